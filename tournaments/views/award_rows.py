"""Categories, teams, promotions and prizes as texts for the pages."""

from dataclasses import dataclass, replace

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import queries
from tournaments.awards.kinds import wins_text
from tournaments.awards.prizes import Prize
from tournaments.awards.promotion import Promoted, Promotions
from tournaments.awards.results import AwardResults
from tournaments.documents.awards import missing_text, place_text, row_place, team_total
from tournaments.documents.texts import money_text, rank_text
from tournaments.models import Event
from tournaments.records import Entrant
from tournaments.standings import Standings
from tournaments.views.standing_rows import ShownRow, shown_rows
from tournaments.wording import word


@dataclass(frozen=True)
class ShownMember:
    """A member of a category or of a team: its place there, and its line of the standings."""

    place: str
    line: ShownRow


@dataclass(frozen=True)
class ShownCategory:
    """A category; `unclear` names who can't be placed for want of data."""

    name: str
    members: list[ShownMember]
    unclear: str


@dataclass(frozen=True)
class ShownTeam:
    """A team with those of its members that count; `missing` says how many are lacking."""

    place: str
    name: str
    total: str
    members: list[ShownRow]
    missing: str


@dataclass(frozen=True)
class ShownPromotion:
    """Somebody who fulfils a rule; `why` says why not promoted ("" where promoted)."""

    place: str
    entrant: Entrant
    wins: str
    old: str
    new: str
    basis: str
    why: str


@dataclass(frozen=True)
class ShownPrizes:
    """A list of prizes; `name` of the category, or that it is of all."""

    name: str
    prizes: list[tuple[str, Entrant, str]]
    rest: str


@dataclass(frozen=True)
class ShownAwards:
    """All of it. `void`: why nobody is promoted at all; `about`: what the list of promotions rests on."""

    categories: list[ShownCategory]
    teams: list[ShownTeam]
    promoted: list[ShownPromotion]
    held: list[ShownPromotion]
    void: str
    about: str
    prizes: list[ShownPrizes]


def shown_results(event: Event, standings: Standings) -> ShownAwards:
    """The results of an event's rules by its standings."""
    results, options = queries.awards(event, standings), event.options
    shown = zip(standings.rows, shown_rows(standings, options, sums=False), strict=True)
    lines = {row.entrant.number: replace(line, place=row_place(row)) for row, line in shown}
    found = results.promotions
    return ShownAwards(
        shown_categories(results, lines),
        shown_teams(results, lines, options.display == "one"),
        [shown_promotion(one) for one in found.promoted] if found else [],
        [shown_promotion(one) for one in found.held] if found else [],
        word(found.void) if found and found.void else "",
        about(found) if found else "",
        shown_prizes(results),
    )


def shown_categories(results: AwardResults, lines: dict[int, ShownRow]) -> list[ShownCategory]:
    """The categories."""
    return [
        ShownCategory(
            table.category.name,
            [ShownMember(place_text(one.place, one.shared), lines[one.row.entrant.number]) for one in table.members],
            _(", ").join(entrant.name for entrant in table.unclear),
        )
        for table in results.categories
    ]


def shown_teams(results: AwardResults, lines: dict[int, ShownRow], one: bool) -> list[ShownTeam]:
    """The teams."""
    return [
        ShownTeam(
            "–" if team.place is None else place_text(team.place, team.shared),
            team.name,
            team_total(one, results, team),
            [lines[row.entrant.number] for row in team.counted],
            missing_text(team, translation) if team.missing else "",
        )
        for team in results.teams
    ]


def shown_promotion(one: Promoted) -> ShownPromotion:
    """Somebody who fulfils a rule."""
    return ShownPromotion(
        row_place(one.row),
        one.row.entrant,
        wins_text(one.wins),
        rank_text(one.old, translation) or "–",
        rank_text(one.new, translation),
        _("; ").join(map(word, one.basis)),
        word(one.held) if one.held else "",
    )


def about(found: Promotions) -> str:
    """How many count, and whether the list is final."""
    text = ngettext("%(n)d player with a game", "%(n)d players with a game", found.field) % {"n": found.field}
    return text if found.over else " · ".join((text, _("not final: rounds or results are missing")))


def shown_prizes(results: AwardResults) -> list[ShownPrizes]:
    """The prizes."""
    currency = results.rules.prizes.currency if results.rules.prizes else ""
    return [
        ShownPrizes(
            table.category or _("All players"),
            [
                (
                    place_text(prize.member.place, prize.member.shared),
                    prize.member.row.entrant,
                    money_text(prize.paid, currency),
                )
                for prize in table.prizes
            ],
            money_text(table.rest, currency) if table.rest else "",
        )
        for table in results.prizes
    ]


def shown_prize(prize: Prize, currency: str) -> tuple[str, Entrant, str]:
    """Place, person and amount."""
    member = prize.member
    return place_text(member.place, member.shared), member.row.entrant, money_text(prize.paid, currency)
