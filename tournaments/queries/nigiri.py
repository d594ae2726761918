"""Who holds the stones in nigiri (Article 10), by rank and birth, else by a lot with the event's seed."""

from games.nigiri import Hand, Holder, who_holds
from games.results import Side
from tournaments.lots import lot
from tournaments.models import Event, Match
from tournaments.queries.teams import players_at

Sitter = tuple[int, Hand]  # start number, and what is known of the player


def holder_of(match: Match, board: int = 1) -> Holder:
    """Who is to hold the stones in a match (its round, event and players fetched), in one of teams at a board of it."""
    hands = {side: Hand(player.rank, player.birth) for side, player in players_at(match, board).items()}
    a, b = (match.first.number or 0, hands["a"]), (match.second.number or 0, hands["b"])
    return holder(match.round.event, match.round.number, a, b)


def holder(event: Event, round_number: int, a: Sitter, b: Sitter) -> Holder:
    """Who of two is to hold; a lot follows from the event's stored seed, the round and both start numbers."""
    side, why = who_holds(a[1], b[1])
    if side is not None:
        return Holder(side, why)
    drawn: Side = "a" if lot(event.lot_seed, "nigiri", round_number, a[0], b[0]) % 2 == 0 else "b"
    return Holder(drawn, why, event.lot_seed)
