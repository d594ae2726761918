"""Drawing, publishing and closing rounds."""

import pytest

from games.clock_data import clock_data
from games.errors import Refused
from tests.actions.conftest import WHO, enter_all, games, published
from tests.clock_games import clock_of
from tournaments import queries
from tournaments.actions.clock import store_clock
from tournaments.actions.entrants import set_absence, withdraw
from tournaments.actions.results import add_warning
from tournaments.actions.rounds import close, discard, draw_round, publish, reopen, unpublish
from tournaments.models import Act, Event, Round
from tournaments.wording import word


def test_a_draw_seats_everybody_once(seven):
    round_ = draw_round(seven, 1, WHO, 5)
    rows = queries.round_rows(round_)
    seated = sorted(side.number for row in rows for side in (row.a, row.b) if side)
    assert seated == [1, 2, 3, 4, 5, 6, 7]
    assert [row.table for row in rows] == [1, 2, 3, None]
    assert rows[3].bye_score == 2
    assert round_.seats.count() == 7
    assert round_.state == Round.DRAFT


def test_the_first_draw_draws_the_numbers_by_lot(six):
    draw_round(six, 1, WHO, 77)
    six.refresh_from_db()
    assert (six.numbering, six.number_seed) == ("lot", 77)
    assert sorted(six.entrants.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]
    assert list(Act.objects.order_by("pk").values_list("verb", flat=True))[-2:] == ["number_by_lot", "draw_round"]


def test_a_second_click_draws_no_second_round(six):
    draw_round(six, 1, WHO)
    with pytest.raises(Refused) as refused:
        draw_round(six, 1, WHO)
    assert refused.value.code == "round_exists"
    assert six.rounds.count() == 1


def test_no_draw_while_results_are_missing_and_the_tables_are_named(six):
    round_ = published(six, 1)
    game = games(round_)[2]
    enter_all(round_)
    game.refresh_from_db()
    game.outcome = ""
    game.save()
    with pytest.raises(Refused) as refused:
        draw_round(six, 2, WHO)
    assert (refused.value.code, refused.value.data) == ("results_missing", {"number": 1, "tables": [2]})
    assert six.rounds.count() == 1


def test_the_next_draw_closes_the_round_before(six):
    enter_all(published(six, 1))
    draw_round(six, 2, WHO)
    assert six.rounds.get(number=1).state == Round.CLOSED


@pytest.mark.parametrize(
    ("number", "code"), [(2, "wrong_round"), (99, "wrong_round"), (0, "round_exists"), (-1, "round_exists")]
)
def test_only_the_next_round_can_be_drawn(six, number, code):
    with pytest.raises(Refused) as refused:
        draw_round(six, number, WHO)
    assert refused.value.code == code


@pytest.mark.parametrize("count", [0, 1])
def test_too_few(event, count):
    from tests.actions.conftest import people
    from tournaments.actions.entrants import add_players

    if count:
        add_players(event, people(count), WHO)
    with pytest.raises(Refused) as refused:
        draw_round(event, 1, WHO)
    assert refused.value.code == "too_few"


def test_a_change_while_drawing_is_seen(six, monkeypatch):
    """The first attempt is thrown away, the second sees the change; nothing is logged twice."""
    from tournaments.actions import rounds

    history, calls = queries.history, []

    def slow_history(event, number, *args):
        result = history(event, number, *args)
        if not calls:
            calls.append(1)
            set_absence(six.entrants.get(number=6), 1, 0, WHO)
            set_absence(six.entrants.get(number=5), 1, 0, WHO)
        return result

    monkeypatch.setattr(rounds.queries, "history", slow_history)
    round_ = draw_round(six, 1, WHO, 3)
    assert len(queries.drawn_matches(round_)) == 2
    assert Act.objects.filter(verb="draw_round").count() == 1


def test_publish_twice_is_refused(six):
    round_ = published(six, 1)
    with pytest.raises(Refused) as refused:
        publish(round_, round_.version, WHO)
    assert refused.value.code == "not_a_draft"


def test_publish_refuses_who_has_gone_since(six):
    round_ = draw_round(six, 1, WHO)
    entrant = six.entrants.get(number=3)
    withdraw(entrant, entrant.version, WHO)
    with pytest.raises(Refused) as refused:
        publish(round_, round_.version, WHO)
    assert refused.value.code == "seated_but_gone"
    assert refused.value.data["names"] == [entrant.player.name]


def test_unpublish_only_while_nothing_is_in(six):
    round_ = published(six, 1)
    unpublish(round_, round_.version, WHO)
    publish(round_, round_.version, WHO)
    game = games(round_)[1]
    add_warning(game, game.version, "a", WHO)
    with pytest.raises(Refused) as refused:
        unpublish(round_, round_.version, WHO)
    assert (refused.value.code, refused.value.data["tables"]) == ("results_in", [1])


def test_unpublish_asks_where_a_clock_has_run(six):
    round_ = published(six, 1)
    state = clock_data(clock_of("60m+3x60s"))
    store_clock(games(round_)[2], 0, {"what": "start", "side": "B"}, state, WHO)
    with pytest.raises(Refused) as refused:
        unpublish(round_, round_.version, WHO)
    assert (refused.value.code, refused.value.data["tables"]) == ("clocks_ran", [2])
    assert word(refused.value).startswith("Clocks have run in round 1 at table 2: games may have begun.")
    assert unpublish(round_, round_.version, WHO, sure=True).state == "draft"


def test_close_and_reopen(six):
    round_ = published(six, 1)
    with pytest.raises(Refused):
        close(round_, round_.version, WHO)
    enter_all(round_)
    close(round_, round_.version, WHO)
    assert round_.state == Round.CLOSED
    reopen(round_, round_.version, WHO)
    assert round_.state == Round.PUBLISHED


def test_discard_leaves_nothing_behind(six):
    from games.models import Game

    round_ = draw_round(six, 1, WHO)
    discard(round_, round_.version, WHO)
    assert (six.rounds.count(), Game.objects.count()) == (0, 0)


def test_a_stale_page_changes_nothing(six):
    round_ = draw_round(six, 1, WHO)
    seen = round_.version
    publish(round_, seen, WHO)
    acts = Act.objects.count()
    with pytest.raises(Refused) as refused:
        unpublish(round_, seen, WHO)
    assert refused.value.code == "stale"
    assert Act.objects.count() == acts


def test_a_round_is_drawn_again_from_what_is_stored(seven):
    """Same history, settings and seed: the same draw."""
    from tournaments.pairing import SYSTEMS

    enter_all(published(seven, 1))
    round_ = draw_round(seven, 2, WHO, 9)
    again = SYSTEMS["swiss"].draw(queries.history(seven, 2), seven.options, 9)
    assert again.matches == queries.drawn_matches(round_)
    assert again.byes == queries.byes_of(round_)


def test_revision_goes_up_with_every_act(six):
    before = Event.objects.get(pk=six.pk).revision
    draw_round(six, 1, WHO)
    assert Event.objects.get(pk=six.pk).revision > before


def test_a_refused_first_draw_leaves_everything_as_it_was(event):
    """Two who must not meet: no numbers are drawn, nothing is logged."""
    from tests.actions.conftest import people
    from tournaments.actions.entrants import add_pair_rule, add_players

    add_players(event, people(2), WHO)
    one, two = event.entrants.all()
    add_pair_rule(event, one, two, "forbid", WHO)
    acts, numbers = Act.objects.count(), list(event.entrants.values_list("pk", "number"))
    with pytest.raises(Refused) as refused:
        draw_round(event, 1, WHO, 3)
    assert refused.value.code == "no_legal_draw"
    event.refresh_from_db()
    assert (Act.objects.count(), list(event.entrants.values_list("pk", "number")), event.numbering) == (acts, numbers, "")
