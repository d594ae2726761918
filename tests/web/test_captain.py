"""The page behind a captain's private link, attack by attack."""

import re
import secrets
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.asserts import assertContains, assertNotContains

from referee_site import throttle
from tests.teams.playing import WHO, play, team_event
from tournaments.actions.captains import TOKEN_BYTES, make_link, make_links, revoke_link
from tournaments.actions.events import change_settings
from tournaments.actions.lineups import set_lineup_time
from tournaments.actions.match_days import set_day
from tournaments.actions.members import add_member, remove_member
from tournaments.actions.rounds import close, draw_round, publish
from tournaments.actions.teams import hand_in_lineup
from tournaments.match_days import read_when
from tournaments.models import Act, CaptainLink, LineUp
from tournaments.records import MemberData, PlayerData

pytestmark = pytest.mark.django_db
ORDER = {"round": 1, "version": 0, "board1": "3", "board2": "1", "board3": "2"}


@pytest.fixture(autouse=True)
def unslowed():
    """No wrong links left over from other tests."""
    throttle.clear()
    yield
    throttle.clear()


@pytest.fixture
def event(db):
    """Two teams with free line-ups."""
    return team_event(teams=2, size=3, lineup="free")


@pytest.fixture
def link(event):
    """The address of team A's page."""
    return f"/captain/{make_link(event.entrants.get(number=1), WHO)}/"


@pytest.fixture
def phone():
    """A phone that nobody has signed in with, from which CSRF is checked."""
    return Client(enforce_csrf_checks=True)


def b_of(event):
    return event.entrants.get(number=2)


def test_a_captain_hands_in_with_the_link_alone_and_sees_that_it_is_in(phone, event, link):
    assertContains(phone.get(link), "Not handed in yet")
    answer = phone.post(link, ORDER)
    assert answer.status_code == 302
    assert LineUp.objects.get().order == [3, 1, 2]
    assert LineUp.objects.get().who == "captain of A"
    done = phone.get(answer["Location"])
    assertContains(done, "Your line-up is handed in.")
    assert re.search(r"<li>A3</li>\s*<li>A1</li>\s*<li>A2</li>", done.content.decode())
    assertNotContains(phone.get(link), "Your line-up is handed in.")
    assert phone.cookies == {}
    assert event.pk


def test_the_captain_sees_only_the_own_team(phone, event, link):
    hand_in_lineup(b_of(event), 1, (3, 1, 2), WHO)
    draw_round(event, 1, WHO, 7)
    phone.post(link, ORDER)
    shown = phone.get(link).content.decode()
    assert "A1" in shown
    assert not re.search(r"\bB\d?\b", shown)
    assert "not published yet" in shown


def test_the_opponent_of_a_draft_is_shown_where_the_event_says_so(phone, event, link):
    change_settings(event, event.version, {**event.settings, "opponent_known": "drawn"}, 3, event.name, WHO)
    draw_round(event, 1, WHO, 7)
    hand_in_lineup(b_of(event), 1, (3, 1, 2), WHO)
    assertContains(phone.get(link), "Opponent: B")
    assert not re.search(r"\bB3\b", phone.get(link).content.decode())


def test_the_opponent_of_a_draft_is_shown_where_the_calendar_tells_everybody(phone, event, link):
    round_ = draw_round(event, 1, WHO, 7)
    assertNotContains(phone.get(link), "Opponent:")
    set_day(round_, round_.version, read_when("2026-11-15", "19:30", "Hall 2"), WHO)
    shown = phone.get(link)
    assertContains(shown, "Opponent: B")
    assertContains(shown, "Sun 2026-11-15 19:30 · Hall 2")


def test_a_line_up_by_numbers_that_somebody_else_has_now_is_refused(phone, event, link):
    """A member left while the page was open: those behind have moved up, and the same numbers name other people."""
    a = event.entrants.get(number=1)
    add_member(a, a.version, MemberData(PlayerData("A4")), WHO)
    shown = phone.get(link).content.decode()
    seen = re.search(r'name="seen" value="(\d+)"', shown)[1]
    a.refresh_from_db()
    remove_member(a, a.version, a.player.members.get(number=1), WHO)
    answer = phone.post(link, {**ORDER, "seen": seen})
    assertContains(answer, "Somebody changed this meanwhile", status_code=409)
    assert not LineUp.objects.exists()
    a.refresh_from_db()
    assert phone.post(link, {**ORDER, "seen": a.version}).status_code == 302


def test_published_the_page_shows_who_sits_where_and_asks_for_the_next_round(phone, event, link):
    phone.post(link, ORDER)
    round_ = draw_round(event, 1, WHO, 7)
    publish(round_, round_.version, WHO)
    shown = phone.get(link)
    assertContains(shown, "A – B")
    assert re.search(r"A3\s*<td>B1", shown.content.decode())
    assert phone.post(link, {**ORDER, "board1": "1", "board2": "3", "version": 1}).status_code == 409
    assert LineUp.objects.get().order == [3, 1, 2]


def test_the_line_up_changes_until_the_deadline_and_then_no_more(phone, event, link):
    phone.post(link, ORDER)
    set_lineup_time(event, 1, timezone.now() + timedelta(hours=1), None, None, WHO)
    assert phone.post(link, {**ORDER, "version": 1, "board3": ""}).status_code == 302
    set_lineup_time(event, 1, timezone.now() - timedelta(seconds=1), None, None, WHO)
    assertContains(phone.get(link), "The deadline is over.")
    answer = phone.post(link, {**ORDER, "version": 2})
    assertContains(answer, "The line-up of A for round 1 was due at", status_code=409)
    assert LineUp.objects.get().order == [3, 1, None]


def test_a_stale_version_is_refused_and_shows_the_newer_one(phone, event, link):
    hand_in_lineup(event.entrants.get(number=1), 1, (2, 3, 1), WHO)
    answer = phone.post(link, ORDER)
    assertContains(answer, "Somebody changed this meanwhile", status_code=409)
    assertContains(answer, "Entered by an arbiter", status_code=409)
    assert LineUp.objects.get().order == [2, 3, 1]


def test_an_illegal_line_up_is_refused_by_name_and_stays_in_the_form(phone, link):
    answer = phone.post(link, {**ORDER, "board2": "3"})
    assertContains(answer, "The line-up of A has A3 twice.", status_code=409)
    assert answer.content.decode().count('<option value="3" selected>') == 2
    assert not LineUp.objects.exists()


@pytest.mark.parametrize("bad", [{"board1": "x"}, {"version": "x"}, {"round": "99"}, {"round": ""}, {"board1": "9"}])
def test_odd_values_are_refused(phone, link, bad):
    assert phone.post(link, {**ORDER, **bad}).status_code == 409
    assert not LineUp.objects.exists()


def test_the_page_speaks_chinese(phone, link):
    assertContains(phone.get(f"{link}?lang=zh-hans"), 'lang="zh-hans"')
    assert phone.get(link, headers={"Accept-Language": "zh-CN"})["Content-Language"] == "zh-hans"


@pytest.mark.parametrize("kind", ["fixed", "substitutes", "all_play_all"])
def test_every_kind_of_line_up_can_be_handed_in(phone, kind):
    event = team_event(teams=2, size=3, lineup=kind)
    link = f"/captain/{make_link(event.entrants.get(number=1), WHO)}/"
    phone.post(link, {"round": 1, "version": 0, "board1": "1", "board3": "3"})
    assert LineUp.objects.get().order == [1, None, 3]


# H 103: guessed tokens


def test_a_token_has_128_bits_and_only_its_digest_is_stored(event):
    token = make_link(event.entrants.get(number=1), WHO)
    assert TOKEN_BYTES * 8 == 128
    assert len({secrets.token_urlsafe(TOKEN_BYTES) for _ in range(1000)}) == 1000
    stored = [*CaptainLink.objects.values_list(), *Act.objects.values_list()]
    assert token not in str(stored)


def test_ten_thousand_guesses_are_slowed_down_from_that_address_only(phone, link, monkeypatch):
    looked_up = []
    monkeypatch.setattr("referee_site.captain.team_behind", lambda token: looked_up.append(token))
    statuses = [phone.get(f"/captain/{secrets.token_urlsafe(16)}/").status_code for _ in range(10_000)]
    assert statuses[:5] == [404] * 5
    assert set(statuses[5:]) == {429}
    assert len(looked_up) == 5
    monkeypatch.undo()
    assert phone.get(link).status_code == 429
    assert Client(REMOTE_ADDR="192.168.1.77").get(link).status_code == 200


def test_a_forged_address_gives_no_new_guesses(phone):
    statuses = [
        phone.get("/captain/wrong/", headers={"X-Forwarded-For": f"10.0.0.{number}"}).status_code for number in range(7)
    ]
    assert statuses == [404] * 5 + [429] * 2


def test_right_links_are_never_slowed_down(phone, link):
    assert {phone.get(link).status_code for _ in range(20)} == {200}


# H 104: revoked, expired, of another team, mistyped: one answer


def test_links_that_are_no_good_get_one_answer(phone, event):
    a, b = event.entrants.order_by("number")
    replaced = make_link(a, WHO)
    fresh = make_link(a, WHO)
    revoked = make_link(b, WHO)
    revoke_link(b, WHO)
    wrong = [replaced, revoked, secrets.token_urlsafe(16), fresh[:-1], fresh.swapcase(), "x" * 3000]
    answers = []
    for token in wrong:
        throttle.clear()
        answers += [phone.get(f"/captain/{token}/"), phone.post(f"/captain/{token}/", ORDER)]
    assert {(answer.status_code, answer.content) for answer in answers} == {(404, answers[0].content)}
    assert not LineUp.objects.exists()


def test_a_link_is_for_its_own_team_only(phone, event):
    made = {entrant.player.name: token for entrant, token in make_links(event, WHO)}
    phone.post(f"/captain/{made['B']}/", {**ORDER, "entrant": event.entrants.get(number=1).pk, "team": "A"})
    assert LineUp.objects.get().entrant.player.name == "B"


def test_a_link_ends_with_the_event(phone):
    event = team_event(teams=2, size=3, lineup="free")
    change_settings(event, event.version, event.settings, 1, event.name, WHO)
    event.refresh_from_db()
    link = f"/captain/{make_link(event.entrants.get(number=1), WHO)}/"
    round_ = play(event, 1, lambda _match, _board: "a")
    assertContains(phone.get(link), "There is no further round")
    close(round_, round_.version, WHO)
    assert phone.get(link).status_code == 404


# H 105: a prefetched link changes nothing


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_only_a_post_changes_anything(phone, link, method):
    before = (Act.objects.count(), list(LineUp.objects.values()), list(CaptainLink.objects.values()))
    for purpose in ("", "prefetch"):
        answer = phone.generic(
            method, f"{link}?round=1&version=0&board1=3&board2=1&board3=2&saved=1.1", HTTP_PURPOSE=purpose
        )
        assert answer.status_code == 200
    assert (Act.objects.count(), list(LineUp.objects.values()), list(CaptainLink.objects.values())) == before


def test_other_methods_are_refused(phone, link):
    assert {phone.generic(method, link).status_code for method in ("PUT", "DELETE", "PATCH")} == {405}


# H 106: the address goes nowhere else


def test_no_referrer_no_cache_no_index_and_nothing_from_elsewhere(phone, link):
    answer = phone.get(link)
    assert answer["Referrer-Policy"] == "no-referrer"
    assert answer["Cache-Control"] == "no-store"
    assert "noindex" in answer["X-Robots-Tag"]
    page = answer.content.decode()
    assert "<script" not in page
    assert link.split("/")[2] not in page
    assert all(not target.startswith(("http", "//")) for target in re.findall(r'(?:href|src|action)="([^"]*)"', page))


def test_another_site_can_neither_frame_nor_post_without_the_address(phone, link):
    assert phone.get(link)["X-Frame-Options"] == "DENY"
    assert phone.post("/captain/", ORDER).status_code == 404


def test_the_page_takes_few_queries_however_many_teams_there_are(event, link, queries):
    large = team_event(teams=12, size=3, lineup="free")
    other = f"/captain/{make_link(large.entrants.get(number=1), WHO)}/"
    assert queries(Client(), link) == queries(Client(), other)
    assert event.pk
