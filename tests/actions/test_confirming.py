"""Article 16.4: what both players and the referee have confirmed is final."""

import pytest

from games.errors import Refused
from games.nigiri import Nigiri
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, people, published
from tests.actions.ruling import fresh, give, result
from tests.systems import WINNERS, winners_needed
from tournaments import queries
from tournaments.actions.confirming import confirm, unconfirm
from tournaments.actions.deciding import match_at, replay
from tournaments.actions.entrants import add_players
from tournaments.actions.events import change_settings
from tournaments.actions.final import is_chief
from tournaments.actions.nigiri import enter_nigiri
from tournaments.actions.results import add_warning, enter_result, revoke_warning, set_colours
from tournaments.actions.rounds import close
from tournaments.actions.rulings import NewRuling, revoke_ruling, rule
from tournaments.actions.undoing import undo_last
from tournaments.models import Act
from tournaments.names import COMMAND_LINE
from tournaments.wording.log import said

WIN_A, WIN_B = Entry("a", "resignation"), Entry("b", "time")
ALL = ("a", "b", "referee")
NAMES = ("Li Na", "Wang Wei")


@pytest.fixture
def round_(six):
    return published(six, 1)


@pytest.fixture
def game(round_):
    game = games(round_)[1]
    enter_result(game, game.version, WIN_A, WHO)
    return game


@pytest.fixture
def final(game):
    confirm(game, game.version, ALL, WHO)
    return game


def code(act) -> str:
    acts = Act.objects.count()
    with pytest.raises(Refused) as refused:
        act()
    assert Act.objects.count() == acts
    return refused.value.code


def last_line(game) -> str:
    return said(Act.objects.first(), {game.pk: NAMES})


def test_article_16_4_three_confirmations_make_a_result_final(game):
    for one in ALL:
        assert not game.final
        confirm(game, game.version, [one], f"{one} clerk")
    assert (game.final, game.confirmed, game.confirmed_by) == (True, ALL, "referee clerk")
    assert last_line(game) == "Round 1, table 1: confirmed by the referee · final"


def test_all_at_once_pass_over_whoever_has_confirmed(game):
    confirm(game, game.version, ["b"], WHO)
    at = game.confirmed_b
    confirm(game, game.version, ALL, WHO)
    assert (game.final, game.confirmed_b) == (True, at)
    assert last_line(game) == "Round 1, table 1: confirmed by Li Na, the referee · final"


def test_confirming_twice_is_one_act(game):
    for _time in range(2):
        confirm(game, game.version, ["a"], WHO)
    assert Act.objects.filter(verb="confirm").count() == 1


def test_without_a_result_there_is_nothing_to_confirm(round_):
    game = games(round_)[2]
    assert code(lambda: confirm(game, game.version, ["a"], WHO)) == "nothing_to_confirm"
    assert code(lambda: confirm(game, game.version, ["c"], WHO)) == "bad_choice"


def test_a_loss_by_warnings_can_be_confirmed(round_):
    game = games(round_)[2]
    for _time in range(2):
        add_warning(game, game.version, "a", WHO)
    confirm(game, game.version, ALL, WHO)
    assert game.final


def test_what_somebody_changed_meanwhile_is_not_confirmed_unseen(game):
    seen = game.version
    enter_result(game, game.version, WIN_B, "colleague")
    assert code(lambda: confirm(game, seen, ["a"], WHO)) == "stale_result"


CHANGES = {
    "result": lambda game, who, reason: enter_result(game, game.version, WIN_B, who, reason),
    "colours": lambda game, who, reason: set_colours(game, game.version, "b" if game.black == "a" else "a", who, reason),
    "nigiri": lambda game, who, reason: enter_nigiri(game, game.version, Nigiri("a", "7", 1), who, reason),
    "warning": lambda game, who, reason: add_warning(game, game.version, "a", who, reason=reason),
    "revoked": lambda game, who, reason: revoke_warning(game, game.version, "b", who, reason=reason),
    "unconfirm": lambda game, who, reason: unconfirm(game, game.version, ALL, who, reason),
}


@pytest.mark.parametrize("change", CHANGES)
def test_article_16_4_only_the_chief_referee_changes_it_with_a_reason(game, owner, colleague, change):
    add_warning(game, game.version, "b", WHO)
    confirm(game, game.version, ALL, colleague.username)
    act = CHANGES[change]
    assert code(lambda: act(game, colleague.username, "a reason")) == "final_result"
    assert code(lambda: act(game, "", "a reason")) == "final_result"
    assert code(lambda: act(game, owner.username, " ")) == "final_reason"
    assert game.final
    act(game, owner.username, "played on the wrong board")
    game.refresh_from_db()
    assert (game.final, game.confirmed, game.confirmed_by) == (False, (), "")
    trace = "no longer final" if change == "unconfirm" else "final result changed"
    assert last_line(game).endswith(f" · reason: played on the wrong board · {trace}")


@pytest.mark.parametrize("change", ["rule", "revoke"])
def test_article_16_4_rulings_change_it_as_well(game, owner, colleague, change):
    first = give(game, "b", "talking", "warning")
    game = fresh(game)
    confirm(game, game.version, ALL, colleague.username)

    def act(who, why, chief=True):
        if change == "rule":
            return rule(game, game.version, NewRuling("b", "phone", "loss", note=why, override="x"), who, chief=chief)
        return revoke_ruling(first, game.version, why, who, chief=chief)

    if change == "rule":
        assert code(lambda: act(colleague.username, "a reason", chief=False)) == "final_result"
    assert code(lambda: act(owner.username, " ")) == "final_reason"
    assert fresh(game).final
    act(owner.username, "seen on the record")
    assert (fresh(game).final, fresh(game).confirmed) == (False, ())
    assert last_line(game).endswith("final result changed")


SETTINGS = {"warning_limit": 1, "warning_penalty": "2", "board_size": 9}


@pytest.mark.parametrize("key", SETTINGS)
def test_article_16_4_settings_do_not_change_it(six, round_, key):
    game = games(round_)[2]
    add_warning(game, game.version, "a", WHO)
    enter_result(game, game.version, Entry(ending="count", black_zi=736), WHO)
    before = result(game)

    def change():
        six.refresh_from_db()
        change_settings(six, six.version, six.settings | {key: SETTINGS[key]}, six.rounds_planned, six.name, WHO)

    confirm(game, game.version, ALL, WHO)
    assert code(change) == "turns_final"
    assert (result(game), fresh(game).final) == (before, True)
    unconfirm(game, game.version, ["referee"], COMMAND_LINE, "other rules")
    change()
    assert result(game) != before


def test_who_is_chief_referee(tournament, owner, colleague, stranger, admin_user):
    assert [is_chief(tournament.pk, user.username) for user in (owner, colleague, stranger)] == [True, False, False]
    assert is_chief(tournament.pk, admin_user.username)
    assert is_chief(tournament.pk, COMMAND_LINE)
    assert not is_chief(tournament.pk, "")


def test_any_change_takes_confirmations_away(game):
    confirm(game, game.version, ["a", "b"], WHO)
    add_warning(game, game.version, "a", WHO)
    assert game.confirmed == ()


def test_a_confirmation_can_be_taken_back_while_it_is_not_final(game, colleague):
    confirm(game, game.version, ["a", "b"], colleague.username)
    unconfirm(game, game.version, ["a"], colleague.username)
    assert (game.confirmed, game.outcome) == (("b",), "a")
    assert last_line(game) == "Round 1, table 1: no longer confirmed by Li Na"
    unconfirm(game, game.version, ["a"], colleague.username)
    assert Act.objects.filter(verb="unconfirm").count() == 1


def test_undo_takes_back_a_confirmation_and_puts_it_back(round_, game):
    confirm(game, game.version, ["a"], WHO)
    at = game.confirmed_a
    confirm(game, game.version, ["b"], WHO)
    unconfirm(game, game.version, ["a", "b"], WHO)
    undo_last(round_, WHO)
    game.refresh_from_db()
    assert (game.confirmed, game.confirmed_a, game.confirmed_by) == (("a", "b"), at, WHO)
    undo_last(round_, WHO)
    game.refresh_from_db()
    assert game.confirmed == ("a",)
    undo_last(round_, WHO)
    game.refresh_from_db()
    assert (game.confirmed, game.confirmed_by, game.outcome) == ((), "", "a")
    assert undo_last(round_, WHO).outcome == ""


@pytest.mark.parametrize("change", ["result", "colours", "nigiri", "warning", "revoked"])
def test_undo_of_a_correction_brings_back_the_confirmations_that_it_took(round_, game, owner, change):
    add_warning(game, game.version, "b", WHO)
    confirm(game, game.version, ALL, "colleague")
    before = (game.confirmed_a, game.confirmed_b, game.confirmed_referee, game.confirmed_by)
    CHANGES[change](game, owner.username, "on the wrong board")
    assert fresh(game).confirmed == ()
    undo_last(round_, owner.username)
    game.refresh_from_db()
    assert (game.confirmed_a, game.confirmed_b, game.confirmed_referee, game.confirmed_by) == before
    assert game.final
    assert queries.match_verdict(match_at(round_, 1), round_.event.options).outcome == "a"


@pytest.mark.parametrize("revoked", [False, True])
def test_undo_of_a_ruling_brings_them_back_too(round_, game, owner, revoked):
    first = give(game, "b", "talking", "warning")
    confirm(game, fresh(game).version, ALL, "colleague")
    if revoked:
        revoke_ruling(first, fresh(game).version, "a reason", owner.username, chief=True)
    else:
        new = NewRuling("b", "phone", "loss", note="heard by all")
        rule(game, fresh(game).version, new, owner.username, chief=True)
    assert not fresh(game).final
    undo_last(round_, owner.username)
    assert fresh(game).final


def test_two_corrections_undone_make_it_final_again(round_, game, owner):
    confirm(game, game.version, ALL, "colleague")
    enter_result(game, game.version, WIN_B, owner.username, "other slip")
    add_warning(game, game.version, "a", owner.username)
    undo_last(round_, owner.username)
    assert not fresh(game).final
    assert undo_last(round_, owner.username).final


def test_undo_confirms_nothing_that_was_changed_otherwise_since(round_, game, owner):
    confirm(game, game.version, ["a", "b"], "colleague")
    enter_result(game, game.version, WIN_B, owner.username)
    add_warning(game, game.version, "a", "colleague")
    assert (undo_last(round_, owner.username).entry, fresh(game).confirmed) == (WIN_A, ())


def test_undo_brings_no_confirmation_back_that_was_itself_taken_back(round_, game, owner):
    confirm(game, game.version, ["a", "b"], "colleague")
    enter_result(game, game.version, WIN_B, owner.username)
    undo_last(round_, "colleague")
    assert (undo_last(round_, owner.username).entry, fresh(game).confirmed) == (WIN_A, ())


def test_undo_does_not_confirm_another_result(round_, game):
    confirm(game, game.version, ["a"], WHO)
    unconfirm(game, game.version, ["a"], WHO)
    enter_result(game, game.version, WIN_B, "colleague")
    assert code(lambda: undo_last(round_, WHO)) == "stale_result"


def test_undo_of_what_made_it_final_is_the_chief_referees(round_, game, colleague, owner):
    confirm(game, game.version, ALL, colleague.username)
    assert code(lambda: undo_last(round_, colleague.username)) == "final_result"
    enter = Act.objects.filter(verb="enter_result").first()
    assert enter.who == WHO
    assert code(lambda: undo_last(round_, WHO)) == "final_result"
    unconfirm(game, game.version, ALL, owner.username, "mistaken")
    confirm(game, game.version, ALL, owner.username)
    undo_last(round_, owner.username)
    game.refresh_from_db()
    assert not game.final


def test_confirming_late_is_no_correction(six, round_, game):
    """Signed slips of round 1 may come after round 2 was drawn: that changes no result."""
    enter_all(round_)
    second = published(six, 2)
    game.refresh_from_db()
    confirm(game, game.version, ALL, WHO)
    assert game.final
    assert not queries.drawn_from_other_results(second)


def test_how_many_are_unconfirmed(six, round_, game):
    enter_all(round_)
    assert queries.unconfirmed(round_) == 3
    game.refresh_from_db()
    confirm(game, game.version, ALL, WHO)
    other = games(round_)[2]
    confirm(other, other.version, ["a", "b"], WHO)
    assert queries.unconfirmed(round_) == 2
    round_.refresh_from_db()
    assert close(round_, round_.version, WHO).state == "closed"


def test_who_confirmed_last_is_named_to_whoever_comes_later(game):
    seen = game.version
    confirm(game, game.version, ["a"], "colleague")
    with pytest.raises(Refused) as refused:
        enter_result(game, seen, WIN_B, WHO)
    assert (refused.value.data["who"], refused.value.data["at"]) == ("colleague", game.confirmed_a)


def test_after_a_confirmed_draw_another_game_is_no_change_of_it(event):
    with winners_needed():
        event.system = WINNERS
        event.save()
        add_players(event, people(4), WHO)
        round_ = published(event, 1)
        first = games(round_)[1]
        enter_result(first, first.version, Entry("draw"), WHO)
        confirm(first, first.version, ALL, "clerk")
        second = replay(match_at(round_, 1), "clerk")
        first.refresh_from_db()
        assert (first.final, second.final) == (True, False)
        assert not queries.round_rows(round_)[0].final
        enter_result(second, second.version, WIN_A, "clerk")
        assert not queries.round_rows(round_)[0].final
        confirm(second, second.version, ALL, "clerk")
        assert queries.round_rows(round_)[0].final
