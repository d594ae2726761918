"""Ready-made events: a system with the settings of a kind of event. Each is a start that settings can change."""

from dataclasses import dataclass, field


def gettext_noop(message: str) -> str:
    """Marks a message for translation."""
    return message


@dataclass(frozen=True)
class Preset:
    """`settings` as for read_settings: what differs from the defaults."""

    code: str
    name: str
    system: str
    rounds: int
    settings: dict[str, object] = field(default_factory=dict)


_PRESETS = (
    Preset("chinese_swiss", gettext_noop("Chinese Swiss"), "swiss", 7),
    Preset(
        "total_score_swiss",
        gettext_noop("Chinese Swiss by total score"),
        "swiss",
        7,
        {"tiebreaks": ["points", "total", "warnings"]},
    ),
    Preset(
        "western_swiss",
        gettext_noop("Western Swiss"),
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
    Preset("round_robin", gettext_noop("Round robin"), "round_robin", 99),
    Preset("double_round_robin", gettext_noop("Double round robin"), "round_robin", 99, {"legs": 2}),
)
PRESETS = {preset.code: preset for preset in _PRESETS}
