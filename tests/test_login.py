"""Logins and sessions: attack by attack."""

import re
import threading

import pytest
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.test import Client, RequestFactory
from django.urls import reverse

from referee_site import throttle
from referee_site.account import client_address
from tests.logins import LOGIN, PASSWORD, login

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("forgiven")]


# H 96: six wrong passwords.
def test_the_sixth_wrong_password_is_not_checked(client, arbiter, monkeypatch):
    assert [login(client, password="wrong").status_code for _ in range(6)] == [200] * 5 + [429]
    monkeypatch.setattr(User, "check_password", lambda *_: pytest.fail("hashed"))
    late = login(client)
    assert (late.status_code, late["Retry-After"]) == (429, "900")
    assert b"15 minutes" in late.content


def test_others_are_not_locked_out(client, arbiter, stranger):
    stranger.set_password(PASSWORD)
    stranger.save()
    for _ in range(6):
        login(client, password="wrong")
    assert login(Client(), username="stranger").status_code == 302
    assert login(Client(), REMOTE_ADDR="192.168.1.7").status_code == 302
    assert login(Client(), username="OWNER").status_code == 429


def test_a_right_password_forgives(client, arbiter):
    for _ in range(3):
        assert [login(client, password="wrong").status_code for _ in range(4)] == [200] * 4
        assert login(client).status_code == 302


# H 97: a forged X-Forwarded-For.
def test_a_forged_address_is_not_believed(client, arbiter):
    codes = [login(client, password="wrong", headers={"X-Forwarded-For": f"10.0.0.{i}"}).status_code for i in range(6)]
    assert codes[-1] == 429


def test_behind_the_proxy_its_own_entry_counts(settings):
    request = RequestFactory().get("/", headers={"X-Forwarded-For": "6.6.6.6, 203.0.113.9"})
    assert client_address(request) == "127.0.0.1"
    settings.SERVER = True
    assert client_address(request) == "203.0.113.9"


# H 98: many logins at once leave threads for everybody else.
def test_only_a_few_passwords_are_hashed_at_once(client, arbiter):
    held = [throttle.hashing.acquire(blocking=False) for _ in range(5)]
    try:
        assert held == [True] * 4 + [False]
        answer = login(client)
        assert (answer.status_code, answer["Retry-After"]) == (429, "1")
    finally:
        for _ in range(4):
            throttle.hashing.release()
    assert login(client).status_code == 302


def test_attempts_at_once_are_all_counted():
    admitted = []
    threads = [threading.Thread(target=lambda: admitted.append(throttle.admit(("x", "y")))) for _ in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(admitted) == [False] * 45 + [True] * 5


def test_the_memory_for_attempts_is_bounded():
    for number in range(throttle.REMEMBERED + 50):
        throttle.admit((str(number), ""))
    assert len(throttle._attempts) == throttle.REMEMBERED


# H 99: sending people elsewhere after the login.
@pytest.mark.parametrize("target", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:x", "///evil"])
def test_the_login_leads_to_no_other_site(client, arbiter, target):
    answer = client.post(LOGIN, {"username": "owner", "password": PASSWORD, "next": target})
    assert answer["Location"] == "/"


# H 100: session fixation.
def test_the_session_gets_a_new_key_at_login(client, arbiter):
    client.get(reverse("start"))
    session = client.session
    session["planted"] = "yes"
    session.save()
    client.cookies["sessionid"] = session.session_key
    login(client)
    assert client.cookies["sessionid"].value != session.session_key


# H 101: a password of a megabyte.
def test_a_huge_password_is_not_hashed(client, arbiter, monkeypatch):
    monkeypatch.setattr(User, "check_password", lambda *_: pytest.fail("hashed"))
    assert login(client, password="x" * 1_000_000).status_code == 200


# H 102: whether somebody has an account.
def test_unknown_users_look_like_wrong_passwords(arbiter):
    def shown(username):
        return login(Client(), username=username, password="wrong").content.decode().replace(username, "")

    def without_tokens(page):
        return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)

    assert without_tokens(shown("owner")) == without_tokens(shown("nobody"))


# H 107: a role that is taken away counts at once.
def test_a_removed_arbiter_is_out_at_once(client, tournament, colleague):
    client.force_login(colleague)
    assert client.get(reverse("tournament", args=[tournament.pk])).status_code == 200
    tournament.staff.filter(user=colleague).delete()
    assert client.post(reverse("tournament_change", args=[tournament.pk]), {"name": "x", "version": 1}).status_code == 404


def test_cookies(client, arbiter):
    login(client)
    session = client.cookies["sessionid"]
    assert (session["httponly"], session["samesite"]) == (True, "Lax")


def test_passwords_are_stored_hashed(arbiter):
    assert PASSWORD not in User.objects.get().password
    assert authenticate(username="owner", password=PASSWORD) == arbiter
