"""The page of the line-ups of a round, and the captains' links of an event."""

import re

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.documents.reading import lines
from tests.teams.playing import WHO, play, team_event
from tournaments.actions.lineups import set_lineup_time
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.teams import hand_in_lineup
from tournaments.models import Act, CaptainLink, Event, LineUp, LineUpTime, Staff

BOARDS = {"board1": "3", "board2": "1", "board3": ""}


@pytest.fixture
def event(owner, colleague):
    """Two teams with free line-ups; a colleague works on it, too."""
    event = team_event(teams=2, size=3, lineup="free")
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    Staff.objects.create(tournament=event.tournament, user=colleague, role=Staff.ARBITER)
    return event


def page(event, number=1):
    return f"/events/{event.pk}/rounds/{number}/lineups/"


def team(event, number):
    return event.entrants.get(number=number)


def names(response):
    """The words of a page, each whole, so that no random token of a form is taken for a short name."""
    return set(re.findall(r"\w+", response.content.decode()))


def published(event):
    """Round 1, drawn and published."""
    round_ = draw_round(event, 1, WHO, 7)
    return publish(round_, round_.version, WHO)


def test_who_may_see_and_change_line_ups_and_links(event, clients, acts):
    a = team(event, 1).pk
    posts = [f"{page(event)}{a}/", f"{page(event)}{a}/show/", f"{page(event)}{a}/take-back/", f"{page(event)}deadline/"]
    links = f"/events/{event.pk}/captains/"
    posts += [f"{links}make/", f"{links}{a}/make/", f"{links}{a}/revoke/"]
    for address in (page(event), links):
        assert [clients[who].get(address).status_code for who in ("owner", "colleague")] == [200, 200]
    before = acts()
    for address in [page(event), links, *posts]:
        assert clients["stranger"].post(address, {"version": 0, **BOARDS}).status_code in (404, 405)
        assert clients["nobody"].post(address, {"version": 0, **BOARDS}).status_code in (302, 401)
        assert clients["owner"].get(address).status_code in (200, 405)
    assert (acts(), CaptainLink.objects.count(), LineUp.objects.count()) == (before, 0, 0)


def test_an_event_of_players_has_no_line_ups(owner_client, tournament):
    event = Event.objects.create(tournament=tournament, name="Open", slug="open", system="swiss", rounds_planned=5)
    assert owner_client.get(page(event)).status_code == 404
    assert owner_client.get(f"/events/{event.pk}/captains/").status_code == 404


def test_an_arbiter_hands_in_a_line_up_before_the_draw(owner_client, event):
    a = team(event, 1)
    assertContains(owner_client.get(page(event)), "0 of 2 handed in")
    answer = owner_client.post(f"{page(event)}{a.pk}/", {"version": 0, **BOARDS})
    assertRedirects(answer, f"{page(event)}#team-{a.pk}", fetch_redirect_response=False)
    assert LineUp.objects.get().order == [3, 1, None]
    assertContains(owner_client.get(page(event)), "1 of 2 handed in")


def test_a_stale_page_stores_nothing(owner_client, event):
    a = team(event, 1)
    hand_in_lineup(a, 1, (1, 2, 3), WHO)
    answer = owner_client.post(f"{page(event)}{a.pk}/", {"version": 0, **BOARDS}, follow=True)
    assertContains(answer, "Somebody changed this meanwhile")
    assert LineUp.objects.get().order == [1, 2, 3]


@pytest.mark.parametrize("bad", ["x", "99999", "-1", "١"])
def test_what_no_menu_offers_is_refused(owner_client, event, bad):
    posted = {"version": 0, **BOARDS, "board2": bad}
    answer = owner_client.post(f"{page(event)}{team(event, 1).pk}/", posted)
    assert answer.status_code == 409
    assert not LineUp.objects.exists()


def test_a_hidden_line_up_is_shown_on_request_only_and_that_is_logged(owner_client, event):
    a, b = team(event, 1), team(event, 2)
    draw_round(event, 1, WHO, 7)
    hand_in_lineup(a, 1, (3, 1, 2), WHO)
    hidden = owner_client.get(page(event))
    assertContains(hidden, "Hidden.")
    assert "A3" not in names(hidden)
    assert "A3" not in names(owner_client.get(f"/events/{event.pk}/log/"))
    assert b"[3, 1, 2]" not in owner_client.get(f"/events/{event.pk}/log/").content
    assert '"lineups"' not in owner_client.get(f"/events/{event.pk}/export.json").content.decode().replace(
        '"lineups": []', ""
    )
    shown = owner_client.post(f"{page(event)}{a.pk}/show/")
    assertContains(shown, '<option value="3" selected>3 A3')
    assert Act.objects.get(verb="see_lineup").who == "owner"
    assertContains(owner_client.get(f"/events/{event.pk}/log/"), "looked at while hidden")
    hand_in_lineup(b, 1, (2, 1, 3), WHO)
    assertContains(owner_client.get(page(event)), '<option value="3" selected>3 A3')
    assert owner_client.post(f"{page(event)}{a.pk}/show/").status_code == 302


def test_the_deadline_as_a_time_as_minutes_and_none(owner_client, event):
    address = f"{page(event)}deadline/"
    owner_client.post(address, {"until": "2031-05-01T09:30", "starts_at": "", "minutes": ""})
    assert timezone.localtime(LineUpTime.objects.get().until).strftime("%Y-%m-%d %H:%M") == "2031-05-01 09:30"
    assertContains(owner_client.get(page(event)), "until 2031-05-01 09:30")
    owner_client.post(address, {"until": "", "starts_at": "2031-05-01T10:00", "minutes": "20"})
    assertContains(owner_client.get(page(event)), "until 2031-05-01 09:40")
    said = owner_client.post(address, {"until": "soon", "starts_at": "", "minutes": ""}, follow=True)
    assertContains(said, "Deadline:")
    assert LineUpTime.objects.get().starts_at
    owner_client.post(address, {"until": "", "starts_at": "", "minutes": ""})
    assert not LineUpTime.objects.exists()


def test_an_arbiter_hands_in_after_the_deadline(owner_client, event):
    set_lineup_time(event, 1, timezone.now(), None, None, WHO)
    assertContains(owner_client.get(page(event)), "That is over; arbiters still can.")
    owner_client.post(f"{page(event)}{team(event, 1).pk}/", {"version": 0, **BOARDS})
    assert LineUp.objects.exists()


def test_taking_a_line_up_back(owner_client, event):
    a = team(event, 1)
    hand_in_lineup(a, 1, (3, 1, 2), WHO)
    owner_client.post(f"{page(event)}{a.pk}/take-back/", {"version": 1})
    assert not LineUp.objects.exists()


def test_publishing_says_who_plays_the_usual_line_up(owner_client, event):
    hand_in_lineup(team(event, 1), 1, (3, 1, 2), WHO)
    round_ = draw_round(event, 1, WHO, 7)
    answer = owner_client.post(f"/events/{event.pk}/rounds/1/publish/", {"version": round_.version}, follow=True)
    assertContains(answer, "B has handed in no line-up and plays its usual one.")


def test_only_the_chief_referee_seats_anew_in_a_published_round(clients, event):
    a = team(event, 1)
    round_ = published(event)
    assertContains(clients["owner"].get(page(event)), "Seat anew")
    assertNotContains(clients["colleague"].get(page(event)), "Seat anew")
    posted = {"version": 0, **BOARDS, "reason": "misread"}
    refused = clients["colleague"].post(f"{page(event)}{a.pk}/", posted, follow=True)
    assertContains(refused, "Only the chief referee corrects a line-up")
    clients["owner"].post(f"{page(event)}{a.pk}/", posted)
    assert LineUp.objects.get().order == [3, 1, None]
    assertContains(clients["owner"].get(f"/events/{event.pk}/rounds/1/"), "A3")
    assert round_.pk


def test_seats_stand_on_the_round_page_in_public_and_on_the_projector_only_once_published(owner_client, event):
    hand_in_lineup(team(event, 1), 1, (3, 1, 2), WHO)
    hand_in_lineup(team(event, 2), 1, (1, 2, 3), WHO)
    addresses = [f"/p/{event.slug}/", f"/p/{event.slug}/screen", f"/events/{event.pk}/rounds/1/"]
    round_ = draw_round(event, 1, WHO, 7)
    for address in addresses:
        assert "A3" not in names(owner_client.get(address))
    publish(round_, round_.version, WHO)
    for address in addresses:
        shown = owner_client.get(address).content.decode()
        assert re.search(r"A3.*B1.*A1.*B2.*A2.*B3|B1.*A3.*B2.*A1.*B3.*A2", shown, re.DOTALL)
    assertContains(owner_client.get(addresses[0]), "1.3")


def test_query_counts_do_not_grow_with_the_teams(owner, client, queries):
    client.force_login(owner)

    def counted(teams):
        event = team_event(teams=teams, size=3, lineup="free")
        Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
        draw_round(event, 1, WHO, 7)
        return queries(client, page(event)), queries(client, f"/events/{event.pk}/captains/")

    assert counted(2) == counted(8)


# captains' links


def test_links_are_made_once_shown_once_and_only_their_digest_is_stored(owner_client, event):
    made = owner_client.post(f"/events/{event.pk}/captains/make/", {"as": "page"})
    tokens = re.findall(r"/captain/([\w-]{22})/", made.content.decode())
    assert len(set(tokens)) == 2
    assert made["Cache-Control"].count("no-store")
    later = owner_client.get(f"/events/{event.pk}/captains/").content.decode()
    stored = " ".join(str(values) for values in [*CaptainLink.objects.values_list(), *Act.objects.values_list()])
    for token in tokens:
        assert token not in later
        assert token not in stored
    again = owner_client.post(f"/events/{event.pk}/captains/make/", {"as": "page"}, follow=True)
    assertContains(again, "Every team has a link.")


@pytest.mark.poppler
def test_the_sheet_of_links_has_a_slip_for_each_team(owner_client, event):
    answer = owner_client.post(f"/events/{event.pk}/captains/make/", {"as": "pdf"})
    assert answer["Content-Type"] == "application/pdf"
    text = "\n".join(lines(answer.content))
    assert len(re.findall(r"/captain/[\w-]{22}/", text)) == 2
    assert "For the captain only" in text


def test_a_new_link_ends_the_old_one_and_revoking_ends_it_altogether(owner_client, event):
    a = team(event, 1)
    address = f"/events/{event.pk}/captains/{a.pk}/"

    def made():
        return re.search(r"/captain/[\w-]{22}/", owner_client.post(f"{address}make/").content.decode())[0]

    first, second = made(), made()
    phone = Client()
    assert [phone.get(one).status_code for one in (first, second)] == [404, 200]
    owner_client.post(f"{address}revoke/")
    assert phone.get(second).status_code == 404


def test_the_table_beside_a_team_is_not_taken_for_its_number(event, owner_client):
    assertNotContains(owner_client.get(page(event)), "Table")
    published(event)
    heads = re.findall(r'<h2 id="name-[^>]*>(.*?)</h2>', owner_client.get(page(event)).content.decode())
    assert [re.sub(r"<[^>]+>", "", head) for head in heads] == ["Table 1 A – B", "Table 1 B – A"]


def test_the_desk_leads_to_the_next_line_ups_and_to_the_captains_links(owner, owner_client):
    event = team_event(teams=4, size=2, lineup="substitutes")
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    desk, links = f"/events/{event.pk}/", f'href="/events/{event.pk}/captains/">Captains’ links<'
    for after in (0, 1, 2, 3):
        if after:
            play(event, after, lambda _match, _board: "a")
        following = min(after + 1, 3)
        answer = owner_client.get(desk)
        assertContains(answer, f'href="{page(event, following)}">Line-ups, round {following}<')
        assertContains(answer, links)
    assert owner_client.get(page(event, 3)).status_code == 200


def test_the_desk_has_no_line_ups_where_nobody_hands_one_in(event, owner_client):
    event.settings |= {"lineup": "fixed"}
    event.save()
    assertNotContains(owner_client.get(f"/events/{event.pk}/"), "ups, round")
