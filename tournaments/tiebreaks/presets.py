"""Orders of criteria in common use, with the settings that belong to them. docs/tiebreaks.md names their sources."""

from dataclasses import dataclass, field

from tournaments.event_settings import applies


@dataclass(frozen=True)
class CriteriaPreset:
    """An order of criteria; `settings` as for read_settings. `systems`: those that it is made for, none named: all."""

    code: str
    name: str
    codes: tuple[str, ...]
    settings: dict[str, object] = field(default_factory=dict)
    systems: tuple[str, ...] = ()

    def chosen(self, system: str) -> dict[str, object]:
        """What choosing it sets in an event of this system."""
        fitting = {key: value for key, value in self.settings.items() if applies(key, system)}
        return {"tiebreaks": list(self.codes), **fitting}


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


_ = gettext_noop
ROUND_ROBIN = ("round_robin",)
MCMAHON = ("mcmahon",)
BY_POINTS = ("swiss", "mcmahon")
_PRESETS = (
    CriteriaPreset(
        "article_27_1", _("Article 27 ①: round robin"), ("points", "sodos", "warnings", "playoff"), systems=ROUND_ROBIN
    ),
    CriteriaPreset(
        "article_27_2a",
        _("Article 27 ② A: total score"),
        ("total", "warnings", "playoff"),
        {"total_divisor": "highest"},
        ("swiss",),
    ),
    CriteriaPreset(
        "article_27_2b", _("Article 27 ② B: opponents’ points"), ("points", "sos", "warnings", "playoff"), systems=("swiss",)
    ),
    CriteriaPreset(
        "article_27_2_round_robin",
        _("Article 27.2: teams, round robin"),
        ("points", "board_points", "boards"),
        systems=ROUND_ROBIN,
    ),
    CriteriaPreset(
        "article_27_2_total",
        _("Article 27.2: teams, total score"),
        ("total", "points", "board_points", "boards"),
        {"total_divisor": "highest"},
        ("swiss",),
    ),
    CriteriaPreset(
        "article_27_2_points", _("Article 27.2: teams, points"), ("points", "board_points", "boards"), systems=("swiss",)
    ),
    CriteriaPreset(
        "egf",
        _("EGF: European congress"),
        ("mms", "sos", "confrontation"),
        {"bye_opponent": "start", "absence_opponent": "bye", "sos_handicap": True},
        MCMAHON,
    ),
    CriteriaPreset("aga", _("AGA"), ("mms", "sos", "sodos", "direct"), {"bye_opponent": "start"}, MCMAHON),
    CriteriaPreset(
        "wagc",
        _("WAGC: World Amateur Go Championship"),
        ("points", "sos", "sos_first_out", "direct", "sosos", "lot"),
        systems=("swiss",),
    ),
    CriteriaPreset(
        "china_progressive",
        _("Chinese platforms: progressive score"),
        ("points", "sos", "progressive", "sos_last_out"),
        systems=("swiss",),
    ),
    CriteriaPreset(
        "china_back_cut", _("Chinese platforms: SOS back cut"), ("points", "sos", "sos_last_out"), systems=("swiss",)
    ),
    CriteriaPreset(
        "china_encounter",
        _("Chinese platforms: direct encounter"),
        ("points", "sos", "direct_two", "best_beaten", "wins", "wins_white"),
        systems=("swiss",),
    ),
)
CRITERIA = {preset.code: preset for preset in _PRESETS}


def presets_for(system: str) -> list[CriteriaPreset]:
    """Those that are made for a system of play."""
    return [preset for preset in _PRESETS if not preset.systems or system in preset.systems]
