"""Reads rows and hands out records. Nothing else turns rows into records; nothing here writes."""

from tournaments.queries.acts import referees_report, sides
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
    lots_due,
    match_verdict,
    may_draw_lot,
    most_games,
    shown_game,
)
from tournaments.queries.nigiri import holder_of
from tournaments.queries.official import official, official_row
from tournaments.queries.orders import ShownOrder, place_orders, shown_orders
from tournaments.queries.papers import dates, paper, rounds_in_all
from tournaments.queries.progress import Progress, goes_on, open_tables, progress
from tournaments.queries.prospects import last_round_open, prospects_of
from tournaments.queries.reports import pairing_report
from tournaments.queries.rounds import (
    RoundRow,
    RowGame,
    RowSide,
    drawn_from_other_results,
    later_published,
    round_row,
    round_rows,
    unconfirmed,
)
from tournaments.queries.rulings import deducted, edition, late_by, may_follow, rulings_of, started, times_before
from tournaments.queries.sitting_out import SittingOut, gone_since_draw, sitting_out
from tournaments.queries.stages import Difference, Incoming, brought_in, changed_since, feeds_of, incoming, open_rounds
from tournaments.queries.teams import handed_in_lineups, lineups, players_of, team_record, teams_of
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
    "deducted",
    "drawn_from_other_results",
    "drawn_match",
    "drawn_matches",
    "edition",
    "entrant_record",
    "entrant_records",
    "entrants_of",
    "feeds_of",
    "full_matches",
    "game_of",
    "games_of",
    "goes_on",
    "gone_since_draw",
    "handed_in_lineups",
    "history",
    "holder_of",
    "incoming",
    "ladder",
    "last_round",
    "last_round_open",
    "late_by",
    "later_published",
    "lineups",
    "lots_due",
    "match_verdict",
    "may_draw_lot",
    "may_follow",
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
    "players_of",
    "possible_rounds",
    "progress",
    "prospects_of",
    "put_out",
    "record_of",
    "records_in",
    "referees_report",
    "round_row",
    "round_rows",
    "rounds_counted",
    "rounds_in_all",
    "rulings_of",
    "shown_game",
    "shown_orders",
    "sides",
    "sitting_out",
    "standings_after",
    "started",
    "tables_with_records",
    "team_record",
    "teams_of",
    "times_before",
    "unconfirmed",
    "verify",
    "withdrawal",
]
