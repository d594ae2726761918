"""Reads as much of an OpenGotha file as a test of teams needs: players, teams, line-ups per round, games."""

import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

SHARED = Path(__file__).resolve().parent.parent.parent / "shared" / "data"
WINNERS = {"RESULT_WHITEWINS": "white", "RESULT_BLACKWINS": "black", "RESULT_EQUAL": "draw"}


@dataclass(frozen=True)
class FileGame:
    """A game at a board; `winner`: white, black, draw."""

    round_number: int
    white: str
    black: str
    winner: str


@dataclass(frozen=True)
class TeamFile:
    """`players`: rank by reference; `teams`: name by number; `lineups`: (round, team) to the players board by board."""

    players: dict[str, str]
    teams: dict[int, str]
    lineups: dict[tuple[int, int], tuple[str, ...]]
    games: tuple[FileGame, ...]
    rounds: int


def reference(name: str, first_name: str) -> str:
    """How a file names a player: name and first name without spaces, in capitals."""
    return f"{name}{first_name}".replace(" ", "").upper()


def read(name: str) -> TeamFile:
    """A file of the shared data."""
    root = ElementTree.parse(SHARED / name).getroot()  # noqa: S314 (our own data)
    people = [player.attrib for player in root.iter("Player")]
    seats = {}
    for team in root.iter("Team"):
        for board in team.iter("Board"):
            place = int(board.get("roundNumber")), int(team.get("teamNumber")), int(board.get("boardNumber"))
            seats[place] = board.get("player")
    lineups = {}
    for (round_number, team, _board), player in sorted(seats.items()):
        lineups[round_number, team] = (*lineups.get((round_number, team), ()), player)
    games = tuple(
        FileGame(int(one.get("roundNumber")), one.get("whitePlayer"), one.get("blackPlayer"), WINNERS[one.get("result")])
        for one in root.iter("Game")
    )
    return TeamFile(
        {reference(one["name"], one["firstName"]): one["rank"].lower() for one in people},
        {int(team.get("teamNumber")): team.get("teamName") for team in root.iter("Team")},
        lineups,
        games,
        max(game.round_number for game in games),
    )
