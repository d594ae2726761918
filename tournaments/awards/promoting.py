"""Who is promoted by the standings, rule by rule."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.ranks import strength
from tournaments.awards.categories import Category, belongs
from tournaments.awards.people import NOBODY, People
from tournaments.awards.promotion import (
    Promoted,
    PromotionRules,
    Promotions,
    Quota,
    Rule,
    between,
    points_won,
    quota,
    steps_up,
)
from tournaments.groups import letters
from tournaments.records import Reason
from tournaments.standings import StandingRow, Standings

WIN = 2


@dataclass(frozen=True)
class Claim:
    """A rule that somebody fulfils; `held`: why it gives nothing all the same."""

    rule: Rule
    basis: tuple[Reason, ...]
    held: Reason | None = None


@dataclass(frozen=True)
class Background:
    """What the rules are applied to. `day`: the first day of the tournament, for ages; `field` who played, by place."""

    standings: Standings
    rules: PromotionRules
    categories: Sequence[Category]
    people: People
    day: str

    @property
    def rounds(self) -> int:
        """How many rounds the standings have."""
        return self.standings.field.rounds

    def games(self, row: StandingRow) -> int:
        """How many games somebody has played."""
        return sum(meeting.kind == "played" for meeting in self.standings.table[row.entrant.number])

    def wins(self, row: StandingRow) -> int:
        """What somebody has won, in points."""
        return points_won(self.standings.table[row.entrant.number], self.rules.free_wins)

    def is_for(self, rule: Rule, row: StandingRow) -> bool:
        """Whether somebody is among those a rule is for."""
        if not between(row.entrant.rank, rule.rank_from, rule.rank_to):
            return False
        if not rule.category:
            return True
        wanted = next(one for one in self.categories if one.name.casefold() == rule.category.casefold())
        return belongs(wanted, row.entrant, self.people.get(row.entrant.number, NOBODY), self.day) is True


def promotions(
    standings: Standings,
    rules: PromotionRules,
    categories: Sequence[Category],
    people: People,
    day: str = "",
    planned: int = 0,
) -> Promotions:
    """Who is promoted. `day`: the first day of the tournament, for ages; `planned`: how many rounds the event has.

    Only those who have played a game count. The categories named by the rules must be among `categories`.
    """
    ground = Background(standings, rules, categories, people, day)
    field = sorted((row for row in standings.rows if ground.games(row)), key=lambda row: row.place)
    pending = any(meeting.kind == "pending" for row in standings.table.values() for meeting in row)
    over = ground.rounds >= planned and not pending
    if void := too_small(ground, len(field)):
        return Promotions((), (), (), len(field), ground.rounds, over, void)
    claims: dict[int, list[Claim]] = {row.entrant.number: [] for row in field}
    quotas: list[Quota] = []
    for number, rule in enumerate(rules.rules, start=1):
        apply(ground, number, rule, field, claims, quotas)
    found = [settled(ground, row, claims[row.entrant.number]) for row in field if claims[row.entrant.number]]
    promoted, held = (tuple(one for one in found if (one.held is None) is wanted) for wanted in (True, False))
    return Promotions(promoted, held, tuple(quotas), len(field), ground.rounds, over)


def too_small(ground: Background, field: int) -> Reason | None:
    """Why nobody is promoted at all."""
    if field < ground.rules.min_field:
        return Reason("field_too_small", {"count": field, "least": ground.rules.min_field})
    if ground.rounds < ground.rules.min_rounds:
        return Reason("too_few_rounds", {"count": ground.rounds, "least": ground.rules.min_rounds})
    return None


def apply(
    ground: Background,
    number: int,
    rule: Rule,
    field: Sequence[StandingRow],
    claims: dict[int, list[Claim]],
    quotas: list[Quota],
) -> None:
    """Give everybody who fulfils a rule a claim."""
    rows = [row for row in field if ground.is_for(rule, row)]
    if not rule.has_quota:
        claim(ground, number, rule, rows, None, claims)
        return
    for group in sorted({row.group for row in rows}) if rule.each_group else [0]:
        here = [row for row in rows if row.group == group or not rule.each_group]
        queue = here
        if rule.extra:
            queue = [row for row in here if not is_promoted(ground, row, claims[row.entrant.number])]
        quota_ = replace(filled(number, rule, len(here), queue), group=group)
        quotas.append(quota_)
        inside = [row for row in here if row.entrant.number in (*quota_.inside, *quota_.straddled)]
        claim(ground, number, rule, inside, quota_, claims)


def claim(
    ground: Background,
    number: int,
    rule: Rule,
    rows: Sequence[StandingRow],
    quota_: Quota | None,
    claims: dict[int, list[Claim]],
) -> None:
    """Give those a claim who have won enough for a rule."""
    for row in rows:
        if won_enough(ground, rule, row):
            basis = tuple(reasons(ground, number, rule, row, quota_))
            claims[row.entrant.number].append(Claim(rule, basis, speaks_against(ground.rules, rule, row, quota_)))


def won_enough(ground: Background, rule: Rule, row: StandingRow) -> bool:
    """Whether somebody has the wins that a rule asks for."""
    if rule.wins is not None and ground.wins(row) < rule.wins:
        return False
    return not rule.all_wins or (ground.rounds > 0 and ground.wins(row) == WIN * ground.rounds)


def filled(number: int, rule: Rule, size: int, queue: Sequence[StandingRow]) -> Quota:
    """Who is inside a rule's quota for `size` people; the queue is by place."""
    places = quota(rule, size)
    inside = list(queue[:places])
    edge: list[StandingRow] = []
    if 0 < places < len(queue) and queue[places - 1].place == queue[places].place:
        edge = [row for row in queue if row.place == queue[places].place]
        inside = [row for row in inside if row.place != queue[places].place]
    inn, straddled = (tuple(row.entrant.number for row in rows) for rows in (inside, edge))
    return Quota(number, size, places, inn, straddled)


def reasons(ground: Background, number: int, rule: Rule, row: StandingRow, quota_: Quota | None) -> list[Reason]:
    """What of a rule somebody has fulfilled, each with the number of the rule."""
    found = []
    if quota_:
        data: dict[str, object] = {"places": quota_.places, "of": quota_.field, "place": row.place, "percent": rule.percent}
        data["sharing"] = len(quota_.straddled) if row.entrant.number in quota_.straddled else 0
        data |= {"group": letters(quota_.group)} if quota_.group else {}
        found.append(Reason("by_quota", {**data, "category": rule.category}))
    if rule.wins is not None:
        found.append(Reason("by_wins", {"wins": ground.wins(row), "needed": rule.wins}))
    if rule.all_wins:
        found.append(Reason("by_all_wins", {"rounds": ground.rounds}))
    return [replace(reason, data={**reason.data, "rule": number}) for reason in found]


def speaks_against(rules: PromotionRules, rule: Rule, row: StandingRow, quota_: Quota | None) -> Reason | None:
    """Why a rule that is fulfilled gives somebody nothing."""
    if quota_ and rules.shared == "nobody" and row.entrant.number in quota_.straddled:
        return Reason("edge_shared", {"place": row.place, "count": len(quota_.straddled), "left": quota_.left})
    if isinstance(rule.new, int) and not rule.is_bonus and not row.entrant.rank:
        return Reason("no_rank_declared")
    return None


def is_promoted(ground: Background, row: StandingRow, claims: Sequence[Claim]) -> bool:
    """Whether what somebody has earned so far is a promotion."""
    return bool(claims) and settled(ground, row, claims).held is None


def settled(ground: Background, row: StandingRow, claims: Sequence[Claim]) -> Promoted:
    """What somebody's claims come to, and what speaks against it. Bonus ranks come on top of the better of what the other
    rules give and what is declared."""
    old, good = row.entrant.rank, [claim for claim in claims if claim.held is None]
    best = max((given(claim.rule, old) for claim in good if not claim.rule.is_bonus), key=strength, default="")
    counting = [claim for claim in good if claim.rule.is_bonus or given(claim.rule, old) == best]
    basis = tuple(reason for claim in counting or claims for reason in claim.basis)
    bonus, base = sum(int(claim.rule.new) for claim in good if claim.rule.is_bonus), max(best, old, key=strength)
    new = steps_up(base, bonus) if bonus and base else best
    if ground.rules.highest and strength(new) > strength(ground.rules.highest):
        new = ground.rules.highest
    held = against(ground, row, new) if good else claims[0].held
    return Promoted(row, ground.wins(row), old, new, basis, held)


def given(rule: Rule, old: str) -> str:
    """The new rank that a rule gives."""
    return rule.new if isinstance(rule.new, str) else steps_up(old, rule.new)


def against(ground: Background, row: StandingRow, new: str) -> Reason | None:
    """Why somebody who fulfils a rule is not promoted: the check of the declared rank, and too few games."""
    rules, old = ground.rules, row.entrant.rank
    if not between(old, rules.declared_from, rules.declared_to):
        return Reason("rank_not_admitted", {"rank": old, "low": rules.declared_from, "high": rules.declared_to})
    if rules.certificate and old and not ground.people.get(row.entrant.number, NOBODY).certified:
        return Reason("no_certificate", {"rank": old})
    if ground.games(row) < rules.min_games:
        return Reason("too_few_games", {"count": ground.games(row), "least": rules.min_games})
    if not new:
        return Reason("no_rank_declared")
    if strength(new) <= strength(old):
        return Reason("has_rank", {"rank": old})
    return None
