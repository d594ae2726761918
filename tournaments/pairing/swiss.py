"""The Swiss system 积分编排: draws a round and judges draws made by hand. docs/pairing.md says what is guaranteed."""

from collections.abc import Iterator, Sequence

from games.errors import Refused
from tournaments.event_settings import EventSettings
from tournaments.pairing import matching
from tournaments.pairing.assessing import assess
from tournaments.pairing.criteria import edge_costs
from tournaments.pairing.explaining import explain
from tournaments.pairing.field import Field, make_field, promoted, stayed_out
from tournaments.pairing.future import Outlook
from tournaments.pairing.legality import Places, legal_edges, places
from tournaments.pairing.optimum import best_draw
from tournaments.pairing.past import Pair
from tournaments.pairing.refusing import refusal
from tournaments.pairing.seating import seated
from tournaments.pairing.system import System, gettext_noop
from tournaments.records import Draw, History, Reason

ALTERNATIVES = 60  # draws tried, best first, before a draw that keeps the later rounds possible is simply taken


def draw(history: History, settings: EventSettings, seed: int) -> Draw:
    """The best legal draw of a round, explained. Same history, settings and seed: same draw.

    Raises Refused("too_few", count) or Refused("no_legal_draw", why, who, relax) as refusing.refusal says.
    """
    return drawn(make_field(history, settings, seed))


def drawn(field: Field) -> Draw:
    """The same for a field. Refused as in `draw`."""
    if len(field.numbers) < 2:
        raise Refused("too_few", count=len(field.numbers))
    spots = places(field)
    field, pairs, reasons = decide(field, spots)
    return written(field, (*spots.fixed, *pairs), (*reasons, *accelerated(field), *by_lot(field), *left_out(field)))


def written(field: Field, pairs: Sequence[Pair], reasons: Sequence[Reason]) -> Draw:
    """A draw with seats and explanations from pairs of vertices."""
    numbers = [(field.numbers[v], field.numbers[w]) for v, w in pairs if w != field.bye]
    kept = {n for match in field.history.kept for n in (match.a, match.b)}
    new = [p for p in numbers if p[0] not in kept]
    matches = seated(field.history, field.settings, field.past, new)
    table = {n: match.table for match in matches for n in (match.a, match.b)}
    byes = tuple(field.numbers[v] for v, w in pairs if w == field.bye)
    ordered = sorted(pairs, key=lambda p: (p[1] == field.bye, table.get(field.numbers[p[0]], 0)))
    totals, explanations = explain(field, ordered, matches)
    broken = dict(totals).get("limit_relaxed", 0)
    said = tuple(reason for reason in reasons if broken or reason.code != "colours_relaxed")
    return Draw(matches, byes, explanations, totals, said)


def decide(field: Field, spots: Places) -> tuple[Field, list[Pair], list[Reason]]:
    """The pairs, the field they were judged in (colour limits binding or not), and what to say of the draw as a whole.

    Among the draws inside the colour limits, best first, then among those beyond: the first after which the later rounds
    can still be drawn. Where none of those tried is, any draw that keeps them possible; where there is none, the best.
    """
    best: tuple[Field, list[Pair]] | None = None
    outlook = Outlook(field, spots)
    ways = (field, field.relax()) if field.colour_mode == "binding" else (field,)
    for judged in ways:
        for pairs in candidates(judged, spots, outlook):
            best = best or (judged, pairs)
            if outlook.good(pairs):
                return judged, pairs, remarks(judged, outlook, pairs != best[1])
    if best is None:
        raise refusal(field.relax(), spots.free)
    return ways[-1], outlook.some_way() or best[1], remarks(ways[-1], outlook, True)


def remarks(field: Field, outlook: Outlook, moved: bool) -> list[Reason]:
    """What to say of a draw as a whole."""
    said = [Reason("colours_relaxed")] if field.relaxed else []
    said += [Reason("later_rounds_kept")] if moved else []
    if outlook.rounds < len(outlook.later):
        last = field.history.round_number + outlook.rounds
        said.append(Reason("rounds_run_out", {"rounds": last}))
    return said


def candidates(field: Field, spots: Places, outlook: Outlook) -> Iterator[list[Pair]]:
    """The best draw, and where the later rounds hang on it, others in order of cost."""
    first = best_draw(field, spots.free)
    if first is None:
        return
    yield first
    if outlook.some_way() is None:
        yield first
        return
    i, j = legal_edges(field, spots.free)
    for edges in matching.in_order(spots.free, i, j, edge_costs(field, i, j), ALTERNATIVES):
        if outlook.budget < 0:
            return
        yield list(zip(i[edges].tolist(), j[edges].tolist(), strict=True))


def accelerated(field: Field) -> list[Reason]:
    """Who is drawn with virtual points."""
    upper = sorted(field.past.virtual)
    return [Reason("accelerated", {"first": upper[0], "last": upper[-1]})] if upper else []


def by_lot(field: Field) -> list[Reason]:
    """Whom a lot treats as the winner where both lost."""
    games = [(number, game) for number, games in field.past.lots.items() for game in games]
    ordered = sorted(games, key=lambda one: (one[1].round_number, one[0]))
    return [
        Reason("winner_by_lot", {"number": n, "other": game.a + game.b - n, "round": game.round_number})
        for n, game in ordered
    ]


def left_out(field: Field) -> list[Reason]:
    """Who is not paired for having stayed away too often, or for having reached the promotion mark."""
    settings, past, round_number = field.settings, field.past, field.history.round_number
    others = sorted(
        e.number
        for e in field.history.entrants
        if e.number not in field.numbers and e.joined <= round_number and (e.withdrawn is None or e.withdrawn > round_number)
    )
    away = [number for number in others if stayed_out(number, settings, past)]
    there = [number for number in others if promoted(number, settings, past)]
    said = [Reason("out_by_forfeits", {"who": away, "count": settings.forfeits_out})] if away else []
    return said + ([Reason("out_by_promotion", {"who": there, "count": settings.promotion_mark})] if there else [])


def pairable(history: History, settings: EventSettings) -> frozenset[int]:
    """Who is here and not out for having stayed away."""
    return frozenset(make_field(history, settings, 0).numbers)


SWISS = System(
    code="swiss",
    name=gettext_noop("Swiss"),
    draw=draw,
    assess=assess,
    pairable=pairable,
    family="points",
    meets_once=True,
)
