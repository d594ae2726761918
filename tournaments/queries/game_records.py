"""Game records as they are stored, read and checked."""

from games.checking import Checked, check
from games.incidents import Mode
from games.models import Game, GameRecord
from games.record import read_record
from tournaments.models import Match, Round


def record_of(game: Game) -> GameRecord | None:
    """The record of a game, if one was handed in."""
    return GameRecord.objects.filter(game=game).first()


def checked_record(record: GameRecord, mode: Mode, paired: tuple[str, str]) -> Checked:
    """A stored record, read and replayed; `paired` are the names of Black and White at the table."""
    return check(read_record(bytes(record.data), record.encoding), mode, paired)


def records_in(round_: Round) -> dict[int, GameRecord]:
    """The records of a round by game."""
    return {record.game_id: record for record in GameRecord.objects.filter(game__board__match__round=round_)}


def tables_with_records(round_: Round) -> list[int]:
    """The tables of a round at which a record is stored."""
    matches = Match.objects.filter(round=round_, boards__game__record__isnull=False)
    return sorted(set(matches.values_list("table", flat=True)))
