"""Whole team events with line-ups at random: legal, nobody on two boards, secrets kept, seats as handed in."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import Refused
from tests.teams.playing import WHO, play, team
from tournaments import queries
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.teams import add_teams, hand_in_lineup
from tournaments.models import LineUp, Seat
from tournaments.queries import round_rows, standings_after

OUTCOMES = ("a", "b", "draw", "both_lose")


def legal(kind, boards, size, order, move_up):
    """Whether a line-up is legal, said once more: fixed boards sit where they are entered, or further up."""
    seated = [one for one in order if one is not None]
    if len(order) != boards or len(set(seated)) != len(seated) or any(not 1 <= one <= size for one in seated):
        return False
    if len(seated) < 1:
        return False
    if kind != "fixed":
        return True
    if any(one > boards for one in seated):
        return False
    return seated == sorted(seated) if move_up else all(one in (None, board) for board, one in enumerate(order, 1))


def made(kind, boards, extra, missing):
    """An event of four teams of `boards` boards with `extra` reserves."""
    options = {"lineup": kind, "boards": boards, "reserves": extra, "missing": missing}
    event = create_event(create_tournament("League", WHO), "Teams", "round_robin", 3, WHO, options)
    own = boards if kind == "fixed" else 0
    add_teams(event, [team(chr(65 + n), boards + extra, own, number=n + 1) for n in range(4)], WHO)
    event.refresh_from_db()
    return event


@pytest.mark.django_db(transaction=False)
@given(
    kind=st.sampled_from(["fixed", "free", "all_play_all"]),
    boards=st.integers(1, 4),
    extra=st.integers(0, 2),
    missing=st.sampled_from(["forfeit", "move_up"]),
    seed=st.integers(0, 10**6),
)
@settings(max_examples=25)
def test_whole_events_with_random_line_ups(kind, boards, extra, missing, seed):
    chance = Random(seed)
    event = made(kind, boards, extra, missing)
    points = Counter()
    for number in (1, 2, 3):
        wanted = hand_in_some(event, number, kind, boards, boards + extra, missing == "move_up", chance)
        hidden = queries.hidden_lineups(event, number)
        assert hidden == (set(wanted) if kind == "free" else set())
        assert all(one.order == () for one in queries.team_lineups(event, number) if one.entrant_id in hidden)
        round_ = play(event, number, lambda _match, _board: chance.choice(OUTCOMES))
        assert queries.hidden_lineups(event, number) == set()
        check_seats(event, round_, wanted, boards)
        for row in round_rows(round_):
            won = Counter(game.verdict.outcome for game in row.games)
            sums = (2 * won["a"] + won["draw"], 2 * won["b"] + won["draw"])
            assert (row.match.points_a, row.match.points_b) == sums
            if sums != (0, 0):
                points[row.a.number] += 1 + (sums[0] > sums[1]) - (sums[0] < sums[1])
                points[row.b.number] += 1 + (sums[1] > sums[0]) - (sums[1] < sums[0])
    rows = standings_after(event, 3).rows
    assert {row.entrant.number: row.points for row in rows} == {number: points[number] for number in (1, 2, 3, 4)}


def hand_in_some(event, number, kind, boards, size, move_up, chance):
    """Hand in line-ups at random for some teams; the ones that were taken, by entrant."""
    wanted = {}
    for entrant in event.entrants.all():
        if chance.random() < 0.3:
            continue
        order = tuple(chance.choice([None, *range(1, size + 2)]) for _ in range(boards))
        if chance.random() < 0.7:
            order = tuple(one if chance.random() < 0.8 else None for one in chance.sample(range(1, size + 1), boards))
        if kind == "fixed" and chance.random() < 0.7:
            order = tuple(board if chance.random() < 0.8 else None for board in range(1, boards + 1))
        if move_up:
            seated = [one for one in order if one is not None]
            order = (*seated, *[None] * (boards - len(seated)))
        try:
            hand_in_lineup(entrant, number, order, WHO)
        except Refused:
            assert not legal(kind, boards, size, order, move_up), order
            assert not LineUp.objects.filter(entrant=entrant, round_number=number).exists()
        else:
            assert legal(kind, boards, size, order, move_up), order
            wanted[entrant.pk] = order
    return wanted


def check_seats(event, round_, wanted, boards):
    """Everybody sits where the line-up says, in no sub-round twice, only for the own team."""
    usual = tuple(range(1, boards + 1))
    numbers = {(member.team_id, member.player_id): member.number for member in members_of(event)}
    seats = list(Seat.objects.filter(round=round_).select_related("match__first", "match__second"))
    assert len({(seat.player_id, seat.sub_round) for seat in seats}) == len(seats)
    found = {}
    for seat in seats:
        entrant = seat.match.first if seat.side == "a" else seat.match.second
        found.setdefault(entrant.pk, []).append((seat.sub_round, seat.position, numbers[entrant.player_id, seat.player_id]))
    for entrant in event.entrants.all():
        order = wanted.get(entrant.pk, usual)
        here = found.get(entrant.pk, [])
        if event.options.lineup == "all_play_all":
            assert Counter(number for *_at, number in here) == {one: boards for one in order if one is not None}
        else:
            assert sorted((at, number) for _sub, at, number in here) == [
                (board, one) for board, one in enumerate(order, 1) if one is not None
            ]


def members_of(event):
    """The members of all teams."""
    return [member for entrant in event.entrants.all() for member in entrant.player.members.all()]


def test_the_checker_tells_wrong_from_right():
    assert legal("free", 2, 3, (3, None), False)
    assert not legal("fixed", 2, 3, (2, 1), False)
    assert not legal("free", 2, 3, (1, 1), False)
