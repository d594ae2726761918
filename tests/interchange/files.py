"""Tournament files as data and as hypothesis strategies."""

from dataclasses import replace
from datetime import UTC, date, datetime

from hypothesis import strategies as st

from games.clock import adjust, new_clock, seal, start, tick
from games.clock_data import clock_data
from games.nigiri import Nigiri, black_by
from games.penalties import CONSEQUENCES
from games.time_systems import read_time_system
from tournaments.interchange.tournament_file import (
    FileAbsence,
    FileBoard,
    FileClock,
    FileClockEntry,
    FileCountdown,
    FileEntrant,
    FileEvent,
    FileGame,
    FileMatch,
    FileOfficial,
    FileOfficialRow,
    FilePairRule,
    FilePlaceOrder,
    FilePlayer,
    FileRecord,
    FileRound,
    FileRuling,
    FileSeat,
    TournamentFile,
)

NOON = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


def small_file() -> TournamentFile:
    """Three players, one round: a game with a warning, a bye; a play-off."""
    players = (
        FilePlayer(1, "李", "娜", rank="5d", birth="1997", ids={"egf": "12345678"}),
        FilePlayer(2, "Dörfler", "Emil", "given", "3k", 1750, "2012-01-23", "m", "Go Club Wien", "AT"),
        FilePlayer(3, "😀 <b>"),
    )
    entrants = (
        FileEntrant(1, 1, 1, seed=1),
        FileEntrant(2, 2, 2, withdrawn=2),
        FileEntrant(3, 3, 3, absences=(FileAbsence(2, 1),)),
    )
    told = {"article": "18.3", "consequence": "void_pass_warning", "move": 77, "seconds": 30, "overridden": "twice"}
    ruling = FileRuling("b", NOON, "ko_recapture", "move 77\nagain", "anna", NOON, "anna", **told, revoked_reason="no ko")
    game = FileGame("a", outcome="b", ending="count", margin=3, changed_at=NOON, changed_by="anna", rulings=(ruling,))
    game = replace(game, holder="a", held="8", shown=1, confirmed_a=NOON, confirmed_by="anna")
    game = replace(game, game_clock=sealed_clock())
    record = FileRecord("KDtHTVsxXTtCW3BkXSk=", NOON, "final.sgf", "gb18030", "anna")
    game = replace(game, sgf=record)
    matches = (
        FileMatch(1, 2, 1, seats=(FileSeat("a", 1), FileSeat("b", 2)), boards=(FileBoard(game),)),
        FileMatch(3, None, None, 2, seats=(FileSeat("a", 3),)),
    )
    rounds = (
        FileRound(
            1,
            "published",
            7,
            drawn_at=NOON,
            drawn_with={"absent": []},
            report={"totals": [["floats", 0]]},
            matches=matches,
            countdown=FileCountdown(1777629600, 7200, 1777631000, 30),
        ),
    )
    rules, orders = (FilePairRule(1, 3, "forbid"),), (FilePlaceOrder("playoff", (3, 1), NOON, "blitz", "anna"),)
    lines = (
        FileOfficialRow(2, "1", (2, "13/7")),
        FileOfficialRow(1, "2=", (0, (2, 1))),
        FileOfficialRow(3, "2=", (2.5, None)),
    )
    official = (FileOfficial(1, ("points", "sos"), lines, NOON, "anna"),)
    event = FileEvent("Open", "swiss", 5, "open", {"komi": 15}, "lot", 99, 42, entrants, rules, rounds)
    event = replace(event, place_orders=orders, official_standings=official)
    return TournamentFile("Cup", "Wien", date(2026, 5, 1), date(2026, 5, 2), "Anna", players=players, events=(event,))


def sealed_clock() -> FileClock:
    """A clock in a pause, with a sealed move and a deduction."""
    clock = adjust(new_clock(read_time_system("60m+3x60s")), "W", -9600)
    clock = seal(tick(start(clock), 1234), "R4")
    late = FileClockEntry(NOON, "adjust", "anna", "W", -9600, 0, "late")
    return FileClock(clock_data(clock), (late, FileClockEntry(NOON, "seal", "anna", "B")), NOON, "anna")


words = st.text(
    st.characters(
        exclude_categories=["Cs", "Cc"],
        exclude_characters="\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
    ),
    max_size=30,
)
names = words.filter(lambda text: text.strip())
moments = st.datetimes(datetime(1980, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC))
plain_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | st.floats(allow_nan=False, allow_infinity=False) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=8,
)
codes = st.sampled_from(["floats", "club", "seeding"])
costs = st.lists(st.tuples(codes, st.integers(0, 99)).map(list), max_size=2)
reasons = st.lists(st.fixed_dictionaries({"code": codes, "data": st.just({"number": 1})}), max_size=2)
reported_pairs = st.fixed_dictionaries(
    {"a": st.integers(1, 9), "b": st.none() | st.integers(1, 9), "costs": costs, "reasons": reasons}
)
reports = st.just({}) | st.fixed_dictionaries(
    {"totals": costs, "reasons": reasons, "pairs": st.lists(reported_pairs, max_size=2)}
)
free_objects = st.dictionaries(words, plain_values, max_size=3)


@st.composite
def players(draw, number: int) -> FilePlayer:
    """A player with any field filled."""
    birth = draw(st.just("") | st.dates(date(1900, 1, 1)).map(str) | st.integers(1900, 2030).map(str))
    return FilePlayer(
        number,
        draw(names),
        draw(words),
        draw(st.sampled_from(["family", "given"])),
        draw(st.sampled_from(["", "5d", "30k", "9p"])),
        draw(st.none() | st.integers(-(10**9), 10**9)),
        birth,
        draw(st.sampled_from(["", "m", "f"])),
        draw(words),
        draw(words),
        draw(st.dictionaries(names, words, max_size=2)),
    )


@st.composite
def games(draw) -> FileGame:
    """A game in any state."""
    rulings = st.builds(
        FileRuling,
        *(st.sampled_from("ab"), moments, words, words, words, st.none() | moments, words),
        article=st.sampled_from(["", "17.2", "22.1–22.4"]),
        consequence=st.sampled_from(sorted(CONSEQUENCES)),
        move=st.none() | st.integers(1, 999),
        seconds=st.integers(-86_400, 86_400),
        overridden=words,
        revoked_reason=words,
    )
    game = FileGame(
        draw(st.sampled_from(["", "a", "b"])),
        draw(st.integers(-64, 64)),
        draw(st.integers(0, 13)),
        draw(st.sampled_from(["", "a", "b", "draw", "both_lose"])),
        draw(st.sampled_from(["", "count", "resignation", "time", "forfeit", "no_show", "decision"])),
        draw(st.none() | st.integers(-1444, 1444)),
        draw(st.none() | st.integers(0, 1444)),
        draw(st.none() | moments),
        draw(words),
        draw(st.lists(rulings, max_size=2).map(tuple)),
    )
    entered = bool(game.outcome or game.black_zi or game.rulings)
    return replace(game, **draw(nigiri_of(game.black)), **draw(confirmations(entered)))


@st.composite
def nigiri_of(draw, black: str) -> dict[str, object]:
    """Nigiri by which a side has Black, or none."""
    if not black or draw(st.booleans()):
        return {}
    held = draw(st.sampled_from(["odd", "even", "1", "42", "180"]))
    nigiri = Nigiri(draw(st.sampled_from("ab")), held, draw(st.integers(1, 2)))
    if black_by(nigiri) != black:
        nigiri = replace(nigiri, shown=3 - nigiri.shown)
    return {"holder": nigiri.holder, "held": nigiri.held, "shown": nigiri.shown}


@st.composite
def confirmations(draw, entered: bool) -> dict[str, object]:
    """Who has confirmed a game that holds something."""
    names = ("confirmed_a", "confirmed_b", "confirmed_referee")
    return {name: draw(moments) for name in names if entered and draw(st.booleans())}


@st.composite
def rounds(draw, number: int, player_of: dict[int, int]) -> FileRound:
    """A round of random pairs; the odd one out has a bye, or nothing."""
    order = draw(st.permutations(sorted(player_of)))
    matches = []
    for table, (a, b) in enumerate(zip(order[::2], order[1::2], strict=False), 1):
        seats = (FileSeat("a", player_of[a]), FileSeat("b", player_of[b]))
        lot, seed = draw(st.sampled_from([("", None), ("a", 3), ("b", None)]))
        boards = tuple(FileBoard(draw(games()), number) for number in range(1, draw(st.integers(1, 3)) + 1))
        matches.append(FileMatch(a, b, table, None, lot, draw(st.booleans()), seats, boards, seed))
    if len(order) % 2 and draw(st.booleans()):
        matches.append(FileMatch(order[-1], bye_score=draw(st.integers(0, 2)), seats=(FileSeat("a", player_of[order[-1]]),)))
    return FileRound(
        number,
        draw(st.sampled_from(["draft", "published", "closed"])),
        draw(st.integers(0, 2**31 - 1)),
        draw(st.booleans()),
        *(draw(st.none() | moments) for _ in range(3)),
        draw(free_objects),
        draw(reports),
        tuple(matches),
        draw(st.sampled_from([1, 3, 5, 7, 9])),
    )


@st.composite
def events(draw, player_ids: list[int]) -> FileEvent:
    """An event of some of the players."""
    chosen = draw(st.lists(st.sampled_from(player_ids), unique=True, max_size=7)) if player_ids else []
    ids = draw(st.permutations(range(1, len(chosen) + 1)))
    player_of = dict(zip(ids, chosen, strict=True))
    drawn = draw(st.integers(0, 3))
    numbers = list(ids) if drawn else draw(st.just(list(ids)) | st.just([None] * len(ids)))
    absences = st.lists(
        st.builds(FileAbsence, st.integers(1, 9), st.integers(0, 2)), max_size=2, unique_by=lambda a: a.round_number
    )
    entrants = tuple(
        FileEntrant(
            i,
            player_of[i],
            n,
            draw(st.none() | st.integers(0, 99)),
            team=draw(words),
            group=draw(st.integers(0, 99)),
            line=draw(st.integers(0, 99)),
            absences=tuple(draw(absences)),
        )
        for i, n in zip(ids, numbers, strict=True)
    )
    rules = (
        (FilePairRule(ids[0], ids[1], draw(st.sampled_from(["forbid", "force"])), draw(st.none() | st.just(2))),)
        if len(ids) > 1
        else ()
    )
    played = tuple(draw(rounds(number, player_of)) for number in range(1, drawn + 1))
    settings = draw(st.sampled_from([{}, {"bye_points": 1, "tiebreaks": ["points", "sos"]}]))
    orders = (
        st.permutations(ids)
        .map(tuple)
        .flatmap(
            lambda order: st.builds(
                FilePlaceOrder, st.sampled_from(["playoff", "manual"]), st.just(order), moments, words, words
            )
        )
    )
    return FileEvent(
        draw(names),
        "swiss",
        9,
        draw(words),
        settings,
        "",
        draw(st.none() | st.just(3)),
        4,
        entrants,
        rules,
        played,
        place_orders=tuple(draw(st.lists(orders, max_size=2))),
    )


@st.composite
def tournament_files(draw) -> TournamentFile:
    """Any tournament that the program could hold."""
    ids = draw(st.lists(st.integers(1, 50), unique=True, max_size=9))
    people = tuple(draw(players(number)) for number in ids)
    held = tuple(draw(st.lists(events(ids), max_size=2)))
    dates = draw(st.none() | st.dates())
    return TournamentFile(draw(names), draw(words), dates, dates, draw(words), draw(st.booleans()), False, people, held)
