"""play_later EVENT ROUND TABLE: puts a match off."""

from argparse import ArgumentParser
from typing import Any

from tournaments.actions.deciding import match_at
from tournaments.actions.match_days import play_as_planned, postpone
from tournaments.management.base import WHO, EventCommand, find_event, find_round
from tournaments.match_days import read_when
from tournaments.names import clean_text
from tournaments.queries import when_of
from tournaments.wording.match_days import later_words


class Command(EventCommand):
    """Puts a match off, or some of its boards; or has it played with its round after all."""

    help = "Have a match, or some boards of it, played on another day."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the match, when and why."""
        super().add_arguments(parser)
        parser.add_argument("round", type=int)
        parser.add_argument("table", type=int)
        parser.add_argument("--day", default="", metavar="DATE", help="2026-11-15; none: not settled yet")
        parser.add_argument("--time", default="", help="19:30")
        parser.add_argument("--place", default="")
        parser.add_argument("--boards", default="", metavar="2,3", help="in a match of teams: only these boards")
        parser.add_argument("--reason", default="", help="needed")
        parser.add_argument("--as-planned", action="store_true", help="played with its round after all")

    def act(self, **options: Any) -> None:
        """Do it and say what came of it."""
        match = match_at(find_round(find_event(options["event"]), options["round"]), options["table"])
        if options["as_planned"]:
            play_as_planned(match, WHO)
            self.stdout.write(f"Table {match.table}: played with its round.")
            return
        when = read_when(options["day"], options["time"], clean_text(options["place"]))
        match = postpone(match, when, clean_text(options["reason"]), WHO, read_boards(options["boards"]))
        self.stdout.write(f"Table {match.table}: {later_words(when_of(match), match.later_boards, True)}.")


def read_boards(text: str) -> list[int]:
    """Numbers with commas between them; what is no number is no board."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    return [int(word) if word.isascii() and word.isdigit() and len(word) < 4 else 0 for word in words]
