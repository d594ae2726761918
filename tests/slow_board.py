"""Go by the letter of Articles 3 to 5, slow and simple: no chains are kept, every liberty is looked for anew."""


def beside(x, y, size):
    """The points beside a point."""
    return [(i, j) for i, j in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if 0 <= i < size and 0 <= j < size]


def chain(stones, point, size):
    """The stones that hang together with one."""
    found, waiting = {point}, [point]
    while waiting:
        for near in beside(*waiting.pop(), size):
            if near not in found and stones.get(near) == stones[point]:
                found.add(near)
                waiting.append(near)
    return found


def liberties(stones, point, size):
    """The liberties of the chain of a stone."""
    return {near for one in chain(stones, point, size) for near in beside(*one, size) if near not in stones}


def without_liberties(stones, colour, size):
    """All stones of a colour that have no liberty."""
    return {point for point in stones if stones[point] == colour and not liberties(stones, point, size)}


def play(stones, point, colour, size):
    """The stones after a move, and how many were lifted; None where the point is taken or forbidden."""
    if point in stones:
        return None
    after = {**stones, point: colour}
    other = {"X": "O", "O": "X"}[colour]
    lifted = without_liberties(after, other, size)
    after = {one: stone for one, stone in after.items() if one not in lifted}
    return None if without_liberties(after, colour, size) else (after, len(lifted))


def rows(stones, size):
    """The rows of a position."""
    return ["".join(stones.get((x, y), ".") for x in range(size)) for y in range(size)]
