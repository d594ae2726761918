"""Categories and team results on paper and in workbooks, and what the sheets of awards share."""

from collections.abc import Sequence

from games.errors import Refused
from tournaments.awards.categories import CategoryTable, Member
from tournaments.awards.results import AwardResults
from tournaments.awards.teams import TeamRow
from tournaments.documents.groups import is_grouped
from tournaments.documents.page import Book
from tournaments.documents.sheet import AwardSheet, Paper, Words
from tournaments.documents.standings import number, number_field
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import criterion_text, rank_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.groups import letters
from tournaments.standings import StandingRow, points_text
from tournaments.tiebreaks import TIEBREAKS


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


LOOK = Look(size=9.5, largest=11, low=1.6, high=2.1)
IN_GROUPS = gettext_noop("Places are those inside the groups; equal places of different groups count as shared.")
ON_A_LINE = 6  # names in a row of those who can't be placed
Section = tuple[str, Sequence[Row]]


def awards_of(paper: Paper, part: str, title: str) -> AwardSheet:
    """The awards of the event. Raises Refused("award_missing") where no rules are set for a part ("": any)."""
    if paper.awards is None or (part and part not in paper.awards.results.rules.used):
        raise Refused("award_missing", title=title)
    return paper.awards


def after_text(paper: Paper, title: str, words: Words) -> str:
    """A title, with the round after which it holds while the event goes on."""
    if not paper.round_number or paper.round_number == paper.rounds:
        return title
    return words.gettext("%(title)s after round %(round)d") % {"title": title, "round": paper.round_number}


def add_sections(book: Book, columns: Sequence[Column], sections: Sequence[Section], notes: Sequence[str] = ()) -> None:
    """One table in which each part begins with a line of its own."""
    rows: list[Row] = []
    for head, lines in sections:
        rows += [[Cell(head, bold=True, span=len(columns)), *[Cell("")] * (len(columns) - 1)], *lines]
    add_table(book, Table(columns, rows, LOOK, notes))


def place_text(place: int, shared: bool) -> str:
    """The place; "3=" where others have it too."""
    return f"{place}=" if shared else str(place)


def row_place(row: StandingRow) -> str:
    """The place in the event; in groups with the group: "A 3="."""
    return f"{letters(row.group)} {row.place_text}" if row.group else row.place_text


def group_notes(paper: Paper, words: Words) -> list[str]:
    """In groups, what the places are."""
    return [words.gettext(IN_GROUPS)] if is_grouped(paper) else []


def person_columns(words: Words) -> list[Column]:
    """No., name, rank, club."""
    _ = words.gettext
    return [
        Column(_("No."), "right"),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Rank"), "right"),
        Column(_("Club"), flexible=1),
    ]


def person_cells(row: StandingRow, words: Words, bold: bool = False) -> list[Cell]:
    """The same of one entrant."""
    entrant = row.entrant
    rank = rank_text(entrant.rank, words)
    return [Cell(str(entrant.number), quiet=True), Cell(entrant.name, bold=bold), Cell(rank), Cell(entrant.club, quiet=True)]


def categories_pdf(paper: Paper, words: Words) -> bytes:
    """Each category: place in it | place in the event | No. | name | rank | club | each criterion."""
    _ = words.gettext
    title = after_text(paper, _("Categories"), words)
    results = awards_of(paper, "categories", title).results
    codes = paper.standings.codes
    columns = [
        Column(words.pgettext("standings", "Place"), "right"),
        Column(_("in the event"), "right"),
        *person_columns(words),
        *(Column(_(TIEBREAKS[code].name), "right") for code in codes),
    ]
    book = Book(paper, words, title)
    sections = [category_section(paper, table, len(columns), words) for table in results.categories]
    add_sections(book, columns, sections, group_notes(paper, words))
    return book.printed()


def category_section(paper: Paper, table: CategoryTable, width: int, words: Words) -> Section:
    """One category, and below it who can't be placed for want of data."""
    rows: list[Row] = [category_row(paper, member, words) for member in table.members]
    unclear = [entrant.name for entrant in table.unclear]
    for names in (unclear[at : at + ON_A_LINE] for at in range(0, len(unclear), ON_A_LINE)):
        text = words.gettext("Not known whether in it: %(names)s") % {"names": words.gettext(", ").join(names)}
        rows.append([Cell(text, quiet=True, span=width), *[Cell("")] * (width - 1)])
    return f"{table.category.name} ({len(table.members)})", rows


def category_row(paper: Paper, member: Member, words: Words) -> list[Cell]:
    """One member."""
    values = zip(paper.standings.codes, member.row.values, strict=True)
    return [
        Cell(place_text(member.place, member.shared), bold=True),
        Cell(row_place(member.row), quiet=True),
        *person_cells(member.row, words, bold=member.place <= 3),
        *(Cell(criterion_text(code, value, paper.one, words)) for code, value in values),
    ]


def categories_xlsx(paper: Paper, words: Words) -> bytes:
    """The same, the category in the first column."""
    _ = words.gettext
    title = after_text(paper, _("Categories"), words)
    results = awards_of(paper, "categories", title).results
    codes = paper.standings.codes
    heads = [_("Category"), words.pgettext("standings", "Place"), _("Place in the event"), *person_heads(words)]
    fields = [*map(Field, heads), *(number_field(code, words) for code in codes)]
    rows: list[list[Value]] = []
    for table in results.categories:
        for member in table.members:
            values = [number(code, value, paper.one, words) for code, value in zip(codes, member.row.values, strict=True)]
            start: list[Value] = [table.category.name, member.place, member.row.place]
            rows.append([*start, *person_values(member.row, words), *values])
    return workbook(paper, words, title, fields, rows)


def person_heads(words: Words) -> list[str]:
    """The heads of `person_values`."""
    _ = words.gettext
    return [_("No."), words.pgettext("person", "Name"), _("Rank"), _("Club")]


def person_values(row: StandingRow, words: Words) -> list[Value]:
    """No., name, rank, club."""
    return [row.entrant.number, row.entrant.name, rank_text(row.entrant.rank, words), row.entrant.club]


def teams_pdf(paper: Paper, words: Words) -> bytes:
    """Each team with its sum, then its members that count: No. | name | rank | club | place | points."""
    _ = words.gettext
    title = after_text(paper, _("Team result"), words)
    results = awards_of(paper, "teams", title).results
    columns = [*person_columns(words), Column(_("Place in the event"), "right"), Column(_("Pts"), "right")]
    book = Book(paper, words, title)
    add_sections(book, columns, [team_section(paper, results, team, len(columns), words) for team in results.teams])
    return book.printed()


def team_section(paper: Paper, results: AwardResults, team: TeamRow, width: int, words: Words) -> Section:
    """One team and its members."""
    rows: list[Row] = [
        [
            *person_cells(row, words),
            Cell(row_place(row)),
            Cell(points_text(row.score, paper.one)),
        ]
        for row in team.counted
    ]
    if team.missing:
        rows.append([Cell(missing_text(team, words), quiet=True, span=width), *[Cell("")] * (width - 1)])
    return team_head(paper, results, team), rows


def team_head(paper: Paper, results: AwardResults, team: TeamRow) -> str:
    """Place, name and sum of a team."""
    place = "–" if team.place is None else place_text(team.place, team.shared)
    return f"{place}   {team.name}   {team_total(paper.one, results, team)}"


def team_total(one: bool, results: AwardResults, team: TeamRow) -> str:
    """What a team has."""
    by_points = results.rules.teams is not None and results.rules.teams.sum == "points"
    return points_text(team.total, one) if by_points else str(team.total)


def missing_text(team: TeamRow, words: Words) -> str:
    """That members are lacking, and what follows."""
    if team.place is None:
        text = words.ngettext("%(n)d member missing: unranked", "%(n)d members missing: unranked", team.missing)
    else:
        text = words.ngettext("%(n)d member missing: counts as last", "%(n)d members missing: count as last", team.missing)
    return text % {"n": team.missing}


def teams_xlsx(paper: Paper, words: Words) -> bytes:
    """A line per member that counts, its team in front."""
    _ = words.gettext
    title = after_text(paper, _("Team result"), words)
    results = awards_of(paper, "teams", title).results
    heads = [words.pgettext("standings", "Place"), _("Team"), _("Sum"), _("Missing members"), *person_heads(words)]
    fields = [Field(head) for head in (*heads, _("Place in the event"), _("Pts"))]
    rows: list[list[Value]] = []
    for team in results.teams:
        start: list[Value] = [team.place, team.name, number_of_team(paper, results, team, words), team.missing]
        for row in team.counted:
            score = number("points", row.score, paper.one, words)
            rows.append([*start, *person_values(row, words), row.place, score])
    return workbook(paper, words, title, fields, rows)


def number_of_team(paper: Paper, results: AwardResults, team: TeamRow, words: Words) -> Value:
    """A team's sum as a number."""
    by_points = results.rules.teams is not None and results.rules.teams.sum == "points"
    return number("points", team.total, paper.one, words) if by_points else team.total
