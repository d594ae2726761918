"""Rows of a player list that may be the same person, or that claim the same number."""

from collections import defaultdict

from tournaments.names import full_name
from tournaments.records import PlayerData, Reason

# Cyrillic and Greek letters that look like Latin ones
_LOOK_ALIKE = str.maketrans(
    "аеорсухіјѕкмтвнАЕОРСУХІЈЅКМТВНαονρΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "aeopcyxijskmtbhAEOPCYXIJSKMTBHaovpABEZHIKMNOPTYX"
)


def twin_warnings(players: list[tuple[int, PlayerData]]) -> dict[int, list[Reason]]:
    """Warnings per line: "namesake" where name and birth or name and club agree, "look_alike" where names only look the
    same (a Cyrillic а), "number_taken" and "seed_taken". The same name alone is normal."""
    warnings: dict[int, list[Reason]] = defaultdict(list)
    alike: dict[str, list[tuple[int, PlayerData]]] = defaultdict(list)
    taken: dict[tuple[str, int], int] = {}
    for line, player in players:
        name = full_name(player.family_name, player.given_name, player.name_order)
        key = name.translate(_LOOK_ALIKE).casefold()
        for other_line, other in alike[key]:
            code = _twin(name, player, other)
            if code:
                warnings[line].append(Reason(code, {"name": name, "line": other_line}))
        if len(alike[key]) < 20:
            alike[key].append((line, player))
        for code, number in (("number", player.number), ("seed", player.seed)):
            first = taken.setdefault((code, number), line) if number is not None else line
            if first != line:
                warnings[line].append(Reason(f"{code}_taken", {"number": number, "line": first}))
    return warnings


def _twin(name: str, player: PlayerData, other: PlayerData) -> str:
    if name.casefold() != full_name(other.family_name, other.given_name, other.name_order).casefold():
        return "look_alike"
    same_birth = player.birth and player.birth == other.birth
    same_club = player.club and player.club == other.club
    return "namesake" if same_birth or same_club else ""
