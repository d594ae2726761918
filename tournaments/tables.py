"""Lists on screen."""

from typing import Any

import django_tables2 as tables
from django.core.paginator import EmptyPage, PageNotAnInteger
from django.http import HttpRequest
from django.utils import translation
from django.utils.html import format_html
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


class ValueColumn(tables.Column):
    """One criterion of the standings: the value, and as a tooltip the sum that it is made of."""

    def __init__(self, index: int, name: str, tip: str) -> None:
        self.index = index
        attrs = {"th": {"class": "number", "title": tip}, "td": {"class": self.look, "title": self.why}}
        super().__init__(verbose_name=name, orderable=False, empty_values=(), attrs=attrs)

    def render(self, record: Any) -> str:
        """The value as text."""
        return record.values[self.index].text

    def look(self, record: Any) -> str:
        """A number; marked where this criterion broke a tie."""
        return "number decides" if self.index and record.decides == self.index else "number"

    def why(self, record: Any) -> str | None:
        """The sum, None where the value is no sum."""
        return record.values[self.index].why or None


class StandingsTable(tables.Table):
    """Standings in their order; takes the lines and the criteria of views.standing_rows."""

    place = tables.Column(
        verbose_name=gettext_lazy("Place"),
        attrs={"td": {"class": "number", "title": lambda record: record.why or None}, "th": {"class": "number"}},
    )
    number = tables.Column(
        accessor="entrant__number",
        verbose_name=gettext_lazy("No."),
        attrs={"td": {"class": "number soft wide-only"}, "th": {"class": "number wide-only"}},
    )
    name = tables.Column(accessor="entrant__name", verbose_name=gettext_lazy("Name"), attrs={"td": {"class": "name sticky"}})
    rank = tables.Column(
        accessor="entrant__rank",
        verbose_name=gettext_lazy("Rank"),
        default="",
        attrs={"td": {"class": "rank wide-only"}, "th": {"class": "wide-only"}},
    )
    club = tables.Column(
        accessor="entrant__club",
        verbose_name=gettext_lazy("Club"),
        default="",
        attrs={"td": {"class": "name soft wide-only"}, "th": {"class": "wide-only"}},
    )

    class Meta:
        attrs = {"class": "standings"}
        orderable = False
        empty_text = gettext_lazy("Nobody is entered yet.")

    def __init__(self, lines: list[Any], criteria: list[Any]) -> None:
        values = [(one.code, ValueColumn(index, one.name, one.tip)) for index, one in enumerate(criteria)]
        super().__init__(lines, extra_columns=values)

    def render_name(self, record: Any) -> str:
        """The name, on a phone with rank and club below it."""
        entrant = record.entrant
        below = f"{rank_text(entrant.rank, translation)} {entrant.club}".strip()
        return format_html('{}<small class="under">{}</small>', entrant.name, below)

    def render_rank(self, value: str) -> str:
        """The rank as it is read."""
        return rank_text(value, translation)
