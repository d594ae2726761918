"""The teams of an event as records, and what the boards of their matches come to."""

from collections.abc import Sequence

from games.ranks import strength
from games.results import UNPLAYED, Side, Verdict
from games.series import MatchVerdict
from tournaments.event_settings import EventSettings
from tournaments.models import Entrant, Event, LineUp, Match, Member, Player
from tournaments.pairing import SYSTEMS
from tournaments.teams import members as records
from tournaments.teams.lineups import LineUp as Order
from tournaments.teams.lineups import usual_lineup
from tournaments.teams.scoring import MatchRule, team_verdict


def players_at(match: Match, board: int = 1) -> dict[Side, Player]:
    """Who sits at a match (its round, event and players fetched) by side, in one of teams at a board of it."""
    sitting: dict[Side, Player] = {"a": match.first.player, "b": match.second.player}
    if match.round.event.options.for_teams:
        sitting |= {seat.side: seat.player for seat in match.seats.select_related("player") if seat.position == board}
    return sitting


def match_rule(options: EventSettings) -> MatchRule:
    """How the boards of a match are reckoned up in an event."""
    goes_on, no_result = not SYSTEMS[options.system].draws_stand, int(options.no_result == "draw")
    return MatchRule(options.match_win, options.leader, goes_on, no_result, options.all_against_all)


def team_match(verdicts: Sequence[Verdict], lot: Side | None, options: EventSettings) -> MatchVerdict:
    """What the verdicts of all boards mean for a match of teams; one that nobody has won though somebody has to go on waits
    for a lot. A board without result that is to be played again is open."""
    again = "no_result" if options.no_result == "replay" else ""
    outcomes = ["" if verdict.outcome == again else verdict.outcome for verdict in verdicts]
    found = team_verdict(outcomes, match_rule(options))
    points_a, points_b = found.board_points
    due = next((number for number, outcome in enumerate(outcomes, start=1) if not outcome), None)
    tied = found.outcome == "draw" and not SYSTEMS[options.system].draws_stand and lot is None
    if due or tied:
        return MatchVerdict("", len(verdicts), points_a, points_b, due, tied)
    unplayed = all(verdict.ending in UNPLAYED for verdict in verdicts)
    boards = tuple(board for board in found.boards if board)
    match_points = (found.points_a, found.points_b)
    beside = {"unplayed": unplayed, "match_points": match_points, "boards": boards}
    return MatchVerdict(found.outcome, len(verdicts), points_a, points_b, **beside)


def member_record(member: Member) -> records.Member:
    """The record of a member (its player fetched)."""
    player = member.player
    return records.Member(member.number, player.name, member.board, strength(player.rank), player.rating, member.captain)


def team_record(entrant: Entrant) -> records.Team:
    """A team with its members."""
    members = entrant.player.members.select_related("player").order_by("number")
    return records.Team(entrant.player.name, tuple(map(member_record, members)))


def teams_of(event: Event) -> dict[int, records.Team]:
    """The teams of an event by the id of their entrant, in a fixed number of queries."""
    members = members_of(event)
    return {
        entrant.pk: records.Team(entrant.player.name, tuple(map(member_record, members.get(entrant.player_id, []))))
        for entrant in event.entrants.select_related("player")
    }


def members_of(event: Event) -> dict[int, list[Member]]:
    """The members of an event's teams with their players, in the order of the list, by the id of the team."""
    found: dict[int, list[Member]] = {}
    for member in Member.objects.filter(team__entries__event=event).select_related("player").order_by("number"):
        found.setdefault(member.team_id, []).append(member)
    return found


def teams_by_number(event: Event) -> dict[int, records.Team]:
    """The same by start number, in this order."""
    numbers = dict(event.entrants.order_by("number", "pk").values_list("pk", "number"))
    teams = teams_of(event)
    return {number or 0: teams[pk] for pk, number in numbers.items()}


def lineups(event: Event, round_number: int) -> dict[int, Order]:
    """Who plays at which board in a round, by the id of the entrant: as handed in, else as it follows from the list."""
    handed_in = handed_in_lineups(event, round_number)
    options = event.options
    return {
        pk: handed_in.get(pk) or usual_lineup(team, options.boards, options.lineup) for pk, team in teams_of(event).items()
    }


def handed_in_lineups(event: Event, round_number: int) -> dict[int, Order]:
    """The line-ups that were handed in for a round, by the id of the entrant."""
    rows = LineUp.objects.filter(entrant__event=event, round_number=round_number)
    return {row.entrant_id: tuple(row.order) for row in rows}


def players_of(event: Event) -> dict[tuple[int, int], Player]:
    """The player behind (entrant's id, member's number)."""
    entrants = dict(event.entrants.values_list("player_id", "pk"))
    found = members_of(event)
    return {(entrants[team], member.number): member.player for team, members in found.items() for member in members}
