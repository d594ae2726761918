"""Judges a draw that was made or changed by hand: what makes it illegal, and what it costs by the criteria."""

from collections import Counter
from collections.abc import Iterator

from tournaments.event_settings import EventSettings
from tournaments.pairing.explaining import explain
from tournaments.pairing.field import Field, broken_limits, is_in, make_field
from tournaments.pairing.legality import clubs_are_apart, forced_now
from tournaments.pairing.past import pair
from tournaments.pairing.refusing import exists
from tournaments.records import Assessment, DrawnMatch, History, Reason

Matches = tuple[DrawnMatch, ...]


def assess(history: History, settings: EventSettings, matches: Matches, byes: tuple[int, ...]) -> Assessment:
    """Problems (empty: legal) and costs of these matches and byes as the draw of the whole round.

    Nothing is drawn by lot here, so the lot costs nothing, nor does the order inside a score group if it is random.
    """
    return judged(make_field(history, settings, None, also=seated(matches, byes)), matches, byes)


def seated(matches: Matches, byes: tuple[int, ...]) -> frozenset[int]:
    """Everybody in these matches and byes."""
    return frozenset(n for match in matches for n in (match.a, match.b)) | set(byes)


def judged(field: Field, matches: Matches, byes: tuple[int, ...]) -> Assessment:
    """The same for a field that has everybody who is named."""
    problems = [*_seats(field, matches, byes), *_pairs(field, matches), *_byes(field, byes), *_limits(field, matches)]
    known = set(field.numbers)
    pairs = [pair(field.vertex(m.a), field.vertex(m.b)) for m in matches if m.a != m.b and {m.a, m.b} <= known]
    pairs += [(field.vertex(number), field.bye) for number in byes if number in known]
    totals, explanations = explain(field, pairs, matches)
    return Assessment(tuple(problems), totals, explanations)


def _seats(field: Field, matches: Matches, byes: tuple[int, ...]) -> Iterator[Reason]:
    count = Counter(n for match in matches for n in (match.a, match.b))
    count.update(byes)
    if twice := sorted(n for n, times in count.items() if times > 1):
        yield Reason("seated_twice", {"who": twice})
    if unknown := sorted(set(count) - set(field.numbers)):
        yield Reason("unknown_players", {"who": unknown})
    here = {e.number for e in field.entrants if is_in(e, field.history, field.settings, field.past)}
    if out := sorted(set(count) & set(field.numbers) - here):
        yield Reason("not_here", {"who": out})
    if missing := sorted(here - set(count)):
        yield Reason("not_paired", {"who": missing})


def _pairs(field: Field, matches: Matches) -> Iterator[Reason]:
    history = field.history
    club = dict(zip(field.numbers, field.club.tolist(), strict=False))
    name = {e.number: e.club for e in history.entrants}
    pairs = [pair(match.a, match.b) for match in matches]
    forced = set(forced_now(history, field.past.met, field.numbers))
    for a, b in pairs:
        if (a, b) in field.past.met and not field.again:
            yield Reason("rematch", {"who": [a, b]})
        if (a, b) in history.forbidden:
            yield Reason("forbidden_pair", {"who": [a, b]})
        same = a != b and bool(club.get(a)) and club.get(a) == club.get(b)
        if same and clubs_are_apart(field, history.round_number) and (a, b) not in forced:
            yield Reason("same_club_barred", {"who": [a, b], "club": name[a]})
    for a, b in sorted(forced - set(pairs)):
        yield Reason("forced_apart", {"who": [a, b]})


def _byes(field: Field, byes: tuple[int, ...]) -> Iterator[Reason]:
    had = field.past.byes
    forced = {n for p in forced_now(field.history, field.past.met, field.numbers) for n in p}
    could = [had[n] for n in field.numbers if n not in forced]
    for number in byes:
        if number not in field.history.kept_byes and had[number] > min(could, default=had[number]):
            yield Reason("second_bye", {"who": [number]})


def _limits(field: Field, matches: Matches) -> Iterator[Reason]:
    if field.colour_mode != "binding" or field.again:
        return
    forced = forced_now(field.history, field.past.met, field.numbers)
    beyond = [match for match in matches if _beyond(field, match) and pair(match.a, match.b) not in forced]
    bound = {n for p in forced for n in p}
    free = [v for v, number in enumerate(field.numbers) if number not in bound]
    if beyond and exists(field, (*free, *[field.bye][: len(free) % 2])):
        for match in beyond:
            yield Reason("limit_exceeded", {"who": [match.a, match.b]})


def _beyond(field: Field, match: DrawnMatch) -> bool:
    if match.black is None or match.handicap:
        return False
    colours = {"a": ("B", "W"), "b": ("W", "B")}[match.black]
    had = [field.past.colours.get(n, "") for n in (match.a, match.b)]
    return any(broken_limits(h, c, field.settings) for h, c in zip(had, colours, strict=True))
