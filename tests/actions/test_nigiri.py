"""Nigiri entered at a table (Article 10): colours, games that follow, corrections, undo."""

import pytest

from games.errors import Refused
from games.nigiri import Hand, Nigiri, who_holds
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, people, published
from tests.actions.ruling import fresh, give
from tournaments import queries
from tournaments.actions.confirming import confirm
from tournaments.actions.drafts import swap_colours
from tournaments.actions.entrants import add_players
from tournaments.actions.events import change_settings
from tournaments.actions.export import export_tournament
from tournaments.actions.nigiri import enter_nigiri
from tournaments.actions.results import enter_result, set_colours
from tournaments.actions.rounds import draw_round, unpublish
from tournaments.actions.transfer import import_tournament
from tournaments.actions.undoing import undo_last
from tournaments.models import Act, Match
from tournaments.records import PlayerData
from tournaments.wording.log import said

SEVEN_ONE = Nigiri("a", "7", 1)  # odd, guessed right: b has Black
EIGHT_ONE = Nigiri("a", "8", 1)


@pytest.fixture
def nigiri_event(event):
    change_settings(event, event.version, {"colours": "nigiri"}, 5, event.name, WHO)
    add_players(event, people(4), WHO)
    event.refresh_from_db()
    return event


@pytest.fixture
def round_(nigiri_event):
    return published(nigiri_event, 1)


@pytest.fixture
def game(round_):
    return games(round_)[1]


def code(act) -> str:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


def test_article_10_nigiri_gives_the_colours_and_is_kept(game):
    enter_nigiri(game, game.version, SEVEN_ONE, WHO)
    game.refresh_from_db()
    assert (game.black, game.nigiri, game.changed_by) == ("b", SEVEN_ONE, WHO)
    line = Act.objects.first()
    assert line.verb == "nigiri"
    assert said(line, {game.pk: ("Li Na", "Wang Wei")}) == (
        "Round 1, table 1, nigiri: Li Na held 7, Wang Wei showed one: Wang Wei has Black"
    )


def test_the_same_post_twice_is_one_act(game):
    seen = game.version
    for _time in range(2):
        enter_nigiri(game, seen, SEVEN_ONE, WHO)
    assert Act.objects.filter(verb="nigiri").count() == 1


def test_a_correction_gives_other_colours_and_undo_puts_back_what_was(round_, game):
    enter_nigiri(game, game.version, SEVEN_ONE, WHO)
    enter_nigiri(game, game.version, EIGHT_ONE, WHO)
    assert game.black == "a"
    undo_last(round_, WHO)
    game.refresh_from_db()
    assert (game.black, game.nigiri) == ("b", SEVEN_ONE)
    undo_last(round_, WHO)
    game.refresh_from_db()
    assert (game.black, game.nigiri) == ("", None)


def test_undo_does_not_run_over_somebody_elses_nigiri(round_, game):
    enter_nigiri(game, game.version, SEVEN_ONE, WHO)
    enter_nigiri(game, game.version, EIGHT_ONE, "colleague")
    assert code(lambda: undo_last(round_, WHO)) == "stale_result"


def test_undo_leaves_no_count_without_colours(round_, game):
    enter_nigiri(game, game.version, SEVEN_ONE, WHO)
    enter_result(game, game.version, Entry(black_zi=4 * 185), "colleague")
    assert code(lambda: undo_last(round_, WHO)) == "stale_result"
    assert game.black == "b"


def test_colours_by_hand_say_that_it_was_not_so(round_, game):
    enter_nigiri(game, game.version, SEVEN_ONE, WHO)
    set_colours(game, game.version, "a", WHO)
    assert (game.black, game.nigiri) == ("a", None)
    undo_last(round_, WHO)
    game.refresh_from_db()
    assert (game.black, game.nigiri) == ("b", SEVEN_ONE)


def test_a_count_stays_blacks_and_turns_with_the_colours(nigiri_event, game):
    enter_nigiri(game, game.version, SEVEN_ONE, WHO)
    enter_result(game, game.version, Entry(black_zi=4 * 185), WHO)
    conditions = queries.conditions(nigiri_event.options, game)
    assert game.verdict(conditions).outcome == "b"
    enter_nigiri(game, game.version, EIGHT_ONE, WHO)
    assert game.verdict(conditions).outcome == "a"


def test_refusals(round_, game):
    assert code(lambda: enter_nigiri(game, game.version + 1, SEVEN_ONE, WHO)) == "stale_result"
    assert code(lambda: enter_nigiri(game, game.version, Nigiri("x", "7", 1), WHO)) == "bad_choice"
    game.handicap = 3
    game.save()
    assert code(lambda: enter_nigiri(game, game.version, SEVEN_ONE, WHO)) == "has_handicap"
    assert Act.objects.filter(verb="nigiri").count() == 0


def test_not_in_a_draft(nigiri_event):
    game = games(draw_round(nigiri_event, 1, WHO))[1]
    assert code(lambda: enter_nigiri(game, game.version, SEVEN_ONE, WHO)) == "round_not_published"


def test_after_the_next_draw_it_needs_a_reason(nigiri_event, round_, game):
    enter_all(round_)
    published(nigiri_event, 2)
    game.refresh_from_db()
    assert code(lambda: enter_nigiri(game, game.version, SEVEN_ONE, WHO)) == "reason_needed"
    enter_nigiri(game, game.version, SEVEN_ONE, WHO, reason="slip misread")
    assert game.black == "b"


def test_back_in_a_draft_exchanged_colours_take_nigiri_away(round_, game):
    enter_nigiri(game, game.version, SEVEN_ONE, WHO)
    round_.refresh_from_db()
    unpublish(round_, round_.version, WHO)
    swap_colours(round_, round_.version, 1, WHO)
    game.refresh_from_db()
    assert (game.black, game.nigiri) == ("a", None)


def test_what_was_confirmed_is_so_no_more(game):
    enter_result(game, game.version, Entry("a", "resignation"), WHO)
    confirm(game, game.version, ["a"], WHO)
    enter_nigiri(game, game.version, SEVEN_ONE, WHO)
    assert game.confirmed == ()


# matches of several games


@pytest.fixture
def best_of_five(nigiri_event):
    change_settings(nigiri_event, nigiri_event.version, {"colours": "nigiri", "games": 5}, 5, "Open", WHO)
    return published(nigiri_event, 1)


def all_games(round_):
    match = queries.full_matches(Match.objects.filter(round=round_, table=1)).get()
    return queries.games_of(match)


def play(round_, winner):
    game = next(game for game in all_games(round_) if not game.outcome)
    enter_result(game, game.version, Entry(winner), WHO)


def test_after_nigiri_for_the_first_game_the_colours_alternate(best_of_five):
    first = all_games(best_of_five)[0]
    enter_nigiri(first, first.version, SEVEN_ONE, WHO)
    for winner in "abab":
        play(best_of_five, winner)
    assert [game.black for game in all_games(best_of_five)] == ["b", "a", "b", "a", "b"]


def test_nigiri_that_comes_late_gives_all_games_their_colours(best_of_five):
    play(best_of_five, "a")
    play(best_of_five, "b")
    first = all_games(best_of_five)[0]
    enter_nigiri(first, first.version, SEVEN_ONE, WHO)
    assert [game.black for game in all_games(best_of_five)] == ["b", "a", "b"]


def test_a_deciding_game_may_have_nigiri_of_its_own(best_of_five):
    first = all_games(best_of_five)[0]
    enter_nigiri(first, first.version, SEVEN_ONE, WHO)
    for winner in "abab":
        play(best_of_five, winner)
    fifth = all_games(best_of_five)[4]
    enter_nigiri(fifth, fifth.version, EIGHT_ONE, WHO)
    assert fifth.black == "a"
    first.refresh_from_db()
    enter_nigiri(first, first.version, EIGHT_ONE, WHO)
    assert all_games(best_of_five)[4].black == "a"  # own nigiri, so nothing follows from the first


@pytest.mark.parametrize("enters", [False, True])
def test_undo_leaves_no_colours_to_later_games_in_which_nothing_was_played(best_of_five, enters):
    first = all_games(best_of_five)[0]
    enter_nigiri(first, first.version, SEVEN_ONE, WHO)
    play(best_of_five, "a")
    second = all_games(best_of_five)[1]
    give(second, "a", "talking", "warning")
    if enters:
        enter_result(second, fresh(second).version, Entry("a"), "colleague")
    undone = {undo_last(best_of_five, WHO, game_id=first.pk).pk for _time in range(2)}
    assert undone == {first.pk}
    assert [game.black for game in all_games(best_of_five)][:2] == ["", "a" if enters else ""]


def test_a_ruling_keeps_the_colours_of_a_later_game_when_the_first_is_corrected(best_of_five):
    first = all_games(best_of_five)[0]
    enter_nigiri(first, first.version, SEVEN_ONE, WHO)
    play(best_of_five, "a")
    give(all_games(best_of_five)[1], "a", "talking", "warning")
    first.refresh_from_db()
    enter_nigiri(first, first.version, EIGHT_ONE, WHO)
    assert [game.black for game in all_games(best_of_five)] == ["a", "a"]


# who holds


def test_the_higher_rank_holds_else_the_lot_of_the_event(event):
    change_settings(event, event.version, {"colours": "nigiri"}, 5, event.name, WHO)
    data = [("A", "5d", ""), ("B", "3d", ""), ("C", "", ""), ("D", "", ""), ("E", "2k", "1990"), ("F", "2k", "1980-03-01")]
    add_players(event, [PlayerData(name, rank=rank, birth=birth) for name, rank, birth in data], WHO)
    round_ = published(event, 1)
    event.refresh_from_db()
    for match in round_.matches.select_related("first__player", "second__player", "round__event"):
        hands = [Hand(one.player.rank, one.player.birth) for one in (match.first, match.second)]
        found, (side, why) = queries.holder_of(match), who_holds(*hands)
        assert found.why == why
        assert found == queries.holder_of(match)
        assert (found.seed, found.side in "ab") == ((event.lot_seed, True) if why == "lot" else (None, True))
        assert side in (None, found.side)


def test_lots_fall_on_both_sides(event, tournament):
    add_players(event, people(2), WHO)
    match = published(event, 1).matches.select_related("first__player", "second__player", "round__event").get()
    match.first.player.rank = ""
    sides = set()
    for seed in range(20):
        match.round.event.lot_seed = seed
        sides.add(queries.holder_of(match).side)
    assert sides == {"a", "b"}


def test_nigiri_and_confirmations_go_through_a_file(game, nigiri_event):
    enter_nigiri(game, game.version, SEVEN_ONE, WHO)
    enter_result(game, game.version, Entry("a", "resignation"), WHO)
    confirm(game, game.version, ["a", "referee"], WHO)
    data = export_tournament(nigiri_event.tournament)
    again = import_tournament(data, WHO)
    copy = games(again.events.get().rounds.get())[1]
    assert (copy.nigiri, copy.black, copy.confirmed, copy.confirmed_by) == (SEVEN_ONE, "b", ("a", "referee"), WHO)
    assert copy.confirmed_referee == game.confirmed_referee
    assert rounds_of(export_tournament(again)) == rounds_of(data)


def rounds_of(data: bytes) -> bytes:
    return data.split(b'"rounds": [')[1].split(b'"grouping"')[0]
