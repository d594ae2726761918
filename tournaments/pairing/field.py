"""Those to be paired, as columns of numbers: what the criteria and the rules of legality work on.

Vertex v stands for the entrant `numbers[v]`, in order of start numbers; the last vertex, `bye`, is the bye. Every column
has a cell for it too. Edges are given as two columns i, j with i < j.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from tournaments import lots
from tournaments.event_settings import ALWAYS, EventSettings
from tournaments.mcmahon import WIN, at_bar
from tournaments.pairing.handicaps import handicap_level
from tournaments.pairing.past import Past, look_back
from tournaments.records import Entrant, History

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
ColourMode = str  # "off", "wish" or "binding"
NEVER = -(1 << 30)  # the level of whoever never plays with handicap


@dataclass(frozen=True)
class Field:
    """Columns, one cell per vertex.

    `points` is the score that the draw goes by, as in Past, in accelerated rounds with the virtual points. `club` and
    `country` number them, 0 for none or for one that is not kept apart. `level` is what handicaps are taken from, NEVER for
    whoever always plays even.
    `balance` is games with Black less games with White; `wish` +1 for Black, −1 for White; `strength` how much; `as_black`
    and `as_white` how many of the two colour limits that colour would break. `place` is the place inside the score group
    in seeding order from 0, `size` the group's size. `middle` is the first place plus the last of those expected
    to stay in the group (an odd group sends its last one down to meet the first of the next), `half` half their number.
    `relaxed`: no draw exists inside the colour limits, so that they are the first wish instead. `again`: no draw exists
    without rematches, so that they are legal and cost first of all. `ahead`: how many later rounds
    are looked at, since the same players are to play them.
    """

    history: History
    settings: EventSettings
    past: Past
    entrants: tuple[Entrant, ...]
    numbers: tuple[int, ...]
    colour_mode: ColourMode
    seeding: str
    points: Ints
    byes: Ints
    free: Ints
    club: Ints
    country: Ints
    level: Ints
    balance: Ints
    wish: Ints
    strength: Ints
    as_black: Ints
    as_white: Ints
    last_float: Ints
    ups: Ints
    downs: Ints
    place: Ints
    size: Ints
    middle: Ints
    half: Ints
    relaxed: bool
    lot: npt.NDArray[np.uint64]
    again: bool
    ahead: int

    @property
    def bye(self) -> int:
        """The vertex of the bye."""
        return len(self.numbers)

    def vertex(self, number: int) -> int:
        """The vertex of a start number."""
        return self.numbers.index(number)

    @cached_property
    def met_last(self) -> tuple[Ints, Ints]:
        """Pairs that have met, each as one number, rising, and the rounds in which they met last; at the end a pair that
        nobody is in."""
        vertex = {number: v for v, number in enumerate(self.numbers)}
        met = [(vertex[a], vertex[b], last) for (a, b), last in self.past.last_met.items() if {a, b} <= vertex.keys()]
        known = sorted((min(v, w) * self.bye + max(v, w), last) for v, w, last in met)
        pairs, rounds = np.array([*known, ((self.bye + 1) ** 2, 0)], dtype=np.int64).T
        return pairs, rounds

    def relax(self) -> "Field":
        """The same field with the colour limits as a wish."""
        return replace(self, relaxed=True)

    def with_rematches(self) -> "Field":
        """The same field with rematches legal; binding colour limits give way before a further rematch."""
        return replace(self, again=True, relaxed=self.relaxed or self.colour_mode == "binding", ahead=0)


def is_in(entrant: Entrant, history: History, settings: EventSettings, past: Past) -> bool:
    """Whether an entrant is paired in this round."""
    here = entrant.joined <= history.round_number and entrant.number not in history.absent
    stays = entrant.withdrawn is None or history.round_number < entrant.withdrawn
    return here and stays and not (stayed_out(entrant.number, settings, past) or promoted(entrant.number, settings, past))


def stayed_out(number: int, settings: EventSettings, past: Past) -> bool:
    """Whether an entrant stayed away so often that it is no longer paired."""
    return bool(settings.forfeits_out) and past.stayed_away[number] >= settings.forfeits_out


def promoted(number: int, settings: EventSettings, past: Past) -> bool:
    """Whether an entrant has reached the promotion mark, without any lot, and is no longer paired."""
    earned = past.points[number] - WIN * len(past.lots.get(number, ()))
    return bool(settings.promotion_mark) and earned >= settings.promotion_mark


def colour_mode(history: History, settings: EventSettings) -> ColourMode:
    """How binding the colour limits are in this round; nigiri at the table leaves nothing to bind."""
    if settings.colours == "nigiri":
        return "off"
    if settings.colour_rule == "binding" and history.round_number >= history.rounds:
        return settings.colour_last_round
    return settings.colour_rule


def make_field(history: History, settings: EventSettings, seed: int | None, also: frozenset[int] = frozenset()) -> Field:
    """The field of a round: all who are in, all in kept matches, and whoever is named in `also`.

    Without a seed nothing is decided by lot, and a random order is no order.
    """
    past = look_back(history, settings)
    kept = {n for match in history.kept for n in (match.a, match.b)} | set(history.kept_byes)
    members = [e for e in history.entrants if e.number in kept | also or is_in(e, history, settings, past)]
    entrants = tuple(sorted(members, key=lambda e: e.number))
    numbers = tuple(e.number for e in entrants)
    points = [past.points[n] + past.virtual.get(n, 0) for n in numbers]
    seeding = settings.first_round if history.round_number <= settings.first_rounds else settings.later_rounds
    ticket = [0 if seed is None else lots.lot(seed, "pairing", vertex) for vertex in range(len(numbers))]
    order = ticket if seeding == "random" else list(numbers)
    return Field(
        history=history,
        settings=settings,
        past=past,
        entrants=entrants,
        numbers=numbers,
        colour_mode=colour_mode(history, settings),
        seeding="none" if seeding == "random" and seed is None else seeding,
        points=_column(points),
        byes=_column([past.byes[n] for n in numbers]),
        free=_column([past.free[n] for n in numbers]),
        lot=np.array([*ticket, 0], dtype=np.uint64),
        relaxed=False,
        again=False,
        ahead=ALWAYS,
        **_person_columns(entrants, settings, past),
        **_group_columns(points, order, settings),
        **_colour_columns(past, numbers, settings),
        **_float_columns(past, numbers, history.round_number),
    )


def even(field: Field, i: Ints, j: Ints) -> Bools:
    """Which pairs play without handicap."""
    apart = np.abs(field.level[i] - field.level[j]) // WIN
    never: Bools = (field.level[i] == NEVER) | (field.level[j] == NEVER)
    few: Bools = apart <= field.settings.handicap_reduction
    return np.logical_or(never, few)


def _person_columns(entrants: Sequence[Entrant], settings: EventSettings, past: Past) -> dict[str, Ints]:
    apart = [settings.apart_above_bar or not at_bar(e, settings) for e in entrants]
    levels = [handicap_level(e, settings, past) for e in entrants]
    return {
        "club": _column(_numbered([e.club if kept else "" for e, kept in zip(entrants, apart, strict=True)])),
        "country": _column(_numbered([e.country if kept else "" for e, kept in zip(entrants, apart, strict=True)])),
        "level": _column([NEVER if level is None else level for level in levels]),
    }


def _numbered(names: Sequence[str]) -> list[int]:
    """Names as numbers from 1, 0 for an empty one."""
    numbers = {name: k for k, name in enumerate(sorted(set(names) - {""}), 1)}
    return [numbers.get(name, 0) for name in names]


def _column(cells: Sequence[int]) -> Ints:
    return np.array([*cells, 0], dtype=np.int64)


def _colour_columns(past: Past, numbers: Sequence[int], settings: EventSettings) -> dict[str, Ints]:
    played = [past.colours.get(n, "") if settings.colours == "history" else "" for n in numbers]
    balance = [colours.count("B") - colours.count("W") for colours in played]
    return {
        "balance": _column(balance),
        "wish": _column([wish(colours) for colours in played]),
        "strength": _column([2 * abs(b) or bool(colours) for b, colours in zip(balance, played, strict=True)]),
        "as_black": _column([broken_limits(colours, "B", settings) for colours in played]),
        "as_white": _column([broken_limits(colours, "W", settings) for colours in played]),
    }


def wish(colours: str) -> int:
    """The colour due to whoever has played these: +1 Black, −1 White, 0 either. Balance first, then alternation."""
    balance = colours.count("B") - colours.count("W")
    if balance:
        return -1 if balance > 0 else 1
    return {"": 0, "B": -1, "W": 1}[colours[-1:]]


def broken_limits(colours: str, colour: str, settings: EventSettings) -> int:
    """How many of the two colour limits a further game with that colour would break.

    A colour that lessens a difference that is beyond its limit already breaks nothing.
    """
    before = abs(colours.count("B") - colours.count("W"))
    after_colours = colours + colour
    after = abs(after_colours.count("B") - after_colours.count("W"))
    streak = len(after_colours) - len(after_colours.rstrip(colour))
    return int(after > settings.colour_difference and after > before) + int(streak > settings.colour_streak)


def _float_columns(past: Past, numbers: Sequence[int], round_number: int) -> dict[str, Ints]:
    last, ups, downs = [], [], []
    for number in numbers:
        floats = past.floats.get(number, [])
        last.append(sum(way for r, way in floats if r == round_number - 1))
        earlier = [way for r, way in floats if r < round_number - 1]
        ups.append(earlier.count(1))
        downs.append(earlier.count(-1))
    return {"last_float": _column(last), "ups": _column(ups), "downs": _column(downs)}


def _group_columns(points: Sequence[int], order: Sequence[int], settings: EventSettings) -> dict[str, Ints]:
    place, size, middle, half = ([0] * len(points) for _ in range(4))
    floater = 0
    for score in sorted(set(points), reverse=True):
        group = sorted((v for v, p in enumerate(points) if p == score), key=order.__getitem__)
        stay = list(range(len(group)))
        if floater:
            del stay[floats_from(settings.floaters_up, len(stay))]
        floater = len(stay) % 2
        if floater:
            del stay[floats_from(settings.floaters_down, len(stay))]
        for k, v in enumerate(group):
            place[v], size[v], half[v] = k, len(group), len(stay) // 2
            middle[v] = stay[0] + stay[-1] if stay else len(group) - 1
    return {"place": _column(place), "size": _column(size), "middle": _column(middle), "half": _column(half)}


def floats_from(where: str, size: int) -> int:
    """The place in a group of this size of the one who floats first of all; with two in the middle the lower one."""
    return {"top": 0, "middle": size // 2, "bottom": size - 1}[where]
