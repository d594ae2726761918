"""Entering results over HTTP: what is stored, who may, and attack list A."""

import json

import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains

from tests.rounds import fill, finish, games, published
from tournaments.models import Act, Event, Round, Staff, Tournament

JSON = {"headers": {"Accept": "application/json"}}


def at(game, what: str = "result") -> str:
    """The address of an act at a table."""
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/{what}/"


def test_a_result_is_stored_and_answered_in_words(owner_client, game):
    answer = owner_client.post(at(game), {"result": "B+R", "version": 1}, **JSON)
    assert answer.status_code == 200
    game.refresh_from_db()
    assert (game.outcome, game.ending, game.version) == (game.black, "resignation", 2)
    assert answer.json() | {"outcome": "left", "how": "resignation", "version": 2} == answer.json()
    assert "wins (resignation)" in answer.json()["words"]


def test_a_count_answers_winner_and_margin(owner_client, game):
    answer = owner_client.post(at(game), {"result": "185", "version": 1}, **JSON).json()
    assert (answer["outcome"], answer["how"], answer["zi"]) == ("left", "¾ zi", "185")


def test_without_script_a_form_does_it(owner_client, game):
    page = owner_client.get(at(game, "").replace("//", "/"))
    assertContains(page, "Player001 wins by resignation")
    answer = owner_client.post(at(game), {"result": "W+T", "version": 1, "typed": ""}, follow=True)
    assertContains(answer, "wins (time)")
    answer = owner_client.post(at(game), {"result": "", "version": 2, "typed": "182.5", "sure": "yes"}, follow=True)
    assertContains(answer, "wins (1¾ zi)")


def test_second_warning_loses_and_can_be_taken_back(owner_client, game):
    side = {"side": game.black}
    owner_client.post(at(game, "warning"), side | {"version": 1}, **JSON)
    asked = owner_client.post(at(game, "warning"), side | {"version": 2}, **JSON)
    assert (asked.status_code, asked.json()["code"]) == (409, "second_warning")
    assert asked.json()["current"]["warnings"] == {"left": 1, "right": 0}
    answer = owner_client.post(at(game, "warning"), side | {"version": 2, "confirm": "yes"}, **JSON).json()
    assert (answer["outcome"], answer["by_warnings"], answer["warnings"]) == ("right", True, {"left": 2, "right": 0})
    answer = owner_client.post(at(game, "warning"), side | {"version": 3, "revoke": "yes"}, **JSON).json()
    assert (answer["outcome"], answer["warnings"]["left"]) == ("", 1)


def test_the_table_page_says_that_warnings_decide_and_chooses_nothing(owner_client, game):
    owner_client.post(at(game), {"result": "B+R", "version": 1}, **JSON)
    for version in (2, 3):
        owner_client.post(at(game, "warning"), {"side": game.black, "version": version, "confirm": "yes"}, **JSON)
    page = owner_client.get(at(game, "").replace("//", "/"))
    names = ("Player001", "Player002") if game.black == "a" else ("Player002", "Player001")
    assertContains(page, f"Entered: {names[0]} wins by resignation; the warnings decide: {names[1]} wins (warnings)")
    assertNotContains(page, "selected")


def test_colours_after_nigiri(owner_client, event):
    event.settings = {"colours": "nigiri"}
    event.save()
    fill(event, 4)
    game = games(published(event))[0]
    refused = owner_client.post(at(game), {"result": "B", "version": 1}, **JSON)
    assert (refused.status_code, refused.json()["code"]) == (409, "colours_unknown")
    assert owner_client.post(at(game, "colours"), {"black": "b", "version": 1}, **JSON).json()["black"] == "right"
    assert owner_client.post(at(game), {"result": "B", "version": 2}, **JSON).json()["outcome"] == "right"
    assert owner_client.post(at(game, "colours"), {"black": "x", "version": 3}, **JSON).status_code == 409


@pytest.mark.parametrize(("person", "status"), [("owner", 200), ("colleague", 200), ("stranger", 404), ("nobody", 401)])
def test_who_enters_results(clients, game, acts, person, status):
    before = acts()
    assert clients[person].post(at(game), {"result": "B", "version": 1}, **JSON).status_code == status
    assert acts() == before + (status == 200)
    assert clients[person].get(at(game)).status_code == 405


def test_a1_a_stale_version_shows_both_values(clients, game, acts):
    clients["colleague"].post(at(game), {"result": "B", "version": 1}, **JSON)
    before = acts()
    answer = clients["owner"].post(at(game), {"result": "W", "version": 1}, **JSON)
    assert answer.status_code == 409
    said = answer.json()
    assert (said["code"], said["current"]["outcome"], said["current"]["version"]) == ("stale_result", "left", 2)
    assert "colleague" in said["refused"]
    assert said["at"]
    game.refresh_from_db()
    assert (game.outcome, acts()) == (game.black, before)


def test_a3_the_same_post_twice_is_one_change(owner_client, game, acts):
    first = owner_client.post(at(game), {"result": "B+R", "version": 1}, **JSON)
    before = acts()
    again = owner_client.post(at(game), {"result": "B+R", "version": 1}, **JSON)
    assert (again.status_code, again.json()) == (200, first.json())
    assert acts() == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"result": "W+999"},
        {"result": "<b>"},
        {"result": "win"},
        {"result": ""},
        {"result": "9" * 5000},
        {"result": "\ud800"},
        {"version": "abc"},
        {"version": "-1"},
        {"version": "9" * 5000},
        {"version": "١"},
        {"version": ""},
        {"version": "99999"},
    ],
    ids=lambda wrong: ascii(wrong)[:30],
)
def test_a4_to_a6_nonsense_is_refused(owner_client, game, acts, wrong):
    before = acts()
    fields = {"result": "B", "version": "1"} | wrong
    body = "&".join(f"{key}={value}" for key, value in fields.items()).encode("utf-8", "surrogatepass")
    answer = owner_client.post(at(game), body, content_type="application/x-www-form-urlencoded", **JSON)
    assert answer.status_code == 409
    assert answer.json()["refused"]
    game.refresh_from_db()
    assert (game.outcome, game.version, acts()) == ("", 1, before)


def test_a5_missing_fields_are_refused(owner_client, game):
    assert owner_client.post(at(game), {}, **JSON).status_code == 409
    assert owner_client.post(at(game), {"result": "B"}, **JSON).status_code == 409
    assert owner_client.post(at(game), {"version": "1"}, **JSON).status_code == 409


@pytest.mark.parametrize("wrong", ["0", "-1", "1" + "0" * 20, "%00", "..", "999999999999999999"])
def test_a7_an_id_that_is_none(owner_client, game, wrong):
    address = f"/events/{game.board.match.round.event_id}/games/{wrong}/result/"
    assert owner_client.post(address, {"result": "B", "version": 1}, **JSON).status_code in (400, 404)


def test_a8_a_game_of_another_tournament(owner_client, stranger, event, game):
    other = Tournament.objects.create(name="Other")
    Staff.objects.create(tournament=other, user=stranger, role=Staff.OWNER)
    foreign = Event.objects.create(tournament=other, name="X", slug="x", system="swiss", rounds_planned=3)
    theirs = Client()
    theirs.force_login(stranger)
    for address in (f"/events/{foreign.pk}/games/{game.pk}/result/", f"/events/{event.pk}/games/{game.pk}/result/"):
        assert theirs.post(address, {"result": "B", "version": 1}, **JSON).status_code == 404
    game.refresh_from_db()
    assert game.outcome == ""


def test_a10_a_draft_takes_no_results(owner_client, game, acts):
    Round.objects.update(state=Round.DRAFT)
    before = acts()
    answer = owner_client.post(at(game), {"result": "B", "version": 1}, **JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "round_not_published")
    assert acts() == before


def test_a11_to_a14_odd_bodies_are_answered(owner_client, game):
    fields = {"result": "B", "version": "1"}
    assert owner_client.post(at(game), fields | {"reason": "a\0b"}, **JSON).status_code == 400
    assert owner_client.post(at(game), fields | {"reason": "x" * 3_000_000}, **JSON).status_code in (400, 413)
    many = fields | {f"field{n}": "1" for n in range(1001)}
    assert owner_client.post(at(game), many, **JSON).status_code == 200


def test_a16_a17_forged_posts_are_turned_away(owner, game):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(owner)
    assert strict.post(at(game), {"result": "B", "version": 1}, **JSON).status_code == 403
    headers = {"Accept": "application/json", "Origin": "https://evil.example"}
    assert strict.post(at(game), {"result": "B", "version": 1}, headers=headers).status_code == 403
    game.refresh_from_db()
    assert game.outcome == ""


def test_a19_a_result_that_a_later_draw_knew_needs_a_reason(owner_client, event, round_, game):
    finish(round_)
    event.refresh_from_db()
    published(event, 2)
    game.refresh_from_db()
    change = {"result": "=", "version": game.version}
    answer = owner_client.post(at(game), change, **JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "reason_needed")
    answer = owner_client.post(at(game), change | {"reason": " slip\n misread "}, **JSON)
    assert answer.json()["outcome"] == "draw"
    assert Act.objects.first().details["reason"] == "slip misread"
    page = owner_client.get(f"/events/{event.pk}/rounds/2/")
    assertContains(page, "A result of an earlier round was corrected")
    assertNotContains(page, "unless you redraw")


def test_markup_in_names_stays_text(owner_client, event):
    fill(event, 2, club="</script><b>x")
    game = games(published(event))[0]
    page = owner_client.get(f"/events/{event.pk}/rounds/1/").content.decode()
    assert "</script><b>x" not in page
    answer = owner_client.post(at(game), {"result": "B", "version": 1}, **JSON)
    assert json.loads(answer.content)["outcome"] == "left"
