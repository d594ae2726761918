"""Why the matches of a bracket are as they are, and what is wrong with a round that was changed by hand."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from tournaments.bracket import Bracket, Filled, Source, club_pairs, size_for
from tournaments.event_settings import EventSettings
from tournaments.pairing.bracket_lines import field_of
from tournaments.pairing.past import pair
from tournaments.records import DrawnMatch, Explanation, History, Reason

Totals = tuple[tuple[str, int], ...]


def club_totals(history: History, settings: EventSettings, lines: Mapping[int, int]) -> Totals:
    """In round 1 the pairs of one club by the round in which they can meet at the earliest."""
    if settings.clubs_apart == "off" or history.round_number > 1:
        return ()
    clubs = {e.number: e.club for e in history.entrants}
    counts = club_pairs({line: clubs[number] for line, number in lines.items()}, size_for(len(lines)))
    return tuple(("club" if number == 1 else f"club_{number}", count) for number, count in enumerate(counts, start=1))


def first_reasons(
    history: History, settings: EventSettings, matches: Sequence[DrawnMatch], byes: Sequence[int]
) -> tuple[Explanation, ...]:
    """Round 1: who is seeded, who was drawn by lot, whom rules or clubs concern."""
    numbers = [e.number for e in field_of(history)]
    seeds = {number: rank for rank, number in enumerate(numbers[: settings.seeds], start=1)}
    clubs = {e.number: e.club for e in history.entrants}
    kept = {pair(match.a, match.b) for match in history.kept}
    found = []
    for match in matches:
        reasons = [Reason("kept")] if pair(match.a, match.b) in kept else list(stand(seeds, match.a, match.b))
        if pair(match.a, match.b) in history.forced:
            reasons.append(Reason("forced", {"who": [match.a, match.b]}))
        same = bool(clubs[match.a]) and clubs[match.a] == clubs[match.b] and settings.clubs_apart != "off"
        if same:
            reasons.append(Reason("same_club", {"club": clubs[match.a]}))
        found.append(Explanation(match.a, match.b, (("club", int(same)),), tuple(reasons)))
    for number in byes:
        data: dict[str, object] = {"number": number, "seed": seeds.get(number, 0)}
        found.append(Explanation(number, None, (), (Reason("bye_seed" if number in seeds else "bye_lot", data),)))
    return tuple(found)


def stand(seeds: Mapping[int, int], *who: int) -> Iterator[Reason]:
    """How the two of a match of round 1 came there."""
    drawn = [number for number in who if number not in seeds]
    for number in who:
        if number in seeds:
            yield Reason("seed_line", {"number": number, "seed": seeds[number]})
    if drawn:
        yield Reason("lot_line", {"who": drawn})


def later_reasons(
    bracket: Bracket, ready: Sequence[Filled], byes: Sequence[int], round_number: int
) -> tuple[Explanation, ...]:
    """Later rounds: which match of the bracket it is, and how both came there."""
    found, double = [], any(match.slot.part == "final" for match in bracket.matches)
    for match in ready:
        upper, lower = match.people
        sources = (match.slot.upper, upper), (match.slot.lower, lower)
        reasons = [match_named(match, double), *(came(bracket, source, number) for source, number in sources)]
        found.append(Explanation(upper, lower, (), tuple(reasons)))
    for match in bracket.in_round(round_number):
        if match.state == "walkover" and match.winner in byes:
            other = [number for number in match.people if number != match.winner]
            said = (
                Reason("opponent_gone", {"who": [match.winner]}) if other else Reason("no_opponent", {"who": [match.winner]})
            )
            found.append(Explanation(match.winner or 0, None, (), (match_named(match, double), said)))
    return tuple(found)


def match_named(match: Filled, double: bool) -> Reason:
    """Which match of the bracket it is."""
    slot = match.slot
    data: dict[str, object] = {
        "part": slot.part,
        "level": slot.level,
        "levels": slot.levels,
        "best": slot.best,
        "double": double,
    }
    return Reason("bracket_match", data)


def came(bracket: Bracket, source: Source, number: int) -> Reason:
    """How somebody came into a match."""
    before = bracket.matches[source.of]
    other = [n for n in before.people if n != number]
    data: dict[str, object] = {"number": number, "other": other[0] if other else 0, "round": before.slot.round_number}
    if before.state != "played":
        return Reason("came_unplayed", data)
    return Reason("came_winning" if source.kind == "winner" else "came_losing", data)


def departures(
    here: Collection[int], due: Sequence[set[int]], free: Collection[int], matches: Sequence[DrawnMatch], byes: Sequence[int]
) -> list[Reason]:
    """What is wrong with a round: somebody seated twice, not here or left out; pairs and byes that are not due."""
    seats = [n for match in matches for n in (match.a, match.b)] + list(byes)
    found = []
    if twice := sorted({n for n in seats if seats.count(n) > 1}):
        found.append(Reason("seated_twice", {"who": twice}))
    if out := sorted(set(seats) - set(here)):
        found.append(Reason("not_here", {"who": out}))
    if missing := sorted(set(here) - set(seats)):
        found.append(Reason("not_paired", {"who": missing}))
    pairs = set(map(frozenset, due))
    for match in matches:
        if frozenset((match.a, match.b)) not in pairs:
            found.append(Reason("off_bracket", {"who": [match.a, match.b]}))
    if wrong := sorted(set(byes) - set(free)):
        found.append(Reason("bye_off_bracket", {"who": wrong}))
    return found


def broken_rules(history: History, settings: EventSettings, matches: Sequence[DrawnMatch]) -> list[Reason]:
    """Forbidden pairs that meet in round 1, forced ones that don't, clubs that never meet there."""
    met = {pair(match.a, match.b) for match in matches}
    clubs = {e.number: e.club for e in history.entrants}
    here = {e.number for e in field_of(history)}
    found = [Reason("forbidden_pair", {"who": list(two)}) for two in sorted(history.forbidden & met)]
    found += [Reason("forced_apart", {"who": list(two)}) for two in sorted(history.forced - met) if set(two) <= here]
    if settings.clubs_apart == "hard":
        same = [(a, b) for a, b in sorted(met) if clubs[a] and clubs[a] == clubs[b]]
        found += [Reason("same_club_barred", {"who": [a, b], "club": clubs[a]}) for a, b in same]
    return found
