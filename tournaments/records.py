"""The frozen records that the pure modules work on; they know no database.

An entrant is known by its start number (1 … n, unique in an event), so that database ids never reach the engine: same
numbers, same history, same settings, same seed – same draw on every machine.
Scores are ints in the 2/1/0 points of Article 27.1 (which are half points of a 1/½/0 reckoning).
"""

from dataclasses import dataclass, field
from typing import Literal

from games.results import Colour as Colour
from games.results import Side
from tournaments.names import Order as NameOrder


@dataclass(frozen=True)
class Entrant:
    """What gets paired. `strength` as in games.ranks; `joined` the first round it can be paired in;
    `withdrawn` the first round from which it is no longer paired (None = stays); `correction` what is added to its McMahon
    start score, elsewhere what it carried over from an earlier stage, in half points. `group` (1 …) where the event is
    played in groups, 0 where it isn't; `line` its place in the bracket of a knockout (1 …), 0 before it is drawn; `team` the
    team it plays for."""

    number: int
    name: str
    club: str = ""
    country: str = ""
    rank: str = ""
    strength: int = -1
    rating: int | None = None
    joined: int = 1
    withdrawn: int | None = None
    correction: int = 0
    team: str = ""
    group: int = 0
    line: int = 0


@dataclass(frozen=True)
class PlayerData:
    """A person as read from a file, a form or a typed line, before it is stored. Fields as in models.Player.

    `number`, `seed`, `group`, `team` and `correction` (of the McMahon start score, in half points) are what the file says of
    them, None or "" where it says nothing.
    """

    family_name: str
    given_name: str = ""
    name_order: NameOrder = "family"
    rank: str = ""
    rating: int | None = None
    birth: str = ""
    sex: str = ""
    club: str = ""
    country: str = ""
    ids: dict[str, str] = field(default_factory=dict)
    number: int | None = None
    seed: int | None = None
    group: int | None = None
    team: str = ""
    correction: int | None = None
    newcomer: bool = False


@dataclass(frozen=True)
class MemberData:
    """A player of a team as read from a file or a form; `board` 0: a reserve without one, None: not said."""

    player: PlayerData
    board: int | None = None
    captain: bool = False


@dataclass(frozen=True)
class TeamData:
    """A team as read from a file or a form, its members in the order of its list."""

    name: str
    members: tuple[MemberData, ...]
    club: str = ""
    country: str = ""
    number: int | None = None
    seed: int | None = None
    group: int | None = None


@dataclass(frozen=True)
class Played:
    """A decided match of a past round. `black` is the side with Black as drawn (Article 17.1), None if never decided.

    `unplayed`: decided by forfeit or no-show, so it counts for points but gives no colour. `games_a` and `games_b` are the
    sums of 2/1/0 points over the games of the match, None where it has one game (then they are the scores). `boards`: both
    sides' 2/1/0 points at each board, in a match of teams; there `warnings_a` and `warnings_b` are those of all boards.
    `lot`: the side that the lot let go on where nobody won, or treats as the winner where both lost (Articles 17.5, 22.3).
    `no_result`: the game ended without result (Article 20.3), with the scores that the event gives for that.
    """

    round_number: int
    a: int
    b: int
    score_a: int
    score_b: int
    black: Side | None = None
    warnings_a: int = 0
    warnings_b: int = 0
    unplayed: bool = False
    absent: frozenset[int] = frozenset()  # who did not come (no-show or forfeit)
    handicap: int = 0
    games_a: int | None = None
    games_b: int | None = None
    boards: tuple[tuple[int, int], ...] = ()
    lot: Side | None = None
    no_result: bool = False

    @property
    def winner(self) -> int | None:
        """Who goes on where somebody has to: the winner, else whom the lot chose, else nobody."""
        if self.score_a != self.score_b:
            return self.a if self.score_a > self.score_b else self.b
        return self.by_lot

    @property
    def by_lot(self) -> int | None:
        """Whom the lot chose, None where none was drawn."""
        return {"a": self.a, "b": self.b}.get(self.lot or "")

    @property
    def both_lost(self) -> bool:
        """Whether both sides have lost."""
        return self.score_a == self.score_b == 0 and not self.no_result


@dataclass(frozen=True)
class Pending:
    """A match without a result yet."""

    round_number: int
    a: int
    b: int
    black: Side | None = None
    warnings_a: int = 0
    warnings_b: int = 0
    handicap: int = 0


ByeKind = Literal["bye", "half", "absent"]  # the pairing bye; half point asked for; not there, no points


@dataclass(frozen=True)
class Bye:
    """A round in which an entrant did not play, with the points it got for it."""

    round_number: int
    entrant: int
    score: int
    kind: ByeKind = "bye"


Outcome = Played | Pending | Bye


@dataclass(frozen=True)
class PlaceOrder:
    """An order of entrants that was decided outside the rounds: in a play-off, or by the chief referee ("manual")."""

    kind: str
    numbers: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True)
class DrawnMatch:
    """A pair with its seats. `black` None: nigiri at the table. `komi` in quarter zi."""

    table: int
    a: int
    b: int
    black: Side | None
    komi: int
    handicap: int = 0


@dataclass(frozen=True)
class History:
    """All that a draw may look at.

    `round_number` is the round to draw, `rounds` how many are planned. `forbidden` and `forced` hold sorted pairs
    (a < b). `absent` are not paired this round. `kept` matches (locked ones, or all that stand when only the
    unpaired are drawn) stay as they are, and so do `kept_byes`.
    """

    entrants: tuple[Entrant, ...]
    outcomes: tuple[Outcome, ...] = ()
    round_number: int = 1
    rounds: int = 1
    forbidden: frozenset[tuple[int, int]] = frozenset()
    forced: frozenset[tuple[int, int]] = frozenset()
    absent: frozenset[int] = frozenset()
    kept: tuple[DrawnMatch, ...] = ()
    kept_byes: tuple[int, ...] = ()


@dataclass(frozen=True)
class Reason:
    """A code and its data, worded by tournaments/wording."""

    code: str
    data: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Explanation:
    """Why a pair (or, with b None, the bye) is as it is: what each criterion cost, and the reasons to show."""

    a: int
    b: int | None
    costs: tuple[tuple[str, int], ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Draw:
    """A complete draw: matches in table order, who has a bye, an explanation per match and per bye, totals per criterion in
    the order in which they count, and reasons that concern the draw as a whole (a relaxed limit …). `lines`: the places in
    the bracket that this draw gave, (start number, line)."""

    matches: tuple[DrawnMatch, ...]
    byes: tuple[int, ...] = ()
    explanations: tuple[Explanation, ...] = ()
    totals: tuple[tuple[str, int], ...] = ()
    reasons: tuple[Reason, ...] = ()
    lines: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Assessment:
    """A draw made or changed by hand: what makes it illegal (empty = legal) and what it costs, criterion by criterion."""

    problems: tuple[Reason, ...]
    totals: tuple[tuple[str, int], ...]
    explanations: tuple[Explanation, ...] = ()
