"""One game of random moves to its end, played so that eyes and sekis stand: the engine of games.dead_stones.

Moves are legal (no suicide, no immediate recapture of a ko), never fill an eye of their own side, and never leave a chain
of their own with one liberty, except to lift stones or in a shape whose capture leaves a single eye. A stone just played is
answered where that matters: what has one liberty is lifted or saved, the point that makes or breaks a small eye is taken;
else the move is mostly one beside it, or drawn by lot.
"""

from random import Random

from games.fast_board import Board

LOCAL = 0.9  # how often a move is played beside the one before
LARGEST_EYE = 6  # points in which one move decides
KILLING = (  # how many of its own stones stand beside each stone of a shape that leaves the capturer one eye
    [2, 2, 2, 2],  # square 方四
    [1, 1, 1, 3],  # pyramid 丁四
    [1, 2, 2, 2, 3],  # bulky five 刀把五
    [1, 1, 1, 1, 4],  # crossed five 梅花五
    [1, 1, 2, 2, 2, 4],  # rabbity six 葡萄六
)


def play_out(board: Board, colour: int, random: Random) -> None:
    """Play on, this side (1 or −1) first, until neither has a move left, or for as many moves as three full boards."""
    free = [point for point, stone in enumerate(board.stones) if not stone]
    random.shuffle(free)
    listed = [not stone for stone in board.stones]
    last, passes = -1, 0
    lifted: list[int] = []
    for _move in range(3 * len(board.stones)):
        point = -1 if last < 0 else _local(board, last, lifted, colour, random.random())
        if point < 0:
            point = _drawn(board, colour, free, listed, random.random())
        if point < 0:
            passes += 1
            if passes == 2:
                return
            board.ko, lifted = -1, []
        else:
            passes, lifted = 0, board.play(point, colour)
            for one in lifted:
                if not listed[one]:
                    listed[one] = True
                    free.append(one)
        last, colour = point, -colour


def sensible(board: Board, point: int, colour: int) -> bool:
    """Whether a move is legal, fills no eye of its own side, and gives no chain away that could stay."""
    stones, free = board.stones, 0
    for beside in board.around[point]:
        if not stones[beside]:
            free += 1
            if free == 2:
                return True
    if point == board.ko or (not free and board.is_eye(point, colour)):
        return False
    return _keeps_liberties(board, point, colour)


def _keeps_liberties(board: Board, point: int, colour: int) -> bool:
    """Whether a stone beside at most one empty point lifts something, has two liberties or is worth giving away."""
    stones = board.stones
    left: set[int] = set()
    joined: set[int] = set()
    for beside in board.around[point]:
        letter, chain = stones[beside], board.chain[beside]
        if not letter:
            left.add(beside)
        elif letter == -colour:
            if board.in_atari(chain):
                return True
        elif chain not in joined:
            joined.add(chain)
            left.update(board.liberties_without(chain, point))
        if len(left) > 1:
            return True
    if not left:
        return False
    return not joined or _leaves_one_eye(board, point, joined, left.pop(), colour)


def _leaves_one_eye(board: Board, point: int, joined: set[int], last: int, colour: int) -> bool:
    """Whether a chain with one liberty left may be given away: the other side captures it and has one eye there."""
    enemy_beside = any(board.stones[beside] == -colour for beside in board.around[last])
    if not enemy_beside or sum(board.length[chain] for chain in joined) >= LARGEST_EYE:
        return False
    shape = {point, *(stone for chain in joined for stone in board.stones_of(chain))}
    beside = sorted(sum(b in shape for b in board.around[stone]) for stone in shape)
    return len(shape) < 4 or beside in KILLING


def _local(board: Board, last: int, lifted: list[int], colour: int, lot: float) -> int:
    """A sensible answer to the stone just played: the one it asks for, or mostly one beside it; −1 for none."""
    point = _asked_for(board, last, lifted, colour)
    if point >= 0 and sensible(board, point, colour):
        return point
    return _nearby(board, last, colour, lot / LOCAL) if lot < LOCAL else -1


def _asked_for(board: Board, last: int, lifted: list[int], colour: int) -> int:
    """The point that decides what the stone just played is about: an eye from captured stones, a last liberty, an eye."""
    if 3 <= len(lifted) <= LARGEST_EYE:
        return max(lifted, key=lambda point: sum(beside in lifted for beside in board.around[point]))
    if board.in_atari(board.chain[last]):
        return board.last_liberty(board.chain[last])
    for beside in board.around[last]:
        if board.stones[beside] == colour and board.in_atari(board.chain[beside]):
            return board.last_liberty(board.chain[beside])
    return _vital_point(board, last)


def _vital_point(board: Board, last: int) -> int:
    """The empty point with most of the small eye beside it in which a stone was just played, −1 where the room is large."""
    stones, around, mover = board.stones, board.around, board.stones[last]
    eye, waiting = {last}, [last]
    while waiting:
        for beside in around[waiting.pop()]:
            if beside not in eye and stones[beside] in (0, mover):
                if len(eye) == LARGEST_EYE:
                    return -1
                eye.add(beside)
                waiting.append(beside)
    free = sorted(point for point in eye if not stones[point])
    if len(free) < 2:
        return -1
    return max(free, key=lambda point: (sum(b in free for b in around[point]), sum(b in eye for b in around[point])))


def _nearby(board: Board, last: int, colour: int, lot: float) -> int:
    """A sensible move beside or across a corner from the stone just played, −1 where there is none."""
    near = board.around[last] + board.across[last]
    first = int(lot * len(near))
    for index in range(first - len(near), first):
        if not board.stones[near[index]] and sensible(board, near[index], colour):
            return near[index]
    return -1


def _drawn(board: Board, colour: int, free: list[int], listed: list[bool], lot: float) -> int:
    """The first sensible move from a place drawn by lot on; −1 where there is none. Points that are taken leave the list."""
    index = int(lot * len(free))
    looked, stones = 0, board.stones
    while looked < len(free):
        if index >= len(free):
            index = 0
        point = free[index]
        if stones[point]:
            listed[point] = False
            free[index] = free[-1]
            free.pop()
            continue
        if sensible(board, point, colour):
            return point
        index += 1
        looked += 1
    return -1
