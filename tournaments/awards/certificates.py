"""The text of certificates 证书, which a club can edit: placeholders, and what they stand for."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.errors import Refused
from tournaments.awards.kinds import YES_NO, lines, ruled, text

PLACEHOLDERS = {
    "name": "姓名",
    "competition": "赛事",
    "tournament": "比赛",
    "event": "组别",
    "date": "日期",
    "old": "原段位",
    "new": "新段位",
    "place": "名次",
    "wins": "胜局",
    "rounds": "轮数",
    "referee": "裁判长",
    "club": "单位",
    "number": "编号",
}
BY_ALIAS = {alias: code for code, alias in PLACEHOLDERS.items()}
SHAPE = re.compile(r"[{｛]\s*([^{}｛｝]*?)\s*[}｝]")


@dataclass(frozen=True)
class CertificateText:
    """What stands on a certificate, top to bottom; empty fields have the usual text, "-" leaves a line out. `seal`: whether
    there is a place for the club's seal; `frame`: whether a frame is drawn (none for pre-printed paper)."""

    title: str = ruled(text(60), "")
    addressee: str = ruled(text(120), "")
    body: str = ruled(lines(600), "")
    signature: str = ruled(text(120), "")
    issuer: str = ruled(text(120), "")
    date: str = ruled(text(60), "")
    seal: bool = ruled(YES_NO, True)
    frame: bool = ruled(YES_NO, True)


TEXTS = ("title", "addressee", "body", "signature", "issuer", "date")


def check_certificate(certificate: CertificateText) -> None:
    """Raises Refused("award_row", part="certificates", field, why="unknown_placeholder", name, known)."""
    for key in TEXTS:
        for found in SHAPE.findall(getattr(certificate, key)):
            if found.casefold() not in PLACEHOLDERS and found not in BY_ALIAS:
                where = {"part": "certificates", "row": 0, "field": key}
                known = [*PLACEHOLDERS, *BY_ALIAS]
                raise Refused("award_row", **where, why="unknown_placeholder", name=found[:40], known=known)


def completed(certificate: CertificateText, usual: CertificateText) -> CertificateText:
    """The text with the usual one where a field is empty; "-" is nothing."""
    values = {key: getattr(certificate, key) or getattr(usual, key) for key in TEXTS}
    shown: dict[str, Any] = {key: "" if value == "-" else value for key, value in values.items()}
    return replace(certificate, **shown)


def chosen(shown: CertificateText, usual: CertificateText) -> CertificateText:
    """The reverse of `completed`: what to store of a text as it was shown and edited."""
    edited = {key: getattr(shown, key) or "-" for key in TEXTS}
    kept: dict[str, Any] = {key: "" if value == getattr(usual, key) else value for key, value in edited.items()}
    return replace(shown, **kept)


def filled(certificate: CertificateText, values: Mapping[str, str]) -> CertificateText:
    """The text with every placeholder replaced; `values` has one for each code."""

    def value(found: re.Match[str]) -> str:
        return values[BY_ALIAS.get(found[1], found[1].casefold())]

    texts: dict[str, Any] = {key: SHAPE.sub(value, getattr(certificate, key)) for key in TEXTS}
    return replace(certificate, **texts)


def with_aliases(certificate: CertificateText) -> CertificateText:
    """The text with Chinese placeholders."""
    return filled(certificate, {code: f"{{{alias}}}" for code, alias in PLACEHOLDERS.items()})
