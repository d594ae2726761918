"""enter_results EVENT ROUND: reads lines "TABLE RESULT" or "TABLE.BOARD RESULT" from standard input."""

import re
import sys
from argparse import ArgumentParser
from typing import Any

from games.errors import Refused
from games.models import Game
from games.result_text import read_result, result_text
from tournaments import queries
from tournaments.actions.acting import writing
from tournaments.actions.results import enter_result
from tournaments.event_settings import EventSettings
from tournaments.management.base import WHO, EventCommand, find_event, find_round, problems
from tournaments.models import Round
from tournaments.names import clean_text
from tournaments.wording import word

NOTHING = "-"
PLACE = re.compile(r"([0-9]{1,5})(?:\.[0-9]{1,2})?")
LIMIT = 500_000  # characters


class Command(EventCommand):
    """Enters the results of a round; all lines or, where one is wrong, none."""

    help = (
        "Enter results from standard input, a line each: TABLE RESULT, of several games or boards TABLE.BOARD RESULT"
        " (B W = B+3.5 W+R B+T W+F 0-0 NR 185 W=176 - or words)."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the round, why a past result changes."""
        super().add_arguments(parser)
        parser.add_argument("round", type=int)
        parser.add_argument("--game", type=int, help="which game of each match (default: the one that is due)")
        parser.add_argument(
            "--reason", default="", help="needed to correct a round that a later one was drawn from, or a final result"
        )
        parser.add_argument(
            "--sure",
            action="store_true",
            help="replace a resignation or the like by a count, or a count by it; store a count that looks like a slip",
        )

    def act(self, **options: Any) -> None:
        """Read, check and store the lines."""
        event = find_event(options["event"])
        round_ = find_round(event, options["round"])
        text, reason = read_lines(), clean_text(options["reason"])
        with writing():
            changed, wrong = enter_lines(round_, text, reason, options["game"], options["sure"])
            if wrong:
                raise problems([*wrong, "Nothing was stored."])
        for place, before in changed.items():
            if before != NOTHING:
                self.stdout.write(f"Table {place}: replaced {before}.")
        self.stdout.write(f"{len(changed)} results entered, {len(queries.open_tables(round_))} missing.")


def read_lines() -> str:
    """Standard input, whole, before anything is locked. Refused("too_many_lines")."""
    text = sys.stdin.read(LIMIT + 1)
    if len(text) > LIMIT:
        raise Refused("too_many_lines", limit=LIMIT)
    return text.removeprefix("\ufeff")


def enter_lines(
    round_: Round, text: str, reason: str, number: int | None = None, sure: bool = False
) -> tuple[dict[str, str], list[str]]:
    """Enter each line, for game `number` of its match where it names none; returns what the places held before, and what is
    wrong with others."""
    games = games_by_place(round_, number)
    changed: dict[str, str] = {}
    named: set[int] = set()
    wrong = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            place, game, result = read_line(round_, games, line)
            if game.pk in named:
                raise Refused("table_twice", table=place)
            named.add(game.pk)
            changed[place] = enter(game, result, round_.event.options, reason, sure)
        except Refused as refused:
            wrong.append(f"line {number}: {word(refused)}")
    return changed, wrong


def games_by_place(round_: Round, number: int | None) -> dict[str, Game | None]:
    """The games of each table: "3" is game `number` at table 3 (None where there is none yet), by default the one that is
    due, else the last one; "3.2" is the second game or board there."""
    options, found = round_.event.options, {}
    for match in queries.full_matches(round_.matches.filter(second__isnull=False)):
        games = dict(enumerate(queries.games_of(match), start=1))
        shown = queries.shown_game(match, queries.match_verdict(match, options)) if number is None else games.get(number)
        found[str(match.table)] = shown
        found |= {f"{match.table}.{nth}": game for nth, game in games.items()}
    return found


def read_line(round_: Round, games: dict[str, Game | None], line: str) -> tuple[str, Game, str]:
    """The place that a line names, its game and the result. Refused("bad_line" | "no_such_table" | "no_such_game")."""
    first, *rest = line.split(None, 1)
    result, found = "".join(rest), PLACE.fullmatch(first)
    if not (found and result):
        raise Refused("bad_line", text=line.strip()[:40])
    table, place = int(found[1]), ".".join(str(int(part)) for part in first.split("."))
    if str(table) not in games:
        raise Refused("no_such_table", table=table, number=round_.number)
    game = games.get(place)
    if game is None:
        raise Refused("no_such_game", table=table)
    return place, game, result


def enter(game: Game, result: str, options: EventSettings, reason: str, sure: bool) -> str:
    """Enter a result; returns what was there before. Refused as in read_result and enter_result."""
    entry = read_result(result, game.black_side, options.unit, queries.conditions(options, game))
    before = result_text(game.entry, game.black_side, options.unit)
    enter_result(game, game.version, entry, WHO, reason, sure)
    return before
