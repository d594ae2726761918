"""What a withdrawal would change, before it is decided."""

from dataclasses import dataclass, replace

from tournaments.models import Entrant
from tournaments.pairing import SYSTEMS
from tournaments.pairing.withdrawals import Share, share
from tournaments.queries.event import entrant_records, outcomes_entered, rounds_counted
from tournaments.standings import Standings, standings


@dataclass(frozen=True)
class Withdrawal:
    """What an entrant (its start number) has played, and the standings with it and without; `from_round` is the first it
    would miss."""

    number: int
    share: Share
    from_round: int
    before: Standings
    after: Standings


def withdrawal(entrant: Entrant) -> Withdrawal:
    """What the withdrawal of an entrant from now on would change (Article 28.2)."""
    event = entrant.event
    now, planned = rounds_counted(event), event.rounds_planned
    adjust = SYSTEMS[event.system].adjust
    entered, stay, options = outcomes_entered(event), entrant_records(event), event.options
    gone = tuple(replace(one, withdrawn=now + 1) if one.number == entrant.number else one for one in stay)
    before, after = (
        standings(people, adjust(people, entered, planned, options) if adjust else entered, now, options, event.lot_seed)
        for people in (stay, gone)
    )
    return Withdrawal(entrant.number, share(entrant.number, stay, entered, planned, options), now + 1, before, after)
