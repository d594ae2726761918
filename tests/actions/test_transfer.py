"""What is exported is imported as the same tournament."""

import json

import pytest
from django.contrib.auth.models import User

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, people, published
from tests.actions.ruling import fresh, give
from tests.eventful import WHO as CHIEF
from tests.eventful import eventful as full_event
from tests.interchange.test_own_format import signed
from tournaments import queries
from tournaments.actions.deciding import match_at
from tournaments.actions.drafts import add_late
from tournaments.actions.entrants import add_pair_rule, add_players, set_absence, withdraw
from tournaments.actions.events import change_settings
from tournaments.actions.export import export_tournament
from tournaments.actions.results import add_warning, enter_result
from tournaments.actions.rounds import draw_round
from tournaments.actions.rulings import revoke_ruling
from tournaments.actions.transfer import import_tournament
from tournaments.interchange.own_format import load
from tournaments.models import Event, Tournament
from tournaments.standings import Standings


@pytest.fixture
def eventful(seven):
    """Three rounds with a bye, a warning, a count, a forfeit, a withdrawal, a late entrant, a rule and a draft."""
    add_pair_rule(seven, seven.entrants.get(number=1), seven.entrants.get(number=2), "forbid", WHO)
    first = published(seven, 1)
    game = games(first)[1]
    add_warning(game, game.version, "a", WHO, note="two moves in a row")
    enter_result(game, game.version, Entry(black_zi=4 * 185 + 2), WHO)
    game = games(first)[2]
    enter_result(game, game.version, Entry("b", "forfeit"), WHO)
    game = games(first)[3]
    enter_result(game, game.version, Entry("draw"), WHO)
    add_late(seven, people(1)[0], "half_point", WHO)
    set_absence(seven.entrants.get(number=3), 2, 1, WHO)
    enter_all(published(seven, 2))
    gone = seven.entrants.get(number=4)
    withdraw(gone, gone.version, WHO)
    draw_round(seven, 3, WHO, 3)
    return seven


def test_rulings_come_back_with_all_that_was_said_of_them(seven):
    game = games(published(seven, 1))[1]
    give(game, "a", "phone", note="in the second hour", move=30)
    give(game, "b", "late", "deduct_time", seconds=840)
    revoked = give(game, "a", "clock_early", "loss", override="the third time")
    revoke_ruling(revoked, fresh(game).version, "the second time", WHO, chief=True)
    copy = import_tournament(export_tournament(seven.tournament), WHO).events.get()
    kept = [dict(row) for row in queries.rulings_of(seven).values()]
    found = [dict(row) for row in queries.rulings_of(copy).values()]
    for row in (*kept, *found):
        del row["id"], row["game_id"]
    assert found == kept
    assert len(found) == 3


def test_a_warning_of_an_older_file_is_a_warning(seven):
    game = games(published(seven, 1))[1]
    add_warning(game, game.version, "a", WHO)
    file = json.loads(export_tournament(seven.tournament))
    (ruling,) = (one for match in matches_of(file) for board in match["boards"] for one in board["game"]["rulings"])
    for name in ("article", "consequence", "move", "seconds", "overridden", "revoked_reason"):
        del ruling[name]
    copy = import_tournament(signed(file), WHO).events.get()
    found = queries.rulings_of(copy).get()
    assert (found.consequence, found.game.warnings("a")) == ("warning", 1)


def matches_of(file):
    """The matches of the first round of a file."""
    return file["tournament"]["events"][0]["rounds"][0]["matches"]


def rows(result: Standings):
    return [(row.place, row.entrant, row.values) for row in result.rows]


def test_round_trip(eventful):
    data = export_tournament(eventful.tournament)
    copy = import_tournament(data, WHO).events.get()
    eventful.refresh_from_db()
    assert rows(queries.standings_after(copy)) == rows(queries.standings_after(eventful))
    assert queries.outcomes(copy) == queries.outcomes(eventful)
    assert queries.history(copy, 3) == queries.history(eventful, 3)
    assert [r.report for r in copy.rounds.all()] == [r.report for r in eventful.rounds.all()]
    assert [queries.drawn_matches(r) for r in copy.rounds.all()] == [queries.drawn_matches(r) for r in eventful.rounds.all()]
    again = load(export_tournament(copy.tournament))
    slug = again.events[0].slug
    assert slug != eventful.slug
    assert export_tournament(copy.tournament).replace(slug.encode(), eventful.slug.encode()).count(b"\n") == data.count(
        b"\n"
    )


def test_an_event_in_which_everything_happens_comes_back(db):
    event = full_event(User.objects.create_user(CHIEF))
    copy = import_tournament(export_tournament(event.tournament), WHO).events.get()
    assert rows(queries.standings_after(copy)) == rows(queries.standings_after(event))
    assert queries.outcomes(copy) == queries.outcomes(event)


def test_an_unknown_system_imports_nothing(eventful):
    content = json.loads(export_tournament(eventful.tournament))
    from tournaments.interchange.own_format import checksum

    text = json.dumps(content).replace('"system": "swiss"', '"system": "lottery"')
    forged = json.loads(text)
    forged["sha256"] = checksum({key: value for key, value in forged.items() if key != "sha256"})
    before = Tournament.objects.count(), Event.objects.count()
    with pytest.raises(Refused):
        import_tournament(json.dumps(forged).encode(), WHO)
    assert (Tournament.objects.count(), Event.objects.count()) == before


def test_matches_of_several_games_go_round(event):
    """Games under way, a game that doesn't count, and a lot."""
    add_players(event, people(8), WHO)
    change_settings(event, event.version, {"games": 3}, 5, event.name, WHO)
    round_ = published(event, 1)
    for table, outcomes in ((1, "abb"), (2, "a"), (3, "ab")):
        for outcome in outcomes:
            match = match_at(round_, table)
            game = queries.shown_game(match, queries.match_verdict(match, event.options))
            enter_result(game, game.version, Entry(outcome), WHO)
    first = queries.games_of(match_at(round_, 1))[0]
    enter_result(first, first.version, Entry("b"), WHO)
    round_.matches.filter(table=4).update(lot="b", lot_seed=77)
    copy = import_tournament(export_tournament(event.tournament), WHO).events.get()
    assert queries.outcomes(copy) == queries.outcomes(event)
    before, after = (
        [[(row.of, row.lot, row.lot_seed, g.number, g.black, g.verdict) for g in row.games] for row in queries.round_rows(r)]
        for r in (round_, copy.rounds.get())
    )
    assert after == before
    assert [len(games_) for games_ in after] == [3, 2, 3, 1]


def test_an_imported_match_gets_the_game_that_is_due(event):
    add_players(event, people(2), WHO)
    change_settings(event, event.version, {"games": 3}, 5, event.name, WHO)
    game = games(published(event, 1))[1]
    enter_result(game, game.version, Entry("a"), WHO)
    content = json.loads(export_tournament(event.tournament))
    del content["tournament"]["events"][0]["rounds"][0]["matches"][0]["boards"][1]
    copy = import_tournament(signed(content), WHO).events.get()
    match = queries.full_matches(copy.rounds.get().matches.all()).get()
    assert len(queries.games_of(match)) == 2
