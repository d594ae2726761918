"""Entering, correcting and undoing results; warnings (Article 24)."""

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, published
from tournaments import queries
from tournaments.actions.results import add_warning, enter_result, revoke_warning, set_colours
from tournaments.actions.rounds import draw_round
from tournaments.actions.undoing import undo_last
from tournaments.models import Act

WIN_A, WIN_B = Entry("a", "resignation"), Entry("b", "time")


def verdict(event, game):
    game = type(game).objects.get(pk=game.pk)
    return game.verdict(queries.conditions(event.options, game))


@pytest.fixture
def round_(six):
    return published(six, 1)


@pytest.fixture
def game(round_):
    return games(round_)[1]


def test_result_is_stored_and_logged(six, game):
    enter_result(game, game.version, WIN_A, WHO)
    assert (game.outcome, game.ending, game.changed_by) == ("a", "resignation", WHO)
    line = Act.objects.first()
    assert (line.verb, line.details["table"], line.details["after"]["outcome"]) == ("enter_result", 1, "a")


def test_the_same_post_three_times_is_one_event(game):
    seen = game.version
    for _ in range(3):
        enter_result(game, seen, WIN_A, WHO)
    assert Act.objects.filter(verb="enter_result").count() == 1


def test_a_stale_page_overwrites_nothing(game):
    seen = game.version
    enter_result(game, seen, WIN_A, "first")
    with pytest.raises(Refused) as refused:
        enter_result(game, seen, WIN_B, "second")
    assert (refused.value.code, refused.value.data["who"]) == ("stale_result", "first")
    game.refresh_from_db()
    assert game.entry == WIN_A


def test_no_result_in_a_draft(six):
    game = games(draw_round(six, 1, WHO))[1]
    with pytest.raises(Refused) as refused:
        enter_result(game, game.version, WIN_A, WHO)
    assert refused.value.code == "round_not_published"


def test_correction_after_the_next_draw_needs_a_reason_and_flags_the_later_round(six, round_):
    enter_all(round_)
    second = published(six, 2)
    game = games(round_)[1]
    with pytest.raises(Refused) as refused:
        enter_result(game, game.version, WIN_B, WHO)
    assert refused.value.code == "reason_needed"
    assert not queries.drawn_from_other_results(second)
    enter_result(game, game.version, WIN_B, WHO, reason="slip misread")
    assert queries.drawn_from_other_results(second)
    winner = game.board.match.second.number
    assert {row.entrant.number: row.points for row in queries.standings_after(six).rows}[winner] == 2


def test_undo_walks_back_through_this_users_acts(six, round_, game):
    other = games(round_)[2]
    enter_result(game, game.version, WIN_A, WHO)
    enter_result(game, game.version, WIN_B, WHO)
    enter_result(other, other.version, WIN_A, "colleague")
    assert undo_last(round_, WHO).entry == WIN_A
    assert undo_last(round_, WHO).entry == Entry()
    with pytest.raises(Refused) as refused:
        undo_last(round_, WHO)
    assert refused.value.code == "nothing_to_undo"
    other.refresh_from_db()
    assert other.entry == WIN_A


def test_undo_does_not_run_over_somebody_elses_change(round_, game):
    enter_result(game, game.version, WIN_A, WHO)
    enter_result(game, game.version, WIN_B, "colleague")
    with pytest.raises(Refused) as refused:
        undo_last(round_, WHO)
    assert refused.value.code == "stale_result"


def test_undo_of_warnings(six, round_, game):
    add_warning(game, game.version, "a", WHO)
    add_warning(game, game.version, "a", WHO)
    assert verdict(six, game).outcome == "b"
    undo_last(round_, WHO)
    assert verdict(six, game).outcome == ""
    undo_last(round_, WHO)
    with pytest.raises(Refused):
        undo_last(round_, WHO)


def test_undo_of_a_warning_leaves_that_of_somebody_else(round_, game):
    for who in (WHO, "colleague"):
        game.refresh_from_db()
        add_warning(game, game.version, "a", who, f"seen by {who}")
    undo_last(round_, WHO)
    assert [one.note for one in game.rulings.filter(revoked_at=None)] == ["seen by colleague"]


def test_undo_lets_the_same_warning_stand_again(round_, game):
    add_warning(game, game.version, "a", "colleague", "phone in the bag")
    before = game.rulings.values().get()
    revoke_warning(game, game.version, "a", WHO)
    undo_last(round_, WHO)
    assert game.rulings.values().get() == before


def test_article_24_1_a_warning_takes_one_zi_off_the_count(six, game):
    """Komi 3¾: 185 zi win by ¾; with one warning Black has 184 and loses by ¼ (cases/komi_margin.json)."""
    enter_result(game, game.version, Entry(black_zi=4 * 185), WHO)
    black, white = game.black, "b" if game.black == "a" else "a"
    assert (verdict(six, game).outcome, verdict(six, game).margin) == (black, 3)
    add_warning(game, game.version, black, WHO)
    assert (verdict(six, game).outcome, verdict(six, game).margin) == (white, 1)
    revoke_warning(game, game.version, black, WHO)
    assert verdict(six, game).outcome == black


def test_article_24_2_the_second_warning_loses_whatever_the_count(six, game):
    black, white = game.black, "b" if game.black == "a" else "a"
    enter_result(game, game.version, Entry(black_zi=4 * 200), WHO)
    add_warning(game, game.version, black, WHO)
    add_warning(game, game.version, black, WHO)
    assert verdict(six, game).outcome == white
    assert verdict(six, game).by_warnings


def test_colours_after_nigiri(event):
    from tests.actions.conftest import people
    from tournaments.actions.entrants import add_players
    from tournaments.actions.events import change_settings

    change_settings(event, event.version, {"colours": "nigiri"}, 5, event.name, WHO)
    add_players(event, people(4), WHO)
    game = games(published(event, 1))[1]
    assert game.black == ""
    set_colours(game, game.version, "b", WHO)
    assert game.black == "b"


def test_warnings_are_counted_in_the_standings(six, game):
    black = game.black
    add_warning(game, game.version, black, WHO)
    enter_result(game, game.version, Entry("draw"), WHO)
    match = game.board.match
    number = (match.first if black == "a" else match.second).number
    row = next(row for row in queries.standings_after(six).rows if row.entrant.number == number)
    assert dict(zip(queries.standings_after(six).codes, row.values, strict=True))["warnings"] == 1


def test_every_change_of_a_round_that_a_later_one_was_drawn_from_needs_a_reason(six, round_):
    """Warnings, colours and undo turn results round as well as entering does (attack 19)."""
    enter_all(round_)
    published(six, 2)
    game = games(round_)[1]
    other = "b" if game.black == "a" else "a"
    acts = Act.objects.count()
    for change in (
        lambda: add_warning(game, game.version, "a", WHO),
        lambda: revoke_warning(game, game.version, "a", WHO),
        lambda: set_colours(game, game.version, other, WHO),
        lambda: undo_last(round_, WHO),
    ):
        with pytest.raises(Refused) as refused:
            change()
        assert refused.value.code == "reason_needed"
    assert Act.objects.count() == acts
    add_warning(game, game.version, "a", WHO, reason="seen on the video")


def test_what_somebody_removed_is_refused_not_a_fault(six):
    from tournaments.actions.rounds import discard, publish

    round_ = draw_round(six, 1, WHO)
    game = games(round_)[1]
    stale = type(round_).objects.get(pk=round_.pk)
    discard(round_, round_.version, WHO)
    for act in (lambda: publish(stale, stale.version, WHO), lambda: discard(stale, stale.version, WHO)):
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.code == "gone"
    with pytest.raises(type(game).DoesNotExist):
        game.refresh_from_db()
