"""Where no legal draw exists: who is concerned and what would help."""

import pytest

from games.errors import Refused
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, DrawnMatch, Entrant, History, Played
from tournaments.wording import word

SWISS = SYSTEMS["swiss"]


def played(round_number, a, b):
    return Played(round_number, a, b, 2, 0, black="a")


def people(*clubs):
    return tuple(Entrant(n, f"P{n}", club=club) for n, club in enumerate(clubs, 1))


def refusal(history, **settings):
    with pytest.raises(Refused) as refused:
        SWISS.draw(history, EventSettings(**settings), 1)
    assert refused.value.code == "no_legal_draw"
    assert "What would help" in word(refused.value)
    return refused.value.data


def test_two_who_have_met_need_a_rematch():
    history = History(people("", ""), (played(1, 1, 2),), 2, 3)
    assert refusal(history) == {"why": "no_opponent", "who": [1, 2], "relax": ["rematch"]}


def test_one_who_has_met_everybody():
    outcomes = (played(1, 1, 2), played(1, 3, 4), played(2, 1, 3), played(2, 2, 4), played(3, 1, 4), played(3, 2, 3))
    history = History(people("", "", "", ""), outcomes, 4, 5)
    assert refusal(history) == {"why": "no_opponent", "who": [1, 2, 3, 4], "relax": ["rematch"]}


def test_a_forbidden_pair():
    history = History(people("", ""), rounds=3, forbidden=frozenset({(1, 2)}))
    assert refusal(history) == {"why": "no_opponent", "who": [1, 2], "relax": ["forbidden"]}


def test_one_club_kept_apart():
    assert refusal(History(people("A", "A", "A", "A"), rounds=3), clubs_apart="hard")["relax"] == ["club"]


def test_three_of_four_of_one_club_have_too_few_opponents():
    data = refusal(History(people("A", "A", "A", "B"), rounds=3), clubs_apart="hard")
    assert data == {"why": "too_few_opponents", "who": [1, 2, 3], "relax": ["club"]}


def test_two_odd_groups_that_may_not_meet():
    across = frozenset((a, b) for a in (1, 2, 3) for b in (4, 5, 6))
    data = refusal(History(people(*[""] * 6), rounds=3, forbidden=across))
    assert data == {"why": "odd_group", "who": [1, 2, 3], "relax": ["forbidden"]}


def test_the_only_one_without_a_bye_is_needed_as_an_opponent():
    outcomes = (Bye(1, 1, 2), played(1, 2, 3), Bye(2, 2, 2), played(2, 1, 3))
    data = refusal(History(people("", "", ""), outcomes, 3, 3, forbidden=frozenset({(1, 2)})))
    assert data["relax"] == ["forbidden", "second_bye"] or data["relax"] == ["forbidden"]


def test_rules_that_only_help_together():
    history = History(people("A", "A"), (played(1, 1, 2),), 2, 3)
    assert refusal(history, clubs_apart="hard")["relax"] == ["rematch", "club"]


def test_a_kept_bye_and_an_odd_rest():
    history = History(people(*[""] * 4), rounds=3, kept_byes=(4,))
    assert refusal(history) == {"why": "two_byes", "who": [4], "relax": ["kept"]}


def test_a_forced_pair_that_is_forbidden():
    history = History(people("", ""), rounds=3, forced=frozenset({(1, 2)}), forbidden=frozenset({(1, 2)}))
    assert refusal(history) == {"why": "forced_conflict", "who": [1, 2], "relax": ["forced"]}


def test_forced_pairs_give_way_to_absence_and_to_kept_matches():
    match = DrawnMatch(1, 1, 3, "a", 15)
    forced = frozenset({(1, 2)})
    draw = SWISS.draw(History(people(*[""] * 4), rounds=3, forced=forced, kept=(match,)), EventSettings(), 1)
    assert {(m.a, m.b) for m in draw.matches} == {(1, 3), (2, 4)}
    draw = SWISS.draw(History(people(*[""] * 4), rounds=3, forced=forced, absent=frozenset({2})), EventSettings(), 1)
    assert (draw.matches[0].a, draw.byes) == (1, (4,))


def test_colour_limits_give_way_and_the_draw_says_so():
    outcomes = (
        Played(1, 1, 3, 2, 0, "a"),
        Played(1, 2, 4, 2, 0, "a"),
        Played(2, 1, 4, 2, 0, "a"),
        Played(2, 2, 3, 2, 0, "a"),
    )
    everybody = people(*[""] * 4)
    draw = SWISS.draw(History(everybody, outcomes, 3, 4), EventSettings(), 1)
    assert {(m.a, m.b) for m in draw.matches} == {(1, 2), (3, 4)}
    assert "colours_relaxed" in {r.code for r in draw.reasons}
    assert {r.code for r in draw.explanations[0].reasons} >= {"limit_broken"}


@pytest.mark.parametrize(("share", "why", "left_over"), [(450, "no_opponent", 450), (300, "too_few_opponents", 150)])
def test_a_large_field_with_one_large_club(share, why, left_over):
    history = History(people(*["A"] * share, *[f"C{n % 30}" for n in range(450 - share)]), rounds=5)
    data = refusal(history, clubs_apart="hard")
    assert (data["why"], len(data["who"]), data["relax"]) == (why, left_over, ["club"])
    assert set(data["who"]) <= set(range(1, share + 1))


def test_two_of_a_large_field_who_may_meet_nobody():
    forbidden = frozenset((a, b) for a in (1, 2) for b in range(a + 1, 421))
    assert refusal(History(people(*[""] * 420), rounds=5, forbidden=forbidden)) == {
        "why": "no_opponent",
        "who": [1, 2],
        "relax": ["forbidden"],
    }
