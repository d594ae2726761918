"""The counting board as a page shows it: a position with its dead stones, what it counts, and the result that follows."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from games.counting import NONE, Count, Points, count_area, marked, read_dead
from games.dead_stones import Chain, chains, suggested
from games.file_words import remark_text
from games.final_position import LONGEST, FinalPosition, final_position
from games.models import CountedPosition, Game
from games.penalties import NONE as NOTHING_RULED
from games.penalties import verdict_ruled
from games.points import BLACK, EMPTY, WHITE, point_at, point_names, point_text, rows_of
from games.results import Entry, Verdict, far_off, margin_for_black
from games.rooms import remarks
from tournaments.actions.counting import Counted
from tournaments.models import Event
from tournaments.queries import conditions
from tournaments.standings import points_text
from tournaments.views.grid import in_words, margin_text
from tournaments.views.shared import whole_number

OWNED = {BLACK: "black", WHITE: "white", EMPTY: "half"}


@dataclass(frozen=True)
class Desk:
    """A position on the counting board; `suggested` are stones that were suggested dead and not confirmed, by `seed`."""

    position: str
    size: int
    dead: Points = NONE
    suggested: Points = NONE
    seed: int | None = None

    @property
    def count(self) -> Count:
        """What it counts."""
        return count_area(self.position, self.size, self.dead)

    @property
    def rows(self) -> str:
        """The position as it can be typed."""
        return "\n".join(rows_of(self.position, self.size))

    @property
    def counted(self) -> Counted:
        """What is stored of it."""
        return Counted(self.position, self.size, self.dead, self.seed)

    def names(self, points: Points) -> str:
        """Points by name, as forms have them."""
        return ",".join(point_names(points, self.size))

    def mark(self, point: int, whole: bool) -> "Desk":
        """The board after a mark on a point: its chain (with `whole` its enclosure) is dead, or alive again."""
        dead = marked(self.position, self.size, self.dead, point, whole)
        return replace(self, dead=dead, suggested=self.suggested - dead)

    def confirmed(self) -> "Desk":
        """The board once the suggested stones are confirmed as dead."""
        return replace(self, dead=self.dead | self.suggested, suggested=NONE)

    def advised(self, seed: int) -> tuple["Desk", list[Chain]]:
        """The board with a suggestion, and what became of every chain."""
        found = chains(self.position, self.size, seed)
        return replace(self, suggested=suggested(found) - self.dead, seed=seed), found

    def marks(self) -> dict[int, str]:
        """The mark of each point: dead stones, stones to look at, and whose the other empty points are."""
        if set(self.position) == {EMPTY}:
            return {}
        owners = self.count.owners
        found = {point: OWNED[owner] for point, owner in enumerate(owners) if self.position[point] == EMPTY}
        asked = (one for one in remarks(self.position, self.size, self.dead) if one.colour != EMPTY)
        found |= {point: "look" for one in asked for point in one.points}
        found |= dict.fromkeys(self.suggested, "look")
        return found | dict.fromkeys(self.dead, "dead")


def empty(size: int) -> Desk:
    """An empty board."""
    return Desk(EMPTY * size * size, size)


def of_position(final: FinalPosition) -> Desk:
    """A board with the position of a file."""
    return Desk(final.position, final.size)


def of_stored(stored: CountedPosition) -> Desk:
    """A board as it was counted."""
    dead = read_dead(stored.dead, stored.position, stored.size)
    return Desk(stored.position, stored.size, dead, seed=stored.seed)


def of_form(data: Mapping[str, str]) -> Desk:
    """The board that a form holds, as rows or as a pasted record. Refused as in final_position and read_dead, or
    "bad_number"."""
    final = final_position(data.get("rows", "").encode("utf-8", "replace"))
    dead, advised = (read_dead(split(data.get(name, "")), final.position, final.size) for name in ("dead", "suggested"))
    seed = whole_number(data["seed"], "seed") if data.get("seed") else None
    return Desk(final.position, final.size, dead, advised - dead, seed)


def split(names: str) -> list[str]:
    """Names of points with commas or blanks between; no board needs more than are read."""
    return names[:LONGEST].lower().replace("，", ",").replace(",", " ").split()


def chosen_point(data: Mapping[str, str], size: int) -> int | None:
    """The point that was marked, None for none."""
    return point_at(data.get("point", ""), size)


def numbers(event: Event, game: Game, names: Mapping[str, str], desk: Desk) -> dict[str, Any]:
    """What the page says about a board; `names` of the sides a and b."""
    count, under = desk.count, conditions(event.options, game)
    sides = names if game.black else {"a": _("Black"), "b": _("White")}
    black = game.black_side or "a"
    warned = (game.warnings("a"), game.warnings("b")) if game.black else (0, 0)
    rulings = game.ruled if game.black else NOTHING_RULED
    verdict = verdict_ruled(Entry(ending="count", black_zi=count.black_zi), black, under, rulings)
    of_black, of_white = warned if black == "a" else warned[::-1]
    margin = margin_for_black(count.black_zi, under, of_black, of_white)
    penalties = under.penalty * (of_black - of_white)
    return {
        "count": count,
        "black": {"name": sides[black], "points": count.black_points, "zi": amount(count.black_zi), "warnings": of_black},
        "white": {
            "name": sides["b" if black == "a" else "a"],
            "points": count.white_points,
            "zi": amount(count.white_zi),
            "warnings": of_white,
        },
        "halves": amount(2 * count.neutral),
        "sum": worked(count, count.black_zi - count.baseline - penalties - margin, penalties, margin),
        "terms": terms(event, game, count, count.black_zi - count.baseline - penalties - margin),
        "result": in_words(verdict.outcome, dict(sides), how(verdict)),
        "questions": questions(desk, far_off(count.black_zi, under)),
    }


def questions(desk: Desk, far: bool) -> list[str]:
    """What is asked about a board before its count is written; `far`: the count looks like a slip."""
    asked = [remark_text(one, desk.size) for one in remarks(desk.position, desk.size, desk.dead)]
    if far:
        asked.append(_("One side leads by more zi than a quarter of the board: is the position whole, is every mark right?"))
    return asked


def how(verdict: Verdict) -> str:
    """How a count ends: by warnings or a ruling, or by its margin in zi and in points."""
    if verdict.by_warnings:
        return _("warnings")
    if verdict.ruled:
        return _("ruling")
    if not verdict.margin:
        return ""
    return f"{margin_text(verdict.margin, 'zi')} = {margin_text(verdict.margin, 'points')}"


def worked(count: Count, given: int, penalties: int, margin: int) -> str:
    """The sum behind a margin: Black's zi − half the board − what Black gives − Black's warnings + White's = the margin."""
    parts = [amount(count.black_zi), "−", amount(count.baseline)]
    for part in (given, penalties):
        if part:
            parts += ["−" if part > 0 else "+", amount(abs(part))]
    return " ".join([*parts, "=", ("+" if margin > 0 else "") + amount(margin)])


def terms(event: Event, game: Game, count: Count, given: int) -> str:
    """What goes into the sum: half the board, komi, and what handicap stones count where that is given back as well."""
    unit = event.options.unit
    said = [
        _("half the board %(zi)s") % {"zi": amount(count.baseline)},
        _("komi %(komi)s") % {"komi": margin_text(game.komi, unit)},
    ]
    if game.handicap:
        said.append(_("handicap %(stones)d") % {"stones": game.handicap})
    if given != game.komi:
        said.append(_("given back for it %(zi)s") % {"zi": amount(given - game.komi)})
    return " · ".join(said)


def amount(quarters: int) -> str:
    """Quarter zi as "184½"."""
    return points_text(Fraction(quarters, 4), one=False)


def advice(desk: Desk, found: list[Chain]) -> list[dict[str, Any]]:
    """The chains that a suggestion is about, the surest first: where it differs from what is marked, or is in doubt."""
    shown = [chain for chain in found if chain.dead != (chain.points <= desk.dead) or (chain.doubtful and not chain.dead)]
    return [
        {
            "mark": "●" if desk.position[min(chain.points)] == BLACK else "○",
            "at": point_text(min(chain.points), desk.size),
            "stones": len(chain.points),
            "per_cent": chain.per_cent,
            "dead": chain.dead,
            "doubtful": chain.doubtful,
        }
        for chain in sorted(shown, key=lambda chain: (-chain.per_cent, min(chain.points)))
    ]
