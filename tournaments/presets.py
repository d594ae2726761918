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


AS_NEEDED = 99  # at most; the first draw settles how many rounds it takes
WESTERN: dict[str, object] = {"display": "one", "ruleset": "aga"}
JAPANESE: dict[str, object] = {"display": "one", "ruleset": "japanese"}
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
            **WESTERN,
            "tiebreaks": ["points", "sos", "sodos", "direct"],
        },
    ),
    Preset(
        "swiss_elimination",
        gettext_noop("Swiss with elimination"),
        gettext_noop("A Swiss in which two losses put a player out; it goes on until one is left."),
        "swiss_elimination",
        20,
    ),
    Preset(
        "european_mcmahon",
        gettext_noop("European McMahon"),
        gettext_noop("Start by rank with a bar at 4d; 1 point a win; ties go by SOS, then SODOS; no handicap."),
        "mcmahon",
        5,
        {
            **JAPANESE,
            "bar": "4d",
            "floor": "30k",
            "skipped": "half_down",
            "bye_opponent": "start",
            "first_round": "half",
            "later_rounds": "fold",
        },
    ),
    Preset(
        "american_mcmahon",
        gettext_noop("American McMahon, in bands"),
        gettext_noop("Two ranks start together, without a bar; handicap by rank; ties go by SOS, then SODOS."),
        "mcmahon",
        4,
        {
            **WESTERN,
            "group_width": 2,
            "handicap": "rank",
            "bye_opponent": "start",
        },
    ),
    Preset(
        "japanese_mcmahon",
        gettext_noop("Japanese McMahon with handicap"),
        gettext_noop("Each rank is a group, without a bar; handicap by rank; ties go by SOS, then SODOS."),
        "mcmahon",
        4,
        {**JAPANESE, "handicap": "rank", "bye_opponent": "start"},
    ),
    Preset(
        "round_robin",
        gettext_noop("Round robin"),
        gettext_noop("Everybody meets everybody once, by Berger tables; ties go by SODOS, then by warnings."),
        "round_robin",
        AS_NEEDED,
    ),
    Preset(
        "double_round_robin",
        gettext_noop("Double round robin"),
        gettext_noop("Everybody meets everybody twice, with Black and with White; ties go by SODOS, then by warnings."),
        "round_robin",
        AS_NEEDED,
        {"legs": 2},
    ),
    Preset(
        "group_round_robin",
        gettext_noop("Round robin in groups"),
        gettext_noop("Four groups drawn in a snake; everybody meets everybody of their own group once, by Berger tables."),
        "round_robin",
        AS_NEEDED,
        {"groups": 4},
    ),
    Preset(
        "win_and_stay",
        gettext_noop("Win and stay, two teams"),
        gettext_noop("Two teams in an agreed order; the winner stays on, the loser is out; colours by nigiri."),
        "win_and_stay",
        AS_NEEDED,
    ),
    Preset(
        "knockout",
        gettext_noop("Single knockout"),
        gettext_noop(
            "One loss and out; drawn by lot, seeds if the settings say so; the losing semi-finalists play for third place."
        ),
        "knockout",
        AS_NEEDED,
        {"third_place": True},
    ),
    Preset(
        "double_knockout",
        gettext_noop("Double knockout"),
        gettext_noop(
            "Two losses and out, with a losers’ bracket; a second final where the first is lost by the unbeaten one."
        ),
        "knockout",
        AS_NEEDED,
        {"losses": 2},
    ),
    Preset(
        "team_league",
        gettext_noop("Team league"),
        gettext_noop(
            "Every team meets every other once, line-ups handed in for each round; match points, then board points."
        ),
        "round_robin",
        AS_NEEDED,
        {"lineup": "free", "boards": 4},
    ),
    Preset(
        "team_swiss",
        gettext_noop("Team Swiss"),
        gettext_noop("Four fixed boards in the order of rank and rating; match points, then board points (Article 27.2)."),
        "swiss",
        7,
        {"lineup": "fixed", "boards": 4},
    ),
    Preset(
        "team_knockout",
        gettext_noop("Team knockout"),
        gettext_noop("Four fixed boards; an even match goes to the first board that is decided; a match for third place."),
        "knockout",
        AS_NEEDED,
        {"lineup": "fixed", "boards": 4, "third_place": True},
    ),
    Preset(
        "team_all_play_all",
        gettext_noop("Team match, all play all"),
        gettext_noop("Two or more teams of three; in a match everybody plays everybody of the other team."),
        "round_robin",
        AS_NEEDED,
        {"lineup": "all_play_all", "boards": 3},
    ),
)
PRESETS = {preset.code: preset for preset in _PRESETS}
