"""Workbooks: text stays text, numbers are numbers, the head row stands still and repeats in print."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from tournaments.documents.letters import tidy
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.texts import heading

Value = str | int | Fraction | None
NARROWEST, WIDEST = 5, 40  # column widths in characters
BAD_IN_TITLE = str.maketrans("[]:*?/\\'", "        ")


@dataclass(frozen=True)
class Field:
    """A column: its head, and the number format of what is not text ("General" as it is, "0.000" three places)."""

    head: str
    format: str = "General"


@dataclass(frozen=True)
class Sheet:
    """A sheet of a workbook; without a name it is called as the document. `notes` stand below the rows, a line each."""

    name: str
    fields: Sequence[Field]
    rows: Sequence[Sequence[Value]]
    ruled: bool = False
    notes: Sequence[str] = ()


def workbook(
    paper: Paper,
    words: Words,
    title: str,
    fields: Sequence[Field],
    rows: Sequence[Sequence[Value]],
    notes: Sequence[str] = (),
    *,
    ruled: bool = False,
) -> bytes:
    """One sheet with a head row, the rows below and notes at the end, ready to print across; `ruled` with lines around the
    cells."""
    return workbook_of(paper, words, title, [Sheet("", fields, rows, ruled, notes)])


def workbook_of(paper: Paper, words: Words, title: str, sheets: Sequence[Sheet]) -> bytes:
    """The same with several sheets."""
    book = Workbook()
    book.remove(book.active)
    book.properties.title, book.properties.creator = f"{tidy(paper.event)} · {tidy(title)}", tidy(paper.tournament)
    for one in sheets:
        sheet = book.create_sheet(tidy(one.name or title).translate(BAD_IN_TITLE)[:31].strip() or "1")
        fill(sheet, one)
        set_up_print(sheet, paper, words, " · ".join(filter(None, (title, one.name))))
        sheet.print_options.gridLines = one.ruled
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def fill(sheet: Worksheet, content: Sheet) -> None:
    """Write a head row and the rows below, columns as wide as they need; notes after an empty row, across the columns."""
    for column, field in enumerate(content.fields, start=1):
        put(sheet.cell(1, column), field.head)
        sheet.cell(1, column).font = Font(bold=True)
        widest = max([text_width(field.head), *(text_width(row[column - 1]) for row in content.rows)])
        sheet.column_dimensions[get_column_letter(column)].width = min(WIDEST, max(NARROWEST, widest + 2))
    for index, row in enumerate(content.rows, start=2):
        for column, value in enumerate(row, start=1):
            put(sheet.cell(index, column), value, content.fields[column - 1].format)
    for index, note in enumerate(content.notes, start=len(content.rows) + 3):
        put(sheet.cell(index, 1), note)


def put(cell: Cell, value: Value, number_format: str = "General") -> None:
    """Write a value; text never becomes a formula, also where it starts with = + - @, and not when it is edited later."""
    if isinstance(value, str):
        cell.value = text = tidy(value)
        cell.data_type = "s"
        cell.quotePrefix = text.startswith(("=", "+", "-", "@"))
    elif value is not None:
        cell.value = float(value) if isinstance(value, Fraction) else value
        if number_format != "General":
            cell.number_format = number_format


def text_width(value: Value) -> int:
    """Width in characters; letters from the Han block on are twice as wide."""
    if isinstance(value, Fraction):
        return 6
    return sum(2 if letter >= "\u2e80" else 1 for letter in str(value if value is not None else "")[:WIDEST])


def set_up_print(sheet: Worksheet, paper: Paper, words: Words, title: str) -> None:
    """Across, as wide as the page, the head row on each, tournament above and page numbers below; A4 unless the shape of a
    crosstable says A3."""
    _ = words.gettext
    sheet.freeze_panes = "A2"
    sheet.print_title_rows = "1:1"
    sizes = {"a4": sheet.PAPERSIZE_A4, "a3": sheet.PAPERSIZE_A3}
    sheet.page_setup.orientation, sheet.page_setup.paperSize = "landscape", sizes[paper.shape.size]
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.oddHeader.left.text = escaped(heading(paper))
    sheet.oddHeader.right.text = escaped(title)
    if paper.chief_referee:
        sheet.oddFooter.left.text = escaped(_("Chief referee: %(name)s") % {"name": paper.chief_referee})
    sheet.oddFooter.right.text = "&P / &N"


def escaped(text: str) -> str:
    """Text for a page's head or foot, where & starts a code."""
    return tidy(text)[:80].replace("&", "&&")
