"""Judges a draw from its history and settings alone; shares no code with the engine."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from games.ranks import strength
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Draw, History, Played

LADDER = EventSettings(system="mcmahon")


def problems(history, settings, draw: Draw) -> list[str]:
    """Everything that is wrong with a draw, in words."""
    found = seats(history, settings, draw) + pairs(history, settings, draw) + bye(history, draw)
    return found + colours(history, settings, draw) + shape(history, settings, draw)


def before(history: History):
    """Outcomes of earlier rounds, oldest first."""
    return sorted((o for o in history.outcomes if o.round_number < history.round_number), key=lambda o: o.round_number)


def start(entrant, settings) -> int:
    """Where an entrant starts, in half points."""
    if settings.system != "mcmahon":
        return 0

    def rung(rank):
        number = int(rank[:-1])
        return {"k": 30 - number, "d": 29 + number, "p": 38}[rank[-1]]

    place = rung(entrant.rank) if entrant.rank else 0
    if settings.groups_by == "rating" and entrant.rating is not None:
        steps = (entrant.rating - settings.rating_zero) / settings.rating_step
        place = 0 if steps < 0 else 38 if steps > 38 else int(steps)
    if settings.floor and place < rung(settings.floor):
        place = rung(settings.floor)
    if settings.bar and place > rung(settings.bar):
        place = rung(settings.bar)
    return 2 * int(place / settings.group_width) + entrant.correction


def scores(history, settings, round_number=None) -> Counter:
    """Everybody's score before a round, each from all its rounds."""
    found = Counter()
    for e in history.entrants:
        skipped, total = 0, start(e, settings)
        for r in range(1, round_number or history.round_number):
            of_round = [o for o in history.outcomes if o.round_number == r]
            games = [o for o in of_round if not isinstance(o, Bye) and e.number in (o.a, o.b)]
            byes = [o for o in of_round if isinstance(o, Bye) and o.entrant == e.number]
            total += sum(o.score_a if o.a == e.number else o.score_b for o in games if isinstance(o, Played))
            if not games and not any(o.kind == "bye" for o in byes):
                skipped += 1
                total += sum(o.score for o in byes) if settings.system != "mcmahon" or settings.skipped == "given" else 0
            else:
                total += sum(o.score for o in byes)
        if settings.system == "mcmahon" and settings.skipped != "given":
            total += skipped if settings.skipped == "half" else skipped - skipped % 2
        found[e.number] = total
    return found


def stones(history, settings, a, b) -> tuple[int, int | None]:
    """The handicap of a pair and who takes it; 0 and nobody for an even game."""
    people = {e.number: e for e in history.entrants}
    top = settings.handicap_above
    strong = [n for n in (a, b) if top and people[n].strength >= strength(top)]
    if settings.handicap == "off" or strong:
        return 0, None
    if settings.handicap == "rank":
        if not people[a].rank or not people[b].rank:
            return 0, None
        apart = {n: Fraction(start(replace(people[n], correction=0), LADDER), 2) for n in (a, b)}
    else:
        apart = {n: Fraction(score, 2) for n, score in scores(history, settings).items()}
    difference = int(abs(apart[a] - apart[b])) - settings.handicap_reduction
    if difference <= 0:
        return 0, None
    return min(difference, settings.handicap_ceiling), min((a, b), key=lambda n: apart[n])


def clubs(history, settings) -> dict[int, str]:
    """The clubs that are kept apart; whoever is at the bar may be left out."""
    return {e.number: e.club if counts(e, settings) else "" for e in history.entrants}


def counts(entrant, settings) -> bool:
    """Whether club and country of an entrant count."""
    if settings.system != "mcmahon" or settings.apart_above_bar or not settings.bar:
        return True
    plain = replace(LADDER, groups_by=settings.groups_by, rating_zero=settings.rating_zero, rating_step=settings.rating_step)
    own = start(replace(entrant, correction=0), plain)
    return own < start(replace(entrant, rank=settings.bar, rating=None, correction=0), plain)


def present(history: History, settings) -> set[int]:
    """Who has to be seated in this round."""
    here = set()
    for e in history.entrants:
        gone = e.withdrawn is not None and e.withdrawn <= history.round_number
        if e.joined > history.round_number or gone or e.number in history.absent:
            continue
        away = []
        for o in before(history):
            if isinstance(o, Bye):
                if o.entrant == e.number and o.kind != "absent":
                    away.append(False)
            elif e.number in (o.a, o.b):
                away.append(isinstance(o, Played) and e.number in o.absent)
        k = settings.forfeits_out
        if k and len(away) >= k and all(away[-k:]):
            continue
        if settings.promotion_mark and scores(history, settings)[e.number] >= settings.promotion_mark:
            continue
        here.add(e.number)
    kept = {n for m in history.kept for n in (m.a, m.b)}
    return here | kept | set(history.kept_byes)


def given(history: History, settings, round_number: int) -> Counter:
    """The virtual points in a round: a win for the upper half of those who were there from the start."""
    if round_number > settings.accelerated_rounds:
        return Counter()
    start = sorted(e.number for e in history.entrants if e.joined == 1 and e.withdrawn != 1)
    half = len(start) // 2 + len(start) % 2
    return Counter(dict.fromkeys(start[: half + half % 2], 2))


def seats(history, settings, draw):
    seated = Counter(n for m in draw.matches for n in (m.a, m.b))
    seated.update(draw.byes)
    twice = [n for n, times in seated.items() if times > 1]
    wrong = set(seated) ^ present(history, settings)
    lost = [m for m in history.kept if m not in draw.matches]
    found = [f"seated twice {twice}"] if twice else []
    found += [f"missing or too many {sorted(wrong)}"] if wrong else []
    return found + ([f"kept match lost {lost}"] if lost else [])


def pairs(history, settings, draw):
    met = {frozenset((o.a, o.b)) for o in before(history) if not isinstance(o, Bye)}
    kept = {frozenset((m.a, m.b)) for m in history.kept}
    drawn = {frozenset((m.a, m.b)) for m in draw.matches} - kept
    forced = {frozenset(p) for p in history.forced}
    club = clubs(history, settings)
    found = [f"rematch {sorted(p)}" for p in drawn & met]
    found += [f"forbidden {sorted(p)}" for p in drawn & {frozenset(p) for p in history.forbidden}]
    locked = {n for p in kept for n in p} | set(history.kept_byes)
    here = present(history, settings) - locked
    found += [f"forced apart {sorted(p)}" for p in forced - met - drawn if p <= here]
    if settings.clubs_apart == "hard" and history.round_number <= settings.clubs_apart_rounds:
        for p in drawn - forced:
            a, b = p
            if club[a] and club[a] == club[b]:
                found.append(f"same club {sorted(p)}")
    return found


def bye(history, draw):
    if len(draw.byes) > 1:
        return [f"byes {draw.byes}"]
    fresh = [n for n in draw.byes if n not in history.kept_byes]
    had = Counter(o.entrant for o in before(history) if isinstance(o, Bye) and o.kind == "bye")
    met = {frozenset((o.a, o.b)) for o in before(history) if not isinstance(o, Bye)}
    bound = {n for p in history.forced if frozenset(p) not in met for n in p} | {n for m in history.kept for n in (m.a, m.b)}
    could = {n for m in draw.matches for n in (m.a, m.b)} - bound
    return [f"another bye for {n}" for n in fresh if any(had[other] < had[n] for other in could)]


def colours_of(history, number):
    """The colours that an entrant has played, or is playing."""
    had = ""
    for o in before(history):
        if isinstance(o, Bye) or number not in (o.a, o.b) or o.black is None:
            continue
        if o.handicap or (isinstance(o, Played) and o.unplayed):
            continue
        had += "B" if (o.black == "a") == (number == o.a) else "W"
    return had


def breaks_limit(had, colour, settings):
    now = had + colour
    before_, after = (abs(h.count("B") - h.count("W")) for h in (had, now))
    too_far = after > settings.colour_difference and after > before_
    return too_far or now.endswith(colour * (settings.colour_streak + 1))


def beyond_limits(history, settings, match):
    """Whether the colours of a match break a limit for either side."""
    first, second = (match.a, match.b) if match.black == "a" else (match.b, match.a)
    black, white = colours_of(history, first), colours_of(history, second)
    return breaks_limit(black, "B", settings) or breaks_limit(white, "W", settings)


def binding(history, settings):
    if settings.colours == "nigiri" or settings.colour_rule != "binding":
        return False
    return history.round_number < history.rounds or settings.colour_last_round == "binding"


def colours(history, settings, draw):
    given = {m: stones(history, settings, m.a, m.b) for m in draw.matches if m not in history.kept}
    found = [f"handicap {m}" for m, (count, _weak) in given.items() if m.handicap != count]
    found += [f"stones {m}" for m, (_, weak) in given.items() if weak and weak != {"a": m.a, "b": m.b}.get(m.black)]
    found += [f"komi {m}" for m, (n, _) in given.items() if m.komi != komi(settings, n)]
    return found + even_colours(history, settings, draw, [m for m, (count, _weak) in given.items() if not count])


def komi(settings, count):
    """Komi in quarter zi; what is given back for N stones is N/2 zi or (N − 1)/2 zi."""
    if count == 0:
        return settings.komi
    zi = {"none": Fraction(0), "half": Fraction(count, 2), "half_less_one": Fraction(count - 1, 2)}
    return settings.handicap_komi + (4 * zi[settings.handicap_compensation] if count >= 2 else 0)


def even_colours(history, settings, draw, new):
    if settings.colours == "nigiri":
        return [f"colours at nigiri {m}" for m in new if m.black is not None]
    found = [f"no colours {m}" for m in new if m.black not in ("a", "b")]
    relaxed = any(r.code == "colours_relaxed" for r in draw.reasons)
    if binding(history, settings) and not relaxed:
        bound = {frozenset(p) for p in history.forced}
        found += [
            f"colour limit {m}" for m in new if frozenset((m.a, m.b)) not in bound and beyond_limits(history, settings, m)
        ]
    return found


def shape(history, settings, draw):
    points = scores(history, settings)
    new = [m for m in draw.matches if m not in history.kept]
    found = []
    if len({m.table for m in draw.matches}) != len(draw.matches) or [m.table for m in draw.matches] != sorted(
        m.table for m in draw.matches
    ):
        found.append("tables")
    if not history.kept and [m.table for m in draw.matches] != list(range(1, len(draw.matches) + 1)):
        found.append("tables with holes")
    keys = [(-max(points[m.a], points[m.b]), -points[m.a] - points[m.b], min(m.a, m.b)) for m in new]
    if keys != sorted(keys):
        found.append("table order")
    explained = [(e.a, e.b) for e in draw.explanations]
    if explained != [(m.a, m.b) for m in draw.matches] + [(n, None) for n in draw.byes]:
        found.append("explanations")
    return found
