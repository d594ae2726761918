"""The one way to write: a short transaction behind one lock, with one line in the log."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.db import IntegrityError, models, transaction
from django.db.models import F

from games.errors import Refused
from tournaments.models import Act, Event, Tournament

_writing = threading.RLock()


class Unchanged(Exception):  # noqa: N818 (not a fault: the act has nothing to do)
    """Raised inside an act that turns out to have nothing to do: the act ends quietly, without a line in the log."""


@contextmanager
def writing() -> Iterator[None]:
    """A transaction behind the one lock. The lock comes first: a transaction that waits for it would block the database."""
    with _writing, transaction.atomic():
        yield


@contextmanager
def gone_is_refused() -> Iterator[None]:
    """Somebody else removed what an act is about, or stored the same thing first: Refused("gone"), not a fault."""
    try:
        yield
    except (ObjectDoesNotExist, IntegrityError) as error:
        raise Refused("gone") from error


@contextmanager
def act(verb: str, who: str, tournament_id: int, event_id: int | None = None, **details: Any) -> Iterator[dict[str, Any]]:
    """One arbiter's act: all of it happens, with its log entry, or nothing does.

    Yields the details of the log entry, which the act may add to. The tournament's row is locked, so that acts on one
    tournament follow each other on PostgreSQL too. The event's revision goes up, which refreshes the public pages.
    """
    with suppress(Unchanged), gone_is_refused(), writing():
        if not Tournament.objects.select_for_update().filter(pk=tournament_id).exists():
            raise Refused("tournament_gone")
        yield details
        log(verb, who, tournament_id, event_id, **details)
        events = Event.objects.filter(tournament_id=tournament_id)
        (events.filter(pk=event_id) if event_id else events).update(revision=F("revision") + 1)


def log(verb: str, who: str, tournament_id: int, event_id: int | None = None, **details: Any) -> Act:
    """Write one line of the log."""
    return Act.objects.create(tournament_id=tournament_id, event_id=event_id, who=who, verb=verb, details=details)


def claim(row: models.Model, version: int, **values: Any) -> None:
    """Change a row only if it still has the version that the user saw; its version goes up.

    Raises Refused("stale") otherwise; the caller may compare values first to answer a retry with success.
    """
    changed = type(row)._default_manager.filter(pk=row.pk, version=version).update(version=F("version") + 1, **values)
    if not changed:
        raise Refused("stale", what=row._meta.model_name)
    row.refresh_from_db()
