"""Results and komi in words, as game records and people write them: "B+R", "黑胜1又3/4子", "白超时负", "White resigns".

Read strictly: what has no meaning of its own, or two, is "unknown" and never guessed at. Words, not short texts:
`games.result_text` reads what the keyboard enters.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from games.amounts import AMOUNT, plain, read_amount
from games.results import Colour

Kind = Literal["win", "draw", "both_lose", "no_result", "unfinished", "unknown"]
By = Literal["", "count", "resignation", "time", "forfeit", "no_show", "decision", "unknown"]
ResultUnit = Literal["", "zi", "points", "points_or_zi"]
MOST = 400  # zi or points; no game ends by more


@dataclass(frozen=True)
class ReadResult:
    """What a text says. Of a win: `winner`, how (`by`), and by a count the `amount`, in zi, points, or either where the text
    does not say and both can be (a quarter is always of a zi)."""

    kind: Kind
    winner: Colour | None = None
    by: By = ""
    amount: Fraction | None = None
    unit: ResultUnit = ""


UNKNOWN = ReadResult("unknown")
WHOLE: dict[str, Kind] = {
    **dict.fromkeys(
        ("0", "draw", "drawn", "jigo", "tie", "和", "和棋", "和局", "平", "平局", "判和", "持碁", "ジゴ", "무승부"), "draw"
    ),
    **dict.fromkeys(("void", "no result", "无胜负", "無勝負", "无胜负局", "无结果"), "no_result"),
    **dict.fromkeys(("both lose", "双方负", "双方均负", "双负", "雙負", "雙方均負"), "both_lose"),
    **dict.fromkeys(("unfinished", "未完", "未下完", "打挂", "打掛", "打ち掛け"), "unfinished"),
}
COLOURS: dict[str, Colour] = {
    **dict.fromkeys(("black", "黑", "黒", "흑"), "B"),
    **dict.fromkeys(("white", "白", "백"), "W"),
}
WON = ("wins", "won", "win", "勝ち", "胜", "勝", "赢", "贏", "승")
LOST = ("loses", "lost", "lose", "負け", "负", "負", "败", "敗", "输", "輸", "패")
GAVE_UP = ("认输", "認輸", "投子", "投了", "resigns", "resigned")  # whoever is named has lost
OUT_OF_TIME = ("超时", "超時", "逾时", "逾時", "時間切れ", "时间到", "runs out of time", "ran out of time")
ABSENT = ("弃权", "棄權", "棄権")
MISSING = ("未到", "缺席", "未到场")
HOW: dict[str, By] = {
    **dict.fromkeys(GAVE_UP, "resignation"),
    **dict.fromkeys(("中盘", "中盤", "中押し", "中押", "不计", "불계", "resignation", "resign"), "resignation"),
    **dict.fromkeys((*OUT_OF_TIME, "on time", "timeout", "시간"), "time"),
    **dict.fromkeys((*ABSENT, "forfeit", "default"), "forfeit"),
    **dict.fromkeys((*MISSING, "no-show", "no show"), "no_show"),
    **dict.fromkeys(("裁定", "判", "decision"), "decision"),
    **dict.fromkeys(("数子", "數子", "count", "counting"), "count"),
}
ALONE_LOSES = {*GAVE_UP, *OUT_OF_TIME, *ABSENT, *MISSING}  # "黑超时": Black has lost
AFTER_PLUS: dict[str, By] = {
    "": "unknown",
    **dict.fromkeys(("r", "res", "resign", "resigns", "resigned", "resignation"), "resignation"),
    **dict.fromkeys(("t", "time", "timeout"), "time"),
    **dict.fromkeys(("f", "forfeit"), "forfeit"),
    **dict.fromkeys(("n", "no-show"), "no_show"),
    **dict.fromkeys(("d", "decision"), "decision"),
    **dict.fromkeys(("c", "count"), "count"),
}
FILLING = ("方", "棋", "by", "以", "了", "(", ")", ",", ":", ".", "。", "、", ";")
MOVES = re.compile(r"\(?共?(?P<n>[0-9]{1,3})(手|moves)(完|终局|终)?\)?")


def _words(words: tuple[str, ...] | dict[str, object]) -> str:
    """An alternation of words, the longest first; Latin ones stand alone."""
    ordered = sorted(words, key=len, reverse=True)
    return "|".join(rf"\b{re.escape(w)}\b" if w.isascii() and w[0].isalpha() else re.escape(w) for w in ordered)


TOKEN = re.compile(
    rf"(?P<how>{_words(dict(HOW))})|(?P<won>{_words(WON)})|(?P<lost>{_words(LOST)})"
    rf"|(?P<colour>{_words(dict(COLOURS))})|(?P<amount>{re.sub(r'[?]P<[a-z]+>', '?:', AMOUNT.pattern)})"
    rf"|(?P<filling>{_words(FILLING)}| )"
)
PLUS = re.compile(r"(?P<colour>b|w|black|white|黑|白) ?\+ ?(?P<how>.*)")


def read_result_words(text: str | None) -> ReadResult:
    """What a result in words says; kind "unknown" for blank text, "?" and whatever is not understood for certain."""
    written = plain(text or "")
    if not written:
        return UNKNOWN
    if written in WHOLE:
        return ReadResult(WHOLE[written])
    if found := PLUS.fullmatch(written):
        return _after_plus("B" if found["colour"] in {"b", "black", "黑"} else "W", found["how"])
    return _sentence(MOVES.sub("", written).strip(" ,;"))


def _after_plus(winner: Colour, how: str) -> ReadResult:
    """B+R, W+0.75."""
    if how in AFTER_PLUS:
        return ReadResult("win", winner, AFTER_PLUS[how])
    return _by_count(winner, how)


def _by_count(winner: Colour, amount: str) -> ReadResult:
    """A win by a margin. A margin of nothing is none: such games were not finished."""
    found = read_amount(amount)
    if found is None or found.value > MOST or found.quarters(found.unit or "zi") is None:
        return UNKNOWN
    if found.value == 0:
        return ReadResult("unfinished")
    unit: ResultUnit = found.unit or ("zi" if found.value.denominator == 4 else "points_or_zi")
    return ReadResult("win", winner, "count", found.value, unit)


def _sentence(written: str) -> ReadResult:
    """黑胜3/4子, 白超时负, White wins by resignation: one colour, or the loser named after 胜, and how at most once."""
    found: dict[str, list[str]] = {kind: [] for kind in ("how", "won", "lost", "colour", "amount")}
    order, place = [], 0
    while place < len(written):
        token = TOKEN.match(written, place)
        if token is None or token.end() == place:
            return UNKNOWN
        kind = token.lastgroup or ""
        if kind != "filling":
            found[kind].append(token[0])
            order.append(kind)
        place = token.end()
    winner = _winner(found, order)
    hows = {HOW[word] for word in found["how"]}
    hows = hows - {"decision"} if len(hows) > 1 else hows  # 超时判负
    if winner is None or len(hows) > 1 or len(found["amount"]) > 1 or (found["amount"] and hows - {"count"}):
        return UNKNOWN
    if found["amount"]:
        return _by_count(winner, found["amount"][0])
    return ReadResult("win", winner, next(iter(hows), "unknown"))


def _winner(found: dict[str, list[str]], order: list[str]) -> Colour | None:
    """Who has won, None where that is not said for certain."""
    colours = [COLOURS[word] for word in found["colour"]]
    won, lost = bool(found["won"]), bool(found["lost"])
    loses_alone = bool(found["how"]) and all(word in ALONE_LOSES for word in found["how"])
    if len(found["won"]) + len(found["lost"]) > 1 or not (won or lost or loses_alone):
        return None
    if len(colours) == 2:  # 黑胜白3/4子
        beaten = order.index("colour") + 2 < len(order) and order[order.index("colour") + 1 : order.index("colour") + 3]
        return colours[0] if won and beaten == ["won", "colour"] and colours[0] != colours[1] else None
    if len(colours) != 1 or (won and any(word in GAVE_UP for word in found["how"])):
        return None
    return colours[0] if won else "W" if colours[0] == "B" else "B"


@dataclass(frozen=True)
class ReadKomi:
    """Komi as read, in quarter zi; None where it is not known. `note` says how it was read: "points", "zi", "x100" (in
    hundredths), "text", "none", "fox zero" (a server that writes 0 for every komi), "missing" or "unknown"."""

    quarters: int | None
    note: str


KOMI_WORDS = re.compile(r"(?P<who>黑|白|黒)?方?(?:倒)?(?:贴|貼|贴目|贴子|コミ|komi)? ?:?(?P<amount>.+)")
NO_KOMI = ("none", "no komi", "无", "无贴目", "无贴子", "不贴目", "不贴子", "不贴", "让先", "コミなし")
MOST_KOMI = 400  # quarter zi
HUNDREDFOLD = 50  # whole numbers from here on are hundredths


def read_komi_text(komi: str | None, _rules: str | None = "", program: str | None = "") -> ReadKomi:
    """The komi of a game record from its KM, RU (not looked at) and AP.

    Plain numbers are points, those that end in a quarter zi; whole numbers from 50 on are hundredths of either. No rules
    change that: servers write them wrong too often. 0 from the Fox server means that nothing is known.
    """
    written = plain(komi or "")
    if not written:
        return ReadKomi(None, "missing" if not (komi or "").strip() else "unknown")
    if found := re.fullmatch(r"(-?)([0-9]{1,5})(?:[.,]([0-9]{1,4}))?", written):
        value = Fraction(f"{found[2]}.{found[3] or 0}")
        read = _komi_number(value, whole=not found[3], fox="fox" in (program or "").casefold())
        return ReadKomi(-read.quarters, read.note) if found[1] and read.quarters else read
    if written in NO_KOMI:
        return ReadKomi(0, "none")
    return _komi_words(written)


def _komi_number(value: Fraction, whole: bool, fox: bool) -> ReadKomi:
    if value == 0:
        return ReadKomi(None, "fox zero") if fox else ReadKomi(0, "points")
    hundredths = whole and value >= HUNDREDFOLD
    value = value / 100 if hundredths else value
    if value.denominator not in (1, 2, 4):
        return ReadKomi(None, "unknown")
    in_zi = value.denominator == 4
    quarters = int(value * (4 if in_zi else 2))
    if quarters > MOST_KOMI:
        return ReadKomi(None, "unknown")
    return ReadKomi(quarters, "x100" if hundredths else "zi" if in_zi else "points")


def _komi_words(written: str) -> ReadKomi:
    """黑贴7目半, 贴3又3/4子; White gives 白贴 counts the other way; 倒贴 does not say who."""
    found = KOMI_WORDS.fullmatch(written)
    amount = read_amount(found["amount"]) if found and "倒" not in written else None
    if found is None or amount is None:
        return ReadKomi(None, "unknown")
    quarters = amount.quarters("zi" if amount.value.denominator == 4 else "points")
    if quarters is None or quarters > MOST_KOMI:
        return ReadKomi(None, "unknown")
    return ReadKomi(-quarters if found["who"] == "白" else quarters, "text")
