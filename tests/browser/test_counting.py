"""The counting board in a real browser: marks by mouse, finger and keys, stones set by hand, the count written down."""

import pytest

from games.models import CountedPosition, Game
from tests.count_cases import cases, position_of
from tests.rounds import fill, games, published
from tournaments.actions.counting import Counted, write_count

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ROWS = ["X" * 9 + "." + "O" * 9] * 19
ROOM = [
    "X.X.X.XXX.OOO.OOOOO",
    "XXXXXXX.X.OOOOOOOOO",
    "X.O...XXX.OOO...OOO",
    "X.....XXX.OOO.X.OOO",
    "X..O..XXX.OOO...OOO",
    *ROWS[5:],
]


@pytest.fixture
def game(event):
    """The game at table 1 of a published round."""
    fill(event, 4)
    return games(published(event))[0]


@pytest.fixture
def counted(game):
    """The same game with a counted position: two white stones in a room of Black, one black in White's."""
    write_count(game, game.version, Counted("".join(ROOM), 19, frozenset()), "owner", sure=True)
    return game


def address(game):
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/count/"


def marked(page, kind):
    """The points with a mark."""
    return sorted(page.locator(f"[data-mark='{kind}']").evaluate_all("all => all.map(one => one.dataset.point)"))


def at(page, name):
    return page.locator(f"[data-point='{name}'] circle")


def zi(page):
    return page.locator("#numbers tr:has(strong) td").all_inner_texts()


def settled(page, said):
    """Wait until the margin of the count is so many zi."""
    page.wait_for_function("said => document.querySelector('#numbers .stand').textContent.includes(`(${said} zi`)", arg=said)


def there_are(page, selector, count):
    """Wait until so many points are shown like that."""
    page.wait_for_function("([s, n]) => document.querySelectorAll(s).length === n", arg=[selector, count])


def test_a_click_marks_a_group_and_the_next_click_brings_it_back(page, counted):
    page.goto(address(counted))
    assert zi(page) == ["177", "184"]
    at(page, "cc").click()
    settled(page, "6¾")
    assert (marked(page, "dead"), zi(page)) == (["cc"], ["177½", "183½"])
    at(page, "cc").click()
    settled(page, "7¼")
    assert (marked(page, "dead"), marked(page, "look")) == ([], ["cc", "de", "od"])


def test_a_double_click_or_shift_marks_everything_in_the_enclosure(page, counted):
    page.goto(address(counted))
    at(page, "cc").dblclick()
    settled(page, "1¼")
    assert (marked(page, "dead"), zi(page)) == (["cc", "de"], ["185½", "175½"])
    assert len(marked(page, "black")) == 4 + 13
    at(page, "de").click(modifiers=["Shift"])
    settled(page, "7¼")
    assert marked(page, "dead") == []


def test_everything_by_keys(page, counted):
    page.goto(address(counted))
    page.locator("svg.board").focus()
    for key in ["ArrowLeft"] * 7 + ["ArrowUp"] * 7:  # from the middle to C17
        page.keyboard.press(key)
    page.keyboard.press("Shift+Enter")
    settled(page, "1¼")
    page.keyboard.press("Enter")
    there_are(page, "[data-mark=dead]", 1)
    assert marked(page, "dead") == ["de"]
    page.keyboard.press("g")
    page.keyboard.press("y")  # nothing to confirm yet, or confirmed: a key too early does no harm
    page.wait_for_selector("text=played on at random")
    page.keyboard.press("y")
    settled(page, "3¾")
    assert marked(page, "dead") == ["cc", "de", "od"]
    page.keyboard.press("a")  # the border of neutral points is meant
    with page.expect_navigation():
        page.keyboard.press("v")
    game = Game.objects.get(pk=counted.pk)
    assert (game.black_zi, game.ending, game.changed_by) == (722, "count", "owner")
    stored = CountedPosition.objects.last()
    assert (stored.dead, stored.who, stored.count.black_zi) == (["cc", "de", "od"], "owner", 722)
    assert page.get_by_text("has 180½ zi").is_visible()


def test_a_count_with_questions_is_written_by_a_tick_that_the_next_mark_takes_away(page, counted):
    page.goto(address(counted))
    page.keyboard.press("a")
    assert page.locator("#sure").is_checked()
    at(page, "cc").click()
    settled(page, "6¾")
    assert not page.locator("#sure").is_checked()
    with page.expect_navigation():
        page.keyboard.press("v")
    assert page.get_by_text("Nothing is written yet: ").is_visible()
    assert marked(page, "dead") == ["cc"]
    page.keyboard.press("a")
    with page.expect_navigation():
        page.keyboard.press("v")
    assert Game.objects.get(pk=counted.pk).black_zi == 4 * 177 + 2


def test_a_position_set_by_hand(page, game):
    page.goto(address(game))
    assert page.get_by_role("button", name="Black", exact=False).get_attribute("aria-pressed") == "true"
    for row in "abcdefghijklmnopqrs":  # a black wall, drawn in one stroke
        at(page, f"j{row}").hover()
        page.mouse.down() if row == "a" else None
    page.mouse.up()
    there_are(page, "[data-stone=X]", 19)
    page.keyboard.press("w")
    for row in "abcdefghijklmnopqrs":
        at(page, f"k{row}").click()
    settled(page, "5¾")
    assert zi(page) == ["190", "171"]
    page.keyboard.press("c")
    at(page, "ka").click()
    there_are(page, "[data-stone=O]", 18)


def test_once_a_position_is_pasted_a_click_marks_the_dead(page, game):
    page.goto(address(game))
    page.locator("summary").click()
    page.get_by_label("Rows of X, O and dots").fill("\n".join(ROOM))
    page.get_by_role("button", name="Show").first.click()
    settled(page, "7¼")
    at(page, "cc").click()
    settled(page, "6¾")
    assert marked(page, "dead") == ["cc"]


def test_a_finger_marks_and_holds(phone, counted):
    phone.goto(address(counted))
    at(phone, "od").tap()
    settled(phone, "12¼")
    point = at(phone, "cc")
    point.dispatch_event("pointerdown", {"pointerType": "touch", "clientX": centre(point)[0], "clientY": centre(point)[1]})
    phone.wait_for_timeout(600)
    point.dispatch_event("pointerup", {"pointerType": "touch"})
    point.dispatch_event("click")
    settled(phone, "3¾")
    assert marked(phone, "dead") == ["cc", "de", "od"]
    phone.get_by_role("button", name="Large").tap()
    assert at(phone, "aa").bounding_box()["width"] >= 40
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def centre(point):
    """The middle of a point on the screen."""
    box = point.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_without_a_connection_the_board_stays_as_it_was_counted(page, counted):
    page.goto(address(counted))
    page.context.set_offline(True)
    at(page, "cc").click()
    page.wait_for_selector("text=No connection")
    assert (marked(page, "dead"), zi(page)) == ([], ["177", "184"])
    page.context.set_offline(False)
    at(page, "cc").click()
    settled(page, "6¾")


def test_without_a_script_the_form_does_it(open_page, owner, counted):
    page = open_page(owner, java_script_enabled=False)
    page.goto(address(counted))
    page.locator("summary").click()
    page.get_by_label("Points with dead stones").fill("cc, de")
    page.get_by_role("button", name="Show").first.click()
    assert zi(page) == ["185½", "175½"]
    page.get_by_role("button", name="Suggest dead stones").click()
    page.get_by_role("button", name="Mark the suggested stones dead").click()
    assert marked(page, "dead") == ["cc", "de", "od"]
    page.get_by_label("The count is right all the same").check()
    page.get_by_role("button", name="Write into the game").click()
    assert Game.objects.get(pk=counted.pk).black_zi == 722


@pytest.mark.parametrize("case", [one for one in cases("game") if one.id == "G06"])
def test_a_real_game_is_counted_by_its_suggestion(page, game, case):
    position, _size = position_of(case)
    page.goto(address(game))
    page.locator("summary").click()
    page.get_by_label("Rows of X, O and dots").fill("\n".join(position[19 * n : 19 * n + 19] for n in range(19)))
    page.get_by_role("button", name="Show").first.click()
    page.get_by_role("button", name="Suggest dead stones").click()
    page.get_by_role("button", name="Mark the suggested stones dead").click()
    settled(page, "1¼")
    assert marked(page, "dead") == case["dead"]
