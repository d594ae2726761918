"""What somebody still needs for a place."""

from tournaments.prospects.places import Prospect


def need(row: Prospect, place: int) -> str:
    """What it takes to come to a place or a better one, as far as it is certain.

    "certain"; "out" of reach; "win": winning is enough; "points": without own points it can't be; else "others": it is up to
    them. Bounds suffice for each.
    """
    if row.overall.worst <= place:
        return "certain"
    if row.overall.best > place:
        return "out"
    if row.won and row.won.worst <= place:
        return "win"
    return "points" if row.lost and row.lost.best > place else "others"
