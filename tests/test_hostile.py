"""What nobody should send, to every address and every form: never a fault, nothing changed by a refusal or a GET."""

import re
from urllib.parse import quote_from_bytes, urlsplit

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.db import transaction
from django.test import Client

from tests.addresses import Form, filled, forms_of, hostile, routes
from tournaments.actions.demo import load_demo
from tournaments.actions.entrants import add_pair_rule
from tournaments.models import Act, Staff

FILES = (b"", b"\0" * 100, b"PK\x03\x04" + b"x" * 100, b"\xd0\xcf\x11\xe0", b"{" * 100_000, b"\xff\xfe" * 50)

INLINE = re.compile(r"""<style|\sstyle=|\son[a-z]+=["']|javascript:|<script(?![^>]*(?:\ssrc=|application/json))""")

pytestmark = pytest.mark.django_db

ROUTES = list(routes())
FORM = "application/x-www-form-urlencoded"
VALUES = (
    *(b"", b"abc", b"-1", b"1", b"9" * 30, b"9" * 5000, b"1.5", b"NaN", b"1e308", b"Infinity", b"true", b"[]"),
    *("١".encode(), b"\xed\xa0\x80", b"\xff\xfe", b"\0", b"a\0b", b"\r\nSet-Cookie: a=b", b"x" * 10_000),
    *(
        b"<script>alert(1)</script>",
        b"'; DROP TABLE x",
        b"{{7*7}}",
        b"=1+1",
        "\u202e\u200b".encode(),
        b"../../etc/passwd",
        b"W+999",
    ),
)


@pytest.fixture(scope="module")
def values(django_db_setup, django_db_blocker):
    """Parameters under which every address leads to something: the demo event, with a rule about a pair.

    The stranger owns another tournament. Made once for all tests here, which undo what they change.
    """
    with django_db_blocker.unblock():
        owner, colleague, stranger = (User.objects.create_user(name) for name in ("owner", "colleague", "stranger"))
        event = load_demo(owner).events.get()
        load_demo(stranger)
        first, second = event.entrants.order_by("number")[:2]
        yield {
            "events": event.pk,
            "tournaments": event.tournament_id,
            "slug": event.slug,
            "entrant_pk": first.pk,
            "post_pk": Staff.objects.create(tournament=event.tournament, user=colleague, role=Staff.ARBITER).pk,
            "rule_pk": add_pair_rule(event, first, second, "forbid", "owner").pk,
            "number": 4,
            "code": "standings",
            "file_format": "pdf",
            "language": "en",
        }
        call_command("flush", interactive=False, verbosity=0)


@pytest.fixture
def clients(values):
    """Clients of the same three users as everywhere, and of nobody."""
    clients = {"nobody": Client()}
    for user in User.objects.all():
        clients[user.username] = Client()
        clients[user.username].force_login(user)
    return clients


def everything() -> dict[str, list]:
    """All rows of our own tables."""
    models = [*apps.get_app_config("tournaments").get_models(), *apps.get_app_config("games").get_models()]
    return {model.__name__: sorted(model.objects.values_list()) for model in models}


def sent(client: Client, method: str, address: str, body: bytes = b"", **extra: str):
    """The answer; whatever it changed is undone. A refusal must have changed nothing."""
    with transaction.atomic():
        before = Act.objects.count()
        answer = client.generic(method, address, body, content_type=FORM, **extra)
        assert answer.status_code < 500, (method, address, body[:200])
        if answer.status_code >= 400:
            assert Act.objects.count() == before, (method, address, body[:200])
        transaction.set_rollback(True)
    return answer


@pytest.mark.parametrize("route", ROUTES)
def test_hostile_addresses(route, values, clients):
    for address in hostile(route, values):
        for name in ("owner", "nobody"):
            sent(clients[name], "GET", address)
            sent(clients[name], "POST", address)


@pytest.mark.parametrize("route", ROUTES)
def test_every_address_for_everybody(route, values, clients):
    address = filled(route, values)
    for client in clients.values():
        sent(client, "GET", f"{address}?page=1{'0' * 20}&sort=__class__&q=%ff&x={'y' * 10_000}")
        sent(client, "HEAD", address)
        sent(client, "POST", address)
        for method in ("OPTIONS", "TRACE", "PUT", "DELETE"):
            assert sent(client, method, address).status_code == 405


@pytest.mark.parametrize("route", ROUTES)
def test_get_changes_nothing(route, values, clients):
    before = everything()
    for client in clients.values():
        client.get(filled(route, values))
    assert everything() == before


@pytest.mark.parametrize("route", ROUTES)
def test_pages_fit_under_their_content_security_policy(route, values, clients):
    for client in clients.values():
        answer = client.get(filled(route, values))
        if answer["Content-Type"].startswith("text/html"):
            page = answer.content.decode()
            assert INLINE.findall(page) == []
            assert re.findall(r"""(?:src|href|action)=["'](?:https?:)?//""", page) == []


@pytest.mark.parametrize("name", ["stranger", "nobody"])
@pytest.mark.parametrize("route", [route for route in ROUTES if route.startswith(("events/", "tournaments/<"))])
def test_outsiders_are_kept_out(route, name, values, clients):
    for method in ("GET", "POST"):
        answer = sent(clients[name], method, filled(route, values))
        wanted = {404, 405} if name == "stranger" else {302, 401, 404, 405}
        assert answer.status_code in wanted, (method, answer.status_code)


def all_forms(client: Client, values: dict[str, object]) -> list[Form]:
    """One form of each kind on the pages that this client sees."""
    kinds = {}
    for route in ROUTES:
        address = filled(route, values)
        answer = client.get(address)
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
            kinds.update({form.kind: form for form in forms_of(address, answer.content)})
    return [form for form in kinds.values() if not urlsplit(form.action).netloc]


def encoded(fields: dict[str, bytes]) -> bytes:
    """A form's body from raw bytes."""
    return "&".join(f"{name}={quote_from_bytes(value)}" for name, value in fields.items()).encode()


def test_hostile_values_in_every_form(values, clients):
    client = clients["owner"]
    forms = all_forms(client, values)
    assert len(forms) > 15
    for form in forms:
        method = form.method.upper()
        for value in VALUES:
            every = dict.fromkeys(form.fields, value)
            kept = {name: form.fields[name].encode() for name in form.fields if name == "version"}
            if method == "GET":
                sent(client, "GET", f"{form.action.split('?')[0]}?{encoded(every).decode()}")
            else:
                sent(client, "POST", form.action, encoded(every))
                sent(client, "POST", form.action, encoded(every | kept), HTTP_HX_REQUEST="true")


def test_one_hostile_value_at_a_time(values, clients):
    client = clients["owner"]
    for form in all_forms(client, values):
        for name in form.fields:
            for value in (b"9" * 30, b"a\0b", b"x" * 10_000, b"\xff", "١".encode()):
                fields = {key: there.encode() for key, there in form.fields.items()} | {name: value}
                sent(client, form.method.upper(), form.action, encoded(fields))


def test_odd_files_in_every_form(values, clients):
    for form in all_forms(clients["owner"], values):
        for name in form.files:
            for content in (
                b"",
                b"\0" * 100,
                b"PK\x03\x04" + b"x" * 100,
                b"\xd0\xcf\x11\xe0",
                b"{" * 100_000,
                b"\xff\xfe" * 50,
            ):
                with transaction.atomic():
                    fields = {**form.fields, name: SimpleUploadedFile("../../x\r\ny.xlsx", content)}
                    assert clients["owner"].post(form.action, fields).status_code < 500
                    transaction.set_rollback(True)
