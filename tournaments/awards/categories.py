"""Categories 分组名次: who belongs to one, and the places inside it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.errors import Refused
from games.ranks import strength
from tournaments.awards.kinds import BIRTH, DAY, NAMES, RANK, YES_NO, one_of, ruled, text, whole
from tournaments.awards.people import NOBODY, People, Person
from tournaments.records import Entrant
from tournaments.standings import StandingRow, Standings

MOST = 40  # categories of an event
FIRST_DAY, LAST_DAY = "-01-01", "-12-31"


@dataclass(frozen=True)
class Category:
    """Who belongs to a category: whoever fulfils all that is asked for; empty values ask for nothing.

    `born_from` and `born_to` are years or days, both included. `age_from` and `age_to` are years of age completed on the day
    `age_on` (by default the first day of the tournament). Ranks are included, too.
    """

    name: str = ruled(text(60), "")
    sex: str = ruled(one_of("", "f", "m"), "")
    newcomer: bool = ruled(YES_NO, False)
    clubs: tuple[str, ...] = ruled(NAMES, ())
    countries: tuple[str, ...] = ruled(NAMES, ())
    rank_from: str = ruled(RANK, "")
    rank_to: str = ruled(RANK, "")
    born_from: str = ruled(BIRTH, "")
    born_to: str = ruled(BIRTH, "")
    age_from: int | None = ruled(whole(0, 120, empty=True), None)
    age_to: int | None = ruled(whole(0, 120, empty=True), None)
    age_on: str = ruled(DAY, "")

    @property
    def filters(self) -> bool:
        """Whether anything is asked for."""
        return replace(self, name="", age_on="") != Category()


@dataclass(frozen=True)
class Member:
    """A member of a category: its place in it (`shared`: others have it too), and its line of the standings."""

    place: int
    shared: bool
    row: StandingRow


@dataclass(frozen=True)
class CategoryTable:
    """The members by place; `unclear`: of whom the data needed are not known, so that nobody can say."""

    category: Category
    members: tuple[Member, ...]
    unclear: tuple[Entrant, ...]


def check_categories(categories: Sequence[Category]) -> None:
    """Raises Refused("award_row", part="categories", row, field, why): no_name, name_taken, no_filter, upside_down."""
    names: set[str] = set()
    for row, category in enumerate(categories, start=1):
        where = {"part": "categories", "row": row}
        if not category.name:
            raise Refused("award_row", **where, field="name", why="no_name")
        if category.name.casefold() in names:
            raise Refused("award_row", **where, field="name", why="name_taken", name=category.name)
        names.add(category.name.casefold())
        if not category.filters:
            raise Refused("award_row", **where, field="sex", why="no_filter")
        if category.rank_from and category.rank_to and strength(category.rank_from) > strength(category.rank_to):
            raise Refused("award_row", **where, field="rank_to", why="upside_down")
        if category.born_from and category.born_to and _first(category.born_from) > _last(category.born_to):
            raise Refused("award_row", **where, field="born_to", why="upside_down")
        if category.age_from is not None and category.age_to is not None and category.age_from > category.age_to:
            raise Refused("award_row", **where, field="age_to", why="upside_down")


def belongs(category: Category, entrant: Entrant, person: Person, day: str) -> bool | None:
    """Whether somebody belongs to a category; None where the data don't say. `day`: the first day of the tournament.

    Whoever fails one thing for certain is out, whatever else is unknown.
    """
    answers = (
        _named(category.clubs, entrant.club),
        _named(category.countries, entrant.country),
        person.newcomer or not category.newcomer,
        None if category.sex and not person.sex else category.sex in ("", person.sex),
        _ranked(category, entrant.rank),
        _born(category.born_from, category.born_to, person.birth),
        _aged(category, person.birth, category.age_on or day),
    )
    return False if False in answers else None if None in answers else True


def category_table(category: Category, standings: Standings, people: People, day: str) -> CategoryTable:
    """The places inside a category, in the order of the standings; who shares a place there shares it here."""
    sure, unclear = [], []
    for row in standings.rows:
        answer = belongs(category, row.entrant, people.get(row.entrant.number, NOBODY), day)
        if answer:
            sure.append(row)
        elif answer is None:
            unclear.append(row.entrant)
    return CategoryTable(category, places(sure), tuple(unclear))


def places(rows: Sequence[StandingRow]) -> tuple[Member, ...]:
    """Places among these rows alone: one more than there are with a better place in the whole."""
    sharing = Counter(row.place for row in rows)
    inside, before = {}, 0
    for overall in sorted(sharing):
        inside[overall], before = before + 1, before + sharing[overall]
    in_order = sorted(rows, key=lambda row: row.place)
    return tuple(Member(inside[row.place], sharing[row.place] > 1, row) for row in in_order)


def _named(wanted: Sequence[str], name: str) -> bool:
    return not wanted or name.casefold().strip() in {one.casefold() for one in wanted}


def _ranked(category: Category, rank: str) -> bool | None:
    if not category.rank_from and not category.rank_to:
        return True
    if not rank:
        return None
    lowest = strength(category.rank_from) if category.rank_from else 0
    highest = strength(category.rank_to) if category.rank_to else strength("9p")
    return lowest <= strength(rank) <= highest


def _first(birth: str) -> str:
    return birth if len(birth) > 4 else birth + FIRST_DAY


def _last(birth: str) -> str:
    return birth if len(birth) > 4 else birth + LAST_DAY


def _born(low: str, high: str, birth: str) -> bool | None:
    """Whether somebody was born between two days or years; a bare year is certain only where all its days agree."""
    if not low and not high:
        return True
    if not birth:
        return None
    inside = {(not low or day >= _first(low)) and (not high or day <= _last(high)) for day in (_first(birth), _last(birth))}
    return inside.pop() if len(inside) == 1 else None


def _aged(category: Category, birth: str, day: str) -> bool | None:
    if category.age_from is None and category.age_to is None:
        return True
    if not birth or not day:
        return None
    low, high = category.age_from or 0, 200 if category.age_to is None else category.age_to
    inside = {low <= age(born, day) <= high for born in (_first(birth), _last(birth))}
    return inside.pop() if len(inside) == 1 else None


def age(born: str, day: str) -> int:
    """Years completed on a day; whoever is born on 29 February completes one on 1 March of other years."""
    return int(day[:4]) - int(born[:4]) - (day[4:] < born[4:])
