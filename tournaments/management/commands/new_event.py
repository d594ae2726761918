"""new_event NAME --system SYSTEM --rounds N --players FILE: a new event, its id alone on the last line."""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from games.errors import Refused
from tournaments.actions.acting import writing
from tournaments.actions.brackets import seeds_fit
from tournaments.actions.entrants import add_players
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.fitting import check_field
from tournaments.actions.teams import add_teams
from tournaments.event_settings import BY_TEAMS, with_ruleset
from tournaments.interchange.player_lists import read_players
from tournaments.interchange.team_lists import contestants, read_teams
from tournaments.management.base import WHO, RefereeCommand, problems
from tournaments.models import Event, Tournament
from tournaments.pairing import SYSTEMS
from tournaments.presets import PRESETS
from tournaments.queries import planned_rounds
from tournaments.records import PlayerData, Reason, TeamData
from tournaments.tiebreaks.presets import CRITERIA
from tournaments.wording import word
from tournaments.wording.counting import odd_choices


class Command(RefereeCommand):
    """A new event with its players; a tournament of the same name around it unless one is named."""

    help = "Create an event and print its id."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Name, system, rounds, players, settings."""
        parser.add_argument("name")
        parser.add_argument("--system", choices=sorted(SYSTEMS), help="default: that of the preset, else swiss")
        parser.add_argument("--rounds", type=int, help="how many rounds are planned (at most; default: what the kind needs)")
        parser.add_argument("--players", help="player list: xlsx, xls, ods, csv, tsv")
        parser.add_argument("--teams", help="list of teams with their players, for teams (--set lineup=…) or win and stay")
        parser.add_argument("--skip-bad-rows", action="store_true", help="take the good rows, report the others")
        parser.add_argument("--preset", choices=sorted(PRESETS))
        parser.add_argument("--criteria", choices=sorted(CRITERIA), help="an order of criteria in common use")
        parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="values")
        parser.add_argument("--tournament", type=int, help="id of the tournament it belongs to")

    def act(self, **options: Any) -> None:
        """Read the players first, then create all of it or nothing."""
        preset = PRESETS.get(options["preset"] or "")
        system = options["system"] or (preset.system if preset else "swiss")
        criteria = CRITERIA.get(options["criteria"] or "")
        settings = dict(preset.settings) if preset else {}
        settings |= criteria.chosen(system) if criteria else {}
        settings = with_ruleset(settings, read_pairs(options["values"]))
        players = self.read(options["players"], options["skip_bad_rows"]) if options["players"] else []
        teams = read_team_file(options["teams"]) if options["teams"] else ()
        if system in BY_TEAMS:
            players, teams = [*players, *contestants(teams)], ()
        entrants = len(teams or players)
        planned = usual_rounds(preset.rounds if preset else SYSTEMS[system].rounds, system, entrants)
        rounds = planned if options["rounds"] is None else options["rounds"]
        with writing():
            tournament = find_tournament(options["tournament"], options["name"])
            event = create_event(tournament, options["name"], system, rounds, WHO, settings)
            if players:
                add_players(event, players, WHO)
            if teams:
                add_teams(event, teams, WHO)
            if entrants:
                check_field(event)
                seeds_fit(event, event.options)
        if event.options.groups == 1 and any(player.group for player in players):
            self.stderr.write(word(Reason("groups_unread")))
        self.report(event, entrants)

    def read(self, path: str, skip_bad_rows: bool) -> Sequence[PlayerData]:
        """The players of a file; rows that can't be taken are reported with their line."""
        players, reported = read_players(file_bytes(path), Path(path).name)
        lines = [f"{path}, line {row.line}: {' '.join(map(word, row.problems))}" for row in reported]
        if lines and not skip_bad_rows:
            raise problems([*lines, "Nothing was stored. Mend these rows, or add --skip-bad-rows."])
        for line in lines:
            self.stderr.write(line)
        return players

    def report(self, event: Event, count: int) -> None:
        """What was created, the id last; what is odd about its criteria besides."""
        for odd in odd_choices(event.options, event.rounds_planned):
            self.stderr.write(odd)
        kind = "teams" if event.options.for_teams else "players"
        self.stdout.write(f"{event.name}: {count} {kind}, {planned_rounds(event)} rounds, {event.slug}")
        self.stdout.write(str(event.pk))


def read_team_file(path: str) -> Sequence[TeamData]:
    """The teams of a file; rows that can't be taken are reported with their line."""
    listed = read_teams(file_bytes(path))
    if listed.problems:
        lines = [f"{path}, line {line}: {word(reason)}" for line, reason in listed.problems]
        raise problems([*lines, "Nothing was stored. Mend these rows."])
    return listed.teams


def file_bytes(path: str) -> bytes:
    """What is in a file."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error


def usual_rounds(planned: int, system: str, players: int) -> int:
    """The rounds of the kind of event, but no more than so many players can play without meeting twice."""
    possible = SYSTEMS[system].possible_rounds(players)
    return planned if possible is None else min(planned, possible)


def read_pairs(texts: list[str]) -> dict[str, object]:
    """KEY=VALUE texts as a dict. Refused("bad_pair")."""
    result: dict[str, object] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise Refused("bad_pair", text=text)
        result[key.strip()] = value
    return result


def find_tournament(number: int | None, name: str) -> Tournament:
    """The named tournament, or a new one."""
    if number is None:
        return create_tournament(name, WHO)
    tournament = Tournament.objects.filter(pk=number).first()
    if tournament is None:
        raise Refused("no_such_tournament", number=number)
    return tournament
