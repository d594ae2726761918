"""What a game record shows, in words: incidents with what the rules propose, oddities of the file, komi and result.

Here and not in tournaments/wording, which loads all sheets and systems of play: a record is checked without any of them.
"""

from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.checking import Checked
from games.incidents import Incident
from games.points import point_at, point_text
from games.record import Record
from games.replay import LIMIT

COLOURS = {"B": gettext_lazy("● Black"), "W": gettext_lazy("○ White")}
WARNINGS = {
    "unterminated": gettext_lazy("The file breaks off; moves may be missing."),
    "variations": gettext_lazy("The file has variations; only the main line is read."),
    "several_games": gettext_lazy("The file holds several games; the first is read."),
    "damaged_letters": gettext_lazy("Some letters can’t be read; try another encoding."),
    "setup_off_board": gettext_lazy("Stones are set up outside the board; they are left out."),
    "moves_in_one_node": gettext_lazy("Several moves stand where one belongs; they are read in their order."),
    "komi_unclear": gettext_lazy("The komi can’t be understood."),
    "result_unclear": gettext_lazy("The result can’t be understood."),
}
KINDS = {
    "off_board": gettext_lazy("%(who)s: “%(point)s” is not on the board"),
    "occupied": gettext_lazy("%(who)s: there is a stone on %(point)s already"),
    "edited": gettext_lazy("stones were set or taken away by hand"),
    "odd_first_move": gettext_lazy("%(who)s plays first"),
    "double_move": gettext_lazy("%(who)s moves twice in a row: %(point)s"),
    "pass_out_of_turn": gettext_lazy("%(who)s passes when it is the other’s turn"),
    "ko_recapture": gettext_lazy("%(who)s retakes the ko at %(point)s without a threat"),
    "forbidden_point": gettext_lazy("%(who)s plays on the forbidden point %(point)s"),
    "two_passes": gettext_lazy("both have passed: the game is over"),
}
RULINGS = {
    "void": gettext_lazy("the move is void"),
    "void+pass": gettext_lazy("the move is void and counts as a pass"),
    "loss": gettext_lazy("the game is lost"),
    "chief_referee": gettext_lazy("the chief referee decides: no result, draw, or another game"),
    "correct": gettext_lazy("the colours may still be corrected"),
    "stands": gettext_lazy("too late to correct; the colours stand"),
    "report": gettext_lazy("not forbidden here, only reported"),
    "record_error": gettext_lazy("ask the players; the record seems wrong"),
}
FORMS = {
    "triple_ko": gettext_lazy("triple ko"),
    "quadruple_ko": gettext_lazy("quadruple ko"),
    "eternal_life": gettext_lazy("eternal life"),
    "send_two_return_one": gettext_lazy("send two, return one"),
}
KINDS_OF_RESULT = {
    "draw": gettext_lazy("draw"),
    "both_lose": gettext_lazy("both lose"),
    "no_result": pgettext_lazy("outcome", "no result"),
    "unfinished": gettext_lazy("not finished"),
}
WAYS = {
    "resignation": gettext_lazy("by resignation"),
    "time": gettext_lazy("on time"),
    "forfeit": gettext_lazy("by forfeit"),
    "no_show": gettext_lazy("no-show"),
    "decision": gettext_lazy("by the referee's decision"),
    "count": gettext_lazy("by count"),
}


SIGNS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def zi_text(zi: Fraction) -> str:
    """A number of zi as "3¾", "-¼" or "0"."""
    whole, part = divmod(abs(zi), 1)
    text = f"{whole or ''}{SIGNS.get(part, '')}" or "0"
    return f"-{text}" if zi < 0 else text


def incident_words(one: Incident, size: int) -> str:
    """What happened, without the number of the move."""
    if one.kind == "repetition":
        return _repetition(one, size)
    if one.kind == "handicap_as_moves":
        return _("Black’s first %(stones)d moves look like handicap stones") % {"stones": one.stones}
    if one.kind == "colours_swapped":
        moves = ngettext("%(count)d move", "%(count)d moves", one.moves_played or 0) % {"count": one.moves_played}
        return _("the record has the colours the other way round than the draw (%(moves)s played)") % {"moves": moves}
    return str(KINDS[one.kind]) % _data(one, size)


def proposal_words(one: Incident) -> str:
    """What the rules propose: article, consequence, warning; a question where the record may be wrong."""
    said = [str(RULINGS[one.ruling])] if one.ruling else []
    if one.kind == "double_move":
        said.append(_("unless the other had passed"))
    if one.warning:
        said.append(_("a warning to %(who)s") % {"who": COLOURS[one.colour]})
    if one.article:
        said.append(_("Article %(article)s") % {"article": one.article})
    return " · ".join(said)


def _data(one: Incident, size: int) -> dict[str, Any]:
    point = point_at(one.point, size)
    where = one.point if point is None else point_text(point, size)
    return {"who": COLOURS.get(one.colour, ""), "point": where}


def _repetition(one: Incident, size: int) -> str:
    """A repetition, of which kind, and what it looks like."""
    plies = one.move - (one.repeats_move or 0)
    data = {**_data(one, size), "before": one.repeats_move, "plies": plies}
    same = _("%(who)s at %(point)s brings back the position after move %(before)d, %(plies)d moves later; same side to move")
    other = _(
        "%(who)s at %(point)s brings back the position after move %(before)d, %(plies)d moves later; other side to move"
    )
    text = (same if one.same_side_to_move else other) % data
    return _("%(what)s: %(more)s") % {"what": text, "more": FORMS[one.form]} if one.form else text


def warning_words(record: Record) -> list[str]:
    """What is odd about the file."""
    return [str(WARNINGS[code]) for code in record.warnings]


def komi_words(record: Record) -> str:
    """The komi as read."""
    komi = record.komi.quarters
    if komi is None:
        return _("not known")
    return _("%(zi)s zi") % {"zi": zi_text(Fraction(komi, 4))} if komi else _("none")


def result_words(record: Record) -> str:
    """The result as read."""
    found = record.result
    if found.kind != "win":
        return str(KINDS_OF_RESULT.get(found.kind) or _("not known"))
    text = _("%(name)s wins") % {"name": COLOURS[found.winner]}
    if record.margin is not None:
        how = _("by %(zi)s zi") % {"zi": zi_text(record.margin)}
    elif found.amount is not None:
        how = _("by %(amount)s (zi or points?)") % {"amount": _decimal(found.amount)}
    else:
        how = str(WAYS.get(found.by, ""))
    return _("%(result)s %(ending)s") % {"result": text, "ending": how} if how else text


def _decimal(amount: Fraction) -> str:
    return f"{float(amount):g}"


def loses_words(checked: Checked, limit: int = LIMIT) -> str:
    """Who would lose by the warnings of the incidents (Article 24.2), "" where nobody does."""
    counts = zip("BW", checked.replay.warnings, strict=True)
    who = [str(COLOURS[colour]) for colour, count in counts if count >= limit]
    return _("By these warnings %(who)s would lose (Article 24.2).") % {"who": _(", ").join(who)} if who else ""


def moves_words(checked: Checked) -> str:
    """How many moves and passes, and how many stones each side lifted."""
    moves = ngettext("%(count)d move", "%(count)d moves", checked.stones) % {"count": checked.stones}
    passes = len(checked.record.moves) - checked.stones
    if passes:
        moves += _(", ") + ngettext("%(count)d pass", "%(count)d passes", passes) % {"count": passes}
    black, white = checked.replay.captures[-1]
    return moves + " · " + _("stones lifted: %(black)d by ● Black, %(white)d by ○ White") % {"black": black, "white": white}
