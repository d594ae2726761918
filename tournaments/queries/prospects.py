"""What the games that are left of an event can still change."""

from games.errors import Refused
from tournaments.models import Event
from tournaments.pairing import SYSTEMS
from tournaments.prospects import Prospects, prospects, serves
from tournaments.queries.event import (
    entrant_records,
    history,
    outcomes,
    outcomes_entered,
    planned_rounds,
    rounds_counted,
)
from tournaments.queries.orders import place_orders
from tournaments.records import Bye, Outcome, Pending, Played
from tournaments.standings import Standings, standings


def prospects_of(event: Event) -> Prospects:
    """The best and the worst place of everybody. Refused("no_prospects") in systems whose places follow otherwise,
    "no_team_prospects" for teams."""
    if event.options.for_teams:
        raise Refused("no_team_prospects")
    if not serves(event.options):
        raise Refused("no_prospects", system=event.system)
    rounds, planned, counting = rounds_counted(event), planned_rounds(event), outcomes(event)
    if rounds == planned - 1 and (ahead := last_of_the_table(event, planned)):
        rounds, counting = planned, ahead
    entrants, options = entrant_records(event), event.options
    now = standings(entrants, counting, rounds, options, event.lot_seed, place_orders(event))
    return prospects(now, counting, max(0, planned - rounds), draws_possible(event, counting))


def last_of_the_table(event: Event, number: int) -> tuple[Outcome, ...]:
    """What counts with the last round as open games, where its pairs follow from a table and nothing else is open."""
    system, options = SYSTEMS[event.system], event.options
    if not system.timetable or not system.adjust:
        return ()
    entered, past = outcomes_entered(event), history(event, number)
    if any(isinstance(one, Pending) for one in entered):
        return ()
    try:
        drawn = system.draw(past, options, 0)
    except Refused:
        return ()
    games = [Pending(number, match.a, match.b, match.black, handicap=match.handicap) for match in drawn.matches]
    byes = [Bye(number, one, options.bye_points) for one in drawn.byes]
    seated = {n for game in games for n in (game.a, game.b)} | set(drawn.byes)
    out = [
        Bye(number, e.number, 0, "absent")
        for e in past.entrants
        if e.number not in seated and (e.withdrawn is None or e.withdrawn > number)
    ]
    return system.adjust(past.entrants, (*entered, *games, *byes, *out), event.rounds_planned, options)


def draws_possible(event: Event, counting: tuple[Outcome, ...]) -> bool:
    """Whether a game may be drawn: the komi leaves room for it, there is handicap, or one has been drawn already."""
    options = event.options
    drawn = any(isinstance(one, Played) and one.score_a == one.score_b == 1 for one in counting)
    return options.komi % 2 == 0 or options.handicap != "off" or drawn


def last_round_open(event: Event, standings: Standings) -> bool:
    """Whether the last round is to be drawn next, or has open games, so that it is worth while to look ahead."""
    left = planned_rounds(event) - standings.field.rounds
    pending = any(meeting.kind == "pending" for row in standings.table.values() for meeting in row)
    return serves(event.options) and standings.field.rounds > 0 and (left == 1 or (left == 0 and pending))
