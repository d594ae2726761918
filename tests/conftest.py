"""Fixtures that every test may use."""

import importlib

import pytest
from django.db import connection


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """Lets the tests empty the log between them; tests/test_log.py puts the triggers back for itself."""
    log = importlib.import_module("tournaments.migrations.0002_log_is_append_only")
    with django_db_blocker.unblock(), connection.schema_editor() as editor:
        log.drop(None, editor)
