"""Reads rows and hands out records. Nothing else turns rows into records; nothing here writes."""

from tournaments.queries.awards import award_sheet, awards
from tournaments.queries.event import (
    COUNTED,
    byes_of,
    conditions,
    current_round,
    drawn_match,
    drawn_matches,
    entrant_record,
    entrant_records,
    entrants_of,
    full_matches,
    game_of,
    history,
    last_round,
    outcomes,
    outcomes_entered,
    planned_rounds,
    rounds_counted,
    standings_after,
)
from tournaments.queries.papers import dates, paper
from tournaments.queries.reports import pairing_report
from tournaments.queries.rounds import (
    Progress,
    RoundRow,
    RowSide,
    drawn_from_other_results,
    open_tables,
    progress,
    round_row,
    round_rows,
)
from tournaments.queries.sitting_out import SittingOut, gone_since_draw, sitting_out
from tournaments.queries.verification import verify
from tournaments.queries.withdrawals import Withdrawal, withdrawal

__all__ = [
    "COUNTED",
    "Progress",
    "RoundRow",
    "RowSide",
    "SittingOut",
    "Withdrawal",
    "award_sheet",
    "awards",
    "byes_of",
    "conditions",
    "current_round",
    "dates",
    "drawn_from_other_results",
    "drawn_match",
    "drawn_matches",
    "entrant_record",
    "entrant_records",
    "entrants_of",
    "full_matches",
    "game_of",
    "gone_since_draw",
    "history",
    "last_round",
    "open_tables",
    "outcomes",
    "outcomes_entered",
    "pairing_report",
    "paper",
    "planned_rounds",
    "progress",
    "round_row",
    "round_rows",
    "rounds_counted",
    "sitting_out",
    "standings_after",
    "verify",
    "withdrawal",
]
