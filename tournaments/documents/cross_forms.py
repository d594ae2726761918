"""The crosstable in the form that its shape asks for."""

from collections.abc import Callable, Mapping

from tournaments.documents import cross_workbook, crosstable, egd, grid
from tournaments.documents.sheet import Paper, Words

Builds = Callable[[Paper, Words], bytes]
PDF: Mapping[str, Builds] = {
    "table": crosstable.crosstable_pdf,
    "wall": crosstable.crosstable_pdf,
    "egd": egd.egd_pdf,
    "grid": grid.grid_pdf,
}
XLSX: Mapping[str, Builds] = {
    "table": cross_workbook.crosstable_xlsx,
    "wall": cross_workbook.crosstable_xlsx,
    "egd": egd.egd_xlsx,
    "grid": grid.grid_xlsx,
}


def crosstable_pdf(paper: Paper, words: Words) -> bytes:
    """The sheet."""
    return PDF[paper.shape.form](paper, words)


def crosstable_xlsx(paper: Paper, words: Words) -> bytes:
    """The workbook."""
    return XLSX[paper.shape.form](paper, words)
