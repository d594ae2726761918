"""Who plays: adding, changing, numbering, sitting out, leaving."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from django.db.models import F

from games.errors import Refused
from games.ranks import strength
from tournaments import queries
from tournaments.actions.acting import Unchanged, act, claim
from tournaments.actions.brackets import pairs_are_open
from tournaments.actions.events import erase_player, new_seed
from tournaments.actions.listed import listed_groups, listed_numbers
from tournaments.event_settings import BY_TEAMS
from tournaments.lots import lot_order
from tournaments.mcmahon import CORRECTION
from tournaments.models import Absence, Act, Entrant, Event, PairRule, Player
from tournaments.names import full_name
from tournaments.pairing import SYSTEMS
from tournaments.records import PlayerData

NOT_STORED = ("number", "seed", "group", "team", "correction")  # with the player, but with the entrant
MAX_ENTRANTS = 10_000


def add_players(event: Event, players: Sequence[PlayerData], who: str, token: str = "") -> list[Entrant]:
    """Enter players; all or none. Once a round exists they join with the next one.

    Start numbers follow the list where it numbers everybody and nothing is numbered yet, else the order of entry.
    Groups of the list count where the event is played in groups. A second call with the same `token` enters nobody.
    Refused("nobody_to_add" | "teams_play") and as in `enter`.
    """
    if not players:
        raise Refused("nobody_to_add")
    names = [full_name(player.family_name, player.given_name, player.name_order) for player in players[:20]]
    with act("add_players", who, event.tournament_id, event.pk, count=len(players), names=names, token=token):
        if token and Act.objects.filter(event_id=event.pk, verb="add_players", details__token=token).exists():
            raise Unchanged
        event.refresh_from_db()
        if event.options.for_teams:
            raise Refused("teams_play", name=event.name)
        return enter(event, players)
    return []


def enter(event: Event, players: Sequence[PlayerData], is_team: bool = False) -> list[Entrant]:
    """Store entrants (within an act): players, or teams under their names.

    Refused("too_many_entrants" | "no_late_entrants" | "somebody_out" | "no_such_group").
    """
    if event.entrants.count() + len(players) > MAX_ENTRANTS:
        raise Refused("too_many_entrants", limit=MAX_ENTRANTS)
    may_join(event)
    latest = queries.last_round(event)
    numbers, groups = listed_numbers(event, players), listed_groups(event, players)
    joined = latest.number + 1 if latest else 1
    rows = Player.objects.bulk_create(
        [Player(tournament_id=event.tournament_id, is_team=is_team, **fields(player)) for player in players]
    )
    return Entrant.objects.bulk_create(
        Entrant(event=event, player=row, number=number, group=group, joined=joined, **of_entrant(event, data))
        for row, number, group, data in zip(rows, numbers, groups, players, strict=True)
    )


def may_join(event: Event) -> None:
    """Refuse late entrants where the system has no room for them."""
    latest = queries.last_round(event)
    if latest and not SYSTEMS[event.system].late_entrants:
        raise Refused("no_late_entrants", name=event.name)
    if latest and not queries.admits(event):
        raise Refused("somebody_out", name=event.name)


def fields(data: PlayerData) -> dict[str, object]:
    """The columns of a player."""
    return {key: value for key, value in asdict(data).items() if key not in NOT_STORED}


def of_entrant(event: Event, data: PlayerData) -> dict[str, Any]:
    """What a list says that is stored with the entrant: seed, team and correction."""
    return {"seed": data.seed, "team": team_of(event, data), "correction": data.correction or 0}


def team_of(event: Event, data: PlayerData) -> str:
    """The team of a new entrant; where teams play and none is given, the club is the team."""
    return data.team or (data.club if event.system in BY_TEAMS else "")


def change_player(entrant: Entrant, version: int, data: PlayerData, who: str, correction: int | None = None) -> None:
    """Change what is known of an entrant's player, its team (before the first draw, where teams play), and (unless None) the
    correction of its start score.

    Refused("stale" | "bad_correction" | "team_settled").
    """
    before = {key: getattr(entrant.player, key) for key in fields(data)}
    changed = {key: value for key, value in fields(data).items() if before[key] != value}
    details = {"number": entrant.number, "before": {key: before[key] for key in changed}, "after": {**changed}}
    own = {
        "correction": entrant.correction if correction is None else correction,
        "team": data.team if entrant.event.system in BY_TEAMS else entrant.team,
    }
    for key, value in own.items():
        if value != getattr(entrant, key):
            details["before"][key], details["after"][key] = getattr(entrant, key), value
    if abs(own["correction"]) > CORRECTION:
        raise Refused("bad_correction", limit=CORRECTION)
    with act("change_player", who, entrant.event.tournament_id, entrant.event_id, **details):
        if "team" in details["after"] and entrant.event.rounds.exists():
            raise Refused("team_settled", name=entrant.player.name)
        claim(entrant, version, **own)
        Player.objects.filter(pk=entrant.player_id).update(**{**before, **changed})
        elsewhere = Event.objects.filter(entrants__player=entrant.player_id).exclude(pk=entrant.event_id)
        elsewhere.update(revision=F("revision") + 1)
    entrant.player.refresh_from_db()


def remove(entrant: Entrant, version: int, who: str) -> None:
    """Strike an entrant before the first draw. Refused("stale" | "already_drawn")."""
    event, player = entrant.event, entrant.player
    with act("remove", who, event.tournament_id, event.pk, number=entrant.number, name=player.name):
        if event.rounds.exists():
            raise Refused("already_drawn", name=player.name)
        claim(entrant, version)
        entrant.delete()
        erase_player(player)
        renumber(event, list(queries.entrants_of(event)))


def withdraw(entrant: Entrant, version: int, who: str) -> None:
    """Take an entrant out: from the next draw on it is no longer paired (Articles 28.2 and 28.3).

    In a round that is still a draft it must be redrawn. Refused("stale" | "already_withdrawn"); "strike_instead" where a
    timetable is drawn but not begun (Article 28.1).
    """
    event = entrant.event
    with act("withdraw", who, event.tournament_id, event.pk, number=entrant.number, name=entrant.player.name) as details:
        if entrant.withdrawn is not None:
            raise Refused("already_withdrawn", name=entrant.player.name)
        details["from_round"] = next_undrawn(event)
        if SYSTEMS[event.system].timetable and details["from_round"] == 1:
            raise Refused("strike_instead", name=entrant.player.name)
        claim(entrant, version, withdrawn=details["from_round"])


def reinstate(entrant: Entrant, version: int, who: str) -> None:
    """Let a withdrawn entrant play again from the next draw on; missed rounds count as absent.

    Refused("stale" | "not_withdrawn"); "rounds_missed" where the timetable gave its games away meanwhile.
    """
    event = entrant.event
    with act("reinstate", who, event.tournament_id, event.pk, number=entrant.number, name=entrant.player.name):
        if entrant.withdrawn is None:
            raise Refused("not_withdrawn", name=entrant.player.name)
        if SYSTEMS[event.system].timetable and queries.rounds_counted(event) >= entrant.withdrawn:
            raise Refused("rounds_missed", name=entrant.player.name, number=entrant.withdrawn)
        claim(entrant, version, withdrawn=None)


def next_undrawn(event: Event) -> int:
    """The number of the next round that is not published."""
    return queries.rounds_counted(event) + 1


def set_absence(entrant: Entrant, round_number: int, score: int | None, who: str) -> None:
    """Let an entrant sit out a round with `score` points (0, or 1 for half a win); None: it plays after all.

    Refused("bad_choice" | "round_published") for a round that is published already, or beyond the planned ones;
    "nobody_sits_out" in a timetable, "no_half_points" where whoever is absent is out.
    """
    event = entrant.event
    details = {"number": entrant.number, "name": entrant.player.name, "round": round_number, "score": score}
    with act("set_absence", who, event.tournament_id, event.pk, **details):
        if score is not None and SYSTEMS[event.system].timetable:
            raise Refused("nobody_sits_out")
        if score and not SYSTEMS[event.system].draws_stand:
            raise Refused("no_half_points")
        if score not in (None, 0, 1) or not 1 <= round_number <= event.rounds_planned:
            raise Refused("bad_choice", value=f"{round_number}, {score}")
        if round_number < next_undrawn(event):
            raise Refused("round_published", number=round_number)
        if score is None:
            Absence.objects.filter(entrant=entrant, round_number=round_number).delete()
        else:
            Absence.objects.update_or_create(entrant=entrant, round_number=round_number, defaults={"score": score})


def number_by_lot(event: Event, version: int, who: str, seed: int | None = None) -> int:
    """Draw the start numbers by lot in public (Article 30.4); the seed is stored and returned.

    Refused("stale" | "already_drawn").
    """
    seed = new_seed() if seed is None else seed
    with act("number_by_lot", who, event.tournament_id, event.pk, seed=seed):
        may_renumber(event)
        claim(event, version, numbering="lot", number_seed=seed)
        draw_numbers(event, seed)
    return seed


def draw_numbers(event: Event, seed: int) -> None:
    """Renumber by lot, starting from the order of entry, so that the same list and seed give the same numbers."""
    entered = list(event.entrants.select_related("player").order_by("pk"))
    order = lot_order(seed, range(len(entered)), "numbers")
    renumber(event, [entered[index] for index in order])


def number_by_rank(event: Event, version: int, who: str) -> None:
    """Number by seed where given, then rank, then rating, then order of entry. Refused("stale" | "already_drawn")."""
    with act("number_by_rank", who, event.tournament_id, event.pk):
        may_renumber(event)
        claim(event, version, numbering="rank")
        renumber(event, sorted(event.entrants.select_related("player"), key=by_rank))


def by_rank(entrant: Entrant) -> tuple[float, ...]:
    """Sort key: seeds first, then the strongest."""
    player = entrant.player
    rating = player.rating if player.rating is not None else -1_000_000
    return (entrant.seed or MAX_ENTRANTS, -strength(player.rank), -rating, entrant.pk)


def number_by_hand(event: Event, version: int, entrant_ids: Sequence[int], who: str) -> None:
    """Number in the order of the given entrant ids. Refused("stale" | "already_drawn" | "order_incomplete")."""
    with act("number_by_hand", who, event.tournament_id, event.pk):
        may_renumber(event)
        rows = {entrant.pk: entrant for entrant in event.entrants.select_related("player")}
        if sorted(rows) != sorted(entrant_ids):
            raise Refused("order_incomplete", expected=len(rows), given=len(set(entrant_ids) & set(rows)))
        claim(event, version, numbering="hand")
        renumber(event, [rows[pk] for pk in entrant_ids])


def may_renumber(event: Event) -> None:
    """Numbers stay once a round is drawn: lists and tables refer to them."""
    if event.rounds.exists():
        raise Refused("already_drawn", name=event.name)


def renumber(event: Event, in_order: Iterable[Entrant]) -> None:
    """Give the numbers 1, 2, 3 … in this order."""
    rows = list(in_order)
    event.entrants.update(number=None)
    for number, row in enumerate(rows, start=1):
        row.number = number
    Entrant.objects.bulk_update(rows, ["number"], batch_size=500)


def add_pair_rule(event: Event, a: Entrant, b: Entrant, kind: str, who: str, round_number: int | None = None) -> PairRule:
    """Forbid ("forbid") or force ("force") a pair, in one round or (None) in all.

    Refused("same_entrant" | "pair_rule_exists" | "bad_choice" | "pairs_are_fixed" | "pairs_follow" |
    "pairs_follow_bracket").
    """
    details = {"a": a.number, "b": b.number, "kind": kind, "round": round_number}
    with act("add_pair_rule", who, event.tournament_id, event.pk, **details):
        if SYSTEMS[event.system].timetable:
            raise Refused("pairs_are_fixed")
        if SYSTEMS[event.system].fixed_pairs:
            raise Refused("pairs_follow")
        pairs_are_open(event, round_number)
        if kind not in {"forbid", "force"} or {a.event_id, b.event_id} != {event.pk}:
            raise Refused("bad_choice", value=kind)
        if a.pk == b.pk:
            raise Refused("same_entrant", name=a.player.name)
        first, second = sorted((a, b), key=lambda entrant: entrant.pk)
        if event.pair_rules.filter(first=first, second=second, round_number=round_number).exists():
            raise Refused("pair_rule_exists", a=a.player.name, b=b.player.name)
        return PairRule.objects.create(event=event, first=first, second=second, kind=kind, round_number=round_number)


def remove_pair_rule(rule: PairRule, who: str) -> None:
    """Lift a rule about a pair."""
    details = {"a": rule.first.number, "b": rule.second.number, "kind": rule.kind}
    with act("remove_pair_rule", who, rule.event.tournament_id, rule.event_id, **details):
        deleted, _rows = PairRule.objects.filter(pk=rule.pk).delete()
        if not deleted:
            raise Unchanged
