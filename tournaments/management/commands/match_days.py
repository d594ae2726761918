"""match_days EVENT: the days of the rounds of an event, set and listed."""

from argparse import ArgumentParser
from typing import Any

from tournaments import queries
from tournaments.actions.match_days import set_day, set_day_to_come, set_days
from tournaments.documents.calendar import fixture_score
from tournaments.management.base import WHO, EventCommand, find_event
from tournaments.match_days import Fixture, MatchDay, read_day, read_when
from tournaments.models import Event
from tournaments.names import clean_text
from tournaments.wording.match_days import later_words, when_words


class Command(EventCommand):
    """Sets the match days of all rounds or of one, and lists them."""

    help = "List the match days of an event with fixtures and results, or set them first."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the days, the form."""
        super().add_arguments(parser)
        parser.add_argument("--first", metavar="DATE", help="day of the first of all rounds (2026-11-15)")
        parser.add_argument("--every", type=int, default=7, help="days between two rounds, with --first (default: 7)")
        parser.add_argument("--start", type=int, default=1, help="from this round on, with --first")
        parser.add_argument("--round", type=int, help="only this round, drawn or not")
        parser.add_argument("--day", default="", metavar="DATE", help="its day, with --round; none: not settled")
        parser.add_argument("--time", default="", help="time of the day (19:30)")
        parser.add_argument("--place", default="")
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Set, then list."""
        event = find_event(options["event"])
        when = read_when(options["first"] or options["day"], options["time"], clean_text(options["place"]))
        if options["first"]:
            set_days(event, read_day(options["first"]), options["every"], when, WHO, options["start"])
        elif options["round"] is not None:
            set_one(event, options["round"], when)
        days = queries.match_days(event)
        if options["json"]:
            self.print_json([day_json(day) for day in days])
            return
        for day in days:
            self.stdout.write(day_line(day))
            for fixture in day.fixtures:
                self.stdout.write(fixture_line(fixture, event))


def set_one(event: Event, number: int, when: Any) -> None:
    """The day of one round. Refused as by set_day_to_come."""
    if round_ := event.rounds.filter(number=number).first():
        set_day(round_, round_.version, when, WHO)
        return
    row = event.planned_days.filter(round_number=number).first()
    set_day_to_come(event, number, row.version if row else 0, when, WHO)


def day_line(day: MatchDay) -> str:
    """A round: "Round 3, Sun 2026-11-15 19:30 · Hall, draft"."""
    return ", ".join(filter(None, (f"Round {day.number}", when_words(day.when), day.state or "not drawn")))


def fixture_line(one: Fixture, event: Event) -> str:
    """A match: table, both, the result, when it is played instead."""
    said = later_words(one.when, one.boards, one.waits) if one.later else ""
    score = fixture_score(one, event.options.display == "one")
    return "  ".join(filter(None, (f"{one.table:>5}", f"{one.home} – {one.away}", score, said)))


def day_json(day: MatchDay) -> dict[str, Any]:
    """A round, as documented in docs/formats.md."""
    fixtures = [
        {
            "table": one.table,
            "home": one.home,
            "away": one.away,
            "score": one.score,
            "board_points": one.board_points,
            "later": one.when.text if one.later else None,
            "boards": list(one.boards),
        }
        for one in day.fixtures
    ]
    state = day.state or "to come"
    return {"round": day.number, "state": state, "when": day.when.text, "fixtures": fixtures, "byes": list(day.byes)}
