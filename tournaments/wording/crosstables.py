"""The words of the shapes of a crosstable, and the sentences about them; wording takes those in."""

from collections.abc import Callable
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

Data = dict[str, Any]

PARTS: dict[str, Promise] = {
    "rows": pgettext_lazy("crosstable", "Rows"),
    "opponents": pgettext_lazy("crosstable", "Opponents"),
    "colours": gettext_lazy("Colours"),
    "points": pgettext_lazy("crosstable", "Points"),
}
CHOICES: dict[str, dict[str, Promise]] = {
    "form": {
        "table": pgettext_lazy("crosstable", "table"),
        "egd": gettext_lazy("EGD style"),
        "wall": gettext_lazy("wall chart"),
        "grid": gettext_lazy("grid"),
    },
    "rows": {"place": gettext_lazy("by place"), "number": gettext_lazy("by number")},
    "opponents": {"number": gettext_lazy("opponents by number"), "place": gettext_lazy("opponents by place")},
    "colours": {
        "discs": gettext_lazy("with colours"),
        "handicap": gettext_lazy("with colours and handicap"),
        "none": gettext_lazy("without colours"),
    },
    "points": {"running": gettext_lazy("with running points"), "none": gettext_lazy("without running points")},
}

CROSSTABLE_SENTENCES: dict[str, Callable[[Data], str]] = {
    "unknown_shape": lambda d: (
        _("“%(value)s” is nothing that “%(part)s” of a crosstable can be. It can be: %(known)s.")
        % {**d, "known": _(", ").join(d["known"])}
    ),
    "no_grid": lambda _d: _("A grid needs an event in which everybody meets everybody; choose another shape."),
}
