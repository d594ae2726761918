"""Game records handed in, replaced, taken away again."""

from typing import Any

from django.utils import timezone

from games.errors import Refused
from games.models import Game, GameRecord, fingerprint
from games.record import LARGEST_STORED, Record, read_record
from games.record_encoding import known_encoding
from tournaments.actions.acting import Unchanged, act
from tournaments.actions.final import only_chief
from tournaments.actions.results import match_of, place
from tournaments.actions.series import settle_games
from tournaments.models import Match, Round
from tournaments.names import clean_text
from tournaments.queries import record_of


def readable(data: bytes, encoding: str = "") -> Record:
    """A record that can be stored. Refused("record_not_stored" (limit)), or as games.record.read_record."""
    if len(data) > LARGEST_STORED:
        raise Refused("record_not_stored", limit=LARGEST_STORED // 1000)
    return read_record(data, encoding)


def store_record(game: Game, replaces: str, data: bytes, encoding: str, file_name: str, who: str) -> GameRecord | None:
    """Store the record of a game in place of the one that the page showed (its fingerprint, "" for none).

    The log keeps how many moves either has, and their fingerprints. The same record again is a success.
    Refused("stale_record" (table, who, at) | "round_not_published" | "final_result"), or as `readable`.
    """
    match = match_of(game)
    encoding = known_encoding(encoding) if encoding else ""
    moves = len(readable(data, encoding).moves)
    after = {"moves": moves, "record": fingerprint(data, encoding), "file": clean_text(file_name)[:100]}
    where = place(match, game)
    with act("store_record", who, match.round.event.tournament_id, match.round.event_id, **where) as details:
        before = record_of(game)
        if before and before.fingerprint == after["record"]:
            raise Unchanged
        may_replace(match, game, before, replaces, who)
        details |= after | ({"before": trace(before)} if before else {})
        GameRecord.objects.update_or_create(
            game=game,
            defaults={
                "data": data,
                "encoding": encoding,
                "file_name": after["file"],
                "entered_at": timezone.now(),
                "entered_by": who,
            },
        )
    return record_of(game)


def remove_record(game: Game, replaces: str, who: str) -> None:
    """Take the record of a game away. Refused("stale_record" | "round_not_published" | "final_result")."""
    match = match_of(game)
    where = place(match, game)
    with act("remove_record", who, match.round.event.tournament_id, match.round.event_id, **where) as details:
        before = record_of(game)
        if before is None:
            raise Unchanged
        may_replace(match, game, before, replaces, who)
        details |= {"before": trace(before)}
        before.delete()
        settle_games(match)


def may_replace(match: Match, game: Game, before: GameRecord | None, replaces: str, who: str) -> None:
    """Refuse what would replace a record unseen, comes before the round is published, or would take the record of a final
    result away, for all but the chief referee; a first record may always come."""
    if Round.objects.get(pk=match.round_id).state == Round.DRAFT:
        raise Refused("round_not_published", number=match.round.number)
    if (before.fingerprint if before else "") != replaces:
        at, by = (before.entered_at, before.entered_by) if before else (None, "")
        raise Refused("stale_record", table=match.table, who=by, at=at)
    game.refresh_from_db()
    if before and game.final:
        only_chief(match, who)


def trace(before: GameRecord) -> dict[str, Any]:
    """What the log keeps of a record that goes."""
    moves = len(read_record(bytes(before.data), before.encoding).moves)
    return {"moves": moves, "record": before.fingerprint, "file": before.file_name}
