"""Whether a tournament file makes sense as a whole: what is referred to is there, and nobody is in two places at once."""

from base64 import b64decode
from collections.abc import Hashable, Iterable
from typing import Any

from games.counting import read_dead
from games.errors import Refused
from games.nigiri import Nigiri, black_by
from games.points import read_rows
from games.record import read_record
from tournaments.awards import read_awards
from tournaments.bracket import size_for
from tournaments.event_settings import EventSettings, read_settings
from tournaments.interchange.shapes import wrong
from tournaments.interchange.tournament_file import (
    FileCounted,
    FileEntrant,
    FileEvent,
    FileGame,
    FileMatch,
    FilePlayer,
    FileRecord,
    FileRound,
    TournamentFile,
)
from tournaments.tiebreaks import TIEBREAKS


def check(file: TournamentFile) -> None:
    """Raises Refused("file_value") with the path of the first thing that contradicts another."""
    _unique((player.id for player in file.players), "tournament.players", "id")
    for index, player in enumerate(file.players):
        if not (player.family_name.strip() or player.given_name.strip()):
            raise wrong(f"tournament.players[{index}].family_name", "empty")
    players = {player.id: player for player in file.players}
    for index, player in enumerate(file.players):
        _check_members(player, players, f"tournament.players[{index}]")
    for index, event in enumerate(file.events):
        _check_event(event, players, f"tournament.events[{index}]")
    _check_feeds(file.events)


def _check_members(team: FilePlayer, players: dict[int, FilePlayer], path: str) -> None:
    """A team's members are people of the file, each once; people have none."""
    if team.members and not team.is_team:
        raise wrong(f"{path}.members", "no_team")
    _unique((member.player for member in team.members), f"{path}.members", "player")
    for index, member in enumerate(team.members):
        _known(member.player, players, f"{path}.members[{index}].player")
        if players[member.player].is_team:
            raise wrong(f"{path}.members[{index}].player", "team_in_team", value=member.player)


def _check_event(event: FileEvent, players: dict[int, FilePlayer], path: str) -> None:
    try:
        options = read_settings(event.settings, event.system)
    except Refused as refused:
        raise wrong(f"{path}.settings.{refused.data['key']}", "setting") from None
    _check_awards(event.awards, path)
    _check_entrants(event, players, options, f"{path}.entrants")
    player_of = {entrant.id: entrant.player for entrant in event.entrants}
    sitting = {entrant.id: _who_may_sit(players[entrant.player]) for entrant in event.entrants}
    for index, rule in enumerate(event.pair_rules):
        _pair(rule.first, rule.second, player_of, f"{path}.pair_rules[{index}]", ("first", "second"))
    for index, decided in enumerate(event.place_orders):
        _check_order(decided.order, player_of, f"{path}.place_orders[{index}].order")
    for index, round_ in enumerate(event.rounds):
        if round_.number != index + 1:
            raise wrong(f"{path}.rounds[{index}].number", "round_order", expected=index + 1)
        if round_.games % 2 == 0:
            raise wrong(f"{path}.rounds[{index}].games", "even_games")
        _check_round(round_, sitting, f"{path}.rounds[{index}]")
        if not _is_report(round_.report):
            raise wrong(f"{path}.rounds[{index}].report", "report_shape")
    _check_official(event, f"{path}.official_standings")
    _unique((time.round_number for time in event.lineup_times), f"{path}.lineup_times", "round_number")
    _unique((one.round_number for one in event.planned_days), f"{path}.planned_days", "round_number")
    for index, one in enumerate(event.planned_days):
        if one.round_number <= len(event.rounds):
            raise wrong(f"{path}.planned_days[{index}].round_number", "taken", value=one.round_number)


def _check_entrants(event: FileEvent, players: dict[int, FilePlayer], options: EventSettings, path: str) -> None:
    entrants = event.entrants
    _unique((entrant.id for entrant in entrants), path, "id")
    _unique((entrant.player for entrant in entrants), path, "player")
    _unique((e.number if e.number is not None else (e.id,) for e in entrants), path, "number")
    if event.system == "knockout":
        _check_lines(event, path)
    for index, entrant in enumerate(entrants):
        below = f"{path}[{index}]"
        _known(entrant.player, players, f"{below}.player")
        if players[entrant.player].is_team != options.for_teams:
            raise wrong(f"{below}.player", "teams_or_players", value=entrant.player)
        _check_lineups(entrant, len(players[entrant.player].members), options, below)
        if options.groups > 1 and entrant.group > options.groups:
            raise wrong(f"{below}.group", "out_of_range", low=0, high=options.groups)
        if entrant.number is None and event.rounds:
            raise wrong(f"{below}.number", "missing")
        _unique((absence.round_number for absence in entrant.absences), f"{below}.absences", "round_number")


def _check_lineups(entrant: FileEntrant, members: int, options: EventSettings, path: str) -> None:
    """A team's line-ups name each board, and its members at most once."""
    _unique((lineup.round_number for lineup in entrant.lineups), f"{path}.lineups", "round_number")
    for index, lineup in enumerate(entrant.lineups):
        below = f"{path}.lineups[{index}].order"
        if len(lineup.order) != options.boards:
            raise wrong(below, "out_of_range", low=options.boards, high=options.boards)
        seated = [number for number in lineup.order if number is not None]
        for number in seated:
            if number > members:
                raise wrong(below, "nobody", value=number)
        _unique(seated, below, "order")


def _who_may_sit(entrant: FilePlayer) -> frozenset[int]:
    """The players that may sit for an entrant."""
    return frozenset(member.player for member in entrant.members) if entrant.is_team else frozenset({entrant.id})


def _check_official(event: FileEvent, path: str) -> None:
    """Official standings are there once for each round, with values for criteria that there are."""
    _unique((one.round_number for one in event.official_standings), path, "round_number")
    for index, one in enumerate(event.official_standings):
        for position, code in enumerate(one.codes):
            if code not in TIEBREAKS:
                raise wrong(f"{path}[{index}].codes[{position}]", "not_one_of", choices=sorted(TIEBREAKS))
            if code in one.codes[:position]:
                raise wrong(f"{path}[{index}].codes[{position}]", "taken", value=code)
        _unique((row.number for row in one.rows), f"{path}[{index}].rows", "number")
        for position, row in enumerate(one.rows):
            if len(row.values) != len(one.codes):
                raise wrong(f"{path}[{index}].rows[{position}].values", "values_per_code", expected=len(one.codes))


def _check_feeds(events: tuple[FileEvent, ...]) -> None:
    """Each feed comes from another event of the file, in no circle, and each entrant from a feed that is there."""
    sources = {number: {feed.source for feed in event.feeds} for number, event in enumerate(events, start=1)}
    for index, event in enumerate(events):
        path = f"tournament.events[{index}]"
        for position, feed in enumerate(event.feeds):
            _known(feed.source, sources, f"{path}.feeds[{position}].source")
            if index + 1 in _upstream(feed.source, sources):
                raise wrong(f"{path}.feeds[{position}].source", "circle", value=feed.source)
            if feed.first > feed.last:
                raise wrong(f"{path}.feeds[{position}].last", "out_of_range", low=feed.first, high=10_000)
        for position, entrant in enumerate(event.entrants):
            if entrant.feed is not None:
                _known(entrant.feed, range(1, len(event.feeds) + 1), f"{path}.entrants[{position}].feed")


def _upstream(number: int, sources: dict[int, set[int]]) -> set[int]:
    """An event and all that feed it, directly or not."""
    found, waiting = set(), [number]
    while waiting:
        found.add(one := waiting.pop())
        waiting += sources.get(one, set()) - found
    return found


def _check_lines(event: FileEvent, path: str) -> None:
    """Nobody shares a line of the bracket, and it has no more lines than it needs."""
    _unique((entrant.line or (entrant.id,) for entrant in event.entrants), path, "line")
    most = size_for(len(event.entrants))
    for index, entrant in enumerate(event.entrants):
        if entrant.line > most:
            raise wrong(f"{path}[{index}].line", "out_of_range", low=0, high=most)


def _check_order(order: tuple[int, ...], known: Iterable[int], path: str) -> None:
    seen: set[int] = set()
    for index, number in enumerate(order):
        _known(number, known, f"{path}[{index}]")
        if number in seen:
            raise wrong(f"{path}[{index}]", "taken", value=number)
        seen.add(number)


def _check_awards(awards: dict[str, Any], path: str) -> None:
    try:
        read_awards(awards)
    except Refused as refused:
        raise wrong(f"{path}.awards{_award_path(refused.data)}", "award") from None


def _award_path(where: dict[str, Any]) -> str:
    """Where a refusal about awards is, as a path below them."""
    part, row, field = where["part"], where["row"], where["field"]
    rows = "" if not row else f"[{row - 1}]" if part == "categories" else f".rules[{row - 1}]"
    return "".join((f".{part}" if part else "", rows, f".{field}" if field else ""))


def _is_report(report: dict[str, Any]) -> bool:
    """Whether a draw's report has the shape in which draws write it; it may be empty."""
    try:
        rows = [*report.get("totals", []), *report.get("proposal", [])]
        rows += [cost for pair in report.get("pairs", []) for cost in pair["costs"]]
        reasons = [*report.get("reasons", []), *(reason for pair in report.get("pairs", []) for reason in pair["reasons"])]
        pairs = [(pair["a"], pair["b"]) for pair in report.get("pairs", [])]
        return (
            all(isinstance(code, str) and type(cost) is int for code, cost in rows)
            and all(isinstance(reason["code"], str) and isinstance(reason["data"], dict) for reason in reasons)
            and all(type(a) is int and (b is None or type(b) is int) for a, b in pairs)
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        return False


def _check_round(round_: FileRound, sitting: dict[int, frozenset[int]], path: str) -> None:
    below = f"{path}.matches"
    matches = round_.matches
    _unique((m.table if m.table is not None else (m.a, m.b) for m in matches), below, "table")
    paired: set[int] = set()
    seated: set[tuple[int, int]] = set()
    for index, match in enumerate(matches):
        here = f"{below}[{index}]"
        for side, entrant in (("a", match.a), ("b", match.b)):
            if entrant in paired:
                raise wrong(f"{here}.{side}", "twice_in_round", value=entrant)
        paired.update(entrant for entrant in (match.a, match.b) if entrant is not None)
        _check_match(match, sitting, here)
        for position, seat in enumerate(match.seats):
            if (seat.player, seat.sub_round) in seated:
                raise wrong(f"{here}.seats[{position}].player", "twice_in_round", value=seat.player)
            seated.add((seat.player, seat.sub_round))


def _check_match(match: FileMatch, sitting: dict[int, frozenset[int]], path: str) -> None:
    if match.b is None:
        _known(match.a, sitting, f"{path}.a")
        if match.table is not None or match.bye_score is None or match.boards or match.lot:
            raise wrong(path, "bye_shape")
    else:
        _pair(match.a, match.b, sitting, path, ("a", "b"))
        if match.table is None or match.bye_score is not None or not match.boards:
            raise wrong(path, "match_shape")
    _unique((board.number for board in match.boards), f"{path}.boards", "number")
    for index, board in enumerate(match.boards):
        for position, counted in enumerate(board.game.counted):
            _check_counted(counted, f"{path}.boards[{index}].game.counted[{position}]")
    for index, number in enumerate(sorted(board.number for board in match.boards)):
        if number != index + 1:
            raise wrong(f"{path}.boards", "game_order", expected=index + 1)
    _check_later(match, path)
    for index, board in enumerate(match.boards):
        _check_game(board.game, f"{path}.boards[{index}].game")
    _unique(((seat.side, seat.position) for seat in match.seats), f"{path}.seats", "position")
    for index, seat in enumerate(match.seats):
        entrant = match.a if seat.side == "a" else match.b
        if entrant is None or seat.player not in sitting[entrant]:
            raise wrong(f"{path}.seats[{index}].player", "wrong_seat", value=seat.player)


def _check_later(match: FileMatch, path: str) -> None:
    """Only a match (no bye) that was put off says when and why, and only boards that it has are played later."""
    told = match.why_postponed or match.later_boards or match.plays_on or match.plays_at or match.place
    if (match.postponed and match.b is None) or (told and not match.postponed):
        raise wrong(f"{path}.postponed", "later_shape")
    for index, board in enumerate(match.later_boards):
        if board > len(match.boards):
            raise wrong(f"{path}.later_boards[{index}]", "no_such_board", value=board)


def _check_game(game: FileGame, path: str) -> None:
    """Nigiri is told whole and agrees with the colours; only a game that holds something can be confirmed."""
    if game.holder and game.held and game.shown:
        if black_by(Nigiri(game.holder, game.held, game.shown)) != game.black:
            raise wrong(path, "nigiri_shape")
    elif game.holder or game.held or game.shown:
        raise wrong(path, "nigiri_shape")
    entered = game.outcome or game.black_zi is not None or game.rulings
    if (game.confirmed_a or game.confirmed_b or game.confirmed_referee) and not entered:
        raise wrong(path, "confirmed_nothing")
    if game.sgf:
        _check_record(game.sgf, f"{path}.sgf")


def _check_record(record: FileRecord, path: str) -> None:
    """A game record can be read in its encoding, so that it can be shown, and replaced."""
    try:
        read_record(b64decode(record.data), record.encoding)
    except Refused:
        raise wrong(f"{path}.data", "not_game_record") from None


def _check_counted(counted: FileCounted, path: str) -> None:
    """A counted position is a board, and its dead stones are stones."""
    try:
        position = read_rows(counted.rows)
    except Refused:
        raise wrong(f"{path}.rows", "position") from None
    try:
        read_dead(list(counted.dead), position, len(counted.rows))
    except Refused:
        raise wrong(f"{path}.dead", "dead") from None


def _pair(first: int, second: int, known: Iterable[int], path: str, names: tuple[str, str]) -> None:
    _known(first, known, f"{path}.{names[0]}")
    _known(second, known, f"{path}.{names[1]}")
    if first == second:
        raise wrong(f"{path}.{names[1]}", "against_itself", value=first)


def _known(value: int, known: Iterable[int], path: str) -> None:
    if value not in known:
        raise wrong(path, "nobody", value=value)


def _unique(values: Iterable[Hashable], path: str, name: str) -> None:
    seen: set[Hashable] = set()
    for index, value in enumerate(values):
        if value in seen:
            raise wrong(f"{path}[{index}].{name}", "taken", value=value)
        seen.add(value)
