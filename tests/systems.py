"""A system of play for tests of what happens where a draw can't stand: a Swiss that needs winners."""

from contextlib import contextmanager
from dataclasses import replace

from tournaments.pairing import SYSTEMS

WINNERS = "winners"


@contextmanager
def winners_needed():
    """As long as it lasts there is a system in which draws don't stand."""
    SYSTEMS[WINNERS] = replace(SYSTEMS["swiss"], code=WINNERS, draws_stand=False)
    try:
        yield
    finally:
        del SYSTEMS[WINNERS]
