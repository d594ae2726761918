"""Rounds drawn again from what is stored of them."""

import json

import pytest

from games.errors import Refused
from games.models import Game
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, people, published
from tests.teams.playing import team
from tournaments import queries
from tournaments.actions.ahead import draw_all
from tournaments.actions.drafts import add_late, pair_unpaired, redraw, set_lock, swap_colours, swap_players
from tournaments.actions.entrants import add_pair_rule, add_players, change_player, reinstate, set_absence, withdraw
from tournaments.actions.events import change_settings, create_event, create_tournament
from tournaments.actions.export import export_tournament
from tournaments.actions.results import enter_result, set_colours
from tournaments.actions.rounds import discard, draw_round, publish
from tournaments.actions.simulate import simulate
from tournaments.actions.teams import add_teams
from tournaments.actions.transfer import import_tournament
from tournaments.models import Event, Round
from tournaments.records import PlayerData
from tournaments.wording.verification import verification_words


def differences(round_):
    round_ = Round.objects.select_related("event").get(pk=round_.pk)
    return [(one.code, one.data) for one in queries.verify(round_).differences]


def later(event, number):
    """The entrant as it is stored now."""
    return event.entrants.get(number=number)


def test_every_round_of_an_event_is_drawn_again_exactly(event):
    change_settings(event, event.version, {"accelerated_rounds": 2, "promotion_mark": 8}, 5, event.name, WHO)
    add_players(event, people(15), WHO)
    simulate(event, WHO, seed=3)
    rounds = list(event.rounds.all())
    assert len(rounds) == 5
    assert [differences(round_) for round_ in rounds] == [[]] * 5
    said = list(verification_words(queries.verify(rounds[2])))
    assert said == [f"Round 3 can be drawn again exactly from its seed {rounds[2].seed}."]


def test_what_happens_later_does_not_matter(seven):
    """Withdrawals, late entries, other clubs, other settings, rules: a round knows what its draw went by."""
    enter_all(published(seven, 1))
    withdraw(later(seven, 3), later(seven, 3).version, WHO)
    set_absence(later(seven, 5), 2, 1, WHO)
    add_pair_rule(seven, later(seven, 1), later(seven, 2), "forbid", WHO)
    second = published(seven, 2)
    enter_all(second)
    reinstate(later(seven, 3), later(seven, 3).version, WHO)
    change_player(later(seven, 1), later(seven, 1).version, PlayerData("Other", club="Club 9"), WHO)
    add_late(seven, PlayerData("Late", "X"), "next_round", WHO)
    seven.pair_rules.all().delete()
    seven.refresh_from_db()
    settings = {"later_rounds": "fold", "komi": 0, "forfeits_out": 0, "warning_limit": 1}
    change_settings(seven, seven.version, settings, 4, "Other", WHO)
    assert differences(second) == []


def test_a_redraw_with_locked_pairs_is_drawn_again(seven):
    enter_all(published(seven, 1))
    round_ = draw_round(seven, 2, WHO, 5)
    one, other = queries.drawn_matches(round_)[:2]
    round_ = swap_players(round_, round_.version, one.a, other.a, WHO)
    round_ = swap_colours(round_, round_.version, 1, WHO)
    round_ = set_lock(round_, round_.version, 1, True, WHO)
    round_ = redraw(round_, round_.version, WHO, 99)
    found = queries.verify(round_)
    assert (found.identical, found.kept, found.by_hand) == (True, 1, False)
    assert list(verification_words(found)) == [
        "Round 2 can be drawn again exactly from its seed 99.",
        "1 locked pair was kept.",
    ]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_whoever_was_paired_afterwards_is_drawn_again_too(seven, count):
    for number in range(1, count + 1):
        set_absence(later(seven, number), 1, 0, WHO)
    round_ = draw_round(seven, 1, WHO, 4)
    numbers = {e.number for e in seven.entrants.all()}
    away = numbers - {n for m in queries.drawn_matches(round_) for n in (m.a, m.b)} - set(queries.byes_of(round_))
    for number in away:
        set_absence(later(seven, number), 1, None, WHO)
    round_ = pair_unpaired(round_, round_.version, WHO)
    assert (differences(round_), round_.by_hand) == ([], False)
    publish(round_, round_.version, WHO)
    assert differences(round_) == []


def test_late_entrants_who_play_the_bye_player(seven):
    round_ = published(seven, 1)
    for name in ("Late", "Later"):
        add_late(seven, PlayerData(name), "bye_player" if queries.byes_of(round_) else "next_round", WHO)
    round_.refresh_from_db()
    found = queries.verify(round_)
    assert (found.identical, found.by_hand) == (True, True)


def test_a_round_changed_by_hand_says_so_and_is_compared_with_the_proposal(seven):
    round_ = draw_round(seven, 1, WHO, 4)
    one, other = queries.drawn_matches(round_)[:2]
    round_ = swap_players(round_, round_.version, one.b, other.b, WHO)
    found = differences(round_)
    assert ("only_drawn", {"who": [one.a, one.b], "table": 1}) in found
    assert ("only_drawn", {"who": [other.a, other.b], "table": 2}) in found
    assert {code for code, _data in found} == {"only_drawn", "only_in_round"}
    said = list(verification_words(queries.verify(round_)))
    assert said[0] == "Round 1 is not what is drawn from its seed 4."
    assert said[-1] == "The round was changed by hand after the draw; it is compared with the draw's proposal."


def test_the_bye_exchanged_by_hand(seven):
    round_ = draw_round(seven, 1, WHO, 4)
    bye, one = queries.byes_of(round_)[0], queries.drawn_matches(round_)[0].a
    round_ = swap_players(round_, round_.version, bye, one, WHO)
    assert ("other_byes", {"drawn": [bye], "now": [one]}) in differences(round_)


def test_colours_and_tables(seven):
    round_ = draw_round(seven, 1, WHO, 4)
    match = queries.drawn_matches(round_)[1]
    round_ = swap_colours(round_, round_.version, 2, WHO)
    drawn = match.a if match.black == "a" else match.b
    expected = {"who": [match.a, match.b], "table": 2, "drawn": drawn}
    assert differences(round_) == [("other_colours", expected)]
    round_.matches.filter(table=2).update(table=9)
    assert ("other_table", {"who": [match.a, match.b], "table": 9, "drawn": 2}) in differences(round_)


def test_colours_by_nigiri_are_no_difference(seven):
    change_settings(seven, seven.version, {"colours": "nigiri"}, 5, seven.name, WHO)
    round_ = published(seven, 1)
    game = games(round_)[1]
    set_colours(game, game.version, "b", WHO)
    assert differences(round_) == []


def test_a_corrected_result_is_named_as_the_reason(six):
    first = published(six, 1)
    enter_all(first)
    second = published(six, 2)
    for game in list(games(first).values())[:2]:
        game.refresh_from_db()
        enter_result(game, game.version, Entry("b"), WHO, reason="typed wrongly")
    found = queries.verify(second)
    assert (found.identical, found.corrected, found.by_hand) == (False, True, False)
    said = list(verification_words(found))
    assert said[-1] == "A result of an earlier round was corrected after this draw; that may be the reason."


def test_a_round_after_which_the_draw_is_impossible_says_why(six):
    enter_all(published(six, 1))
    second = published(six, 2)
    Round.objects.filter(pk=second.pk).update(drawn_with=second.drawn_with | {"absent": [1, 2, 3, 4, 5]})
    second.refresh_from_db()
    found = queries.verify(second)
    assert (found.identical, found.refused.code) == (False, "too_few")
    assert next(iter(verification_words(found))) == "Round 2 can't be drawn again from its seed 1."


@pytest.mark.parametrize(
    "change",
    [
        {"entrants": None},
        {"entrants": {}},
        {"entrants": {"number": ["x"]}},
        {"kept": [[1, 2]]},
        {"kept": [[1, 77, 78, "a", 15, 0]]},
        {"kept": [["x", 1, 2, "a", 15, 0]]},
        {"kept": [[1, 1, 2, "c", 15, 0]]},
        {"kept": 5},
        {"settings": None},
        {"settings": [1]},
        {"entrants": {"number": [1], "club": [[7, [1]]]}},
        {"kept_byes": "x"},
        {"kept_byes": [99]},
        {"forced": [1]},
        {"rounds": "many"},
        {"system": "chess"},
        {"earlier": [{}]},
        {"earlier": [1]},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused(six, change):
    round_ = published(six, 1)
    round_.drawn_with |= change
    with pytest.raises(Refused) as refused:
        queries.verify(round_)
    assert refused.value.code == "draw_not_kept"


def test_a_round_without_a_memory_is_refused(six):
    round_ = published(six, 1)
    for memory in ({}, {"absent": []}):
        round_.drawn_with = memory
        with pytest.raises(Refused) as refused:
            queries.verify(round_)
        assert (refused.value.code, refused.value.data) == ("draw_not_kept", {"number": 1})


def test_an_imported_round_is_drawn_again(seven):
    for number in (1, 2):
        enter_all(published(seven, number))
    copy = Event.objects.get(tournament=import_tournament(export_tournament(seven.tournament), WHO))
    assert json.dumps(copy.rounds.get(number=2).drawn_with) == json.dumps(seven.rounds.get(number=2).drawn_with)
    assert [differences(round_) for round_ in copy.rounds.all()] == [[], []]


def test_a_round_robin_is_drawn_again_from_its_table(tournament):
    """Rounds drawn ahead, one of them drawn anew after a withdrawal; discarding all gives the planned rounds back."""
    event = create_event(tournament, "League", "round_robin", 99, WHO, {"legs": 2})
    add_players(event, people(5), WHO)
    first, *_later, last = draw_all(event, WHO, 3)
    assert [differences(round_) for round_ in event.rounds.all()] == [[]] * 10
    enter_all(publish(first, first.version, WHO))
    withdraw(later(event, 2), later(event, 2).version, WHO)
    redraw(last, last.version, WHO)
    assert [differences(round_) for round_ in event.rounds.all()] == [[]] * 10


def test_what_the_first_draw_settled_is_given_back_with_it_and_nothing_else(tournament):
    league = create_event(tournament, "League", "round_robin", 99, WHO)
    add_players(league, people(4), WHO)
    first, *_later = draw_all(league, WHO)
    league.refresh_from_db()
    assert league.rounds_planned == 3
    redraw(first, first.version, WHO)
    first.refresh_from_db()
    discard(first, first.version, WHO)
    league.refresh_from_db()
    assert (league.rounds_planned, league.rounds.count()) == (99, 0)
    swiss = create_event(tournament, "Swiss", "swiss", 3, WHO)
    add_players(swiss, people(8), WHO)
    draft = draw_round(swiss, 1, WHO)
    swiss.refresh_from_db()
    change_settings(swiss, swiss.version, {}, 5, "Swiss", WHO)
    discard(draft, draft.version, WHO)
    swiss.refresh_from_db()
    assert swiss.rounds_planned == 5


@pytest.mark.parametrize("handicap", ["rank", "score"])
def test_a_mcmahon_round_knows_ranks_ratings_and_corrections(tournament, handicap):
    settings = {"bar": "4d", "handicap": handicap, "groups_by": "rating", "skipped": "half"}
    event = create_event(tournament, "McMahon", "mcmahon", 4, WHO, settings)
    ranks = ("6d", "5d", "3d", "2d", "1k", "2k", "5k", "9k")
    add_players(event, [PlayerData(f"P{k}", rank=rank, rating=2700 - 170 * k) for k, rank in enumerate(ranks)], WHO)
    one = later(event, 3)
    change_player(one, one.version, PlayerData("P2", rank="3d", rating=2360), WHO, correction=3)
    set_absence(later(event, 8), 1, 0, WHO)
    enter_all(published(event, 1))
    second = published(event, 2)
    assert any(match.handicap for match in queries.drawn_matches(second))
    for number, rank in enumerate(reversed(ranks), 1):
        entrant = later(event, number)
        change_player(entrant, entrant.version, PlayerData(f"Q{number}", rank=rank, rating=900), WHO, correction=-number)
    event.refresh_from_db()
    change_settings(event, event.version, {"bar": "1k", "group_width": 3, "skipped": "given"}, 4, "Other", WHO)
    assert [differences(round_) for round_ in event.rounds.order_by("number")] == [[], []]
    match = next(match for match in queries.drawn_matches(second) if match.handicap)
    Game.objects.filter(pk=games(second)[match.table].pk).update(handicap=match.handicap + 1)
    said = [one for one in differences(second) if one[0] == "other_handicap"]
    where = {"who": [match.a, match.b], "table": match.table}
    assert said == [("other_handicap", {**where, "drawn": match.handicap, "now": match.handicap + 1})]


@pytest.mark.parametrize("kind", ["fixed", "free", "all_play_all"])
def test_rounds_of_teams_with_handicap_are_drawn_again_exactly(db, kind):
    """Handicap is given board by board when a round is published; it is nothing that a draw of teams says."""
    options = {"lineup": kind, "boards": 3, "handicap": "rank", "groups_by": "rank"}
    event = create_event(create_tournament("T", WHO), "E", "mcmahon", 3, WHO, options)
    ranks = [["5d", "1d", "1k"], ["2d", "1d", "5k"], ["1d", "1d", "1d"], ["4k", "6k", "9k"], ["6d", "3k", "3k"]]
    add_teams(event, [team(f"T{n}", 3, 3, ranks=one, number=n) for n, one in enumerate(ranks, start=1)], WHO)
    simulate(event, WHO, seed=3)
    assert Game.objects.filter(handicap__gt=0).exists()
    assert [differences(round_) for round_ in event.rounds.all()] == [[]] * 3


def test_direct_encounters_of_teams_count_whatever_the_handicap_at_the_boards(db):
    options = {"lineup": "free", "boards": 3, "handicap": "rank", "tiebreaks": "points,direct"}
    event = create_event(create_tournament("T", WHO), "E", "mcmahon", 1, WHO, options)
    teams = [team("A", 3, ranks=["5d", "1d", "1d"], number=1), team("B", 3, ranks=["1d", "5d", "1d"], number=2)]
    add_teams(event, teams, WHO)
    simulate(event, WHO, seed=3)
    (played,) = queries.outcomes(event)
    assert played.handicap == 0
    assert played.black == queries.drawn_matches(event.rounds.get())[0].black
