"""Line-ups in a real browser: a captain's phone without scripts, the round page of teams."""

import pytest

from referee_site import throttle
from tests.teams.playing import WHO, team_event
from tournaments.actions.captains import make_link
from tournaments.actions.rounds import draw_round, publish
from tournaments.models import LineUp, Staff

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def teams(owner):
    """Two teams with free line-ups."""
    throttle.clear()
    event = team_event(teams=2, size=4, lineup="free")
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    return event


def test_a_captain_hands_in_on_a_phone_without_scripts_and_the_address_goes_nowhere(open_page, teams):
    link = f"/captain/{make_link(teams.entrants.get(number=1), WHO)}/"
    phone = open_page(phone=True, java_script_enabled=False)
    referrers = []
    phone.on("request", lambda request: referrers.append(request.headers.get("referer", "")))
    phone.goto(link)
    phone.select_option("[name=board1]", "4")
    phone.select_option("[name=board4]", "1")
    phone.get_by_role("button", name="Hand in the line-up").click()
    assert phone.locator(".done").inner_text() == "✓ Your line-up is handed in."
    assert LineUp.objects.get().order == [4, 2, 3, 1]
    assert set(referrers) == {""}
    sizes = [one.bounding_box()["height"] for one in phone.locator("form.captain select, form.captain button").all()]
    assert min(sizes) >= 44


def test_all_boards_of_a_match_open_from_the_one_that_is_due(page, teams):
    round_ = draw_round(teams, 1, WHO, 7)
    publish(round_, round_.version, WHO)
    page.goto(f"/events/{teams.pk}/rounds/1/")
    page.locator("summary.at-board").click()
    last = page.locator(".boards li").nth(3).inner_text().replace(" ", "")
    assert last in ("○A4–●B4", "●B4–○A4")
    boxes = [page.locator(one).bounding_box() for one in (".match .player.left", ".match .games")]
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
