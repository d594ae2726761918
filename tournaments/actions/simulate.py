"""Playing an event by itself, for trying out and for the demo."""

from tournaments import queries
from tournaments.actions.events import new_seed
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.lots import lot
from tournaments.models import Event, Round
from tournaments.simulation import play


def simulate(event: Event, who: str, rounds: int | None = None, seed: int | None = None) -> int:
    """Play the open games, then draw and play the remaining rounds (at most `rounds` of them); returns how many were drawn.

    Refused as in draw_round.
    """
    seed = new_seed() if seed is None else seed
    latest = queries.last_round(event)
    if latest:
        finish(latest, who, seed)
    first = latest.number + 1 if latest else 1
    last = event.rounds_planned if rounds is None else min(event.rounds_planned, first + rounds - 1)
    for number in range(first, last + 1):
        finish(draw_round(event, number, who, lot(seed, "draw", number) % 1_000_000), who, seed)
    return max(0, last - first + 1)


def finish(round_: Round, who: str, seed: int, leave_open: int = 0) -> None:
    """Publish a round and enter a result for each open game, but for the last `leave_open`."""
    if round_.state == Round.DRAFT:
        publish(round_, round_.version, who)
    entrants = {entrant.number: entrant for entrant in queries.entrant_records(round_.event)}
    matches = list(queries.full_matches(round_.matches.filter(second__isnull=False)).order_by("table"))
    options = round_.event.options
    for match in matches[: len(matches) - leave_open]:
        game = queries.game_of(match)
        if not game.verdict(queries.conditions(options, game)).outcome:
            a, b = entrants[match.first.number], entrants[match.second.number]
            enter_result(game, game.version, play(a, b, round_.number, seed, game.komi), who)
