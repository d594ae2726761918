"""A league by mouse and key: the timetable drawn with its days, a match put off, the round over without it."""

import pytest

from tests.rounds import fill
from tournaments.actions.events import create_event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("width", [1366, 390])
def test_a_round_is_over_without_the_match_that_was_put_off(page, tournament, width):
    page.set_viewport_size({"width": width, "height": 800})
    event = create_event(tournament, "League", "round_robin", 99, "owner", {"home_away": "yes"})
    fill(event, 4)
    page.goto(f"/events/{event.pk}/calendar/")
    page.fill("[name=first]", "2026-11-01")
    page.get_by_role("button", name="Draw all rounds with these days").click()
    page.get_by_text("Sun 2026-11-15").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"/events/{event.pk}/rounds/1/")
    page.get_by_role("button", name="Publish").click()
    page.locator("#round[data-state=published]").wait_for()
    page.get_by_role("link", name="Everything of table 2").click()
    page.get_by_text("Put this match off").click()
    page.fill("#later [name=day]", "2026-11-20")
    page.fill("#later [name=reason]", "illness")
    page.get_by_role("button", name="Play it later").click()
    page.get_by_text("postponed: Fri 2026-11-20").wait_for()
    page.goto(f"/events/{event.pk}/rounds/1/")
    assert page.locator("#next").is_hidden()
    page.keyboard.press("b")
    page.locator("#next").get_by_role("button", name="Publish round 2").click()
    page.locator("#round[data-number='2'][data-state=published]").wait_for()
