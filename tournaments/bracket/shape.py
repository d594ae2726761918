"""Which matches a bracket has, in which round each is played, and where winners and losers go."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from tournaments.bracket.lines import size_for
from tournaments.event_settings import EventSettings

Part = Literal["winners", "losers", "final", "second", "places"]
From = Literal["line", "winner", "loser"]


@dataclass(frozen=True)
class Source:
    """Where a side of a match comes from: a line, or the winner or loser of another match (by its key)."""

    kind: From
    of: int


@dataclass(frozen=True)
class Slot:
    """A match of the bracket.

    `level` counts the rounds of its part, `index` the matches of a level from the top (both from 0 for `index`, 1 for
    `level`), `levels` how many levels the part has. `best`: the best place that whoever is in it can still reach; `out`: the
    first of the places of those who are out with a loss here; `won`: the place of the winner, 0 where the winner plays on;
    `drops`: the loser plays on.
    """

    key: int
    part: Part
    round_number: int
    level: int
    levels: int
    index: int
    upper: Source
    lower: Source
    best: int = 1
    out: int = 2
    won: int = 0
    drops: bool = False


@dataclass
class Builder:
    """Collects the matches of a bracket."""

    slots: list[Slot] = field(default_factory=list)

    def add(
        self, part: Part, round_number: int, place: tuple[int, int, int], sides: tuple[Source, Source], **more: int
    ) -> int:
        """Add a match; `place` is its level, the number of levels, its index. Gives its key."""
        key = len(self.slots)
        self.slots.append(Slot(key, part, round_number, *place, *sides, **more))  # type: ignore[arg-type]
        return key

    def play_down(self, sources: list[Source], first: int, round_number: int, level: int = 1) -> None:
        """Play for the places from `first` on among sources of one round (a power of two)."""
        half = len(sources) // 2
        levels = level + half.bit_length() - 1
        ends = {"won": first} if half == 1 else {"drops": True}
        keys = [
            self.add(
                "places",
                round_number,
                (level, levels, index),
                (sources[2 * index], sources[2 * index + 1]),
                **{"best": first, "out": first + half, **ends},
            )
            for index in range(half)
        ]
        if half > 1:
            self.play_down(winners(keys), first, round_number + 1, level + 1)
            self.play_down(losers(keys), first + half, round_number + 1, level + 1)


def winners(keys: list[int]) -> list[Source]:
    """The winners of matches."""
    return [Source("winner", key) for key in keys]


def losers(keys: list[int]) -> list[Source]:
    """The losers of matches."""
    return [Source("loser", key) for key in keys]


def has_bracket(settings: EventSettings) -> bool:
    """Whether an event is played in a bracket: a knockout with one loss or two."""
    return settings.system == "knockout" and settings.losses <= 2


def rounds_of(entrants: int, settings: EventSettings) -> int:
    """How many rounds the bracket of so many entrants has at most."""
    return max(slot.round_number for slot in shape(size_for(entrants), settings))


def shape(size: int, settings: EventSettings) -> tuple[Slot, ...]:
    """The matches of a bracket of `size` lines (a power of two); sources come before what they feed."""
    if settings.losses == 1:
        played_to = 0 if settings.places == "shared" else int(settings.places)
        return single(size, settings.third_place, played_to)
    return double(size, settings.second_final)


@lru_cache(maxsize=32)
def single(size: int, third_place: bool, played_to: int) -> tuple[Slot, ...]:
    """One loss and out; losers of the semi-finals may play for place 3, those before for places down to `played_to`."""
    build, rounds = Builder(), size.bit_length() - 1
    sources, consoled = [Source("line", line) for line in range(1, size + 1)], []
    for level in range(1, rounds + 1):
        left = 2 ** (rounds - level)
        plays_on = (left == 2 and third_place) or 4 <= left <= played_to // 2
        keys = [
            build.add(
                *("winners", level, (level, rounds, index), (sources[2 * index], sources[2 * index + 1])),
                out=left + 1,
                won=left == 1,
                drops=plays_on,
            )
            for index in range(left)
        ]
        if plays_on:
            consoled.append((losers(keys), left + 1, level + 1))
        sources = winners(keys)
    for beaten, first, round_number in reversed(consoled):
        build.play_down(beaten, first, round_number)
    return tuple(build.slots)


@lru_cache(maxsize=32)
def double(size: int, second_final: bool) -> tuple[Slot, ...]:
    """Two losses and out. Round 1 is the first of the winners, round 2 the second of the winners and the first of the
    losers, round 3 the second of the losers, and so on by turns; then the final, and the second one where it is needed."""
    build, rounds = Builder(), size.bit_length() - 1
    sources = [Source("line", line) for line in range(1, size + 1)]
    beaten: dict[int, list[Source]] = {}
    for level in range(1, rounds + 1):
        keys = [
            build.add(
                *("winners", max(1, 2 * (level - 1)), (level, rounds, index), (sources[2 * index], sources[2 * index + 1])),
                out=out_place(size, max(1, 2 * (level - 1))),
                drops=True,
            )
            for index in range(2 ** (rounds - level))
        ]
        beaten[level], sources = losers(keys), winners(keys)
    last = losers_part(build, size, beaten)
    ends = {"drops": True} if second_final else {"won": 1}
    final = build.add("final", 2 * rounds, (1, 1, 0), (sources[0], last), **ends)
    if second_final:
        build.add("second", 2 * rounds + 1, (1, 1, 0), (Source("winner", final), Source("loser", final)), won=1)
    return tuple(build.slots)


def losers_part(build: Builder, size: int, beaten: dict[int, list[Source]]) -> Source:
    """The losers' part of a double elimination: by turns its winners meet each other, and those who come down."""
    rounds = size.bit_length() - 1
    now = beaten[1]
    for level in range(1, 2 * rounds - 1):
        if level % 2:
            pairs = [(now[2 * index], now[2 * index + 1]) for index in range(len(now) // 2)]
        else:
            came = level // 2 + 1
            cross = crossing(rounds, came)
            pairs = [(one, beaten[came][index ^ cross]) for index, one in enumerate(now)]
        place = out_place(size, level)
        now = winners(
            [
                build.add("losers", level + 1, (level, 2 * rounds - 2, index), pair, out=place)
                for index, pair in enumerate(pairs)
            ]
        )
    return now[0]


def out_place(size: int, level: int) -> int:
    """The first of the places of those who are out in a level of the losers' part (with two lines there is none)."""
    levels = 2 * size.bit_length() - 4
    return min(3, size) + sum(size >> ((later + 1) // 2 + 1) for later in range(level + 1, levels + 1))


def crossing(rounds: int, level: int) -> int:
    """By which number the places (by exclusive or) are exchanged at which the losers of a level of the winners' part come
    down: the bits of level − 1, the last one first, so that early meetings are met again as late as possible."""
    bits = rounds - level
    return sum(1 << (bits - 1 - bit) for bit in range(bits) if (level - 1) >> bit & 1)
