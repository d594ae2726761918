"""A game record checked: read, replayed, its incidents listed; the form in which programs take that."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from games.incidents import Incident, Mode, by_edition, colours_swapped
from games.offences import Edition
from games.record import Record
from games.replay import LIMIT, Replay, replay

RULES_OF_2002 = Edition()
TEXTS = (*("PB", "PW", "BR", "WR", "BT", "WT"), *("EV", "RO", "DT", "PC", "GN"), *("RU", "TM", "KM", "RE", "AP"))


@dataclass(frozen=True)
class Checked:
    """A record with its replay; `incidents` are those of the moves, and before them what is odd about the whole game."""

    record: Record
    replay: Replay
    incidents: tuple[Incident, ...]

    @property
    def stones(self) -> int:
        """The moves that are no passes."""
        return sum(bool(move.point) for move in self.record.moves)

    @property
    def last(self) -> str:
        """The point of the last move that was no pass, "" where there is none."""
        return next((move.point for move in reversed(self.record.moves) if move.point), "")


def check(
    record: Record, mode: Mode = "situational", paired: tuple[str, str] = ("", ""), edition: Edition = RULES_OF_2002
) -> Checked:
    """Replay a record. `paired`: the names of Black and White as they were drawn, where they are known (Article 17.1);
    `edition`: the text of the rules by which rulings are proposed."""
    replayed = replay(record.moves, record.start, mode, record.edits)
    replayed = replace(replayed, incidents=tuple(by_edition(one, edition) for one in replayed.incidents))
    swapped = colours_swapped(len(record.moves), record.players, paired) if all(paired) else None
    return Checked(record, replayed, (*((swapped,) if swapped else ()), *replayed.incidents))


def as_json(checked: Checked) -> dict[str, Any]:
    """Everything about a record as JSON values; docs/records.md says what each field is."""
    record, replayed = checked.record, checked.replay
    return {
        "encoding": record.encoding,
        "size": record.start.size,
        **{name: record.text(name) for name in TEXTS},
        "handicap": record.start.handicap,
        "komi_zi": None if record.komi.quarters is None else mixed(Fraction(record.komi.quarters, 4)),
        "komi_note": record.komi.note,
        "result": record.result.kind,
        "winner": record.result.winner,
        "by": record.result.by or None,
        "margin_zi": None if record.margin is None else mixed(record.margin),
        "moves": checked.stones,
        "passes": len(record.moves) - checked.stones,
        "last": checked.last,
        "incidents": [incident.as_dict() for incident in checked.incidents],
        "captures": list(replayed.captures[-1]),
        "final": replayed.final,
        "warnings": list(replayed.warnings),
        "loses": replayed.loses or None,
        "limit": LIMIT,
        "warning": next(iter(record.warnings), None),
        "file_warnings": list(record.warnings),
    }


def mixed(zi: Fraction) -> str:
    """A number of zi as it is written: "3 3/4", "-1/4", "0"."""
    whole, part = divmod(abs(zi), 1)
    text = " ".join(str(number) for number in (whole, part) if number) or "0"
    return f"-{text}" if zi < 0 else text
