"""Ranks in templates, in the active language."""

from django import template
from django.utils import translation

from tournaments.documents.texts import rank_text

register = template.Library()


@register.filter
def rank(code: str) -> str:
    """A rank as it is read: "5d" is 5段 in Chinese."""
    return rank_text(code, translation)
