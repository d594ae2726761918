"""Official standings in words: who declared them when, and what has changed since. `words` brings the language."""

from collections.abc import Mapping

from tournaments.documents.sheet import Words
from tournaments.documents.texts import criterion_text, group_text, who_text
from tournaments.official import Change, Line, Official
from tournaments.tiebreaks import TIEBREAKS


def declared_text(official: Official, words: Words, named: bool = True) -> str:
    """ "Official standings, declared by anna, 2026-05-01 18:00"; without `named` the time alone."""
    _ = words.gettext
    data = {"who": who_text(official.who, words), "at": official.at}
    if official.differences:
        with_name = _("Changed since they were declared official by %(who)s, %(at)s")
        return (with_name if named else _("Changed since they were declared official, %(at)s")) % data
    with_name = _("Official standings, declared by %(who)s, %(at)s")
    return (with_name if named else _("Official standings, declared %(at)s")) % data


def difference_texts(official: Official, names: Mapping[int, str], one: bool, words: Words) -> list[str]:
    """What has changed since, a line each: the criteria, then everybody who is concerned."""
    found = official.differences
    lines = [change_text(change, names, one, words) for change in found.changes]
    if not found.codes:
        return lines
    before, now = (words.gettext(", ").join(words.gettext(TIEBREAKS[code].name) for code in codes) for codes in found.codes)
    return [_told(words.gettext("Criteria"), f"{before} → {now}", words), *lines]


def change_text(change: Change, names: Mapping[int, str], one: bool, words: Words) -> str:
    """ "3 Li Na: place 2 → 1 · SOS 20 → 21"."""
    _ = words.gettext
    parts = []
    if change.before is None:
        parts.append(_("not in the official standings"))
    elif change.after is None:
        parts.append(_("no longer in the standings"))
    elif change.moved:
        grouped = change.before.group != change.after.group
        data = {"before": _place(change.before, grouped, words), "now": _place(change.after, grouped, words)}
        parts.append(_("place %(before)s → %(now)s") % data)
    for code, *both in change.values:
        before, now = (criterion_text(code, value, one, words) or "–" for value in both)
        parts.append(f"{_(TIEBREAKS[code].name)} {before} → {now}")
    who = (
        f"{change.number} {names[change.number]}"
        if change.number in names
        else _("No. %(number)d") % {"number": change.number}
    )
    return _told(who, " · ".join(parts), words)


def _place(line: Line, grouped: bool, words: Words) -> str:
    return f"{group_text(line.group, words)} {line.place}".strip() if grouped else line.place


def _told(heading: str, what: str, words: Words) -> str:
    return words.gettext("%(heading)s: %(what)s") % {"heading": heading, "what": what}
