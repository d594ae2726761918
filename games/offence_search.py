"""Offences found by a few typed letters: English words, Chinese, pinyin initials, articles."""

import unicodedata

from games.errors import Refused
from games.offences import OFFENCES, Offence, articles

INSIDE = 4  # how well an offence fits that has the letters somewhere inside


def find(text: str) -> list[Offence]:
    """The offences that a few typed letters mean, the likeliest first: English words, Chinese, pinyin initials, articles.

    Two letters are enough to narrow it down; a code or a whole name finds its offence alone.
    """
    return [offence for _how_well, offence in _ranked(text)]


def _ranked(text: str) -> list[tuple[int, Offence]]:
    """The offences that are meant, each with how well it fits, the best first."""
    typed = plain(text)
    if not typed:
        return []
    exact = [one for one in OFFENCES.values() if typed in map(plain, (one.code, *labels(one)))]
    if exact:
        return [(0, exact[0])]
    ranked = [(rank, one) for one in OFFENCES.values() if (rank := _rank(one, typed)) is not None]
    return sorted(ranked, key=lambda pair: pair[0])


def _rank(offence: Offence, typed: str) -> int | None:
    """How well an offence fits what was typed, 0 the best; None where it doesn't."""
    name, zh = plain(offence.name), plain(offence.zh)
    fits = (
        typed in articles(offence),
        name.startswith(typed) or zh.startswith(typed) or offence.initials.startswith(typed),
        any(article.startswith(typed) for article in articles(offence)),
        any(word.startswith(typed) for word in name.split()),
        len(typed) > 1 and typed in zh + " " + offence.initials,
    )
    return next((rank for rank, fit in enumerate(fits) if fit), None)


def only(text: str) -> Offence:
    """The one offence that a text means; where its letters begin one, those that have them inside don't count.

    Raises Refused("unknown_offence" | "offence_unclear").
    """
    found = _ranked(text)
    if not found:
        raise Refused("unknown_offence", text=text[:40])
    best = [one for how_well, one in found if how_well < INSIDE] or [one for _how_well, one in found]
    if len(best) > 1:
        raise Refused("offence_unclear", text=text[:40], codes=[one.code for one in best[:6]])
    return best[0]


def labels(offence: Offence) -> list[str]:
    """What an offence is called in both languages, with its article and without: "17.2 Two moves in a row", "连下两着"."""
    names = (offence.name, offence.zh)
    return [*names, *(f"{offence.article} {name}" for name in names)]


def plain(text: str) -> str:
    """A text for comparing: small letters, full-width ones made plain, single blanks."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
