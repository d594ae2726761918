"""Judges a draw of a Swiss with elimination from its history and settings alone; shares no code with the engine."""

from dataclasses import replace

from tests.pairing import checker
from tests.pairing.literal import Judge, legal_draws
from tests.slow_standings import SlowStandings
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Played

SMALL = 8  # players up to which all draws are looked at


def of_entrant(history, number, round_number):
    """What an entrant did in a round, None where nothing is known."""
    for o in checker.before(history):
        if o.round_number == round_number and number in ((o.entrant,) if isinstance(o, Bye) else (o.a, o.b)):
            return o
    return None


def is_loss(outcome, number, settings):
    """Whether a round is a loss: nothing won over the board or by forfeit, an absence only if the event says so."""
    if isinstance(outcome, Bye):
        return outcome.kind == "absent" and settings.absence_loses
    if not isinstance(outcome, Played):
        return False
    return (outcome.score_a if number == outcome.a else outcome.score_b) == 0


def is_over(history, settings, number, after):
    """Whether an entrant is over a limit after a round."""
    mine = [of_entrant(history, number, r) for r in range(1, after + 1)]
    lost = sum(is_loss(o, number, settings) for o in mine)
    if settings.losses > 0 and lost >= settings.losses:
        return True
    points = sum(
        o.score if isinstance(o, Bye) else (o.score_a if o.a == number else o.score_b)
        for o in mine
        if isinstance(o, Bye | Played)
    )
    return 0 < settings.out_after <= after and points < settings.out_below


def sat(history, number, round_number):
    """Whether an entrant was paired in a round, or had its bye."""
    o = of_entrant(history, number, round_number)
    return o is not None and (not isinstance(o, Bye) or o.kind == "bye")


def fates(history, settings):
    """Start number → the round after which it is out, of all who are."""
    found = {}
    for e in history.entrants:
        for r in range(1, history.round_number):
            last = r == history.round_number - 1
            if is_over(history, settings, e.number, r) and (last or not sat(history, e.number, r + 1)):
                found[e.number] = r
                break
    return found


def without(history, numbers):
    """The history with these absent."""
    return replace(history, absent=history.absent | set(numbers))


def best(history, settings, numbers):
    """Of these entrants those on the best place, by standings worked out slowly."""
    codes = [code for code in settings.tiebreaks if code not in ("survival", "lot")]
    slow = SlowStandings(history.entrants, history.outcomes, history.round_number - 1, settings)
    low = {"warnings", "byes"}
    keys = {n: tuple(getattr(slow, c)(n) * (1 if c in low else -1) for c in codes) for n in numbers}
    return {n for n in numbers if keys[n] == min(keys.values())}


def swiss(settings):
    """The settings of the same Swiss without elimination."""
    return EventSettings(**{**vars(settings), "system": "swiss"})


def problems(history, settings, draw) -> list[str]:
    """Everything that is wrong with a draw, in words."""
    out = fates(history, settings)
    kept = {n for m in history.kept for n in (m.a, m.b)} | set(history.kept_byes)
    seated = {n for m in draw.matches for n in (m.a, m.b)} | set(draw.byes)
    staying = (seated & out.keys()) - kept
    here = checker.present(without(history, out), swiss(settings))
    last = {n for n, r in out.items() if r == history.round_number - 1}
    could = (checker.present(history, swiss(settings)) & last) - kept
    odd = len(here - set(history.kept_byes)) % 2 == 1
    found = []
    if odd and settings.odd == "stay" and could:
        if len(staying) != 1 or not staying <= best(history, settings, could):
            found.append(f"staying {sorted(staying)} of {sorted(could)}")
    elif staying:
        found.append(f"back in {sorted(staying)}")
    seen = without(history, out.keys() - staying)
    plain = [p for p in checker.problems(seen, swiss(settings), draw) if not p.startswith("rematch")]
    return found + plain + rematches(seen, settings, draw)


def rematches(history, settings, draw):
    """Rematches that need not be: a draw without exists, or one with fewer."""
    met = {frozenset((o.a, o.b)) for o in checker.before(history) if not isinstance(o, Bye)}
    drawn = {frozenset((m.a, m.b)) for m in draw.matches if m not in history.kept}
    again = drawn & met
    if not again or history.kept:
        return [] if not again else [f"rematch beside kept {sorted(map(sorted, again))}"]
    if len(checker.present(history, swiss(settings))) > SMALL:
        return ["rematches in a large field"] if len(drawn) > 2 * history.round_number else []
    least = min(
        len({frozenset(p) for p in pairs} & met) for pairs, _bye in legal_draws(history, swiss(settings), False, again=True)
    )
    return [f"{len(again)} rematches, {least} would do"] if len(again) != least else []


def cheapest(history, settings, stays=()):
    """The least cost of all legal draws with those staying who stay: without rematches, then with."""
    seen = without(history, fates(history, settings).keys() - set(stays))
    for again in (False, True):
        for relaxed in (checker.binding(seen, settings),) if again else (False, True):
            judge = Judge(seen, swiss(settings), relaxed)
            draws = legal_draws(seen, swiss(settings), colours=not relaxed, again=again)
            costs = [judge.cost(pairs, bye) for pairs, bye in draws]
            if costs:
                return min(costs)
    raise AssertionError("no legal draw")
