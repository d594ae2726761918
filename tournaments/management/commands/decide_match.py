"""decide_match EVENT ROUND TABLE: what follows a match without a winner where somebody has to go on."""

from argparse import ArgumentParser
from typing import Any

from tournaments.actions.deciding import draw_lot, match_at, replay, take_back_lot
from tournaments.event_settings import BY_POINTS
from tournaments.management.bare import seed
from tournaments.management.base import WHO, EventCommand, find_event, find_round
from tournaments.names import clean_text


class Command(EventCommand):
    """Has another game played, draws a lot, or takes a lot back."""

    help = (
        "After a draw that can't stand, or both lost: another game, or a lot that says who goes on or is paired as winner."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the round, the table, what is to happen."""
        super().add_arguments(parser)
        parser.add_argument("round", type=int)
        parser.add_argument("table", type=int)
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--another-game", action="store_true", help="with the colours exchanged")
        what.add_argument("--lot", action="store_true")
        what.add_argument("--take-lot-back", action="store_true", help="with a --reason, while no later round is drawn")
        parser.add_argument("--seed", type=seed, help="of the lot; default: by chance")
        parser.add_argument("--reason", default="")

    def act(self, **options: Any) -> None:
        """Do it and say what came of it."""
        match = match_at(find_round(find_event(options["event"]), options["round"]), options["table"])
        reason = clean_text(options["reason"])
        if options["another_game"]:
            replay(match, WHO, reason)
            self.stdout.write(f"Table {match.table}: another game.")
        elif options["lot"]:
            drawn = draw_lot(match, WHO, options["seed"], reason)
            chosen = drawn.first if drawn.lot == "a" else drawn.second
            does = "is paired as the winner" if match.round.event.system in BY_POINTS else "goes on"
            self.stdout.write(f"Table {match.table}: {chosen.player.name} {does} by lot, seed {drawn.lot_seed}.")
        else:
            take_back_lot(match, WHO, reason)
            self.stdout.write(f"Table {match.table}: the lot is taken back.")
