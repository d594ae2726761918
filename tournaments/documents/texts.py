"""Short texts that the sheets share. `words` brings the language."""

from fractions import Fraction

from games.results import Verdict
from tournaments.crosstable import Meeting
from tournaments.documents.sheet import Paper, SheetMatch, Words
from tournaments.records import DrawnMatch, Entrant
from tournaments.standings import points_text

DISCS = {"B": "●", "W": "○"}
SIGNS = {2: "+", 1: "=", 0: "−"}
PAIRS = {"a": (2, 0), "b": (0, 2), "draw": (1, 1), "both_lose": (0, 0)}
DEFAULT = "!"  # marks a game that was not played, as in result tables of the EGF


def rank_text(rank: str, words: Words) -> str:
    """A rank as read: "5d", 5段; "" where none is known."""
    _ = words.gettext
    if not rank:
        return ""
    ladders = {"p": _("%(number)sp"), "d": _("%(number)sd"), "k": _("%(number)sk")}
    return ladders[rank[-1]] % {"number": rank[:-1]}


def grade_text(rank: str, words: Words) -> str:
    """A rank in full, as on certificates: "amateur 5 dan", "业余5段"; "" where none is known."""
    _ = words.gettext
    if not rank:
        return ""
    ladders = {"p": _("professional %(number)s dan"), "d": _("amateur %(number)s dan"), "k": _("%(number)s kyu")}
    return ladders[rank[-1]] % {"number": rank[:-1]}


def money_text(amount: Fraction, currency: str) -> str:
    """An amount in whole hundredths: "¥500", "€37.50"."""
    whole, cents = divmod(int(amount * 100), 100)
    return f"{currency}{whole}.{cents:02}" if cents else f"{currency}{whole}"


def heading(paper: Paper) -> str:
    """Tournament and event, once where they have the same name."""
    return " · ".join(dict.fromkeys((paper.tournament, paper.event)))


def zi_text(quarters: int, unit: str, words: Words) -> str:
    """Komi or a margin in quarter zi as the event reckons: "3¾ zi", "7½ points"."""
    _ = words.gettext
    if unit == "points":
        number = points_text(Fraction(quarters, 2), False)
        return words.pgettext("count", "%(number)s points") % {"number": number}
    return _("%(number)s zi") % {"number": points_text(Fraction(quarters, 4), False)}


def seats(drawn: DrawnMatch) -> tuple[int, int]:
    """The start numbers in the order of print: Black, White; a, b before nigiri."""
    return (drawn.b, drawn.a) if drawn.black == "b" else (drawn.a, drawn.b)


def seat_points(match: SheetMatch) -> tuple[int, int]:
    """The points before the round, in the same order as `seats`."""
    return (match.points_b, match.points_a) if match.drawn.black == "b" else (match.points_a, match.points_b)


def score_text(match: SheetMatch, one: bool) -> str:
    """The points of both seats for the round: "2 : 0", with "!" where it was not played; "" while open."""
    verdict: Verdict = match.verdict
    if not verdict.outcome:
        return ""
    a, b = PAIRS[verdict.outcome]
    left, right = (b, a) if match.drawn.black == "b" else (a, b)
    mark = f" {DEFAULT}" if verdict.unplayed else ""
    return f"{points_text(left, one)} : {points_text(right, one)}{mark}"


def winner(match: SheetMatch) -> int | None:
    """The start number of who won, None for draws, double losses and open games."""
    return {"a": match.drawn.a, "b": match.drawn.b}.get(match.verdict.outcome)


def sit_out_text(kind: str, words: Words) -> str:
    """A round without an opponent, in a word."""
    _ = words.gettext
    return {"bye": _("bye"), "half": _("half-point bye"), "absent": _("absent"), "unplayed": _("opponent gone")}.get(
        kind, ""
    )


def meeting_of(paper: Paper, number: int) -> Meeting | None:
    """What an entrant did in the sheet's round, as far as the standings know."""
    row = paper.standings.table.get(number, ())
    return next((meeting for meeting in row if meeting.round_number == paper.round_number), None)


def sit_out_kind(paper: Paper, number: int, kind: str) -> str:
    """What kept an entrant from playing: as the standings know it, else the given kind."""
    meeting = meeting_of(paper, number)
    return meeting.kind if meeting and meeting.kind in ("bye", "half", "absent", "unplayed") else kind


def points_before(paper: Paper, number: int) -> int:
    """An entrant's score before the sheet's round."""
    row = paper.standings.table.get(number, ())
    earlier = [meeting.total for meeting in row if meeting.round_number < paper.round_number]
    return earlier[-1] if earlier else paper.standings.field.starts.get(number, 0)


def is_mcmahon(paper: Paper) -> bool:
    """Whether scores are McMahon scores."""
    return paper.standings.field.settings.system == "mcmahon"


def score_head(paper: Paper, words: Words) -> str:
    """The short head over scores before a round."""
    return words.gettext("MMS") if is_mcmahon(paper) else words.gettext("Pts")


def by_number(paper: Paper) -> dict[int, Entrant]:
    """The entrants by start number."""
    return {entrant.number: entrant for entrant in paper.entrants}
