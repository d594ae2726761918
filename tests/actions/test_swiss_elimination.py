"""A Swiss with elimination played through the acts: who is out, late entrants, corrections, the end, the drafts."""

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, games, people
from tests.pairing.elimination import fates, problems
from tournaments import queries
from tournaments.actions import drafts, rounds
from tournaments.actions.entrants import add_players, set_absence, withdraw
from tournaments.actions.events import change_settings, create_event
from tournaments.actions.export import export_tournament
from tournaments.actions.results import enter_result
from tournaments.actions.simulate import simulate
from tournaments.actions.transfer import import_tournament
from tournaments.models import Event
from tournaments.records import Draw, PlayerData, Reason
from tournaments.wording import word


@pytest.fixture
def made(tournament):
    """A function that makes an event with so many players and settings."""

    def make(count, planned=15, **settings):
        event = create_event(tournament, "Cup", "swiss_elimination", planned, WHO, settings)
        add_players(event, people(count), WHO)
        return event

    return make


def drawn(event, number):
    """The next round, published, judged by the independent checker and drawn again."""
    round_ = rounds.draw_round(event, number, WHO, number)
    reasons = tuple(Reason(one["code"], one["data"]) for one in round_.report["reasons"])
    draw = Draw(queries.drawn_matches(round_), queries.byes_of(round_), reasons=reasons)
    found = problems(queries.history(event, number), Event.objects.get(pk=event.pk).options, draw)
    assert [problem for problem in found if problem != "explanations"] == []
    assert queries.verify(round_).identical
    return rounds.publish(round_, round_.version, WHO)


def enter(round_, best=1):
    """The side with the better (lower) number wins everywhere."""
    sides = {m.table: (m.a, m.b) for m in queries.drawn_matches(round_)}
    for table, game in games(round_).items():
        enter_result(game, game.version, Entry("a" if sides[table][0] < sides[table][1] else "b"), WHO)
    round_.refresh_from_db()


def said(round_):
    return [reason["code"] for reason in round_.report["reasons"]]


@pytest.mark.parametrize("odd", ["stay", "bye"])
@pytest.mark.parametrize(("count", "settings"), [(8, {"losses": 1}), (11, {"losses": 2}), (13, {"losses": 3})])
def test_a_whole_event_until_one_is_left(made, count, settings, odd):
    event = made(count, odd=odd, **settings)
    for number in range(1, 16):
        enter(drawn(event, number))
        if queries.progress(event).step == "close":
            break
    history = queries.history(event, number + 1)
    assert set(range(2, count + 1)) == set(fates(history, event.options))
    round_ = event.rounds.get(number=number)
    rounds.close(round_, round_.version, WHO)
    assert queries.progress(event).step == "finished"
    with pytest.raises(Refused) as refused:
        rounds.draw_round(event, number + 1, WHO, 1)
    assert (refused.value.code, refused.value.data) == ("decided", {"who": [1]})
    assert word(refused.value) == "Decided: only No. 1 is left."
    first, *others = queries.standings_after(event).rows
    assert (first.entrant.number, first.values[0]) == (1, number)
    assert [row.values[0] for row in others] == sorted((row.values[0] for row in others), reverse=True)
    assert queries.paper(event).rounds == number


def test_who_is_out_is_no_absentee(made):
    event = made(8, losses=1)
    enter(drawn(event, 1))
    second = drawn(event, 2)
    assert {one.why for one in queries.sitting_out(second)} == {"out"}
    assert {one.out_after for one in queries.sitting_out(second)} == {1}
    assert queries.paper(event, 2).absent == ()
    assert len(queries.put_out(event)) == 4
    table = queries.standings_after(event).table
    assert {table[number][1].kind for number in queries.put_out(event)} == {"none"}


def test_a_half_point_for_a_later_round_is_lost_by_whoever_is_out_by_then(made):
    event = made(8, losses=1)
    first = drawn(event, 1)
    match = queries.drawn_matches(first)[0]
    winner, loser = sorted((match.a, match.b))
    for number in (winner, loser):
        set_absence(event.entrants.get(number=number), 2, 1, WHO)
    enter(first)
    enter(drawn(event, 2))
    table = queries.standings_after(event).table
    assert [meeting.kind for meeting in table[loser]] == ["played", "none"]
    assert (table[winner][1].kind, table[winner][1].total) == ("half", 3)
    assert table[loser][1].total == 0


def test_late_entrants_until_somebody_is_out(made):
    event = made(8, losses=2)
    enter(drawn(event, 1))
    add_players(event, [PlayerData("Late")], WHO)
    enter(drawn(event, 2))
    with pytest.raises(Refused) as refused:
        add_players(event, [PlayerData("Later")], WHO)
    assert refused.value.code == "somebody_out"
    with pytest.raises(Refused) as refused:
        drafts.add_late(event, PlayerData("Later"), "next_round", WHO)
    assert word(refused.value) == "“Cup”: somebody has been put out already, so nobody can come in any more."
    assert event.entrants.count() == 9


def test_a_corrected_result_brings_back_and_puts_out(made):
    event = made(8, losses=1)
    first = drawn(event, 1)
    enter(first)
    out = set(queries.put_out(event))
    match = queries.drawn_matches(first)[0]
    loser = max(match.a, match.b)
    game = games(first)[match.table]
    enter_result(game, game.version, Entry("a" if loser == match.a else "b"), WHO, reason="misread")
    assert set(queries.put_out(event)) == out - {loser} | {min(match.a, match.b)}


def test_the_draft_can_be_changed_among_those_who_are_in(made):
    event = made(6, losses=1)
    enter(drawn(event, 1))
    draft = rounds.draw_round(event, 2, WHO, 2)
    assert "stays_in" in said(draft)
    stays = next(one["data"]["who"][0] for one in draft.report["reasons"] if one["code"] == "stays_in")
    one, other = queries.drawn_matches(draft)
    draft = drafts.swap_players(draft, draft.version, one.b, other.b, WHO)
    assert draft.by_hand
    assert "stays_in" in said(draft)
    seated = {n for m in queries.drawn_matches(draft) for n in (m.a, m.b)}
    assert stays in seated
    draft = drafts.redraw(draft, draft.version, WHO, 3)
    assert queries.verify(draft).identical
    with pytest.raises(Refused) as refused:
        drafts.pair_unpaired(draft, draft.version, WHO)
    assert refused.value.code == "nobody_unpaired"


def test_whoever_comes_back_to_a_drawn_round_meets_somebody_who_stays_in(made):
    """Two are left over after the draw: the one who is here after all, and one of those just put out."""
    event = made(8, losses=1)
    enter(drawn(event, 1))
    one = event.entrants.get(number=1)
    set_absence(one, 2, 0, WHO)
    draft = rounds.draw_round(event, 2, WHO, 2)
    assert len(queries.drawn_matches(draft)) == 2  # three are here, one stays in
    set_absence(one, 2, None, WHO)
    draft.refresh_from_db()
    draft = drafts.pair_unpaired(draft, draft.version, WHO)
    seated = {n for m in queries.drawn_matches(draft) for n in (m.a, m.b)}
    assert 1 in seated
    assert len(seated) == 6
    assert queries.verify(draft).identical


def test_withdrawals_may_end_it(made):
    event = made(4, losses=1)
    enter(drawn(event, 1))
    two = next(n for n in range(2, 5) if n not in queries.put_out(event))
    entrant = event.entrants.get(number=two)
    withdraw(entrant, entrant.version, WHO)
    assert queries.progress(event).step == "close"


def test_simulation_stops_when_it_is_decided(made):
    event = made(16, losses=2)
    played = simulate(event, WHO, seed=3)
    assert played == event.rounds.count() < 15
    assert len(queries.put_out(event)) >= 15
    assert simulate(Event.objects.get(pk=event.pk), WHO, seed=3) == 0


def test_export_and_import_keep_who_is_out(made, owner):
    event = made(9, losses=2, odd="bye", absence_loses="yes")
    simulate(event, WHO, rounds=4, seed=5)
    copy = import_tournament(export_tournament(event.tournament), "tester", owner).events.get()
    assert copy.options == event.options
    assert queries.put_out(copy) == queries.put_out(event)
    assert queries.standings_after(copy).rows == queries.standings_after(event).rows
    assert all(queries.verify(round_).identical for round_ in copy.rounds.all())


def test_a_round_to_be_judged_after_must_not_be_the_last(made):
    event = made(6)
    with pytest.raises(Refused) as refused:
        change_settings(event, event.version, {"out_below": 4, "out_after": 5}, 5, event.name, WHO)
    assert refused.value.code == "out_too_late"
    assert "5 rounds" in word(refused.value)


def test_nobody_whom_a_correction_put_out_is_published(made):
    event = made(8, losses=1)
    first = drawn(event, 1)
    enter(first)
    draft = rounds.draw_round(event, 2, WHO, 2)
    game = next(iter(games(first).values()))
    enter_result(game, game.version, Entry({"a": "b", "b": "a"}[game.outcome]), WHO)
    with pytest.raises(Refused, match="not_as_bracket") as refused:
        rounds.publish(draft, draft.version, WHO)
    assert "Not to be paired in this round" in word(refused.value)
    draft = drafts.redraw(draft, draft.version, WHO)
    rounds.publish(draft, draft.version, WHO)
