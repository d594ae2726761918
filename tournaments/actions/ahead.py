"""Rounds drawn ahead, where they don't depend on results: the whole timetable as drafts, published one after the other."""

from dataclasses import replace

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import act, writing
from tournaments.actions.events import new_seed
from tournaments.actions.rounds import create, draw_round, system_of
from tournaments.actions.settling import settle
from tournaments.models import Event, Round


def draw_all(event: Event, who: str, seed: int | None = None) -> list[Round]:
    """Draw all rounds that are left as drafts.

    Refused("rounds_follow_results" | "all_rounds_drawn" | "changed_while_drawing"), or as the system's draw.
    """
    seed = new_seed() if seed is None else seed
    if not system_of(event).timetable:
        raise Refused("rounds_follow_results")
    with writing():
        if not event.rounds.exists():
            settle(event, who, seed)
        return draw_rest(event, who, seed)


def draw_rest(event: Event, who: str, seed: int) -> list[Round]:
    """Draw all rounds that are left of an event whose start numbers are settled."""
    event.refresh_from_db()
    planned, event.rounds_planned = event.rounds_planned, queries.planned_rounds(event)
    latest = queries.last_round(event)
    first = latest.number + 1 if latest else 1
    history = queries.history(event, first)
    histories = [replace(history, round_number=number) for number in range(first, max(first, event.rounds_planned) + 1)]
    draws = [system_of(event).draw(one, event.options, seed) for one in histories]
    if first > event.rounds_planned:
        raise Refused("all_rounds_drawn", rounds=event.rounds_planned)
    with act("draw_all", who, event.tournament_id, event.pk, first=first, last=event.rounds_planned, seed=seed):
        if Event.objects.get(pk=event.pk).revision != event.revision:
            raise Refused("changed_while_drawing", number=first)
        event.save(update_fields=["rounds_planned"])
        return [create(event, one, draw, seed, planned) for one, draw in zip(histories, draws, strict=True)]
    return []


def next_round(event: Event, who: str, seed: int | None = None) -> Round:
    """The first draft of a timetable, else the next round drawn. Refused as in draw_round."""
    current = queries.current_round(event)
    if system_of(event).timetable:
        draft = event.rounds.filter(state=Round.DRAFT).order_by("number").first()
        if draft:
            return draft
    return draw_round(event, current.number + 1 if current else 1, who, seed)
