"""Groups in a template."""

from django import template

from tournaments.groups import letters
from tournaments.wording.groups import group_name

register = template.Library()
register.filter("group_name", group_name)
register.filter("letters", letters)
