"""Standings declared official: when they can be, what a correction does to them, and taking it back."""

from threading import Barrier, Thread

import pytest
from django.db import connection
from django.utils import translation

from games.errors import Refused
from games.results import Entry
from tests.documents.reading import pdftotext
from tests.rounds import WHO as PLAYED_BY
from tests.rounds import fill, finish, games, published
from tournaments import queries
from tournaments.actions import events
from tournaments.actions.export import export_tournament
from tournaments.actions.official import declare_official, withdraw_official
from tournaments.actions.orders import add_place_order
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import publish, unpublish
from tournaments.actions.transfer import import_tournament
from tournaments.actions.undoing import undo_last
from tournaments.documents import DOCUMENTS
from tournaments.interchange.own_format import load
from tournaments.models import Act, Event, OfficialStandings
from tournaments.official import fingerprint
from tournaments.wording import word
from tournaments.wording.log import said

WHO = "arbiter"


@pytest.fixture
def played(event):
    """Six players after a round by points and play-off: 1, 3 and 5 have beaten 2, 4 and 6."""
    event.settings = {"tiebreaks": ["points", "playoff"]}
    event.save()
    fill(event, 6)
    finish(published(event))
    return event


def note(event, number=1):
    return queries.official(queries.official_row(event, number), queries.standings_after(event, number))


def correct(event, table=0, outcome="b"):
    game = games(event.rounds.get(number=1))[table]
    game.refresh_from_db()
    enter_result(game, game.version, Entry(outcome), WHO, reason="misread")


def refused(act, *args):
    before = Act.objects.count(), OfficialStandings.objects.count()
    with pytest.raises(Refused) as caught:
        act(*args)
    assert (Act.objects.count(), OfficialStandings.objects.count()) == before
    assert word(caught.value)
    return caught.value


def test_they_are_kept_with_who_and_when_and_one_line_in_the_log(played):
    before = Act.objects.count()
    declare_official(played, 1, WHO)
    assert Act.objects.count() == before + 1
    assert said(Act.objects.first(), {}) == "Standings after round 1 declared official"
    found = note(played)
    assert (found.who, found.codes, bool(found.differences)) == (WHO, ("points", "playoff"), False)
    assert [(line.number, line.place, line.values) for line in found.lines] == [
        *((number, "1=", (2, None)) for number in (1, 3, 5)),
        *((number, "4=", (0, None)) for number in (2, 4, 6)),
    ]


def test_not_while_results_are_open_and_the_tables_are_named(event):
    fill(event, 6)
    round_ = published(event)
    game = games(round_)[1]
    enter_result(game, game.version, Entry("a"), WHO)
    found = refused(declare_official, event, 1, WHO)
    assert (found.code, found.data["tables"]) == ("results_missing", [1, 3])


@pytest.mark.parametrize("number", [0, 2, 99, -1])
def test_not_after_a_round_that_nobody_has_seen(played, number):
    assert refused(declare_official, played, number, WHO).code == "official_no_round"


def test_a_correction_shows_who_moved_and_can_be_declared_anew(played):
    declare_official(played, 1, WHO)
    correct(played)
    found = [(one.number, one.before.place, one.after.place, one.values) for one in note(played).differences.changes]
    assert found == [(2, "4=", "1=", (("points", 0, 2),)), (1, "1=", "4=", (("points", 2, 0),))]
    declare_official(played, 1, "other")
    assert (note(played).who, bool(note(played).differences)) == ("other", False)
    assert said(Act.objects.first(), {}) == "Standings after round 1 declared official anew"
    assert OfficialStandings.objects.count() == 1


def test_a_correction_taken_back_leaves_no_difference(played):
    declare_official(played, 1, WHO)
    correct(played)
    correct(played, outcome="a")
    assert not note(played).differences
    assert refused(declare_official, played, 1, "other").code == "already_official"


def test_a_play_off_and_a_changed_setting_show(played):
    declare_official(played, 1, WHO)
    add_place_order(played, "playoff", [5, 1, 3], "", WHO)
    moved = [(one.number, one.after.place) for one in note(played).differences.changes]
    assert moved == [(5, "1"), (1, "2"), (3, "3")]
    played.refresh_from_db()
    settings = {**played.settings, "tiebreaks": "points, sos"}
    events.change_settings(played, played.version, settings, played.rounds_planned, played.name, WHO)
    found = note(Event.objects.get(pk=played.pk)).differences
    assert (found.codes, found.changes) == ((("points", "playoff"), ("points", "sos")), ())


def test_a_later_round_does_not_touch_them(played):
    declare_official(played, 1, WHO)
    finish(published(played, 2))
    assert not note(played).differences
    declare_official(played, 2, WHO)
    assert [row.round_number for row in played.official_standings.all()] == [1, 2]
    correct(played)
    assert note(played, 1).differences
    assert note(played, 2).differences


def test_they_are_withdrawn_for_a_reason(played):
    row = declare_official(played, 1, WHO)
    assert refused(withdraw_official, row, " ", WHO).code == "official_reason"
    assert refused(withdraw_official, row, "x" * 201, WHO).code == "reason_too_long"
    withdraw_official(row, " protest  ", WHO)
    assert said(Act.objects.first(), {}) == "Standings after round 1 no longer official · reason: protest"
    assert note(played) is None
    row = OfficialStandings(pk=999, event=played, round_number=1)
    assert refused(withdraw_official, row, "again", WHO).code == "gone"


def test_what_somebody_did_not_see_is_not_declared(played):
    seen = fingerprint(queries.standings_after(played))
    correct(played)
    assert refused(declare_official, played, 1, WHO, seen).code == "stale"
    declare_official(played, 1, WHO, fingerprint(queries.standings_after(played)))


@pytest.mark.django_db(transaction=True)
def test_of_two_arbiters_at_once_one_declares(played):
    seen, gate, codes = fingerprint(queries.standings_after(played)), Barrier(2), []

    def declare(who):
        gate.wait()
        try:
            declare_official(Event.objects.get(pk=played.pk), 1, who, seen)
            codes.append("done")
        except Refused as caught:
            codes.append(caught.code)
        finally:
            connection.close()

    threads = [Thread(target=declare, args=(who,)) for who in ("anna", "bert")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == ["already_official", "done"]
    assert OfficialStandings.objects.count() == 1
    assert Act.objects.filter(verb="declare_official").count() == 1


def test_groups_and_their_places(tournament):
    event = events.create_event(tournament, "League", "round_robin", 99, WHO, {"groups": 2})
    fill(event, 8)
    finish(published(event))
    declare_official(event, 1, WHO)
    lines = note(event).lines
    assert [line.group for line in lines] == [1] * 4 + [2] * 4
    assert [line.place for line in lines] == ["1=", "1=", "3=", "3="] * 2


def test_ranges_of_a_knockout(tournament):
    event = events.create_event(tournament, "Cup", "knockout", 3, WHO, {})
    fill(event, 8)
    finish(published(event))
    declare_official(event, 1, WHO)
    assert {line.place for line in note(event).lines} >= {"5–8"}
    assert not note(event).differences


def test_they_travel_in_the_file_with_their_differences(played):
    declare_official(played, 1, "anna")
    correct(played)
    data = export_tournament(played.tournament)
    copy = import_tournament(data, WHO).events.get()
    assert note(copy) == note(played)
    assert load(export_tournament(copy.tournament)).events[0].official_standings == load(data).events[0].official_standings


def test_of_a_round_taken_back_they_wait_until_it_is_published_again(played):
    declare_official(played, 1, WHO)
    round_ = played.rounds.get()
    for _table in games(round_):
        undo_last(round_, PLAYED_BY)
    round_.refresh_from_db()
    round_ = unpublish(round_, round_.version, WHO)
    copy = import_tournament(export_tournament(played.tournament), WHO).events.get()
    assert copy.official_standings.get().round_number == 1
    assert "fficial" not in sheet(played)
    finish(publish(round_, round_.version, WHO), "b")
    assert "Changed since" in sheet(played)


def sheet(event):
    return pdftotext(DOCUMENTS["standings"].builds["pdf"](queries.paper(event), translation))


def test_the_sheet_says_it(played):
    assert "fficial" not in sheet(played)
    declare_official(played, 1, WHO)
    assert "Official standings, declared by arbiter, 20" in sheet(played)
    correct(played)
    text = sheet(played)
    assert "Changed since they were declared official by arbiter, 20" in text
    assert "2 Player002: place 4= → 1= · Points 0 → 2" in text
