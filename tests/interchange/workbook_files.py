"""Workbooks made by hand, for reading: xlsx by openpyxl, ods and broken ones from their parts."""

import io
import zipfile
from datetime import date
from xml.sax.saxutils import escape

from openpyxl import Workbook

Cells = list[list[object]]

SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
ODF = "urn:oasis:names:tc:opendocument:xmlns"
TYPES = f"""<?xml version="1.0"?><Types xmlns="{PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml"
 ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>"""
BOOK = f"""<?xml version="1.0"?><workbook xmlns="{SHEETS}" xmlns:r="{OFFICE}">
<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>"""
ODS_HEAD = f"""<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="{ODF}:office:1.0"
 xmlns:table="{ODF}:table:1.0" xmlns:text="{ODF}:text:1.0" office:version="1.2"><office:body><office:spreadsheet>
<table:table table:name="A">"""
ODS_TAIL = "</table:table></office:spreadsheet></office:body></office:document-content>"
ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
ODS_EMPTY = """<table:table-row table:number-rows-repeated="1048000">
<table:table-cell table:number-columns-repeated="16384"/></table:table-row>"""


def xlsx(cells: Cells, merges: list[str] = (), title: str = "A") -> bytes:
    """A workbook with one sheet; merges as "B4:B10"."""
    book = Workbook()
    sheet = book.active
    sheet.title = title
    for row in cells:
        sheet.append(["" if cell is None else cell for cell in row])
    for merge in merges:
        sheet.merge_cells(merge)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def two_sheets(first: Cells, second: Cells) -> bytes:
    """A workbook with two sheets, "Notes" and "List"."""
    book = Workbook()
    for title, cells in (("Notes", first), ("List", second)):
        sheet = book.create_sheet(title)
        for row in cells:
            sheet.append(row)
    del book["Sheet"]
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def zipped(parts: dict[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def relations(**targets: str) -> str:
    """The part that says which part is what."""
    each = (
        f'<Relationship Id="rId{number}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets.items(), 1)
    )
    return f'<?xml version="1.0"?><Relationships xmlns="{PACKAGE}/relationships">{"".join(each)}</Relationships>'


def raw_xlsx(rows: str, more: dict[str, str | bytes] | None = None) -> bytes:
    """A workbook whose sheet data are written out; `more` parts beside, or instead of its own."""
    sheet = f'<worksheet xmlns="{SHEETS}"><sheetData>{rows}</sheetData></worksheet>'
    parts = {
        "[Content_Types].xml": TYPES,
        "_rels/.rels": relations(officeDocument="xl/workbook.xml"),
        "xl/workbook.xml": BOOK,
        "xl/_rels/workbook.xml.rels": relations(worksheet="worksheets/sheet1.xml", sharedStrings="sharedStrings.xml"),
        "xl/worksheets/sheet1.xml": f'<?xml version="1.0"?>{sheet}',
    }
    return zipped({**parts, **(more or {})})


def ods(cells: Cells, merges: dict[tuple[int, int], int] | None = None) -> bytes:
    """An OpenDocument spreadsheet; `merges` says how many rows the cell at (row, column) spans, both from 0."""
    merges = merges or {}
    covered = {(row + down, column) for (row, column), span in merges.items() for down in range(1, span)}
    rows = []
    for r, row in enumerate(cells):
        line = []
        for c, cell in enumerate(row):
            span = (
                f' table:number-rows-spanned="{merges[r, c]}" table:number-columns-spanned="1"' if (r, c) in merges else ""
            )
            kind = "table:covered-table-cell" if (r, c) in covered else "table:table-cell"
            line.append(_ods_cell(kind, span, cell))
        rows.append(f"<table:table-row>{''.join(line)}</table:table-row>")
    return ods_of("".join(rows) + ODS_EMPTY)


def ods_of(rows: str) -> bytes:
    """An OpenDocument spreadsheet whose rows are written out."""
    entry = f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{ODS_TYPE}"/>'
    manifest = f'<manifest:manifest xmlns:manifest="{ODF}:manifest:1.0">{entry}</manifest:manifest>'
    return zipped({"mimetype": ODS_TYPE, "content.xml": ODS_HEAD + rows + ODS_TAIL, "META-INF/manifest.xml": manifest})


def _ods_cell(kind: str, span: str, cell: object) -> str:
    if cell in ("", None):
        return f"<{kind}{span}/>"
    if isinstance(cell, date):
        return f'<{kind}{span} office:value-type="date" office:date-value="{cell}"><text:p>{cell}</text:p></{kind}>'
    if isinstance(cell, int | float):
        return f'<{kind}{span} office:value-type="float" office:value="{cell}"><text:p>{cell}</text:p></{kind}>'
    return f'<{kind}{span} office:value-type="string"><text:p>{escape(str(cell))}</text:p></{kind}>'
