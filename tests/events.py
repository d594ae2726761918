"""Random whole events as data, for tests of everything that reads entrants and outcomes. Knows no engine.

`random_event(seed)` is the same event on every run: pairs at random (rematches included), late entries, withdrawals,
absences, byes, half-point byes, double losses, forfeits, no-shows, warnings, handicaps, colours left to nigiri, names
in four scripts with homonyms, and start numbers that follow neither rank nor name.
"""

from dataclasses import dataclass, replace
from random import Random

from games.ranks import strength
from games.results import Side
from tournaments.records import Bye, Entrant, Outcome, Pending, Played

FAMILY = {
    "han": ("王", "李", "张", "欧阳", "司马", "魏", "𠮷田"),
    "latin": ("Łukasz", "O’Brien", "Nguyễn", "Müller-Lüdenscheidt", "Ó", "Ťažký", "Ilić"),
    "cyrillic": ("Шикшин", "Кузнецова", "Щербаков", "Ёлкин"),
    "hangul": ("김", "이", "박", "최", "남궁"),
}
GIVEN = {
    "han": ("伟", "娜", "小明", "子涵", "雪"),
    "latin": ("Ana", "Jean-François", "Zoë", "Ő", "Bartholomew"),
    "cyrillic": ("Илья", "Наталья", "Юрий", "Дина"),
    "hangul": ("민준", "서연", "지우", "환"),
}
CLUBS = ("", "", "上海棋院", "Praha", "Казань", "서울", "Ludwigshafen Go-Freunde e.V.", "清华大学围棋协会第二代表队")
COUNTRIES = ("", "CN", "CZ", "RU", "KR", "DE")
RANKS = ("9p", "1p", "8d", "6d", "5d", "4d", "3d", "2d", "1d", "1k", "2k", "5k", "9k", "15k", "30k", "")


@dataclass(frozen=True)
class RandomEvent:
    """An event with `rounds` rounds drawn, the last of them perhaps with open games."""

    entrants: tuple[Entrant, ...]
    outcomes: tuple[Outcome, ...]
    rounds: int


def random_event(
    seed: int, players: int | None = None, rounds: int | None = None, pending: bool = True, several: bool = False
) -> RandomEvent:
    """The event for a seed: 0–40 players and 0–9 rounds unless given; without `pending` all games are over, with `several`
    some matches have several games."""
    chance = Random(seed)
    players = chance.randint(0, 40) if players is None else players
    rounds = chance.randint(0, 9) if rounds is None else rounds
    entrants = random_entrants(chance, players, rounds)
    outcomes: list[Outcome] = []
    for round_number in range(1, rounds + 1):
        open_share = 0.3 if pending and round_number == rounds else 0.0
        outcomes += random_round(chance, entrants, round_number, open_share)
    return RandomEvent(entrants, tuple(with_games(o, chance) if several else o for o in outcomes), rounds)


def with_games(outcome: Outcome, chance: Random) -> Outcome:
    """One decided match in three as a match of several games that fit its result."""
    if not isinstance(outcome, Played) or chance.random() < 0.67 or outcome.score_a + outcome.score_b == 0:
        return outcome
    more, less = (3, 3) if outcome.score_a == outcome.score_b else chance.choice(((4, 0), (4, 2), (3, 1), (6, 3)))
    games_a, games_b = (more, less) if outcome.score_a else (less, more)
    return replace(outcome, games_a=games_a, games_b=games_b)


def random_name(chance: Random) -> str:
    """A name in one of four scripts; with the few parts above, namesakes are common."""
    script = chance.choice(sorted(FAMILY))
    family, given = chance.choice(FAMILY[script]), chance.choice(GIVEN[script])
    return f"{family}{given}" if script in {"han", "hangul"} else f"{family} {given}"


def random_entrants(chance: Random, players: int, rounds: int) -> tuple[Entrant, ...]:
    """Entrants 1 … `players`; about one in ten comes late and one in ten withdraws."""
    return tuple(random_entrant(chance, number, rounds) for number in range(1, players + 1))


def random_entrant(chance: Random, number: int, rounds: int) -> Entrant:
    """One entrant of any strength, whatever its number."""
    rank = chance.choice(RANKS)
    joined = chance.randint(1, max(1, rounds)) if chance.random() < 0.1 else 1
    withdrawn = chance.randint(joined, rounds + 1) if chance.random() < 0.1 else None
    return Entrant(
        number=number,
        name=random_name(chance),
        club=chance.choice(CLUBS),
        country=chance.choice(COUNTRIES),
        rank=rank,
        strength=strength(rank),
        rating=chance.choice((None, chance.randint(100, 2900))),
        joined=joined,
        withdrawn=withdrawn,
    )


def random_round(chance: Random, entrants: tuple[Entrant, ...], round_number: int, open_share: float) -> list[Outcome]:
    """One round: who sits out, then random pairs, the odd one out with the bye."""
    outcomes: list[Outcome] = []
    seated = []
    for entrant in entrants:
        if round_number < entrant.joined:
            if chance.random() < 0.3:
                outcomes.append(Bye(round_number, entrant.number, 1, "half"))
        elif entrant.withdrawn is None or round_number < entrant.withdrawn:
            lot = chance.random()
            if lot < 0.05:
                outcomes.append(Bye(round_number, entrant.number, 0, "absent"))
            elif lot < 0.08:
                outcomes.append(Bye(round_number, entrant.number, 1, "half"))
            else:
                seated.append(entrant.number)
    chance.shuffle(seated)
    if len(seated) % 2:
        outcomes.append(Bye(round_number, seated.pop(), chance.choice((2, 2, 2, 1, 0)), "bye"))
    pairs = zip(seated[::2], seated[1::2], strict=True)
    return outcomes + [random_match(chance, round_number, a, b, open_share) for a, b in pairs]


def random_match(chance: Random, round_number: int, a: int, b: int, open_share: float) -> Played | Pending:
    """One match of any kind; two warnings lose, and a game that was not played has none."""
    black: Side | None = chance.choice(("a", "b", "a", "b", None))
    handicap = chance.choice((0, 0, 0, 0, 2, 4))
    if chance.random() < open_share:
        return Pending(round_number, a, b, black, chance.choice((0, 0, 1)), 0, handicap)
    lot = chance.random()
    if lot < 0.1:
        return random_unplayed(chance, round_number, a, b, black)
    warnings = (0, 0) if lot < 0.8 else (chance.randint(0, 2), chance.randint(0, 2))
    scores = chance.choice(((2, 0), (0, 2), (2, 0), (0, 2), (1, 1), (0, 0)))
    if 2 in warnings:
        scores = (2 * (warnings[0] < 2), 2 * (warnings[1] < 2))
    return Played(round_number, a, b, *scores, black, *warnings, handicap=handicap)


def random_unplayed(chance: Random, round_number: int, a: int, b: int, black: Side | None) -> Played:
    """A forfeit or no-show of one or both."""
    absent = chance.choice(({a}, {b}, {a, b}))
    return Played(
        round_number,
        a,
        b,
        2 * (a not in absent),
        2 * (b not in absent),
        black,
        unplayed=True,
        absent=frozenset(absent),
    )
