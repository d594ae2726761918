"""Events that others feed: which places go on, bringing in those who have them, and taking them out again."""

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import act, claim
from tournaments.actions.entrants import MAX_ENTRANTS, renumber
from tournaments.actions.events import new_seed
from tournaments.event_settings import BY_POINTS, FIELDS, applies
from tournaments.mcmahon import CORRECTION
from tournaments.models import Entrant, Event, Feed, PairRule
from tournaments.queries import Incoming
from tournaments.stages import ARRANGEMENTS, first_pairs
from tournaments.teams.members import check_team

MOST = 50  # feeds of an event


def add_feed(
    event: Event, version: int, source: Event, first: int, last: int, who: str, each_group: bool = False, carry: bool = False
) -> Feed:
    """Have places `first` to `last` of another event (of each group of it) go on into this one.

    Refused("stale" | "stage_drawn" | "stage_filled" | "feeds_itself" | "other_tournament" | "bad_places" |
    "too_many_feeds").
    """
    details = {"source": source.name, "first": first, "last": last, "each_group": each_group, "carry": carry}
    with act("add_feed", who, event.tournament_id, event.pk, **details):
        may_change(event)
        if source.tournament_id != event.tournament_id:
            raise Refused("other_tournament", event=source.name)
        if event.pk in upstream(source):
            raise Refused("feeds_itself", event=source.name, name=event.name)
        if not 1 <= first <= last <= MAX_ENTRANTS:
            raise Refused("bad_places", first=first, last=last)
        if event.feeds.count() >= MOST:
            raise Refused("too_many_feeds", limit=MOST)
        claim(event, version)
        position = event.feeds.count() + 1
        return Feed.objects.create(
            event=event, source=source, position=position, first=first, last=last, each_group=each_group, carry=carry
        )


def upstream(event: Event) -> set[int]:
    """The ids of an event and of all that feed it, directly or not."""
    found, waiting = set(), [event.pk]
    while waiting:
        found.add(one := waiting.pop())
        waiting += [pk for pk in Feed.objects.filter(event=one).values_list("source", flat=True) if pk not in found]
    return found


def remove_feed(feed: Feed, version: int, who: str) -> None:
    """Take a feed away. Refused("stale" | "stage_drawn" | "stage_filled")."""
    event = feed.event
    with act("remove_feed", who, event.tournament_id, event.pk, source=feed.source.name, first=feed.first, last=feed.last):
        may_change(event)
        claim(event, version)
        feed.delete()
        for position, left in enumerate(event.feeds.all(), start=1):
            Feed.objects.filter(pk=left.pk).update(position=position)


def arrange(event: Event, version: int, arrangement: str, who: str) -> None:
    """Say how those who come in are put together. Refused("stale" | "stage_drawn" | "stage_filled" | "bad_choice")."""
    with act("arrange", who, event.tournament_id, event.pk, arrangement=arrangement):
        may_change(event)
        if arrangement not in ARRANGEMENTS:
            raise Refused("bad_choice", value=arrangement)
        claim(event, version, arrangement=arrangement)


def decide(feed: Feed, version: int, who: str, chosen: list[int] | None = None, seed: int | None = None) -> None:
    """Settle shared places: by hand (start numbers of the source; none: open again), or by lot with a seed (by default new).

    Refused("stale" | "stage_drawn" | "stage_filled" | "no_such_number").
    """
    event, picked = feed.event, chosen or []
    if chosen is None and seed is None:
        seed = new_seed()
    with act("decide", who, event.tournament_id, event.pk, source=feed.source.name, chosen=picked, seed=seed):
        may_change(event)
        known = set(feed.source.entrants.values_list("number", flat=True))
        for number in picked:
            if number not in known:
                raise Refused("no_such_number", number=number)
        claim(event, version)
        feed.seed, feed.chosen = seed, picked
        feed.save(update_fields=["seed", "chosen"])


def may_change(event: Event) -> None:
    """Refuse where the first round is drawn, or somebody has come in."""
    undrawn(event)
    if event.entrants.exclude(feed=None).exists():
        raise Refused("stage_filled", name=event.name)


def undrawn(event: Event) -> None:
    """Refuse where the first round is drawn."""
    if event.rounds.exists():
        raise Refused("stage_drawn", name=event.name)


def fill_event(event: Event, version: int, who: str) -> list[Entrant]:
    """Bring in those who have the places; whoever a former time brought in goes first. Who was entered directly keeps the
    first numbers.

    Refused("stale" | "stage_drawn" | "arranged_with_others" | "bad_correction" | "too_many_entrants" | "fed_by_others"), as
    members.check_team, or as queries.incoming.
    """
    with act("fill_event", who, event.tournament_id, event.pk) as details:
        undrawn(event)
        coming = queries.incoming(event)
        others = list(event.entrants.filter(feed=None).select_related("player").order_by("number", "pk"))
        fits(event, coming, others)
        claim(event, version, numbering="hand", settings=seeded(event, len(coming)))
        event.entrants.exclude(feed=None).delete()
        rows = [entrant_of(event, one) for one in coming]
        renumber(event, [*others, *Entrant.objects.bulk_create(rows)])
        keep_pairs(event, rows)
        sources = list(dict.fromkeys(one.feed.source.name for one in coming))
        details |= {"count": len(rows), "sources": sources, "names": [one.entrant.player.name for one in coming[:20]]}
        return rows
    return []


def fits(event: Event, coming: list[Incoming], others: list[Entrant]) -> None:
    """Refuse what can't be brought in beside those who are entered, and teams among players or players among teams."""
    if strangers := [one.feed.source.name for one in coming if one.entrant.player.is_team != event.options.for_teams]:
        raise Refused("fed_by_others", name=event.name, source=strangers[0], teams=event.options.for_teams)
    for one in coming if event.options.for_teams else ():
        options = event.options
        check_team(queries.team_record(one.entrant), options.boards, options.lineup, options.reserves)
    if others and event.arrangement != "place":
        raise Refused("arranged_with_others", names=[entrant.player.name for entrant in others])
    if any(abs(one.qualifier.score) > CORRECTION for one in coming):
        raise Refused("bad_correction", limit=CORRECTION)
    if len(coming) + len(others) > MAX_ENTRANTS:
        raise Refused("too_many_entrants", limit=MAX_ENTRANTS)


def entrant_of(event: Event, one: Incoming) -> Entrant:
    """The entrant that somebody becomes; `seed` keeps the number that the arrangement gave."""
    number, score = one.qualifier.number, one.qualifier.score
    return Entrant(
        event=event,
        player_id=one.entrant.player_id,
        number=None,
        seed=number,
        correction=score,
        team=one.entrant.team,
        feed=one.feed,
    )


def seeded(event: Event, count: int) -> dict[str, object]:
    """The event's settings; where one says how many are seeded, all who come in are, so that they meet as arranged."""
    if event.arrangement == "place" or "seeds" not in FIELDS or not applies("seeds", event.system):
        return event.settings
    return {**event.settings, "seeds": count}


def keep_pairs(event: Event, rows: list[Entrant]) -> None:
    """Force the pairs that the arrangement wants in round 1, where pairs go by points; elsewhere the numbers see to it."""
    if event.system not in BY_POINTS:
        return
    pairs = [sorted((rows[a - 1], rows[b - 1]), key=lambda row: row.pk) for a, b in first_pairs(rows, event.arrangement)]
    PairRule.objects.bulk_create(
        PairRule(event=event, first=one, second=other, kind="force", round_number=1) for one, other in pairs
    )


def empty_event(event: Event, version: int, who: str) -> None:
    """Take out again those whom other events fed into this one. Refused("stale" | "stage_drawn" | "stage_empty")."""
    with act("empty_event", who, event.tournament_id, event.pk) as details:
        undrawn(event)
        came = event.entrants.exclude(feed=None)
        details["count"] = came.count()
        if not details["count"]:
            raise Refused("stage_empty", name=event.name)
        claim(event, version, numbering="hand" if event.entrants.filter(feed=None).exists() else "")
        came.delete()
        renumber(event, list(queries.entrants_of(event)))
