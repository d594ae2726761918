"""Results in the words of slips and records, 黑胜3/4子 or B+0.75 zi, and the sum of a count, 185 − 180½ − 3¾ = ¾.

What `write_result` writes, `games.result_words` reads back the same.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from games.amounts import figure
from games.result_words import ReadResult
from games.results import Conditions, Side, Verdict, margin_for_black

Language = Literal["zh", "en"]

NOBODY = {
    "zh": {"draw": "和棋", "both_lose": "双方均负", "no_result": "无胜负", "unfinished": "未下完", "unknown": "?"},
    "en": {
        "draw": "Draw",
        "both_lose": "Both lose",
        "no_result": "No result",
        "unfinished": "Unfinished",
        "unknown": "?",
    },
}
CHINESE = {  # %s is the winner, %l the loser
    "": "%s胜",
    "unknown": "%s胜",
    "count": "%s数子胜",
    "resignation": "%s中盘胜",
    "time": "%l超时负",
    "forfeit": "%l弃权负",
    "no_show": "%l未到负",
    "decision": "%s判胜",
}
ENGLISH = {
    "": "",
    "unknown": "",
    "count": "C",
    "resignation": "R",
    "time": "T",
    "forfeit": "F",
    "no_show": "N",
    "decision": "D",
}
UNITS = {"zh": {"zi": "子", "points": "目"}, "en": {"zi": " zi", "points": " points"}}
PARTS = {1: "1/4", 2: "1/2", 3: "3/4"}


def write_result(read: ReadResult, language: Language) -> str:
    """A result in words."""
    if read.winner is None:
        return NOBODY[language][read.kind]
    if language == "en":
        how = ENGLISH[read.by] if read.amount is None else _amount(read, language)
        return f"{read.winner}+{how}"
    winner, loser = ("黑", "白") if read.winner == "B" else ("白", "黑")
    if read.amount is not None:
        return f"{winner}胜{_amount(read, language)}"
    return CHINESE[read.by].replace("%s", winner).replace("%l", loser)


def _amount(read: ReadResult, language: Language) -> str:
    """The margin: zi in Chinese as 1又3/4子, else decimal."""
    amount = read.amount or Fraction(0)
    unit = UNITS[language].get(read.unit, "")
    if language == "zh" and read.unit == "zi":
        whole, quarters = divmod(int(amount * 4), 4)
        return ("又".join(filter(None, (str(whole or ""), PARTS.get(quarters, "")))) or "0") + unit
    return f"{float(amount):g}{unit}"


def slip_words(verdict: Verdict, black: Side | None, language: Language, unit: str = "zi") -> str:
    """A verdict in the words of slips, "" while it is open or the colours are not known."""
    if not verdict.outcome:
        return ""
    if verdict.outcome not in ("a", "b"):
        return NOBODY[language][verdict.outcome]
    if black is None:
        return ""
    winner: Literal["B", "W"] = "B" if verdict.outcome == black else "W"
    if verdict.ending == "count" and verdict.margin:
        in_points = unit == "points"
        amount = Fraction(verdict.margin, 2 if in_points else 4)
        return write_result(ReadResult("win", winner, "count", amount, "points" if in_points else "zi"), language)
    return write_result(ReadResult("win", winner, verdict.ending or "unknown"), language)


@dataclass(frozen=True)
class Term:
    """One part of the sum: what it is (`black`, `baseline`, `komi`, `compensation`, `warnings_black`, `warnings_white`) and
    its signed amount in quarter zi."""

    name: str
    quarters: int


def count_sum(black_zi: int, conditions: Conditions, warnings_black: int, warnings_white: int) -> tuple[Term, ...]:
    """What Black's margin is made of (Articles 9, 11, 24.1); parts of nothing are left out, but for the first two."""
    terms = (
        Term("komi", -conditions.komi),
        Term("compensation", -conditions.compensation),
        Term("warnings_black", -conditions.penalty * warnings_black),
        Term("warnings_white", conditions.penalty * warnings_white),
    )
    return (Term("black", black_zi), Term("baseline", -conditions.baseline), *(term for term in terms if term.quarters))


def sum_text(black_zi: int, conditions: Conditions, warnings_black: int, warnings_white: int) -> str:
    """The sum in zi: "185 − 180½ − 3¾ = ¾"."""
    first, *others = count_sum(black_zi, conditions, warnings_black, warnings_white)
    signed = "".join(f" {'−' if term.quarters < 0 else '+'} {figure(abs(term.quarters))}" for term in others)
    margin = margin_for_black(black_zi, conditions, warnings_black, warnings_white)
    return f"{figure(first.quarters)}{signed} = {figure(margin)}"
