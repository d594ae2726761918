"""Groups in the browser: drawn and changed by hand, shown on every page, in both languages; and a change of the system."""

import re

import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.actions.conftest import WHO, enter_all
from tests.addresses import filled, routes
from tests.rounds import fill
from tests.web.test_language import CHINESE, left_over
from tests.web.test_round_robin import known
from tournaments import queries
from tournaments.actions import ahead, entrants, events, rounds
from tournaments.models import Act, Event
from tournaments.records import PlayerData


@pytest.fixture
def league(tournament):
    """Nine entrants in two groups, none drawn."""
    event = events.create_event(tournament, "循环组", "round_robin", 99, WHO, {"groups": 2})
    fill(event, 9)
    return event


@pytest.fixture
def under_way(league):
    """All rounds drawn, A 1 4 5 8 9 and B 2 3 6 7; round 1 is played, round 2 open."""
    ahead.draw_all(league, WHO, 3)
    for number in (1, 2):
        round_ = league.rounds.get(number=number)
        rounds.publish(round_, round_.version, WHO)
        if number == 1:
            enter_all(round_)
    league.refresh_from_db()
    return league


def page(event):
    return f"/events/{event.pk}/entrants/groups/"


def cards(answer) -> dict[str, list[int]]:
    """The start numbers in each card of the groups' page."""
    found = re.findall(r'<section class="card"><h2>(.*?) <small.*?</section>', answer.content.decode(), re.S)
    parts = re.findall(r'<section class="card">(.*?)</section>', answer.content.decode(), re.S)
    return {
        name: [int(n) for n in re.findall(r'<td class="number">(\d+)', part)]
        for name, part in zip(found, parts, strict=True)
    }


def post(client, event, **data):
    version = Event.objects.get(pk=event.pk).version
    return client.post(page(event), {"version": str(version), **data}, follow=True)


def test_drawn_moved_and_exchanged(owner_client, league):
    assertContains(owner_client.get(f"/events/{league.pk}/entrants/"), page(league))
    assert cards(owner_client.get(page(league))) == {"Group A": [], "Group B": [], "In no group yet": list(range(1, 10))}
    answer = post(owner_client, league, way="draw", seed="42")
    assertContains(answer, "Groups drawn with seed 000042.")
    assertContains(answer, "drawn, seed 000042")
    assert cards(answer) == {"Group A": [1, 4, 5, 8, 9], "Group B": [2, 3, 6, 7]}
    answer = post(owner_client, league, way="move", number="9", group="2")
    assertContains(answer, "No. 9 is in Group B now.")
    answer = post(owner_client, league, way="exchange", a="1", b="2")
    assertContains(answer, "No. 1 and No. 2 have exchanged their groups.")
    assertContains(answer, "changed by hand")
    assert cards(answer) == {"Group A": [2, 4, 5, 8], "Group B": [1, 3, 6, 7, 9]}
    listed = owner_client.get(f"/events/{league.pk}/entrants/?sort=group").content.decode()
    assert re.findall(r'<tr id="entrant-.*?<td class="number">(\d)</td>\s*<td>(\w)</td>', listed, re.S)[:2] == [
        ("2", "A"),
        ("4", "A"),
    ]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"way": "draw", "seed": "x"}, "is no number"),
        ({"way": "move", "number": "99", "group": "1"}, "nobody"),
        ({"way": "move", "number": "1", "group": "7"}, "has the groups A to B only"),
        ({"way": "move", "number": "1", "group": "999"}, "is no number"),
        ({"way": "exchange", "a": "1", "b": "1"}, "same group already"),
        ({"way": "exchange", "a": "", "b": "1"}, "is no number"),
        ({"way": "shuffle"}, "is not one of the choices"),
        ({"way": "draw", "version": "0"}, "Somebody changed this meanwhile"),
        ({"way": "move", "number": "1", "group": "2", "version": "0"}, "Somebody changed this meanwhile"),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(owner_client, league, acts, data, said):
    before = acts()
    assertContains(post(owner_client, league, **data), said)
    assert acts() == before


def test_once_a_round_is_drawn_they_stay(owner_client, under_way, acts):
    answer = owner_client.get(page(under_way))
    assertContains(answer, "the groups stay as they are")
    assertNotContains(answer, "Draw the groups")
    before = acts()
    assertContains(post(owner_client, under_way, way="draw"), "A round is drawn")
    assert acts() == before


def test_an_event_without_groups_has_no_such_page(owner_client, six):
    assertRedirects(owner_client.get(page(six)), f"/events/{six.pk}/entrants/")


@pytest.mark.parametrize(("who", "status"), [("owner", 200), ("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_sees_it(clients, league, who, status):
    assert clients[who].get(page(league)).status_code == status


def test_strangers_change_nothing(clients, league, acts):
    before = acts()
    for who in ("stranger", "nobody"):
        clients[who].post(page(league), {"way": "draw", "version": league.version})
        clients[who].post(f"/events/{league.pk}/settings/system/", {"system": "swiss", "version": league.version})
        clients[who].post(f"/events/{league.pk}/settings/rounds/", {"rounds": 3, "version": league.version})
    assert acts() == before


def headings(answer) -> list[str]:
    return re.findall(r"Group [AB](?=[<\s])", re.sub(r"<option.*?</option>", "", answer.content.decode()))


SHAPES = ("form=table", "form=table&rows=number", "form=table&opponents=place", "form=egd", "form=wall", "form=grid")


def test_every_page_has_the_groups_under_their_names(owner_client, client, under_way):
    pages = [(owner_client, f"/events/{under_way.pk}/{one}/") for one in ("rounds/2", "standings", "crosstable")]
    pages += [(owner_client, f"/events/{under_way.pk}/crosstable/?{by}") for by in SHAPES]
    pages += [(client, f"/p/{under_way.slug}{one}") for one in ("/", "/standings", "/crosstable", "/screen")]
    for reader, address in pages:
        assert headings(reader.get(address)) == ["Group A", "Group B"], address
    assertContains(client.get(f"/p/{under_way.slug}/players/3"), "Group B · Place 1, 2 points")


def test_the_crosstable_by_line_counts_inside_the_group(owner_client, under_way):
    """Round 1: 4-9 5-8 (1 has the bye), 2-7 3-6; Black won."""
    text = owner_client.get(f"/events/{under_way.pk}/crosstable/?form=table&opponents=place&after=1").content.decode()
    line = r'<tr><td class="number">(\d+)</td><td class="number">\d+</td>\s*<th scope="row" class="sticky">(\w+)'
    lines = re.findall(line, text)
    by_line = [
        "Player004",
        "Player005",
        "Player001",
        "Player008",
        "Player009",
        "Player002",
        "Player003",
        "Player006",
        "Player007",
    ]
    assert lines == list(zip("123451234", by_line, strict=True))


def test_whose_group_is_through_is_not_absent(owner_client, under_way):
    for number in (3, 4):
        enter_all(under_way.rounds.get(number=number - 1))
        round_ = under_way.rounds.get(number=number)
        rounds.publish(round_, round_.version, WHO)
    answer = owner_client.get(f"/events/{under_way.pk}/rounds/4/")
    assert headings(answer) == ["Group A"]
    assertNotContains(answer, "Not paired:")
    assert queries.paper(under_way, 4).absent == ()
    table = queries.standings_after(under_way).table
    assert {number for number, row in table.items() if row[3].kind == "none"} == {2, 3, 6, 7}


def test_the_withdrawal_page_shows_the_own_group(owner_client, under_way):
    two = under_way.entrants.get(number=2)
    answer = owner_client.get(f"/events/{under_way.pk}/entrants/{two.pk}/withdrawal/")
    assertContains(answer, "1 of 3 games is played.")
    assert {after.entrant.number for _before, after in answer.context["rows"]} == {2, 3, 6, 7}


def test_the_groups_of_a_list_are_shown_and_left_out_elsewhere(owner_client, league, six):
    text = "姓名,组\n王伟,B组\n李娜,男子组\n"
    said = "The groups of the list are left out"
    answer = owner_client.post(f"/events/{league.pk}/entrants/import/", {"text": text})
    assertContains(answer, "Group: “男子组” can&#x27;t be read and is left out.")
    assertNotContains(answer, said)
    assertContains(owner_client.post(f"/events/{six.pk}/entrants/import/", {"text": text}), said)


def settings_form(client, event, **changed):
    """Send the settings as they are, with some changed."""
    url = f"/events/{event.pk}/settings/"
    form = client.get(url).context["form"]
    data = {k: v for k, v in form.initial.items() if k in form.fields and v is not None and v is not False}
    codes = {f"tiebreaks_{index}": code for index, code in enumerate(data.pop("tiebreaks"))}
    return client.post(url, data | codes | changed)


def test_impossible_settings_are_refused_beside_their_field(owner_client, league, six):
    answer = settings_form(owner_client, league, groups="5")
    assert answer.context["form"].errors == {"groups": ["5 groups need at least 10 entrants; there are 9."]}
    answer = settings_form(owner_client, six, rounds="9")
    said = "9 rounds are too many: 6 entrants can play 5 rounds without meeting twice."
    assert answer.context["form"].errors == {"rounds": [said]}


def test_fewer_rounds_are_offered_before_the_first_draw(owner_client, tournament):
    event = events.create_event(tournament, "Open", "swiss", 7, WHO)
    fill(event, 6)
    answer = owner_client.get(f"/events/{event.pk}/rounds/1/")
    assertContains(answer, "7 rounds are planned, but those entered can play only 5 without meeting twice.")
    owner_client.post(f"/events/{event.pk}/settings/rounds/", {"rounds": "5", "version": event.version})
    assert Event.objects.get(pk=event.pk).rounds_planned == 5
    assertNotContains(owner_client.get(f"/events/{event.pk}/rounds/1/"), "without meeting twice")
    version = Event.objects.get(pk=event.pk).version
    answer = owner_client.post(f"/events/{event.pk}/settings/rounds/", {"rounds": "0", "version": version}, follow=True)
    assertContains(answer, "An event has 1 to 99 rounds, not 0.")
    assert Event.objects.get(pk=event.pk).rounds_planned == 5


def change(client, event, system):
    version = Event.objects.get(pk=event.pk).version
    return client.post(f"/events/{event.pk}/settings/system/", {"system": system, "version": version}, follow=True)


def test_the_system_is_changed_and_what_is_dropped_is_said(owner_client, league):
    answer = change(owner_client, league, "swiss")
    assertContains(answer, "The system is Swiss now. Look through its settings.")
    assertContains(answer, "Dropped, since it has no use for them: Number of groups: 2.")
    assert Event.objects.get(pk=league.pk).system == "swiss"
    assertContains(change(owner_client, league, "chess"), "There is no system “chess”.")


def test_a_drawn_event_offers_its_family_only(owner_client, under_way, tournament):
    assertContains(owner_client.get(f"/events/{under_way.pk}/settings/"), "A round is drawn: the system stays as it is.")
    assertContains(change(owner_client, under_way, "swiss"), "Round robin can’t become Swiss")
    event = events.create_event(tournament, "Open", "swiss", 5, WHO)
    fill(event, 6)
    rounds.draw_round(event, 1, WHO)
    answer = owner_client.get(f"/events/{event.pk}/settings/")
    assert "mcmahon" in {one.code for one in answer.context["systems"]}
    assert "round_robin" not in {one.code for one in answer.context["systems"]}
    assertContains(change(owner_client, event, "mcmahon"), "The system is McMahon now.")


def test_no_page_act_or_line_of_the_log_has_an_english_word(owner, league):
    owner.username, client = "裁判甲", Client(headers=CHINESE)
    owner.save()
    client.force_login(owner)
    found = {}
    sent = [{"way": "draw"}, {"way": "exchange", "a": "1", "b": "2"}, {"way": "move", "number": "1", "group": "1"}]
    sent += [{"way": "move", "number": "1", "group": "9"}, {"way": "exchange", "a": "1", "b": "1"}, {"way": "?"}]
    for data in sent:
        found[str(data)] = left_over(post(client, league, **data).content.decode())
    found["system"] = left_over(change(client, league, "swiss").content.decode())
    found["back"] = left_over(change(client, league, "round_robin").content.decode())
    settings_form(client, league, groups="2")
    found["groups"] = left_over(settings_form(client, league, groups="9").content.decode())
    post(client, league, way="draw")
    entrants.add_players(Event.objects.get(pk=league.pk), [PlayerData("王伟")], WHO)
    ahead.draw_all(Event.objects.get(pk=league.pk), WHO, 1)
    for act in ("draw", "move", "exchange"):
        found[act] = left_over(post(client, league, way=act, number="1", group="1", a="1", b="2").content.decode())
    round_ = league.rounds.get(number=1)
    rounds.publish(round_, round_.version, WHO)
    found["stays"] = left_over(change(client, league, "swiss").content.decode())
    assert {"draw_groups", "fill_groups", "move_group", "exchange_groups", "change_system"} <= set(
        Act.objects.values_list("verb", flat=True)
    )
    values = {"events": league.pk, "tournaments": league.tournament_id, "slug": league.slug, "game_pk": 1}
    values["entrant_pk"] = league.entrants.get(number=1).pk
    for address in dict.fromkeys(filled(route, values, number="1") for route in routes()):
        answer = client.get(address)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            found[address] = left_over(answer.content.decode())
    wrong = {address: [text for text in texts if not known(text)] for address, texts in found.items()}
    assert {address: texts for address, texts in wrong.items() if texts} == {}
