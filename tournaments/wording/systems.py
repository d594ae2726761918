"""What a change of the system leaves out, in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.event_settings import FIELDS
from tournaments.pairing import SYSTEMS
from tournaments.wording.changes import LABELS, value_text


def system_name(code: str) -> str:
    """What a system of play is called."""
    return _(SYSTEMS[code].name) if code in SYSTEMS else code


def dropped_words(settings: Mapping[str, Any], absences: int, pair_rules: int) -> str:
    """What was dropped: "Accelerated rounds: 2; 1 absence"; "" where nothing was. Settings in the order of EventSettings,
    since a database keeps none."""
    parts = [
        _("%(heading)s: %(what)s") % {"heading": LABELS.get(key, key), "what": value_text(key, settings[key])}
        for key in sorted(settings, key=[*FIELDS, *settings].index)
    ]
    if absences:
        parts.append(ngettext("%(count)d absence", "%(count)d absences", absences) % {"count": absences})
    if pair_rules:
        parts.append(ngettext("%(count)d rule on pairs", "%(count)d rules on pairs", pair_rules) % {"count": pair_rules})
    return _("; ").join(parts)
