"""What the scripts of the round page say."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext


def phrases() -> dict[str, str]:
    """The phrases by the names that the scripts use; the scripts put values for the names in braces."""
    return {
        "table": _("Table {table}"),
        "at_table": _("Table {table}: {text}"),
        "no_table": _("There is no table {table}"),
        "who_wins": _("{ending}: who wins?"),
        "wins": _("{name} wins"),
        "wins_by": _("{name} wins ({ending})"),
        "ending_R": _("resignation"),
        "ending_T": _("time"),
        "ending_F": _("forfeit"),
        "ending_N": _("no-show"),
        "outcome_draw": _("draw"),
        "outcome_both_lose": _("both lose"),
        "outcome_no_result": pgettext("outcome", "no result"),
        "outcome_": _("no result yet"),
        "replace": _("Replace it"),
        "count": _("Black's count in zi, or a short result"),
        "colours_first": _("Say first who has Black: [ for the left side, ] for the right one."),
        "all_in": _("All results are in."),
        "all_checked": _("All tables looked at again; differences:"),
        "differs": _("Stored: {stored}. Second look: {second}."),
        "both": _("Stored: {stored}. Yours: {yours}."),
        "keep_stored": _("Keep the stored one"),
        "enter_mine": _("Enter mine"),
        "enter_anyway": _("It is right, enter it"),
        "again": _("Send again"),
        "drop": _("Drop it"),
        "offline": _("Not saved, the server can't be reached. It waits here:"),
        "kept": _("Not saved yet. It waits here:"),
        "change": _("Table {table}, {left} – {right}: {before} → {after}"),
        "failed": _("Not saved, the server did not take it. It waits here:"),
        "logged_out": _("Not saved, you are logged out. It waits here:"),
        "log_in": _("Log in"),
        "colours": _("who has Black"),
        "warning": _("a warning"),
        "confirm": _("confirmed by both players and the referee"),
        "confirm_on_sheet": _("Each game of a match is confirmed on its own sheet (G)."),
        "no_result": _("There is no result yet that could be confirmed."),
        "confirm_loss": _("Confirm: warned, and the game is lost"),
        "pick_other": _("choose whom to exchange with"),
        "pick_both": _("Pick one player with Enter, go to the other with ← or →, then press M."),
    }
