"""The log of an event: whose games its lines speak of, and what of it goes into the referees' report."""

from collections.abc import Iterable, Mapping

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Ruling
from games.penalties import WARNINGS
from tournaments.documents.sheet import RefereesReport, SheetAct, SheetRuling
from tournaments.documents.texts import DISCS
from tournaments.models import Act, Event, Match, Player
from tournaments.queries.rulings import rulings_of, seated
from tournaments.wording.actors import actor_text
from tournaments.wording.log import Names, said
from tournaments.wording.rulings import consequence_name, offence_name, time_text

DECISIONS = (  # what the referees decide, beside rulings and first results
    *("replay", "draw_lot", "take_back_lot", "reopen", "decide"),
    *("add_place_order", "remove_place_order", "declare_official", "withdraw_official"),
    *("withdraw", "reinstate"),
)


def sides(acts: Iterable[Act]) -> Names:
    """The names of the two sides of each game that the acts speak of, also of one that is no longer needed."""
    told = {act.details["game"]: act.details.get("match") for act in acts if "game" in act.details}
    wanted = Q(boards__game__in=told) | Q(pk__in=[match for match in told.values() if match])
    matches = Match.objects.filter(wanted, second__isnull=False).distinct()
    rows = matches.select_related("first__player", "second__player").prefetch_related("boards")
    names = {row.pk: (row.first.player.name, row.second.player.name) for row in rows}
    of_games = {game: names[match] for game, match in told.items() if match in names}
    return of_games | {board.game_id: names[row.pk] for row in rows for board in row.boards.all()}


def referees_report(event: Event) -> RefereesReport:
    """The rulings of an event and the decisions in its log, worded in the active language."""
    acts = [act for act in decisions(event) if act.verb != "enter_result" or is_correction(act)]
    names = sides(acts)
    sitting = seated(event)
    rulings = tuple(sheet_ruling(ruling, sitting) for ruling in rulings_of(event))
    return RefereesReport(rulings, tuple(SheetAct(clock(act.at), actor_text(act.who), said(act, names)) for act in acts))


def decisions(event: Event) -> list[Act]:
    """The lines of the log that may be of interest, the first one first."""
    return list(Act.objects.filter(event_id=event.pk, verb__in=(*DECISIONS, "enter_result")).order_by("pk"))


def is_correction(act: Act) -> bool:
    """Whether a result took the place of another one."""
    before = act.details.get("before", {})
    return bool(before.get("outcome") or before.get("black_zi") is not None)


def sheet_ruling(ruling: Ruling, sitting: Mapping[tuple[int, str, int], Player]) -> SheetRuling:
    """A ruling in words; `sitting`: who sits at the boards of teams, as in queries.rulings.seated."""
    board = ruling.game.board
    match = board.match
    entrant = match.first if ruling.side == "a" else match.second
    colour = "" if not ruling.game.black else DISCS["B" if ruling.game.black == ruling.side else "W"]
    player = sitting.get((match.pk, ruling.side, board.number))
    whom = f"{entrant.number} {entrant.player.name}" + (f": {player.name}" if player else "")
    told = [consequence_name(ruling.consequence)]
    told += [time_text(ruling.consequence, ruling.seconds)] if ruling.seconds else []
    told += [_("move %(number)s") % {"number": ruling.move}] if ruling.move else []
    return SheetRuling(
        round_number=match.round.number,
        place=str(match.table) if board.number == 1 else f"{match.table}.{board.number}",
        against=f"{colour} {whom}".strip(),
        offence=f"{ruling.article} {offence_name(ruling.offence)}".strip() or "24",
        consequence=" · ".join(told),
        note=note_text(ruling),
        who=actor_text(ruling.entered_by),
        at=clock(ruling.entered_at),
        warns=ruling.consequence in WARNINGS,
        revoked=revoked_text(ruling),
    )


def note_text(ruling: Ruling) -> str:
    """What was noted, and why something else followed than the article names."""
    override = _("override: %(reason)s") % {"reason": ruling.overridden} if ruling.overridden else ""
    return " · ".join(filter(None, (ruling.note, override)))


def revoked_text(ruling: Ruling) -> str:
    """Who revoked a ruling, when and why; "" while it stands."""
    if ruling.revoked_at is None:
        return ""
    text = _("Revoked by %(who)s, %(at)s") % {"who": actor_text(ruling.revoked_by), "at": clock(ruling.revoked_at)}
    return " · ".join(filter(None, (text, ruling.revoked_reason)))


def clock(at: object) -> str:
    """A moment as it stands on a sheet."""
    return timezone.localtime(at).strftime("%m-%d %H:%M")  # type: ignore[arg-type]
