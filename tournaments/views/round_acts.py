"""What an arbiter does with a round from its page: each act reads what was posted; the page that follows is views.rounds."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from games.errors import Refused
from tournaments.actions import deciding, drafts, entrants, rounds, undoing
from tournaments.actions.forcing import force_pair
from tournaments.models import Match, Round
from tournaments.queries import not_handed_in, unconfirmed, verify
from tournaments.views.access import who
from tournaments.views.grid import ScreenRow
from tournaments.views.results import clean_reason, screen_row_of
from tournaments.views.round_clock import CLOCK_ACTS
from tournaments.views.shared import posted_number, posted_version, whole_number
from tournaments.wording.desk import unconfirmed_words
from tournaments.wording.teams import usual_words
from tournaments.wording.verification import verification_words

Act = Callable[[HttpRequest, Round], Any]


def posted_seed(request: HttpRequest) -> int | None:
    """The seed of a draw that is to be repeated, None for a new one. Raises Refused("bad_number")."""
    text = request.POST.get("seed", "").strip()
    return whole_number(text, "seed", 0, 2**31 - 1) if text else None


def redraw(request: HttpRequest, round_: Round) -> None:
    """Draw the unlocked part anew, and say with which seed and whether changes by hand went with it."""
    by_hand = round_.by_hand
    drawn = drafts.redraw(round_, posted_version(request), who(request), posted_seed(request))
    said = (
        _("Redrawn with seed %(seed)d; changes by hand are gone, locked pairs stayed.")
        if by_hand
        else _("Redrawn with seed %(seed)d.")
    )
    messages.success(request, said % {"seed": drawn.seed})


def swap(request: HttpRequest, round_: Round) -> None:
    """Exchange the players with the posted start numbers."""
    one, other = posted_number(request, "a", 1), posted_number(request, "b", 1)
    drafts.swap_players(round_, posted_version(request), one, other, who(request))


def colours(request: HttpRequest, round_: Round) -> int:
    """Exchange Black and White at a table."""
    table = posted_number(request, "table", 1)
    drafts.swap_colours(round_, posted_version(request), table, who(request))
    return table


def lock(request: HttpRequest, round_: Round) -> int:
    """Lock a table's pair, or release it."""
    table = posted_number(request, "table", 1)
    match = round_.matches.filter(table=table).first()
    locked = match is not None and not match.locked
    drafts.set_lock(round_, posted_version(request), table, locked, who(request))
    return table


def forbid(request: HttpRequest, round_: Round) -> int:
    """Forbid a table's pair in all rounds to come; the draft stays until it is redrawn."""
    table = posted_number(request, "table", 1)
    match = Match.objects.filter(round=round_, table=table, second__isnull=False).first()
    if match is None:
        raise Refused("no_such_table", table=table, number=round_.number)
    entrants.add_pair_rule(round_.event, match.first, match.second, "forbid", who(request))
    messages.success(request, _("This pair is forbidden from now on. Redraw to part it."))
    return table


def force(request: HttpRequest, round_: Round) -> None:
    """Have the posted start numbers meet in this round; the draft stays until it is redrawn."""
    one, other = posted_number(request, "a", 1), posted_number(request, "b", 1)
    force_pair(round_, posted_version(request), one, other, who(request))
    messages.success(request, _("These two meet in this round. Redraw to bring them together."))


def verified(request: HttpRequest, round_: Round) -> None:
    """Draw the round again and say whether it is the same; changes nothing."""
    found = verify(round_)
    say = messages.success if found.identical else messages.warning
    for sentence in verification_words(found):
        say(request, sentence)


def undo(request: HttpRequest, round_: Round) -> int | None:
    """Take back this user's latest act at a table of the round and say what it was; gives the table."""
    last = undoing.last_undoable(round_, who(request))
    match = Match.objects.filter(boards__game=last.details["game"]).first() if last else None
    game = undoing.undo_last(round_, who(request))
    row = screen_row_of(round_.event, match.pk if match else 0, game.pk)
    messages.success(request, undone_words(last.verb if last else "", row))
    return row.row.table


def undone_words(verb: str, row: ScreenRow) -> str:
    """What was taken back at a table."""
    said = {
        "replay": _("the other game is taken back"),
        "set_colours": _("who has Black is taken back"),
        "nigiri": _("nigiri is taken back"),
        "add_warning": _("the warning is taken back"),
        "revoke_warning": _("the warning stands again"),
        "confirm": _("the confirmation is taken back"),
        "unconfirm": _("confirmed again"),
        "store_record": _("the game record is taken away"),
    }.get(verb, _("back to: %(result)s") % {"result": row.words})
    return _("Table %(table)d: %(said)s") % {"table": row.row.table, "said": said}


def close(request: HttpRequest, round_: Round) -> None:
    """Close the round, and say how many results nobody, or not everybody, has confirmed."""
    rounds.close(round_, posted_version(request), who(request))
    if count := unconfirmed(round_):
        messages.info(request, unconfirmed_words(count))


def unpublish(request: HttpRequest, round_: Round) -> None:
    """Make the round a draft again; where clocks have run, the page has asked first."""
    rounds.unpublish(round_, posted_version(request), who(request), sure=request.POST.get("sure") == "yes")


def versioned(act: Callable[..., Any]) -> Act:
    """An act that takes nothing but the version."""
    return lambda request, round_: act(round_, posted_version(request), who(request)) and None


def publish(request: HttpRequest, round_: Round) -> None:
    """Publish the round, and say which teams play their usual line-up."""
    usual = not_handed_in(round_.event, round_.number)
    rounds.publish(round_, posted_version(request), who(request))
    if usual:
        messages.info(request, usual_words(usual, 2 * round_.matches.filter(second__isnull=False).count()))


def another_game(request: HttpRequest, round_: Round) -> int:
    """Have a drawn match decided by another game."""
    table = posted_number(request, "table", 1)
    deciding.replay(deciding.match_at(round_, table), who(request), clean_reason(request))
    return table


def by_lot(request: HttpRequest, round_: Round) -> int:
    """Draw by lot who goes on, and say so."""
    table = posted_number(request, "table", 1)
    match = deciding.draw_lot(deciding.match_at(round_, table), who(request), reason=clean_reason(request))
    said = {"table": table, "said": screen_row_of(round_.event, match.pk).lot}
    messages.success(request, _("Table %(table)d: %(said)s") % said)
    return table


def lots(request: HttpRequest, round_: Round) -> int | None:
    """Draw the lots for all games that both lost, and say what they chose."""
    matches = deciding.draw_pairing_lots(round_, who(request))
    for match in matches:
        said = {"table": match.table, "said": screen_row_of(round_.event, match.pk).lot}
        messages.success(request, _("Table %(table)d: %(said)s") % said)
    return matches[0].table


def lot_back(request: HttpRequest, round_: Round) -> int:
    """Take a lot back."""
    table = posted_number(request, "table", 1)
    deciding.take_back_lot(deciding.match_at(round_, table), who(request), clean_reason(request))
    return table


ACTS: dict[str, Act] = {
    "publish": publish,
    "unpublish": unpublish,
    "close": close,
    "reopen": versioned(rounds.reopen),
    "discard": versioned(rounds.discard),
    "unpaired": versioned(drafts.pair_unpaired),
    "redraw": redraw,
    "swap": swap,
    "colours": colours,
    "lock": lock,
    "forbid": forbid,
    "force": force,
    "verify": verified,
    "replay": another_game,
    "lot": by_lot,
    "lots": lots,
    "lot_back": lot_back,
    "undo": undo,
    **CLOCK_ACTS,
}
