"""What the first start on an empty database makes: the account of whoever runs it, and the demo."""

from dataclasses import dataclass, field

from django.contrib.auth.models import User

from tournaments.actions.accounts import new_password
from tournaments.actions.acting import writing
from tournaments.actions.demo import load_demo
from tournaments.models import Tournament

FIRST_NAME = "arbiter"


@dataclass(frozen=True)
class Account:
    """A new account with the password that nothing else keeps."""

    user: User
    password: str = field(repr=False)


def first_run(demo: bool) -> Account | None:
    """Make the account that runs this site and sees all its tournaments; None where there are accounts already.

    With it comes the demo, if wanted, unless the database has a tournament. All of it happens, or nothing.
    """
    with writing():
        if User.objects.exists():
            return None
        password = new_password()
        user = User.objects.create_superuser(FIRST_NAME, password=password)
        if demo and not Tournament.objects.exists():
            load_demo(user)
        return Account(user, password)
