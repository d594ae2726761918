"""The page of a tournament: details, events, staff, deletion."""

import pytest
from django.contrib.auth.models import User
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tournaments.models import Event, Staff, Tournament


@pytest.fixture
def url(tournament):
    return f"/tournaments/{tournament.pk}/"


DETAILS = {"name": "Spring Open", "place": "Hall 4", "starts_on": "2026-05-01", "ends_on": "2026-05-02", "version": "1"}


@pytest.mark.parametrize(("person", "status"), [("owner", 200), ("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_sees_it(clients, url, person, status):
    assert clients[person].get(url).status_code == status


@pytest.mark.parametrize(
    ("person", "changes"), [("owner", True), ("colleague", True), ("stranger", False), ("nobody", False)]
)
def test_who_changes_details(clients, tournament, url, person, changes):
    clients[person].post(f"{url}details/", DETAILS)
    tournament.refresh_from_db()
    assert (tournament.place == "Hall 4") is changes


def test_details_are_stored(owner_client, tournament, url):
    assertContains(owner_client.post(f"{url}details/", DETAILS, follow=True), "Saved.")
    tournament.refresh_from_db()
    assert (str(tournament.starts_on), str(tournament.ends_on), tournament.public) == ("2026-05-01", "2026-05-02", False)


def test_a_stale_form_shows_both_values_and_overwrites_when_sent_again(owner_client, tournament, url):
    owner_client.post(f"{url}details/", DETAILS)
    answer = owner_client.post(f"{url}details/", {**DETAILS, "place": "Hall 5"})
    assertContains(answer, "Hall 5")
    assertContains(answer, "Stored now: Hall 4")
    assertContains(answer, 'name="version" value="2"')
    owner_client.post(f"{url}details/", {**DETAILS, "place": "Hall 5", "version": "2"})
    tournament.refresh_from_db()
    assert tournament.place == "Hall 5"


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": "abc"},
        {"version": "-1"},
        {"version": "9" * 5000},
        {"version": ""},
        {"starts_on": "03/04/2010x"},
        {"ends_on": "2026-04-01"},
        {"name": "\u202e"},
        {"place": "y" * 101},
    ],
)
def test_nonsense_changes_nothing(owner_client, tournament, url, acts, wrong):
    answer = owner_client.post(f"{url}details/", DETAILS | wrong)
    assertContains(answer, 'class="error"')
    tournament.refresh_from_db()
    assert (tournament.place, acts()) == ("Hall 3", 0)


def test_another_event(owner_client, tournament, url):
    owner_client.post(f"{url}events/", {"name": "Youth 少年组", "preset": "total_score_swiss", "rounds": "9"})
    event = tournament.events.get()
    assert (event.name, event.rounds_planned, event.options.tiebreaks) == (
        "Youth 少年组",
        9,
        ("points", "total", "warnings"),
    )


def test_an_event_of_a_strangers_tournament_is_not_made(clients, url):
    assert clients["stranger"].post(f"{url}events/", {"name": "X", "preset": "chinese_swiss"}).status_code == 404
    assert Event.objects.count() == 0


def test_the_owner_adds_and_removes_a_known_user(owner_client, tournament, url, stranger):
    owner_client.post(f"{url}staff/", {"username": "stranger", "role": "arbiter"})
    post = tournament.staff.get(user=stranger)
    assert post.role == Staff.ARBITER
    owner_client.post(f"{url}staff/{post.pk}/remove/")
    assert not tournament.staff.filter(user=stranger).exists()


def test_a_new_account_shows_its_password_once(owner_client, tournament, url):
    answer = owner_client.post(f"{url}staff/", {"username": "helper", "role": "arbiter", "create": "on"})
    password = answer.context["new_account"]["password"]
    assertContains(answer, password)
    assert User.objects.get(username="helper").check_password(password)
    assertNotContains(owner_client.get(url), password)
    assert tournament.staff.filter(user__username="helper").exists()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"username": "nobody-here", "role": "arbiter"}, "There is no account"),
        ({"username": "owner", "role": "arbiter"}, "already works on this tournament"),
        ({"username": "stranger", "role": "arbiter", "create": "on"}, "There is an account"),
        ({"username": "stranger", "role": "superuser"}, "Select a valid choice"),
        ({"username": "a b<>", "role": "arbiter", "create": "on"}, "valid username"),
    ],
)
def test_staff_refusals(owner_client, tournament, url, stranger, acts, data, said):
    before = acts()
    assertContains(owner_client.post(f"{url}staff/", data), said)
    assert (tournament.staff.count(), acts()) == (1, before)


def test_only_owners_manage_staff(clients, tournament, url, colleague):
    post = tournament.staff.get(user=colleague)
    assert clients["colleague"].post(f"{url}staff/", {"username": "stranger", "role": "owner"}).status_code == 404
    assert clients["colleague"].post(f"{url}staff/{post.pk}/remove/").status_code == 404
    assertNotContains(clients["colleague"].get(url), "Add somebody")
    assert tournament.staff.count() == 2


def test_the_last_owner_stays(owner_client, tournament, url):
    post = tournament.staff.get()
    assertContains(owner_client.post(f"{url}staff/{post.pk}/remove/", follow=True), "only owner")
    assert tournament.staff.count() == 1


def test_deleting_needs_the_name(owner_client, tournament, url):
    owner_client.post(f"{url}delete/", {"version": "1", "name": "spring"})
    assert Tournament.objects.filter(pk=tournament.pk).exists()
    assertRedirects(owner_client.post(f"{url}delete/", {"version": "1", "name": "Spring Open"}), "/")
    assert not Tournament.objects.filter(pk=tournament.pk).exists()


def test_a_colleague_does_not_delete(clients, tournament, url):
    assert clients["colleague"].post(f"{url}delete/", {"version": "1", "name": "Spring Open"}).status_code == 404
    assert Tournament.objects.filter(pk=tournament.pk).exists()


@pytest.mark.parametrize("act", ["details/", "events/", "staff/", "delete/"])
def test_get_changes_nothing(owner_client, url, act, acts):
    assert owner_client.get(f"{url}{act}?name=X&version=1").status_code == 405
    assert acts() == 0
