"""The referee's rulings at a table (Articles 17–24): given, and revoked by the chief referee."""

from dataclasses import asdict, dataclass

from django.utils import timezone

from games.errors import Refused
from games.models import Game, Ruling
from games.offences import OFFENCES, Offence
from games.penalties import CONSEQUENCES, WARNINGS, contradicts, possible
from games.record import read_record
from games.results import Entry, Side
from games.timekeeping import LONGEST
from tournaments import queries
from tournaments.actions.acting import act, claim
from tournaments.actions.brackets import winner_stays
from tournaments.actions.results import match_of, may_enter, need_reason, place, stamp
from tournaments.actions.series import settle_games
from tournaments.actions.standing import begins_afresh, few_warnings, loss_is_meant, mark_revoked
from tournaments.models import Event, Match, Round

LAST_MOVE = 999  # no game is longer


@dataclass(frozen=True)
class NewRuling:
    """A ruling to be given; fields as in models.Ruling. `consequence` "": the proposed one; `override`: why something else
    follows than the article names."""

    side: str
    offence: str
    consequence: str = ""
    move: int | None = None
    seconds: int = 0
    note: str = ""
    override: str = ""


def rule(game: Game, version: int, new: NewRuling, who: str, *, chief: bool = False, confirmed: bool = False) -> Ruling:
    """Give a ruling against one side of a game; the result follows from the rulings that stand.

    `chief`: the chief referee does it, who alone rules on some offences and overrides what an article names, with a
    reason. `confirmed`: it is known that the warning loses the game. For a round that is over, and where the result is
    final, the note says why.
    Refused("stale_result" | "bad_choice" | "round_not_published" | "reason_needed" | "note_needed" | "unknown_offence" |
    "chief_rules" | "chief_overrides" | "say_why_override" | "bad_move" | "bad_seconds" | "ruling_contradicts" |
    "round_over" | "second_warning" | "too_many_warnings" | "winner_went_on" | "final_result" | "final_reason").
    """
    match = match_of(game)
    where = place(match, game)
    with act("rule", who, match.round.event.tournament_id, match.round.event_id, **where) as details:
        game.refresh_from_db()
        details |= may_enter(match, game, version, who, new.note)
        need_reason(match, new.note)
        need_note(match, new.note)
        ruling = checked(match, game, new, who, chief)
        if ruling.consequence in WARNINGS:
            few_warnings(game, ruling.side)
            if not confirmed:
                loss_is_meant(match, game, ruling.side)
        with winner_stays(match):
            if begins_afresh(ruling.consequence, match.round.event.options):
                ruling.set_aside = asdict(game.entry)
            claim(game, version, **(asdict(Entry()) if ruling.set_aside else {}), **stamp(who))
            ruling.save()
            settle_games(match)
        details |= {"ruling": ruling.pk} | told(ruling)
    return ruling


def told(ruling: Ruling) -> dict[str, object]:
    """A ruling in the log."""
    names = ("side", "offence", "article", "consequence", "move", "seconds", "note", "overridden")
    return {name: getattr(ruling, name) for name in names}


def need_note(match: Match, note: str) -> None:
    """A ruling after its round was closed says why (Article 23.1). Refused("note_needed")."""
    if is_closed(match) and not note.strip():
        raise Refused("note_needed", table=match.table, number=match.round.number)


def is_closed(match: Match) -> bool:
    """Whether the round of a match is closed."""
    return Round.objects.get(pk=match.round_id).state == Round.CLOSED


def checked(match: Match, game: Game, new: NewRuling, who: str, chief: bool) -> Ruling:
    """The ruling to store. Raises as `rule`."""
    if new.side not in ("a", "b") or (new.consequence and not possible(new.consequence)):
        raise Refused("bad_choice", value=new.side if new.side not in ("a", "b") else new.consequence)
    offence = OFFENCES.get(new.offence)
    if offence is None:
        raise Refused("unknown_offence", text=new.offence)
    if offence.who == "chief" and not chief:
        raise Refused("chief_rules", article=offence.article)
    most = LAST_MOVE if new.move is None else last_move(game)
    if new.move is not None and not 1 <= new.move <= most:
        raise Refused("bad_move", move=new.move, most=most)
    consequence, overridden = decided(match, game, offence, new, chief)
    if contradicts(game.ruled, consequence):
        raise Refused("ruling_contradicts", table=match.table)
    if is_closed(match) and (consequence == "replay" or begins_afresh(consequence, match.round.event.options)):
        raise Refused("round_over", number=match.round.number)
    return Ruling(
        game=game,
        side=new.side,
        offence=offence.code,
        article=offence.article,
        consequence=consequence,
        move=new.move,
        seconds=seconds_of(consequence, new.seconds),
        note=new.note,
        overridden=overridden,
        entered_at=timezone.now(),
        entered_by=who,
    )


def last_move(game: Game) -> int:
    """The number of the last move that a ruling on a game may name: where a record is stored, of the one after its last,
    since a void move may not stand in it."""
    record = queries.record_of(game)
    return len(read_record(bytes(record.data), record.encoding).moves) + 1 if record else LAST_MOVE


def decided(match: Match, game: Game, offence: Offence, new: NewRuling, chief: bool) -> tuple[str, str]:
    """The consequence of an offence, and why where it is none that the article names."""
    named = queries.may_follow(match, game, new.side, offence, new.move)
    consequence = new.consequence or named[0]
    if consequence in named:
        return consequence, ""
    if not chief:
        raise Refused("chief_overrides", article=offence.article, named=list(named))
    if not new.override.strip():
        raise Refused("say_why_override", article=offence.article, named=list(named))
    return consequence, new.override.strip()


def side_of(match: Match, number: int) -> Side:
    """The side of a match on which a start number plays. Refused("not_at_table")."""
    sides: dict[int, Side] = {match.first.number: "a", match.second.number: "b"}
    if number not in sides:
        raise Refused("not_at_table", entrant=number, table=match.table, number=match.round.number)
    return sides[number]


def has_game(round_: Round, number: int) -> None:
    """Refuse to rule against whoever has the bye. Refused("ruling_on_bye")."""
    bye = round_.matches.filter(second=None, first__number=number).select_related("first__player").first()
    if bye:
        raise Refused("ruling_on_bye", name=bye.first.player.name, number=round_.number)


def ruling_of(event: Event, pk: int) -> Ruling:
    """A ruling of an event. Refused("no_such_ruling")."""
    ruling = queries.rulings_of(event).filter(pk=pk).first() if 0 < pk < 2**31 else None
    if ruling is None:
        raise Refused("no_such_ruling", ruling=pk)
    return ruling


def seconds_of(consequence: str, seconds: int) -> int:
    """The seconds that a ruling holds: some where a clock is changed, none elsewhere. Refused("bad_seconds")."""
    clock = CONSEQUENCES[consequence].clock
    if not clock:
        return 0
    low = 1 if clock == "deduct" else -LONGEST
    if not low <= seconds <= LONGEST:
        raise Refused("bad_seconds", seconds=seconds)
    return seconds


def revoke_ruling(ruling: Ruling, version: int, reason: str, who: str, *, chief: bool = False) -> Ruling:
    """Revoke a ruling; what followed from it is undone with it.

    Refused("stale_result" | "chief_revokes" | "ruling_revoked" | "say_why_revoked" | "winner_went_on" | "final_result" |
    "final_reason").
    """
    game = Game.objects.get(pk=ruling.game_id)
    match = match_of(game)
    where = place(match, game)
    with act("revoke_ruling", who, match.round.event.tournament_id, match.round.event_id, reason=reason, **where) as details:
        game.refresh_from_db()
        ruling.refresh_from_db()
        if not chief:
            raise Refused("chief_revokes")
        if not ruling.stands:
            raise Refused("ruling_revoked", who=ruling.revoked_by)
        details |= may_enter(match, game, version, who, reason)
        if not reason.strip():
            raise Refused("say_why_revoked")
        with winner_stays(match):
            if ruling.set_aside:
                details["replaced"] = asdict(game.entry)
            claim(game, version, **(ruling.set_aside or {}), **stamp(who))
            mark_revoked(ruling, who, reason)
            settle_games(match)
        details |= {"ruling": ruling.pk} | told(ruling)
    return ruling
