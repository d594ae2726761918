"""The forms of a team and of its members."""

from typing import Any

from django import forms
from django.utils import translation
from django.utils.translation import gettext_lazy

from tournaments.documents.texts import rank_text
from tournaments.forms import Text, version_field
from tournaments.forms.players import FIELDS, PlayerForm
from tournaments.models import Entrant, Member
from tournaments.records import PlayerData


class TeamForm(forms.Form):
    """A team's name, club and country."""

    version = version_field()
    name = Text(label=gettext_lazy("Name of the team"), max_length=100)
    club = Text(label=gettext_lazy("Club"), max_length=100, required=False)
    country = Text(label=gettext_lazy("Country"), max_length=60, required=False)


def team_values(entrant: Entrant) -> dict[str, Any]:
    """What is stored of a team."""
    return {"name": entrant.player.name, "club": entrant.player.club, "country": entrant.player.country}


def member_values(member: Member) -> dict[str, Any]:
    """What is stored of a member."""
    return {key: getattr(member.player, key) for key in FIELDS}


def shown_member(member: Member) -> dict[str, Any]:
    """What is stored of a member, as its form shows it."""
    return {**member_values(member), "rank": rank_text(member.player.rank, translation)}


def member_data(form: PlayerForm, member: Member) -> PlayerData:
    """What was typed of a member, with what the form does not show as it was."""
    return PlayerData(**{key: form.cleaned_data[key] for key in FIELDS}, ids=member.player.ids)
