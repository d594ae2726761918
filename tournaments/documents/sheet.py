"""What a printed sheet or workbook is made from. Built by queries.paper, drawn by the modules beside this one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Protocol

from games.nigiri import Holder
from games.results import Side, Verdict
from tournaments.awards.results import AwardResults
from tournaments.documents.shape import TABLE, Shape
from tournaments.ladder import Ladder
from tournaments.match_days import UNSETTLED, MatchDay, When
from tournaments.official import Official
from tournaments.records import DrawnMatch, Entrant, Explanation, Reason
from tournaments.standings import Standings
from tournaments.teams.members import Team
from tournaments.teams.results import MemberResults


class Words(Protocol):
    """The language of a sheet: Django's translation module, or gettext.NullTranslations in tests."""

    def gettext(self, message: str) -> str: ...
    def ngettext(self, singular: str, plural: str, number: int) -> str: ...
    def pgettext(self, context: str, message: str) -> str: ...


@dataclass(frozen=True)
class SheetBoard:
    """A board of a match of teams on paper: who sits on sides a and b ("" = nobody), who has Black, the result so far."""

    number: int
    black: Side | None
    names: tuple[str, str]
    ranks: tuple[str, str]
    verdict: Verdict
    handicap: int = 0
    komi: int = 15
    warnings: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class SheetMatch:
    """A match of the round on paper: the draw, both totals before the round and the result so far.

    In a match of several games (at most `most`, more after draws that can't stand) `games` are the 2/1/0 points that both
    sides have from those that count, and `due` is game `number`, to be played next; both are None in a match of one game.
    `boards` are those of a match of teams. `lot` is the side that a lot lets go on, "" where none was drawn. `holder`: who
    holds the stones where there is nigiri. `later`: when it is played if not with its round, `later_boards`
    alone where there are any.
    """

    drawn: DrawnMatch
    points_a: int
    points_b: int
    verdict: Verdict
    warnings_a: int = 0
    warnings_b: int = 0
    games: tuple[int, int] | None = None
    due: DrawnMatch | None = None
    number: int = 1
    most: int = 1
    lot: str = ""
    holder: Holder | None = None
    boards: tuple[SheetBoard, ...] = ()
    later: When | None = None
    later_boards: tuple[int, ...] = ()


@dataclass(frozen=True)
class Report:
    """The report of a draw: totals per criterion in their order, reasons for the draw as a whole, an explanation per pair
    and for the bye, the pairs that have met before or are of one club, and what changes by hand cost (criterion and
    difference; None: nothing to compare). `say` words a reason, `name` a criterion and `compare` such changes, in the
    language that is active when the sheet is made."""

    totals: tuple[tuple[str, int], ...]
    reasons: tuple[Reason, ...]
    pairs: tuple[Explanation, ...]
    rematches: tuple[tuple[int, int], ...]
    clubs: tuple[tuple[int, int], ...]
    changes: tuple[tuple[str, int], ...] | None
    say: Callable[[Reason], str]
    name: Callable[[str], str]
    compare: Callable[[Sequence[tuple[str, int]]], str]


@dataclass(frozen=True)
class DrawnRound:
    """A round of a timetable: its matches by table, who has the bye, when and where it is played."""

    number: int
    matches: tuple[DrawnMatch, ...]
    byes: tuple[int, ...] = ()
    when: When = UNSETTLED


@dataclass(frozen=True)
class AwardSheet:
    """Categories, teams, promotions and prizes; `day` (ISO) is that of the certificates. `say` words a reason in the
    language that is active when the sheet is made, `language` gives its code."""

    results: AwardResults
    day: str
    say: Callable[[Reason], str]
    language: Callable[[], str]


@dataclass(frozen=True)
class SheetRuling:
    """A ruling in words.

    `place`: the table, with the number of the game where it isn't the first; `against`: colour, No. and name; `warns`: it is
    a warning; `revoked`: who revoked it, when and why, "" while it stands.
    """

    round_number: int
    place: str
    against: str
    offence: str
    consequence: str
    note: str
    who: str
    at: str
    warns: bool = False
    revoked: str = ""


@dataclass(frozen=True)
class SheetAct:
    """A decision, correction or withdrawal in words, with who made it and when."""

    at: str
    who: str
    text: str


@dataclass(frozen=True)
class RefereesReport:
    """All rulings of an event by round, table and time; all decisions by time."""

    rulings: tuple[SheetRuling, ...] = ()
    acts: tuple[SheetAct, ...] = ()


@dataclass(frozen=True)
class Paper:
    """Everything about an event that a document may show. Dates and times are ready-made ISO texts.

    `round_number` is the round that round documents show and after which standings are taken; `bye` start numbers
    without an opponent in it (in order), `absent` those who sit it out. `public_url` is "" where the site knows no address
    of its own. `report` is that of the round, None where none was stored; `timetable` has all rounds drawn, drafts among
    them, where rounds follow a timetable; `ladder` that of a win-and-stay contest with two teams. Points are 2/1/0 ints;
    `one` asks to show them as 1/½/0. `only` asks for the certificate of one start number. `official`: what
    was declared official after the round, and what has changed since. `shape` is that of a crosstable. `referees` gives the
    referees' report in the language that is active when it is called; None where there is none. `teams` are the teams with
    their members by start number, empty where no teams play; `members` gives the results of these members, None there.
    `when`: when and where the round is played; `calendar` has all match days; `on`: the standings are those of the end of
    that day.
    """

    tournament: str
    event: str
    place: str
    dates: str
    chief_referee: str
    round_number: int
    rounds: int
    round_date: str
    printed_at: str
    seed: int | None
    by_hand: bool
    public_url: str
    one: bool
    unit: str
    entrants: tuple[Entrant, ...]
    matches: tuple[SheetMatch, ...]
    byes: tuple[int, ...]
    absent: tuple[int, ...]
    standings: Standings
    births: dict[int, str]
    report: Report | None = None
    timetable: tuple[DrawnRound, ...] = ()
    ladder: Ladder | None = None
    awards: AwardSheet | None = None
    only: int | None = None
    official: Official | None = None
    shape: Shape = TABLE
    time_system: str = ""
    referees: Callable[[], RefereesReport] | None = None
    teams: Mapping[int, Team] = field(default_factory=dict)
    members: Callable[[], MemberResults] | None = None
    when: When = UNSETTLED
    calendar: tuple[MatchDay, ...] = ()
    on: date | None = None
