"""Pages of matches of several games, and of draws that can't stand."""

import json

import pytest
from django.test import Client

from games.results import Entry
from tests.rounds import WHO, address, fill, published
from tests.systems import WINNERS, winners_needed
from tests.web.test_language import CHINESE, not_chinese
from tests.web.test_round_robin import known
from tournaments import queries
from tournaments.actions.deciding import draw_lot, match_at, replay
from tournaments.actions.results import enter_result
from tournaments.models import Act


@pytest.fixture
def round_(event):
    event.settings = {"games": 3}
    event.save()
    fill(event, 4)
    return published(event)


@pytest.fixture
def knocked(event):
    with winners_needed():
        event.system = WINNERS
        event.save()
        fill(event, 4)
        yield published(event)


def play(round_, *outcomes, table=1, **how):
    """Enter outcomes for the games that are due, one after the other; left is the side with Black in the first game."""
    for outcome in outcomes:
        match = match_at(round_, table)
        games = queries.games_of(match)
        sides = {"left": games[0].black, "right": {"a": "b", "b": "a"}[games[0].black]}
        game = queries.shown_game(match, queries.match_verdict(match, round_.event.options))
        enter_result(game, game.version, Entry(sides.get(outcome, outcome), **how), WHO)


def games(round_, table=1):
    return queries.games_of(match_at(round_, table))


def post(client, game, what, **fields):
    """Post to a game as the round page does."""
    return client.post(
        f"/events/{game.board.match.round.event_id}/games/{game.pk}/{what}/", fields, headers={"Accept": "application/json"}
    )


def test_the_answer_to_a_result_speaks_of_the_next_game(owner_client, round_):
    first = games(round_)[0]
    answer = post(owner_client, first, "result", version=first.version, result="B").json()
    second = games(round_)[1]
    assert (answer["game"], answer["outcome"], answer["black"], answer["winner"]) == (second.pk, "", "right", "")
    assert answer["ids"] == f"{first.pk} {second.pk}"
    assert answer["words"] == "game 2: no result yet"
    assert ">1 : 0<" in answer["games"]


def test_a_refusal_speaks_of_the_game_that_was_meant(owner_client, round_):
    first = games(round_)[0]
    play(round_, "left")
    refused = post(owner_client, first, "result", version=first.version, result="W")
    assert refused.status_code == 409
    current = refused.json()["current"]
    assert (current["game"], current["outcome"]) == (first.pk, "left")


def test_taking_back_a_result_that_held_a_needless_game_answers_with_the_match(owner_client, round_):
    play(round_, "left", "right", "left")
    first, _, third = games(round_)
    enter_result(first, first.version, Entry("b" if first.black == "a" else "a"), WHO)
    answer = post(owner_client, third, "result", version=third.version, result="-")
    assert answer.json()["winner"] == "right"
    assert len(games(round_)) == 2


def test_the_round_page_shows_games_and_score(owner_client, round_):
    play(round_, "left", "right")
    page = owner_client.get(address(round_)).content.decode()
    assert '<b class="running">1 : 1</b>' in page
    assert "◀1</a>" in page
    assert "2▶</a>" in page
    assert 'aria-current="true" title="game 3: no result yet"' in page
    assert '<span id="results-in">0</span>' in page


def test_a_game_that_does_not_count_says_so(owner_client, round_):
    play(round_, "left", "right", "right")
    first = games(round_)[0]
    enter_result(first, first.version, Entry("b" if first.black == "a" else "a"), WHO)
    page = owner_client.get(address(round_)).content.decode()
    assert page.count('class="idle"') == 1
    assert "it does not count" in page


def test_the_page_of_a_game_names_the_others(owner_client, round_):
    play(round_, "left")
    first, second = games(round_)
    page = owner_client.get(f"/events/{round_.event_id}/games/{first.pk}/").content.decode()
    assert "Game 1 of at most 3" in page
    assert f"/games/{second.pk}/" in page


def test_the_public_page_shows_the_games_won(client, round_):
    play(round_, "left", "right", "right")
    play(round_, "left", table=2)
    page = client.get(f"/p/{round_.event.slug}/rounds/1").content.decode()
    assert "<td" in page
    assert "1 : 2" in page
    assert "1 : 0" in page
    assert "Black" not in page.split("<tbody>")[0].split("<thead>")[1]


def test_the_crosstable_shows_the_games_of_a_match(owner_client, round_):
    play(round_, "left", "right", "right")
    page = owner_client.get(f"/events/{round_.event_id}/crosstable/").content.decode()
    assert "1:2" in page
    assert "2:1" in page


def test_another_game_and_lot_from_the_round_page(owner_client, knocked):
    play(knocked, "draw")
    page = owner_client.get(address(knocked)).content.decode()
    assert page.count('data-act="replay"') == page.count('data-act="lot"') == 1
    owner_client.post(f"{address(knocked)}replay/", {"table": 1})
    assert len(games(knocked)) == 2
    play(knocked, "draw")
    owner_client.post(f"{address(knocked)}lot/", {"table": 1})
    assert match_at(knocked, 1).lot in ("a", "b")
    assert "goes on by lot, seed" in owner_client.get(address(knocked)).content.decode()


def test_a_lot_is_taken_back_on_the_page_of_the_game(owner_client, knocked):
    play(knocked, "draw")
    draw_lot(match_at(knocked, 1), WHO, seed=3)
    game = games(knocked)[0]
    page = owner_client.get(f"/events/{knocked.event_id}/games/{game.pk}/").content.decode()
    assert "Take the lot back" in page
    answer = owner_client.post(f"{address(knocked)}lot_back/", {"table": 1, "reason": ""}, follow=True)
    assert "say why" in answer.content.decode()
    owner_client.post(f"{address(knocked)}lot_back/", {"table": 1, "reason": "they play"})
    assert match_at(knocked, 1).lot == ""


def test_a_lot_is_offered_where_both_lose(owner_client, knocked):
    play(knocked, "both_lose")
    game = games(knocked)[0]
    assert "Draw lots" in owner_client.get(f"/events/{knocked.event_id}/games/{game.pk}/").content.decode()
    assert 'data-act="lot"' not in owner_client.get(address(knocked)).content.decode()


def test_undo_of_another_game_says_so(owner_client, owner, knocked):
    play(knocked, "draw")
    replay(match_at(knocked, 1), owner.username)
    answer = owner_client.post(f"{address(knocked)}undo/", {}, follow=True)
    assert "the other game is taken back" in answer.content.decode()
    assert len(games(knocked)) == 1


def test_the_log_names_the_game_also_when_it_has_gone(owner_client, round_):
    play(round_, "left", "right")
    second = games(round_)[1]
    enter_result(second, second.version, Entry(), WHO)
    first = games(round_)[0]
    enter_result(first, first.version, Entry(), WHO)
    page = owner_client.get(f"/events/{round_.event_id}/log/").content.decode()
    assert "Round 1, table 1, game 2: Player" in page
    assert "game 2: ?" not in page


def test_others_acts_on_tables_are_refused(client, stranger, knocked):
    play(knocked, "draw")
    client.force_login(stranger)
    acts = Act.objects.count()
    for act in ("replay", "lot", "lot_back"):
        assert client.post(f"{address(knocked)}{act}/", {"table": 1}).status_code in (403, 404)
    assert Act.objects.count() == acts


@pytest.mark.parametrize("table", ["99", "x", "", "-1", "9" * 30])
def test_bad_tables_are_refused(owner_client, knocked, table):
    for act in ("replay", "lot", "lot_back"):
        assert owner_client.post(f"{address(knocked)}{act}/", {"table": table}, follow=True).status_code == 200
    assert not Act.objects.filter(verb__in=("replay", "draw_lot", "take_back_lot")).exists()


def test_the_poll_names_all_games(owner_client, round_):
    play(round_, "left")
    rows = json.loads(owner_client.get(f"{address(round_)}rows/?since=0").content)["rows"]
    assert [row["table"] for row in rows] == [1, 2]
    assert len(rows[0]["ids"].split()) == len(rows[0]["versions"].split()) == 2


def test_nothing_is_left_in_english(owner, knocked):
    """The round, the pages of its games, the log and the public page, in each state that a match can be in."""
    knocked.event.name = "公开组"
    knocked.event.save()
    best_of(knocked, 3)
    play(knocked, "left", "right", "draw")
    pages = [address(knocked), f"/events/{knocked.event_id}/log/", f"/p/{knocked.event.slug}/rounds/1"]
    pages += [f"/events/{knocked.event_id}/games/{game.pk}/" for game in games(knocked)]
    client = Client(headers=CHINESE)
    client.force_login(owner)
    left = []
    for act, data in (("undo", {}), ("replay", {}), ("undo", {}), ("lot", {}), ("lot_back", {"reason": ""}), ("replay", {})):
        left += not_chinese(client.get(page) for page in pages)
        left += not_chinese([client.post(f"{address(knocked)}{act}/", {"table": 1, **data}, follow=True)])
    assert [text for text in left if not known(text)] == []


def best_of(round_, games_):
    """Have a round of matches of several games, although it is out."""
    type(round_).objects.filter(pk=round_.pk).update(games=games_)
    round_.refresh_from_db()
