"""What the members of teams have done, in a fixed number of queries."""

from collections.abc import Iterator, Mapping

from games.penalties import Ruled
from games.results import UNPLAYED, Colour, scores
from tournaments.event_settings import EventSettings
from tournaments.models import Event, Member, Seat
from tournaments.queries.event import rounds_counted
from tournaments.queries.matches import Row, game_verdict, match_rows, rulings_in, without_result
from tournaments.queries.teams import teams_of
from tournaments.teams.performance import BoardGame, Who
from tournaments.teams.results import MemberResults, member_results
from tournaments.teams.seating import all_play_all

Seats = Mapping[tuple[int, int, str], Who]  # match, position, side


def results_of_members(event: Event, after: int | None = None, least: int | None = None) -> MemberResults:
    """The results of all members after a round (None: all that are published); `least` as in MemberResults.

    Only games with a result count; those of a team that has left too, as they were played.
    """
    options = event.options
    rounds = rounds_counted(event) if after is None else min(after, rounds_counted(event))
    numbers = dict(event.entrants.values_list("pk", "number"))
    teams = {numbers[pk]: team for pk, team in teams_of(event).items()}
    rows = match_rows(event, range(1, rounds + 1)) if rounds else []
    seats, rulings = seats_in(event, numbers), rulings_in(event)
    games = [game for row in rows for game in games_in(row, options, rulings, seats)]
    ranks = {
        (numbers[entrant], number): rank
        for entrant, number, rank in Member.objects.filter(team__entries__event=event).values_list(
            "team__entries__pk", "number", "player__rank"
        )
        if entrant in numbers
    }
    sub_rounds = options.boards if options.lineup == "all_play_all" else 1
    return member_results(teams, games, ranks, options.boards, rounds, least, sub_rounds)


def seats_in(event: Event, numbers: Mapping[int, int]) -> dict[tuple[int, int, str], Who]:
    """Who sat where in all rounds; `numbers` are the start numbers by the ids of entrants."""
    members = Member.objects.filter(team__entries__event=event)
    of_player = {
        player: (numbers[entrant], number)
        for player, entrant, number in members.values_list("player_id", "team__entries__pk", "number")
        if entrant in numbers
    }
    seats = Seat.objects.filter(round__event=event).values_list("match_id", "position", "side", "player_id")
    return {(match, position, side): of_player[player] for match, position, side, player in seats if player in of_player}


def games_in(row: Row, options: EventSettings, rulings: Mapping[int, Ruled], seats: Seats) -> Iterator[BoardGame]:
    """A game with a result as each of its players sees it."""
    if row["second__number"] is None:
        return
    verdict = game_verdict(row, options, rulings)
    if not verdict.outcome or (verdict.outcome == "no_result" and options.no_result == "replay"):
        return
    number, black = row["boards__number"], row["boards__game__black"]
    points = dict(zip("ab", scores(verdict.outcome, without_result(options)), strict=True))
    for side, other in (("a", "b"), ("b", "a")):
        who = seats.get((row["pk"], number, side))
        if who is None:
            continue
        colour: Colour | None = None if not black else "B" if black == side else "W"
        yield BoardGame(
            round_number=row["round__number"],
            board=own_board(number, side, options),
            who=who,
            opponent=seats.get((row["pk"], number, other)),
            score=points[side],
            played=verdict.ending not in UNPLAYED,
            colour=colour,
            handicap=row["boards__game__handicap"],
            no_result=verdict.outcome == "no_result",
        )


def own_board(number: int, side: str, options: EventSettings) -> int:
    """The board of the own line-up at which a game of a match was played."""
    if options.lineup != "all_play_all":
        return number
    sitting = all_play_all(options.boards)[number - 1]
    return sitting.board_a if side == "a" else sitting.board_b
