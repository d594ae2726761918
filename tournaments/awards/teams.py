"""Team results from individual results 队员总分制 (Article 25.2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.awards.kinds import one_of, ruled, whole
from tournaments.standings import StandingRow, Standings


@dataclass(frozen=True)
class TeamRules:
    """Who makes a team, how many of its members count, what is added up, and what a team does that has too few.

    `sum`: "places" (less is better) or "points" (scores of the standings; more is better). `missing`: a missing member
    counts as the "last" place of the event, in groups of the largest one (and no points), or the team is "unranked".
    """

    by: str = ruled(one_of("club", "team"), "club")
    best: int = ruled(whole(1, 99), 3)
    sum: str = ruled(one_of("places", "points"), "places")
    missing: str = ruled(one_of("last", "unranked"), "last")


@dataclass(frozen=True)
class TeamRow:
    """A team. `place` None: unranked. `counted` are the members that count, best first; `missing` how many are lacking;
    `total` what counts of all of them; `best` the best single place, which breaks ties."""

    place: int | None
    shared: bool
    name: str
    total: int
    counted: tuple[StandingRow, ...]
    missing: int
    best: int


def team_table(rules: TeamRules, standings: Standings) -> tuple[TeamRow, ...]:
    """The teams in order; equal totals by the best single place of a member that counts, then shared (1, 2, 2, 4)."""
    members: dict[str, list[StandingRow]] = {}
    for row in standings.rows:
        if name := (row.entrant.team if rules.by == "team" else row.entrant.club).strip():
            members.setdefault(name, []).append(row)
    last = max(len(rows) for _group, rows in standings.groups)
    teams = [_team(rules, name, rows, last) for name, rows in members.items()]
    ranked = sorted((team for team in teams if not _out(rules, team)), key=lambda team: (*_key(rules, team), team.name))
    rest = sorted((team for team in teams if _out(rules, team)), key=lambda team: (team.missing, team.name))
    return (*_placed(rules, ranked), *rest)


def _team(rules: TeamRules, name: str, rows: list[StandingRow], last: int) -> TeamRow:
    counted = sorted(rows, key=lambda row: (row.place if rules.sum == "places" else -row.score, row.place))[: rules.best]
    missing = rules.best - len(counted)
    if rules.sum == "points":
        total = sum(row.score for row in counted)
    else:
        total = sum(row.place for row in counted) + missing * last
    return TeamRow(None, False, name, total, tuple(counted), missing, min(row.place for row in counted))


def _out(rules: TeamRules, team: TeamRow) -> bool:
    return rules.missing == "unranked" and team.missing > 0


def _key(rules: TeamRules, team: TeamRow) -> tuple[int, int]:
    return (team.total if rules.sum == "places" else -team.total, team.best)


def _placed(rules: TeamRules, ranked: Sequence[TeamRow]) -> list[TeamRow]:
    keys = [_key(rules, team) for team in ranked]
    return [
        TeamRow(keys.index(key) + 1, keys.count(key) > 1, team.name, team.total, team.counted, team.missing, team.best)
        for team, key in zip(ranked, keys, strict=True)
    ]
