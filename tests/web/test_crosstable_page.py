"""The crosstable page: opponents by number or line, colours, running points."""

import re

import pytest
from pytest_django.asserts import assertContains

from tests.rounds import fill, finish, games, published
from tournaments.models import Event


def at(event: Event, query: str = "") -> str:
    """The page's address."""
    return f"/events/{event.pk}/crosstable/{query}"


@pytest.fixture
def played(event):
    """Five players, two rounds: all of round 1 won by the first seat, round 2 open."""
    fill(event, 5)
    finish(published(event))
    event.refresh_from_db()
    published(event, 2)
    return event


def cells(page) -> dict[str, list[str]]:
    """Each row's name and its rounds as texts without tags."""
    rows = re.findall(r"<tr><td.*?</tr>", page.content.decode(), re.S)
    return {
        re.search(r'class="sticky">(.*?)<', row)[1]: [
            re.sub(r"<.*?>", "", cell).strip() for cell in re.findall(r'<td class="round".*?</td>', row, re.S)
        ]
        for row in rows
    }


def test_cells_by_number(owner_client, played):
    first = games(played.rounds.get(number=1))[0]
    mark, other = ("●", "○") if first.black == "a" else ("○", "●")
    shown = cells(owner_client.get(at(played, "?rows=number&after=1")))
    assert list(shown) == [f"Player00{n}" for n in range(1, 6)]
    assert shown["Player001"] == [f"2{mark}+ 2"]
    assert shown["Player002"] == [f"1{other}− 0"]
    assert shown["Player005"] == ["+2 2"]


def test_cells_by_line_use_the_lines_as_names(owner_client, played):
    shown = cells(owner_client.get(at(played, "?opponents=place")))
    names = list(shown)
    first = shown["Player001"][0]
    assert names[int(re.match(r"\d+", first)[0]) - 1] == "Player002"
    assert all(len(rounds) == 2 for rounds in shown.values())


def test_rows_by_place_name_the_opponents_by_number_as_on_paper(owner_client, played):
    finish(played.rounds.get(number=1), "b")
    shown = cells(owner_client.get(at(played, "?after=1")))
    assert next(iter(shown)) != "Player001"
    assert [shown[f"Player00{n}"][0][0] for n in (1, 2, 3, 4)] == ["2", "1", "4", "3"]


def test_the_opponents_name_is_a_tooltip(owner_client, played):
    assertContains(owner_client.get(at(played, "?rows=number")), 'title="Player002"')


@pytest.mark.parametrize("query", ["?by=x", "?after=-1", "?after=" + "9" * 5000, "?by=%ff", "?form=&rows=&points="])
def test_odd_questions_are_answered(owner_client, played, query):
    assert owner_client.get(at(played, query)).status_code == 200


@pytest.mark.parametrize(("person", "status"), [("owner", 200), ("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_sees_it(clients, played, person, status):
    assert clients[person].get(at(played)).status_code == status
    assert clients[person].post(at(played)).status_code == 405


def test_as_many_queries_for_many_players_as_for_few(owner_client, tournament, queries):
    counts = []
    for name, players in (("small", 6), ("large", 120)):
        event = Event.objects.create(tournament=tournament, name=name, slug=name, system="swiss", rounds_planned=5)
        fill(event, players)
        finish(published(event))
        counts.append(queries(owner_client, at(event)))
    assert counts[0] == counts[1] < 25
