"""Teams: entering them, moving their members, handing in line-ups."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from django.utils import timezone

from games.errors import Refused
from games.ranks import rank_at, strength
from tournaments import queries
from tournaments.actions.acting import Unchanged, act, claim
from tournaments.actions.entrants import enter, fields
from tournaments.actions.team_ranks import settle_rank
from tournaments.event_settings import EventSettings
from tournaments.interchange.typed_teams import name_of
from tournaments.models import Act, Entrant, Event, LineUp, Member, Player, Round
from tournaments.records import MemberData, PlayerData, TeamData
from tournaments.teams import members as team_members
from tournaments.teams.lineups import LineUp as Order
from tournaments.teams.lineups import check_lineup, moved_up


def add_teams(event: Event, teams: Sequence[TeamData], who: str, token: str = "") -> list[Entrant]:
    """Enter teams with their members; all or none. A second call with the same `token` enters nobody.

    Refused as entrants.add_players, or "no_team_event" | "team_twice" | "player_in_two_teams" and as members.check_team.
    """
    names = [team.name for team in teams[:20]]
    with act("add_teams", who, event.tournament_id, event.pk, count=len(teams), names=names, token=token):
        if token and Act.objects.filter(event_id=event.pk, verb="add_teams", details__token=token).exists():
            raise Unchanged
        event.refresh_from_db()
        teams = [with_boards(team, event.options.boards) for team in teams]
        check_teams(event, teams)
        rows = enter(event, [entry(team, event.options) for team in teams], is_team=True)
        store_members([(row.player, team.members, 1) for row, team in zip(rows, teams, strict=True)])
        return rows
    return []


def entry(team: TeamData, options: EventSettings) -> PlayerData:
    """A team as an entrant, with the average rank of its players."""
    found = team_members.average(as_record(team), options.boards, options.lineup)
    rank = "" if found is None else rank_at(found)
    return PlayerData(
        team.name, rank=rank, club=team.club, country=team.country, number=team.number, seed=team.seed, group=team.group
    )


def check_teams(event: Event, teams: Sequence[TeamData]) -> None:
    """Refuse teams that can't play in the event, or a person in two of them."""
    options = event.options
    if not options.for_teams:
        raise Refused("no_team_event", name=event.name)
    if not teams:
        raise Refused("nobody_to_add")
    there = list(event.entrants.values_list("player__family_name", flat=True))
    names = [*there, *(team.name for team in teams)]
    if twice := [name for name in names if names.count(name) > 1]:
        raise Refused("team_twice", team=twice[0])
    for team in teams:
        check_record(team, options)
    entered = [(team.name, member.player) for team in teams for member in team.members]
    one_team_each([*members_there(event), *entered])


def team_problems(event: Event, teams: Sequence[TeamData]) -> dict[int, Refused]:
    """Why teams of a list can't be entered: what check_teams would refuse of each, by its place in the list."""
    found: dict[int, Refused] = {}
    names = set(event.entrants.values_list("player__family_name", flat=True))
    people = by_name(members_there(event))
    for number, team in enumerate(teams):
        entered = by_name((team.name, member.player) for member in team.members)
        try:
            if team.name in names:
                raise Refused("team_twice", team=team.name)
            check_record(team, event.options)
            one_team_each(one for name, own in entered.items() for one in (*people.get(name, ()), *own))
        except Refused as refused:
            found[number] = refused
        for name, own in entered.items():
            people.setdefault(name, []).extend(own)
        names.add(team.name)
    return found


def check_record(team: TeamData, options: EventSettings) -> None:
    """Refuse a team that can't play by the settings. As members.check_team."""
    team_members.check_team(as_record(team), options.boards, options.lineup, options.reserves)


def check_members(event: Event, team: str, members: Sequence[MemberData]) -> None:
    """Refuse a person who would be in two teams of the event, or twice in one. Refused("player_in_two_teams")."""
    one_team_each([*members_there(event), *((team, member.player) for member in members)])


def as_record(team: TeamData) -> team_members.Team:
    """A team that is not stored yet, as the pure modules know it."""
    rows = (
        team_members.Member(
            number, name_of(one.player), one.board or 0, strength(one.player.rank), one.player.rating, one.captain
        )
        for number, one in enumerate(team.members, start=1)
    )
    return team_members.Team(team.name, tuple(rows))


def with_boards(team: TeamData, boards: int) -> TeamData:
    """A team of which no board was said has its first members at the boards, in the order of its list; in others whoever has
    none is a reserve."""
    said = any(member.board for member in team.members)
    free = iter(range(1, boards + 1))

    def board(member: MemberData) -> int:
        return member.board if member.board is not None else 0 if said else next(free, 0)

    return replace(team, members=tuple(replace(member, board=board(member)) for member in team.members))


def members_there(event: Event) -> list[tuple[str, PlayerData]]:
    """The team and the data of every member entered so far."""
    rows = Member.objects.filter(team__entries__event=event).select_related("team", "player")
    kept = ("family_name", "given_name", "name_order", "birth", "ids")
    return [(row.team.name, PlayerData(**{key: getattr(row.player, key) for key in kept})) for row in rows]


def one_team_each(entered: Iterable[tuple[str, PlayerData]]) -> None:
    """Refuse a person in two teams: the same name, unless birth or ids tell two people apart."""
    for name, found in by_name(entered).items():
        for (team, one), (other_team, other) in combinations(found, 2):
            if not are_two(one, other):
                raise Refused("player_in_two_teams", name=name, team=team, other=other_team)


def by_name(entered: Iterable[tuple[str, PlayerData]]) -> dict[str, list[tuple[str, PlayerData]]]:
    """Those who are entered, with their teams, by name."""
    found: dict[str, list[tuple[str, PlayerData]]] = {}
    for team, player in entered:
        found.setdefault(name_of(player), []).append((team, player))
    return found


def are_two(one: PlayerData, other: PlayerData) -> bool:
    """Whether two of the same name are known to be two people."""
    births = one.birth and other.birth and one.birth != other.birth
    ids = any(one.ids[key] != other.ids[key] for key in one.ids.keys() & other.ids.keys())
    return bool(births) or ids


def add_members(entrant: Entrant, members: Sequence[MemberData]) -> None:
    """Store members of a team, behind those it has."""
    store_members([(entrant.player, members, entrant.player.members.count() + 1)])
    settle_rank(entrant, entrant.event.options)


def store_members(teams: Sequence[tuple[Player, Sequence[MemberData], int]]) -> None:
    """Store members of teams, each with the first number that they get."""
    entered = [
        (team, number, member) for team, members, first in teams for number, member in enumerate(members, start=first)
    ]
    players = Player.objects.bulk_create(
        Player(tournament_id=team.tournament_id, **fields(member.player)) for team, _number, member in entered
    )
    Member.objects.bulk_create(
        Member(team=team, player=player, number=number, board=member.board or 0, captain=member.captain)
        for (team, number, member), player in zip(entered, players, strict=True)
    )


def hand_in_lineup(
    entrant: Entrant, round_number: int, order: Order, who: str, version: int = 0, seen: int | None = None
) -> LineUp:
    """Say who plays for a team in a round that is not published yet; `version` of the line-up that is replaced, 0: none.
    `seen`: the version of the team whose members' numbers were shown. Where boards move up the empty ones are the last. The
    same line-up sent again changes nothing.

    Refused("stale" | "lineup_late" | "no_such_round") and as lineups.check_lineup.
    """
    event, options = entrant.event, entrant.event.options
    move_up = options.missing == "move_up"
    order = moved_up(order) if move_up else order
    details = {"number": entrant.number, "name": entrant.player.name, "round": round_number}
    with act("hand_in_lineup", who, event.tournament_id, event.pk, **details):
        if event.rounds.filter(number=round_number).exclude(state=Round.DRAFT).exists():
            raise Refused("lineup_late", team=entrant.player.name, number=round_number)
        if not 1 <= round_number <= queries.planned_rounds(event):
            raise Refused("no_such_round", number=round_number)
        if seen is not None and not Entrant.objects.filter(pk=entrant.pk, version=seen).exists():
            raise Refused("stale", what="team")
        check_lineup(queries.team_record(entrant), order, options.boards, options.lineup, options.least_present, move_up)
        row = LineUp.objects.filter(entrant=entrant, round_number=round_number).first()
        if row is not None and tuple(row.order) == order:
            raise Unchanged
        keep_lineup(entrant, round_number, order, version, who)
    return LineUp.objects.get(entrant=entrant, round_number=round_number)


def keep_lineup(entrant: Entrant, round_number: int, order: Order, version: int, who: str) -> None:
    """Store a line-up in place of the version that was seen. Refused("stale")."""
    row = LineUp.objects.filter(entrant=entrant, round_number=round_number).first()
    if row is not None:
        claim(row, version, order=list(order), who=who, at=timezone.now())
    elif version:
        raise Refused("stale", what="lineup")
    else:
        LineUp.objects.create(entrant=entrant, round_number=round_number, order=list(order), who=who)
