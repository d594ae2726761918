"""Categories, team results, promotions and prizes of an event."""

from django.conf import settings
from django.utils import timezone, translation

from tournaments.awards.people import Person
from tournaments.awards.results import AwardResults, award_results
from tournaments.documents.sheet import AwardSheet
from tournaments.models import Event
from tournaments.queries.event import planned_rounds, standings_after
from tournaments.standings import Standings
from tournaments.wording import word

PERSON = ("player__sex", "player__birth", "player__newcomer", "player__ids")


def people(event: Event) -> dict[int, Person]:
    """What award rules may look at, by start number."""
    rows = event.entrants.values_list("number", *PERSON)
    return {number: Person(sex, birth, newcomer, bool(ids.get("certificate"))) for number, sex, birth, newcomer, ids in rows}


def awards(event: Event, standings: Standings | None = None) -> AwardResults:
    """The results by given standings, by default those after the latest round."""
    first = event.tournament.starts_on
    after = standings_after(event) if standings is None else standings
    known = people(event) if event.awards else {}
    return award_results(event.award_rules, after, known, first.isoformat() if first else "", planned_rounds(event))


def language() -> str:
    """The code of the active language."""
    return translation.get_language() or settings.LANGUAGE_CODE


def award_sheet(event: Event, standings: Standings) -> AwardSheet:
    """The same for paper. Certificates bear the last day of the tournament, or today where that is not known."""
    day = event.tournament.ends_on or event.tournament.starts_on or timezone.localdate()
    return AwardSheet(awards(event, standings), day.isoformat(), word, language)
