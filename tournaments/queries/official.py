"""Standings that were declared official, and what has changed since."""

from django.utils import timezone

from tournaments.models import Event, OfficialStandings
from tournaments.official import Official, differences, lines_kept, lines_of
from tournaments.queries.event import standings_after
from tournaments.standings import Standings


def official_row(event: Event, round_number: int) -> OfficialStandings | None:
    """What was declared after a round."""
    return event.official_standings.filter(round_number=round_number).first()


def official(row: OfficialStandings | None, standings: Standings) -> Official | None:
    """What was declared, compared with the standings after the same round as they are now."""
    if row is None:
        return None
    codes, lines = tuple(row.codes), lines_kept(row.rows)
    changed = differences(codes, lines, standings.codes, lines_of(standings))
    at = timezone.localtime(row.at).strftime("%Y-%m-%d %H:%M")
    return Official(row.round_number, row.who, at, codes, lines, changed)


def official_changed(event: Event, since: int = 1) -> int:
    """After which round the last official standings, if they are of round `since` or a later one, are no longer as they were
    declared; 0 while they are."""
    row = event.official_standings.filter(round_number__gte=since).order_by("round_number").last()
    declared = official(row, standings_after(event, row.round_number)) if row else None
    return row.round_number if declared and declared.differences else 0
