"""What colours given by hand cost beside those that the rules of seating give."""

from tournaments.pairing.field import Field
from tournaments.pairing.seating import black
from tournaments.records import DrawnMatch


def is_exchanged(field: Field, match: DrawnMatch) -> bool:
    """Whether Black sits on the other side than the rules of seating say. A game with handicap counts for no colour."""
    if match.handicap:
        return False
    due = black(field.settings, field.past, match.a, match.b)
    return match.black is not None and due is not None and match.black != due


def exchanged_costs(field: Field, match: DrawnMatch) -> dict[str, int]:
    """What exchanged colours cost more, by the criteria of colours; empty where they are as the rules say."""
    if not is_exchanged(field, match):
        return {}
    v, w = (field.vertex(number) for number in (match.a, match.b))
    given, due = (v, w) if match.black == "a" else (w, v), (w, v) if match.black == "a" else (v, w)
    found = {"colours": denied(field, *given) - denied(field, *due)}
    if field.colour_mode != "off":
        code = "limit_wish" if field.colour_mode == "wish" and not field.relaxed else "limit_relaxed"
        found[code] = limits(field, *given) - limits(field, *due)
    return found


def denied(field: Field, black_: int, white: int) -> int:
    """The claims of those who get the other colour than is due to them."""
    return _strength(field, black_, -1) + _strength(field, white, 1)


def _strength(field: Field, vertex: int, unwanted: int) -> int:
    return int(field.strength[vertex]) if field.wish[vertex] == unwanted else 0


def limits(field: Field, black_: int, white: int) -> int:
    """The colour limits that these colours break."""
    as_black, as_white = field.as_black, field.as_white
    return int(as_black[black_] + as_white[white])
