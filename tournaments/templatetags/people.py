"""People in a template."""

from django import template
from django.utils import translation

from tournaments.documents.texts import who_text

register = template.Library()


@register.filter
def acting(who: str) -> str:
    """Who has acted, in the language of the page."""
    return who_text(who, translation)
