"""Documents: the list, and sheets and workbooks as files."""

import pytest
from pytest_django.asserts import assertContains, assertNotContains

from tests.eventful import AWARDS
from tests.web.conftest import enter_all, published
from tournaments.documents import DOCUMENTS
from tournaments.interchange import own_format
from tournaments.models import Event
from tournaments.views.documents import file_answer, public_url

ALL = [(document.code, file_format) for document in DOCUMENTS.values() for file_format in document.formats]
MAGIC = {"pdf": b"%PDF", "xlsx": b"PK\x03\x04"}


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/documents/"


@pytest.fixture
def played(six):
    enter_all(published(six, 1))
    return six


@pytest.mark.parametrize(("code", "file_format"), ALL)
@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_each_document(owner_client, played, url, code, file_format, language):
    Event.objects.update(awards=AWARDS)
    answer = owner_client.get(f"{url}{code}.{file_format}?round=1&language={language}")
    assert answer.status_code == 200
    assert answer.content.startswith(MAGIC[file_format])
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert f"spring-open-open-r1-{code}.{file_format}" in answer["Content-Disposition"]


def test_the_list_links_what_there_is(owner_client, six, url):
    page = owner_client.get(url)
    assertContains(page, "entrants.xlsx")
    assertContains(page, "once a round is drawn")
    assertNotContains(page, "pairings.pdf")
    published(six, 1)
    assertContains(owner_client.get(f"{url}?round=1&language=zh-hans"), "pairings.pdf?round=1&amp;language=zh-hans")


@pytest.mark.parametrize(
    "query", ["?round=99", "?round=x", "?round=" + "9" * 5000, "?language=xx", "?language=" + "e" * 3000]
)
def test_odd_choices_on_the_list_are_ignored(owner_client, played, url, query):
    assertContains(owner_client.get(url + query), "round=1")


@pytest.mark.parametrize("path", ["nothing.pdf", "slips.xlsx", "entrants.exe", "entrants.PDF"])
def test_unknown_documents_are_not_found(owner_client, played, url, path):
    assert owner_client.get(url + path).status_code == 404


@pytest.mark.parametrize("number", ["99", "-1", "x", "9" * 5000, "١"])
def test_unknown_rounds_are_refused_in_words(owner_client, played, url, number):
    answer = owner_client.get(f"{url}pairings.pdf?round={number}")
    assert answer.status_code == 409
    assertContains(answer, "<p", status_code=409)


def test_a_sheet_of_a_round_before_any_is_drawn(owner_client, six, url):
    assert owner_client.get(f"{url}pairings.pdf").status_code in {200, 409}


def test_file_names_break_no_header():
    answer = file_answer(b"", "application/pdf", '../../etc/x"; filename=a\r\nSet-Cookie: a=b')
    assert "Set-Cookie" not in answer.headers
    assert "/" not in answer["Content-Disposition"]
    assert answer["Content-Disposition"].count('"') == 2
    assert "\n" not in answer["Content-Disposition"]


def test_han_names_travel_in_the_second_form(owner_client, played, url):
    played.slug = "公开组"
    played.save()
    answer = owner_client.get(f"{url}standings.pdf")
    assert "filename*=UTF-8''spring-open-%E5%85%AC%E5%BC%80%E7%BB%84-r1-standings.pdf" in answer["Content-Disposition"]


def test_the_event_as_a_file(owner_client, played, event):
    answer = owner_client.get(f"/events/{event.pk}/export.json")
    file = own_format.load(answer.content)
    assert [one.name for one in file.events] == ["Open"]
    assert answer["Content-Disposition"].startswith("attachment")


@pytest.mark.parametrize(("person", "status"), [("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_may(clients, played, url, person, status):
    for address in (url, f"{url}standings.pdf", f"/events/{played.pk}/export.json"):
        assert clients[person].get(address).status_code == status


def test_queries_do_not_grow(owner_client, event, crowd, url, queries):
    crowd(4)
    published(event, 1)
    few = queries(owner_client, f"{url}standings.xlsx")
    crowd(100)
    assert queries(owner_client, f"{url}standings.xlsx") == few


def test_the_qr_code_of_a_sheet_leads_to_this_machine_in_the_network(rf, event, settings):
    settings.PUBLIC_URL, settings.OWN_ADDRESSES = "", lambda: ["192.168.7.5"]
    for host, leads_to in (
        ("localhost:8000", "http://192.168.7.5:8000/p/open/"),
        ("127.0.0.1", "http://192.168.7.5/p/open/"),
        ("192.168.7.9:8000", "http://192.168.7.9:8000/p/open/"),
    ):
        assert public_url(rf.get("/", headers={"host": host}), event) == leads_to
    settings.OWN_ADDRESSES = list
    assert public_url(rf.get("/", headers={"host": "localhost:8000"}), event) == "http://localhost:8000/p/open/"
