"""Criteria that make little sense together or in a system of play: said, not refused."""

from collections.abc import Iterator, Sequence

from tournaments.event_settings import EventSettings
from tournaments.records import Reason
from tournaments.tiebreaks.registry import BOARDS, TIEBREAKS

SCORES = ("points", "mms", "total")
SCORES_OF = {"knockout": ("bracket",), "win_and_stay": ("wins", "streak")}  # what counts there instead
OPPONENTS = ("sos", "sos_no_worst", "sos_middle", "sos_later", "sos_first_out", "sos_last_out", "total", "sosos")
OF_BOARDS = {one.code for one in BOARDS}
EVERYBODY_MEETS = ("round_robin",)  # there opponents' points say no more than the own points


def advice(codes: Sequence[str], settings: EventSettings, rounds: int = 0) -> list[Reason]:
    """What is odd about criteria in their order; `rounds`: how many are planned, 0 where that isn't known."""
    return [*about_each(codes, settings, rounds), *about_order(codes, settings)]


def about_each(codes: Sequence[str], settings: EventSettings, rounds: int) -> Iterator[Reason]:
    """Criteria that say nothing in this system, whatever stands beside them."""
    for code in codes:
        if settings.system in EVERYBODY_MEETS and code in OPPONENTS:
            yield Reason("advice_everybody_meets", {"code": code})
        elif TIEBREAKS[code].only and settings.system not in TIEBREAKS[code].only:
            yield Reason("advice_other_system", {"code": code, "systems": list(TIEBREAKS[code].only)})
        elif code in OF_BOARDS and not settings.for_teams and settings.games == 1:
            yield Reason("advice_one_board", {"code": code})
    if "sos_later" in codes and 0 < rounds <= settings.sos_rounds_out:
        yield Reason("advice_no_rounds_left", {"code": "sos_later", "dropped": settings.sos_rounds_out, "rounds": rounds})


def about_order(codes: Sequence[str], settings: EventSettings) -> Iterator[Reason]:
    """Criteria that come too late or too early."""
    end = codes.index("lot") if "lot" in codes else len(codes)
    if codes[end + 1 :]:
        yield Reason("advice_after_lot", {"codes": list(codes[end + 1 :])})
    scores = [code for code in codes[:end] if code in SCORES]
    if codes and not scores and not set(codes[:end]) & {*SCORES_OF.get(settings.system, ())}:
        yield Reason("advice_no_score")
    if settings.system == "mcmahon" and scores[:1] == ["points"]:
        yield Reason("advice_points_in_mcmahon")
    score = "mms" if settings.system == "mcmahon" else "points"
    *others, last = [code for code in codes[:end] if code in {score, "sos", "total"}] or [""]
    if len(others) == 2:
        yield Reason("advice_same", {"code": last, "others": others})
