"""What a draw saw beside the results, as JSON, so that it can be drawn again; and what differs when it is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from games.errors import Refused
from games.ranks import strength
from tournaments.records import Draw, DrawnMatch, Entrant, History, Reason

Memory = dict[str, Any]
# What a draw can see of an entrant beside the number.
SEEN: dict[str, type] = {
    "club": str,
    "country": str,
    "rank": str,
    "rating": int,
    "joined": int,
    "withdrawn": int,
    "correction": int,
    "team": str,
    "group": int,
    "line": int,
}
NEEDED = {"system": str, "settings": dict, "kept": list, "entrants": dict}
USUAL = {f.name: f.default for f in fields(Entrant) if f.name in SEEN}


@dataclass(frozen=True)
class Verification:
    """A round drawn again. `differences` between that draw and the round (empty: identical), `refused` where it can't be
    drawn any more; `kept` pairs were given to the draw; `corrected`: a result before it was changed after the draw."""

    round_number: int
    seed: int
    differences: tuple[Reason, ...] = ()
    refused: Refused | None = None
    by_hand: bool = False
    kept: int = 0
    corrected: bool = False

    @property
    def identical(self) -> bool:
        """Whether the same round was drawn."""
        return not self.differences and self.refused is None


def remember(
    system: str, settings: Mapping[str, object], history: History, before: Mapping[str, Any] | None = None
) -> Memory:
    """What a draw saw. `before` is the memory of the draw whose matches it kept, where it only added to them."""
    memory: Memory = {
        "system": system,
        "settings": dict(settings),
        "rounds": history.rounds,
        "absent": sorted(history.absent),
        "forbidden": sorted(map(list, history.forbidden)),
        "forced": sorted(map(list, history.forced)),
        "kept": [[m.table, m.a, m.b, m.black, m.komi, m.handicap] for m in history.kept],
        "kept_byes": sorted(history.kept_byes),
        "entrants": {
            "number": sorted(e.number for e in history.entrants),
            **{name: by_value(history.entrants, name) for name in SEEN},
        },
    }
    if before:
        alone = {key: value for key, value in before.items() if key != "earlier"}
        memory["earlier"] = [*before.get("earlier", []), alone]
    return memory


def by_value(entrants: Sequence[Entrant], name: str) -> list[list[Any]]:
    """Who has which value, [value, [numbers]], the usual value left out."""
    having: dict[Any, list[int]] = {}
    for entrant in sorted(entrants, key=lambda e: e.number):
        having.setdefault(getattr(entrant, name), []).append(entrant.number)
    return [[value, numbers] for value, numbers in having.items() if value != USUAL[name]]


def steps(memory: Memory, round_number: int) -> list[Memory]:
    """The draws that a round was made in, the first one first. Raises Refused("draw_not_kept") where too little was kept."""
    found = [*memory.get("earlier", []), memory]
    whole = (isinstance(step, dict) and all(isinstance(step.get(k), kind) for k, kind in NEEDED.items()) for step in found)
    if not all(whole):
        raise Refused("draw_not_kept", number=round_number)
    return found


def recall(memory: Memory, now: History) -> History:
    """The history as the draw saw it; names and outcomes are those of `now`, without whoever came later.

    Raises Refused("draw_not_kept") where the memory makes no sense.
    """
    try:
        entrants = entrants_then(memory["entrants"], now.entrants)
        known = {e.number for e in entrants}
        kept = tuple(map(kept_match, memory["kept"]))
        kept_byes = tuple(map(int, memory["kept_byes"]))
        seated = {n for m in kept for n in (m.a, m.b)} | set(kept_byes)
        pairs = [frozenset((int(a), int(b)) for a, b in memory[key]) for key in ("forbidden", "forced")]
        if not seated <= known:
            raise ValueError(seated)
        return replace(
            now,
            entrants=entrants,
            outcomes=tuple(o for o in now.outcomes if {getattr(o, "entrant", None), *seats_of(o)} - {None} <= known),
            rounds=int(memory["rounds"]),
            absent=frozenset(memory["absent"]),
            forbidden=pairs[0],
            forced=pairs[1],
            kept=kept,
            kept_byes=kept_byes,
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Refused("draw_not_kept", number=now.round_number) from None


def kept_match(stored: Sequence[Any]) -> DrawnMatch:
    """A kept match from its list."""
    table, a, b, colour, komi, handicap = stored
    if colour not in (None, "a", "b"):
        raise ValueError(colour)
    return DrawnMatch(int(table), int(a), int(b), colour, int(komi), int(handicap))


def seats_of(outcome: object) -> tuple[int | None, int | None]:
    """The two of a match, nobody for a bye."""
    return getattr(outcome, "a", None), getattr(outcome, "b", None)


def entrants_then(stored: Mapping[str, Any], now: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The entrants with what a draw saw of them."""
    then: dict[int, dict[str, Any]] = {number: dict(USUAL) for number in stored["number"]}
    for name, kind in SEEN.items():
        for value, numbers in stored.get(name, []):
            if not isinstance(value, kind):
                raise TypeError(value)
            for number in numbers:
                then[number][name] = value
    people = {e.number: e for e in now}
    return tuple(replace(people[n], **values, strength=strength(values["rank"])) for n, values in then.items())


def differences(draw: Draw, matches: Sequence[DrawnMatch], byes: Sequence[int]) -> Iterator[Reason]:
    """What is otherwise in a round than in a draw of it. Colours that the draw left open, or
    that the round doesn't tell (handicap at all boards of teams), are no difference."""
    then, now = ({frozenset((m.a, m.b)): m for m in some} for some in (draw.matches, matches))
    for who, match in then.items():
        if who not in now:
            yield Reason("only_drawn", {"who": [match.a, match.b], "table": match.table})
    for who, match in now.items():
        drawn = then.get(who)
        here = {"who": [match.a, match.b], "table": match.table}
        if drawn is None:
            yield Reason("only_in_round", here)
            continue
        if drawn.table != match.table:
            yield Reason("other_table", {**here, "drawn": drawn.table})
        if drawn.black and match.black and black(drawn) != black(match):
            yield Reason("other_colours", {**here, "drawn": black(drawn)})
        if drawn.handicap != match.handicap:
            yield Reason("other_handicap", {**here, "drawn": drawn.handicap, "now": match.handicap})
    if set(draw.byes) != set(byes):
        yield Reason("other_byes", {"drawn": sorted(draw.byes), "now": sorted(byes)})


def black(match: DrawnMatch) -> int | None:
    """The start number with Black."""
    return {"a": match.a, "b": match.b}.get(match.black or "")
