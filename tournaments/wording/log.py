"""The log in words: one sentence per kind of act."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import Act, Staff
from tournaments.wording.award_labels import PARTS
from tournaments.wording.changes import differences, zi_text
from tournaments.wording.clock import entry_words, round_clock_words
from tournaments.wording.desk import confirmed, confirmers, nigiri_words
from tournaments.wording.groups import group_name
from tournaments.wording.log_parts import Sentence, at, at_table, changed_result, plain, told, why
from tournaments.wording.match_days import day_set, days_set, put_off
from tournaments.wording.rulings import logged_ruling
from tournaments.wording.stages import ARRANGEMENTS
from tournaments.wording.standings import criteria_text
from tournaments.wording.systems import dropped_words, system_name
from tournaments.wording.team_log import TEAM_LOG

Names = Mapping[int, tuple[str, str]]  # of the two sides of each game

HOW = {
    "bye_player": gettext_lazy("plays whoever had the bye"),
    "half_point": gettext_lazy("half a point for the round"),
    "next_round": gettext_lazy("from the next round"),
}
ROLES = {Staff.OWNER: gettext_lazy("Owner"), Staff.ARBITER: gettext_lazy("Arbiter")}


def said(act: Act, names: Names) -> str:
    """An act as a sentence in the active language."""
    sentence = SENTENCES.get(act.verb)
    if sentence is None:
        return f"{act.verb} {act.details}"
    a, b = names.get(act.details.get("game"), ("?", "?"))
    text = sentence({**act.details, "name_a": a, "name_b": b})
    if act.details.get("final") and act.verb != "confirm":
        text += " · " + (_("no longer final") if act.verb == "unconfirm" else _("final result changed"))
    return text


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


def changed_system(d: dict[str, Any]) -> str:
    """Another system, what changed with it and what it has no use for."""
    names = " → ".join(system_name(d[side]["system"]) for side in ("before", "after"))
    text = told(_("System changed"), names)
    if dropped := dropped_words(d["dropped"], d["absences"], d["pair_rules"]):
        text += " · " + told(_("Dropped"), dropped)
    return text


def added(d: dict[str, Any]) -> str:
    """Players entered; the first of many by name."""
    text = ngettext("%(count)d player entered", "%(count)d players entered", d["count"]) % d
    names = d.get("names", [])
    listed = _(", ").join(names)
    return told(text, f"{listed} …" if d["count"] > len(names) else listed)


def lot(d: dict[str, Any]) -> str:
    """Whom a lot chose, and for what."""
    if d.get("for_pairing"):
        return _("both lost; %(name)s is paired as the winner, by lot, seed %(seed)s") % d
    return _("%(name)s goes on by lot, seed %(seed)s") % d


def absence(d: dict[str, Any]) -> str:
    """Who sits out, with what."""
    if d["score"] is None:
        return _("%(name)s plays in round %(round)s after all") % d
    if d["score"]:
        return _("%(name)s sits out round %(round)s for half a point") % d
    return _("%(name)s is absent in round %(round)s") % d


def pair_rule(d: dict[str, Any]) -> str:
    """A rule about two start numbers."""
    text = _("No. %(a)s and No. %(b)s must meet") if d["kind"] == "force" else _("No. %(a)s and No. %(b)s must not meet")
    return text % d


def placed(d: dict[str, Any]) -> str:
    """Who got into which group."""
    return _(", ").join(f"{number} → {group_name(group)}" for number, group in d["groups"])


def feed_places(d: dict[str, Any]) -> str:
    """Which places go on."""
    text = _("places %(first)s to %(last)s of each group") if d.get("each_group") else _("places %(first)s to %(last)s")
    return text % d


def decided(d: dict[str, Any]) -> str:
    """How shared places of another event were settled."""
    if d["chosen"]:
        data = {"source": d["source"], "numbers": _(", ").join(map(str, d["chosen"]))}
        return _("Shared places of %(source)s settled by hand: No. %(numbers)s") % data
    if d["seed"] is None:
        return _("Shared places of %(source)s open again") % d
    return _("Shared places of %(source)s settled by lot, seed %(seed)s") % d


def filled(d: dict[str, Any]) -> str:
    """How many came in."""
    return ngettext("%(count)d qualifier brought in", "%(count)d qualifiers brought in", d["count"]) % d


def place_order(d: dict[str, Any]) -> str:
    """An order of the tied, with its reason."""
    text = told(criteria_text([d["kind"]]), _(", ").join(d["names"]))
    return text + " · " + _("reason: %(reason)s") % d if d.get("reason") else text


def declared(d: dict[str, Any]) -> str:
    """Standings declared official, for the first time or anew."""
    text = _("Standings after round %(round)s declared official")
    return (_("Standings after round %(round)s declared official anew") if d.get("again") else text) % d


def discarded(d: dict[str, Any]) -> str:
    """A draft thrown away, or several."""
    if d.get("last", d["round"]) == d["round"]:
        return _("Draft of round %(round)s thrown away") % d
    return _("Drafts of rounds %(round)s to %(last)s thrown away") % d


def stored_record(d: dict[str, Any]) -> str:
    """A game record stored, perhaps in place of another."""
    text = told(at(d), _("game record of %(moves)s moves stored") % d)
    return text + " · " + _("in place of one of %(moves)s moves") % d["before"] if "before" in d else text


def published(d: dict[str, Any]) -> str:
    """A round published, and who plays the usual line-up in it."""
    text = _("Round %(round)s published") % d
    return text + " · " + told(_("usual line-ups"), _(", ").join(d["usual"])) if d.get("usual") else text


def lineup_time(d: dict[str, Any]) -> str:
    """Until when line-ups are handed in."""
    if not d["until"]:
        return _("Line-ups for round %(round)s: no deadline") % d
    until = timezone.localtime(datetime.fromisoformat(d["until"])).strftime("%Y-%m-%d %H:%M")
    return _("Line-ups for round %(round)s until %(until)s") % {**d, "until": until}


SENTENCES: dict[str, Sentence] = {
    "create_tournament": plain(gettext_noop("Tournament “%(name)s” made")),
    "import_tournament": plain(gettext_noop("Tournament “%(name)s” read from a file")),
    "change_tournament": lambda d: told(_("Tournament changed"), differences(d)),
    "delete_tournament": plain(gettext_noop("Tournament “%(name)s” deleted")),
    "add_staff": lambda d: _("%(name)s joins the staff as %(role)s") % {**d, "role": ROLES.get(d["role"], d["role"])},
    "remove_staff": plain(gettext_noop("%(name)s leaves the staff")),
    "create_event": lambda d: (
        _("Event “%(name)s” made: %(system)s, %(rounds)s rounds") % {**d, "system": system_name(d["system"])}
    ),
    "change_system": changed_system,
    "change_settings": lambda d: told(_("Settings changed"), differences(d)),
    "change_awards": lambda d: told(_("Rules about awards changed"), str(PARTS.get(d["part"]) or _("all"))),
    "delete_event": plain(gettext_noop("Event “%(name)s” deleted")),
    "add_feed": lambda d: told(_("Qualifiers come from %(source)s") % d, feed_places(d)),
    "remove_feed": lambda d: told(_("Qualifiers no longer come from %(source)s") % d, feed_places(d)),
    "arrange": lambda d: told(_("Arrangement"), str(ARRANGEMENTS.get(d["arrangement"], d["arrangement"]))),
    "decide": decided,
    "fill_event": lambda d: told(filled(d), _(", ").join(d["sources"])),
    "empty_event": lambda d: (
        ngettext("%(count)d qualifier taken out again", "%(count)d qualifiers taken out again", d["count"]) % d
    ),
    "add_players": added,
    "add_late": lambda d: _("Late entry: %(name)s") % d + f" · {HOW.get(d['how'], d['how'])}",
    "change_player": lambda d: told(_("No. %(number)s changed") % d, differences(d)),
    "remove": plain(gettext_noop("%(name)s struck from the list")),
    "withdraw": plain(gettext_noop("%(name)s withdraws from round %(from_round)s on")),
    "reinstate": plain(gettext_noop("%(name)s plays again")),
    "set_absence": absence,
    "number_by_lot": plain(gettext_noop("Start numbers drawn by lot, seed %(seed)s")),
    "number_by_rank": plain(gettext_noop("Start numbers by rank")),
    "number_by_hand": plain(gettext_noop("Start numbers set by hand")),
    "draw_groups": plain(gettext_noop("%(groups)s groups drawn, seed %(seed)s")),
    "fill_groups": lambda d: told(_("Groups filled up, seed %(seed)s") % d, placed(d)),
    "move_group": lambda d: told(d["name"], f"{group_name(d['before']) or '–'} → {group_name(d['group'])}"),
    "exchange_groups": lambda d: _("No. %(a)s and No. %(b)s exchange groups") % {"a": d["numbers"][0], "b": d["numbers"][1]},
    "add_pair_rule": pair_rule,
    "remove_pair_rule": lambda d: told(_("Rule removed"), pair_rule(d)),
    "add_place_order": place_order,
    "remove_place_order": lambda d: told(_("Order taken back"), criteria_text([d["kind"]])),
    "declare_official": declared,
    "withdraw_official": lambda d: _("Standings after round %(round)s no longer official") % d + why(d),
    "draw_round": plain(gettext_noop("Round %(round)s drawn, seed %(seed)s")),
    "draw_all": plain(gettext_noop("Rounds %(first)s to %(last)s drawn, seed %(seed)s")),
    "set_day": day_set,
    "set_days": days_set,
    "postpone": lambda d: told(at(d), put_off(d)) + why(d),
    "play_as_planned": lambda d: told(at(d), _("played as planned, no longer postponed")),
    "redraw": plain(gettext_noop("Round %(round)s redrawn, seed %(seed)s")),
    "pair_unpaired": lambda d: _("Round %(round)s: paired those left over") % d,
    "swap_players": lambda d: (
        _("Round %(round)s: No. %(first)s and No. %(second)s exchanged")
        % {"round": d["round"], "first": d["numbers"][0], "second": d["numbers"][1]}
    ),
    "swap_colours": lambda d: told(at(d), _("colours exchanged")),
    "set_lock": lambda d: told(at(d), _("pair locked") if d["locked"] else _("pair released")),
    "publish": published,
    "hand_in_lineup": plain(gettext_noop("Line-up of %(name)s for round %(round)s handed in")),
    "take_back_lineup": plain(gettext_noop("Line-up of %(name)s for round %(round)s taken back")),
    "see_lineup": plain(gettext_noop("Line-up of %(name)s for round %(round)s looked at while hidden")),
    "correct_lineup": lambda d: _("Line-up of %(name)s in round %(round)s corrected") % d + why(d),
    "set_lineup_time": lineup_time,
    "make_link": plain(gettext_noop("Captain’s link of %(name)s made")),
    "make_links": plain(gettext_noop("Captains’ links of %(count)s teams made")),
    "revoke_link": plain(gettext_noop("Captain’s link of %(name)s revoked")),
    "unpublish": plain(gettext_noop("Round %(round)s taken back to a draft")),
    "close": plain(gettext_noop("Round %(round)s closed")),
    "reopen": plain(gettext_noop("Round %(round)s opened again")),
    "discard": discarded,
    "enter_result": changed_result,
    "store_count": lambda d: told(at(d), _("position counted again: Black has %(zi)s zi") % {"zi": zi_text(d["zi"])}),
    "set_colours": at_table(gettext_noop("%(side)s has Black")),
    "add_warning": at_table(gettext_noop("warning to %(side)s")),
    "revoke_warning": at_table(gettext_noop("warning to %(side)s taken back")),
    "rule": lambda d: told(at(d), logged_ruling(d)),
    "revoke_ruling": lambda d: (
        told(at(d), _("%(ruling)s · revoked") % {"ruling": logged_ruling({**d, "note": ""})}) + why(d)
    ),
    "store_record": stored_record,
    "remove_record": lambda d: told(at(d), _("game record of %(moves)s moves removed") % d["before"]),
    "replay": lambda d: told(at(d), _("drawn; another game")) + why(d),
    "draw_lot": lambda d: told(at(d), lot(d)) + why(d),
    "take_back_lot": lambda d: told(at(d), _("lot taken back")) + why(d),
    "nigiri": lambda d: told(_("%(at)s, nigiri") % {"at": at(d)}, nigiri_words({**d, **d["after"]})) + why(d),
    "confirm": lambda d: told(at(d), confirmed(d)),
    "unconfirm": lambda d: told(at(d), _("no longer confirmed by %(who)s") % {"who": confirmers(d)}) + why(d),
    "clock": lambda d: told(at(d), entry_words(d)),
    "round_clock": lambda d: told(_("Round %(round)s") % d, round_clock_words(d)),
    "undo": at_table(gettext_noop("last act undone")),
    **TEAM_LOG,
}
