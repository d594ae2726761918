"""Win and stay 擂台赛 (Article 26.6): one game a round, the winner stays on against the next of the other team.

docs/win_and_stay.md has the rules.
"""

from collections.abc import Sequence

from games.errors import Refused
from games.results import Side
from tournaments.event_settings import EventSettings
from tournaments.ladder import Ladder, make_ladder, teams_of
from tournaments.pairing.system import System, gettext_noop
from tournaments.records import Assessment, Draw, DrawnMatch, Entrant, Explanation, History, Reason

MOST_ROUNDS = 99


def plan(entrants: Sequence[Entrant], _settings: EventSettings) -> int:
    """How many games there can be: each puts somebody out, and a team has lost when its last is out.

    Refused as in ladder.teams_of, or "ladder_too_long".
    """
    rounds = sum(map(len, teams_of(entrants))) - 1
    if rounds > MOST_ROUNDS:
        raise Refused("ladder_too_long", entrants=rounds + 1, limit=MOST_ROUNDS + 1)
    return rounds


def before(history: History) -> Ladder:
    """How things stand before the round of a history."""
    return make_ladder(history.entrants, history.outcomes, history.absent, history.round_number)


def over(history: History, _settings: EventSettings) -> bool:
    """Whether a team has nobody left."""
    return before(history).over


def pairable(history: History, _settings: EventSettings) -> frozenset[int]:
    """The two whose turn it is."""
    return frozenset(team.due for team in before(history).teams if team.due is not None)


def draw(history: History, settings: EventSettings, _seed: int) -> Draw:
    """The game of the round; nothing is drawn by lot. A kept match stays.

    Refused as in ladder.teams_of, or "ladder_too_long", "not_decided" (the game before is open, or drawn without replay
    or lot), "team_out" (a team has nobody left).
    """
    plan(history.entrants, settings)
    ladder = before(history)
    if ladder.open_game:
        game = ladder.open_game
        raise Refused("not_decided", number=game.round_number, who=[game.a, game.b])
    if ladder.over:
        raise Refused("team_out", teams=[team.name for team in ladder.teams if team.due is None], winner=ladder.winner)
    if history.kept:
        explained = tuple(Explanation(match.a, match.b, (), (Reason("kept"),)) for match in history.kept)
        return Draw(history.kept, (), explained)
    match = seated(ladder, settings)
    reasons = tuple(Reason(*why(ladder, number)) for number in (match.a, match.b))
    return Draw((match,), (), (Explanation(match.a, match.b, (), reasons),), (), passed_over(ladder))


def seated(ladder: Ladder, settings: EventSettings) -> DrawnMatch:
    """The match: side a is who stays on; where nobody does, the first team's next, and the colours come by nigiri."""
    first, second = (team.due or 0 for team in ladder.teams)
    a, b = (second, first) if ladder.stays == second else (first, second)
    black: Side | None = None
    if ladder.stays and settings.colours != "nigiri":
        black = "b" if settings.stay_black == "challenger" else "a"
    return DrawnMatch(1, a, b, black, settings.komi)


def why(ladder: Ladder, number: int) -> tuple[str, dict[str, object]]:
    """Why it is somebody's turn."""
    if number == ladder.stays:
        return "stays_on", {"number": number, "wins": ladder.run}
    return "next_of_team", {"number": number, "team": ladder.rungs[number].entrant.team}


def passed_over(ladder: Ladder) -> tuple[Reason, ...]:
    """Who is passed over in this round for not being there."""
    who = [number for team in ladder.teams for number in team.passing]
    return (Reason("passed_over", {"who": who}),) if who else ()


def assess(history: History, _settings: EventSettings, matches: tuple[DrawnMatch, ...], byes: tuple[int, ...]) -> Assessment:
    """What departs from the ladder: somebody whose turn it is not, or who is left out."""
    due = {team.due for team in before(history).teams if team.due is not None}
    seats = [number for match in matches for number in (match.a, match.b)] + list(byes)
    problems = []
    if twice := sorted({number for number in seats if seats.count(number) > 1}):
        problems.append(Reason("seated_twice", {"who": twice}))
    if wrong := sorted((set(seats) - due) | set(byes)):
        problems.append(Reason("not_due", {"who": wrong}))
    if waiting := sorted(due - set(seats)):
        problems.append(Reason("not_paired", {"who": waiting}))
    return Assessment(tuple(problems), ())


WIN_AND_STAY = System(
    code="win_and_stay",
    name=gettext_noop("Win and stay"),
    draw=draw,
    assess=assess,
    pairable=pairable,
    eliminates=True,
    draws_stand=False,
    late_entrants=False,
    tiebreaks=("wins", "streak"),
    numbers_as_entered=True,
    fixed_pairs=True,
    defaults={"colours": "nigiri", "bye_points": 0},
    rounds=MOST_ROUNDS,
    plan=plan,
    over=over,
)
