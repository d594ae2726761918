"""The ladder of a win-and-stay contest: both teams, who is out and by whom, whose turn it is."""

from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from games.errors import Refused
from tournaments import queries
from tournaments.documents.ladder import games_won, result_text, state_text
from tournaments.ladder import Ladder, Rung
from tournaments.models import Event
from tournaments.templatetags.systems import has_ladder
from tournaments.views.access import editable_event, signed_in
from tournaments.views.shared import event_page
from tournaments.wording import word


@dataclass(frozen=True)
class ShownRung:
    """A member as the page shows it: its place in the order, and in words what has become of it."""

    place: int
    rung: Rung
    beaten: str
    state: str

    @property
    def gone(self) -> bool:
        """Whether it can't play any more."""
        return self.rung.state in ("out", "passed")

    @property
    def on(self) -> bool:
        """Whether it is its turn."""
        return self.rung.state in ("next", "stays", "playing")


@dataclass(frozen=True)
class ShownTeam:
    """A team as the page shows it."""

    name: str
    left: int
    won: int
    rungs: list[ShownRung]


@signed_in
@require_safe
def ladder_page(request: HttpRequest, pk: int) -> HttpResponse:
    """The ladder, or why there is none."""
    event = editable_event(request, pk)
    if not has_ladder(event):
        raise Http404
    return event_page(request, event, "ladder", "tournaments/ladder.html", **ladder_context(event))


def ladder_context(event: Event) -> dict[str, Any]:
    """What the pages show: the teams, the rows of both beside each other, and how they stand; or what is wrong with them."""
    try:
        found = queries.ladder(event)
    except Refused as refused:
        return {"refused": word(refused)}
    teams = [ShownTeam(team.name, team.left, games_won(team), shown_rungs(found, team.rungs)) for team in found.teams]
    pairs = list(zip_longest(*(team.rungs for team in teams)))
    return {"teams": teams, "pairs": pairs, "result": result_text(found, translation)}


def shown_rungs(found: Ladder, rungs: tuple[Rung, ...]) -> list[ShownRung]:
    """The members of a team in their order."""
    names = {number: rung.entrant.name for number, rung in found.rungs.items()}
    return [
        ShownRung(place, rung, ", ".join(names[number] for number in rung.beaten), state_text(rung, found, translation))
        for place, rung in enumerate(rungs, start=1)
    ]


def team_result(event: Event) -> str:
    """How the teams stand in one line, "" where there is no ladder (yet)."""
    if not has_ladder(event):
        return ""
    try:
        return result_text(queries.ladder(event), translation)
    except Refused:
        return ""
