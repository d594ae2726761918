"""Team match sheet 团体赛对阵单: who plays whom at which board, results, warnings, signatures of captains and referee."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from games.results import scores
from tournaments.documents.calendar import put_off_text
from tournaments.documents.page import QUIET, Align, Area, Book, Press
from tournaments.documents.sheet import Paper, SheetBoard, SheetMatch, Words
from tournaments.documents.texts import DISCS, NO_RESULT, PAIRS, by_number, is_home_away, rank_text, zi_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.event_settings import EventSettings
from tournaments.records import Entrant
from tournaments.teams.seating import sub_round_at, sub_round_opened

ROW, TOP, FOOT = 24.0, 74.0, 92.0
TWO = 8  # boards of the largest match of which two fit on a page
MOST = 40  # rows on a page
SHARES = (0.06, 0.05, 0.245, 0.08, 0.05, 0.09, 0.05, 0.08, 0.245)  # of the width; what is left is the second disc

Part = tuple[SheetMatch, Sequence[SheetBoard]]  # a match with those of its boards that stand on a page


def match_sheets_pdf(paper: Paper, words: Words) -> bytes:
    """A sheet for each match of the round, two on a page where they fit."""
    _ = words.gettext
    book = Book(paper, words, title_text(paper, words), by_hand=paper.by_hand)
    matches = sorted(paper.matches, key=lambda match: match.drawn.table)
    if not matches:
        book.add(lambda press, area: press.text(area, area.top - 14, _("No tables in this round."), 10))
    step = 2 if all(len(match.boards) <= TWO for match in matches) else 1
    settings = paper.standings.field.settings
    parts = [(match, boards) for match in matches for boards in on_pages(match.boards, settings.all_against_all)]
    for start in range(0, len(parts), step):
        book.add(partial(draw_page, paper=paper, words=words, parts=parts[start : start + step], of=step))
    return book.printed()


def on_pages(boards: Sequence[SheetBoard], size: int) -> list[Sequence[SheetBoard]]:
    """The boards of a match by page; with sub-rounds of `size` games as many whole ones as a page holds."""
    if not size:
        return [boards]
    step = size * max(1, MOST // (size + 1))
    return [boards[start : start + step] for start in range(0, len(boards), step)] or [boards]


def title_text(paper: Paper, words: Words) -> str:
    """What the sheet is called."""
    return words.gettext("Match sheets, round %(round)d") % {"round": paper.round_number}


def draw_page(press: Press, area: Area, paper: Paper, words: Words, parts: Sequence[Part], of: int) -> None:
    """The matches of a page, one below the other, `of` so many that have room."""
    height = area.height / of
    for index, part in enumerate(parts):
        place = Area(area.left, area.top - index * height, area.width, height - 12)
        draw_match(press, place, paper, words, part)


def draw_match(press: Press, place: Area, paper: Paper, words: Words, part: Part) -> None:
    """One match: its two teams, a row for each board below its sub-round, the sums, the signatures."""
    match, boards = part
    _ = words.gettext
    known = by_number(paper)
    table = _("Table %(table)d") % {"table": match.drawn.table}
    press.text(replace(place, width=place.width * 0.3), place.top - 18, table, 15, bold=True)
    right = replace(place, left=place.left + place.width * 0.3, width=place.width * 0.7)
    press.text(right, place.top - 18, round_text(match, paper, words), 9, "right", grey=QUIET)
    sides = (_("Home"), _("Away")) if is_home_away(paper) else ("", "")
    draw_teams(press, replace(place, top=place.top - 26), (known[match.drawn.a], known[match.drawn.b]), sides, words)
    top = place.top - TOP
    lines = list(lines_of(boards, paper.standings.field.settings))
    row = min(ROW, (place.height - TOP - FOOT) / max(len(lines), 1))
    for index, line in enumerate(lines):
        here = Area(place.left, top - index * row, place.width, row)
        if isinstance(line, SheetBoard):
            draw_board(press, here, match.drawn.table, line, words)
        else:
            draw_sub_round(press, here, line, words)
    bottom = top - row * len(lines)
    draw_sums(press, Area(place.left, bottom, place.width, 22), match, paper, words)
    draw_signatures(press, Area(place.left, bottom - 34, place.width, 40), words)


def lines_of(boards: Sequence[SheetBoard], settings: EventSettings) -> Iterator[SheetBoard | int]:
    """The boards of a match, before the first of each sub-round its number."""
    for board in boards:
        if opened := sub_round_opened(board.number, settings):
            yield opened
        yield board


def sub_round_text(number: int, words: Words) -> str:
    """The heading of a sub-round."""
    return words.gettext("Sub-round %(number)d") % {"number": number}


def draw_sub_round(press: Press, row: Area, number: int, words: Words) -> None:
    """A line with the number of a sub-round."""
    press.shade(row)
    press.canvas.setFillGray(0)
    press.text(replace(row, left=row.left + 4), row.top - row.height / 2 - 3, sub_round_text(number, words), 8.5)


def round_text(match: SheetMatch, paper: Paper, words: Words) -> str:
    """The round with its day and place, or the match's own where it is played later."""
    text = words.gettext("Round %(round)d") % {"round": paper.round_number}
    when = paper.when.text
    if match.later:
        when = put_off_text(match.later, match.later_boards, words)
    return f"{text} · {when}" if when else text


def columns(place: Area) -> list[Area]:
    """The parts of a board's row: number, disc, name, rank, warnings, result, warnings, rank, name, disc."""
    found, left = [], place.left
    for share in (*SHARES, 1 - sum(SHARES)):
        found.append(replace(place, left=left, width=place.width * share))
        left += place.width * share
    return found


def inside(area: Area) -> Area:
    """The area without its edges."""
    return replace(area, left=area.left + 2, width=area.width - 4)


def draw_teams(press: Press, place: Area, teams: tuple[Entrant, Entrant], sides: tuple[str, str], words: Words) -> None:
    """The names of the teams over their columns, and whether they are at home ("": nobody is)."""
    row = replace(place, height=46)
    parts = columns(row)
    for team, side, first, last in zip(teams, sides, (1, 7), (3, 9), strict=True):
        area = Area(parts[first].left, row.top, parts[last].right - parts[first].left, row.height)
        align: Align = "left" if first == 1 else "right"
        press.text(area, row.top - 16, team.name, 14, align, bold=True)
        below = [part for part in (side, team.club if team.club != team.name else "") if part]
        press.text(area, row.top - 28, " · ".join(below), 8, align, grey=QUIET)
    for index, label in ((0, words.gettext("Board")), (4, words.gettext("Warn.")), (6, words.gettext("Warn."))):
        press.text(inside(parts[index]), row.bottom + 4, label, 7.5, "centre", grey=QUIET)
    press.text(inside(parts[5]), row.bottom + 4, words.gettext("Result"), 7.5, "centre", grey=QUIET)


def draw_board(press: Press, row: Area, table: int, board: SheetBoard, words: Words) -> None:
    """One board: both players with their discs, and the result or a place for it."""
    press.box(row, 0.4)
    parts = [inside(part) for part in columns(row)]
    base = row.top - row.height / 2 - 3.5
    press.text(parts[0], base, f"{table}.{board.number}", 9, "centre", grey=QUIET)
    discs = {"a": ("B", "W"), "b": ("W", "B")}.get(board.black or "")
    for side, disc, name, rank, warned in ((0, 1, 2, 3, 4), (1, 9, 8, 7, 6)):
        stones = f"{board.handicap}" if board.handicap and discs and discs[side] == "B" else ""
        press.text(parts[disc], base, (DISCS[discs[side]] if discs else "") + stones, 10, "centre")
        shown = board.names[side] or "–"
        press.text(parts[name], base, shown, 10.5, "right" if side else "left", bold=won(board, side))
        press.text(parts[rank], base, rank_text(board.ranks[side], words), 8.5, "centre", grey=QUIET)
        press.text(parts[warned], base, "!" * board.warnings[side], 9, "centre")
    press.text(parts[5], base, board_score(board), 11, "centre", bold=True)
    for part in columns(row)[4:7]:
        press.line((part.left, row.top), (part.left, row.bottom), 0.4)
    press.line((columns(row)[7].left, row.top), (columns(row)[7].left, row.bottom), 0.4)


def won(board: SheetBoard, side: int) -> bool:
    """Whether side 0 (a) or 1 (b) has won a board."""
    return board.verdict.outcome == "ab"[side]


def board_score(board: SheetBoard) -> str:
    """Both sides' points at a board: "2 : 0", "!" where it was not played, "~" without result; "" while it is open."""
    if not board.verdict.outcome:
        return ""
    if board.verdict.outcome == "no_result":
        return NO_RESULT
    a, b = PAIRS[board.verdict.outcome]
    return f"{a} : {b}" + (" !" if board.verdict.unplayed else "")


def board_points(match: SheetMatch, no_result: int) -> tuple[int, int]:
    """The sums of both sides over the boards that are decided; `no_result`: what a game without result gives each."""
    done = [scores(board.verdict.outcome, no_result) for board in match.boards if board.verdict.outcome]
    return sum(a for a, _b in done), sum(b for _a, b in done)


def draw_sums(press: Press, row: Area, match: SheetMatch, paper: Paper, words: Words) -> None:
    """Board points and komi; empty places while boards are open."""
    _ = words.gettext
    press.shade(row)
    press.canvas.setFillGray(0)
    parts = columns(row)
    left = Area(row.left + 4, row.top, parts[4].left - row.left - 4, row.height)
    komi = sorted({board.komi for board in match.boards})
    text = _("Komi: %(komi)s") % {"komi": ", ".join(zi_text(one, paper.unit, words) for one in komi)}
    press.text(left, row.top - 14, text, 8.5, grey=QUIET)
    middle = replace(row, left=parts[4].left, width=parts[6].right - parts[4].left)
    complete = match.boards and all(board.verdict.outcome for board in match.boards)
    no_result = int(paper.standings.field.settings.no_result == "draw")
    points = board_points(match, no_result) if complete else ("    ", "    ")
    sums = " : ".join(map(str, points))
    press.text(middle, row.top - 15, sums, 12, "centre", bold=True)
    right = Area(parts[7].left, row.top, row.right - parts[7].left - 4, row.height)
    press.text(right, row.top - 14, _("Board points"), 8.5, grey=QUIET)


def draw_signatures(press: Press, place: Area, words: Words) -> None:
    """Lines for both captains and the referee."""
    _ = words.gettext
    width = place.width / 3
    for index, who in enumerate((_("Captain"), _("Captain"), _("Referee"))):
        area = Area(place.left + index * width, place.top, width - 14, place.height)
        press.line((area.left, area.top - 18), (area.right, area.top - 18), 0.5)
        press.text(area, area.top - 28, _("Signed: %(who)s") % {"who": who}, 7.5, grey=QUIET)


def match_sheets_xlsx(paper: Paper, words: Words) -> bytes:
    """A row for each board of the round."""
    _ = words.gettext
    known, settings = by_number(paper), paper.standings.field.settings
    by_sub_round = settings.all_against_all > 0
    person, warned = words.pgettext("person", "Name"), _("Warn.")
    heads = [_("Table"), _("Board"), _("Team"), person, _("Rank"), _("Colour"), warned, _("Result"), warned, _("Colour")]
    heads += [_("Rank"), person, _("Team"), _("Handicap"), _("Komi"), *([_("Sub-round")] if by_sub_round else [])]
    rows: list[list[Value]] = []
    for match in sorted(paper.matches, key=lambda match: match.drawn.table):
        teams = known[match.drawn.a].name, known[match.drawn.b].name
        for board in match.boards:
            sub_round: list[Value] = [sub_round_at(board.number, settings)] if by_sub_round else []
            rows.append([*board_row(match.drawn.table, teams, board, paper, words), *sub_round])
    return workbook(paper, words, title_text(paper, words), [Field(head) for head in heads], rows)


def board_row(table: int, teams: tuple[str, str], board: SheetBoard, paper: Paper, words: Words) -> list[Value]:
    """A board in the workbook."""
    discs = {"a": ("●", "○"), "b": ("○", "●")}.get(board.black or "", ("", ""))
    ranks = [rank_text(rank, words) for rank in board.ranks]
    warned = [number or None for number in board.warnings]
    first: list[Value] = [table, board.number, teams[0], board.names[0], ranks[0], discs[0], warned[0], board_score(board)]
    second: list[Value] = [warned[1], discs[1], ranks[1], board.names[1], teams[1]]
    return [*first, *second, board.handicap or None, zi_text(board.komi, paper.unit, words)]
