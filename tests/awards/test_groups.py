"""Awards of an event in groups: a place is that inside the group, and the same place of another group counts as shared."""

import pytest

from games.errors import Refused
from tests.rounds import fill, finish
from tournaments import queries
from tournaments.actions import ahead, events, groups, rounds
from tournaments.actions.awards import replace_awards
from tournaments.documents.awards import row_place
from tournaments.models import Event
from tournaments.wording import word

WHO = "arbiter"
RULES = {
    "categories": [{"name": "All", "rank_to": "9p"}],
    "teams": {"best": 2},
    "prizes": {"rules": [{"amounts": ["60", "30", "10", "8"]}]},
}


@pytest.fixture
def league(tournament):
    """Two groups of three whose criterion, the lot, parts everybody; one club."""
    settings = {"groups": 2, "tiebreaks": ["points", "lot"]}
    event = events.create_event(tournament, "League", "round_robin", 99, WHO, settings)
    fill(event, 6, rank="1d", club="Club")
    groups.draw_groups(event, Event.objects.get(pk=event.pk).version, WHO, 7)
    event = Event.objects.get(pk=event.pk)
    replace_awards(event, event.version, RULES, WHO)
    return Event.objects.get(pk=event.pk)


def test_places_of_groups_share(league):
    results = queries.awards(league, queries.standings_after(league))
    (table,) = results.categories
    assert [(one.place, one.shared, row_place(one.row)) for one in table.members] == [
        *((1, True, "A 1"), (1, True, "B 1"), (3, True, "A 2"), (3, True, "B 2"), (5, True, "A 3"), (5, True, "B 3")),
    ]
    (prizes,) = results.prizes
    assert [(one.member.place, one.paid) for one in prizes.prizes] == [(1, 45), (1, 45), (3, 9), (3, 9)]
    assert [team.total for team in results.teams] == [2]


def test_a_member_who_is_missing_counts_as_the_last_of_the_largest_group(league):
    replace_awards(league, league.version, {"teams": {"best": 7}}, WHO)
    (team,) = queries.awards(Event.objects.get(pk=league.pk), queries.standings_after(league)).teams
    assert (team.missing, team.total) == (1, 2 * (1 + 2 + 3) + 3)


@pytest.mark.parametrize("part", ["categories", "teams", "prizes"])
def test_the_pages_say_so(owner_client, league, part):
    page = owner_client.get(f"/events/{league.pk}/awards/{part}/").content.decode()
    assert "Places are those inside the groups; equal places of different groups count as shared." in page


GROUPED = {"promotion": {"rules": [{"percent": "40", "rounding": "up", "each_group": True, "new": "+1"}]}}


def test_a_quota_in_each_group(owner_client, league):
    """Two of the three in each of two groups have played: 40 % of them, rounded up, are one of each group; of all four,
    rounded down, they are one."""
    round_ = ahead.next_round(league, WHO)
    finish(rounds.publish(round_, round_.version, WHO))
    league.refresh_from_db()
    replace_awards(league, league.version, GROUPED, WHO)
    league = Event.objects.get(pk=league.pk)
    found = queries.awards(league).promotions
    assert [(quota.group, quota.field, quota.places) for quota in found.quotas] == [(1, 2, 1), (2, 2, 1)]
    assert [row_place(one.row) for one in found.promoted] == ["A 1", "B 1"]
    page = owner_client.get(f"/events/{league.pk}/awards/promotion/").content.decode()
    assert "group A: first 40 % of 2: 1 place" in page
    assert "In each group" in page
    plain = {"promotion": {"rules": [{"percent": "40", "rounding": "down", "new": "+1"}]}}
    replace_awards(league, league.version, plain, WHO)
    found = queries.awards(Event.objects.get(pk=league.pk)).promotions
    assert [(quota.group, quota.field, quota.places) for quota in found.quotas] == [(0, 4, 1)]


def test_a_rule_without_a_quota_holds_in_no_group(league):
    rules = {"promotion": {"rules": [{"wins": 1, "each_group": True, "new": "+1"}]}}
    with pytest.raises(Refused) as refused:
        replace_awards(league, league.version, rules, WHO)
    assert "rule 1" in word(refused.value)
    assert "in each group" in word(refused.value)
