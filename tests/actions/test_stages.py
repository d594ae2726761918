"""One event fed by others: set up, filled, undone, and what is refused."""

import json

import pytest
from django.core.management import CommandError, call_command

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, games
from tournaments import queries
from tournaments.actions import entrants as entrant_acts
from tournaments.actions import stages
from tournaments.actions.entrants import add_players, number_by_hand
from tournaments.actions.events import create_event
from tournaments.actions.export import export_tournament
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.simulate import simulate
from tournaments.actions.transfer import import_tournament
from tournaments.models import Act, Event
from tournaments.records import PlayerData
from tournaments.wording import word


def league(tournament, name, count=4, system="round_robin", lower_wins=True):
    """A finished event in which the lower start number always wins; players are A1, A2 … by their numbers."""
    event = create_event(tournament, name, system, 99 if system == "round_robin" else 3, WHO)
    rows = add_players(event, [PlayerData(f"{name}{n}", rank="3d") for n in range(1, count + 1)], WHO)
    number_by_hand(event, event.version, [row.pk for row in rows], WHO)
    event.refresh_from_db()
    if lower_wins:
        play(event)
    return event


def play(event, last=None):
    """Play all rounds (or up to `last`): the lower number wins."""
    while queries.progress(event).step == "draw" and event.rounds.count() != last:
        round_ = draw_round(event, event.rounds.count() + 1, WHO, 1)
        publish(round_, round_.version, WHO)
        for match in round_.matches.filter(second__isnull=False):
            game = match.boards.get().game
            outcome = "a" if match.first.number < match.second.number else "b"
            enter_result(game, game.version, Entry(outcome, "resignation"), WHO)
        event.refresh_from_db()


@pytest.fixture
def leagues(tournament):
    return [league(tournament, name) for name in "AB"]


@pytest.fixture
def final(tournament):
    return create_event(tournament, "Final", "swiss", 2, WHO)


def feed(target, *sources, first=1, last=2, **kinds):
    for source in sources:
        target.refresh_from_db()
        stages.add_feed(target, target.version, source, first, last, WHO, **kinds)
    target.refresh_from_db()


def arrange(target, arrangement):
    stages.arrange(target, target.version, arrangement, WHO)
    target.refresh_from_db()


def fill(target):
    target.refresh_from_db()
    rows = stages.fill_event(target, target.version, WHO)
    target.refresh_from_db()
    return rows


def names(event):
    return [entrant.player.name for entrant in queries.entrants_of(event)]


def said(act, *arguments, **more):
    with pytest.raises(Refused) as refused:
        act(*arguments, **more)
    return word(refused.value)


def correct(event, number_1, number_2):
    """Turn the result of two round: the other one wins."""
    match = next(
        m for r in event.rounds.all() for m in r.matches.all() if {m.first.number, m.second.number} == {number_1, number_2}
    )
    game = match.boards.get().game
    outcome = "b" if game.outcome == "a" else "a"
    enter_result(game, game.version, Entry(outcome, "resignation"), WHO, reason="test")


def test_by_place(leagues, final):
    feed(final, *leagues)
    assert [row.number for row in fill(final)] == [1, 2, 3, 4]
    assert names(final) == ["A1", "B1", "A2", "B2"]
    assert final.numbering == "hand"
    assert {e.player_id for e in final.entrants.all()} < {e.player_id for one in leagues for e in one.entrants.all()}
    act = Act.objects.filter(event_id=final.pk, verb="fill_event").get()
    assert (act.details["count"], act.details["sources"]) == (4, ["A", "B"])


def test_place_against_place_is_the_first_round_of_a_swiss(leagues, final):
    feed(final, *leagues, last=4)
    arrange(final, "versus")
    fill(final)
    assert names(final) == ["A1", "A2", "A3", "A4", "B4", "B3", "B2", "B1"]
    round_ = draw_round(final, 1, WHO, 9)
    pairs = {frozenset((m.first.player.name, m.second.player.name)) for m in round_.matches.all()}
    assert pairs == {frozenset((f"A{n}", f"B{n}")) for n in range(1, 5)}


def test_points_are_carried_over_and_count(leagues, final):
    feed(final, *leagues, carry=True)
    fill(final)
    assert [(e.player.name, e.correction) for e in queries.entrants_of(final)] == [
        *(("A1", 6), ("B1", 6), ("A2", 4), ("B2", 4)),
    ]
    before = queries.standings_after(final)
    assert [(row.place, row.points, row.score) for row in before.rows] == [(1, 6, 6), (1, 6, 6), (3, 4, 4), (3, 4, 4)]
    round_ = draw_round(final, 1, WHO, 1)
    pairs = {frozenset((m.first.player.name, m.second.player.name)) for m in round_.matches.all()}
    assert pairs == {frozenset(("A1", "B1")), frozenset(("A2", "B2"))}
    publish(round_, round_.version, WHO)
    for game in games(round_).values():
        enter_result(game, game.version, Entry("a", "resignation"), WHO)
    assert sorted(row.points for row in queries.standings_after(final).rows) == [4, 6, 6, 8]
    assert queries.verify(round_).identical


def test_points_are_carried_into_a_round_robin_and_on(tournament, leagues):
    middle = create_event(tournament, "M", "round_robin", 99, WHO)
    feed(middle, *leagues, carry=True)
    fill(middle)
    play(middle)
    assert [(row.entrant.name, row.points) for row in queries.standings_after(middle).rows] == [
        *(("A1", 12), ("B1", 10), ("A2", 6), ("B2", 4)),
    ]
    last = create_event(tournament, "L", "swiss", 1, WHO)
    feed(last, middle, carry=True)
    fill(last)
    assert [e.correction for e in queries.entrants_of(last)] == [12, 10]


def test_an_unfinished_source_is_refused_by_its_open_rounds(tournament, final):
    source = league(tournament, "A", lower_wins=False)
    feed(final, source)
    assert said(stages.fill_event, final, final.version, WHO) == "“A” is not finished: rounds 1, 2, 3 are open."
    play(source, last=2)
    assert said(stages.fill_event, final, final.version, WHO) == "“A” is not finished: round 3 is open."
    draw_round(source, 3, WHO)
    assert said(stages.fill_event, final, final.version, WHO) == "“A” is not finished: round 3 is open."
    assert not final.entrants.exists()


def tied_league(tournament):
    """A1 has won all; A2, A3 and A4 have won once each."""
    event = league(tournament, "A")
    correct(event, 2, 4)
    settings = {**event.settings, "tiebreaks": ["points"]}
    Event.objects.filter(pk=event.pk).update(settings=settings)
    return event


def test_shared_places_are_settled_by_lot_or_by_hand(tournament, final):
    feed(final, source := tied_league(tournament))
    assert "A2, A3, A4 share the places 2 to 4" in said(stages.fill_event, final, final.version, WHO)
    (way,) = queries.feeds_of(final)
    stages.decide(way, final.version, WHO, chosen=[3])
    assert [e.player.name for e in fill(final)] == ["A1", "A3"]
    assert said(stages.decide, way, final.version, WHO).startswith("“Final”: the qualifiers are in.")
    stages.empty_event(final, final.version, WHO)
    final.refresh_from_db()
    came = set()
    for seed in range(12):
        stages.decide(way, final.version, WHO, seed=seed)
        came.add(fill(final)[1].player.name)
        assert queries.feeds_of(final)[0].seed == seed
        stages.empty_event(final, final.version, WHO)
        final.refresh_from_db()
    assert came == {"A2", "A3", "A4"}
    assert "“9”" in said(stages.decide, way, final.version, WHO, chosen=[9])
    assert source.entrants.count() == 4


def test_filling_can_be_repeated_and_undone(leagues, final):
    feed(final, *leagues)
    fill(final)
    correct(leagues[0], 1, 2)
    assert [(one.name, one.then, one.now) for one in queries.changed_since(final)] == [
        *(("A2", (3, 0), (1, 0)), ("A1", (1, 0), (3, 0))),
    ]
    fill(final)
    assert names(final) == ["A2", "B1", "A1", "B2"]
    assert queries.changed_since(final) == []
    stages.empty_event(final, final.version, WHO)
    final.refresh_from_db()
    assert (names(final), final.numbering) == ([], "")
    assert said(stages.empty_event, final, final.version, WHO) == "Nobody has come into “Final” from another event."
    assert {one.entrants.count() for one in leagues} == {4}


def test_a_correction_after_the_draw_is_named_and_changes_nothing(leagues, final):
    feed(final, *leagues, last=1)
    fill(final)
    draw_round(final, 1, WHO)
    correct(leagues[1], 1, 2)
    correct(leagues[1], 1, 3)
    assert [(one.name, one.then, one.now) for one in queries.changed_since(final)] == [
        *(("B2", None, (2, 0)), ("B1", (2, 0), None)),
    ]
    assert names(final) == ["A1", "B1"]
    for act in (stages.fill_event, stages.empty_event):
        assert said(act, final, final.version, WHO) == "“Final”: a round is drawn; who comes in stays as it is."
    assert "is drawn" in said(stages.arrange, final, final.version, "cross", WHO)


def test_others_can_be_entered_directly(leagues, final):
    add_players(final, [PlayerData("Seed")], WHO)
    feed(final, *leagues)
    fill(final)
    assert names(final) == ["Seed", "A1", "B1", "A2", "B2"]
    stages.empty_event(final, final.version, WHO)
    final.refresh_from_db()
    assert (names(final), final.numbering) == (["Seed"], "hand")
    arrange(final, "cross")
    assert said(stages.fill_event, final, final.version, WHO) == (
        "Entered directly: Seed. Beside them, qualifiers can come in by place only."
    )


def test_the_order_given_by_the_stage_comes_back_by_seed(leagues, final):
    feed(final, *leagues)
    fill(final)
    entrant_acts.number_by_lot(final, final.version, WHO, 5)
    final.refresh_from_db()
    assert queries.changed_since(final) == []
    entrant_acts.number_by_rank(final, final.version, WHO)
    assert names(final) == ["A1", "B1", "A2", "B2"]


def test_what_can_not_feed_an_event(tournament, leagues, final, stranger):
    one, other = leagues
    feed(final, one)
    assert "itself" in said(stages.add_feed, final, final.version, final, 1, 2, WHO)
    fresh = create_event(tournament, "Fresh", "swiss", 2, WHO)
    feed(fresh, final)
    assert "“Fresh” gets its entrants from “Final” itself" in said(stages.add_feed, final, final.version, fresh, 1, 2, WHO)
    assert said(stages.add_feed, final, final.version, other, 3, 2, WHO).startswith("Places 3 to 2:")
    with pytest.raises(Refused, match="stale"):
        stages.add_feed(final, final.version - 1, other, 1, 2, WHO)
    feed(final, one, first=2, last=3)
    assert said(fill, final) == "Would come in twice: A2."
    elsewhere = create_event(import_tournament(export_tournament(tournament), WHO), "X", "swiss", 1, WHO)
    assert said(stages.add_feed, final, final.version, elsewhere, 1, 2, WHO) == "“X” belongs to another tournament."
    empty = create_event(tournament, "Empty", "swiss", 1, WHO)
    assert said(stages.fill_event, empty, empty.version, WHO) == "No places of another event go on into “Empty” yet."


def test_a_feed_is_removed(leagues, final):
    feed(final, *leagues)
    first, _second = queries.feeds_of(final)
    stages.remove_feed(first, final.version, WHO)
    (left,) = queries.feeds_of(final)
    assert (left.source.name, left.position) == ("B", 1)


def test_whoever_was_entered_from_there_already_is_named(leagues, final):
    feed(final, *leagues)
    entrant = leagues[0].entrants.get(number=1)
    final.entrants.create(player=entrant.player, number=1)
    assert said(fill, final) == "Entered in “Final” already: A1."


def test_stages_survive_export_and_import(leagues, final):
    feed(final, *leagues, carry=True)
    arrange(final, "cross")
    way = queries.feeds_of(final)[0]
    stages.decide(way, final.version, WHO, chosen=[2])
    fill(final)
    copy = import_tournament(export_tournament(final.tournament), WHO)
    again = copy.events.get(name="Final")
    assert (again.arrangement, names(again)) == ("cross", names(final))
    found = [(f.source.name, f.source.tournament_id, f.first, f.last, f.carry, f.chosen) for f in queries.feeds_of(again)]
    assert found == [("A", copy.pk, 1, 2, True, [2]), ("B", copy.pk, 1, 2, True, [])]
    assert [e.feed.source.name for e in queries.brought_in(again)] == ["A", "B", "A", "B"]
    assert queries.changed_since(again) == []
    alone = import_tournament(export_tournament(final.tournament, [final]), WHO).events.get()
    assert (names(alone), queries.feeds_of(alone)) == (names(final), [])


def test_the_commands(tournament, leagues, final, capsys):
    for source in leagues:
        call_command("feed_event", final.slug, "--from", source.slug, "--places", "1-2", "--order", "cross")
    assert capsys.readouterr().out.splitlines()[-3:] == ["A: places 1-2", "B: places 1-2", "order: cross"]
    call_command("fill_event", final.slug, "--dry-run", "--json")
    found = json.loads(capsys.readouterr().out)
    assert found["entrants"][3] == {
        "number": 4,
        "name": "B2",
        "score": 0,
        "from": leagues[1].slug,
        "group": 0,
        "place": 2,
        "from_number": 2,
    }
    assert not final.entrants.exists()
    call_command("fill_event", final.slug)
    assert capsys.readouterr().out.splitlines()[0] == "   1  A1  (A, 1)"
    assert names(final) == ["A1", "B1", "A2", "B2"]
    call_command("fill_event", final.slug, "--undo")
    assert names(final) == []
    call_command("feed_event", final.slug, "--clear")
    with pytest.raises(CommandError, match="No places of another event"):
        call_command("fill_event", final.slug)
    with pytest.raises(CommandError, match="are no places"):
        call_command("feed_event", final.slug, "--from", leagues[0].slug, "--places", "x")


def test_the_commands_settle_shared_places(tournament, final, capsys):
    source = tied_league(tournament)
    call_command("feed_event", final.slug, "--from", source.slug, "--places", "1-2", "--carry")
    with pytest.raises(CommandError, match="share the places 2 to 4"):
        call_command("fill_event", final.slug)
    call_command("fill_event", final.slug, "--choose", source.slug, "4")
    assert names(final) == ["A1", "A4"]
    call_command("fill_event", final.slug, "--undo")
    call_command("fill_event", final.slug, "--lot", "7")
    first = names(final)
    call_command("fill_event", final.slug, "--undo")
    call_command("fill_event", final.slug, "--lot", "7")
    assert names(final) == first
    with pytest.raises(CommandError, match="no start numbers"):
        call_command("fill_event", final.slug, "--choose", source.slug, "x")


def test_all_who_come_in_crossed_are_seeded_where_a_setting_says_how_many(leagues, final, monkeypatch):
    target = create_event(final.tournament, "Cup", "round_robin", 9, WHO)
    monkeypatch.setitem(stages.FIELDS, "seeds", stages.FIELDS["legs"])
    assert stages.seeded(target, 8) == target.settings
    target.arrangement = "cross"
    assert stages.seeded(target, 8) == {**target.settings, "seeds": 8}
    final.arrangement = "cross"
    assert stages.seeded(final, 8) == final.settings


def test_a_ladder_is_fed_with_its_teams(tournament):
    source = create_event(tournament, "S", "win_and_stay", 99, WHO)
    add_players(source, [PlayerData(f"P{n}", team=f"T{n % 2}") for n in range(4)], WHO)
    simulate(source, WHO, seed=1)
    target = create_event(tournament, "T", "win_and_stay", 99, WHO)
    settled = {**source.settings, "tiebreaks": ["wins", "lot"]}
    Event.objects.filter(pk=source.pk).update(settings=settled)
    feed(target, source, last=4)
    fill(target)
    assert sorted(e.team for e in target.entrants.all()) == ["T0", "T0", "T1", "T1"]
