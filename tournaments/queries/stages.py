"""Who comes from other events into an event, as the results there are now, and whether that is who came."""

from dataclasses import dataclass

from games.errors import Refused
from tournaments.models import Entrant, Event, Feed, Round
from tournaments.pairing import SYSTEMS
from tournaments.queries.event import standings_after
from tournaments.queries.match_days import postponed_open
from tournaments.queries.progress import open_tables, progress
from tournaments.stages import Qualifier, Source, qualifiers

DONE = ("close", "finished")  # the next steps of an event in which all games are decided


@dataclass(frozen=True)
class Incoming:
    """Somebody who comes in: the qualifier, what it comes by, and its entrant there (with its player)."""

    qualifier: Qualifier
    feed: Feed
    entrant: Entrant


@dataclass(frozen=True)
class Difference:
    """Somebody who would come in otherwise now: its name, and its number and score then and now (None: not in)."""

    name: str
    then: tuple[int, int] | None
    now: tuple[int, int] | None


def feeds_of(event: Event) -> list[Feed]:
    """What feeds an event, in order, with the source events."""
    return list(event.feeds.select_related("source"))


def open_rounds(event: Event) -> list[int]:
    """The rounds of an event that are not decided: open, still a draft, or not drawn; empty where it is finished."""
    if progress(event).step in DONE and not postponed_open(event):
        return []
    rounds = list(event.rounds.order_by("number"))
    waiting = [one.number for one in rounds if one.state == Round.DRAFT or open_tables(one)]
    undrawn = range(len(rounds) + 1, progress(event).rounds + 1)
    return [*waiting, *([] if SYSTEMS[event.system].over and waiting else undrawn)]


def source_of(feed: Feed) -> Source:
    """A feed with the standings of its event."""
    return Source(
        name=feed.source.name,
        rows=standings_after(feed.source).rows,
        first=feed.first,
        last=feed.last,
        each_group=feed.each_group,
        carry=feed.carry,
        with_start=feed.source.system != "mcmahon",
        seed=feed.seed,
        chosen=tuple(feed.chosen),
    )


def incoming(event: Event) -> list[Incoming]:
    """Who comes in, in the order of the new numbers.

    Refused("no_feeds" | "source_unfinished" | "qualified_twice" | "qualified_entered"), or as stages.qualifiers.
    """
    feeds = feeds_of(event)
    if not feeds:
        raise Refused("no_feeds", name=event.name)
    for feed in feeds:
        if rounds := open_rounds(feed.source):
            raise Refused("source_unfinished", event=feed.source.name, rounds=rounds)
    found = qualifiers([source_of(feed) for feed in feeds], event.arrangement)
    people = [{e.number: e for e in feed.source.entrants.select_related("player")} for feed in feeds]
    coming = [Incoming(one, feeds[one.source], people[one.source][one.entrant]) for one in found]
    once_each(event, coming)
    return coming


def once_each(event: Event, coming: list[Incoming]) -> None:
    """Refuse people who come in twice, or are entered already."""
    seen: set[int] = set()
    twice = [one.entrant.player.name for one in coming if one.entrant.player_id in seen or seen.add(one.entrant.player_id)]
    if twice:
        raise Refused("qualified_twice", names=twice)
    there = event.entrants.filter(feed=None, player_id__in=seen).select_related("player")
    if names := [entrant.player.name for entrant in there]:
        raise Refused("qualified_entered", names=names, name=event.name)


def brought_in(event: Event) -> list[Entrant]:
    """Those whom other events fed into an event, by the number they were given."""
    return list(event.entrants.exclude(feed=None).select_related("player", "feed__source").order_by("seed", "number"))


def changed_since(event: Event) -> list[Difference]:
    """How those who came in differ from those who would now; empty where nobody came in yet. Refused as in `incoming`."""
    then = {entrant.player_id: entrant for entrant in brought_in(event)}
    if not then:
        return []
    now = {one.entrant.player_id: one for one in incoming(event)}
    differences = []
    for player in {**now, **then}:
        was, is_now = then.get(player), now.get(player)
        pair_then = (was.seed or 0, was.correction) if was else None
        pair_now = (is_now.qualifier.number, is_now.qualifier.score) if is_now else None
        if pair_then != pair_now:
            name = was.player.name if was else is_now.entrant.player.name
            differences.append(Difference(name, pair_then, pair_now))
    return differences
