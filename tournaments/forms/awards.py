"""The forms of the rules about awards, made from the kinds of their fields with the words of wording/awards.py."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from django import forms
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.errors import Refused
from tournaments.awards.categories import MOST as MOST_CATEGORIES
from tournaments.awards.categories import Category
from tournaments.awards.certificates import CertificateText
from tournaments.awards.kinds import LONGEST, Kind
from tournaments.awards.prizes import MOST as MOST_PRIZES
from tournaments.awards.prizes import PrizeList, PrizeRules
from tournaments.awards.promotion import MOST as MOST_RULES
from tournaments.awards.promotion import PromotionRules, Rule
from tournaments.awards.teams import TeamRules
from tournaments.documents.texts import rank_text
from tournaments.forms import version_field
from tournaments.wording.award_labels import CHOICES, LABELS
from tournaments.wording.awards import problem

SPARE = 2  # empty rows at the end
ROWS = {"categories": (Category, MOST_CATEGORIES), "promotion": (Rule, MOST_RULES), "prizes": (PrizeList, MOST_PRIZES)}
SETTINGS: dict[str, Any] = {
    "promotion": PromotionRules,
    "prizes": PrizeRules,
    "teams": TeamRules,
    "certificates": CertificateText,
}
SEPARATORS = {"names": ", ", "amounts": " "}


class BaseRow(forms.Form):
    """A row of rules. `part` and `cls` are set on its subclasses."""

    part: str
    cls: type[Any]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "use_required_attribute": False})

    def raw(self) -> dict[str, Any]:
        """What was typed, as `read_row` takes it."""
        return {name: self.cleaned_data.get(name, "") for name in kinds(self.cls)}

    def is_blank(self) -> bool:
        """Whether nothing was typed and nothing ticked."""
        chosen = {name for name, kind in kinds(self.cls).items() if kind.name == "choice" and kind.choices[0]}
        return not any(value for name, value in self.raw().items() if name not in chosen)


def kinds(cls: type[Any]) -> dict[str, Kind]:
    """The kind of each field that is typed."""
    return {each.name: each.metadata["kind"] for each in fields(cls) if "kind" in each.metadata}


def form_field(part: str, name: str, kind: Kind) -> forms.Field:
    """The field of a value; what it takes is checked where the rules are read."""
    label, help_text = LABELS[part, name]
    base: dict[str, Any] = {"label": label, "help_text": help_text, "required": False}
    match kind.name:
        case "yes_no":
            return forms.BooleanField(**base)
        case "choice":
            return forms.ChoiceField(choices=list(CHOICES[part, name].items()), **base)
        case "lines":
            return forms.CharField(max_length=kind.high, widget=forms.Textarea(attrs={"rows": 4}), **base)
        case "day":
            return forms.CharField(max_length=10, widget=forms.TextInput(attrs={"placeholder": "2026-09-01"}), **base)
    attrs = {"list": "award-categories"} if name == "category" else {}
    return forms.CharField(max_length=LONGEST, widget=forms.TextInput(attrs={"autocomplete": "off", **attrs}), **base)


def row_form(part: str, cls: type[Any], **more: forms.Field) -> type[BaseRow]:
    """A form for a row of a part."""
    made = {name: form_field(part, name, kind) for name, kind in kinds(cls).items()}
    return type(f"{cls.__name__}Form", (BaseRow,), {**more, **made, "part": part, "cls": cls})


def shown_row(row: Any) -> dict[str, Any]:
    """A row as its form shows it."""
    return {name: shown(kind, getattr(row, name)) for name, kind in kinds(type(row)).items()}


def shown(kind: Kind, value: Any) -> Any:
    """A value as its field shows it: ranks in the active language, lists as one text."""
    stored = kind.store(value)
    if kind.name == "rank" or (kind.name == "new_rank" and isinstance(value, str)):
        return rank_text(value, translation)
    if isinstance(stored, list):
        return SEPARATORS[kind.name].join(stored)
    return "" if stored is None else stored


class RulesForm:
    """The settings of a part and its rows, as one form with the version of the event."""

    def __init__(self, part: str, rules: Any, version: int, data: Mapping[str, Any] | None = None) -> None:
        """`rules`: what is stored of the part (None: nothing); `data`: what was sent."""
        self.part, self.shown_version = part, version
        has_rows, settings = part in ROWS, SETTINGS.get(part)
        rows: Sequence[Any] = () if rules is None else rules if part == "categories" else getattr(rules, "rules", ())
        self.rows = self.row_forms(rows, data) if has_rows else None
        versioned: dict[str, forms.Field] = {"version": version_field()}
        if part == "teams":
            label, help_text = LABELS["teams", "used"]
            versioned["used"] = forms.BooleanField(label=label, help_text=help_text, required=False)
        form = row_form(part, settings, **versioned) if settings else type("VersionForm", (forms.Form,), versioned)
        start = shown_row(settings() if rules is None else rules) if settings else {}
        self.settings = form(data, initial={**start, "version": version, "used": rules is not None})

    def row_forms(self, rows: Sequence[Any], data: Mapping[str, Any] | None) -> Any:
        """The forms of the rows, and some empty ones."""
        cls, most = ROWS[self.part]
        made = forms.formset_factory(row_form(self.part, cls), extra=SPARE, max_num=most, absolute_max=most + SPARE)
        return made(data, initial=[shown_row(row) for row in rows], prefix="rules")

    def is_valid(self) -> bool:
        """Whether the texts can be read at all."""
        return bool(self.settings.is_valid() and (self.rows is None or self.rows.is_valid()))

    @property
    def version(self) -> int:
        """The version that the page showed."""
        return int(self.settings.cleaned_data["version"])

    @property
    def filled(self) -> list[BaseRow]:
        """The rows in which something was typed."""
        return [form for form in self.rows or () if not form.is_blank()]

    @property
    def added(self) -> bool:
        """Whether something was typed in an empty row."""
        extra = self.rows.extra_forms if self.rows is not None and self.rows.is_bound else ()
        return any(not form.is_blank() for form in extra)

    def raw(self) -> Any:
        """The part as `read_awards` takes it; None for a team result that is not wanted."""
        rows = [form.raw() for form in self.filled]
        if self.part == "categories":
            return rows
        if self.part == "teams" and not self.settings.cleaned_data["used"]:
            return None
        if self.rows is None:
            return self.settings.raw()
        return {**self.settings.raw(), "rules": rows}

    def say(self, refused: Refused, sentence: str) -> None:
        """Put a refusal beside its field, or above the form where it concerns something else."""
        data = refused.data
        if not refused.code.startswith("award_") or data.get("part") != self.part or not data.get("field"):
            self.settings.add_error(None, sentence)
            return
        form = self.filled[data["row"] - 1] if data["row"] else self.settings
        form.add_error(data["field"] if data["field"] in form.fields else None, problem(refused.code, data))

    def stale(self, rules: Any, version: int) -> None:
        """Say beside each field what is stored now, and take the new version: sent again, the form counts."""
        stored = RulesForm(self.part, rules, version)
        empty = shown_row(ROWS[self.part][0]()) if self.rows is not None else {}
        there = [form.initial for form in (stored.rows.initial_forms if stored.rows is not None else ())]
        for row, form in enumerate(self.rows or ()):
            compare(form, (there[row] if row < len(there) else {}) or {**empty, "new": ""})
        if len(there) > len(self.rows or ()):
            text = ngettext("%(n)d rule is stored now.", "%(n)d rules are stored now.", len(there))
            self.settings.add_error(None, text % {"n": len(there)})
        compare(self.settings, {key: value for key, value in stored.settings.initial.items() if key != "version"})
        self.settings.data = self.settings.data.copy()
        self.settings.data["version"] = version


def compare(form: forms.Form, stored: Mapping[str, Any]) -> None:
    """Say beside each field of a form that differs what is stored."""
    for name, value in stored.items():
        if name in form.cleaned_data and str(form.cleaned_data[name]) != str(value):
            said = dict(getattr(form.fields[name], "choices", ())).get(value, value)
            text = (_("yes") if value else _("no")) if isinstance(value, bool) else said or "–"
            form.add_error(name, _("Stored now: %(value)s") % {"value": text})
