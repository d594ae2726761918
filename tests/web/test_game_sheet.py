"""The game sheet as a whole, nigiri and confirmation on it: what is stored, who may, what is refused."""

import pytest
from pytest_django.asserts import assertContains, assertNotContains

from games.models import CONFIRMING
from games.nigiri import Nigiri
from games.results import Entry
from tests.rounds import address, fill, finish, games, published
from tournaments.actions.confirming import confirm
from tournaments.actions.results import add_warning, enter_result, set_colours
from tournaments.models import Act, Entrant, Round

JSON = {"headers": {"Accept": "application/json"}}


@pytest.fixture
def round_(event):
    """Round 1 with three tables, published; the colours wait for nigiri."""
    event.settings = {"colours": "nigiri"}
    event.save()
    fill(event, 6, rank="3d", club="Riverside")
    return published(event)


@pytest.fixture
def game(round_):
    """The game at table 2."""
    return games(round_)[1]


def sheet(game) -> str:
    return f"/events/{game.board.match.round.event_id}/games/{game.pk}/"


def at(game, what: str) -> str:
    """The address of an act at a table."""
    return f"{sheet(game)}{what}/"


def post(client, game, what: str, **fields):
    """Post as the form on the sheet does, and follow to the page that it leads to."""
    return client.post(at(game, what), {"version": game.version, **fields}, follow=True)


NIGIRI = {"holder": "a", "parity": "odd", "held": "", "shown": "1"}


def win(game) -> None:
    enter_result(game, game.version, Entry("a", "resignation"), "owner")


# nigiri


def test_the_list_is_headed_by_colours_only_where_all_lie_so(owner_client, round_):
    first, second, third = games(round_)
    public = f"/p/{round_.event.slug}/"
    for game, side in ((first, "a"), (second, "b"), (third, "a")):
        set_colours(game, game.version, side, "owner")
        for page in (address(round_), public):
            assertNotContains(owner_client.get(page), ">Black <")
    second.refresh_from_db()
    set_colours(second, second.version, "a", "owner")
    for page in (address(round_), public):
        assertContains(owner_client.get(page), ">Black <")


def test_nigiri_is_proposed_and_entered(owner_client, event, game):
    event.entrants.get(pk=game.board.match.second_id).player.__class__.objects.filter(
        pk=game.board.match.second.player_id
    ).update(rank="1p")
    page = owner_client.get(sheet(game))
    assertContains(page, f"{game.board.match.second.player.name}: higher rank")
    assertContains(page, '<details class="card part" id="nigiri" open>')
    answer = post(owner_client, game, "nigiri", holder="b", held="8", shown="2")
    game.refresh_from_db()
    assert (game.black, game.nigiri) == ("a", Nigiri("b", "8", 2))
    names = (game.board.match.first.player.name, game.board.match.second.player.name)
    assertContains(answer, f"{names[1]} held 8, {names[0]} showed two: {names[0]} has Black")
    assertContains(answer, '<details class="card part" id="nigiri">')
    assertContains(answer, 'value="8"')


def test_odd_or_even_is_enough(owner_client, game):
    answer = post(owner_client, game, "nigiri", **NIGIRI)
    game.refresh_from_db()
    assert (game.black, game.nigiri) == ("b", Nigiri("a", "odd", 1))
    assertContains(answer, "held an odd number")


def test_equal_and_unknown_are_said_to_be_decided_by_lot(owner_client, event, game):
    event.refresh_from_db()
    assertContains(owner_client.get(sheet(game)), f"by lot, seed {event.lot_seed}")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"parity": "", "held": "0"}, "“0” is no number of stones held: 1 to 180, or odd, or even."),
        ({"parity": "", "held": "200"}, "“200” is no number of stones held"),
        ({"parity": ""}, "Say first whether the stones held are odd or even, or how many they are."),
        ({"shown": "3"}, "“3”: one stone is shown (odd), or two (even)."),
        ({"shown": ""}, "“”: one stone is shown"),
        ({"held": "8"}, "“8” stones are typed, but odd or even says otherwise"),
        ({"holder": "c"}, "“c” is not one of the choices."),
        ({"version": "x"}, "“x” is no number"),
        ({"held": "<b>", "parity": ""}, "“&lt;b&gt;” is no number of stones held"),
    ],
)
def test_nonsense_is_refused_in_words(owner_client, game, acts, wrong, said):
    before = acts()
    answer = post(owner_client, game, "nigiri", **{**NIGIRI, **wrong})
    assertContains(answer, said)
    game.refresh_from_db()
    assert (game.black, game.version, acts()) == ("", 1, before)


def test_a_count_that_would_turn_round_is_asked_about(owner_client, game):
    assertNotContains(owner_client.get(sheet(game)), "data-confirm")
    post(owner_client, game, "nigiri", **NIGIRI)
    game.refresh_from_db()
    post(owner_client, game, "result", result="", typed="185")
    assertContains(owner_client.get(sheet(game)), "data-confirm=\"A count is in: it is Black's")


def test_where_the_draw_gave_the_colours_there_is_no_nigiri(owner_client, event):
    fill(event, 4)
    game = games(published(event))[0]
    assertNotContains(owner_client.get(sheet(game)), 'id="nigiri"')


# confirmation


def test_three_taps_make_it_final(owner_client, round_, game):
    assertNotContains(owner_client.get(sheet(game)), 'id="confirm"')
    win(game)
    page = owner_client.get(sheet(game))
    assertContains(page, 'aria-pressed="false"', count=5)  # two results that were not chosen, three who can confirm
    for one in CONFIRMING:
        game.refresh_from_db()
        page = post(owner_client, game, "confirm", who=one)
    assertContains(page, "✓ final")
    assertContains(page, "entered by owner")
    assertContains(owner_client.get(address(round_)), "resignation ✓")
    assertContains(owner_client.get(address(round_)), "✓ 1 final")


def test_one_key_confirms_for_all_three(owner_client, game):
    win(game)
    assertContains(owner_client.get(sheet(game)), 'value="all" class="primary" data-key="KeyV"')
    answer = owner_client.post(at(game, "confirm"), {"version": game.version, "who": "all"}, **JSON)
    assert answer.json()["final"] is True
    game.refresh_from_db()
    assert game.final


def test_a_second_tap_takes_a_confirmation_back(owner_client, game):
    win(game)
    confirm(game, game.version, ["a"], "owner")
    assertContains(owner_client.get(sheet(game)), 'name="back" value="yes" aria-pressed="true"')
    post(owner_client, game, "confirm", who="a", back="yes")
    game.refresh_from_db()
    assert game.confirmed == ()


def test_what_is_final_only_the_owner_changes_with_a_reason(clients, game):
    win(game)
    confirm(game, game.version, CONFIRMING, "colleague")
    page = post(clients["colleague"], game, "result", result="b", reason="I say so")
    assertContains(page, "only the chief referee changes it")
    assertNotContains(page, "Open it again")
    page = post(clients["owner"], game, "result", result="b")
    assertContains(page, "Say why it changes")
    assertContains(page, "Open it again")
    game.refresh_from_db()
    assert (game.outcome, game.final) == ("a", True)
    assertContains(post(clients["owner"], game, "result", result="b", reason="wrong slip"), "wins")
    game.refresh_from_db()
    assert (game.outcome, game.final) == ("b", False)
    log = clients["owner"].get(f"/events/{game.board.match.round.event_id}/log/")
    assertContains(log, "reason: wrong slip · final result changed")


@pytest.mark.parametrize("what", ["warning", "colours", "nigiri"])
def test_every_form_of_a_final_game_asks_for_the_reason(owner_client, game, what):
    win(game)
    add_warning(game, game.version, "b", "owner")
    confirm(game, game.version, CONFIRMING, "owner")
    fields = {"warning": {"side": "a"}, "colours": {"black": "a"}, "nigiri": NIGIRI}[what]
    page = owner_client.get(sheet(game)).content.decode()
    form = page.split(f'action="{at(game, what)}"')[1].split("</form>")[0]
    assert 'name="reason" maxlength="200" required' in form
    post(owner_client, game, what, **fields, reason="seen by the referee")
    game.refresh_from_db()
    assert not game.final
    assert Act.objects.first().details["final"] is True


def test_open_it_again(owner_client, game):
    win(game)
    confirm(game, game.version, CONFIRMING, "owner")
    assertContains(post(owner_client, game, "confirm", who="all", back="yes", reason="signed too early"), "Referee")
    game.refresh_from_db()
    assert (game.final, game.outcome) == (False, "a")


def test_closing_a_round_says_how_many_are_not_confirmed(owner_client, round_):
    finish(round_)
    game = games(round_)[0]
    confirm(game, game.version, CONFIRMING, "owner")
    round_.refresh_from_db()
    answer = owner_client.post(f"{address(round_)}close/", {"version": round_.version}, follow=True)
    assertContains(answer, "2 results are not confirmed by both players and the referee.")
    round_.refresh_from_db()
    assert round_.state == Round.CLOSED


def test_the_next_draw_says_it_where_results_are_confirmed(owner_client, event, round_):
    finish(round_)
    game = games(round_)[0]
    event.refresh_from_db()
    address_ = f"/events/{event.pk}/rounds/2/"
    page = owner_client.post(f"{address_}draw/", follow=True)
    assertNotContains(page, "not confirmed")
    owner_client.post(f"{address_}discard/", {"version": event.rounds.get(number=2).version})
    confirm(game, game.version, CONFIRMING, "owner")
    page = owner_client.post(f"{address_}draw/", follow=True)
    assertContains(page, "2 results are not confirmed by both players and the referee.")


def test_nothing_is_said_where_all_are_confirmed(owner_client, round_):
    finish(round_)
    for game in games(round_):
        confirm(game, game.version, CONFIRMING, "owner")
    round_.refresh_from_db()
    answer = owner_client.post(f"{address(round_)}close/", {"version": round_.version}, follow=True)
    assertNotContains(answer, "not confirmed")


@pytest.mark.parametrize("who", ["", "c", "abc", "A", "referee " * 1000])
def test_nobody_else_confirms(owner_client, game, acts, who):
    win(game)
    before = acts()
    answer = owner_client.post(at(game, "confirm"), {"version": game.version, "who": who}, **JSON)
    assert (answer.status_code, answer.json()["code"], acts()) == (409, "bad_choice", before)


# the sheet


POSTS = {"nigiri": NIGIRI, "confirm": {"who": "all"}, "undo": {}}


@pytest.mark.parametrize("what", POSTS)
@pytest.mark.parametrize(("person", "status"), [("owner", 302), ("colleague", 302), ("stranger", 404), ("nobody", 401)])
def test_who_may(clients, game, acts, what, person, status):
    enter_result(game, game.version, Entry("a"), person)
    before = acts()
    answer = clients[person].post(at(game, what), {"version": game.version, **POSTS[what]})
    assert answer.status_code == status
    assert acts() == before + (person in ("owner", "colleague"))
    assert clients[person].get(at(game, what)).status_code == 405


STALE = {
    "result": ({"result": "b", "typed": ""}, "Yours: Player004 wins."),
    "colours": ({"black": "b"}, "Yours: Player004 has Black."),
    "warning": ({"side": "b"}, "Yours: a warning to Player004."),
    "nigiri": (NIGIRI, "Yours: nigiri, held an odd number, shown 1."),
    "confirm": ({"who": "all"}, "Yours: a confirmation."),
}


@pytest.mark.parametrize("what", STALE)
def test_two_arbiters_at_one_sheet_see_both_values(clients, game, acts, what):
    match = game.board.match
    for player, name in ((match.first.player, "Player003"), (match.second.player, "Player004")):
        player.family_name = name
        player.save()
    enter_result(game, game.version, Entry("a", "resignation"), "colleague")
    fields, yours = STALE[what]
    before = acts()
    page = clients["owner"].post(at(game, what), {"version": 1, **fields}, follow=True)
    assertContains(page, "Table 2 was changed by colleague at")
    assertContains(page, f"Stored: Player003 wins (resignation). {yours}")
    game.refresh_from_db()
    assert (game.outcome, game.black, acts()) == ("a", "", before)


def test_what_is_stored_is_told_whole(clients, game):
    win(game)
    add_warning(game, game.version, "b", "owner")
    post(clients["owner"], game, "colours", black="a")
    game.refresh_from_db()
    post(clients["owner"], game, "colours", black="a")
    confirm(game, game.version, CONFIRMING, "owner")
    page = clients["owner"].post(at(game, "result"), {"version": 1, "typed": "nonsense"}, follow=True)
    assertContains(page, "not a result")
    page = clients["owner"].post(at(game, "result"), {"version": 1, "typed": "185"}, follow=True)
    names = (game.board.match.first.player.name, game.board.match.second.player.name)
    stored = f"Stored: {names[0]} wins (resignation), {names[0]} has Black, {names[1]}: 1 × warned, final."
    assertContains(page, f"{stored} Yours: {names[0]} wins (¾ zi).")


def test_neighbours_and_the_way_back(owner_client, round_):
    first, second, third = games(round_)
    page = owner_client.get(sheet(second))
    assertContains(page, f'href="{address(round_)}#table-2" data-key="KeyG"')
    assertContains(page, f'rel="prev" href="{sheet(first)}" data-key="KeyP"')
    assertContains(page, f'rel="next" href="{sheet(third)}" data-key="KeyN"')
    assertNotContains(owner_client.get(sheet(first)), 'rel="prev"')
    assertNotContains(owner_client.get(sheet(third)), 'rel="next"')


def test_the_neighbour_shows_the_game_that_is_due(owner_client, event):
    event.settings = {"games": 3}
    event.save()
    fill(event, 4)
    round_ = published(event)
    first, second = (match.boards.get().game for match in round_.matches.order_by("table"))
    enter_result(second, second.version, Entry("a"), "owner")
    due = round_.matches.get(table=2).boards.get(number=2).game
    assertContains(owner_client.get(sheet(first)), f'rel="next" href="{sheet(due)}"')
    assertContains(owner_client.get(sheet(due)), f'rel="prev" href="{sheet(first)}"')


def test_undo_on_the_sheet_is_for_its_table(owner_client, round_, game):
    other = games(round_)[0]
    win(game)
    win(other)
    page = post(owner_client, game, "undo")
    assertContains(page, "Table 2: back to: no result yet")
    game.refresh_from_db()
    other.refresh_from_db()
    assert (game.outcome, other.outcome) == ("", "a")
    assertContains(post(owner_client, game, "undo"), "There is nothing of yours left to undo at table 2.")


def test_undo_tells_what_is_taken_back(owner_client, game):
    post(owner_client, game, "nigiri", **NIGIRI)
    assertContains(post(owner_client, game, "undo"), "Table 2: nigiri is taken back")
    win(type(game).objects.get(pk=game.pk))
    game.refresh_from_db()
    post(owner_client, game, "confirm", who="a")
    assertContains(post(owner_client, game, "undo"), "Table 2: the confirmation is taken back")


def test_the_sheet_says_that_the_sides_take_turns(owner_client, event):
    event.settings = {"games": 3, "colours": "nigiri"}
    event.save()
    fill(event, 4)
    game = games(published(event))[0]
    assertContains(owner_client.get(sheet(game)), "In the games after this one the sides take turns.")


def test_quick_results_speak_of_sides_before_nigiri_and_of_colours_after(owner_client, game):
    page = owner_client.get(sheet(game))
    assertContains(page, '<button name="result" value="a"')
    post(owner_client, game, "nigiri", **NIGIRI)
    page = owner_client.get(sheet(game))
    assertContains(page, '<button name="result" value="B" data-key="KeyB"')
    game.refresh_from_db()
    post(owner_client, game, "result", result="B")
    game.refresh_from_db()
    assert game.outcome == game.black == "b"


def test_after_the_next_draw_every_form_asks_for_a_reason(owner_client, event, round_, game):
    finish(round_)
    event.refresh_from_db()
    assertNotContains(owner_client.get(sheet(game)), 'name="reason"')
    published(event, 2)
    game.refresh_from_db()
    assertContains(owner_client.get(sheet(game)), "Reason, for a correction after the next round was drawn")
    post(owner_client, game, "warning", side="a", reason="seen on the video")
    assert Act.objects.first().details["reason"] == "seen on the video"


def test_queries_do_not_grow(owner_client, event, queries):
    event.settings = {"colours": "nigiri"}
    event.save()
    fill(event, 6)
    three = published(event)
    few = queries(owner_client, sheet(games(three)[1]))
    Round.objects.all().delete()
    Entrant.objects.all().delete()
    fill(event, 80)
    assert queries(owner_client, sheet(games(published(event))[1])) == few
