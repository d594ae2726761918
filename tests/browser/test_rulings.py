"""Rulings in a real browser: two letters and Enter, fields that come and go, a warning that loses confirmed on the spot."""

import pytest

from games.models import Ruling
from games.penalties import CONSEQUENCES, possible
from games.results import Entry
from tests.actions.ruling import fresh, give, result
from tests.rounds import address, fill, finish, games, published
from tournaments.actions.results import enter_result

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def round_(event):
    """Round 1 with three tables, published."""
    fill(event, 6)
    return published(event)


@pytest.fixture
def game(round_):
    """The game at table 1."""
    return games(round_)[0]


def sheet(game) -> str:
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/"


def test_two_letters_and_enter_fill_in_what_follows(page, game):
    page.goto(sheet(game))
    page.fill("#offence", "tw")
    assert page.locator(".picks button").all_inner_texts() == ["17.2 Two moves in a row"]
    page.keyboard.press("Enter")
    assert page.locator("#offence").input_value() == "17.2 Two moves in a row"
    assert page.locator("#consequence").input_value() == "void_warning"
    assert "the referee rules" in page.locator(".how").inner_text()
    page.keyboard.press("Space")  # the first side has the focus
    page.fill("#move", "23")
    page.get_by_role("button", name="Rule", exact=True).click()
    page.wait_for_selector(".given li")
    ruling = Ruling.objects.get()
    assert (ruling.offence, ruling.consequence, ruling.move) == ("double_move", "void_warning", 23)


def test_chinese_and_pinyin_find_it_too(page, game):
    page.goto(sheet(game))
    for typed, found in (("手机", 2), ("sj", 2), ("23.7", 2), ("xyz", 0)):
        page.fill("#offence", typed)
        assert page.locator(".picks button").count() == found, typed
    page.fill("#offence", "hq")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.locator("#offence").input_value() == "17.3 Took a move back"


def test_fields_come_and_go_with_the_offence(page, game):
    page.goto(sheet(game))
    shown = lambda *names: [page.locator(f"#{name}").is_visible() for name in names]  # noqa: E731
    page.fill("#offence", "19")
    page.keyboard.press("Enter")
    assert shown("arrived", "used_a", "override", "time") == [False, False, False, False]
    page.select_option("#consequence", "loss")
    assert shown("override") == [True]
    page.fill("#offence", "迟到")
    page.keyboard.press("Enter")
    assert shown("start", "arrived", "used_a") == [True, True, False]
    page.fill("#start", "14:00")
    page.fill("#arrived", "14:16")
    page.locator("form.ruling [name=side]").nth(1).check()
    page.get_by_role("button", name="Rule", exact=True).click()
    page.wait_for_selector(".given li")
    assert (Ruling.objects.get().consequence, result(game).outcome) == ("loss", "a")


def test_the_second_phone_proposes_the_loss_for_that_side_alone(page, game):
    give(game, "a", "phone")
    page.goto(f"{sheet(game)}?offence=phone&side=a#rulings")
    assert page.locator("#consequence").input_value() == "loss"
    page.locator("form.ruling [name=side][value=b]").check()
    assert page.locator("#consequence").input_value() == "warning"


def test_every_consequence_can_be_chosen_by_the_chief_referee(page, game):
    page.goto(sheet(game))
    page.fill("#offence", "17.4")
    page.keyboard.press("Enter")
    values = page.locator("#consequence option").evaluate_all("all => all.map((one) => one.value)")
    assert values[0] == "warning"
    assert sorted(values) == sorted(filter(possible, CONSEQUENCES))


def stored(page):
    """Wait until nothing is on its way."""
    page.wait_for_selector("tr[data-state='saving']", state="detached")


def test_the_same_key_confirms_the_warning_that_loses(page, round_, game):
    page.goto(address(round_))
    page.keyboard.press("x")
    stored(page)
    page.keyboard.press("x")
    page.wait_for_selector("tr.note:has-text('the game is lost by it')")
    assert fresh(game).warnings("a") == 1
    page.keyboard.press("x")
    page.wait_for_selector("#table-1[data-outcome=right]")
    assert (fresh(game).warnings("a"), page.locator("tr.note").count()) == (2, 0)
    page.keyboard.press("Shift+X")
    page.wait_for_selector("#table-1[data-outcome='']")
    assert fresh(game).warnings("a") == 1


def test_a_button_confirms_or_drops_it(page, round_, game):
    give(game, "b", "talking")
    page.goto(address(round_))
    page.keyboard.press("y")
    page.get_by_role("button", name="Drop it").click()
    page.wait_for_selector("tr.note", state="detached")
    assert fresh(game).warnings("b") == 1
    page.keyboard.press("y")
    page.get_by_role("button", name="Confirm: warned").click()
    page.wait_for_selector("#table-1[data-outcome=left]")
    page.keyboard.press("u")
    page.wait_for_selector("#table-1[data-outcome='']")
    assert fresh(game).warnings("b") == 1


def test_escape_forgets_it(page, round_, game):
    give(game, "a", "talking")
    page.goto(address(round_))
    page.keyboard.press("x")
    page.wait_for_selector("tr.note")
    page.keyboard.press("Escape")
    page.wait_for_selector("tr.note", state="detached")
    page.wait_for_selector("#table-1[data-state='']")
    page.keyboard.press("x")
    page.wait_for_selector("tr.note:has-text('the game is lost by it')")
    assert fresh(game).warnings("a") == 1


def test_the_words_beside_the_box_confirm_the_warning_that_loses(page, game):
    give(game, "a", "talking")
    enter_result(fresh(game), 2, Entry(black_zi=4 * 190), "owner")  # so that the sheet has a box for confirmation, too
    page.goto(f"{sheet(game)}?offence=double_move&side=a")
    page.get_by_role("button", name="Rule", exact=True).click()
    page.get_by_text("Yes: the warning loses the game").click()
    page.get_by_role("button", name="Rule", exact=True).click()
    page.wait_for_selector(".stand:has-text('the warnings decide')")


def test_on_a_phone_everything_can_be_touched(phone, game):
    phone.goto(sheet(game))
    phone.fill("#offence", "sm")
    phone.locator(".picks button").first.tap()
    phone.locator("form.ruling [name=side]").first.tap()
    boxes = [one.bounding_box() for one in phone.locator("form.ruling button:visible, form.ruling .sides label").all()]
    assert min(box["height"] for box in boxes) >= 40
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("button", name="Rule", exact=True).tap()
    phone.wait_for_selector(".given li")
    assert Ruling.objects.get().offence == "smoking"


def test_the_key_stays_under_the_pointer_when_the_time_of_arrival_is_left(page, game):
    page.goto(sheet(game))
    page.fill("#offence", "22.1")
    page.keyboard.press("Enter")
    page.locator("form.ruling [name=side]").first.check()
    page.fill("#start", "14:00")
    page.locator("#arrived").press_sequentially("14:07")
    page.get_by_role("button", name="Rule", exact=True).click()
    page.wait_for_selector(".given li")
    assert Ruling.objects.get().seconds == 14 * 60


def test_a_refusal_is_in_sight_on_a_phone(page, round_, event):
    finish(round_)
    event.refresh_from_db()
    published(event, 2)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(sheet(games(round_)[0]))
    page.fill("#offence", "23.5")
    page.keyboard.press("Enter")
    page.locator("form.ruling [name=side]").first.check()
    page.get_by_role("button", name="Rule", exact=True).click()
    page.wait_for_url("**#rulings")
    box = page.locator("#messages .error").bounding_box()
    assert 50 <= box["y"] <= 600
