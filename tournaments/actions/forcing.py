"""Having two entrants meet in a draft."""

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import claim, writing
from tournaments.actions.entrants import add_pair_rule
from tournaments.actions.rounds import is_draft
from tournaments.models import Entrant, Event, PairRule, Round


def force_pair(round_: Round, version: int, number_1: int, number_2: int, who: str) -> PairRule:
    """Have two entrants meet in a draft, once it is redrawn.

    Refused("stale" | "not_a_draft" | "no_such_number" | "same_entrant" | "pair_rule_exists" | "have_met").
    """
    with writing():
        is_draft(round_)
        claim(round_, version)
        one, other = (entrant_at(round_.event, number) for number in (number_1, number_2))
        history = queries.history(round_.event, round_.number)
        if any({getattr(o, "a", 0), getattr(o, "b", 0)} == {number_1, number_2} for o in history.outcomes):
            raise Refused("have_met", a=one.player.name, b=other.player.name)
        return add_pair_rule(round_.event, one, other, "force", who, round_.number)


def entrant_at(event: Event, number: int) -> Entrant:
    """The entrant with a start number. Refused("no_such_number")."""
    entrant = queries.entrants_of(event).filter(number=number).first()
    if entrant is None:
        raise Refused("no_such_number", number=number)
    return entrant
