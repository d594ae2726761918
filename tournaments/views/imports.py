"""Import of a player list: a file or pasted text, a preview in which doubtful rows are put right, then confirmation.

Nothing is stored before the confirmation: the list travels, signed, in the form of the preview.
"""

from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from games.errors import Refused
from tournaments.actions.entrants import add_players
from tournaments.forms.imports import Draft, entered_lines, new_draft, opened, previewed, sealed, to_enter
from tournaments.interchange.player_lists import Preview, Row
from tournaments.interchange.table_limits import LARGEST_UPLOAD
from tournaments.interchange.text_decoding import ENCODINGS
from tournaments.models import Event
from tournaments.views import team_imports
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.shared import attempt, event_page
from tournaments.wording import word, word_all
from tournaments.wording.files import COLUMNS
from tournaments.wording.players import understood

SHOWN = 400  # rows; of a longer list the first ones up to here are shown, and as many doubtful ones


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def preview(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask for a list; show what is in it; show it again after changes."""
    event = editable_event(request, pk)
    if event.options.for_teams:
        return team_imports.preview(request, event)
    draft = attempt(request, _draft, request) if request.method == "POST" else None
    if draft is None:
        typed = request.POST.get("text", "")
        return event_page(request, event, "entrants", "tournaments/import.html", typed=typed, encodings=ENCODINGS)
    found = previewed(draft, event)
    if "sealed" not in request.POST or "read_again" in request.POST:
        draft = replace(draft, left_out=entered_lines(found))
    if "leave_unclear" in request.POST:
        draft = replace(draft, left_out=draft.left_out | {row.line for row in found.reported})
    return _preview_page(request, event, draft, found)


def _draft(request: HttpRequest) -> Draft:
    """The list that was sent: a new one, or the one on the page with its changes."""
    if "sealed" in request.POST:
        draft = opened(request.POST)
        if "read_again" in request.POST and draft.raw:
            return attempt(request, draft.read_again, request.POST.get("encoding", "")[:20]) or draft
        return draft
    sheet, encoding = request.POST.get("sheet", "").strip(), request.POST.get("encoding", "").strip()
    file = request.FILES.get("file")
    data = file.read(LARGEST_UPLOAD + 1) if file else request.POST.get("text", "")
    return new_draft(data, sheet, encoding, uuid4().hex)


@signed_in
@require_POST
def confirm(request: HttpRequest, pk: int) -> HttpResponse:
    """Enter the players of the preview; all of them or, with the reason, none."""
    event = editable_event(request, pk)
    if event.options.for_teams:
        return team_imports.confirm(request, event)
    draft = attempt(request, opened, request.POST)
    if draft is None:
        return redirect("entrants_import", pk)
    found = previewed(draft, event)
    try:
        entered = add_players(event, to_enter(found, draft.left_out), who(request), draft.token)
    except Refused as refused:
        messages.error(request, word(refused))
        return _preview_page(request, event, draft, found)
    if entered:
        text = ngettext("%(count)d player is entered.", "%(count)d players are entered.", len(entered))
        messages.success(request, text % {"count": len(entered)})
    else:
        messages.info(request, _("This list was entered already."))
    return redirect("entrants", pk)


@dataclass(frozen=True)
class ShownCell:
    """A cell as it stands in the file, and how it was understood where that differs (else None)."""

    column: int
    text: str
    understood: str | None


@dataclass(frozen=True)
class ShownRow:
    """A line of the preview: its cells, what is said about it, and the column at fault."""

    line: int
    cells: tuple["ShownCell", ...]
    said: str
    kind: str
    left_out: bool
    fault: int


def _shown_row(row: Row, draft: Draft) -> ShownRow:
    said = word_all((*row.problems, *row.warnings))
    kind = "refused" if row.player is None else "doubtful" if row.warnings else ""
    fields = [reason.data.get("field") for reason in row.problems]
    fault = draft.grid.mapping.index(fields[0]) if fields and fields[0] in draft.grid.mapping else 0
    return ShownRow(row.line, _shown_cells(row, draft), said, kind, row.line in draft.left_out, fault)


def _shown_cells(row: Row, draft: Draft) -> tuple[ShownCell, ...]:
    cells = []
    for column, (text, code) in enumerate(zip(row.cells, draft.grid.mapping, strict=True)):
        read = understood(row.player, code) if row.player else None
        cells.append(ShownCell(column, text, None if read == text.strip() else read))
    return tuple(cells)


def _preview_page(request: HttpRequest, event: Event, draft: Draft, found: Preview) -> HttpResponse:
    later = [row for row in found.rows[SHOWN:] if row.problems or row.warnings]
    shown = [*found.rows[:SHOWN], *later[:SHOWN]]
    unclear = [row for row in found.reported if row.line not in draft.left_out]
    context: dict[str, Any] = {
        "draft": draft,
        "encodings": ENCODINGS,
        "sealed": sealed(draft),
        "columns": list(zip(draft.grid.headers, draft.grid.mapping, strict=True)),
        "choices": COLUMNS,
        "rows": [_shown_row(row, draft) for row in shown],
        "hidden": len(found.rows) - len(shown),
        "skipped": found.skipped,
        "remarks": list(map(word, found.remarks)),
        "good": sum(row.player is not None and row.line not in draft.left_out for row in found.rows),
        "unclear": unclear,
        "first": unclear[0].line if unclear else None,
        "asks_dan": any(p.data.get("why") == "which_dan" for row in found.rows for p in row.problems),
        "drawn": event.rounds.count(),
    }
    return event_page(request, event, "entrants", "tournaments/import_preview.html", **context)
