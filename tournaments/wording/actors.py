"""Who has acted, as pages and sheets name them."""

from django.utils.translation import gettext as _

from tournaments.names import COMMAND_LINE


def actor_text(who: str) -> str:
    """The name of an account as it is; whoever runs the program has none, and is called so in the active language."""
    return _("command line") if who == COMMAND_LINE else who
