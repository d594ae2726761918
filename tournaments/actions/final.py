"""What both sides and the referee have confirmed is final (Article 16.4): only the chief referee changes it, saying why."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Q

from games.errors import Refused
from games.models import CONFIRMING, Game
from games.results import Verdict
from tournaments import queries
from tournaments.models import Act, Board, Event, Match, Staff
from tournaments.names import COMMAND_LINE

NOT_CONFIRMED = {"confirmed_a": None, "confirmed_b": None, "confirmed_referee": None, "confirmed_by": ""}
LEAVES_RESULTS = ("confirm", "unconfirm", "store_record", "remove_record", "store_count", "clock")  # acts on a game


def is_chief(tournament_id: int, who: str) -> bool:
    """Whether somebody acts as the chief referee: an owner of the tournament, or whoever runs the program."""
    if who == COMMAND_LINE or User.objects.filter(username=who, is_superuser=True).exists():
        return True
    owners = Staff.objects.filter(tournament_id=tournament_id, role=Staff.OWNER)
    return owners.filter(user__username=who).exists()


def open_final(match: Match, game: Game, who: str, reason: str) -> dict[str, bool]:
    """What the log says more of a change to a game: {"final": True} where its result was final, else nothing.

    Refused("final_result" | "final_reason") where somebody else, or nobody in particular, would change it, or no reason is
    given.
    """
    if not game.final:
        return {}
    only_chief(match, who)
    if not reason.strip():
        raise Refused("final_reason", table=match.table)
    return {"final": True}


def only_chief(match: Match, who: str) -> None:
    """Refused("final_result") where somebody is not the chief referee."""
    if not is_chief(match.round.event.tournament_id, who):
        raise Refused("final_result", table=match.table)


def final_results(event: Event) -> dict[int, Verdict]:
    """What the games of an event have come to whose results are final, by id."""
    confirmed = {f"confirmed_{one}__isnull": False for one in CONFIRMING}
    games = Game.objects.filter(board__match__round__event=event, **confirmed).prefetch_related("rulings")
    return {game.pk: game.verdict(queries.conditions(event.options, game)) for game in games}


def turned_results(event: Event, before: Mapping[int, Verdict]) -> list[tuple[int, int]]:
    """The round and table of each final game that by the settings of now has come to something else than `before`."""
    after = final_results(event)
    turned = [pk for pk, verdict in before.items() if _told(verdict) != _told(after[pk])]
    rows = Board.objects.filter(game__in=turned).values_list("match__round__number", "match__table")
    return sorted(rows)


def _told(verdict: Verdict) -> tuple[str, int | None]:
    return verdict.outcome, verdict.margin


def confirmations(game: Game) -> dict[str, str]:
    """When the result was confirmed, as text, by column; only what there is."""
    times = {f"confirmed_{one}": getattr(game, f"confirmed_{one}") for one in CONFIRMING}
    return {column: time.isoformat() for column, time in times.items() if time}


def columns(times: Mapping[str, str], by: str) -> dict[str, Any]:
    """All columns of the confirmations from `confirmations`; `by`: who entered them."""
    read = {column: datetime.fromisoformat(time) for column, time in times.items()}
    return NOT_CONFIRMED | read | {"confirmed_by": by if read else ""}


def confirmations_lost(game: Game) -> dict[str, Any]:
    """What the log says of the confirmations that a change of a game takes away, nothing where there are none."""
    times = confirmations(game)
    return {"unconfirmed": times, "unconfirmed_by": game.confirmed_by} if times else {}


def confirmed_again(game: Game, last: Act) -> dict[str, Any]:
    """The confirmations that an act took away, as columns; none where the game was changed otherwise since, so that nothing
    is confirmed which nobody has confirmed."""
    of_game = Q(details__game=game.pk) | Q(verb="change_settings")
    since = Act.objects.filter(of_game, event_id=last.event_id, pk__gt=last.pk).exclude(verb__in=LEAVES_RESULTS)
    undone = {line.details["undoes"] for line in since if line.verb == "undo"}
    if min(undone, default=last.pk) < last.pk or any(line.verb != "undo" and line.pk not in undone for line in since):
        return {}
    return columns(last.details.get("unconfirmed", {}), last.details.get("unconfirmed_by", ""))


def confirmed_before(match: Match, game: Game, last: Act, who: str) -> dict[str, Any] | None:
    """The confirmations as they were before an act that added some or took some back; None where they can't be put back
    because something has happened since. Refused("final_result") for all but the chief referee."""
    if last.verb == "confirm":
        if game.final:
            only_chief(match, who)
        added = {f"confirmed_{one}" for one in last.details["named"]}
        left = {column: time for column, time in confirmations(game).items() if column not in added}
        return columns(left, game.confirmed_by)
    if game.version != last.details["version"]:
        return None
    return columns(last.details["before"], last.details["by"])
