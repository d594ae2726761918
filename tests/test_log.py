"""The log is append-only: the database itself refuses to change or delete a line."""

import importlib

import pytest
from django.db import DatabaseError, connection

from tournaments.actions.acting import log
from tournaments.models import Act

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def line():
    """A line of the log, with the triggers in place that the other tests do without."""
    triggers = importlib.import_module("tournaments.migrations.0002_log_is_append_only")
    line = log("publish", "owner", tournament_id=1, round=1)
    with connection.schema_editor() as editor:
        triggers.add(None, editor)
    yield line
    with connection.schema_editor() as editor:
        triggers.drop(None, editor)


def save(line):
    line.who = "nobody"
    line.save()


@pytest.mark.parametrize(
    "change",
    [
        save,
        lambda line: line.delete(),
        lambda _line: Act.objects.update(who="nobody"),
        lambda line: Act.objects.bulk_update([Act(pk=line.pk, who="nobody")], ["who"]),
        lambda _line: Act.objects.all().delete(),
        lambda _line: connection.cursor().execute("DELETE FROM tournaments_act"),
        lambda _line: connection.cursor().execute("UPDATE tournaments_act SET at = NULL"),
    ],
    ids=["save", "delete", "update", "bulk_update", "delete all", "raw delete", "raw update"],
)
def test_a_line_stays_as_it_was_written(line, change):
    with pytest.raises(DatabaseError, match="append-only"):
        change(line)
    assert list(Act.objects.values_list("pk", "who", "verb", "details")) == [(line.pk, "owner", "publish", {"round": 1})]


def test_lines_can_be_added(line):
    log("close", "owner", tournament_id=1)
    assert [act.verb for act in Act.objects.all()] == ["close", "publish"]
