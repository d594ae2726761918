"""The settings of an event: one frozen dataclass, read from text with clear refusals.

Each field says in its metadata which values it takes, and which systems of play look at it (none named: all); the form,
`new_event --set KEY=VALUE` and docs/formats.md all follow from it. Stored as JSON in `Event.settings` (only what differs
from the default).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from games.amounts import may_be_points, read_quarters
from games.calls import read_schedule
from games.errors import Refused
from games.handicap import COMPENSATIONS
from games.ranks import read_rank, strength
from games.rulesets import DEFAULT, RULESETS
from games.time_systems import BY_PERIODS, SECOND, read_time_system
from tournaments.setting_kinds import (
    choice,
    codes,
    odd_number,
    quarters,
    rank,
    rounds_or_always,
    schedule,
    time_system,
    whole,
    yes_no,
)

ALWAYS = 99  # "in every round", where a number of rounds is asked for
MOST_CRITERIA = 12  # as many menus as the settings page shows
SEEDINGS = ("adjacent", "fold", "half", "random")
SWISS = ("swiss",)
MCMAHON = ("mcmahon",)
ROUND_ROBIN = ("round_robin",)
MOST_GROUPS = 64
WIN_AND_STAY = ("win_and_stay",)
BY_TEAMS = WIN_AND_STAY  # the systems in which entrants play for teams
KNOCKOUT = ("knockout",)
SWISS_ELIMINATION = ("swiss_elimination",)
BY_POINTS = SWISS + MCMAHON + SWISS_ELIMINATION  # the systems that pair by points
FOR_TEAMS = BY_POINTS + ROUND_ROBIN + KNOCKOUT  # where teams can be entrants
MOST_BOARDS = 20


@dataclass(frozen=True)
class EventSettings:
    """Everything that can be set for an event; the defaults are those of a Chinese Swiss under the rules of 2002.

    `system` is no setting: it tells what the settings are for, since scores depend on it.
    """

    system: str = "swiss"
    # McMahon: where everybody starts
    bar: str = rank("", systems=MCMAHON)
    floor: str = rank("", systems=MCMAHON)
    groups_by: str = choice("rank", "rank", "rating", systems=MCMAHON)
    group_width: int = whole(1, 1, 9, systems=MCMAHON)
    rating_zero: int = whole(-950, -10_000, 10_000, systems=MCMAHON)
    rating_step: int = whole(100, 1, 1000, systems=MCMAHON)
    skipped: str = choice("half_down", "given", "half", "half_down", systems=MCMAHON)
    # handicap
    handicap: str = choice("off", "off", "rank", "score", systems=MCMAHON)
    handicap_reduction: int = whole(0, 0, 9, systems=MCMAHON)
    handicap_ceiling: int = whole(9, 1, 13, systems=MCMAHON)
    handicap_above: str = rank("", systems=MCMAHON)
    handicap_komi: int = quarters(1, -400, 400, systems=MCMAHON)
    handicap_compensation: str = choice("none", *COMPENSATIONS, systems=MCMAHON)
    # elimination: who is out
    losses: int = whole(1, 0, 9, systems=KNOCKOUT + SWISS_ELIMINATION)
    out_below: int = whole(0, 0, 198, systems=SWISS_ELIMINATION)
    out_after: int = whole(0, 0, 98, systems=SWISS_ELIMINATION)
    absence_loses: bool = yes_no(False, systems=SWISS_ELIMINATION)
    odd: str = choice("stay", "stay", "bye", systems=SWISS_ELIMINATION)
    # teams: who plays whom at which board
    lineup: str = choice("none", "none", "fixed", "substitutes", "free", "all_play_all", systems=FOR_TEAMS)
    boards: int = whole(4, 1, MOST_BOARDS, systems=FOR_TEAMS)
    reserves: int = whole(2, 0, MOST_BOARDS, systems=FOR_TEAMS)
    least_present: int = whole(1, 0, MOST_BOARDS, systems=FOR_TEAMS)
    missing: str = choice("forfeit", "forfeit", "move_up", systems=FOR_TEAMS)
    opponent_known: str = choice("published", "published", "drawn", systems=FOR_TEAMS)
    board_colours: str = choice("alternate", "alternate", "same", systems=FOR_TEAMS)
    match_win: int = whole(2, 2, 3, systems=FOR_TEAMS)
    leader: int = whole(0, 0, MOST_BOARDS, systems=FOR_TEAMS)
    bye_board_points: int = whole(0, 0, 2 * MOST_BOARDS, systems=FOR_TEAMS)
    # pairing
    first_round: str = choice("adjacent", *SEEDINGS, systems=BY_POINTS)
    first_rounds: int = whole(1, 1, 99, systems=BY_POINTS)
    later_rounds: str = choice("adjacent", *SEEDINGS, systems=BY_POINTS)
    floaters_down: str = choice("bottom", "bottom", "middle", "top", systems=BY_POINTS)
    floaters_up: str = choice("top", "top", "middle", "bottom", systems=BY_POINTS)
    clubs_apart: str = choice("soft", "off", "soft", "hard", systems=BY_POINTS + KNOCKOUT)
    countries_apart: str = choice("off", "off", "soft", systems=BY_POINTS)
    clubs_apart_rounds: int = rounds_or_always(ALWAYS, systems=BY_POINTS)
    apart_above_bar: bool = yes_no(True, systems=MCMAHON)
    colours: str = choice("history", "history", "nigiri")
    stay_black: str = choice("challenger", "challenger", "stayer", systems=WIN_AND_STAY)
    colour_rule: str = choice("binding", "binding", "wish", "off", systems=BY_POINTS)
    colour_last_round: str = choice("wish", "binding", "wish", systems=BY_POINTS)
    colour_difference: int = whole(2, 1, 9, systems=BY_POINTS)
    colour_streak: int = whole(2, 1, 9, systems=BY_POINTS)
    forfeits_out: int = whole(2, 0, 9, systems=BY_POINTS)
    accelerated_rounds: int = whole(0, 0, 9, systems=SWISS + SWISS_ELIMINATION)
    promotion_mark: int = whole(0, 0, 198, systems=SWISS)
    legs: int = whole(1, 1, 9, systems=ROUND_ROBIN)
    home_away: bool = yes_no(False, systems=ROUND_ROBIN)
    groups: int = whole(1, 1, MOST_GROUPS, systems=ROUND_ROBIN)
    groups_by_lot: bool = yes_no(False, systems=ROUND_ROBIN)
    seeds: int = whole(0, 0, 9999, systems=KNOCKOUT)
    second_final: bool = yes_no(True, systems=KNOCKOUT)
    third_place: bool = yes_no(False, systems=KNOCKOUT)
    places: str = choice("shared", "shared", "8", "16", "32", systems=KNOCKOUT)
    # points
    bye_points: int = whole(2, 0, 3)
    display: str = choice("two", "two", "one")
    # standings
    tiebreaks: tuple[str, ...] = codes("points", "sos", "warnings")
    bye_opponent: str = choice("zero", "zero", "own", "lowest", "start", "skip")
    absence_opponent: str = choice("bye", "bye", "zero", "own", "lowest", "start", "skip")
    forfeit_opponent: str = choice("points", "points", "zero", "own", "skip")
    double_loss_opponent: str = choice("usual", "usual", "points", "zero", "own", "skip")
    no_result_opponent: str = choice("usual", "usual", "points", "zero", "own", "skip")
    withdrawn_opponent: str = choice("points", "points", "drawn", "zero", "own", "skip")
    total_divisor: str = choice("highest", "highest", "rounds")
    sos_rounds_out: int = whole(1, 1, 9)
    forfeit_wins: bool = yes_no(True)
    forfeit_encounter: bool = yes_no(True)
    sos_handicap: bool = yes_no(False, systems=MCMAHON)
    withdrawn_games: str = choice("share", "share", "void", "stand", systems=ROUND_ROBIN)
    # the game
    ruleset: str = choice(DEFAULT, *RULESETS)
    games: int = odd_number(1, 9)
    komi: int = quarters(15, -400, 400)
    unit: str = choice("zi", "zi", "points")
    counting: str = choice("area", "area", "territory")
    tie: str = choice("draw", "draw", "black", "white")
    board_size: int = whole(19, 5, 19)
    warning_penalty: int = quarters(4, 0, 80)
    warning_limit: int = whole(2, 1, 9)
    double_move_loses: bool = yes_no(False)
    ko_warning: bool = yes_no(True)
    late_rule: str = choice("double", "double", "byoyomi")
    late_limit: int = whole(15, 1, 180)
    repetition: str = choice("situational", "situational", "positional", "ko")
    no_result: str = choice("draw", "draw", "zero", "replay")
    # time
    time_system: str = time_system()
    calls: str = schedule()

    @property
    def for_teams(self) -> bool:
        """Whether the entrants are teams (Article 25.2)."""
        return self.lineup != "none"

    @property
    def match_boards(self) -> int:
        """How many games a match of teams has, 0 where the entrants are no teams."""
        return self.all_against_all**2 or (self.boards if self.for_teams else 0)

    @property
    def all_against_all(self) -> int:
        """How many players a team has where everybody plays everybody of the other team 全队轮赛制, else 0."""
        return self.boards if self.lineup == "all_play_all" else 0


TEAM_KEYS = (
    *("boards", "reserves", "least_present", "missing", "opponent_known", "board_colours", "match_win", "leader"),
    "bye_board_points",
)
HANDICAP_KEYS = (  # of McMahon, and of teams in any system: the boards of a match have handicap by rank
    *("handicap", "handicap_reduction", "handicap_ceiling", "handicap_above", "handicap_komi"),
    "handicap_compensation",
)
FIELDS = {f.name: f for f in fields(EventSettings) if f.metadata}
TRUE, FALSE = {"yes", "true", "1", "on"}, {"no", "false", "0", "off", ""}


def applies(key: str, system: str, teams: bool = False) -> bool:
    """Whether a system of play looks at a setting, where `teams` play or not."""
    systems = FIELDS[key].metadata.get("systems", ())
    by_board = teams and key in HANDICAP_KEYS and system in FOR_TEAMS
    return not systems or system in systems or by_board


def zi_value(raw: object) -> int | None:
    """Quarter zi from stored JSON (an int) or from text, None where it is neither."""
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    return read_quarters(str(raw))


def rank_value(text: str) -> str | None:
    """A rank as it is stored ("" where none is given), None where the text is no rank."""
    try:
        return read_rank(text)
    except Refused:
        return None


def time_value(text: str) -> str | None:
    """A time system's text as it is stored, None where the text is none."""
    try:
        return read_time_system(text).text if text else ""
    except Refused:
        return None


def calls_value(text: str) -> str | None:
    """The text of what is called in byo-yomi as it is stored, None where it can't be read."""
    try:
        chosen = read_schedule(text)
    except Refused:
        return None
    return chosen.text if chosen else ""


READERS = {"rank": rank_value, "time": time_value, "calls": calls_value}  # kinds that are texts


def read_value(key: str, raw: object) -> Any:
    """One setting from text (or from JSON). Raises Refused("unknown_setting" | "bad_setting")."""
    if key not in FIELDS:
        raise Refused("unknown_setting", key=key, known=sorted(FIELDS))
    meta = FIELDS[key].metadata
    text = ",".join(map(str, raw)) if isinstance(raw, list | tuple) else str(raw).strip()
    if key in ("komi", "handicap_komi") and isinstance(raw, str) and may_be_points(text):
        raise Refused("which_unit", key=key, value=text)
    match meta["kind"]:
        case "choice" if text in meta["choices"]:
            return text
        case "int" if re.fullmatch(r"-?\d{1,6}", text, re.ASCII) and meta["low"] <= int(text) <= meta["high"]:
            return int(text)
        case "odd" if text in meta["choices"]:
            return int(text)
        case "rounds" if text in {"always", "始终"}:
            return ALWAYS
        case "rounds" if re.fullmatch(r"\d{1,2}", text, re.ASCII):
            return int(text)
        case "bool" if text.lower() in TRUE | FALSE:
            return text.lower() in TRUE
        case "zi" if (value := zi_value(raw)) is not None and meta["zi_low"] <= value <= meta["zi_high"]:
            return value
        case kind if kind in READERS and (written := READERS[kind](text)) is not None:
            return written
        case "codes":
            return tuple(code.strip() for code in text.split(",") if code.strip())
    raise Refused("bad_setting", key=key, value=text, **{k: v for k, v in meta.items() if k != "systems"})


def read_settings(raw: Mapping[str, object], system: str = "swiss") -> EventSettings:
    """Settings from stored JSON or from KEY=VALUE texts; keys that are not named are as the ruleset or the default has them.

    Raises Refused("unknown_setting" | "bad_setting" | "which_unit" | "setting_not_used" | "bar_below_floor"), or as
    check_knockout, check_elimination and check_calls.
    """
    values = {key: read_value(key, value) for key, value in raw.items()}
    teams = values.get("lineup", "none") != "none"
    settings = EventSettings(system=system, **usual_values(values.get("ruleset", DEFAULT), system, teams) | values)
    for key in stored(settings):
        if not applies(key, system, teams):
            raise Refused("setting_not_used", key=key, system=system)
    if settings.bar and settings.floor and strength(settings.bar) < strength(settings.floor):
        raise Refused("bar_below_floor", key="bar", bar=settings.bar, floor=settings.floor)
    check_teams(settings)
    check_knockout(settings)
    check_elimination(settings)
    check_calls(settings)
    return settings


def check_teams(settings: EventSettings) -> None:
    """Raises Refused("only_for_teams" | "no_such_leader" | "too_many_present" | "team_games" | "team_handicap" |
    "bye_above_win" | "no_halves"), each with its `key`, for settings of teams without teams, a leader's board or a number of
    members that no team has, matches of several games between teams, handicap by a score that players of teams don't have,
    more points for a bye than for a win, or 3 for a win shown as 1½."""
    chosen = stored(settings)
    changed = [key for key in TEAM_KEYS if key in chosen]
    if changed and not settings.for_teams:
        raise Refused("only_for_teams", key=changed[0])
    if settings.bye_points > settings.match_win:
        raise Refused("bye_above_win", key="bye_points", points=settings.bye_points, win=settings.match_win)
    if settings.match_win > 2 and settings.display == "one":
        raise Refused("no_halves", key="display")
    if settings.for_teams and settings.games > 1:
        raise Refused("team_games", key="games", games=settings.games)
    if settings.for_teams and settings.handicap == "score":
        raise Refused("team_handicap", key="handicap")
    for key, code in (("leader", "no_such_leader"), ("least_present", "too_many_present")):
        if settings.for_teams and getattr(settings, key) > settings.boards:
            raise Refused(code, key=key, value=getattr(settings, key), boards=settings.boards)


def check_knockout(settings: EventSettings) -> None:
    """Raises Refused("bad_setting" | "only_one_loss") for a knockout by no loss, or matches for places in one by several."""
    if (settings.system,) != KNOCKOUT:
        return
    if settings.losses == 0:
        raise Refused("bad_setting", key="losses", value="0", **FIELDS["losses"].metadata | {"low": 1})
    for key in ("third_place", "places"):
        if settings.losses > 1 and key in stored(settings):
            raise Refused("only_one_loss", key=key, losses=settings.losses)


def check_elimination(settings: EventSettings) -> None:
    """Raises Refused("nobody_out" | "out_incomplete" | "everybody_out"), each with its `key`, where a system that eliminates
    says not when somebody is out, half of it, or that even those who win all are out."""
    if (settings.system,) != SWISS_ELIMINATION:
        return
    if not (settings.losses or settings.out_below or settings.out_after):
        raise Refused("nobody_out", key="losses")
    if bool(settings.out_below) != bool(settings.out_after):
        raise Refused("out_incomplete", key="out_after" if settings.out_below else "out_below")
    if settings.out_below > 2 * settings.out_after:
        raise Refused("everybody_out", key="out_below", points=settings.out_below, rounds=settings.out_after)


def check_calls(settings: EventSettings) -> None:
    """Raises Refused("calls_beyond") where something is to be called after the end of a byo-yomi period."""
    chosen = read_schedule(settings.calls)
    if not chosen or not settings.time_system:
        return
    system = read_time_system(settings.time_system)
    if system.kind in BY_PERIODS and max((*chosen.seconds, chosen.count)) * SECOND > system.period:
        raise Refused("calls_beyond", key="calls", seconds=system.period // SECOND)


def usual_values(ruleset: str, system: str, teams: bool = False) -> dict[str, Any]:
    """The single settings that a ruleset fills in, as far as a system of play looks at them."""
    return {key: value for key, value in RULESETS[ruleset].settings.items() if applies(key, system, teams)}


def with_ruleset(before: Mapping[str, object], values: Mapping[str, object]) -> dict[str, object]:
    """Stored settings with others in place; another ruleset fills in its own where nothing else is said."""
    renewed = RULESETS[DEFAULT].settings if "ruleset" in values else {}
    return {key: value for key, value in before.items() if key not in renewed} | dict(values)


def stored(settings: EventSettings) -> dict[str, object]:
    """What to store: only what differs from the default, or from the ruleset, as JSON values."""
    usual = EventSettings(**usual_values(settings.ruleset, settings.system, settings.for_teams))
    changed = {key: getattr(settings, key) for key in FIELDS if getattr(settings, key) != getattr(usual, key)}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in changed.items()}
