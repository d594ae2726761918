"""Win and stay (Article 26.6): the order of the games, who is passed over, when it is over, and what is refused."""

from collections import deque
from dataclasses import replace
from random import Random

import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import Refused
from tests.pairing.ladder_checker import Account
from tournaments.documents.ladder import state_text
from tournaments.event_settings import EventSettings
from tournaments.ladder import make_ladder
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, DrawnMatch, Entrant, History, Pending, Played
from tournaments.standings import standings
from tournaments.wording import word

SYSTEM = SYSTEMS["win_and_stay"]
NIGIRI = EventSettings(system="win_and_stay", colours="nigiri")


def teams(red, blue):
    """Entrants with these start numbers."""
    return tuple(Entrant(n, f"R{n}", team="Red") for n in red) + tuple(Entrant(n, f"B{n}", team="Blue") for n in blue)


FOUR = teams((1, 2), (3, 4, 5))


def won(round_number, winner, loser):
    return Played(round_number, winner, loser, 2, 0)


def drawn(entrants, *outcomes, options=NIGIRI, **changes):
    history = History(entrants, outcomes, len(outcomes) + 1, 99, **changes)
    return SYSTEM.draw(history, options, 1)


def pair(draw):
    (match,) = draw.matches
    return match.a, match.b


def said(draw):
    return [word(reason) for reason in draw.explanations[0].reasons + draw.reasons]


def refusal(*arguments, **changes):
    with pytest.raises(Refused) as refused:
        drawn(*arguments, **changes)
    return word(refused.value)


def test_article_26_6_the_winner_stays_on():
    assert pair(drawn(FOUR)) == (1, 3)
    draw = drawn(FOUR, won(1, 3, 1))
    assert (pair(draw), draw.matches[0].table) == ((3, 2), 1)
    assert said(draw) == ["No. 3 stays on after 1 win.", "No. 2 is the next of Red."]
    draw = drawn(FOUR, won(1, 3, 1), won(2, 2, 3))
    assert pair(draw) == (2, 4)
    assert said(drawn(FOUR, won(1, 3, 1), won(2, 2, 3), won(3, 2, 4)))[0] == "No. 2 stays on after 2 wins in a row."


def test_a_team_without_anybody_left_has_lost():
    outcomes = (won(1, 1, 3), won(2, 1, 4), won(3, 1, 5))
    assert refusal(FOUR, *outcomes) == "Nobody is left to play: Blue."
    ladder = make_ladder(FOUR, outcomes, round_number=4)
    assert (ladder.over, ladder.winner, [team.left for team in ladder.teams]) == (True, "Red", [2, 0])
    assert SYSTEM.over(History(FOUR, outcomes, 4), NIGIRI)
    assert not SYSTEM.over(History(FOUR, outcomes[:2], 3), NIGIRI)


def test_both_lose_both_are_out():
    both = Played(1, 1, 3, 0, 0)
    draw = drawn(FOUR, both)
    assert (pair(draw), draw.matches[0].black) == ((2, 4), None)
    assert said(draw) == ["No. 2 is the next of Red.", "No. 4 is the next of Blue."]
    assert pair(drawn(FOUR, replace(both, lot="b"))) == (3, 2)
    nobody = make_ladder(teams((1,), (2,)), (Played(1, 1, 2, 0, 0),), round_number=2)
    assert (nobody.over, nobody.winner) == (True, None)


def test_a_draw_cannot_stand():
    even = Played(1, 1, 3, 1, 1)
    assert refusal(FOUR, even) == (
        "Round 1, No. 1, No. 3: the game is not decided. A draw can't stand; it is played again or goes by lot."
    )
    assert pair(drawn(FOUR, replace(even, lot="a"))) == (1, 4)
    assert not SYSTEM.over(History(teams((1,), (2,)), (Played(1, 1, 2, 1, 1),), 2), NIGIRI)


def test_going_on_by_lot_is_no_win():
    """The ladder counts what the standings count."""
    outcomes = (won(1, 1, 3), Played(2, 1, 4, 1, 1, lot="a"))
    ladder = make_ladder(FOUR, outcomes, round_number=3)
    assert (ladder.stays, ladder.run, ladder.rungs[1].beaten, ladder.rungs[1].streak) == (1, 0, (3,), 1)
    assert (state_text(ladder.rungs[1], ladder, translation), said(drawn(FOUR, *outcomes))[0]) == (
        "stays on by lot",
        "No. 1 stays on by lot.",
    )


def test_whoever_is_out_by_lot_was_not_beaten():
    ladder = make_ladder(FOUR, (won(1, 1, 3), Played(2, 1, 4, 1, 1, lot="a")), round_number=3)
    name = ladder.rungs[1].entrant.name
    assert [state_text(ladder.rungs[number], ladder, translation) for number in (3, 4)] == [
        f"out in round 1, {name} won",
        f"out in round 2 by lot, {name} goes on",
    ]


def test_whoever_is_not_there_is_passed_over():
    draw = drawn(FOUR, won(1, 1, 3), absent=frozenset({4}))
    assert (pair(draw), said(draw)[-1]) == ((1, 5), "Passed over, not there when the turn came: No. 4.")
    later = (won(1, 1, 3), Bye(2, 4, 0, "absent"), won(2, 5, 1), won(3, 2, 5))
    with pytest.raises(Refused):
        SYSTEM.draw(History(FOUR, later, 4, 99), NIGIRI, 1)
    assert make_ladder(FOUR, later, round_number=4).rungs[4].state == "passed"


def test_the_place_of_whoever_stays_on_passes_too():
    draw = drawn(FOUR, won(1, 1, 3), absent=frozenset({1}))
    assert (pair(draw), draw.matches[0].black) == ((2, 4), None)
    gone = (replace(FOUR[0], withdrawn=2), *FOUR[1:])
    assert pair(drawn(gone, won(1, 1, 3))) == (2, 4)
    assert make_ladder(gone, (won(1, 1, 3),), round_number=2).rungs[1].state == "passed"


def test_a_withdrawal_before_the_turn_counts_at_once():
    gone = (*FOUR[:4], replace(FOUR[4], withdrawn=1))
    ladder = make_ladder(gone, (), round_number=1)
    assert [team.left for team in ladder.teams] == [2, 2]
    assert SYSTEM.draw(History(gone), NIGIRI, 1).reasons == ()


def test_who_is_out_by_whom_and_streaks():
    outcomes = (won(1, 1, 3), won(2, 1, 4), won(3, 5, 1), Pending(4, 5, 2))
    ladder = make_ladder(FOUR, outcomes, round_number=5)
    found = {n: (r.state, r.beaten, r.streak, r.lost_in, r.beaten_by) for n, r in ladder.rungs.items()}
    assert found == {
        1: ("out", (3, 4), 2, 3, 5),
        2: ("playing", (), 0, None, None),
        3: ("out", (), 0, 1, 1),
        4: ("out", (), 0, 2, 1),
        5: ("playing", (1,), 1, None, None),
    }
    assert (ladder.over, ladder.open_game) == (False, outcomes[3])


def test_standings_go_by_wins_then_streak():
    entrants = teams((1, 2), (3, 4))
    outcomes = (won(1, 1, 3), won(2, 4, 1), won(3, 4, 2))
    table = standings(entrants, outcomes, 3, EventSettings(system="win_and_stay", tiebreaks=SYSTEM.tiebreaks))
    assert [(row.place, row.entrant.number, row.values) for row in table.rows] == [
        (1, 4, (2, 2)),
        (2, 1, (1, 1)),
        (3, 2, (0, 0)),
        (3, 3, (0, 0)),
    ]


@pytest.mark.parametrize(("black", "side"), [("challenger", "b"), ("stayer", "a")])
def test_colours_by_the_draw(black, side):
    options = EventSettings(system="win_and_stay", stay_black=black)
    assert drawn(FOUR, options=options).matches[0].black is None
    assert drawn(FOUR, won(1, 3, 1), options=options).matches == (DrawnMatch(1, 3, 2, side, 15),)
    assert drawn(FOUR, won(1, 3, 1)).matches[0].black is None


@pytest.mark.parametrize(
    ("entrants", "sentence"),
    [
        (teams((1, 2), ()), "There is only one team, Red. Two teams play here."),
        ((*FOUR, Entrant(9, "X", team="Green")), "Two teams play here, not 3: Red, Blue, Green."),
        ((*FOUR, Entrant(9, "Lone")), "Without a team: Lone. Enter the team of each entrant."),
        ((Entrant(1, "A"), Entrant(2, "B")), "Nobody has a team yet. Two teams play here: enter the team of each entrant."),
        (teams(range(1, 51), range(51, 102)), "101 entrants are too many for two teams; 100 can play."),
    ],
)
def test_other_than_two_teams_is_refused_by_name(entrants, sentence):
    assert refusal(entrants) == sentence


def test_a_kept_match_stays_and_others_are_named():
    turned = DrawnMatch(1, 3, 1, "a", 15)
    assert drawn(FOUR, kept=(turned,)).matches == (turned,)
    problems = SYSTEM.assess(History(FOUR), NIGIRI, (DrawnMatch(1, 1, 4, None, 15),), ()).problems
    assert [word(one) for one in problems] == ["It is not the turn of: No. 4.", "Left without an opponent: No. 3."]
    assert SYSTEM.assess(History(FOUR), NIGIRI, (DrawnMatch(1, 3, 1, None, 15),), ()).problems == ()


@given(st.integers(1, 12), st.integers(1, 12), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_whole_contests(size_a, size_b, seed):
    """Absences, withdrawals, forfeits, double losses, lots, gaps in the numbers: an account with queues always agrees."""
    random = Random(seed)
    numbers = random.sample(range(1, 500), size_a + size_b)
    red, blue = sorted(numbers[:size_a]), sorted(numbers[size_a:])
    field = {entrant.number: entrant for entrant in teams(red, blue)}
    sides = (red, blue) if red[0] < blue[0] else (blue, red)
    account = Account((deque(sides[0]), deque(sides[1])))
    outcomes, rounds = [], SYSTEM.plan(tuple(field.values()), NIGIRI)
    assert rounds == size_a + size_b - 1
    for round_number in range(1, rounds + 2):
        for number in numbers:
            if random.random() < 0.02 and field[number].withdrawn is None:
                field[number] = replace(field[number], withdrawn=round_number)
        absent = frozenset(n for n in numbers if random.random() < 0.05)
        away = absent | {n for n, e in field.items() if e.withdrawn is not None}
        shuffled = random.sample(list(field.values()), len(field))
        history = History(
            tuple(shuffled), tuple(random.sample(outcomes, len(outcomes))), round_number, rounds, absent=absent
        )
        due, dropped = account.expect(away)
        assert SYSTEM.over(history, NIGIRI) == (None in due)
        if None in due:
            with pytest.raises(Refused, match="team_out"):
                SYSTEM.draw(history, NIGIRI, 1)
            return
        draw = SYSTEM.draw(history, NIGIRI, random.randrange(1000))
        assert set(pair(draw)) == set(due) == SYSTEM.pairable(history, NIGIRI)
        assert [n for reason in draw.reasons for n in reason.data["who"]] == dropped
        assert SYSTEM.assess(history, NIGIRI, draw.matches, draw.byes).problems == ()
        a, b = pair(draw)
        outcome, winner = random_result(random, round_number, a, b)
        outcomes.append(outcome)
        account.tell(winner, by_lot=outcome.lot is not None)
        ladder = make_ladder(tuple(field.values()), outcomes, round_number=round_number)
        assert {n: r.streak for n, r in ladder.rungs.items() if r.streak} == {n: s for n, s in account.streaks.items() if s}
    raise AssertionError("longer than planned")


def random_result(random, round_number, a, b):
    """A result of any kind, and who stays on."""
    scores = random.choice([(2, 0), (0, 2), (2, 0), (0, 2), (0, 0), (1, 1)])
    lot = random.choice("ab") if scores == (1, 1) or (scores == (0, 0) and random.random() < 0.5) else None
    unplayed = scores != (1, 1) and random.random() < 0.2
    winner = {(2, 0): a, (0, 2): b}.get(scores, {"a": a, "b": b}.get(lot))
    return Played(round_number, a, b, *scores, unplayed=unplayed, lot=lot), winner
