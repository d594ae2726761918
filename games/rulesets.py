"""Rulesets: the conditions that games are played under, ready-made (Article 11). Each is a start that settings can change.

| code            | komi           | counted | a tie      | a warning costs    | repetition  |
|-----------------|----------------|---------|------------|--------------------|-------------|
| `chinese_2002`  | 3¾ zi          | area    | draw       | 1 zi, two lose     | situational |
| `chinese_older` | 2¾ zi          | area    | draw       | nothing, two lose  | situational |
| `japanese`      | 6½ points      | territory | draw     | nothing            | ko          |
| `korean`        | 6½ points      | territory | draw     | nothing            | ko          |
| `ing`           | 8 points       | area    | Black wins | nothing            | situational |
| `aga`           | 7½ points      | area    | draw       | nothing            | situational |
| `free`          | none           | area    | draw       | nothing            | situational |
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Repetition = Literal["situational", "positional", "ko"]


@dataclass(frozen=True)
class Ruleset:
    """One ruleset. `komi` and `penalty` (of one warning) in quarter zi, `limit` how many warnings lose; `unit` in which
    margins are told; `compensation` as in games.handicap; `double_move_loses`, `ko_warning`: the text of Articles 17.2 and
    18.3; `pass_stones`: a pass hands over a stone, so that area and territory come to the same."""

    code: str
    name: str
    komi: int = 15
    unit: Literal["zi", "points"] = "zi"
    counting: Literal["area", "territory"] = "area"
    tie: Literal["draw", "black", "white"] = "draw"
    penalty: int = 4
    limit: int = 2
    repetition: Repetition = "situational"
    compensation: str = "none"
    double_move_loses: bool = False
    ko_warning: bool = True
    pass_stones: bool = False

    def baseline(self, board_points: int) -> int:
        """What Black needs before komi, in quarter zi: half the board (Article 9), nothing where territory is compared."""
        return 0 if self.counting == "territory" else 2 * board_points

    @property
    def settings(self) -> dict[str, object]:
        """The single settings of an event that the ruleset fills in."""
        return {
            "komi": self.komi,
            "unit": self.unit,
            "counting": self.counting,
            "tie": self.tie,
            "warning_penalty": self.penalty,
            "warning_limit": self.limit,
            "repetition": self.repetition,
            "double_move_loses": self.double_move_loses,
            "ko_warning": self.ko_warning,
            "handicap_compensation": self.compensation,
        }


def gettext_noop(message: str) -> str:
    """Marks a message for translation."""
    return message


def _by_points(code: str, name: str, komi: int, **differing: object) -> Ruleset:
    """A ruleset that reckons in points and takes no stones for warnings."""
    return Ruleset(code, name, **{"komi": komi, "unit": "points", "penalty": 0, **differing})  # type: ignore[arg-type]


_RULESETS = (
    Ruleset("chinese_2002", gettext_noop("Chinese 2002")),
    Ruleset(
        "chinese_older",
        gettext_noop("Chinese, older edition"),
        komi=11,
        penalty=0,
        double_move_loses=True,
        ko_warning=False,
    ),
    _by_points("japanese", gettext_noop("Japanese"), 13, counting="territory", repetition="ko"),
    _by_points("korean", gettext_noop("Korean"), 13, counting="territory", repetition="ko"),
    _by_points("ing", gettext_noop("Ing"), 16, tie="black"),
    _by_points("aga", gettext_noop("AGA"), 15, compensation="half_less_one", pass_stones=True),
    _by_points("free", gettext_noop("Free"), 0, unit="zi"),
)
RULESETS = {ruleset.code: ruleset for ruleset in _RULESETS}
DEFAULT = "chinese_2002"


def changed(code: str, values: dict[str, object], keys: Iterable[str]) -> list[str]:
    """Which of the settings `keys` differ from the ruleset, in its order."""
    return [key for key, value in RULESETS[code].settings.items() if key in keys and values[key] != value]
