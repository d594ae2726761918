"""An independent look at a knockout that was played: counts losses and walks the lines; shares no code with the engine."""

from collections import Counter

from tournaments.records import Bye, Played


def went_out(outcome: Played) -> list[int]:
    """Who lost a match: the one who did not go on; both where nobody does."""
    if outcome.score_a > outcome.score_b:
        return [outcome.b]
    if outcome.score_b > outcome.score_a:
        return [outcome.a]
    return {"a": [outcome.b], "b": [outcome.a], None: [outcome.a, outcome.b]}[outcome.lot]


def check_seats(event) -> None:
    """In every round nobody sits twice, and nobody who has left or is absent sits at all."""
    for history, draw, _outcomes in event.rounds:
        seats = [n for m in draw.matches for n in (m.a, m.b)] + list(draw.byes)
        assert len(seats) == len(set(seats))
        gone = {e.number for e in history.entrants if e.withdrawn is not None and e.withdrawn <= history.round_number}
        assert not set(seats) & gone
        assert not set(seats) & history.absent
        assert [m.table for m in draw.matches] == list(range(1, len(draw.matches) + 1))


def check_single(event) -> None:
    """One loss and out, by walking the lines: who can come from a block of lines meets who comes from the next one."""
    alive = {e.line: e.number for e in event.entrants if e.line}
    size = 2
    while size < max(alive, default=2):
        size *= 2
    blocks = [alive.get(line) for line in range(1, size + 1)]
    for history, draw, outcomes in event.rounds:
        gone = {e.number for e in history.entrants if e.withdrawn is not None and e.withdrawn <= history.round_number}
        away = history.absent | gone
        met = {frozenset((o.a, o.b)): o for o in outcomes if isinstance(o, Played)}
        assert {frozenset((m.a, m.b)) for m in draw.matches} >= set(met)
        following, due, byes = [], set(), set()
        for one, other in zip(blocks[::2], blocks[1::2], strict=True):
            both = [n for n in (one, other) if n is not None]
            if len(both) == 2 and not set(both) & away:
                due.add(frozenset(both))
                following.append(survivor(met[frozenset(both)]))
                continue
            here = [n for n in both if n not in away] if len(both) == 2 else [n for n in both if n not in gone]
            byes |= set(here) - away
            following.append(here[0] if here else None)
        main = {frozenset((m.a, m.b)) for m in draw.matches} & due
        assert main == due
        assert byes <= set(draw.byes)
        blocks = following
    event.champion = blocks[0] if len(blocks) == 1 else None


class Double:
    """Two losses and out, walked round by round after docs/knockout.md: what is due in each round, and who comes of it."""

    def __init__(self, event):
        stand = {e.line: e.number for e in event.entrants if e.line}
        self.rounds = max(1, (max(stand, default=2) - 1).bit_length())
        self.now = [stand.get(line) for line in range(1, 2**self.rounds + 1)]
        self.beaten: list[int | None] = []
        self.losers: list[int | None] = []
        self.due: set[frozenset[int]] = set()
        self.free: set[int] = set()

    def begin(self, history, outcomes):
        """Look at a round."""
        self.gone = {e.number for e in history.entrants if e.withdrawn is not None and e.withdrawn <= history.round_number}
        self.away = self.gone | history.absent
        self.met = {frozenset((o.a, o.b)): o for o in outcomes if isinstance(o, Played)}
        self.due, self.free = set(), set()

    def meet(self, one, other):
        """Who wins and who loses; None where nobody does."""
        both = [n for n in (one, other) if n is not None]
        if len(both) < 2:
            stays = [n for n in both if n not in self.gone]
            self.free |= set(stays) - self.away
            return (stays[0], None) if stays else (None, both[0] if both else None)
        if set(both) & self.away:
            here = [n for n in both if n not in self.away]
            self.free |= set(here)
            return (here[0], (set(both) - set(here)).pop()) if here else (None, None)
        self.due.add(frozenset(both))
        winner = survivor(self.met[frozenset(both)])
        return (None, None) if winner is None else (winner, (set(both) - {winner}).pop())

    def winners(self):
        """A round of those without a loss."""
        found = [self.meet(*two) for two in zip(self.now[::2], self.now[1::2], strict=True)]
        self.now, self.beaten = [w for w, _l in found], [loser for _w, loser in found]

    def among_losers(self):
        """Neighbours in the losers' part."""
        self.losers = [self.meet(*two)[0] for two in zip(self.losers[::2], self.losers[1::2], strict=True)]

    def coming_down(self, level):
        """Those who lost in a level of the winners' part against those who are there, crossed."""
        bits = self.rounds - level
        backwards = format(level - 1, "b")[::-1][:bits].ljust(bits, "0")
        cross = int(backwards, 2) if bits else 0
        self.losers = [self.meet(one, self.beaten[place ^ cross])[0] for place, one in enumerate(self.losers)]

    def play(self, number):
        """What a round of the event has; the second final is looked at by the caller."""
        if number == 1:
            self.winners()
            self.losers = self.beaten
        elif number < 2 * self.rounds and number % 2 == 0:
            down = self.losers
            self.winners()
            self.losers = down
            self.among_losers()
        elif number < 2 * self.rounds:
            self.coming_down((number + 1) // 2)
        else:
            self.final = self.meet(self.now[0], self.losers[0])


def check_double(event) -> None:
    """Each round of a double elimination has exactly the matches and byes that are due."""
    walk = Double(event)
    for history, draw, outcomes in event.rounds:
        walk.begin(history, outcomes)
        number = history.round_number
        if number <= 2 * walk.rounds:
            unbeaten = walk.now[0] if number == 2 * walk.rounds else None
            walk.play(number)
        elif walk.final[0] != unbeaten:
            walk.final = walk.meet(*walk.final)
        assert {frozenset((m.a, m.b)) for m in draw.matches} == walk.due, number
        assert set(draw.byes) == walk.free, number


def survivor(outcome: Played) -> int | None:
    """Who goes on."""
    lost = went_out(outcome)
    return None if len(lost) == 2 else ({outcome.a, outcome.b} - set(lost)).pop()


def check_losses(event, most: int) -> Counter:
    """Nobody plays after the last loss; no match is drawn for somebody out. Gives everybody's losses."""
    losses = Counter()
    for _history, draw, outcomes in event.rounds:
        for match in draw.matches:
            assert max(losses[match.a], losses[match.b]) < most
        for number in draw.byes:
            assert losses[number] < most
        for outcome in outcomes:
            if isinstance(outcome, Played):
                losses.update(went_out(outcome))
    return losses


def meetings(event) -> dict[frozenset[int], list[int]]:
    """The rounds in which each pair met."""
    found: dict[frozenset[int], list[int]] = {}
    for outcome in event.outcomes:
        if isinstance(outcome, Played):
            found.setdefault(frozenset((outcome.a, outcome.b)), []).append(outcome.round_number)
    return found


def byes(event) -> Counter:
    """How many rounds everybody went through without a match."""
    return Counter(o.entrant for o in event.outcomes if isinstance(o, Bye) and o.kind == "bye")
