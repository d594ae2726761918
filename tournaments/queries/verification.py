"""A round drawn again from what is stored of it."""

from dataclasses import replace

from games.errors import Refused
from tournaments.event_settings import read_settings
from tournaments.models import Round
from tournaments.pairing import SYSTEMS
from tournaments.pairing.memory import Memory, Verification, differences, recall, steps
from tournaments.queries.event import byes_of, drawn_matches, history, outcomes
from tournaments.queries.rounds import drawn_from_other_results
from tournaments.records import Draw


def verify(round_: Round) -> Verification:
    """Draws a round again from its history, settings and seed, and compares.

    Raises Refused("draw_not_kept") where the round was not drawn here, or by a version that kept less.
    """
    memories = steps(round_.drawn_with, round_.number)
    found = Verification(
        round_number=round_.number,
        seed=round_.seed,
        by_hand=round_.by_hand,
        kept=len(memories[0]["kept"]),
        corrected=drawn_from_other_results(round_),
    )
    try:
        draw = drawn_again(round_, memories)
    except Refused as refused:
        if refused.code == "draw_not_kept":
            raise
        return replace(found, refused=refused)
    return replace(found, differences=tuple(differences(draw, drawn_matches(round_), byes_of(round_))))


def drawn_again(round_: Round, memories: list[Memory]) -> Draw:
    """The draw of a round, step by step: what a later step kept is taken from the step before."""
    draw: Draw | None = None
    for memory in memories:
        if memory["system"] not in SYSTEMS:
            raise Refused("draw_not_kept", number=round_.number)
        options = read_settings(memory["settings"], memory["system"])
        now = history(round_.event, round_.number)
        now = replace(now, outcomes=outcomes(round_.event, before=round_.number, options=options))
        then = recall(memory, now)
        if draw is not None:
            then = replace(then, kept=draw.matches, kept_byes=draw.byes if then.kept_byes else ())
        draw = SYSTEMS[memory["system"]].draw(then, options, round_.seed)
    assert draw is not None  # noqa: S101 (there is at least one step)
    return draw
