"""The own format: what was written is read back, and nothing that is wrong gets in (attacks 63–71 of quality.md)."""

import json
from dataclasses import fields, replace

import pytest
from hypothesis import HealthCheck, given, settings

from games.errors import Refused
from games.models import Game, GameClock, Ruling
from tests.interchange.files import small_file, tournament_files
from tests.timing import within
from tournaments import models
from tournaments.interchange import tournament_file as records
from tournaments.interchange.own_format import checksum, dump, load


def signed(content: dict) -> bytes:
    """A file with a valid checksum, whatever it says."""
    content = {key: value for key, value in content.items() if key != "sha256"}
    return json.dumps({**content, "sha256": checksum(content)}).encode()


def changed(path: str, value: object) -> bytes:
    """The small file with one value changed, and signed."""
    content = json.loads(dump(small_file()))
    *steps, last = path.replace("[", ".#").replace("]", "").split(".")
    place = content
    for step in steps:
        place = place[int(step[1:])] if step.startswith("#") else place[step]
    place[int(last[1:]) if last.startswith("#") else last] = value
    return signed(content)


def refusal(data: bytes) -> Refused:
    def refused() -> Refused:
        with pytest.raises(Refused) as caught:
            load(data)
        return caught.value

    return within(1, refused)


@given(tournament_files())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_was_dumped_is_loaded(file):
    assert load(dump(file)) == file


def test_a_file_is_readable_by_people():
    text = dump(small_file()).decode()
    assert '"family_name": "李"' in text
    line = '{"id": 1, "player": 1, "number": 1, "seed": 1, "joined": 1, "withdrawn": null, "correction": 0, '
    line += '"team": "", "group": 0, "line": 0, "absences": [], "feed": null, "lineups": []},'
    assert f"          {line}\n" in text
    assert max(map(len, text.splitlines())) < 250


def test_indentation_does_not_matter_but_content_does():
    data = dump(small_file())
    assert load(json.dumps(json.loads(data)).encode()) == small_file()
    assert load(b"\xef\xbb\xbf" + data) == small_file()
    assert refusal(data.replace(b"Wien", b"Linz", 1)).code == "file_checksum"  # 67
    assert refusal(data.replace(b'"sha256"', b'"sha1"')).code == "file_checksum"


def test_fields_with_a_default_may_be_left_out():
    content = {"format": "weiqi-referee", "version": 1, "tournament": {"name": "Cup"}}
    assert load(signed(content)) == records.TournamentFile("Cup")


WRONG = {
    "tournament.players[1].rank": ("10d", "not_rank"),
    "tournament.players[1].rating": (1.5, "not_whole"),
    "tournament.players[1].birth": ("1997-02-30", "not_date"),
    "tournament.players[0].family_name": ("x" * 101, "too_long"),
    "tournament.players[2].family_name": ("\u202e", "empty"),
    "tournament.players[0].ids": ([], "not_object"),
    "tournament.players[0].ids.egf": (12, "not_text"),
    "tournament.players[1].id": (1, "taken"),
    "tournament.name": ("  ", "empty"),
    "tournament.starts_on": ("01/05/2026", "not_date"),
    "tournament.public": (1, "not_yes_no"),
    "tournament.users": ([{"name": "root"}], "unknown"),  # 71
    "tournament.staff": ([{"user": "me", "role": "owner"}], "unknown"),  # 71
    "tournament.events[0].rounds_planned": (True, "not_whole"),
    "tournament.events[0].settings.komi": ("NaN", "setting"),
    "tournament.events[0].settings.colour": ("red", "setting"),
    "tournament.events[0].entrants[1].player": (9, "nobody"),  # 69: a missing player
    "tournament.events[0].entrants[2].player": (1, "taken"),
    "tournament.events[0].entrants[2].number": (2, "taken"),
    "tournament.events[0].entrants[2].absences[0].score": (3, "out_of_range"),
    "tournament.events[0].pair_rules[0].second": (1, "against_itself"),  # 69: a cycle
    "tournament.events[0].pair_rules[0].first": (8, "nobody"),
    "tournament.events[0].pair_rules[0].kind": ("hate", "not_one_of"),
    "tournament.events[0].place_orders[0].kind": ("coin", "not_one_of"),
    "tournament.events[0].place_orders[0].order[1]": (9, "nobody"),
    "tournament.events[0].place_orders[0].order[0]": ("3", "not_whole"),
    "tournament.events[0].place_orders[0].at": (None, "not_moment"),
    "tournament.events[0].official_standings[0].round_number": (0, "out_of_range"),
    "tournament.events[0].official_standings[0].codes[0]": ("luck", "not_one_of"),
    "tournament.events[0].official_standings[0].codes[1]": ("points", "taken"),
    "tournament.events[0].official_standings[0].rows[1].number": (2, "taken"),
    "tournament.events[0].official_standings[0].rows[0].place": ("", "empty"),
    "tournament.events[0].official_standings[0].rows[0].values": ([2], "values_per_code"),
    "tournament.events[0].official_standings[0].rows[0].values[0]": ("1/0", "not_criterion"),
    "tournament.events[0].official_standings[0].rows[0].values[1]": (True, "not_criterion"),
    "tournament.events[0].official_standings[0].rows[1].values[1][0]": ("2", "not_whole"),
    "tournament.events[0].official_standings[0].at": ("yesterday", "not_moment"),
    "tournament.events[0].rounds[0].number": (2, "round_order"),
    "tournament.events[0].rounds[0].games": (2, "even_games"),
    "tournament.events[0].rounds[0].state": (["draft"], "not_one_of"),
    "tournament.events[0].rounds[0].drawn_at": ("2026-05-01T12:00:00", "not_moment"),
    "tournament.events[0].rounds[0].seed": (-1, "out_of_range"),
    "tournament.events[0].rounds[0].matches[0].b": (1, "against_itself"),
    "tournament.events[0].rounds[0].matches[1].a": (2, "twice_in_round"),
    "tournament.events[0].rounds[0].matches[0].seats[1].player": (3, "wrong_seat"),
    "tournament.events[0].rounds[0].matches[0].boards[0].game.outcome": ("W+999", "not_one_of"),
    "tournament.events[0].rounds[0].matches[0].boards[0].game.holder": ("c", "not_one_of"),
    "tournament.events[0].rounds[0].matches[0].boards[0].game.held": ("200", "not_held"),
    "tournament.events[0].rounds[0].matches[0].boards[0].game.shown": (3, "out_of_range"),
    "tournament.events[0].rounds[0].matches[0].boards[0].game.confirmed_b": (True, "not_moment"),
    "tournament.events[0].rounds[0].matches[0].boards[0].game.komi": (10**20, "out_of_range"),
    "tournament.events[0].rounds[0].countdown.start": (-1, "out_of_range"),
    "tournament.events[0].rounds[0].matches[0].boards[0].game.game_clock.entries[0].what": ("", "empty"),
    "tournament.events[0].rounds[0].matches[0].boards[0].game.rulings[0].side": ("c", "not_one_of"),
    "tournament.events[0].rounds[0].matches[0].boards[0].game.rulings[0].note": ("\0", "bad_text"),
}


@pytest.mark.parametrize("path", WRONG)
def test_a_wrong_value_is_refused_with_its_path(path):
    value, why = WRONG[path]
    refused = refusal(changed(path, value))
    assert (refused.code, refused.data["path"], refused.data["why"]) == ("file_value", path, why)


GAME = "tournament.events[0].rounds[0].matches[0].boards[0].game"


@pytest.mark.parametrize(("field", "value"), [("held", "7"), ("holder", "b"), ("shown", 2), ("shown", None), ("held", "")])
def test_nigiri_that_is_not_whole_or_gives_other_colours_is_refused(field, value):
    refused = refusal(changed(f"{GAME}.{field}", value))
    assert (refused.data["path"], refused.data["why"]) == (GAME, "nigiri_shape")


def test_a_game_in_which_nothing_was_entered_is_not_confirmed():
    refused = refusal(changed(GAME, {"confirmed_referee": "2026-05-01T12:00:00+00:00"}))
    assert (refused.data["path"], refused.data["why"]) == (GAME, "confirmed_nothing")


def test_a_game_of_an_older_file_has_neither_nigiri_nor_confirmations():
    game = load(changed(GAME, {"outcome": "a"})).events[0].rounds[0].matches[0].boards[0].game
    assert game == records.FileGame(outcome="a")


def test_a_round_that_is_left_out_is_named():
    refused = refusal(changed("tournament.events[0].rounds[0].number", 2))
    assert refused.data["expected"] == 1


def test_nobody_stands_twice_in_an_order():
    refused = refusal(changed("tournament.events[0].place_orders[0].order[1]", 3))
    assert (refused.data["path"], refused.data["why"]) == ("tournament.events[0].place_orders[0].order[1]", "taken")


def test_two_games_on_one_board_or_table_are_refused():  # 69
    file = small_file()
    event = file.events[0]
    match = event.rounds[0].matches[0]

    def with_matches(*matches):
        return dump(replace(file, events=(replace(event, rounds=(replace(event.rounds[0], matches=matches),)),)))

    twice = refusal(with_matches(replace(match, boards=match.boards * 2)))
    assert (twice.data["path"], twice.data["why"]) == ("tournament.events[0].rounds[0].matches[0].boards[1].number", "taken")
    table = refusal(with_matches(match, replace(match, a=3, b=2)))
    assert (table.data["path"], table.data["why"]) == ("tournament.events[0].rounds[0].matches[1].table", "taken")
    gap = refusal(with_matches(replace(match, boards=(replace(match.boards[0], number=2),))))
    assert (gap.data["path"], gap.data["why"]) == ("tournament.events[0].rounds[0].matches[0].boards", "game_order")
    assert refusal(with_matches(replace(match, boards=()))).data["why"] == "match_shape"
    assert refusal(with_matches(replace(match, b=None))).data["why"] == "bye_shape"


def test_what_is_missing_is_named():
    content = json.loads(dump(small_file()))
    del content["tournament"]["events"][0]["rounds"][0]["matches"][0]["a"]
    refused = refusal(signed(content))
    assert (refused.data["path"], refused.data["why"]) == ("tournament.events[0].rounds[0].matches[0].a", "missing")


@pytest.mark.parametrize(
    ("data", "code", "why"),
    [
        (b"", "file_not_json", None),
        (b"{", "file_not_json", None),
        (b"[1]", "file_foreign", None),
        (b'{"format": "other"}', "file_foreign", None),
        (b"\xff\xfe{", "file_not_utf8", None),
        (b"[" * 100_000 + b"]" * 100_000, "file_value", "too_deep"),  # 63
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "file_value", "too_deep"),  # 63
        (b"[" * 21 + b"]" * 21, "file_value", "too_deep"),
        (b'{"version": ' + b"9" * 5000 + b"}", "file_value", "long_number"),  # 64
        (b'{"a": [0, NaN]}', "file_value", "not_finite"),  # 65
        (b'{"a": -Infinity}', "file_value", "not_finite"),  # 65
        (b'{"a": 1e999}', "file_value", "not_finite"),  # 65
        (b'{"a": {"b": 1, "b": 2}}', "file_value", "twice"),  # 66
        (b'{"a": "\\ud800"}', "file_value", "bad_text"),
        (b'{"\\u0000": 1}', "file_value", "bad_text"),
        (b'"' + b"x" * 10_000_000 + b'"', "file_foreign", None),  # 72
        (b"[" + b"[]," * 3_000_000 + b"[]]", "file_value", "too_many"),
        (b"[" + b'{"a":{}},' * 195_000 + b"1]", "file_foreign", None),
        (b" " * (30 * 2**20 + 1), "file_too_large", None),
    ],
)
def test_odd_json_is_refused_within_a_second(data, code, why):
    refused = refusal(data)
    assert (refused.code, refused.data.get("why")) == (code, why)


def test_nothing_is_dumped_that_could_not_be_loaded():
    file = small_file()
    report = {"numbers": [0] * 600_000}
    event = replace(file.events[0], rounds=(replace(file.events[0].rounds[0], report=report),))
    with pytest.raises(Refused, match="too_many"):
        dump(replace(file, events=(event,)))


def test_the_path_of_a_key_given_twice():
    assert refusal(b'{"a": [0, {"b": 1, "b": 2}]}').data == {"path": "a[1]", "why": "twice", "key": "b"}


@pytest.mark.parametrize(
    ("version", "code"),
    [(2, "file_newer"), (10**30, "file_newer"), (0, "file_value"), ("1", "file_value"), (True, "file_value")],
)
def test_versions(version, code):  # 68
    content = json.loads(dump(small_file()))
    assert refusal(signed({**content, "version": version})).code == code


def test_nothing_stands_beside_the_tournament():  # 71
    content = json.loads(dump(small_file()))
    assert refusal(signed({**content, "users": []})).data["path"] == "users"


HOME = {"id", "version", "revision", "created_at", "tournament", "event", "round", "match", "game", "entrant"}
TWINS = {
    models.Tournament: (records.TournamentFile, {}),
    models.Player: (records.FilePlayer, {}),
    models.Event: (records.FileEvent, {}),
    models.Entrant: (records.FileEntrant, {}),
    models.Absence: (records.FileAbsence, {}),
    models.PairRule: (records.FilePairRule, {}),
    models.PlaceOrder: (records.FilePlaceOrder, {}),
    models.OfficialStandings: (records.FileOfficial, {}),
    models.Round: (records.FileRound, {}),
    models.Match: (records.FileMatch, {"first": "a", "second": "b"}),
    models.Seat: (records.FileSeat, {}),
    models.Board: (records.FileBoard, {}),
    Game: (records.FileGame, {}),
    Ruling: (records.FileRuling, {}),
    GameClock: (records.FileClock, {}),
}


@pytest.mark.parametrize("model", TWINS)
def test_every_stored_field_is_in_the_file(model):
    record, renamed = TWINS[model]
    stored = {renamed.get(each.name, each.name) for each in model._meta.concrete_fields} - HOME
    assert stored <= {each.name for each in fields(record)} | HOME


@pytest.mark.parametrize("model", TWINS)
def test_the_file_allows_no_longer_texts_than_the_database(model):
    record, _renamed = TWINS[model]
    readers = {each.name: each.metadata["read"] for each in fields(record)}
    for each in model._meta.concrete_fields:
        if getattr(each, "max_length", None) and each.name in readers:
            with pytest.raises(Refused):
                readers[each.name]("x" * (each.max_length + 1), each.name)


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("tournament.events[0].rounds[0].report", {"pairs": 1}, "report_shape"),
        ("tournament.events[0].rounds[0].report", {"totals": [["floats"]]}, "report_shape"),
        ("tournament.events[0].rounds[0].report", {"reasons": [{"code": 3}]}, "report_shape"),
        ("tournament.events[0].entrants[1].number", None, "missing"),
        ("tournament.events[0].settings", {"komi": 40_000}, "setting"),
        ("tournament.events[0].settings", {"komi": 10**9}, "setting"),
    ],
)
def test_what_no_page_could_show_is_refused(path, value, why):
    refused = refusal(changed(path, value))
    assert (refused.code, refused.data["why"]) == ("file_value", why)
    assert refused.data["path"].startswith(path)


@pytest.mark.parametrize(("key", "value"), [("turn", "X"), ("flags", "B"), ("status", "running")])
def test_a_clock_that_no_clock_can_show_is_refused(key, value):
    path = f"tournament.events[0].rounds[0].matches[0].boards[0].game.game_clock.state.{key}"
    refused = refusal(changed(path, value))
    assert (refused.code, refused.data["why"]) == ("file_value", "not_clock")
