"""A round robin by mouse: all rounds drawn at once, the first published, somebody withdraws; groups by mouse and key."""

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


@pytest.mark.parametrize("width", [1366, 390])
def test_groups_drawn_changed_and_played_by_key(page, tournament, width):
    page.set_viewport_size({"width": width, "height": 800})
    event = create_event(tournament, "League", "round_robin", 99, "owner", {"groups": 2})
    fill(event, 8)
    page.goto(f"/events/{event.pk}/entrants/")
    page.get_by_role("link", name="Groups").click()
    page.get_by_role("button", name="Draw the groups").click()
    page.get_by_text("Groups drawn with seed").wait_for()
    page.fill("#a", "1")
    page.fill("#b", "2")
    page.get_by_role("button", name="Exchange").click()
    page.get_by_text("changed by hand").wait_for()
    assert dict(event.entrants.values_list("number", "group")) == {1: 2, 2: 1, 3: 2, 4: 1, 5: 1, 6: 2, 7: 2, 8: 1}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"/events/{event.pk}/rounds/1/")
    page.get_by_role("button", name="Draw round 1").click()
    page.get_by_role("button", name="Publish").click()
    page.locator("#round[data-state=published]").wait_for()
    for _table in range(4):
        page.keyboard.press("b")
    page.locator("#next").get_by_text("All results are in.").wait_for()
    assert page.locator("tr.group").all_inner_texts() == ["Group A", "Group B"]
