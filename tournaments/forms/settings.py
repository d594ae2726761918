"""The form of an event's settings, made from event_settings.FIELDS with the words of wording/settings/."""

from typing import Any

from django import forms
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import Refused
from games.rulesets import RULESETS
from games.time_systems import LONGEST_TEXT
from tournaments.documents.texts import rank_text
from tournaments.event_settings import (
    ALWAYS,
    FIELDS,
    MOST_CRITERIA,
    TEAM_KEYS,
    EventSettings,
    applies,
    read_settings,
    read_value,
    usual_values,
)
from tournaments.forms import Text, version_field
from tournaments.models import Event
from tournaments.pairing import SYSTEMS
from tournaments.tiebreaks import TIEBREAKS
from tournaments.tiebreaks.presets import CRITERIA, presets_for
from tournaments.wording import word
from tournaments.wording.rulesets import amount_text, both_text
from tournaments.wording.settings import GROUPS, WORDS


class OrderWidget(forms.MultiWidget):
    """Criteria in their order: a row of menus."""

    def __init__(self, system: str) -> None:
        useful = {code: one for code, one in TIEBREAKS.items() if one.serves(system)}
        choices = [("", "–"), *((code, _(one.name)) for code, one in useful.items())]
        super().__init__([forms.Select(choices=choices) for _one in range(MOST_CRITERIA)])

    def decompress(self, value: tuple[str, ...] | None) -> list[str]:
        """One code per menu."""
        codes = list(value or ())[:MOST_CRITERIA]
        return codes + [""] * (MOST_CRITERIA - len(codes))


class OrderField(forms.Field):
    """Codes in their order; empty menus between them do not matter."""

    css_class = "order"

    def __init__(self, system: str, **kwargs: Any) -> None:
        super().__init__(widget=OrderWidget(system), **kwargs)

    def to_python(self, value: list[str | None] | None) -> tuple[str, ...]:
        """The codes that were chosen."""
        return tuple(code for code in value or () if code)


LONGEST = {"time": LONGEST_TEXT, "calls": LONGEST_TEXT}  # letters a field takes


def shown_value(key: str, value: Any, unit: str = "zi") -> Any:
    """A setting as its field shows it; `unit` of zi or points."""
    match FIELDS[key].metadata["kind"]:
        case "zi":
            return amount_text(value, unit)
        case "rounds":
            return _("always") if value == ALWAYS else value
        case "rank":
            return rank_text(value, translation)
    return value


def form_field(key: str, system: str) -> forms.Field:
    """The field of a setting."""
    meta, words = FIELDS[key].metadata, WORDS[key]
    base = {"label": words.label, "help_text": words.help, "required": False}
    match meta["kind"]:
        case "choice" | "odd":
            return forms.ChoiceField(choices=[(code, words.choices[code]) for code in meta["choices"]], **base)
        case "int":
            return forms.IntegerField(min_value=meta["low"], max_value=meta["high"], **{**base, "required": True})
        case "bool":
            return forms.BooleanField(**base)
        case "codes":
            return OrderField(system, **base)
    return Text(max_length=LONGEST.get(meta["kind"], 40), **base)


def preset_field(system: str) -> forms.Field:
    """A menu of orders of criteria in common use."""
    choices = [("", _("as listed below")), *((one.code, _(one.name)) for one in presets_for(system))]
    help_text = _("Sets the order below and what belongs to it when you save.")
    return forms.ChoiceField(choices=choices, required=False, label=_("Usual orders"), help_text=help_text)


class SettingsForm(forms.Form):
    """Name, rounds and those settings of an event that its system looks at."""

    turns_final = False  # whether it was refused since final results would turn
    version = version_field()
    name = Text(label=gettext_lazy("Name of the event"), max_length=100)
    rounds = forms.IntegerField(label=gettext_lazy("Rounds"), min_value=1, max_value=99)

    def __init__(self, event: Event, data: Any = None) -> None:
        super().__init__(data, initial=None if data else shown_values(event))
        self.event = event
        if SYSTEMS[event.system].plan:
            self.fields["rounds"].help_text = _("At most; the first draw settles how many it takes.")
        if SYSTEMS[event.system].over:
            self.fields["rounds"].help_text = _("At most; it ends when it is decided.")
        for key in FIELDS:
            if applies(key, event.system, event.options.for_teams):
                self.fields[key] = form_field(key, event.system)
                if self.team_only(key):
                    self.fields[key].css_class = "team-only"
                if FIELDS[key].metadata["kind"] == "zi":
                    value = getattr(event.options, key)
                    self.fields[key].help_text = " · ".join(filter(None, (value and both_text(value), str(WORDS[key].help))))
        self.fields["criteria"] = preset_field(event.system)

    def clean(self) -> dict[str, Any]:
        """Each setting is read as everywhere else; what can't be is said beside its field.

        A usual order of criteria that was chosen goes before what the fields say; another ruleset before those that were
        left as they were.
        """
        self.cleaned_data |= self.renewed() | self.unused()
        if preset := CRITERIA.get(self.cleaned_data.get("criteria", "")):
            self.cleaned_data |= preset.chosen(self.event.system)
        for key in FIELDS:
            if key in self.cleaned_data:
                try:
                    self.cleaned_data[key] = read_value(key, self.cleaned_data[key])
                except Refused as refused:
                    self.add_error(key, self.refusal(key, refused))
        if not self.errors:
            try:
                read_settings(self.settings(), self.event.system)
            except Refused as refused:
                self.add_error(refused.data["key"], word(refused))
        return self.cleaned_data

    def renewed(self) -> dict[str, Any]:
        """What another ruleset than before fills in: the settings that were not changed with it."""
        ruleset, before = self.cleaned_data.get("ruleset"), shown_values(self.event)
        if ruleset not in RULESETS or ruleset == before["ruleset"]:
            return {}
        values = usual_values(ruleset, self.event.system, self.cleaned_data.get("lineup", "none") != "none")
        return {key: value for key, value in values.items() if str(self.cleaned_data.get(key)) == str(before[key])}

    def unused(self) -> dict[str, Any]:
        """The settings of teams as they are by default where no teams play: the page does not show them then."""
        alone = self.cleaned_data.get("lineup") == "none"
        keys = [key for key in self.fields if self.team_only(key)] if alone else []
        values = {key: FIELDS[key].default for key in keys}
        for key in values:
            self.errors.pop(key, None)
        return values

    def team_only(self, key: str) -> bool:
        """Whether a field is a setting for teams alone."""
        return key in TEAM_KEYS or (key in FIELDS and not applies(key, self.event.system))

    def refusal(self, key: str, refused: Refused) -> str:
        """What a field takes instead."""
        if refused.code == "which_unit":
            return word(refused)
        kinds = {
            "zi": _("Write “3 3/4”, “3.75 zi”, “7½ points” or “none”."),
            "rounds": _("Write a number of rounds, or “always”."),
            "time": _(
                "Write the time as “60m+3x60s”, “45m” or one of the other examples, with h, m or s behind each number."
            ),
            "calls": _("Write the seconds that are called in their order, then + and how many are counted: “10 20 +10”."),
        }
        return kinds.get(FIELDS[key].metadata["kind"]) or word(refused)

    def settings(self) -> dict[str, Any]:
        """The settings that were chosen; those that are not shown stay as they are."""
        return {key: self.cleaned_data.get(key, value) for key, value in stored_values(self.event).items() if key in FIELDS}

    def sections(self) -> list[tuple[Any, list[forms.BoundField]]]:
        """The settings' fields under their headings; the menu of usual orders stands before the order."""
        shown = {heading: [self[key] for key in keys if key in self.fields] for heading, keys in GROUPS.items()}
        for fields in shown.values():
            place = next((index for index, field in enumerate(fields) if field.name == "tiebreaks"), None)
            if place is not None:
                fields.insert(place, self["criteria"])
        return [(heading, fields) for heading, fields in shown.items() if fields]


def stored_values(event: Event) -> dict[str, Any]:
    """What is stored of an event, as `cleaned_data` has it."""
    options: EventSettings = event.options
    return {"name": event.name, "rounds": event.rounds_planned, **{key: getattr(options, key) for key in FIELDS}}


def shown_values(event: Event) -> dict[str, Any]:
    """What is stored of an event, as the form shows it."""
    values, unit = stored_values(event), event.options.unit
    return {"version": event.version} | {k: shown_value(k, v, unit) if k in FIELDS else v for k, v in values.items()}
