"""The names of the criteria, and what one draw costs more than another."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.documents.pairing_report import UNSEEN

CRITERIA = {
    "bye_score": gettext_lazy("points of whoever has the bye"),
    "bye_free": gettext_lazy("earlier free points of whoever has the bye"),
    "limit_relaxed": gettext_lazy("colour limits broken"),
    "score_difference": gettext_lazy("differences in points, squared"),
    "floats": gettext_lazy("floats"),
    "refloat": gettext_lazy("floats repeated from the last round"),
    "refloat_earlier": gettext_lazy("floats repeated from earlier rounds"),
    "club": gettext_lazy("same club"),
    "bye_number": gettext_lazy("bye: numbers passed over"),
    "float_down": gettext_lazy("floats down: numbers passed over"),
    "float_up": gettext_lazy("floats up: numbers passed over"),
    "limit_wish": gettext_lazy("colour wishes broken"),
    "colours": gettext_lazy("colour claims not met"),
    "seeding": gettext_lazy("distance from the order in the score groups"),
    "by_lot": gettext_lazy("lot"),
}
Total = tuple[str, int]


def criterion(code: str) -> str:
    """The name of a criterion."""
    return str(CRITERIA.get(code, code))


def cost_words(before: Iterable[Total], after: Iterable[Total]) -> str:
    """The difference between two draws, criterion by criterion, the weightiest first."""
    said = [f"{criterion(code)} {change:+d}" for code, change in differing(before, after)]
    return _(", ").join(said) if said else _("costs nothing")


def differing(before: Iterable[Total], after: Iterable[Total]) -> list[Total]:
    """The criteria by which two draws differ, and by how much."""
    was = dict(before)
    return [(code, cost - was.get(code, 0)) for code, cost in after if code not in UNSEEN and cost != was.get(code, 0)]
