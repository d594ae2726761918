"""Papers for the tests of documents: random events as the database would hand them over, and the two languages."""

from dataclasses import replace
from datetime import date, time, timedelta
from typing import Any

from games.nigiri import Holder
from games.results import Outcome as Winner
from games.results import Verdict
from tests.events import random_event
from tournaments.awards import read_awards
from tournaments.awards.people import Person
from tournaments.awards.results import award_results
from tournaments.documents.sheet import AwardSheet, Paper, RefereesReport, Report, SheetAct, SheetMatch, SheetRuling
from tournaments.event_settings import EventSettings
from tournaments.match_days import UNSETTLED, Fixture, MatchDay, When
from tournaments.records import Bye, DrawnMatch, Entrant, Explanation, Outcome, Pending, Played, Reason
from tournaments.standings import Standings, standings
from tournaments.teams.members import Member, Team
from tournaments.teams.performance import BoardGame
from tournaments.teams.results import MemberResults, member_results
from tournaments.wording import word
from tournaments.wording.criteria import CRITERIA, compared, criterion

WINNERS: dict[tuple[int, int], Winner] = {(2, 0): "a", (0, 2): "b", (1, 1): "draw", (0, 0): "both_lose"}
AWARDS = read_awards(
    {
        "categories": [
            {"name": "Dan players 段位组", "rank_from": "1d"},
            {"name": "U13", "age_to": 12, "age_on": "2026-05-01"},
        ],
        "teams": {"best": 2},
        "promotion": {
            "rules": [
                {"wins": "0.5", "new": "+1"},
                {"percent": "34", "rounding": "up", "new": "3d"},
                {"all_wins": True, "new": "+1"},
            ]
        },
        "prizes": {"currency": "€", "rules": [{"amounts": ["100", "50", "25"]}, {"category": "U13", "amounts": ["10"]}]},
    }
)


def random_paper(
    players: int, rounds: int, seed: int = 1, tiebreaks: tuple[str, ...] = ("points", "sos", "sodos", "total", "warnings")
) -> Paper:
    """A paper after a random event's last round, some games of it still open."""
    event = random_event(seed, players=players, rounds=rounds)
    return paper_of(event.entrants, event.outcomes, event.rounds, tiebreaks)


def paper_of(
    entrants: tuple[Entrant, ...],
    outcomes: tuple[Outcome, ...],
    rounds: int,
    tiebreaks: tuple[str, ...] = ("points", "sos"),
    **settings: Any,
) -> Paper:
    """A paper of given entrants and outcomes, after round `rounds`."""
    last = [outcome for outcome in outcomes if outcome.round_number == rounds]
    matches = [outcome for outcome in last if not isinstance(outcome, Bye)]
    result = standings(entrants, outcomes, rounds, EventSettings(tiebreaks=tiebreaks, **settings))
    return Paper(
        tournament="2026 Spring Open 春季公开赛",
        event="Open A 公开组",
        place="Dresden",
        dates="2026-05-01 – 2026-05-03",
        chief_referee="Zhao Xia 赵霞",
        round_number=rounds,
        rounds=rounds,
        round_date="2026-05-02",
        printed_at="2026-05-02 14:05",
        seed=271828,
        by_hand=False,
        public_url="http://192.168.1.20:8000/p/spring-open/",
        one=False,
        unit="zi",
        entrants=entrants,
        matches=tuple(sheet_match(match, table, result) for table, match in enumerate(matches, start=1)),
        byes=tuple(o.entrant for o in last if isinstance(o, Bye) and o.kind == "bye"),
        absent=tuple(o.entrant for o in last if isinstance(o, Bye) and o.kind != "bye"),
        standings=result,
        births={},
        report=report_of(matches, [o.entrant for o in last if isinstance(o, Bye) and o.kind == "bye"], result),
        awards=awards_of(result),
        referees=lambda: rulings_on(entrants),
        members=lambda: members_of(entrants, outcomes, rounds),
        calendar=tuple(day_of(number, entrants, outcomes) for number in range(1, rounds + 1)),
    )


def day_of(number: int, entrants: tuple[Entrant, ...], outcomes: tuple[Outcome, ...]) -> MatchDay:
    """The match day of a round: every third match is played later, every sixth in part; open ones have no score."""
    names = {entrant.number: entrant.name for entrant in entrants}
    played = [one for one in outcomes if one.round_number == number and not isinstance(one, Bye)]
    byes = [one.entrant for one in outcomes if one.round_number == number and isinstance(one, Bye) and one.kind == "bye"]
    day = date(2026, 5, 1) + timedelta(7 * number)
    fixtures = []
    for table, one in enumerate(played, start=1):
        score = (one.score_a, one.score_b) if isinstance(one, Played) else None
        found = Fixture(table, table, names[one.a], names[one.b], score, (12, 20) if score and table % 2 else None)
        when = When(day + timedelta(3), time(19, 30), "Gasthof zur Goldenen Gans 金鹅楼, 2. Stock")
        boards = (1, 2, 3, 11, 12) if table % 6 == 0 else ()
        if table % 3 == 0:
            found = replace(found, later=True, waits=score is None, when=when, boards=boards)
        fixtures.append(found)
    when = When(day, time(9, 5), "Haus der Begegnung 体育馆三层") if number % 2 else UNSETTLED
    return MatchDay(number, "published", 1, when, tuple(fixtures), tuple(names[number] for number in byes))


def members_of(entrants: tuple[Entrant, ...], outcomes: tuple[Outcome, ...], rounds: int) -> MemberResults:
    """The results of teams of one, each called as its only member."""
    games = []
    for o in outcomes:
        if isinstance(o, Played):
            for who, other, score in ((o.a, o.b, o.score_a), (o.b, o.a, o.score_b)):
                colour = None if o.black is None else "B" if (o.black == "a") == (who == o.a) else "W"
                games.append(BoardGame(o.round_number, 1, (who, 1), (other, 1), score, not o.unplayed, colour, o.handicap))
    teams = {e.number: Team(e.club or e.name, (Member(1, e.name, 1),)) for e in entrants}
    return member_results(teams, games, {(e.number, 1): e.rank for e in entrants}, 1, rounds)


def rulings_on(entrants: tuple[Entrant, ...]) -> RefereesReport:
    """A ruling on each, every third one revoked, and each named in a decision."""
    rulings = tuple(
        SheetRuling(
            round_number=1 + index % 3,
            place=str(index + 1),
            against=f"● {one.number} {one.name}",
            offence="17.2 连下两着",
            consequence="着手无效，警告一次",
            note=one.name,
            who="anna",
            at="05-02 14:05",
            warns=True,
            revoked="" if index % 3 else f"anna · {one.name}",
        )
        for index, one in enumerate(entrants)
    )
    ordered = tuple(sorted(rulings, key=lambda one: one.round_number))
    return RefereesReport(ordered, tuple(SheetAct("05-02 15:00", "anna", one.name) for one in entrants))


def awards_of(result: Standings) -> AwardSheet:
    """Categories, teams, promotions and prizes, of which nobody's birth but that of No. 1 is known."""
    return AwardSheet(award_results(AWARDS, result, {1: Person("f", "2014")}), "2026-05-03", word, lambda: "en")


def report_of(matches: list[Played | Pending], byes: list[int], result: Standings) -> Report:
    """A report in which every pair costs something, in long words."""
    pairs = [(match.a, match.b) for match in matches]
    reasons = (
        Reason("floated_rest", {"number": 1, "points": 2, "players": 7}),
        Reason("same_club", {"who": [1, 2], "club": "清华大学围棋协会第二代表队"}),
    )
    costs = tuple((code, number % 3) for number, code in enumerate(CRITERIA, start=1))
    explanations = [Explanation(a, b, costs, reasons if a % 2 else ()) for a, b in pairs]
    explanations += [Explanation(number, None, costs, (Reason("bye_again", {"number": number}),)) for number in byes]
    return Report(
        totals=costs,
        reasons=(Reason("accelerated", {"first": 1, "last": len(result.rows), "points": 2}), Reason("colours_relaxed")),
        pairs=tuple(explanations),
        rematches=tuple(pairs[:3]),
        clubs=tuple(pairs),
        changes=(("colours", 4), ("seeding", -2)),
        say=word,
        name=criterion,
        compare=compared,
    )


def sheet_match(match: Played | Pending, table: int, result: Standings) -> SheetMatch:
    """A match on paper, with the totals before its round."""
    before = {
        number: row[match.round_number - 2].total if match.round_number > 1 else 0 for number, row in result.table.items()
    }
    drawn = DrawnMatch(table, match.a, match.b, match.black, 15, match.handicap)
    verdict = Verdict()
    if isinstance(match, Played):
        ending = "no_show" if match.unplayed else "resignation"
        verdict = Verdict(WINNERS[match.score_a, match.score_b], ending)
    holder = None if match.black or match.handicap else Holder("b", "lot", 2**31 - 1)
    points = before[match.a], before[match.b]
    return SheetMatch(drawn, *points, verdict, match.warnings_a, match.warnings_b, holder=holder)


def empty_paper() -> Paper:
    """An event without entrants and rounds."""
    return replace(paper_of((), (), 0), round_date="", seed=None, public_url="")


CLUB_ENTRANTS = (
    Entrant(1, "Wang Wei", "Praha", "CZ", "5d", 34, 2412),
    Entrant(2, "Zoë Nguyễn", "", "VN", "12k", 18),
    Entrant(3, "Ким Анна", "Казань", "RU", "", -1, 1999),
    Entrant(4, "李娜", "上海棋院", "CN", "1p", 40),
    Entrant(5, "Émile <b>O’Brien</b>", "Lyon", "FR", "3k", 27, withdrawn=3),
)
CLUB_OUTCOMES: tuple[Outcome, ...] = (
    Played(1, 1, 2, 2, 0, "a", warnings_b=1),
    Played(1, 3, 4, 1, 1, "b"),
    Bye(1, 5, 2, "bye"),
    Pending(2, 1, 5, "b"),
    Played(2, 2, 4, 0, 2, None, unplayed=True, absent=frozenset({2})),
    Bye(2, 3, 0, "absent"),
)


def club_paper() -> Paper:
    """Five players after two rounds, small enough to work out by hand; table 1 of round 2 is still open."""
    return paper_of(CLUB_ENTRANTS, CLUB_OUTCOMES, 2)
