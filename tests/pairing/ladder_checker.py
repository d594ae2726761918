"""An independent account of a win-and-stay contest: queues from which people are taken. Shares no code with the engine."""

from collections import deque
from dataclasses import dataclass, field


@dataclass
class Account:
    """Two queues of start numbers and whoever stands on the stage; told of each round in turn."""

    queues: tuple[deque, deque]
    stage: list = field(default_factory=lambda: [None, None])
    streaks: dict = field(default_factory=dict)
    run: dict = field(default_factory=dict)

    def expect(self, away):
        """Who plays the next round, side by side (None: a team has nobody); whoever is due and away is dropped."""
        dropped = []
        for side, queue in enumerate(self.queues):
            if self.stage[side] in away:
                dropped.append(self.stage[side])
                self.stage[side] = None
            while self.stage[side] is None and queue:
                candidate = queue.popleft()
                if candidate in away:
                    dropped.append(candidate)
                else:
                    self.stage[side] = candidate
        return tuple(self.stage), dropped

    def tell(self, winner, by_lot=False):
        """What the game between the two on the stage came to; None: both lost. Going on by lot is no win."""
        for side in (0, 1):
            number = self.stage[side]
            if number == winner:
                self.run[number] = 0 if by_lot else self.run.get(number, 0) + 1
                self.streaks[number] = max(self.streaks.get(number, 0), self.run[number])
            else:
                self.stage[side] = None
