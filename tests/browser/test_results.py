"""Results by keyboard, mouse and finger in a real browser, by the budgets of the issue."""

import pytest

from tests.rounds import address, fill, finish, games, published
from tournaments.actions.official import declare_official
from tournaments.models import Act, Round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TABLES = 20


@pytest.fixture
def round_(event):
    """Round 1 with 20 tables, published."""
    fill(event, 2 * TABLES)
    return published(event)


def saved(page) -> None:
    """Wait until nothing is on its way."""
    page.wait_for_selector("tr[data-state]:not([data-state=''])", state="detached")


def outcomes(round_: Round) -> list[str]:
    """What is stored, by table: B, W, = or the outcome's own name."""
    return [
        {game.black: "B", "": "", "draw": "=", "both_lose": "0"}.get(game.outcome, "W") if game.outcome else ""
        for game in games(round_)
    ]


def test_twenty_results_take_twenty_keys(page, round_):
    page.goto(address(round_))
    keys = ["b", "ArrowRight", "d", "w", "="] * 4
    assert len(keys) == TABLES
    for key in keys:
        page.keyboard.press(key)
    saved(page)
    assert outcomes(round_) == ["B", "W", "=", "W", "="] * 4
    assert page.locator("#results-in").inner_text() == "20"
    assert page.get_by_role("button", name="Draw round 2").is_visible()


def test_a_key_is_painted_within_50_ms_and_saved_within_150(page, round_):
    page.goto(address(round_))
    page.evaluate("""() => {
        window.painted = []; window.stored = [];
        window.addEventListener("keydown", () => {
            const start = performance.now();
            const row = document.querySelector("tr.cursor");
            requestAnimationFrame(() => setTimeout(() => painted.push(performance.now() - start)));
            new MutationObserver((_all, me) => {
                if (row.dataset.state === "") { stored.push(performance.now() - start); me.disconnect(); }
            }).observe(row, { attributes: true });
        }, true);
    }""")
    for _table in range(TABLES):
        page.keyboard.press("ArrowLeft")
        saved(page)
    painted, stored = (sorted(page.evaluate(name)) for name in ("painted", "stored"))
    assert (len(painted), len(stored)) == (TABLES, TABLES)
    middle = TABLES // 2
    print(
        f"painted {painted[middle]:.0f} ms (worst {painted[-1]:.0f}), saved {stored[middle]:.0f} ms (worst {stored[-1]:.0f})"
    )
    assert painted[middle] < 50
    assert stored[middle] < 150


def test_keys_go_by_their_place_so_that_an_input_method_does_not_matter(page, round_):
    page.goto(address(round_))
    for code in ("KeyW", "KeyB", "KeyD"):
        page.evaluate(
            "code => document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
            " { code, key: 'Process', keyCode: 229, bubbles: true, cancelable: true }))",
            code,
        )
    saved(page)
    assert outcomes(round_)[:3] == ["W", "B", "="]


def test_a_wrong_result_is_corrected_by_table_number_and_key(page, round_):
    page.goto(address(round_))
    for _table in range(5):
        page.keyboard.press("b")
    page.keyboard.type("3w")
    saved(page)
    assert outcomes(round_)[:6] == ["B", "B", "W", "B", "B", ""]
    assert page.locator("tr.cursor").get_attribute("data-table") == "6"
    page.keyboard.type("17d")
    saved(page)
    assert outcomes(round_)[16] == "="


def test_a_slow_ten_is_table_ten_and_a_number_too_large_starts_anew(page, round_):
    page.clock.install()
    page.goto(address(round_))
    page.keyboard.press("1")
    page.clock.fast_forward(4_000)
    page.keyboard.press("0")
    assert page.locator("tr.cursor").get_attribute("data-table") == "10"
    page.keyboard.press("7")
    assert page.locator("tr.cursor").get_attribute("data-table") == "7"
    page.keyboard.press("Escape")
    assert page.locator("#typed").is_hidden()
    assert outcomes(round_) == [""] * TABLES


def test_undo_takes_back_the_last_entry(page, round_):
    page.goto(address(round_))
    page.keyboard.press("b")
    page.keyboard.press("w")
    saved(page)
    with page.expect_response("**/undo/"):
        page.keyboard.press("u")
    page.wait_for_selector("#table-2[data-outcome='']")
    assert outcomes(round_)[:3] == ["B", "", ""]
    assert page.locator("tr.cursor").get_attribute("data-table") == "2"


def test_ways_to_end_a_game(page, round_):
    page.goto(address(round_))
    for keys in (["r", "b"], ["t", "w"], ["f", "ArrowLeft"], ["n", "0"], ["0"]):
        for key in keys:
            page.keyboard.press(key)
    saved(page)
    assert [(game.outcome != "", game.ending) for game in games(round_)[:5]] == [
        (True, "resignation"),
        (True, "time"),
        (True, "forfeit"),
        (True, "no_show"),
        (True, ""),
    ]
    assert outcomes(round_)[:5] == ["B", "W", "B", "0", "0"]


def test_a_count_gives_winner_and_margin(page, round_):
    page.goto(address(round_))
    page.keyboard.press("c")
    page.keyboard.type("185")
    page.keyboard.press("Enter")
    saved(page)
    first = page.locator("#table-1")
    assert first.get_attribute("data-outcome") == "left"
    assert first.locator(".how").inner_text() == "¾ zi"
    assert games(round_)[0].black_zi == 4 * 185
    assert page.locator("tr.cursor").get_attribute("data-table") == "2"


def test_a_second_warning_loses_once_it_is_confirmed(page, round_):
    page.goto(address(round_))
    page.keyboard.press("x")
    page.keyboard.press("x")
    page.wait_for_selector("tr.note:has-text('the game is lost by it')")
    page.keyboard.press("x")
    saved(page)
    first = page.locator("#table-1")
    assert first.locator(".left .warned").inner_text() == "!!"
    assert first.get_attribute("data-outcome") == "right"
    page.keyboard.press("Shift+X")
    saved(page)
    assert first.get_attribute("data-outcome") == ""


def test_second_look_shows_differences_and_overwrites_nothing(page, round_):
    page.goto(address(round_))
    for _table in range(TABLES):
        page.keyboard.press("b")
    saved(page)
    before = Act.objects.count()
    page.keyboard.press("s")
    for table in range(TABLES):
        page.keyboard.press("w" if table == 6 else "b")
    assert page.locator("tr[data-checked=same]").count() == TABLES - 1
    assert page.locator("tr[data-checked=differs]").get_attribute("data-table") == "7"
    assert page.locator("tr.note").count() == 1
    assert Act.objects.count() == before


def test_twenty_taps_on_a_phone(phone, round_):
    phone.goto(address(round_))
    for table in range(1, TABLES + 1):
        phone.locator(f"#table-{table} [data-enter={'draw' if table % 5 == 0 else 'left'}]").tap()
    saved(phone)
    assert outcomes(round_) == ["B", "B", "B", "B", "="] * 4
    box = phone.locator("#table-1 [data-enter=left]").bounding_box()
    assert box["width"] >= 40
    assert box["height"] >= 40


def test_a_table_changed_elsewhere_shows_both_values(page, open_page, colleague, round_):
    other = open_page(colleague)
    other.goto(address(round_))
    page.goto(address(round_))
    page.keyboard.press("b")
    saved(page)
    other.keyboard.press("w")
    note = other.locator("tr.note")
    note.wait_for()
    assert "owner" in note.inner_text()
    assert "Yours: Player002 wins." in note.inner_text()
    assert note.inner_text().count("Table 1") == 1
    assert outcomes(round_)[0] == "B"
    other.get_by_role("button", name="Enter mine").click()
    saved(other)
    assert outcomes(round_)[0] == "W"


def test_what_others_enter_appears_by_itself(page, open_page, colleague, round_):
    other = open_page(colleague)
    other.goto(address(round_))
    page.goto(address(round_))
    page.keyboard.press("b")
    other.wait_for_selector("#table-1[data-outcome=left]", timeout=8000)


def test_a_result_typed_offline_waits_and_is_sent_again(page, round_):
    page.goto(address(round_))
    page.context.set_offline(True)
    page.keyboard.press("b")
    page.wait_for_selector("#table-1[data-state=unsent]")
    page.context.set_offline(False)
    page.reload()
    page.wait_for_selector("#table-1[data-state=unsent]")
    assert "Not saved yet. It waits here: Player001 wins" in page.locator("tr.note").inner_text()
    page.get_by_role("button", name="Send again").click()
    saved(page)
    assert outcomes(round_)[0] == "B"


def test_everything_of_a_table_waits_and_can_be_dropped(page, round_):
    page.goto(address(round_))
    page.context.set_offline(True)
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("x")
    page.wait_for_selector("tr.note:has-text('Player001 wins, a warning')")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("w")
    page.wait_for_selector("#table-2[data-state=unsent]")
    page.context.set_offline(False)
    page.locator("#table-1 + tr.note").get_by_role("button", name="Send again").click()
    page.locator("#table-2 + tr.note").get_by_role("button", name="Drop it").click()
    page.wait_for_selector("#table-2[data-outcome='']")
    saved(page)
    assert outcomes(round_)[:2] == ["B", ""]
    assert games(round_)[0].rulings.count() == 1


def test_a_result_typed_after_the_session_ended_is_still_there_after_the_login(page, round_, owner):
    page.goto(address(round_))
    page.context.clear_cookies(name="sessionid")
    owner.set_password("a long one 4")
    owner.save()
    page.keyboard.press("b")
    page.wait_for_selector("#table-1[data-state=unsent]")
    page.get_by_role("link", name="Log in").last.click()
    page.fill("[name=username]", "owner")
    page.fill("[name=password]", "a long one 4")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Send again").click()
    saved(page)
    assert outcomes(round_)[0] == "B"


def test_colours_are_entered_after_nigiri(page, event):
    event.settings = {"colours": "nigiri"}
    event.save()
    fill(event, 4)
    round_ = published(event)
    page.goto(address(round_))
    page.keyboard.press("b")
    page.locator("tr.note").wait_for()
    page.keyboard.press("]")
    page.wait_for_selector("#table-1[data-black=right]")
    saved(page)
    page.keyboard.press("b")
    saved(page)
    game = games(round_)[0]
    assert (game.black, game.outcome) == ("b", "b")
    page.keyboard.press("ArrowLeft")
    saved(page)
    assert games(round_)[1].outcome == "a"


def test_the_filter_finds_a_name(page, round_):
    page.goto(address(round_))
    page.keyboard.press("/")
    page.keyboard.type("player012")
    assert page.locator("tr.match:visible").count() == 1
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    saved(page)
    assert page.locator("tr.match:visible").count() == TABLES
    table = round_.matches.get(first__number=11).table
    assert outcomes(round_)[table - 1] == "B"


def test_a_closed_round_asks_why_a_result_changes(page, round_, event):
    page.goto(address(round_))
    for _table in range(TABLES):
        page.keyboard.press("b")
    saved(page)
    event.refresh_from_db()
    published(event, 2)
    page.goto(address(round_))
    page.keyboard.type("2w")
    page.fill("#reason input", "slip read wrongly")
    page.keyboard.press("Enter")
    saved(page)
    assert outcomes(round_)[:3] == ["B", "W", "B"]
    assert Act.objects.first().details["reason"] == "slip read wrongly"


def test_who_has_black_corrected_moves_the_sides_on_the_page_too(page, round_):
    finish(round_)
    page.goto(address(round_))
    left = page.locator("#table-1").get_attribute("data-left")
    page.locator("#table-1").focus()
    page.keyboard.press("]")
    page.wait_for_selector(f"#table-1[data-left={'b' if left == 'a' else 'a'}][data-black=left]")


def test_a_correction_that_changes_official_standings_is_told_at_once(page, round_):
    finish(round_, "draw")
    declare_official(round_.event, 1, "owner")
    page.goto(address(round_))
    assert not page.locator("#official").is_visible()
    page.keyboard.type("1w")
    saved(page)
    page.get_by_role("link", name="The official standings after round 1 have changed.").click()
    page.wait_for_url("**/standings/?after=1")


def test_the_list_of_keys_is_one_key_away(page, round_):
    page.goto(address(round_))
    page.keyboard.press("?")
    page.wait_for_selector("#keys[open]")
    assert "Second look" in page.locator("#keys").inner_text()


def test_a_phone_shows_the_sum_behind_a_value(phone, round_, event):
    for game in games(round_):
        game.outcome = "a"
        game.save()
    phone.goto(f"/events/{event.pk}/standings/")
    phone.locator("td[title]").first.tap()
    assert "2: 2 (" in phone.locator("#sum").inner_text()
    assert phone.evaluate("() => document.documentElement.scrollWidth") == 390


def test_rows_of_a_laptop(page, event):
    fill(event, 60)
    page.goto(address(published(event)))
    heights = page.eval_on_selector_all("tr.match", "rows => rows.map((row) => row.getBoundingClientRect().bottom)")
    assert sum(bottom <= 768 for bottom in heights) >= 23


def test_an_event_from_the_first_draw_to_the_final_standings_by_keys(page, event):
    event.rounds_planned = 2
    event.save()
    fill(event, 9)
    page.goto(f"/events/{event.pk}/rounds/1/")
    page.keyboard.press("Enter")
    for number in (1, 2):
        page.wait_for_url(f"**/rounds/{number}/")
        page.wait_for_selector("#round[data-state=draft]")
        page.wait_for_load_state()
        page.keyboard.press("p")
        page.wait_for_selector("#round[data-state=published]")
        for key in "bwbw":
            page.keyboard.press(key)
        page.wait_for_selector("#next:visible")
        saved(page)
        page.keyboard.press("m")
    page.wait_for_selector("#round[data-state=closed]")
    page.keyboard.press("m")
    page.wait_for_url("**/standings/")
    assert page.locator("tbody tr").count() == 9
    assert event.rounds.filter(state=Round.CLOSED).count() == 2
