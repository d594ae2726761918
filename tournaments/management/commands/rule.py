"""rule EVENT ROUND TABLE: a ruling against one side of a game."""

from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

from games.errors import Refused
from games.models import Game
from games.offence_search import only
from games.results import Side
from games.timekeeping import read_seconds, read_time_of_day
from tournaments import queries
from tournaments.actions.deciding import match_at
from tournaments.actions.ruled_times import Times, with_times
from tournaments.actions.rulings import NewRuling, has_game, rule, side_of
from tournaments.management.base import WHO, EventCommand, find_event, find_round
from tournaments.models import Match
from tournaments.names import clean_text
from tournaments.wording.rulings import ruling_text


class Command(EventCommand):
    """Gives a ruling as the chief referee."""

    help = "Rule on an offence: what follows is as the article has it, unless another consequence is overridden."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where, against whom, what for."""
        super().add_arguments(parser)
        parser.add_argument("round", type=int)
        parser.add_argument("table", type=int)
        whom = parser.add_mutually_exclusive_group(required=True)
        whom.add_argument("--against", type=int, metavar="NUMBER", help="start number of whom is ruled against")
        whom.add_argument("--side", choices=("a", "b", "black", "white"))
        parser.add_argument("--offence", required=True, help="code, article or a few letters, as in docs/rulings.md")
        parser.add_argument("--consequence", default="", help="default: the one that the article proposes")
        parser.add_argument("--override", default="", help="why something else follows than the article names")
        parser.add_argument("--game", type=int, help="which game of the match (default: the one that is due)")
        parser.add_argument("--move", type=int)
        parser.add_argument("--note", default="")
        parser.add_argument("--time", default="", help="off the time, or what the used time changes by: 7:30, -2:00")
        for name, text in (("start", "14:00"), ("arrived", "14:07"), ("used-a", "45:00"), ("used-b", "45:00")):
            parser.add_argument(f"--{name}", default="", metavar=text)
        parser.add_argument("--passed", default="", metavar="1:30:00")
        parser.add_argument("--confirm", action="store_true", help="the warning may lose the game")

    def act(self, **options: Any) -> None:
        """Rule and say what follows."""
        event = find_event(options["event"])
        round_ = find_round(event, options["round"])
        if options["against"] is not None:
            has_game(round_, options["against"])
        match = match_at(round_, options["table"])
        game = which_game(match, options["game"])
        new = with_times(new_ruling(match, game, options), times(options), event.options)
        ruling = rule(game, game.version, new, WHO, chief=True, confirmed=options["confirm"])
        player = queries.players_at(match, game.board.number)[new.side]
        said = {name: getattr(ruling, name) for name in ("article", "offence", "consequence", "seconds", "move")}
        self.stdout.write(f"Table {match.table}, {player.name}: {ruling_text(said)}.")


def which_game(match: Match, number: int | None) -> Game:
    """A game of a match, by default the one that is due or the last that counts. Refused("no_such_game")."""
    if number is None:
        return queries.shown_game(match, queries.match_verdict(match, match.round.event.options))
    games = dict(enumerate(queries.games_of(match), start=1))
    if number not in games:
        raise Refused("no_such_game", table=match.table)
    return games[number]


def new_ruling(match: Match, game: Game, options: dict[str, Any]) -> NewRuling:
    """The ruling that the arguments describe."""
    texts = {name: clean_text(options[name]) for name in ("consequence", "note", "override")}
    return NewRuling(
        side=ruled_side(match, game, options),
        offence=only(clean_text(options["offence"])).code,
        consequence=texts["consequence"],
        move=options["move"],
        seconds=given(options["time"], signed_seconds) or 0,
        note=texts["note"][:400],
        override=texts["override"][:200],
    )


def ruled_side(match: Match, game: Game, options: dict[str, Any]) -> Side:
    """The side that is ruled against. Refused("not_at_table" | "colours_unknown")."""
    if options["against"] is not None:
        return side_of(match, options["against"])
    if options["side"] in ("a", "b"):
        return options["side"]
    if not game.black:
        raise Refused("colours_unknown", text=options["side"])
    black = options["side"] == "black"
    return "a" if (game.black == "a") == black else "b"


def signed_seconds(text: str) -> int:
    """A length of time, "-2:00" for one that is taken away."""
    return -read_seconds(text[1:]) if text.startswith("-") else read_seconds(text.removeprefix("+"))


def times(options: dict[str, Any]) -> Times:
    """The times among the arguments."""
    start, arrived = (given(options[name], read_time_of_day) for name in ("start", "arrived"))
    return Times(start, arrived, *(given(options[name], read_seconds) for name in ("used_a", "used_b", "passed")))


def given(text: str, read: Callable[[str], int]) -> int | None:
    """What a text says, None where there is none."""
    return read(text) if text.strip() else None
