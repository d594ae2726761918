"""A player typed as one line."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from tournaments.interchange.typed_lines import read_typed_line
from tournaments.names import full_name
from tournaments.records import PlayerData

WANG = PlayerData("Wang", "Wei", rank="5d")
LINES = {
    "Wang Wei 5d Club": PlayerData("Wang", "Wei", rank="5d", club="Club"),
    "Wang Wei 5d": WANG,
    "Wang Wei 5 dan": WANG,
    "  Wang   Wei 5d ": WANG,
    "李　娜 5d": PlayerData("李娜", rank="5d"),
    "李娜 业5 弈林棋院": PlayerData("李娜", rank="5d", club="弈林棋院"),
    "李 娜 业余 5段 弈林棋院 二队": PlayerData("李娜", rank="5d", club="弈林棋院 二队"),
    "李娜": PlayerData("李娜"),
    "朱 一": PlayerData("朱一"),
    "Wang Wei": PlayerData("Wang", "Wei"),
    "Wang Wei, Club": PlayerData("Wang", "Wei", club="Club"),
    "李娜，弈林棋院": PlayerData("李娜", club="弈林棋院"),
    "Wang Wei\tClub A": PlayerData("Wang", "Wei", club="Club A"),
    "Wang Wei  1800 Club A": PlayerData("Wang", "Wei", rating=1800, club="Club A"),
    "Dörfler, Emil 3k 1750 Go Club Wien": PlayerData("Dörfler", "Emil", rank="3k", rating=1750, club="Go Club Wien"),
    "Wang Wei, 5d, 1800, Club": PlayerData("Wang", "Wei", rank="5d", rating=1800, club="Club"),
    "Wang Wei;5d;Club": PlayerData("Wang", "Wei", rank="5d", club="Club"),
    "Wang Wei\t5d\t2,512\tClub 3": PlayerData("Wang", "Wei", rank="5d", rating=2512, club="Club 3"),
    "Wang Wei\tClub\t5d": PlayerData("Wang", "Wei", rank="5d", club="Club"),
    "12. Wang Wei 5d": PlayerData("Wang", "Wei", rank="5d", number=12),
    "12\t李娜\t业5": PlayerData("李娜", rank="5d", number=12),
    "Kim 프로 3단 Seoul": PlayerData("Kim", rank="3p", club="Seoul"),
    "Jo K 12k": PlayerData("Jo", "K", rank="12k"),
    "李小龙 5d 第七中学 2012": PlayerData("李小龙", rank="5d", club="第七中学", birth="2012"),
    "李小龙;5d;第七中学;2012": PlayerData("李小龙", rank="5d", club="第七中学", birth="2012"),
    "Kim 2k 1650 2012": PlayerData("Kim", rank="2k", rating=1650, birth="2012"),
    "Kim 2k 2012": PlayerData("Kim", rank="2k", rating=2012),
    "Kim 2k 20120531": PlayerData("Kim", rank="2k", birth="2012-05-31"),
    "Kim 2k, Go Club, 2012-5-31": PlayerData("Kim", rank="2k", club="Go Club", birth="2012-05-31"),
    "Kim 2k 2012年5月31日": PlayerData("Kim", rank="2k", birth="2012-05-31"),
    "Kim 2k Club 1899": PlayerData("Kim", rank="2k", club="Club 1899"),
    "Kim 2k Club 2099": PlayerData("Kim", rank="2k", club="Club 2099"),
    "Kim 2k Club 2012 II": PlayerData("Kim", rank="2k", club="Club 2012 II"),
    "Kim 2k Club 20121331": PlayerData("Kim", rank="2k", club="Club 20121331"),
    "Kim 2k Club 03/04/2010": PlayerData("Kim", rank="2k", club="Club 03/04/2010"),
    "Kim, Club 2012": PlayerData("Kim", club="Club 2012"),
    "x" * 100: PlayerData("x" * 100),
    "Wang 5d " + "x" * 100: PlayerData("Wang", rank="5d", club="x" * 100),
    "😀 5d": PlayerData("😀", rank="5d"),
}
UNCLEAR = {
    "": "line_empty",
    " \t ": "line_empty",
    "\u200b": "line_empty",
    "5d Wang Wei": "line_no_name",
    "5 dan": "line_no_name",
    "12": "line_no_name",
    "李娜5段": "line_glued",
    "李娜业5": "line_glued",
    "Wang\tClub A\t5d\tClub B": "line_unclear",
    "Wang Wei 5": "rank_unclear",
    "Wang Wei 10d Club": "rank_unclear",
    "李娜 五段 弈林棋院": "rank_unclear",
    "x" * 101: "text_too_long",
    "Wang 5d " + "x" * 101: "text_too_long",
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read(line):
    assert read_typed_line(line) == LINES[line]


@pytest.mark.parametrize("line", UNCLEAR)
def test_an_unclear_line_is_refused(line):
    with pytest.raises(Refused) as refused:
        read_typed_line(line)
    assert refused.value.code == UNCLEAR[line]


@given(st.text(max_size=40))
def test_any_line_is_read_or_refused(line):
    with suppress(Refused):
        player = read_typed_line(line)
        assert full_name(player.family_name, player.given_name).strip()


def test_a_line_of_5_mb_is_refused_at_once():
    with pytest.raises(Refused):
        read_typed_line("a 5 " * 1_250_000)
