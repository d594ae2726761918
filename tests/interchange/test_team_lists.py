"""Lists of teams in the forms that clubs send them."""

import pytest

from games.errors import Refused
from tests.interchange.workbook_files import xlsx
from tournaments.interchange.team_lists import read_number, read_teams
from tournaments.wording import word


def rows(*lines):
    return "\n".join("\t".join(line) for line in lines)


def found(listed):
    """Per team its members as (name, rank, board, captain)."""
    assert listed.problems == ()
    return {
        team.name: [(m.player.family_name + m.player.given_name, m.player.rank, m.board, m.captain) for m in team.members]
        for team in listed.teams
    }


DRAGONS = [("王一", "5d", 1, True), ("李二", "3d", 2, False), ("张三", "1d", 0, False)]
TIGERS = [("赵四", "4d", 1, False), ("钱五", "2d", 2, False)]


@pytest.mark.parametrize("mark", ["reserve", "替补", "R", "s", "–"])
def test_a_reserve_marked_where_boards_stand(mark):
    listed = read_teams(rows(("Team", "Board", "Name"), ("Dragons", "1", "Li Na"), ("", mark, "Chen Jie")))
    ((_name, members),) = found(listed).items()
    assert [member[2] for member in members] == [1, 0]


@pytest.mark.parametrize("second", ["龙队", ""])
def test_a_row_for_each_player_with_the_team_filled_down_or_only_once(second):
    listed = read_teams(
        rows(
            ("队名", "台次", "姓名", "段位", "替补", "队长"),
            ("龙队", "1", "王一", "业5", "", "是"),
            (second, "2", "李二", "业3", "", ""),
            (second, "", "张三", "业1", "替补", ""),
            ("虎队", "第一台", "赵四", "业4", "", ""),
            ("虎队", "二", "钱五", "业2", "否", ""),
        )
    )
    assert found(listed) == {"龙队": DRAGONS, "虎队": TIGERS}


def test_a_workbook_with_merged_teams():
    table = [
        ["2026 league", "", ""],
        ["Team", "Name", "Rank"],
        ["Dragons", "Ann", "5d"],
        ["", "Bo", "3d"],
        ["Tigers", "Cy", "2d"],
    ]
    listed = read_teams(xlsx(table, merges=["A3:A4"]))
    assert {team.name: [m.player.family_name for m in team.members] for team in listed.teams} == {
        "Dragons": ["Ann", "Bo"],
        "Tigers": ["Cy"],
    }
    assert {m.board for team in listed.teams for m in team.members} == {None}


def test_a_row_for_each_team_with_a_column_for_each_board():
    listed = read_teams(
        rows(
            ("队名", "第一台", "第二台", "替补", "队长"),
            ("龙队", "王一 业5", "李二 业3", "张三 业1", "王一"),
            ("虎队", "赵四 业4", "钱五 业2", "", ""),
        )
    )
    assert found(listed) == {"龙队": DRAGONS, "虎队": TIGERS}


def test_a_row_for_each_team_with_ranks_in_columns_beside_the_names():
    listed = read_teams(
        rows(
            ("Team", "Club", "Board 1", "Rank", "Board 2", "Rank", "Reserve 1", "Rank"),
            ("Dragons", "North", "王一", "5d", "李二", "3d", "张三", "1d"),
            ("Tigers", "North", "赵四", "4d", "钱五", "2d", "", ""),
        )
    )
    without_captain = [(*member[:3], False) for member in DRAGONS]
    assert found(listed) == {"Dragons": without_captain, "Tigers": TIGERS}
    assert [team.club for team in listed.teams] == ["North", "North"]


def test_where_no_column_names_a_team_the_club_is_one():
    listed = read_teams(rows(("单位", "姓名"), ("一中", "王一"), ("二中", "李二"), ("一中", "张三")))
    assert {team.name: len(team.members) for team in listed.teams} == {"一中": 2, "二中": 1}


def test_a_club_written_once_is_that_of_the_team_unless_a_member_has_another():
    cells = [
        ("R", "North", "Ann"),
        ("", "", "Bo"),
        ("G", "North", "Cy"),
        ("", "South", "Di"),
        ("B", "", "Ed"),
        ("", "South", "Flo"),
    ]
    listed = read_teams(rows(("Team", "Club", "Name"), *cells))
    assert [(team.name, team.club) for team in listed.teams] == [("R", "North"), ("G", ""), ("B", "")]


def test_teams_of_one_club_keep_their_club():
    listed = read_teams(rows(("队名", "单位", "姓名"), ("一队", "棋院", "王一"), ("二队", "棋院", "李二")))
    assert [(team.name, team.club) for team in listed.teams] == [("一队", "棋院"), ("二队", "棋院")]


def test_every_row_that_cannot_be_taken_is_named():
    listed = read_teams(
        rows(
            ("队名", "台次", "姓名", "段位", "替补"),
            ("", "1", "王一", "业5", ""),
            ("龙队", "x", "李二", "业3", ""),
            ("龙队", "3", "", "业3", ""),
            ("龙队", "4", "赵四", "10d", ""),
            ("龙队", "5", "钱五", "业2", "perhaps"),
        )
    )
    assert [line for line, _reason in listed.problems] == [2, 3, 4, 5, 6]
    assert all(word(reason) for _line, reason in listed.problems)


def test_a_captain_who_is_no_member_is_told():
    listed = read_teams(rows(("队名", "1台", "2台", "队长"), ("龙队", "王一", "李二", "张三")))
    assert [(line, reason.code) for line, reason in listed.problems] == [(2, "captain_unknown")]


def test_a_list_without_teams_is_refused():
    with pytest.raises(Refused) as refused:
        read_teams(rows(("姓名", "段位"), ("王一", "业5")))
    assert refused.value.code == "no_team_columns"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3),
        ("三", 3),
        ("第三台", 3),
        ("3台", 3),
        ("Board 3", 3),
        ("十", 10),
        ("十二", 12),
        ("２", 2),
        ("x", None),
        ("", None),
    ],
)
def test_boards_are_numbered_in_many_ways(text, number):
    assert read_number(text) == number
