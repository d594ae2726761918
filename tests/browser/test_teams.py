"""Teams in a real browser: typing, settings that come and go, the team's page on a phone."""

import pytest

from tournaments.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LINES = (
    "Dragons (Beijing): Wang Wei 3d, Li Na 5d (C), Zhang San 1k (R)",
    "龙队（弈林棋院）：王伟 业5，李娜 业3（队长），张三 1k（替补）",
    "Lions: Anna-Maria von Hohenstein 2d, Kim Eun-ji 1d",
)


@pytest.fixture
def teams(event):
    """The event with free line-ups at two boards."""
    event.settings = {"lineup": "free", "boards": 2, "tiebreaks": ["points", "board_points", "boards"]}
    event.save()
    return event


def test_teams_are_typed_one_after_the_other_and_ordered_on_a_phone(page, phone, teams):
    page.goto(f"/events/{teams.pk}/entrants/")
    for line in LINES:
        page.keyboard.type(line)
        page.keyboard.press("Enter")
    page.get_by_text("Lions is entered").wait_for()
    assert page.locator("#entrant-table tbody tr").count() == 3
    dragons = teams.entrants.get(player__family_name="Dragons")
    phone.goto(f"/events/{teams.pk}/entrants/{dragons.pk}/")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("button", name="Order by rank and rating").click()
    phone.get_by_text("The boards are in the order").wait_for()
    boards = dict(dragons.player.members.values_list("player__family_name", "board"))
    assert boards == {"Wang": 2, "Li": 1, "Zhang": 0}
    page.reload()


def test_settings_of_teams_show_where_teams_play(page, event):
    page.goto(f"/events/{event.pk}/settings/")
    boards = page.get_by_label("Boards of a match")
    assert not boards.is_visible()
    page.locator("[name=lineup]").select_option("fixed")
    assert boards.is_visible()
    boards.fill("5")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Saved.").wait_for()
    assert Event.objects.get(pk=event.pk).options.boards == 5


def test_clicks_on_the_page_of_members_raise_no_error(page, teams):
    page.goto(f"/events/{teams.pk}/members/")
    page.get_by_role("heading", name="All members").click()
    page.get_by_role("banner").get_by_role("link", name="Referee").click()
    page.wait_for_url("**/")
