"""The countdown of a round: the arbiter's acts on the round page, what all pages show of it, the page for the projector."""

import re
from datetime import datetime, timedelta
from typing import Any

from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from games.errors import Refused
from games.time_systems import adjusted_seconds, read_time_system
from tournaments import round_clock
from tournaments.actions.clock import running, set_round_clock
from tournaments.models import Event, Round
from tournaments.round_clock import LATEST, RoundClock, read_round_clock
from tournaments.views.access import who
from tournaments.views.public_pages import page, shown_rounds
from tournaments.views.shared import posted_number, posted_version

LONGEST = 24 * 60  # minutes
HALF_A_DAY = timedelta(hours=12)


def now() -> int:
    """The moment, in whole seconds since 1970."""
    return int(timezone.now().timestamp())


def start_time(text: str) -> int:
    """A time of day as "14:30" (also 14.30 and 14：30): today, or tomorrow where it is long past; empty: now.

    Raises Refused("bad_start", text=…).
    """
    if not text.strip():
        return now()
    found = re.fullmatch(r"(\d{1,2})[:.：](\d\d)", text.strip(), re.ASCII)
    if not found or int(found[1]) > 23 or int(found[2]) > 59:
        raise Refused("bad_start", text=text.strip()[:20])
    local = timezone.localtime()
    moment = local.replace(hour=int(found[1]), minute=int(found[2]), second=0, microsecond=0)
    return int((moment + timedelta(days=1) if local - moment > HALF_A_DAY else moment).timestamp())


def announce(request: HttpRequest, round_: Round) -> None:
    """Announce the posted `start`, and how many `minutes` the round lasts (none: no limit)."""
    start = start_time(request.POST.get("start", "")[:20])
    minutes = posted_number(request, "minutes", 0, LONGEST) if request.POST.get("minutes") else 0
    clock = round_clock.announced(start, 60 * minutes)
    shown = {"start": clock.start, "length": clock.length}
    set_round_clock(round_, posted_version(request), "announce", lambda _old: clock, who(request), **shown)


def pause(request: HttpRequest, round_: Round) -> None:
    """Stop the countdown."""
    at = now()
    set_round_clock(round_, posted_version(request), "pause", lambda old: round_clock.paused(running(old), at), who(request))


def resume(request: HttpRequest, round_: Round) -> None:
    """Let the countdown go on."""
    at = now()
    set_round_clock(
        round_, posted_version(request), "resume", lambda old: round_clock.resumed(running(old), at), who(request)
    )


def adjust(request: HttpRequest, round_: Round) -> None:
    """Let the round last the posted `minutes` longer, or shorter."""
    seconds = 60 * posted_number(request, "minutes", -LONGEST, LONGEST)
    version = posted_version(request)
    set_round_clock(
        round_, version, "adjust", lambda old: round_clock.adjusted(running(old), seconds), who(request), seconds=seconds
    )


def stop(request: HttpRequest, round_: Round) -> None:
    """Take the countdown away."""

    def gone(old: RoundClock | None) -> None:
        running(old)

    set_round_clock(round_, posted_version(request), "stop", gone, who(request))


CLOCK_ACTS = {
    "clock_announce": announce,
    "clock_pause": pause,
    "clock_resume": resume,
    "clock_adjust": adjust,
    "clock_stop": stop,
}


def countdown(round_: Round, event: Event) -> dict[str, Any]:
    """What the pages show of a round's countdown; `clock` None where there is none. Nothing in it depends on the moment."""
    clock = read_round_clock(round_.countdown)
    if clock is None:
        return {"clock": None, "usual_minutes": usual_minutes(event.options.time_system)}
    late = event.options.late_limit
    script = round_clock.stored(clock) | {"late": late, "phrases": phrases()}
    return {
        "clock": clock,
        "script": script,
        "start": local(clock.start),
        "late": late,
        "late_until": local(clock.start + 60 * late),
        "end": local(clock.start + clock.length + clock.held) if clock.length and clock.paused is None else None,
    }


def local(seconds: int) -> datetime:
    """A moment in the site's time; a calendar ends in the year 9999."""
    return timezone.localtime(datetime.fromtimestamp(min(seconds, LATEST), timezone.get_current_timezone()))


def usual_minutes(time_system: str) -> int | None:
    """How long a round of long games lasts: both sides' time, in steps of five minutes."""
    if not time_system:
        return None
    minutes = 2 * adjusted_seconds(read_time_system(time_system)) / 60
    return min(LONGEST, -(-minutes // 5) * 5)


def phrases() -> dict[str, str]:
    """What the script says of a countdown."""
    return {
        "waiting": _("until the start"),
        "running": _("playing"),
        "over": _("the time of the round is over"),
        "paused": _("stopped"),
        "late_left": _("late players may still come for {time}"),
    }


def round_clock_html(event: Event, number: int) -> str:
    """The countdown of a round for the projector. Raises Http404."""
    round_ = next((one for one in shown_rounds(event) if one.number == number), None)
    if round_ is None:
        raise Http404
    return page(event, "round_clock", "clock", round=round_, countdown=countdown(round_, event))
