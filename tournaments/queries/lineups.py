"""The line-ups of a round: who has handed one in, until when that goes, and what is still hidden from whom."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournaments.models import Event, LineUp, LineUpTime, Match, Round
from tournaments.queries.event import COUNTED, current_round, planned_rounds
from tournaments.queries.progress import goes_on
from tournaments.queries.teams import teams_of
from tournaments.teams.lineups import LineUp as Order
from tournaments.teams.lineups import usual_lineup
from tournaments.teams.members import Team

HIDDEN_KIND = "free"  # the kind of line-up that is hidden until both of a match are in


@dataclass(frozen=True)
class TeamLineUp:
    """The line-up of a team for a round. `order` is the one handed in, else what follows from the team's list, () while it
    is hidden; `version` 0: none was handed in. `table` and `opponent` are 0 and "" before the draw and without opponent.
    `seen`: the version of the team, by whose members' numbers the order goes."""

    entrant_id: int
    number: int
    team: Team
    order: Order
    version: int = 0
    who: str = ""
    at: datetime | None = None
    hidden: bool = False
    table: int = 0
    opponent: str = ""
    seen: int = 0

    @property
    def handed_in(self) -> bool:
        """Whether a line-up was handed in."""
        return self.version > 0


def lineup_time(event: Event, round_number: int) -> LineUpTime | None:
    """Until when line-ups are handed in for a round, where that was said."""
    return LineUpTime.objects.filter(event=event, round_number=round_number).first()


def next_lineup_round(event: Event) -> int:
    """The first round that is not published, for which line-ups are handed in; 0 where there is none any more."""
    published = event.rounds.filter(state__in=COUNTED).order_by("-number").first()
    number = published.number + 1 if published else 1
    return number if number <= planned_rounds(event) and not is_over(event) else 0


def is_over(event: Event) -> bool:
    """Whether the last round of an event is closed."""
    current = current_round(event)
    return current is not None and current.state == Round.CLOSED and not goes_on(current, 0)


def opponents(round_: Round) -> dict[int, Match]:
    """The match of each team that has an opponent in a round, by the id of its entrant."""
    matches = round_.matches.filter(second__isnull=False).select_related("first__player", "second__player")
    return {pk: match for match in matches for pk in (match.first_id, match.second_id)}


def hidden_lineups(event: Event, round_number: int) -> set[int]:
    """The entrants whose line-ups for a round nobody is to see yet: free ones, until both of a match are in or the round is
    published."""
    round_ = event.rounds.filter(number=round_number).first()
    if event.options.lineup != HIDDEN_KIND or (round_ and round_.state in COUNTED):
        return set()
    rows = LineUp.objects.filter(entrant__event=event, round_number=round_number)
    handed_in = set(rows.values_list("entrant_id", flat=True))
    met = opponents(round_) if round_ else {}

    def both(pk: int) -> bool:
        return pk in met and {met[pk].first_id, met[pk].second_id} <= handed_in

    return {pk for pk in handed_in if not both(pk)}


def team_lineups(event: Event, round_number: int, shown: int | None = None) -> list[TeamLineUp]:
    """The line-ups of all teams that play a round, by table once it is drawn, else by number. `shown`: the entrant whose
    hidden line-up is to be seen all the same."""
    round_ = event.rounds.filter(number=round_number).first()
    met = opponents(round_) if round_ else {}
    rows = {row.entrant_id: row for row in LineUp.objects.filter(entrant__event=event, round_number=round_number)}
    hidden = hidden_lineups(event, round_number) - {shown}
    teams, options = teams_of(event), event.options
    found = []
    for entrant in event.entrants.all():
        gone = entrant.withdrawn is not None and entrant.withdrawn <= round_number
        if (round_ and entrant.pk not in met) or gone or entrant.joined > round_number:
            continue
        row, team = rows.get(entrant.pk), teams[entrant.pk]
        usual = usual_lineup(team, options.boards, options.lineup)
        order = () if entrant.pk in hidden else tuple(row.order) if row else usual
        beside: dict[str, Any] = {"seen": entrant.version}
        beside |= {"version": row.version, "who": row.who, "at": row.at} if row else {}
        if match := met.get(entrant.pk):
            other = match.second if match.first_id == entrant.pk else match.first
            beside |= {"table": match.table, "opponent": other.player.name}
        found.append(TeamLineUp(entrant.pk, entrant.number or 0, team, order, hidden=entrant.pk in hidden, **beside))
    return sorted(found, key=lambda one: (one.table, one.number, one.team.name))


def not_handed_in(event: Event, round_number: int) -> list[str]:
    """The names of the teams that have handed in no line-up for a round; none where boards are fixed, since there the list
    says who plays."""
    if not event.options.for_teams or event.options.lineup == "fixed":
        return []
    return [one.team.name for one in team_lineups(event, round_number) if not one.handed_in]
