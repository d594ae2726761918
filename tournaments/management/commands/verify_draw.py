"""verify_draw EVENT ROUND: draws a round again and says whether it is the same."""

from argparse import ArgumentParser
from typing import Any

from tournaments import queries
from tournaments.management.base import EventCommand, find_event, find_round
from tournaments.pairing.memory import Verification
from tournaments.wording import word
from tournaments.wording.verification import verification_words


class Command(EventCommand):
    """Draws a round again from its stored history, settings and seed; exit code 1 where it is not identical."""

    help = "Draw a round again from what is stored and say whether it is identical, or what differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the round, the form."""
        super().add_arguments(parser)
        parser.add_argument("round", type=int)
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Draw, compare, print."""
        found = queries.verify(find_round(find_event(options["event"]), options["round"]))
        if options["json"]:
            self.print_json(as_json(found))
        else:
            for line in verification_words(found, shown=len(found.differences)):
                self.stdout.write(line)
        if not found.identical:
            raise SystemExit(1)


def as_json(found: Verification) -> dict[str, Any]:
    """The answer as documented in docs/formats.md."""
    return {
        "round": found.round_number,
        "seed": found.seed,
        "identical": found.identical,
        "by_hand": found.by_hand,
        "kept": found.kept,
        "corrected": found.corrected,
        "refused": word(found.refused) if found.refused else None,
        "differences": [{"code": one.code, **one.data} for one in found.differences],
    }
