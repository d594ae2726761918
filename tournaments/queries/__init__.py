"""Reads rows and hands out records. Nothing else turns rows into records; nothing here writes."""

from tournaments.queries.awards import award_sheet, awards
from tournaments.queries.eliminated import admits, put_out
from tournaments.queries.event import (
    COUNTED,
    byes_of,
    current_round,
    drawn_match,
    drawn_matches,
    entrant_record,
    entrant_records,
    entrants_of,
    history,
    last_round,
    outcomes,
    outcomes_entered,
    planned_rounds,
    possible_rounds,
    rounds_counted,
    standings_after,
)
from tournaments.queries.game_records import checked_record, record_of, records_in, tables_with_records
from tournaments.queries.ladders import ladder
from tournaments.queries.matches import (
    conditions,
    full_matches,
    game_of,
    games_of,
    match_verdict,
    most_games,
    shown_game,
)
from tournaments.queries.official import official, official_row
from tournaments.queries.orders import ShownOrder, place_orders, shown_orders
from tournaments.queries.papers import dates, paper
from tournaments.queries.reports import pairing_report
from tournaments.queries.rounds import (
    Progress,
    RoundRow,
    RowGame,
    RowSide,
    drawn_from_other_results,
    goes_on,
    open_tables,
    progress,
    round_row,
    round_rows,
)
from tournaments.queries.sitting_out import SittingOut, gone_since_draw, sitting_out
from tournaments.queries.stages import Difference, Incoming, brought_in, changed_since, feeds_of, incoming, open_rounds
from tournaments.queries.verification import verify
from tournaments.queries.withdrawals import Withdrawal, withdrawal

__all__ = [
    "COUNTED",
    "Difference",
    "Incoming",
    "Progress",
    "RoundRow",
    "RowGame",
    "RowSide",
    "ShownOrder",
    "SittingOut",
    "Withdrawal",
    "admits",
    "award_sheet",
    "awards",
    "brought_in",
    "byes_of",
    "changed_since",
    "checked_record",
    "conditions",
    "current_round",
    "dates",
    "drawn_from_other_results",
    "drawn_match",
    "drawn_matches",
    "entrant_record",
    "entrant_records",
    "entrants_of",
    "feeds_of",
    "full_matches",
    "game_of",
    "games_of",
    "goes_on",
    "gone_since_draw",
    "history",
    "incoming",
    "ladder",
    "last_round",
    "match_verdict",
    "most_games",
    "official",
    "official_row",
    "open_rounds",
    "open_tables",
    "outcomes",
    "outcomes_entered",
    "pairing_report",
    "paper",
    "place_orders",
    "planned_rounds",
    "possible_rounds",
    "progress",
    "put_out",
    "record_of",
    "records_in",
    "round_row",
    "round_rows",
    "rounds_counted",
    "shown_game",
    "shown_orders",
    "sitting_out",
    "standings_after",
    "tables_with_records",
    "verify",
    "withdrawal",
]
