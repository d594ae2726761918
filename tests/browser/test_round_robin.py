"""A round robin by mouse: all rounds drawn at once, the first published, somebody withdraws."""

import pytest

from tests.rounds import fill, finish
from tournaments.actions.events import create_event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_drawn_at_once_published_and_left(page, tournament):
    event = create_event(tournament, "League", "round_robin", 99, "owner")
    fill(event, 6)
    page.goto(f"/events/{event.pk}/")
    page.get_by_role("button", name="Draw all rounds").click()
    page.get_by_role("button", name="Publish").click()
    page.locator("#round[data-state=published]").wait_for()
    finish(event.rounds.get(number=1))
    page.goto(f"/events/{event.pk}/rounds/1/")
    page.get_by_role("button", name="Publish round 2").click()
    page.locator("#round[data-number='2'][data-state=published]").wait_for()
    page.goto(f"/events/{event.pk}/entrants/")
    page.locator("#entrant-table tbody tr").nth(2).get_by_role("link", name="Withdraw").click()
    page.get_by_role("button", name="Withdraw").click()
    page.get_by_text("out from round 3").wait_for()
    page.goto(f"/events/{event.pk}/crosstable/")
    assert page.locator("td.itself").count() == 6
