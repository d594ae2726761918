"""What stands on each sheet, for an event worked out by hand."""

from dataclasses import replace
from gettext import NullTranslations
from io import BytesIO

import pytest
from openpyxl import load_workbook

from games.errors import Refused
from tests.documents.chinese import Chinese
from tests.documents.papers import club_paper, empty_paper, paper_of
from tests.documents.reading import lines, pages
from tournaments.documents import DOCUMENTS, render
from tournaments.records import DrawnMatch, Entrant, Pending

ENGLISH = NullTranslations()
PDFS = [code for code, document in DOCUMENTS.items() if "pdf" in document.formats]


def printed(code, paper=None, words=ENGLISH):
    return lines(render(code, "pdf", paper or club_paper(), words))


def test_pairing_sheet():
    found = printed("pairings")
    assert "Open A 公开组 Pairings, round 2" in found
    assert found[2:6] == [
        "Table No. Club Player Pts Result Pts Opponent Club No.",
        "1 5 Lyon ● Émile <b>O’Brien</b> 2 2 ○ Wang Wei Praha 1",
        "2 2 Zoë Nguyễn 0 0:2! 1 李娜 上海棋院 4",
        "3 Казань Ким Анна 1 0 absent",
    ]
    assert found[6:8] == ["Tables without ● and ○: nigiri at the table.", "! = not played"]


def test_pairing_sheet_puts_the_bye_behind_the_tables():
    paper = club_paper()
    paper = replace(paper, round_number=1, byes=(5,), absent=(), matches=paper.matches[:1])
    assert printed("pairings", paper)[4] == "5 Lyon Émile <b>O’Brien</b> 0 2 bye"


def test_pairing_sheet_shows_halves_where_the_event_reckons_so():
    assert "2 2 Zoë Nguyễn 0 0:1! ½ 李娜 上海棋院 4" in printed("pairings", replace(club_paper(), one=True))


def test_heads_name_no_colours_while_all_are_open():
    paper = paper_of((Entrant(1, "A"), Entrant(2, "B")), (Pending(1, 1, 2),), 1)
    assert "Table No. Player Pts Result Pts Opponent No." in printed("pairings", paper)


def test_list_by_name():
    found = printed("names")
    assert found[2:8] == [
        "Name No. Table Opponent",
        "Émile <b>O’Brien</b> 5 1 ● Wang Wei",
        "Wang Wei 1 1 ○ Émile <b>O’Brien</b>",
        "Zoë Nguyễn 2 2 李娜",
        "Ким Анна 3 absent",
        "李娜 4 2 Zoë Nguyễn",
    ]


def test_entrants():
    found = printed("entrants")
    assert "Open A 公开组 5 entrants" in found
    assert found[2:8] == [
        "No. Name Rank Club Country Rating Here",
        "1 Wang Wei 5d Praha CZ 2412 ▢",
        "2 Zoë Nguyễn 12k VN ▢",
        "3 Ким Анна Казань RU 1999 ▢",
        "4 李娜 1p 上海棋院 CN ▢",
        "5 Émile <b>O’Brien</b> 3k Lyon FR withdrawn",
    ]


def test_entrants_leave_out_columns_that_nobody_fills():
    paper = paper_of((Entrant(1, "A", rank="1d"), Entrant(2, "B")), (), 0)
    assert "No. Name Rank Here" in printed("entrants", paper)
    assert "Place No. Name Rank Points SOS" in printed("standings", paper)


def test_pairing_sheet_has_clubs_on_both_sides_or_on_none():
    paper = paper_of((Entrant(1, "A", club="Praha"), Entrant(2, "B")), (Pending(1, 1, 2, "a"),), 1)
    assert "Table No. Club Black Pts Result Pts White Club No." in printed("pairings", paper)
    paper = paper_of((Entrant(1, "A"), Entrant(2, "B")), (Pending(1, 1, 2, "a"),), 1)
    assert "Table No. Black Pts Result Pts White No." in printed("pairings", paper)


def test_birth_dates_are_on_no_sheet():
    paper = replace(club_paper(), births={1: "1987-06-05", 2: "2010"})
    for code in PDFS:
        text = " ".join(printed(code, paper))
        assert "1987" not in text
        assert "2010" not in text


def test_standings():
    # SOS: 4 met 3 (1) and 2 (0); 1 met 2 (0); 5 had a bye (0); 3 met 4 (3); 2 met 1 (2) and 4 (3).
    assert printed("standings")[2:8] == [
        "Place No. Name Rank Club Points SOS",
        "1 4 李娜 1p 上海棋院 3 1",
        "2= 1 Wang Wei 5d Praha 2 0",
        "2= 5 Émile <b>O’Brien</b> 3k Lyon 2 0",
        "4 3 Ким Анна Казань 1 3",
        "5 2 Zoë Nguyễn 12k 0 5",
    ]


def test_crosstable():
    assert printed("crosstable")[2:8] == [
        "No. Club Name 1 2 Points SOS Place",
        "4 上海棋院 李娜 3 ● = 1 2 +! 3 3 1 1",
        "1 Praha Wang Wei 2 ● + 2 5 ○ 2 0 2=",
        "5 Lyon Émile <b>O’Brien</b> bye 2 1 ● 2 0 2=",
        "3 Казань Ким Анна 4 ○ = 1 absent 1 1 3 4",
        "2 Zoë Nguyễn 1 ○ − 0 4 −! 0 0 5 5",
    ]


def test_crosstable_keeps_the_total_when_points_are_no_criterion():
    paper = club_paper()
    by_total = paper_of(paper.entrants, (), 0, ("total", "wins"))
    assert "No. Club Name Points Total score Wins Place" in printed("crosstable", by_total)


def test_result_slips():
    paper = club_paper()
    handicap = replace(paper.matches[0], drawn=DrawnMatch(1, 1, 5, "b", 0, 4))
    paper = replace(paper, matches=(handicap, paper.matches[1]))
    (page,) = pages(render("slips", "pdf", paper, ENGLISH))
    middle = page.width / 2
    left, right = (" ".join(word.text for word in page.words if (word.left > middle) == side) for side in (False, True))
    for text in ("Table 1", "Round 2", "Émile <b>O’Brien</b>", "No. 5 · 3k · 2 points", "Komi: none · Handicap: 4", "Lyon"):
        assert text in left
    height = {word.text: word.top for word in page.words if word.left < middle}
    assert abs(height["●"] - height["Émile"]) < 21 > abs(height["○"] - height["Wang"])
    komi = "Komi: 3¾ zi = 7½ points · nigiri at the table"
    for text in ("Table 2", "No. 4 · 1p · 1 point", komi, "Black wins", "White wins", "Draw"):
        assert text in right
    assert right.count("●") == right.count("○") == 2


def test_slips_reckon_komi_as_the_event_does():
    text = " ".join(printed("slips", replace(club_paper(), unit="points")))
    assert "Komi: 7½ points" in text


def test_entrants_show_the_seed_of_the_numbers_only():
    before = replace(club_paper(), round_number=0, round_date="")
    assert printed("entrants", before)[-1].startswith("Chief referee: Zhao Xia 赵霞 Draw seed 271828 Printed")
    assert printed("entrants")[-1] == "Chief referee: Zhao Xia 赵霞 Printed 2026-05-02 14:05 · Page 1 of 1"
    assert printed("entrants")[0] == "2026 Spring Open 春季公开赛 Dresden · 2026-05-01 – 2026-05-03"


OTHER_HEADS = ("slips", "entrants", "certificates", "referees_report", "members")


@pytest.mark.parametrize("code", [code for code in PDFS if code not in OTHER_HEADS])
def test_head_and_foot(code):
    found = printed(code)
    assert found[0].startswith("2026 Spring Open 春季公开赛 Dresden · 2026-05-02")
    assert found[-1] == "Chief referee: Zhao Xia 赵霞 Draw seed 271828 Printed 2026-05-02 14:05 · Page 1 of 1"


NAMED = {"slips": 2, "referees_report": 2, "members": 2}  # a slip for each table, two pages


def test_an_event_named_as_its_tournament_is_named_once():
    paper = replace(club_paper(), tournament="Open A 公开组")
    for code in PDFS:
        if code == "certificates":
            continue
        assert " ".join(printed(code, paper)).count("公开组") == NAMED.get(code, 1)


@pytest.mark.parametrize("code", ["pairings", "names"])
def test_a_draw_changed_by_hand_says_so(code):
    assert "changed by hand" not in " ".join(printed(code))
    assert "Draw seed 271828 · changed by hand" in " ".join(printed(code, replace(club_paper(), by_hand=True)))


@pytest.mark.parametrize("code", PDFS)
def test_sheets_of_an_event_without_anybody(code):
    if DOCUMENTS[code].per_round:
        with pytest.raises(Refused) as refused:
            render(code, "pdf", empty_paper(), ENGLISH)
        assert refused.value.code == "nothing_drawn"
    elif code == "certificates":
        with pytest.raises(Refused) as refused:
            render(code, "pdf", empty_paper(), ENGLISH)
        assert refused.value.code == "nobody_promoted"
    else:
        assert len(pages(render(code, "pdf", empty_paper(), ENGLISH))) == 1


def test_chinese_sheets():
    found = printed("pairings", words=Chinese())
    assert "Open A 公开组 第 2 轮对阵表" in found
    assert "台号 编号 单位 棋手 积分 结果 积分 对手 单位 编号" in found
    assert found[-1] == "裁判长：Zhao Xia 赵霞 抽签种子 271828 打印 2026-05-02 14:05 · 第 1 页，共 1 页"
    assert "4 李娜 职业1段 上海棋院 3 1" in " ".join(printed("standings", words=Chinese()))


@pytest.mark.parametrize("code", ["standings", "crosstable"])
def test_a_rank_that_breaks_ties_is_read_in_chinese(code):
    paper = paper_of(club_paper().entrants, (), 0, ("points", "grade"))
    found = " ".join(printed(code, paper, Chinese()))
    assert "0 职业1段" in found
    assert "0 12级" in found
    book = load_workbook(BytesIO(render(code, "xlsx", paper, Chinese())))
    values = {cell.value for row in book.active.iter_rows() for cell in row}
    assert {"职业1段", "12级"} <= values
    assert not values & {"1p", "12k"}
