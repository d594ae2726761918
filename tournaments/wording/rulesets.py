"""The ruleset of an event in words, and amounts in zi and in points."""

from django.utils import translation
from django.utils.translation import gettext as _

from games.rulesets import RULESETS, changed
from tournaments.documents.texts import zi_text
from tournaments.event_settings import EventSettings, applies
from tournaments.wording.settings import WORDS


def amount_text(quarters: int, unit: str) -> str:
    """Quarter zi as a form shows them and reads them back: "3¾ zi", "7½ points", "none"."""
    return zi_text(quarters, unit, translation) if quarters else _("none")


def both_text(quarters: int) -> str:
    """The same in both units: "3¾ zi = 7½ points"."""
    return " = ".join(zi_text(quarters, unit, translation) for unit in ("zi", "points")) if quarters else _("none")


def ruleset_text(options: EventSettings) -> str:
    """The ruleset, and what was changed of it: "Chinese 2002, komi changed"."""
    name = _(RULESETS[options.ruleset].name)
    keys = [key for key in RULESETS[options.ruleset].settings if applies(key, options.system, options.for_teams)]
    differing = changed(options.ruleset, vars(options), keys)
    if not differing:
        return name
    labels = _(", ").join(str(WORDS[key].label) for key in differing)
    return _("%(ruleset)s, changed: %(settings)s") % {"ruleset": name, "settings": labels}
