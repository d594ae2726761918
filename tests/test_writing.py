"""The one way to write: whole or not at all, one line in the log, also when many write at once."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from games.errors import Refused
from games.models import Game
from games.results import Entry
from tournaments.actions.acting import act, claim
from tournaments.actions.entrants import add_players
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import store
from tournaments.models import Act, Event, Round, Tournament
from tournaments.records import DrawnMatch, PlayerData

WRITERS, WRITES = 32, 10
B_WINS = Entry("b", "resignation")


@pytest.fixture
def games(event):
    """Sixteen games of a published round."""
    add_players(event, [PlayerData(f"Player {i}") for i in range(1, 33)], "owner")
    round_ = Round.objects.create(event=event, number=1, state=Round.PUBLISHED)
    store(round_, [DrawnMatch(table, 2 * table - 1, 2 * table, "a", 15) for table in range(1, 17)], [])
    return list(Game.objects.order_by("pk"))


def in_threads(work, arguments):
    """Calls `work` with each argument in a thread of its own; the results, refusals among them."""

    def alone(argument):
        try:
            return work(argument)
        except Refused as refused:
            return refused
        finally:
            connection.close()

    with ThreadPoolExecutor(WRITERS) as pool:
        return list(pool.map(alone, arguments))


@pytest.mark.django_db
def test_an_act_is_one_line_in_the_log_and_one_revision(tournament, event):
    with act("rename", "owner", tournament.pk, event.pk, to="Summer") as details:
        details["from"] = "Spring"
        Tournament.objects.update(name="Summer")
    line = Act.objects.get()
    assert (line.verb, line.who, line.tournament_id, line.event_id) == ("rename", "owner", tournament.pk, event.pk)
    assert line.details == {"to": "Summer", "from": "Spring"}
    assert Event.objects.get().revision == event.revision + 1


@pytest.mark.django_db
@pytest.mark.parametrize("fault", [Refused("stale"), RuntimeError("a bug")])
def test_an_act_that_fails_leaves_nothing_behind(tournament, event, fault):
    def rename():
        with act("rename", "owner", tournament.pk, event.pk):
            Tournament.objects.update(name="Summer")
            raise fault

    with pytest.raises(type(fault)):
        rename()
    assert Tournament.objects.get().name == "Spring Open"
    assert Event.objects.get().revision == event.revision
    assert not Act.objects.exists()


@pytest.mark.django_db
def test_a_tournament_that_is_gone_takes_no_acts(tournament):
    with pytest.raises(Refused, match="tournament_gone"), act("rename", "owner", tournament.pk + 1):
        pass
    assert not Act.objects.exists()


@pytest.mark.django_db
def test_a_stale_version_changes_nothing(tournament):
    claim(tournament, 1, name="Summer")
    assert (tournament.name, tournament.version) == ("Summer", 2)
    with pytest.raises(Refused, match="stale"):
        claim(tournament, 1, name="Autumn")
    assert Tournament.objects.get().name == "Summer"


@pytest.mark.django_db(transaction=True)
def test_everything_written_at_once_lands(games, capsys):
    def write(writer):
        for number in range(WRITES):
            game = Game.objects.get(pk=games[writer % len(games)].pk)
            with act("note", f"writer {writer}", Tournament.objects.get().pk, number=number):
                Game.objects.filter(pk=game.pk).update(changed_by=f"writer {writer}")

    Act.objects.all().delete()
    start = time.perf_counter()
    answers = in_threads(write, range(WRITERS))
    seconds = time.perf_counter() - start
    with capsys.disabled():
        print(f" {WRITERS * WRITES / seconds:.0f} acts/s on {connection.vendor} ", end="")
    assert answers == [None] * WRITERS
    written = set(Act.objects.values_list("who", "details__number"))
    assert written == {(f"writer {writer}", number) for writer in range(WRITERS) for number in range(WRITES)}
    assert Act.objects.count() == WRITERS * WRITES


@pytest.mark.django_db(transaction=True)
def test_of_two_results_at_once_one_wins_and_the_other_is_told(games):
    entries = [Entry("a", "resignation"), B_WINS]
    answers = in_threads(lambda entry: enter_result(Game.objects.get(pk=games[0].pk), 1, entry, "x"), entries * 8)
    won = Game.objects.get(pk=games[0].pk).entry
    told = [answer for answer in answers if isinstance(answer, Refused)]
    assert won in entries
    assert [refused.code for refused in told] == ["stale_result"] * 8
    assert Act.objects.filter(verb="enter_result").count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_same_result_sent_many_times_is_one_act(games):
    answers = in_threads(lambda _i: enter_result(Game.objects.get(pk=games[0].pk), 1, B_WINS, "owner"), range(WRITERS))
    assert [type(answer) for answer in answers] == [Game] * WRITERS
    assert Act.objects.filter(verb="enter_result").count() == 1
    assert Game.objects.get(pk=games[0].pk).version == 2
