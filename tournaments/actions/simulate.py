"""Playing an event by itself, for trying out and for the demo."""

from tournaments import queries
from tournaments.actions.ahead import next_round
from tournaments.actions.deciding import replay
from tournaments.actions.events import new_seed
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import publish
from tournaments.lots import lot
from tournaments.models import Event, Match, Round
from tournaments.records import Entrant
from tournaments.simulation import play


def simulate(event: Event, who: str, rounds: int | None = None, seed: int | None = None) -> int:
    """Play the open games, then draw and play the remaining rounds (at most `rounds` of them); returns how many.

    Refused as in draw_round.
    """
    seed = new_seed() if seed is None else seed
    current = queries.current_round(event)
    if current:
        finish(current, who, seed)
    first = current.number + 1 if current else 1
    planned = queries.planned_rounds(event)
    last = planned if rounds is None else min(planned, first + rounds - 1)
    played = 0
    while first + played <= last and queries.progress(event).step not in {"close", "finished"}:
        number = first + played
        finish(next_round(event, who, lot(seed, "draw", number) % 1_000_000), who, seed)
        played += 1
    return played


def finish(round_: Round, who: str, seed: int, leave_open: int = 0) -> None:
    """Publish a round and play each open match, but for the last `leave_open`."""
    if round_.state == Round.DRAFT:
        publish(round_, round_.version, who)
    matches = list(queries.full_matches(round_.matches.filter(second__isnull=False)).order_by("table"))
    entrants = {entrant.number: entrant for entrant in queries.entrant_records(round_.event)}
    for match in matches[: len(matches) - leave_open]:
        play_match(match, entrants, who, seed)


def play_match(match: Match, entrants: dict[int, Entrant], who: str, seed: int) -> None:
    """Enter results until a match is decided; where a draw can't stand another game is played."""
    a, b = entrants[match.first.number], entrants[match.second.number]
    options = match.round.event.options
    while not (verdict := queries.match_verdict(match, options)).outcome:
        if verdict.tied:
            replay(match, who)
        else:
            game = queries.shown_game(match, verdict)
            entry = play(a, b, match.round.number, seed, game.komi, verdict.due or 1)
            enter_result(game, game.version, entry, who)
        match = queries.full_matches(Match.objects.filter(pk=match.pk)).get()
