"""Writing a counted board into its game: the result, the position, the log; what is refused changes nothing."""

import json

import pytest

from games.counting import NONE
from games.errors import Refused
from games.models import CountedPosition
from games.results import Entry
from tests.interchange.test_own_format import signed
from tests.rounds import WHO, draft, fill, finish, games, published
from tournaments.actions.counting import Counted, write_count
from tournaments.actions.export import export_tournament
from tournaments.actions.results import add_warning, enter_result
from tournaments.actions.transfer import import_tournament
from tournaments.actions.undoing import undo_last
from tournaments.interchange.own_format import load
from tournaments.models import Act
from tournaments.queries import conditions
from tournaments.wording import word

WON = Counted("X" * 184 + "." + "O" * 176, 19, NONE, 5)  # 184½ zi
OTHER = Counted("X" * 185 + "." + "O" * 175, 19, NONE)
OPEN = Counted("X" * 180 + "......" + "O" * 175, 19, NONE)
DEAD = Counted("X" * 183 + ".O" + "O" * 176, 19, frozenset(range(184, 361)))


@pytest.fixture
def game(event):
    """The game at table 1 of a published round; odd numbers have Black."""
    fill(event, 4)
    return games(published(event))[0]


def last_verb():
    return Act.objects.order_by("pk").last().verb


def test_black_s_count_is_the_result_and_the_position_is_kept(game):
    before = Act.objects.count()
    written = write_count(game, 1, WON, WHO)
    assert (written.entry, written.version) == (Entry(ending="count", black_zi=738), 2)
    stored = game.counted.get()
    assert (stored.position, stored.dead, stored.seed, stored.who) == (WON.position, [], 5, WHO)
    assert stored.count.black_zi == 738
    assert Act.objects.count() == before + 1
    assert last_verb() == "enter_result"


def test_the_same_again_changes_nothing(game):
    write_count(game, 1, WON, WHO)
    before = Act.objects.count()
    write_count(game, 1, WON, WHO)
    assert (Act.objects.count(), game.counted.count()) == (before, 1)


def test_another_position_with_the_same_count_is_kept_with_a_line_of_its_own(game):
    write_count(game, 1, WON, WHO)
    mirrored = "".join(WON.position[19 * row : 19 * row + 19][::-1] for row in range(19))
    write_count(game, 2, Counted(mirrored, 19, NONE), WHO)
    assert (game.counted.count(), last_verb()) == (2, "store_count")


def test_a_new_count_keeps_the_old_position_as_a_trace(game):
    write_count(game, 1, WON, WHO)
    write_count(game, 2, OTHER, WHO)
    assert [one.count.black_zi for one in game.counted.all()] == [738, 742]
    undo_last(game.board.match.round, WHO)
    game.refresh_from_db()
    assert (game.black_zi, game.counted.count()) == (738, 2)


def test_dead_stones_are_kept_by_name(game):
    write_count(game, 1, DEAD, WHO, sure=True)
    stored = game.counted.get()
    assert len(stored.dead) == 177
    assert stored.count.black_points == 361


def test_warnings_count_as_in_any_result(game):
    add_warning(game, 1, game.black, WHO)
    game.refresh_from_db()
    written = write_count(game, game.version, WON, WHO)  # 184½ − 180½ − 3¾ − 1
    verdict = written.verdict(conditions(game.board.match.round.event.options, written))
    assert (verdict.outcome == game.black, verdict.margin) == (False, 3)


def test_a_count_with_questions_needs_somebody_who_is_sure(game):
    with pytest.raises(Refused) as caught:
        write_count(game, 1, OPEN, WHO)
    assert word(caught.value).startswith("Nothing is written yet: 6 neutral points together at")
    assert write_count(game, 1, OPEN, WHO, sure=True).black_zi == 4 * 183


def test_a_count_far_off_is_asked_about_also_from_the_board(game):
    with pytest.raises(Refused, match="far_count"):
        write_count(game, 1, DEAD, WHO, instead=True)
    assert write_count(game, 1, DEAD, WHO, sure=True).black_zi == 1444


CODES = ("stale_result", "other_board", "count_without_black", "reason_needed", "round_not_published", "ending_differs")


@pytest.mark.parametrize("code", [*CODES, "territory_count"])
def test_what_is_refused_changes_nothing(event, code):
    fill(event, 4)
    round_ = draft(event) if code == "round_not_published" else published(event)
    game = games(round_)[0]
    version, counted = game.version, WON
    if code == "stale_result":
        enter_result(game, version, Entry("a"), "colleague")
    elif code == "ending_differs":
        version = enter_result(game, version, Entry("a", "resignation"), WHO).version
    elif code == "territory_count":
        event.settings = {"ruleset": "japanese", "counting": "territory"}
        event.save()
    elif code == "other_board":
        counted = Counted("X" * 81, 9, NONE)
    elif code == "count_without_black":
        type(game).objects.filter(pk=game.pk).update(black="")
    elif code == "reason_needed":
        finish(round_)
        event.refresh_from_db()
        published(event, 2)
        game.refresh_from_db()
        version = game.version
    before = Act.objects.count()
    with pytest.raises(Refused) as caught:
        write_count(game, version, counted, WHO)
    assert (caught.value.code, Act.objects.count(), CountedPosition.objects.count()) == (code, before, 0)
    if code in ("reason_needed", "ending_differs"):
        assert write_count(game, version, counted, WHO, "counted again", instead=True).black_zi == 738


def test_export_and_import_bring_the_same_position_back(game, tournament):
    write_count(game, 1, WON, WHO)
    write_count(game, 2, DEAD, WHO, sure=True)
    data = export_tournament(tournament)
    copy = import_tournament(data, WHO)
    again = CountedPosition.objects.filter(game__board__match__round__event__tournament=copy)
    assert [(one.position, one.dead, one.seed, one.at, one.who) for one in again] == [
        (one.position, one.dead, one.seed, one.at, one.who) for one in game.counted.all()
    ]
    assert load(export_tournament(copy)).events[0].rounds == load(data).events[0].rounds


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("rows", ["XO", "X"], "rows of a board are wanted"),
        ("rows", [], "rows of a board are wanted"),
        ("dead", ["zz"], "points with stones are wanted"),
        ("dead", ["aa", "oj"], "points with stones are wanted"),
        ("seed", -1, "a number from 0"),
    ],
)
def test_a_file_with_an_impossible_position_is_refused_by_its_path(game, tournament, field, value, said):
    write_count(game, 1, OTHER, WHO)
    file = json.loads(export_tournament(tournament))
    table = next(match for match in file["tournament"]["events"][0]["rounds"][0]["matches"] if match["table"] == 1)
    table["boards"][0]["game"]["counted"][0][field] = value
    with pytest.raises(Refused) as caught:
        import_tournament(signed(file), WHO)
    assert said in word(caught.value)
    assert f"counted[0].{field}" in word(caught.value)


def test_a_file_without_counted_positions_is_read_as_before(game, tournament):
    file = json.loads(export_tournament(tournament))
    for match in file["tournament"]["events"][0]["rounds"][0]["matches"]:
        for board in match["boards"]:
            del board["game"]["counted"]
    assert import_tournament(signed(file), WHO).events.count() == 1
