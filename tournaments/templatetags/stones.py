"""Stones in templates."""

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.filter
def stones(text: str) -> SafeString:
    """The text with ● and ○ drawn as stones: on a dark page the sign for Black would look white."""
    escaped = conditional_escape(text)
    return mark_safe(escaped.replace("●", "<b class=k>●</b>").replace("○", "<b class=w>○</b>"))  # noqa: S308 (escaped)
