"""What is exported is imported as the same tournament."""

import json

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, people, published
from tournaments import queries
from tournaments.actions.drafts import add_late
from tournaments.actions.entrants import add_pair_rule, set_absence, withdraw
from tournaments.actions.results import add_warning, enter_result
from tournaments.actions.rounds import draw_round
from tournaments.actions.transfer import export_tournament, import_tournament
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
