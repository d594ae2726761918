"""Giving and revoking rulings: who may, what is refused, and that what followed is undone exactly."""

from contextlib import suppress
from random import Random

import pytest

from games.errors import Refused
from games.offences import OFFENCES
from games.penalties import CONSEQUENCES
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, people, published
from tests.actions.ruling import fresh, give, result
from tournaments import queries
from tournaments.actions.entrants import add_players
from tournaments.actions.results import add_warning, enter_result, revoke_warning
from tournaments.actions.rounds import draw_round, unpublish
from tournaments.actions.rulings import NewRuling, has_game, revoke_ruling, rule, ruling_of, side_of
from tournaments.actions.undoing import undo_last
from tournaments.models import Act, Board, Round


@pytest.fixture
def round_(six):
    return published(six, 1)


@pytest.fixture
def game(round_):
    return games(round_)[1]


def refusal(act, *args, **fields):
    """Why something is refused; the log stays as it is."""
    before = Act.objects.count()
    with pytest.raises(Refused) as refused:
        act(*args, **fields)
    assert Act.objects.count() == before
    return refused.value


def revoke(ruling, reason="misjudged", chief=True):
    return revoke_ruling(ruling, fresh(ruling.game).version, reason, WHO, chief=chief)


def test_a_ruling_is_stored_and_logged(game):
    ruling = give(game, "b", "phone", note="during move 30", move=30)
    assert (ruling.entered_by, ruling.article, ruling.consequence) == (WHO, "23.7", "warning")
    line = Act.objects.first()
    told = {"side": "b", "offence": "phone", "consequence": "warning", "move": 30, "note": "during move 30", "table": 1}
    assert (line.verb, line.details | told) == ("rule", line.details | {"ruling": ruling.pk})


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("bad_choice", {"side": "c"}),
        ("bad_choice", {"consequence": "prison"}),
        ("unknown_offence", {"offence": "murder"}),
        ("bad_move", {"move": 0}),
        ("bad_move", {"move": 1000}),
        ("bad_move", {"move": -5}),
        ("say_why_override", {"consequence": "loss"}),
        ("say_why_override", {"consequence": "loss", "override": "  "}),
        ("chief_overrides", {"consequence": "loss", "override": "x", "chief": False}),
        ("chief_rules", {"offence": "arranged", "chief": False}),
        ("bad_seconds", {"offence": "late", "consequence": "deduct_time"}),
        ("bad_seconds", {"offence": "late", "consequence": "deduct_time", "seconds": -60}),
        ("bad_seconds", {"offence": "late", "consequence": "deduct_time", "seconds": 90_000}),
    ],
)
def test_what_cannot_be_ruled_is_refused(game, code, fields):
    plain = {"side": "a", "offence": "clock_early"} | fields
    found = refusal(give, game, plain.pop("side"), plain.pop("offence"), **plain)
    assert found.code == code
    assert not fresh(game).rulings.exists()


def test_the_chief_referee_overrides_with_a_reason(game):
    ruling = give(game, "a", "clock_early", "nothing", override="the clock was faulty")
    assert (ruling.consequence, ruling.overridden) == ("nothing", "the clock was faulty")
    assert give(game, "a", "clock_early", "warning", override="not needed").overridden == ""


def test_a_stale_page_rules_nothing(game):
    seen = game.version
    give(game, "a", "phone")
    found = refusal(rule, fresh(game), seen, NewRuling("a", "smoking"), WHO)
    assert (found.code, fresh(game).rulings.count()) == ("stale_result", 1)


def test_no_ruling_in_a_draft(six):
    game = games(draw_round(six, 1, WHO))[1]
    assert refusal(give, game, "a", "phone").code == "round_not_published"


def test_somebody_who_is_not_in_the_game(seven):
    round_ = published(seven, 1)
    match = round_.matches.get(table=1)
    numbers = {match.first.number, match.second.number}
    assert {side_of(match, number) for number in numbers} == {"a", "b"}
    for number in {*range(1, 8), 99} - numbers:
        assert refusal(side_of, match, number).code == "not_at_table"
    bye = round_.matches.get(second=None).first
    found = refusal(has_game, round_, bye.number)
    assert (found.code, found.data["name"]) == ("ruling_on_bye", bye.player.name)
    assert has_game(round_, match.first.number) is None


def test_only_the_chief_referee_revokes_once_and_with_a_reason(game):
    ruling = give(game, "a", "phone")
    assert refusal(revoke, ruling, chief=False).code == "chief_revokes"
    assert refusal(revoke, ruling, reason=" ").code == "say_why_revoked"
    revoke(ruling, "not his phone")
    ruling.refresh_from_db()
    assert (ruling.stands, ruling.revoked_by, ruling.revoked_reason) == (False, WHO, "not his phone")
    assert refusal(revoke, ruling).code == "ruling_revoked"
    assert fresh(game).warnings("a") == 0


@pytest.mark.parametrize("entry", [Entry(), Entry("b", "resignation"), Entry(ending="count", black_zi=740)])
@pytest.mark.parametrize(
    ("offence", "consequence"), [("phone_looked", "loss"), ("arranged", "both_lose"), ("scattered", "draw"), ("talking", "")]
)
def test_revoking_restores_exactly_what_followed(game, entry, offence, consequence):
    game.black = "a"
    game.save()
    enter_result(game, game.version, entry, WHO)
    before, standings = result(game), rows(game)
    times = 1 if consequence else 2  # the second warning loses
    rulings = [give(game, "a", offence, consequence) for _time in range(times)]
    assert result(game) != before
    for ruling in reversed(rulings):
        revoke(ruling)
    assert (result(game), fresh(game).entry, rows(game)) == (before, fresh(game).entry, standings)


def nth_game(match, number):
    """One of the games of a match, as it is stored."""
    return Board.objects.get(match=match, number=number).game


def boards(match):
    """How many games a match has, as it is stored."""
    return Board.objects.filter(match=match).count()


def rows(game):
    """The standings of the game's event."""
    return queries.standings_after(game.board.match.round.event).rows


def test_revoking_a_replay_takes_the_new_game_away(game, round_):
    match = game.board.match
    enter_result(game, game.version, Entry("a", "resignation"), WHO)
    ruling = give(game, "a", "scattered", "replay")
    assert boards(match) == 2
    revoke(ruling)
    assert (boards(match), result(game).outcome) == (1, "a")


def test_revoking_a_replay_keeps_a_new_game_that_was_played(game):
    match = game.board.match
    enter_result(game, game.version, Entry("a", "resignation"), WHO)
    ruling = give(game, "a", "scattered", "replay")
    second = nth_game(match, 2)
    enter_result(second, second.version, Entry("b", "resignation"), WHO)
    assert outcome(match).score_b == 2
    revoke(ruling)
    assert (boards(match), outcome(match).score_a) == (2, 2)


def outcome(match):
    return next(o for o in queries.outcomes_entered(match.round.event) if o.a == match.first.number)


def test_a_replayed_game_may_be_scattered_again(game):
    match = game.board.match
    give(game, "a", "scattered", "replay")
    give(nth_game(match, 2), "b", "scattered", "replay")
    third = nth_game(match, 3)
    enter_result(third, third.version, Entry("draw"), WHO)
    assert (outcome(match).score_a, outcome(match).games_a) == (1, None)


def test_warnings_of_a_replayed_game_count_for_the_event_but_not_in_the_new_game(game):
    match = game.board.match
    give(game, "a", "phone")
    give(game, "b", "scattered", "replay")
    second = nth_game(match, 2)
    give(second, "a", "talking", confirmed=False)
    enter_result(second, fresh(second).version, Entry(ending="count", black_zi=740), WHO)
    assert (outcome(match).warnings_a, fresh(second).warnings("a")) == (2, 1)


def test_only_standing_warnings_count_in_the_standings(game, six):
    enter_all(game.board.match.round)
    number = game.board.match.first.number
    first, second = give(game, "a", "talking"), give(game, "a", "forbidden_point")
    assert warned(six, number) == 1
    revoke(first)
    assert warned(six, number) == 0
    assert second.stands


def warned(event, number):
    """An entrant's warnings by the standings."""
    place = event.options.tiebreaks.index("warnings")
    return next(row.values[place] for row in queries.standings_after(event).rows if row.entrant.number == number)


def test_a_warning_by_key_and_one_by_article_make_two(game):
    add_warning(game, game.version, "a", WHO)
    found = refusal(give, game, "a", "talking", confirmed=False)
    assert (found.code, found.data["count"]) == ("second_warning", 2)
    assert refusal(add_warning, fresh(game), fresh(game).version, "a", WHO, confirmed=False).code == "second_warning"
    add_warning(fresh(game), fresh(game).version, "b", WHO, confirmed=False)
    give(game, "a", "talking")
    assert result(game).outcome == "b"


def test_the_key_takes_back_warnings_by_key_only(game):
    give(game, "a", "talking")
    assert refusal(revoke_warning, fresh(game), fresh(game).version, "a", WHO).code == "ruled_warning"
    assert refusal(revoke_warning, fresh(game), fresh(game).version, "b", WHO).code == "no_warning"
    add_warning(fresh(game), fresh(game).version, "a", WHO)
    revoke_warning(fresh(game), fresh(game).version, "a", WHO)
    assert [ruling.offence for ruling in game.rulings.filter(revoked_at=None)] == ["talking"]


def test_rulings_are_undone_one_after_the_other(game, round_):
    give(game, "a", "talking")
    ruling = give(game, "b", "phone_looked")
    revoke(ruling)
    undo_last(round_, WHO)
    assert result(game).outcome == "a"
    undo_last(round_, WHO)
    assert (fresh(game).ruled.given, result(game).outcome) == (1, "")
    undo_last(round_, WHO)
    assert fresh(game).ruled.given == 0
    assert refusal(undo_last, round_, WHO).code == "nothing_to_undo"


def test_a_round_with_a_ruling_stays_published(game, round_):
    give(game, "a", "forbidden_point")
    found = refusal(unpublish, round_, Round.objects.get(pk=round_.pk).version, WHO)
    assert (found.code, found.data["tables"]) == ("results_in", [1])


def test_who_went_on_stays_where_a_bracket_was_drawn_from_it(event):
    event.system, event.settings = "knockout", {"tiebreaks": ["survival", "points"]}
    event.save()
    add_players(event, people(4), WHO)
    first = published(event, 1)
    enter_all(first)
    published(event, 2)
    game = games(first)[1]
    found = refusal(give, game, "a", "phone_looked", note="seen on the video")
    assert (found.code, result(game).outcome) == ("winner_went_on", "a")
    assert give(game, "b", "phone_looked", note="seen on the video").stands


def test_a_ruling_of_another_event_is_not_found(game, six):
    ruling = give(game, "a", "talking")
    assert ruling_of(six, ruling.pk) == ruling
    for pk in (0, -1, 10**20, ruling.pk + 1):
        assert refusal(ruling_of, six, pk).code == "no_such_ruling"


def test_no_more_warnings_than_a_game_holds(game):
    for _time in range(9):
        give(game, "a", "talking", "warning")
    assert refusal(give, game, "a", "talking").code == "too_many_warnings"


@pytest.mark.parametrize("seed", range(6))
def test_any_rulings_and_revocations_come_to_those_that_stand(game, seed):
    """Random acts at one table; at the end everything is as if those standing had been given alone."""
    chance, given = Random(seed), []
    enter_result(game, game.version, Entry("a", "resignation"), WHO)
    before = result(game)
    for _step in range(25):
        standing = [ruling for ruling in given if ruling.stands]
        if standing and chance.random() < 0.4:
            ruling = chance.choice(standing)
            revoke(ruling)
            ruling.refresh_from_db()
            continue
        offence = chance.choice(list(OFFENCES.values()))
        consequence = chance.choice(offence.follows)
        seconds = 60 if CONSEQUENCES[consequence].clock else 0
        with suppress(Refused):  # where it contradicts another one, or needs a result that there isn't
            given.append(give(game, chance.choice("ab"), offence.code, consequence, seconds=seconds, override="test"))
    for ruling in [ruling for ruling in given if ruling.stands]:
        revoke(ruling)
    assert (result(game), boards(game.board.match)) == (before, 1)
