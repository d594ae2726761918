"""Until when line-ups are handed in."""

from django import forms
from django.utils.translation import gettext_lazy as _

LOCAL = "%Y-%m-%dT%H:%M"


def moment(label: str) -> forms.DateTimeField:
    """A field for a day and a time of the hall's clock."""
    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format=LOCAL)
    return forms.DateTimeField(label=label, required=False, input_formats=[LOCAL, "%Y-%m-%d %H:%M"], widget=widget)


class LineUpTimeForm(forms.Form):
    """A deadline: a time, or minutes before the announced start; all empty: none."""

    until = moment(_("Deadline"))
    starts_at = moment(_("Start of the round"))
    minutes = forms.IntegerField(label=_("Minutes before the start"), required=False, min_value=0, max_value=7 * 24 * 60)
