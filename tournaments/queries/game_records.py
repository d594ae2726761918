"""Game records as they are stored, read and checked; where there are some, or clocks."""

from games.checking import Checked, check
from games.models import Game, GameRecord
from games.record import Record, read_record
from tournaments.event_settings import EventSettings
from tournaments.models import Match, Round
from tournaments.queries.rulings import edition


def record_of(game: Game) -> GameRecord | None:
    """The record of a game, if one was handed in."""
    return GameRecord.objects.filter(game=game).first()


def checked_record(record: GameRecord, options: EventSettings, paired: tuple[str, str]) -> Checked:
    """A stored record, read and checked; `paired` are the names of Black and White at the table."""
    return checked_by(options, read_record(bytes(record.data), record.encoding), paired)


def checked_by(options: EventSettings, record: Record, paired: tuple[str, str]) -> Checked:
    """A record checked by the rules of an event."""
    return check(record, options.repetition, paired, edition(options))


def records_in(round_: Round) -> dict[int, GameRecord]:
    """The records of a round by game."""
    return {record.game_id: record for record in GameRecord.objects.filter(game__board__match__round=round_)}


def tables_with_records(round_: Round) -> list[int]:
    """The tables of a round at which a record is stored."""
    return _tables(round_, boards__game__record__isnull=False)


def tables_with_clocks(round_: Round) -> list[int]:
    """The tables of a round at which a clock has run."""
    return _tables(round_, boards__game__clock__isnull=False)


def _tables(round_: Round, **holds: bool) -> list[int]:
    return sorted(set(Match.objects.filter(round=round_, **holds).values_list("table", flat=True)))
