"""Standings made by hand: what each player did round by round, in letters."""

from collections.abc import Mapping, Sequence

from games.ranks import strength
from tournaments.crosstable import Meeting
from tournaments.event_settings import EventSettings
from tournaments.records import Entrant
from tournaments.standings import StandingRow, Standings
from tournaments.tiebreaks import Field

MEETINGS: Mapping[str, tuple[str, int | None]] = {
    "W": ("played", 2),
    "D": ("played", 1),
    "L": ("played", 0),
    "F": ("unplayed", 2),  # won because nobody came
    "N": ("unplayed", 0),  # did not come
    "B": ("bye", 2),
    "H": ("half", 1),
    "A": ("absent", 0),
    "P": ("pending", None),
}


def made(*players: tuple[str, str], clubs: Sequence[str] = (), **more: Sequence[str]) -> Standings:
    """Standings of players given as (rank, results such as "WLDB"), numbered 1, 2, 3 …; places by points, else shared.

    `clubs`, `teams` and `countries` are lists in the order of the players.
    """
    extra = {"club": clubs, "team": more.get("teams", ()), "country": more.get("countries", ())}
    entrants = []
    for index, (rank, _) in enumerate(players):
        values = {key: given[index] for key, given in extra.items() if given}
        entrants.append(Entrant(index + 1, f"Player {index + 1}", rank=rank, strength=strength(rank), **values))
    table = {entrant.number: row(results) for entrant, (_, results) in zip(entrants, players, strict=True)}
    points = {number: sum(meeting.score or 0 for meeting in meetings) for number, meetings in table.items()}
    places = {number: 1 + sum(other > own for other in points.values()) for number, own in points.items()}
    everybody = list(places.values())

    def line(entrant: Entrant) -> StandingRow:
        place, own = places[entrant.number], points[entrant.number]
        return StandingRow(place, everybody.count(place) > 1, entrant, (), own, own)

    rows = map(line, sorted(entrants, key=lambda entrant: (places[entrant.number], entrant.number)))
    rounds = len(players[0][1]) if players else 0
    field = Field(tuple(entrants), table, rounds, EventSettings())
    return Standings((), tuple(rows), field, {0: field})


def row(results: str) -> tuple[Meeting, ...]:
    """One player's rounds."""
    return tuple(
        Meeting(number, MEETINGS[letter][0], opponent=99, score=MEETINGS[letter][1])  # type: ignore[arg-type]
        for number, letter in enumerate(results, start=1)
    )
