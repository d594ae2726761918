"""Rows of one game: what was drawn, entered and ruled. What follows from it is worked out by games.results."""

from hashlib import sha256
from math import isqrt

from django.db import models

from games.counting import Count, count_area, read_dead
from games.results import Conditions, Entry, Side, Verdict, verdict


class Game(models.Model):
    """What happens on a board. Komi, margin and count in quarter zi; sides "a" and "b" as seated by the match."""

    black = models.CharField(max_length=1, blank=True, default="")
    komi = models.SmallIntegerField(default=15)
    handicap = models.PositiveSmallIntegerField(default=0)
    outcome = models.CharField(max_length=10, blank=True, default="")
    ending = models.CharField(max_length=12, blank=True, default="")
    margin = models.SmallIntegerField(null=True, blank=True)
    black_zi = models.SmallIntegerField(null=True, blank=True)
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

    def warnings(self, side: Side) -> int:
        """How many warnings stand against a side (from prefetched rulings)."""
        return sum(ruling.side == side and ruling.revoked_at is None for ruling in self.rulings.all())

    def verdict(self, conditions: Conditions) -> Verdict:
        """The result that counts, warnings included."""
        return verdict(self.entry, self.black_side, conditions, self.warnings("a"), self.warnings("b"))


class Ruling(models.Model):
    """A warning against one side of one game (Article 24). A ruling is never deleted, only revoked."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rulings")
    side = models.CharField(max_length=1)
    offence = models.CharField(max_length=40, blank=True, default="")
    note = models.CharField(max_length=500, blank=True, default="")
    entered_at = models.DateTimeField()
    entered_by = models.CharField(max_length=150, blank=True, default="")
    revoked_at = models.DateTimeField(null=True, blank=True)
    revoked_by = models.CharField(max_length=150, blank=True, default="")

    class Meta:
        ordering = ["entered_at", "pk"]

    def __str__(self) -> str:
        return f"warning to {self.side} in game {self.game_id}"


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
