"""In Chinese nothing is left in English: pages, messages, sheets, workbooks, and the catalogue itself."""

import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import openpyxl
import polib
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.addresses import filled, routes
from tests.documents.reading import pdftotext
from tests.eventful import WHO, eventful
from tests.rounds import games
from tests.web.test_awards import form as award_form
from tournaments.documents import DOCUMENTS
from tournaments.models import Act
from tournaments.wording.log import SENTENCES
from tournaments.wording.team_log import TEAM_LOG

CATALOGUE = Path(__file__).resolve().parents[2] / "referee_site/locale/zh_Hans/LC_MESSAGES/django.po"
CHINESE = {"Accept-Language": "zh-hans"}
# Names of formats, keys, encodings and the like, and texts to be typed as they stand.
KNOWN = re.compile(
    r"\b(PDF|XLSX|JSON|CSV|Excel|OpenDocument|UTF-8|Shift|Ctrl-C|Esc|Name|xlsx|xls|ods|csv|tsv|json|true|false|utf-8"
    r"|gb18030|cp950|cp932|cp949|cp1251|cp1252|utf-16|koi8-r|euc_jp|ascii|SGF|Base64"
    r"|20s/move|big5|shift_jis|euc_kr|latin-1|cp1250|KEY=VALUE|TABLE RESULT|python manage.py start --port)\b",
    re.ASCII,
)
ENGLISH = re.compile(r"[A-Za-z]{3,}")
PLACEHOLDER = re.compile(r"%\(\w+\)0?\d*[a-z]|\{\w+\}", re.ASCII)
SPOKEN = {"title", "aria-label", "placeholder", "alt", "label", "data-confirm", "hx-confirm", "data-key-label"}
SPOKEN |= {"data-in-row", "data-offline", "data-failed"}
SILENT = {"script", "style", "kbd", "code", "textarea"}


class Texts(HTMLParser):
    """All texts of a page that somebody can read or hear."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.inside = ""
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.inside = "phrases" if given.get("id") == "phrases" else tag if tag in SILENT else ""
        self.texts += [given[name] for name in SPOKEN if given.get(name)]

    def handle_endtag(self, _tag):
        self.inside = ""

    def handle_data(self, data):
        if self.inside == "phrases":
            self.texts += json.loads(data).values()
        elif not self.inside and data.strip():
            self.texts.append(data.strip())


def english(text: str) -> list[str]:
    """The English words of a text; what is in braces is replaced by the scripts."""
    return ENGLISH.findall(KNOWN.sub("", PLACEHOLDER.sub("", text)))


def left_over(page: str) -> list[str]:
    """The texts of a page that hold an English word."""
    return [text for text in Texts(page).texts if english(text)]


def not_chinese(answers) -> list[str]:
    """The English texts on pages; none of the pages may be an error of the program."""
    pages = list(answers)
    assert [page.status_code for page in pages if page.status_code >= 500] == []
    return [text for page in pages for text in left_over(page.content.decode())]


@pytest.fixture
def event(owner):
    """The eventful one; its owner has a Chinese name."""
    owner.username = WHO
    owner.save()
    return eventful(owner)


@pytest.fixture
def reader(event, owner):
    """The owner's client, reading Chinese."""
    client = Client(headers=CHINESE)
    client.force_login(owner)
    return client


def addresses(event) -> list[str]:
    """Every page of the site that can be opened for this event."""
    third = event.rounds.get(number=3)
    values = {
        "events": event.pk,
        "tournaments": event.tournament_id,
        "slug": event.slug,
        "entrant_pk": event.entrants.get(number=1).pk,
        "game_pk": games(third)[0].pk,
    }
    return [filled(route, values, number=str(n)) for route in routes() for n in (range(1, 6) if "number" in route else [1])]


def test_no_page_has_an_english_word(event, reader):
    found, seen = {}, 0
    for address in dict.fromkeys(addresses(event)):
        answer = reader.get(address)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            seen += answer.status_code == 200
            if rest := left_over(answer.content.decode()):
                found[address] = rest
    assert found == {}
    assert seen > 30


def test_the_event_has_seen_every_kind_of_act(event):
    elsewhere = {"import_tournament", "delete_tournament", "delete_event", "draw_all", "change_system"}
    elsewhere |= {"replay", "draw_lot", "take_back_lot"}  # tests/web/test_matches.py
    elsewhere |= {"draw_groups", "fill_groups", "move_group", "exchange_groups"}  # tests/web/test_groups.py
    elsewhere |= {"add_feed", "remove_feed", "arrange", "decide", "fill_event", "empty_event"}  # test_fed_language.py
    elsewhere |= {"hand_in_lineup", "take_back_lineup", "see_lineup", "correct_lineup", "set_lineup_time"}
    elsewhere |= {"make_link", "make_links", "revoke_link"}  # test_lineups_language.py
    elsewhere |= set(TEAM_LOG)  # test_teams_language.py
    assert set(SENTENCES) - set(Act.objects.values_list("verb", flat=True)) == elsewhere


def test_standings_after_each_round(event, reader):
    pages = [f"{page}/?after={after}&rows=number" for page in ("standings", "crosstable") for after in range(5)]
    assert not_chinese(reader.get(f"/events/{event.pk}/{page}") for page in pages) == []


AWARDS = (
    ("categories", {"rules-0-name": "", "rules-1-born_from": "x"}),
    ("categories", {"rules-0-name": "女子组"}),
    ("categories", {"rules-2-name": "空"}),
    ("categories", {"rules-0-age_from": "9", "rules-0-age_to": "8"}),
    ("teams", {"used": "on", "best": "0"}),
    ("promotion", {"min_field": "x"}),
    ("promotion", {"rules-0-wins": "x"}),
    ("promotion", {"rules-0-new": "9"}),
    ("promotion", {"rules-1-top": "1"}),
    ("promotion", {"rules-0-wins": ""}),
    ("promotion", {"rules-0-extra": "on"}),
    ("promotion", {"rules-2-category": "老年组"}),
    ("promotion", {"rules-1-percent": "0"}),
    ("promotion", {"version": "1"}),
    ("prizes", {"rules-0-amounts": "x"}),
    ("prizes", {"rules-0-amounts": "0"}),
    ("certificates", {"title": "{年龄}"}),
    ("certificates", {"title": "证" * 61}),
)


@pytest.mark.parametrize(("part", "typed"), AWARDS)
def test_awards_speak_chinese(event, reader, part, typed):
    address = f"/events/{event.pk}/awards/{part}/"
    answer = reader.post(address, award_form(reader, address, **typed))
    assert "error" in answer.content.decode()
    assert not_chinese([answer]) == []


@pytest.mark.parametrize(
    "settings", [{"min_games": 3}, {"min_field": 99}, {"min_rounds": 9}, {"shared": "nobody", "declared_to": "3d"}]
)
def test_promotions_speak_chinese(event, reader, settings):
    event.awards["promotion"] |= settings
    event.save()
    assert not_chinese([reader.get(f"/events/{event.pk}/awards/promotion/")]) == []


BAD_LIST = (
    "姓名,段位,单位,出生日期,性别,等级分,编号\n王伟,5,北京,1999-13-45,x,高,1\n李娜,10d,上海,03/04/1999,女,1900,1\n"
    ",3k,广州,,,,\n金,2k,汉城,,,,\n王伟,五段,北京,,,,\n"
)


LISTS = (BAD_LIST, "", "<html></html>", "王伟 5段 北京\n5段\n", "a\0b", "姓名\n" + "王" * 200)


def test_the_import_speaks_chinese(event, reader):
    files = [SimpleUploadedFile("list.csv", content.encode()) for content in LISTS]
    address = f"/events/{event.pk}/entrants/import/"
    assert not_chinese(reader.post(address, {"file": file}, follow=True) for file in files) == []


REFUSED = (
    ("entrants/add/", {"line": ""}),
    ("entrants/add/", {"line": "5段"}),
    ("entrants/add/", {"line": "王伟 99段 北京", "how": "next_round"}),
    ("entrants/add/", {"line": "王伟 5段 北京", "how": "?"}),
    ("entrants/numbers/", {"way": "lot", "version": "1"}),
    ("entrants/rules/", {"a": "1", "b": "1", "kind": "forbid"}),
    ("entrants/rules/", {"a": "?", "b": "2", "kind": "forbid"}),
    ("delete/", {"version": "0"}),
    ("rounds/4/publish/", {"version": "0"}),
    ("rounds/4/redraw/", {"version": "0", "seed": "?"}),
    ("rounds/3/undo/", {"version": "0"}),
    ("rounds/3/reopen/", {"version": "0"}),
    ("rounds/5/draw/", {}),
    ("rounds/9/draw/", {}),
)


def test_refusals_speak_chinese(event, reader):
    answers = [reader.post(f"/events/{event.pk}/{address}", data, follow=True) for address, data in REFUSED]
    assert not_chinese(answers) == []


def test_a_rank_is_edited_as_it_is_shown(event, reader):
    entrant = event.entrants.get(player__rank="1p")
    address = f"/events/{event.pk}/entrants/{entrant.pk}/"
    data = {**reader.get(address).context["form"].initial, "rating": ""}
    assert data["rank"] == "职业1段"
    assert reader.post(address, data).status_code == 302
    entrant.player.refresh_from_db()
    assert entrant.player.rank == "1p"


def test_refused_settings_speak_chinese(event, reader):
    form = reader.get(f"/events/{event.pk}/settings/").context["form"]
    data = {key: "" if value is None else value for key, value in form.initial.items() if key != "tiebreaks"}
    data |= {"version": "0", "name": "", "rounds": "100", "komi": "?", "clubs_apart_rounds": "?", "colour_streak": "99"}
    data |= {"tiebreaks_0": "sos", "tiebreaks_1": "sos"}
    answer = reader.post(f"/events/{event.pk}/settings/", data)
    assert answer.content.decode().count('role="alert"') > 4
    assert not_chinese([answer]) == []


def test_refused_results_speak_chinese(event, reader):
    game = games(event.rounds.get(number=1))[0]
    address = f"/events/{event.pk}/games/{game.pk}/result/"
    results = ("?", "B+R", "999", "a+1/8", "=", "0-0")
    answers = [reader.post(address, {"version": "0", "typed": result}, follow=True) for result in results]
    examples = re.compile(r"185 · B\+3\.5|可写：B")
    assert [text for text in not_chinese(answers) if not examples.search(text)] == []


def test_pages_outside_of_an_event(event, reader):
    pages = ("/", "/nothing/", f"/p/{event.slug}/rounds/99", "/p/none/", f"/events/{event.pk}/", "/tournaments/new/")
    clients = (reader, Client(headers=CHINESE))
    assert not_chinese(client.get(page, follow=True) for client in clients for page in pages) == []


@pytest.mark.poppler
def test_sheets_are_chinese(event, reader):
    pages = [f"{code}.pdf?round={number}" for code in DOCUMENTS for number in (1, 2, 4)]
    sheets = {page: pdftotext(reader.get(f"/events/{event.pk}/documents/{page}").content) for page in pages}
    assert {page: english(text) for page, text in sheets.items() if english(text)} == {}


FOR_TEAMS = {code for code, document in DOCUMENTS.items() if document.for_teams}


def test_workbooks_are_chinese(event, reader):
    for code in [code for code, document in DOCUMENTS.items() if "xlsx" in document.formats]:
        data = reader.get(f"/events/{event.pk}/documents/{code}.xlsx").content
        sheets = openpyxl.load_workbook(io.BytesIO(data)).worksheets
        cells = [str(cell) for sheet in sheets for row in sheet.values for cell in row if cell is not None]
        assert [text for text in [*cells, *(sheet.title for sheet in sheets)] if english(text)] == []
        assert len(cells) > (5 if code in FOR_TEAMS else 20)  # nothing but headings where there are no teams


@pytest.fixture(scope="module")
def translations():
    """All Chinese texts with what they translate."""
    return [(e.msgid, text) for e in polib.pofile(str(CATALOGUE)) for text in [e.msgstr, *e.msgstr_plural.values()] if text]


def test_translations_hold_no_english(translations):
    examples = ("B、W、=、B+3.5", "2026-05-01T")
    wrong = [pair for pair in translations if english(pair[1])]
    assert [pair for pair in wrong if not any(one in pair[1] for one in examples)] == []


def test_translations_have_chinese_punctuation(translations):
    wrong = re.compile(r"[一-鿿][,;:?!](?!\w)|[一-鿿]\.(?![\w])|[，。；：？！、“”（）] | [，。；：？！、”）]|\.\.\.")
    assert [pair for pair in translations if wrong.search(pair[1])] == []


def test_no_column_is_called_by_the_ambiguous_word(translations):
    assert [pair for pair in translations if pair[1] == "小分"] == []
