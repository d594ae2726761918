"""A round robin by the acts themselves: rounds from the entrants, drawn ahead, published in turn, withdrawals."""

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, people
from tests.rounds import fill
from tournaments import queries
from tournaments.actions import ahead, drafts, entrants, events, results, rounds
from tournaments.actions.simulate import simulate
from tournaments.models import Act, Event, Match, Round
from tournaments.pairing.berger import berger_round


@pytest.fixture
def robin(tournament):
    """Makes a round robin with entrants 1 … n."""

    def made(count, planned=99, **settings):
        event = events.create_event(tournament, "League", "round_robin", planned, WHO, settings)
        fill(event, count)
        return event

    return made


def refused(act, *args, **kwargs):
    with pytest.raises(Refused) as caught:
        act(*args, **kwargs)
    return caught.value.code


def pairs(round_):
    return [(match.a, match.b) for match in queries.drawn_matches(round_)]


def play_on(event, count):
    """Publish and play the next rounds; Black wins."""
    for _round in range(count):
        event.refresh_from_db()
        round_ = ahead.next_round(event, WHO)
        enter_all(rounds.publish(round_, round_.version, WHO))


def standing(event):
    return {row.entrant.number: row.points for row in queries.standings_after(event).rows}


def test_article_27_1_is_the_default_order_and_a_bye_gives_nothing(robin):
    options = robin(4).options
    assert (options.tiebreaks, options.bye_points, options.legs) == (("points", "sodos", "warnings"), 0, 1)
    assert robin(4, tiebreaks="points", bye_points="2").options.tiebreaks == ("points",)


def test_settings_of_other_systems_are_refused(tournament):
    assert (
        refused(events.create_event, tournament, "X", "round_robin", 5, WHO, {"first_round": "fold"}) == "setting_not_used"
    )
    assert refused(events.create_event, tournament, "X", "swiss", 5, WHO, {"legs": 2}) == "setting_not_used"


@pytest.mark.parametrize(("planned", "legs", "settled"), [(99, 1, 7), (99, 2, 14), (5, 1, 5), (7, 3, 7)])
def test_rounds_follow_from_the_entrants_unless_fewer_are_planned(robin, planned, legs, settled):
    event = robin(7, planned, legs=legs)
    assert queries.planned_rounds(event) == settled
    round_ = rounds.draw_round(event, 1, WHO)
    assert Event.objects.get(pk=event.pk).rounds_planned == settled
    rounds.discard(round_, round_.version, WHO)
    assert Event.objects.get(pk=event.pk).rounds_planned == planned


def test_round_by_round(robin):
    event = robin(6)
    for number in range(1, 6):
        round_ = rounds.draw_round(event, number, WHO)
        assert pairs(round_) == list(berger_round(6, number))
        enter_all(rounds.publish(round_, round_.version, WHO))
    assert queries.progress(event).step == "close"
    assert refused(rounds.draw_round, event, 6, WHO) == "all_rounds_drawn"


def test_all_at_once_then_published_in_turn(robin):
    event = robin(7)
    drawn = ahead.draw_all(event, WHO, 5)
    assert [round_.number for round_ in drawn] == list(range(1, 8))
    assert {round_.state for round_ in event.rounds.all()} == {Round.DRAFT}
    assert (queries.progress(event).step, queries.progress(event).round_number) == ("publish", 1)
    assert refused(rounds.publish, drawn[1], 1, WHO) == "round_not_published"
    rounds.publish(drawn[0], 1, WHO)
    assert refused(rounds.publish, drawn[1], 1, WHO) == "results_missing"
    assert queries.progress(event).step == "results"
    enter_all(drawn[0])
    assert queries.progress(event).step == "publish_next"
    rounds.publish(drawn[1], 1, WHO)
    states = list(event.rounds.order_by("number").values_list("state", flat=True))
    assert states == [Round.CLOSED, Round.PUBLISHED, *[Round.DRAFT] * 5]
    assert queries.current_round(event).number == 2
    assert queries.rounds_counted(event) == 2


def test_the_rest_can_be_drawn_while_a_round_is_on(robin):
    event = robin(6)
    play_on(event, 1)
    assert [round_.number for round_ in ahead.draw_all(event, WHO)] == [2, 3, 4, 5]
    assert refused(ahead.draw_all, event, WHO) == "all_rounds_drawn"


def test_results_of_drafts_wait_and_those_of_earlier_rounds_need_no_reason_for_drafts(robin):
    event = robin(4)
    first, second, *_rest = ahead.draw_all(event, WHO)
    rounds.publish(first, 1, WHO)
    enter_all(first)
    enter_all(first, "draw")
    game = queries.game_of(queries.full_matches(second.matches.filter(table=1)).get())
    assert refused(results.enter_result, game, game.version, Entry("a"), WHO) == "round_not_published"


def test_discarding_a_draft_takes_the_later_ones_with_it(robin):
    event = robin(6)
    drawn = ahead.draw_all(event, WHO)
    rounds.discard(drawn[2], 1, WHO)
    assert [round_.number for round_ in event.rounds.all()] == [1, 2]
    assert Match.objects.filter(round__event=event).count() == 6
    assert Act.objects.filter(verb="discard").get().details["last"] == 5


def test_a_swiss_is_drawn_one_round_after_the_other(six):
    assert refused(ahead.draw_all, six, WHO) == "rounds_follow_results"


def test_the_table_stands_once_it_is_drawn(robin):
    event = robin(4)
    rounds.draw_round(event, 1, WHO)
    assert refused(entrants.add_players, event, people(1), WHO) == "no_late_entrants"
    assert refused(drafts.add_late, event, people(1)[0], "bye_player", WHO) == "no_late_entrants"
    round_ = event.rounds.get()
    assert refused(drafts.pair_unpaired, round_, round_.version, WHO) == "pairs_are_fixed"
    one, two = event.entrants.order_by("number")[:2]
    assert refused(entrants.withdraw, one, one.version, WHO) == "strike_instead"
    assert refused(entrants.set_absence, one, 2, 0, WHO) == "nobody_sits_out"
    assert refused(entrants.add_pair_rule, event, one, two, "forbid", WHO) == "pairs_are_fixed"


def test_a_swap_is_refused_with_the_rounds_it_breaks(robin):
    event = robin(4)
    round_ = rounds.draw_round(event, 1, WHO)
    with pytest.raises(Refused) as caught:
        drafts.swap_players(round_, round_.version, 1, 2, WHO)
    assert {problem.code for problem in caught.value.data["problems"]} == {"off_table"}


def test_a_redraw_gives_the_table_again(robin):
    event = robin(6)
    round_ = rounds.draw_round(event, 1, WHO)
    drafts.swap_colours(round_, round_.version, 2, WHO)
    round_ = drafts.redraw(round_, round_.version, WHO)
    assert (pairs(round_), round_.by_hand) == (list(berger_round(6, 1)), False)


def test_legs_can_be_added_while_it_is_played(robin):
    event = robin(4)
    play_on(event, 2)
    event.refresh_from_db()
    assert refused(events.change_settings, event, event.version, event.settings, 4, "League", WHO) == "more_rounds"
    events.change_settings(event, event.version, event.settings | {"legs": 2}, 3, "League", WHO)
    event.refresh_from_db()
    assert event.rounds_planned == 6
    play_on(event, 2)
    event.refresh_from_db()
    fewer = event.settings | {"legs": 1}
    assert refused(events.change_settings, event, event.version, fewer, 6, "League", WHO) == "fewer_rounds"


def test_article_28_2_withdrawal_before_and_after(robin):
    """Six players; Black always wins. No. 6 leaves after two rounds, then after three."""
    event = robin(6)
    play_on(event, 2)
    six = event.entrants.get(number=6)
    found = queries.withdrawal(six)
    assert (found.share.played, found.share.games, found.share.void, found.from_round) == (2, 5, True, 3)
    before = {row.entrant.number: row.points for row in found.before.rows}
    assert before == standing(event) == {1: 4, 2: 2, 3: 2, 4: 0, 5: 2, 6: 2}  # 1-6 2-5 3-4; 6-4 5-3 1-2
    after = {row.entrant.number: row.points for row in found.after.rows}
    assert after == {1: 2, 2: 2, 3: 2, 4: 0, 5: 2, 6: 0}
    entrants.withdraw(six, six.version, WHO)
    assert standing(event) == after
    six.refresh_from_db()
    entrants.reinstate(six, six.version, WHO)
    assert standing(event) == before
    play_on(event, 1)  # 2-6 3-1 4-5
    six.refresh_from_db()
    found = queries.withdrawal(six)
    assert not found.share.void
    entrants.withdraw(six, six.version, WHO)
    play_on(event, 1)  # 6-5: lost by forfeit; 1-4 2-3
    assert standing(event) == {1: 6, 2: 6, 3: 4, 4: 2, 5: 4, 6: 2}
    six.refresh_from_db()
    assert refused(entrants.reinstate, six, six.version, WHO) == "rounds_missed"


def test_who_left_is_taken_out_of_a_round_drawn_ahead(robin):
    event = robin(6)
    _first, second, *_rest = ahead.draw_all(event, WHO)
    play_on(event, 1)
    six = event.entrants.get(number=6)
    entrants.withdraw(six, six.version, WHO)
    assert refused(rounds.publish, second, 1, WHO) == "seated_but_gone"
    round_ = drafts.redraw(second, 1, WHO)
    assert pairs(rounds.publish(round_, round_.version, WHO)) == [(5, 3), (1, 2)]


@pytest.mark.parametrize("at_once", [True, False])
def test_a_whole_event_plays_itself(robin, at_once):
    event = robin(5, legs=2)
    if at_once:
        ahead.draw_all(event, WHO, 1)
    assert simulate(event, WHO, seed=4) == (9 if at_once else 10)
    met = [frozenset(pair) for round_ in event.rounds.all() for pair in pairs(round_)]
    assert len(met) == 20
    assert all(met.count(pair) == 2 for pair in met)
    assert queries.progress(Event.objects.get(pk=event.pk)).step == "close"
