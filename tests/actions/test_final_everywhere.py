"""A final result (Article 16.4) stays for everybody but the chief referee, whichever part of the game sheet is used."""

import pytest
from django.contrib.auth.models import User

from games.clock import new_clock
from games.clock_data import clock_data
from games.counting import NONE
from games.errors import Refused
from games.models import CONFIRMING, GameRecord
from games.results import Entry
from games.time_systems import read_time_system
from tests.actions.ruling import fresh
from tests.rounds import fill, games, published
from tests.web.test_event_settings import form
from tests.web.test_game_records import KO
from tournaments.actions.clock import store_clock
from tournaments.actions.confirming import confirm
from tournaments.actions.counting import Counted, write_count
from tournaments.actions.events import change_settings
from tournaments.actions.game_records import remove_record, store_record
from tournaments.actions.results import enter_result
from tournaments.actions.rulings import NewRuling, revoke_ruling, rule
from tournaments.models import Act, Staff

COUNT = Counted("X" * 184 + "." + "O" * 176, 19, NONE)
STATE = clock_data(new_clock(read_time_system("60m")))


@pytest.fixture
def game(event, owner):
    """A final game with a record, won by Black by 2¼ zi with one warning against White."""
    colleague = User.objects.create_user("colleague")
    Staff.objects.create(tournament=event.tournament, user=colleague, role=Staff.ARBITER)
    fill(event, 4)
    game = games(published(event))[0]
    store_record(game, "", KO, "", "", "owner")
    enter_result(game, game.version, Entry(black_zi=4 * 185 + 2), "owner")
    white = "b" if game.black == "a" else "a"
    rule(fresh(game), fresh(game).version, NewRuling(white, "talking", "warning"), "owner", chief=True)
    game = fresh(game)
    return confirm(game, game.version, CONFIRMING, "owner")


ACTS = {
    "count": lambda game, who, reason: write_count(game, game.version, COUNT, who, reason),
    "ruling": lambda game, who, reason: rule(
        game, game.version, NewRuling("a", "talking", "warning", note=reason), who, chief=who == "owner", confirmed=True
    ),
    "revoking": lambda game, who, reason: revoke_ruling(game.rulings.get(), game.version, reason, who, chief=True),
    "record": lambda game, who, _: store_record(
        game, GameRecord.objects.get(game=game).fingerprint, b"(;SZ[19];B[pd])", "", "", who
    ),
    "no record": lambda game, who, _: remove_record(game, GameRecord.objects.get(game=game).fingerprint, who),
    "clock": lambda game, who, _: store_clock(game, 0, {"what": "start", "side": "B"}, STATE, who),
}


@pytest.mark.parametrize("name", ACTS)
def test_article_16_4_only_the_chief_referee_changes_what_is_final(game, name):
    before = Act.objects.count()
    with pytest.raises(Refused, match="final_result"):
        ACTS[name](fresh(game), "colleague", "wrong slip")
    assert (Act.objects.count(), fresh(game).final) == (before, True)
    ACTS[name](fresh(game), "owner", "wrong slip")
    assert Act.objects.count() == before + 1


@pytest.mark.parametrize("name", ["count", "ruling"])
def test_article_16_4_a_change_of_what_is_final_says_why(game, name):
    with pytest.raises(Refused, match="final_reason"):
        ACTS[name](fresh(game), "owner", "")


def test_settings_say_how_many_final_results_they_would_turn(event, game):
    event.refresh_from_db()
    with pytest.raises(Refused, match="turns_final") as caught:
        change_settings(event, event.version, {"warning_penalty": 8}, 5, event.name, "owner")
    assert (caught.value.data["count"], caught.value.data["tables"]) == (1, [(1, game.board.match.table)])
    event.refresh_from_db()
    with pytest.raises(Refused, match="turns_final"):
        change_settings(event, event.version, {"warning_penalty": 8}, 5, event.name, "colleague", sure=True)
    event.refresh_from_db()
    assert event.options.warning_penalty == 4
    change_settings(event, event.version, {"warning_penalty": 8}, 5, event.name, "owner", sure=True)
    assert Act.objects.order_by("pk").last().details["turned"] == 1


def test_settings_that_turn_nothing_final_are_not_asked_about(event, game):
    event.refresh_from_db()
    change_settings(event, event.version, {"warning_limit": 3, "komi": 10}, 5, event.name, "colleague")
    assert fresh(game).final


def test_the_settings_page_asks_and_then_saves(owner_client, event, game):
    address = f"/events/{event.pk}/settings/"
    data = form(owner_client, address, warning_penalty="2")
    page = owner_client.post(address, data)
    assert page.status_code == 200
    assert "1 final result would change" in page.content.decode()
    assert 'name="sure"' in page.content.decode()
    assert owner_client.post(address, data | {"sure": "yes"}).status_code == 302
    event.refresh_from_db()
    assert event.options.warning_penalty == 8


def test_a_move_is_named_within_the_record(game):
    with pytest.raises(Refused, match="bad_move") as caught:
        rule(fresh(game), fresh(game).version, NewRuling("a", "talking", "warning", move=999, note="x"), "owner", chief=True)
    assert caught.value.data["most"] < 999
