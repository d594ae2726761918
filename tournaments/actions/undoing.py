"""Taking back what was done at a table 撤回."""

from dataclasses import asdict
from typing import Any

from games.errors import Refused
from games.models import Game, Ruling
from games.penalties import contradicts
from games.results import Entry
from tournaments import queries
from tournaments.actions.acting import act, claim
from tournaments.actions.final import confirmed_again, confirmed_before, only_chief, open_final
from tournaments.actions.results import give_warning, lift_warning, match_of, need_reason, place, stale, stamp
from tournaments.actions.series import follow_colours, settle_games, told_nigiri, touched
from tournaments.actions.standing import mark_revoked, mark_standing
from tournaments.models import Act, Match, Round

UNDOABLE = (
    *("enter_result", "set_colours", "nigiri", "add_warning", "revoke_warning", "rule", "revoke_ruling", "replay"),
    *("confirm", "unconfirm", "store_record"),
)


def undo_last(round_: Round, who: str, match_id: int | None = None, game_id: int | None = None) -> Game:
    """Take back this user's latest act on a table of a round (or in one match, or game); repeated, the one before it, and so
    on.

    Refused("nothing_to_undo" | "stale_result" or "stale_record" where somebody else changed that table since |
    "reason_needed" where a later round was drawn, "final_reason" where the result is final: correct it instead |
    "final_result").
    """
    last = last_undoable(round_, who, match_id, game_id)
    if last is None:
        raise Refused("nothing_to_undo", number=round_.number)
    game = Game.objects.get(pk=last.details["game"])
    match = match_of(game)
    where = place(match, game)
    event = match.round.event
    with act("undo", who, event.tournament_id, event.pk, undoes=last.pk, undone=last.verb, **where):
        need_reason(match, "")
        revert(game, match, last, who)
        settle_games(match)
    return game


def last_undoable(round_: Round, who: str, match_id: int | None = None, game_id: int | None = None) -> Act | None:
    """The latest act of a user on a table of the round that is not undone yet, and whose game is still there."""
    acts = Act.objects.filter(event_id=round_.event_id, details__round=round_.number, who=who)
    if match_id is not None:
        acts = acts.filter(details__match=match_id)
    if game_id is not None:
        acts = acts.filter(details__game=game_id)
    undone: set[int] = set()
    for line in acts.filter(verb__in=(*UNDOABLE, "undo")).order_by("-pk").iterator(chunk_size=100):
        if line.verb == "undo":
            undone.add(line.details["undoes"])
        elif line.pk not in undone and brings_back(line) and Game.objects.filter(pk=line.details["game"]).exists():
            return line
    return None


def brings_back(line: Act) -> bool:
    """Whether undo can bring back what was before an act: the log does not keep the game record that another replaced."""
    return line.verb != "store_record" or "before" not in line.details


def revert(game: Game, match: Match, last: Act, who: str) -> None:
    """Put back what an act changed, if the table is still as that act left it."""
    game.refresh_from_db()
    if last.verb in ("confirm", "unconfirm"):
        before = confirmed_before(match, game, last, who)
        unchanged(before is not None, match, game)
        claim(game, game.version, **(before or {}))
        return
    if last.verb == "store_record":
        take_record_back(game, match, last)
        return
    open_final(match, game, who, "")
    stamped = stamp(who) | confirmed_again(game, last)
    if last.verb == "add_warning" and "ruling" not in last.details:  # of an older log
        lift_warning(match, game, game.version, last.details["side"], who)
    elif last.verb == "revoke_warning" and "ruling" not in last.details:
        give_warning(game, game.version, last.details["side"], who)
    elif last.verb in ("add_warning", "revoke_warning", "rule", "revoke_ruling"):
        revert_ruling(game, match, last, stamped)
    elif last.verb == "set_colours":
        unchanged(game.black == last.details["after"] and counts_still(game, last.details["before"]), match, game)
        claim(game, game.version, black=last.details["before"], **last.details.get("nigiri", {}), **stamped)
        follow_colours(match, game)
    elif last.verb == "nigiri":
        same = {"black": game.black, **told_nigiri(game)} == last.details["after"]
        unchanged(same and counts_still(game, last.details["before"]["black"]), match, game)
        claim(game, game.version, **last.details["before"], **stamped)
        follow_colours(match, game)
    elif last.verb == "replay":
        unchanged(not touched(game), match, game)
        game.delete()
    else:
        unchanged(asdict(game.entry) == last.details["after"], match, game)
        claim(game, game.version, **last.details["before"], **stamped)


def counts_still(game: Game, black: str) -> bool:
    """Whether Black's count, where one is in, keeps its meaning with those colours: not with none."""
    return bool(black) or game.black_zi is None


def revert_ruling(game: Game, match: Match, last: Act, stamped: dict[str, Any]) -> None:
    """Revoke a ruling that was given, or let one stand again that was revoked."""
    ruling = Ruling.objects.get(pk=last.details["ruling"])
    if last.verb in ("rule", "add_warning"):
        unchanged(ruling.stands and (not ruling.set_aside or game.entry == Entry()), match, game)
        claim(game, game.version, **(ruling.set_aside or {}), **stamped)
        mark_revoked(ruling, last.who)
        return
    same = not ruling.set_aside or asdict(game.entry) == ruling.set_aside
    unchanged(same and not ruling.stands and not contradicts(game.ruled, ruling.consequence), match, game)
    claim(game, game.version, **last.details.get("replaced", {}), **stamped)
    mark_standing(ruling)


def take_record_back(game: Game, match: Match, last: Act) -> None:
    """Take a record away that was stored; that of a final result is the chief referee's to take."""
    record = queries.record_of(game)
    if game.final:
        only_chief(match, last.who)
    if record is None or record.fingerprint != last.details["record"]:
        at, by = (record.entered_at, record.entered_by) if record else (None, "")
        raise Refused("stale_record", table=match.table, who=by, at=at)
    record.delete()


def unchanged(same: bool, match: Match, game: Game) -> None:
    """Refuse to undo over somebody else's change."""
    if not same:
        raise stale(match, game)
