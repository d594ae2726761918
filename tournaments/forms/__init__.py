"""Forms: what the pages ask for, and the words beside it. Settings and players have modules of their own."""

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.errors import Refused
from tournaments.models import Staff
from tournaments.names import clean_text
from tournaments.presets import AS_NEEDED, PRESETS, Preset
from tournaments.wording import word

FIRST = next(iter(PRESETS.values()))


class Text(forms.CharField):
    """One line of text, cleaned before its length is checked."""

    def to_python(self, value: Any) -> str:
        """The cleaned text."""
        try:
            return clean_text(super().to_python(value))
        except Refused as refused:
            raise ValidationError(word(refused)) from None


class Day(forms.DateField):
    """A day, chosen from the browser's calendar."""

    widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})


def version_field() -> forms.IntegerField:
    """The version that the page showed."""
    wrong = gettext_lazy("The form was incomplete. Reload the page and try again.")
    messages = dict.fromkeys(("required", "invalid", "min_value", "max_value"), wrong)
    return forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=10**9, error_messages=messages)


def presets() -> list[tuple[str, str]]:
    """The kinds of event that can be made."""
    line = "<span>{}<small>{} {}</small></span>"
    return [(code, format_html(line, _(one.name), _(one.about), usual_rounds(one))) for code, one in PRESETS.items()]


def shown_rounds(preset: Preset) -> int | str:
    """The number of rounds that the empty field shows; "" where the kind takes as many as it needs."""
    return "" if preset.rounds == AS_NEEDED else preset.rounds


def usual_rounds(preset: Preset) -> str:
    """How many rounds the kind has by default; "" where it takes as many as it needs."""
    if preset.rounds == AS_NEEDED:
        return ""
    return ngettext("%(count)d round.", "%(count)d rounds.", preset.rounds) % {"count": preset.rounds}


class KindWidget(forms.RadioSelect):
    """The kinds one below the other; each knows its number of rounds, which the field of the rounds shows."""

    def create_option(self, name: str, value: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """One kind."""
        option = super().create_option(name, value, *args, **kwargs)
        option["attrs"]["data-rounds"] = shown_rounds(PRESETS[value])
        return option


def public_field() -> forms.BooleanField:
    """Whether a tournament is public."""
    return forms.BooleanField(
        label=gettext_lazy("Public"),
        required=False,
        help_text=gettext_lazy("Everybody may read pairings and standings; without it they are for the staff alone."),
    )


class EventForm(forms.Form):
    """A new event: a name, a kind, and how many rounds (the kind's own number where it is left empty)."""

    name = Text(label=gettext_lazy("Name of the event"), max_length=100)
    preset = forms.ChoiceField(label=gettext_lazy("Kind"), choices=presets, initial=FIRST.code, widget=KindWidget)
    rounds = forms.IntegerField(
        label=gettext_lazy("Rounds"),
        min_value=1,
        max_value=99,
        required=False,
        widget=forms.NumberInput(attrs={"placeholder": FIRST.rounds}),
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="event_%s")

    def clean_rounds(self) -> int:
        """The number typed, or the kind's own."""
        preset = PRESETS.get(self.cleaned_data.get("preset", ""))
        return self.cleaned_data["rounds"] or (preset.rounds if preset else 1)


class NewTournamentForm(EventForm):
    """A new tournament with its first event."""

    name = Text(
        label=pgettext_lazy("tournament", "Name"),
        max_length=100,
        widget=forms.TextInput(attrs={"autofocus": True, "autocomplete": "off"}),
    )
    public = public_field()

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        self.fields["public"].initial = True


class TournamentForm(forms.Form):
    """The details of a tournament."""

    version = version_field()
    name = Text(label=pgettext_lazy("tournament", "Name"), max_length=100)
    place = Text(label=pgettext_lazy("tournament", "Place"), max_length=100, required=False)
    starts_on = Day(label=gettext_lazy("First day"), required=False)
    ends_on = Day(label=gettext_lazy("Last day"), required=False)
    chief_referee = Text(label=gettext_lazy("Chief referee"), max_length=100, required=False)
    public = public_field()

    def clean(self) -> dict[str, Any]:
        """The last day is not before the first."""
        data = super().clean()
        first, last = data.get("starts_on"), data.get("ends_on")
        if first and last and last < first:
            raise ValidationError({"ends_on": _("The last day is before the first.")})
        return data


class StaffForm(forms.Form):
    """Give somebody a role, with a new account where there is none of that name."""

    username = Text(label=gettext_lazy("User name"), max_length=150, widget=forms.TextInput(attrs={"autocomplete": "off"}))
    role = forms.ChoiceField(
        label=gettext_lazy("Role"),
        choices=[(Staff.ARBITER, gettext_lazy("Arbiter")), (Staff.OWNER, gettext_lazy("Owner"))],
    )
    create = forms.BooleanField(
        label=gettext_lazy("Make a new account"),
        required=False,
        help_text=gettext_lazy("Its password is shown once on the next page."),
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id="staff_%s")

    def clean_username(self) -> str:
        """A name that an account can have."""
        User.username_validator(self.cleaned_data["username"])
        return self.cleaned_data["username"]


class FileForm(forms.Form):
    """A file to read."""

    file = forms.FileField(label=gettext_lazy("File"))
