"""Short texts that the sheets share. `words` brings the language."""

from collections.abc import Mapping
from fractions import Fraction

from games.handicap import compensation
from games.results import Verdict
from tournaments.crosstable import Meeting
from tournaments.documents.sheet import Paper, SheetMatch, Words
from tournaments.event_settings import BY_TEAMS, EventSettings
from tournaments.groups import letters
from tournaments.mcmahon import carried
from tournaments.names import CAPTAIN, COMMAND_LINE
from tournaments.records import DrawnMatch, Entrant, PlaceOrder
from tournaments.standings import points_text, value_text
from tournaments.tiebreaks import TIEBREAKS
from tournaments.tiebreaks import Value as Criterion

DISCS = {"B": "●", "W": "○"}
SIGNS = {2: "+", 1: "=", 0: "−"}
EGD_SIGNS: Mapping[int | None, str] = {2: "+", 1: "=", 0: "-"}
PAIRS = {"a": (2, 0), "b": (0, 2), "draw": (1, 1), "both_lose": (0, 0)}
NOBODY_WON = ("draw", "both_lose", "no_result")
NO_RESULT = "~"  # a game that ended without result
DEFAULT = "!"  # marks a game that was not played, as in result tables of the EGF


def rank_text(rank: str, words: Words) -> str:
    """A rank as read: "5d", 5段; "" where none is known."""
    _ = words.gettext
    if not rank:
        return ""
    ladders = {"p": _("%(number)sp"), "d": _("%(number)sd"), "k": _("%(number)sk")}
    return ladders[rank[-1]] % {"number": rank[:-1]}


def criterion_text(code: str, value: Criterion | None, one: bool, words: Words) -> str:
    """A criterion's value as people read it; ranks as the language has them."""
    text = value_text(code, value, one)
    return rank_text(text, words) if TIEBREAKS[code].scale == "grade" else text


def who_text(who: str, words: Words) -> str:
    """Who has acted: an account by its name, the command line and captains by what they are called."""
    if who.startswith(CAPTAIN):
        return words.gettext("captain of %(team)s") % {"team": who.removeprefix(CAPTAIN)}
    return words.gettext("command line") if who == COMMAND_LINE else who


def name_head(settings: EventSettings, words: Words) -> str:
    """The head of a column with the names of entrants."""
    return words.gettext("Team") if settings.for_teams else words.pgettext("person", "Name")


def group_text(group: int, words: Words) -> str:
    """What a group is called: "Group A"; "" for 0."""
    return words.gettext("Group %(letters)s") % {"letters": letters(group)} if group else ""


def order_text(order: PlaceOrder, names: Mapping[int, str], words: Words) -> str:
    """An order of the tied: "Play-off: 3 Li Na, 7 Wang Wei · reason: …"."""
    _ = words.gettext
    listed = _(", ").join(f"{number} {names[number]}" for number in order.numbers)
    text = _("%(heading)s: %(what)s") % {"heading": _(TIEBREAKS[order.kind].name), "what": listed}
    return text + " · " + _("reason: %(reason)s") % {"reason": order.reason} if order.reason else text


def grade_text(rank: str, words: Words) -> str:
    """A rank in full, as on certificates: "amateur 5 dan", "业余5段"; "" where none is known."""
    _ = words.gettext
    if not rank:
        return ""
    ladders = {"p": _("professional %(number)s dan"), "d": _("amateur %(number)s dan"), "k": _("%(number)s kyu")}
    return ladders[rank[-1]] % {"number": rank[:-1]}


def money_text(amount: Fraction, currency: str) -> str:
    """An amount in whole hundredths: "¥500", "€37.50"."""
    whole, cents = divmod(int(amount * 100), 100)
    return f"{currency}{whole}.{cents:02}" if cents else f"{currency}{whole}"


def heading(paper: Paper) -> str:
    """Tournament and event, once where they have the same name."""
    return " · ".join(dict.fromkeys((paper.tournament, paper.event)))


def zi_text(quarters: int, unit: str, words: Words) -> str:
    """Komi or a margin in quarter zi as the event reckons: "3¾ zi", "7½ points"."""
    _ = words.gettext
    if unit == "points":
        if quarters == 2:
            return words.pgettext("count", "1 point")
        number = points_text(Fraction(quarters, 2), False)
        return words.pgettext("count", "%(number)s points") % {"number": number}
    return _("%(number)s zi") % {"number": points_text(Fraction(quarters, 4), False)}


def both_units(quarters: int, paper: Paper, words: Words) -> str:
    """An amount in zi and in points, the event's unit first: "3¾ zi = 7½ points"; "none" for nothing."""
    units = ("points", "zi") if paper.unit == "points" else ("zi", "points")
    return " = ".join(zi_text(quarters, unit, words) for unit in units) if quarters else words.gettext("none")


def given_back(drawn: DrawnMatch, paper: Paper) -> int:
    """What the komi of a game holds for handicap stones, in quarter zi."""
    return compensation(drawn.handicap, paper.standings.field.settings.handicap_compensation)


def komi_text(drawn: DrawnMatch, paper: Paper, words: Words) -> str:
    """The komi of a game, and apart from it what is given back for handicap stones."""
    _ = words.gettext
    back = given_back(drawn, paper)
    text = both_units(drawn.komi - back, paper, words)
    return (
        _("%(komi)s, for the stones %(given)s") % {"komi": text, "given": both_units(back, paper, words)} if back else text
    )


def is_home_away(paper: Paper) -> bool:
    """Whether the first side of a match is at home, and stands first whoever has Black."""
    return paper.standings.field.settings.home_away


def turned(drawn: DrawnMatch, home: bool) -> bool:
    """Whether side b stands first in print: it has Black, and nobody is at home."""
    return drawn.black == "b" and not home


def seats(drawn: DrawnMatch, home: bool = False) -> tuple[int, int]:
    """The start numbers in the order of print: Black, White; a, b before nigiri, and with `home` always."""
    return (drawn.b, drawn.a) if turned(drawn, home) else (drawn.a, drawn.b)


def seat_points(match: SheetMatch, home: bool = False) -> tuple[int, int]:
    """The points before the round, in the same order as `seats`."""
    return (match.points_b, match.points_a) if turned(match.drawn, home) else (match.points_a, match.points_b)


def score_text(match: SheetMatch, one: bool, home: bool = False) -> str:
    """The points of both seats for the round: "2 : 0", with "!" where it was not played; "" while open.

    In a match of several games the games that each has won, in one of teams the board points, as far as they are played.
    """
    verdict: Verdict = match.verdict
    started = match.games is not None and (match.number > 1 or match.due is None)
    if not verdict.outcome and not started:
        return ""
    if verdict.outcome == "no_result":
        return NO_RESULT
    a, b = match.games or PAIRS[verdict.outcome]
    left, right = (b, a) if turned(match.drawn, home) else (a, b)
    mark = f" {DEFAULT}" if verdict.unplayed else ""
    halves = one or (match.games is not None and not match.boards)
    return f"{points_text(left, halves)} : {points_text(right, halves)}{mark}"


def game_text(match: SheetMatch, words: Words) -> str:
    """Which game of a match is due: "Game 2 of 3", "Game 2" after a draw; "" in a match of one game."""
    _ = words.gettext
    if match.games is None:
        return ""
    text = _("Game %(number)d of %(most)d") if match.number <= match.most else _("Game %(number)d")
    return text % {"number": match.number, "most": match.most}


def games_text(meeting: Meeting) -> str:
    """The result of a match of several games, own games first: "2:1"; "" of a match of one game.

    In a match of teams match points and board points: "2 / 6:2".
    """
    if meeting.score is not None and meeting.boards:
        return f"{meeting.score} / {meeting.games}:{meeting.games_against}"
    if meeting.score is None or (meeting.games, meeting.games_against) == (meeting.score, meeting.opponent_score):
        return ""
    return f"{points_text(meeting.games, one=True)}:{points_text(meeting.games_against, one=True)}"


def teams_text(settings: EventSettings, words: Words) -> str:
    """How a match of teams is written in crosstables; "" where the entrants are no teams."""
    return words.gettext("2 / 6:2 = 2 match points, 6 board points against 2") if settings.for_teams else ""


def squares_text(settings: EventSettings, words: Words) -> str:
    """How a meeting is written in the grid of everybody against everybody."""
    _ = words.gettext
    if settings.for_teams:
        return " · ".join([_("● Black at board 1"), teams_text(settings, words), _("! not played; leg by leg")])
    return _("●+ won with Black · ○− lost with White · = draw · ! not played; leg by leg")


def result_sign(meeting: Meeting) -> str:
    """How a meeting ended: "+", "−", "=" or "2:1", with "!" where it was not played; "" while it is open."""
    if meeting.score is None:
        return ""
    sign = NO_RESULT if meeting.no_result else SIGNS[meeting.ended or 0]
    return (games_text(meeting) or sign) + (DEFAULT if meeting.kind == "unplayed" else "")


def egd_text(meeting: Meeting | None, labels: Mapping[int, int]) -> str:
    """A round as in a result table of the EGD: "23+/w2" is won against row 23 with White and two handicap stones.

    "!" instead of "/": not played; "?" instead of the sign: still open. Without an opponent "0+", "0=" or "0-" by the points
    given for it. `labels` gives the rows.
    """
    if meeting is None:
        return ""
    if meeting.opponent is None:
        return f"0{EGD_SIGNS.get(meeting.ended, '-')}"
    colour = {"B": f"b{meeting.handicap}", "W": f"w{meeting.handicap}"}.get(meeting.colour or "", "")
    mark = DEFAULT if meeting.kind == "unplayed" else "/" if colour else ""
    return f"{labels[meeting.opponent]}{EGD_SIGNS.get(meeting.ended, '?')}{mark}{colour}"


def winner(match: SheetMatch) -> int | None:
    """The start number of who won, or goes on by lot; None for other draws and double losses, and for open games."""
    nobody = match.verdict.outcome in NOBODY_WON
    return {"a": match.drawn.a, "b": match.drawn.b}.get(match.lot if nobody else match.verdict.outcome)


def sit_out_text(kind: str, words: Words) -> str:
    """A round without an opponent, in a word."""
    _ = words.gettext
    return {"bye": _("bye"), "half": _("half-point bye"), "absent": _("absent"), "unplayed": _("opponent gone")}.get(
        kind, ""
    )


def meeting_of(paper: Paper, number: int) -> Meeting | None:
    """What an entrant did in the sheet's round, as far as the standings know."""
    row = paper.standings.table.get(number, ())
    return next((meeting for meeting in row if meeting.round_number == paper.round_number), None)


def sit_out_kind(paper: Paper, number: int, kind: str) -> str:
    """What kept an entrant from playing: as the standings know it, else the given kind."""
    meeting = meeting_of(paper, number)
    return meeting.kind if meeting and meeting.kind in ("bye", "half", "absent", "unplayed") else kind


def points_before(paper: Paper, number: int) -> int:
    """An entrant's score before the sheet's round."""
    row = paper.standings.table.get(number, ())
    earlier = [meeting.total for meeting in row if meeting.round_number < paper.round_number]
    return earlier[-1] if earlier else paper.standings.field.starts.get(number, 0)


def is_mcmahon(paper: Paper) -> bool:
    """Whether scores are McMahon scores."""
    return paper.standings.field.settings.system == "mcmahon"


def carried_text(entrant: Entrant, paper: Paper) -> str:
    """The points that an entrant brought from an earlier stage; "" where there are none."""
    points = carried(entrant, paper.standings.field.settings)
    return points_text(points, paper.one) if points else ""


def club_text(entrant: Entrant, settings: EventSettings) -> str:
    """Whom an entrant plays for: its team where teams play each other, else its club, else its team."""
    return (entrant.team if settings.system in BY_TEAMS else "") or entrant.club or entrant.team


def score_head(paper: Paper, words: Words) -> str:
    """The short head over scores before a round."""
    return words.gettext("MMS") if is_mcmahon(paper) else words.gettext("Pts")


def by_number(paper: Paper) -> dict[int, Entrant]:
    """The entrants by start number."""
    return {entrant.number: entrant for entrant in paper.entrants}
