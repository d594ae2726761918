"""Tournaments, their staff, and events."""

import secrets
from collections.abc import Mapping, Sequence

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils.text import slugify

from games.errors import Refused
from games.models import Game
from tournaments import queries
from tournaments.actions.acting import act, claim, log, writing
from tournaments.actions.brackets import bracket_stays, winners_stay
from tournaments.actions.final import final_results, is_chief, turned_results
from tournaments.actions.fitting import check_length, check_rounds, regroup
from tournaments.actions.series import settle_event
from tournaments.actions.team_limits import teams_fit
from tournaments.actions.team_ranks import settle_ranks
from tournaments.event_settings import MOST_CRITERIA, read_settings, stored
from tournaments.models import Event, Player, Round, Staff, Tournament
from tournaments.names import clean_text
from tournaments.pairing import SYSTEMS
from tournaments.tiebreaks import check_codes

SEEDS = 1_000_000  # seeds are six digits, short enough to be read out
NAME_LENGTH = 100
DECIDING = (
    "board_size",
    "warning_penalty",
    "warning_limit",
    "tie",
    "no_result",
)  # settings by which games come to another result
DETAILS = ("name", "place", "starts_on", "ends_on", "chief_referee", "public")


def new_seed() -> int:
    """A seed nobody could have chosen."""
    return secrets.randbelow(SEEDS)


def create_tournament(name: str, who: str, owner: User | None = None, **details: object) -> Tournament:
    """A new tournament; its owner may do everything with it. `details` as in DETAILS."""
    name = checked_name(name)
    with writing():
        tournament = Tournament.objects.create(name=name, **details)
        if owner:
            Staff.objects.create(tournament=tournament, user=owner, role=Staff.OWNER)
        log("create_tournament", who, tournament.pk, name=name)
    return tournament


def change_tournament(tournament: Tournament, version: int, who: str, **details: object) -> None:
    """Change a tournament's details. Refused("stale")."""
    changed = {key: value for key, value in details.items() if key in DETAILS}
    before = {key: str(getattr(tournament, key)) for key in changed}
    after = {key: str(value) for key, value in changed.items()}
    with act("change_tournament", who, tournament.pk, before=before, after=after):
        claim(tournament, version, **changed)


def delete_tournament(tournament: Tournament, version: int, who: str) -> None:
    """Delete a tournament with everything in it; its log stays. Refused("stale")."""
    with act("delete_tournament", who, tournament.pk, name=tournament.name):
        claim(tournament, version)
        for event in tournament.events.all():
            for round_ in event.rounds.all():
                delete_games(round_)
                round_.delete()
            event.delete()
        tournament.delete()


def delete_games(round_: Round) -> None:
    """Delete the games of a round (they know no tournament, so nothing deletes them by itself)."""
    Game.objects.filter(board__match__round=round_).delete()


def add_staff(tournament: Tournament, user: User, role: str, who: str) -> None:
    """Give a user a role. Refused("already_staff", name)."""
    with act("add_staff", who, tournament.pk, name=user.username, role=role):
        if tournament.staff.filter(user=user).exists():
            raise Refused("already_staff", name=user.username)
        Staff.objects.create(tournament=tournament, user=user, role=role)


def remove_staff(post: Staff, who: str) -> None:
    """Take a role away. Refused("last_owner") where nobody could manage the tournament any more."""
    with act("remove_staff", who, post.tournament_id, name=post.user.username, role=post.role):
        owners = Staff.objects.filter(tournament_id=post.tournament_id, role=Staff.OWNER)
        if post.role == Staff.OWNER and owners.count() == 1:
            raise Refused("last_owner", name=post.user.username)
        post.delete()


def create_event(
    tournament: Tournament, name: str, system: str, rounds: int, who: str, settings: Mapping[str, object] | None = None
) -> Event:
    """A new event of a tournament.

    Settings that are not given are as the system has them. Refused("unknown_system" | "unknown_setting" |
    "setting_not_used" | "bad_setting" | "bar_below_floor" | "no_criteria" | "unknown_tiebreak" | "tiebreak_twice" |
    "tiebreak_never" | "tiebreak_no_use" | "too_many_tiebreaks" | "bad_rounds").
    """
    name = checked_name(name)
    if system not in SYSTEMS:
        raise Refused("unknown_system", system=system, known=sorted(SYSTEMS))
    usual = {"tiebreaks": SYSTEMS[system].tiebreaks, **SYSTEMS[system].defaults}
    if read_settings(settings or {}, system).for_teams:
        usual["tiebreaks"] = team_criteria(SYSTEMS[system].tiebreaks)
    checked = checked_settings({**usual, **(settings or {})}, rounds, system)
    with act("create_event", who, tournament.pk, name=name, system=system, rounds=rounds, settings=checked):
        event = Event(
            tournament=tournament,
            name=name,
            system=system,
            rounds_planned=rounds,
            settings=checked,
            lot_seed=new_seed(),
        )
        return with_free_slug(event, name)


def team_criteria(codes: Sequence[str]) -> tuple[str, ...]:
    """The usual criteria of a system for teams: its score, then as Article 27.2 has them."""
    return (codes[0], "board_points", "boards")


def checked_name(text: str) -> str:
    """The name of a tournament or event as it is stored. Refused("name_missing" | "name_too_long" | "bad_character")."""
    name = clean_text(text)
    if not name:
        raise Refused("name_missing")
    if len(name) > NAME_LENGTH:
        raise Refused("name_too_long", length=len(name), limit=NAME_LENGTH)
    return name


def checked_settings(raw: Mapping[str, object], rounds: int, system: str) -> dict[str, object]:
    """The settings to store; refuses what the event could not be played with."""
    if not 1 <= rounds <= 99:
        raise Refused("bad_rounds", key="rounds", rounds=rounds)
    options = read_settings(raw, system)
    if not options.tiebreaks:
        raise Refused("no_criteria", key="tiebreaks")
    check_codes(options.tiebreaks, system)
    if len(options.tiebreaks) > MOST_CRITERIA:
        raise Refused("too_many_tiebreaks", key="tiebreaks", count=len(options.tiebreaks), limit=MOST_CRITERIA)
    if options.accelerated_rounds >= rounds:
        raise Refused("all_accelerated", key="accelerated_rounds", accelerated=options.accelerated_rounds, rounds=rounds)
    if options.out_after >= rounds:
        raise Refused("out_too_late", key="out_after", after=options.out_after, rounds=rounds)
    return stored(options)


def with_free_slug(event: Event, wanted: str) -> Event:
    """Save a new event at an address of its own; another process may take the same one at the same moment."""
    for last in (False, False, True):
        event.slug = free_slug(wanted)
        try:
            with transaction.atomic():
                event.save()
        except IntegrityError:
            if last:
                raise
        else:
            break
    return event


def free_slug(name: str) -> str:
    """An address for an event that no other event has."""
    base = slugify(name, allow_unicode=True)[:50].strip("-_") or "event"
    if base.isdigit():
        base = f"event-{base}"
    slug, number = base, 1
    while Event.objects.filter(slug=slug).exists():
        number += 1
        slug = f"{base}-{number}"
    return slug


def change_settings(
    event: Event, version: int, settings: Mapping[str, object], rounds: int, name: str, who: str, *, sure: bool = False
) -> None:
    """Change an event's settings, planned rounds or name; all settings are given. `sure`: final results may turn, which only
    the chief referee decides.

    Where rounds follow a timetable and its length changes, the planned rounds change with it; where the number of groups
    does, groups that are there go. Refused("stale"), as in create_event, "fewer_rounds" than have been drawn, "more_rounds"
    than the timetable has, "rounds_beyond_opponents", "groups_drawn", "too_many_groups", "table_too_long",
    "too_many_rounds", "bracket_drawn", "too_many_seeds", as in teams_fit, "winner_went_on" where games would be decided
    otherwise after the bracket went on, or "turns_final" where those that are final would.
    """
    checked, name = checked_settings(settings, rounds, event.system), checked_name(name)
    with act("change_settings", who, event.tournament_id, event.pk) as details:
        bracket_stays(event, checked)
        teams_fit(event, read_settings(checked, event.system))
        drawn = event.rounds.count()
        regrouped = regroup(event, read_settings(checked, event.system))
        check_length(event, read_settings(checked, event.system))
        rounds = fitting_rounds(event, checked, rounds) if drawn else rounds
        if rounds < drawn:
            raise Refused("fewer_rounds", key="rounds", rounds=rounds, drawn=drawn)
        if rounds > event.rounds_planned:
            check_rounds(event, rounds)
        details["before"] = {"name": event.name, "rounds": event.rounds_planned, "settings": event.settings}
        details["after"] = {"name": name, "rounds": rounds, "settings": checked}
        before, final = event.options, final_results(event)
        with winners_stay(event):
            claim(event, version, name=name, rounds_planned=rounds, settings=checked, **regrouped)
            if turned := turned_results(event, final):
                if not sure or not is_chief(event.tournament_id, who):
                    raise Refused("turns_final", count=len(turned), tables=turned)
                details["turned"] = len(turned)
            if any(getattr(before, key) != getattr(event.options, key) for key in DECIDING):
                settle_event(event)
        if (before.boards, before.lineup) != (event.options.boards, event.options.lineup):
            settle_ranks(event)


def fitting_rounds(event: Event, settings: Mapping[str, object], rounds: int) -> int:
    """The rounds to plan with new settings once something is drawn. Refused("more_rounds")."""
    plan = SYSTEMS[event.system].plan
    if plan is None:
        return rounds
    entrants = queries.entrant_records(event)
    longest = plan(entrants, read_settings(settings, event.system))
    if rounds == event.rounds_planned == plan(entrants, event.options):
        return longest
    if rounds > longest:
        raise Refused("more_rounds", key="rounds", rounds=rounds, longest=longest)
    return rounds


def delete_event(event: Event, version: int, who: str) -> None:
    """Delete an event that has no round yet. Refused("stale" | "has_rounds")."""
    with act("delete_event", who, event.tournament_id, event.pk, name=event.name):
        if event.rounds.exists():
            raise Refused("has_rounds", name=event.name)
        claim(event, version)
        players = [entrant.player for entrant in event.entrants.select_related("player")]
        event.delete()
        for player in players:
            erase_player(player)


def erase_player(player: Player) -> None:
    """Delete a player, or a team with its members, that is entered nowhere any more."""
    if player.entries.exists():
        return
    members = list(player.members.values_list("player_id", flat=True))
    player.delete()
    Player.objects.filter(pk__in=members).delete()
