"""The round page: draft, publication, closing; who may; what it costs in queries."""

import re

import pytest
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from games.clock_data import clock_data
from tests.clock_games import clock_of
from tests.rounds import draft, fill, finish, games, published
from tests.web.conftest import HX
from tournaments.actions.clock import store_clock
from tournaments.actions.entrants import add_players, set_absence, withdraw
from tournaments.actions.events import change_settings
from tournaments.actions.results import set_colours
from tournaments.actions.rounds import close
from tournaments.models import Event, PairRule, Round
from tournaments.records import PlayerData
from tournaments.wording.criteria import cost_words


def at(event: Event, number: int = 1, act: str = "") -> str:
    """The address of a round, or of an act on it."""
    return f"/events/{event.pk}/rounds/{number}/{act}{'/' if act else ''}"


@pytest.fixture
def eight(event):
    """Eight players."""
    fill(event, 8)
    return event


@pytest.fixture
def round_(eight):
    """Round 1 as a draft: 1–2, 3–4, 5–6, 7–8."""
    return draft(eight)


def state(round_: Round) -> tuple[str, int]:
    """What is stored."""
    round_.refresh_from_db()
    return round_.state, round_.version


def pairs(round_: Round) -> list[set[int]]:
    """Who sits at which table."""
    matches = round_.matches.filter(table__isnull=False).order_by("table")
    return [{match.first.number, match.second.number} for match in matches]


def test_a_round_that_is_not_drawn_offers_the_draw(owner_client, eight):
    assertContains(owner_client.get(at(eight)), "Draw round 1")
    assertContains(owner_client.get(at(eight, 3)), "Round 1 is to be drawn first.")
    assert owner_client.get(at(eight, 99)).status_code == 404
    assert owner_client.get(at(eight, 0)).status_code == 404
    assertRedirects(owner_client.post(at(eight, 1, "draw"), {"seed": "5"}), at(eight))
    assert Round.objects.get().seed == 5


def test_a_round_in_which_clocks_have_run_is_taken_back_after_a_question(owner_client, eight):
    round_ = published(eight)
    act = {"version": round_.version}
    assertNotContains(owner_client.get(at(eight)), "Clocks have run")
    state = clock_data(clock_of("45m"))
    store_clock(games(round_)[1], 0, {"what": "start", "side": "B"}, state, "owner")
    assertContains(owner_client.post(at(eight, 1, "unpublish"), act, follow=True), "Clocks have run in round 1 at table 2")
    page = owner_client.get(at(eight)).content.decode()
    form = page[page.index('id="unpublish"') :].partition("</form>")[0]
    assert 'data-confirm="Clocks have run in round 1 at table 2: games may have begun.' in form
    assert '<input type="hidden" name="sure" value="yes">' in form
    assert page.count('name="sure"') == 1
    owner_client.post(at(eight, 1, "unpublish"), act | {"sure": "yes"})
    assert Round.objects.get().state == "draft"


def test_a_second_draw_by_double_click_is_refused(owner_client, eight):
    owner_client.post(at(eight, 1, "draw"))
    answer = owner_client.post(at(eight, 1, "draw"), follow=True)
    assertContains(answer, "Round 1 is drawn already.")
    assert Round.objects.count() == 1


def test_a_draw_while_results_are_missing_names_the_tables(owner_client, eight):
    round_ = published(eight)
    finish(round_)
    for game in games(round_)[:2]:
        game.outcome = ""
        game.save()
    answer = owner_client.post(at(eight, 2, "draw"), follow=True)
    assertContains(answer, "no result yet at tables 1, 2")
    assert Round.objects.count() == 1


@pytest.mark.parametrize("seed", ["abc", "-1", "9" * 30, "1.5"])
def test_a_seed_that_is_none_draws_nothing(owner_client, eight, seed):
    owner_client.post(at(eight, 1, "draw"), {"seed": seed})
    assert Round.objects.count() == 0


def test_a_draft_shows_pairs_reasons_and_report(owner_client, round_):
    page = owner_client.get(at(round_.event))
    assertContains(page, "Player001")
    assertContains(page, 'draggable="true"', count=8)
    assertContains(page, "Pairing report")
    assertContains(page, "seed 7")
    assertNotContains(page, "data-enter")


def test_publish_back_to_draft_close_and_reopen(owner_client, round_):
    event = round_.event
    owner_client.post(at(event, 1, "publish"), {"version": 1})
    assert state(round_) == (Round.PUBLISHED, 2)
    owner_client.post(at(event, 1, "unpublish"), {"version": 2})
    assert state(round_) == (Round.DRAFT, 3)
    owner_client.post(at(event, 1, "publish"), {"version": 3})
    assertContains(owner_client.post(at(event, 1, "close"), {"version": 4}, follow=True), "no result yet at tables")
    finish(round_)
    assertContains(owner_client.post(at(event, 1, "unpublish"), {"version": 4}, follow=True), "be taken back")
    owner_client.post(at(event, 1, "close"), {"version": 4})
    assert state(round_) == (Round.CLOSED, 5)
    owner_client.post(at(event, 1, "reopen"), {"version": 5})
    assert state(round_) == (Round.PUBLISHED, 6)


def test_a_stale_page_changes_nothing(owner_client, round_):
    answer = owner_client.post(at(round_.event, 1, "publish"), {"version": 9}, **HX)
    assertContains(answer, "Somebody changed this meanwhile")
    assertContains(answer, 'data-version="1"')
    assert state(round_) == (Round.DRAFT, 1)


def test_players_are_exchanged(owner_client, round_):
    answer = owner_client.post(at(round_.event, 1, "swap"), {"version": 1, "a": 2, "b": 3}, **HX)
    assertContains(answer, "changed by hand: worse – order in the score groups: worse")
    assert pairs(round_)[:2] == [{1, 3}, {2, 4}]


@pytest.mark.parametrize(
    ("a", "b", "said"), [("1", "2", "sit at the same table"), ("1", "99", "not paired"), ("1", "x", "is no number")]
)
def test_an_impossible_exchange_says_why(owner_client, round_, a, b, said):
    before = pairs(round_)
    assertContains(owner_client.post(at(round_.event, 1, "swap"), {"version": 1, "a": a, "b": b}, **HX), said)
    assert pairs(round_) == before


def test_the_cost_of_an_exchange_is_told_beforehand(owner_client, round_, acts):
    before = acts()
    answer = owner_client.get(at(round_.event, 1, "swap/cost") + "?a=2&b=3").json()
    assert answer["legal"]
    assert answer["words"] == "worse – order in the score groups: worse"
    refused = owner_client.get(at(round_.event, 1, "swap/cost") + "?a=2&b=%00").status_code
    assert refused == 400
    assert owner_client.get(at(round_.event, 1, "swap/cost") + "?a=1&b=2").json()["legal"] is False
    assert acts() == before


def test_colours_are_exchanged(owner_client, round_):
    black = games(round_)[1].black
    owner_client.post(at(round_.event, 1, "colours"), {"version": 1, "table": 2}, **HX)
    assert games(round_)[1].black != black
    assertContains(owner_client.post(at(round_.event, 1, "colours"), {"version": 2, "table": 77}, **HX), "no table 77")


def test_locked_pairs_stay_when_the_rest_is_redrawn(owner_client, round_):
    event = round_.event
    owner_client.post(at(event, 1, "swap"), {"version": 1, "a": 2, "b": 5}, **HX)
    assertContains(owner_client.post(at(event, 1, "lock"), {"version": 2, "table": 1}, **HX), "data-locked")
    owner_client.post(at(event, 1, "redraw"), {"version": 3}, **HX)
    assert {1, 5} in pairs(round_)
    owner_client.post(at(event, 1, "lock"), {"version": 4, "table": 1}, **HX)
    owner_client.post(at(event, 1, "redraw"), {"version": 5, "seed": "7"}, **HX)
    assert pairs(round_) == [{1, 2}, {3, 4}, {5, 6}, {7, 8}]


def test_a_pair_is_forbidden_and_parted_by_redrawing(owner_client, round_):
    event = round_.event
    answer = owner_client.post(at(event, 1, "forbid"), {"version": 1, "table": 1}, **HX)
    assertContains(answer, "Redraw to part it")
    assert PairRule.objects.get().kind == "forbid"
    owner_client.post(at(event, 1, "redraw"), {"version": 1}, **HX)
    assert {1, 2} not in pairs(round_)


def test_only_the_unpaired_are_paired(owner_client, eight):
    last, seventh = eight.entrants.order_by("-number")[:2]
    for entrant in (last, seventh):
        set_absence(entrant, 1, 0, "owner")
    eight.refresh_from_db()
    round_ = draft(eight)
    assert len(pairs(round_)) == 3
    for entrant in (last, seventh):
        set_absence(entrant, 1, None, "owner")
    owner_client.post(at(eight, 1, "unpaired"), {"version": 1}, **HX)
    assert pairs(round_) == [{1, 2}, {3, 4}, {5, 6}, {7, 8}]


def test_whoever_is_gone_since_the_draw_is_named_with_what_to_do(owner_client, round_):
    event = round_.event
    page = owner_client.get(at(event))
    assertNotContains(page, "since the draw")
    set_absence(event.entrants.get(number=3), 1, 0, "owner")
    left = event.entrants.get(number=8)
    withdraw(left, left.version, "owner")
    page = owner_client.get(at(event))
    assertContains(page, "Absent or withdrawn since the draw: <b>3 Player003</b>, <b>8 Player008</b>. Lock the pairs")
    assertContains(page, ' gone" data-number="3"', count=1)
    answer = owner_client.post(at(event, 1, "unpaired"), {"version": 1}, **HX)
    assertContains(answer, "Nobody is left over, but Player003, Player008 can&#x27;t play in round 1 any more.")


def test_a_redraw_asks_before_it_takes_changes_by_hand_and_says_what_it_did(owner_client, round_):
    event = round_.event
    assertNotContains(owner_client.get(at(event)), 'data-confirm="Redraw?')
    answer = owner_client.post(at(event, 1, "redraw"), {"version": 1, "seed": "5"}, **HX)
    assertContains(answer, "Redrawn with seed 5.")
    one, other = (next(iter(pair)) for pair in pairs(round_)[:2])
    answer = owner_client.post(at(event, 1, "swap"), {"version": 2, "a": one, "b": other}, **HX)
    assertContains(answer, 'data-confirm="Redraw?', count=2)
    answer = owner_client.post(at(event, 1, "redraw"), {"version": 3, "seed": "6"}, **HX)
    assertContains(answer, "Redrawn with seed 6; changes by hand are gone")


def test_a_pair_of_one_club_made_by_hand_is_marked(owner_client, event):
    clubs = ["A", "B", "A", "C", "D", "E"]
    add_players(event, [PlayerData(f"P{n}", club=club) for n, club in enumerate(clubs, 1)], "owner")
    for number, entrant in enumerate(event.entrants.order_by("pk"), 1):
        entrant.number = number
        entrant.save()
    event.numbering = "hand"
    event.save()
    event.refresh_from_db()
    round_ = draft(event)
    table, partner = next((n, (two - {1}).pop()) for n, two in enumerate(pairs(round_), 1) if 1 in two)
    answer = owner_client.post(at(event, 1, "swap"), {"version": 1, "a": partner, "b": 3}, **HX)
    assertContains(answer, "changed by hand: worse – pairs of one club: 1 more")
    assertContains(answer, f'class="plain marked" data-why="{table}"')
    assertContains(answer, "Same club (A)")


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ([("club", 1), ("by_lot", 3)], [("club", 1), ("by_lot", 9)], "costs the same"),
        ([("floats", 2), ("club", 0)], [("floats", 1), ("club", 2)], "better – floats: 1 fewer, pairs of one club: 2 more"),
        ([("club", 1), ("colours", 4), ("seeding", 0)], [("club", 2), ("colours", 1), ("seeding", 7)],
         "worse – pairs of one club: 1 more, colour claims not met: better"),
    ],
)  # fmt: skip
def test_two_draws_are_compared_in_plain_words(before, after, words):
    assert cost_words(before, after) == words


def test_whoever_is_not_paired_is_listed(owner_client, event):
    fill(event, 7)
    set_absence(event.entrants.get(number=2), 1, 0, "owner")
    set_absence(event.entrants.get(number=4), 1, 1, "owner")
    event.entrants.filter(number=6).update(joined=2)
    event.refresh_from_db()
    draft(event)
    page = " ".join(owner_client.get(at(event)).content.decode().split())
    for said in ("2 Player002 (absent),", "4 Player004 (half a point),", "6 Player006 (plays from round 2)</span></p>"):
        assert said in page


def test_back_to_draft_is_hidden_once_something_is_entered(owner_client, eight):
    round_ = published(eight)
    assertContains(owner_client.get(at(eight)), '<span id="unpublish">')
    game = games(round_)[0]
    owner_client.post(f"/events/{eight.pk}/games/{game.pk}/warning/", {"version": 1, "side": "a"})
    assertContains(owner_client.get(at(eight)), '<span id="unpublish" hidden>')


def test_discard_goes_back_to_the_desk(owner_client, round_):
    answer = owner_client.post(at(round_.event, 1, "discard"), {"version": 1}, **HX)
    assert answer["HX-Redirect"] == f"/events/{round_.event_id}/"
    assert not Round.objects.exists()


def test_undo_points_at_the_table(owner_client, eight):
    round_ = published(eight)
    game = games(round_)[2]
    owner_client.post(f"/events/{eight.pk}/games/{game.pk}/result/", {"version": 1, "result": "B"})
    answer = owner_client.post(at(eight, 1, "undo"), {"version": 2}, **HX)
    assertContains(answer, 'data-at="3"')
    assertContains(answer, "Table 3: back to: no result yet")
    assert games(round_)[2].outcome == ""
    assertContains(owner_client.post(at(eight, 1, "undo"), {"version": 2}, **HX), "nothing of yours left")


def test_the_last_round_leads_to_closing(owner_client, eight):
    Event.objects.update(rounds_planned=1)
    round_ = published(eight)
    finish(round_)
    assertContains(owner_client.get(at(eight)), "Close the round")


def test_rows_are_told_once_per_revision(owner_client, eight):
    published(eight)
    address = at(eight, 1, "rows")
    answer = owner_client.get(address).json()
    assert [row["outcome"] for row in answer["rows"]] == [""] * 4
    assert owner_client.get(f"{address}?since={answer['revision']}").status_code == 204


@pytest.mark.parametrize(("person", "status"), [("owner", 200), ("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_sees_it(clients, round_, person, status):
    for act in ("", "rows", "swap/cost"):
        assert clients[person].get(at(round_.event, 1, act)).status_code == status


@pytest.mark.parametrize(("person", "done"), [("owner", True), ("colleague", True), ("stranger", False), ("nobody", False)])
def test_who_publishes(clients, round_, person, done):
    clients[person].post(at(round_.event, 1, "publish"), {"version": 1})
    assert (state(round_)[0] == Round.PUBLISHED) is done


def test_get_changes_nothing(owner_client, round_, acts):
    before = acts()
    for act in ("publish", "discard", "swap", "undo", "draw", "redraw"):
        assert owner_client.get(at(round_.event, 1, act)).status_code == 405
    assert owner_client.post(at(round_.event, 1, "nonsense")).status_code == 404
    assert acts() == before


def test_as_many_queries_for_sixty_matches_as_for_three(owner_client, tournament, queries):
    counts = []
    for name, players in (("small", 6), ("large", 120)):
        event = Event.objects.create(tournament=tournament, name=name, slug=name, system="swiss", rounds_planned=5)
        fill(event, players)
        finish(published(event))
        event.refresh_from_db()
        draft(event, 2)
        counts.append([queries(owner_client, at(event, number)) for number in (1, 2)])
    assert counts[0] == counts[1]
    assert max(counts[0]) < 40


@pytest.fixture
def seen(eight):
    """The event, to be seen by everybody."""
    eight.tournament.public = True
    eight.tournament.save()
    return eight


def lie(client, event):
    """Who has Black and who is on the left, a row each, and whether the page of round 1 and the public one head Black."""
    page, public = (client.get(one).content.decode() for one in (at(event), f"/p/{event.slug}/rounds/1"))
    sides = re.findall(r'data-black="(\w*)"[^>]* data-left="(\w)"', page)
    return sides, [one.count("Black <b class=k>●</b>") for one in (page, public)]


def test_a_closed_round_looks_as_it_was_drawn_whatever_the_setting_says_later(owner_client, seen):
    round_ = published(seen)
    first = games(round_)[0]
    set_colours(first, first.version, "b", "owner")
    finish(round_)
    close(round_, round_.version, "owner")
    before = lie(owner_client, seen)
    assert {black for black, _left in before[0]} == {"left"}
    assert {left for _black, left in before[0]} == {"a", "b"}
    seen.refresh_from_db()
    change_settings(seen, seen.version, {"colours": "nigiri"}, 5, seen.name, "owner")
    assert lie(owner_client, seen) == before


def test_after_nigiri_the_sides_stay_until_the_round_is_closed(owner_client, seen):
    seen.settings |= {"colours": "nigiri"}
    seen.save()
    round_ = published(seen)
    for game in games(round_):
        set_colours(game, game.version, "b", "owner")
    assert lie(owner_client, seen) == ([("right", "a")] * 4, [0, 0])
    finish(round_)
    close(round_, round_.version, "owner")
    assert lie(owner_client, seen) == ([("left", "b")] * 4, [1, 1])


def test_a_closed_round_with_colours_unknown_names_the_sides(owner_client, seen):
    seen.settings |= {"colours": "nigiri"}
    seen.save()
    round_ = published(seen)
    first, *_rest = games(round_)
    set_colours(first, first.version, "b", "owner")
    finish(round_)
    close(round_, round_.version, "owner")
    assert lie(owner_client, seen) == ([("right", "a"), *[("", "a")] * 3], [0, 0])
