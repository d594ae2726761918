"""Sentences for codes: the only place that words a refusal or a reason of a draw.

One entry per code; placeholders take the data that the code travels with. Lists of names are joined here.
"""

from collections.abc import Callable, Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.errors import Refused
from tournaments.pairing import SYSTEMS
from tournaments.records import Reason
from tournaments.wording.awards import AWARD_SENTENCES
from tournaments.wording.boards import BOARD_SENTENCES
from tournaments.wording.clock import CLOCK_SENTENCES
from tournaments.wording.crosstables import CROSSTABLE_SENTENCES
from tournaments.wording.desk import DESK_SENTENCES
from tournaments.wording.draws import DRAW_SENTENCES
from tournaments.wording.files import FILE_SENTENCES
from tournaments.wording.groups import GROUP_SENTENCES
from tournaments.wording.limits import SETTING_SENTENCES
from tournaments.wording.match_days import MATCH_DAY_SENTENCES
from tournaments.wording.results import RESULT_SENTENCES
from tournaments.wording.rulings import RULING_SENTENCES
from tournaments.wording.stages import STAGE_SENTENCES
from tournaments.wording.standings import STANDINGS_SENTENCES
from tournaments.wording.teams import TEAM_SENTENCES

Sentence = Callable[[dict[str, Any]], str]
NUMBERS = {  # what a number in a form is
    "seed": pgettext_lazy("draw", "Seed"),
    "round": gettext_lazy("Round"),
    "table": gettext_lazy("Table"),
    "board": gettext_lazy("Board"),
    "place": pgettext_lazy("standings", "Place"),
    "a": gettext_lazy("No."),
    "b": gettext_lazy("No."),
    "every": gettext_lazy("Days between rounds"),
    "start": gettext_lazy("Round"),
}


def word(said: Refused | Reason) -> str:
    """The sentence for a refusal or a reason, in the active language."""
    sentence = SENTENCES.get(said.code)
    if sentence is None:
        return f"{said.code} {said.data}"
    return sentence(said.data)


def word_all(said: Iterable[Refused | Reason]) -> str:
    """Several sentences as one text; after a Chinese full stop there is no blank."""
    return " ".join(map(word, said)).replace("。 ", "。")


def listed(names: Any) -> str:
    """Names or numbers as one text: "1, 2 and 3 others" never, all are named."""
    return _(", ").join(map(str, names))


SENTENCES: dict[str, Sentence] = {
    **FILE_SENTENCES,
    **AWARD_SENTENCES,
    **BOARD_SENTENCES,
    **CROSSTABLE_SENTENCES,
    **DESK_SENTENCES,
    **CLOCK_SENTENCES,
    **DRAW_SENTENCES,
    **GROUP_SENTENCES,
    **RESULT_SENTENCES,
    **RULING_SENTENCES,
    **SETTING_SENTENCES,
    **STAGE_SENTENCES,
    **STANDINGS_SENTENCES,
    **TEAM_SENTENCES,
    **MATCH_DAY_SENTENCES,
    # any act
    "stale": lambda _d: _("Somebody changed this meanwhile; the page shows the newer state. Look again, then repeat."),
    "gone": lambda _d: _("Somebody removed or replaced this meanwhile. Load the page again."),
    "tournament_gone": lambda _d: _("This tournament no longer exists."),
    # forms
    "bad_number": lambda d: (
        _("“%(value)s” is no number that “%(field)s” can be. Reload the page and try again.")
        % {**d, "field": NUMBERS.get(d["field"], d["field"])}
    ),
    # tournaments, staff, events
    "already_staff": lambda d: _("%(name)s already works on this tournament.") % d,
    "last_owner": lambda d: _("%(name)s is the only owner; name another owner first.") % d,
    "unknown_system": lambda d: (
        _("There is no system “%(system)s”. Systems: %(known)s.") % {"system": d["system"], "known": listed(d["known"])}
    ),
    "name_missing": lambda _d: _("A name is needed."),
    "name_too_long": lambda d: _("The name has %(length)d characters; it may have %(limit)d.") % d,
    "bad_rounds": lambda d: _("An event has 1 to 99 rounds, not %(rounds)s.") % d,
    "fewer_rounds": lambda d: _("%(drawn)d rounds are drawn already; the number of rounds can't go down to %(rounds)d.") % d,
    "has_rounds": lambda d: _("“%(name)s” has drawn rounds and can't be deleted alone; delete the tournament.") % d,
    "more_rounds": lambda d: _("The timetable has %(longest)d rounds; %(rounds)d can't be planned.") % d,
    "setting_not_used": lambda d: (
        _("“%(key)s” is no setting of this system (%(system)s).") % {**d, "system": _(SYSTEMS[d["system"]].name)}
    ),
    # entrants
    "no_late_entrants": lambda d: (
        _("“%(name)s” is drawn: nobody can come in any more. Before the first round is published, throw the drafts away.")
        % d
    ),
    "somebody_out": lambda d: _("“%(name)s”: somebody has been put out already, so nobody can come in any more.") % d,
    "strike_instead": lambda d: (
        _("%(name)s: no round is published yet. Throw the drafts away, delete the entrant and draw again (Article 28.1).")
        % d
    ),
    "rounds_missed": lambda d: (
        _("%(name)s can't come back: round %(number)d, in which the game was given away, is published.") % d
    ),
    "nobody_sits_out": lambda _d: _("Everybody plays every round here; enter a forfeit, or have the game played later."),
    "pairs_are_fixed": lambda _d: _("Here everybody meets everybody by the table; pairs can’t be made or forbidden."),
    "nobody_to_add": lambda _d: _("There is nobody to add."),
    "too_many_entrants": lambda d: _("An event holds at most %(limit)d entrants.") % d,
    "already_drawn": lambda d: (
        _("%(name)s: a round is drawn already. Numbers and the list stay as they are; withdraw a player instead.") % d
    ),
    "already_withdrawn": lambda d: _("%(name)s has withdrawn already.") % d,
    "not_withdrawn": lambda d: _("%(name)s has not withdrawn.") % d,
    "round_published": lambda d: _("Round %(number)d is published; who is absent can be said for later rounds only.") % d,
    "order_incomplete": lambda d: (
        _("The order must name each of the %(expected)d entrants once; it names %(given)d of them.") % d
    ),
    "same_entrant": lambda d: _("%(name)s can't be paired with himself or herself.") % d,
    "pair_rule_exists": lambda d: _("There is a rule for %(a)s and %(b)s already; remove it first.") % d,
    "bad_correction": lambda d: _("A correction is at most %(limit)s half points, more or less.") % d,
    "bad_choice": lambda d: _("“%(value)s” is not one of the choices.") % d,
    "nothing_drawn": lambda d: _("%(title)s: no round is drawn yet.") % d,
    "no_round_yet": lambda _d: _("No round is drawn yet; enter the player in the list."),
    "no_bye_player": lambda d: (
        _("Nobody has the bye in round %(number)d; let the player in with half a point or from the next round.") % d
    ),
    # rounds
    "round_exists": lambda d: _("Round %(number)d is drawn already.") % d,
    "wrong_round": lambda d: _("The next round to draw is %(next)d, not %(number)d.") % d,
    "all_rounds_drawn": lambda d: ngettext("The only round is drawn.", "All %(rounds)d rounds are drawn.", d["rounds"]) % d,
    "too_few": lambda d: (
        ngettext(
            "A round needs at least two entrants; there is %(count)d.",
            "A round needs at least two entrants; there are %(count)d.",
            d["count"],
        )
        % d
    ),
    "results_missing": lambda d: (
        ngettext(
            "Round %(number)d: no result yet at table %(tables)s.",
            "Round %(number)d: no result yet at tables %(tables)s.",
            len(d["tables"]),
        )
        % {"number": d["number"], "tables": listed(d["tables"])}
    ),
    "changed_while_drawing": lambda d: _("Something changed while round %(number)d was being drawn; draw again.") % d,
    "nigiri_at_table": lambda d: _("Table %(table)d has no colours to exchange yet: nigiri decides there.") % d,
    "not_a_draft": lambda d: _("Round %(number)d is published; take it back to a draft first.") % d,
    "not_published": lambda d: _("Round %(number)d is not open.") % d,
    "not_closed": lambda d: _("Round %(number)d is not closed.") % d,
    "later_round": lambda d: _("A later round is drawn; round %(number)d stays closed. Results can still be corrected.") % d,
    "round_over": lambda d: _("Round %(number)d is closed.") % d,
    "results_in": lambda d: (
        ngettext(
            "Round %(number)d can't be taken back: table %(tables)s has a result or a ruling.",
            "Round %(number)d can't be taken back: tables %(tables)s have results or rulings.",
            len(d["tables"]),
        )
        % {"number": d["number"], "tables": listed(d["tables"])}
    ),
    "seated_but_gone": lambda d: (
        _("Not published: %(names)s can't play in round %(number)d any more. Redraw it.")
        % {"number": d["number"], "names": listed(d["names"])}
    ),
    "not_as_bracket": lambda d: (
        _("Not published: results have changed since the draw. Redraw round %(number)d. %(problems)s")
        % {"number": d["number"], "problems": word_all(d["problems"])}
    ),
    "draw_not_kept": lambda d: _("Round %(number)d can't be drawn again: what its draw went by was not stored with it.") % d,
    "nobody_unpaired": lambda d: nobody_unpaired(d),
    "not_in_round": lambda d: _("No. %(number)d is not paired in round %(round)d.") % d,
    "same_match": lambda d: _("No. %(a)d and No. %(b)d sit at the same table; choose players of two tables.") % d,
    "illegal_swap": lambda d: _("Not possible: %(problems)s") % {"problems": word_all(d["problems"])},
    "have_met": lambda d: _("%(a)s and %(b)s have met before; they can't be made to meet again.") % d,
    "no_such_table": lambda d: _("There is no table %(table)s in round %(number)d.") % d,
    "no_such_round": lambda d: _("There is no round %(number)s.") % d,
    "no_such_event": lambda d: _("There is no event “%(event)s”.") % d,
    "no_such_tournament": lambda d: _("There is no tournament %(number)s.") % d,
    "bad_pair": lambda d: _("“%(text)s” is no KEY=VALUE.") % d,
    "table_twice": lambda d: _("Table %(table)s is named twice.") % d,
    "too_many_lines": lambda d: _("That is more than %(limit)d characters of results.") % d,
    "bad_line": lambda d: _("“%(text)s” is no TABLE RESULT.") % d,
    "rounds_follow_results": lambda _d: _("Each round is drawn from the results of those before; draw one after the other."),
    "no_such_number": lambda d: _("“%(number)s” is nobody's start number; begin with a number of the list.") % d,
    "number_twice": lambda d: _("Number %(number)d is given twice; give each entrant a number of its own.") % d,
    # import of a player list
    "import_gone": lambda _d: _("The list is no longer at hand; choose the file again."),
    "already_entered": lambda d: _("Entered already as No. %(number)s.") % d,
    "rows_unclear": lambda d: (
        ngettext(
            "Line %(lines)s can't be read yet: put it right, or leave it out.",
            "Lines %(lines)s can't be read yet: put them right, or leave them out.",
            len(d["lines"]),
        )
        % {"lines": listed(d["lines"][:50])}
    ),
    # accounts
    "unknown_user": lambda d: _("There is no account “%(name)s”. Tick “Make a new account” to make it.") % d,
    "user_exists": lambda d: _("There is an account “%(name)s” already; add it without making a new one.") % d,
    # documents
    "unknown_document": lambda d: (
        _("There is no document “%(code)s”. Documents: %(known)s.") % {"code": d["code"], "known": listed(d["known"])}
    ),
    "unknown_format": lambda d: (
        _("“%(code)s” does not come as “%(format)s”, but as: %(known)s.")
        % {"code": d["code"], "format": d["format"], "known": listed(d["known"])}
    ),
}


def nobody_unpaired(d: dict[str, Any]) -> str:
    """That nobody is left over, and who is seated without being there."""
    if not d["gone"]:
        return _("Everybody who is present is paired in round %(number)d.") % d
    return _("Nobody is left over, but %(names)s can't play in round %(number)d any more. Redraw it.") % {
        "number": d["number"],
        "names": listed(d["gone"]),
    }
