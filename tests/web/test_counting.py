"""The counting board over HTTP: what it begins with, what a form does without a script, who may, what is refused."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from games.models import CONFIRMING, CountedPosition, Game
from tests.count_cases import SEKI
from tests.rounds import WHO, draft, fill, games, published
from tournaments.actions.confirming import confirm
from tournaments.actions.game_records import store_record
from tournaments.actions.results import add_warning

JSON = {"headers": {"Accept": "application/json"}}
ROOM = ["X.X.X", "XXXXX", "OOOOO", ".OO.X", "OOO.."]  # a black stone left in White's room
SGF = b"(;GM[1]SZ[9]KM[7.5];B[ee];W[ef])"


@pytest.fixture
def small(event):
    """The event on 9×9, two tables published."""
    event.settings = {"board_size": 9}
    event.save()
    fill(event, 4)
    return games(published(event))[0]


@pytest.fixture
def tiny(event):
    """A game on 5×5."""
    event.settings = {"board_size": 5, "komi": 0}
    event.save()
    fill(event, 4)
    return games(published(event))[0]


def at(game) -> str:
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/count/"


def form(game, rows=ROOM, **more):
    return {"rows": "\n".join(rows), "version": game.version} | more


def test_the_board_begins_empty(owner_client, small):
    page = owner_client.get(at(small))
    assertContains(page, 'data-point="', 81)
    assertContains(page, "<td>40½</td>", 2)
    assertContains(page, "40½ − 40½ − 3¾ = −3¾")


def test_a_reason_is_asked_for_where_one_is_needed(owner_client, small):
    assertNotContains(owner_client.get(at(small)), 'name="reason"')
    owner_client.post(at(small), form(small, SEKI, act="write"))
    small.refresh_from_db()
    confirm(small, small.version, CONFIRMING, WHO)
    assertContains(owner_client.get(at(small)), "Reason, since the result is final")
    again = form(small, [row.replace("X", ".", 1) for row in SEKI], act="write", sure="yes")
    assertContains(owner_client.post(at(small), again), "Say why it changes")
    assert Game.objects.get(pk=small.pk).final
    owner_client.post(at(small), again | {"reason": "counted again"})
    assert not Game.objects.get(pk=small.pk).final


def test_the_board_begins_with_the_end_of_the_record_and_then_as_it_was_counted(owner_client, small):
    store_record(small, "", SGF, "", "game.sgf", WHO)
    assertContains(owner_client.get(at(small)), 'data-stone="X"', 1)
    owner_client.post(at(small), form(small, SEKI, act="write"))
    assertContains(owner_client.get(at(small)), 'data-stone="O"', sum(row.count("O") for row in SEKI))
    assertContains(owner_client.get(at(small) + "?from=record"), 'data-stone="O"', 1)
    assertNotContains(owner_client.get(at(small) + "?from=empty"), 'data-stone="O"')


def test_a_record_of_another_board_is_said_and_not_shown(owner_client, tiny):
    store_record(tiny, "", SGF, "", "game.sgf", WHO)
    page = owner_client.get(at(tiny))
    assertContains(page, "The position has 9 rows; this event plays on 5.")
    assertNotContains(page, 'data-stone="X"')


def test_the_sum_names_every_part(owner_client, small):
    add_warning(small, 1, small.black, WHO)
    small.refresh_from_db()
    page = owner_client.post(at(small), form(small, SEKI, act="show"))
    assertContains(page, "53 − 40½ − 3¾ − 1 = +7¾")
    assertContains(page, "wins (7¾ zi = 15½ points)")
    assertContains(page, "Half of 2 neutral points")
    assertContains(page, "half the board 40½ · komi 3¾ zi")


def test_questions_are_asked_and_marked(owner_client, tiny):
    page = owner_client.post(at(tiny), form(tiny, act="show"))
    assertContains(page, "A black stone at E2 is left in White&#x27;s room: dead?")
    assertContains(page, 'data-mark="look"', 1)
    page = owner_client.post(at(tiny), form(tiny, act="show", dead="ed"))
    assertNotContains(page, "left in")
    assertContains(page, 'data-mark="dead"', 1)
    assertContains(page, 'data-mark="white"', 4)


def test_a_mark_goes_by_json_and_so_does_the_whole_enclosure(owner_client, tiny):
    state = owner_client.post(at(tiny), form(tiny, act="mark", point="ed"), **JSON).json()
    assert (state["fields"]["dead"], state["position"]) == ("ed", "".join(ROOM))
    owned = dict.fromkeys(("ba", "da"), "black") | dict.fromkeys(("ad", "dd", "de", "ee"), "white")
    assert state["marks"] == {"ed": "dead"} | owned
    assert "10 − 12½ = −2½" in state["numbers"]
    again = owner_client.post(at(tiny), form(tiny, act="mark", point="ed", dead="ed"), **JSON).json()
    assert again["fields"]["dead"] == ""
    rows = ["X.X.X", "XXXXX", "OOOOO", ".OX.X", "OOX.."]
    whole = owner_client.post(at(tiny), form(tiny, rows, act="mark", point="ed", whole="yes"), **JSON).json()
    assert whole["fields"]["dead"] == "cd,ce,ed"


def test_a_suggestion_is_shown_and_only_confirmed_by_hand(owner_client, tiny):
    shown = owner_client.post(at(tiny), form(tiny, act="suggest"), **JSON).json()
    assert (shown["fields"]["dead"], shown["fields"]["suggested"]) == ("", "ed")
    assert "E2: " in shown["numbers"]
    assert shown["fields"]["seed"] in shown["numbers"]
    held = {name: shown["fields"][name] for name in ("suggested", "seed")}
    dropped = owner_client.post(at(tiny), form(tiny, act="discard", **held), **JSON).json()
    assert (dropped["fields"]["dead"], dropped["fields"]["suggested"]) == ("", "")
    refused = owner_client.post(at(tiny), form(tiny, act="write", **held))
    assertContains(refused, "1 stone is suggested dead")
    assertContains(refused, "Mark the suggested stones dead")
    assert not tiny.counted.exists()
    taken = owner_client.post(at(tiny), form(tiny, act="confirm", **held), **JSON).json()
    assert (taken["fields"]["dead"], taken["fields"]["suggested"]) == ("ed", "")
    nothing = owner_client.post(at(tiny), form(tiny, act="suggest", dead="ed"), **JSON).json()
    assert "The suggestion is what is marked already" in nothing["numbers"]


def test_a_count_with_questions_is_written_once_somebody_is_sure(owner_client, acts, tiny):
    assertNotContains(owner_client.post(at(tiny), form(tiny, act="show", dead="ed")), 'name="sure"')
    assert 'name="sure"' in owner_client.post(at(tiny), form(tiny, act="show"), **JSON).json()["numbers"]
    before = acts()
    asked = owner_client.post(at(tiny), form(tiny, act="write"))
    assertContains(asked, "Nothing is written yet: A black stone at E2 is left in White&#x27;s room: dead? If")
    assertContains(asked, '<input type="checkbox" id="sure" name="sure" value="yes" form="count-form" data-key="KeyA">')
    assert (acts(), CountedPosition.objects.count()) == (before, 0)
    owner_client.post(at(tiny), form(tiny, act="write", sure="yes"))
    assert (Game.objects.get(pk=tiny.pk).ending, CountedPosition.objects.count()) == ("count", 1)


def test_a_board_that_one_side_has_nearly_whole_is_asked_about(owner_client, tiny):
    rows = ["X....", *["....."] * 4]
    page = owner_client.post(at(tiny), form(tiny, rows, act="write"))
    assertContains(page, "is the position whole")
    assertContains(page, "with 25 zi Black would win by 12½ zi = 25 points")
    assertContains(page, 'name="sure"')
    owner_client.post(at(tiny), form(tiny, rows, act="write", sure="yes"))
    assert Game.objects.get(pk=tiny.pk).black_zi == 100


def test_the_count_is_written_into_the_game_and_shown_on_its_sheet(owner_client, tiny):
    answer = owner_client.post(at(tiny), form(tiny, act="write", dead="ed", seed="42"))
    assertRedirects(answer, at(tiny).replace("count/", ""))
    tiny.refresh_from_db()
    stored = tiny.counted.get()
    assert (tiny.black_zi, tiny.ending, stored.dead, stored.seed, stored.who) == (40, "count", ["ed"], 42, "owner")
    sheet = owner_client.get(at(tiny).replace("count/", ""))
    assertContains(sheet, "has 10 zi")
    assertContains(sheet, "Counted by owner")
    assertNotContains(sheet, "the result entered now is another")
    owner_client.post(at(tiny).replace("count/", "result/"), {"result": "B+R", "version": tiny.version, "sure": "yes"})
    assertContains(owner_client.get(at(tiny).replace("count/", "")), "the result entered now is another")


def test_a_pasted_record_is_read_to_its_end(owner_client, small):
    page = owner_client.post(at(small), form(small, [SGF.decode()], act="show"))
    assertContains(page, 'data-stone="X"', 1)
    assertContains(page, "....X....\n....O....")


def test_a_file_is_read_as_a_record_or_as_rows(owner_client, small):
    for name, data, stones in (("a.sgf", SGF, 1), ("rows.txt", "\n".join(SEKI).encode(), sum(r.count("X") for r in SEKI))):
        page = owner_client.post(at(small), form(small, ["."], act="read", file=SimpleUploadedFile(name, data)))
        assertContains(page, 'data-stone="X"', stones)
    assert CountedPosition.objects.count() == 0


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"rows": "X.\nX"}, "Row 2: “X”."),
        ({"rows": ""}, "There is no position"),
        ({"rows": "Z" * 10_000}, "There is no position"),
        ({"rows": "X.\n.O"}, "The position has 2 rows; this event plays on 5."),
        ({"dead": "aa,zz"}, "“zz” is no point of this board."),
        ({"dead": "ba"}, "There is no stone on B5 (ba)"),
        ({"seed": "-1"}, "“-1” is no number that “Seed” can be."),
        ({"act": "read"}, "Choose a file"),
        ({"act": "write", "version": "x"}, "is no number"),
    ],
)
def test_bad_input_is_refused_in_words_and_stays_in_the_form(owner_client, acts, tiny, fields, said):
    before = acts()
    page = owner_client.post(at(tiny), form(tiny, act="show") | fields)
    assert page.status_code == 200
    assertContains(page, said)
    answer = owner_client.post(at(tiny), form(tiny, act="show") | fields, **JSON)
    assert answer.status_code == 409
    assert said in answer.json()["refused"]
    assert (acts(), CountedPosition.objects.count()) == (before, 0)


def test_bad_rows_are_kept_for_mending(owner_client, tiny):
    page = owner_client.post(at(tiny), form(tiny, ["XOXO!", "....."], act="show", dead="aa"))
    assertContains(page, "XOXO!\n.....</textarea>")
    assertContains(page, 'name="dead" value="aa"')


def test_a_stale_page_says_so_keeps_the_board_and_can_be_sent_again(clients, tiny):
    clients["colleague"].post(at(tiny).replace("count/", "result/"), {"result": "B+R", "version": 1})
    page = clients["owner"].post(at(tiny), form(tiny, act="write", dead="ed"))
    assertContains(page, "was changed by colleague")
    assertContains(page, 'name="version" value="2"')
    assertContains(page, 'data-mark="dead"', 1)
    tiny.refresh_from_db()
    assert (tiny.ending, CountedPosition.objects.count()) == ("resignation", 0)
    asked = clients["owner"].post(at(tiny), form(tiny, act="write", dead="ed"))
    assertContains(asked, "Table 1 is entered as decided by resignation, now by count.")
    assertContains(asked, 'name="instead"')
    clients["owner"].post(at(tiny), form(tiny, act="write", dead="ed", instead="yes"))
    assert Game.objects.get(pk=tiny.pk).black_zi == 40


@pytest.fixture
def uncoloured(event):
    """A game on 5×5 before nigiri."""
    event.settings = {"board_size": 5, "colours": "nigiri"}
    event.save()
    fill(event, 4)
    return games(published(event))[0]


def test_before_nigiri_the_board_counts_but_nothing_is_written(owner_client, uncoloured):
    game = uncoloured
    page = owner_client.post(at(game), form(game, act="write"))
    assertContains(page, "who has Black is not entered yet")
    assertContains(page, "White wins")
    assert CountedPosition.objects.count() == 0


def test_before_nigiri_who_has_black_is_said_on_the_board_which_keeps_its_marks(owner_client, uncoloured):
    game = uncoloured
    page = owner_client.get(at(game))
    assertContains(page, "Before the count can be written: who has Black?")
    assertNotContains(page, 'value="write"')
    page = owner_client.post(at(game), form(game, act="black_b", dead="ed"))
    assertContains(page, 'value="write"')
    assertContains(page, 'name="version" value="2"')
    assertContains(page, 'data-mark="dead"', 1)
    game.refresh_from_db()
    owner_client.post(at(game), form(game, act="write", dead="ed"))
    game.refresh_from_db()
    assert (game.black, game.black_zi) == ("b", 40)


@pytest.mark.parametrize("person", ["stranger", "nobody"])
def test_strangers_do_not_say_who_has_black(clients, uncoloured, person):
    clients[person].post(at(uncoloured), form(uncoloured, act="black_b"))
    assert Game.objects.get(pk=uncoloured.pk).black == ""


def test_nothing_is_written_while_the_round_is_a_draft(owner_client, event):
    event.settings = {"board_size": 5}
    event.save()
    fill(event, 4)
    game = games(draft(event))[0]
    assertContains(owner_client.post(at(game), form(game, act="write")), "Round 1 is still a draft")


@pytest.mark.parametrize(("person", "status"), [("owner", 200), ("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_sees_the_board(clients, acts, tiny, person, status):
    before = acts()
    assert clients[person].get(at(tiny)).status_code == status
    assert clients[person].post(at(tiny), form(tiny, act="show")).status_code == {302: 401}.get(status, status)
    assert clients[person].post(at(tiny), form(tiny, act="show"), **JSON).status_code == {302: 401}.get(status, status)
    assert acts() == before


@pytest.mark.parametrize(("person", "written"), [("owner", 1), ("colleague", 1), ("stranger", 0), ("nobody", 0)])
def test_who_writes_a_count(clients, acts, tiny, person, written):
    before = acts()
    clients[person].post(at(tiny), form(tiny, act="write", dead="ed"))
    assert (acts() - before, CountedPosition.objects.count()) == (written, written)


def test_looking_changes_nothing_and_takes_as_many_queries_with_many_positions(owner_client, acts, queries, tiny):
    owner_client.post(at(tiny), form(tiny, act="write", sure="yes"))
    before, few = acts(), queries(owner_client, at(tiny))
    for dead in ("ed", "", "ed"):
        tiny.refresh_from_db()
        owner_client.post(at(tiny), form(tiny, act="write", dead=dead, sure="yes"))
    assert tiny.counted.count() == 4
    assert queries(owner_client, at(tiny)) == few
    assert queries(owner_client, at(tiny).replace("count/", "")) == queries(owner_client, at(tiny).replace("count/", ""))
    assert acts() == before + 3


def test_the_page_is_there_in_chinese(owner_client, tiny):
    page = owner_client.get(at(tiny), headers={"Accept-Language": "zh-hans"})
    assertContains(page, "数子")
    with translation.override("zh-hans"):
        assertNotContains(page, "Mark dead")
