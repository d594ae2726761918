"""Accounts of arbiters."""

import secrets

from django.contrib.auth.models import User
from django.db import IntegrityError

from games.errors import Refused
from tournaments.actions.acting import writing
from tournaments.actions.events import add_staff
from tournaments.models import Tournament

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be mistaken for another
PASSWORD_LENGTH = 12  # 59 bits


def new_password() -> str:
    """A password that can be read out and typed."""
    return "".join(secrets.choice(LETTERS) for _ in range(PASSWORD_LENGTH))


def add_new_arbiter(tournament: Tournament, username: str, role: str, who: str) -> str:
    """Make an account, give it a role and return its password, which is stored nowhere readable.

    Refused("user_exists", name).
    """
    password = new_password()
    try:
        with writing():
            user = User.objects.create_user(username, password=password)
            add_staff(tournament, user, role, who)
    except IntegrityError:
        raise Refused("user_exists", name=username) from None
    return password


def add_known_arbiter(tournament: Tournament, username: str, role: str, who: str) -> None:
    """Give somebody who has an account a role. Refused("unknown_user" | "already_staff", name)."""
    user = User.objects.filter(username=username).first()
    if user is None:
        raise Refused("unknown_user", name=username)
    add_staff(tournament, user, role, who)
