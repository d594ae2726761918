"""What the values of the standings are made of, in words: "6 (3 Li Na) + 4 (7 Wang Wei)"."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.standings import StandingRow, Standings, points_text
from tournaments.tiebreaks import TIEBREAKS, Part, Tied, Told, explain
from tournaments.ties import ties_for

PARTS: dict[str | None, Promise] = {
    None: gettext_lazy("no opponent"),
    "start": gettext_lazy("start score"),
    "carried": gettext_lazy("carried over"),
    "score": gettext_lazy("points"),
    "fraction": gettext_lazy("2 × opponents’ points ÷ divisor"),
    "rounds": gettext_lazy("rounds"),
    "sos": gettext_lazy("opponents’ points"),
}
BEFORE = "before"  # the number before, which needs no name
TOLD: dict[str, Promise] = {
    "beaten": gettext_lazy("beat %(names)s"),
    "lost": gettext_lazy("lost to %(names)s"),
    "order": gettext_lazy("order: %(names)s"),
    "lot": gettext_lazy("drawn by lot in this order: %(names)s"),
}
MOST_NAMES = 10  # that a text lists


@dataclass(frozen=True)
class Names:
    """Entrants as texts name them: "3 Li Na", and whatever a part is about with brackets around it."""

    of: Mapping[int, str]
    parts: Mapping[int | str | None, str]


def names_of(standings: Standings) -> Names:
    """The names of an event."""
    of = {row.entrant.number: f"{row.entrant.number} {row.entrant.name}" for row in standings.rows}
    parts = {**of, **{code: str(text) for code, text in PARTS.items()}}
    return Names(of, {**{code: f" ({text})" for code, text in parts.items()}, BEFORE: ""})


def whys(standings: Standings, position: int, one: bool, names: Names) -> dict[int, str]:
    """What everybody's value of a criterion is made of; nobody's where it is just there, as a rating."""
    criterion = TIEBREAKS[standings.codes[position]]
    if criterion.told:
        return told_texts(standings, criterion.code, names)
    if not (criterion.parts or criterion.sums):
        return {}
    ties = ties_before(standings, criterion.code)
    valued = [row for row in standings.rows if row.values[position] is not None]
    return {row.entrant.number: why(standings, row, position, one, names, ties) for row in valued}


def why(standings: Standings, row: StandingRow, position: int, one: bool, names: Names, ties: dict[int, Tied]) -> str:
    """What one value is the sum of, the average of, or, of several numbers, what each is."""
    criterion, value = TIEBREAKS[standings.codes[position]], row.values[position]
    field, number, scaled = standings.fields[row.group], row.entrant.number, one and criterion.scale == "points"
    if criterion.sums and isinstance(value, tuple):
        made = zip(value, criterion.sums(field, number), strict=False)
        return _("; ").join(f"{points_text(each, scaled)} = {sum_text(parts, scaled, names)}" for each, parts in made)
    parts = explain(criterion.code, field, number, ties.get(number, frozenset()))
    if isinstance(value, tuple):
        return _(", ").join(sum_text([part], scaled, names) for part in parts[: len(value)])
    text = sum_text(parts, scaled, names)
    return f"({text}) ÷ {len(parts)}" if criterion.mean else text


def ties_before(standings: Standings, code: str) -> dict[int, Tied]:
    """With whom everybody is tied when a criterion's turn comes; nothing where it doesn't look at that."""
    if TIEBREAKS[code].within is None:
        return {}
    ties = [frozenset(row.entrant.number for row in tie) for tie in ties_for(standings, code)]
    return {number: tie for tie in ties for number in tie}


def sum_text(parts: Iterable[Part], scaled: bool, names: Names) -> str:
    """The parts of a value: "6 (3 Li Na) + 4 (7 Wang Wei) − 2 (no opponent)"; that there are none."""
    signed = [
        f"{' − ' if amount < 0 else ' + '}{points_text(abs(amount), scaled)}{names.parts[whom]}" for whom, amount in parts
    ]
    text = "".join(signed) or _("none")
    return f"−{text[3:]}" if text.startswith(" − ") else text.removeprefix(" + ")


def told_texts(standings: Standings, code: str, names: Names) -> dict[int, str]:
    """What everybody's value follows from where it is no sum: of those who are tied, or of everybody."""
    criterion, found = TIEBREAKS[code], {}
    for rows in ties_for(standings, code) if criterion.within else [rows for _group, rows in standings.groups if rows]:
        tied = frozenset(row.entrant.number for row in rows)
        told = criterion.told(standings.fields[rows[0].group], tied) if criterion.told else {}
        found |= {number: told_text(one, names) for number, one in told.items()}
    return found


def told_text(told: Told, names: Names) -> str:
    """What a value follows from; of many names the first ones."""
    word, numbers = told
    if not numbers:
        return _("beat nobody of the tie")
    listed = [names.of[number] for number in numbers[:MOST_NAMES]] + ["…"] * (len(numbers) > MOST_NAMES)
    return str(TOLD[word]) % {"names": _(", ").join(listed)}
