"""Rulings on the game sheet: the form, what it keeps, who may, revoking, and the round page's warnings."""

import pytest
from pytest_django.asserts import assertContains, assertNotContains

from games.models import Game, Ruling
from games.results import Entry
from tests.actions.ruling import fresh, give, result
from tests.rounds import games
from tournaments.actions.results import enter_result
from tournaments.models import Act


def sheet(game) -> str:
    """The address of the game sheet."""
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/"


def post(client, game, **fields):
    """A ruling as the form sends it."""
    plain = {"version": fresh(game).version, "side": "a", "offence": "17.2"}
    return client.post(f"{sheet(game)}rulings/", plain | fields)


def after(client, game, **fields):
    """The page that a posted ruling leads to."""
    return client.get(post(client, game, **fields).url)


def test_a_ruling_by_article_is_on_the_sheet(owner_client, game):
    page = after(owner_client, game, move="23", note="<b>loud</b>")
    ruling = Ruling.objects.get()
    assert (ruling.offence, ruling.consequence, ruling.move, ruling.note) == (
        "double_move",
        "void_warning",
        23,
        "<b>loud</b>",
    )
    assertContains(page, "17.2 Two moves in a row: move void, warning · move 23")
    assertContains(page, "&lt;b&gt;loud&lt;/b&gt;")
    assertContains(page, "1 warning<")


@pytest.mark.parametrize("typed", ["tw", "lx", "连下", "17.2 Two moves in a row", "double_move"])
def test_two_letters_are_enough_without_a_script(owner_client, game, typed):
    post(owner_client, game, offence=typed)
    assert Ruling.objects.get().offence == "double_move"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"offence": "ph"}, "may be: Phone sounded, Looked at a phone"),
        ({"offence": "qq"}, "is no offence"),
        ({"offence": ""}, "is no offence"),
        ({"side": "c"}, "is not one of the choices"),
        ({"side": ""}, "is not one of the choices"),
        ({"consequence": "prison"}, "is not one of the choices"),
        ({"consequence": "loss"}, "Say why something else follows"),
        ({"move": "0"}, "is no number that “Move” can be"),
        ({"move": "٣"}, "is no number that “Move” can be"),
        ({"move": "1000"}, "is no number that “Move” can be"),
        ({"offence": "late", "start": "14:00", "arrived": "13:59"}, "go backwards"),
        ({"offence": "late", "start": "14:00", "arrived": "25:00"}, "is no time"),
        ({"offence": "late", "consequence": "deduct_time"}, "A time is to be given"),
        ({"offence": "late", "consequence": "deduct_time", "time": "1:99"}, "is no time"),
        ({"version": "99"}, "was changed"),
        ({"version": "x"}, "is no number"),
    ],
)
def test_what_is_refused_comes_back_with_what_was_typed(owner_client, game, fields, said):
    before = Act.objects.count()
    page = after(owner_client, game, **{"note": "kept as it was"} | fields)
    assertContains(page, said.replace("’", "&#x27;"))
    assertContains(page, 'value="kept as it was"')
    assert (Ruling.objects.count(), Act.objects.count()) == (0, before)


def test_lateness_deducts_twice_the_delay_and_the_sheet_shows_it(owner_client, game):
    page = after(owner_client, game, offence="late", start="14:00", arrived="14:07")
    assertContains(page, "14:00 off the basic time")
    assertContains(page, "14:00 → 14:07")
    after(owner_client, game, offence="late", side="b", start="14:00", arrived="14:16")
    assert result(game).outcome == "a"


def test_the_form_is_filled_in_by_the_address(owner_client, game):
    page = owner_client.get(f"{sheet(game)}?offence=ko_recapture&side=b&move=77&note=%22%3E%3Cscript%3E")
    assertContains(page, 'value="18.3 Retook a ko without a threat"')
    assertContains(page, 'name="move" type="number" min="1" max="999" value="77"')
    assertContains(page, 'value="b" required checked')
    assertNotContains(page, "<script>\n")
    assert not Ruling.objects.exists()


def test_the_warning_that_loses_is_asked_for(owner_client, game):
    post(owner_client, game)
    page = after(owner_client, game, offence="talking", note="in the second hour")
    assertContains(page, "the game is lost by it (Article 24.2). Confirm that.")
    assertContains(page, 'name="confirm" value="yes"')
    assertContains(page, 'value="in the second hour"')
    assert result(game).outcome == ""
    page = after(owner_client, game, offence="talking", confirm="yes")
    assertContains(page, "Player002 wins (warnings)")


def test_the_warn_button_asks_too(owner_client, game):
    warn = f"{sheet(game)}warning/"
    owner_client.post(warn, {"version": 1, "side": "a"})
    answer = owner_client.post(warn, {"version": 2, "side": "a"}, follow=True)
    assertContains(answer, "Confirm: warned, and the game is lost")
    assert fresh(game).warnings("a") == 1
    owner_client.post(warn, {"version": 2, "side": "a", "confirm": "yes"})
    assert fresh(game).warnings("a") == 2


def test_only_a_warning_without_an_offence_is_taken_back_by_a_tap(owner_client, game):
    assertNotContains(after(owner_client, game), "Take a warning back")
    owner_client.post(f"{sheet(game)}warning/", {"version": fresh(game).version, "side": "b"})
    assertContains(owner_client.get(sheet(game)), "Take a warning back", 1)
    owner_client.post(f"{sheet(game)}warning/", {"version": fresh(game).version, "side": "b", "revoke": "yes"})
    assertNotContains(owner_client.get(sheet(game)), "Take a warning back")


def test_a_ruling_decides_over_what_was_entered_and_says_so(owner_client, game):
    enter_result(game, game.version, Entry("a", "resignation"), "owner")
    page = after(owner_client, game, offence="phone_looked")
    assertContains(page, "Entered: Player001 wins by resignation; a ruling decides: Player002 wins (ruling)")
    page = owner_client.get(f"/events/{game.board.match.round.event_id}/rounds/1/")
    assertContains(page, "Player002 wins (ruling)")


def test_a_count_is_said_beside_what_a_ruling_decides(owner_client, game):
    enter_result(game, game.version, Entry(black_zi=4 * 185), "owner")
    page = after(owner_client, game, offence="stones_moved", consequence="draw")
    assertContains(page, "Entered: 185; a ruling decides: draw (ruling)")


def test_a_replay_brings_another_game(owner_client, game):
    page = after(owner_client, game, offence="scattered", consequence="replay")
    assertContains(page, "played again, by a ruling")
    assert game.board.match.boards.count() == 2


def test_the_chief_referee_revokes_with_a_reason(owner_client, game):
    ruling = give(game, "a", "phone_looked")
    address = f"{sheet(game)}rulings/{ruling.pk}/revoke/"
    version = {"version": fresh(game).version}
    assertContains(owner_client.post(address, version, follow=True), "Say why the ruling is revoked")
    page = owner_client.post(address, version | {"reason": "the clock, no phone"}, follow=True)
    assertContains(page, "Revoked by owner")
    assertContains(page, "the clock, no phone")
    assert result(game).outcome == ""
    assertContains(owner_client.post(address, {"version": 9, "reason": "x"}, follow=True), "revoked already")


def test_a_colleague_rules_but_neither_revokes_nor_overrides(clients, game):
    client = clients["colleague"]
    post(client, game)
    ruling = Ruling.objects.get()
    page = client.get(sheet(game))
    assertNotContains(page, "Revoke</button>")
    assertNotContains(page, 'name="override"')
    address = f"{sheet(game)}rulings/{ruling.pk}/revoke/"
    answer = client.post(address, {"version": fresh(game).version, "reason": "x"}, follow=True)
    assertContains(answer, "Only the chief referee revokes a ruling")
    for fields in ({"consequence": "loss", "override": "x"}, {"offence": "arranged"}):
        assertContains(after(client, game, **fields), "the chief referee")
    assert fresh(game).ruled.given == 1


@pytest.mark.parametrize(("person", "status"), [("owner", 302), ("colleague", 302), ("stranger", 404), ("nobody", 401)])
def test_who_rules(clients, game, person, status):
    assert post(clients[person], game).status_code == status
    assert Ruling.objects.count() == (person in ("owner", "colleague"))
    ruling = give(game, "b", "talking")
    revoked = clients[person].post(
        f"{sheet(game)}rulings/{ruling.pk}/revoke/", {"version": fresh(game).version, "reason": "x"}
    )
    assert revoked.status_code == status
    ruling.refresh_from_db()
    assert ruling.stands == (person != "owner")


def test_getting_changes_nothing(owner_client, game, acts):
    ruling = give(game, "b", "talking")
    before = acts()
    assert owner_client.get(f"{sheet(game)}rulings/").status_code == 405
    assert owner_client.get(f"{sheet(game)}rulings/{ruling.pk}/revoke/").status_code == 405
    assert acts() == before


def test_a_ruling_of_another_game_is_not_found(owner_client, game, round_):
    other = give(games(round_)[1], "a", "talking")
    fields = {"version": 1, "reason": "x"}
    assert owner_client.post(f"{sheet(game)}rulings/{other.pk}/revoke/", fields).status_code == 404
    assert owner_client.post(f"/events/{other.pk + 77}/games/{game.pk}/rulings/", fields).status_code == 404


def test_queries_do_not_grow_with_the_rulings(owner_client, game, queries):
    owner_client.get(sheet(game))
    give(game, "a", "phone")
    few = queries(owner_client, sheet(game))
    for _time in range(6):
        give(game, "b", "forbidden_point")
    assert queries(owner_client, sheet(game)) == few


def test_the_log_has_the_ruling_in_words(owner_client, game):
    ruling = give(game, "a", "phone", note="ringing")
    owner_client.post(f"{sheet(game)}rulings/{ruling.pk}/revoke/", {"version": fresh(game).version, "reason": "not his"})
    page = owner_client.get(f"/events/{game.board.match.round.event_id}/log/")
    assertContains(page, "Round 1, table 1: Player001: 23.7 Phone sounded: warning · ringing")
    assertContains(page, "Player001: 23.7 Phone sounded: warning · revoked · reason: not his")


def test_old_warnings_without_an_offence_are_shown(owner_client, game):
    owner_client.post(f"{sheet(game)}warning/", {"version": 1, "side": "a"})
    page = owner_client.get(sheet(game))
    assertContains(page, "</strong> · warning")
    assert Game.objects.get(pk=game.pk).rulings.get().consequence == "warning"
