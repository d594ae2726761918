"""Plays whole events through the acts, as arbiters do: who comes, leaves, sits out and wins, and what is changed by hand,
follows from one seed.

Whatever is refused on the way must be said in both languages; anything else that goes wrong is a fault.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from django.utils import translation

from games.errors import Refused
from games.results import Entry
from tournaments import queries
from tournaments.actions import deciding, drafts, entrants, results, rounds, undoing
from tournaments.actions.events import change_settings, create_event
from tournaments.actions.system_change import change_system
from tournaments.models import Event, Match, Round, Tournament
from tournaments.records import PlayerData
from tournaments.wording import SENTENCES, word

WHO, WHY = "arbiter", "misread"
LANGUAGES = ("en", "zh-hans")
# Why a draw may be refused for good, with whatever happened before.
ENDS = {"no_legal_draw", "too_few", "team_out", "decided", "bracket_decided"}
OUTCOMES = [
    *[Entry("a", "resignation"), Entry("b", "resignation")] * 4,
    *[Entry("a", "forfeit"), Entry("b", "no_show"), Entry("a", "time"), Entry("b", "decision")],
    *[Entry("both_lose", "forfeit"), Entry("both_lose", "no_show"), Entry("draw"), Entry("a", "count", 7)],
]
MEDDLED = (
    *[("games", 3), ("games", 1), ("warning_limit", 1), ("bye_points", 1), ("colours", "nigiri"), ("display", "one")],
    *[("losses", 2), ("losses", 3), ("third_place", "yes"), ("second_final", "no"), ("groups", 3), ("legs", 2)],
    *[("forfeits_out", 1), ("promotion_mark", 2), ("out_below", 3), ("tiebreaks", "sos,total,wins"), ("komi", "none")],
    *[("tiebreaks", "points,direct,sodos,byes"), ("handicap", "rank"), ("bar", "1d"), ("odd", "bye"), ("seeds", 3)],
)


@dataclass
class Fate:
    """One event as it is played; `refused` are the codes of all refusals, `ended` that of the draw that ended it."""

    event: Event
    random: Random
    refused: list[str] = field(default_factory=list)
    ended: str = ""

    def tried(self, act: Callable[..., object], *args: object, **named: object) -> object | None:
        """An act that may be refused, with a sentence in both languages."""
        try:
            return act(*args, **named)
        except Refused as refused:
            self.hear(refused)
            return None

    def hear(self, refused: Refused) -> None:
        """Every refusal has a sentence in both languages."""
        for language in LANGUAGES:
            with translation.override(language):
                assert refused.code in SENTENCES, refused
                assert word(refused)
        self.refused.append(refused.code)

    def by_chance(self, one_in: int) -> bool:
        return self.random.randrange(one_in) == 0


def new_fate(
    tournament: Tournament, system: str, settings: dict[str, object], players: int, planned: int, seed: int
) -> Fate:
    """An event of so many players, nothing drawn yet."""
    random = Random(seed)
    event = create_event(tournament, f"{system} {seed}", system, planned, WHO, settings)
    people = [person(random, number) for number in range(1, players + 1)]
    entrants.add_players(event, people, WHO)
    return Fate(event, random)


def person(random: Random, number: int) -> PlayerData:
    """Somebody of one of four clubs and two teams."""
    rank = random.choice(("", "12k", "2k", "1d", "3d", "5d"))
    return PlayerData(f"Player{number:02}", "王", rank=rank, club=random.choice(("", "A", "B", "C")), team="RB"[number % 2])


def play(fate: Fate, each: Callable[[Round], None], most: int = 99) -> None:
    """Play an event to its end, or at most so many rounds; `each` sees every round when its results are in."""
    for _number in range(most):
        if (round_ := next_round(fate)) is None:
            return
        prove(round_)
        round_ = shown(fate, change(fate, round_))
        if round_ is None:
            return
        enter_results(fate, round_)
        meddle(fate, round_)
        each(round_)


def next_round(fate: Fate) -> Round | None:
    """The next draft, drawn after some came and went; None where the event is over."""
    event = fate.event
    event.refresh_from_db()
    if queries.progress(event).step not in {"draw", "publish_next", "enter"}:
        return None
    number = event.rounds.count() + 1
    come_and_go(fate, number)
    try:
        return rounds.draw_round(event, number, WHO, fate.random.randrange(1000))
    except Refused as refused:
        fate.hear(refused)
        fate.ended = refused.code
    assert fate.ended in ENDS
    return None


def come_and_go(fate: Fate, number: int) -> None:
    """Before a draw: absences, half points, withdrawals, some come back, some come late, pairs are forbidden or forced."""
    event = fate.event
    for one in event.entrants.order_by("pk"):
        if fate.by_chance(12):
            fate.tried(entrants.set_absence, one, number, fate.random.choice((0, 1, None)), WHO)
        if number > 1 and fate.by_chance(20):
            fate.tried(entrants.withdraw, one, one.version, WHO)
        elif one.withdrawn and fate.by_chance(3):
            fate.tried(entrants.reinstate, one, one.version, WHO)
    if fate.by_chance(4):
        fate.tried(entrants.add_players, event, [person(fate.random, 90 + number)], WHO)
    a, b = fate.random.sample(list(event.entrants.order_by("pk")), 2)
    if fate.by_chance(3):
        fate.tried(entrants.add_pair_rule, event, a, b, fate.random.choice(("forbid", "force")), WHO, number)


def prove(round_: Round) -> None:
    """An untouched round is the same when it is drawn again."""
    round_.refresh_from_db()
    found = queries.verify(round_)
    assert round_.by_hand or found.corrected or found.identical, found


def change(fate: Fate, round_: Round) -> Round:
    """A draft changed by hand and drawn anew, as often as chance has it."""
    numbers = list(fate.event.entrants.filter(number__isnull=False).values_list("number", flat=True))
    while fate.by_chance(2):
        round_.refresh_from_db()
        a, b = fate.random.sample(numbers, 2)
        table = fate.random.randint(1, max(1, round_.matches.count()))
        act, *args = fate.random.choice(
            (
                (drafts.swap_players, a, b),
                (drafts.swap_colours, table),
                (drafts.set_lock, table, True),
                (drafts.redraw,),
            )
        )
        fate.tried(act, round_, round_.version, *args, WHO)
        prove(round_)
    return round_


def give_up(fate: Fate, round_: Round) -> None:
    """Throw a draft away that can't be drawn any more."""
    fate.ended = fate.refused[-1]
    rounds.discard(round_, round_.version, WHO)


def shown(fate: Fate, round_: Round) -> Round | None:
    """The round published, somebody leaving or coming before, perhaps drawn anew or taken back; None where it can't be
    drawn any more."""
    round_.refresh_from_db()
    if fate.by_chance(5):
        one = fate.random.choice(list(fate.event.entrants.all()))
        fate.tried(entrants.withdraw, one, one.version, WHO)
    if fate.by_chance(6):
        how = fate.random.choice(("bye_player", "half_point", "next_round"))
        fate.tried(drafts.add_late, fate.event, person(fate.random, 70 + round_.number), how, WHO)
    round_.refresh_from_db()
    if fate.tried(rounds.publish, round_, round_.version, WHO) is None:
        round_.matches.update(locked=False)
        if fate.tried(drafts.redraw, round_, round_.version, WHO, 5) is None:
            return give_up(fate, round_)
        round_.refresh_from_db()
        rounds.publish(round_, round_.version, WHO)
    if fate.by_chance(6):
        round_.refresh_from_db()
        fate.tried(rounds.unpublish, round_, round_.version, WHO)
        round_.refresh_from_db()
        rounds.publish(round_, round_.version, WHO)
    return round_


def enter_results(fate: Fate, round_: Round) -> None:
    """Every match decided, some with warnings, another game or a lot; at last one result corrected."""
    for table in list(round_.matches.filter(table__isnull=False).values_list("table", flat=True)):
        decide(fate, round_, table)
    if round_.matches.filter(table=1).exists() and fate.by_chance(2):
        game = fate.random.choice(queries.games_of(match_at(round_, 1)))
        fate.tried(results.enter_result, game, game.version, fate.random.choice(OUTCOMES), WHO)
        decide(fate, round_, 1)


def match_at(round_: Round, table: int) -> Match:
    return queries.full_matches(round_.matches.filter(table=table)).get()


def decide(fate: Fate, round_: Round, table: int) -> None:
    """Play on at a table until there is a decision."""
    assert any(decided(fate, round_, table) for _step in range(100))


def decided(fate: Fate, round_: Round, table: int) -> bool:
    """One step towards a decision at a table; whether it is there."""
    match = match_at(round_, table)
    verdict = queries.match_verdict(match, fate.event.options)
    if verdict.outcome:
        return True
    if verdict.tied:
        if fate.by_chance(2):
            fate.tried(deciding.replay, match, WHO, reason=WHY)
        else:
            fate.tried(deciding.draw_lot, match, WHO, fate.random.randrange(1000), WHY)
        return False
    game = queries.shown_game(match, verdict)
    if fate.by_chance(12):
        fate.tried(results.add_warning, game, game.version, fate.random.choice("ab"), WHO, reason=WHY)
    elif not game.black and fate.by_chance(2):
        fate.tried(results.set_colours, game, game.version, fate.random.choice("ab"), WHO, reason=WHY)
    else:
        fate.tried(results.enter_result, game, game.version, fate.random.choice(OUTCOMES), WHO, reason=WHY)
    return False


def meddle(fate: Fate, round_: Round) -> None:
    """What an arbiter may do at any time: correct an earlier result, change a setting, undo, take a lot back."""
    event = Event.objects.get(pk=fate.event.pk)
    earlier = fate.random.choice(list(event.rounds.order_by("number")))
    matches = list(queries.full_matches(earlier.matches.filter(table__isnull=False)).order_by("table"))
    if matches and fate.by_chance(3):
        match = fate.random.choice(matches)
        game = fate.random.choice(queries.games_of(match))
        fate.tried(results.enter_result, game, game.version, fate.random.choice(OUTCOMES), WHO, WHY)
        fate.tried(deciding.draw_lot, match, WHO, 7, WHY)
    if matches and fate.by_chance(6):
        fate.tried(deciding.take_back_lot, fate.random.choice(matches), WHO, WHY)
    if fate.by_chance(4):
        key, value = fate.random.choice(MEDDLED)
        values = {**event.settings, key: value}
        fate.tried(change_settings, event, event.version, values, event.rounds_planned, event.name, WHO)
    if fate.by_chance(8):
        event.refresh_from_db()
        fate.tried(change_system, event, event.version, fate.random.choice(("swiss", "mcmahon", "knockout")), WHO)
    if fate.by_chance(6):
        fate.tried(undoing.undo_last, round_, WHO)
    fate.event = Event.objects.get(pk=event.pk)
    for other in event.rounds.all():
        for table in queries.open_tables(other):
            decide(fate, other, table)
