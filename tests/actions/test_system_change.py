"""An event that goes over to another system, and rounds that its entrants could not play."""

import pytest

from games.errors import Refused
from tests.actions.conftest import WHO, enter_all, people, published
from tests.rounds import fill
from tournaments import queries
from tournaments.actions import entrants, events, groups, rounds
from tournaments.actions.system_change import Dropped, change_system
from tournaments.models import Act, Event
from tournaments.pairing import SYSTEMS
from tournaments.wording.log import said


@pytest.fixture
def swiss(tournament):
    """A Swiss of eight with settings that other systems don't have."""
    settings = {"first_round": "fold", "accelerated_rounds": 1, "komi": 13, "promotion_mark": 8}
    event = events.create_event(tournament, "Open", "swiss", 5, WHO, settings)
    fill(event, 8)
    return event


def refused(act, *args, **kwargs):
    before = Act.objects.count()
    with pytest.raises(Refused) as caught:
        act(*args, **kwargs)
    assert Act.objects.count() == before
    return caught.value.code


def changed(event, system):
    event.refresh_from_db()
    dropped = change_system(event, event.version, system, WHO)
    event.refresh_from_db()
    return dropped


def test_before_the_first_round_it_goes_over_freely_and_what_is_dropped_is_named(swiss):
    one, two = swiss.entrants.order_by("number")[:2]
    entrants.set_absence(one, 1, 0, WHO)
    entrants.add_pair_rule(swiss, one, two, "forbid", WHO)
    dropped = changed(swiss, "round_robin")
    assert dropped == Dropped({"first_round": "fold", "accelerated_rounds": 1, "promotion_mark": 8}, 1, 1)
    assert swiss.settings == {"komi": 13, "bye_points": 0, "tiebreaks": ["points", "sodos", "warnings"]}
    assert (swiss.system, swiss.rounds_planned, queries.planned_rounds(swiss)) == ("round_robin", 99, 7)
    assert said(Act.objects.get(verb="change_system"), {}) == (
        "System changed: Swiss → Round robin · Dropped: First rounds: first against last: 1–n, 2–(n−1) …; "
        "Accelerated rounds: 1; Promotion mark: 8; 1 absence; 1 rule on pairs"
    )
    rounds.draw_round(swiss, 1, WHO)


def test_and_back_again(swiss):
    changed(swiss, "round_robin")
    event = Event.objects.get(pk=swiss.pk)
    events.change_settings(event, event.version, event.settings | {"groups": 2}, 99, "Open", WHO)
    groups.draw_groups(event, event.version, WHO, 1)
    assert changed(event, "swiss") == Dropped({"groups": 2})
    assert (event.settings, event.rounds_planned) == ({"komi": 13}, SYSTEMS["swiss"].rounds)
    assert (set(event.entrants.values_list("group", flat=True)), event.grouping, event.group_seed) == ({0}, "", None)


def test_settings_that_were_chosen_stay(swiss):
    events.change_settings(
        swiss, swiss.version, swiss.settings | {"tiebreaks": "points,wins", "bye_points": 1}, 5, "Open", WHO
    )
    changed(swiss, "mcmahon")
    assert (swiss.options.tiebreaks, swiss.options.bye_points, swiss.rounds_planned) == (("points", "wins"), 1, 5)
    assert (swiss.options.first_round, swiss.options.komi) == ("fold", 13)


def test_afterwards_only_inside_the_family(swiss):
    enter_all(published(swiss, 1))
    assert refused(changed, swiss, "round_robin") == "system_stays"
    assert changed(swiss, "mcmahon") == Dropped({"accelerated_rounds": 1, "promotion_mark": 8})
    assert (swiss.options.tiebreaks, swiss.rounds_planned) == (("mms", "sos", "sodos"), 5)
    enter_all(published(swiss, 2))
    assert changed(swiss, "swiss") == Dropped()
    assert all(queries.verify(round_).identical for round_ in swiss.rounds.all())


def test_a_round_robin_stays_one_once_it_is_drawn(tournament):
    event = events.create_event(tournament, "League", "round_robin", 99, WHO)
    fill(event, 4)
    round_ = rounds.draw_round(event, 1, WHO)
    assert refused(changed, event, "swiss") == "system_stays"
    rounds.discard(round_, round_.version, WHO)
    assert changed(event, "swiss") == Dropped()


def test_what_makes_no_sense_is_refused(swiss):
    assert refused(changed, swiss, "chess") == "unknown_system"
    assert refused(changed, swiss, "swiss") == "same_system"
    assert refused(change_system, swiss, swiss.version - 1, "mcmahon", WHO) == "stale"


@pytest.mark.parametrize(("count", "possible"), [(0, None), (1, None), (2, 1), (3, 3), (8, 7), (9, 9)])
def test_how_many_rounds_can_be_played_without_meeting_twice(count, possible):
    assert SYSTEMS["swiss"].possible_rounds(count) == possible
    assert SYSTEMS["round_robin"].possible_rounds(count) is None


def test_more_rounds_than_opponents_are_refused_at_the_setting(swiss):
    def plan(number):
        swiss.refresh_from_db()
        events.change_settings(swiss, swiss.version, swiss.settings, number, "Open", WHO)

    assert refused(plan, 8) == "rounds_beyond_opponents"
    plan(7)
    late = entrants.add_players(swiss, people(1), WHO)
    plan(9)
    entrants.remove(late[0], late[0].version, WHO)
    plan(9)  # more than can be played by now, but no more than before: it is not in the way
    assert refused(plan, 10) == "rounds_beyond_opponents"


def test_rounds_can_be_planned_before_anybody_is_entered(tournament):
    event = events.create_event(tournament, "Open", "swiss", 5, WHO)
    events.change_settings(event, event.version, event.settings, 12, "Open", WHO)
    assert event.rounds_planned == 12
