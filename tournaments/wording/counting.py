"""What counts in the standings of an event, in words: for the page, only what its criteria look at."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournaments.event_settings import EventSettings, applies
from tournaments.standings import points_text
from tournaments.tiebreaks.advice import advice
from tournaments.wording import word
from tournaments.wording.settings import WORDS

OPPONENTS = {"bye_opponent", "absence_opponent", "forfeit_opponent", "double_loss_opponent", "withdrawn_opponent"}
OPPONENTS |= {"no_result_opponent"}
STONES = {"sos_handicap"}
BYE_BOARDS = {"bye_board_points"}
ENCOUNTERS = {"forfeit_encounter"}
BY_OPPONENTS = OPPONENTS | STONES
LOOKS_AT: dict[str, set[str]] = {  # the settings that a criterion looks at
    **dict.fromkeys(("sos", "sos_no_worst", "sos_middle", "sodos", "sosos", "best_beaten", "mean_rating"), BY_OPPONENTS),
    **dict.fromkeys(("sos_first_out", "sos_last_out"), BY_OPPONENTS),
    "sos_later": BY_OPPONENTS | {"sos_rounds_out"},
    "total": BY_OPPONENTS | {"total_divisor"},
    "sos_extended": OPPONENTS - {"bye_opponent", "absence_opponent"} | STONES,
    "sos_adjusted": OPPONENTS - {"bye_opponent", "absence_opponent"},
    "wins": {"forfeit_wins"},
    **dict.fromkeys(("board_points", "sos_boards"), BYE_BOARDS),
    **dict.fromkeys(("direct", "direct_two", "confrontation"), ENCOUNTERS),
}


def what_counts(options: EventSettings, codes: tuple[str, ...]) -> list[str]:
    """One sentence for each thing: byes, forfeits, double losses, absences, void games, withdrawals."""
    looked_at = {key for code in codes for key in LOOKS_AT.get(code, ())}
    keys = [key for key in WORDS if key in looked_at and applies(key, options.system)]
    return [*points_given(options), *(setting_text(key, options) for key in keys)]


def odd_choices(options: EventSettings, rounds: int) -> list[str]:
    """What makes little sense about the criteria of an event of so many rounds."""
    return [word(one) for one in advice(options.tiebreaks, options, rounds)]


def points_given(options: EventSettings) -> Iterator[str]:
    """The points of rounds without a game."""
    one = options.display == "one"
    two, draw, none = (points_text(points, one) for points in (2, 1, 0))
    yield _("A bye gives %(points)s.") % {"points": points_text(options.bye_points, one)}
    yield _("A forfeit gives the winner %(points)s.") % {"points": two}
    yield _("A game that both lose gives both %(points)s (Articles 17.5, 22.3).") % {"points": none}
    yield without_result(options)
    yield _("An absence gives %(none)s; a round asked off may give %(draw)s.") % {"none": none, "draw": draw}
    if options.system == "mcmahon":
        yield setting_text("skipped", options)
    if options.system == "round_robin":
        yield leaving(options.withdrawn_games)
    else:
        yield _("Whoever withdraws keeps the results and the place that follows from them (Article 28.3).")


def leaving(rule: str) -> str:
    """What becomes of the games of those who leave a round robin."""
    match rule:
        case "void":
            return _("Who leaves before the end: all games are void, also those played (instead of Article 28.2).")
        case "stand":
            return _("Who leaves before the end: games played count, the rest are forfeits (instead of Article 28.2).")
    return _("Who leaves before playing half of the games: all are void; later: the rest are forfeits (Article 28.2).")


def without_result(options: EventSettings) -> str:
    """What a game without result gives."""
    if options.no_result == "replay":
        return _("A game without result is played again (Article 20.3).")
    points = points_text(int(options.no_result == "draw"), options.display == "one")
    return _("A game without result gives both %(points)s (Article 20.3).") % {"points": points}


def setting_text(key: str, options: EventSettings) -> str:
    """A setting with its value."""
    value, words = getattr(options, key), WORDS[key]
    if isinstance(value, bool):
        shown: object = _("yes") if value else _("no")
    else:
        shown = words.choices.get(str(value), value)
    return _("%(heading)s: %(what)s") % {"heading": words.label, "what": shown}
