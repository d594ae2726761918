"""What the first start on an empty database makes beside the demo: the account of whoever runs it."""

from dataclasses import dataclass, field

from django.contrib.auth.models import User

from tournaments.actions.accounts import new_password
from tournaments.actions.acting import writing
from tournaments.models import Tournament

FIRST_NAME = "arbiter"


@dataclass(frozen=True)
class Account:
    """A new account with the password that nothing else keeps."""

    user: User
    password: str = field(repr=False)


def nothing_yet() -> bool:
    """Whether the database has neither users nor tournaments."""
    return not User.objects.exists() and not Tournament.objects.exists()


def first_account() -> Account | None:
    """Make the account that runs this site and sees all its tournaments; None where there are accounts already."""
    with writing():
        if User.objects.exists():
            return None
        password = new_password()
        return Account(User.objects.create_superuser(FIRST_NAME, password=password), password)
