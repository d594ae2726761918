"""What a typed count means, before it is entered; and what is asked before it replaces another ending."""

import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.rounds import fill, games, published
from tests.web.test_event_settings import form
from tournaments.actions.events import change_settings
from tournaments.actions.results import add_warning
from tournaments.models import Event

JSON = {"headers": {"Accept": "application/json"}}
QUERIES = 12
CHINESE = {"accept-language": "zh-hans"}


def at(game, what=""):
    """An address of a game."""
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/{what}"


def said(client, game, typed, **more):
    """What the page is told of a typed text."""
    return client.get(at(game, "said/"), {"typed": typed, **more}, **JSON).json()


@pytest.mark.parametrize(("komi", "written"), [(15, "3¾ zi = 7½ points"), (0, "0")])
def test_a_margin_that_can_not_be_names_the_komi_in_both_units(owner_client, game, komi, written):
    game.komi = komi
    game.save()
    assert f"with a komi of {written} no game ends" in said(owner_client, game, "B+1.75 points")["refused"]


@pytest.mark.parametrize(
    ("typed", "numbers", "slip"),
    [
        ("185", "185 − 180½ − 3¾ = ¾ zi", "B+0.75 zi"),
        ("184.5", "184½ − 180½ − 3¾ = ¼ zi", "B+0.25 zi"),
        ("184 1/2", "184½ − 180½ − 3¾ = ¼ zi", "B+0.25 zi"),
        ("184", "184 − 180½ − 3¾ = −¼ zi", "W+0.25 zi"),
        ("W=176", "185 − 180½ − 3¾ = ¾ zi", "B+0.75 zi"),
    ],
)
def test_article_11_the_sum_of_a_count_is_shown(owner_client, game, typed, numbers, slip):
    answer = said(owner_client, game, typed)
    assert answer["sum"] == f"{numbers} (count, half the board, komi)"
    assert answer["slip"] == slip
    assert "zi = " in answer["words"]
    assert "points)" in answer["words"]


def test_article_24_1_warnings_are_in_the_sum(owner_client, game):
    add_warning(game, game.version, game.black, "tester")
    assert said(owner_client, game, "185")["sum"] == "185 − 180½ − 3¾ − 1 = −¼ zi (count, half the board, komi, warnings)"


def test_in_chinese_it_has_the_words_of_slips(owner, game):
    client = Client(headers=CHINESE)
    client.force_login(owner)
    answer = client.get(at(game, "said/"), {"typed": "185"}).json()
    assert answer["slip"] == "黑胜3/4子"
    assert answer["sum"] == "185 − 180½ − 3¾ = ¾ 子（子数、归本数、贴子）"
    assert "¾ 子 = 1½ 目" in answer["words"]
    assert client.get(at(game, "said/"), {"typed": "白中盘胜"}).json()["slip"] == "白中盘胜"


@pytest.mark.parametrize("typed", ["361.5", "184.25", "-3", "W=500", "abc", "", "B+3", "<b>", "9" * 4000])
def test_what_can_not_be_is_said(owner_client, game, typed):
    assert list(said(owner_client, game, typed)) == ["refused"]


@pytest.mark.parametrize(("who", "status"), [("owner", 200), ("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_may_ask(clients, game, who, status):
    assert clients[who].get(at(game, "said/"), {"typed": "185"}).status_code == status


def test_asking_changes_nothing(owner_client, game, acts):
    before = acts()
    said(owner_client, game, "185")
    game.refresh_from_db()
    assert (game.version, game.entry.counted, acts()) == (1, False, before)


@pytest.mark.parametrize("players", [4, 24])
def test_as_many_queries_at_a_large_event(owner_client, queries, event, players):
    fill(event, players)
    game = games(published(event))[0]
    assert queries(owner_client, at(game, "said/?typed=185")) == QUERIES


@pytest.mark.parametrize(
    ("stored", "typed", "same"),
    [
        ("185", "185", True),
        ("185", "185.0", True),
        ("185", "W=176", True),
        ("185", "B+0.75", True),
        ("185", "黑胜3/4子", True),
        ("185", "B", True),
        ("185", "184", False),
        ("185", "B+1.75", False),
        ("185", "W", False),
        ("W+R", "白中盘胜", True),
        ("W+R", "B+R", False),
        ("=", "和棋", True),
    ],
)
def test_a_second_look_agrees_with_what_was_entered(owner_client, game, stored, typed, same):
    owner_client.post(at(game, "result/"), {"result": stored, "version": 1}, **JSON)
    assert said(owner_client, game, typed, look="yes")["same"] is same


def test_a_second_look_at_several_games_is_at_the_last_that_counts(owner_client, event):
    fill(event, 2)
    change_settings(event, event.version, {"games": 3}, 5, event.name, "tester")
    round_ = published(event)
    first = games(round_)[0]
    owner_client.post(at(first, "result/"), {"result": "185", "version": 1}, **JSON)
    second = round_.matches.get().boards.get(number=2).game
    assert said(owner_client, second, "185", look="yes")["same"] is True
    assert said(owner_client, second, "185")["same"] is False


def test_the_game_sheet_shows_the_sum_without_a_script(owner_client, game):
    owner_client.post(at(game, "result/"), {"result": "", "typed": "W=176", "version": 1})
    page = owner_client.get(at(game))
    assertContains(page, "185 − 180½ − 3¾ = ¾ zi")
    assertContains(page, "B+0.75 zi")
    assertContains(page, "Chinese 2002 · Komi 3¾ zi = 7½ points")


def test_what_was_refused_is_still_in_the_field(owner_client, game):
    answer = owner_client.post(at(game, "result/"), {"result": "", "typed": "361.5", "version": 1})
    assertRedirects(answer, at(game, "?typed=361.5"))
    page = owner_client.get(at(game, "?typed=361.5"))
    assertContains(page, 'value="361.5"')
    assertContains(page, "can’t be a count")
    assertContains(owner_client.get(at(game), {"typed": "<b>"}), "&lt;b&gt;")


def test_a_count_for_a_resigned_game_is_asked_about(owner_client, game):
    page = owner_client.get(at(game))
    assertNotContains(page, 'name="sure"')
    owner_client.post(at(game, "result/"), {"result": "B+R", "version": 1}, **JSON)
    answer = owner_client.post(at(game, "result/"), {"result": "185", "version": 2}, **JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "ending_differs")
    assert "decided by resignation, now by count" in answer.json()["refused"]
    assert answer.json()["current"]["how"] == "resignation"
    assertNotContains(owner_client.get(at(game)), 'name="sure"')
    asked = owner_client.post(at(game, "result/"), {"result": "", "typed": "185", "version": 2}, follow=True)
    assertContains(asked, 'name="sure"')
    assertContains(asked, 'value="185"')
    chosen = owner_client.get(f"{at(game)}?asks=yes&chosen=W%2BT")
    assertContains(chosen, '<option value="W+T" selected>')
    answer = owner_client.post(at(game, "result/"), {"result": "185", "version": 2, "sure": "yes"}, **JSON)
    assert answer.json()["zi"] == "185"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("18", "Table 1: with 18 zi Black would lose by 166¼ zi = 332½ points."),
        ("W=17", "Table 1: with 344 zi Black would win by 159¾ zi = 319½ points."),
    ],
)
def test_a_count_that_looks_like_a_slip_is_asked_about(owner_client, acts, game, typed, said):
    before = acts()
    answer = owner_client.post(at(game, "result/"), {"result": typed, "version": 1}, **JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "far_count")
    assert answer.json()["refused"].startswith(said)
    asked = owner_client.post(at(game, "result/"), {"result": "", "typed": typed, "version": 1}, follow=True)
    assertContains(asked, "The count is right, however far apart the sides are")
    assert acts() == before
    answer = owner_client.post(at(game, "result/"), {"result": typed, "version": 1, "sure": "yes"}, **JSON)
    assert answer.json()["how"]


@pytest.mark.parametrize("typed", ["B", "W+R", "B+100.25", "274.5", "94"])
def test_keys_margins_and_clear_wins_are_not_asked_about(owner_client, game, typed):
    assert owner_client.post(at(game, "result/"), {"result": typed, "version": 1}, **JSON).status_code == 200


def test_article_20_3_no_result_on_the_pages(owner_client, event, game):
    answer = owner_client.post(at(game, "result/"), {"result": "NR", "version": 1}, **JSON).json()
    assert (answer["outcome"], answer["words"]) == ("no_result", "no result")
    assertContains(owner_client.get(f"/events/{event.pk}/rounds/1/"), 'data-outcome="no_result"')
    assertContains(owner_client.get(f"/events/{event.pk}/crosstable/"), "~")
    assertContains(owner_client.get(at(game)), '<option value="NR" selected>no result</option>')
    assertContains(owner_client.get(f"/p/{event.slug}/rounds/1"), "1 : 1")
    assert owner_client.get(f"/events/{event.pk}/documents/pairings.pdf?round=1").status_code == 200


def test_article_17_5_the_lot_on_the_pages(owner_client, event, round_, acts):
    for game in games(round_):
        owner_client.post(at(game, "result/"), {"result": "0-0", "version": 1}, **JSON)
    page = owner_client.get(f"/events/{event.pk}/rounds/1/")
    assertContains(page, 'data-act="lots"')
    assertContains(page, "the lot says who is paired as the winner", count=2)
    assertContains(owner_client.get(at(game)), "Lot for the pairing")
    before = acts()
    answer = owner_client.post(f"/events/{event.pk}/rounds/1/lots/", {"version": page.context["round"].version}, follow=True)
    assertContains(answer, "is paired as the winner, by lot, seed")
    assert acts() == before + 2
    assertNotContains(answer, "the lot says who is paired as the winner")
    assertContains(owner_client.get(at(game)), "Take the lot back")
    assertContains(owner_client.get(f"/events/{event.pk}/log/"), "is paired as the winner, by lot, seed")
    assertContains(owner_client.get(f"/events/{event.pk}/standings/"), "0")


def test_one_lot_from_its_row(owner_client, event, round_):
    game = games(round_)[0]
    owner_client.post(at(game, "result/"), {"result": "0-0", "version": 1}, **JSON)
    answer = owner_client.post(f"/events/{event.pk}/rounds/1/lot/", {"table": 1}, follow=True)
    assertContains(answer, "is paired as the winner, by lot, seed")
    answer = owner_client.post(f"/events/{event.pk}/rounds/1/lot_back/", {"table": 1, "reason": "wrong table"}, follow=True)
    assertContains(answer, "the lot says who is paired as the winner", count=1)


@pytest.mark.parametrize("act", ["lots", "lot"])
def test_strangers_draw_no_lots(clients, event, round_, act):
    for who in ("stranger", "nobody"):
        answer = clients[who].post(f"/events/{event.pk}/rounds/1/{act}/", {"table": 1})
        assert answer.status_code in (302, 401, 404)
    assert clients["owner"].get(f"/events/{event.pk}/rounds/1/lots/").status_code == 405


def test_the_settings_page_fills_in_another_ruleset(owner_client, event):
    url = f"/events/{event.pk}/settings/"
    owner_client.post(url, form(owner_client, url, ruleset="japanese"))
    stored = Event.objects.get(pk=event.pk)
    assert (stored.settings, stored.options.komi, stored.options.unit) == ({"ruleset": "japanese"}, 13, "points")
    assertContains(owner_client.get(url), 'value="6½ points"')
    assertContains(owner_client.get(url), "3¼ zi = 6½ points")
    owner_client.post(url, form(owner_client, url, ruleset="ing", komi="7 points"))
    stored = Event.objects.get(pk=event.pk)
    assert stored.settings == {"ruleset": "ing", "komi": 14}
    assertContains(owner_client.get(url), "Ing, changed: Komi")


def test_a_komi_that_could_be_points_is_asked_about(owner_client, event):
    url = f"/events/{event.pk}/settings/"
    answer = owner_client.post(url, form(owner_client, url, komi="7.5"))
    assertContains(answer, "“7.5 zi” or “7.5 points”")
    owner_client.post(url, form(owner_client, url, komi="6.5 points"))
    assert Event.objects.get(pk=event.pk).options.komi == 13
