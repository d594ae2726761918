"""The place that each entrant reached in a bracket."""

from tournaments.bracket.filling import Bracket, Filled


def places(bracket: Bracket) -> dict[int, int]:
    """By start number the first of the places that are shared by those who went out together; for those still in, the best
    place that they can reach. Whoever is not in the bracket comes behind all."""
    found: dict[int, int] = {}
    for match in sorted(bracket.matches, key=lambda match: (match.slot.round_number, match.slot.key)):
        for number in match.people:
            found[number] = place_in(match, number)
    return found


def place_in(match: Filled, number: int) -> int:
    """The place that a match leaves to one of the two in it."""
    slot = match.slot
    if match.both_out or (number == match.loser and not slot.drops):
        return slot.out
    return slot.best
