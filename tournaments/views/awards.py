"""Categories, team results, promotions, prizes and certificates: what comes of the rules, and the rules."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.errors import Refused
from tournaments import queries
from tournaments.actions.awards import change_awards
from tournaments.awards import read_awards
from tournaments.awards.certificates import PLACEHOLDERS, CertificateText, chosen, completed
from tournaments.awards.kinds import read_row, stored_row
from tournaments.documents import MEDIA_TYPES, preview
from tournaments.documents.awards import IN_GROUPS
from tournaments.documents.certificates import usual
from tournaments.forms.awards import RulesForm
from tournaments.models import Event
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.award_rows import shown_results
from tournaments.views.documents import file_answer
from tournaments.views.shared import event_page
from tournaments.views.standing_rows import columns
from tournaments.wording import word
from tournaments.wording.award_labels import PARTS


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def award_page(request: HttpRequest, pk: int, part: str) -> HttpResponse:
    """Show what comes of a part of the rules, and the rules; or change these."""
    event = editable_event(request, pk)
    language = asked_language(request)
    form = RulesForm(part, shown_rules(event, part, language), event.version, request.POST or None)
    if request.method == "POST" and form.is_valid() and _saved(request, event, form, language):
        messages.success(request, _("Saved."))
        return redirect(address(event, part, language))
    return event_page(request, event, "awards", f"tournaments/awards/{part}.html", **context(event, form, language))


def address(event: Event, part: str, language: str) -> str:
    """The page of a part."""
    url = reverse(f"awards_{part}", args=[event.pk])
    return f"{url}?language={language}" if part == "certificates" else url


def asked_language(request: HttpRequest) -> str:
    """The language of the certificates: the one asked for, else that of the page."""
    asked = request.GET.get("language", "")
    return asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE


def _saved(request: HttpRequest, event: Event, form: RulesForm, language: str) -> bool:
    try:
        change_awards(event, form.version, form.part, raw_rules(event, form, language), who(request))
    except Refused as refused:
        event.refresh_from_db()
        form.say(refused, word(refused))
        if refused.code == "stale":
            form.stale(shown_rules(event, form.part, language), event.version)
        return False
    return True


def usual_text(event: Event, language: str) -> CertificateText:
    """The usual text of certificates in a language."""
    with translation.override(language):
        return usual(queries.award_sheet(event, queries.standings_after(event, 0)), translation)


def shown_rules(event: Event, part: str, language: str) -> Any:
    """What the form shows of a part: as stored; of the certificates the whole text in a language."""
    rules = event.award_rules
    if part != "certificates":
        return getattr(rules, part)
    return completed(rules.certificates.get(language, CertificateText()), usual_text(event, language))


def raw_rules(event: Event, form: RulesForm, language: str) -> Any:
    """A part to be stored, from its form; of the certificates with the texts in other languages."""
    if form.part != "certificates":
        return form.raw()
    text = chosen(read_row(CertificateText, form.raw(), "certificates"), usual_text(event, language))
    return {**event.awards.get("certificates", {}), language: stored_row(text)}


def context(event: Event, form: RulesForm, language: str) -> dict[str, Any]:
    """What the page of a part shows."""
    standings = queries.standings_after(event)
    return {
        "form": form,
        "part": form.part,
        "parts": [(part, name, reverse(f"awards_{part}", args=[event.pk])) for part, name in PARTS.items()],
        "title": PARTS[form.part],
        "columns": columns(standings),
        "results": shown_results(event, standings),
        "note": _(IN_GROUPS) if event.options.groups > 1 else "",
        "stored": form.part in event.award_rules.used,
        "categories": [category.name for category in event.award_rules.categories],
        "language": language,
        "languages": settings.LANGUAGES,
        "placeholders": PLACEHOLDERS,
    }


@signed_in
@require_POST
def certificate_preview(request: HttpRequest, pk: int) -> HttpResponse:
    """The certificate with the text as typed, not stored."""
    event, language = editable_event(request, pk), asked_language(request)
    form = RulesForm("certificates", None, event.version, request.POST)
    if not form.is_valid():
        return event_page(request, event, "awards", "tournaments/awards/certificates.html", **context(event, form, language))
    text = read_awards({"certificates": raw_rules(event, form, language)}).certificates[language]
    paper = queries.paper(event)
    with translation.override(language):
        content = preview(paper, translation, text)
    return file_answer(content, MEDIA_TYPES["pdf"], "certificate.pdf", inline=True)
