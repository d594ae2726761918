"""The entrants' page in a real browser: typing, the file of an entry form, keys."""

from pathlib import Path

import pytest

from tests.actions.conftest import WHO, people, published
from tournaments.actions.entrants import add_players

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

DROP = """async ([name, bytes]) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(bytes)], name));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
}"""


def url(event):
    return f"/events/{event.pk}/entrants/"


def drop(page, path):
    with page.expect_navigation():
        page.evaluate(DROP, [path.name, list(path.read_bytes())])


def test_names_are_typed_one_after_the_other(page, event):
    page.goto(url(event))
    for line in ("Wang Wei 5d Beijing", "李娜 业5 上海", "Kim 2k"):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
    page.get_by_text("Kim is entered").wait_for()
    page.locator("#entrant-table tbody tr.marked").get_by_text("Kim").wait_for()
    page.get_by_role("button", name="Draw round 1").wait_for()
    assert [e.player.rank for e in event.entrants.order_by("number")] == ["5d", "5d", "2k"]


def test_a_line_that_cannot_be_read_stays_in_the_field(page, event):
    page.goto(url(event))
    page.keyboard.type("Wang 10d")
    page.keyboard.press("Enter")
    page.locator(".message.error").wait_for()
    page.wait_for_function("document.querySelector('[name=line]').value === 'Wang 10d'")


@pytest.mark.skipif(not DATA.exists(), reason="no ../shared")
def test_a_dropped_file_and_enter(page, event):
    page.goto(url(event))
    drop(page, DATA / "roster-65.xlsx")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.locator("#entrant-table tbody tr").count() == 65
    assert event.entrants.count() == 65


@pytest.mark.skipif(not DATA.exists(), reason="no ../shared")
def test_bad_rows_of_a_chosen_file_are_put_right(page, event):
    page.goto(f"{url(event)}import/")
    with page.expect_navigation():
        page.set_input_files("#file", DATA / "roster-bad-rows.csv")
    assert page.evaluate("document.activeElement.value") == "5"
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("5d")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.get_by_role("heading", level=1).inner_text() == "3 lines must be put right"
    with page.expect_navigation():
        page.get_by_role("button", name="Leave all 3 out").click()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert event.entrants.count() == 41


def test_a_clicked_cell_of_the_preview_can_be_changed(page, event):
    page.goto(f"{url(event)}import/")
    page.fill("#text", "Name,Rank\nWang Wei,5d\n")
    page.get_by_role("button", name="Look at it").click()
    page.locator("[data-cell='cell-2-0']").click()
    page.keyboard.press("End")
    page.keyboard.type("ning")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert event.entrants.get().player.name == "Wang Weining"


def test_a_late_player_with_name_enter_and_one_key(page, event):
    add_players(event, people(7), WHO)
    published(event, 1)
    page.goto(f"/events/{event.pk}/")
    with page.expect_navigation():
        page.keyboard.press("a")
    page.keyboard.type("Late Comer 3k")
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    page.get_by_text("Late Comer is entered").wait_for()
    assert event.entrants.get(number=8).joined == 1
    assert event.rounds.get().matches.filter(second=None).count() == 0


def test_a_withdrawal_with_the_name_and_three_keys(page, event):
    add_players(event, people(6), WHO)
    published(event, 1)
    page.goto(url(event))
    page.on("dialog", lambda dialog: dialog.accept())
    page.keyboard.press("f")
    page.keyboard.type("player04")
    assert page.locator("#entrant-table tbody tr:visible").count() == 1
    page.keyboard.press("Enter")
    page.keyboard.press("w")
    page.get_by_text("out from round 2").wait_for()
    assert event.entrants.get(player__family_name="Player04").withdrawn == 2
    page.wait_for_function("document.activeElement.matches('tr.gone')")


def test_check_in_by_one_tap_on_a_phone(phone, event):
    add_players(event, people(3), WHO)
    phone.goto(url(event))
    entrant = event.entrants.get(number=2)
    row = phone.locator(f"#entrant-{entrant.pk}")
    button = row.locator("[name=absence]")
    assert button.bounding_box()["height"] >= 40
    button.tap()
    row.get_by_text("absent").wait_for()
    assert entrant.absences.get().score == 0
    assert phone.evaluate("document.documentElement.scrollWidth <= 390")


def test_editing_in_place_shows_what_is_wrong_and_stays(page, event):
    add_players(event, people(2), WHO)
    page.goto(url(event))
    first = page.locator("#entrant-table tbody tr").first
    first.get_by_text("Edit").click()
    page.locator("tr.editing input:focus").wait_for()
    page.get_by_label("Rank").fill("31k")
    page.get_by_label("Rank").press("Enter")
    page.locator("tr.editing .error").wait_for()
    page.get_by_label("Rank").fill("30k")
    page.get_by_label("Rank").press("Enter")
    page.locator("tr.editing").wait_for(state="detached")
    assert first.inner_text().split("\t")[2].strip() == "30k"


def test_the_question_mark_lists_the_keys_and_letters_open_pages(page, event):
    add_players(event, people(2), WHO)
    page.goto(f"/events/{event.pk}/")
    page.keyboard.press("?")
    dialog = page.locator("#keys")
    assert "Draw round 1" in dialog.inner_text()
    page.keyboard.press("Escape")
    with page.expect_navigation():
        page.keyboard.press("e")
    assert page.url.endswith(url(event))


def test_after_the_session_has_ended_what_was_typed_stays(page, event):
    page.goto(url(event))
    page.context.clear_cookies(name="sessionid")
    page.keyboard.type("Wang Wei 5d")
    page.keyboard.press("Enter")
    page.get_by_text("Your login has ended").wait_for()
    page.wait_for_function("document.querySelector('[name=line]').value === 'Wang Wei 5d'")
    assert event.entrants.count() == 0


def test_a_row_that_was_found_can_be_edited(page, event):
    add_players(event, people(3), WHO)
    page.goto(url(event))
    page.keyboard.press("f")
    page.keyboard.type("player02")
    page.keyboard.press("Enter")
    page.keyboard.press("e")
    page.locator("tr.editing input:focus").wait_for()
    page.get_by_label("Rank").fill("1d")
    page.wait_for_function("!document.querySelector('.htmx-added, .htmx-settling')")
    page.get_by_label("Rank").press("Enter")
    page.locator("tr.editing").wait_for(state="detached")
    assert page.locator("#entrant-table tbody tr:visible").count() == 1
    assert event.entrants.get(number=2).player.rank == "1d"


def test_the_newest_of_many_is_seen_and_the_line_stays_in_sight(page, event):
    add_players(event, people(80), WHO)
    page.goto(f"{url(event)}?add=yes")
    page.keyboard.type("Wang Wei 5d")
    page.keyboard.press("Enter")
    newest = page.locator("tr.marked")
    newest.wait_for()
    in_sight = (
        "element => { const box = element.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
    )
    assert newest.evaluate(in_sight)
    assert page.locator("[name=line]").evaluate(in_sight)


def test_enter_beside_a_typed_number_saves_the_numbers(page, event):
    add_players(event, people(3), WHO)
    page.goto(f"{url(event)}numbers/")
    last = page.locator("input.small").nth(2)
    last.fill("1")
    page.locator("input.small").nth(0).fill("3")
    with page.expect_navigation():
        last.press("Enter")
    event.refresh_from_db()
    names = list(event.entrants.order_by("number").values_list("player__family_name", flat=True))
    assert (event.numbering, names) == ("hand", ["Player03", "Player02", "Player01"])


def test_deleting_asks_with_the_name_first(page, event):
    add_players(event, people(2), WHO)
    page.goto(url(event))
    asked = []
    page.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
    page.get_by_role("button", name="Delete").first.click()
    assert asked == ["Strike Player01 X from the list?"]
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete").first.click()
    page.get_by_text("1 entrant", exact=True).wait_for()
    assert event.entrants.get().player.family_name == "Player02"
