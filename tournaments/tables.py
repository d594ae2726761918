"""Lists on screen."""

from typing import Any

import django_tables2 as tables
from django.core.paginator import EmptyPage, PageNotAnInteger
from django.http import HttpRequest
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournaments.documents.texts import rank_text
from tournaments.models import Tournament
from tournaments.queries import dates


def shown(request: HttpRequest, table: tables.Table, per_page: int = 0) -> tables.Table:
    """The table sorted and (with `per_page`) paged as the address asks; what it can't be asked is ignored."""
    table.request = request
    if order := request.GET.getlist(table.prefixed_order_by_field):
        table.order_by = order
    if per_page:
        try:
            table.paginate(page=request.GET.get(table.prefixed_page_field, 1), per_page=per_page)
        except PageNotAnInteger:
            table.page = table.paginator.page(1)
        except EmptyPage:
            table.page = table.paginator.page(table.paginator.num_pages)
    return table


class TournamentTable(tables.Table):
    """Tournaments of one person, each with its events (prefetched)."""

    name = tables.Column(verbose_name=gettext_lazy("Tournament"), linkify=("tournament", {"pk": tables.A("pk")}))
    events = tables.TemplateColumn(
        template_name="tournaments/_events.html", orderable=False, verbose_name=gettext_lazy("Events")
    )
    place = tables.Column(verbose_name=pgettext_lazy("tournament", "Place"))
    starts_on = tables.Column(verbose_name=gettext_lazy("Dates"), empty_values=())

    class Meta:
        attrs = {"class": "wide"}
        empty_text = gettext_lazy("None yet.")

    def render_starts_on(self, record: Tournament) -> str:
        """First and last day."""
        return dates(record.starts_on, record.ends_on)


class PublicTournamentTable(TournamentTable):
    """Tournaments that everybody may read, with links to their public pages."""

    name = tables.Column(verbose_name=gettext_lazy("Tournament"), linkify=False)
    events = tables.TemplateColumn(
        template_name="tournaments/_events.html",
        extra_context={"public": True},
        orderable=False,
        verbose_name=gettext_lazy("Events"),
    )

    class Meta(TournamentTable.Meta):
        pass


def cell(text: object, look: str, title: str = "", below: str = "", chip: str = "") -> str:
    """A cell as HTML, its texts escaped; `below` stands under the text on a phone, `chip` beside it elsewhere."""
    said = f' title="{escape(title)}"' if title else ""
    under = f'<small class="under">{escape(below)}</small>' if below else ""
    beside = f' <span class="chip wide-only">{escape(chip)}</span>' if chip else ""
    return f'<td class="{look}"{said}>{escape(text)}{beside}{under}</td>'


class StandingsTable(tables.Table):
    """Standings in their order; takes the lines and the criteria of views.standing_rows.

    The body is put together here, not cell by cell by the template, which takes seconds for a large event.
    """

    place = tables.Column(verbose_name=gettext_lazy("Place"), attrs={"th": {"class": "number"}})
    number = tables.Column(verbose_name=gettext_lazy("No."), empty_values=(), attrs={"th": {"class": "number wide-only"}})
    name = tables.Column(verbose_name=gettext_lazy("Name"), empty_values=())
    rank = tables.Column(verbose_name=gettext_lazy("Rank"), empty_values=(), attrs={"th": {"class": "wide-only"}})
    club = tables.Column(verbose_name=gettext_lazy("Club"), empty_values=(), attrs={"th": {"class": "wide-only"}})
    start = tables.Column(
        verbose_name=gettext_lazy("Start"),
        default="",
        attrs={"th": {"class": "number", "title": gettext_lazy("Points carried over from an earlier stage")}},
    )

    class Meta:
        attrs = {"class": "standings"}
        orderable = False
        empty_text = gettext_lazy("Nobody is entered yet.")
        template_name = "tournaments/_standings_table.html"

    def __init__(self, lines: list[Any], criteria: list[Any], name: str) -> None:
        heads = [{"class": "number", "title": one.tip} for one in criteria]
        values = [
            (one.code, tables.Column(verbose_name=one.name, empty_values=(), attrs={"th": head}))
            for one, head in zip(criteria, heads, strict=True)
        ]
        self.start = any(line.start for line in lines)
        super().__init__(lines, extra_columns=values, exclude=() if self.start else ("start",))
        self.columns["name"].column.verbose_name = name

    def body(self) -> str:
        """The lines as HTML."""
        return mark_safe("\n".join(self.line(row) for row in self.data))  # noqa: S308 (cell escapes)

    def line(self, row: Any) -> str:
        """A line: place, number, name (that it is out; on a phone rank and club below it), rank, club, what was carried
        over, and each value with its sum."""
        entrant = row.entrant
        rank = rank_text(entrant.rank, translation)
        below = " · ".join(filter(None, (row.out, f"{rank} {entrant.club}".strip())))
        cells = [
            cell(row.place, "number", row.why),
            cell(entrant.number, "number soft wide-only"),
            cell(entrant.name, "name sticky", below=below, chip=row.out),
            cell(rank, "rank wide-only"),
            cell(entrant.club, "name soft wide-only"),
        ]
        cells += [cell(row.start, "number soft")] if self.start else []
        for index, value in enumerate(row.values):
            broke = index and row.decides == index  # a tie
            cells.append(cell(value.text, "number decides" if broke else "number", value.why))
        return f"<tr>{''.join(cells)}</tr>"
