"""From a list of entrants to the printed first round, with the keys that the budget allows."""

import pytest

from tests.actions.conftest import WHO, people
from tournaments.actions.entrants import add_players
from tournaments.models import Round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_draw_publish_print_are_three_keys(page, event):
    add_players(event, people(7), WHO)
    page.goto(f"/events/{event.pk}/entrants/")
    with page.expect_navigation():
        page.keyboard.press("n")
    page.get_by_text("draft", exact=True).wait_for()
    page.keyboard.press("p")
    page.get_by_text("published", exact=True).wait_for()
    assert event.rounds.get().state == Round.PUBLISHED
    with page.expect_response(lambda answer: "pairings.pdf?round=1" in answer.url) as printed:
        page.keyboard.press("p")
    assert printed.value.headers["content-type"] == "application/pdf"
    assert printed.value.headers["x-frame-options"] == "SAMEORIGIN"


def test_a_new_tournament_needs_its_name(page):
    page.goto("/")
    with page.expect_navigation():
        page.keyboard.press("n")
    page.keyboard.type("Autumn Cup")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.url.endswith("/entrants/")
    assert page.evaluate("document.activeElement.name") == "line"


def test_a_language_is_chosen_and_stays(page, event):
    page.goto(f"/events/{event.pk}/entrants/?sort=-name")
    with page.expect_navigation():
        page.get_by_role("button", name="中文").click()
    assert page.url.endswith("/entrants/?sort=-name")
    assert page.evaluate("document.documentElement.lang") == "zh-hans"


@pytest.mark.parametrize(
    "path", ["", "entrants/", "entrants/numbers/", "entrants/rules/", "entrants/import/", "documents/", "settings/", "log/"]
)
def test_no_page_is_wider_than_a_phone(phone, event, path):
    add_players(event, people(12), WHO)
    phone.goto(f"/events/{event.pk}/{path}")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_23_rows_fit_on_a_laptop(page, event):
    add_players(event, people(40), WHO)
    page.goto(f"/events/{event.pk}/entrants/")
    rows = page.locator("#entrant-table tbody tr")
    assert sum(rows.nth(index).bounding_box()["y"] + 26 <= 768 for index in range(40)) >= 23
