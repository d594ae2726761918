"""Who belongs to a category, and the places inside it."""

import pytest

from games.errors import Refused
from tests.awards.made import made
from tournaments.awards import read_awards
from tournaments.awards.categories import Category, age, belongs, category_table
from tournaments.awards.people import Person
from tournaments.records import Entrant

DAY = "2026-05-01"


@pytest.mark.parametrize(
    ("category", "person", "answer"),
    [
        (Category(sex="f"), Person("f"), True),
        (Category(sex="f"), Person("m"), False),
        (Category(sex="f"), Person(), None),
        (Category(newcomer=True), Person(newcomer=True), True),
        (Category(newcomer=True), Person(), False),
        # born in 2014 or later: a year is enough
        (Category(born_from="2014"), Person(birth="2014"), True),
        (Category(born_from="2014"), Person(birth="2013-12-31"), False),
        (Category(born_from="2014"), Person(birth=""), None),
        (Category(born_to="1966"), Person(birth="1966-12-31"), True),
        (Category(born_to="1966"), Person(birth="1967"), False),
        # born from 1 September 2014 on, as school years have it: the year 2014 does not tell
        (Category(born_from="2014-09-01"), Person(birth="2014-09-01"), True),
        (Category(born_from="2014-09-01"), Person(birth="2014-08-31"), False),
        (Category(born_from="2014-09-01"), Person(birth="2014"), None),
        (Category(born_from="2014-09-01"), Person(birth="2015"), True),
        (Category(born_from="2012", born_to="2013"), Person(birth="2013-12-31"), True),
        (Category(born_from="2012", born_to="2013"), Person(birth="2014"), False),
        # under 12 on the first day of the tournament
        (Category(age_to=11), Person(birth="2014-05-02"), True),  # 12 tomorrow
        (Category(age_to=11), Person(birth="2014-05-01"), False),  # 12 today
        (Category(age_to=11), Person(birth="2014"), None),
        (Category(age_to=11), Person(birth="2015"), True),
        (Category(age_to=11, age_on="2026-12-31"), Person(birth="2014"), False),
        (Category(age_from=60), Person(birth="1966-05-01"), True),
        (Category(age_from=60), Person(birth="1966-05-02"), False),
        (Category(age_from=60, age_to=69), Person(birth="1956"), None),
        (Category(age_from=0), Person(birth="2025"), True),
        # both must hold; who fails one for certain is out
        (Category(sex="f", age_to=11), Person("m"), False),
        (Category(sex="f", age_to=11), Person("f"), None),
    ],
)
def test_persons(category, person, answer):
    assert belongs(category, Entrant(1, "X"), person, DAY) is answer


@pytest.mark.parametrize(
    ("category", "entrant", "answer"),
    [
        (Category(clubs=("Praha", "Brno")), Entrant(1, "X", club="brno "), True),
        (Category(clubs=("Praha",)), Entrant(1, "X"), False),
        (Category(countries=("CZ",)), Entrant(1, "X", country="CZ"), True),
        (Category(countries=("CZ",)), Entrant(1, "X", country="SK"), False),
        (Category(rank_to="1k"), Entrant(1, "X", rank="1k"), True),
        (Category(rank_to="1k"), Entrant(1, "X", rank="1d"), False),
        (Category(rank_to="1k"), Entrant(1, "X"), None),
        (Category(rank_from="1d", rank_to="3d"), Entrant(1, "X", rank="3d"), True),
        (Category(rank_from="1p"), Entrant(1, "X", rank="8d"), False),
    ],
)
def test_entrants(category, entrant, answer):
    assert belongs(category, entrant, Person(), DAY) is answer


def test_without_a_first_day_nobody_has_an_age():
    assert belongs(Category(age_to=11), Entrant(1, "X"), Person(birth="2020-01-01"), "") is None
    assert belongs(Category(age_to=11, age_on="2026-01-01"), Entrant(1, "X"), Person(birth="2020-01-01"), "")


def test_years_completed():
    assert [age("2012-02-29", day) for day in ("2024-02-28", "2024-02-29", "2025-02-28", "2025-03-01")] == [11, 12, 12, 13]


def test_places_inside_a_category():
    """Places 1, 2=, 2=, 4, 5=, 5= in the event; 2, 3, 4 and 6 are women, of 5 it is not known."""
    standings = made(*[("1d", letters) for letters in ("WWW", "WWL", "WWL", "WLL", "LLL", "LLL")])
    people = {1: Person("m"), 2: Person("f"), 3: Person("f"), 4: Person("f"), 6: Person("f")}
    table = category_table(Category("Women", sex="f"), standings, people, DAY)
    assert [(m.row.entrant.number, m.place, m.shared) for m in table.members] == [
        *((2, 1, True), (3, 1, True), (4, 3, False), (6, 4, False)),
    ]
    assert [entrant.number for entrant in table.unclear] == [5]


@pytest.mark.parametrize(
    ("rows", "row", "field", "why"),
    [
        ([{"sex": "f"}], 1, "name", "no_name"),
        ([{"name": "A", "sex": "f"}, {"name": "a", "newcomer": True}], 2, "name", "name_taken"),
        ([{"name": "A"}], 1, "sex", "no_filter"),
        ([{"name": "A", "age_on": "2026-01-01"}], 1, "sex", "no_filter"),
        ([{"name": "A", "age_from": 12, "age_to": 11}], 1, "age_to", "upside_down"),
        ([{"name": "A", "born_from": "2014", "born_to": "2013-12-31"}], 1, "born_to", "upside_down"),
        ([{"name": "A", "rank_from": "1d", "rank_to": "1k"}], 1, "rank_to", "upside_down"),
    ],
)
def test_categories_that_make_no_sense_are_refused(rows, row, field, why):
    with pytest.raises(Refused) as refused:
        read_awards({"categories": rows})
    assert [refused.value.data[key] for key in ("part", "row", "field", "why")] == ["categories", row, field, why]
