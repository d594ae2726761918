"""Player lists in every shape that clubs send them (../shared/formats.md §1)."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from games.errors import Refused
from tests.interchange.workbook_files import ods, two_sheets, xlsx
from tournaments.interchange.grids import pack, read_rows, unpack
from tournaments.interchange.player_lists import check_rows, read_players
from tournaments.names import full_name
from tournaments.records import PlayerData

DATA = Path(__file__).parents[2].parent / "shared" / "data"
needs_data = pytest.mark.skipif(not DATA.exists(), reason="the real rosters are not there")

ENTRY_FORM = [
    ["2026年春季赛报名表", "", "", "", "", ""],
    ["编号", "单位", "姓 名", "段位", "出生日期", "等级分"],
    [1, "弈林棋院", "李 娜", "业5", date(1997, 8, 2), "2,512"],
    [2, "", "Emil Dörfler", "3级", 2011, ""],
    [3, "", "欧阳锋", "5P", "2011年1月2日", 1500],
    [4, "实验小学", "李娜", "3k", 35644, ""],
    [5, "", "𠮷野", "", "", ""],
    [6, "", "", "", "", ""],
    ["合计", "", "", "", "", "5人"],
]
PLAYERS = [
    PlayerData("李娜", rank="5d", rating=2512, birth="1997-08-02", club="弈林棋院", number=1),
    PlayerData("Emil", "Dörfler", rank="3k", birth="2011", club="弈林棋院", number=2),
    PlayerData("欧阳锋", rank="5p", rating=1500, birth="2011-01-02", club="弈林棋院", number=3),
    PlayerData("李娜", rank="3k", birth="1997-08-02", club="实验小学", number=4),
    PlayerData("𠮷野", club="实验小学", number=5),
]
FILLED = [
    [row[0], row[1] or club, *row[2:]]
    for row, club in zip(ENTRY_FORM, ["", "", *["弈林棋院"] * 3, "实验小学", "实验小学", "", ""], strict=True)
]


def as_text(cells: list[list[object]], delimiter: str = "\t") -> str:
    """The cells as delimited text."""
    return "\n".join(delimiter.join(f'"{cell}"' if delimiter in str(cell) else str(cell) for cell in row) for row in cells)


def preview_of(data, **options):
    return check_rows(read_rows(data), **options)


FILES = {
    "xlsx": xlsx(ENTRY_FORM, ["A1:F1", "B3:B5", "B6:B8"]),
    "ods": ods(ENTRY_FORM, {(2, 1): 3, (5, 1): 3}),
    "tsv": as_text(FILLED).encode(),
    "csv": as_text(FILLED, ",").encode("utf-8-sig"),
    "semicolons": as_text(FILLED, ";").encode("utf-16"),
    "full-width commas": as_text(FILLED, "，").encode(),
    "old Macintosh": as_text(FILLED).replace("\n", "\r").encode(),
    "gb18030": as_text(FILLED, ",").encode("gb18030"),
    "pasted": as_text(FILLED),
}


@pytest.mark.parametrize("kind", FILES)
def test_the_same_form_gives_the_same_players_in_every_format(kind):
    preview = preview_of(FILES[kind])
    assert preview.players == PLAYERS
    assert [(skipped.line, skipped.why) for skipped in preview.skipped] == [(1, "title"), (8, "only_number"), (9, "total")]
    assert preview.reported == []


def test_an_old_xls_is_read():
    players, reported = read_players(Path(__file__).with_name("entry_form.xls").read_bytes())
    assert (players, reported) == ([replace(player, number=None) for player in PLAYERS], []), "its head says 序号"


@needs_data
def test_roster_65():
    players, reported = read_players((DATA / "roster-65.xlsx").read_bytes())
    sheet = load_workbook(DATA / "roster-65.xlsx").active
    clubs, club = [], ""
    for row in range(4, 69):
        club = sheet.cell(row, 2).value or club
        clubs.append(club)
    assert (len(players), reported) == (65, [])
    assert [player.club for player in players] == clubs
    assert {player.number for player in players} == {None}, "序号 is the line of the list, not a start number"
    assert sum(player.rank != "" and player.birth != "" and player.sex != "" for player in players) == 65
    names = [full_name(player.family_name, player.given_name, player.name_order) for player in players]
    assert names[:5] == ["戴涵芳", "任强思", "卢昊", "韩勇", "Tilda Yılmaz"]
    assert names.count("于子") == 2
    assert (players[1].birth, players[2].birth, players[5].birth, players[9].birth) == (
        "2011",
        "2010-10-20",
        "2018-12-11",
        "2013-03-11",
    )


@needs_data
def test_roster_65_in_other_formats():
    preview = preview_of((DATA / "roster-65.xlsx").read_bytes())
    cells = [list(row.cells) for row in preview.rows]
    header = list(preview.grid.headers)
    for data in (
        ods([header, *cells]),
        as_text([header, *cells]).encode(),
        as_text([header, *cells], ",").encode("gb18030"),
    ):
        assert preview_of(data).players == preview.players


@needs_data
def test_roster_24_with_every_character_right():
    data = (DATA / "roster-24.gb18030.csv").read_bytes()
    preview = preview_of(data)
    expected = [line.split(",")[1] for line in data.decode("gb18030").splitlines()[1:]]
    assert [player.family_name for player in preview.players] == expected
    assert len(expected) == 24
    assert preview.grid.encoding == "gb18030"
    assert [remark.code for remark in preview.remarks] == ["encoding_guessed"]
    assert preview.reported == []


@needs_data
def test_roster_with_bad_rows():
    players, reported = read_players((DATA / "roster-bad-rows.csv").read_bytes())
    assert len(players) == 40
    found = [(row.line, problem.code, problem.data.get("why")) for row in reported for problem in row.problems]
    assert found == [
        (13, "rank_unclear", "bare_number"),
        (21, "rank_unclear", "out_of_range"),
        (31, "no_name", None),
        (34, "rank_unclear", "out_of_range"),
    ]


def test_a_row_is_put_right_in_place():
    preview = preview_of("Name;Rank\nWang Wei;5\nLi Na;3k\n;4k\n")
    assert [row.line for row in preview.reported] == [2, 4]
    fixed = check_rows(preview.grid.with_cells({(2, 1): "5d", (4, 0): "Zhao Yi"}))
    assert fixed.players == [
        PlayerData("Wang", "Wei", rank="5d"),
        PlayerData("Li", "Na", rank="3k"),
        PlayerData("Zhao", "Yi", rank="4k"),
    ]
    assert check_rows(preview.grid.without_lines({2, 4})).reported == []


def test_columns_are_mapped_by_hand():
    preview = preview_of("Name,Staerke,Bemerkung\nWang Wei,5d,late\n")
    assert preview.unknown_columns == [(1, "Staerke"), (2, "Bemerkung")]
    mapped = check_rows(preview.grid.with_mapping(("name", "rank", "")))
    assert mapped.players == [PlayerData("Wang", "Wei", rank="5d")]
    for wrong in (("name",), ("name", "name", ""), ("name", "points", "")):
        with pytest.raises(Refused):
            preview.grid.with_mapping(wrong)


def test_the_grid_travels_through_a_form():
    grid = read_rows(FILES["xlsx"])
    assert unpack(pack(grid)) == grid
    for odd in ("", "{}", pack(grid).replace('"rank"', '"points"'), pack(replace(grid, headers=("a",)))):
        with pytest.raises(Refused):
            unpack(odd)


def test_chinese_dan_are_asked_about_or_settled_for_all():
    text = "姓名\t段位\n李娜\t五段\n赵一\t业五段\n孙二\t九段\n"
    assert [row.problems[0].data["choices"] for row in preview_of(text).reported] == [["5d", "5p"], ["9p"]]
    assert [player.rank for player in preview_of(text, dan="professional").players] == ["5p", "5d", "9p"]
    assert [player.rank for player in preview_of(text, dan="amateur").players] == ["5d", "5d"]


def test_lists_without_a_header():
    typed = preview_of("Wang Wei 5d Club\n\nLi Na\n5d\n12. Dörfler, Emil 3k\n")
    assert typed.players == [
        PlayerData("Wang", "Wei", rank="5d", club="Club"),
        PlayerData("Li", "Na"),
        PlayerData("Dörfler", "Emil", rank="3k", number=12),
    ]
    assert [(row.line, row.problems[0].code) for row in typed.reported] == [(4, "line_no_name")]
    columns = preview_of("1\t李娜\t业5\t弈林棋院\n2\t赵一\t3k\t弈林棋院\n3\t孙二\t4k\t实验小学\n")
    assert columns.grid.mapping == ("serial", "name", "rank", "club")
    assert columns.players[0] == PlayerData("李娜", rank="5d", club="弈林棋院")
    assert [remark.code for remark in columns.remarks] == ["no_header"]


@pytest.mark.parametrize(
    ("header", "player"),
    [
        ("First name Last name", PlayerData("Dörfler", "Emil Max", "given")),
        ("Last name, First name", PlayerData("Emil", "Max Dörfler")),
        ("Name / 姓名", PlayerData("Emil", "Max Dörfler")),
        ("姓名（必填）", PlayerData("Emil", "Max Dörfler")),
    ],
)
def test_names_are_shown_as_typed(header, player):
    players = preview_of(f"{header};Rank\nEmil Max Dörfler;\n".replace("Last name, First", "Last name First")).players
    assert players == [player]
    assert full_name(player.family_name, player.given_name, player.name_order) == "Emil Max Dörfler"


def test_names_in_two_columns():
    assert preview_of("姓,名\n李,娜\n欧阳,\n,娜\n").players == [PlayerData("李", "娜"), PlayerData("欧阳"), PlayerData("娜")]
    assert preview_of("Name;Vorname\nDörfler;Emil\n").players == [PlayerData("Dörfler", "Emil")]


def test_the_same_name_is_normal_unless_birth_or_club_agree():
    preview = preview_of(
        "name\tclub\tbirth\n李娜\tA\t1997\n李娜\tB\t1998\n李娜\tC\t1997\n李娜\tB\t2001\n"
        "Emil Cat\t\t\nЕmil Cat\t\t\nMu\u0308ller\t\t1990\nMüller\t\t1990\n"
    )
    told = [(row.line, warning.code, warning.data["line"]) for row in preview.rows for warning in row.warnings]
    assert told == [(4, "namesake", 2), (5, "namesake", 3), (7, "look_alike", 6), (9, "namesake", 8)]
    assert len(preview.players) == 8


def test_doubtful_cells_are_told():
    preview = preview_of(
        "name\tbirth\trating\tsex\tnumber\nA\t03/04/2010\tx\t?\t1\nB\t2010-02-30\t10000000000\tf\t1\nC\t\t\t\t-1\n"
    )
    told = [(row.line, warning.code, warning.data.get("field")) for row in preview.rows for warning in row.warnings]
    assert told == [
        (2, "birth_unclear", "birth"),
        (2, "cell_unread", "rating"),
        (2, "cell_unread", "sex"),
        (3, "birth_unclear", "birth"),
        (3, "cell_unread", "rating"),
        (3, "number_taken", None),
        (4, "cell_unread", "number"),
    ]
    assert [player.birth for player in preview.players] == ["2010", "", ""]


def test_a_correction_is_read_and_one_that_is_unclear_keeps_its_row_out():
    data = "Name,Rank,修正\nA,5d,1.5\nB,5d,\nC,5d,two\n".encode()
    players, reported = read_players(data)
    assert [player.correction for player in players] == [3, None]
    assert [(row.line, [p.code for p in row.problems]) for row in reported] == [(4, ["correction_unclear"])]
    assert reported[0].problems[0].data == {"field": "correction", "text": "two", "limit": 49}


def test_newcomers():
    preview = preview_of("姓名,新手\n李娜,是\n王伟,\n张三,也许\n")
    assert [player.newcomer for player in preview.players] == [True, False, False]
    assert [(row.line, warning.code) for row in preview.rows for warning in row.warnings] == [(4, "cell_unread")]


def test_odd_characters_in_names():
    preview = preview_of(
        "name\tclub\n\u202eevil\u202c\tA\n\u200b\u2060\u3164\tA\na\x07b\tA\n" + "x" * 101 + "\tA\n👩‍👩‍👧\tA\ne\u0301\tA\n"
    )
    assert [player.family_name for player in preview.players] == ["evil", "ab", "👩‍👩‍👧", "é"]
    assert [(row.line, row.problems[0].code) for row in preview.reported] == [(3, "no_name"), (5, "text_too_long")]
    with pytest.raises(Refused, match="bad_character"):
        read_rows("name\nA\ud800\n")


def test_sums_headers_and_titles_in_between_are_skipped_and_told():
    preview = preview_of("Open 2026\n\nName\tClub\nTotalini Marco\tA\nTotal\t1\nName\tClub\n小计：3\t\nZhao\tB\n")
    assert [player.family_name for player in preview.players] == ["Totalini", "Zhao"]
    assert [(skipped.line, skipped.why) for skipped in preview.skipped] == [
        (1, "title"),
        (5, "total"),
        (6, "header_again"),
        (7, "total"),
    ]


def test_no_column_holds_names():
    with pytest.raises(Refused, match="no_name_column"):
        read_players(xlsx([["5d", "1990"], ["3k", "1991"]]))


def test_more_sheets_than_one():
    people = [["Name", "Club"], ["Zhao Yi", "A"]]
    notes = two_sheets([["bring", "a clock"]], people)
    grid = read_rows(notes)
    assert (grid.sheet, grid.other_sheets, grid.other_lists) == ("List", ("Notes",), ())
    assert [remark.code for remark in check_rows(grid).remarks] == ["other_sheets"]
    assert read_players(notes)[0] == [PlayerData("Zhao", "Yi", club="A")]
    lists = two_sheets([["Name"], ["Li Na"]], people)
    assert read_rows(lists).other_lists == ("List",)
    assert check_rows(read_rows(lists, sheet="List")).players == [PlayerData("Zhao", "Yi", club="A")]
    with pytest.raises(Refused, match="more_lists"):
        read_players(lists)
    with pytest.raises(Refused, match="sheet_gone"):
        read_rows(lists, sheet="B")


def test_a_second_header_does_not_hide_the_players_above_it():
    preview = preview_of("Name\tClub\nLi Na\tA\nName\tClub\tRank\nZhao Yi\tB\t5d\nName\tClub\tRank\n")
    assert [(row.line, row.problems[0].code) for row in preview.reported] == [(2, "above_header")]
    assert [(skipped.line, skipped.why) for skipped in preview.skipped] == [(1, "title"), (5, "header_again")]
    leader = preview_of("Entry form\n姓名\t李娜\t电话\t138\nWien\n姓名\t段位\t单位\n赵一\t5d\tA\n")
    assert leader.reported == []


def test_a_player_called_like_a_column_stays_a_player():
    preview = preview_of("Name\tClub\nBorn\t\nLevel\tClub A\nName\tClub\n")
    assert [player.family_name for player in preview.players] == ["Born", "Level"]


@pytest.mark.parametrize(("titles", "found"), [(14, True), (15, False)])
def test_the_header_is_among_the_first_fifteen_lines(titles, found):
    grid = read_rows("title\n" * titles + "Name\tClub\nLi Na\tA\n")
    assert (grid.header_line == titles + 1) is found


def test_a_sum_amid_merged_clubs_is_no_player():
    data = xlsx(
        [["No", "单位", "姓名"], [1, "A", "李娜"], [2, "", "赵一"], [3, "", "小计 2人"], [4, "B", "孙二"]], ["B2:B4"]
    )
    preview = preview_of(data)
    assert [player.family_name for player in preview.players] == ["李娜", "赵一", "孙二"]
    assert [(skipped.line, skipped.why) for skipped in preview.skipped] == [(4, "total")]


@given(st.lists(st.lists(st.text(max_size=8), min_size=1, max_size=4), min_size=1, max_size=6))
def test_no_line_is_ever_lost(cells):
    text = "name\trank\tclub\tbirth\n" + "\n".join("\t".join(c.replace("\t", " ") for c in row) for row in cells)
    try:
        grid = read_rows(text)
    except Refused:
        return
    preview = check_rows(grid)
    numbers = sorted([row.line for row in preview.rows] + [skipped.line for skipped in preview.skipped])
    assert numbers == [line.number for line in (*grid.titles, *grid.lines)]
