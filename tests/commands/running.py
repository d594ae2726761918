"""Running commands inside a test."""

import io

from django.core.management import call_command


def run(*args):
    """Output of a command."""
    out = io.StringIO()
    call_command(*map(str, args), stdout=out, stderr=io.StringIO())
    return out.getvalue()


def feed(monkeypatch, text):
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
