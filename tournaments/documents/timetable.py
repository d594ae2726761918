"""Timetable 对局日程: the pairs of all rounds that are drawn, as start numbers, and whose numbers they are."""

from collections.abc import Iterator
from dataclasses import replace

from tournaments.documents.groups import group_in, is_grouped, under_headings
from tournaments.documents.page import Book
from tournaments.documents.sheet import DrawnRound, Paper, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import is_home_away, name_head, rank_text, seats

LOOK = Look(size=7.5, largest=12, low=1.4, high=2.4)
NAMES = Look(size=9, largest=11, low=1.5, high=2.0, frames=2)


def timetable_pdf(paper: Paper, words: Words) -> bytes:
    """Round | table 1, 2, 3 … with Black first | bye; then No. | name | rank | club."""
    book = Book(paper, words, words.gettext("Timetable"), landscape=True)
    if paper.timetable or not paper.entrants:
        add_table(book, rounds_table(paper, words))
    if paper.entrants:
        add_table(book, names_table(paper, words))
    return book.printed()


def rounds_table(paper: Paper, words: Words) -> Table:
    """All rounds with their pairs; in groups below each group's name, with the tables in front."""
    _ = words.gettext
    if is_grouped(paper):
        return grouped_table(paper, words)
    tables = max((len(drawn.matches) for drawn in paper.timetable), default=0)
    columns = [
        Column(_("Round"), "right"),
        Column(_("Day"), optional=True),
        *(Column(str(table), "centre", like="pair", ruled=True) for table in range(1, tables + 1)),
        Column(_("bye"), "right", ruled=True, optional=True),
    ]
    return Table(columns, round_rows(paper, tables), LOOK, notes(paper, words))


def notes(paper: Paper, words: Words) -> list[str]:
    """Who is at home, or has Black where that is drawn."""
    if is_home_away(paper):
        return [words.gettext("At each table the first number is at home.")]
    coloured = any(match.black for drawn in paper.timetable for match in drawn.matches)
    return [words.gettext("At each table the first number has Black.")] if coloured else []


def grouped_table(paper: Paper, words: Words) -> Table:
    """Round | tables | pairs in order of tables | bye, group after group."""
    _ = words.gettext
    known = {entrant.number: group_in(paper, entrant) for entrant in paper.entrants}
    parts = [(group, list(group_rows(paper, known, group))) for group in sorted(set(known.values()))]
    days = {str(drawn.number): day_text(drawn) for drawn in paper.timetable}
    pairs = max((len(cells) for _group, rows in parts for _number, _tables, cells, _bye in rows), default=0)
    columns = [
        Column(_("Round"), "right"),
        Column(_("Day"), optional=True),
        Column(_("Tables"), "centre"),
        *(Column("", "centre", like="pair", ruled=True) for _index in range(pairs)),
        Column(_("bye"), "right", ruled=True, optional=True),
    ]
    lines: list[tuple[int, list[Row]]] = [
        (
            group,
            [
                [
                    Cell(number, bold=True),
                    Cell(days.get(number, ""), quiet=True),
                    Cell(tables, quiet=True),
                    *map(Cell, cells + [""] * (pairs - len(cells))),
                    Cell(bye),
                ]
                for number, tables, cells, bye in rows
            ],
        )
        for group, rows in parts
    ]
    return Table(columns, under_headings(lines, len(columns), words), LOOK, notes(paper, words))


def day_text(drawn: DrawnRound) -> str:
    """Day and time of a round, as far as they are set."""
    return replace(drawn.when, place="").text


def group_rows(paper: Paper, known: dict[int, int], group: int) -> Iterator[tuple[str, str, list[str], str]]:
    """Each round of a group: its number, the tables as "5–8", the pairs in order of tables, who has the bye."""
    for drawn in paper.timetable:
        matches = sorted((m for m in drawn.matches if known.get(m.a) == group), key=lambda match: match.table)
        byes = [number for number in drawn.byes if known.get(number) == group]
        if matches or byes:
            tables = sorted({matches[0].table, matches[-1].table}) if matches else []
            pairs = ["–".join(map(str, seats(match, is_home_away(paper)))) for match in matches]
            yield str(drawn.number), "–".join(map(str, tables)), pairs, ", ".join(map(str, byes))


def names_table(paper: Paper, words: Words) -> Table:
    """Whose numbers these are."""
    _ = words.gettext
    columns = [
        Column(_("No."), "right"),
        Column(name_head(paper.standings.field.settings, words), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Club"), flexible=1, optional=True),
    ]
    rows = [
        [Cell(str(e.number), bold=True), Cell(e.name), Cell(rank_text(e.rank, words)), Cell(e.club, quiet=True)]
        for e in paper.entrants
    ]
    return Table(columns, rows, NAMES)


def round_rows(paper: Paper, tables: int) -> list[Row]:
    """One line per round; a table that is not used stays empty."""
    rows: list[Row] = []
    for drawn in paper.timetable:
        pairs = {match.table: "–".join(map(str, seats(match, is_home_away(paper)))) for match in drawn.matches}
        cells = [Cell(pairs.get(table, "")) for table in range(1, tables + 1)]
        head = [Cell(str(drawn.number), bold=True), Cell(day_text(drawn), quiet=True)]
        rows.append([*head, *cells, Cell(", ".join(map(str, drawn.byes)))])
    return rows
