"""The form of a part of another event that goes on into this one."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.forms import version_field
from tournaments.models import Event

MOST = 9999


class FeedForm(forms.Form):
    """Another event of the tournament, and its places."""

    version = version_field()
    source = forms.ModelChoiceField(label=gettext_lazy("From"), queryset=Event.objects.none(), empty_label=None)
    first = forms.IntegerField(label=gettext_lazy("First place"), min_value=1, max_value=MOST, initial=1)
    last = forms.IntegerField(label=gettext_lazy("Last place"), min_value=1, max_value=MOST, initial=2)
    each_group = forms.BooleanField(label=gettext_lazy("in each group"), required=False)
    carry = forms.BooleanField(label=gettext_lazy("Points are carried over"), required=False)

    def __init__(self, event: Event, data: Any = None) -> None:
        super().__init__(data, initial={"version": event.version})
        self.fields["source"].queryset = event.tournament.events.exclude(pk=event.pk).order_by("pk")
