"""What is stored of a game's clock (Articles 12, 14, 22), and the countdown of a round."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.utils import timezone

from games import clock as machine
from games.clock import Clock, Sealed
from games.clock_data import clock_data, read_clock
from games.errors import Refused
from games.models import Game, GameClock
from games.results import Colour
from games.time_systems import BY_PERIODS, read_reading, read_time_system
from tournaments import round_clock
from tournaments.actions.acting import Unchanged, act, claim
from tournaments.actions.final import only_chief
from tournaments.actions.results import match_of, place
from tournaments.models import Round
from tournaments.round_clock import RoundClock

KINDS = ("start", "pause", "resume", "adjust", "turn", "pass", "seal", "reveal", "flag", "away", "note")
MOST_ENTRIES = 500
HIDDEN = "•••"  # what a page gets in place of a sealed move
Change = Callable[[Clock | None], Clock]


def clock_of(game: Game) -> GameClock:
    """The row of a game's clock; not saved where there is none yet (version 0)."""
    return GameClock.objects.filter(game=game).first() or GameClock(game=game, version=0)


def read_stored(row: GameClock) -> Clock | None:
    """The clock as it last stood."""
    return read_clock(row.state) if row.state else None


def shown_state(row: GameClock) -> dict[str, Any]:
    """The stored clock for a page: a sealed move stays hidden."""
    sealed = row.state.get("sealed")
    return row.state | {"sealed": sealed | {"move": HIDDEN}} if sealed else row.state


def store_clock(game: Game, version: int, entry: dict[str, Any], state: Any, who: str) -> GameClock:
    """Store how the clock stands after an act at the table, and the act. `entry`: `what` of KINDS, and what it says.

    A sealed move that is stored stays as it is until it is revealed. A repeated post is a success.
    Refused("bad_clock" | "bad_choice" | "stale_clock" | "sealed_unopened" | "round_not_published" | "clock_log_full" |
    "final_result").
    """
    after = read_clock(state)

    def change(before: Clock | None) -> Clock:
        if before is None or before.sealed is None or entry["what"] == "reveal":
            return replace(after, sealed=None) if entry["what"] == "reveal" else after
        if after.sealed is None:
            raise Refused("sealed_unopened")
        return replace(after, sealed=before.sealed)

    return change_clock(game, version, entry, change, who)


def reveal(game: Game, version: int, who: str) -> tuple[GameClock, Sealed]:
    """Open a sealed move (Article 14). Refused("nothing_sealed" | "stale_clock" | "round_not_published")."""
    stored = read_stored(clock_of(game))
    if stored is None or stored.sealed is None:
        raise Refused("nothing_sealed")
    entry = {"what": "reveal", "side": stored.sealed.colour, "why": stored.sealed.move}
    return change_clock(game, version, entry, lambda _before: machine.reveal(stored), who), stored.sealed


def note_clock(game: Game, version: int, system: str, readings: dict[Colour, tuple[str, int | None]], turn: Colour, who: str,
               sealed: str = "", why: str = "", sure: bool = False) -> GameClock:  # fmt: skip
    """Write down what both clocks show in a pause, for a clock that stands on the table (Articles 14, 22.9).

    `readings`: by colour the basic time left ("12:30") and the periods left (None: all); `turn`: whose move it is;
    `sealed`: the move that this side has sealed. Refused("clock_gained") where a side would have more time left than it had,
    unless somebody is `sure`; as read_reading, read_time_system, "bad_adjustment" for more
    periods than there are, and as store_clock.
    """
    kind = read_time_system(system)
    sides = {}
    for colour, (reading, periods) in readings.items():
        left = kind.count if periods is None or kind.kind not in BY_PERIODS else periods
        if not 0 <= left <= kind.count:
            raise Refused("bad_adjustment")
        sides[colour] = machine.noted(kind, read_reading(reading), left)
    flags = "".join(colour for colour in ("B", "W") if sides[colour].flag)
    noted = Clock(kind, sides["B"], sides["W"], turn, "paused", flags)

    def change(before: Clock | None) -> Clock:
        if before and before.sealed:
            raise Refused("sealed_already")
        if not sure:
            not_gained(before or machine.new_clock(kind), noted)
        return machine.seal(noted, sealed) if sealed.strip() else noted

    what = "seal" if sealed.strip() else "note"
    return change_clock(game, version, {"what": what, "side": turn} | ({"why": why} if why else {}), change, who)


def not_gained(before: Clock, noted: Clock) -> None:
    """Refused("clock_gained") where a side has more time left than it had."""
    if colour := machine.gained(before, noted):
        had, has = ((side.main, side.periods) for side in (before.side(colour), noted.side(colour)))
        raise Refused("clock_gained", side=colour, before=had, after=has, system=noted.system.text)


def change_clock(game: Game, version: int, entry: dict[str, Any], change: Change, who: str) -> GameClock:
    """One act on a game's clock, with its line in the log and in its own list."""
    match = match_of(game)
    details = {**place(match, game), **entry}
    if entry["what"] not in KINDS or entry.get("side", "") not in ("", "B", "W"):
        raise Refused("bad_choice", value=str(entry["what"])[:40])
    with act("clock", who, match.round.event.tournament_id, match.round.event_id, **details):
        if Round.objects.get(pk=match.round_id).state == Round.DRAFT:
            raise Refused("round_not_published", number=match.round.number)
        game.refresh_from_db()
        if game.final:
            only_chief(match, who)
        row = clock_of(game)
        state = clock_data(change(read_stored(row)))
        if repeated(row, version, entry, state):
            raise Unchanged
        if row.version != version:
            raise Refused("stale_clock", who=row.changed_by, at=row.changed_at)
        if len(row.entries) >= MOST_ENTRIES:
            raise Refused("clock_log_full", limit=MOST_ENTRIES)
        now = timezone.now()
        entries = [*row.entries, {"at": now.isoformat(timespec="seconds"), "who": who, **entry}]
        values = {"state": state, "entries": entries, "changed_at": now, "changed_by": who}
        if row.pk:
            claim(row, version, **values)
        else:
            GameClock.objects.create(game=game, **values)
    return clock_of(game)


def repeated(row: GameClock, version: int, entry: dict[str, Any], state: dict[str, Any]) -> bool:
    """Whether just this was stored already by a post whose answer got lost."""
    if row.version != version + 1 or not row.entries:
        return False
    last = {key: value for key, value in row.entries[-1].items() if key not in ("at", "who")}
    return last == entry and row.state == state


def set_round_clock(round_: Round, version: int, what: str, change: Callable[[RoundClock | None], RoundClock | None],
                    who: str, **details: Any) -> Round:  # fmt: skip
    """One act on the countdown of a round: "announce", "pause", "resume", "adjust" or "stop".

    Refused("round_not_published" | "stale", or as in round_clock).
    """
    event = round_.event
    with act("round_clock", who, event.tournament_id, event.pk, round=round_.number, what=what, **details):
        round_.refresh_from_db()
        round_.event = event
        if round_.state == Round.DRAFT:
            raise Refused("round_not_published", number=round_.number)
        after = change(round_clock.read_round_clock(round_.countdown))
        claim(round_, version, countdown=round_clock.stored(after) if after else {})
        round_.event = event
    return round_


def running(clock: RoundClock | None) -> RoundClock:
    """The countdown that an act is about. Refused("no_round_clock")."""
    if clock is None:
        raise Refused("no_round_clock")
    return clock
