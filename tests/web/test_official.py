"""The standings page declares standings official; the pages say so, and what has changed since."""

import io

import pytest
from openpyxl import load_workbook
from pytest_django.asserts import assertContains, assertNotContains

from tests.rounds import fill, finish, games, published
from tests.web.test_standings_page import at
from tournaments.actions.official import declare_official
from tournaments.actions.orders import add_place_order
from tournaments.actions.results import enter_result
from tournaments.models import Event
from tournaments.names import COMMAND_LINE
from tournaments.queries import standings_after
from tournaments.ties import ties_for

REASON = {"reason": "protest <upheld>"}


@pytest.fixture
def played(event):
    """Six players after a round: 1, 3 and 5 have won."""
    fill(event, 6)
    finish(published(event))
    return event


def shown(client, event):
    """What the form on the page sends."""
    context = client.get(at(event)).context
    return {"round": context["after"], "seen": context["seen"]}


def correct(event):
    game = games(event.rounds.get(number=1))[0]
    enter_result(game, game.version, type(game.entry)("b"), "owner", reason="misread")


def test_the_command_line_is_called_so_in_chinese(owner_client, played):
    declare_official(played, 1, COMMAND_LINE)
    for page in (at(played), f"/events/{played.pk}/log/", f"/events/{played.pk}/"):
        answer = owner_client.get(page, headers={"accept-language": "zh-hans"})
        assertContains(answer, "命令行")
        assertNotContains(answer, "command line")


def test_declared_changed_and_withdrawn(owner_client, client, played):
    assertContains(owner_client.get(at(played)), ">Declare official</button>")
    answer = owner_client.post(at(played, "official/"), shown(owner_client, played), follow=True)
    assertContains(answer, "Official standings, declared by owner, 20")
    assertNotContains(answer, "Declare official")
    public = client.get(f"/p/{played.slug}/standings")
    assertContains(public, "Official standings, declared 20")
    assertNotContains(public, "owner")
    correct(played)
    for page in (owner_client.get(at(played)), client.get(f"/p/{played.slug}/standings")):
        assertContains(page, "Changed since they were declared official")
        assertContains(page, "2 differences")
        assertContains(page, "2 Player002: place 4= → 1= · Points 0 → 2")
    assertContains(owner_client.get(at(played)), ">Declare these official instead</button>")
    row = played.official_standings.get()
    owner_client.post(at(played, f"official/{row.pk}/withdraw/"), REASON)
    assertNotContains(owner_client.get(at(played)), "declared official")
    assertNotContains(client.get(f"/p/{played.slug}/standings"), "declared official")
    assertContains(owner_client.get(f"/events/{played.pk}/log/"), "protest &lt;upheld&gt;")


def test_an_old_page_declares_nothing(owner_client, played, acts):
    old = shown(owner_client, played)
    correct(played)
    before = acts()
    answer = owner_client.post(at(played, "official/"), old, follow=True)
    assertContains(answer, "Somebody changed this meanwhile")
    assert (played.official_standings.count(), acts()) == (0, before)


def test_open_tables_are_named(owner_client, event):
    fill(event, 6)
    published(event)
    answer = owner_client.post(at(event, "official/"), shown(owner_client, event), follow=True)
    assertContains(answer, "no result yet at tables 1, 2, 3")


@pytest.mark.parametrize("wrong", [{"round": "x"}, {"round": "0"}, {"round": "9"}, {"round": "9" * 5000}, {"seen": ""}])
def test_nonsense_is_said_and_stores_nothing(owner_client, played, acts, wrong):
    before = acts()
    answer = owner_client.post(at(played, "official/"), shown(owner_client, played) | wrong, follow=True)
    assertContains(answer, 'class="message error"')
    assert (played.official_standings.count(), acts()) == (0, before)


@pytest.mark.parametrize("reason", ["", "x" * 201, "\u202e"])
def test_withdrawn_only_for_a_reason_and_once(owner_client, played, reason):
    row = declare_official(played, 1, "owner")
    address = at(played, f"official/{row.pk}/withdraw/")
    assertContains(owner_client.post(address, {"reason": reason}, follow=True), 'class="message error"')
    assert played.official_standings.exists()
    owner_client.post(address, REASON)
    assertContains(owner_client.post(address, REASON, follow=True), "Somebody removed or replaced this meanwhile")


@pytest.mark.parametrize(("person", "status"), [("owner", 302), ("colleague", 302), ("stranger", 404), ("nobody", 401)])
def test_who_may(clients, played, person, status):
    form = shown(clients["owner"], played)
    assert clients[person].post(at(played, "official/"), form).status_code == status
    assert played.official_standings.exists() == (person in ("owner", "colleague"))
    row = declare_official(played, 1, "x") if not played.official_standings.exists() else played.official_standings.get()
    assert clients[person].post(at(played, f"official/{row.pk}/withdraw/"), REASON).status_code == status
    assert played.official_standings.exists() == (person not in ("owner", "colleague"))


def test_as_many_queries_for_many_players_as_for_few(owner_client, tournament, queries):
    counts = []
    for name, players in (("small", 6), ("large", 120)):
        event = Event.objects.create(tournament=tournament, name=name, slug=name, system="swiss", rounds_planned=5)
        fill(event, players)
        finish(published(event))
        declare_official(event, 1, "owner")
        correct(event)
        counts.append(queries(owner_client, at(event)))
    assert counts[0] == counts[1] < 26


CHANGED = "The official standings after round 1 have changed."


def test_desk_round_and_sheet_say_that_official_standings_have_changed(owner_client, played):
    game = games(played.rounds.get(number=1))[0]
    pages = [f"/events/{played.pk}/", f"/events/{played.pk}/rounds/1/", f"/events/{played.pk}/games/{game.pk}/"]
    declare_official(played, 1, "anna")
    for page in pages:
        assertNotContains(owner_client.get(page), CHANGED)
    correct(played)
    link = f'<a href="{at(played)}?after=1">{CHANGED}</a>'
    for page in pages:
        assertContains(owner_client.get(page), link, html=True)
    published(played, 2)
    assertContains(owner_client.get(pages[0]), link, html=True)
    assertNotContains(owner_client.get(f"/events/{played.pk}/rounds/2/"), CHANGED)
    declare_official(played, 1, "anna")
    for page in pages:
        assertNotContains(owner_client.get(page), CHANGED)


def test_the_answer_to_a_correction_says_which_official_standings_it_changes(owner_client, played):
    game = games(played.rounds.get(number=1))[0]
    finish(published(played, 2))

    def enter(winner):
        game.refresh_from_db()
        sent = {"version": game.version, "result": "B" if winner == game.black else "W", "reason": "misread"}
        address = f"/events/{played.pk}/games/{game.pk}/result/"
        return owner_client.post(address, sent, headers={"accept": "application/json"}).json()["official"]

    assert enter("b") == {}
    for number in (1, 2):
        declare_official(played, number, "anna")
    told = {"text": "The official standings after round 2 have changed.", "url": f"{at(played)}?after=2"}
    assert enter("a") == told
    assert enter("b") == {}


def workbook_notes(client, event):
    """The lines below the table of the standings workbook."""
    sheet = load_workbook(io.BytesIO(client.get(f"/events/{event.pk}/documents/standings.xlsx").content)).active
    lines = [row[0] for row in sheet.iter_rows(values_only=True)]
    return lines[lines.index(None) + 1 :] if None in lines else []


def test_the_workbook_says_so_too(owner_client, played):
    assert workbook_notes(owner_client, played) == []
    declare_official(played, 1, "anna")
    (said,) = workbook_notes(owner_client, played)
    assert said.startswith("Official standings, declared by anna, 20")
    correct(played)
    said, *changes = workbook_notes(owner_client, played)
    assert said.startswith("Changed since they were declared official by anna, 20")
    assert [line.split(":")[0] for line in changes] == ["2 Player002", "1 Player001"]


def test_the_workbook_lists_all_changes_and_the_orders(owner_client, event):
    event.settings = {"tiebreaks": ["points", "playoff"]}
    event.save()
    fill(event, 40)
    finish(published(event))
    declare_official(event, 1, "anna")
    event.settings = {"tiebreaks": ["wins_white", "points", "playoff"]}
    event.save()
    tie = ties_for(standings_after(event), "playoff")[0]
    add_place_order(event, "playoff", [row.entrant.number for row in tie], "", "anna")
    order, said, *changes = workbook_notes(owner_client, event)
    assert order.startswith("Play-off")
    assert said.startswith("Changed since")
    assert len(changes) > 15
