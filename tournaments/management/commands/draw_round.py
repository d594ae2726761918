"""draw_round EVENT: draws (or takes from the timetable) and publishes the next round."""

from argparse import ArgumentParser
from typing import Any

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import writing
from tournaments.actions.ahead import draw_all, next_round
from tournaments.actions.fitting import check_rounds
from tournaments.actions.rounds import publish
from tournaments.groups import letters
from tournaments.management.bare import seed
from tournaments.management.base import WHO, EventCommand, find_event
from tournaments.models import Event, Round
from tournaments.wording import word, word_all
from tournaments.wording.teams import usual_words


class Command(EventCommand):
    """Draws and publishes the next round; the round before it, complete, is closed by this."""

    help = "Draw and publish the next round."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the seed, what to print."""
        super().add_arguments(parser)
        parser.add_argument("--seed", type=seed, help="default: by chance")
        parser.add_argument(
            "--all",
            action="store_true",
            help="draw all rounds that are left (round robin); the next is published unless one is on",
        )
        parser.add_argument("--explain", action="store_true", help="say why each pair is as it is")
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Draw, publish, print."""
        event = find_event(options["event"])
        if options["all"]:
            drawn = draw_all(event, WHO, options["seed"])
            self.stderr.write(f"Rounds {drawn[0].number} to {drawn[-1].number} drawn.")
            if queries.progress(event).step == "results":
                return
        with writing():
            round_ = next_round(event, WHO, options["seed"])
            usual = queries.not_handed_in(event, round_.number)
            publish(round_, round_.version, WHO)
        self.warn(event, round_)
        if usual:
            self.stderr.write(usual_words(usual, 2 * round_.matches.filter(second__isnull=False).count()))
        rows = queries.round_rows(round_)
        if options["json"]:
            self.print_json(as_json(round_, rows, explain=options["explain"]))
        else:
            self.print_list(round_, rows)
            if options["explain"]:
                self.print_reasons(round_)

    def warn(self, event: Event, round_: Round) -> None:
        """Say with the first round that not all rounds can be played, and what to do about it."""
        try:
            if round_.number == 1:
                check_rounds(event, event.rounds_planned)
        except Refused as refused:
            self.stderr.write(f"{word(refused)} change_event {event.slug} --rounds {refused.data['possible']}")

    def print_list(self, round_: Round, rows: list[queries.RoundRow]) -> None:
        """The pairings as text."""
        self.stdout.write(f"Round {round_.number}, seed {round_.seed}")
        for index, row in enumerate(rows):
            if row.group and (index == 0 or rows[index - 1].group != row.group):
                self.stdout.write(f"Group {letters(row.group)}")
            if row.b is None:
                self.stdout.write(f"bye: {row.a.number} {row.a.name}")
                continue
            first, second = (row.b, row.a) if row.black == "b" else (row.a, row.b)
            marks = ("●", "○") if row.black else ("a", "b")
            stones = f"  handicap {row.handicap}" if row.handicap and not row.teams else ""
            self.stdout.write(
                f"{row.table:>3}  {marks[0]} {first.number} {first.name} ({first.points}) – "
                f"{marks[1]} {second.number} {second.name} ({second.points}){stones}"
            )

    def print_reasons(self, round_: Round) -> None:
        """Why each pair is as it is."""
        report = queries.pairing_report(round_)
        for reason in report.reasons:
            self.stdout.write(word(reason))
        for pair in report.pairs:
            who = f"{pair.a} – {pair.b}" if pair.b else f"{pair.a} (bye)"
            costs = ", ".join(f"{code} {cost}" for code, cost in pair.costs if cost and code != "by_lot")
            reasons = word_all(pair.reasons) or "as the order of the group asks."
            self.stdout.write(f"{who}: {reasons} {f'[{costs}]' if costs else ''}".rstrip())


def as_json(round_: Round, rows: list[queries.RoundRow], explain: bool = False) -> dict[str, Any]:
    """The round as documented in docs/formats.md."""
    data = {
        "round": round_.number,
        "seed": round_.seed,
        "matches": [match_json(row) for row in rows if row.b is not None],
        "byes": [row.a.number for row in rows if row.b is None],
    }
    return data | {"report": round_.report} if explain else data


def match_json(row: queries.RoundRow) -> dict[str, Any]:
    """One match; before nigiri black and white are null and a, b name the two."""
    a, b = ({"number": side.number, "name": side.name} for side in (row.a, row.b) if side)
    group = {"group": letters(row.group)} if row.group else {}
    if not row.black:
        return {"table": row.table, **group, "black": None, "white": None, "a": a, "b": b}
    black, white = (a, b) if row.black == "a" else (b, a)
    stones = {"handicap": row.handicap, "komi": row.komi} if row.handicap and not row.teams else {}
    return {"table": row.table, **group, "black": black, "white": white, **stones}
