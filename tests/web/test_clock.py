"""The clock over HTTP: its pages, what they store, who may; the countdown of a round."""

import json
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.asserts import assertContains, assertNotContains

from games import clock as machine
from games.clock import new_clock
from games.clock_data import clock_data
from games.models import GameClock
from games.time_systems import read_time_system
from tests.documents.reading import pdftotext
from tests.rounds import draft, fill, published
from tests.web.test_event_settings import form
from tournaments.models import Act
from tournaments.round_clock import LATEST

JSON = {"headers": {"Accept": "application/json"}}
STATE = clock_data(machine.start(new_clock(read_time_system("60m+3x60s"))))
START = {"what": "start", "side": "B"}


@pytest.fixture
def round_(event):
    """Round 1 with two tables, published, with a time system."""
    event.settings = {"time_system": "60m+3x60s"}
    event.save()
    fill(event, 4)
    return published(event)


def at(game, tail=""):
    """The clock of a game."""
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/clock/{tail}"


def sheet(game):
    """The sheet of a game."""
    return at(game).removesuffix("clock/")


def config(page):
    """What the page tells its script."""
    return json.loads(page.content.decode().split('<script id="config" type="application/json">')[1].split("</script>")[0])


def post(client, game, entry=START, state=STATE, version=0, **extra):
    """An act of the clock page."""
    fields = {"version": version, "entry": json.dumps(entry), "state": json.dumps(state)}
    return client.post(at(game, "act/"), fields | extra, **JSON)


# the free-standing clock


def test_anybody_gets_a_clock_without_an_account(client, db):
    assertContains(client.get("/clock/"), "60m+3x60s")
    page = client.get("/clock/", {"system": "30分+3×30秒"})
    assertContains(page, "30 min, then byo-yomi 3 × 30 s")
    assert config(page)["clock"] == clock_data(new_clock(read_time_system("30m+3x30s")))
    assert "url" not in config(page)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"system": "60"}, "put h, m or s behind each number"),
        ({"system": "<b>x"}, "&lt;b&gt;x"),
        ({"system": "45m", "mode": "caller"}, "Calling is for byo-yomi"),
        ({"system": "3x30s", "calls": "20 10 +5"}, "can&#x27;t be called"),
        ({"system": "3x30s", "black_minus": "soon"}, "is no number"),
        ({"system": "9" * 5000}, "is no time system"),
    ],
)
def test_what_cannot_be_is_refused_in_words(client, db, query, words):
    assertContains(client.get("/clock/", query), words, status_code=400)


def test_a_caller_has_no_basic_time(client, db):
    page = config(client.get("/clock/", {"system": "60m+3x60s", "mode": "caller"}))
    assert (page["clock"]["black"]["main"], page["clock"]["system"]["text"], page["mode"]) == (0, "3x60s", "caller")
    one = config(client.get("/clock/", {"system": "3x60s", "mode": "caller", "only": "W"}))["clock"]
    assert (one["turn"], one["white"]["main"], one["black"]["main"]) == ("W", 0, 864000)


def test_the_clock_page_takes_no_posts(client, db):
    assert client.post("/clock/", {"system": "45m"}).status_code == 405


# at a table


def test_article_12_the_time_system_of_the_event_is_the_clocks(owner_client, game):
    page = owner_client.get(at(game))
    assertContains(page, "60 min, then byo-yomi 3 × 60 s")
    assertContains(page, "Player001")
    assert config(page)["clock"]["system"]["text"] == "60m+3x60s"
    assert (config(page)["version"], config(page)["url"]) == (0, at(game, "act/"))


def test_article_22_1_time_taken_off_before_the_start(owner_client, game):
    page = config(owner_client.get(at(game), {"white_minus": "960", "black_minus": "0"}))
    assert page["minus"] == [{"side": "W", "tenths": -9600}]
    assert owner_client.get(at(game), {"white_minus": "-5"}).status_code == 400


def test_without_a_time_system_the_page_asks(owner_client, event, game):
    event.settings = {}
    event.save()
    assertContains(owner_client.get(at(game)), "The event has no time system yet")
    assert config(owner_client.get(at(game), {"system": "45m"}))["clock"]["system"]["text"] == "45m"


def test_with_handicap_white_has_the_first_move(owner_client, game):
    game.handicap = 3
    game.save()
    assert config(owner_client.get(at(game)))["clock"]["turn"] == "W"


def test_looking_changes_nothing(owner_client, game):
    before = Act.objects.count()
    for address in (at(game), at(game) + "?white_minus=60", sheet(game), at(game, "act/")):
        owner_client.get(address)
    assert (Act.objects.count(), GameClock.objects.count()) == (before, 0)


def test_an_act_is_stored_and_shown_on_the_sheet(owner_client, game):
    answer = post(owner_client, game)
    assert (answer.status_code, answer.json()) == (200, {"version": 1})
    late = {"what": "adjust", "side": "W", "tenths": -9600, "periods": 0, "why": "8 min late"}
    assert post(owner_client, game, late, version=1).json() == {"version": 2}
    page = owner_client.get(sheet(game))
    assertContains(page, "1:00:00")
    assertContains(page, "White −16:00 · reason: 8 min late")
    known = config(owner_client.get(at(game)))
    assert (known["version"], known["clock"]) == (2, STATE)
    log = owner_client.get(f"/events/{game.board.match.round.event_id}/log/")
    assertContains(log, "Round 1, table 1: clock started")
    assertContains(log, "White −16:00 · reason: 8 min late")


def test_a_newer_state_is_not_overwritten(clients, game):
    post(clients["owner"], game)
    answer = post(clients["colleague"], game, {"what": "pause"})
    assert (answer.status_code, answer.json()["code"]) == (409, "stale_clock")
    assert "owner" in answer.json()["refused"]


def test_who_may(clients, game):
    codes = {name: post(client, game).status_code for name, client in clients.items()}
    assert codes == {
        "nobody": 401,
        "owner": 200,
        "colleague": 200,
        "stranger": 404,
    }  # the colleague's is the same post again
    codes = {name: client.get(at(game)).status_code for name, client in clients.items()}
    assert codes == {"nobody": 302, "owner": 200, "colleague": 200, "stranger": 404}


@pytest.mark.parametrize(
    "fields",
    [
        {"state": "{"},
        {"state": "[" * 100_000},
        {"state": "null"},
        {"state": json.dumps(STATE | {"status": "late"})},
        {"entry": '"start"'},
        {"entry": '{"what": 5}'},
        {"entry": '{"what": "adjust", "tenths": 1e9}'},
        {"entry": '{"what": "adjust", "tenths": true}'},
        {"entry": '{"what": "adjust", "more": 1}'},
        {"entry": "{}"},
        {"version": "abc"},
        {"version": "9" * 5000},
    ],
)
def test_hostile_posts_are_refused_and_nothing_is_stored(owner_client, game, fields):
    before = Act.objects.count()
    sent = {"version": 0, "entry": json.dumps(START), "state": json.dumps(STATE)} | fields
    answer = owner_client.post(at(game, "act/"), sent, **JSON)
    assert (answer.status_code, GameClock.objects.count(), Act.objects.count()) == (409, 0, before)
    assert answer.json()["refused"]


def test_article_14_a_sealed_move_is_on_no_page_before_it_is_opened(owner_client, game):
    sealed = clock_data(machine.seal(machine.start(new_clock(read_time_system("60m+3x60s"))), "R4 secret"))
    post(owner_client, game, {"what": "seal", "side": "B"}, sealed)
    log = f"/events/{game.board.match.round.event_id}/log/"
    for address in (at(game), sheet(game), log):
        assertNotContains(owner_client.get(address), "secret")
    assertContains(owner_client.get(sheet(game)), "Move 1 is sealed")
    answer = owner_client.post(at(game, "act/"), {"version": 1, "what": "reveal"}, follow=True)
    assertContains(answer, "sealed move of Black opened: R4 secret")
    assertContains(owner_client.get(log), "R4 secret")


def test_article_22_9_clocks_are_noted_without_a_script(owner_client, game):
    fields = {"version": 0, "what": "note", "black": "12:30", "black_periods": "", "white": "0:00", "white_periods": "2"}
    page = owner_client.post(at(game, "act/"), fields | {"turn": "W", "sealed": "", "reason": "lunch"}, follow=True)
    for words in ("12:30", "2 × 60 s left", "White to move", "both clocks noted, White to move · reason: lunch"):
        assertContains(page, words)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"black": "soon"}, "is not what a clock shows"),
        ({"turn": "X"}, "is not one of the choices"),
        ({"white_periods": "9"}, "periods only in byo-yomi"),
        ({"white_periods": "x"}, "is no number"),
        ({"version": "7"}, "Somebody else stored this clock"),
    ],
)
def test_a_bad_note_is_refused_in_words(owner_client, game, wrong, words):
    fields = {"version": 0, "what": "note", "black": "12:30", "white": "1:00", "turn": "B", "white_periods": ""}
    page = owner_client.post(at(game, "act/"), fields | wrong, follow=True)
    assertContains(page, words)
    assert not GameClock.objects.exists()


def test_a_clock_that_would_go_backwards_is_asked_about_and_nothing_typed_is_lost(owner_client, game):
    fields = {
        "version": 0,
        "what": "note",
        "black": "12:30",
        "white": "1:01:00",
        "turn": "W",
        "reason": "lunch",
        "sealed": "R4",
    }
    page = owner_client.post(at(game, "act/"), fields, follow=True)
    assertContains(page, "White had 1:00:00, now 1:01:00: a clock does not go backwards.")
    for kept in ('value="12:30"', 'value="1:01:00"', 'value="W" selected', 'value="lunch"', 'name="sure"'):
        assertContains(page, kept)
    assertNotContains(page, "R4")
    assert not GameClock.objects.exists()
    page = owner_client.post(at(game, "act/"), fields | {"sure": "yes", "sealed": ""}, follow=True)
    assertContains(page, "both clocks noted, White to move · reason: lunch")


def test_article_22_5_and_22_6_links_to_the_rulings(owner_client, game):
    page = owner_client.get(at(game))
    assertContains(page, f"{sheet(game)}?offence=over_time#rulings")
    assertContains(page, f"{sheet(game)}?offence=clock_before_captures#rulings")


def test_the_clock_costs_the_same_with_any_history(owner_client, game, queries):
    post(owner_client, game)
    few, on_sheet = queries(owner_client, at(game)), queries(owner_client, sheet(game))
    row = GameClock.objects.get()
    row.entries = row.entries * 300
    row.save()
    assert queries(owner_client, at(game)) == few
    assert queries(owner_client, sheet(game)) == on_sheet


def test_the_clock_in_chinese(owner_client, game):
    page = owner_client.get(at(game), headers={"Accept-Language": "zh-CN"})
    assertContains(page, "每方 60 分，读秒 3 × 60 秒")
    assert config(page)["voice"] == "zh"


@pytest.mark.poppler
def test_slips_and_pairing_sheets_say_the_time(owner_client, round_):
    for code in ("slips", "pairings"):
        pdf = owner_client.get(f"/events/{round_.event_id}/documents/{code}.pdf").content
        assert "Time: 60 min, then byo-yomi 3 × 60 s" in " ".join(pdftotext(pdf).split())


# the settings


def test_settings_of_time(owner_client, event):
    address = f"/events/{event.pk}/settings/"
    sent = form(owner_client, address, time_system="1小时 + 3×60秒", late_limit="60")
    assertContains(owner_client.post(address, sent, follow=True), "Saved.")
    event.refresh_from_db()
    assert (event.options.time_system, event.options.late_limit) == ("60m+3x60s", 60)
    wrong = form(owner_client, address, time_system="60")
    assertContains(owner_client.post(address, wrong), "h, m or s behind each number")
    beyond = form(owner_client, address, time_system="3x20s", calls="10 25 +5")
    assertContains(owner_client.post(address, beyond), "A period has 20 seconds")
    badly = form(owner_client, address, calls="20 10 +5")
    assertContains(owner_client.post(address, badly), "Write the seconds that are called in their order")


# the countdown of a round


def act_on(client, round_, act, **fields):
    """An act on the countdown, from the round page."""
    round_.refresh_from_db()
    address = f"/events/{round_.event_id}/rounds/{round_.number}/{act}/"
    return client.post(address, {"version": round_.version} | fields, follow=True)


def test_a_start_is_announced_and_everybody_sees_it(owner_client, client, round_):
    assertContains(owner_client.get(f"/events/{round_.event_id}/rounds/1/"), 'value="210"')  # both sides' time
    page = act_on(owner_client, round_, "clock_announce", start="14:30", minutes="200")
    assertContains(page, "start 14:30 · late until 14:45 · end 17:50")
    public = Client().get("/p/open/rounds/1/clock")
    assertContains(public, "start 14:30 · late until 14:45 · end 17:50")
    assert "sessionid" not in public.cookies
    assertContains(Client().get("/p/open/"), "/p/open/rounds/1/clock?lang=en")
    round_.refresh_from_db()
    start = timezone.localtime(timezone.datetime.fromtimestamp(round_.countdown["start"], timezone.get_current_timezone()))
    assert abs(start - timezone.localtime()) < timedelta(hours=24)
    log = owner_client.get(f"/events/{round_.event_id}/log/")
    assertContains(log, "Round 1: starts at 14:30, lasts 200 minutes")


def test_article_22_the_lateness_limit_is_a_setting(owner_client, event, round_):
    event.settings |= {"late_limit": 60}
    event.save()
    assertContains(act_on(owner_client, round_, "clock_announce", start="9:00", minutes=""), "late until 10:00")


def test_the_countdown_is_stopped_goes_on_and_is_made_longer(owner_client, round_):
    act_on(owner_client, round_, "clock_announce", start="", minutes="60")
    act_on(owner_client, round_, "clock_pause")
    round_.refresh_from_db()
    assert round_.countdown["paused"] is not None
    act_on(owner_client, round_, "clock_resume")
    act_on(owner_client, round_, "clock_adjust", minutes="-10")
    round_.refresh_from_db()
    assert (round_.countdown["paused"], round_.countdown["length"]) == (None, 3000)
    act_on(owner_client, round_, "clock_stop")
    round_.refresh_from_db()
    assert round_.countdown == {}
    whats = [line.details["what"] for line in Act.objects.filter(verb="round_clock").order_by("pk")]
    assert whats == ["announce", "pause", "resume", "adjust", "stop"]


@pytest.mark.parametrize(
    ("act", "fields", "words"),
    [
        ("clock_announce", {"start": "25:00"}, "is no time of day"),
        ("clock_announce", {"start": "soon"}, "is no time of day"),
        ("clock_announce", {"minutes": "1e3"}, "is no number"),
        ("clock_announce", {"minutes": "1441"}, "is no number"),
        ("clock_announce", {"version": "99"}, "Somebody changed this meanwhile"),
        ("clock_pause", {}, "No start of this round is announced"),
        ("clock_stop", {}, "No start of this round is announced"),
        ("clock_adjust", {"minutes": "5"}, "No start of this round is announced"),
    ],
)
def test_a_bad_countdown_is_refused_in_words(owner_client, round_, act, fields, words):
    before = Act.objects.count()
    assertContains(act_on(owner_client, round_, act, **fields), words)
    round_.refresh_from_db()
    assert (round_.countdown, Act.objects.count()) == ({}, before)


def test_no_countdown_of_a_draft_or_for_strangers(clients, event, tournament):
    fill(event, 4)
    round_ = draft(event)
    assertContains(act_on(clients["owner"], round_, "clock_announce"), "Round 1 is still a draft")
    assert clients["nobody"].get("/p/open/rounds/1/clock").status_code == 404
    assert act_on(clients["stranger"], round_, "clock_announce").status_code == 404


def test_the_projector_page_of_a_private_tournament_does_not_exist(client, tournament, round_):
    assertContains(client.get("/p/open/rounds/1/clock"), "not announced yet")
    tournament.public = False
    tournament.save()
    assert client.get("/p/open/rounds/1/clock").status_code == 404


def test_a_countdown_from_a_file_may_end_after_all_calendars(owner_client, round_):
    round_.countdown = {"start": LATEST, "length": 3600, "paused": None, "held": LATEST}
    round_.save()
    for page in (
        f"/events/{round_.event_id}/rounds/{round_.number}/",
        f"/p/{round_.event.slug}/rounds/{round_.number}/clock",
    ):
        assert owner_client.get(page).status_code == 200
