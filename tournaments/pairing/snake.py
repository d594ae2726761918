"""Drawing the groups 分组 of an event: seeds spread in a snake, clubs kept apart (docs/round_robin.md, "Groups").

The field, strongest first, is cut into rows of as many as there are groups; each row gives one to every group. So it is a
colouring of a graph: rows and clubs are its nodes, entrants its edges, groups the colours, and no two edges of a node may
have the same colour. A club with more entrants than groups is cut into parts of that size. Such a graph can always be
coloured (König 1916), so every club is spread as evenly as can be: that is the least number of pairs of one club.
"""

from collections.abc import Iterator, Sequence

from tournaments.lots import lot, lot_order
from tournaments.records import Entrant

Node = tuple[str, object]  # ("row", index) or ("club", (name, part))
Edge = tuple[Node, Node]
TRIES = 32
LARGEST_WORK = 5000  # tries times entrants


def draw_groups(field: Sequence[Entrant], groups: int, seed: int, by_lot: bool = False) -> dict[int, int]:
    """A group (1 … `groups`) for each start number of a field in order of strength; sizes differ by one at most.

    First: as few pairs of one club in a group as possible. Then: as many as possible where the snake A B C C B A … has
    them (with `by_lot`: where the lot has them in their row), the best of up to TRIES tries; the lot decides between equals.
    """
    wanted = dict(by_rows(field, groups, seed, by_lot))
    best: dict[int, int] = {}
    for attempt in range(max(1, min(TRIES, LARGEST_WORK // max(1, len(field))))):
        found = one_try(field, groups, lot(seed, "try", attempt), wanted)
        if not best or in_place(found, wanted) > in_place(best, wanted):
            best = found
        if best == wanted:
            break
    return best


def in_place(found: dict[int, int], wanted: dict[int, int]) -> int:
    """How many have the group that they should have."""
    return sum(found[number] == wanted[number] for number in wanted)


def one_try(field: Sequence[Entrant], groups: int, seed: int, wanted: dict[int, int]) -> dict[int, int]:
    """Groups with the clubs spread evenly, brought nearer to those wanted until no exchange of two groups helps."""
    colouring = Colouring(edges(field, groups, seed))
    for index, row in enumerate(rows_of(field, groups)):
        for number in lot_order(seed, (entrant.number for entrant in row), f"row {index}"):
            colouring.place(number, wanted[number], groups)
    while sum(colouring.move_nearer(number, wanted) for number in wanted):
        pass
    return colouring.colour


def rows_of(field: Sequence[Entrant], groups: int) -> list[Sequence[Entrant]]:
    """The field cut into rows of as many as there are groups; the last may be shorter."""
    return [field[start : start + groups] for start in range(0, len(field), groups)]


def by_rows(field: Sequence[Entrant], groups: int, seed: int, by_lot: bool) -> Iterator[tuple[int, int]]:
    """Each start number's group if there were no clubs."""
    order = list(range(1, groups + 1))
    for index, row in enumerate(rows_of(field, groups)):
        if by_lot:
            order = lot_order(seed, range(1, groups + 1), f"groups of row {index}")
        elif index:
            order = order[::-1]
        yield from ((entrant.number, group) for entrant, group in zip(row, order, strict=False))


def edges(field: Sequence[Entrant], groups: int, seed: int) -> dict[int, Edge]:
    """The row and the part of a club that each start number belongs to; who has no club is a club alone.

    The lot decides who is in which part of a large club.
    """
    rows = {entrant.number: index // groups for index, entrant in enumerate(field)}
    clubs = {entrant.number: entrant.club for entrant in field}
    members: dict[str, int] = {}
    found: dict[int, Edge] = {}
    for number in lot_order(seed, rows, "clubs"):
        before = members.get(clubs[number], 0)
        members[clubs[number]] = before + 1
        part = (clubs[number], before // groups) if clubs[number] else number
        found[number] = (("row", rows[number]), ("club", part))
    return found


class Colouring:
    """Groups given so far. No two entrants of a row, or of a part of a club, are in the same one."""

    def __init__(self, ends: dict[int, Edge]) -> None:
        self.ends = ends
        self.colour: dict[int, int] = {}
        self.at: dict[Node, dict[int, int]] = {node: {} for edge in ends.values() for node in edge}

    def place(self, number: int, wanted: int, groups: int) -> None:
        """Give an entrant the group it should have, or one that row and club both have free, made free if need be."""
        row, club = self.ends[number]
        choices = [wanted, *(group for group in range(1, groups + 1) if group != wanted)]
        in_row, in_club = ([g for g in choices if g not in self.at[node]] for node in (row, club))
        both = [group for group in in_row if group in in_club]
        if not both:
            self.exchange(self.chain(club, in_row[0], in_club[0]), in_row[0], in_club[0])
        self.put(number, both[0] if both else in_row[0])

    def put(self, number: int, group: int) -> None:
        """Write a group down."""
        self.colour[number] = group
        for node in self.ends[number]:
            self.at[node][group] = number

    def chain(self, start: Node, first: int, second: int) -> list[int]:
        """The entrants on the path from a node that leads through the groups `first`, `second`, `first` …"""
        found: list[int] = []
        node, group = start, first
        while (number := self.at[node].get(group)) is not None and number not in found:
            found.append(number)
            row, club = self.ends[number]
            node, group = club if node == row else row, second if group == first else first
        return found

    def exchange(self, chain: Sequence[int], first: int, second: int) -> None:
        """Exchange two groups along a whole path: rows and clubs stay as even as they were."""
        for number in chain:
            for node in self.ends[number]:
                del self.at[node][self.colour[number]]
        for number in chain:
            self.put(number, second if self.colour[number] == first else first)

    def move_nearer(self, number: int, wanted: dict[int, int]) -> bool:
        """Exchange two groups along the path through an entrant if more get the group that they should have."""
        now, then = self.colour[number], wanted[number]
        if now == then:
            return False
        row, club = self.ends[number]
        chain = list(dict.fromkeys([*self.chain(row, now, then), *self.chain(club, now, then)]))
        other = {now: then, then: now}
        gain = sum((other[self.colour[n]] == wanted[n]) - (self.colour[n] == wanted[n]) for n in chain)
        if gain > 0:
            self.exchange(chain, now, then)
        return gain > 0


def fill_groups(field: Sequence[Entrant], groups: int, seed: int) -> dict[int, int]:
    """Groups for those of a field who have none, in order: the smallest group, of these one with the fewest of the own
    club, of these by lot."""
    members = {group: [e for e in field if e.group == group] for group in range(1, groups + 1)}
    found: dict[int, int] = {}
    for entrant in (e for e in field if e.group == 0):

        def claim(group: int, entrant: Entrant = entrant) -> tuple[int, int, int]:
            clubmates = sum(bool(e.club) and e.club == entrant.club for e in members[group])
            return len(members[group]), clubmates, lot(seed, "group", entrant.number, group)

        best = min(members, key=claim)
        members[best].append(entrant)
        found[entrant.number] = best
    return found
