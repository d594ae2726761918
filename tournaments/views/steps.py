"""Where an event stands, in words, and its next step."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import queries
from tournaments.models import Event, Round
from tournaments.wording.match_days import open_words


@dataclass(frozen=True)
class Step:
    """The one thing to do next. `posts`: the button sends a form (with the round's version), else it is a link."""

    label: str
    url: str
    posts: bool = False
    version: int = 0


def stands(event: Event, progress: queries.Progress) -> str:
    """One line that says where things stand."""
    data = {
        "number": progress.round_number,
        "rounds": progress.rounds,
        "in": progress.results_in,
        "of": progress.results_total,
    }
    if progress.state == "none":
        count = event.entrants.count()
        entrants = ngettext("%(count)d entrant", "%(count)d entrants", count) % {"count": count}
        return _("%(entrants)s · nothing drawn yet") % {"entrants": entrants}
    if progress.state == Round.DRAFT:
        return _("Round %(number)d of %(rounds)d · drawn, not yet published") % data
    if progress.step == "finished" and progress.round_number < progress.rounds:
        return _("Decided after round %(number)d") % data
    if progress.step == "postponed":
        return _("All %(rounds)d rounds are over") % data + " · " + open_words(len(queries.postponed_open(event)))
    if progress.step == "finished":
        return _("All %(rounds)d rounds are played") % data
    if progress.state == Round.CLOSED:
        return _("Round %(number)d of %(rounds)d · closed") % data
    if progress.results_in == progress.results_total:
        return _("Round %(number)d of %(rounds)d · all results in") % data
    text = _("Round %(number)d of %(rounds)d · %(in)d of %(of)d results in") % data
    later = ngettext("%(count)d put off", "%(count)d put off", progress.put_off) % {"count": progress.put_off}
    return f"{text} · {later}" if progress.put_off else text


def next_step(event: Event, progress: queries.Progress) -> Step:
    """The next step of an event."""
    number = progress.round_number
    shown = event.rounds.filter(number=number + (progress.step == "publish_next")).first()
    version = shown.version if shown else 0

    def at_round(name: str, of: int) -> str:
        return reverse(name, args=[event.pk, of])

    def publishing(of: int) -> Step:
        label = _("Publish round %(number)d") % {"number": of}
        return Step(label, at_round("round_publish", of), posts=True, version=version)

    steps = {
        "enter": lambda: entering(event),
        "draw": lambda: Step(
            _("Draw round %(number)d") % {"number": number + 1}, at_round("round_draw", number + 1), posts=True
        ),
        "publish": lambda: publishing(number),
        "publish_next": lambda: publishing(number + 1),
        "results": lambda: Step(_("Enter results of round %(number)d") % {"number": number}, at_round("round", number)),
        "close": lambda: Step(
            _("Close round %(number)d") % {"number": number}, at_round("round_close", number), posts=True, version=version
        ),
        "postponed": lambda: Step(_("Postponed matches"), reverse("calendar", args=[event.pk])),
        "finished": lambda: Step(_("Final standings"), reverse("standings", args=[event.pk])),
    }
    return steps[progress.step]()


def entering(event: Event) -> Step:
    """Entering people, or bringing in the qualifiers where other events feed this one."""
    if event.feeds.exists():
        return Step(_("Bring in the qualifiers"), reverse("stages", args=[event.pk]))
    return Step(_("Add entrants"), reverse("entrants", args=[event.pk]))


def stands_and_step(event: Event) -> dict[str, object]:
    """Both, for a page's context."""
    progress = queries.progress(event)
    return {"progress": progress, "stands": stands(event, progress), "step": next_step(event, progress)}
