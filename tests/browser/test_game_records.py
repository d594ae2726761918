"""A game record in a real browser: handed in, stepped through by keys, buttons, taps and swipes."""

import pytest

from games.models import GameRecord
from tests.rounds import fill, games, published
from tournaments.actions.game_records import store_record

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SEQUENCE = ["pd", "dp", "pp", "dd", "fq", "cn", "jp", "qf", "nd", "rd", "qc", "qi"]
SGF = (
    "(;GM[1]SZ[19]KM[7.5]PB[Player001]PW[Player002];"
    + ";".join(f"{'BW'[i % 2]}[{point}]" for i, point in enumerate(SEQUENCE))
    + ";W[jd];B[dj])"
)


@pytest.fixture
def game(event):
    fill(event, 4)
    return games(published(event))[0]


@pytest.fixture
def stored(game):
    return store_record(game, "", SGF.encode(), "", "", "owner")


def at(game, what=""):
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/{what}"


def stones(page):
    return page.locator("svg.board [data-stone=X], svg.board [data-stone=O]").count()


def move(page):
    return page.evaluate("() => new URLSearchParams(location.search).get('move')")


def said(page):
    return page.locator("[data-said]").inner_text()


def test_a_file_is_handed_in_looked_at_and_stored(page, game):
    page.goto(at(game))
    file = {"name": "final.sgf", "mimeType": "application/x-go-sgf", "buffer": SGF.encode()}
    page.locator("#record summary").click()
    page.set_input_files("#record-file", file)
    page.locator("#record").get_by_role("button", name="Look at it").click()
    assert stones(page) == 13
    page.wait_for_function("() => document.activeElement.matches('button.primary')")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=The game record is stored.")
    assert bytes(GameRecord.objects.get().data) == SGF.encode()
    page.locator("#record").get_by_role("link", name="Rule on it").click()
    assert page.url.endswith("#rulings")
    assert "offence=double_move" in page.url


def test_keys_step_through(page, game, stored):
    page.goto(at(game, "record/?move=0"))
    assert (stones(page), said(page)) == (0, "Beginning")
    for key, number in (
        *(("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("PageDown", 11), ("End", 14), ("PageUp", 4)),
        *(("Home", 0), ("PageUp", 0), ("End", 14), ("ArrowRight", 14)),
    ):
        page.keyboard.press(key)
        assert move(page) == str(number)
        assert stones(page) == min(number, 12) + (number > 13)
    assert "14" in said(page)


def test_the_last_move_is_marked_and_a_void_one_shown_beside(page, game, stored):
    page.goto(at(game, "record/?move=5"))
    assert page.locator("[data-mark]").get_attribute("data-point") == "fq"
    page.locator(".incidents a", has_text="Move 13").click()
    marked = page.locator("[data-mark]")
    assert (marked.get_attribute("data-point"), marked.get_attribute("data-mark")) == ("jd", "look")
    assert marked.get_attribute("data-stone") == ""
    assert "not on the board" in said(page)
    assert page.locator(".incidents [aria-current]").count() == 1


def test_what_the_script_shows_is_what_the_page_of_the_move_shows(page, game, stored):
    """The same points with the same stones, with the script and without."""
    read = "() => [...document.querySelectorAll('[data-point]')].map((p) => p.dataset.stone + (p.dataset.mark ?? ''))"
    page.goto(at(game, "record/?move=0"))
    stepped = []
    for _ in range(14):
        page.keyboard.press("ArrowRight")
        stepped.append(page.evaluate(read))
    for number, shown in enumerate(stepped, start=1):
        page.goto(at(game, f"record/?move={number}"))
        assert page.evaluate(read) == shown


def test_a_phone_taps_and_swipes(phone, game, stored):
    phone.goto(at(game, "record/?move=5"))
    box = phone.locator(".picture").bounding_box()
    phone.touchscreen.tap(box["x"] + box["width"] * 0.9, box["y"] + 50)
    assert move(phone) == "6"
    phone.touchscreen.tap(box["x"] + box["width"] * 0.1, box["y"] + 50)
    assert move(phone) == "5"
    phone.mouse.move(box["x"] + 200, box["y"] + 100)
    phone.mouse.down()
    phone.mouse.move(box["x"] + 100, box["y"] + 100)
    phone.mouse.up()
    assert move(phone) == "6"
    phone.get_by_role("link", name="10 moves back").tap()
    assert move(phone) == "0"
    sizes = phone.evaluate(
        "() => [...document.querySelectorAll('.jumps a')].map((a) => Math.min(a.offsetHeight, a.offsetWidth))"
    )
    assert min(sizes) >= 44
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_points_are_chosen_by_mouse_and_keys(page, game, stored):
    """What other pages do with a board: board.js, asked by hand."""
    page.goto(at(game, "record/?move=0"))
    page.evaluate("""async () => {
        const { boardOf } = await import("/static/referee_site/board.js");
        const svg = document.querySelector("svg.board");
        const copy = svg.cloneNode(true);
        copy.setAttribute("tabindex", "0");
        document.querySelector("main").replaceChildren(copy);
        window.chosen = [];
        boardOf(copy).onChoose((name) => window.chosen.push(name));
    }""")
    page.locator("[data-point=pd]").click()
    page.locator("svg.board").focus()
    for key in ("Enter", "ArrowUp", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    for _ in range(20):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.evaluate("window.chosen") == ["pd", "jj", "ii", "is"]
    assert page.locator("[data-cursor]").get_attribute("data-point") == "is"
    assert page.locator("svg.board").get_attribute("aria-label") == "J1"
