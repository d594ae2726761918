"""What an arbiter does with a draw on the round page: force, verify, report; what the desk and the sheets say of it."""

import pytest
from pytest_django.asserts import assertContains, assertNotContains

from games.results import Entry
from tests.documents.reading import lines
from tests.rounds import draft, fill, finish, games, published
from tests.web.conftest import HX
from tests.web.test_rounds import at, pairs
from tournaments.actions.events import change_settings
from tournaments.actions.results import enter_result
from tournaments.models import Event, PairRule, Round


@pytest.fixture
def eight(event):
    """Eight players, the odd ones of one club."""
    fill(event, 8)
    for entrant in event.entrants.select_related("player"):
        entrant.player.club = "River" if entrant.number % 2 else "Hill"
        entrant.player.save()
    return event


def mixed(round_):
    """Black wins at odd tables, White at even ones."""
    for table, game in enumerate(games(round_), 1):
        black_wins = game.black if table % 2 else {"a": "b", "b": "a"}[game.black]
        enter_result(game, game.version, Entry(black_wins), "owner")


def report(client, event, number=1, language="en"):
    """The text of the pairing report."""
    answer = client.get(f"/events/{event.pk}/documents/pairing_report.pdf?round={number}&language={language}")
    assert answer.status_code == 200
    return lines(answer.content)


def test_a_pair_is_forced_and_met_by_redrawing(owner_client, eight):
    round_ = draft(eight)
    answer = owner_client.post(at(eight, 1, "force"), {"version": 1, "a": 2, "b": 7}, **HX)
    assertContains(answer, "Redraw to bring them together")
    rule = PairRule.objects.get()
    assert (rule.kind, rule.round_number) == ("force", 1)
    owner_client.post(at(eight, 1, "redraw"), {"version": 2, "seed": "7"}, **HX)
    assert {2, 7} in pairs(round_)
    assertContains(owner_client.get(at(eight)), "To be paired by rule: No. 2, No. 7.")
    assertContains(owner_client.post(at(eight, 1, "verify"), **HX), "can be drawn again exactly from its seed 7")


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("1", "99", "“99” is nobody"),
        ("3", "3", "paired with himself or herself"),
        ("1", "x", "is no number"),
        ("1", "", "is no number"),
    ],
)
def test_an_impossible_pair_is_not_forced(owner_client, eight, acts, a, b, said):
    draft(eight)
    before = acts()
    assertContains(owner_client.post(at(eight, 1, "force"), {"version": 1, "a": a, "b": b}, **HX), said)
    assert (PairRule.objects.count(), acts()) == (0, before)


def test_who_has_met_is_not_forced_to_meet_again_nor_in_a_published_round(owner_client, eight):
    first = published(eight)
    one, other = sorted(pairs(first)[0])
    sent = {"version": first.version, "a": one, "b": other}
    assertContains(owner_client.post(at(eight, 1, "force"), sent, **HX), "take it back to a draft first")
    finish(first)
    draft(eight, 2)
    answer = owner_client.post(at(eight, 2, "force"), {"version": 1, "a": one, "b": other}, **HX)
    assertContains(answer, "have met before")
    assert Round.objects.get(number=2).version == 1
    assert not PairRule.objects.exists()


def test_a_round_says_whether_it_can_be_drawn_again(owner_client, eight, acts):
    draft(eight)
    before = acts()
    answer = owner_client.post(at(eight, 1, "verify"), follow=True)
    assertContains(answer, "Round 1 can be drawn again exactly from its seed 7.")
    assert acts() == before
    owner_client.post(at(eight, 1, "swap"), {"version": 1, "a": 2, "b": 3}, **HX)
    answer = owner_client.post(at(eight, 1, "verify"), **HX)
    assertContains(answer, "Round 1 is not what is drawn from its seed 7.")
    assertContains(answer, "Drawn, but not in the round: No. 1, No. 2, table 1.")
    assertContains(answer, "it is compared with the draw&#x27;s proposal")
    Round.objects.update(drawn_with={})
    assertContains(owner_client.post(at(eight, 1, "verify"), **HX), "was not stored with it")


def test_exchanged_colours_are_told_with_their_cost(owner_client, eight):
    mixed(published(eight))
    second = draft(eight, 2)
    owner_client.post(at(eight, 2, "colours"), {"version": 1, "table": 1}, **HX)
    page = owner_client.get(at(eight, 2))
    assertContains(page, "worse – colour claims not met: worse")
    assertContains(page, "Colours exchanged by hand")
    second.refresh_from_db()
    owner_client.post(at(eight, 2, "colours"), {"version": second.version, "table": 1}, **HX)
    assertNotContains(owner_client.get(at(eight, 2)), "Colours exchanged by hand")


def test_the_report_counts_in_words_on_screen_and_on_paper(owner_client, eight):
    mixed(published(eight))
    draft(eight, 2, seed=11)
    page = owner_client.get(at(eight, 2)).content.decode()
    found = report(owner_client, eight, 2)
    for label in ("Floats", "Colour limits broken", "Colour claims not met", "Same club", "Rematches", "Byes"):
        assert label in page
        assert any(line.startswith(label) for line in found)
    assert "Same club none" in found
    assert "Rematches none" in found
    assert any("Draw seed 11" in line for line in found)
    assert any(line.startswith("1 ● ") for line in found)
    assert "Nothing speaks against this pair." in " ".join(found)
    assert any(line.startswith("floats down: numbers passed over") for line in found)


def test_the_report_says_what_was_changed_by_hand_in_both_languages(owner_client, eight):
    draft(eight)
    owner_client.post(at(eight, 1, "swap"), {"version": 1, "a": 2, "b": 3}, **HX)
    assert "Changed by hand, compared with the proposal: worse – pairs of one club: 2 more" in " ".join(
        report(owner_client, eight)
    )
    assert "Same club 2: 1–3, 2–4" in report(owner_client, eight)
    assert any("changed by hand" in line for line in report(owner_client, eight)[-1:])
    assert "编排报告" in " ".join(report(owner_client, eight, language="zh-hans"))


def test_a_round_without_a_report_still_prints(owner_client, eight):
    draft(eight)
    Round.objects.update(report={})
    assert "No report was stored with this round." in report(owner_client, eight)


@pytest.mark.parametrize(
    "stored",
    [
        {"pairs": [{}]},
        {"pairs": 5},
        {"totals": [["floats", "x"]]},
        {"totals": [1]},
        {"reasons": ["x"]},
        {"pairs": [{"a": []}]},
    ],
    ids=str,
)
def test_a_report_from_elsewhere_that_makes_no_sense_is_none(owner_client, eight, stored):
    draft(eight)
    Round.objects.update(report=stored)
    assert owner_client.get(at(eight)).status_code == 200
    assert "Floats none" in report(owner_client, eight)


def test_who_has_reached_the_mark_is_named_on_the_page_and_stays_named(owner_client, eight):
    change_settings(eight, eight.version, {"promotion_mark": 4, "accelerated_rounds": 1}, 5, eight.name, "owner")
    first = published(eight)
    assertContains(
        owner_client.get(at(eight)), "Accelerated round: the upper half, No. 1 to No. 4, is drawn as if it had won once more"
    )
    finish(first)
    finish(published(eight, 2))
    third = draft(eight, 3)
    page = owner_client.get(at(eight, 3))
    assertContains(page, "Reached the promotion mark (4 points, 2 for a win) and no longer paired: No. ")
    assertNotContains(page, "Accelerated round")
    one, other = (sorted(p)[0] for p in pairs(third)[-2:])
    cost = owner_client.get(at(eight, 3, "swap/cost") + f"?a={one}&b={other}").json()
    if cost["legal"]:
        owner_client.post(at(eight, 3, "swap"), {"version": 1, "a": one, "b": other}, **HX)
    owner_client.post(at(eight, 3, "colours"), {"version": Round.objects.get(number=3).version, "table": 1}, **HX)
    assertContains(owner_client.get(at(eight, 3)), "Reached the promotion mark")
    assertContains(owner_client.post(at(eight, 3, "unpaired"), {"version": 1}, **HX), "Everybody who is present is paired")


def test_the_desk_leads_to_the_draft(owner_client, eight):
    draft(eight)
    assertContains(owner_client.get(f"/events/{eight.pk}/"), "Look at the draft of round 1")


@pytest.mark.parametrize(("person", "may"), [("colleague", True), ("stranger", False), ("nobody", False)])
def test_who_may(clients, eight, person, may):
    draft(eight)
    clients[person].post(at(eight, 1, "force"), {"version": 1, "a": 1, "b": 3}, **HX)
    assert PairRule.objects.exists() is may
    answer = clients[person].post(at(eight, 1, "verify"), **HX).content.decode()
    assert ("drawn again" in answer) is may


def test_get_changes_nothing(owner_client, eight):
    draft(eight)
    for act in ("force", "verify"):
        assert owner_client.get(at(eight, 1, act)).status_code == 405
    assert games(Round.objects.get())
    assert Event.objects.get().rounds.get().version == 1


def test_a_report_from_elsewhere_that_makes_no_sentence_is_left_out(owner_client, eight):
    round_ = draft(eight)
    round_.report["reasons"] = [{"code": "accelerated", "data": {"last": "b", "limit": "c"}}]
    round_.save()
    assert owner_client.get(at(eight)).status_code == 200
    assert report(owner_client, eight)


def test_a_draw_beyond_the_planned_rounds_is_refused_in_words(owner_client, eight):
    Event.objects.filter(pk=eight.pk).update(rounds_planned=1)
    finish(published(eight))
    answer = owner_client.post(at(eight, 2, "draw"), follow=True)
    assertContains(answer, "The only round is drawn.")
