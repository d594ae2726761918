"""Rows of one game: what was drawn, entered and ruled. What follows from it is worked out by games.results."""

from datetime import datetime
from hashlib import sha256
from math import isqrt
from typing import Any

from django.db import models

from games.counting import Count, count_area, read_dead
from games.nigiri import Nigiri
from games.offences import OFFENCES
from games.penalties import Given, Ruled, ruled, verdict_ruled
from games.results import Conditions, Entry, Side, Verdict

CONFIRMING = ("a", "b", "referee")  # who confirms a result


class Game(models.Model):
    """What happens on a board. Komi, margin and count in quarter zi; sides "a" and "b" as seated by the match.

    `holder`, `held` and `shown` say how nigiri went (all empty where nobody wrote it down), as in games.nigiri. The times at
    which both sides and the referee confirmed the result (the last of them entered by `confirmed_by`) are empty again after
    any change.
    """

    black = models.CharField(max_length=1, blank=True, default="")
    komi = models.SmallIntegerField(default=15)
    handicap = models.PositiveSmallIntegerField(default=0)
    outcome = models.CharField(max_length=10, blank=True, default="")
    ending = models.CharField(max_length=12, blank=True, default="")
    margin = models.SmallIntegerField(null=True, blank=True)
    black_zi = models.SmallIntegerField(null=True, blank=True)
    holder = models.CharField(max_length=1, blank=True, default="")
    held = models.CharField(max_length=4, blank=True, default="")
    shown = models.PositiveSmallIntegerField(null=True, blank=True)
    confirmed_a = models.DateTimeField(null=True, blank=True)
    confirmed_b = models.DateTimeField(null=True, blank=True)
    confirmed_referee = models.DateTimeField(null=True, blank=True)
    confirmed_by = models.CharField(max_length=150, blank=True, default="")
    version = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField(null=True, blank=True)
    changed_by = models.CharField(max_length=150, blank=True, default="")

    def __str__(self) -> str:
        return f"game {self.pk}"

    @property
    def entry(self) -> Entry:
        """The result as written down."""
        return Entry(self.outcome, self.ending, self.margin, self.black_zi)

    @property
    def black_side(self) -> Side | None:
        """The side with Black, None before nigiri."""
        return self.black or None

    @property
    def nigiri(self) -> Nigiri | None:
        """How nigiri went, None where that is not written down."""
        return Nigiri(self.holder, self.held, self.shown) if self.shown else None

    @property
    def confirmed(self) -> tuple[str, ...]:
        """Who has confirmed the result, of CONFIRMING."""
        return tuple(one for one in CONFIRMING if getattr(self, f"confirmed_{one}"))

    @property
    def final(self) -> bool:
        """Whether both sides and the referee have confirmed the result (Article 16.4)."""
        return self.confirmed == CONFIRMING

    @property
    def latest(self) -> tuple[str, datetime | None]:
        """Who changed or confirmed it last, and when."""
        confirmed = [getattr(self, f"confirmed_{one}") for one in self.confirmed]
        if confirmed and (self.changed_at is None or max(confirmed) > self.changed_at):
            return self.confirmed_by, max(confirmed)
        return self.changed_by, self.changed_at

    @property
    def ruled(self) -> Ruled:
        """What the rulings that stand come to (from prefetched rulings)."""
        return ruled(ruling.given for ruling in self.rulings.all() if ruling.revoked_at is None)

    def warnings(self, side: Side) -> int:
        """How many warnings stand against a side (from prefetched rulings)."""
        return self.ruled.warnings(side)

    def verdict(self, conditions: Conditions) -> Verdict:
        """The result that counts, rulings included."""
        return verdict_ruled(self.entry, self.black_side, conditions, self.ruled)


class Ruling(models.Model):
    """A ruling against one side of one game (Articles 17–24). It is never deleted, only revoked.

    `offence` as in games.offences, "" for a warning without one; `article` as it was then; `consequence` as in
    games.penalties. `move`: the number of the move, None where it was not given; `seconds` come off the side's time, or
    (clock put right) are what its used time changes by. `overridden`: why something else followed than the article names.
    `set_aside`: the result (as games.results.Entry) that gave way where a game is played again on the same sheet.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rulings")
    side = models.CharField(max_length=1)
    offence = models.CharField(max_length=40, blank=True, default="")
    article = models.CharField(max_length=12, blank=True, default="")
    consequence = models.CharField(max_length=20, default="warning")
    move = models.PositiveSmallIntegerField(null=True, blank=True)
    seconds = models.IntegerField(default=0)
    note = models.CharField(max_length=500, blank=True, default="")
    overridden = models.CharField(max_length=200, blank=True, default="")
    entered_at = models.DateTimeField()
    entered_by = models.CharField(max_length=150, blank=True, default="")
    revoked_at = models.DateTimeField(null=True, blank=True)
    revoked_by = models.CharField(max_length=150, blank=True, default="")
    revoked_reason = models.CharField(max_length=200, blank=True, default="")
    set_aside = models.JSONField(null=True, blank=True, default=None)

    class Meta:
        ordering = ["entered_at", "pk"]

    def __str__(self) -> str:
        return f"{self.consequence} against {self.side} in game {self.game_id}"

    @property
    def given(self) -> Given:
        """The ruling as games.penalties knows it."""
        return given_of(self.side, self.offence, self.consequence, self.set_aside)

    @property
    def stands(self) -> bool:
        """Whether it was not revoked."""
        return self.revoked_at is None


def given_of(side: Side, offence: str, consequence: str, set_aside: dict[str, Any] | None = None) -> Given:
    """A ruling from its columns, with how a game is lost by it."""
    known = OFFENCES.get(offence)
    return Given(side, consequence, known.ending if known else "decision", set_aside is not None)


class GameClock(models.Model):
    """The clock of a game as it last stood (games.clock_data). `entries`: what was done with it, each with `at`, `who`,
    `what` and, where it says something, `side`, `tenths`, `periods`, `why`."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="clock")
    state = models.JSONField(default=dict, blank=True)
    entries = models.JSONField(default=list, blank=True)
    version = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField(null=True, blank=True)
    changed_by = models.CharField(max_length=150, blank=True, default="")

    def __str__(self) -> str:
        return f"clock of game {self.game_id}"


class CountedPosition(models.Model):
    """A final position as it was counted at the board; the count follows from it (games.counting). The latest one stands.

    `position` has a letter for each point and `dead` the two-letter names of the dead stones, as in games.points; `seed` is
    that of the last suggestion asked for, None where nobody asked.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="counted")
    position = models.CharField(max_length=625)
    dead = models.JSONField(default=list)
    seed = models.PositiveIntegerField(null=True, blank=True)
    at = models.DateTimeField()
    who = models.CharField(max_length=150, blank=True, default="")

    class Meta:
        ordering = ["at", "pk"]

    def __str__(self) -> str:
        return f"position counted in game {self.game_id}"

    @property
    def size(self) -> int:
        """How many rows the board has."""
        return isqrt(len(self.position))

    @property
    def count(self) -> Count:
        """What the position counts."""
        return count_area(self.position, self.size, read_dead(self.dead, self.position, self.size))


class GameRecord(models.Model):
    """The record of a game as it was handed in: the bytes of its file.

    `encoding` is "" unless it was chosen by hand. What the record says is read from it each time.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="record")
    data = models.BinaryField()
    file_name = models.CharField(max_length=100, blank=True, default="")
    encoding = models.CharField(max_length=20, blank=True, default="")
    entered_at = models.DateTimeField()
    entered_by = models.CharField(max_length=150, blank=True, default="")

    def __str__(self) -> str:
        return f"record of game {self.game_id}"

    @property
    def fingerprint(self) -> str:
        """Tells this record from one that replaces it."""
        return fingerprint(bytes(self.data), self.encoding)


def fingerprint(data: bytes, encoding: str = "") -> str:
    """A short text that differs for every record, and for every way to read it."""
    return sha256(encoding.encode() + b"\0" + data).hexdigest()[:16]
