"""What is known of a player, in words: so that a reader sees how a typed line or a cell was understood."""

from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.documents.texts import rank_text
from tournaments.groups import letters
from tournaments.models import Player
from tournaments.names import full_name
from tournaments.records import PlayerData


def player_details(player: Player | PlayerData) -> str:
    """Rank, rating, club and birth as one text: "5d, Riverside, born 2012"."""
    rating = player.rating is not None and _("rating %(rating)d") % {"rating": player.rating}
    born = player.birth and _("born %(birth)s") % {"birth": player.birth}
    return _(", ").join(filter(None, (rank_text(player.rank, translation), rating, player.club, born)))


def understood(player: PlayerData, code: str) -> str | None:
    """How a cell of column `code` was understood, None for columns that are taken as they are."""
    name = full_name(player.family_name, player.given_name, player.name_order)
    match code:
        case "name" | "name_given":
            return name
        case "typed":
            return _(", ").join(filter(None, (name, player_details(player))))
        case "rank":
            return rank_text(player.rank, translation)
        case "rating":
            return "" if player.rating is None else str(player.rating)
        case "group":
            return letters(player.group or 0)
        case "birth":
            return player.birth
        case "sex":
            return {"f": _("female"), "m": _("male")}.get(player.sex, "")
        case "newcomer":
            return _("yes") if player.newcomer else ""
    return None
