"""The shapes of the crosstable: the pages of the staff and of the public, what is stored of them, the files."""

import io
import re
from html import unescape

import openpyxl
import pytest
from django.urls import reverse
from django.utils.http import urlencode
from pytest_django.asserts import assertContains, assertNotContains

from games.models import Game
from tests.actions.conftest import WHO, enter_all
from tests.documents import told
from tests.documents.reading import lines, pages
from tests.events import random_event
from tests.rounds import fill, finish, published
from tests.stored import stored
from tests.timing import within
from tournaments import queries
from tournaments.actions.entrants import add_players, set_absence
from tournaments.actions.events import create_event
from tournaments.actions.simulate import simulate
from tournaments.documents.shape import CHOICES, forms_for, read_shape
from tournaments.models import Event
from tournaments.records import Bye, PlayerData
from tournaments.views.page_store import PageStore

QUERIES = [
    *(
        "form=table",
        "form=table&rows=number&opponents=place",
        "form=table&colours=handicap",
        "form=table&colours=none&points=none",
    ),
    *("form=egd", "form=egd&rows=number", "form=wall", "form=wall&opponents=place&rows=place"),
]


@pytest.fixture(autouse=True)
def store(monkeypatch):
    """A store without pages of other tests, whose events have the same ids."""
    store = PageStore()
    monkeypatch.setattr("tournaments.views.public.STORE", store)
    return store


@pytest.fixture
def played(event):
    """Five players. Round 1: the second of each pair won with 3 stones, 5 has the bye. Round 2: 3 is absent, all is open."""
    fill(event, 5, club="Praha", country="CZ", rank="3k")
    round_ = published(event)
    Game.objects.filter(board__match__round=round_).update(handicap=3)
    finish(round_, "b")
    set_absence(event.entrants.get(number=3), 2, 0, WHO)
    published(event, 2)
    event.refresh_from_db()
    return event


@pytest.fixture
def staff(owner_client, played):
    """The page of the staff."""
    return lambda query="": owner_client.get(f"/events/{played.pk}/crosstable/?{query}")


@pytest.fixture
def public(client, played):
    """The page of everybody."""
    return lambda query="": client.get(f"/p/{played.slug}/crosstable?lang=en&{query}")


def table(page) -> list[list[str]]:
    """The lines of the page's first table as texts, the head first; a disc is what it is drawn for."""
    text = page.content.decode().replace("<b class=k>●</b>", "●").replace("<b class=w>○</b>", "○")
    rows = re.search(r"<table.*?</table>", text, re.S)[0].split("<tr")[1:]
    cells = [re.split(r"<t[hd](?:>| [^>]*>)", row.partition("<tbody")[0])[1:] for row in rows]
    return [[" ".join(unescape(re.sub(r"<.*?>", "", cell)).split()) for cell in row] for row in cells]


def outcome(event, number, after=1):
    """What the engine knows of a round."""
    return queries.standings_after(event, after).table[number][after - 1]


def test_as_many_lines_and_columns_as_there_should_be(staff, public, played):
    """No., name, club (not in public), two rounds, three criteria, place; lines and wall chart have more."""
    for page, extra in ((staff, 1), (public, 0)):
        sizes = {query: [len(row) for row in table(page(query))] for query in QUERIES}
        assert sizes["form=table"] == [8 + extra] * 6
        assert sizes["form=table&rows=number&opponents=place"] == [9 + extra] * 6
        assert sizes["form=egd"] == [11] * 6
        assert sizes["form=wall"] == [11 + extra] * 6


@pytest.mark.parametrize("query", ["form=table&rows=number", "form=table&rows=place", "form=wall", "form=egd&rows=number"])
def test_rows_by_place_and_by_number(staff, public, query):
    by_number = "number" in query or "wall" in query
    for page in (staff, public):
        names = re.findall(r"Player\d\d\d(?=</)|Player\d\d\d(?=\s*<td)", page(query).content.decode())
        names = list(dict.fromkeys(names))
        assert (names == sorted(names)) is by_number, query


def test_the_egds_results_name_the_lines_above(staff, public, played):
    order = [row.entrant.number for row in queries.standings_after(played).rows]
    lines_of = {number: line for line, number in enumerate(order, 1)}
    for page in (staff, public):
        rows = table(page("form=egd"))[1:]
        found = {order[int(row[0]) - 1]: row[-2:] for row in rows}
        for number in range(1, 5):
            meeting = outcome(played, number)
            sign = {2: "+", 0: "-"}[meeting.score]
            assert found[number][0] == f"{lines_of[meeting.opponent]}{sign}/{meeting.colour.lower()}3"
        assert (found[5][0], found[3][1]) == ("0+", "0-")
        assert sorted(row[1][-4:-2] for number, row in found.items() if number != 3) == ["?/"] * 4


def test_a_handicap_stands_small_beside_the_colour(staff, public):
    for page in (staff, public):
        assertContains(page("form=table&colours=handicap"), "</b><sup>3</sup>", count=4)
        assertNotContains(page("form=table"), "<sup>")
        assertNotContains(page("form=table&colours=none"), "class=k>●</b><sup>")


def test_without_colours_and_points_a_cell_is_opponent_and_sign(staff, played):
    opponent = outcome(played, 1).opponent
    assertContains(staff("form=table&colours=none&points=none&after=1"), f">{opponent}−</td>")
    assertNotContains(staff("form=table&points=none&after=1"), "<i>")


def test_absences_and_byes_are_told_in_every_shape(staff):
    assertContains(staff("form=table"), '<abbr title="absent">·</abbr>')
    assertContains(staff("form=table"), '<abbr title="bye">+2</abbr>')
    assertContains(staff("form=wall&points=none"), '<abbr title="absent">·</abbr></td>')


@pytest.mark.parametrize("query", QUERIES)
def test_links_keep_the_choice(staff, public, played, query):
    forms = forms_for(False)
    shape = read_shape(dict(pair.split("=") for pair in query.split("&")), forms)
    page = unescape(staff(f"{query}&after=1").content.decode())
    for code in ("pdf", "xlsx"):
        assert f"/events/{played.pk}/documents/crosstable.{code}?round=1&{shape.query}" in page
    assert f"crosstable.pdf?round=1&{shape.query}&size=a3" in page
    for form in forms:
        assert f'href="?after=1&{shape.as_form(form).query}"' in page
    chosen = dict(re.findall(r'<select[^>]*name="(\w+)".*?<option value="(\w+)" selected>', page, re.S))
    assert chosen == {"after": "1"} | {part: getattr(shape, part) for part in shape.parts}
    assert f'<input type="hidden" name="form" value="{shape.form}">' in page
    text = unescape(public(query).content.decode())
    for language in ("en", "zh-hans"):
        assert f'href="?lang={language}&{shape.query}"' in text


def test_what_was_chosen_stays_when_the_form_changes():
    shape = read_shape({"form": "table", "rows": "number", "colours": "handicap"}, forms_for(True))
    assert shape.as_form("wall").query == "form=wall&colours=handicap"
    assert shape.as_form("egd").query == "form=egd&rows=number"
    assert shape.as_form("grid").as_form("table").query == "form=table"
    assert read_shape({}, forms_for(False)).as_form("wall").query == "form=wall"


@pytest.mark.parametrize("part", CHOICES)
@pytest.mark.parametrize("value", ["x", "<script>", "9" * 5000, "number'--"])
def test_a_shape_that_is_none_is_refused_in_words(staff, public, owner_client, played, part, value):
    query = urlencode({part: value})
    document = owner_client.get(f"/events/{played.pk}/documents/crosstable.pdf?{query}")
    for answer, status in ((staff(query), 409), (public(query), 404), (document, 409)):
        assertContains(answer, f"is nothing that “{part}” of a crosstable can be", status_code=status)
        assertNotContains(answer, "<script>x", status_code=status)
        assert "<script>”" not in answer.content.decode()


def test_a_grid_is_refused_where_not_everybody_meets_everybody(staff, public):
    assertContains(staff("form=grid"), "A grid needs an event in which everybody meets everybody", status_code=409)
    assertContains(public("form=grid"), "A grid needs an event in which everybody meets everybody", status_code=404)


def test_a_private_tournament_is_not_there_in_any_shape(public, played):
    played.tournament.public = False
    played.tournament.save()
    for query in [*QUERIES, "form=x"]:
        answer = public(query)
        assertContains(answer, "There is no such page", status_code=404)
        assertNotContains(answer, "Player001", status_code=404)


@pytest.mark.parametrize("form", ["grid", "table", "egd", "wall"])
def test_a_round_robin_has_the_grid_and_all_other_shapes(owner_client, client, tournament, form):
    event = create_event(tournament, "League", "round_robin", 99, WHO, {"tiebreaks": "points,sodos"})
    fill(event, 4)
    enter_all(published(event, 1))
    usual, chosen = (owner_client.get(f"/events/{event.pk}/crosstable/{query}") for query in ("", f"?form={form}"))
    assert (table(usual) == table(chosen)) is (form == "grid")
    for code in ("pdf", "xlsx"):
        answer = owner_client.get(f"/events/{event.pk}/documents/crosstable.{code}?form={form}")
        assert answer.status_code == 200
    assertContains(client.get(f"/p/{event.slug}/crosstable?form={form}"), "Player001")


def test_a_page_is_stored_once_for_each_shape_however_it_is_asked_for(public, store):
    """The grid of parts that a form settles itself, other orders, other parameters: all the same page."""
    same = [
        "form=egd",
        "form=egd&rows=place",
        "rows=place&form=egd",
        "form=egd&opponents=number&colours=none&points=running",
        "form=egd&size=a3",
        "form=egd&x=1&rows=",
        "form=table&form=egd",
    ]
    bodies = {public(query).content for query in same}
    assert (len(bodies), len(store._pages)) == (1, 1)


@pytest.mark.parametrize("query", QUERIES)
def test_an_unchanged_page_costs_one_query_in_every_shape(public, query, django_assert_num_queries):
    first = public(query)
    with django_assert_num_queries(1):
        again = public(query)
    assert (again.content, again["ETag"]) == (first.content, first["ETag"])
    assert first["Cache-Control"] == "public, max-age=1"


def test_a_result_is_shown_at_once_in_every_shape(public, played):
    before = {query: public(query).content for query in QUERIES}
    finish(played.rounds.get(number=2))
    assert [query for query in QUERIES if public(query).content == before[query]] == []


def test_shapes_do_not_show_each_other(public):
    assert len({public(query).content for query in QUERIES}) == len(QUERIES)


@pytest.mark.parametrize("query", QUERIES)
def test_the_files_have_the_shape_that_is_shown(owner_client, played, query):
    at = f"/events/{played.pk}/documents/crosstable"
    text = " ".join(lines(owner_client.get(f"{at}.pdf?round=1&language=en&{query}").content))
    assert ("Wall chart after round 1" in text) is ("wall" in query)
    sheet = openpyxl.load_workbook(io.BytesIO(owner_client.get(f"{at}.xlsx?round=1&language=en&{query}").content)).active
    heads = [cell.value for cell in next(sheet.iter_rows())]
    assert ("Line" in heads) is ("egd" in query or "opponents=place" in query)
    assert ("1 Handicap" in heads) is ("colours=handicap" in query)
    assert ("5 Opponent" in heads) is ("wall" in query)


def test_a_file_says_which_it_is(owner_client, played):
    at = f"/events/{played.pk}/documents/crosstable.pdf"
    assert "-r2-crosstable.pdf" in owner_client.get(at)["Content-Disposition"]
    large = owner_client.get(f"{at}?form=wall&size=a3")
    assert "-r2-crosstable-wall-a3.pdf" in large["Content-Disposition"]
    assert [round(page.width) for page in pages(large.content)] == [1191]


def test_the_list_of_documents_leads_to_the_wall_chart_and_the_other_shapes(owner_client, played):
    page = unescape(owner_client.get(f"/events/{played.pk}/documents/?round=1").content.decode())
    assert "documents/crosstable.pdf?round=1&language=en&form=wall" in page
    assert f'href="{reverse("crosstable", args=[played.pk])}"' in page


def test_before_the_first_round_every_shape_is_there(owner_client, client, event):
    for query in QUERIES:
        assert owner_client.get(f"/events/{event.pk}/crosstable/?{query}").status_code == 200
        assert client.get(f"/p/{event.slug}/crosstable?{query}").status_code == 200
        assert owner_client.get(f"/events/{event.pk}/documents/crosstable.pdf?{query}").status_code == 200
    assertContains(owner_client.get(f"/events/{event.pk}/crosstable/"), "Nobody is entered yet.")
    fill(event, 3)
    assert [row[-1] for row in table(owner_client.get(f"/events/{event.pk}/crosstable/?form=wall"))[1:]] == [
        "1=",
        "1=",
        "1=",
    ]


@pytest.mark.parametrize("system", ["swiss", "mcmahon", "knockout", "swiss_elimination", "round_robin"])
def test_whole_simulated_events_in_every_shape(owner_client, client, tournament, system):
    """With absences, byes and matches of three games where the system has them: the same texts on both pages."""
    event = create_event(tournament, "Event", system, 5, WHO, {"games": 3})
    fill(event, 9, rank="5k", club="X")
    simulate(event, WHO, seed=4)
    event.refresh_from_db()
    for query in QUERIES:
        staff = table(owner_client.get(f"/events/{event.pk}/crosstable/?{query}"))
        public = table(client.get(f"/p/{event.slug}/crosstable?lang=en&{query}"))
        assert len(staff) == len(public) == 10
        clubless = staff if "egd" in query else [[*row[:2], *row[3:]] for row in staff]
        if "opponents=place" in query:
            clubless = [[*row[:3], *row[4:]] for row in staff]
        ranked = [[re.sub(r"(Player\d+) \d+k$", r"\1", cell) for cell in row] for row in clubless]
        assert ranked == public, query


@pytest.mark.parametrize("query", [query for query in QUERIES if "egd" not in query])
def test_who_plays_for_a_team_has_it_beside_the_name(owner_client, tournament, query):
    event = create_event(tournament, "Contest", "win_and_stay", 9, WHO)
    add_players(event, [PlayerData(f"P{n}", team="Red" if n < 3 else "Blue", club="X") for n in range(5)], WHO)
    simulate(event, WHO, seed=2)
    head, *rows = table(owner_client.get(f"/events/{event.pk}/crosstable/?{query}"))
    place = head.index("Club")
    assert {row[place - 1]: row[place] for row in rows} == {f"P{n}": "Red" if n < 3 else "Blue" for n in range(5)}


def test_names_are_never_markup(owner_client, client, event):
    fill(event, 2, club="<b>x</b>&")
    published(event)
    event.entrants.first().player.__class__.objects.update(family_name='"><script>alert(1)</script>')
    Event.objects.filter(pk=event.pk).update(revision=event.revision + 9)
    for query in QUERIES:
        for page in (
            owner_client.get(f"/events/{event.pk}/crosstable/?{query}"),
            client.get(f"/p/{event.slug}/crosstable?{query}"),
        ):
            assertNotContains(page, "<script>alert")
            assertNotContains(page, "<b>x</b>")


@pytest.mark.parametrize("person", ["owner", "colleague", "stranger", "nobody"])
def test_who_sees_the_shapes_and_a_look_changes_nothing(clients, played, acts, person):
    before = acts()
    status = {"stranger": 404, "nobody": 302}.get(person, 200)
    for query in QUERIES:
        assert clients[person].get(f"/events/{played.pk}/crosstable/?{query}").status_code == status
        assert clients[person].get(f"/events/{played.pk}/documents/crosstable.xlsx?{query}").status_code == status
    assert acts() == before


@pytest.mark.parametrize("query", QUERIES)
def test_as_many_queries_for_many_players_as_for_few(owner_client, client, tournament, queries, query):
    counts = []
    for name, players in (("small", 6), ("large", 80)):
        event = Event.objects.create(tournament=tournament, name=name, slug=name, system="swiss", rounds_planned=5)
        fill(event, players)
        finish(published(event))
        staff = queries(owner_client, f"/events/{event.pk}/crosstable/?{query}")
        counts.append((staff, queries(client, f"/p/{name}/crosstable?{query}")))
    assert counts[0] == counts[1]
    assert max(counts[0]) < 25


@pytest.mark.parametrize("seed", range(4))
def test_a_random_event_is_told_as_a_plain_reading_tells_it(owner_client, tournament, seed):
    data = random_event(seed, players=15, rounds=5, pending=False)
    event = stored(tournament, data, "random")
    order = [row.entrant.number for row in queries.standings_after(event).rows]
    lines_of = {number: line for line, number in enumerate(order, 1)}
    for address in (f"/events/{event.pk}/crosstable/", f"/p/{event.slug}/crosstable"):
        rows = table(owner_client.get(address, {"form": "egd", "lang": "en"}))[1:]
        plain = [[told.egd(told.of_round(data.outcomes, n, r), n, lines_of) for r in range(1, 6)] for n in order]
        assert [row[-5:] for row in rows] == plain
        by_number = table(
            owner_client.get(address, {"form": "table", "rows": "number", "colours": "handicap", "points": "none"})
        )
        first = by_number[0].index("1")
        for entrant, row in zip(data.entrants, by_number[1:], strict=True):
            for r, cell in enumerate(row[first : first + 5], 1):
                outcome = told.of_round(data.outcomes, entrant.number, r)
                parts = told.parts(outcome, entrant.number, {number: number for number in order})
                assert cell == on_screen(outcome, parts, entrant.withdrawn is not None and r >= entrant.withdrawn)


def on_screen(outcome, parts, gone: bool) -> str:
    """A round as a page has it, the points after it left out; who is not there yet is absent, who has left is not."""
    if outcome is None:
        return "" if gone else "·"
    if not isinstance(outcome, Bye):
        return "".join(parts)
    return f"+{outcome.score}" if outcome.score else "·"


def test_three_hundred_players_and_nine_rounds_take_little_time(owner_client, tournament):
    event = stored(tournament, random_event(4, players=300, rounds=9, pending=False), "large")
    for form in ("table", "egd", "wall"):
        page, sheet = f"/events/{event.pk}/crosstable/", f"/events/{event.pk}/documents/crosstable.pdf"
        owner_client.get(page, {"form": form})  # templates are compiled once
        within(0.3, lambda page=page, form=form: owner_client.get(page, {"form": form}), tries=5)
        within(1, lambda sheet=sheet, form=form: owner_client.get(sheet, {"form": form, "size": "a3"}), tries=5)


def test_the_page_of_six_hundred_players_and_ten_rounds_takes_no_longer(owner_client, tournament):
    event = stored(tournament, random_event(4, players=600, rounds=10, pending=False), "larger")
    page = f"/events/{event.pk}/crosstable/"
    owner_client.get(page)
    within(0.3, lambda: owner_client.get(page), tries=8)
