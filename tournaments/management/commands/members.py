"""members EVENT: what the members of teams have done, and the lists of the boards."""

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from games.errors import Refused
from tournaments import queries
from tournaments.documents.members import game_text, number_texts, place_of, placed
from tournaments.documents.workbook import text_width
from tournaments.management.base import TableCommand, count, find_event, round_after
from tournaments.standings import json_value
from tournaments.teams.performance import BoardGame
from tournaments.teams.results import MemberLine, MemberResults, code

HEADS = ["Place", "No.", "Board", "Games", "Won", "Drawn", "Lost", "Points", "Share", "Opponents", "Name", "Team"]
TEXTS = 2  # columns at the end that stand left


class Command(TableCommand):
    """Prints the results of the members."""

    help = "Print what the members of teams have done, and the list for the prize of each board."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Also how many games a board's list takes."""
        super().add_arguments(parser)
        parser.add_argument("--least", type=count, help="games at a board that its prize takes (default: half the rounds)")

    def act(self, **options: Any) -> None:
        """Print them."""
        event = find_event(options["event"])
        if not event.options.for_teams:
            raise Refused("no_members", name=event.name)
        results = queries.results_of_members(event, round_after(event, options["round"]), options["least"])
        if options["json"]:
            self.print_json(results_json(results))
            return
        one = event.options.display == "one"
        for board, places in results.boards.items():
            self.stdout.write(f"Board {board}")
            for placing in places:
                line = placed(results, placing)
                self.stdout.write(f"{place_of(placing):>5}  {line.name} ({line.team})")
        table = [
            HEADS,
            *([line.place_text, line.code, *number_texts(line, one), line.name, line.team] for line in results.lines),
        ]
        for text in aligned(table):
            self.stdout.write(text)
        for team, lines in results.teams:
            self.stdout.write(team)
            for line in lines:
                games = "  ".join(game_text(game) for game in line.performance.games)
                self.stdout.write(f"{line.code:>7}  {line.name}  {games}".rstrip())


def aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """The lines with columns as wide as they need, numbers to the right."""
    widths = [max(map(text_width, column)) for column in zip(*table, strict=True)]
    return ["  ".join(padded(*cell) for cell in zip(line, widths, range(len(line)), strict=True)).rstrip() for line in table]


def padded(text: str, width: int, column: int) -> str:
    """A text with blanks before it, after it where it is a name."""
    blanks = " " * (width - text_width(text))
    return text + blanks if column >= len(HEADS) - TEXTS else blanks + text


def results_json(results: MemberResults) -> dict[str, Any]:
    """The results as documented in docs/formats.md."""
    boards = {
        str(board): [
            {
                "place": one.place,
                "shared": one.shared,
                "number": code(one.performance.who),
                "name": placed(results, one).name,
            }
            for one in places
        ]
        for board, places in results.boards.items()
    }
    return {
        "rounds": results.rounds,
        "least": results.least,
        "boards": boards,
        "members": list(map(line_json, results.lines)),
    }


def line_json(line: MemberLine) -> dict[str, Any]:
    """A member."""
    done = line.performance
    counted = {"games": len(done.played), "won": done.wins, "drawn": done.draws, "lost": done.losses, "points": done.points}
    start = {"place": line.place, "shared": line.shared, "number": line.code, "name": line.name, "rank": line.rank}
    end = {"share": json_value(done.share), "opponents": line.faced, "rounds": list(map(game_json, done.games))}
    return {**start, "team": line.team, "board": line.board, **counted, **end}


def game_json(game: BoardGame) -> dict[str, Any]:
    """A game."""
    return {
        "round": game.round_number,
        "board": game.board,
        "opponent": code(game.opponent) if game.opponent else None,
        "colour": game.colour,
        "handicap": game.handicap,
        "score": game.score,
        "played": game.played,
    }
