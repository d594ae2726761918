"""Standings declared official, and declared so no more."""

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import act
from tournaments.actions.orders import LONGEST_REASON
from tournaments.actions.rounds import nothing_open
from tournaments.models import Event, OfficialStandings
from tournaments.names import clean_text
from tournaments.official import fingerprint, kept, lines_of


def declare_official(event: Event, round_number: int, who: str, seen: str | None = None) -> OfficialStandings:
    """Keep the standings after a round as the official ones; where they have changed since, in place of those before.

    `seen`: the fingerprint of the standings that the user saw (None: whatever they are). Refused("official_no_round" |
    "results_missing" | "already_official" | "stale").
    """
    with act("declare_official", who, event.tournament_id, event.pk, round=round_number) as details:
        event.refresh_from_db()
        all_decided(event, round_number)
        standings = queries.standings_after(event, round_number)
        before = queries.official_row(event, round_number)
        declared = queries.official(before, standings)
        if declared and not declared.differences:
            raise Refused("already_official", number=round_number, who=declared.who, at=declared.at)
        if seen not in (None, fingerprint(standings)):
            raise Refused("stale", what="standings")
        if before:
            details["again"] = True
            before.delete()
        rows = kept(lines_of(standings))
        return OfficialStandings.objects.create(
            event=event, round_number=round_number, who=who, codes=list(standings.codes), rows=rows
        )


def all_decided(event: Event, round_number: int) -> None:
    """Refuse while the round is not published, or a table up to it is open."""
    rounds = list(event.rounds.filter(number__lte=round_number, state__in=queries.COUNTED))
    if round_number not in [round_.number for round_ in rounds]:
        raise Refused("official_no_round", number=round_number)
    for round_ in rounds:
        nothing_open(round_)


def withdraw_official(official: OfficialStandings, reason: str, who: str) -> None:
    """Declare standings official no more. Refused("official_reason" | "reason_too_long" | "gone")."""
    reason, event = clean_text(reason), official.event
    if not reason:
        raise Refused("official_reason")
    if len(reason) > LONGEST_REASON:
        raise Refused("reason_too_long", length=len(reason), limit=LONGEST_REASON)
    details = {"round": official.round_number, "reason": reason}
    with act("withdraw_official", who, event.tournament_id, event.pk, **details):
        OfficialStandings.objects.get(pk=official.pk).delete()
