"""What the rounds before say about each entrant: score, opponents, colours, floats, byes."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from tournaments.event_settings import BY_POINTS, EventSettings
from tournaments.mcmahon import WIN, skipped_gain, start_score
from tournaments.records import Bye, History, Outcome, Pending, Played

Pair = tuple[int, int]
SWISS = EventSettings()
VIRTUAL = 2  # points that the upper half is given in accelerated rounds: one win


@dataclass(frozen=True)
class Past:
    """All by start number. `points` is the score that entrants are paired by: points, in McMahon the McMahon score; a win
    is added for whom a lot treats as the winner where both lost (Articles 17.5, 22.3), `lots` has these games;
    `virtual` are the points given for the draw of this round alone; `last_met` is the latest round in which two met;
    `colours` are the colours of even games played, in order ("BWB"); `floats` holds (round, +1 | −1): +1 up, to an opponent
    with more points, −1 down (in accelerated rounds by the points that the draw went by); `byes` counts pairing byes,
    `free` points got without a game apart from these; `stayed_away` the forfeits and no-shows in a row at the end, rounds
    not paired left out; `skipped` the rounds skipped."""

    points: Counter[int] = field(default_factory=Counter)
    virtual: dict[int, int] = field(default_factory=dict)
    met: set[Pair] = field(default_factory=set)
    last_met: dict[Pair, int] = field(default_factory=dict)
    colours: dict[int, str] = field(default_factory=lambda: defaultdict(str))
    floats: dict[int, list[Pair]] = field(default_factory=lambda: defaultdict(list))
    byes: Counter[int] = field(default_factory=Counter)
    free: Counter[int] = field(default_factory=Counter)
    lots: dict[int, list[Played]] = field(default_factory=lambda: defaultdict(list))
    stayed_away: Counter[int] = field(default_factory=Counter)
    skipped: Counter[int] = field(default_factory=Counter)


def pair(a: int, b: int) -> Pair:
    """Two numbers as a sorted pair."""
    return (a, b) if a < b else (b, a)


def upper_half(history: History) -> frozenset[int]:
    """The upper half by start number of those who were in from round 1, rounded up to an even number."""
    numbers = sorted(e.number for e in history.entrants if e.joined <= 1 and (e.withdrawn is None or e.withdrawn > 1))
    return frozenset(numbers[: 2 * ((len(numbers) + 3) // 4)])


def look_back(history: History, settings: EventSettings = SWISS) -> Past:
    """Reads all outcomes of the rounds before the one to draw, of which the accelerated ones were drawn, or are, with
    virtual points for the upper half."""
    accelerated = settings.accelerated_rounds
    virtual = dict.fromkeys(upper_half(history), VIRTUAL) if accelerated else {}
    start = Counter({e.number: start_score(e, settings) for e in history.entrants})
    past = Past(points=start, virtual=virtual if history.round_number <= accelerated else {})
    rounds: dict[int, list[Outcome]] = defaultdict(list)
    for outcome in history.outcomes:
        if outcome.round_number < history.round_number:
            rounds[outcome.round_number].append(outcome)
    for round_number in range(1, history.round_number):
        skipping = {entrant.number: 0 for entrant in history.entrants}
        for outcome in rounds[round_number]:
            if not isinstance(outcome, Bye):
                past.met.add(pair(outcome.a, outcome.b))
                past.last_met[pair(outcome.a, outcome.b)] = round_number
                _note_match(past, outcome, virtual if round_number <= accelerated else {})
        for outcome in rounds[round_number]:
            _note_points(past, outcome, skipping)
            _note_lot(past, outcome, settings)
        for number, given in skipping.items():
            past.skipped[number] += 1
            past.points[number] += skipped_gain(settings, given, past.skipped[number])
    return past


def _note_match(past: Past, match: Played | Pending, virtual: dict[int, int]) -> None:
    a, b = (past.points[number] + virtual.get(number, 0) for number in (match.a, match.b))
    difference = a - b
    if difference:
        down, up = (match.a, match.b) if difference > 0 else (match.b, match.a)
        past.floats[down].append((match.round_number, -1))
        past.floats[up].append((match.round_number, 1))
    if match.black and not match.handicap and not (isinstance(match, Played) and match.unplayed):
        past.colours[match.a] += "B" if match.black == "a" else "W"
        past.colours[match.b] += "B" if match.black == "b" else "W"


def _note_lot(past: Past, outcome: Outcome, settings: EventSettings) -> None:
    """A lot after both lost treats one as the winner, where rounds are paired by points."""
    if isinstance(outcome, Played) and outcome.both_lost and outcome.by_lot and settings.system in BY_POINTS:
        past.points[outcome.by_lot] += WIN
        past.lots[outcome.by_lot].append(outcome)


def _note_points(past: Past, outcome: Outcome, skipping: dict[int, int]) -> None:
    """Notes what an outcome adds; whoever skips the round by it stays in `skipping`, with the points given for that."""
    if isinstance(outcome, Bye):
        if outcome.kind == "bye":
            past.points[outcome.entrant] += outcome.score
            past.byes[outcome.entrant] += 1
            skipping.pop(outcome.entrant, None)
        else:
            skipping[outcome.entrant] = outcome.score
            past.free[outcome.entrant] += bool(outcome.score)
        if outcome.kind != "absent":
            past.stayed_away[outcome.entrant] = 0
        return
    skipping.pop(outcome.a, None)
    skipping.pop(outcome.b, None)
    if isinstance(outcome, Played):
        for number, score in ((outcome.a, outcome.score_a), (outcome.b, outcome.score_b)):
            past.points[number] += score
            past.free[number] += bool(outcome.unplayed and score)
            past.stayed_away[number] = past.stayed_away[number] + 1 if number in outcome.absent else 0
    else:
        past.stayed_away[outcome.a] = past.stayed_away[outcome.b] = 0
