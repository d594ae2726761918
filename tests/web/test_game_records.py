"""Game records over HTTP: handed in, looked at, stored, replaced, stepped through, downloaded, removed."""

from base64 import b64encode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.html import escape
from pytest_django.asserts import assertContains, assertNotContains

from games.models import GameRecord
from tests.actions.ruling import fresh, give
from tests.timing import within
from tests.web.test_language import CHINESE, not_chinese
from tournaments.actions.game_records import store_record
from tournaments.actions.rulings import revoke_ruling
from tournaments.models import Act

DOUBLE = b"(;GM[1]SZ[19]KM[7.5]PB[Player001]PW[Player002];B[pd];W[dp];W[dd];B[pp])"
KO = b"(;GM[1]SZ[9]AB[cb][bc][cd]AW[db][cc][ec][dd]PL[B];B[dc];W[cc];B[gg])"


@pytest.fixture
def stored(game):
    return store_record(game, "", DOUBLE, "", "final.sgf", "owner")


def at(game, what=""):
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/{what}"


def upload(data, name="game.sgf"):
    return {"file": SimpleUploadedFile(name, data)}


def sealed(data, **fields):
    return {"data": b64encode(data).decode(), "file_name": "game.sgf", "encoding": "", "replaces": ""} | fields


def side(game, colour):
    return game.black if colour == "B" else {"a": "b", "b": "a"}[game.black]


def test_a_file_is_looked_at_before_it_is_stored(owner_client, game, acts):
    before = acts()
    page = owner_client.post(at(game, "record/preview/"), upload(DOUBLE))
    assertContains(page, "4 moves")
    assertContains(page, "○ White".replace("○", "<b class=w>○</b>") + " moves twice in a row: D16")
    assertContains(page, "Store it")
    assert acts() == before
    assert not GameRecord.objects.exists()


def test_what_was_looked_at_is_stored_with_its_trace(owner_client, game):
    answer = owner_client.post(at(game, "record/store/"), sealed(DOUBLE), follow=True)
    assertContains(answer, "The game record is stored.")
    record = GameRecord.objects.get()
    assert (bytes(record.data), record.file_name, record.entered_by) == (DOUBLE, "game.sgf", "owner")
    line = Act.objects.latest("pk")
    assert (line.verb, line.details["moves"], line.details["table"]) == ("store_record", 4, 1)


def test_pasted_text_is_read_too(owner_client, game):
    page = owner_client.post(at(game, "record/preview/"), {"text": "(;GM[1]SZ[19]PB[李娜];B[pd])"})
    assertContains(page, "李娜")
    assertContains(page, "utf-8")


def test_another_encoding_can_be_chosen_in_the_preview(owner_client, game):
    data = "(;GM[1]SZ[19]PB[李娜];B[pd])".encode("gb18030")
    wrong = owner_client.post(at(game, "record/preview/"), sealed(data, encoding="cp950"))
    assertNotContains(wrong, "李娜")
    right = owner_client.post(at(game, "record/preview/"), sealed(data, encoding="gb18030"))
    assertContains(right, "李娜")
    owner_client.post(at(game, "record/store/"), sealed(data, encoding="gb18030"))
    assertContains(owner_client.get(at(game, "record/")), "李娜")


def test_incidents_lead_to_the_ruling_and_to_the_move(owner_client, game, stored):
    page = owner_client.get(at(game))
    query = f"?offence=double_move&side={side(game, 'W')}&move=3#rulings"
    assertContains(page, f'href="{escape(at(game) + query)}"')
    assertContains(page, f'href="{at(game)}record/?move=3"')
    assertContains(page, "Article 17.2")


def test_an_incident_that_was_ruled_on_says_so_until_that_is_revoked(owner_client, game, stored):
    give(game, side(game, "W"), "double_move", move=3)
    assertContains(owner_client.get(at(game)), "<b>ruled</b>")
    assertNotContains(owner_client.get(at(game)), "Rule on it")
    revoke_ruling(game.rulings.get(), fresh(game).version, "wrong table", "owner", chief=True)
    assertContains(owner_client.get(at(game)), "Rule on it")


def test_without_script_each_move_has_its_page(owner_client, game, stored):
    page = owner_client.get(at(game, "record/?move=1"))
    assertContains(page, 'data-stone="X"', count=1)
    assertContains(page, "1 <b class=k>●</b> Black Q16")
    assertContains(page, 'href="?move=2" data-by="1"')
    last = owner_client.get(at(game, "record/"))
    assertContains(last, 'data-stone="X"', count=2)
    assertContains(last, 'data-stone="O"', count=1)
    assertContains(owner_client.get(at(game, "record/?move=3")), "(not on the board)")
    for odd in ("99", "-1", "x", "١", "9" * 30):
        assert owner_client.get(at(game, f"record/?move={odd}")).status_code == 200


def test_the_file_comes_as_an_attachment(owner_client, game, stored):
    answer = owner_client.get(at(game, "record/file/"))
    assert answer.content == DOUBLE
    assert answer["Content-Disposition"] == 'attachment; filename="round-1-table-1.sgf"'
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Type"] == "application/x-go-sgf"


def test_a_record_is_replaced_and_the_log_says_by_what(owner_client, game, stored):
    page = owner_client.post(at(game, "record/preview/"), upload(KO))
    assertContains(page, "It replaces the record stored by owner")
    owner_client.post(at(game, "record/store/"), sealed(KO, replaces=stored.fingerprint))
    assert bytes(GameRecord.objects.get().data) == KO
    details = Act.objects.latest("pk").details
    assert (details["moves"], details["before"]["moves"]) == (3, 4)
    assertContains(owner_client.get(f"/events/{game.board.match.round.event_id}/log/"), "in place of one of 4 moves")


def test_nobody_replaces_a_record_unseen(owner_client, game, stored, acts):
    before = acts()
    answer = owner_client.post(at(game, "record/store/"), sealed(KO), follow=True)
    assertContains(answer, "owner stored a game record meanwhile")
    assert (bytes(GameRecord.objects.get().data), acts()) == (DOUBLE, before)


def test_the_same_record_twice_is_one_act(owner_client, game, acts):
    owner_client.post(at(game, "record/store/"), sealed(DOUBLE))
    before = acts()
    owner_client.post(at(game, "record/store/"), sealed(DOUBLE))
    assert acts() == before


def test_a_record_is_removed(owner_client, game, stored):
    owner_client.post(at(game, "record/remove/"), {"replaces": stored.fingerprint})
    assert not GameRecord.objects.exists()
    assert Act.objects.latest("pk").verb == "remove_record"
    assert owner_client.get(at(game, "record/")).status_code == 404
    assert owner_client.get(at(game, "record/file/")).status_code == 404


@pytest.mark.parametrize(
    ("posted", "said"),
    [
        ({}, "Choose a file"),
        (upload(b"hello"), "This is no game record"),
        (upload(b"(;SZ[999999])"), "A board of “999999” lines"),
        (upload(b"(;C[" + b"x" * 300_000 + b"])"), "may have 200 kB"),
        ({"data": "%%%"}, "Choose a file"),
        (sealed(DOUBLE, encoding="rot13"), "“rot13” is no encoding"),
    ],
    ids=["nothing", "no record", "board", "large", "no base64", "encoding"],
)
@pytest.mark.parametrize("act", ["preview", "store"])
def test_what_is_no_record_is_refused_in_words(owner_client, game, acts, act, posted, said):
    before = acts()
    for one in posted.values():
        getattr(one, "seek", lambda _place: None)(0)
    answer = owner_client.post(at(game, f"record/{act}/"), posted, follow=True)
    assertContains(answer, said)
    assert acts() == before
    assert not GameRecord.objects.exists()


def test_a_pasted_text_that_is_refused_is_not_lost(owner_client, game, acts):
    before = acts()
    page = owner_client.post(at(game, "record/preview/"), {"text": "(;SZ[99]C[</textarea><b>];B[pd])"})
    assertContains(page, "A board of “99” lines")
    assertContains(page, "(;SZ[99]C[&lt;/textarea&gt;&lt;b&gt;];B[pd])</textarea>")
    assert acts() == before


def test_markup_in_a_record_stays_text(owner_client, game):
    data = b"(;GM[1]SZ[19]PB[<script>alert(1)</script>]EV[</script><b>x]RE[<i>]KM[<u>];B[<s>];W[dd])"
    for page in (
        owner_client.post(at(game, "record/preview/"), upload(data, '"><img src=x>.sgf')),
        owner_client.post(at(game, "record/store/"), sealed(data, file_name='"><img src=x>.sgf'), follow=True),
        owner_client.get(at(game, "record/")),
    ):
        assert page.status_code == 200
        for markup in ("<script>alert", "<b>x", "<i>", "<u>", "<s>", "<img src"):
            assertNotContains(page, markup)


def test_a_record_of_another_table_is_asked_about(owner_client, game):
    data = b"(;GM[1]SZ[13]KM[5.5]PB[Somebody]PW[Else];B[cc])"
    page = owner_client.post(at(game, "record/preview/"), upload(data))
    assertContains(page, "The record is of Somebody – Else")
    assertContains(page, "The record is of a board of 13 lines; the event plays on 19.")
    assertContains(page, "Komi in the record: 2¾ zi; in this game: 3¾ zi.")


def test_article_17_1_colours_the_other_way_round_are_a_question(owner_client, game):
    names = {"a": game.board.match.first.player.name, "b": game.board.match.second.player.name}
    black, white = names[game.black], names[side(game, "W")]
    data = f"(;GM[1]SZ[19]PB[{white}]PW[{black}];B[pd];W[dd])".encode()
    page = owner_client.post(at(game, "record/preview/"), upload(data))
    assertContains(page, "the other way round than the draw (2 moves played)")
    assertContains(page, "may still be corrected")


def test_the_setting_says_which_repetitions_are_forbidden(owner_client, event, game):
    data = b"(;SZ[9]AB[eh][fh][di][fi]AW[bh][ch][dh][bi]PL[B];B[ci];W[ei];B[di])"
    assertContains(owner_client.post(at(game, "record/preview/"), upload(data)), "not forbidden here, only reported")
    event.settings = {"repetition": "positional"}
    event.save()
    page = owner_client.post(at(game, "record/preview/"), upload(data))
    assertContains(page, "the chief referee decides: no result, draw, or another game")


def test_a_draft_takes_no_record_and_a_round_with_one_stays_published(owner_client, round_, game, stored):
    address = f"/events/{round_.event_id}/rounds/1/unpublish/"
    answer = owner_client.post(address, {"version": round_.version}, follow=True)
    assertContains(answer, "a game record is stored at table 1")
    owner_client.post(at(game, "record/remove/"), {"replaces": stored.fingerprint})
    owner_client.post(address, {"version": round_.version})
    answer = owner_client.post(at(game, "record/store/"), sealed(DOUBLE), follow=True)
    assertContains(answer, "is still a draft")


@pytest.mark.parametrize("what", ["", "file/"])
def test_who_may_see_it(clients, game, stored, what):
    codes = {who: client.get(at(game, f"record/{what}")).status_code for who, client in clients.items()}
    assert codes == {"owner": 200, "colleague": 200, "stranger": 404, "nobody": 302}


@pytest.mark.parametrize("what", ["preview", "store", "remove"])
def test_who_may_change_it(clients, game, stored, acts, what):
    before = acts()
    for who, code in {"stranger": 404, "nobody": 401}.items():
        assert clients[who].post(at(game, f"record/{what}/"), sealed(KO)).status_code == code
    assert clients["owner"].get(at(game, f"record/{what}/")).status_code == 405
    forged = Client(enforce_csrf_checks=True)
    forged.force_login(stored.game.board.match.round.event.tournament.staff.get(role="owner").user)
    assert forged.post(at(game, f"record/{what}/"), sealed(KO)).status_code == 403
    assert (acts(), bytes(GameRecord.objects.get().data)) == (before, DOUBLE)


def test_looking_changes_nothing(owner_client, game, stored, acts):
    before = acts()
    for what in ("", "record/", "record/?move=2", "record/file/"):
        owner_client.get(at(game, what))
    assert acts() == before
    assert GameRecord.objects.get().fingerprint == stored.fingerprint


def test_pages_take_the_same_queries_however_long_the_game(owner_client, queries, game):
    store_record(game, "", KO, "", "", "owner")
    few = [queries(owner_client, at(game, what)) for what in ("", "record/")]
    long = b"(;SZ[19]" + b"".join(b";%c[%c%c]" % (b"BW"[i % 2], 97 + i % 19, 97 + i // 19) for i in range(300)) + b")"
    store_record(game, GameRecord.objects.get().fingerprint, long, "", "", "owner")
    assert [queries(owner_client, at(game, what)) for what in ("", "record/")] == few
    assert few[1] <= few[0] <= 19


def test_the_pages_are_chinese_too(owner_client, game, stored):
    pages = [owner_client.get(at(game, what), headers=CHINESE) for what in ("record/", "record/?move=3")]
    pages.append(owner_client.post(at(game, "record/preview/"), upload(KO), headers=CHINESE))
    names = {"owner", "Player001", "Player002", "Test Open", "Open"}
    assert [text for text in not_chinese(pages) if not any(name in text for name in names)] == []


def test_the_longest_record_is_shown_within_a_second(owner_client, game):
    data = b"(;SZ[19]" + b"".join(b";%c[%c%c]" % (b"BW"[i % 2], 97 + i % 19, 97 + i // 7 % 19) for i in range(10_000)) + b")"
    store_record(game, "", data, "", "", "owner")
    for what in ("", "record/"):
        assert within(1, lambda what=what: owner_client.get(at(game, what))).status_code == 200


def test_names_in_another_order_are_the_same(owner_client, event, game):
    player = game.board.match.first.player
    player.given_name = "Wei"
    player.save()
    text = f"(;GM[1]SZ[19]PB[wei {player.family_name.upper()}];B[pd])"
    page = owner_client.post(at(game, "record/preview/"), {"text": text})
    assertNotContains(page, "The record is of")


def test_article_24_2_the_second_warning_would_lose_by_the_limit_of_the_event(owner_client, event, game):
    data = b"(;GM[1]SZ[19];B[pd];B[dd];W[pp];B[dp];B[qf])"
    page = owner_client.post(at(game, "record/preview/"), upload(data))
    assertContains(page, "By these warnings <b class=k>●</b> Black would lose (Article 24.2).")
    event.settings = {"warning_limit": 3}
    event.save()
    assertNotContains(owner_client.post(at(game, "record/preview/"), upload(data)), "would lose")


@pytest.mark.parametrize("what", ["record/preview/", "", "record/"])
def test_incidents_propose_what_the_edition_of_the_event_has(owner_client, event, game, what):
    data = b"(;GM[1]SZ[19]AB[cb][bc][cd]AW[db][cc][ec][dd]PL[B];B[dc];W[cc];B[gg];W[qq];W[qc];B[jj];B[jc])"

    def page():
        return owner_client.post(at(game, what), upload(data)) if "preview" in what else owner_client.get(at(game, what))

    store_record(game, "", data, "", "", "owner")
    assertContains(page(), "a warning to", 3)
    event.settings = {"double_move_loses": True, "ko_warning": False}
    event.save()
    older = page()
    assertNotContains(older, "a warning to")
    assertNotContains(older, "would lose (Article 24.2)")
    assertContains(older, "the game is lost · unless the other had passed · Article 17.2", 2)
    assertContains(older, "the move is void and counts as a pass · Article 18.3")


def test_of_very_many_incidents_the_first_are_shown(owner_client, game):
    data = b"(;SZ[19]" + b";W[zz]" * 300 + b")"
    store_record(game, "", data, "", "", "owner")
    sheet, page = owner_client.get(at(game)), owner_client.get(at(game, "record/"))
    assertContains(sheet, "data-move=", count=8)
    assertContains(sheet, f'<a href="{at(game)}record/">and 293 more</a>')
    assertContains(page, "data-move=", count=200)
    assertContains(page, "and 101 more")
