"""Points, criteria and what counts."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.wording.settings.words import Text, Words

WORDS: dict[str, Words] = {
    "bye_points": Words(_("Points for a bye"), _("2 as for a win, 1 as for a draw; 3 where a match won gives 3.")),
    "display": Words(
        _("Points are shown as"),
        "",
        {"two": pgettext_lazy("points", "2 / 1 / 0"), "one": pgettext_lazy("points", "1 / ½ / 0")},
    ),
    "tiebreaks": Words(_("Order of the standings"), _("The first decides most; the menus that are left may stay empty.")),
    "bye_opponent": Words(
        _("A bye counts as an opponent with"),
        _("For opponents' points."),
        {
            "zero": _("no points"),
            "own": _("the player's own points"),
            "lowest": _("the fewest points of all"),
            "start": _("the player's start score"),
            "skip": _("not at all"),
        },
    ),
    "absence_opponent": Words(
        _("An absence or half-point bye counts as an opponent with"),
        _("For opponents' points."),
        {
            "bye": _("the same as a bye"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "lowest": _("the fewest points of all"),
            "start": _("the player's start score"),
            "skip": _("not at all"),
        },
    ),
    "forfeit_opponent": Words(
        _("A forfeit counts as an opponent with"),
        _("For opponents' points."),
        {
            "points": _("the opponent's points"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "skip": _("not at all"),
        },
    ),
    "double_loss_opponent": Words(
        _("A game that both lost counts as an opponent with"),
        _("For opponents' points."),
        {
            "usual": _("as any other game"),
            "points": _("the opponent's points"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "skip": _("not at all"),
        },
    ),
    "no_result_opponent": Words(
        _("A game without result counts as an opponent with"),
        _("For opponents' points. Article 20.3."),
        {
            "usual": _("as any other game"),
            "points": _("the opponent's points"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "skip": _("not at all"),
        },
    ),
    "withdrawn_opponent": Words(
        _("Who has withdrawn counts as an opponent with"),
        _("For opponents' points. Article 28.3: the results stay."),
        {
            "points": _("the points as they stand"),
            "drawn": _("a draw for each round missed"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "skip": _("not at all"),
        },
    ),
    "withdrawn_games": Words(
        _("The games of whoever withdraws"),
        _(
            "Article 28.2: fewer than half played, all void; else they count and the rest are forfeits. "
            "Teams (Article 28.4): they count and the rest are forfeits."
        ),
        {
            "share": _("by the share played (Article 28.2)"),
            "void": _("always void"),
            "stand": _("always count, the rest are forfeits"),
        },
    ),
    "total_divisor": Words(
        _("Total score is divided by"),
        _("Article 27.1 ② A."),
        {"highest": _("the highest points of the event"), "rounds": _("twice the rounds")},
    ),
    "sos_rounds_out": Words(_("First rounds left out"), _("By “Later SOS”.")),
    "forfeit_wins": Words(_("Wins by forfeit are among the wins")),
    "forfeit_encounter": Words(_("Forfeits count for the direct encounter"), _("Off: only games that were played.")),
    "sos_handicap": Words(
        _("Stones given add to the opponents' scores"),
        _("An opponent counts one point more for each stone given to it, one less for each taken from it."),
    ),
}

GROUPS: dict[Text, tuple[str, ...]] = {
    _("Points and standings"): (
        "bye_points",
        "display",
        "tiebreaks",
        "bye_opponent",
        "absence_opponent",
        "forfeit_opponent",
        "double_loss_opponent",
        "no_result_opponent",
        "withdrawn_opponent",
        "withdrawn_games",
        "total_divisor",
        "sos_rounds_out",
        "forfeit_wins",
        "forfeit_encounter",
        "sos_handicap",
    ),
}
