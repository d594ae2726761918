"""Where everything stands in the drawing of a bracket: boxes in columns, lines between them. For paper and screen alike.

Lengths are in rows: a box is two rows high, one for each side.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tournaments.bracket import Bracket, Filled
from tournaments.crosstable import Crosstable
from tournaments.documents.bracket_names import slot_title
from tournaments.documents.sheet import Words
from tournaments.documents.texts import DEFAULT
from tournaments.standings import points_text

STEP = 2.6  # rows from one box of a first column to the next
LABELLED = 3.6  # the same where each box has a label of its own
MOST_BOXES, MOST_COLUMNS, UPPER = 16, 8, 8  # on one sheet; matches in the first column of the sheet that has the final
Level = list[Filled]


@dataclass(frozen=True)
class Line:
    """One side of a match: start number (0 where nobody is known), name, what it scored, whether it goes on; `faint` for a
    word in place of a name."""

    number: int = 0
    name: str = ""
    score: str = ""
    won: bool = False
    faint: bool = False


@dataclass(frozen=True)
class Box:
    """A match in a column (from 0); `middle` is how far its middle is from the top."""

    column: int
    middle: float
    lines: tuple[Line, Line]
    label: str = ""


@dataclass(frozen=True)
class Link:
    """From the middle of a box to the middle of one in the next column."""

    column: int
    start: float
    end: float


@dataclass(frozen=True)
class Drawing:
    """A part of a bracket: `title` "" where there is but one, a head per column, boxes and links, the height in rows."""

    title: str
    heads: tuple[str, ...]
    boxes: tuple[Box, ...]
    links: tuple[Link, ...]
    height: float


@dataclass(frozen=True)
class Scene:
    """What a drawing is made from: the bracket, who is who, what happened, and the language."""

    bracket: Bracket
    names: Mapping[int, str]
    table: Crosstable
    words: Words

    @property
    def double(self) -> bool:
        """Whether it has a losers' part."""
        return any(match.slot.part == "final" for match in self.bracket.matches)


def drawings(scene: Scene, split: bool) -> list[Drawing]:
    """The parts of a bracket, with `split` in sheets that can be read on paper and on a wall."""
    _ = scene.words.gettext
    main = levels(scene, "winners", "final", "second")
    losers = levels(scene, "losers")
    title = _("Winners’ bracket") if losers else ""
    found = [part for sheet in sheets(main, split) for part in tree(scene, title, sheet)]
    found += [part for sheet in sheets(losers, split) for part in tree(scene, _("Losers’ bracket"), sheet)]
    places = places_part(scene)
    if places and len(places[0].boxes) == 1 and not losers:
        return [*found[:-1], below_final(found[-1], places[0].boxes[0])]
    return found + places


def levels(scene: Scene, *parts: str) -> list[Level]:
    """The matches of some parts, level by level; a second final that isn't needed is left out."""
    found: dict[tuple[int, int], Level] = defaultdict(list)
    for match in scene.bracket.matches:
        if match.slot.part in parts and match.state != "unneeded":
            found[parts.index(match.slot.part), match.slot.level].append(match)
    return [found[key] for key in sorted(found)]


def sheets(tree_levels: list[Level], split: bool) -> list[list[Level]]:
    """The levels that stand on one sheet: all, or first the early ones in parts of 16 matches, then the later ones."""
    if not tree_levels:
        return []
    if not split or (len(tree_levels[0]) <= MOST_BOXES and len(tree_levels) <= MOST_COLUMNS):
        return [tree_levels]
    later = next(place for place, level in enumerate(tree_levels) if len(level) <= UPPER)
    first = len(tree_levels[0])
    parts = []
    for part in range(-(-first // MOST_BOXES)):
        early = []
        for level in tree_levels[: later + 1]:
            share = MOST_BOXES * len(level) // first
            early.append(level[part * share : (part + 1) * share])
        parts.append(early)
    return [*parts, tree_levels[later:]]


def tree(scene: Scene, title: str, shown: list[Level]) -> list[Drawing]:
    """One sheet of a tree: each match stands in the middle of those that feed it."""
    heads = [slot_title(level[0].slot, scene.double, scene.words) for level in shown]
    middles = [STEP * (place + 0.5) for place in range(len(shown[0]))]
    height = STEP * len(shown[0])
    boxes: list[Box] = []
    links: list[Link] = []
    for column, level in enumerate(shown):
        if column and len(level) < len(shown[column - 1]):
            before, middles = middles, [(a + b) / 2 for a, b in zip(middles[::2], middles[1::2], strict=True)]
            feeds = [(place // 2, start) for place, start in enumerate(before)]
        else:
            feeds = list(enumerate(middles))
        for place, match in enumerate(level):
            if match.state != "empty":
                boxes.append(Box(column, middles[place], sides(scene, match)))
        if column:
            links += joined(shown[column - 1], level, column - 1, feeds, middles)
    return [Drawing(title, tuple(heads), tuple(boxes), tuple(links), height)]


def joined(before: Level, level: Level, column: int, feeds: list[tuple[int, float]], middles: list[float]) -> list[Link]:
    """The links between two columns; none from or to a match that nobody comes to."""
    return [
        Link(column, start, middles[place])
        for match, (place, start) in zip(before, feeds, strict=True)
        if "empty" not in (match.state, level[place].state)
    ]


def places_part(scene: Scene) -> list[Drawing]:
    """The matches for places, below each other in the columns of their rounds."""
    matches = [m for m in scene.bracket.matches if m.slot.part == "places" and m.state != "empty"]
    if not matches:
        return []
    rounds = sorted({match.slot.round_number for match in matches})
    boxes, height = [], 0.0
    for column, number in enumerate(rounds):
        here = sorted((m for m in matches if m.slot.round_number == number), key=lambda m: (m.slot.best, m.slot.index))
        for place, match in enumerate(here):
            label = slot_title(match.slot, scene.double, scene.words)
            boxes.append(Box(column, LABELLED * (place + 0.6), sides(scene, match), label))
        height = max(height, LABELLED * len(here))
    heads = tuple(scene.words.gettext("Round %(number)d") % {"number": number} for number in rounds)
    return [Drawing(scene.words.gettext("Matches for places"), heads, tuple(boxes), (), height)]


def below_final(part: Drawing, box: Box) -> Drawing:
    """The drawing that ends with the final, with the only match for a place below it."""
    final = part.boxes[-1]
    placed = replace(box, column=final.column, middle=final.middle + LABELLED)
    return replace(part, boxes=(*part.boxes, placed), height=max(part.height, placed.middle + 1.1))


def sides(scene: Scene, match: Filled) -> tuple[Line, Line]:
    """Both sides of a match."""
    upper, lower = (side(scene, match, who) for who in (match.upper, match.lower))
    return upper, lower


def side(scene: Scene, match: Filled, who: int | None) -> Line:
    """One side: who it is, what came of it."""
    if who is None:
        return Line()
    if not who:
        return Line(name=scene.words.gettext("bye"), faint=True)
    return Line(who, scene.names[who], score(scene, match, who), won=match.winner == who)


def score(scene: Scene, match: Filled, number: int) -> str:
    """Games won, ½ for a drawn one, or the board points of a team; with ! where the match was not played; "" while it is
    open."""
    if len(match.people) < 2 or match.state not in ("played", "drawn", "walkover"):
        return ""
    row = scene.table[number]
    meeting = row[match.slot.round_number - 1] if match.slot.round_number <= len(row) else None
    if match.state == "walkover" or meeting is None or meeting.opponent not in match.people:
        return f"{'+' if match.winner == number else '−'}{DEFAULT}"
    return points_text(meeting.games, not meeting.boards) + (DEFAULT if meeting.kind == "unplayed" else "")
