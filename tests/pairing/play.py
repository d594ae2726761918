"""Plays whole random events: who comes, leaves, stays away, wins and loses follows from one seed."""

from dataclasses import dataclass, field, replace
from random import Random

from games.errors import Refused
from games.ranks import strength
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, Entrant, History, Played


@dataclass(frozen=True)
class Plan:
    """What kind of event. Rates are per player and round, in percent."""

    players: int
    rounds: int
    seed: int
    settings: EventSettings = field(default_factory=EventSettings)
    clubs: int = 0
    draws: int = 10
    both_lose: int = 0
    no_shows: int = 0
    absences: int = 0
    withdrawals: int = 0
    late: int = 0
    half_byes: int = 0
    forbidden: int = 0
    forced: int = 0
    countries: int = 0
    ranks: tuple[str, ...] = ()


def entrants(plan: Plan, random: Random) -> tuple[Entrant, ...]:
    """Players in shuffled order, so that neither order nor number says anything of strength."""
    people = [
        Entrant(
            n,
            f"P{n}",
            club=f"C{random.randrange(plan.clubs)}" if plan.clubs else "",
            joined=random.randint(2, 3) if random.randrange(100) < plan.late else 1,
        )
        for n in range(1, plan.players + 1)
    ]
    random.shuffle(people)
    return tuple(strangers(plan, e) for e in people)


def strangers(plan: Plan, entrant: Entrant) -> Entrant:
    """Country, rank, rating and correction by lots of their own; a rank may be unknown."""
    lots = Random(f"{plan.seed} {entrant.number}")
    country = f"N{lots.randrange(plan.countries)}" if plan.countries else ""
    if not plan.ranks:
        return replace(entrant, country=country)
    rank = lots.choice((*plan.ranks, ""))
    rating = lots.choice((None, lots.randint(-1000, 2900)))
    correction = lots.choice((0, 0, 0, 2, -1))
    return replace(entrant, country=country, rank=rank, strength=strength(rank), rating=rating, correction=correction)


def some_pairs(count: int, players: int, random: Random) -> frozenset[tuple[int, int]]:
    if players < 2:
        return frozenset()
    return frozenset(tuple(sorted(random.sample(range(1, players + 1), 2))) for _ in range(count))


def play(plan: Plan):
    """Yields history, settings and draw of each round; a refused draw ends the event and is yielded in the draw's place."""
    random = Random(plan.seed)
    people, outcomes = entrants(plan, random), []
    forbidden = some_pairs(plan.forbidden, plan.players, random)
    forced = some_pairs(plan.forced, plan.players, random) - forbidden
    for round_number in range(1, plan.rounds + 1):
        people = tuple(withdraw(e, plan, round_number, random) for e in people)
        away = {e.number for e in people if random.randrange(100) < plan.absences}
        history = History(people, tuple(outcomes), round_number, plan.rounds, forbidden, forced, frozenset(away))
        try:
            draw = SYSTEMS[plan.settings.system].draw(history, plan.settings, plan.seed)
        except Refused as refused:
            yield history, plan.settings, refused
            return
        yield history, plan.settings, draw
        outcomes += results(plan, draw, round_number, away, random)
        random.shuffle(outcomes)


def withdraw(entrant: Entrant, plan: Plan, round_number: int, random: Random) -> Entrant:
    if entrant.withdrawn is None and round_number > 1 and random.randrange(100) < plan.withdrawals:
        return replace(entrant, withdrawn=round_number)
    return entrant


def results(plan: Plan, draw, round_number: int, away, random: Random):
    found = [Bye(round_number, number, plan.settings.bye_points) for number in draw.byes]
    for n in away:
        half = random.randrange(100) < plan.half_byes
        found.append(Bye(round_number, n, 1 if half else 0, "half" if half else "absent"))
    for match in draw.matches:
        missing = frozenset(n for n in (match.a, match.b) if random.randrange(100) < plan.no_shows)
        black = match.black or random.choice("ab")
        scores = score(plan, match, missing, random)
        how = {"black": black, "unplayed": bool(missing), "absent": missing, "handicap": match.handicap}
        found.append(Played(round_number, match.a, match.b, *scores, **how))
    return found


def score(plan, match, missing, random):
    if missing:
        return 0 if match.a in missing else 2, 0 if match.b in missing else 2
    chance = random.randrange(100)
    if chance < plan.draws:
        return 1, 1
    if chance < plan.draws + plan.both_lose:
        return 0, 0
    return random.choice([(2, 0), (0, 2)])
