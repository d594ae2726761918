"""Awards of an event in groups: a place is that inside the group, and the same place of another group counts as shared."""

import pytest

from tests.rounds import fill
from tournaments import queries
from tournaments.actions import events, groups
from tournaments.actions.awards import replace_awards
from tournaments.documents.awards import row_place
from tournaments.models import Event

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
