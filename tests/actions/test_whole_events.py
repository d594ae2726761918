"""Whole events of every system by the acts: whatever happens in them, they go on to their end, each round that nobody
changed is drawn the same again, and its pages and sheets are there."""

import pytest
from django.test import Client
from django.utils import translation

from tests.fates import LANGUAGES, WHO, Fate, new_fate, play
from tournaments import queries
from tournaments.actions.export import export_tournament
from tournaments.actions.simulate import simulate
from tournaments.actions.transfer import import_tournament
from tournaments.bracket import has_bracket
from tournaments.documents import documents_for, render
from tournaments.models import Event, Round

KINDS = {
    "Swiss": ("swiss", {"accelerated_rounds": 1, "promotion_mark": 6, "clubs_apart": "hard"}),
    "Swiss, best of 3": ("swiss", {"games": 3, "colours": "nigiri"}),
    "McMahon": ("mcmahon", {"bar": "3d", "floor": "5k", "skipped": "half"}),
    "McMahon with handicap": ("mcmahon", {"handicap": "score", "handicap_compensation": "half", "sos_handicap": "yes"}),
    "out by losses": ("swiss_elimination", {"odd": "bye", "absence_loses": "yes"}),
    "out by points": ("swiss_elimination", {"losses": 0, "out_below": 3, "out_after": 2}),
    "round robin": ("round_robin", {}),
    "groups, two legs": ("round_robin", {"groups": 2, "legs": 2, "groups_by_lot": "yes"}),
    "knockout": ("knockout", {"third_place": "yes", "places": "8", "seeds": 2}),
    "two lives": ("knockout", {"losses": 2}),
    "three lives": ("knockout", {"losses": 3, "games": 3}),
    "win and stay": ("win_and_stay", {"stay_black": "stayer", "colours": "history"}),
}
BY_HAND = 3  # rounds that are played by hand before the rest is simulated
STAFF = ("", "entrants/", "standings/", "crosstable/", "documents/", "settings/", "stages/", "log/", "export.json")
PUBLIC = ("", "standings", "crosstable", "screen", "players/1", "revision")


def of_system(event: Event) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The pages that only this event has, for staff and for everybody."""
    if has_bracket(event.options):
        return ("bracket/",), ("bracket", "bracket/screen")
    return (("ladder/",), ("ladder",)) if event.system == "win_and_stay" else ((), ())


def read(client: Client, address: str, language: str) -> None:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200, address


def read_event(client: Client, event: Event, language: str) -> None:
    """The pages of an event."""
    staff, public = of_system(event)
    for path in (*STAFF, *staff):
        read(client, f"/events/{event.pk}/{path}", language)
    for path in (*PUBLIC, *public):
        read(Client(), f"/p/{event.slug}/{path}", language)


def read_round(client: Client, round_: Round, language: str) -> None:
    """The pages of a round, and every sheet as of it."""
    event = round_.event
    for path in (f"rounds/{round_.number}/", f"standings/?round={round_.number}"):
        read(client, f"/events/{event.pk}/{path}", language)
    read(Client(), f"/p/{event.slug}/rounds/{round_.number}", language)
    with translation.override(language):
        paper = queries.paper(event, round_.number, "http://192.168.1.20/p/x/")
        for document in documents_for(event.system, event.options):
            for format_ in document.formats:
                assert render(document.code, format_, paper, translation).startswith((b"%PDF", b"PK")), document.code


def played(tournament, client, kind: str, seed: int) -> Fate:
    """An event of a kind, of a size that follows from the seed, some rounds by hand and the rest simulated."""
    system, settings = KINDS[kind]
    planned = 5 if system in {"swiss", "mcmahon"} else 20
    fate = new_fate(tournament, system, settings, 5 + seed % 4, planned, seed)
    play(fate, lambda round_: read_round(client, round_, LANGUAGES[round_.number % 2]), BY_HAND)
    fate.tried(simulate, fate.event, WHO, None, seed)
    return fate


@pytest.mark.parametrize("kind", KINDS)
def test_whole_events(tournament, owner_client, kind):
    seed = list(KINDS).index(kind)
    fate = played(tournament, owner_client, kind, seed)
    event = Event.objects.get(pk=fate.event.pk)
    assert queries.progress(event).step in {"close", "finished"} or fate.refused[-1] in {"no_legal_draw", "too_few"}
    for round_ in event.rounds.filter(number__gt=BY_HAND):
        assert queries.verify(round_).identical
    read_round(owner_client, queries.last_round(event), LANGUAGES[seed % 2])
    read_event(owner_client, event, LANGUAGES[seed % 2])
    copy = import_tournament(export_tournament(tournament, [event]), WHO).events.get()
    assert [row.entrant.name for row in queries.standings_after(copy).rows] == [
        row.entrant.name for row in queries.standings_after(event).rows
    ]
