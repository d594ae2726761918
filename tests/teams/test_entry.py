"""Teams as typed, their average rank, and each system once with teams through the acts."""

import pytest

from games.errors import Refused
from games.ranks import rank_at, strength
from tests.teams.playing import WHO, play, team, team_event
from tournaments import queries
from tournaments.actions.entrants import withdraw
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.members import add_member, change_member, move_member, remove_member
from tournaments.actions.rounds import close
from tournaments.actions.stages import add_feed, fill_event
from tournaments.actions.teams import add_teams, hand_in_lineup
from tournaments.interchange.typed_teams import read_typed_team
from tournaments.mcmahon import start_score
from tournaments.models import Event, LineUp, Member, Player, Seat
from tournaments.queries import standings_after
from tournaments.records import MemberData, PlayerData
from tournaments.teams.members import Member as Record
from tournaments.teams.members import Team, average, ordered_boards


def typed(text):
    found = read_typed_team(text)
    members = [
        (" ".join(filter(None, (m.player.family_name, m.player.given_name))), m.player.rank, m.board) for m in found.members
    ]
    return found.name, found.club, members, [m.player.family_name for m in found.members if m.captain]


def test_a_team_as_typed():
    assert typed("Dragons: Wang Wei 5d, Li Na 3d, Zhang San 1d") == (
        "Dragons",
        "",
        [("Wang Wei", "5d", None), ("Li Na", "3d", None), ("Zhang San", "1d", None)],
        [],
    )
    assert typed("龙队（弈林棋院）：王伟 业5、李娜 业3（队长）、张三 1k（替补）") == (
        "龙队",
        "弈林棋院",
        [("王伟", "5d", 1), ("李娜", "3d", 2), ("张三", "1k", 0)],
        ["李娜"],
    )
    assert typed("A: Dörfler, Emil 3k; Bo 2k")[2] == [("Dörfler Emil", "3k", None), ("Bo", "2k", None)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Dragons Wang Wei 5d", "team_no_colon"),
        ("Dragons: ,", "team_no_players"),
        ("Dragons: Wang Wei 10d", "rank_unclear"),
        (f"{'D' * 101}: Wang Wei 5d", "text_too_long"),
        ("Dragons: " + "x" * 10_001, "text_too_long"),
    ],
)
def test_what_is_no_team(text, code):
    with pytest.raises(Refused) as refused:
        read_typed_team(text)
    assert refused.value.code == code


@pytest.mark.parametrize("mark", ["(2)", "(board 2)", "（第2台）", "（2台）"])
def test_substitutes_are_typed_with_their_board(mark):
    _name, _club, members, captains = typed(f"Dragons: Wang Wei 5d, Li Na 3d (C), Zhang San 1d {mark}, Zhao Si (R)")
    assert [(name, board) for name, _rank, board in members] == [
        ("Wang Wei", 1),
        ("Li Na", 2),
        ("Zhang San", 2),
        ("Zhao Si", 0),
    ]
    assert captains == ["Li"]


def test_a_team_typed_with_a_substitute_enters_where_substitutes_have_boards(db):
    event = create_event(create_tournament("T", WHO), "E", "swiss", 1, WHO, {"lineup": "substitutes", "boards": 2})
    add_teams(event, [read_typed_team("Dragons: Wang Wei 5d, Li Na 3d, Zhang San 1d (1)")], WHO)
    assert list(Member.objects.order_by("number").values_list("board", flat=True)) == [1, 2, 1]
    line = "Tigers: Wang Wu 5d, Li Liu 3d, Zhang Qi 1d (3)"
    assert refusal(add_teams, event, [read_typed_team(line)], WHO) == "no_such_board"


def ranked(*members):
    """A team of members given as (board, rank)."""
    rows = (Record(n, f"M{n}", board, strength(rank) if rank else -1) for n, (board, rank) in enumerate(members, start=1))
    return Team("T", tuple(rows))


@pytest.mark.parametrize(
    ("members", "kind", "rank"),
    [
        ([(1, "5d"), (2, "3d"), (0, "30k")], "fixed", "4d"),  # reserves don't count
        ([(1, "5d"), (2, "2d")], "fixed", "4d"),  # 3½ dan: a half goes up
        ([(1, "1d"), (2, "1k")], "fixed", "1d"),  # between 1 kyu and 1 dan there is nothing
        ([(1, "5d"), (2, "")], "fixed", "5d"),  # who has no rank does not count
        ([(1, "5d"), (2, "1d"), (1, "1k")], "substitutes", "3d"),  # nor a substitute behind the player of the board
        ([(2, "1d"), (1, "3d"), (0, "8d")], "free", "2d"),
    ],
)
def test_the_rank_of_a_team_is_the_average_of_its_boards(members, kind, rank):
    assert rank_at(average(ranked(*members), 2, kind)) == rank


def test_a_team_without_ranks_has_none():
    assert average(ranked((1, ""), (2, "")), 2, "fixed") is None


def test_article_25_2_substitutes_go_with_the_player_of_their_board():
    rows = ranked((1, "1d"), (2, "4d"), (1, "9p"), (0, "5d"))
    assert ordered_boards(rows) == {1: 2, 2: 1, 3: 2, 4: 0}


def lower_wins(match, _board):
    return "a" if match.first.number < match.second.number else "b"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("system", "teams", "rounds", "order"),
    [
        ("round_robin", 4, 3, ["A", "B", "C", "D"]),
        ("swiss", 4, 2, None),
        ("mcmahon", 4, 2, None),
        ("knockout", 4, 2, None),
        ("swiss_elimination", 4, 2, None),
    ],
)
def test_each_system_plays_with_teams(system, teams, rounds, order):
    event = team_event(system, teams=teams, size=3)
    for number in range(1, rounds + 1):
        round_ = play(event, number, lower_wins)
        assert queries.open_tables(round_) == []
        seats = Seat.objects.filter(round=round_)
        assert seats.count() == 6 * round_.matches.filter(second__isnull=False).count()
    rows = standings_after(event, rounds).rows
    assert rows[0].entrant.name == queries.entrants_of(event).get(number=1).player.name
    if order:
        assert [row.entrant.name for row in rows] == order


@pytest.mark.django_db
def test_article_28_4_results_of_a_team_that_withdraws_count_and_the_rest_are_forfeits():
    """Four teams at three boards, A wins everything; it leaves after one of three rounds, which is fewer than half."""
    event = team_event(teams=4, size=3)
    play(event, 1, lower_wins)
    entrant = event.entrants.select_related("player").get(number=1)
    withdraw(entrant, entrant.version, WHO)
    for number in (2, 3):
        play(event, number, lower_wins)
    rows = {row.entrant.name: row.values for row in standings_after(event, 3).rows}
    assert rows["A"][:2] == (2, 6)
    assert {name: values[:2] for name, values in rows.items() if name != "A"} == {"B": (6, 18), "C": (4, 12), "D": (0, 0)}


@pytest.mark.django_db
def test_mcmahon_starts_a_team_at_its_average_rank():
    """A: 5d, 3d, 1d are 3d on average; B: 1d, 1k, 2k are 1k. 30k is 0, a rank is 2 points: 1k 58, 3d 64."""
    event = create_event(create_tournament("League", WHO), "Teams", "mcmahon", 3, WHO, {"lineup": "fixed", "boards": 3})
    ranks = (("5d", "3d", "1d", "1k"), ("1d", "1k", "2k", "8d"))
    add_teams(event, [team(name, 4, 3, own) for name, own in zip("AB", ranks, strict=True)], WHO)
    records = queries.entrant_records(event)
    assert [(record.rank, start_score(record, event.options)) for record in records] == [("3d", 64), ("1k", 58)]
    entrant = event.entrants.select_related("player").get(number=1)
    row = entrant.player.members.select_related("player").get(number=1)
    change_member(entrant, entrant.version, row, PlayerData("A1", rank="8d"), WHO)
    assert queries.entrant_records(event)[0].rank == "4d"


def refusal(act, *args):
    with pytest.raises(Refused) as refused:
        act(*args)
    return refused.value.code


@pytest.mark.django_db
def test_a_member_whom_a_line_up_names_stays_and_numbers_behind_a_gap_follow():
    event = team_event(teams=2, size=2, lineup="free", reserves=2)
    entrant = event.entrants.select_related("player").get(number=1)
    for name in ("X", "Y"):
        entrant.refresh_from_db()
        add_member(entrant, entrant.version, MemberData(PlayerData(name)), WHO)
    hand_in_lineup(entrant, 1, (4, 1), WHO)
    named, free = (Member.objects.select_related("player", "team").get(player__family_name=name) for name in ("Y", "X"))
    assert refusal(remove_member, entrant, entrant.version, named, WHO) == "member_in_lineup"
    entrant.refresh_from_db()
    remove_member(entrant, entrant.version, free, WHO)
    assert LineUp.objects.get().order == [3, 1]
    assert [m.name for m in queries.team_record(entrant).members] == ["A1", "A2", "Y"]


@pytest.mark.django_db
def test_what_a_stale_page_asks_for_is_refused():
    event = team_event(teams=2, size=2, reserves=1)
    entrant = event.entrants.select_related("player").get(number=1)
    add_member(entrant, entrant.version, MemberData(PlayerData("X")), WHO)
    stale = entrant.version - 1
    row = Member.objects.select_related("player", "team").get(player__family_name="X")
    assert refusal(remove_member, entrant, stale, row, WHO) == "stale"
    assert refusal(add_member, entrant, stale, MemberData(PlayerData("Y")), WHO) == "stale"
    assert refusal(move_member, entrant, entrant.version, row, entrant, 0, WHO) == "bad_choice"


def second_stage(event, **settings) -> Event:
    """An event that takes the first two of another."""
    later = create_event(event.tournament, "Final", "knockout", 2, WHO, settings)
    add_feed(later, later.version, event, 1, 2, WHO)
    later.refresh_from_db()
    return later


@pytest.mark.django_db
def test_teams_go_on_to_a_later_stage_and_their_members_are_settled_there_too():
    event = team_event(teams=3, size=2, reserves=1, lineup="free")
    for number in (1, 2, 3):
        round_ = play(event, number, lower_wins)
    close(round_, round_.version, WHO)
    later = second_stage(event, lineup="free", boards=2)
    fill_event(later, later.version, WHO)
    entrant = later.entrants.select_related("player", "event").order_by("number").first()
    row = entrant.player.members.select_related("player", "team").get(number=1)
    assert refusal(remove_member, entrant, entrant.version, row, WHO) == "member_sits"
    entrant.refresh_from_db()
    add_member(entrant, entrant.version, MemberData(PlayerData("Late")), WHO)


@pytest.mark.django_db
def test_teams_do_not_go_on_to_an_event_of_players():
    event = team_event(teams=3, size=2)
    for number in (1, 2, 3):
        round_ = play(event, number, lower_wins)
    close(round_, round_.version, WHO)
    later = second_stage(event)
    assert refusal(fill_event, later, later.version, WHO) == "fed_by_others"
    assert not Player.objects.filter(entries__event=later).exists()
