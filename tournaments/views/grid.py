"""The rows of a round as the screen shows them: a left and a right side, and the result in words.

Left is Black where the draw gives colours. Where they come by nigiri at the table, the sides stay where they were
drawn, so that entering who has Black moves nobody.
"""

from dataclasses import dataclass
from fractions import Fraction

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.results import Verdict
from tournaments.documents.texts import rank_text
from tournaments.event_settings import EventSettings
from tournaments.models import Round
from tournaments.queries import RoundRow, RowSide, round_rows
from tournaments.standings import points_text

MARKS = {True: "●", False: "○", None: ""}


@dataclass(frozen=True)
class ScreenSide:
    """One side of a match. `side` is "a" or "b", `mark` its stone; `won` for whoever gets the two points."""

    side: str
    entrant_id: int
    number: int
    name: str
    club: str
    rank: str
    points: str
    mark: str
    won: bool
    warnings: int

    @property
    def warning_marks(self) -> str:
        """One mark per warning."""
        return "!" * self.warnings


@dataclass(frozen=True)
class ScreenRow:
    """A match (or, with `right` None, a bye). `outcome`: left, right, draw, both_lose or "" as the screen lies.

    `stones` is the handicap, shown beside Black, with the komi in words; "" for an even game.
    """

    row: RoundRow
    left: ScreenSide
    right: ScreenSide | None
    outcome: str
    score: str
    how: str
    words: str
    stones: str = ""

    @property
    def sides(self) -> list[ScreenSide]:
        """Left and right."""
        return [side for side in (self.left, self.right) if side]

    @property
    def black(self) -> str:
        """Which side of the screen has Black: left, right or ""."""
        return "left" if self.left.mark == "●" else "right" if self.right and self.right.mark == "●" else ""

    @property
    def zi(self) -> str:
        """Black's count as typed, "" where none was entered."""
        return "" if self.row.black_zi is None else f"{self.row.black_zi / 4:g}"


def screen_rows(round_: Round) -> list[ScreenRow]:
    """The rows of a round by table, byes last."""
    options = round_.event.options
    return [screen_row(row, options) for row in round_rows(round_)]


def screen_row(row: RoundRow, options: EventSettings) -> ScreenRow:
    """One row as the screen shows it."""
    one = options.display == "one"
    flipped = options.colours != "nigiri" and row.black == "b"
    left_letter, right_letter = ("b", "a") if flipped else ("a", "b")
    left = screen_side(row, left_letter, one)
    if row.b is None:
        bye = _("bye, %(points)s") % {"points": points_text(row.bye_score, one)} if row.bye_score else _("bye")
        return ScreenRow(row, left, None, "", "", "", bye)
    right = screen_side(row, right_letter, one)
    outcome = {left_letter: "left", right_letter: "right"}.get(row.verdict.outcome, row.verdict.outcome)
    how = how_decided(row.verdict, options.unit)
    stones = stones_text(row.handicap, row.komi, options.unit)
    words = in_words(row.verdict.outcome, left if left.won else right, how)
    return ScreenRow(row, left, right, outcome, score(outcome, one), how, words, stones)


def screen_side(row: RoundRow, letter: str, one: bool) -> ScreenSide:
    """Side "a" or "b" of a row."""
    side: RowSide = row.a if letter == "a" else row.b
    return ScreenSide(
        side=letter,
        entrant_id=side.entrant_id,
        number=side.number,
        name=side.name,
        club=side.club,
        rank=rank_text(side.rank, translation),
        points=points_text(side.points, one),
        mark=MARKS[row.black == letter if row.black else None],
        won=row.verdict.outcome == letter,
        warnings=row.warnings_a if letter == "a" else row.warnings_b,
    )


def score(outcome: str, one: bool) -> str:
    """Both sides' points, left first, "" while open."""
    pairs = {"left": (2, 0), "right": (0, 2), "draw": (1, 1), "both_lose": (0, 0)}
    if outcome not in pairs:
        return ""
    return " : ".join(points_text(points, one) for points in pairs[outcome])


def how_decided(verdict: Verdict, unit: str) -> str:
    """How a game ended, in a word or by its margin; "" where that wasn't said."""
    if verdict.by_warnings:
        return _("warnings")
    if verdict.ending == "count" and verdict.margin:
        return margin_text(verdict.margin, unit)
    return {
        "resignation": pgettext("how a game ended", "resignation"),
        "time": pgettext("how a game ended", "time"),
        "forfeit": pgettext("how a game ended", "forfeit"),
        "no_show": pgettext("how a game ended", "no-show"),
        "decision": pgettext("how a game ended", "decision"),
    }.get(verdict.ending, "")


def stones_text(handicap: int, komi: int, unit: str) -> str:
    """The handicap of a game and its komi."""
    if not handicap:
        return ""
    return _("handicap %(stones)d, komi %(komi)s") % {"stones": handicap, "komi": margin_text(komi, unit)}


def margin_text(margin: int, unit: str) -> str:
    """A margin of quarter zi in the event's unit."""
    if unit == "points":
        return _("%(margin)s points") % {"margin": points_text(Fraction(margin, 2), one=False)}
    return _("%(margin)s zi") % {"margin": points_text(Fraction(margin, 4), one=False)}


def in_words(outcome: str, winner: ScreenSide, how: str) -> str:
    """The result as a sentence for titles and screen readers."""
    if not outcome:
        return _("no result yet")
    said = {"draw": _("draw"), "both_lose": _("both lose")}.get(outcome) or _("%(name)s wins") % {"name": winner.name}
    return _("%(result)s (%(how)s)") % {"result": said, "how": how} if how else said
