"""Sentences for codes: the only place that words a refusal or a reason of a draw.

One entry per code; placeholders take the data that the code travels with. Lists of names are joined here.
"""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.errors import Refused
from tournaments.records import Reason

Sentence = Callable[[dict[str, Any]], str]


def word(said: Refused | Reason) -> str:
    """The sentence for a refusal or a reason, in the active language."""
    sentence = SENTENCES.get(said.code)
    if sentence is None:
        return f"{said.code} {said.data}"
    return sentence(said.data)


def listed(names: Any) -> str:
    """Names or numbers as one text: "1, 2 and 3 others" never, all are named."""
    return _(", ").join(map(str, names))


SENTENCES: dict[str, Sentence] = {
    # any act
    "stale": lambda _d: _("Somebody changed this meanwhile; the page shows the newer state. Look again, then repeat."),
    "tournament_gone": lambda _d: _("This tournament no longer exists."),
    # forms
    "bad_number": lambda d: _("“%(value)s” is no number that “%(field)s” can be. Reload the page and try again.") % d,
    # settings
    "unknown_setting": lambda d: (
        _("There is no setting “%(key)s”. Settings: %(known)s.") % {"key": d["key"], "known": listed(d["known"])}
    ),
    "bad_setting": lambda d: bad_setting(d),
    # standings
    "unknown_tiebreak": lambda d: (
        _("There is no tie-break “%(code)s”. Tie-breaks: %(known)s.") % {"code": d["code"], "known": listed(d["known"])}
    ),
    "tiebreak_twice": lambda d: _("The tie-break “%(code)s” is listed twice; leave one of them out.") % d,
}


def bad_setting(d: dict[str, Any]) -> str:
    """What a setting takes."""
    if "choices" in d:
        takes = listed(d["choices"])
    elif "low" in d:
        takes = _("a whole number from %(low)d to %(high)d") % d
    else:
        takes = _("another kind of value")
    return _("“%(value)s” is not possible for %(key)s; it takes: %(takes)s.") % {**d, "takes": takes}
