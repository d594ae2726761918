"""Chapter 3 of the rules, article by article, at a table of an event."""

from dataclasses import replace

import pytest

from games.errors import Refused
from games.penalties import CONSEQUENCES
from games.results import Entry, Verdict
from tests.actions.conftest import WHO, enter_all, games, published
from tests.actions.ruling import fresh, give, result
from tournaments import queries
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import close
from tournaments.actions.ruled_times import Times, with_times
from tournaments.actions.rulings import NewRuling
from tournaments.actions.series import settle_games
from tournaments.models import Match, Round

DECIDED = {"ruled": "loss", "ending": "decision"}


@pytest.fixture
def game(six):
    """The game at table 1, Black counts 190 zi."""
    found = games(published(six, 1))[1]
    found.black = "a"
    found.save()
    return enter_result(found, found.version, Entry(ending="count", black_zi=760), WHO)


def older(game, **settings):
    """The event by an older text of the rules."""
    event = game.board.match.round.event
    event.settings = settings
    event.save()


def refused(code, *args, **fields):
    """The ruling is refused for this reason."""
    with pytest.raises(Refused) as found:
        give(*args, **fields)
    assert found.value.code == code


def test_article_17_1_colours_are_corrected_up_to_move_10(game):
    assert [give(game, "a", "colours_mixed", move=move).consequence for move in (9, 10, 11)] == ["right", "right", "stands"]
    assert give(game, "a", "colours_mixed").consequence == "right"
    assert result(game).margin == 23
    drawn = queries.full_matches(Match.objects.filter(pk=game.board.match_id)).get()
    assert queries.drawn_match(drawn, drawn.round.event.options).black == "a"


def test_article_17_2_a_second_move_is_void_with_a_warning(game):
    ruling = give(game, "b", "double_move", move=24)
    assert (ruling.consequence, ruling.article, ruling.move) == ("void_warning", "17.2", 24)
    assert result(game).margin == 27


def test_article_17_2_loses_by_the_older_text(game):
    older(game, double_move_loses=True)
    assert give(game, "a", "double_move").consequence == "loss"
    assert result(game) == Verdict("b", **DECIDED)


def test_article_17_3_a_stone_taken_back_returns_with_a_warning(game):
    assert give(game, "a", "took_back").consequence == "right_warning"
    assert result(game).margin == 19


def test_article_17_3_a_stone_that_dropped_by_accident(game):
    assert give(game, "a", "took_back", "right", chief=False).consequence == "right"
    assert result(game).margin == 23


def test_article_17_4_the_clock_pressed_too_early(game):
    ruling = give(game, "a", "clock_early")
    assert (ruling.consequence, ruling.seconds) == ("warning", 0)


@pytest.mark.parametrize(
    ("consequence", "verdict"),
    [
        ("right", Verdict("a", "count", 23)),
        ("stands", Verdict("a", "count", 23)),
        ("draw", Verdict("draw", "decision", ruled="draw")),
        ("replay", Verdict(ruled="replay")),
        ("both_lose", Verdict("both_lose", "decision", ruled="both_lose")),
        ("loss", Verdict("b", "decision", ruled="loss")),
    ],
)
def test_article_17_5_the_chief_referee_decides_on_moved_stones(game, consequence, verdict):
    refused("chief_rules", game, "a", "stones_moved", consequence, chief=False)
    give(game, "a", "stones_moved", consequence)
    assert result(game) == verdict


def test_article_17_6_a_position_that_cannot_be_rebuilt(game):
    assert give(game, "a", "scattered").consequence == "right"
    give(game, "b", "scattered", "loss")
    assert result(game) == Verdict("a", **DECIDED)
    for consequence in ("draw", "replay"):
        refused("ruling_contradicts", game, "b", "scattered", consequence)


def test_article_17_6_a_replay_in_any_system_keeps_the_colours(game):
    give(game, "a", "scattered", "replay")
    match = game.board.match
    second = match.boards.get(number=2).game
    assert (second.black, second.komi, second.outcome) == ("a", 15, "")
    assert 1 in queries.open_tables(match.round)
    enter_result(second, second.version, Entry("b", "resignation"), WHO)
    played = next(o for o in queries.outcomes_entered(match.round.event) if o.a == match.first.number)
    assert (played.score_a, played.score_b, played.games_a, played.black) == (0, 2, None, "a")


def test_article_18_1_stones_with_liberties_go_back(game):
    assert give(game, "a", "captured_wrongly").consequence == "right_warning"
    assert fresh(game).warnings("a") == 1


def test_article_18_2_stones_left_on_the_board(game):
    assert give(game, "b", "captures_left").consequence == "right_warning"
    assert fresh(game).warnings("b") == 1


def test_article_18_3_a_ko_retaken_is_void_a_pass_and_a_warning(game):
    assert give(game, "a", "ko_recapture", move=77).consequence == "void_pass_warning"
    assert result(game).margin == 19


def test_article_18_3_without_a_warning_by_the_older_text(game):
    older(game, ko_warning=False)
    assert give(game, "a", "ko_recapture").consequence == "void_pass"
    assert result(game).margin == 23


def test_article_19_a_forbidden_point_is_a_pass_without_a_warning(game):
    assert give(game, "a", "forbidden_point").consequence == "void_pass"
    assert (fresh(game).warnings("a"), result(game).margin) == (0, 23)


def test_article_20_repetition_is_offered_to_the_chief_referee(game):
    refused("chief_rules", game, "a", "repetition", chief=False)
    assert give(game, "a", "repetition", "draw").consequence == "draw"
    assert result(game) == Verdict("draw", "decision", ruled="draw")


def test_article_21_4_whoever_says_dead_moves_first(game):
    ruling = give(game, "a", "life_death")
    assert (ruling.consequence, result(game).margin) == ("play_on", 23)


def late(game, side, arrived):
    """Somebody came late to a game that started at 14:00."""
    options = game.board.match.round.event.options
    new = with_times(NewRuling(side, "late"), Times(start=14 * 3600, arrived=14 * 3600 + arrived * 60), options)
    return give(game, new.side, new.offence, new.consequence, seconds=new.seconds, note=new.note)


def test_article_22_1_within_an_hour(game):
    older(game, late_limit=60)
    ruling = late(game, "a", 60)
    assert (ruling.consequence, ruling.seconds, ruling.note) == ("deduct_time", 7200, "14:00 → 15:00")
    assert late(game, "a", 61).consequence == "loss"
    assert result(game) == Verdict("b", "no_show", ruled="loss")


def test_article_22_2_within_a_quarter_of_an_hour(game):
    ruling = late(game, "b", 7)
    assert (ruling.consequence, ruling.seconds) == ("deduct_time", 840)
    assert late(game, "b", 16).consequence == "loss"
    assert result(game) == Verdict("a", "no_show", ruled="loss")


def test_article_22_3_both_too_late_both_lose(game):
    late(game, "a", 16)
    late(game, "b", 20)
    assert result(game) == Verdict("both_lose", "no_show", ruled="both_lose")


def test_article_22_4_byoyomi_of_the_absent_in_blitz(game):
    older(game, late_rule="byoyomi", late_limit=3)
    assert late(game, "a", 3).consequence == "nothing"
    assert late(game, "a", 4).consequence == "loss"


def test_article_22_5_over_time_loses_or_is_a_pass_on_request(game):
    assert give(game, "a", "over_time", "pass", chief=False).consequence == "pass"
    assert result(game).margin == 23
    give(game, "a", "over_time")
    assert result(game) == Verdict("b", "time", ruled="loss")


def test_article_22_6_the_clock_pressed_before_lifting_captures(game):
    assert give(game, "a", "clock_before_captures").consequence == "warning"


def test_article_22_7_once_a_game_the_table_may_be_left(game):
    assert [give(game, "a", "left_table").consequence for _time in range(2)] == ["nothing", "byoyomi_on"]
    assert give(game, "b", "left_table").consequence == "nothing"
    give(game, "b", "scattered", "replay")
    again = game.board.match.boards.get(number=2).game
    assert give(again, "a", "left_table").consequence == "nothing"


def clocks(game, offence, used_a=None, used_b=None, passed=None, side="a"):
    """A ruling that follows from what clocks show, in minutes."""
    read = [None if one is None else one * 60 for one in (used_a, used_b, passed)]
    new = with_times(NewRuling(side, offence), Times(None, None, *read), game.board.match.round.event.options)
    return give(game, side, offence, new.consequence, seconds=new.seconds, note=new.note)


def test_article_22_8_a_wrong_clock_is_put_right_in_proportion(game):
    ruling = clocks(game, "clock_wrong", 60, 40, 110)
    assert (ruling.consequence, ruling.seconds) == ("correct_clock", 360)
    assert ruling.note == "1:00:00 : 40:00 → 1:06:00 : 44:00"
    assert clocks(game, "clock_wrong", 60, 40, 110, "b").seconds == 240
    assert clocks(game, "clock_wrong", 60, 59, 120).consequence == "nothing"
    refused("chief_rules", game, "a", "clock_wrong", chief=False)


def test_article_22_9_lost_times_are_shared(game):
    ruling = clocks(game, "pause_times_lost", passed=95)
    assert (ruling.consequence, ruling.note) == ("correct_clock", "47:30 : 47:30")


def test_article_23_1_an_arranged_game_is_struck_after_the_round(game):
    match = game.board.match
    enter_all(match.round)
    close(match.round, Round.objects.get(pk=match.round_id).version, WHO)
    published(match.round.event, 2)
    refused("reason_needed", game, "a", "arranged")
    give(game, "a", "arranged", note="君子协定")
    assert result(game) == Verdict("both_lose", "decision", ruled="both_lose")
    played = next(o for o in queries.outcomes_entered(match.round.event, 2) if o.a == match.first.number)
    assert (played.score_a, played.score_b) == (0, 0)
    assert fresh(game).entry.outcome == "a"  # what was entered is not lost


def test_article_23_1_a_closed_round_needs_a_note(game):
    match = game.board.match
    enter_all(match.round)
    close(match.round, Round.objects.get(pk=match.round_id).version, WHO)
    refused("note_needed", game, "a", "arranged", "loss")
    refused("round_over", game, "a", "arranged", "replay", note="x", override="x")
    assert give(game, "a", "arranged", "loss", note="x").consequence == "loss"


def test_article_23_2_leaving_the_event_loses(game):
    give(game, "a", "left_event")
    assert result(game) == Verdict("b", "forfeit", ruled="loss")


@pytest.mark.parametrize("offence", ["disturbing", "discussing", "talking"])
def test_article_23_3_to_23_5_a_warning_or_the_game(game, offence):
    assert give(game, "a", offence, chief=False).consequence == "warning"
    assert give(game, "b", offence, "loss", chief=False).consequence == "loss"
    assert result(game) == Verdict("a", **DECIDED)


def test_article_23_6_a_ceremony_missed_is_noted(game):
    assert give(game, "a", "ceremony").consequence == "nothing"
    assert result(game).margin == 23


@pytest.mark.parametrize("offence", ["phone", "smoking"])
def test_article_23_7_and_23_8_first_a_warning_then_the_game(game, offence):
    assert [give(game, "a", offence).consequence for _time in range(2)] == ["warning", "loss"]
    assert result(game) == Verdict("b", **DECIDED)


def test_article_23_7_the_second_time_may_be_in_another_round(game):
    give(game, "a", "phone")
    match = game.board.match
    enter_all(match.round)
    second = published(match.round.event, 2)
    other = next(m for m in second.matches.all() if m.second_id and match.first_id in (m.first_id, m.second_id))
    side = "a" if other.first_id == match.first_id else "b"
    assert give(other.boards.get().game, side, "phone").consequence == "loss"
    assert give(other.boards.get().game, "b" if side == "a" else "a", "phone").consequence == "warning"


def test_article_23_7_looking_at_a_phone_loses(game):
    give(game, "a", "phone_looked")
    assert result(game) == Verdict("b", **DECIDED)


def test_article_24_1_every_warning_costs_a_stone(game):
    for code in (code for code, one in CONSEQUENCES.items() if one.warns):
        ruling = give(game, "a", "disturbing", code, override="test")
        assert result(game).margin == 19
        type(ruling).objects.filter(pk=ruling.pk).delete()
    older(game, warning_penalty=0)
    give(game, "a", "disturbing")
    assert result(game).margin == 23


def test_article_24_2_the_second_warning_is_confirmed_and_loses(game):
    give(game, "a", "took_back")
    refused("second_warning", game, "a", "talking", confirmed=False)
    assert result(game).margin == 19
    give(game, "a", "talking")
    assert result(game) == Verdict("b", "decision", by_warnings=True)
    settle_games(game.board.match)
    assert replace(result(game), by_warnings=False).outcome == "b"
