"""Who has acted, as pages and logs name them."""

from django.utils import translation

from tournaments.documents.texts import who_text


def actor_text(who: str) -> str:
    """Who has acted, in the active language."""
    return who_text(who, translation)
