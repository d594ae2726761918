"""Import of player lists: preview, putting rows right, confirmation."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.web.conftest import published
from tournaments.models import Entrant, Player

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/entrants/import/"


def preview(client, url, content, name="list.csv"):
    data = content.encode() if isinstance(content, str) else content
    return client.post(url, {"file": SimpleUploadedFile(name, data)})


def form_of(answer, **changes):
    """What the preview's form would send."""
    mapping = {f"map-{index}": code for index, (_, code) in enumerate(answer.context["columns"])}
    left = {f"leave-{line}": "on" for line in answer.context["draft"].left_out}
    return {"sealed": answer.context["sealed"], "dan": answer.context["draft"].dan, **mapping, **left, **changes}


def rosters(*names):
    return [pytest.param(*name, marks=pytest.mark.skipif(not DATA.exists(), reason="no ../shared")) for name in names]


LIST = "Name,Rank,Club\nWang Wei,5d,Beijing\nLi Na,10d,Praha\n,3k,Wien\nKim,2k,Seoul\n"


@pytest.mark.parametrize(("file", "count"), rosters(("roster-65.xlsx", 65), ("roster-24.gb18030.csv", 24)))
def test_a_roster_is_previewed_and_entered(owner_client, event, url, file, count):
    answer = preview(owner_client, url, (DATA / file).read_bytes(), file)
    assert answer.context["good"] == count
    assert Player.objects.count() == 0
    assertRedirects(owner_client.post(f"{url}confirm/", form_of(answer)), f"/events/{event.pk}/entrants/")
    assert event.entrants.count() == count


@pytest.mark.skipif(not DATA.exists(), reason="no ../shared")
def test_a_roster_with_bad_rows_names_its_lines(owner_client, event, url):
    answer = preview(owner_client, url, (DATA / "roster-bad-rows.csv").read_bytes())
    assert (answer.context["good"], len(answer.context["unclear"])) == (40, 4)
    refused = owner_client.post(f"{url}confirm/", form_of(answer))
    assertContains(refused, "can&#x27;t be read yet")
    assert event.entrants.count() == 0
    left = owner_client.post(url, form_of(answer, leave_unclear="yes"))
    owner_client.post(f"{url}confirm/", form_of(left))
    assert event.entrants.count() == 40


def test_rows_are_put_right_in_place(owner_client, event, url):
    answer = preview(owner_client, url, LIST)
    assert [row.line for row in answer.context["unclear"]] == [3, 4]
    again = owner_client.post(url, form_of(answer, **{"cell-3-1": "1d", "leave-4": "on"}))
    assert (again.context["good"], again.context["unclear"]) == (3, [])
    assertContains(again, "Enter 3 players")
    owner_client.post(f"{url}confirm/", form_of(again, **{"cell-5-0": "Kim Minjun"}))
    names = [entrant.player.name for entrant in event.entrants.order_by("number")]
    assert names == ["Wang Wei", "Li Na", "Kim Minjun"]
    assert event.entrants.get(number=2).player.rank == "1d"


def test_columns_are_mapped_by_hand(owner_client, event, url):
    answer = preview(owner_client, url, "Name,Rank,Plays at\nWang Wei,5d,Wien\nLi Na,3d,Praha\n")
    assert answer.context["columns"][2] == ("Plays at", "")
    again = owner_client.post(url, form_of(answer, **{"map-2": "club"}))
    owner_client.post(f"{url}confirm/", form_of(again))
    assert set(event.entrants.values_list("player__club", flat=True)) == {"Wien", "Praha"}


def test_of_a_long_list_the_doubtful_lines_are_shown(owner_client, event, url):
    rows = [f"Player {number},{'5' if number == 900 else '5d'}" for number in range(1, 1001)]
    answer = preview(owner_client, url, "Name,Rank\n" + "\n".join(rows))
    assertContains(answer, 'name="cell-901-1" value="5"')
    assertContains(answer, "599 more lines are not shown.")


def test_pasted_lines(owner_client, event, url):
    answer = owner_client.post(url, {"text": "Wang Wei 5d Beijing\n李娜 业5 上海\n"})
    owner_client.post(f"{url}confirm/", form_of(answer))
    assert [e.player.rank for e in event.entrants.order_by("number")] == ["5d", "5d"]


def test_the_same_preview_twice_enters_once(owner_client, event, url):
    data = form_of(preview(owner_client, url, "Name,Rank\nWang Wei,5d\nLi Na,3d\n"))
    owner_client.post(f"{url}confirm/", data)
    answer = owner_client.post(f"{url}confirm/", data, follow=True)
    assertContains(answer, "entered already")
    assert event.entrants.count() == 2


def test_the_same_file_twice_leaves_out_who_is_there(owner_client, event, url):
    text = "Name,Rank\nWang Wei,5d\nLi Na,3d\n"
    owner_client.post(f"{url}confirm/", form_of(preview(owner_client, url, text)))
    answer = preview(owner_client, url, text + "Kim,2k\n")
    assertContains(answer, "Entered already as No. 1.")
    owner_client.post(f"{url}confirm/", form_of(answer))
    assert sorted(e.player.name for e in event.entrants.all()) == ["Kim", "Li Na", "Wang Wei"]


def test_after_a_draw_the_preview_says_from_when_they_play(owner_client, seven, url):
    published(seven, 1)
    answer = preview(owner_client, url, "Name,Rank\nWang Wei,5d\n")
    assertContains(answer, "these players join from round 2 on")
    owner_client.post(f"{url}confirm/", form_of(answer))
    assert seven.entrants.get(player__family_name="Wang").joined == 2


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"   \n",
        b"\0" * 100,
        b"MZ\x90\0" + b"\0" * 200,
        b"PK\x03\x04" + b"x" * 100,
        b"\xd0\xcf\x11\xe0" + b"x" * 600,
        b"Name\n" + b"x\n" * 5001,
        b"Name,Rank\n" + b"x," * 10_000 + b"\n",
        b"Name\n" + b"x" * 1_000_000,
        b"x" * (5 * 1024 * 1024 + 1),
    ],
    ids=["empty", "blank", "nul", "exe", "zip", "ole", "5001 rows", "10000 columns", "1 MB cell", "5 MB"],
)
def test_files_that_cannot_be_read_are_refused_in_words(owner_client, event, url, acts, content):
    answer = preview(owner_client, url, content)
    assert answer.status_code < 500
    assertContains(answer, 'class="message error"', status_code=answer.status_code)
    assert (Player.objects.count(), acts()) == (0, 0)


@pytest.mark.parametrize("sealed", ["", "x", "eyJ9:1:abc", "\u202e", "9" * 10_000])
def test_a_forged_preview_is_refused(owner_client, url, acts, sealed):
    answer = owner_client.post(f"{url}confirm/", {"sealed": sealed, "map-0": "name"}, follow=True)
    assertContains(answer, "choose the file again")
    assert acts() == 0


@pytest.mark.parametrize(
    "change", [{"map-0": "owner"}, {"map-0": "name", "map-1": "name"}, {"cell-2-0": "\u200b"}, {"cell-2-0": "x" * 101}]
)
def test_nonsense_in_the_preview_enters_nobody(owner_client, url, change):
    answer = preview(owner_client, url, "Name,Rank\nWang Wei,5d\n")
    again = owner_client.post(f"{url}confirm/", form_of(answer, **change), follow=True)
    assertContains(again, 'class="message error"')
    assert Entrant.objects.count() == 0


def test_markup_in_cells_and_headers_is_text(owner_client, url):
    page = preview(owner_client, url, 'Name,"<script>alert(1)</script>"\n"<b onclick=x>",5d\n').content.decode()
    assert "<script>alert" not in page
    assert "<b onclick" not in page


@pytest.mark.parametrize(("person", "status"), [("colleague", 200), ("stranger", 404), ("nobody", 401)])
def test_who_may_import(clients, url, person, status):
    assert clients[person].post(url, {"text": "Wang Wei 5d"}).status_code == status


def test_get_stores_nothing(owner_client, url, acts):
    assertContains(owner_client.get(f"{url}?text=Wang"), "Drop a file here")
    assert owner_client.get(f"{url}confirm/").status_code == 405
    assert acts() == 0


@pytest.mark.django_db(transaction=True)
def test_two_confirmations_at_once_enter_once(owner, event, url):
    clients = [Client(), Client()]
    for client in clients:
        client.force_login(owner)
    data = form_of(preview(clients[0], url, "Name,Rank\nWang Wei,5d\nLi Na,3d\n"))

    def confirm(client):
        try:
            return client.post(f"{url}confirm/", data).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(confirm, clients)) == [302, 302]
    assert event.entrants.count() == 2


def test_what_was_understood_stands_beside_the_cells(owner_client, url):
    page = preview(owner_client, url, "姓名,段位,出生,Rating\n李 娜,业6,20150421,2512\n王伟,5d,2010,2000\n")
    read = [[cell.understood for cell in row.cells] for row in page.context["rows"]]
    assert read == [["李娜", "6d", "2015-04-21", None], [None, None, None, None]]
    assertContains(page, "→ 2015-04-21")


def test_a_typed_line_of_the_preview_shows_its_parts(owner_client, url):
    page = owner_client.post(url, {"text": "李小龙 5d 第七中学 2012\nKim 2k\n"})
    assertContains(page, "→ 李小龙, 5d, 第七中学, born 2012")


def test_a_guessed_encoding_is_changed_on_the_spot(owner_client, event, url):
    first = preview(owner_client, url, "Name,Rank\nMüller,5d\n".encode("latin-1"))
    assert first.context["draft"].grid.guessed
    again = owner_client.post(url, form_of(first, read_again="yes", encoding="gb18030", **{"cell-2-1": "1d"}))
    assert "Müller" not in [row.cells[0].text for row in again.context["rows"]]
    back = owner_client.post(url, form_of(again, read_again="yes", encoding="latin-1"))
    assertContains(back, "Read it again")
    owner_client.post(f"{url}confirm/", form_of(back))
    assert [(e.player.name, e.player.rank) for e in event.entrants.all()] == [("Müller", "5d")]


@pytest.mark.parametrize("encoding", ["utf-8", "rot13", "", "x" * 5000, "idna"])
def test_an_encoding_that_does_not_fit_leaves_the_preview(owner_client, url, encoding):
    first = preview(owner_client, url, "Name,Rank\nMüller,5d\n".encode("latin-1"))
    again = owner_client.post(url, form_of(first, read_again="yes", encoding=encoding))
    assert again.status_code == 200
    assert len(again.context["rows"]) == 1


def test_a_large_guessed_file_must_be_dropped_again(owner_client, url):
    rows = [f"Müller{number},5d,{'x' * 600}" for number in range(900)]
    answer = preview(owner_client, url, ("Name,Rank,Club\n" + "\n".join(rows)).encode("latin-1"))
    assertContains(answer, "drop the file again")
    assertNotContains(answer, "Read it again")


def test_a_name_that_paper_cannot_show_is_pointed_out(owner_client, url):
    answer = preview(owner_client, url, "Name,Rank\nأب,5d\nLi Na,3d\n")
    assertContains(answer, "Paper can&#x27;t show أب", count=1)
    assert answer.context["good"] == 2
