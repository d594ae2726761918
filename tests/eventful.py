"""An event in which everything happens that the log knows, all its data in Chinese: what is English comes from us."""

from datetime import date, time
from itertools import pairwise

from django.contrib.auth.models import User

from games.clock import new_clock
from games.clock_data import clock_data
from games.counting import NONE
from games.models import CONFIRMING, Game
from games.nigiri import Nigiri
from games.results import Colour, Entry
from games.time_systems import read_time_system
from tests.rounds import games
from tournaments import round_clock
from tournaments.actions import (
    awards,
    clock,
    confirming,
    counting,
    drafts,
    entrants,
    events,
    game_records,
    match_days,
    nigiri,
    official,
    orders,
    results,
    rounds,
    rulings,
    undoing,
)
from tournaments.actions.counting import Counted
from tournaments.match_days import When
from tournaments.models import Event, Round, Staff, Tournament
from tournaments.records import PlayerData

WHO = "裁判甲"
FAMILY, GIVEN = "赵钱孙李周吴郑王冯", "一二三四五六七八九"
COUNTED = "X" * 184 + "." + "O" * 176
RANKS = ("8d", "7d", "6d", "5d", "4d", "3d", "3k", "2k", "1k")
CLUBS = ("松风", "江畔", "松风")
AWARDS = {
    "categories": [{"name": "少年组", "born_from": "1998-06-01"}, {"name": "女子组", "sex": "f"}],
    "teams": {"best": 2},
    "promotion": {
        "rules": [
            {"wins": "0.5"},
            {"percent": "40", "rounding": "up"},
            {"top": 3, "category": "女子组", "extra": True, "new": "1k"},
            {"all_wins": True},
        ],
    },
    "prizes": {"currency": "¥", "rules": [{"amounts": ["100", "50", "25", "1"]}, {"category": "少年组", "amounts": ["10"]}]},
    "certificates": {"zh-hans": {"title": "升段证书"}},
}


def people() -> list[PlayerData]:
    """Nine players of two clubs and of different ranks."""
    return [
        PlayerData(family, given, rank=rank, club=CLUBS[i % 3], country="CN", birth="1999")
        for i, (family, given, rank) in enumerate(zip(FAMILY, GIVEN, RANKS, strict=True), start=1)
    ]


def eventful(owner: User) -> Event:
    """An event of five rounds: two closed, the third published with some results, the fourth a draft."""
    tournament = events.create_tournament("春季公开赛", WHO, owner, chief_referee="赵明")
    change_details(tournament, User.objects.create_user("裁判乙"))
    settings = {"tiebreaks": "points,sos,sodos,total,warnings,direct,progressive,wins,byes,playoff,manual,lot"}
    settings["time_system"] = "60m+3x60s"
    event = events.create_event(tournament, "公开组", "swiss", 5, WHO, settings)
    enter_players(event)
    prepare(event)
    play_first(event)
    play_second(event)
    play_third(event)
    draft_fourth(event)
    event.refresh_from_db()
    awards.replace_awards(event, event.version, AWARDS, WHO)
    awards.change_awards(event, event.version, "teams", {"best": 4}, WHO)
    return event


def change_details(tournament: Tournament, colleague: User) -> None:
    """Place and days are set; somebody joins and leaves the staff."""
    events.change_tournament(tournament, tournament.version, WHO, place="三号厅", public=True)
    events.add_staff(tournament, colleague, Staff.ARBITER, WHO)
    events.remove_staff(tournament.staff.get(user=colleague), WHO)


def enter_players(event: Event) -> None:
    """Nine players and one who is struck again, numbered in three ways."""
    *nine, struck = entrants.add_players(event, [*people(), PlayerData("陈", "十")], WHO)
    entrants.remove(struck, struck.version, WHO)
    for number in (entrants.number_by_lot, entrants.number_by_rank):
        event.refresh_from_db()
        number(event, event.version, WHO)
    event.refresh_from_db()
    entrants.number_by_hand(event, event.version, [one.pk for one in nine], WHO)
    event.refresh_from_db()
    changed = PlayerData("钱", "贰", rank="6d", club="江畔", sex="f", name_order="given")
    second = event.entrants.get(number=2)
    entrants.change_player(second, second.version, changed, WHO)


def prepare(event: Event) -> None:
    """Settings are changed, rules about pairs made."""
    changed = {"komi": "2 3/4", "clubs_apart_rounds": "3", "forfeit_encounter": "no", "colour_rule": "wish"}
    settings = event.settings | changed
    events.change_settings(event, event.version, settings, 5, "甲组", WHO)
    event.refresh_from_db()
    one, two, three, four = event.entrants.order_by("number")[:4]
    entrants.add_pair_rule(event, one, two, "forbid", WHO)
    rule = entrants.add_pair_rule(event, three, four, "force", WHO, 1)
    entrants.remove_pair_rule(rule, WHO)
    entrants.set_absence(four, 5, 0, WHO)
    entrants.set_absence(four, 5, None, WHO)
    entrants.set_absence(three, 4, 1, WHO)
    entrants.set_absence(two, 4, 0, WHO)
    break_ties(event)


def break_ties(event: Event) -> None:
    """Before the first round all are tied; they are put in order twice, and one of the orders is taken back."""
    numbers = list(event.entrants.order_by("-number").values_list("number", flat=True))
    orders.remove_place_order(orders.add_place_order(event, "playoff", numbers, "", WHO), WHO)
    orders.add_place_order(event, "manual", numbers, "年少者列前", WHO)


def play_first(event: Event) -> None:
    """Drawn and thrown away, drawn again, published, taken back, with every way to win; closed and opened again."""
    rounds.discard(round_ := rounds.draw_round(event, 1, WHO, 3), round_.version, WHO)
    round_ = rounds.draw_round(event, 1, WHO, 4)
    round_ = rounds.publish(round_, round_.version, WHO)
    drafts.add_late(event, PlayerData("褚", "十一", rank="2d"), "bye_player", WHO)
    drafts.add_late(event, PlayerData("卫", "十二", rank="2k"), "half_point", WHO)
    round_.refresh_from_db()
    round_ = rounds.unpublish(round_, round_.version, WHO)
    round_ = rounds.publish(round_, round_.version, WHO)
    entries = [Entry("a", "resignation"), Entry("b", "time"), Entry("a", "count", 7), Entry("draw"), Entry("b", "forfeit")]
    enter(round_, entries)
    confirm_some(round_)
    rounds.close(round_, Round.objects.get(pk=round_.pk).version, WHO)
    round_.refresh_from_db()
    rounds.reopen(round_, round_.version, WHO)


def confirm_some(round_: Round) -> None:
    """Nigiri at one table; one result confirmed by one side, one by all, and one no more."""
    first, second, third, *_others = games(round_)
    nigiri.enter_nigiri(first, first.version, Nigiri("a", "7", 1), WHO)
    confirming.confirm(first, first.version, ["b"], WHO)
    for game in (second, third):
        confirming.confirm(game, game.version, CONFIRMING, WHO)
    confirming.unconfirm(third, third.version, CONFIRMING, WHO, "误按")


def make_official(event: Event) -> None:
    """The standings after the first round are official, are so no more, and are so again."""
    official.withdraw_official(official.declare_official(event, 1, WHO), "抗议", WHO)
    official.declare_official(event, 1, WHO)


def play_second(event: Event) -> None:
    """With warnings, a double loss and a correction of the first round, whose standings were official."""
    make_official(event)
    round_ = rounds.draw_round(event, 2, WHO, 5)
    round_ = rounds.publish(round_, round_.version, WHO)
    enter(round_, [Entry("both_lose", "no_show"), Entry("a", "no_show"), Entry(ending="count", black_zi=738)])
    first, second, third, *others = games(round_)
    counting.write_count(third, third.version, Counted(COUNTED, 19, NONE, 7), WHO)
    results.add_warning(first, first.version, "a", WHO)
    first.refresh_from_db()
    results.revoke_warning(first, first.version, "a", WHO)
    for _time in range(2):
        third.refresh_from_db()
        results.add_warning(third, third.version, "b", WHO)
    rule_on_much(others[0])
    results.set_colours(second, second.version, "b", WHO)
    enter(round_, [Entry("b", "decision")] * len(others), others)
    game = games(event.rounds.get(number=1))[0]
    results.enter_result(game, game.version, Entry("b"), WHO, reason="记错")
    keep_time(round_)


def keep_time(round_: Round) -> None:
    """Everything that is done with the clock of a game and with that of a round."""
    game, start = games(round_)[0], round_clock.announced(1_777_629_600, 7200)
    stands = new_clock(read_time_system("60m+3x60s"))
    for version, what in enumerate(one for one in clock.KINDS if one not in ("seal", "reveal")):
        entry = {"what": what, "side": "B", "tenths": -9600, "periods": 1} | ({"why": "counted"} if what == "away" else {})
        clock.store_clock(game, version, entry, clock_data(stands), WHO)
    readings: dict[Colour, tuple[str, int | None]] = {"B": ("0:00", 2), "W": ("12:30", None)}
    row = clock.note_clock(game, version + 1, "60m+3x60s", readings, "B", WHO, "十七之四", "午休")
    clock.reveal(game, row.version, WHO)
    clock.note_clock(game, row.version + 1, "60m+3x60s", readings, "B", WHO, "十七之四", "晚休")
    for what, after in (("pause", start), ("resume", start), ("stop", None), ("announce", start)):
        round_.refresh_from_db()
        clock.set_round_clock(round_, round_.version, what, lambda _old, new=after: new, WHO, start=start.start, length=7200)
    clock.set_round_clock(round_, round_.version, "adjust", lambda old: old, WHO, seconds=300)


def rule_on_much(game: Game) -> None:
    """Rulings of every kind on one game, one of them revoked."""
    given = [
        rulings.NewRuling("a", "phone", move=30, note="铃声两次"),
        rulings.NewRuling("a", "clock_early", "nothing", override="计时器有故障"),
        rulings.NewRuling("b", "late", "deduct_time", seconds=840, note="14:00 → 14:07"),
        rulings.NewRuling("b", "clock_wrong", "correct_clock", seconds=-90),
        rulings.NewRuling("a", "scattered", "draw"),
    ]
    for new in given:
        game.refresh_from_db()
        ruling = rulings.rule(game, game.version, new, WHO, chief=True)
    game.refresh_from_db()
    rulings.revoke_ruling(ruling, game.version, "已复盘", WHO, chief=True)


def play_third(event: Event) -> None:
    """Somebody withdraws and comes back, another withdraws; drafts changed by hand; some results."""
    last, other = event.entrants.order_by("-number")[:2]
    entrants.withdraw(last, last.version, WHO)
    last.refresh_from_db()
    entrants.reinstate(last, last.version, WHO)
    entrants.withdraw(other, other.version, WHO)
    round_ = rounds.draw_round(event, 3, WHO, 6)
    round_ = drafts.redraw(round_, round_.version, WHO, 7)
    round_ = drafts.swap_colours(round_, round_.version, 1, WHO)
    round_ = drafts.set_lock(round_, round_.version, 1, True, WHO)
    round_ = rounds.publish(round_, round_.version, WHO)
    drafts.add_late(event, PlayerData("蒋", "十三", rank="1p"), "next_round", WHO)
    put_off(event, round_)
    round_.refresh_from_db()
    enter(round_, [Entry("a")] * len(games(round_)))
    undoing.undo_last(round_, WHO)
    enter(round_, [Entry("a")])
    keep_records(*games(round_)[:2])


def put_off(event: Event, round_: Round) -> None:
    """The round gets a day; one match is put off and then played as planned, another is played later."""
    match_days.set_days(event, date(2026, 11, 1), 7, When(), WHO)
    round_.refresh_from_db()
    match_days.set_day(round_, round_.version, When(date(2026, 11, 2), time(9, 30), "棋院"), WHO)
    first, *_others, last = round_.matches.filter(second__isnull=False)
    match_days.postpone(first, When(), "生病", WHO)
    match_days.play_as_planned(first, WHO)
    match_days.postpone(last, When(date(2026, 11, 4)), "出差", WHO)


def keep_records(one: Game, other: Game) -> None:
    """The record of one game stays, with everything that can be asked about; that of another is taken away again."""
    text = (
        "(;GM[1]SZ[9]CA[x]PB[赵一]PW[钱二]KM[多少]RE[谁胜]AB[cb][bc][cd]AW[db][cc][ec][dd][zz]PL[B];B[dc];W[cc];B[gg]W[gg];W[zz]"
        ";B[hh];B[ii](;W[];B[];W[cc])(;W[aa])"
    )
    game_records.store_record(one, "", text.encode(), "", "对局", WHO)
    record = game_records.store_record(other, "", text.encode(), "gb18030", "", WHO)
    record = game_records.store_record(other, record.fingerprint, text.encode(), "", "", WHO)
    game_records.remove_record(other, record.fingerprint, WHO)


def draft_fourth(event: Event) -> None:
    """A draft in which two players were exchanged, and somebody came late; its last game of round 3 decided first."""
    before = event.rounds.get(number=3)
    enter(before, [Entry("b")] * len(games(before)))
    round_ = rounds.draw_round(event, 4, WHO, 8)
    two = event.entrants.get(number=2)
    entrants.set_absence(two, 4, None, WHO)
    round_.refresh_from_db()
    round_ = drafts.pair_unpaired(round_, round_.version, WHO)
    exchange_somebody(round_)


def exchange_somebody(round_: Round) -> None:
    """The first exchange of two players that is possible."""
    tables = [(match.first.number, match.second.number) for match in round_.matches.filter(second__isnull=False)]
    for upper, lower in pairwise(tables):
        _before, after = drafts.swap_cost(round_, upper[0], lower[0])
        if not after.problems:
            drafts.swap_players(round_, round_.version, upper[0], lower[0], WHO)
            return


def enter(round_: Round, entries: list[Entry], at: list | None = None) -> None:
    """Results for the first tables of a round (or the games `at`), as far as there are both."""
    for game, entry in zip(at or games(round_), entries, strict=False):
        game.refresh_from_db()
        results.enter_result(game, game.version, entry, WHO, reason="")
