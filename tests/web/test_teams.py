"""Teams on the pages: entering, importing, changing, refusing."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from games.errors import Refused
from tests.actions.conftest import people
from tests.teams.playing import WHO, play, team, team_event
from tests.web.conftest import HX
from tests.web.test_event_settings import form
from tournaments.actions.entrants import add_players
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.teams import add_teams
from tournaments.models import Act, Event, Member, Player, Staff

LIST = "Team,Board,Name,Rank,Birth,Captain\nDragons,1,Wang Wei,5d,2001,\n,2,Li Na,3d,,x\nTigers,1,Kim,4d,,\n,2,Lee,1d,,\n"
ACTS = ("boards/", "order/", "members/add/", "remove/", "withdraw/", "")


def owned(owner, **settings) -> Event:
    """An event of two teams of two, which the owner works on."""
    event = team_event(teams=2, size=2, **settings)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    return event


@pytest.fixture
def event(owner):
    return owned(owner)


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/entrants/"


def page_of(entrant):
    return f"/events/{entrant.event_id}/entrants/{entrant.pk}/"


def first(event):
    return event.entrants.select_related("player").get(number=1)


def said(answer):
    return [str(message) for message in answer.context["messages"]]


def members(entrant):
    return list(entrant.player.members.values_list("player__family_name", "board", "captain").order_by("number"))


def posted(client, entrant, act, **data):
    """The page after an act on a team as it is stored now."""
    entrant.refresh_from_db()
    return client.post(f"{page_of(entrant)}{act}", {"version": entrant.version, **data}, follow=True)


def test_the_list_has_teams_with_their_members_and_no_births(owner_client, event, url):
    answer = owner_client.get(url)
    assertContains(answer, "<b>1</b> A1")
    assertContains(answer, "<b>2</b> B2")
    assertNotContains(answer, "Born")


def test_the_list_takes_the_same_queries_for_any_number_of_teams(owner_client, event, url, queries):
    few = queries(owner_client, url)
    add_teams(event, [team(name, 2, 2) for name in "CDEFG"], WHO)
    assert queries(owner_client, url) == few


def test_a_typed_line_becomes_a_team(owner_client, event, url):
    answer = owner_client.post(f"{url}add/", {"line": "Dragons (Beijing): Wang Wei 5d, Li Na 3d (C), Zhang 1d (R)"}, **HX)
    assertContains(answer, "Dragons is entered: 3 players, 4d, Beijing")
    entrant = event.entrants.get(player__family_name="Dragons")
    assert members(entrant) == [("Wang", 1, False), ("Li", 2, True), ("Zhang", 0, False)]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Wang Wei 5d", "a colon"),
        ("Dragons:", "No player is named for Dragons"),
        ("Dragons: Wang Wei 5d", "Dragons has 1 player; 2 are needed"),
        ("A: Wang Wei 5d, Li Na 3d", "two teams called A"),
        ("Dragons: A1, Li Na 3d", "A1 is entered for A and for Dragons"),
        ("Dragons: Wang Wei 3d, Li Na 5d", "Wang Wei at board 1 is weaker than Li Na"),
    ],
)
def test_a_typed_team_that_can_not_play_is_refused_by_name(owner_client, event, url, line, text):
    assertContains(owner_client.post(f"{url}add/", {"line": line}, **HX), text)
    assert event.entrants.count() == 2


def previewed(client, url, text):
    return client.post(f"{url}import/", {"file": SimpleUploadedFile("teams.csv", text.encode())})


def test_a_list_is_previewed_and_entered_once(owner_client, event, url):
    answer = previewed(owner_client, url, LIST)
    assertContains(answer, "Enter 2 teams")
    assertContains(answer, "(C)")
    assert event.entrants.count() == 2
    for _twice in range(2):
        assertRedirects(owner_client.post(f"{url}import/confirm/", {"sealed": answer.context["sealed"]}), url)
    assert event.entrants.count() == 4
    assert members(event.entrants.get(player__family_name="Dragons")) == [("Wang", 1, False), ("Li", 2, True)]


def test_a_row_in_the_form_of_a_row_per_team_and_typed_lines_are_read(owner_client, event, url):
    answer = previewed(owner_client, url, "Team,Board 1,Board 2\nDragons,Wang Wei 5d,Li Na 3d\n")
    assertContains(answer, "Enter 1 team")
    pasted = owner_client.post(f"{url}import/", {"text": "Dragons: Wang Wei 5d, Li Na 3d\nTigers: Kim 4d, Lee 1d"})
    assertContains(pasted, "Enter 2 teams")


def test_a_bad_line_is_put_right_in_place_or_left_out(owner_client, event, url):
    answer = previewed(owner_client, url, LIST.replace("1d", "10d"))
    assertContains(answer, "1 line must be put right")
    assertContains(answer, 'name="cell-5-3"')
    sealed = {"sealed": answer.context["sealed"]}
    assertContains(owner_client.post(f"{url}import/confirm/", sealed), "1 line must be put right")
    assert event.entrants.count() == 2
    assertContains(owner_client.post(f"{url}import/", {**sealed, "cell-5-3": "1d"}), "Enter 2 teams")
    short = owner_client.post(f"{url}import/", {**sealed, "leave-5": "on"})
    assertContains(short, "Tigers has 1 player; 2 are needed")
    assertContains(owner_client.post(f"{url}import/", {**sealed, "leave-5": "on", "leave-4": "on"}), "Enter 1 team")


def test_the_lines_of_a_team_with_a_fault_are_fields_and_the_page_says_how_others_are_changed(owner_client, event, url):
    how = "Click a cell to change it."
    assertNotContains(previewed(owner_client, url, LIST), how)
    answer = previewed(owner_client, url, LIST.rpartition("\n")[0].rpartition("\n")[0] + "\n")
    assertContains(answer, "1 team can’t play like this")
    assertContains(answer, how)
    assertContains(answer, 'name="cell-4-0"')
    assertContains(answer, 'data-cell="cell-2-0"')
    assertContains(answer, " autofocus", count=1)
    by_team = "Team,Board 1,Board 2\nDragons,Wang Wei 5d,Li Na 3d\nTigers,Kim 4d,\n"
    for text in (by_team, "Dragons: Wang 5d, Li 3d\nTigers: Kim 4d\n"):
        page = owner_client.post(f"{url}import/", {"text": text}).content.decode()
        assert len(set(re.findall(r'name="cell-([0-9]+)-', page))) == 1


def test_leaving_out_the_line_that_names_a_team_moves_nobody_to_another(owner_client, event, url):
    answer = previewed(owner_client, url, LIST)
    left = owner_client.post(f"{url}import/", {"sealed": answer.context["sealed"], "leave-4": "on"})
    assert [(one.name, len(one.members)) for one in left.context["teams"]] == [("Dragons", 2), ("Tigers", 1)]


def test_what_is_wrong_with_a_team_of_the_list_is_said_before_it_is_stored(owner_client, event, url):
    answer = previewed(owner_client, url, LIST.replace("Kim", "Wang Wei"))
    assertContains(answer, "Wang Wei is entered for Dragons and for Tigers")
    refused = owner_client.post(f"{url}import/confirm/", {"sealed": answer.context["sealed"]})
    assert any("Wang Wei" in one for one in said(refused))
    assert event.entrants.count() == 2


def test_a_list_without_teams_is_no_list_of_teams(owner_client, event, url):
    assertContains(previewed(owner_client, url, "Name,Rank\nKim,4d\n"), "No header names a column of teams")


def test_players_do_not_come_into_an_event_of_teams(owner_client, event, url):
    with pytest.raises(Refused, match="teams_play"):
        add_players(event, people(1), WHO)
    assert event.entrants.count() == 2


def test_teams_do_not_come_into_an_event_of_players(owner_client, event):
    single = create_event(event.tournament, "Open", "swiss", 3, WHO)
    answer = owner_client.post(f"/events/{single.pk}/entrants/add/", {"line": "Dragons: Wang Wei 5d, Li Na 3d"}, **HX)
    assertContains(answer, "players play, not teams")
    with pytest.raises(Refused, match="no_team_event"):
        add_teams(single, [team("C", 2, 2)], WHO)
    assert single.entrants.count() == 0


def test_name_club_and_country_of_a_team(owner_client, event):
    entrant = first(event)
    answer = posted(owner_client, entrant, "", name="Dragons", club="Beijing", country="CN")
    assertContains(answer, "Dragons")
    entrant.player.refresh_from_db()
    assert (entrant.player.name, entrant.player.club, entrant.player.country) == ("Dragons", "Beijing", "CN")
    assertContains(posted(owner_client, entrant, "", name="B", club="", country=""), "two teams called B")


def test_a_stale_page_of_a_team_says_what_is_stored(owner_client, event):
    entrant = first(event)
    posted(owner_client, entrant, "", name="Dragons", club="", country="")
    answer = owner_client.post(page_of(entrant), {"version": 1, "name": "Snakes", "club": "", "country": ""})
    assertContains(answer, "Stored now: Dragons")


def test_a_member_comes_in_is_changed_and_taken_out(owner_client, event):
    entrant = first(event)
    assert "Zhang San is entered." in said(posted(owner_client, entrant, "members/add/", line="Zhang San 5d"))
    assert members(entrant)[-1] == ("Zhang", 0, False)
    row = entrant.player.members.get(number=3)
    page = f"members/{row.pk}/"
    assertContains(owner_client.get(page_of(entrant) + page), "Zhang San")
    posted(owner_client, entrant, page, family_name="Zhang", given_name="Si", name_order="family", rank="4d")
    assert Player.objects.get(pk=row.player_id).rank == "4d"
    posted(owner_client, entrant, f"{page}remove/")
    assert len(members(entrant)) == 2
    assert not Player.objects.filter(pk=row.player_id).exists()


def test_taking_out_one_whom_the_team_needs_is_refused_by_name(owner_client, event):
    entrant = first(event)
    row = entrant.player.members.get(number=2)
    assert "A has 1 player; 2 are needed." in said(posted(owner_client, entrant, f"members/{row.pk}/remove/"))
    assert len(members(entrant)) == 2


def test_article_25_2_boards_go_by_rank_and_rating_in_one_click(owner_client, event):
    entrant = first(event)
    for name, rank, rating in (("A1", "3d", 2300), ("A2", "3d", 2350)):
        Player.objects.filter(family_name=name).update(rank=rank, rating=rating)
    posted(owner_client, entrant, "order/")
    assert members(entrant) == [("A1", 2, False), ("A2", 1, False)]
    wrong = {"board-1": "1", "board-2": "2"}
    assertContains(posted(owner_client, entrant, "boards/", **wrong), "boards go by rank, then rating")
    assert members(entrant) == [("A1", 2, False), ("A2", 1, False)]


def test_one_captain_is_set_and_taken_back(owner_client, event):
    entrant = first(event)
    posted(owner_client, entrant, "boards/", captain="2")
    assert members(entrant)[1] == ("A2", 2, True)
    posted(owner_client, entrant, "boards/", captain="")
    assert members(entrant)[1] == ("A2", 2, False)
    assertContains(posted(owner_client, entrant, "boards/", **{"board-1": "x"}), "no number that “Board” can be")


def test_members_of_two_teams_change_places_and_a_reserve_moves(owner_client, event):
    a, b = event.entrants.order_by("number")
    mine, theirs = (Member.objects.get(player__family_name=name) for name in ("A1", "B2"))
    posted(owner_client, a, f"members/{mine.pk}/move/", other=theirs.pk)
    assert [name for name, _board, _captain in members(a) + members(b)] == ["B2", "A2", "B1", "A1"]
    posted(owner_client, a, "members/add/", line="Zhang San 5d")
    extra = a.player.members.get(number=3)
    posted(owner_client, a, f"members/{extra.pk}/move/", to=b.pk, board="")
    assert members(b)[-1] == ("Zhang", 0, False)
    only = a.player.members.get(number=1)
    assertContains(posted(owner_client, a, f"members/{only.pk}/move/", to=b.pk, board="0"), "A has 1 player; 2 are needed")


def test_after_the_draw_boards_and_members_stay(owner_client, event):
    entrant = first(event)
    row = entrant.player.members.get(number=1)
    play(event, 1, lambda _match, _board: "a")
    assertContains(owner_client.get(page_of(entrant)), "the boards stay as they are")
    assertContains(posted(owner_client, entrant, f"members/{row.pk}/remove/"), "A1 of A sits in round 1")
    assertContains(posted(owner_client, entrant, "boards/", **{"board-1": "2", "board-2": "1"}), "its boards stay")
    assertContains(posted(owner_client, entrant, "members/add/", line="Zhang San 5d"), "its boards stay")
    posted(owner_client, entrant, "boards/", captain="1")
    assert members(entrant) == [("A1", 1, True), ("A2", 2, False)]


def test_reserves_come_in_late_where_line_ups_are_free(owner_client, owner):
    event = owned(owner, lineup="free")
    draw_round(event, 1, WHO, 7)
    entrant = first(event)
    assertContains(owner_client.get(page_of(entrant)), "Reserves can still come in")
    posted(owner_client, entrant, "members/add/", line="Zhang San 5d")
    assert members(entrant)[-1] == ("Zhang", 0, False)


def test_striking_a_team_strikes_its_members_and_withdrawing_keeps_them(owner_client, event, url):
    entrant = first(event)
    posted(owner_client, entrant, "remove/")
    assert sorted(Player.objects.values_list("family_name", flat=True)) == ["B", "B1", "B2"]


def test_a_team_withdraws_from_the_next_round_on(owner_client, owner):
    event = owned(owner, system="swiss")
    play(event, 1, lambda _match, _board: "a")
    entrant = first(event)
    posted(owner_client, entrant, "withdraw/")
    entrant.refresh_from_db()
    assert entrant.withdrawn == 2


@pytest.mark.parametrize(("how", "joined"), [("next_round", 2), ("half_point", 2), ("bye_player", 1)])
def test_a_late_team_comes_in_and_sits_down(owner_client, owner, how, joined):
    event = owned(owner, system="swiss")
    add_teams(event, [team("C", 2, 2)], WHO)
    round_ = draw_round(event, 1, WHO, 7)
    publish(round_, round_.version, WHO)
    owner_client.post(f"/events/{event.pk}/entrants/add/", {"line": "Late: Wang Wei 5d, Li Na 3d", "how": how}, **HX)
    entrant = event.entrants.get(player__family_name="Late")
    assert (entrant.joined, len(members(entrant))) == (joined, 2)
    seats = round_.seats.filter(player__memberships__team=entrant.player).count()
    assert seats == (2 if how == "bye_player" else 0)


@pytest.mark.parametrize(("act", "names"), [("rank", ["B", "A"]), ("lot", None), ("hand", ["B", "A"])])
def test_teams_are_numbered_by_rank_lot_and_hand(owner_client, event, url, act, names):
    Player.objects.filter(family_name="B").update(rank="6d")
    order = {f"number-{one.pk}": 3 - one.number for one in event.entrants.all()}
    owner_client.post(f"{url}numbers/", {"way": act, "version": event.version, **order})
    event.refresh_from_db()
    assert event.numbering == act
    found = list(event.entrants.order_by("number").values_list("player__family_name", flat=True))
    assert found == names or (act == "lot" and sorted(found) == ["A", "B"])


@pytest.mark.parametrize("person", ["nobody", "stranger"])
def test_others_can_neither_see_nor_change_a_team(clients, event, person):
    entrant = first(event)
    row = entrant.player.members.get(number=1)
    before = Act.objects.count()
    for act in (*ACTS, f"members/{row.pk}/", f"members/{row.pk}/remove/", f"members/{row.pk}/move/"):
        answer = clients[person].post(f"{page_of(entrant)}{act}", {"version": entrant.version})
        assert answer.status_code == (401 if person == "nobody" else 404)
    assert Act.objects.count() == before


def test_looking_changes_nothing(owner_client, event):
    entrant = first(event)
    row = entrant.player.members.get(number=1)
    before = Act.objects.count()
    for page, status in (("", 200), (f"members/{row.pk}/", 200), ("boards/", 405), ("order/", 405), ("members/add/", 405)):
        assert owner_client.get(page_of(entrant) + page).status_code == status
    assert Act.objects.count() == before


def test_the_log_says_what_was_done_to_teams(owner_client, event):
    entrant = first(event)
    posted(owner_client, entrant, "members/add/", line="Zhang San 5d")
    posted(owner_client, entrant, "boards/", captain="2")
    answer = owner_client.get(f"/events/{event.pk}/log/")
    assertContains(answer, "2 teams entered: A, B")
    assertContains(answer, "A: Zhang San comes in")
    assertContains(answer, "Boards of A")


def test_everybody_reads_teams_without_births_and_ids(client, event):
    Player.objects.filter(family_name="A1").update(birth="1999-12-31", ids={"phone": "555-0199"}, rank="5d")
    page = client.get(f"/p/{event.slug}/teams?lang=en")
    assertContains(page, "<b>1</b> A1 5d")
    assertNotContains(page, "1999")
    assertNotContains(page, "555-0199")
    assertContains(client.get(f"/p/{event.slug}/"), f"/p/{event.slug}/teams")


def test_an_event_of_players_has_no_public_page_of_teams(client, event):
    single = create_event(event.tournament, "Open", "swiss", 3, WHO)
    assert client.get(f"/p/{single.slug}/teams").status_code == 404
    assertNotContains(client.get(f"/p/{single.slug}/"), "/teams")


@pytest.mark.parametrize(
    ("preset", "system", "kind"),
    [
        ("team_league", "round_robin", "free"),
        ("team_swiss", "swiss", "fixed"),
        ("team_knockout", "knockout", "fixed"),
        ("team_all_play_all", "round_robin", "all_play_all"),
    ],
)
def test_a_new_event_of_teams_from_a_preset(owner_client, preset, system, kind):
    owner_client.post("/tournaments/new/", {"name": "Teams", "preset": preset})
    made = Event.objects.get()
    assert (made.system, made.options.lineup) == (system, kind)
    assert made.options.tiebreaks[1:] == ("board_points", "boards")


def test_settings_of_teams_are_hidden_and_forgotten_while_players_play(owner_client, event):
    single = create_event(event.tournament, "Open", "swiss", 3, WHO)
    address = f"/events/{single.pk}/settings/"
    assertContains(owner_client.get(address), 'class="field team-only"')
    data = form(owner_client, address, lineup="none", boards="7", reserves="x")
    assertRedirects(owner_client.post(address, data), address)
    single.refresh_from_db()
    assert not single.options.for_teams
    data = form(owner_client, address, lineup="fixed", boards="7")
    owner_client.post(address, data)
    single.refresh_from_db()
    assert (single.options.lineup, single.options.boards) == ("fixed", 7)
    ladder = create_event(event.tournament, "Ladder", "win_and_stay", 3, WHO)
    assertNotContains(owner_client.get(f"/events/{ladder.pk}/settings/"), "team-only")


def test_another_number_of_boards_changes_the_average_rank(owner_client, owner):
    settings = {"lineup": "free", "boards": 1, "reserves": 2}
    event = create_event(create_tournament("League", WHO), "Teams", "round_robin", 3, WHO, settings)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    add_teams(event, [team("A", 3, 1, ("5d", "1d", "1k"))], WHO)
    assert first(event).player.rank == "5d"
    address = f"/events/{event.pk}/settings/"
    assertRedirects(owner_client.post(address, form(owner_client, address, boards="2")), address)
    assert first(event).player.rank == "3d"
