"""Nigiri on the game sheet: who holds, how many stones, what the other showed."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from games.errors import Refused
from games.models import Game
from games.nigiri import MOST, PARITIES, Nigiri, read_nigiri
from tournaments.actions import nigiri as actions
from tournaments.models import Event, Match
from tournaments.queries import holder_of
from tournaments.views.access import who
from tournaments.views.grid import ScreenRow
from tournaments.views.results import clean_reason, posted_side, table_act
from tournaments.views.shared import posted_version
from tournaments.wording.desk import nigiri_words, why_holds


@dataclass(frozen=True)
class NigiriPart:
    """What the part shows. `open`: nobody has Black yet; `told` how it went; `holds` the side that holds, or held."""

    open: bool
    told: str
    holds: str
    proposed: str
    why: str
    held: str
    parity: str
    turns_count: bool
    most: int = MOST


def nigiri_part(game: Game, row: ScreenRow, match: Match) -> dict[str, Any]:
    """Nigiri where it may have given the colours, or may still: not where there is a handicap, or the draw gave them."""
    done, by_draw = game.nigiri, game.black and match.round.event.options.colours != "nigiri" and not row.row.several
    if game.handicap or row.right is None or (by_draw and not done):
        return {"nigiri": None}
    proposal = holder_of(match, row.row.number)
    names = {side.side: side.name for side in row.sides}
    part = NigiriPart(
        open=not game.black,
        told=told(done, game, names) if done else "",
        holds=done.holder if done else proposal.side,
        proposed=names[proposal.side],
        why=why_holds(proposal),
        held=done.held if done and done.held not in PARITIES else "",
        parity=done.held if done and done.held in PARITIES else "",
        turns_count=game.black_zi is not None,
    )
    return {"nigiri": part}


def told(done: Nigiri, game: Game, names: dict[str, str]) -> str:
    """How nigiri went, in words."""
    said = {"holder": done.holder, "held": done.held, "shown": done.shown, "black": game.black}
    return nigiri_words({**said, "name_a": names["a"], "name_b": names["b"]})


def posted_nigiri(request: HttpRequest) -> Nigiri:
    """Nigiri from the form: a number of stones, or whether it was odd.

    Raises Refused("bad_choice" | "held_missing" | "bad_held" | "bad_shown" | "held_both").
    """
    typed, parity = request.POST.get("held", "").strip(), request.POST.get("parity", "")
    holder = posted_side(request, "holder")
    if not (typed or parity):
        raise Refused("held_missing")
    found = read_nigiri(holder, typed or parity, request.POST.get("shown", ""))
    if typed and parity in PARITIES and typed not in PARITIES and (int(typed) % 2 == 1) != (parity == "odd"):
        raise Refused("held_both", value=typed)
    return found


@table_act
def nigiri(request: HttpRequest, _event: Event, game: Game) -> Game:
    """Enter how nigiri went; the colours follow."""
    return actions.enter_nigiri(game, posted_version(request), posted_nigiri(request), who(request), clean_reason(request))
