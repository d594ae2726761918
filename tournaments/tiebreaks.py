"""Tie-breaks: functions over whole columns, in ints or Fractions. docs/tiebreaks.md defines each exactly.

| code        | English           | Chinese  | what it is                                             | source        |
|-------------|-------------------|----------|--------------------------------------------------------|---------------|
| points      | points            | 积分     | win 2, draw 1, loss 0, byes as set                     | Article 27.1  |
| mms         | McMahon score     | 麦氏分   | start score + points + half points for skipped rounds  | McMahon       |
| sos         | opponents' points | 对手分   | the sum of the opponents' points                       | Art. 27.1 ② B |
| sodos       | SODOS             | 胜者小分 | beaten opponents' points, half of drawn opponents'     | Art. 27.1 ① A |
| total       | total score       | 总得分   | points + (2 × sos / highest points − rounds)           | Art. 27.1 ② A |
| warnings    | warnings          | 警告     | in the whole event; fewer is better                    | Art. 27.1 ① B |
| direct      | direct encounter  | 直接胜负 | points against each other, where all the tied have met | common        |
| progressive | progressive score | 累进分   | the sum of the running points after each round         | common        |
| wins        | wins              | 胜局     | games won, over the board or by forfeit                | common        |
| streak      | longest streak    | 连胜     | the longest row of games won                           | common        |
| byes        | byes              | 轮空     | rounds with a bye; fewer is better                     | common        |
| bracket     | place reached     | 名次     | in a knockout the first of the places shared there     | Article 26.1  |
| survival    | rounds survived   | 存活轮数 | rounds before the one that put an entrant out          | elimination   |
| lot         | lot               | 抽签     | drawn among the tied by the event's seed               | Art. 27.1 ① C |

A game without a result counts for nothing yet. Points are ints of the 2/1/0 reckoning.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

from games.errors import Refused
from tournaments.bracket import bracket_of, has_bracket, places, places_left
from tournaments.crosstable import Crosstable, Meeting, scores_after
from tournaments.elimination import survived
from tournaments.event_settings import EventSettings
from tournaments.ladder import longest_row
from tournaments.lots import lot_order
from tournaments.mcmahon import WIN, carried, start_score
from tournaments.records import Entrant

Value = int | Fraction
Column = dict[int, Value]
Part = tuple[int | None, Value]  # an opponent's start number (None: no opponent), and the amount


@dataclass(frozen=True)
class Field:
    """What a tie-break may look at: everything up to round `rounds`."""

    entrants: tuple[Entrant, ...]
    table: Crosstable
    rounds: int
    settings: EventSettings
    lot_seed: int = 0

    @cached_property
    def points(self) -> dict[int, int]:
        """Each entrant's points, byes as given, with those carried over from an earlier stage."""
        brought = {entrant.number: carried(entrant, self.settings) for entrant in self.entrants}
        return {n: brought[n] + sum(meeting.score or 0 for meeting in row) for n, row in self.table.items()}

    @cached_property
    def scores(self) -> dict[int, int]:
        """What entrants are paired by and count as opponents: their points, in McMahon the McMahon score."""
        return scores_after(self.table, self.entrants, self.settings)

    @cached_property
    def starts(self) -> dict[int, int]:
        """What each entrant started with."""
        return {entrant.number: start_score(entrant, self.settings) for entrant in self.entrants}

    @cached_property
    def lowest(self) -> int:
        """The lowest score that anybody has."""
        return min(self.scores.values(), default=0)


@dataclass(frozen=True)
class Tiebreak:
    """`name` is the English column head, `tip` what the number is (both message ids); `low` where less is better.

    `column` gives a value per start number; a criterion that looks only inside a tie has `within` instead: it gets the
    tied numbers and returns their values, or none where it can't tell them apart. `scale`: "points" are shown as
    1/½/0 where the event wants it, "decimal" with three decimals, "number" as they are. `systems`: the systems of play that
    it is for (none named: all), `barred` those that it makes no sense in.
    """

    code: str
    name: str
    tip: str
    column: Callable[[Field], Column] | None = None
    within: Callable[[Field, frozenset[int]], Column] | None = None
    low: bool = False
    scale: Literal["points", "number", "decimal"] = "number"
    systems: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()

    def serves(self, system: str) -> bool:
        """Whether a system of play has a use for it."""
        return system not in self.barred and (not self.systems or system in self.systems)


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


def exact(numerator: int, denominator: int) -> Value:
    """The quotient, as an int where it is whole."""
    quotient = Fraction(numerator, denominator)
    return quotient.numerator if quotient.denominator == 1 else quotient


def points(field: Field) -> Column:
    """Article 27.1."""
    return dict(field.points)


def mms(field: Field) -> Column:
    """The McMahon score; in other systems the points."""
    return dict(field.scores)


def opponents(field: Field, number: int) -> Iterator[tuple[Meeting, int]]:
    """An entrant's rounds that count for opponents' points, with the amount that each opponent counts."""
    everybody, byes_count = field.scores, field.settings.bye_opponent
    counts = {"played": "points", "unplayed": field.settings.forfeit_opponent}
    counts |= {"bye": byes_count, "half": byes_count, "absent": byes_count}
    if field.settings.system == "mcmahon":
        counts["none"] = byes_count
    stand_in = {"zero": 0, "own": everybody[number], "lowest": field.lowest, "start": field.starts[number]}
    for meeting in field.table[number]:
        rule = counts.get(meeting.kind, "skip")
        if meeting.opponent and rule == "points":
            yield meeting, everybody[meeting.opponent] + stones_given(field, meeting)
        elif rule in stand_in:
            yield meeting, stand_in[rule]


def stones_given(field: Field, meeting: Meeting) -> int:
    """What the handicap adds to an opponent's score where the event wants it: a win for each stone given, less if taken."""
    if not field.settings.sos_handicap:
        return 0
    return {"W": WIN, "B": -WIN}.get(meeting.colour or "", 0) * meeting.handicap


def sos(field: Field) -> Column:
    """Opponents' points, Article 27.1 ② B."""
    return {number: sum(amount for _, amount in opponents(field, number)) for number in field.table}


def sos_parts(field: Field, number: int) -> list[Part]:
    """What each round adds to the opponents' points."""
    return [(meeting.opponent, amount) for meeting, amount in opponents(field, number)]


def beaten(field: Field, number: int) -> Iterator[tuple[Meeting, int]]:
    """Won and drawn games with twice the amount that they count for SODOS; a bye beats nobody."""
    for meeting, amount in opponents(field, number):
        if meeting.opponent is not None and meeting.score:
            yield meeting, amount * meeting.score


def sodos(field: Field) -> Column:
    """Beaten opponents' points and half of drawn opponents', Article 27.1 ① A."""
    return {number: exact(sum(twice for _, twice in beaten(field, number)), 2) for number in field.table}


def sodos_parts(field: Field, number: int) -> list[Part]:
    """What each won or drawn game adds to SODOS."""
    return [(meeting.opponent, exact(twice, 2)) for meeting, twice in beaten(field, number)]


def total(field: Field) -> Column:
    """Article 27.1 ② A; the fraction is 0 where its divisor is."""
    by_rounds = field.settings.total_divisor == "rounds"
    divisor = 2 * field.rounds if by_rounds else max(field.scores.values(), default=0)
    opponents_points = sos(field)
    return {
        number: own - field.rounds + (exact(2 * int(opponents_points[number]), divisor) if divisor else 0)
        for number, own in field.scores.items()
    }


def warnings(field: Field) -> Column:
    """Warnings in all games with a result, Article 27.1 ① B."""
    return {number: sum(m.warnings for m in row if m.kind != "pending") for number, row in field.table.items()}


def direct(field: Field, tied: frozenset[int]) -> Column:
    """Points in the games of the tied against each other; nothing unless each has met each."""
    kinds = {"played", "unplayed"} if field.settings.forfeit_encounter else {"played"}
    column: Column = {}
    for number in tied:
        games = [meeting for meeting in field.table[number] if meeting.kind in kinds and meeting.opponent in tied]
        if {meeting.opponent for meeting in games} != tied - {number}:
            return {}
        column[number] = sum(meeting.score or 0 for meeting in games)
    return column


def progressive(field: Field) -> Column:
    """The sum of the running points."""
    return {number: sum(meeting.total for meeting in row) for number, row in field.table.items()}


def progressive_parts(field: Field, number: int) -> list[Part]:
    """The running points after each round."""
    return [(meeting.opponent, meeting.total) for meeting in field.table[number]]


def wins(field: Field) -> Column:
    """Games won, forfeits among them; a bye is no game."""
    return {n: sum((m.score or 0) > (m.opponent_score or 0) for m in row if m.opponent) for n, row in field.table.items()}


def games_won(field: Field) -> Column:
    """Games won in all matches, a drawn one half; a bye is no game."""
    return {number: exact(sum(m.games for m in row if m.opponent), 2) for number, row in field.table.items()}


def games_won_parts(field: Field, number: int) -> list[Part]:
    """The games won in each match."""
    return [(m.opponent, exact(m.games, 2)) for m in field.table[number] if m.opponent and m.score is not None]


def streak(field: Field) -> Column:
    """The longest row of games won, forfeits among them; rounds without a game don't interrupt it."""
    games = {number: [meeting for meeting in row if meeting.opponent] for number, row in field.table.items()}
    return {n: longest_row((m.score or 0) > (m.opponent_score or 0) for m in row) for n, row in games.items()}


def byes(field: Field) -> Column:
    """Pairing byes and half-point byes; an absence is none."""
    return {number: sum(meeting.kind in {"bye", "half"} for meeting in row) for number, row in field.table.items()}


def bracket(field: Field) -> Column:
    """The place reached in a knockout: the first of those shared; for those still in, the best they can reach."""
    if not has_bracket(field.settings):
        return dict(places_left(field.entrants, field.table, field.settings))
    reached = places(bracket_of(field.entrants, field.table, field.rounds, field.settings))
    behind = len(reached) + 1
    return {number: reached.get(number, behind) for number in field.table}


def survival(field: Field) -> Column:
    """Rounds survived in a Swiss with elimination; all rounds where nobody is put out."""
    return {**survived(field.table, field.settings)}


def lot(field: Field, tied: frozenset[int]) -> Column:
    """The order in which the event's seed draws the tied (Article 27.1 ① C)."""
    return {number: place for place, number in enumerate(lot_order(field.lot_seed, tied, "standings"), start=1)}


_ = gettext_noop
TIEBREAKS: dict[str, Tiebreak] = {
    entry.code: entry
    for entry in (
        Tiebreak("points", _("Points"), _("Win 2, draw 1, loss 0"), points, scale="points"),
        Tiebreak(
            "mms", _("MMS"), _("McMahon score: start score, points, and what skipped rounds count"), mms, scale="points"
        ),
        Tiebreak("sos", _("SOS"), _("Opponents’ points: the sum of the opponents’ points"), sos, scale="points"),
        Tiebreak(
            "sodos",
            _("SODOS"),
            _("The points of the opponents beaten, and half of those of the opponents drawn with"),
            sodos,
            scale="points",
        ),
        Tiebreak(
            "total",
            _("Total score"),
            _("Points + (2 × opponents’ points ÷ highest points − rounds)"),
            total,
            scale="decimal",
        ),
        Tiebreak("warnings", _("Warnings"), _("Warnings in the whole event; fewer is better"), warnings, low=True),
        Tiebreak(
            "direct",
            _("Direct encounter"),
            _("Points against the others of the tie, where all of them have met"),
            within=direct,
            scale="points",
            barred=("knockout",),
        ),
        Tiebreak(
            "progressive", _("Progressive score"), _("The sum of the points after each round"), progressive, scale="points"
        ),
        Tiebreak("wins", _("Wins"), _("Games won, by forfeit too"), wins),
        Tiebreak("games_won", _("Games won"), _("Games won in matches of several games, a drawn one half"), games_won),
        Tiebreak("streak", _("Streak"), _("The longest row of games won"), streak),
        Tiebreak("byes", _("Byes"), _("Rounds with a bye; fewer is better"), byes, low=True),
        Tiebreak(
            "bracket",
            _("Reached"),
            _("The first of the places shared by those who went out together; 1 for whoever is still in"),
            bracket,
            low=True,
            systems=("knockout",),
        ),
        Tiebreak("survival", _("Survived"), _("Rounds survived: those before the round that put a player out"), survival),
        Tiebreak("lot", _("Lot"), _("Drawn by lot among those who are still tied"), within=lot, low=True),
    )
}
PARTS: dict[str, Callable[[Field, int], list[Part]]] = {
    "sos": sos_parts,
    "sodos": sodos_parts,
    "progressive": progressive_parts,
    "games_won": games_won_parts,
}


def explain(code: str, field: Field, number: int) -> list[Part]:
    """What a value is the sum of, round by round: (opponent or None, amount). Empty for criteria that are no sum."""
    return PARTS[code](field, number) if code in PARTS else []


def check_codes(codes: Sequence[str], system: str = "") -> None:
    """Raises Refused("unknown_tiebreak" | "tiebreak_twice" | "tiebreak_no_use") for criteria that can't be used."""
    for place, code in enumerate(codes):
        if code not in TIEBREAKS:
            raise Refused("unknown_tiebreak", key="tiebreaks", code=code, known=sorted(TIEBREAKS))
        if code in codes[:place]:
            raise Refused("tiebreak_twice", key="tiebreaks", code=code)
        if system and not TIEBREAKS[code].serves(system):
            raise Refused("tiebreak_no_use", key="tiebreaks", code=code, system=system)
