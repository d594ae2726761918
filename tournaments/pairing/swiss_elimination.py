"""Swiss with elimination 积分编排加淘汰 (Article 26.4): a Swiss among those who are still in. docs/swiss_elimination.md."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from games.errors import Refused
from tournaments.crosstable import Crosstable, crosstable
from tournaments.elimination import losses, put_out
from tournaments.event_settings import EventSettings
from tournaments.lots import lot_order
from tournaments.pairing import assessing, swiss
from tournaments.pairing.field import Field, is_in, make_field
from tournaments.pairing.legality import places
from tournaments.pairing.past import look_back
from tournaments.pairing.refusing import exists
from tournaments.pairing.system import System, gettext_noop
from tournaments.records import Assessment, Draw, DrawnMatch, Entrant, History, Reason
from tournaments.standings import standings

CODE = "swiss_elimination"
AHEAD = 1  # rounds that a draw keeps possible without rematches; beyond that others will be out
UNPAIRED = ("too_few_opponents", "no_opponent", "odd_group", "no_bye")  # obstacles that rematches may lift


@dataclass(frozen=True)
class Fight:
    """Who is still in before a round."""

    history: History
    settings: EventSettings

    @cached_property
    def before(self) -> int:
        """The round before the one to draw."""
        return self.history.round_number - 1

    @cached_property
    def table(self) -> Crosstable:
        """What everybody did up to then."""
        return crosstable(self.history.entrants, self.history.outcomes, self.before, self.settings)

    @cached_property
    def out(self) -> dict[int, int]:
        """All who are over a limit and were not kept in, each with the round after which it was put out."""
        return put_out(self.table, self.settings)

    @cached_property
    def left(self) -> list[int]:
        """Who is still in, absent or not: neither put out nor gone for good."""
        here = replace(self.history, absent=frozenset())
        return [e.number for e in self._in(here) if e.number not in self.out]

    @cached_property
    def odd(self) -> bool:
        """Whether an odd number is to be paired, those in kept matches among them."""
        kept = {n for match in self.history.kept for n in (match.a, match.b)}
        present = {e.number for e in self._in(self.history)} - self.out.keys()
        return len((kept | present) - set(self.history.kept_byes)) % 2 == 1

    @cached_property
    def best_of_the_out(self) -> list[int]:
        """Of those whom the last round put out and who are here, the best by the standings; several where these tie."""
        seated = {n for match in self.history.kept for n in (match.a, match.b)} | set(self.history.kept_byes)
        here = {e.number for e in self._in(self.history)} - seated
        last = {n for n, after in self.out.items() if after == self.before and n in here}
        codes = tuple(code for code in self.settings.tiebreaks if code != "lot")
        ranked = replace(self.settings, tiebreaks=codes)
        rows = standings(self.history.entrants, self.history.outcomes, self.before, ranked).rows
        places = [row.place for row in rows if row.entrant.number in last]
        return [row.entrant.number for row in rows if row.entrant.number in last and row.place == min(places)]

    def staying(self) -> list[int]:
        """Those one of whom stays in for this round, so that the number is even; nobody where it is, or a bye is given."""
        return self.best_of_the_out if self.odd and self.settings.odd == "stay" else []

    def without(self, stays: Sequence[int]) -> History:
        """The history with all who are out absent, except whoever stays."""
        return replace(self.history, absent=self.history.absent | (self.out.keys() - set(stays)))

    def _in(self, history: History) -> list[Entrant]:
        past = look_back(history, self.settings)
        return [e for e in history.entrants if is_in(e, history, self.settings, past)]


def fight(history: History, settings: EventSettings) -> Fight:
    """Who is still in."""
    return Fight(history, replace(settings, system=CODE))


def draw(history: History, settings: EventSettings, seed: int) -> Draw:
    """A Swiss round of those who are still in; rematches only where no draw exists without.

    Refused("decided", who) when at most one is left; else as swiss.draw.
    """
    state = fight(history, settings)
    if state.out and len(state.left) < 2:
        raise Refused("decided", who=state.left)
    stays = lot_order(seed, state.staying(), "stays")[:1]
    field = replace(make_field(state.without(stays), state.settings, seed), ahead=AHEAD)
    try:
        made = swiss.drawn(field)
    except Refused as refused:
        if refused.data.get("why") not in UNPAIRED:
            raise
        made = swiss.drawn(field.with_rematches())
    return replace(made, reasons=(*remarks(state, stays, made), *still_in(made.reasons, state)))


def still_in(reasons: Sequence[Reason], state: Fight) -> list[Reason]:
    """The Swiss draw's reasons; whoever is out is not told once more to have stayed away, and rematches do come."""
    found = []
    for reason in reasons:
        if reason.code == "out_by_forfeits":
            away: list[int] = reason.data["who"]  # type: ignore[assignment]
            who = [n for n in away if n not in state.out]
            found += [Reason(reason.code, {**reason.data, "who": who})] if who else []
        elif reason.code != "rounds_run_out":
            found.append(reason)
    return found


def remarks(state: Fight, stays: Sequence[int], made: Draw) -> list[Reason]:
    """Whom the last round put out, who stays in all the same, and that there are rematches."""
    just = sorted(n for n, after in state.out.items() if after == state.before)
    beaten = {n for n in just if 0 < state.settings.losses <= losses(state.table[n], state.settings)}
    said = []
    if beaten:
        said.append(Reason("out_by_losses", {"who": sorted(beaten), "round": state.before, "count": state.settings.losses}))
    if low := [n for n in just if n not in beaten]:
        said.append(Reason("out_by_points", {"who": low, "round": state.before, "points": state.settings.out_below}))
    if stays:
        said.append(Reason("stays_in", {"who": list(stays), "tied": sorted(state.staying())}))
    elif state.out and state.odd and state.settings.odd == "stay":
        said.append(Reason("nobody_stays", {}))
    if dict(made.totals).get("rematch"):
        said.append(Reason("rematches_needed", {"count": dict(made.totals)["rematch"]}))
    return said


def assess(history: History, settings: EventSettings, matches: tuple[DrawnMatch, ...], byes: tuple[int, ...]) -> Assessment:
    """Problems and costs of a draw made by hand, as in a Swiss among those who are still in.

    Of those of whom one stays in, the one that is seated is as good as any.
    """
    state, named = fight(history, settings), assessing.seated(matches, byes)
    stays = [number for number in state.staying() if number in named][:1]
    field = make_field(state.without(stays), state.settings, None, also=named)
    found = assessing.judged(field.with_rematches() if needs_rematches(field) else field, matches, byes)
    if state.staying() and not stays:
        missing = Reason("stays_missing", {"who": sorted(state.staying())})
        return replace(found, problems=(*found.problems, missing))
    return found


def needs_rematches(field: Field) -> bool:
    """Whether no draw exists without rematches."""
    try:
        free = places(field).free
    except Refused:
        return False
    return not exists(field.relax(), free)


def pairable(history: History, settings: EventSettings) -> frozenset[int]:
    """Who is here and still in; not whoever would stay in to make the number even."""
    return swiss.pairable(fight(history, settings).without(()), settings)


def over(history: History, settings: EventSettings) -> bool:
    """Whether at most one is left, once somebody is out."""
    state = fight(history, settings)
    return bool(state.out) and len(state.left) < 2


def admits(history: History, settings: EventSettings) -> bool:
    """Whether somebody may still come in: nobody is out yet."""
    return not fight(history, settings).out


SWISS_ELIMINATION = System(
    code=CODE,
    name=gettext_noop("Swiss with elimination"),
    draw=draw,
    assess=assess,
    pairable=pairable,
    eliminates=True,
    tiebreaks=("survival", "points", "sos", "warnings"),
    defaults={"losses": 2},
    family="points",
    rounds=20,
    over=over,
    admits=admits,
)
