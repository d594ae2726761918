"""Results from many hands at the same moment: one wins, the others are told; nothing is lost (attack list A2, A20)."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client

from tests.rounds import fill, games, published
from tournaments.models import Act

pytestmark = pytest.mark.django_db(transaction=True)
JSON = {"headers": {"Accept": "application/json"}}


@pytest.fixture
def post(owner, event):
    """Posts a result from a thread of its own."""
    logged_in = Client()
    logged_in.force_login(owner)
    cookies = logged_in.cookies

    def posted(game, result: str, what: str = "result", version: int = 1) -> tuple[int, dict]:
        client = Client()
        client.cookies = cookies
        try:
            address = f"/events/{event.pk}/games/{game.pk}/{what}/"
            answer = client.post(address, {"result": result, "who": result, "version": version}, **JSON)
            return answer.status_code, answer.json()
        finally:
            connection.close()

    return posted


def test_a2_of_different_results_at_once_one_wins_and_the_others_are_told(post, event):
    fill(event, 2)
    game = games(published(event))[0]
    wanted = ["B", "W", "=", "B+R", "W+T", "0-0"]
    with ThreadPoolExecutor(len(wanted)) as hands:
        answers = list(hands.map(lambda result: post(game, result), wanted))
    assert Counter(status for status, _answer in answers) == {200: 1, 409: len(wanted) - 1}
    game.refresh_from_db()
    assert game.version == 2
    stored = next(answer["outcome"] for status, answer in answers if status == 200)
    assert {answer["current"]["outcome"] for status, answer in answers if status == 409} == {stored}
    assert Act.objects.filter(verb="enter_result").count() == 1


def test_a_result_that_changes_at_that_moment_is_not_confirmed(post, event):
    fill(event, 2)
    game = games(published(event))[0]
    assert post(game, "B")[0] == 200
    acts = [("W", "result"), ("all", "confirm")] * 3
    with ThreadPoolExecutor(len(acts)) as hands:
        list(hands.map(lambda one: post(game, *one, version=2), acts))
    game.refresh_from_db()
    assert game.version == 3
    assert game.final == (game.outcome == game.black)


def test_a20_many_tables_at_once_lose_nothing(post, event):
    fill(event, 200)
    tables = games(published(event))
    with ThreadPoolExecutor(25) as hands:
        answers = list(hands.map(lambda game: post(game, "B"), tables))
    assert Counter(status for status, _answer in answers) == {200: 100}
    assert all(game.outcome == game.black for game in games(event.rounds.get()))
    assert Act.objects.filter(verb="enter_result").count() == 100
