"""Fields at the edge of what can be paired, played through the acts: each is drawn, or refused with a clear sentence."""

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, games, people
from tests.pairing.checker import problems
from tournaments import queries
from tournaments.actions.entrants import add_players, set_absence, withdraw
from tournaments.actions.events import change_settings, create_event
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.models import Event
from tournaments.records import Draw, Reason
from tournaments.wording import word


def field(event, count, rounds, **settings):
    """An event with so many players and rounds."""
    change_settings(event, event.version, settings, rounds, event.name, WHO)
    add_players(event, people(count), WHO)
    return event


def drawn(event, number):
    """The next round, published, judged by the independent checker and drawn again."""
    round_ = draw_round(event, number, WHO, number)
    stored = round_.report
    reasons = tuple(Reason(one["code"], one["data"]) for one in stored["reasons"])
    explained = Draw(queries.drawn_matches(round_), queries.byes_of(round_), reasons=reasons)
    found = problems(queries.history(event, number), Event.objects.get(pk=event.pk).options, explained)
    assert [problem for problem in found if problem != "explanations"] == []
    assert queries.verify(round_).identical
    return publish(round_, round_.version, WHO)


def enter(round_, outcome):
    """A result at each table; `outcome` is "draw", or a start number that wins wherever it plays (else side a)."""
    sides = {m.table: (m.a, m.b) for m in queries.drawn_matches(round_)}
    for table, game in games(round_).items():
        winner = "b" if sides[table][1] == outcome else "a"
        enter_result(game, game.version, Entry("draw" if outcome == "draw" else winner), WHO)


def gone(event, numbers, number):
    """Withdraw these, before round `number` is drawn."""
    for entrant in event.entrants.filter(number__in=numbers):
        withdraw(entrant, entrant.version, WHO)
        assert event.entrants.get(pk=entrant.pk).withdrawn == number


def refused(event, number):
    with pytest.raises(Refused) as found:
        draw_round(event, number, WHO, 1)
    assert event.rounds.count() == number - 1
    return found.value


@pytest.mark.parametrize("count", [6, 7, 12])
def test_everybody_draws_every_game(event, count):
    field(event, count, 5)
    for number in range(1, 6):
        enter(drawn(event, number), "draw")
    rows = queries.standings_after(event).rows
    assert {row.points for row in rows} <= {5, 6}  # a bye gives 2 points instead of 1
    assert sum(row.points for row in rows) == 5 * (count + count % 2)


@pytest.mark.parametrize("count", [8, 13])
def test_half_the_field_withdraws(event, count):
    field(event, count, 4)
    enter(drawn(event, 1), 1)
    enter(drawn(event, 2), 1)
    gone(event, range(1, count // 2 + 1), 3)
    third = drawn(event, 3)
    seated = {n for m in queries.drawn_matches(third) for n in (m.a, m.b)} | set(queries.byes_of(third))
    assert seated == set(range(count // 2 + 1, count + 1))


def test_one_player_far_ahead(event):
    field(event, 12, 7)
    for number in range(1, 8):
        round_ = drawn(event, number)
        sides = {m.table: (m.a, m.b) for m in queries.drawn_matches(round_)}
        for table, game in games(round_).items():
            won = {1: "a", 2: "b"}.get(next((k for k, n in enumerate(sides[table], 1) if n == 1), 0), "draw")
            enter_result(game, game.version, Entry(won), WHO)
        assert 1 in sides[1]  # whoever leads sits at table 1
    first, second, *_others = queries.standings_after(event).rows
    assert (first.entrant.number, first.points) == (1, 14)
    assert second.points <= 7


@pytest.mark.parametrize(("count", "rounds"), [(2, 1), (4, 3), (6, 5), (8, 7), (10, 9), (5, 5), (7, 7)])
def test_as_many_rounds_as_opponents(event, count, rounds):
    """With n − 1 rounds for an even n, or n with a bye each, everybody meets everybody; not one round more."""
    field(event, count, rounds + 1)
    for number in range(1, rounds + 1):
        enter(drawn(event, number), number % count + 1)
    met = {frozenset((o.a, o.b)) for o in queries.outcomes(event) if hasattr(o, "a")}
    assert len(met) == count * (count - 1) // 2
    found = refused(event, rounds + 1)
    assert (found.code, found.data["why"]) == ("no_legal_draw", "too_few_opponents" if count % 2 else "no_opponent")
    assert word(found).startswith("No legal draw exists. ")


def test_everybody_withdraws(event):
    field(event, 6, 5)
    enter(drawn(event, 1), 1)
    gone(event, range(1, 7), 2)
    found = refused(event, 2)
    assert (found.code, found.data) == ("too_few", {"count": 0})
    assert "two" in word(found)


def test_one_is_present(event):
    field(event, 6, 5)
    for entrant in event.entrants.exclude(number=4):
        set_absence(entrant, 1, 0, WHO)
    found = refused(event, 1)
    assert (found.code, found.data) == ("too_few", {"count": 1})


def test_two_present_play_once_and_not_again(event):
    field(event, 6, 5)
    enter(drawn(event, 1), 1)
    pair = queries.drawn_matches(event.rounds.get(number=1))[0]
    for entrant in event.entrants.exclude(number__in=(pair.a, pair.b)):
        set_absence(entrant, 2, 0, WHO)
    found = refused(event, 2)
    assert (found.code, found.data["why"], found.data["relax"]) == ("no_legal_draw", "no_opponent", ["rematch"])


def test_the_mark_stops_the_event_when_all_have_reached_it(event):
    field(event, 4, 3, promotion_mark=1)
    enter(drawn(event, 1), "draw")
    assert refused(event, 2).data == {"count": 0}


def test_the_later_rounds_of_whoever_reached_the_mark_count_as_absent(event):
    field(event, 8, 4, promotion_mark=4)
    for number in (1, 2):
        enter(drawn(event, number), 0)
    third = drawn(event, 3)
    there = next(r["data"]["who"] for r in third.report["reasons"] if r["code"] == "out_by_promotion")
    enter(third, 0)
    table = queries.standings_after(event).table
    assert there
    for number in there:
        assert (table[number][2].kind, table[number][2].total) == ("absent", 4)


@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_as_many_accelerated_rounds_as_rounds_are_refused(event, rounds):
    with pytest.raises(Refused) as found:
        change_settings(event, event.version, {"accelerated_rounds": rounds}, rounds, event.name, WHO)
    assert found.value.code == "all_accelerated"
    assert found.value.data == {"key": "accelerated_rounds", "accelerated": rounds, "rounds": rounds}
    assert word(found.value)


@pytest.mark.parametrize(
    ("system", "count", "settings", "code"),
    [("round_robin", 40, {"legs": 9}, "table_too_long"), ("knockout", 200, {"losses": 9}, "too_many_rounds")],
)
def test_more_rounds_than_an_event_has_are_refused_at_the_setting(tournament, system, count, settings, code):
    event = create_event(tournament, "Open", system, 99, WHO)
    add_players(event, people(count), WHO)
    with pytest.raises(Refused) as found:
        change_settings(event, event.version, {**event.settings, **settings}, 99, event.name, WHO)
    assert (found.value.code, found.value.data["key"]) == (code, *settings)
    assert "99" in word(found.value)
