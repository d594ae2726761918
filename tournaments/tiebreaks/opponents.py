"""Criteria that look at the opponents. Which rounds count for them, and with what, is said by Field.faced."""

from collections.abc import Callable, Iterator, Sequence

from tournaments.tiebreaks.field import Column, Faced, Field, Part, Sum, Tied, exact

Chosen = Callable[[Field, int], Sequence[Faced]]  # the rounds of an entrant that a criterion looks at


def all_faced(field: Field, number: int) -> Sequence[Faced]:
    """Every round that counts."""
    return field.faced[number]


def extended(field: Field, number: int) -> Sequence[Faced]:
    """Every round, with the own start score where there was no opponent."""
    return field.extended.faced[number]


def adjusted(field: Field, number: int) -> Sequence[Faced]:
    """The same, each opponent with the stones given to it."""
    return field.adjusted.faced[number]


def without_worst(field: Field, number: int) -> Sequence[Faced]:
    """All but the round that counts least."""
    return sorted(field.faced[number], key=lambda one: one.amount)[1:]


def middle(field: Field, number: int) -> Sequence[Faced]:
    """All but the rounds that count least and most."""
    return without_worst(field, number)[:-1]


def later(field: Field, number: int) -> Sequence[Faced]:
    """The rounds after the first ones, as many as the event leaves out."""
    return [one for one in field.faced[number] if one.meeting.round_number > field.settings.sos_rounds_out]


def beaten(field: Field, number: int) -> Sequence[Faced]:
    """Games won; a bye beats nobody."""
    return [one for one in field.faced[number] if (one.meeting.score or 0) > (one.meeting.opponent_score or 0) and one.met]


def summing(chosen: Chosen) -> Callable[[Field], Column]:
    """The column that adds up rounds."""
    return lambda field: {number: sum(one.amount for one in chosen(field, number)) for number in field.table}


def summed(chosen: Chosen) -> Callable[[Field, int, Tied], list[Part]]:
    """The rounds that are added up, in their order."""

    def parts(field: Field, number: int, _tied: Tied) -> list[Part]:
        rounds = sorted(chosen(field, number), key=lambda one: one.meeting.round_number)
        return [(one.meeting.opponent, one.amount) for one in rounds]

    return parts


def half_beaten(field: Field, number: int) -> Iterator[tuple[Faced, int]]:
    """Won and drawn games with twice the amount that they count for SODOS."""
    for one in field.faced[number]:
        if one.met and one.meeting.ended:
            yield one, one.amount * one.meeting.ended


def sodos(field: Field) -> Column:
    """Beaten opponents' points and half of drawn opponents', Article 27.1 ① A."""
    return {number: exact(sum(twice for _, twice in half_beaten(field, number)), 2) for number in field.table}


def sodos_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """What each won or drawn game adds to SODOS."""
    return [(one.meeting.opponent, exact(twice, 2)) for one, twice in half_beaten(field, number)]


def total(field: Field) -> Column:
    """Article 27.1 ② A; the fraction is 0 where its divisor is."""
    return {number: sum(amount for _, amount in total_parts(field, number)) for number in field.table}


def total_parts(field: Field, number: int, _tied: Tied = frozenset()) -> list[Part]:
    """The score, the fraction, and the rounds."""
    by_rounds = field.settings.total_divisor == "rounds"
    divisor = field.settings.match_win * field.rounds if by_rounds else field.highest
    opponents = sum(one.amount for one in field.faced[number])
    fraction = exact(2 * opponents, divisor) if divisor else 0
    return [("score", field.scores[number]), ("fraction", fraction), ("rounds", -field.rounds)]


def sosos(field: Field) -> Column:
    """The sum of the opponents' SOS."""
    return {number: sum(amount for _, amount in sosos_parts(field, number)) for number in field.table}


def sosos_parts(field: Field, number: int, _tied: Tied = frozenset()) -> list[Part]:
    """The SOS of each opponent; what stands in for one counts accordingly."""
    instead = {"own": field.sos[number], "lowest": field.lowest_sos, "start": field.rounds * field.starts[number]}
    return [
        (one.meeting.opponent, field.sos[one.meeting.opponent or 0] if one.real else instead.get(one.rule, 0))
        for one in field.faced[number]
    ]


def mean_rating(field: Field) -> Column:
    """The average rating of those opponents who have one."""
    column: Column = {}
    for number in field.table:
        ratings = [rating for _, rating in rated(field, number)]
        if ratings:
            column[number] = exact(sum(ratings), len(ratings))
    return column


def mean_rating_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The rating of each opponent who has one."""
    return [*rated(field, number)]


def rated(field: Field, number: int) -> Iterator[tuple[int, int]]:
    """The opponents met whose rating is known, with it."""
    opponents = (one.meeting.opponent or 0 for one in field.faced[number] if one.real)
    return ((opponent, field.ratings[opponent]) for opponent in opponents if opponent in field.ratings)


def best_beaten(field: Field, tied: Tied) -> Column:
    """The points of the opponents beaten, the best first."""
    return enough({n: tuple(sorted((one.amount for one in beaten(field, n)), reverse=True)) for n in tied})


def best_beaten_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The opponents beaten, the best first."""
    best = sorted(beaten(field, number), key=lambda one: -one.amount)
    return [(one.meeting.opponent, one.amount) for one in best]


def dropping(rounds_left: Callable[[int, int], range]) -> Callable[[Field, Tied], Column]:
    """SOS with ever fewer rounds; `rounds_left(rounds, dropped)` says which are left when so many are dropped."""

    def within(field: Field, tied: Tied) -> Column:
        return enough({number: tuple(left(field.faced[number], field.rounds)) for number in tied})

    def left(rounds: Sequence[Faced], played: int) -> Iterator[int]:
        amounts = {one.meeting.round_number: one.amount for one in rounds}
        for dropped in range(1, played):
            yield sum(amounts.get(round_number, 0) for round_number in rounds_left(played, dropped))

    return within


def dropped(out: Callable[[int, int], int]) -> Callable[[Field, int], Iterator[Sum]]:
    """Each number as the one before it, at first all opponents' points, less a round; `out(rounds, dropped)` says which."""

    def sums(field: Field, number: int) -> Iterator[Sum]:
        amounts = {one.meeting.round_number: (one.meeting.opponent, one.amount) for one in field.faced[number]}
        before: Part = ("sos", field.sos[number])
        for step in range(1, field.rounds):
            whom, amount = amounts.get(out(field.rounds, step), (None, 0))
            yield [before, (whom, -amount)]
            before = ("before", before[1] - amount)

    return sums


def enough(whole: dict[int, tuple[int, ...]]) -> Column:
    """Of several numbers each as many, one at least, as it takes to tell apart whoever can be told apart."""
    different = len(set(whole.values()))
    longest = max(map(len, whole.values()), default=0)
    taken = next((n for n in range(1, longest) if len({values[:n] for values in whole.values()}) == different), longest)
    return {number: values[:taken] for number, values in whole.items()}


def without_first(rounds: int, dropped: int) -> range:
    """The rounds after the first so many."""
    return range(dropped + 1, rounds + 1)


def without_last(rounds: int, dropped: int) -> range:
    """The rounds before the last so many."""
    return range(1, rounds - dropped + 1)


def from_first(_rounds: int, dropped: int) -> int:
    """The round that is dropped as the so-manieth from the first on."""
    return dropped


def from_last(rounds: int, dropped: int) -> int:
    """The round that is dropped as the so-manieth from the last on."""
    return rounds - dropped + 1
