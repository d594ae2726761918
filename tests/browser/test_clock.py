"""The clock in a real browser, on a clock that the tests move."""

import json
import time

import pytest

from games.models import GameClock
from tests.rounds import fill, games, published
from tournaments.round_clock import RoundClock
from tournaments.views.round_clock import now

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NINE = "2026-05-01T09:00:00"
STEP = 9000  # ms; the page is looked at at least every ten seconds, else it has been away


@pytest.fixture
def clock(open_page):
    """Opens a clock at nine o'clock, on a time that stands."""

    def opened(address="/clock/?system=1m%2B3x60s", user=None, **options):
        page = open_page(user, **options)
        page.clock.install(time=NINE)
        page.goto(address)
        until(page, "document.getElementById('go')?.dataset.does")
        page.clock.pause_at("2026-05-01T09:01:00")
        return page

    return opened


def until(page, script, expected=None):
    """Waits in real time until a script gives what is expected (anything, where nothing is)."""
    for _ in range(200):
        found = page.evaluate(script)
        if found == expected or (expected is None and found):
            return found
        time.sleep(0.05)
    raise AssertionError((script, found, expected))


def run(page, ms):
    """Lets time pass."""
    while ms > 0:
        page.clock.run_for(min(STEP, ms))
        ms -= STEP


def shows(page, colour, part="time"):
    """What a half shows."""
    return page.locator(f"#half-{colour} .{part}").text_content()


def called(page):
    """What is called."""
    return page.locator("#call").text_content()


def start(page):
    """Starts the clock; from then on time passes only by `run`."""
    page.locator("#go").dispatch_event("click")


def touch(page, colour):
    """Touches a half."""
    page.locator(f"#half-{colour}").dispatch_event("pointerdown", {"button": 0})


def test_two_keys_and_two_halves(clock):
    page = clock()
    page.keyboard.press("ShiftLeft")  # White's press starts Black's clock
    run(page, 5000)
    assert (shows(page, "B"), shows(page, "W")) == ("0:55", "1:00")
    assert shows(page, "B", "state") == "▶ on turn"
    page.keyboard.press("ShiftLeft")  # out of turn: nothing
    page.keyboard.press("ShiftRight")
    run(page, 3000)
    assert (shows(page, "B"), shows(page, "W"), shows(page, "B", "count")) == ("0:55", "0:57", "moves: 1")
    touch(page, "W")
    run(page, 1000)
    assert (shows(page, "B"), shows(page, "W", "count")) == ("0:54", "moves: 1")
    page.keyboard.press("Space")
    run(page, 60_000)
    assert (shows(page, "B"), shows(page, "B", "state")) == ("0:54", "to move, stands")


def test_article_12_3_byoyomi_is_called_and_a_stone_on_ten_is_too_late(clock):
    page = clock("/clock/?system=2x60s")
    start(page)
    heard = {}
    for tenth in range(1, 1201):
        page.clock.run_for(100)
        text = called(page)
        if text not in heard:
            heard[text] = tenth
    heard.pop("", None)
    minute = {"30 s": 300, "40 s": 400, "50 s": 500, "55 s": 550, "58 s": 580, "1 minute, 1 minute left": 600}
    assert heard == minute | {str(n): 1100 + 10 * n for n in range(1, 10)} | {"time": 1200}
    assert shows(page, "B", "state") == "TIME IS OVER"
    assert "Black: the time is over" in page.locator("#flags").inner_text()


def test_article_12_3_until_the_last_tenth_of_the_minute_nothing_is_lost(clock):
    page = clock("/clock/?system=2x60s")
    start(page)
    run(page, 59_900)
    touch(page, "B")
    assert "2 × 60 s left" in shows(page, "B", "rest")
    run(page, 60_000)
    touch(page, "W")
    assert "last 60 s" in shows(page, "W", "rest")


def test_article_22_5_being_over_time_may_count_as_a_pass(clock):
    page = clock("/clock/?system=1x10s")
    start(page)
    run(page, 10_000)
    page.click("#pass")
    assert page.locator("#flags").is_hidden()
    assert shows(page, "W", "state") == "▶ on turn"
    run(page, 10_000)
    assert "White: the time is over" in page.locator("#flags").inner_text()


def test_article_12_4_both_flags(clock):
    page = clock("/clock/?system=10s")
    start(page)
    run(page, 10_000)
    touch(page, "B")
    run(page, 10_000)
    assert "Both are over time; Black was first" in page.locator("#flags").inner_text()
    assert page.locator("#pass").is_hidden()


def test_a_reload_loses_nothing(clock):
    page = clock()
    start(page)
    run(page, 5000)
    page.reload()
    until(page, "document.body.dataset.status", "running")
    run(page, 100)
    assert shows(page, "B") == "0:55"
    page.keyboard.press("Space")
    page.reload()
    until(page, "document.body.dataset.status", "paused")
    assert shows(page, "B") == "0:55"


@pytest.mark.parametrize(("answer", "left"), [("counted", "0:15"), ("left", "0:55")])
def test_after_a_longer_absence_the_referee_is_asked(clock, answer, left):
    page = clock()
    start(page)
    run(page, 5000)
    page.clock.fast_forward(40_000)  # the machine slept
    assert "away for 0:40 while the clock of Black ran" in page.locator("#away").inner_text()
    assert page.evaluate("document.body.dataset.status") == "paused"
    page.click(f"#away button[value={answer}]")
    until(page, "document.querySelector('#half-B .time').textContent", left)
    until(page, "document.getElementById('log').childElementCount", 2)
    start(page)
    run(page, 1000)
    assert shows(page, "B") == f"0:{int(left[2:]) - 1}"


def test_power_loss_is_an_absence(clock):
    page = clock()
    start(page)
    run(page, 5000)
    page.evaluate("""() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith("clock free"));
      window.kept = JSON.stringify({ ...JSON.parse(localStorage[key]), wall: Date.now() - 600000 });
      document.addEventListener("visibilitychange", () => { localStorage[key] = window.kept; });
    }""")
    page.reload()
    until(page, "document.getElementById('away').open")
    assert "away for 10:0" in page.locator("#away").inner_text()
    assert shows(page, "B") == "0:55"


def test_a_tab_in_the_background_is_counted(clock):
    page = clock()
    start(page)
    page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })")
    page.clock.run_for(100)
    page.clock.fast_forward(50_000)  # woken once a minute
    assert shows(page, "B") == "0:10"
    assert not page.locator("#away").is_visible()


def test_adjustments_are_listed_with_their_reason(clock):
    page = clock()
    page.keyboard.press("a")
    page.select_option("#adjust-side", "W")
    page.select_option("#adjust-sign", "-")
    page.fill("#adjust-seconds", "20")
    page.fill("#adjust-why", "late")
    page.click("#adjust-form button[value=adjust]")
    assert (shows(page, "W"), shows(page, "W", "count")) == ("0:40", "moves: 0 · adjusted −0:20")
    assert page.locator("#log").text_content().endswith("White: −0:20 · late")
    page.keyboard.press("a")
    page.select_option("#adjust-side", "B")
    page.fill("#adjust-periods", "2")
    page.click("#adjust-form button[value=adjust]")
    assert "5 × 60 s" in shows(page, "B", "rest")


def test_article_14_a_sealed_move_at_a_table(clock, event, owner):
    event.settings = {"time_system": "1m+3x60s"}
    event.save()
    fill(event, 4)
    game = games(published(event))[0]
    address = f"/events/{event.pk}/games/{game.pk}/clock/"
    page = clock(f"{address}?white_minus=30", owner)
    assert shows(page, "W") == "0:30"
    start(page)
    run(page, 2000)
    page.keyboard.press("s")
    page.fill("#seal-move", "C17")
    page.keyboard.press("Enter")
    until(page, "document.body.dataset.status", "paused")
    assert page.locator("#go").is_disabled()
    stored(game, "adjust", "start", "seal")
    page.evaluate("localStorage.clear()")
    page.evaluate("document.addEventListener('visibilitychange', () => localStorage.clear())")
    page.goto(address)  # another device
    until(page, "document.getElementById('sealed')?.hidden", False)
    assert "C17" not in page.content()
    assert "Sealed: Black, move 1" in page.locator("#sealed").inner_text()
    page.locator("#open").dispatch_event("click")
    until(page, "document.getElementById('note').textContent", "Sealed move of Black: C17")
    start(page)
    run(page, 1000)
    assert (shows(page, "W"), shows(page, "B", "count")) == ("0:29", "moves: 1")
    stored(game, "adjust", "start", "seal", "reveal", "resume")


def stored(game, *acts):
    """Waits until these acts are stored with the game."""
    for _ in range(200):
        row = GameClock.objects.filter(game=game).first()
        found = [one["what"] for one in row.entries] if row else []
        if found == list(acts):
            return
        time.sleep(0.05)
    raise AssertionError(found)


def test_without_a_network_the_clock_goes_on_and_stores_later(open_page, event, owner):
    event.settings = {"time_system": "45m"}
    event.save()
    fill(event, 4)
    game = games(published(event))[0]
    page = open_page(owner)
    page.goto(f"/events/{event.pk}/games/{game.pk}/clock/")
    until(page, "document.getElementById('go').dataset.does", "start")
    page.context.set_offline(True)
    page.click("#go")
    until(page, "document.getElementById('server').hidden", False)
    assert "Not stored yet" in page.locator("#server").inner_text()
    assert page.evaluate("document.body.dataset.status") == "running"
    page.context.set_offline(False)
    page.click("#go")
    stored(game, "start", "pause")
    until(page, "document.getElementById('server').hidden", True)


def test_a_clock_that_is_loaded_needs_no_network(open_page):
    page = open_page()
    page.goto("/clock/?system=2x10s")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.click("#go")
    until(page, "document.getElementById('call').textContent", "1")
    until(page, "document.getElementById('call').textContent", "2")
    assert page.locator("#note").text_content() == ""


def test_without_the_spoken_numbers_there_are_beeps(open_page):
    page = open_page()
    page.route("**/*.mp3", lambda route: route.abort())
    page.goto("/clock/?system=2x10s")
    page.click("#go")
    until(page, "document.getElementById('note').textContent.includes('beeps instead')", True)


def test_the_caller_needs_one_tap_a_move(clock):
    page = clock("/clock/?system=3x30s&mode=caller", phone=True)
    touch(page, "W")
    run(page, 10_000)
    assert (shows(page, "B"), called(page)) == ("10", "10 s")
    touch(page, "W")  # anywhere
    run(page, 2000)
    assert (shows(page, "W"), shows(page, "B", "count")) == ("2", "moves: 1")


def test_calling_one_side_only(clock):
    page = clock("/clock/?system=3x30s&mode=caller&only=W")
    start(page)
    run(page, 20_000)
    assert (shows(page, "W"), called(page), shows(page, "B")) == ("20", "20 s", "–")
    touch(page, "B")
    run(page, 40_000)
    assert called(page) == ""


def test_any_two_keys(clock):
    page = clock()
    page.keyboard.press("e")
    page.click("#key-1")
    page.keyboard.press("Numpad3")
    page.click("#settings form button")
    start(page)
    page.keyboard.press("Numpad3")
    assert shows(page, "B", "count") == "moves: 1"
    page.reload()
    until(page, "document.getElementById('key-1').textContent", "Numpad3")


def test_the_halves_on_a_phone(clock):
    page = clock(phone=True)
    upper, lower = (page.locator(f"#half-{colour}").bounding_box() for colour in ("W", "B"))
    assert upper["width"] == lower["width"] == 390
    assert min(upper["height"], lower["height"]) > 250
    assert upper["y"] + upper["height"] <= lower["y"]
    page.evaluate("document.getElementById('flip').click()")
    assert page.evaluate("getComputedStyle(document.getElementById('half-W')).transform") == "matrix(-1, 0, 0, -1, 0, 0)"
    for button in page.locator(".middle .buttons :is(button, a)").all():
        assert button.bounding_box()["height"] >= 44


def test_the_spoken_numbers_can_be_decoded(open_page):
    page = open_page()
    page.goto("/clock/?system=2x60s")
    page.click("#go")
    lengths = page.evaluate("""async () => {
      const index = await (await fetch("/static/referee_site/sounds/sounds.json")).json();
      const context = new AudioContext();
      const found = {};
      for (const voice of Object.keys(index)) {
        const bytes = await (await fetch(`/static/referee_site/sounds/${voice}.mp3`)).arrayBuffer();
        const sound = await context.decodeAudioData(bytes);
        const samples = sound.getChannelData(0);
        const loud = Object.entries(index[voice]).filter(([, [begin, length]]) => {
          const part = samples.slice(begin * sound.sampleRate, (begin + length) * sound.sampleRate);
          return part.some((one) => Math.abs(one) > 0.3);
        });
        found[voice] = [sound.duration, Object.keys(index[voice]).length, loud.length];
      }
      return [index, found];
    }""")
    index, found = lengths
    for voice, (duration, words, loud) in found.items():
        assert loud == words > 40
        assert max(begin + length for begin, length in index[voice].values()) < duration
        assert all(index[voice][f"c{n}"][1] < 0.6 for n in range(1, 11))  # fits into its second


WORDS = """async () => {
  const { words } = await import("/static/referee_site/clock_sound.js");
  const index = await (await fetch("/static/referee_site/sounds/sounds.json")).json();
  const calls = [["seconds", 30], ["seconds", 25], ["count", 7], ["used", 1], ["used", 2], ["used", 34]];
  calls.push(["byoyomi", 3], ["over", 0], ["beep", 3]);
  return ["en", "zh"].map((voice) => calls
    .flatMap(([kind, number]) => [true, false].map((minute) => words({ kind, number }, voice, minute)))
    .map((said) => [said.join(" "), said.every((one) => one in index[voice])]));
}"""


def test_every_call_is_spoken_with_words_that_are_there(open_page):
    page = open_page()
    page.goto("/clock/")
    english, chinese = page.evaluate(WORDS)
    assert all(there for _said, there in english + chinese)
    said = [said for said, _there in english]
    assert said[::2] == [
        *("s30", "n20 n5", "c7", "minute n1 minute_left", "minute n2 minutes_left", "minute n30 n4 minutes_left"),
        *("byoyomi", "over", ""),
    ]
    assert said[9] == "n2 periods_left"
    assert [said for said, _there in chinese][8:11] == [
        "minute left two minutes",
        "left two periods",
        "minute left n30 n4 minutes",
    ]


def test_article_22_the_rounds_clock_counts_as_the_server_does(open_page, event):
    page = open_page()
    page.goto("/clock/")
    clocks = [RoundClock(1000, 3600), RoundClock(1000), RoundClock(1000, 3600, 2000, 30), RoundClock(1000, 60, None, 5)]
    moments = [0, 999, 1000, 1005, 1899, 1900, 2000, 4599, 4600, 4700]
    script = """async ({ clocks, moments }) => {
      const { state } = await import("/static/referee_site/countdown.js");
      return clocks.map((clock) => moments.map((now) => [state(clock, now).phase, state(clock, now).seconds]));
    }"""
    given = [json.loads(json.dumps(vars(clock))) | {"late": 15} for clock in clocks]
    found = page.evaluate(script, {"clocks": given, "moments": moments})
    for clock, states in zip(clocks, found, strict=True):
        for moment, (phase, seconds) in zip(moments, states, strict=True):
            assert phase == clock.phase(moment, 15)
            assert seconds == (clock.left(moment) if clock.length or phase == "waiting" else clock.passed(moment))


def test_the_projector_shows_the_countdown(open_page, event):
    fill(event, 4)
    round_ = published(event)
    round_.countdown = vars(RoundClock(now() - 630, 3600))
    round_.save()
    page = open_page()
    page.goto("/p/open/rounds/1/clock")
    until(page, "document.querySelector('.digits').textContent.length > 3")
    minutes, seconds = map(int, page.locator(".digits").text_content().split(":"))
    assert 60 * minutes + seconds in range(2950, 2971)
    assert "late players may still come for 4:" in page.locator(".phase").text_content()
