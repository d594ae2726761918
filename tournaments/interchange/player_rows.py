"""One row of a player list, cell by cell."""

from collections.abc import Callable
from typing import Any

from games.errors import Refused
from games.ranks import read_rank
from tournaments.groups import read_group
from tournaments.interchange.cells import (
    read_birth,
    read_correction,
    read_rating,
    read_sex,
    read_whole,
    read_yes_no,
    split_name,
)
from tournaments.interchange.columns import IDS
from tournaments.interchange.typed_lines import read_typed_line
from tournaments.mcmahon import CORRECTION
from tournaments.names import Order, full_name
from tournaments.records import PlayerData, Reason

LONGEST = {"name": 100, "club": 100, "team": 100, "country": 60, **dict.fromkeys(IDS, 100)}


class Found:
    """What was noticed while a row was read: problems keep it out, warnings don't. `dan` as in player_lists.Dan."""

    def __init__(self, dan: str = "ask") -> None:
        self.dan = dan
        self.problems: list[Reason] = []
        self.warnings: list[Reason] = []

    def problem(self, code: str, **data: object) -> None:
        self.problems.append(Reason(code, data))

    def warning(self, code: str, **data: object) -> None:
        self.warnings.append(Reason(code, data))


def read_player(texts: dict[str, str], found: Found) -> PlayerData:
    """A player from the texts of a row by column code; what is doubtful goes into `found`."""
    if "typed" in texts:
        return _typed(texts["typed"], found)
    family, given, order = _name(texts)
    if not family:
        found.problem("no_name", field="name")
    for code, limit in LONGEST.items():
        text = full_name(family, given, order) if code == "name" else texts.get(code, "")
        if len(text) > limit:
            found.problem("text_too_long", field=code, limit=limit, length=len(text))
    birth, whole = read_birth(texts.get("birth", ""))
    if not whole:
        found.warning("birth_unclear", field="birth", text=texts["birth"], kept=birth)
    return PlayerData(
        family,
        given,
        order,
        rank=_rank(texts.get("rank", ""), found),
        rating=_maybe(texts, "rating", read_rating, found),
        birth=birth,
        sex=_maybe(texts, "sex", read_sex, found) or "",
        club=texts.get("club", ""),
        country=texts.get("country", ""),
        ids={code: texts[code] for code in IDS if code in texts},
        number=_maybe(texts, "number", read_whole, found),
        seed=_maybe(texts, "seed", read_whole, found),
        group=_maybe(texts, "group", read_group, found),
        team=texts.get("team", ""),
        correction=_correction(texts.get("correction", ""), found),
        newcomer=_maybe(texts, "newcomer", read_yes_no, found) or False,
    )


def _typed(text: str, found: Found) -> PlayerData:
    try:
        return read_typed_line(text)
    except Refused as refused:
        found.problem(refused.code, **{"field": "typed", **refused.data})
        return PlayerData("")


def _name(texts: dict[str, str]) -> tuple[str, str, Order]:
    """Family name, given name and which is shown first."""
    if "name" in texts:
        return *split_name(texts["name"]), "family"
    if "name_given" in texts:
        first, rest = split_name(texts["name_given"])
        given, _, family = texts["name_given"].rpartition(" ")
        return (family, given, "given") if rest and "," not in texts["name_given"] else (first, rest, "family")
    family, given = texts.get("family_name", ""), texts.get("given_name", "")
    return (family, given, "family") if family else (given, "", "family")


def _rank(text: str, found: Found) -> str:
    try:
        return read_rank(text)
    except Refused as refused:
        wanted = {"amateur": "d", "professional": "p"}.get(found.dan, "")
        choices: Any = refused.data.get("choices", ())
        chosen: str = next((rank for rank in choices if wanted and rank.endswith(wanted)), "")
        if not chosen:
            found.problem(refused.code, field="rank", **refused.data)
        return chosen


def _correction(text: str, found: Found) -> int | None:
    """The correction, None where there is none; one that can't be read keeps the row out, since a draw would go wrong."""
    value = read_correction(text) if text else None
    if text and value is None:
        found.problem("correction_unclear", field="correction", text=text, limit=CORRECTION // 2)
    return value


def _maybe(texts: dict[str, str], code: str, read: Callable[[str], Any], found: Found) -> Any:
    if code not in texts:
        return None
    value = read(texts[code])
    if value is None:
        found.warning("cell_unread", field=code, text=texts[code])
    return value
