"""Results as short texts, for the command line and the keyboard: "B+3.5", "W+R", "=", "0-0", "185".

| text        | result                                            | text    | result                                     |
|-------------|---------------------------------------------------|---------|--------------------------------------------|
| `-`         | not yet                                           | `=`     | draw; `=D` by decision, `=0` by count      |
| `B` `W`     | that colour won                                   | `0-0`   | both lose; `0-0F`, `0-0N`, `0-0D` say why  |
| `B+3.5`     | by count, with the margin (3 1/2, 3½, 7/2)        | `B+N`   | the other side did not come                |
| `B+C`       | by count, margin not known                        | `B+D`   | by the referee's decision                  |
| `B+R` `B+T` | by resignation, on time                           | `a` `b` | in place of B and W while colours are open |
| `B+F`       | by forfeit                                        | `185`   | Black's count in zi, whole or half         |
| `NR`        | no result 无胜负 (Article 20.3)                   | `W=176` | White's, also `176W`; the rest is Black's  |

A margin may carry its unit: `zi` or 子, `p`, `points` or 目. Without one it is in the event's unit, or in the other where
only that can be: with komi 3¾ zi no margin is 3½ zi, so `B+3.5` is 3½ points; and a quarter is always of a zi.
Small and full-width letters and spaces make no difference, except that while colours are open only a small `b` is a side.
What is no short text is read as words, `games.result_words`: 黑胜3/4子, 白中盘胜, White resigns.
"""

import re
import unicodedata
from typing import Literal

from games.errors import Refused
from games.result_words import read_result_words
from games.results import Colour, Conditions, Ending, Entry, Side, Verdict, other, possible_count, possible_margin

Unit = Literal["zi", "points"]

LONGEST = 30  # characters; no result needs more
NOBODY_WON = {
    "-": Entry(),
    "=": Entry("draw"),
    "=D": Entry("draw", "decision"),
    "=0": Entry("draw", "count", 0),
    "0-0": Entry("both_lose"),
    "0-0F": Entry("both_lose", "forfeit"),
    "0-0N": Entry("both_lose", "no_show"),
    "0-0D": Entry("both_lose", "decision"),
    "NR": Entry("no_result"),
}
ENDINGS: dict[str, Ending] = {
    "": "",
    "C": "count",
    "R": "resignation",
    "T": "time",
    "F": "forfeit",
    "N": "no_show",
    "D": "decision",
}
TEXTS = {entry: text for text, entry in NOBODY_WON.items()}
LETTERS = {ending: letter for letter, ending in ENDINGS.items()}
AMOUNT = re.compile(r"([0-9][0-9.,/ 又]*?) ?(ZI|子|P|PTS?|POINTS?|目)?")
COUNT = re.compile(r"(?:([BW黑白]) ?= ?)?([0-9][0-9.,/ 又]*?) ?(ZI|子)?(?: ?([BW]))?")
QUARTERS = {None: 0, "0": 0, "00": 0, "25": 1, "5": 2, "50": 2, "75": 3}


def read_result(text: str, black: Side | None, unit: Unit, conditions: Conditions) -> Entry:
    """What a short text, or one in words, says. `black` is the side with Black, None before nigiri; `unit` that of the
    event's margins.

    Raises Refused("bad_result" | "colours_unknown" | "colours_known" | "impossible_margin" | "impossible_count" |
    "territory_count").
    """
    try:
        return _read_short(text, black, unit, conditions)
    except Refused as refused:
        entry = _read_words(text, black, unit, conditions) if refused.code == "bad_result" else None
        if entry is None:
            raise
        return entry


def _read_short(text: str, black: Side | None, unit: Unit, conditions: Conditions) -> Entry:
    plain = _plain(text)
    upper = plain.upper()
    nobody_won = NOBODY_WON.get(upper.replace(" ", ""))
    if nobody_won is not None:
        return nobody_won
    if found := re.fullmatch(r"([ABW])(?: ?\+ ?(\S.*))?", upper):
        winner = _winner(plain[0], black, text)
        if (how := found[2] or "") in ENDINGS:
            return Entry(winner, ENDINGS[how])
        return Entry(winner, "count", _margin(how, _colour(winner, black), unit, conditions, text))
    return Entry(ending="count", black_zi=_count(upper, black, conditions, text))


def _read_words(text: str, black: Side | None, unit: Unit, conditions: Conditions) -> Entry | None:
    """What a text in words says, None where it says no result for certain."""
    read = read_result_words(text)
    if read.kind in ("draw", "both_lose", "no_result"):
        return Entry(read.kind)
    if read.kind != "win" or _plain(text).endswith("+"):
        return None
    if black is None:
        raise Refused("colours_unknown", text=_shown(text))
    winner = black if read.winner == "B" else other(black)
    ending: Ending = "" if read.by == "unknown" else read.by
    if read.amount is None:
        return Entry(winner, ending)
    in_zi, in_points = [int(read.amount * 4)], [int(read.amount * 2)]
    if read.unit != "points_or_zi":
        readings = in_zi if read.unit == "zi" else in_points
    else:
        readings = in_zi + in_points if unit == "zi" else in_points + in_zi
    return Entry(winner, ending, _fitting(readings, read.winner, conditions, text))


def result_text(result: Entry | Verdict, black: Side | None, unit: Unit) -> str:
    """The short text of a result, which `read_result` reads back."""
    if isinstance(result, Entry) and result.black_zi is not None:
        return number_text(result.black_zi)
    if result.outcome in ("a", "b"):
        colour = _colour(result.outcome, black) or result.outcome
        if result.ending == "count" and result.margin is not None:
            return f"{colour}+{number_text(result.margin * (1 if unit == 'zi' else 2))}"
        return f"{colour}+{LETTERS[result.ending]}" if result.ending else colour
    exactly = TEXTS.get(Entry(result.outcome, result.ending, result.margin))
    return exactly or TEXTS[Entry(result.outcome)]


def number_text(quarters: int) -> str:
    """Quarters as a decimal number: 15 → "3.75"."""
    return f"{quarters / 4:g}"


def _plain(text: str) -> str:
    """The text with full-width letters made plain, ½ and 子半 written 1/2, and single spaces."""
    if len(text) > LONGEST:
        raise Refused("bad_result", text=_shown(text))
    for sign, fraction in (("¼", " 1/4"), ("½", " 1/2"), ("¾", " 3/4")):
        text = text.replace(sign, fraction)
    if any(unicodedata.category(letter) == "No" for letter in text):  # 3² is not 32
        raise Refused("bad_result", text=_shown(text))
    text = re.sub(r"(?<=[0-9])子半", " 1/2子", text)
    return " ".join(unicodedata.normalize("NFKC", text).split())


def _shown(text: str) -> str:
    """A refused text as it may be shown: cut, and without control characters."""
    return "".join(letter if letter.isprintable() else "�" for letter in text[:LONGEST])


def _colour(side: Side, black: Side | None) -> Colour | None:
    """A side's colour, None before nigiri."""
    return None if black is None else "B" if side == black else "W"


def _winner(letter: str, black: Side | None, text: str) -> Side:
    """The side that a letter names: B and W are colours; a and b are sides, while there are no colours."""
    if black is None:
        if letter in "Aa":
            return "a"
        if letter == "b":
            return "b"
        raise Refused("colours_unknown", text=_shown(text))
    if letter in "Aa":
        raise Refused("colours_known", text=_shown(text))
    return black if letter in "Bb" else other(black)


def _margin(amount: str, winner: Colour | None, unit: Unit, conditions: Conditions, text: str) -> int:
    found = AMOUNT.fullmatch(amount)
    quarters = found and _quarters(found[1])
    if not found or quarters is None:
        raise Refused("bad_result", text=_shown(text))
    in_zi, in_points = [quarters], [quarters // 2] if quarters % 2 == 0 else []
    if found[2]:
        readings = in_zi if found[2] in {"ZI", "子"} else in_points
    else:
        readings = in_zi + in_points if unit == "zi" else in_points + in_zi
    return _fitting(readings, winner, conditions, text)


def _fitting(readings: list[int], winner: Colour | None, conditions: Conditions, text: str) -> int:
    """The first margin that can be."""
    for margin in readings:
        if possible_margin(margin, winner, conditions):
            return margin
    raise Refused("impossible_margin", text=_shown(text), komi=conditions.given)


def _count(amount: str, black: Side | None, conditions: Conditions, text: str) -> int:
    """Black's count from its own or from White's, who has the rest of the board (Articles 8, 9)."""
    found = COUNT.fullmatch(amount)
    quarters = found and _quarters(found[2])
    if not found or quarters is None or (found[1] and found[4]):
        raise Refused("bad_result", text=_shown(text))
    if black is None:
        raise Refused("colours_unknown", text=_shown(text))
    if conditions.counting == "territory":
        raise Refused("territory_count", text=_shown(text))
    if not possible_count(quarters, conditions):
        raise Refused("impossible_count", text=_shown(text), most=conditions.board_points)
    return 4 * conditions.board_points - quarters if (found[1] or found[4]) in {"W", "白"} else quarters


def _quarters(number: str) -> int | None:
    """A number such as "3.5", "3,25", "3 1/2" or "7/2" in quarters, None where it is no such number.

    "51/2" may be 5 1/2 or 25 1/2: it is none.
    """
    if found := re.fullmatch(r"([0-9]{1,3})(?:[.,]([0-9]{1,2}))?", number):
        rest = QUARTERS.get(found[2])
        return None if rest is None else 4 * int(found[1]) + rest
    if found := re.fullmatch(r"(?:([0-9]{1,3})(?: |又 ?))?([1-9])/([24])", number):
        part = int(found[2]) * 4 // int(found[3])
        return None if found[1] and part >= 4 else 4 * int(found[1] or 0) + part
    return None
