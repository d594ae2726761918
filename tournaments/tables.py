"""Lists on screen."""

import django_tables2 as tables
from django.core.paginator import EmptyPage, PageNotAnInteger
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

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
    place = tables.Column(verbose_name=gettext_lazy("Place"))
    starts_on = tables.Column(verbose_name=gettext_lazy("Days"), empty_values=())

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
