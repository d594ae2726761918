"""The criteria themselves, in the order in which docs/tiebreaks.md defines them."""

from tournaments.tiebreaks import boards, decided, encounters, opponents, reached, scores
from tournaments.tiebreaks.field import Tiebreak
from tournaments.tiebreaks.opponents import dropped, dropping, summed, summing
from tournaments.tiebreaks.scores import counted, counting

KNOCKOUT = ("knockout",)  # where nobody meets anybody twice, and whoever lost is out
MCMAHON = ("mcmahon",)


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


_ = gettext_noop
SCORES = (
    Tiebreak("points", _("Points"), _("Win 2, draw 1, loss 0"), scores.points, parts=scores.points_parts, scale="points"),
    Tiebreak(
        "mms",
        _("MMS"),
        _("McMahon score: start score, points, and what skipped rounds count"),
        scores.mms,
        parts=scores.mms_parts,
        scale="points",
        only=MCMAHON,
    ),
    Tiebreak(
        "total",
        _("Total score"),
        _("Points + (2 × opponents’ points ÷ highest points − rounds)"),
        opponents.total,
        parts=opponents.total_parts,
        scale="decimal",
    ),
    Tiebreak(
        "progressive",
        _("Progressive score"),
        _("The sum of the points after each round"),
        scores.progressive,
        parts=scores.progressive_parts,
        scale="points",
    ),
)
OPPONENTS = (
    Tiebreak(
        "sos",
        _("SOS"),
        _("Opponents’ points: the sum of the opponents’ points"),
        summing(opponents.all_faced),
        parts=summed(opponents.all_faced),
        scale="points",
    ),
    Tiebreak(
        "sos_no_worst",
        _("SOS−1"),
        _("Opponents’ points without the worst opponent"),
        summing(opponents.without_worst),
        parts=summed(opponents.without_worst),
        scale="points",
    ),
    Tiebreak(
        "sos_middle",
        _("SOS±1"),
        _("Opponents’ points without the worst and the best opponent"),
        summing(opponents.middle),
        parts=summed(opponents.middle),
        scale="points",
    ),
    Tiebreak(
        "sos_later",
        _("Later SOS"),
        _("Opponents’ points without the first rounds"),
        summing(opponents.later),
        parts=summed(opponents.later),
        scale="points",
    ),
    Tiebreak(
        "sos_first_out",
        _("SOS front cut"),
        _("Among the tied: opponents’ points without the first round; if equal without the first two, and so on"),
        within=dropping(opponents.without_first),
        sums=dropped(opponents.from_first),
        scale="points",
    ),
    Tiebreak(
        "sos_last_out",
        _("SOS back cut"),
        _("Among the tied: opponents’ points without the last round; if equal without the last two, and so on"),
        within=dropping(opponents.without_last),
        sums=dropped(opponents.from_last),
        scale="points",
    ),
    Tiebreak(
        "sos_extended",
        _("Extended SOS"),
        _("Opponents’ points; a round without an opponent counts the own start score"),
        summing(opponents.extended),
        parts=summed(opponents.extended),
        scale="points",
        only=MCMAHON,
    ),
    Tiebreak(
        "sos_adjusted",
        _("Adjusted SOS"),
        _("Extended SOS, a point more for each stone given to an opponent, a point less for each taken"),
        summing(opponents.adjusted),
        parts=summed(opponents.adjusted),
        scale="points",
        only=MCMAHON,
    ),
    Tiebreak(
        "sodos",
        _("SODOS"),
        _("The points of the opponents beaten, and half of those of the opponents drawn with"),
        opponents.sodos,
        parts=opponents.sodos_parts,
        scale="points",
    ),
    Tiebreak(
        "sosos",
        _("SOSOS"),
        _("The sum of the opponents’ SOS"),
        opponents.sosos,
        parts=opponents.sosos_parts,
        scale="points",
    ),
    Tiebreak(
        "best_beaten",
        _("Best beaten"),
        _("Among the tied: the points of the best opponent beaten; if equal of the second best, and so on"),
        within=opponents.best_beaten,
        parts=opponents.best_beaten_parts,
        scale="points",
    ),
    Tiebreak(
        "mean_rating",
        _("Opponents’ rating"),
        _("The average rating of the opponents who have one"),
        opponents.mean_rating,
        parts=opponents.mean_rating_parts,
        mean=True,
        scale="decimal",
    ),
)
ENCOUNTERS = (
    Tiebreak(
        "direct",
        _("Direct encounter"),
        _("Points against the others of the tie, where all of them have met"),
        within=encounters.direct,
        parts=encounters.direct_parts,
        scale="points",
        never=KNOCKOUT,
    ),
    Tiebreak(
        "direct_two",
        _("Direct encounter of two"),
        _("Points against the other of the tie, where exactly two are tied"),
        within=encounters.direct_two,
        parts=encounters.direct_two_parts,
        scale="points",
        never=KNOCKOUT,
    ),
    Tiebreak(
        "confrontation",
        _("DC"),
        _("Direct confrontation: whoever beat another of the tie stands above; circles of victories stand together"),
        within=encounters.confrontation,
        told=encounters.confrontation_told,
        never=KNOCKOUT,
    ),
)
COUNTS = (
    Tiebreak(
        "warnings",
        _("Warnings"),
        _("Warnings in the whole event; fewer is better"),
        counting(scores.warned),
        parts=counted(scores.warned),
        low=True,
    ),
    Tiebreak("wins", _("Wins"), _("Games won"), counting(scores.is_won), parts=counted(scores.is_won)),
    Tiebreak(
        "wins_white",
        _("Wins as White"),
        _("Games won at the board with White"),
        counting(scores.is_won_white),
        parts=counted(scores.is_won_white),
    ),
    Tiebreak(
        "games_white",
        _("Games as White"),
        _("Games played at the board with White"),
        counting(scores.is_white),
        parts=counted(scores.is_white),
    ),
    Tiebreak(
        "games_won",
        _("Games won"),
        _("Games won in matches of several games, a drawn one half"),
        scores.games_won,
        parts=scores.games_won_parts,
    ),
    Tiebreak("streak", _("Streak"), _("The longest row of games won"), scores.streak, parts=scores.streak_parts),
    Tiebreak(
        "byes",
        _("Byes"),
        _("Rounds with a bye; fewer is better"),
        counting(scores.is_bye),
        parts=counted(scores.is_bye),
        low=True,
    ),
    Tiebreak(
        "bracket",
        _("Reached"),
        _("The first of the places shared by those who went out together; 1 for whoever is still in"),
        reached.bracket,
        told=reached.bracket_told,
        low=True,
        needs=KNOCKOUT,
    ),
    Tiebreak(
        "survival",
        _("Survived"),
        _("Rounds survived: those before the round that put a player out"),
        reached.survival,
        parts=reached.survival_parts,
        only=("swiss_elimination",),
    ),
    Tiebreak("rating", _("Rating"), _("The player’s rating"), scores.rating),
    Tiebreak("grade", _("Rank"), _("The player’s rank"), scores.grade, scale="grade"),
)
BOARDS = (
    Tiebreak(
        "board_points",
        _("Board points"),
        _("The 2/1/0 points of all boards"),
        boards.board_points,
        parts=boards.board_points_parts,
        scale="points",
    ),
    Tiebreak(
        "boards",
        _("Board by board"),
        _("The points at board 1; if equal at board 2, and so on"),
        boards.board_by_board,
        sums=boards.board_by_board_sums,
        scale="points",
    ),
    Tiebreak(
        "berlin",
        _("Berlin"),
        _("Board points that count more at the upper boards: of three boards three, two and one times"),
        boards.weighted,
        parts=boards.weighted_parts,
        scale="points",
    ),
    Tiebreak(
        "sos_boards",
        _("Opponents’ board points"),
        _("The sum of the opponents’ board points"),
        boards.sos_boards,
        parts=boards.sos_boards_parts,
        scale="points",
    ),
)
DECIDED = (
    Tiebreak(
        "playoff",
        _("Play-off"),
        _("The order in a play-off among those who are still tied"),
        within=decided.ordered("playoff"),
        told=decided.order_told("playoff"),
        low=True,
    ),
    Tiebreak(
        "manual",
        _("Chief referee"),
        _("The order that the chief referee gave those who are still tied, with a reason"),
        within=decided.ordered("manual"),
        told=decided.order_told("manual"),
        low=True,
    ),
    Tiebreak(
        "lot",
        _("Lot"),
        _("Drawn by lot among those who are still tied"),
        within=decided.lot,
        told=decided.lot_told,
        low=True,
    ),
)
TIEBREAKS: dict[str, Tiebreak] = {
    entry.code: entry for entry in (*SCORES, *OPPONENTS, *ENCOUNTERS, *COUNTS, *BOARDS, *DECIDED)
}
