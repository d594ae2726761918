"""Individual results inside an event of teams: prizes of the boards, all members, their crosstable."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from tournaments.documents.members import (
    board_text,
    example_text,
    game_text,
    least_text,
    number_heads,
    number_texts,
    place_of,
)
from tournaments.models import Event
from tournaments.queries import results_of_members
from tournaments.teams.results import MemberLine, MemberResults
from tournaments.views.access import editable_event, signed_in
from tournaments.views.shared import event_page
from tournaments.views.standings import round_asked


@dataclass(frozen=True)
class ShownMember:
    """A member's line as texts; `numbers` as in documents.members.number_texts, `rounds` the games of each round, each with
    the opponent's name."""

    place: str
    line: MemberLine
    numbers: list[str]
    rounds: list[list[tuple[str, str]]]


@require_safe
@signed_in
def members_page(request: HttpRequest, pk: int) -> HttpResponse:
    """What the members of teams have done. Raises Http404 where the entrants are no teams."""
    event = editable_event(request, pk)
    after, latest = round_asked(request, event)
    context = members_context(event, after, least_asked(request))
    choices = range(latest + 1)
    return event_page(request, event, "members", "tournaments/members.html", **context, after=after, choices=choices)


def least_asked(request: HttpRequest) -> int | None:
    """How many games the prize of a board takes, as the address asks; None for the usual number, and for anything else."""
    asked = request.GET.get("least", "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 and int(asked) else None


def members_context(event: Event, after: int | None, least: int | None) -> dict[str, Any]:
    """What the pages show. Raises Http404 where the entrants are no teams."""
    if not event.options.for_teams:
        raise Http404
    results = results_of_members(event, after, least)
    known = {line.performance.who: shown(line, results, event.options.display == "one") for line in results.lines}
    return {
        "results": results,
        "heads": number_heads(translation),
        "boards": [
            (board_text(board, translation), [(place_of(one), known[one.performance.who]) for one in places])
            for board, places in results.boards.items()
        ],
        "lines": [(one.place, one) for one in known.values()],
        "teams": [(team, [known[line.performance.who] for line in lines]) for team, lines in results.teams],
        "rounds": range(1, results.rounds + 1),
        "leasts": range(1, max(results.rounds * results.sub_rounds, results.least) + 1),
        "least_text": least_text(results.least, translation),
        "said": example_text(translation),
    }


def shown(line: MemberLine, results: MemberResults, one: bool) -> ShownMember:
    """A member's line as texts."""
    names = results.by_who
    rounds: list[list[tuple[str, str]]] = [[] for _ in range(results.rounds)]
    for game in line.performance.games:
        opponent = names[game.opponent].name if game.opponent else ""
        rounds[game.round_number - 1].append((game_text(game), opponent))
    return ShownMember(line.place_text, line, number_texts(line, one), rounds)
