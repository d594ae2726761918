"""What the pages show of a game record: its facts, its incidents as rows, and every step of the game."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from games.checking import Checked
from games.incident_words import (
    COLOURS,
    incident_words,
    komi_words,
    loses_words,
    moves_words,
    proposal_words,
    result_words,
    warning_words,
    zi_text,
)
from games.incidents import Incident, same_name
from games.models import Game
from games.points import point_at, point_text
from tournaments.models import Event
from tournaments.views.grid import ScreenRow

STONES = {"B": "●", "W": "○"}


@dataclass(frozen=True)
class IncidentRow:
    """An incident on a page: when, what, what the rules propose; where it can be looked at, and ruled on ("" where not);
    whether a ruling on it stands."""

    move: int
    what: str
    proposal: str
    look: str
    rule: str
    question: bool
    ruled: bool


def at_table(row: ScreenRow) -> tuple[str, str]:
    """The names of Black and White as they sit, "" before nigiri."""
    names = {side.mark: side.name for side in row.sides}
    return names.get("●", ""), names.get("○", "")


def incident_rows(checked: Checked, event_pk: int, game: Game, most: int, stored: bool = True) -> list[IncidentRow]:
    """The first incidents of a record; a record that is not stored yet has no pages to go to."""
    size = checked.record.start.size
    ruled = {(one.offence, one.move or 0) for one in game.rulings.all() if one.stands} if stored else set()
    return [
        IncidentRow(
            one.move,
            incident_words(one, size),
            proposal_words(one),
            f"{reverse('game_record', args=[event_pk, game.pk])}?move={one.move}" if stored else "",
            ruling_address(one, event_pk, game) if stored else "",
            one.question,
            (one.offence, one.move) in ruled,
        )
        for one in checked.incidents[:most]
    ]


def ruling_address(one: Incident, event_pk: int, game: Game) -> str:
    """The rulings on the game sheet, filled in with an incident; "" where nothing is to be ruled on."""
    if not one.offence:
        return ""
    white = {"a": "b", "b": "a", "": ""}[game.black]
    side = {"B": game.black, "W": white}.get(one.colour, "")
    asked = {"offence": one.offence, "side": side, "move": one.move or ""}
    return f"{reverse('game', args=[event_pk, game.pk])}?{urlencode({k: v for k, v in asked.items() if v})}#rulings"


def facts(checked: Checked, limit: int) -> dict[str, Any]:
    """What the record says about the game, in words; texts of the record as they are. `limit`: warnings that lose."""
    record = checked.record
    return {
        "players": [
            {"mark": STONES[colour], "name": name or "–", "rank": record.text(rank)}
            for colour, name, rank in zip("BW", record.players, ("BR", "WR"), strict=True)
        ],
        "event": " · ".join(filter(None, (record.text("EV"), record.text("DT")))),
        "komi": komi_words(record),
        "komi_text": record.text("KM"),
        "result": result_words(record),
        "result_text": record.text("RE"),
        "moves": moves_words(checked),
        "size": record.start.size,
        "encoding": record.encoding,
        "warnings": warning_words(record),
        "loses": loses_words(checked, limit),
    }


def remarks(checked: Checked, event: Event, game: Game, row: ScreenRow) -> list[str]:
    """Where the record does not fit the game at this table."""
    record = checked.record
    written, seated = record.players, [side.name for side in row.sides]
    said = []
    if any(one and not any(same_name(one, other) for other in seated) for one in written):
        names = {"written": " – ".join(one or "?" for one in written), "seated": " – ".join(seated)}
        said.append(_("The record is of %(written)s; at this table sit %(seated)s.") % names)
    if record.start.size != event.options.board_size:
        sizes = {"size": record.start.size, "wanted": event.options.board_size}
        said.append(_("The record is of a board of %(size)d lines; the event plays on %(wanted)d.") % sizes)
    if record.komi.quarters not in (None, game.komi):
        komi = {"written": komi_words(record), "komi": zi_text(Fraction(game.komi, 4))}
        said.append(_("Komi in the record: %(written)s; in this game: %(komi)s zi.") % komi)
    return said


def steps(checked: Checked) -> dict[str, Any]:
    """Every step of the game for the page's script, which shows and works out nothing.

    `start` is the first position; of each move (and of the beginning) `set` has the points that change, each with its
    letter, `mark` the point that is marked and how, `said` the move in words, `lifted` the stones lifted so far.
    """
    positions = checked.replay.positions
    moves = [step(checked, number) for number in range(len(positions))]
    for number, one in enumerate(moves):
        one["set"] = changes(positions[number - 1], positions[number]) if number else []
    return {"start": positions[0], "moves": moves}


def changes(before: str, after: str) -> list[int | str]:
    """The points that differ, each with its new letter."""
    if before == after:
        return []
    differing = [point for point, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    return [value for point in differing for value in (point, after[point])]


def step(checked: Checked, number: int) -> dict[str, Any]:
    """One move in words, and its mark."""
    black, white = checked.replay.captures[number]
    mark = mark_of(checked, number)
    return {"said": label(checked, number), "lifted": [black, white], "mark": mark}


def mark_of(checked: Checked, number: int) -> list[str]:
    """The point of a move and its mark: "last" for a stone that was played, "look" for one that is not on the board."""
    if not number:
        return []
    move = checked.record.moves[number - 1]
    point = point_at(move.point, checked.record.start.size)
    if point is None:
        return []
    return [move.point, "last" if played(checked, number) else "look"]


def played(checked: Checked, number: int) -> bool:
    """Whether a move changed the position."""
    return checked.replay.positions[number] != checked.replay.positions[number - 1]


def marks(checked: Checked, number: int) -> dict[int, str]:
    """The marks on the position after a move, for the picture."""
    marked = mark_of(checked, number)
    point = point_at(marked[0], checked.record.start.size) if marked else None
    return {} if point is None else {point: marked[1]}


def label(checked: Checked, number: int) -> str:
    """A move in words: "35 ● Q16"."""
    if not number:
        return _("Beginning")
    move = checked.record.moves[number - 1]
    point = point_at(move.point, checked.record.start.size)
    where = _("pass") if not move.point else move.point if point is None else point_text(point, checked.record.start.size)
    void = "" if not move.point or played(checked, number) else " " + _("(not on the board)")
    return f"{number} {COLOURS[move.colour]} {where}{void}"
