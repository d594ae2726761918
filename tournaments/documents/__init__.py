"""Everything that goes on paper or into a workbook: one module per sheet behind `DOCUMENTS`."""

import threading
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from games.errors import Refused
from tournaments.awards.certificates import CertificateText
from tournaments.bracket import has_bracket
from tournaments.documents.awards import (
    categories_pdf,
    categories_xlsx,
    teams_pdf,
    teams_xlsx,
)
from tournaments.documents.bracket import bracket_pdf
from tournaments.documents.calendar import calendar_pdf
from tournaments.documents.certificates import certificates_pdf, sample_pdf
from tournaments.documents.cross_forms import crosstable_pdf, crosstable_xlsx
from tournaments.documents.entrants import entrants_pdf, entrants_xlsx
from tournaments.documents.grid import grid_pdf, grid_xlsx
from tournaments.documents.ladder import ladder_pdf
from tournaments.documents.match_sheets import match_sheets_pdf, match_sheets_xlsx
from tournaments.documents.members import members_pdf, members_xlsx
from tournaments.documents.names import names_pdf
from tournaments.documents.pairing_report import pairing_report_pdf
from tournaments.documents.pairings import pairings_pdf, pairings_xlsx
from tournaments.documents.prizes import prizes_pdf, prizes_xlsx
from tournaments.documents.promotions import promotions_pdf, promotions_xlsx
from tournaments.documents.referees_report import referees_report_pdf, referees_report_xlsx
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.slips import slips_pdf
from tournaments.documents.standings import standings_pdf, standings_xlsx
from tournaments.documents.timetable import timetable_pdf
from tournaments.event_settings import BY_POINTS, KNOCKOUT, WIN_AND_STAY, EventSettings

Builds = Callable[[Paper, Words], bytes]

MEDIA_TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


_ = gettext_noop


@dataclass(frozen=True)
class Document:
    """A sheet: `title` is a message id; `per_round`: it shows the pairings of a round, so one must have been drawn.

    `builds` has one function per format; `systems` are the systems of play that it is for (none named: all); `part` the
    part of the award rules that must be set for it; `for_teams`: only in events of teams, with False only in others.
    """

    code: str
    title: str
    per_round: bool
    builds: Mapping[str, Builds]
    systems: tuple[str, ...] = ()
    part: str = ""
    for_teams: bool | None = None

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats it comes in, the first one first."""
        return tuple(self.builds)


DOCUMENTS: dict[str, Document] = {
    document.code: document
    for document in (
        Document("pairings", _("Pairing sheet"), True, {"pdf": pairings_pdf, "xlsx": pairings_xlsx}),
        Document("names", _("List by name"), True, {"pdf": names_pdf}),
        Document("slips", _("Result slips"), True, {"pdf": slips_pdf}, for_teams=False),
        Document(
            "match_sheets", _("Match sheets"), True, {"pdf": match_sheets_pdf, "xlsx": match_sheets_xlsx}, for_teams=True
        ),
        Document("entrants", _("Entrants"), False, {"pdf": entrants_pdf, "xlsx": entrants_xlsx}),
        Document("standings", _("Standings"), False, {"pdf": standings_pdf, "xlsx": standings_xlsx}),
        Document("crosstable", _("Crosstable"), False, {"pdf": crosstable_pdf, "xlsx": crosstable_xlsx}),
        Document("members", _("Members"), False, {"pdf": members_pdf, "xlsx": members_xlsx}, for_teams=True),
        Document("pairing_report", _("Pairing report"), True, {"pdf": pairing_report_pdf}, BY_POINTS + KNOCKOUT),
        Document(
            "referees_report", _("Referees’ report"), False, {"pdf": referees_report_pdf, "xlsx": referees_report_xlsx}
        ),
        Document("grid", _("Round-robin grid"), False, {"pdf": grid_pdf, "xlsx": grid_xlsx}, ("round_robin",)),
        Document("bracket", _("Bracket"), True, {"pdf": bracket_pdf}, KNOCKOUT),
        Document("timetable", _("Timetable"), True, {"pdf": timetable_pdf}, ("round_robin",)),
        Document("calendar", _("Match days"), False, {"pdf": calendar_pdf}, ("round_robin",)),
        Document("ladder", _("Ladder"), False, {"pdf": ladder_pdf}, WIN_AND_STAY),
        Document("categories", _("Categories"), False, {"pdf": categories_pdf, "xlsx": categories_xlsx}, part="categories"),
        Document("teams", _("Team result"), False, {"pdf": teams_pdf, "xlsx": teams_xlsx}, part="teams"),
        Document(
            "promotions", _("Promotion list"), False, {"pdf": promotions_pdf, "xlsx": promotions_xlsx}, part="promotion"
        ),
        Document("certificates", _("Certificates"), False, {"pdf": certificates_pdf}, part="certificates"),
        Document("prizes", _("Prizes"), False, {"pdf": prizes_pdf, "xlsx": prizes_xlsx}, part="prizes"),
    )
}


def documents_for(system: str, settings: EventSettings | None = None, parts: Collection[str] = ()) -> list[Document]:
    """The documents of a system of play, and of those parts of the award rules that are set.

    With these settings, without a bracket where there is none.
    """
    barred = {"bracket"} if settings and not has_bracket(settings) else set()
    teams = settings is not None and settings.for_teams
    barred |= {one.code for one in DOCUMENTS.values() if one.for_teams is not None and one.for_teams != teams}
    fitting = (one for one in DOCUMENTS.values() if not one.systems or system in one.systems)
    return [one for one in fitting if one.code not in barred and (not one.part or one.part in parts)]


_printing = threading.Lock()  # reportlab's fonts serve one document at a time


@contextmanager
def printing() -> Iterator[None]:
    """For a sheet that is not in `DOCUMENTS`: waits until no other is printed."""
    with _printing:
        yield


def render(code: str, format: str, paper: Paper, words: Words) -> bytes:  # noqa: A002 (the word of the user's side)
    """A document as a file.

    Raises Refused("unknown_document" | "unknown_format"), each with `known` codes, "nothing_drawn" for a sheet of a round
    before there is one, or "match_sheets_instead" for slips of teams, whose matches are written on one sheet each.
    """
    document = DOCUMENTS.get(code)
    if document is None:
        raise Refused("unknown_document", code=code, known=list(DOCUMENTS))
    if format not in document.builds:
        raise Refused("unknown_format", code=code, format=format, known=list(document.formats))
    if document.per_round and not paper.round_number:
        raise Refused("nothing_drawn", title=words.gettext(document.title))
    if document.for_teams is False and paper.standings.field.settings.for_teams:
        raise Refused("match_sheets_instead")
    with _printing:
        return document.builds[format](paper, words)


def preview(paper: Paper, words: Words, text: CertificateText) -> bytes:
    """A certificate with a text that is not stored yet, as a PDF."""
    with _printing:
        return sample_pdf(paper, words, text)
