"""What a crosstable says of a round, written down a second time from the outcomes alone, without the engine's tables."""

from tournaments.records import Bye, Pending, Played


def of_round(outcomes, number, round_number):
    """The outcome that an entrant has in a round, None where there is none."""
    for outcome in outcomes:
        seats = (outcome.entrant,) if isinstance(outcome, Bye) else (outcome.a, outcome.b)
        if outcome.round_number == round_number and number in seats:
            return outcome
    return None


def egd(outcome, number, rows):
    """As in a result table of the EGD; `rows` gives the lines."""
    if outcome is None:
        return "0-"
    if isinstance(outcome, Bye):
        return {2: "0+", 1: "0=", 0: "0-"}[outcome.score]
    first = number == outcome.a
    text = str(rows[outcome.b if first else outcome.a])
    text += "?" if isinstance(outcome, Pending) else "-=+"[outcome.score_a if first else outcome.score_b]
    unplayed = isinstance(outcome, Played) and outcome.unplayed
    if outcome.black is None:
        return text + "!" * unplayed
    colour = "b" if (outcome.black == "a") == first else "w"
    return f"{text}{'!' if unplayed else '/'}{colour}{outcome.handicap}"


def parts(outcome, number, rows):
    """Opponent, disc, handicap, result; a word and blanks where there was no opponent."""
    if outcome is None:
        return ["", "", "", ""]
    if isinstance(outcome, Bye):
        return [{"bye": "bye", "half": "½ bye", "absent": "absent"}[outcome.kind], "", "", ""]
    first = number == outcome.a
    disc = {None: "", True: "●", False: "○"}[None if outcome.black is None else (outcome.black == "a") == first]
    sign = ""
    if isinstance(outcome, Played):
        own, other = (outcome.score_a, outcome.score_b)[:: 1 if first else -1]
        games = None if outcome.games_a is None else (outcome.games_a, outcome.games_b)[:: 1 if first else -1]
        single = "~" if outcome.no_result else "−=+"[own]
        sign = single if games in (None, (own, other)) else ":".join(map(half, games))
        if outcome.boards:
            sign = f"{own} / {games[0]}:{games[1]}"
        sign += "!" * outcome.unplayed
    return [str(rows[outcome.b if first else outcome.a]), disc, str(outcome.handicap or ""), sign]


def half(points):
    """Half of so many points: "1½"."""
    return f"{points // 2 or '' if points % 2 else points // 2}{'½' * (points % 2)}"


def totals(entrant, outcomes, rounds, start=0):
    """The points after each round, outside McMahon: what was given up to then."""
    found = []
    for round_number in range(1, rounds + 1):
        outcome = of_round(outcomes, entrant, round_number)
        if isinstance(outcome, Bye):
            start += outcome.score
        elif isinstance(outcome, Played):
            start += outcome.score_a if entrant == outcome.a else outcome.score_b
        found.append(start)
    return found
