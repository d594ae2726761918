"""Sheets and workbooks of an event, and the event as a file."""

from urllib.parse import quote, urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.errors import Refused
from tournaments import queries
from tournaments.actions.export import export_tournament
from tournaments.documents import DOCUMENTS, MEDIA_TYPES, documents_for, render
from tournaments.documents.shape import TABLE, forms_for, read_shape
from tournaments.match_days import read_day
from tournaments.models import Event
from tournaments.templatetags.systems import has_timetable
from tournaments.views.access import editable_event, signed_in
from tournaments.views.members import least_asked
from tournaments.views.shared import event_page, whole_number

LOOPBACK = {"localhost", "127.0.0.1", "::1"}


@signed_in
@require_safe
def documents(request: HttpRequest, pk: int) -> HttpResponse:
    """What can be printed: round, language, and a link for each sheet and format."""
    event = editable_event(request, pk)
    drawn = list(event.rounds.values_list("number", flat=True))
    chosen = request.GET.get("round", "")
    context = {
        "documents": [(one, _(one.title)) for one in documents_for(event.system, event.options, event.award_rules.used)],
        "drawn": drawn,
        "chosen": int(chosen) if chosen in map(str, drawn) else drawn[-1] if drawn else 0,
        "language": _language(request),
        "languages": settings.LANGUAGES,
    }
    return event_page(request, event, "documents", "tournaments/documents.html", **context)


def _language(request: HttpRequest) -> str:
    asked = request.GET.get("language", "")
    return asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE


@signed_in
@require_safe
def document(request: HttpRequest, pk: int, code: str, file_format: str) -> HttpResponse:
    """A sheet or workbook, shown in the browser where it can show it."""
    event = editable_event(request, pk)
    if code not in DOCUMENTS or file_format not in DOCUMENTS[code].formats:
        raise Http404
    number = whole_number(request.GET["round"], "round", low=0, high=99) if request.GET.get("round") else None
    if number and not event.rounds.filter(number=number).exists():
        raise Refused("no_such_round", number=number)
    language = _language(request)
    only = whole_number(request.GET["player"], "a", low=1, high=99_999) if request.GET.get("player") else None
    shape = read_shape(request.GET, forms_for(has_timetable(event)), "table") if code == "crosstable" else TABLE
    on = read_day(request.GET.get("on", "")) if code == "standings" else None
    paper = queries.paper(event, number, public_url(request, event), only, shape, least=least_asked(request), on=on)
    with translation.override(language):
        content = render(code, file_format, paper, translation)
    when = f"r{paper.round_number}-" if paper.round_number else ""
    special = [word for word in (shape.form, shape.size) if word not in ("table", "a4")]
    name = f"{file_name(event)}-{when}{'-'.join([code, *special])}.{file_format}"
    return file_answer(content, MEDIA_TYPES[file_format], name, file_format == "pdf")


def file_name(event: Event) -> str:
    """How files of an event begin: with the tournament's name and the event's address."""
    tournament = slugify(event.tournament.name, allow_unicode=True)[:40]
    return event.slug if tournament in event.slug else f"{tournament}-{event.slug}"


def public_url(request: HttpRequest, event: Event) -> str:
    """Where players read the pairings; "" while the tournament is not public."""
    if not event.tournament.public:
        return ""
    return site_url(request, reverse("public_event", args=[event.slug]))


def site_url(request: HttpRequest, path: str) -> str:
    """The address of a page under which others reach it."""
    return f"{settings.PUBLIC_URL.rstrip('/')}{path}" if settings.PUBLIC_URL else reachable(request, path)


def reachable(request: HttpRequest, path: str) -> str:
    """The address of a page for phones: the laptop's own name is of no use to them, its address in the network is."""
    address = request.build_absolute_uri(path)
    parts = urlsplit(address)
    own = settings.OWN_ADDRESSES() if parts.hostname in LOOPBACK else []
    if not own:
        return address
    return parts._replace(netloc=f"{own[0]}:{parts.port}" if parts.port else own[0]).geturl()


def file_answer(content: bytes, media_type: str, name: str, inline: bool = False) -> HttpResponse:
    """A file with a name that no header can be broken with."""
    plain = "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "_" for c in name)
    answer = HttpResponse(content, content_type=media_type)
    kind = "inline" if inline else "attachment"
    answer["Content-Disposition"] = f"{kind}; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"
    answer["X-Content-Type-Options"] = "nosniff"
    if inline:
        answer["X-Frame-Options"] = "SAMEORIGIN"  # the print key loads it into a frame
    return answer


@signed_in
@require_safe
def export(request: HttpRequest, pk: int) -> HttpResponse:
    """The event with its players as a file of our own format, without line-ups that are still hidden."""
    event = editable_event(request, pk)
    content = export_tournament(event.tournament, [event], hidden=False)
    return file_answer(content, "application/json", f"{file_name(event)}.json")
