"""Import of a list of teams: a preview of the teams and of what is wrong, line by line, then confirmation."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.errors import Refused
from tournaments.actions.teams import add_teams, team_problems, with_boards
from tournaments.forms.imports import Draft, opened, sealed
from tournaments.interchange.grids import Grid
from tournaments.interchange.table_limits import LARGEST_UPLOAD
from tournaments.interchange.team_lists import TeamList, read_team_rows, teams_in
from tournaments.interchange.text_decoding import ENCODINGS
from tournaments.interchange.typed_teams import name_of
from tournaments.models import Event
from tournaments.records import Reason, TeamData
from tournaments.views.access import who
from tournaments.views.shared import attempt, event_page
from tournaments.wording import word, word_all

SHOWN = 400  # lines; of a longer list the first ones up to here are shown, and those with problems
OPENED = 60  # lines of teams with a fault whose cells are fields from the start; more would be a form too large to post


@dataclass(frozen=True)
class ShownCell:
    """A cell as it stands in the list."""

    column: int
    text: str
    understood: str | None = None


@dataclass(frozen=True)
class ShownLine:
    """A line of the list and what is wrong with it; fields as the table of player lists has them. `kind`: "open" of a line
    without a fault of its own whose team has one."""

    line: int
    cells: tuple[ShownCell, ...]
    said: str
    kind: str
    left_out: bool
    fault: int = 0


@dataclass(frozen=True)
class ShownMember:
    """A player of a team in the preview."""

    board: int
    name: str
    rank: str
    captain: bool


@dataclass(frozen=True)
class ShownTeam:
    """A team as it was understood, and why it can't be entered ("" where it can)."""

    name: str
    club: str
    members: tuple[ShownMember, ...]
    said: str


def preview(request: HttpRequest, event: Event) -> HttpResponse:
    """Ask for a list of teams; show what is in it; show it again after changes."""
    found = attempt(request, _read, request) if request.method == "POST" else None
    if found is None:
        typed = request.POST.get("text", "")
        return event_page(request, event, "entrants", "tournaments/import.html", typed=typed, encodings=ENCODINGS)
    return _page(request, event, *found)


def _read(request: HttpRequest) -> tuple[Draft, TeamList]:
    """The list that was sent, a new one or the one on the page with its changes, and the teams in it."""
    if "sealed" in request.POST:
        draft = opened(request.POST)
    else:
        sheet, encoding = request.POST.get("sheet", "").strip(), request.POST.get("encoding", "").strip()
        file = request.FILES.get("file")
        data = file.read(LARGEST_UPLOAD + 1) if file else request.POST.get("text", "")
        draft = Draft(read_team_rows(data, sheet, encoding), uuid4().hex)
    return draft, teams_in(draft.grid, draft.left_out)


def confirm(request: HttpRequest, event: Event) -> HttpResponse:
    """Enter the teams of the preview; all of them or, with the reason, none."""
    found = attempt(request, _read, request) if "sealed" in request.POST else None
    if found is None:
        return redirect("entrants_import", event.pk)
    draft, listed = found
    if listed.problems:
        return _page(request, event, draft, listed)
    try:
        entered = add_teams(event, listed.teams, who(request), draft.token)
    except Refused as refused:
        messages.error(request, word(refused))
        return _page(request, event, draft, listed)
    if entered:
        text = ngettext("%(count)d team is entered.", "%(count)d teams are entered.", len(entered))
        messages.success(request, text % {"count": len(entered)})
    else:
        messages.info(request, _("This list was entered already."))
    return redirect("entrants", event.pk)


def _page(request: HttpRequest, event: Event, draft: Draft, listed: TeamList) -> HttpResponse:
    teams = [with_boards(team, event.options.boards) for team in listed.teams]
    wrong = team_problems(event, teams)
    opened_lines = sorted(line for number in wrong for line in listed.lines[number])[:OPENED]
    lines = _lines(draft, listed.problems, opened_lines)
    shown = [line for number, line in enumerate(lines) if number < SHOWN or line.kind]
    context: dict[str, Any] = {
        "sealed": sealed(draft),
        "teams": [_shown_team(team, wrong.get(number)) for number, team in enumerate(teams)],
        "wrong": wrong,
        "unclear": sorted({line for line, _reason in listed.problems}),
        "rows": shown,
        "hidden": len(lines) - len(shown),
        "columns": [(header, "") for header in draft.grid.headers],
        "first": next((line for line, _reason in listed.problems), next(iter(opened_lines), None)),
        "drawn": event.rounds.count(),
    }
    return event_page(request, event, "entrants", "tournaments/import_teams.html", **context)


def _lines(draft: Draft, problems: tuple[tuple[int, Reason], ...], opened_lines: list[int]) -> list[ShownLine]:
    by_line: dict[int, list[Reason]] = {}
    for number, reason in problems:
        by_line.setdefault(number, []).append(reason)
    return [
        ShownLine(
            line.number,
            tuple(ShownCell(column, text) for column, text in enumerate(line.cells)),
            word_all(by_line.get(line.number, [])),
            "refused" if line.number in by_line else "open" if line.number in opened_lines else "",
            line.number in draft.left_out,
            _fault(draft.grid, by_line.get(line.number, [])),
        )
        for line in draft.grid.lines
    ]


def _fault(grid: Grid, reasons: list[Reason]) -> int:
    """The column at fault, as its code or its head."""
    fields = [str(reason.data["field"]) for reason in reasons if "field" in reason.data]
    places = [columns.index(field) for field in fields for columns in (grid.mapping, grid.headers) if field in columns]
    return places[0] if places else 0


def _shown_team(team: TeamData, wrong: Refused | None) -> ShownTeam:
    members = sorted(team.members, key=lambda member: (not member.board, member.board or 0))
    rows = (ShownMember(one.board or 0, name_of(one.player), one.player.rank, one.captain) for one in members)
    return ShownTeam(team.name, team.club, tuple(rows), word(wrong) if wrong else "")
