"""The catalogue of offences (Articles 17–23): what each is, what may follow, who rules on it, how soon it must be claimed.

A code is for good: it is stored with each ruling.
"""

from dataclasses import dataclass
from typing import Literal

from games.penalties import possible
from games.results import Ending

Who = Literal["referee", "chief"]
Claim = Literal["at_once", "before_next_move", "before_move_11", "any_time"]

LAST_MOVE_TO_CORRECT = 10  # Article 17.1


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


_ = gettext_noop


@dataclass(frozen=True)
class Edition:
    """Where older texts differ: a double move loses (17.2); whether retaking a ko without a threat is warned for (18.3)."""

    double_move_loses: bool = False
    ko_warning: bool = True


@dataclass(frozen=True)
class Offence:
    """An offence. `name` is a message id, `zh` and `initials` its Chinese name and the pinyin initials of that.

    `follows`: the consequences that the article names, the proposed one first; `again`: what is proposed from the second
    time on, within the event or the same game (`within`); `who` rules on it; `claim`: until when the other side may claim it
    (Article 16.3: at once); `ending`: how a game is lost by it.
    """

    code: str
    article: str
    name: str
    zh: str
    initials: str
    follows: tuple[str, ...]
    again: str = ""
    within: Literal["event", "game"] = "event"
    who: Who = "referee"
    claim: Claim = "at_once"
    ending: Ending = "decision"


OFFENCES: dict[str, Offence] = {
    offence.code: offence
    for offence in (
        Offence(
            "colours_mixed",
            "17.1",
            _("Colours mixed up"),
            "拿错黑白棋",
            "nchbq",
            ("right", "stands"),
            claim="before_move_11",
        ),
        Offence("double_move", "17.2", _("Two moves in a row"), "连下两着", "lxlz", ("void_warning",)),
        Offence(
            "took_back", "17.3", _("Took a move back"), "悔棋", "hq", ("right_warning", "right"), claim="before_next_move"
        ),
        Offence("clock_early", "17.4", _("Clock pressed before the move"), "着子前按钟", "zzqaz", ("warning",)),
        Offence(
            "stones_moved",
            "17.5",
            _("Stones moved"),
            "棋子移动",
            "qzyd",
            ("right", "stands", "draw", "replay", "both_lose", "loss"),
            who="chief",
        ),
        Offence(
            "scattered",
            "17.6",
            _("Position scattered"),
            "棋局散乱",
            "qjsl",
            ("right", "loss", "draw", "replay", "both_lose"),
            who="chief",
        ),
        Offence(
            "captured_wrongly", "18.1", _("Took stones that had liberties"), "误提有气之子", "wtyqzz", ("right_warning",)
        ),
        Offence("captures_left", "18.2", _("Left captured stones on the board"), "未提或漏提", "wthlt", ("right_warning",)),
        Offence("ko_recapture", "18.3", _("Retook a ko without a threat"), "未找劫材提劫", "wzjctj", ("void_pass_warning",)),
        Offence("forbidden_point", "19", _("Played on a forbidden point"), "下在禁着点", "xzjzd", ("void_pass",)),
        Offence(
            "repetition",
            "20",
            _("Whole-board repetition"),
            "全局同形再现",
            "qjtxzx",
            ("no_result", "draw", "replay", "void"),
            who="chief",
            claim="any_time",
        ),
        Offence("life_death", "21.4", _("Dispute about life and death"), "死活争议", "shzy", ("play_on",)),
        Offence("late", "22.1–22.4", _("Late"), "迟到", "cd", ("deduct_time", "loss", "nothing"), ending="no_show"),
        Offence("over_time", "22.5", _("Over time"), "超时", "cs", ("loss", "pass"), ending="time"),
        Offence(
            "clock_before_captures", "22.6", _("Clock pressed before lifting captures"), "未提清按钟", "wtqaz", ("warning",)
        ),
        Offence(
            "left_table",
            "22.7",
            _("Left the table in byo-yomi"),
            "读秒时离席",
            "dmslx",
            ("nothing", "byoyomi_on"),
            again="byoyomi_on",
            within="game",
        ),
        Offence(
            "clock_wrong",
            "22.8",
            _("Clock wrong"),
            "计时器失准",
            "jsqsz",
            ("correct_clock", "nothing"),
            who="chief",
            claim="any_time",
        ),
        Offence(
            "pause_times_lost",
            "22.9",
            _("Times at the pause lost"),
            "暂停用时无记录",
            "ztyswjl",
            ("correct_clock",),
            claim="any_time",
        ),
        Offence(
            "arranged",
            "23.1",
            _("Arranged game, cheating"),
            "假棋作弊",
            "jqzb",
            ("both_lose", "loss"),
            who="chief",
            claim="any_time",
        ),
        Offence(
            "left_event",
            "23.2",
            _("Left the event without good reason"),
            "无故退出比赛",
            "wgtcbs",
            ("loss",),
            who="chief",
            claim="any_time",
            ending="forfeit",
        ),
        Offence("disturbing", "23.3", _("Disturbing"), "妨碍对方、扰乱赛场", "fadfrlsc", ("warning", "loss")),
        Offence(
            "discussing", "23.4", _("Discussing the game, consulting"), "议论对局、查阅资料", "yldjcyzl", ("warning", "loss")
        ),
        Offence("talking", "23.5", _("Talking"), "违规交谈", "wgjt", ("warning", "loss")),
        Offence(
            "ceremony",
            "23.6",
            _("Missed a ceremony without good reason"),
            "无故不参加仪式",
            "wgbcjys",
            ("nothing",),
            who="chief",
            claim="any_time",
        ),
        Offence("phone", "23.7", _("Phone sounded"), "手机发声", "sjfs", ("warning", "loss"), again="loss"),
        Offence("phone_looked", "23.7", _("Looked at a phone"), "看手机", "ksj", ("loss",)),
        Offence("smoking", "23.8", _("Smoking where forbidden"), "违规吸烟", "wgxy", ("warning", "loss"), again="loss"),
    )
}


def follows(offence: Offence, edition: Edition, times: int = 0, move: int | None = None) -> tuple[str, ...]:
    """What may follow from an offence without an override, the proposed consequence first.

    `times`: how often the same player has been ruled against for it before, within the event or the game; `move`: the
    number of the move, None where it is not known. Colours that were mixed up are put right up to move 10, and stand from
    move 11 on (Article 17.1).
    """
    codes = _by_edition(offence, edition)
    if offence.code == "colours_mixed" and move is not None:
        codes = ("right",) if move <= LAST_MOVE_TO_CORRECT else ("stands",)
    first = offence.again if offence.again and times else ""
    return tuple(code for code in dict.fromkeys((first, *codes)) if possible(code))


def _by_edition(offence: Offence, edition: Edition) -> tuple[str, ...]:
    if offence.code == "double_move" and edition.double_move_loses:
        return ("loss",)
    if offence.code == "ko_recapture" and not edition.ko_warning:
        return ("void_pass",)
    return offence.follows


def articles(offence: Offence) -> list[str]:
    """The articles of an offence, one by one: "22.1–22.4" are four."""
    first, _dash, last = offence.article.partition("–")
    chapter, _dot, number = first.partition(".")
    return [f"{chapter}.{n}" for n in range(int(number), int(last.split(".")[1]) + 1)] if last else [first]
