"""Game records stored with their games: trace, transfer, and what depends on them."""

import json
from base64 import b64encode

import pytest

from games.errors import Refused
from games.models import CONFIRMING, GameRecord
from games.results import Entry
from tests.actions.conftest import WHO, published
from tests.rounds import fill, games
from tournaments import queries
from tournaments.actions.confirming import confirm
from tournaments.actions.deciding import match_at
from tournaments.actions.export import export_tournament
from tournaments.actions.game_records import remove_record, store_record
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import unpublish
from tournaments.actions.transfer import import_tournament
from tournaments.actions.undoing import last_undoable, undo_last
from tournaments.interchange.own_format import checksum
from tournaments.models import Act, Board, Tournament

SGF = "(;GM[1]SZ[19]PB[李娜];B[pd];W[dd])".encode("gb18030")


@pytest.fixture
def round_(seven):
    return published(seven, 1)


def columns(record):
    return bytes(record.data), record.file_name, record.encoding, record.entered_at, record.entered_by


def test_records_go_with_the_tournament(seven, round_):
    for game, encoding in zip(games(round_)[:2], ("", "GBK"), strict=True):
        store_record(game, "", SGF, encoding, "final.sgf", WHO)
    stored = [
        (bytes(r.data), r.file_name, r.encoding, r.entered_at, r.entered_by) for r in GameRecord.objects.order_by("pk")
    ]
    copy = import_tournament(export_tournament(seven.tournament), WHO).events.get()
    records = queries.records_in(copy.rounds.get())
    assert list(map(columns, records.values())) == stored
    assert list(records) == [game.pk for game in games(copy.rounds.get())[:2]]


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("%%%", ""),
        (b64encode(b"hello").decode(), ""),
        (b64encode(b"(;C[" + b"x" * 300_000 + b"])").decode(), ""),
        (5, ""),
        ("", ""),
        (b64encode(b"(;SZ[9];B[aa])").decode(), "utf-16"),  # once imported it could be neither shown nor taken away
    ],
)
def test_a_forged_record_imports_nothing(seven, round_, data, encoding):
    store_record(games(round_)[0], "", SGF, "", "", WHO)
    content = json.loads(export_tournament(seven.tournament))
    matches = content["tournament"]["events"][0]["rounds"][0]["matches"]
    number = next(at for at, match in enumerate(matches) if match["table"] == 1)
    (board,) = matches[number]["boards"]
    board["game"]["sgf"] |= {"data": data, "encoding": encoding}
    content["sha256"] = checksum({key: value for key, value in content.items() if key != "sha256"})
    before = Tournament.objects.count()
    with pytest.raises(Refused) as refused:
        import_tournament(json.dumps(content).encode(), WHO)
    assert refused.value.data["path"] == f"tournament.events[0].rounds[0].matches[{number}].boards[0].game.sgf.data"
    assert Tournament.objects.count() == before


def test_a_file_without_records_stays_readable(seven, round_):
    content = json.loads(export_tournament(seven.tournament))
    for match in content["tournament"]["events"][0]["rounds"][0]["matches"]:
        for board in match["boards"]:
            del board["game"]["sgf"]
    content["sha256"] = checksum({key: value for key, value in content.items() if key != "sha256"})
    assert import_tournament(json.dumps(content).encode(), WHO).events.count() == 1


def test_a_round_with_a_record_stays_published(round_):
    game = games(round_)[1]
    record = store_record(game, "", SGF, "", "", WHO)
    with pytest.raises(Refused, match="records_in") as refused:
        unpublish(round_, round_.version, WHO)
    assert refused.value.data["tables"] == [2]
    remove_record(game, record.fingerprint, WHO)
    unpublish(round_, round_.version, WHO)


def test_undo_takes_a_record_away_and_then_what_was_before_it(round_):
    game = games(round_)[0]
    enter_result(game, game.version, Entry("a"), WHO)
    store_record(game, "", SGF, "", "", WHO)
    assert last_undoable(round_, WHO).verb == "store_record"
    assert undo_last(round_, WHO).outcome == "a"
    assert not GameRecord.objects.exists()
    assert undo_last(round_, WHO).outcome == ""


def test_undo_does_not_take_somebody_elses_record(round_):
    game = games(round_)[0]
    record = store_record(game, "", SGF, "", "", WHO)
    other = store_record(game, record.fingerprint, b"(;B[aa])", "", "", "colleague")
    with pytest.raises(Refused, match="stale_record") as refused:
        undo_last(round_, WHO)
    assert refused.value.data["who"] == "colleague"
    assert last_undoable(round_, "colleague") is None  # what it took the place of is not kept
    assert queries.record_of(game).fingerprint == other.fingerprint


def test_undo_leaves_the_record_of_a_final_result_to_the_chief_referee(round_, colleague):
    game = games(round_)[0]
    enter_result(game, game.version, Entry("a"), WHO)
    store_record(game, "", SGF, "", "", colleague.username)
    game.refresh_from_db()
    confirm(game, game.version, CONFIRMING, WHO)
    with pytest.raises(Refused, match="final_result"):
        undo_last(round_, colleague.username)
    assert GameRecord.objects.exists()


def test_a_game_that_is_not_needed_stays_while_it_has_a_record(event):
    """Best of three: the third game had begun when the result of the second was corrected."""
    event.settings = {"games": 3}
    event.save()
    fill(event, 2)
    published(event, 1)
    match = match_at(event.rounds.get(), 1)
    for outcome in ("a", "b"):
        game = queries.games_of(match_at(event.rounds.get(), 1))[-1]
        enter_result(game, game.version, Entry(outcome), WHO)
    second, third = queries.games_of(match_at(event.rounds.get(), 1))[1:]
    record = store_record(third, "", SGF, "", "", WHO)
    enter_result(second, second.version, Entry("a"), WHO)
    assert Board.objects.filter(match=match).count() == 3
    remove_record(third, record.fingerprint, WHO)
    assert Board.objects.filter(match=match).count() == 2


def test_what_replaces_a_record_names_what_it_saw(round_):
    game = games(round_)[0]
    first = store_record(game, "", SGF, "", "one.sgf", WHO)
    for seen in ("", "0123456789abcdef"):
        with pytest.raises(Refused, match="stale_record"):
            store_record(game, seen, SGF + b" ", "", "", WHO)
        with pytest.raises(Refused, match="stale_record"):
            remove_record(game, seen, WHO)
    store_record(game, first.fingerprint, SGF + b" ", "", "two.sgf", "anna")
    record = GameRecord.objects.get()
    assert (record.entered_by, record.file_name) == ("anna", "two.sgf")
    assert Act.objects.latest("pk").details["before"] == {"moves": 2, "record": first.fingerprint, "file": "one.sgf"}


def test_removing_a_record_that_is_gone_is_no_act(round_):
    before = Act.objects.count()
    remove_record(games(round_)[0], "", WHO)
    assert Act.objects.count() == before
