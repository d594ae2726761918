"""Changing a draft by drag, click and key in a real browser."""

import pytest

from tests.rounds import address, draft, fill, games, published
from tournaments.models import Round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def pairs(round_: Round) -> dict[int, set[int]]:
    """Who sits at which table."""
    return {match.table: {match.first.number, match.second.number} for match in round_.matches.all() if match.table}


def test_two_players_of_a_draft_are_exchanged_by_drag(page, event):
    fill(event, 8)
    round_ = draft(event)
    assert pairs(round_)[1] == {1, 2}
    page.goto(address(round_))
    with page.expect_response("**/swap/"):
        page.drag_and_drop(".player[data-number='2']", ".player[data-number='3']")
    page.wait_for_selector("#round[data-version='2']")
    assert pairs(round_)[1] == {1, 3}
    assert pairs(round_)[2] == {2, 4}
    assert "changed by hand" in page.locator(".head").inner_text()


def test_two_clicks_exchange_players_and_the_cost_is_shown_before(page, event):
    fill(event, 8)
    round_ = draft(event)
    page.goto(address(round_))
    page.click(".player[data-number='2']")
    page.hover(".player[data-number='3']")
    page.wait_for_selector("#cost:has-text('⇄')")
    assert "worse – order in the score groups: worse" in page.locator("#cost").inner_text()
    page.click(".player[data-number='3']")
    page.wait_for_selector("#round[data-version='2']")
    assert pairs(round_)[1] == {1, 3}


def test_an_illegal_exchange_says_why(page, event):
    fill(event, 6)
    first = published(event)
    for game in games(first):
        game.outcome = "a"
        game.save()
    event.refresh_from_db()
    round_ = draft(event, 2)
    page.goto(address(round_))
    one = next(number for number in pairs(round_)[1] if number != 1)
    before = pairs(round_)
    page.click(f".player[data-number='{one}']")
    page.click(".player[data-number='2']")
    page.wait_for_selector("#messages .error")
    assert pairs(round_) == before


def test_keys_change_a_draft(page, event):
    fill(event, 8)
    round_ = draft(event)
    black = games(round_)[0].black
    page.goto(address(round_))
    page.keyboard.press("c")
    page.keyboard.press("l")
    page.wait_for_selector("#table-1[data-locked]")
    assert games(round_)[0].black != black
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector("#round[data-version='4']")
    page.keyboard.press("p")
    page.wait_for_selector("#round[data-state=published]")
    round_.refresh_from_db()
    assert round_.state == Round.PUBLISHED
