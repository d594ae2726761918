"""The names of the criteria, and what one draw costs more than another."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.documents.pairing_report import UNSEEN

CRITERIA = {
    "rematch": gettext_lazy("rematches"),
    "last_met": gettext_lazy("rematches: how lately they met"),
    "bye_score": gettext_lazy("points of whoever has the bye"),
    "bye_free": gettext_lazy("earlier free points of whoever has the bye"),
    "limit_relaxed": gettext_lazy("colour limits broken"),
    "score_difference": gettext_lazy("differences in points (squared)"),
    "floats": gettext_lazy("floats"),
    "refloat": gettext_lazy("floats repeated from the last round"),
    "refloat_earlier": gettext_lazy("floats repeated from earlier rounds"),
    "club": gettext_lazy("pairs of one club"),
    "bye_number": gettext_lazy("bye: numbers passed over"),
    "float_down": gettext_lazy("floats down: numbers passed over"),
    "float_up": gettext_lazy("floats up: numbers passed over"),
    "country": gettext_lazy("same country"),
    "limit_wish": gettext_lazy("colour wishes broken"),
    "colours": gettext_lazy("colour claims not met"),
    "seeding": gettext_lazy("order in the score groups"),
    "by_lot": gettext_lazy("lot"),
}
KNOCKOUT = {
    "met": gettext_lazy("earlier meetings (squared)"),
    "losses_apart": gettext_lazy("differences in losses (squared)"),
    "seeds_met": gettext_lazy("pairs of two seeds"),
}
COUNTED = {"rematch", "limit_relaxed", "floats", "refloat", "refloat_earlier", "club", "limit_wish"}  # so many; others weigh
CLUB_LATER = "club_"  # with the number of the round in which pairs of one club can meet
MOST = 2  # differences that are told
Total = tuple[str, int]


def criterion(code: str) -> str:
    """The name of a criterion."""
    if code.startswith(CLUB_LATER):
        return _("pairs of one club that can meet in round %(round)s") % {"round": code.removeprefix(CLUB_LATER)}
    return str((CRITERIA | KNOCKOUT).get(code, code))


def cost_words(before: Iterable[Total], after: Iterable[Total]) -> str:
    """Whether a draw is better or worse than another, and by which criteria, the weightiest first."""
    return compared(differing(before, after))


def compared(changes: Sequence[Total]) -> str:
    """Differences of a draw from another as one text: better or worse, and in what above all."""
    if not changes:
        return _("costs the same")
    told = _(", ").join(change_words(code, change) for code, change in changes[:MOST])
    return (_("worse – %(told)s") if changes[0][1] > 0 else _("better – %(told)s")) % {"told": told}


def change_words(code: str, change: int) -> str:
    """How one criterion differs: in cases where it counts some, else whether it is better or worse."""
    named = {"heading": criterion(code), "count": abs(change)}
    if code in COUNTED or code.startswith(CLUB_LATER):
        return (_("%(heading)s: %(count)d more") if change > 0 else _("%(heading)s: %(count)d fewer")) % named
    return (_("%(heading)s: worse") if change > 0 else _("%(heading)s: better")) % named


def differing(before: Iterable[Total], after: Iterable[Total]) -> list[Total]:
    """The criteria by which two draws differ, and by how much."""
    was = dict(before)
    return [(code, cost - was.get(code, 0)) for code, cost in after if code not in UNSEEN and cost != was.get(code, 0)]
