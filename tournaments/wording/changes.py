"""What changed from what to what, in words: settings, and the details of tournaments and players."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.rulesets import RULESETS
from tournaments.documents.texts import rank_text
from tournaments.event_settings import ALWAYS, FIELDS, EventSettings
from tournaments.standings import points_text
from tournaments.tiebreaks import TIEBREAKS
from tournaments.wording.files import COLUMNS
from tournaments.wording.rulesets import both_text
from tournaments.wording.settings import WORDS

DEFAULTS = EventSettings()
LABELS: dict[str, str | Promise] = {
    **COLUMNS,
    **{key: words.label for key, words in WORDS.items()},
    "name": pgettext_lazy("tournament", "Name"),
    "place": pgettext_lazy("tournament", "Place"),
    "starts_on": gettext_lazy("First day"),
    "ends_on": gettext_lazy("Last day"),
    "chief_referee": gettext_lazy("Chief referee"),
    "public": gettext_lazy("Public"),
    "rounds": gettext_lazy("Rounds"),
    "name_order": gettext_lazy("Shown first"),
    "ids": COLUMNS["id"],
    "correction": gettext_lazy("Correction"),
}
CHOICES: dict[str, Mapping[str, str | Promise]] = {
    **{key: words.choices for key, words in WORDS.items()},
    "name_order": {"family": gettext_lazy("family name"), "given": gettext_lazy("given name")},
    "sex": {"f": gettext_lazy("female"), "m": gettext_lazy("male")},
}


def differences(d: Mapping[str, Any]) -> str:
    """What changed between the values `before` and `after` of an act."""
    before, after = flat(d.get("before", {})), flat(d.get("after", {}))
    keys = [key for key in after if after[key] != before.get(key)]
    return _("; ").join(one_difference(key, before.get(key), after[key]) for key in keys)


def one_difference(key: str, before: Any, after: Any) -> str:
    """One value's name, and what it was and is."""
    words = {"name": LABELS.get(key, key), "before": value_text(key, before), "after": value_text(key, after)}
    return _("%(name)s: %(before)s → %(after)s") % words


def flat(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values with the settings beside name and rounds; those that are not stored have their default."""
    if "settings" not in values:
        return dict(values)
    others = {key: value for key, value in values.items() if key != "settings"}
    ruleset = RULESETS[values["settings"].get("ruleset", DEFAULTS.ruleset)].settings
    settings = {key: getattr(DEFAULTS, key) for key in FIELDS} | ruleset | dict(values["settings"])
    return others | {key: list(value) if isinstance(value, tuple) else value for key, value in settings.items()}


def value_text(key: str, value: Any) -> str:
    """A value as its form shows it; a dash where there is none."""
    if value in (None, "", "None"):
        return "–"
    if key == "correction":
        return points_text(int(value), one=True)
    if str(value) in ("True", "False"):
        return _("yes") if str(value) == "True" else _("no")
    kind = FIELDS[key].metadata["kind"] if key in FIELDS else ""
    if kind == "zi":
        return both_text(value)
    if kind == "rank":
        return rank_text(value, translation)
    if kind == "codes":
        return _(", ").join(_(TIEBREAKS[code].name) if code in TIEBREAKS else code for code in value)
    if kind == "rounds" and value == ALWAYS:
        return _("always")
    if isinstance(value, Mapping):
        return _(", ").join(map(str, value.values())) or "–"
    return str(CHOICES.get(key, {}).get(str(value), value))


def zi_text(quarters: int) -> str:
    """Quarter zi as "3¾"."""
    return points_text(Fraction(quarters, 4), one=False)
