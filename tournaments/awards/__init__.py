"""What an event gives beside places: categories, team results, promotions, certificates, prizes.

The rules of an event are one frozen `Awards`, stored as JSON in `Event.awards` (only what is set and differs from the
default) and in tournament files; docs/formats.md has every field.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from games.errors import Refused
from tournaments.awards.categories import MOST, Category, check_categories
from tournaments.awards.certificates import CertificateText, check_certificate
from tournaments.awards.kinds import read_row, stored_row
from tournaments.awards.prizes import PrizeRules, check_prizes
from tournaments.awards.promotion import PromotionRules, check_promotion
from tournaments.awards.teams import TeamRules

PARTS = ("categories", "teams", "promotion", "prizes", "certificates")
LANGUAGES = ("en", "zh-hans")


@dataclass(frozen=True)
class Awards:
    """All rules of an event; None: not used. `certificates` by language."""

    categories: tuple[Category, ...] = ()
    teams: TeamRules | None = None
    promotion: PromotionRules | None = None
    prizes: PrizeRules | None = None
    certificates: Mapping[str, CertificateText] = field(default_factory=dict)

    @property
    def used(self) -> frozenset[str]:
        """The parts for which there is something to print."""
        parts: dict[str, object] = {"categories": self.categories, "teams": self.teams}
        parts |= {"promotion": self.promotion and self.promotion.rules, "prizes": self.prizes and self.prizes.rules}
        found = {part for part, rules in parts.items() if rules}
        return frozenset(found | ({"certificates"} if "promotion" in found else set()))


def read_awards(raw: Mapping[str, Any]) -> Awards:
    """The rules from stored JSON, checked as a whole. Raises Refused("award_value" | "award_unknown" | "award_row")."""
    for part in raw:
        if part not in PARTS:
            raise Refused("award_unknown", part="", row=0, field=str(part)[:40], known=list(PARTS))
    awards = Awards(**{part: read_part(part, raw[part]) for part in PARTS if part in raw})
    check_awards(awards)
    return awards


def check_awards(awards: Awards) -> None:
    """Raises Refused("award_row") where the rules contradict themselves or each other."""
    check_categories(awards.categories)
    if awards.promotion:
        check_promotion(awards.promotion, awards.categories)
    if awards.prizes:
        check_prizes(awards.prizes, awards.categories)
    for certificate in awards.certificates.values():
        check_certificate(certificate)


def read_part(part: str, raw: Any) -> Any:
    """One part of the rules from JSON."""
    match part:
        case "categories":
            return read_rows(Category, raw, part, MOST)
        case "teams":
            return None if raw is None else read_row(TeamRules, raw, part)
        case "certificates":
            return read_certificates(raw)
    return read_ruled(PromotionRules if part == "promotion" else PrizeRules, raw, part)


def read_rows(cls: type[Any], raw: Any, part: str, most: int) -> tuple[Any, ...]:
    """A list of rows."""
    if not isinstance(raw, Sequence) or isinstance(raw, str) or len(raw) > most:
        raise Refused("award_value", part=part, row=0, field="", value=str(raw)[:40], takes="rows", high=most)
    return tuple(read_row(cls, one, part, row) for row, one in enumerate(raw, start=1))


def read_ruled(cls: type[Any], raw: Any, part: str) -> Any:
    """Settings and their list of `rules`; None for null."""
    if raw is None:
        return None
    if not isinstance(raw, Mapping):
        raise Refused("award_value", part=part, row=0, field="", value=str(raw)[:40], takes="object")
    meta = next(each.metadata for each in fields(cls) if each.name == "rules")
    rows = read_rows(meta["rows"], raw.get("rules", ()), part, meta["most"])
    settings = read_row(cls, {key: value for key, value in raw.items() if key != "rules"}, part)
    return replace(settings, rules=rows)


def read_certificates(raw: Any) -> dict[str, CertificateText]:
    """The texts of certificates by language."""
    if not isinstance(raw, Mapping):
        raise Refused("award_value", part="certificates", row=0, field="", value=str(raw)[:40], takes="object")
    for language in raw:
        if language not in LANGUAGES:
            where = {"part": "certificates", "row": 0, "field": str(language)[:40]}
            raise Refused("award_unknown", **where, known=list(LANGUAGES))
    return {language: read_row(CertificateText, raw[language], "certificates") for language in raw}


def stored_awards(awards: Awards) -> dict[str, Any]:
    """What to store: only the parts that are set, as JSON values. `read_awards` gives back what was stored."""
    found: dict[str, Any] = {}
    if awards.categories:
        found["categories"] = [stored_row(row) for row in awards.categories]
    if awards.teams:
        found["teams"] = stored_row(awards.teams)
    for part in ("promotion", "prizes"):
        rules = getattr(awards, part)
        if rules and rules != type(rules)():
            rows = [stored_row(row) for row in rules.rules]
            found[part] = {**stored_row(replace(rules, rules=())), "rules": rows}
    texts = {language: stored_row(one) for language, one in awards.certificates.items() if one != CertificateText()}
    return {**found, "certificates": texts} if texts else found
