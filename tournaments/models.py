"""The rows of a tournament. No logic here: queries/ reads them, actions/ change them."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models import Game
from tournaments.awards import Awards, read_awards
from tournaments.event_settings import EventSettings, read_settings
from tournaments.names import full_name


class Tournament(models.Model):
    """The gathering: place, dates, staff; holds events."""

    name = models.CharField(max_length=100)
    place = models.CharField(max_length=100, blank=True, default="")
    starts_on = models.DateField(null=True, blank=True)
    ends_on = models.DateField(null=True, blank=True)
    chief_referee = models.CharField(max_length=100, blank=True, default="")
    public = models.BooleanField(default=True)
    demo = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    version = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return self.name


class Staff(models.Model):
    """Who may work on a tournament. The owner also manages staff and deletes."""

    OWNER, ARBITER = "owner", "arbiter"

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="staff")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="posts")
    role = models.CharField(max_length=10)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["tournament", "user"], name="one_post_per_user")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.role} of {self.tournament_id}"


class Event(models.Model):
    """One competition: a system, its settings, entrants and rounds.

    `numbering` says where the start numbers come from: "file", "lot", "rank", "hand", or "" while they only follow the order
    of entry (then the first draw draws them by lot). `grouping` says the same of the groups: "file", "lot" (drawn with
    `group_seed`), "hand", or "" while none are drawn. `arrangement` says how those whom other events feed into it are put
    together, as in stages.ARRANGEMENTS. `version` guards the forms about the event itself; `revision` counts
    every change of anything in it, so that public pages know when to build themselves anew. `awards` holds the rules about
    categories, promotions and prizes.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="events")
    name = models.CharField(max_length=100)
    slug = models.SlugField(max_length=60, unique=True, allow_unicode=True)
    system = models.CharField(max_length=30)
    rounds_planned = models.PositiveSmallIntegerField()
    settings = models.JSONField(default=dict, blank=True)
    arrangement = models.CharField(max_length=6, default="place")
    awards = models.JSONField(default=dict, blank=True)
    numbering = models.CharField(max_length=5, blank=True, default="")
    number_seed = models.PositiveIntegerField(null=True, blank=True)
    grouping = models.CharField(max_length=5, blank=True, default="")
    group_seed = models.PositiveIntegerField(null=True, blank=True)
    lot_seed = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    revision = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return self.name

    @property
    def options(self) -> EventSettings:
        """The settings, defaults filled in."""
        return read_settings(self.settings, self.system)

    @property
    def award_rules(self) -> Awards:
        """The rules about awards."""
        return read_awards(self.awards)


class Feed(models.Model):
    """Places of another event of the tournament that go on into this one; fields as in stages.Source."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="feeds")
    source = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="feeding")
    position = models.PositiveSmallIntegerField()
    first = models.PositiveSmallIntegerField(default=1)
    last = models.PositiveSmallIntegerField()
    each_group = models.BooleanField(default=False)
    carry = models.BooleanField(default=False)
    seed = models.PositiveIntegerField(null=True, blank=True)
    chosen = models.JSONField(default=list, blank=True)

    class Meta:
        ordering = ["position", "pk"]

    def __str__(self) -> str:
        return f"{self.source_id} into {self.event_id}"

    @property
    def settled(self) -> bool:
        """Whether shared places were settled."""
        return self.seed is not None or bool(self.chosen)


class Player(models.Model):
    """A person as entered in this tournament; the same name twice is normal. Or (`is_team`) a team with its members: what
    concerns an entrant's name, club and country is the same for both. A team's rank is that of its players on average.

    `birth` is "", "YYYY" or "YYYY-MM-DD". `ids` holds ids and contacts ("egf", "certificate", "phone" …); birth and ids are
    never shown in public. `newcomer`: plays a first tournament, for a category of its own.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="players")
    family_name = models.CharField(max_length=100)
    given_name = models.CharField(max_length=100, blank=True, default="")
    name_order = models.CharField(max_length=6, default="family")
    rank = models.CharField(max_length=3, blank=True, default="")
    rating = models.IntegerField(null=True, blank=True)
    birth = models.CharField(max_length=10, blank=True, default="")
    sex = models.CharField(max_length=1, blank=True, default="")
    club = models.CharField(max_length=100, blank=True, default="")
    country = models.CharField(max_length=60, blank=True, default="")
    newcomer = models.BooleanField(default=False)
    is_team = models.BooleanField(default=False)
    ids = models.JSONField(default=dict, blank=True)

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name as shown."""
        return full_name(self.family_name, self.given_name, self.name_order)


class Member(models.Model):
    """A player of a team, the `number`-th of its list. `board`: the board it is entered for, 0 for a reserve without one."""

    team = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="memberships")
    number = models.PositiveSmallIntegerField()
    board = models.PositiveSmallIntegerField(default=0)
    captain = models.BooleanField(default=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["team", "player"], name="member_once_per_team"),
            models.UniqueConstraint(fields=["team", "number"], name="one_member_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} of {self.team_id}"


class Entrant(models.Model):
    """What gets paired: a player, or a team with its members (`player.is_team`).

    `number` is the start number, None until numbers are given. `withdrawn` is the first round from which the entrant is
    no longer paired; `joined` the first it can be paired in; `correction`, in half points, is added to its McMahon start
    score. `team` is the team it plays for, `group` its group where the event is played in groups (0: none), `line` its place
    in the bracket of a knockout (0: not drawn). `feed` is what brought it in from an earlier stage, None for the others.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entrants")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    seed = models.PositiveSmallIntegerField(null=True, blank=True)
    joined = models.PositiveSmallIntegerField(default=1)
    withdrawn = models.PositiveSmallIntegerField(null=True, blank=True)
    correction = models.SmallIntegerField(default=0)
    team = models.CharField(max_length=100, blank=True, default="")
    group = models.PositiveSmallIntegerField(default=0)
    line = models.PositiveSmallIntegerField(default=0)
    feed = models.ForeignKey(Feed, on_delete=models.SET_NULL, null=True, blank=True, related_name="entrants")
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "player"], name="player_once_per_event"),
            models.UniqueConstraint(fields=["event", "number"], name="number_once_per_event"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.player_id}"


class Absence(models.Model):
    """An entrant that sits out one round, with the points it gets for it (0, or 1 for a half-point bye)."""

    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="absences")
    round_number = models.PositiveSmallIntegerField()
    score = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entrant", "round_number"], name="absent_once_per_round")]

    def __str__(self) -> str:
        return f"{self.entrant_id} absent in round {self.round_number}"


class LineUp(models.Model):
    """Who plays for a team in a round, as handed in: `order` has a member's number, or None, for each board."""

    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="lineups")
    round_number = models.PositiveSmallIntegerField()
    order = models.JSONField(default=list)
    who = models.CharField(max_length=150, blank=True, default="")
    at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entrant", "round_number"], name="one_lineup_per_round")]

    def __str__(self) -> str:
        return f"line-up of {self.entrant_id} in round {self.round_number}"


class LineUpTime(models.Model):
    """Until when captains hand in their line-ups for a round, drawn or not; `starts_at`: when it starts, where that was
    announced."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="lineup_times")
    round_number = models.PositiveSmallIntegerField()
    until = models.DateTimeField()
    starts_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["round_number"]
        constraints = [models.UniqueConstraint(fields=["event", "round_number"], name="one_lineup_time_per_round")]

    def __str__(self) -> str:
        return f"line-ups for round {self.round_number} until {self.until}"


class PlannedDay(models.Model):
    """When and where a round that is not drawn yet is to be played; the round takes it over when it is drawn."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="planned_days")
    round_number = models.PositiveSmallIntegerField()
    plays_on = models.DateField(null=True, blank=True)
    plays_at = models.TimeField(null=True, blank=True)
    place = models.CharField(max_length=100, blank=True, default="")
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["round_number"]
        constraints = [models.UniqueConstraint(fields=["event", "round_number"], name="one_planned_day_per_round")]

    def __str__(self) -> str:
        return f"round {self.round_number} on {self.plays_on}"


class CaptainLink(models.Model):
    """The private link of a team's captain. Only the SHA-256 of its token is kept, so that nobody reads a link here."""

    entrant = models.OneToOneField(Entrant, on_delete=models.CASCADE, related_name="captain_link")
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now)
    made_by = models.CharField(max_length=150, blank=True, default="")

    def __str__(self) -> str:
        return f"link of {self.entrant_id}"


class PairRule(models.Model):
    """Two entrants that must not meet ("forbid") or must meet in the next draw ("force")."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="pair_rules")
    first = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=6)
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)  # None = every round

    def __str__(self) -> str:
        return f"{self.kind} {self.first_id}-{self.second_id}"


class PlaceOrder(models.Model):
    """An order of tied entrants decided outside the rounds. `order`: their ids, the first one first."""

    PLAYOFF, MANUAL = "playoff", "manual"

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="place_orders")
    kind = models.CharField(max_length=10)
    order = models.JSONField(default=list)
    reason = models.CharField(max_length=200, blank=True, default="")
    who = models.CharField(max_length=150, blank=True, default="")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.kind} {self.order}"


class OfficialStandings(models.Model):
    """The standings after a round as they were declared official: `codes` the criteria, `rows` the lines as in
    official.kept. Never changed, only replaced."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="official_standings")
    round_number = models.PositiveSmallIntegerField()
    codes = models.JSONField(default=list)
    rows = models.JSONField(default=list)
    who = models.CharField(max_length=150, blank=True, default="")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["round_number"]
        constraints = [models.UniqueConstraint(fields=["event", "round_number"], name="official_once_per_round")]

    def __str__(self) -> str:
        return f"official after round {self.round_number}"


class Round(models.Model):
    """A round: draft → published → closed. `drawn_with` keeps what the draw saw beside the results (settings, absent,
    forbidden …), so that it can be repeated; `report` its totals and explanations. `games` is how many games a match has at
    most, settled when the round is published. `countdown` is the clock of the hall as in round_clock, {} without one.
    `plays_on`, `plays_at` and `place`: the match day, as far as it is set."""

    DRAFT, PUBLISHED, CLOSED = "draft", "published", "closed"

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=10, default=DRAFT)
    seed = models.PositiveIntegerField(default=0)
    drawn_with = models.JSONField(default=dict, blank=True)
    report = models.JSONField(default=dict, blank=True)
    by_hand = models.BooleanField(default=False)
    games = models.PositiveSmallIntegerField(default=1)
    countdown = models.JSONField(default=dict, blank=True)
    plays_on = models.DateField(null=True, blank=True)
    plays_at = models.TimeField(null=True, blank=True)
    place = models.CharField(max_length=100, blank=True, default="")
    drawn_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="round_once_per_event")]

    def __str__(self) -> str:
        return f"round {self.number}"


class Match(models.Model):
    """Two entrants meeting in a round, or one with a bye (`second` None, `table` None, `bye_score` its points).

    `lot` is the side that the lot let go on where nobody won, "" where none was drawn; `lot_seed` what it was drawn with.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    first = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="matches_as_a")
    second = models.ForeignKey(Entrant, on_delete=models.PROTECT, null=True, blank=True, related_name="matches_as_b")
    bye_score = models.PositiveSmallIntegerField(null=True, blank=True)
    lot = models.CharField(max_length=1, blank=True, default="")
    lot_seed = models.PositiveIntegerField(null=True, blank=True)
    locked = models.BooleanField(default=False)
    postponed = models.BooleanField(default=False)
    why_postponed = models.CharField(max_length=200, blank=True, default="")
    later_boards = models.JSONField(default=list, blank=True)
    plays_on = models.DateField(null=True, blank=True)
    plays_at = models.TimeField(null=True, blank=True)
    place = models.CharField(max_length=100, blank=True, default="")

    class Meta:
        ordering = ["table", "pk"]
        verbose_name_plural = "matches"
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="table_once_per_round"),
            models.CheckConstraint(
                condition=Q(second__isnull=True, bye_score__isnull=False, table__isnull=True)
                | Q(second__isnull=False, bye_score__isnull=True, table__isnull=False),
                name="match_or_bye",
            ),
        ]

    def __str__(self) -> str:
        return f"table {self.table}"


class Seat(models.Model):
    """A player's place in a round: side "a" (the match's first) or "b"; `position`: the board, in a match of teams. Nobody
    sits twice in a round; where everybody plays everybody of the other team, in a sub-round of it."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    side = models.CharField(max_length=1)
    position = models.PositiveSmallIntegerField(default=1)
    sub_round = models.PositiveSmallIntegerField(default=1)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "player", "sub_round"], name="one_seat_per_player_and_round"),
            models.UniqueConstraint(fields=["match", "side", "position"], name="one_player_per_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.match_id}"


class Board(models.Model):
    """One game of a match: a team match has one per board, a best-of-n up to n, an individual match one."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="boards")
    number = models.PositiveSmallIntegerField(default=1)
    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="board")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="board_once_per_match")]

    def __str__(self) -> str:
        return f"board {self.number} of {self.match_id}"


class Act(models.Model):
    """One line of the log: who did what when. Append-only, enforced by triggers in the database.

    Names and ids are plain values, not foreign keys, so that a line outlives what it speaks of.
    """

    tournament_id = models.BigIntegerField(db_index=True)
    event_id = models.BigIntegerField(null=True, db_index=True)
    at = models.DateTimeField(auto_now_add=True)
    who = models.CharField(max_length=150, blank=True, default="")
    verb = models.CharField(max_length=40)
    details = models.JSONField(default=dict)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.who} {self.verb}"
