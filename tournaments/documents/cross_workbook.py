"""The crosstable in a workbook: each round takes several columns, so that every cell holds one thing."""

from tournaments.crosstable import Meeting
from tournaments.documents.crosstable import Chart, chart_of, numbered, shown_rounds, title_text, total_head
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.standings import group_field, group_value, number, number_field
from tournaments.documents.texts import DISCS, carried_text, club_text, name_head, rank_text, result_sign, sit_out_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.standings import StandingRow


def crosstable_xlsx(paper: Paper, words: Words) -> bytes:
    """The columns of the sheet, with one more for the groups."""
    chart = chart_of(paper, words)
    brought = any(carried_text(row.entrant, paper) for row in paper.standings.rows)
    rows = [xlsx_row(line, row, chart, brought) for _group, lines in numbered(paper) for line, row in lines]
    ruled = paper.shape.form == "wall"
    return workbook(paper, words, title_text(paper, words), fields(chart, brought), rows, ruled=ruled)


def fields(chart: Chart, brought: bool) -> list[Field]:
    """The heads; `brought`: somebody carried points over from an earlier stage."""
    _, paper, words = chart.words.gettext, chart.paper, chart.words
    labelled = {
        "met": _("Opponent"),
        "disc": _("Colour"),
        "stones": _("Handicap"),
        "sign": _("Result"),
        "total": _("Points"),
    }
    rounds = range(1, shown_rounds(paper) + 1)
    return [
        *group_field(paper, words),
        *([Field(_("Line"))] if chart.shape.opponents == "place" else []),
        *(Field(head) for head in (_("No."), _("Club"), name_head(paper.standings.field.settings, words))),
        *([Field(_("Rank"))] if chart.mcmahon else []),
        *([Field(_("Start"))] if brought else []),
        *(Field(f"{index} {labelled[part]}") for index in rounds for part in chart.shape.round_parts),
        Field(total_head(paper, words)),
        *(number_field(code, words) for code in chart.codes),
        Field(words.pgettext("standings", "Place")),
    ]


def xlsx_row(line: int, row: StandingRow, chart: Chart, brought: bool) -> list[Value]:
    """One entrant's line."""
    entrant, paper = row.entrant, chart.paper
    meetings = dict(enumerate(paper.standings.table[entrant.number]))
    cells: list[Value] = [*group_value(row, paper), *([line] if chart.shape.opponents == "place" else [])]
    cells += [entrant.number, club_text(entrant, paper.standings.field.settings), entrant.name]
    cells += [rank_text(entrant.rank, chart.words)] if chart.mcmahon else []
    cells += [number("points", entrant.correction, paper.one, chart.words)] if brought else []
    for index in range(shown_rounds(paper)):
        cells += round_values(meetings.get(index), chart)
    return [*cells, *end_values(row, chart)]


def end_values(row: StandingRow, chart: Chart) -> list[Value]:
    """Total, other criteria and place."""
    if chart.blank:
        return [None] * (len(chart.codes) + 2)
    one, words = chart.paper.one, chart.words
    values = dict(zip(chart.paper.standings.codes, row.values, strict=True))
    others = [number(code, values[code], one, words) for code in chart.codes]
    return [number("points", row.score, one, words), *others, row.place]


def round_values(meeting: Meeting | None, chart: Chart) -> list[Value]:
    """Opponent's label, or a word where there was none; colour; handicap; result; points after the round."""
    parts = chart.shape.round_parts
    if meeting is None or meeting.kind == "none":
        return [None] * len(parts)
    total = number("points", meeting.total, chart.paper.one, chart.words)
    if meeting.opponent is None:
        alone: dict[str, Value] = {"met": sit_out_text(meeting.kind, chart.words), "total": total}
        return [alone.get(part) for part in parts]
    values: dict[str, Value] = {
        "met": chart.names[meeting.opponent],
        "disc": DISCS.get(meeting.colour or ""),
        "stones": meeting.handicap or None,
        "sign": result_sign(meeting) or None,
        "total": total,
    }
    return [values[part] for part in parts]
