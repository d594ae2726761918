"""The rows of the entrants' list."""

from collections.abc import Iterable

import django_tables2 as tables
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.ranks import strength
from tournaments import queries
from tournaments.actions.entrants import next_undrawn
from tournaments.documents.texts import name_head
from tournaments.event_settings import BY_TEAMS, EventSettings
from tournaments.mcmahon import start_score
from tournaments.models import Absence, Entrant, Event, Member, Player, Round
from tournaments.pairing import SYSTEMS
from tournaments.standings import points_text

RIGHT = {"th": {"class": "number"}}
WIDE = {"th": {"class": "wide-only"}}


class EntrantTable(tables.Table):
    """Head and order of the list; the rows have a template of their own."""

    number = tables.Column(verbose_name=gettext_lazy("No."), attrs=RIGHT)
    group = tables.Column(verbose_name=gettext_lazy("Group"), order_by=("group", "number"))
    name = tables.Column(verbose_name=gettext_lazy("Name"), accessor="player__name")
    rank = tables.Column(verbose_name=gettext_lazy("Rank"), accessor="player__rank", order_by=("-strength", "number"))
    club = tables.Column(
        verbose_name=gettext_lazy("Club"), accessor="player__club", order_by=("player__club", "number"), attrs=WIDE
    )
    players = tables.Column(verbose_name=gettext_lazy("Players"), empty_values=(), orderable=False)
    team = tables.Column(verbose_name=gettext_lazy("Team"), order_by=("team", "number"))
    country = tables.Column(verbose_name=gettext_lazy("Country"), accessor="player__country", attrs=WIDE)
    rating = tables.Column(
        verbose_name=gettext_lazy("Rating"), accessor="player__rating", attrs={"th": {"class": "number wide-only"}}
    )
    birth = tables.Column(verbose_name=gettext_lazy("Born"), accessor="player__birth", attrs=WIDE)
    here = tables.Column(verbose_name="", accessor="absent", orderable=False, attrs={"th": {"class": "actions"}})
    acts = tables.Column(verbose_name="", empty_values=(), orderable=False, attrs={"th": {"class": "actions"}})

    def __init__(self, rows: list[Entrant], event: Event) -> None:
        options, round_number = event.options, next_round(event)
        shown = {"group": is_grouped(event), "team": event.system in BY_TEAMS, "players": options.for_teams}
        shown |= {"rating": not options.for_teams, "birth": not options.for_teams}
        empty = _("No team is entered yet: type one above, or import a list.") if options.for_teams else None
        super().__init__(rows, exclude=[name for name, there in shown.items() if not there], empty_text=empty)
        head = _("Round %(number)d") % {"number": round_number} if round_number else ""
        self.columns["here"].column.verbose_name = head
        self.columns["name"].column.verbose_name = name_head(options, translation)

    class Meta:
        attrs = {"class": "wide", "id": "entrant-table"}
        empty_text = gettext_lazy("Nobody is entered yet: type a name above, or import a list.")


def next_round(event: Event) -> int | None:
    """The round in which somebody can still be absent: the next one not published; None after the last."""
    number = next_undrawn(event)
    return number if number <= event.rounds_planned else None


def late_ways(event: Event) -> dict[str, bool]:
    """Whether a round is drawn, and how somebody late can still come in: into the latest one, or the next."""
    latest = queries.last_round(event)
    open_round = latest is not None and latest.state != Round.CLOSED
    has_bye = open_round and latest.matches.filter(second__isnull=True).exists()
    more = latest is None or latest.number < event.rounds_planned
    ways = {"late_half": open_round, "late_bye": has_bye, "late_next": more}
    room = latest is None or (SYSTEMS[event.system].late_entrants and queries.admits(event))
    return {"drawn": latest is not None, **{way: room and possible for way, possible in ways.items()}}


def provisional(event: Event) -> str:
    """How the first draw will give the start numbers ("lot" | "rank") where they follow the order of entry; else ""."""
    if event.numbering or event.rounds.exists() or SYSTEMS[event.system].numbers_as_entered:
        return ""
    return "rank" if SYSTEMS[event.system].numbers_by_rank else "lot"


def seated_in_draft(entrant: Entrant) -> int | None:
    """The number of the draft in which the entrant sits, None if there is none."""
    drafts = Round.objects.filter(event=entrant.event, state=Round.DRAFT)
    return drafts.filter(seats__player=entrant.player_id).values_list("number", flat=True).first()


def entrant_rows(event: Event) -> list[Entrant]:
    """All entrants by number; each knows its rank's strength, whether it sits out the next round, in McMahon its start score
    as text, and after which round it was put out."""
    absences = Absence.objects.filter(entrant__event=event, round_number=next_round(event) or 0)
    scores = dict(absences.values_list("entrant_id", "score"))
    rows, options, out = list(queries.entrants_of(event)), event.options, queries.put_out(event)
    members = queries.members_of(event) if options.for_teams else {}
    for row in rows:
        row.out = out.get(row.number)
        row.strength, row.absent, row.event = strength(row.player.rank), scores.get(row.pk), event
        row.start = start_text(row, options)
        row.members = listed_members(members.get(row.player_id, []))
    return rows


def listed_members(members: Iterable[Member]) -> list[Member]:
    """The members of a team by board, reserves last."""
    return sorted(members, key=lambda member: (member.board == 0, member.board, member.number))


def team_members(team: Player) -> list[Member]:
    """The members of a team as listed; nobody where it is none."""
    return listed_members(team.members.select_related("player")) if team.is_team else []


def is_grouped(event: Event) -> bool:
    """Whether entrants are in groups."""
    return event.options.groups > 1


def is_scored(event: Event) -> bool:
    """Whether entrants start with different scores."""
    return event.options.system == "mcmahon"


def start_text(entrant: Entrant, options: EventSettings) -> str:
    """What an entrant starts with in McMahon; in other systems what it carried over from an earlier stage, if anything."""
    if options.system != "mcmahon" and not entrant.correction:
        return ""
    return points_text(start_score(queries.entrant_record(entrant), options), options.display == "one")


def with_start(entrant: Entrant) -> Entrant:
    """One entrant as in `entrant_rows`."""
    entrant.strength = strength(entrant.player.rank)
    entrant.start = start_text(entrant, entrant.event.options)
    entrant.members = team_members(entrant.player)
    entrant.out = queries.put_out(entrant.event).get(entrant.number)
    number = next_round(entrant.event) or 0
    entrant.absent = entrant.absences.filter(round_number=number).values_list("score", flat=True).first()
    return entrant


def rounds_ahead(entrant: Entrant) -> list[tuple[int, int | None]]:
    """The rounds that the entrant can still sit out, with the points for it; None: it plays."""
    scores = dict(entrant.absences.values_list("round_number", "score"))
    first = next_round(entrant.event)
    return [(n, scores.get(n)) for n in range(first, entrant.event.rounds_planned + 1)] if first else []
