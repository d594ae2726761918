"""Who has acted, in templates."""

from django import template

from tournaments.wording.actors import actor_text

register = template.Library()
register.filter("actor", actor_text)
