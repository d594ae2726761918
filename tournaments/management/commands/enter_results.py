"""enter_results EVENT ROUND: reads lines "TABLE RESULT" from standard input."""

import sys
from argparse import ArgumentParser
from typing import Any

from games.errors import Refused
from games.models import Game
from games.result_text import read_result, result_text
from tournaments import queries
from tournaments.actions.acting import writing
from tournaments.actions.results import enter_result
from tournaments.management.base import WHO, EventCommand, find_event, find_round, problems
from tournaments.models import Round
from tournaments.names import clean_text
from tournaments.wording import word

NOTHING = "-"
LIMIT = 500_000  # characters


class Command(EventCommand):
    """Enters the results of a round; all lines or, where one is wrong, none."""

    help = (
        "Enter results from standard input, a line each: TABLE RESULT (B W = B+3.5 W+R B+T W+F 0-0 NR 185 W=176 - or words)."
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
            "--sure", action="store_true", help="replace a resignation or the like by a count, or a count by it"
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
        for table, before in changed.items():
            if before != NOTHING:
                self.stdout.write(f"Table {table}: replaced {before}.")
        self.stdout.write(f"{len(changed)} results entered, {len(queries.open_tables(round_))} missing.")


def read_lines() -> str:
    """Standard input, whole, before anything is locked. Refused("too_many_lines")."""
    text = sys.stdin.read(LIMIT + 1)
    if len(text) > LIMIT:
        raise Refused("too_many_lines", limit=LIMIT)
    return text.removeprefix("\ufeff")


def enter_lines(
    round_: Round, text: str, reason: str, number: int | None = None, sure: bool = False
) -> tuple[dict[int, str], list[str]]:
    """Enter each line for game `number` of its match; returns what the tables held before, and what is wrong with others."""
    games = games_by_table(round_, number)
    changed: dict[int, str] = {}
    wrong = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            table, before = enter_line(round_, games, line, reason, sure)
            if table in changed:
                raise Refused("table_twice", table=table)
            changed[table] = before
        except Refused as refused:
            wrong.append(f"line {number}: {word(refused)}")
    return changed, wrong


def games_by_table(round_: Round, number: int | None) -> dict[int, Game | None]:
    """Game `number` of each table (None where there is none yet), by default the one that is due, else the last one."""
    matches = queries.full_matches(round_.matches.filter(second__isnull=False))
    options = round_.event.options
    if number is None:
        return {match.table: queries.shown_game(match, queries.match_verdict(match, options)) for match in matches}
    return {match.table: dict(enumerate(queries.games_of(match), start=1)).get(number) for match in matches}


def enter_line(round_: Round, games: dict[int, Game | None], line: str, reason: str, sure: bool) -> tuple[int, str]:
    """Enter one line; returns the table and what it held before.

    Refused("bad_line" | "no_such_table" | "no_such_game") or as in read_result and enter_result.
    """
    table, *rest = line.split(None, 1)
    result = "".join(rest)
    if not (table.isascii() and table.isdigit() and len(table) < 6 and result):
        raise Refused("bad_line", text=line.strip()[:40])
    game = games.get(int(table))
    if int(table) not in games:
        raise Refused("no_such_table", table=table, number=round_.number)
    if game is None:
        raise Refused("no_such_game", table=int(table))
    options = round_.event.options
    entry = read_result(result, game.black_side, options.unit, queries.conditions(options, game))
    before = result_text(game.entry, game.black_side, options.unit)
    enter_result(game, game.version, entry, WHO, reason, sure)
    return int(table), before
