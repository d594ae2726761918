"""Categories, team results, promotions, prizes and certificates: what comes of the rules, and the rules."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.errors import Refused
from tournaments import queries
from tournaments.actions.awards import change_awards
from tournaments.awards import read_awards
from tournaments.awards.certificates import PLACEHOLDERS
from tournaments.documents import MEDIA_TYPES, preview
from tournaments.documents.certificates import usual
from tournaments.forms.awards import RulesForm, part_of, shown_row
from tournaments.models import Event
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.award_rows import shown_results
from tournaments.views.documents import file_answer
from tournaments.views.shared import event_page
from tournaments.views.standing_rows import columns
from tournaments.wording import word
from tournaments.wording.awards import PARTS


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def award_page(request: HttpRequest, pk: int, part: str) -> HttpResponse:
    """Show what comes of a part of the rules, and the rules; or change these."""
    event = editable_event(request, pk)
    if part not in PARTS:
        raise Http404
    language = asked_language(request)
    form = RulesForm(part, part_of(event.award_rules, part, language), event.version, request.POST or None)
    if request.method == "POST" and form.is_valid() and _saved(request, event, form, language):
        messages.success(request, _("Saved."))
        return redirect(address(event, part, language))
    return event_page(request, event, "awards", f"tournaments/awards/{part}.html", **context(event, form, language))


def address(event: Event, part: str, language: str) -> str:
    """The page of a part."""
    url = reverse("awards", args=[event.pk, part])
    return f"{url}?language={language}" if part == "certificates" else url


def asked_language(request: HttpRequest) -> str:
    """The language of the certificates: the one asked for, else that of the page."""
    asked = request.GET.get("language", "")
    return asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE


def _saved(request: HttpRequest, event: Event, form: RulesForm, language: str) -> bool:
    raw = form.raw()
    if form.part == "certificates":
        raw = {**event.awards.get("certificates", {}), language: raw}
    try:
        change_awards(event, form.version, form.part, raw, who(request))
    except Refused as refused:
        event.refresh_from_db()
        form.say(refused, word(refused))
        if refused.code == "stale":
            form.stale(part_of(event.award_rules, form.part, language), event.version)
        return False
    return True


def context(event: Event, form: RulesForm, language: str) -> dict[str, Any]:
    """What the page of a part shows."""
    standings = queries.standings_after(event)
    with translation.override(language):
        usual_text = shown_row(usual(queries.award_sheet(event, standings), translation))
    return {
        "form": form,
        "part": form.part,
        "parts": [(part, name, reverse("awards", args=[event.pk, part])) for part, name in PARTS.items()],
        "title": PARTS[form.part],
        "columns": columns(standings),
        "results": shown_results(event, standings),
        "stored": part_of(event.award_rules, form.part, language),
        "categories": [category.name for category in event.award_rules.categories],
        "language": language,
        "languages": settings.LANGUAGES,
        "placeholders": PLACEHOLDERS,
        "usual": usual_text,
    }


@signed_in
@require_POST
def certificate_preview(request: HttpRequest, pk: int) -> HttpResponse:
    """The certificate with the text as typed, not stored."""
    event = editable_event(request, pk)
    language = asked_language(request)
    form = RulesForm("certificates", None, event.version, request.POST)
    if not form.is_valid():
        raise Refused("award_value", part="certificates", row=0, field="", value="", takes="lines", high=0)
    text = read_awards({"certificates": {language: form.raw()}}).certificates[language]
    paper = queries.paper(event)
    with translation.override(language):
        content = preview(paper, translation, text)
    return file_answer(content, MEDIA_TYPES["pdf"], "certificate.pdf", inline=True)
