"""The form of a player, and what it says as PlayerData."""

import re
from datetime import date
from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import Refused
from games.ranks import read_rank
from tournaments.documents.texts import rank_text
from tournaments.forms import Text, version_field
from tournaments.mcmahon import CORRECTION
from tournaments.models import Entrant
from tournaments.records import PlayerData
from tournaments.wording import word

RATINGS = 10_000
HALF, MOST = Decimal("0.5"), Decimal(CORRECTION) / 2
FIELDS = ("family_name", "given_name", "name_order", "rank", "rating", "birth", "sex", "club", "country", "newcomer")


class PlayerForm(forms.Form):
    """What is known of a player; in McMahon (`scored`) also the correction of the start score, in points, and where teams
    play (`teams`) its team."""

    version = version_field()
    family_name = Text(label=gettext_lazy("Family name"), max_length=100)
    given_name = Text(label=gettext_lazy("Given name"), max_length=100, required=False)
    name_order = forms.ChoiceField(
        label=gettext_lazy("Shown first"),
        choices=[("family", gettext_lazy("family name")), ("given", gettext_lazy("given name"))],
    )
    rank = Text(label=gettext_lazy("Rank"), max_length=20, required=False)
    rating = forms.IntegerField(label=gettext_lazy("Rating"), min_value=-RATINGS, max_value=RATINGS, required=False)
    birth = Text(label=gettext_lazy("Born"), max_length=20, required=False, help_text=gettext_lazy("2010 or 2010-05-31"))
    sex = forms.ChoiceField(
        label=gettext_lazy("Sex"),
        choices=[("", "–"), ("f", gettext_lazy("female")), ("m", gettext_lazy("male"))],
        required=False,
    )
    club = Text(label=gettext_lazy("Club or team"), max_length=100, required=False)
    team = Text(label=gettext_lazy("Team"), max_length=100, required=False)
    country = Text(label=gettext_lazy("Country"), max_length=60, required=False)
    newcomer = forms.BooleanField(
        label=gettext_lazy("Newcomer"),
        required=False,
        help_text=gettext_lazy("Plays a first tournament; a category can be for newcomers."),
    )
    correction = forms.DecimalField(
        label=gettext_lazy("Correction of the start score"),
        min_value=-MOST,
        max_value=MOST,
        step_size=HALF,
        required=False,
        help_text=gettext_lazy("Points more (or, with a minus, less) than the rank gives; halves are possible."),
    )

    def __init__(
        self, data: Any = None, initial: dict[str, Any] | None = None, scored: bool = False, teams: bool = False
    ) -> None:
        super().__init__(data, initial=initial)
        if teams:
            self.fields["club"].label = _("Club")
        else:
            del self.fields["team"]
        if not scored:
            del self.fields["correction"]

    def half_points(self) -> int | None:
        """The correction in half points, None where it is not asked for."""
        return int((self.cleaned_data["correction"] or 0) * 2) if "correction" in self.fields else None

    def clean_rank(self) -> str:
        """The rank in its canonical form."""
        try:
            return read_rank(self.cleaned_data["rank"])
        except Refused as refused:
            raise ValidationError(word(refused)) from None

    def clean_birth(self) -> str:
        """A year, or a day that exists."""
        text = self.cleaned_data["birth"]
        if re.fullmatch(r"(1[89]|20)[0-9]{2}", text, re.ASCII):
            return text
        try:
            return date.fromisoformat(text).isoformat() if text else ""
        except ValueError:
            raise ValidationError(_("Write the year, or year-month-day: 2010 or 2010-05-31.")) from None

    def player(self, entrant: Entrant) -> PlayerData:
        """What was typed, with what the form does not show as it was."""
        values = {key: self.cleaned_data[key] for key in FIELDS}
        return PlayerData(**values, ids=entrant.player.ids, team=self.cleaned_data.get("team", entrant.team))


def player_values(entrant: Entrant) -> dict[str, Any]:
    """What is stored of an entrant and its player."""
    own = {"correction": Decimal(entrant.correction) / 2, "team": entrant.team}
    return {key: getattr(entrant.player, key) for key in FIELDS} | own


def shown_values(entrant: Entrant) -> dict[str, Any]:
    """What is stored of an entrant's player, as the form shows it."""
    return {**player_values(entrant), "rank": rank_text(entrant.player.rank, translation)}
