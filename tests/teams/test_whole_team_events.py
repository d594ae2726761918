"""Whole events of teams through the acts, with whatever happens in them: line-ups, empty boards, byes, teams that leave,
games that both lose, warnings. What comes of them against a slow scorer that shares no code with the program."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.errors import Refused
from games.models import Game
from games.results import Entry
from tests.actions.ruling import give
from tests.slow_teams import SlowTeams
from tests.teams.playing import WHO, team
from tournaments import queries
from tournaments.actions.entrants import withdraw
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.teams import add_teams, hand_in_lineup
from tournaments.crosstable import Meeting
from tournaments.models import Event, Match, Round, Seat
from tournaments.queries import full_matches, games_of, standings_after

KINDS = ("fixed", "substitutes", "free", "all_play_all")
SYSTEMS = ("swiss", "round_robin", "mcmahon", "swiss_elimination", "knockout")
POINTS = {"a": (2, 0), "b": (0, 2), "draw": (1, 1), "both_lose": (0, 0)}
ORDER = ["points", "board_points", "boards"]
RESULTS = [Entry("a")] * 4 + [Entry("b")] * 4 + [Entry("draw"), Entry("both_lose", "forfeit"), Entry("b", "forfeit")]


def made(kind: str, system: str, size: int, teams: int, random: Random) -> Event:
    """An event with its teams entered."""
    chosen = {
        "lineup": kind,
        "boards": size,
        "reserves": 2,
        "least_present": 0,
        "bye_board_points": random.choice([0, size]),
    }
    if system != "knockout":
        chosen |= {
            "match_win": random.choice([2, 3]),
            "leader": random.choice([0, 1, size]),
            "bye_points": random.choice([0, 2]),
        }
    if system in ("swiss", "round_robin"):
        chosen["tiebreaks"] = ORDER
    event = create_event(create_tournament("Cup", WHO), "Teams", system, 4, WHO, chosen)
    boards = size if kind in ("fixed", "substitutes") else 0
    add_teams(event, [team(f"T{n}", size + (kind == "free"), boards, number=n) for n in range(1, teams + 1)], WHO)
    event.refresh_from_db()
    return event


def hand_in(event: Event, number: int, random: Random) -> None:
    """Some teams say who plays, with boards that stay empty."""
    options = event.options
    for entrant in event.entrants.select_related("player"):
        if random.random() < 0.5:
            continue
        here = list(range(1, options.boards + 1))
        if options.lineup in ("free", "all_play_all"):
            random.shuffle(here)
        hand_in_lineup(entrant, number, tuple(one if random.random() < 0.8 else None for one in here), WHO)


def lineups_are_legal(round_: Round) -> None:
    """Nobody sits at two boards at once, everybody at a board of their own team's match, as handed in or as usual."""
    options = round_.event.options
    seats = list(Seat.objects.filter(round=round_).select_related("match"))
    assert len({(seat.player_id, seat.sub_round) for seat in seats}) == len(seats)
    expected, players = queries.lineups(round_.event, round_.number), queries.players_of(round_.event)
    of_team = {player.pk: entrant for (entrant, _number), player in players.items()}
    for seat in seats:
        assert of_team[seat.player_id] == (seat.match.first_id if seat.side == "a" else seat.match.second_id)
        if options.lineup != "all_play_all":
            order = expected[of_team[seat.player_id]]
            assert players[of_team[seat.player_id], order[seat.position - 1]].pk == seat.player_id


def enter(match: Match, random: Random) -> dict[int, str]:
    """Every board that is not a forfeit gets a result, now and then after two warnings, which lose it (Article 24.2): what
    these boards come to, whatever was entered."""
    lost = {}
    for one in games_of(match):
        game = Game.objects.get(pk=one.pk)
        if game.outcome:
            continue
        if random.random() < 0.1:
            side = random.choice("ab")
            give(game, side, "double_move")
            give(game, side, "double_move")
            lost[game.pk] = "b" if side == "a" else "a"
        else:
            enter_result(game, game.version, random.choice(RESULTS), WHO)
    return lost


def told(event: Event, lost: dict[int, str]) -> SlowTeams:
    """The event as the slow scorer hears of it, from the rows of the boards alone; `lost`: boards lost by warnings."""
    options = event.options
    slow = SlowTeams(
        [entrant.number for entrant in event.entrants.all()],
        options.match_win,
        options.leader,
        event.system == "knockout",
        options.boards if options.lineup == "all_play_all" else 0,
    )
    for match in Match.objects.filter(round__event=event).select_related("first", "second"):
        if match.second is None:
            slow.bye(match.first.number, match.bye_score, options.bye_board_points)
            continue
        games = [board.game for board in match.boards.select_related("game").order_by("number")]
        outcomes = [lost.get(game.pk, game.outcome) for game in games]
        slow.match(match.first.number, match.second.number, [POINTS[outcome] for outcome in outcomes])
    return slow


def meeting_adds_up(meeting: Meeting) -> None:
    """The boards of a match add up to its board points, and these decide it."""
    if meeting.opponent is None or meeting.score is None:
        return
    assert sum(meeting.boards) == meeting.games
    assert (meeting.score > (meeting.opponent_score or 0)) >= (meeting.games > meeting.games_against)


def play(event: Event, rounds: int, random: Random, leaving: bool) -> dict[int, str]:
    """Rounds with line-ups and results; perhaps a team leaves after the first. The boards lost by warnings."""
    lost = {}
    for number in range(1, min(rounds, queries.planned_rounds(event)) + 1):
        hand_in(event, number, random)
        try:
            round_ = draw_round(event, number, WHO, 7)
        except Refused:  # too few are left, or all have met
            break
        round_ = publish(round_, round_.version, WHO)
        lineups_are_legal(round_)
        for match in full_matches(round_.matches.filter(second__isnull=False)):
            lost |= enter(match, random)
        if leaving and number == 1 and event.system in ("swiss", "mcmahon"):
            gone = event.entrants.order_by("number").last()
            withdraw(gone, gone.version, WHO)
        event.refresh_from_db()
    return lost


class WholeEvents(TestCase):
    """Each example in a transaction of its own."""

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(
        st.sampled_from(KINDS), st.sampled_from(SYSTEMS), st.integers(1, 3), st.integers(2, 6), st.integers(0), st.booleans()
    )
    def test_boards_add_up_to_matches_and_matches_to_standings(self, kind, system, size, teams, seed, leaving):
        random = Random(seed)
        event = made(kind, system, size, teams, random)
        lost = play(event, 3, random, leaving)
        result, slow = standings_after(event), told(event, lost)
        for row in result.table.values():
            for meeting in row:
                meeting_adds_up(meeting)
        rows = {row.entrant.number: row for row in result.rows}
        for number, row in rows.items():
            points, board_points, at_boards = slow.row(number)
            assert row.points == points or system == "knockout"  # where a match that nobody has won waits for a lot
            if system in ("swiss", "round_robin"):
                assert row.values[:2] == (points, board_points)
                assert row.values[2] == (at_boards or row.values[2])
        if system in ("swiss", "round_robin"):
            assert {number: row.place for number, row in rows.items()} == slow.places()
