"""Tie-breaks: functions over whole columns, in ints or Fractions. docs/tiebreaks.md defines each exactly.

| code          | English               | Chinese        | what it is                                      | source        |
|---------------|-----------------------|----------------|-------------------------------------------------|---------------|
| points        | points                | 积分           | win 2, draw 1, loss 0, byes as set              | Art. 27.1     |
| mms           | McMahon score         | 麦克马洪分     | start + points + half points for skipped rounds | McMahon       |
| total         | total score           | 总得分         | points + (2 × sos / highest points − rounds)    | Art. 27.1 ② A |
| progressive   | progressive (CUSS)    | 累进分         | the sum of the running points                   | common        |
| sos           | opponents' points     | 对手分         | the sum of the opponents' points                | Art. 27.1 ② B |
| sos_no_worst  | SOS−1                 | 对手分去低     | sos without the worst opponent                  | EGF           |
| sos_middle    | SOS±1                 | 对手分去高低   | sos without the worst and the best opponent     | common        |
| sos_later     | later SOS             | 后段对手分     | sos without the first round(s)                  | common        |
| sos_first_out | SOS front cut         | 对手分顺减     | sos less the first round, the first two …       | WAGC          |
| sos_last_out  | SOS back cut          | 对手分逆减     | sos less the last round, the last two …         | China         |
| sos_extended  | extended SOS          | 扩展对手分     | sos, own start score for a missing opponent     | McMahon       |
| sos_adjusted  | adjusted SOS          | 修正对手分     | extended sos + stones given − stones taken      | EGF           |
| sodos         | SODOS                 | 胜者小分       | beaten opponents' points, half of drawn ones'   | Art. 27.1 ① A |
| sosos         | SOSOS                 | 对手的对手分   | the sum of the opponents' sos                   | common        |
| best_beaten   | best opponents beaten | 所胜最优对手   | points of the best one, of the second best …    | China         |
| mean_rating   | opponents' rating     | 对手平均等级分 | the average rating of the opponents             | common        |
| direct        | direct encounter      | 直接胜负       | points against each other, where all have met   | common        |
| direct_two    | … of two              | 两人直胜       | the same where exactly two are tied             | common        |
| confrontation | direct confrontation  | 连环直胜       | who beat whom, circles taken as one             | OpenGotha     |
| warnings      | warnings              | 警告           | in the whole event; fewer is better             | Art. 27.1 ① B |
| wins          | wins                  | 胜局           | games won, over the board or by forfeit         | common        |
| wins_white    | wins as White         | 执白胜局       | games won over the board with White             | common        |
| games_white   | games as White        | 执白局数       | games played over the board with White          | common        |
| games_won     | games won             | 局分           | games won in matches of several games           | common        |
| streak        | longest streak        | 连胜           | the longest row of games won                    | common        |
| byes          | byes                  | 轮空           | rounds with a bye; fewer is better              | common        |
| bracket       | place reached         | 名次           | in a knockout the first of the shared places    | Art. 26.1     |
| survival      | rounds survived       | 存活轮数       | rounds before the one that put an entrant out   | elimination   |
| rating        | rating                | 等级分         | the player's rating                             | common        |
| grade         | rank                  | 段位           | the player's rank                               | common        |
| board_points  | board points          | 团体局分       | the 2/1/0 points of all boards                  | Art. 27.2     |
| boards        | board by board        | 逐台比较       | the points at board 1, at board 2 …             | Art. 27.2     |
| berlin        | Berlin                | 台次加权       | board points that count more at upper boards    | chess leagues |
| sos_boards    | opponents' boards     | 对手局分       | the sum of the opponents' board points          | common        |
| playoff       | play-off              | 加赛           | the order in a play-off, as entered             | Art. 27.1 ① C |
| manual        | chief referee         | 裁判长裁定     | the chief referee's order, with its reason      | common        |
| lot           | lot                   | 抽签           | drawn among the tied by the event's seed        | Art. 27.1 ① C |

All of them are done. A game without a result counts for nothing yet. Points are ints of the 2/1/0 reckoning.
"""

from collections.abc import Sequence

from games.errors import Refused
from tournaments.tiebreaks.field import Column, Field, Number, Part, Sum, Tiebreak, Tied, Told, Value
from tournaments.tiebreaks.registry import TIEBREAKS

__all__ = [
    "TIEBREAKS",
    "Column",
    "Field",
    "Number",
    "Part",
    "Sum",
    "Tiebreak",
    "Tied",
    "Told",
    "Value",
    "check_codes",
    "explain",
]


def explain(code: str, field: Field, number: int, tied: Tied = frozenset()) -> list[Part]:
    """What a value is the sum (of several values: the list) of: (opponent, None or what else it is, and the amount).

    `tied`: with whom the entrant is tied when the criterion's turn comes. Empty for criteria that are no sum.
    """
    parts = TIEBREAKS[code].parts
    return parts(field, number, tied) if parts else []


def check_codes(codes: Sequence[str], system: str = "") -> None:
    """Raises Refused for criteria that can't be used.

    "unknown_tiebreak" | "tiebreak_twice" | "tiebreak_never" (never in this system) | "tiebreak_no_use" (only in others).
    """
    for place, code in enumerate(codes):
        if code not in TIEBREAKS:
            raise Refused("unknown_tiebreak", key="tiebreaks", code=code, known=sorted(TIEBREAKS))
        if code in codes[:place]:
            raise Refused("tiebreak_twice", key="tiebreaks", code=code)
        if system and not TIEBREAKS[code].serves(system):
            never = system in TIEBREAKS[code].never
            raise Refused("tiebreak_never" if never else "tiebreak_no_use", key="tiebreaks", code=code, system=system)
