"""Where an event stands, and what comes next."""

from dataclasses import dataclass

from tournaments.models import Event, Round
from tournaments.pairing import SYSTEMS
from tournaments.queries.event import current_round, history, planned_rounds
from tournaments.queries.match_days import postponed_open
from tournaments.queries.matches import full_matches, match_verdict, waits


@dataclass(frozen=True)
class Progress:
    """Where an event stands. `step` is what comes next: enter, draw, publish, publish_next, results, close, postponed
    (nothing but matches that were put off) or finished. `put_off`: how many of the open matches are played later."""

    round_number: int
    rounds: int
    state: str
    results_in: int
    results_total: int
    step: str
    put_off: int = 0


def progress(event: Event) -> Progress:
    """Where an event stands and what comes next."""
    current = current_round(event)
    if current is None:
        step = "draw" if event.entrants.count() > 1 else "enter"
        return Progress(0, planned_rounds(event), "none", 0, 0, step)
    total = current.matches.filter(second__isnull=False).count()
    missing = len(open_tables(current))
    due = len(due_tables(current)) if missing else 0
    ahead = event.rounds.filter(number=current.number + 1).exists()
    following = "publish_next" if ahead else "draw" if goes_on(current, due) else ""
    step = {
        Round.DRAFT: "publish",
        Round.PUBLISHED: "results" if due else following or "close",
        Round.CLOSED: following or "finished",
    }[current.state]
    if step == "finished" and postponed_open(event):
        step = "postponed"
    return Progress(current.number, event.rounds_planned, current.state, total - missing, total, step, missing - due)


def goes_on(current: Round, missing: int) -> bool:
    """Whether a round is to be drawn after the current one, as far as is known while `missing` tables are open."""
    event, over = current.event, SYSTEMS[current.event.system].over
    if current.number >= event.rounds_planned:
        return False
    if over is None or missing or current.state == Round.DRAFT:
        return True
    return not over(history(event, current.number + 1), event.options)


def open_tables(round_: Round) -> list[int]:
    """The tables of a round whose matches are not decided yet."""
    options = round_.event.options
    matches = full_matches(round_.matches.filter(second__isnull=False))
    return sorted(match.table for match in matches if not match_verdict(match, options).outcome)


def due_tables(round_: Round) -> list[int]:
    """The same without matches that are played later, which hold up neither the round nor the next."""
    options = round_.event.options
    matches = full_matches(round_.matches.filter(second__isnull=False))
    due = [match for match in matches if not match_verdict(match, options).outcome and not waits(match, options)]
    return sorted(match.table for match in due)
