"""Logging in, and the end of a session while somebody types, in a real browser."""

import re

import pytest

from tournaments.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PASSWORD = "correct horse"


@pytest.fixture
def logged_in(open_page, owner):
    """Logs in by hand."""
    owner.set_password(PASSWORD)
    owner.save()

    def log_in(page):
        page.get_by_label("Username").fill("owner")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("main").get_by_role("button", name="Log in").click()

    page = open_page()
    page.goto("/account/login/")
    log_in(page)
    page.log_in = log_in
    return page


@pytest.mark.parametrize("phone", [False, True])
def test_login_leads_to_the_own_tournaments(logged_in, phone):
    if phone:
        logged_in.set_viewport_size({"width": 390, "height": 844})
    assert logged_in.get_by_role("heading", name="My tournaments").is_visible()
    assert logged_in.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_what_was_typed_is_sent_after_logging_in_again(logged_in):
    page = logged_in
    page.goto("/tournaments/new/")
    page.get_by_label("Name").fill("Sommer 夏")
    page.context.clear_cookies(name="sessionid")
    page.get_by_label("Name").press("Enter")
    page.get_by_text("What you typed is kept").wait_for()
    page.log_in(page)
    assert page.get_by_text("Sommer 夏").is_visible()
    assert not Tournament.objects.exists()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/events/\d+/entrants/"))
    assert Tournament.objects.get().name == "Sommer 夏"
