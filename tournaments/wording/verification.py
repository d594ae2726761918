"""Whether a round can be drawn again, in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.pairing.memory import Verification
from tournaments.wording import word

SHOWN = 12  # differences named before the rest is only counted


def verification_words(found: Verification, shown: int = SHOWN) -> Iterator[str]:
    """The answer, then what differs and what may be the reason; at most `shown` differences."""
    data = {"number": found.round_number, "seed": found.seed}
    if found.identical:
        yield _("Round %(number)d can be drawn again exactly from its seed %(seed)d.") % data
    elif found.refused:
        yield _("Round %(number)d can't be drawn again from its seed %(seed)d.") % data
        yield word(found.refused)
    else:
        yield _("Round %(number)d is not what is drawn from its seed %(seed)d.") % data
        yield from map(word, found.differences[:shown])
        more = len(found.differences) - shown
        if more > 0:
            yield ngettext("%(count)d more difference.", "%(count)d more differences.", more) % {"count": more}
    yield from circumstances(found)


def circumstances(found: Verification) -> Iterator[str]:
    """What has to be known beside the answer."""
    if found.kept:
        kept = ngettext("%(count)d locked pair was kept.", "%(count)d locked pairs were kept.", found.kept)
        yield kept % {"count": found.kept}
    if found.by_hand:
        yield _("The round was changed by hand after the draw; it is compared with the draw's proposal.")
    if found.corrected and not found.identical:
        yield _("A result of an earlier round was corrected after this draw; that may be the reason.")
