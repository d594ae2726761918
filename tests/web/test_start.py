"""The start page, new tournaments and tournaments from a file."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tournaments.actions.export import export_tournament
from tournaments.models import Event, Staff, Tournament


def test_shows_my_tournaments_and_public_ones(clients, event):
    hidden = Tournament.objects.create(name="Club evening", public=False)
    Tournament.objects.create(name="Elsewhere Cup")
    page = clients["owner"].get("/").content.decode()
    assert (
        page.index("My tournaments") < page.index("Spring Open") < page.index("Public tournaments") < page.index("Elsewhere")
    )
    assert hidden.name not in page


def test_empty_lists_say_so(owner_client):
    assertContains(owner_client.get("/"), "None yet.", count=2)


def test_my_own_public_tournament_is_among_the_public_ones(owner_client, event):
    assertContains(owner_client.get("/"), "/p/open/")


def test_nobody_sees_only_public_tournaments(clients, event):
    Tournament.objects.create(name="Club evening", public=False)
    answer = clients["nobody"].get("/")
    assertContains(answer, "Spring Open")
    assertContains(answer, "/p/open/")
    assertNotContains(answer, "Club evening")
    assertNotContains(answer, f"/events/{event.pk}/")


def test_asks_the_database_equally_often_for_any_number(owner_client, owner, queries):
    def add(number):
        tournament = Tournament.objects.create(name=f"Cup {number}")
        Staff.objects.create(tournament=tournament, user=owner, role=Staff.OWNER)
        Event.objects.create(tournament=tournament, name="Open", slug=f"open-{number}", system="swiss", rounds_planned=3)

    add(1)
    once = queries(owner_client, "/")
    for number in range(2, 30):
        add(number)
    assert queries(owner_client, "/") == once


@pytest.mark.parametrize(
    "query", ["?mine-page=" + "1" + "0" * 20, "?mine-page=x&mine-sort=__class__", "?mine-sort=-name", "?mine-per_page=0"]
)
def test_odd_addresses_are_answered(owner_client, event, query):
    assertContains(owner_client.get("/" + query), "Spring Open")


def test_new_tournament_lands_on_its_entrants(owner_client, owner):
    answer = owner_client.post("/tournaments/new/", {"name": "Autumn Cup", "preset": "chinese_swiss", "rounds": "5"})
    event = Event.objects.get()
    assertRedirects(answer, f"/events/{event.pk}/entrants/")
    assert (event.tournament.name, event.system, event.rounds_planned) == ("Autumn Cup", "swiss", 5)
    assert event.tournament.staff.get().user == owner


def test_new_tournament_without_rounds_takes_the_usual_number(owner_client):
    owner_client.post("/tournaments/new/", {"name": "Autumn Cup", "preset": "western_swiss"})
    assert Event.objects.get().rounds_planned == 5
    assert Event.objects.get().options.display == "one"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"name": "\u200b\u2060", "preset": "chinese_swiss"}, "This field is required"),
        ({"name": "x" * 101, "preset": "chinese_swiss"}, "at most 100 characters"),
        ({"name": "Cup", "preset": "no such"}, "Select a valid choice"),
        ({"name": "Cup", "preset": "chinese_swiss", "rounds": "1000"}, "less than or equal to 99"),
        ({"name": "Cup", "preset": "chinese_swiss", "rounds": "١"}, ""),
    ],
)
def test_new_tournament_refuses_nonsense(owner_client, acts, data, said):
    before = acts()
    answer = owner_client.post("/tournaments/new/", data)
    if said:
        assertContains(answer, said)
        assert Tournament.objects.count() == 0
        assert acts() == before
    assert answer.status_code < 500


def test_markup_in_a_name_is_text(owner_client):
    owner_client.post("/tournaments/new/", {"name": "<script>alert(1)</script>", "preset": "chinese_swiss"})
    answer = owner_client.get("/")
    assertContains(answer, "&lt;script&gt;alert(1)")
    assertNotContains(answer, "<script>alert")


def test_get_makes_nothing(owner_client):
    owner_client.get("/tournaments/new/?name=Cup&preset=chinese_swiss")
    assert owner_client.get("/tournaments/import/").status_code == 405
    assert Tournament.objects.count() == 0


def test_nobody_is_asked_to_log_in(clients):
    assertRedirects(clients["nobody"].get("/tournaments/new/"), "/account/login/?next=/tournaments/new/")


def test_import_of_an_exported_tournament(owner_client, owner, six):
    content = export_tournament(six.tournament)
    answer = owner_client.post("/tournaments/import/", {"file": SimpleUploadedFile("spring.json", content)}, follow=True)
    assertContains(answer, "Spring Open")
    assertContains(answer, "“Spring Open (2)” is here; it is not public until you say so.")
    copy = Tournament.objects.latest("pk")
    assert (copy.name, copy.public) == ("Spring Open (2)", False)
    assert copy.events.get().entrants.count() == 6
    assert copy.staff.get().user == owner


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"PK\x03\x04", b'{"format": "weiqi-referee", "version": 99}', b"[" * 100_000]
)
def test_import_refuses_other_files_in_words(owner_client, acts, content):
    answer = owner_client.post("/tournaments/import/", {"file": SimpleUploadedFile("x.json", content)}, follow=True)
    assertContains(answer, 'class="message error"')
    assert (Tournament.objects.count(), acts()) == (0, 0)


def test_import_without_a_file(owner_client):
    assertContains(owner_client.post("/tournaments/import/", follow=True), "Choose a file first.")


def test_a_new_tournament_is_public_if_that_stays_ticked(owner_client):
    assertContains(
        owner_client.get("/tournaments/new/"),
        'name="public" aria-describedby="event_public_helptext" id="event_public" checked',
    )
    data = {"name": "Autumn Cup", "preset": "chinese_swiss"}
    owner_client.post("/tournaments/new/", {**data, "public": "on"})
    owner_client.post("/tournaments/new/", {**data, "name": "Club evening"})
    assert list(Tournament.objects.order_by("pk").values_list("public", flat=True)) == [True, False]


def test_a_file_from_elsewhere_keeps_its_name_and_stays_public(owner_client, six):
    content = export_tournament(six.tournament)
    Tournament.objects.update(name="Another", public=False)
    owner_client.post("/tournaments/import/", {"file": SimpleUploadedFile("spring.json", content)})
    copy = Tournament.objects.latest("pk")
    assert (copy.name, copy.public) == ("Spring Open", True)


def test_a_hidden_tournament_of_the_same_name_is_not_given_away(clients, six):
    content = export_tournament(six.tournament)
    Tournament.objects.update(public=False)
    clients["stranger"].post("/tournaments/import/", {"file": SimpleUploadedFile("spring.json", content)})
    assert Tournament.objects.latest("pk").name == "Spring Open"


def test_a_kind_says_its_rounds_only_where_it_has_a_number_of_its_own(owner_client):
    shown = owner_client.get("/tournaments/new/").content.decode()
    assert "7 rounds." in shown
    assert "99 rounds" not in shown
    assert 'data-rounds="99"' not in shown
    assert "seeds by rank" not in shown  # a new knockout has none
