"""The members of a team that is entered: coming, leaving, moving, boards, captain.

Until a round of an event that the team plays in is drawn all of it is possible. Then boards stay (Article 25.2), nobody
leaves or moves, and only where line-ups are free can reserves still come in.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.db.models import F

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import act, claim
from tournaments.actions.entrants import fields
from tournaments.actions.team_ranks import settle_rank
from tournaments.actions.teams import add_members, check_members
from tournaments.interchange.typed_teams import name_of
from tournaments.models import Entrant, Event, LineUp, Member, Player, Round, Seat
from tournaments.records import MemberData, PlayerData
from tournaments.teams.members import check_team, ordered_boards

LATE_RESERVES = ("free", "all_play_all")  # the kinds in which reserves can come in after the first draw


def change_team(entrant: Entrant, version: int, name: str, club: str, country: str, who: str) -> None:
    """Change a team's name, club and country. Refused("stale" | "name_missing" | "team_twice")."""
    team = entrant.player
    before = {"team": team.family_name, "club": team.club, "country": team.country}
    after = {"team": name, "club": club, "country": country}
    changed = [key for key, value in after.items() if before[key] != value]
    details = {"before": {key: before[key] for key in changed}, "after": {key: after[key] for key in changed}}
    with changing(entrant, version, "change_team", who, **details):
        if not name:
            raise Refused("name_missing")
        if entrant.event.entrants.exclude(pk=entrant.pk).filter(player__family_name=name).exists():
            raise Refused("team_twice", team=name)
        Player.objects.filter(pk=team.pk).update(family_name=name, club=club, country=country)
        team.refresh_from_db()


def add_member(entrant: Entrant, version: int, data: MemberData, who: str) -> None:
    """A further member, a reserve unless a board is given; after the first draw always a reserve.

    Refused("stale" | "boards_settled" | "player_in_two_teams") and as members.check_team.
    """
    with changing(entrant, version, "add_member", who, name=name_of(data.player)):
        drawn = drawn_round(entrant.player)
        if drawn and (entrant.event.options.lineup not in LATE_RESERVES or data.board):
            raise Refused("boards_settled", team=entrant.player.name, number=drawn.number)
        check_members(entrant.event, entrant.player.name, [data])
        add_members(entrant, [data])
        check_events(entrant.player)


def change_member(entrant: Entrant, version: int, member: Member, data: PlayerData, who: str) -> None:
    """Change what is known of a member; after the first draw too, when the order of boards stays as it is.

    Refused("stale" | "player_in_two_teams") and as members.check_team.
    """
    before = {key: getattr(member.player, key) for key in fields(data)}
    changed = {key: value for key, value in fields(data).items() if before[key] != value}
    details = {"name": member.player.name, "before": {key: before[key] for key in changed}, "after": changed}
    with changing(entrant, version, "change_member", who, **details):
        Player.objects.filter(pk=member.player_id).update(**{**before, **changed})
        check_members(entrant.event, entrant.player.name, [])
        if not drawn_round(entrant.player):
            check_events(entrant.player)
        settle_rank(entrant, entrant.event.options)
    member.player.refresh_from_db()


def remove_member(entrant: Entrant, version: int, member: Member, who: str) -> None:
    """Take a member out before the first draw.

    Refused("stale" | "member_sits" | "boards_settled" | "member_in_lineup") and as members.check_team.
    """
    with changing(entrant, version, "remove_member", who, name=member.player.name):
        leave(member)
        member.delete()
        member.player.delete()
        close_gap(entrant.player, member.number)
        check_events(entrant.player)
        settle_rank(entrant, entrant.event.options)


def move_member(entrant: Entrant, version: int, member: Member, to: Entrant, board: int, who: str) -> None:
    """Move a member to another team before the first draw; where a team then breaks the rules of the event (fixed boards …)
    nothing changes.

    Refused("stale" | "bad_choice" | "member_sits" | "boards_settled" | "member_in_lineup") and as members.check_team.
    """
    details = {"name": member.player.name, "before": [member.team.name, member.board], "after": [to.player.name, board]}
    with changing(entrant, version, "move_member", who, **details):
        if to.event_id != entrant.event_id or to.pk == entrant.pk:
            raise Refused("bad_choice", value=str(to.pk))
        leave(member)
        undrawn_team(to.player)
        number, member.number = member.number, to.player.members.count() + 1
        member.team, member.board, member.captain = to.player, board, False
        member.save(update_fields=["team", "board", "number", "captain"])
        close_gap(entrant.player, number)
        for one in (entrant, to):
            check_events(one.player)
            settle_rank(one, entrant.event.options)
        Entrant.objects.filter(pk=to.pk).update(version=F("version") + 1)


def exchange_members(entrant: Entrant, version: int, member: Member, other: Member, who: str) -> None:
    """Two members of different teams take each other's place before the first draw; neither is a captain then.

    Refused as move_member.
    """
    to = entrant.event.entrants.select_related("player").filter(player=other.team_id).exclude(pk=entrant.pk).first()
    details = {"names": [member.player.name, other.player.name], "teams": [member.team.name, other.team.name]}
    with changing(entrant, version, "exchange_members", who, **details):
        if to is None:
            raise Refused("bad_choice", value=str(other.pk))
        leave(member)
        leave(other)
        pairs = ((member.pk, other.player_id), (other.pk, member.player_id))
        for pk, player in pairs:
            Member.objects.filter(pk=pk).update(player=player, captain=False)
        for one in (entrant, to):
            check_events(one.player)
            settle_rank(one, entrant.event.options)
        Entrant.objects.filter(pk=to.pk).update(version=F("version") + 1)


def set_boards(entrant: Entrant, version: int, boards: Mapping[int, int], captain: int | None, who: str) -> None:
    """Say who plays at which board (0: a reserve) and who is captain, by the members' numbers (None: nobody).

    After the first draw only the captain changes. Refused("stale" | "boards_settled") and as members.check_team.
    """
    rows = {row.number: row for row in entrant.player.members.all()}
    moved = [row for number, row in rows.items() if boards.get(number, row.board) != row.board]
    with changing(entrant, version, "set_boards", who, boards=sorted([n, b] for n, b in boards.items()), captain=captain):
        if not set(boards) <= set(rows) or (captain is not None and captain not in rows):
            raise Refused("gone")
        if moved:
            undrawn_team(entrant.player)
        for number, row in rows.items():
            row.board, row.captain = boards.get(number, row.board), number == captain
        Member.objects.bulk_update(rows.values(), ["board", "captain"])
        if moved:
            check_events(entrant.player)
            settle_rank(entrant, entrant.event.options)


def order_boards(entrant: Entrant, version: int, who: str) -> None:
    """Put the boards in the order of rank and rating (Article 25.2) before the first draw. Refused("stale" |
    "boards_settled")."""
    boards = ordered_boards(queries.team_record(entrant))
    captain = entrant.player.members.filter(captain=True).values_list("number", flat=True).first()
    if boards == dict(entrant.player.members.values_list("number", "board")):
        return
    set_boards(entrant, version, boards, captain, who)


@contextmanager
def changing(entrant: Entrant, version: int, verb: str, who: str, **details: Any) -> Iterator[None]:
    """An act on a team as the user saw it. Where it is entered in other events too, their pages follow."""
    event = entrant.event
    known = {"number": entrant.number, "team": entrant.player.name}
    with act(verb, who, event.tournament_id, event.pk, **known, **details):
        if not entrant.player.is_team:
            raise Refused("no_team_event", name=event.name)
        claim(entrant, version)
        yield
        elsewhere = Event.objects.filter(entrants__player=entrant.player_id).exclude(pk=event.pk)
        elsewhere.update(revision=F("revision") + 1)


def drawn_round(team: Player) -> Round | None:
    """The first round drawn in any event that a team is entered in."""
    return Round.objects.filter(event__entrants__player=team).order_by("number").first()


def undrawn_team(team: Player) -> None:
    """Refuse what is settled with the first draw. Refused("boards_settled")."""
    if drawn := drawn_round(team):
        raise Refused("boards_settled", team=team.name, number=drawn.number)


def leave(member: Member) -> None:
    """Refuse to let somebody go who sits in a round, whose team is drawn, or whom a line-up names."""
    name, team = member.player.name, member.team.name
    if seat := Seat.objects.filter(player=member.player_id).select_related("round").order_by("round__number").first():
        raise Refused("member_sits", name=name, team=team, number=seat.round.number)
    undrawn_team(member.team)
    for lineup in lineups_of(member.team):
        if member.number in lineup.order:
            raise Refused("member_in_lineup", name=name, team=team, number=lineup.round_number)


def lineups_of(team: Player) -> list[LineUp]:
    """The line-ups that a team has handed in."""
    return list(LineUp.objects.filter(entrant__player=team).order_by("round_number"))


def close_gap(team: Player, number: int) -> None:
    """Close the gap that a number leaves in a team's list and in the line-ups handed in."""
    for row in team.members.filter(number__gt=number).order_by("number"):
        Member.objects.filter(pk=row.pk).update(number=row.number - 1)
    for lineup in lineups_of(team):
        order = [one if one is None or one < number else one - 1 for one in lineup.order]
        LineUp.objects.filter(pk=lineup.pk).update(order=order)


def check_events(team: Player) -> None:
    """Refuse a team that could not play in an event that it is entered in. As members.check_team."""
    for entrant in Entrant.objects.filter(player=team).select_related("event", "player"):
        options = entrant.event.options
        check_team(queries.team_record(entrant), options.boards, options.lineup, options.reserves)
