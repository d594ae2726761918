"""The games of a match, within an act: the next one appears when it is needed, one that is not needed goes."""

from django.db.models import F, Q

from games.models import Game, GameClock, GameRecord
from tournaments import queries
from tournaments.event_settings import EventSettings
from tournaments.models import Board, Event, Match, Round
from tournaments.teams.seating import board_colours

NO_NIGIRI = {"holder": "", "held": "", "shown": None}


def settle_games(match: Match) -> None:
    """Give a match the game that is due, and take away those at its end that are not needed and hold nothing.

    A game with a result, a ruling, a record or a clock stays, whether it counts or not. A match of teams
    has its boards from the draw on.
    """
    if match.round.event.options.for_teams:
        return
    match = queries.full_matches(Match.objects.filter(pk=match.pk)).get()
    games = queries.games_of(match)
    verdict = queries.match_verdict(match, match.round.event.options)
    needed = verdict.due or verdict.counted
    while len(games) > needed and not touched(games[-1]):
        games.pop().delete()
    if needed > len(games):
        add_game(match, games)


def settle_event(event: Event) -> None:
    """The same for every match of an event that has, or may have, several games, or one that may be played again."""
    matches = Match.objects.filter(round__event=event, second__isnull=False).exclude(round__state=Round.DRAFT)
    several = Q(round__games__gt=1) | Q(boards__number__gt=1) | Q(boards__game__outcome="no_result")
    for match in matches.filter(several).distinct():
        settle_games(match)


def add_game(match: Match, games: list[Game]) -> Game:
    """The next game of a match, with the conditions of the one before."""
    before = games[-1]
    game = Game.objects.create(black=next_black(before), komi=before.komi, handicap=before.handicap)
    Board.objects.create(match=match, number=len(games) + 1, game=game)
    return game


def next_black(before: Game) -> str:
    """Who has Black in the next game: the other side, but whoever takes a handicap keeps it, and a game that is played again
    by a ruling has the same colours; "" before nigiri."""
    if before.handicap or before.ruled.instead == "replay":
        return before.black
    return {"a": "b", "b": "a"}.get(before.black, "")


def touched(game: Game) -> bool:
    """Whether a game holds a result, a ruling that stands, a record, or a clock that was used."""
    return bool(game.ruled.given) or coloured(game)


def coloured(game: Game) -> bool:
    """Whether a game holds what was written down of Black and White; rulings are against sides."""
    entered = bool(game.outcome) or game.black_zi is not None
    return entered or any(model.objects.filter(game=game).exists() for model in (GameRecord, GameClock))


def keeps_colours(game: Game, black: str) -> bool:
    """Whether a game keeps its colours when those that it follows become others, or (`black` "") are no longer known."""
    return bool(game.black) and (touched(game) if black else coloured(game))


def told_nigiri(game: Game) -> dict[str, object]:
    """How nigiri went, as a game keeps it."""
    return {name: getattr(game, name) for name in NO_NIGIRI}


def follow_colours(match: Match, changed: Game) -> None:
    """The games after one whose colours have changed take turns with it; those that hold something keep theirs, and from
    one that had nigiri of its own nothing changes.

    In a match of teams the other boards follow the first one.
    """
    options = match.round.event.options
    if options.for_teams:
        follow_first_board(match, changed, options)
        return
    games = queries.games_of(queries.full_matches(Match.objects.filter(pk=match.pk)).get())
    at = games.index(changed)
    for before, game in zip(games[at:], games[at + 1 :], strict=False):
        black = next_black(before)
        if game.nigiri:
            break
        if game.black != black and not keeps_colours(game, black):
            Game.objects.filter(pk=game.pk).update(black=black, version=F("version") + 1)
            game.black = black


def follow_first_board(match: Match, changed: Game, options: EventSettings) -> None:
    """The boards of a match of teams follow board 1; those that hold something, or give stones, keep their colours."""
    games = queries.games_of(queries.full_matches(Match.objects.filter(pk=match.pk)).get())
    if games[0] != changed:
        return
    for game, black in zip(games[1:], board_colours(changed.black_side, options)[1:], strict=True):
        if game.black != (black or "") and not game.handicap and not keeps_colours(game, black or ""):
            Game.objects.filter(pk=game.pk).update(black=black or "", version=F("version") + 1)
