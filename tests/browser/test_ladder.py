"""The ladder of a win-and-stay contest on a phone."""

import pytest

from tests.rounds import WHO
from tournaments.actions.entrants import add_players
from tournaments.actions.events import create_event
from tournaments.actions.simulate import simulate
from tournaments.records import PlayerData

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_long_names_leave_the_state_in_sight(phone, tournament):
    event = create_event(tournament, "Contest", "win_and_stay", 99, WHO)
    name = "Bartholomew Featherstonehaugh-Cholmondeley"
    add_players(event, [PlayerData(f"{name} {n}", team=team) for n in (1, 2) for team in ("Red", "Blue")], WHO)
    simulate(event, WHO, seed=4)
    phone.goto(f"/events/{event.pk}/ladder/")
    inside = "(e) => e.getBoundingClientRect().right <= innerWidth"
    assert phone.evaluate(f"[...document.querySelectorAll('.ladder td')].every({inside})")


@pytest.mark.parametrize("address", ["events/{0.pk}/ladder/", "p/{0.slug}/ladder"])
def test_a_rank_stays_whole_behind_a_name_from_right_to_left(phone, tournament, address):
    event = create_event(tournament, "Contest", "win_and_stay", 99, WHO)
    add_players(event, [PlayerData("אברהם", "כהן", rank="1d", team=team) for team in ("Red", "Blue")], WHO)
    simulate(event, WHO, rounds=1, seed=4)
    phone.goto("/" + address.format(event))
    ranks = phone.locator(":is(small, i):text-is('1d')")
    assert ranks.evaluate_all("all => all.map(e => e.getClientRects().length)") == [1, 1]
