"""Public pages in a real browser: finding a name, following the event, reading on a phone."""

import pytest

from tests.rounds import fill, finish, published
from tournaments.actions.awards import replace_awards
from tournaments.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def round_(event):
    """Round 1 with 32 tables and a bye, published."""
    fill(event, 65, club="Club of a rather long name")
    return published(event)


def test_a_name_is_found(open_page, round_):
    page = open_page(phone=True)
    page.goto("/p/open/")
    page.fill("#find", "player017")
    assert page.locator("tbody tr:visible").count() == 1
    page.fill("#find", "")
    assert page.locator("tbody tr:visible").count() == 33


def test_an_open_page_follows_the_event_and_keeps_the_name(open_page, round_):
    page = open_page()
    page.clock.install()
    page.goto("/p/open/")
    page.fill("#find", "player001")
    finish(round_)
    page.clock.fast_forward(16_000)
    page.wait_for_selector("tr.found:has-text('2 : 0')")
    assert page.input_value("#find") == "player001"
    assert page.locator("tbody tr:visible").count() == 1


@pytest.mark.parametrize("address", ["", "standings", "crosstable", "players/1", "what-if"])
def test_a_phone_scrolls_only_inside_wide_tables(open_page, round_, address):
    page = open_page(phone=True)
    page.goto(f"/p/open/{address}")
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    assert page.context.cookies() == []


def test_the_projector_shows_all_tables_by_turns(open_page, round_):
    page = open_page()
    page.clock.install()
    page.goto("/p/open/screen")
    shown = set()
    for _turn in range(4):
        shown |= set(page.locator("tbody tr:visible td:first-child").all_inner_texts())
        page.clock.fast_forward(10_100)
    assert {str(table) for table in range(1, 33)} <= shown
    assert page.evaluate("() => document.documentElement.scrollHeight <= window.innerHeight + 40")


RULES = {
    "categories": [{"name": "一个名字很长的组别", "clubs": "Club of a rather long name"}],
    "promotion": {"rules": [{"percent": "60", "wins": "1", "new": "3d"}]},
}


@pytest.mark.parametrize("language", ["en-GB", "zh-CN"])
@pytest.mark.parametrize("address", ["categories", "promotions"])
def test_awards_on_a_phone(open_page, event, round_, address, language):
    """Nothing wider than the screen, the basis readable as a whole, and the page's own tab in view."""
    finish(round_)
    replace_awards(event, Event.objects.get(pk=event.pk).version, RULES, "owner")
    page = open_page(phone=True, locale=language)
    page.goto(f"/p/open/{address}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    tab = page.locator("nav [aria-current]").bounding_box()
    assert tab["x"] >= 0
    assert tab["x"] + tab["width"] <= 390
    assert page.locator("tbody tr").count() > 30
    if address == "promotions":
        assert page.locator(".under").first.evaluate("one => one.scrollWidth <= one.clientWidth")
