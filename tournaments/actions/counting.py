"""Writing the count of a board into its game."""

from dataclasses import dataclass

from django.utils import timezone

from games.count_text import zi_text
from games.counting import Points, count_area
from games.errors import Refused
from games.models import CountedPosition, Game
from games.points import point_names
from games.results import Entry
from games.rooms import remarks
from tournaments.actions.acting import act, writing
from tournaments.actions.results import enter_result, match_of, need_round, place
from tournaments.models import Match


@dataclass(frozen=True)
class Counted:
    """A final position with its dead stones, as in games.points; `seed` of the suggestion that was asked for, if any."""

    position: str
    size: int
    dead: Points
    seed: int | None = None

    @property
    def names(self) -> list[str]:
        """The dead stones by name."""
        return point_names(self.dead, self.size)


def write_count(
    game: Game, version: int, counted: Counted, who: str, reason: str = "", *, instead: bool = False, sure: bool = False
) -> Game:
    """Enter Black's count as the result, and keep the position that it was counted from.

    Refused as in enter_result; "other_board" where the event plays on another board; "count_without_black" before nigiri;
    "territory_count" where no zi are counted; "ending_differs" where a result without a count is entered, unless the count
    is meant `instead`; "count_questions" where the position leaves questions, or "far_count", unless somebody is `sure` of
    the count.
    """
    count = count_area(counted.position, counted.size, counted.dead)
    match = match_of(game)
    options = match.round.event.options
    if counted.size != options.board_size:
        raise Refused("other_board", size=counted.size, expected=options.board_size)
    if options.counting == "territory":
        raise Refused("territory_count", text=zi_text(count.black_zi))
    with writing():
        game.refresh_from_db()
        if not game.black:
            raise Refused("count_without_black")
        if not sure:
            nothing_asked(match, game, version, counted)
        before = game.version
        entry = Entry(ending="count", black_zi=count.black_zi)
        game = enter_result(game, version, entry, who, reason, sure=instead, far=sure)
        if game.version > before:
            store(game, counted, who)
        elif not kept_already(game, counted):
            event = match.round.event
            with act("store_count", who, event.tournament_id, event.pk, **place(match, game), zi=count.black_zi):
                store(game, counted, who)
    return game


def nothing_asked(match: Match, game: Game, version: int, counted: Counted) -> None:
    """Ask before a count is written whose position leaves questions.

    Refused("count_questions"), or as in need_round, which comes first.
    """
    if asked := remarks(counted.position, counted.size, counted.dead):
        need_round(match, game, version)
        raise Refused("count_questions", remarks=asked, size=counted.size)


def kept_already(game: Game, counted: Counted) -> bool:
    """Whether the latest position of a game is this one."""
    latest = game.counted.last()
    return latest is not None and (latest.position, latest.dead) == (counted.position, counted.names)


def store(game: Game, counted: Counted, who: str) -> None:
    """Keep a position (within an act)."""
    CountedPosition.objects.create(
        game=game, position=counted.position, dead=counted.names, seed=counted.seed, at=timezone.now(), who=who
    )
