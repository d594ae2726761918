"""Sentences about files, player lists and typed lines; wording takes them in."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.documents.texts import rank_text

Data = dict[str, Any]

COLUMNS = {  # what a column of a player list may hold
    "name": gettext_lazy("Name"),
    "name_given": gettext_lazy("Name, given name first"),
    "family_name": gettext_lazy("Family name"),
    "given_name": gettext_lazy("Given name"),
    "typed": gettext_lazy("Everything in one line"),
    "rank": gettext_lazy("Rank"),
    "rating": gettext_lazy("Rating"),
    "club": gettext_lazy("Club or team"),
    "team": gettext_lazy("Team"),
    "board": gettext_lazy("Board"),
    "reserve": gettext_lazy("Reserve"),
    "captain": gettext_lazy("Captain"),
    "country": gettext_lazy("Country"),
    "birth": gettext_lazy("Born"),
    "sex": gettext_lazy("Sex"),
    "newcomer": gettext_lazy("Newcomer"),
    "number": gettext_lazy("Start number"),
    "serial": gettext_lazy("Line of the list"),
    "seed": gettext_lazy("Seed"),
    "group": gettext_lazy("Group"),
    "correction": gettext_lazy("Correction"),
    "egf": gettext_lazy("EGF PIN"),
    "certificate": gettext_lazy("Certificate no."),
    "identity": gettext_lazy("Identity no."),
    "phone": gettext_lazy("Phone"),
    "email": gettext_lazy("E-mail"),
    "id": gettext_lazy("Other id"),
}


def _joined(words: Any) -> str:
    return _(", ").join(map(str, words))


def _field(d: Data) -> Data:
    return {**d, "field": COLUMNS.get(d["field"], d["field"])}


def rank_unclear(d: Data) -> str:
    """Why a rank can't be read, and how it would be."""
    if d["why"] == "bare_number":
        return _("“%(text)s” may be dan or kyu: write 5d, 5k or 业5.") % d
    if d["why"] == "out_of_range":
        return _("There is no rank “%(text)s”: amateur dan go to 8, professional dan to 9, kyu to 30.") % d
    if d["why"] == "which_dan":
        choices = _joined(rank_text(choice, translation) for choice in d["choices"])
        return _("“%(text)s”: professional or amateur? Write %(choices)s.") % {"text": d["text"], "choices": choices}
    return _("“%(text)s” is no rank that can be read: write it like 5d, 3k, 2p, 业5 or 3级.") % d


def birth_unclear(d: Data) -> str:
    """What was kept of a birth that can't be read."""
    if d["kept"]:
        return _("Birth “%(text)s” can be read in more ways than one; only the year %(kept)s is kept.") % d
    return _("Birth “%(text)s” can't be read and is left out: write it like 1997-08-02 or 1997.") % d


VALUE_PROBLEMS: dict[str, Callable[[Data], str]] = {
    "not_whole": lambda _d: _("a whole number is wanted"),
    "out_of_range": lambda d: _("a number from %(low)s to %(high)s is wanted") % d,
    "not_text": lambda _d: _("a text is wanted"),
    "too_long": lambda d: _("the text is longer than %(limit)s characters") % d,
    "empty": lambda _d: _("it is empty"),
    "not_one_of": lambda d: _("one of these is wanted: %(choices)s") % {"choices": _joined(d["choices"])},
    "not_yes_no": lambda _d: _("true or false is wanted"),
    "not_date": lambda _d: _("a date like 2026-05-01 is wanted"),
    "not_time": lambda _d: _("a time of the day like 19:30 is wanted"),
    "later_shape": lambda _d: _("only a match that was put off has a date, a reason or later boards of its own"),
    "no_such_board": lambda d: _("there is no board %(value)s") % d,
    "not_moment": lambda _d: _("a time like 2026-05-01T12:00:00+00:00 is wanted"),
    "not_rank": lambda _d: _("a rank like 5d, 12k or 2p is wanted"),
    "not_held": lambda _d: _("a number of stones from 1 to 180, “odd” or “even” is wanted"),
    "not_clock": lambda _d: _("no clock of its time system can stand like that"),
    "not_game_record": lambda _d: _("a game record (SGF) in Base64 is wanted"),
    "not_criterion": lambda _d: _("a number, a fraction like 13/7, a list of whole numbers or null is wanted"),
    "not_object": lambda _d: _("an object { … } is wanted"),
    "not_list": lambda _d: _("a list [ … ] is wanted"),
    "too_many": lambda d: _("it holds more than %(limit)s values") % d,
    "unknown": lambda _d: _("nothing of this name belongs there"),
    "missing": lambda _d: _("it is missing"),
    "too_deep": lambda d: _("values are nested more than %(limit)s deep") % d,
    "twice": lambda d: _("“%(key)s” is there twice") % d,
    "long_number": lambda d: _("the number has more than %(limit)s digits") % d,
    "not_finite": lambda d: _("“%(value)s” is no number") % d,
    "bad_text": lambda _d: _("the text holds control characters or broken ones"),
    "setting": lambda _d: _("there is no such setting, or not with this value"),
    "award": lambda _d: _("there is no such rule about awards, or not with this value"),
    "position": lambda _d: _("rows of a board are wanted: as many X, O and dots in each as there are rows"),
    "dead": lambda _d: _("points with stones are wanted, such as cd"),
    "taken": lambda _d: _("the same is there twice"),
    "nobody": lambda d: _("nobody has the id %(value)s") % d,
    "circle": lambda _d: _("an event would feed itself"),
    "against_itself": lambda d: _("%(value)s is paired with itself") % d,
    "twice_in_round": lambda d: _("%(value)s is there twice in this round") % d,
    "no_team": lambda _d: _("only a team has members"),
    "team_in_team": lambda d: _("a team can't have the team %(value)s as a member") % d,
    "teams_or_players": lambda d: _("player %(value)s is a team in an event of players, or a player in one of teams") % d,
    "wrong_seat": lambda d: _("player %(value)s does not belong on this side of the match") % d,
    "round_order": lambda d: _("round %(expected)s should stand here") % d,
    "game_order": lambda d: _("game %(expected)s is missing") % d,
    "even_games": lambda _d: _("a match has an odd number of games at most"),
    "values_per_code": lambda d: _("%(expected)d values are wanted, one per criterion") % d,
    "report_shape": lambda _d: _("it is no report of a draw"),
    "bye_shape": lambda _d: _("a bye has a score, and neither table, board nor lot"),
    "nigiri_shape": lambda _d: _("nigiri has all of holder, held and shown, and gives Black to the side that has it"),
    "confirmed_nothing": lambda _d: _("nothing was entered that could be confirmed"),
    "match_shape": lambda _d: _("a match has a table and a board, and no score of a bye"),
}


def file_value(d: Data) -> str:
    """What is wrong where in a tournament file."""
    problem = VALUE_PROBLEMS[d["why"]](d)
    return _("Nothing was imported. At %(path)s: %(problem)s.") % {"path": d["path"], "problem": problem}


FILE_SENTENCES: Mapping[str, Callable[[Data], str]] = {
    # any file
    "file_empty": lambda _d: _("The file is empty."),
    "file_too_large": lambda d: _("The file is larger than %(limit)s MB, which is too much.") % d,
    "file_not_text": lambda _d: _("This is neither a workbook nor a text. Choose an xlsx, xls, ods, csv or tsv file."),
    "file_is_html": lambda _d: _("This is a web page under another name. Open it in a spreadsheet and save it as xlsx."),
    "file_not_workbook": lambda _d: _("This is no workbook but another kind of file. Choose an xlsx, xls or ods file."),
    "text_undecodable": lambda d: (
        _("The text can't be read as %(encoding)s. Choose another encoding, or save as UTF-8.") % d
    ),
    "bad_character": lambda d: _("“%(text)s” holds a broken character; type it again.") % d,
    # workbooks
    "workbook_broken": lambda _d: _("The workbook is damaged. Open it in a spreadsheet and save it anew as xlsx."),
    "workbook_encrypted": lambda _d: _("The workbook is locked with a password. Save it without one."),
    "workbook_too_large": lambda _d: _("The workbook holds far more than a player list. Copy the list into a new one."),
    "workbook_entities": lambda _d: _("The workbook refers to things outside itself, so it is not opened."),
    "sheet_gone": lambda d: (
        _("There is no sheet “%(sheet)s”. Sheets: %(sheets)s.") % {"sheet": d["sheet"], "sheets": _joined(d["sheets"])}
    ),
    "too_many_rows": lambda d: _("A player list may have %(limit)s rows; this one has more.") % d,
    "too_many_columns": lambda d: _("A player list may have %(limit)s columns; this one has more.") % d,
    "cell_too_long": lambda d: _("Line %(line)s: a cell holds more than %(limit)s characters.") % d,
    # player lists as a whole
    "no_name_column": lambda _d: _("No column holds names. Say which one does, or head it with “Name” or “姓名”."),
    "no_header": lambda _d: _("The list has no header; look whether the columns are read as they should be."),
    "bad_mapping": lambda _d: _("The columns can't be read like that: each meaning may be given to one column."),
    "encoding_guessed": lambda d: (
        _("The text was read as %(encoding)s, which is a guess. If names look wrong, choose another encoding.") % d
    ),
    "odd_quotes": lambda _d: _("Quotation marks don't match and were left out; look at the rows that hold some."),
    "other_sheets": lambda d: (
        _("Only the sheet “%(sheet)s” was read. Others: %(others)s.") % {"sheet": d["sheet"], "others": _joined(d["others"])}
    ),
    "more_lists": lambda d: (
        _("More sheets hold lists than “%(sheet)s”: %(others)s. Save the one you want as a file of its own.")
        % {"sheet": d["sheet"], "others": _joined(d["others"])}
    ),
    "headers_twice": lambda d: (
        _("More columns than one are headed %(headers)s; the first is read.") % {"headers": _joined(d["headers"])}
    ),
    # rows and typed lines
    "no_name": lambda _d: _("There is no name in this row."),
    "above_header": lambda d: _("This line stands above the header in line %(header)s, so it is not read.") % d,
    "text_too_long": lambda d: _("%(field)s: %(length)s characters, at most %(limit)s are possible.") % _field(d),
    "rank_unclear": rank_unclear,
    "birth_unclear": birth_unclear,
    "cell_unread": lambda d: _("%(field)s: “%(text)s” can't be read and is left out.") % _field(d),
    "namesake": lambda d: _("%(name)s is in line %(line)s too, with the same birth or club. The same person?") % d,
    "look_alike": lambda d: _("%(name)s looks like the name in line %(line)s, but is written with other letters.") % d,
    "not_on_paper": lambda d: (
        _("Paper can't show %(letters)s and prints ? instead; the screen shows the name as it is.") % d
    ),
    "number_taken": lambda d: _("Number %(number)s is given in line %(line)s too.") % d,
    "correction_unclear": lambda d: (
        _("“%(text)s” is no correction; write points such as 1, −1 or 0.5, at most %(limit)d.") % d
    ),
    "seed_taken": lambda d: _("Seed %(number)s is given in line %(line)s too.") % d,
    "line_empty": lambda _d: _("Type a name, then rank and club: Wang Wei 5d Club."),
    "line_no_name": lambda _d: _("There is no name before the rank: write the name first, as in Wang Wei 5d Club."),
    "line_glued": lambda d: _("“%(text)s”: put a blank between name and rank.") % d,
    "line_unclear": lambda d: (
        _("“%(text)s”: is “%(first)s” the club, or “%(second)s”? Write name, rank, club in this order.") % d
    ),
    # the own format
    "file_not_utf8": lambda d: _("This is no tournament file of this program (byte %(byte)s is not UTF-8).") % d,
    "file_not_json": lambda d: (
        _("This is no tournament file of this program, or it is cut off (line %(line)s, column %(column)s).") % d
    ),
    "file_foreign": lambda _d: _("This is no tournament file of this program, but some other file."),
    "file_newer": lambda d: (
        _("The file has version %(version)s; this program reads versions up to %(known)s. Get a newer program.") % d
    ),
    "file_checksum": lambda _d: _("The file was changed or damaged after it was written: its checksum is wrong."),
    "file_value": file_value,
}
