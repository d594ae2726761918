# ruff: noqa: RUF009 (shaped() makes a dataclass field)
"""What the own format holds: one tournament with everything that was entered and drawn, as frozen dataclasses.

Inside a file, `id` of players and of entrants are local numbers chosen by the writer (the sequence 1, 2, 3 …), never
ids of a database; everything else refers to them. Staff, the log and the versions that guard forms stay at home.
Field by field in docs/formats.md.
"""

from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any, Literal

from games.penalties import CONSEQUENCES
from games.points import LARGEST as LARGEST_BOARD
from games.record_encoding import NAMES
from games.results import Ending, Outcome, Side
from tournaments.interchange.shapes import (
    birth,
    clock,
    criterion,
    day,
    free,
    game_record,
    held,
    many,
    maybe,
    moment,
    one_of,
    rank,
    record,
    shaped,
    text,
    texts,
    time_of_day,
    whole,
    yes_no,
)
from tournaments.mcmahon import CORRECTION
from tournaments.names import Order
from tournaments.round_clock import LATEST, LONGEST
from tournaments.stages import ARRANGEMENTS

LARGEST = 2**31 - 1
SMALL = 32767  # what a small-integer column takes
ID = whole(1, 100_000)
ROUND = whole(1, 99)
SIDE = one_of("a", "b")
LATER = ("postponed", "why_postponed", "plays_on", "plays_at", "place")  # of a match, under the same names as its columns
OUTCOME = one_of("", "a", "b", "draw", "both_lose", "no_result")
ENDING = one_of("", "count", "resignation", "time", "forfeit", "no_show", "decision")


@dataclass(frozen=True)
class FileEntry:
    """A result as it was written down; fields as in FileGame."""

    outcome: Outcome = shaped(OUTCOME, "")
    ending: Ending = shaped(ENDING, "")
    margin: int | None = shaped(maybe(whole(-SMALL, SMALL)), None)
    black_zi: int | None = shaped(maybe(whole(-SMALL, SMALL)), None)


@dataclass(frozen=True)
class FileRuling:
    """A ruling against one side of a game, by default a warning; `revoked_at` None while it stands. Fields as in
    games.models.Ruling."""

    side: Side = shaped(SIDE)
    entered_at: datetime = shaped(moment)
    offence: str = shaped(text(40), "")
    note: str = shaped(text(500), "")
    entered_by: str = shaped(text(150), "")
    revoked_at: datetime | None = shaped(maybe(moment), None)
    revoked_by: str = shaped(text(150), "")
    article: str = shaped(text(12), "")
    consequence: str = shaped(one_of(*CONSEQUENCES), "warning")
    move: int | None = shaped(maybe(whole(1, 999)), None)
    seconds: int = shaped(whole(-LONGEST, LONGEST), 0)
    overridden: str = shaped(text(200), "")
    revoked_reason: str = shaped(text(200), "")
    set_aside: FileEntry | None = shaped(maybe(record(FileEntry)), None)


@dataclass(frozen=True)
class FileClockEntry:
    """What was done with a game's clock. `side` a colour; `tenths` and `periods` added or taken."""

    at: datetime = shaped(moment)
    what: str = shaped(text(10, 1))
    who: str = shaped(text(150), "")
    side: Literal["", "B", "W"] = shaped(one_of("", "B", "W"), "")
    tenths: int = shaped(whole(-LARGEST, LARGEST), 0)
    periods: int = shaped(whole(-99, 99), 0)
    why: str = shaped(text(200), "")


@dataclass(frozen=True)
class FileClock:
    """A game's clock as it last stood, and what was done with it."""

    state: dict[str, Any] = shaped(clock)
    entries: tuple[FileClockEntry, ...] = shaped(many(record(FileClockEntry), 500), ())
    changed_at: datetime | None = shaped(maybe(moment), None)
    changed_by: str = shaped(text(150), "")


@dataclass(frozen=True)
class FileCounted:
    """A final position as it was counted: its rows of X, O and dots, the points with dead stones."""

    rows: tuple[str, ...] = shaped(many(text(LARGEST_BOARD), LARGEST_BOARD))
    at: datetime = shaped(moment)
    dead: tuple[str, ...] = shaped(many(text(2), LARGEST_BOARD**2), ())
    seed: int | None = shaped(maybe(whole(0, LARGEST)), None)
    who: str = shaped(text(150), "")


@dataclass(frozen=True)
class FileRecord:
    """The record of a game: the bytes of its file in Base64; `encoding` "" unless it was chosen by hand."""

    data: str = shaped(game_record)
    entered_at: datetime = shaped(moment)
    file_name: str = shaped(text(100), "")
    encoding: str = shaped(one_of("", *NAMES), "")
    entered_by: str = shaped(text(150), "")


@dataclass(frozen=True)
class FileGame:
    """A game: what was drawn, entered, ruled, counted and confirmed. Komi, margin, Black's count in quarter zi."""

    black: Side | Literal[""] = shaped(one_of("", "a", "b"), "")
    komi: int = shaped(whole(-2000, 2000), 15)
    handicap: int = shaped(whole(0, 99), 0)
    outcome: Outcome = shaped(OUTCOME, "")
    ending: Ending = shaped(ENDING, "")
    margin: int | None = shaped(maybe(whole(-SMALL, SMALL)), None)
    black_zi: int | None = shaped(maybe(whole(-SMALL, SMALL)), None)
    changed_at: datetime | None = shaped(maybe(moment), None)
    changed_by: str = shaped(text(150), "")
    rulings: tuple[FileRuling, ...] = shaped(many(record(FileRuling), 100), ())
    holder: Side | Literal[""] = shaped(one_of("", "a", "b"), "")
    held: str = shaped(held, "")
    shown: int | None = shaped(maybe(whole(1, 2)), None)
    confirmed_a: datetime | None = shaped(maybe(moment), None)
    confirmed_b: datetime | None = shaped(maybe(moment), None)
    confirmed_referee: datetime | None = shaped(maybe(moment), None)
    confirmed_by: str = shaped(text(150), "")
    game_clock: FileClock | None = shaped(maybe(record(FileClock)), None)
    counted: tuple[FileCounted, ...] = shaped(many(record(FileCounted), 100), ())
    sgf: FileRecord | None = shaped(maybe(record(FileRecord)), None)


@dataclass(frozen=True)
class FileBoard:
    """A board of a match with its game."""

    game: FileGame = shaped(record(FileGame))
    number: int = shaped(whole(1, 400), 1)


@dataclass(frozen=True)
class FileSeat:
    """Who sits where in a match; `player` is a player's id, `position` the board in a match of teams."""

    side: Side = shaped(SIDE)
    player: int = shaped(ID)
    position: int = shaped(whole(1, 400), 1)
    sub_round: int = shaped(whole(1, 20), 1)


@dataclass(frozen=True)
class FileMatch:
    """Two entrants (ids) meeting; or a bye: then `b` and `table` are None and `bye_score` its points. `postponed` with what
    follows it as in models.Match."""

    a: int = shaped(ID)
    b: int | None = shaped(maybe(ID), None)
    table: int | None = shaped(maybe(whole(1, 9999)), None)
    bye_score: int | None = shaped(maybe(whole(0, 3)), None)
    lot: Literal["", "a", "b"] = shaped(one_of("", "a", "b"), "")
    locked: bool = shaped(yes_no, False)
    seats: tuple[FileSeat, ...] = shaped(many(record(FileSeat), 800), ())
    boards: tuple[FileBoard, ...] = shaped(many(record(FileBoard), 400), ())
    lot_seed: int | None = shaped(maybe(whole(0, LARGEST)), None)
    postponed: bool = shaped(yes_no, False)
    why_postponed: str = shaped(text(200), "")
    later_boards: tuple[int, ...] = shaped(many(whole(1, 400), 400), ())
    plays_on: date | None = shaped(maybe(day), None)
    plays_at: time | None = shaped(maybe(time_of_day), None)
    place: str = shaped(text(100), "")


@dataclass(frozen=True)
class FileCountdown:
    """The countdown of a round, as in round_clock."""

    start: int = shaped(whole(0, LATEST))
    length: int = shaped(whole(0, LONGEST), 0)
    paused: int | None = shaped(maybe(whole(0, LATEST)), None)
    held: int = shaped(whole(0, LATEST), 0)


@dataclass(frozen=True)
class FileRound:
    """A round with its matches. `drawn_with` and `report` are kept as they are; they speak of start numbers."""

    number: int = shaped(ROUND)
    state: Literal["draft", "published", "closed"] = shaped(one_of("draft", "published", "closed"))
    seed: int = shaped(whole(0, LARGEST), 0)
    by_hand: bool = shaped(yes_no, False)
    drawn_at: datetime | None = shaped(maybe(moment), None)
    published_at: datetime | None = shaped(maybe(moment), None)
    closed_at: datetime | None = shaped(maybe(moment), None)
    drawn_with: dict[str, Any] = shaped(free, {})
    report: dict[str, Any] = shaped(free, {})
    matches: tuple[FileMatch, ...] = shaped(many(record(FileMatch), 10_000), ())
    games: int = shaped(whole(1, 9), 1)
    countdown: FileCountdown | None = shaped(maybe(record(FileCountdown)), None)
    plays_on: date | None = shaped(maybe(day), None)
    plays_at: time | None = shaped(maybe(time_of_day), None)
    place: str = shaped(text(100), "")


@dataclass(frozen=True)
class FilePairRule:
    """Two entrants (ids) that must not meet or must meet; `round_number` None = in every round."""

    first: int = shaped(ID)
    second: int = shaped(ID)
    kind: Literal["forbid", "force"] = shaped(one_of("forbid", "force"))
    round_number: int | None = shaped(maybe(ROUND), None)


@dataclass(frozen=True)
class FilePlaceOrder:
    """Entrants (ids) in the order of a play-off, or in that of the chief referee ("manual")."""

    kind: Literal["playoff", "manual"] = shaped(one_of("playoff", "manual"))
    order: tuple[int, ...] = shaped(many(ID, 10_000))
    at: datetime = shaped(moment)
    reason: str = shaped(text(200), "")
    who: str = shaped(text(150), "")


@dataclass(frozen=True)
class FileOfficialRow:
    """A line of official standings: start number, place as shown ("3="), group, a value for each criterion."""

    number: int = shaped(whole(1, SMALL))
    place: str = shaped(text(11, 1))
    values: tuple[Any, ...] = shaped(many(criterion, 12))
    group: int = shaped(whole(0, 99), 0)


@dataclass(frozen=True)
class FileOfficial:
    """Standings after a round as they were declared official."""

    round_number: int = shaped(ROUND)
    codes: tuple[str, ...] = shaped(many(text(30, 1), 12))
    rows: tuple[FileOfficialRow, ...] = shaped(many(record(FileOfficialRow), 10_000))
    at: datetime = shaped(moment)
    who: str = shaped(text(150), "")


@dataclass(frozen=True)
class FileAbsence:
    """A round that an entrant sits out, with the points it gets for it."""

    round_number: int = shaped(ROUND)
    score: int = shaped(whole(0, 2), 0)


@dataclass(frozen=True)
class FileLineUp:
    """Who plays for a team in a round, as handed in: a member's number, or null, for each board."""

    round_number: int = shaped(ROUND)
    order: tuple[int | None, ...] = shaped(many(maybe(whole(1, SMALL)), 20))
    at: datetime = shaped(moment)
    who: str = shaped(text(150), "")


@dataclass(frozen=True)
class FileLineUpTime:
    """Until when line-ups are handed in for a round, and when it starts, where that was announced."""

    round_number: int = shaped(ROUND)
    until: datetime = shaped(moment)
    starts_at: datetime | None = shaped(maybe(moment), None)


@dataclass(frozen=True)
class FilePlannedDay:
    """When and where a round that is not drawn yet is to be played."""

    round_number: int = shaped(ROUND)
    plays_on: date | None = shaped(maybe(day), None)
    plays_at: time | None = shaped(maybe(time_of_day), None)
    place: str = shaped(text(100), "")


@dataclass(frozen=True)
class FileFeed:
    """Places of another event (`source`: which of the file's events, from 1) that go on into this one."""

    source: int = shaped(whole(1, 50))
    last: int = shaped(whole(1, 10_000))
    first: int = shaped(whole(1, 10_000), 1)
    each_group: bool = shaped(yes_no, False)
    carry: bool = shaped(yes_no, False)
    seed: int | None = shaped(maybe(whole(0, LARGEST)), None)
    chosen: tuple[int, ...] = shaped(many(whole(1, SMALL), 10_000), ())


@dataclass(frozen=True)
class FileEntrant:
    """A player (id) in an event. `number` is the start number, None until numbers are given; `feed` which of the event's
    feeds (from 1) brought it in."""

    id: int = shaped(ID)
    player: int = shaped(ID)
    number: int | None = shaped(maybe(whole(1, SMALL)), None)
    seed: int | None = shaped(maybe(whole(0, SMALL)), None)
    joined: int = shaped(ROUND, 1)
    withdrawn: int | None = shaped(maybe(ROUND), None)
    correction: int = shaped(whole(-CORRECTION, CORRECTION), 0)
    team: str = shaped(text(100), "")
    group: int = shaped(whole(0, 99), 0)
    line: int = shaped(whole(0, SMALL), 0)
    absences: tuple[FileAbsence, ...] = shaped(many(record(FileAbsence), 99), ())
    feed: int | None = shaped(maybe(whole(1, 50)), None)
    lineups: tuple[FileLineUp, ...] = shaped(many(record(FileLineUp), 99), ())


@dataclass(frozen=True)
class FileEvent:
    """An event. `settings` and `awards` as stored: only what differs from the default. `slug` is a wish, made unique
    on import."""

    name: str = shaped(text(100, 1))
    system: str = shaped(text(30, 1))
    rounds_planned: int = shaped(ROUND)
    slug: str = shaped(text(60), "")
    settings: dict[str, Any] = shaped(free, {})
    numbering: Literal["", "file", "lot", "rank", "hand"] = shaped(one_of("", "file", "lot", "rank", "hand"), "")
    number_seed: int | None = shaped(maybe(whole(0, LARGEST)), None)
    lot_seed: int = shaped(whole(0, LARGEST), 0)
    entrants: tuple[FileEntrant, ...] = shaped(many(record(FileEntrant), 10_000), ())
    pair_rules: tuple[FilePairRule, ...] = shaped(many(record(FilePairRule), 10_000), ())
    rounds: tuple[FileRound, ...] = shaped(many(record(FileRound), 99), ())
    grouping: Literal["", "file", "lot", "hand"] = shaped(one_of("", "file", "lot", "hand"), "")
    group_seed: int | None = shaped(maybe(whole(0, LARGEST)), None)
    arrangement: Literal["place", "cross", "versus"] = shaped(one_of(*ARRANGEMENTS), "place")
    feeds: tuple[FileFeed, ...] = shaped(many(record(FileFeed), 50), ())
    place_orders: tuple[FilePlaceOrder, ...] = shaped(many(record(FilePlaceOrder), 1000), ())
    awards: dict[str, Any] = shaped(free, {})
    official_standings: tuple[FileOfficial, ...] = shaped(many(record(FileOfficial), 99), ())
    lineup_times: tuple[FileLineUpTime, ...] = shaped(many(record(FileLineUpTime), 99), ())
    planned_days: tuple[FilePlannedDay, ...] = shaped(many(record(FilePlannedDay), 99), ())


@dataclass(frozen=True)
class FileMember:
    """A player (id) of a team, in the order of its list; `board` 0: a reserve without one."""

    player: int = shaped(ID)
    board: int = shaped(whole(0, 20), 0)
    captain: bool = shaped(yes_no, False)


@dataclass(frozen=True)
class FilePlayer:
    """A person, or (`is_team`) a team with its members; fields as in models.Player."""

    id: int = shaped(ID)
    family_name: str = shaped(text(100))
    given_name: str = shaped(text(100), "")
    name_order: Order = shaped(one_of("family", "given"), "family")
    rank: str = shaped(rank, "")
    rating: int | None = shaped(maybe(whole(-LARGEST, LARGEST)), None)
    birth: str = shaped(birth, "")
    sex: str = shaped(text(1), "")
    club: str = shaped(text(100), "")
    country: str = shaped(text(60), "")
    ids: dict[str, str] = shaped(texts, {})
    newcomer: bool = shaped(yes_no, False)
    is_team: bool = shaped(yes_no, False)
    members: tuple[FileMember, ...] = shaped(many(record(FileMember), 99), ())


@dataclass(frozen=True)
class TournamentFile:
    """A whole tournament."""

    name: str = shaped(text(100, 1))
    place: str = shaped(text(100), "")
    starts_on: date | None = shaped(maybe(day), None)
    ends_on: date | None = shaped(maybe(day), None)
    chief_referee: str = shaped(text(100), "")
    public: bool = shaped(yes_no, True)
    demo: bool = shaped(yes_no, False)
    players: tuple[FilePlayer, ...] = shaped(many(record(FilePlayer), 10_000), ())
    events: tuple[FileEvent, ...] = shaped(many(record(FileEvent), 50), ())
