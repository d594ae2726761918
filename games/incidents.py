"""What a referee has to look at in the record of a game, move by move (Articles 6, 7, 17 to 20).

An incident is what the record shows, never a verdict: `ruling` is what the rules propose, `offence` the code under which it
is ruled on. Where the record may say something else than the board did – a pass that was not written down, handicap stones
written as moves – the incident is a question.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal
from unicodedata import normalize

from games.board import Move
from games.offences import Edition
from games.points import point_at
from games.results import Colour

Mode = Literal["situational", "positional", "ko"]
Ruling = Literal["", "void", "void+pass", "loss", "chief_referee", "correct", "stands", "report", "record_error"]
MODES: tuple[Mode, ...] = ("situational", "positional", "ko")
LAST_CORRECTABLE = 10  # moves, this one included (Article 17.1)
MOST_HANDICAP = 9


@dataclass(frozen=True)
class Incident:
    """One thing to look at. `move` 0 is before the first; `point` a two-letter name, "" for a pass.

    `warning`: how many warnings the rules propose against `colour`. The fields from `same_side_to_move` on are None (or "")
    but for the kinds that they belong to: `form` says what a repetition looks like.
    """

    move: int
    kind: str
    colour: Colour | Literal[""] = ""
    point: str = ""
    article: str = ""
    ruling: Ruling = ""
    offence: str = ""
    warning: int = 0
    question: bool = False
    same_side_to_move: bool | None = None
    repeats_move: int | None = None
    form: str = ""
    moves_played: int | None = None
    correctable: bool | None = None
    stones: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """The fields that say something."""
        always = ("move", "kind", "colour", "point", "article", "ruling", "offence", "warning", "question")
        return {key: value for key, value in asdict(self).items() if key in always or value not in (None, "")}


def off_board(number: int, move: Move) -> Incident:
    """The record names a point that the board does not have; what was played is unknown."""
    return Incident(number, "off_board", move.colour, move.point, ruling="record_error", question=True)


def occupied(number: int, move: Move) -> Incident:
    """The record has a stone on a stone; what was played is unknown."""
    return Incident(number, "occupied", move.colour, move.point, ruling="record_error", question=True)


def edited(number: int) -> Incident:
    """Stones were set up or taken away by hand before this move."""
    return Incident(number, "edited", article="17.5", ruling="record_error", offence="stones_moved", question=True)


def odd_first_move(number: int, move: Move) -> Incident:
    """The first move is not by the side that begins (Article 2.3)."""
    return Incident(number, "odd_first_move", move.colour, move.point, "2.3", "record_error", "colours_mixed", question=True)


def double_move(number: int, move: Move) -> Incident:
    """Two moves in a row: the second is void, with a warning (17.2); or the opponent's pass was not written down."""
    return Incident(number, "double_move", move.colour, move.point, "17.2", "void", "double_move", 1, question=True)


def by_edition(one: Incident, edition: Edition) -> Incident:
    """The same with what an older text of the rules proposes: a double move loses, a ko retaken is not warned for."""
    if one.kind == "double_move" and edition.double_move_loses:
        return replace(one, ruling="loss", warning=0)
    if one.kind == "ko_recapture" and not edition.ko_warning:
        return replace(one, warning=0)
    return one


def pass_out_of_turn(number: int, move: Move) -> Incident:
    """A pass by the side whose turn it is not."""
    return Incident(number, "pass_out_of_turn", move.colour, ruling="record_error", question=True)


def ko_recapture(number: int, move: Move) -> Incident:
    """A ko retaken without a threat: void, one pass, a warning (18.3)."""
    return Incident(number, "ko_recapture", move.colour, move.point, "18.3", "void+pass", "ko_recapture", 1)


def forbidden_point(number: int, move: Move) -> Incident:
    """A stone on a forbidden point: void and one pass, no warning (Articles 5, 19)."""
    return Incident(number, "forbidden_point", move.colour, move.point, "19", "void+pass", "forbidden_point")


def two_passes(number: int, move: Move) -> Incident:
    """Both passed: the game is over (7.3), unless play goes on (21.1)."""
    return Incident(number, "two_passes", move.colour, article="7.3")


def repetition(number: int, move: Move, repeats: int, same_side: bool, form: str, mode: Mode) -> Incident:
    """A whole-board repetition (Articles 6, 20). The chief referee decides where the mode forbids it."""
    offends = mode == "positional" or (mode == "situational" and same_side)
    return Incident(
        number,
        "repetition",
        move.colour,
        move.point,
        "20.3" if form else "20",
        "chief_referee" if offends else "report",
        "repetition" if offends else "",
        same_side_to_move=same_side,
        repeats_move=repeats,
        form=form,
    )


def repeated_form(plies: int, lifted: tuple[int, int]) -> str:
    """What a repetition looks like, from the moves between and the stones that Black and White lifted meanwhile."""
    forms = {
        (6, 3, 3): "triple_ko",
        (8, 4, 4): "quadruple_ko",
        (4, 2, 2): "eternal_life",
        (3, 1, 2): "send_two_return_one",
        (3, 2, 1): "send_two_return_one",
    }
    return forms.get((plies, *lifted), "")


def colours_swapped(moves_played: int, written: tuple[str, str], paired: tuple[str, str]) -> Incident | None:
    """Whether the names of Black and White in the record are those of the pairing the other way round (17.1).

    Up to and including move 10 this is corrected, from move 11 it stands.
    """
    black, white = written
    if not black or same_name(black, white) or not (same_name(black, paired[1]) and same_name(white, paired[0])):
        return None
    correctable = moves_played <= LAST_CORRECTABLE
    return Incident(
        0,
        "colours_swapped",
        article="17.1",
        ruling="correct" if correctable else "stands",
        offence="colours_mixed",
        question=True,
        moves_played=moves_played,
        correctable=correctable,
    )


def handicap_as_moves(stones: int) -> Incident:
    """Black's first moves look like handicap stones."""
    return Incident(0, "handicap_as_moves", "B", ruling="record_error", question=True, stones=stones)


def handicap_stones(moves: Sequence[Move], size: int, handicap: int, fox: bool) -> int:
    """How many of Black's moves before the first of White are handicap stones written as moves; 0 for none.

    Two to nine are, where the record states so many, comes from a server that writes them so, or has them on the points
    of a handicap; and three or more, since nobody moves three times in a row. Two elsewhere are two moves in a row.
    """
    run = 0
    while run < len(moves) and moves[run].colour == "B" and moves[run].point:
        run += 1
    if not 2 <= run <= MOST_HANDICAP or run == len(moves):
        return 0
    placed = {point_at(move.point, size) for move in moves[:run]}
    if None in placed or len(placed) < run:
        return 0
    return run if run > 2 or fox or run == handicap or placed in _opposite_corners(size) else 0


def _opposite_corners(size: int) -> list[set[int | None]]:
    """The two pairs of points for a handicap of two stones."""
    edge = 3 if size > 12 else 2
    far = size - 1 - edge
    return [{size * edge + edge, size * far + far}, {size * edge + far, size * far + edge}]


def same_name(one: str, other: str) -> bool:
    """Whether two names are the same but for their order, blanks and capitals: "Wei WANG", "Wang Wei"."""
    plain = [sorted(filter(str.isalnum, normalize("NFKC", name).casefold())) for name in (one, other)]
    return plain[0] == plain[1]
