"""Everything that follows from the award rules of an event and its standings."""

from dataclasses import dataclass

from tournaments.awards import Awards
from tournaments.awards.categories import CategoryTable, category_table
from tournaments.awards.people import People
from tournaments.awards.prizes import PrizeTable, prize_tables
from tournaments.awards.promoting import promotions
from tournaments.awards.promotion import Promoted, Promotions
from tournaments.awards.teams import TeamRow, team_table
from tournaments.standings import Standings


@dataclass(frozen=True)
class AwardResults:
    """The tables of all parts; those without rules are empty, `promotions` is None."""

    rules: Awards
    categories: tuple[CategoryTable, ...] = ()
    teams: tuple[TeamRow, ...] = ()
    promotions: Promotions | None = None
    prizes: tuple[PrizeTable, ...] = ()

    def promoted(self, number: int | None = None) -> tuple[Promoted, ...]:
        """Who is promoted, or of these the one with a start number."""
        found = self.promotions.promoted if self.promotions else ()
        return tuple(one for one in found if number in (None, one.row.entrant.number))


def award_results(rules: Awards, standings: Standings, people: People, day: str = "", planned: int = 0) -> AwardResults:
    """The results. `day`: the first day of the tournament ("" where it is not known), for ages; `planned`: its rounds."""
    tables = tuple(category_table(category, standings, people, day) for category in rules.categories)
    return AwardResults(
        rules,
        tables,
        team_table(rules.teams, standings) if rules.teams else (),
        promotions(standings, rules.promotion, rules.categories, people, day, planned) if rules.promotion else None,
        prize_tables(rules.prizes, standings, tables) if rules.prizes else (),
    )
