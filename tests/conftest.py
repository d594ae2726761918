"""Fixtures that every test may use."""

import importlib
import os
import shutil

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from referee_site import throttle
from tests.chromium import CHROMIUM, CHROMIUM_FLAGS
from tests.logins import PASSWORD
from tournaments.models import Event, Staff, Tournament

# A busy machine is no fault of a test.
hypothesis_settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
hypothesis_settings.load_profile("steady")
# What a test with this mark needs of the system, and whether it is there.
NEEDED = {"browser": CHROMIUM, "gettext": shutil.which("xgettext"), "poppler": shutil.which("pdftoppm")}


def pytest_addoption(parser):
    """`--database-only` leaves out what is the same on every database."""
    parser.addoption("--database-only", action="store_true", help="only the tests that use a database")


def pytest_collection_modifyitems(config, items):
    """Leaves out the tests whose programs are not installed or that were not asked for, and counts them as deselected."""

    def wanted(item):
        possible = all(NEEDED[mark.name] for mark in item.iter_markers() if mark.name in NEEDED)
        return possible and (not config.getoption("--database-only") or uses_database(item))

    left_out = [item for item in items if not wanted(item)]
    items[:] = [item for item in items if wanted(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)


def uses_database(item):
    """Whether a test has a database, by a mark or by what it asks for."""
    return item.get_closest_marker("django_db") is not None or {"db", "transactional_db"} & set(item.fixturenames)


def pytest_terminal_summary(terminalreporter):
    """Says so where tests were left out."""
    missing = [name for name, there in NEEDED.items() if not there]
    if missing:
        terminalreporter.write_line(f"Not installed, so tests that need it were left out: {', '.join(missing)}.")


@pytest.fixture(autouse=True)
def own_language():
    """Leaves no language behind: requests choose one for their thread."""
    yield
    translation.deactivate()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """Lets the tests empty the log between them; tests/test_log.py puts the triggers back for itself."""
    log = importlib.import_module("tournaments.migrations.0002_log_is_append_only")
    with django_db_blocker.unblock(), connection.schema_editor() as editor:
        log.drop(None, editor)


@pytest.fixture
def owner(db):
    """Owns the tournament."""
    return User.objects.create_user("owner")


@pytest.fixture
def arbiter(owner):
    """The owner with a password."""
    owner.set_password(PASSWORD)
    owner.save()
    return owner


@pytest.fixture
def forgiven(settings):
    """No wrong logins left over from other tests; passwords hashed in no time."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    throttle.clear()


@pytest.fixture
def colleague(tournament):
    """An arbiter of the tournament."""
    user = User.objects.create_user("colleague")
    Staff.objects.create(tournament=tournament, user=user, role=Staff.ARBITER)
    return user


@pytest.fixture
def stranger(db):
    """Has an account, but nothing to do with the tournament."""
    return User.objects.create_user("stranger")


@pytest.fixture
def tournament(owner):
    """A public tournament with no event."""
    tournament = Tournament.objects.create(name="Spring Open", place="Hall 3")
    Staff.objects.create(tournament=tournament, user=owner, role=Staff.OWNER)
    return tournament


@pytest.fixture
def event(tournament):
    """A Swiss of five rounds, with nobody entered."""
    return Event.objects.create(tournament=tournament, name="Open", slug="open", system="swiss", rounds_planned=5)


@pytest.fixture
def owner_client(client, owner):
    """A test client with the owner signed in."""
    client.force_login(owner)
    return client


@pytest.fixture(scope="session")
def chromium():
    """One Chromium for all browser tests."""
    from playwright.sync_api import sync_playwright

    # Playwright keeps an event loop in this thread, in which Django would refuse to touch the database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def open_page(chromium, live_server):
    """Opens pages of the live server: `open_page(user=None, phone=False, **context options)` gives a Playwright page.

    Errors in scripts and answers of 500 and above fail the test when it ends.
    """
    contexts, faults = [], []

    def opened(user=None, phone=False, **options):
        size = {"width": 390, "height": 844} if phone else {"width": 1366, "height": 768}
        context = chromium.new_context(
            **{"viewport": size, "has_touch": phone, "base_url": live_server.url, "locale": "en-GB"} | options
        )
        contexts.append(context)
        if user:
            visitor = Client()
            visitor.force_login(user)
            context.add_cookies([{"name": "sessionid", "value": visitor.cookies["sessionid"].value, "url": live_server.url}])
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("response", lambda answer: faults.append(f"{answer.status} {answer.url}") if answer.status >= 500 else None)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def page(open_page, owner):
    """A desktop page with the owner signed in."""
    return open_page(owner)


@pytest.fixture
def phone(open_page, owner):
    """A phone's page with the owner signed in."""
    return open_page(owner, phone=True)
