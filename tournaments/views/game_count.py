"""The count of the board on the game sheet: where to count, and the position that was counted last."""

from typing import Any

from games.models import Game
from tournaments.models import Event
from tournaments.views import count_desk
from tournaments.views.counting import picture
from tournaments.views.grid import ScreenRow


def count_part(_event: Event, game: Game, _row: ScreenRow) -> dict[str, Any]:
    """The position that was counted last, if any, and whether the result still is that count."""
    stored = game.counted.last()
    if stored is None:
        return {"counted": None}
    desk = count_desk.of_stored(stored)
    return {
        "counted": stored,
        "counted_zi": count_desk.amount(desk.count.black_zi),
        "counted_board": picture(desk),
        "counted_holds": game.black_zi == desk.count.black_zi,
    }
