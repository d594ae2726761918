"""A whole event in the browser: 65 players from an entry form, seven rounds by keys, every sheet."""

from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.eventful import AWARDS
from tournaments import queries
from tournaments.documents import DOCUMENTS
from tournaments.models import Event, Round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
ROSTER = Path(__file__).resolve().parents[3] / "shared" / "data" / "roster-65.xlsx"
ROUNDS, PLAYERS = 7, 65


@pytest.fixture
def roster(tmp_path):
    """The entry form of a club event; one made here where the real one is not beside the repository."""
    if ROSTER.exists():
        return ROSTER
    book, path = Workbook(), tmp_path / "roster.xlsx"
    book.active.append(["姓名", "段位", "单位"])
    for number in range(1, PLAYERS + 1):
        book.active.append([f"棋手{number}", f"{number % 6 + 1}d", f"棋社{number % 7}"])
    book.save(path)
    return path


def test_65_players_play_seven_rounds(page, roster):
    page.set_default_timeout(30_000)
    event = imported(page, roster)
    Event.objects.update(awards=AWARDS)
    for number in range(1, ROUNDS + 1):
        play(page, event, number)
        print_sheets(page, event, number)
    standings = queries.standings_after(event)
    assert [row.place for row in standings.rows][:1] == [1]
    assert sum(row.points for row in standings.rows) == ROUNDS * (PLAYERS // 2 * 2 + 2)
    met = {frozenset((o.a, o.b)) for o in queries.outcomes(event) if hasattr(o, "a")}
    assert len(met) == ROUNDS * (PLAYERS // 2)
    page.goto(f"/events/{event.pk}/crosstable/")
    assert page.locator("table.cross tbody tr").count() == PLAYERS


def imported(page, roster):
    """A new tournament with the players of the file."""
    page.goto("/")
    with page.expect_navigation():
        page.keyboard.press("n")
    page.keyboard.type("Club Swiss")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    page.goto(page.url + "import/")
    with page.expect_navigation():
        page.set_input_files("input[type=file]", roster)
    with page.expect_navigation():
        page.keyboard.press("Enter")
    event = Event.objects.get()
    assert (event.entrants.count(), event.rounds_planned) == (PLAYERS, ROUNDS)
    return event


def play(page, event, number):
    """Draw, publish and enter a round by keys: every third game for White, every seventh a draw."""
    page.goto(f"/events/{event.pk}/")
    with page.expect_navigation():
        page.keyboard.press("n")
    page.get_by_text("draft", exact=True).wait_for()
    page.keyboard.press("p")
    page.get_by_text("published", exact=True).wait_for()
    for table in range(1, PLAYERS // 2 + 1):
        page.keyboard.press("d" if (table + number) % 7 == 0 else "w" if (table + number) % 3 == 0 else "b")
    round_ = Round.objects.get(event=event, number=number)
    for _ in range(300):
        if not queries.open_tables(round_):
            break
        page.wait_for_timeout(100)
    assert queries.open_tables(round_) == []


def print_sheets(page, event, number):
    """Every sheet of the round, in both languages."""
    for code, document in DOCUMENTS.items():
        for file_format in document.formats:
            for language in ("en", "zh-hans"):
                answer = page.request.get(
                    f"/events/{event.pk}/documents/{code}.{file_format}?round={number}&language={language}"
                )
                assert (answer.status, len(answer.body()) > 5_000) == (200, True), (code, file_format, language)
