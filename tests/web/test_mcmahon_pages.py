"""A McMahon event from the new-tournament page to the standings: settings, corrections, handicaps, scores."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from games.errors import Refused
from tests.documents.reading import pdftotext
from tests.web.conftest import enter_all, published
from tests.web.test_event_settings import form
from tournaments.actions.drafts import add_late, swap_players
from tournaments.actions.entrants import add_players, change_player
from tournaments.actions.events import create_event
from tournaments.actions.export import export_tournament
from tournaments.actions.rounds import discard, draw_round
from tournaments.actions.transfer import import_tournament
from tournaments.interchange.player_lists import read_players
from tournaments.models import Event
from tournaments.presets import PRESETS
from tournaments.queries import drawn_matches, paper, standings_after
from tournaments.records import PlayerData
from tournaments.wording import word

WHO = "tester"
RANKS = ("1k", "6d", "3d", "20k", "3d", "5d", "15k", "2d")


def made(tournament, preset="european_mcmahon", **settings):
    """An event of a preset with eight players."""
    chosen = PRESETS[preset]
    event = create_event(tournament, "McMahon", chosen.system, 3, WHO, {**chosen.settings, **settings})
    add_players(event, [PlayerData(f"Player{k}", rank=rank, club=f"C{k}") for k, rank in enumerate(RANKS, 1)], WHO)
    return event


@pytest.mark.parametrize("preset", [code for code, preset in PRESETS.items() if preset.system == "mcmahon"])
def test_each_preset_makes_an_event_with_its_own_criteria(owner_client, preset):
    answer = owner_client.post("/tournaments/new/", {"name": "Cup", "preset": preset})
    event = Event.objects.get()
    assertRedirects(answer, f"/events/{event.pk}/entrants/")
    assert (event.system, event.options.tiebreaks) == ("mcmahon", ("mms", "sos", "sodos"))


def test_the_first_draw_numbers_by_rank_and_says_so(owner_client, tournament):
    event = made(tournament)
    assertContains(owner_client.get(f"/events/{event.pk}/entrants/"), "the first draw gives them by rank")
    answer = owner_client.post(f"/events/{event.pk}/rounds/1/draw/", follow=True)
    assertContains(answer, "Start numbers follow the ranks.")
    assert list(event.entrants.order_by("number").values_list("player__rank", flat=True)[:3]) == ["6d", "5d", "3d"]


def test_a_swiss_keeps_its_own_criteria(tournament):
    assert create_event(tournament, "Open", "swiss", 5, WHO).settings == {}
    assert create_event(tournament, "M", "mcmahon", 5, WHO, {"tiebreaks": "mms"}).options.tiebreaks == ("mms",)


def test_settings_are_shown_where_they_have_a_meaning(owner_client, tournament, event):
    ours = made(tournament)
    assertContains(owner_client.get(f"/events/{ours.pk}/settings/"), 'name="handicap_ceiling"')
    assertNotContains(owner_client.get(f"/events/{event.pk}/settings/"), 'name="handicap_ceiling"')


def test_settings_are_stored_and_a_bar_below_the_floor_is_refused_beside_it(owner_client, tournament):
    event = made(tournament)
    url = f"/events/{event.pk}/settings/"
    assertRedirects(owner_client.post(url, form(owner_client, url, bar="2段", handicap="score")), url)
    event.refresh_from_db()
    assert (event.options.bar, event.options.handicap, event.options.floor) == ("2d", "score", "30k")
    answer = owner_client.post(url, form(owner_client, url, bar="9k", floor="1d"))
    assert list(answer.context["form"].errors) == ["bar"]
    assertContains(answer, "The bar (9k) is below the floor (1d)")
    answer = owner_client.post(url, form(owner_client, url, bar="strong"))
    assertContains(answer, "a rank such as 4d")


def test_settings_of_another_system_are_refused(tournament):
    with pytest.raises(Refused) as refused:
        create_event(tournament, "Open", "swiss", 5, WHO, {"bar": "4d"})
    assert word(refused.value) == "“bar” is no setting of this system (Swiss)."


def test_a_correction_is_entered_logged_and_shown(owner_client, tournament):
    event = made(tournament)
    entrant = event.entrants.get(player__family_name="Player2")
    url = f"/events/{event.pk}/entrants/{entrant.pk}/"
    data = {"version": "1", "family_name": "Player2", "name_order": "family", "rank": "6d", "correction": "1.5"}
    owner_client.post(url, data)
    entrant.refresh_from_db()
    assert entrant.correction == 3
    assertContains(owner_client.get(f"/events/{event.pk}/entrants/"), 'title="McMahon start score">34½<')
    assertContains(owner_client.get(f"/events/{event.pk}/log/"), "Correction: 0 → 1½")
    for wrong in ("50", "0.3", "NaN", "x", "1e9"):
        answer = owner_client.post(url, data | {"version": "2", "correction": wrong})
        assert list(answer.context["form"].errors) == ["correction"]
    owner_client.post(url, data | {"version": "2", "correction": ""})
    entrant.refresh_from_db()
    assert entrant.correction == 0


def test_a_swiss_knows_no_correction(owner_client, six):
    entrant = six.entrants.first()
    url = f"/events/{six.pk}/entrants/{entrant.pk}/"
    assertNotContains(owner_client.get(url), 'name="correction"')
    owner_client.post(url, {"version": "1", "family_name": "A", "name_order": "family", "correction": "3"})
    entrant.refresh_from_db()
    assert (entrant.player.family_name, entrant.correction) == ("A", 0)


def test_numbers_follow_ranks_and_rounds_show_scores_and_stones(owner_client, tournament):
    event = made(tournament, "japanese_mcmahon")
    published(event, 1)
    assert [e.player.rank for e in event.entrants.order_by("number").select_related("player")][:4] == [
        "6d",
        "5d",
        "3d",
        "3d",
    ]
    assert {m.handicap: m.komi for m in drawn_matches(event.rounds.get())} == {1: 1, 0: 13, 2: 1, 5: 1}
    page = owner_client.get(f"/events/{event.pk}/rounds/1/")
    assertContains(page, 'title="handicap 5, komi ¼ zi = ½ points"')
    assertContains(page, "McMahon score before the round")
    assertContains(page, '<td class="points">35</td>')
    public = owner_client.get(f"/p/{event.slug}/")
    assertContains(public, 'title="handicap 5, komi ¼ zi = ½ points"')
    assertContains(public, "<i>1·6d·35</i>")


def test_a_swap_gives_the_handicap_of_the_new_pairs(tournament):
    event = made(tournament, "japanese_mcmahon")
    round_ = draw_round(event, 1, WHO, 1)
    before = {frozenset((m.a, m.b)): m.handicap for m in drawn_matches(round_)}
    swap_players(round_, round_.version, 2, 3, WHO)
    after = {frozenset((m.a, m.b)): m.handicap for m in drawn_matches(round_)}
    assert before[frozenset((1, 2))] == 1
    assert after[frozenset((1, 3))] == 3


def test_standings_crosstable_and_sheets_show_the_score(owner_client, tournament):
    event = made(tournament)
    enter_all(published(event, 1))
    places = standings_after(event)
    best = places.rows[0]
    assert (best.entrant.rank, best.points, best.score, best.values[0]) == ("6d", 2, 68, 68)
    for page in ("standings", "crosstable"):
        answer = owner_client.get(f"/events/{event.pk}/{page}/")
        assertContains(answer, "MMS")
        assertContains(answer, ">34</td>")
    sheet = paper(event, 1)
    assert [match.points_a for match in sheet.matches] == [66, 64, 62, 30]
    for document in ("pairings", "slips", "standings", "crosstable"):
        assert owner_client.get(f"/events/{event.pk}/documents/{document}.pdf").status_code == 200


def test_everything_travels_in_a_file(tournament, owner):
    event = made(tournament, "american_mcmahon")
    entrant = event.entrants.first()
    player = PlayerData("Player1", rank="1k", club="C1")
    change_player(entrant, entrant.version, player, WHO, -3)
    data = export_tournament(tournament)
    copy = import_tournament(data, WHO, owner).events.get()
    assert (copy.system, copy.options, copy.entrants.order_by("pk").first().correction) == ("mcmahon", event.options, -3)
    assert b'"correction": -3' in data


def test_corrections_come_from_a_list_and_go_back_into_one(owner_client, tmp_path, tournament):
    """Entered from the command line, shown on paper and in the workbook, which is a list for another event."""
    path = tmp_path / "players.csv"
    path.write_text("Name,Rank,Correction\nAda,5d,1\nBob,4d,-0.5\nCid,4d,\n", encoding="utf-8")
    out = StringIO()
    settings = ("--preset", "european_mcmahon", "--tournament", tournament.pk)
    call_command("new_event", "Open", *map(str, settings), "--players", str(path), stdout=out)
    event = Event.objects.get(pk=int(out.getvalue().splitlines()[-1]))
    assert list(event.entrants.order_by("pk").values_list("correction", flat=True)) == [2, -1, 0]
    text = pdftotext(owner_client.get(f"/events/{event.pk}/documents/entrants.pdf").content)
    assert "Correction" in text
    assert "−½" in text
    book = owner_client.get(f"/events/{event.pk}/documents/entrants.xlsx").content
    players, reported = read_players(book)
    assert [(one.family_name, one.correction) for one in players] == [("Ada", 2), ("Bob", -1), ("Cid", 0)]
    assert reported == []


def test_a_swiss_prints_no_corrections(owner_client, event):
    add_players(event, [PlayerData("Ada", correction=2), PlayerData("Bob")], WHO)
    text = pdftotext(owner_client.get(f"/events/{event.pk}/documents/entrants.pdf").content)
    assert "Correction" not in text


def test_a_late_entrant_has_its_correction(tournament):
    event = made(tournament)
    published(event, 1)
    late = add_late(event, PlayerData("Late", rank="1d", correction=1), "next_round", WHO)
    assert late.correction == 1


@pytest.mark.parametrize(("display", "score"), [("one", "9½"), ("two", "19")])
def test_sentences_name_scores_as_the_event_shows_them(owner_client, tournament, display, score):
    event = made(tournament, display=display)
    add_players(event, [PlayerData("Ninth", rank="20k", correction=-1)], WHO)
    draw_round(event, 1, WHO, 1)
    said = f"has the bye: lowest score ({score}) of those who may have it"
    assertContains(owner_client.get(f"/events/{event.pk}/rounds/1/"), said)
    assert said in " ".join(pdftotext(owner_client.get(f"/events/{event.pk}/documents/pairing_report.pdf").content).split())
    round_ = event.rounds.get()
    out = StringIO()
    discard(round_, round_.version, WHO)
    call_command("draw_round", str(event.pk), "--explain", stdout=out)
    assert said in out.getvalue()


def test_what_stones_count_is_given_back_with_the_komi(owner_client, tournament):
    event = made(tournament, "japanese_mcmahon", handicap_compensation="half")
    round_ = draw_round(event, 1, WHO, 1)
    stones = {match.handicap: match.komi for match in drawn_matches(round_)}
    assert stones[5] == 2 * 5 + 1  # ¼ zi and 5/2 zi
    assertContains(owner_client.get(f"/events/{event.pk}/settings/"), "(N−1)/2 zi")


def test_a_correction_beyond_all_bounds_is_refused(tournament):
    entrant = made(tournament).entrants.first()
    with pytest.raises(Refused) as refused:
        change_player(entrant, entrant.version, PlayerData("A"), WHO, 100)
    assert word(refused.value) == "A correction is at most 99 half points, more or less."


def test_the_command_line_plays_a_mcmahon(db, tmp_path):
    def run(*words):
        out = StringIO()
        call_command(*map(str, words), stdout=out)
        return out.getvalue()

    players = tmp_path / "players.csv"
    players.write_text("name,rank\n" + "".join(f"P{k},{rank}\n" for k, rank in enumerate(RANKS)), encoding="utf-8")
    out = run("new_event", "Cup", "--system", "mcmahon", "--rounds", 3, "--players", players, "--set", "handicap=rank")
    event = out.split()[-1]
    drawn = json.loads(run("draw_round", event, "--seed", 1, "--json"))
    assert {match["handicap"] for match in drawn["matches"] if "handicap" in match} == {1, 2, 5}
    run("simulate", event)
    rows = json.loads(run("standings", event, "--json"))["rows"]
    assert set(rows[0]) >= {"mms", "sos", "sodos"}
    assert [row["mms"] for row in rows] == sorted((row["mms"] for row in rows), reverse=True)
