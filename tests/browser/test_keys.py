"""One key, one meaning: on the game sheet and on the round page each key stands once in the list of keys."""

import pytest

from games.models import CONFIRMING
from games.results import Entry
from tests.actions.ruling import fresh
from tests.rounds import address, draft, fill, games, published
from tests.teams.playing import team_event
from tests.web.test_game_records import KO
from tournaments.actions.confirming import confirm
from tournaments.actions.game_records import store_record
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.rulings import NewRuling, rule
from tournaments.models import Staff
from tournaments.queries import full_matches, games_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def listed(page) -> list[str]:
    """The keys of the list of keys, as it is shown."""
    page.keyboard.press("?")
    page.wait_for_selector("#keys[open]")
    shown = page.locator("#keys dt kbd").all()
    keys = [key.inner_text() for key in shown if key.is_visible()]
    page.keyboard.press("Escape")
    return keys


def once_each(page) -> None:
    keys = listed(page)
    assert sorted(keys) == sorted(set(keys))
    controls = page.evaluate(
        "[...document.querySelectorAll('main [data-key]')]"
        ".filter((one) => one.getClientRects().length).map((one) => one.dataset.key)"
    )
    assert sorted(controls) == sorted(set(controls))
    signs = {"BracketLeft": "[", "BracketRight": "]"}
    assert {signs.get(code, code.replace("Key", "").replace("Digit", "")) for code in controls} <= set(keys)


def sheet(game) -> str:
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/"


@pytest.mark.parametrize("nigiri", [False, True])
def test_each_key_of_the_game_sheet_has_one_meaning(page, event, nigiri):
    event.settings = {"time_system": "60m+3x60s"} | ({"colours": "nigiri"} if nigiri else {})
    event.save()
    fill(event, 4)
    game = games(published(event))[0]
    page.goto(sheet(game))
    once_each(page)
    store_record(game, "", KO, "", "", "owner")
    enter_result(game, game.version, Entry("a", "resignation"), "owner")
    page.goto(sheet(game))
    once_each(page)
    confirm(game, game.version, CONFIRMING, "owner")
    page.goto(sheet(game))
    once_each(page)


def test_each_key_of_the_round_page_has_one_meaning(page, event):
    fill(event, 4)
    round_ = draft(event)
    page.goto(address(round_))
    once_each(page)
    publish(round_, round_.version, "owner")
    page.goto(address(round_))
    once_each(page)
    for game in games(round_):
        enter_result(game, game.version, Entry("both_lose", "decision"), "owner")
    page.goto(address(round_))
    once_each(page)


# a match of teams


@pytest.fixture
def boards(owner):
    """The games of the match at table 1 of two teams."""
    event = team_event("swiss", colours="nigiri")
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    round_ = draw_round(event, 1, "owner", 7)
    publish(round_, round_.version, "owner")
    return games_of(full_matches(round_.matches.order_by("table")).first())


def test_the_sheets_of_a_match_of_teams_go_board_by_board(page, boards):
    page.goto(sheet(boards[0]))
    for number in (2, 3):
        page.keyboard.press("n")
        page.wait_for_url(f"**{sheet(boards[number - 1])}")
        assert f"Board {number} of 3" in page.locator(".match").inner_text()
        assert page.locator("h1").inner_text().count(str(number)) == 2  # A2 – B2
    page.keyboard.press("n")
    page.locator("h1", has_text="Table 2").wait_for()
    page.goto(sheet(boards[2]))
    page.keyboard.press("p")
    page.wait_for_url(f"**{sheet(boards[1])}")


def test_a_board_is_entered_and_undone_by_itself(page, boards):
    enter_result(boards[2], boards[2].version, Entry("a"), "owner")
    page.goto(sheet(boards[0]))
    page.keyboard.press("o")
    with page.expect_navigation():
        page.keyboard.press("1")
    with page.expect_navigation():
        page.keyboard.press("b")
    assert fresh(boards[0]).outcome in ("a", "b")
    with page.expect_navigation():
        page.keyboard.press("u")
    assert (fresh(boards[0]).outcome, fresh(boards[2]).outcome) == ("", "a")


def test_the_boards_of_a_match_have_room_in_the_round(page, boards):
    page.goto(address(boards[0].board.match.round))
    score, points = (page.locator(f"#table-1 {part}").first.bounding_box() for part in (".running", ".points"))
    assert points["x"] + points["width"] <= score["x"]


# parts that work together


def test_time_that_a_ruling_takes_off_is_on_the_clock(page, event):
    event.settings = {"time_system": "60m+3x60s"}
    event.save()
    fill(event, 4)
    game = games(published(event))[0]
    rule(game, game.version, NewRuling(game.black, "late", "deduct_time", seconds=420), "owner", chief=True)
    page.goto(sheet(game))
    assert "7:00 off the basic time" in page.locator("#clock").inner_text()
    page.keyboard.press("t")
    page.wait_for_selector("#half-B")
    page.locator("#go").click()
    page.locator("#half-B .time", has_text="52:").wait_for()


def test_an_incident_fills_the_form_for_a_ruling(page, event):
    fill(event, 4)
    game = games(published(event))[0]
    store_record(game, "", b"(;SZ[19];B[pd];B[dd];W[qq])", "", "", "owner")
    page.goto(sheet(game))
    page.get_by_text("Rule on it").first.click()
    page.wait_for_url("**offence=double_move**")
    assert page.input_value("#offence").startswith("17.2")
    assert page.input_value("#move") == "2"
    with page.expect_navigation():
        page.locator("form.ruling button.primary").click()
    assert "17.2" in page.locator("#rulings .given").inner_text()
