"""Ready-made events: a system with the settings of a kind of event. Each is a start that settings can change."""

from dataclasses import dataclass, field


def gettext_noop(message: str) -> str:
    """Marks a message for translation."""
    return message


@dataclass(frozen=True)
class Preset:
    """`about` says in one line what the kind is; `settings` as for read_settings: what differs from the defaults."""

    code: str
    name: str
    about: str
    system: str
    rounds: int
    settings: dict[str, object] = field(default_factory=dict)


_PRESETS = (
    Preset(
        "chinese_swiss",
        gettext_noop("Chinese Swiss"),
        gettext_noop("2 points a win; ties go by the opponents' points, then by warnings, as Article 27 has it."),
        "swiss",
        7,
    ),
    Preset(
        "total_score_swiss",
        gettext_noop("Chinese Swiss by total score"),
        gettext_noop("The same, but ties go by the total score: points with the opponents' points weighed in."),
        "swiss",
        7,
        {"tiebreaks": ["points", "total", "warnings"]},
    ),
    Preset(
        "western_swiss",
        gettext_noop("Western Swiss"),
        gettext_noop("1 point a win; first against last in a score group; ties go by SOS, SODOS, direct encounter."),
        "swiss",
        5,
        {
            "first_round": "half",
            "later_rounds": "fold",
            "display": "one",
            "unit": "points",
            "warning_penalty": 0,
            "tiebreaks": ["points", "sos", "sodos", "direct"],
        },
    ),
    Preset(
        "round_robin",
        gettext_noop("Round robin"),
        gettext_noop("Everybody meets everybody once, by Berger tables; ties go by SODOS, then by warnings."),
        "round_robin",
        99,
    ),
    Preset(
        "double_round_robin",
        gettext_noop("Double round robin"),
        gettext_noop("Everybody meets everybody twice, with Black and with White; ties go by SODOS, then by warnings."),
        "round_robin",
        99,
        {"legs": 2},
    ),
)
PRESETS = {preset.code: preset for preset in _PRESETS}
