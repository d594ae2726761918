"""Failures, odd requests, hosts, headers: attack by attack."""

import html
import io
import re
import subprocess
import sys
from pathlib import Path
from wsgiref.util import setup_testing_defaults

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.urls import path, reverse

from games.errors import Refused
from referee_site import urls
from referee_site.wsgi import application
from tests.logins import LOGIN, PASSWORD, login
from tournaments.models import Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("forgiven")]

ROOT = Path(__file__).resolve().parent.parent
FORM = "application/x-www-form-urlencoded"
HTMX = {"HX-Request": "true"}


# Addresses that fail, as views may.
def broken(request):
    raise RuntimeError("secret detail")


def locked(request):
    raise OperationalError("database is locked")


def refusing(request):
    raise Refused("stale")


urlpatterns = [*urls.urlpatterns, path("broken", broken), path("locked", locked), path("refusing", refusing)]
handler400, handler403, handler404, handler500 = urls.handler400, urls.handler403, urls.handler404, urls.handler500


@pytest.fixture
def failing(settings):
    """A client that gets the page of a failure, with addresses that fail."""
    settings.ROOT_URLCONF = __name__
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(("address", "status"), [("/broken", 500), ("/locked", 503), ("/refusing", 409), ("/none", 404)])
def test_every_failure_has_a_page_without_a_traceback(failing, address, status):
    answer = failing.get(address)
    assert answer.status_code == status
    assert b"<h1>" in answer.content
    for inside in (b"Traceback", b"secret detail", b".py", b"database is locked"):
        assert inside not in answer.content


@pytest.mark.parametrize(("address", "status"), [("/broken", 500), ("/locked", 503), ("/refusing", 200), ("/none", 200)])
def test_a_fragment_that_fails_goes_to_the_messages(failing, address, status):
    answer = failing.get(address, headers=HTMX)
    assert (answer.status_code, answer["HX-Retarget"]) == (status, "#messages")
    assert b'<div id="messages"' in answer.content


def test_a_program_gets_a_refusal_as_json(failing):
    answer = failing.get("/refusing", headers={"Accept": "application/json"})
    assert answer.status_code == 409
    assert answer.json()["error"].startswith("Somebody changed this meanwhile")


def test_failures_are_worded_in_the_readers_language(failing, settings):
    assert b'lang="zh-hans"' in failing.get("/none", headers={"Accept-Language": "zh-CN"}).content


def test_a_failure_needs_no_database(failing, monkeypatch):
    def gone(*_args):
        raise OperationalError("gone")

    with connection.execute_wrapper(gone):
        assert failing.get("/none").status_code == 404
        assert failing.get("/broken").status_code == 500
        assert failing.get("/").status_code == 503


# A 13: a body of 3 MB, and one that is not even read.
@pytest.mark.parametrize("size", [3_000_000, 50_000_000])
def test_too_large_a_form(owner_client, size):
    answer = owner_client.generic(
        "POST", reverse("tournament_new"), b"x" * size, content_type="application/x-www-form-urlencoded"
    )
    assert answer.status_code == 413
    assert b"2.5 MB" in answer.content
    assert not Tournament.objects.exists()


# A 14: more fields than anybody types.
def test_too_many_fields(owner_client):
    assert owner_client.post(reverse("tournament_new"), {f"f{i}": "1" for i in range(6000)}).status_code == 413


# A 11: NUL bytes, also hidden in a cookie's octal escapes.
@pytest.mark.parametrize("address", ["/%00", "/?q=%00", "/p/%00/", "/account/login/?next=%00"])
def test_nul_bytes_in_addresses(client, address):
    assert client.get(address).status_code in {400, 404}


def test_nul_bytes_in_forms_and_cookies(client):
    assert login(client, username="own\0er").status_code == 400
    assert client.get("/", headers={"Cookie": r'sessionid="abcdefgh\000ijkl"'}).status_code == 400


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(
    "odd", ["charset=rot13", "charset=\u20ac", "charset*=rot13''x", "charset=utf-16", "=;;=", "a" * 9000]
)
@pytest.mark.parametrize("kind", [FORM, "multipart/form-data; boundary=b", "text/html"])
def test_odd_content_types(method, odd, kind):
    body = b"a=b"
    environ = {"REQUEST_METHOD": method, "PATH_INFO": LOGIN, "QUERY_STRING": "x=1", "CONTENT_TYPE": f"{kind}; {odd}"}
    environ |= {"CONTENT_LENGTH": str(len(body)), "wsgi.input": io.BytesIO(body)}
    setup_testing_defaults(environ)
    statuses = []
    application(environ, lambda status, _headers: statuses.append(int(status[:3])))
    assert statuses[0] in {200, 400, 403}


def test_an_unknown_encoding_inside_a_form(client):
    part = b"--b\r\nContent-Disposition: form-data; name*=rot13''x\r\n\r\n1\r\n--b--\r\n"
    assert client.generic("POST", LOGIN, part, content_type="multipart/form-data; boundary=b").status_code == 200


# A 15: GET and other methods where only a POST makes sense.
@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "TRACE", "OPTIONS", "PATCH"])
def test_other_methods(owner_client, method):
    answer = owner_client.generic(method, "/account/logout/")
    assert answer.status_code == 405
    assert b"<h1>" in answer.content
    assert "_auth_user_id" in owner_client.session


# A 16 and 17: no token, wrong origin.
@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "https://testserver"])
def test_a_post_from_elsewhere(owner, origin):
    client = Client(enforce_csrf_checks=True)
    client.force_login(owner)
    answer = client.post(reverse("tournament_new"), {"name": "Mine"}, headers={"Origin": origin} if origin else {})
    assert answer.status_code == 403
    assert b"Mine" not in answer.content
    assert not Tournament.objects.exists()


# A 18: the session ends while somebody types.
def test_what_was_typed_survives_the_end_of_the_session(client, arbiter, tournament):
    address = reverse("tournament_change", args=[tournament.pk])
    typed = {"name": "Sommer <Turnier>", "place": "a\r\nb", "version": "1", "new_password": "secret"}
    login_page = client.post(address, typed)
    assert login_page.status_code == 401
    kept = hidden(login_page)["kept"]
    again = client.post(LOGIN, {"username": "owner", "password": "wrong", "kept": kept})
    assert hidden(again)["kept"] == kept
    offered = client.post(LOGIN, {"username": "owner", "password": PASSWORD, "kept": kept})
    fields = hidden(offered)
    assert f'action="{address}"' in offered.content.decode()
    assert {name: fields[name] for name in ("name", "version")} == {"name": "Sommer <Turnier>", "version": "1"}
    assert "new_password" not in fields
    assert Tournament.objects.get().name == "Spring Open"
    client.post(address, fields)
    assert Tournament.objects.get().name == "Sommer <Turnier>"


def test_a_form_with_an_old_token_is_offered_again(owner):
    client = Client(enforce_csrf_checks=True)
    client.force_login(owner)
    answer = client.post(reverse("tournament_new"), {"name": "Mine"}, headers={"Origin": "http://testserver"})
    assert hidden(answer)["name"] == "Mine"
    assert not Tournament.objects.exists()


@pytest.mark.parametrize("kept", ["x", "e30:1:abc", "\u202e", "x" * 10_000])
def test_nothing_is_offered_that_this_site_did_not_keep(client, arbiter, kept):
    answer = client.post(LOGIN, {"username": "owner", "password": PASSWORD, "kept": kept})
    assert answer.status_code == 302


def hidden(answer):
    found = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', answer.content.decode())
    return {name: html.unescape(value) for name, value in found}


# H 108 and 109: which hosts the site answers to at a venue.
@pytest.mark.parametrize(
    "host", ["localhost:8000", "192.168.178.20:8000", "127.0.0.1", "10.1.2.3", "[::1]:8000", "laptop.local:8000"]
)
def test_own_names_and_local_addresses(client, host):
    assert client.get(LOGIN, HTTP_HOST=host).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "8.8.8.8", "localhost.evil.example", "1:2:3", "", "a b", "x" * 300, "@localhost"]
)
def test_other_names(client, host):
    answer = client.get(LOGIN, HTTP_HOST=host)
    assert answer.status_code == 400
    assert b"does not answer to the name" in answer.content


def test_names_from_the_environment(client, settings):
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, "go.example.org"]
    assert client.get(LOGIN, HTTP_HOST="go.example.org").status_code == 200


# H 106, I 116, 119: headers.
@pytest.mark.parametrize("address", ["/", LOGIN, "/none", "/static/referee_site/style.css"])
def test_headers(client, address):
    answer = client.get(address)
    policy = answer["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert "camera=()" in answer["Permissions-Policy"]


@pytest.mark.parametrize(
    "address", ["//", "//evil.example", "/..;/", "/..%2f..%2fetc/passwd", "/static/../manage.py", "/%2e%2e/", "/.git/config"]
)
def test_odd_addresses(client, address):
    assert client.get("/", PATH_INFO=address).status_code == 404


# Profiles.
def test_the_server_profile_passes_every_check_of_django(tmp_path):
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    settings = {"REFEREE_PROFILE": "server", "ALLOWED_HOSTS": "go.example.org", "REFEREE_VAR": str(tmp_path)}
    done = subprocess.run(
        command, cwd=Path(__file__).parent.parent, env=settings, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "System check identified no issues (0 silenced).\n"), done.stderr
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600
    assert len((tmp_path / "secret_key").read_text()) > 50
