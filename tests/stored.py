"""Random events as rows of a database, without drawing anything: for tests of large pages."""

from games.models import Game
from tests.events import RandomEvent
from tournaments.models import Absence, Board, Entrant, Event, Match, Player, Round, Tournament
from tournaments.records import Bye, Played

OUTCOMES = {(2, 0): "a", (0, 2): "b", (1, 1): "draw", (0, 0): "both_lose"}


def stored(tournament: Tournament, data: RandomEvent, slug: str, **settings: object) -> Event:
    """An event with everything that happened in a random one, its rounds closed."""
    event = Event.objects.create(
        tournament=tournament, name=slug, slug=slug, system="swiss", rounds_planned=max(1, data.rounds), settings=settings
    )
    players = [
        Player(tournament=tournament, family_name=e.name, rank=e.rank, rating=e.rating, club=e.club) for e in data.entrants
    ]
    Player.objects.bulk_create(players)
    entrants = Entrant.objects.bulk_create(
        Entrant(event=event, player=player, number=e.number, joined=e.joined, withdrawn=e.withdrawn)
        for player, e in zip(players, data.entrants, strict=True)
    )
    ids = {entrant.number: entrant.pk for entrant in entrants}
    rounds = [Round(event=event, number=number, state=Round.CLOSED) for number in range(1, data.rounds + 1)]
    for round_ in Round.objects.bulk_create(rounds):
        store_round(round_, [o for o in data.outcomes if o.round_number == round_.number], ids)
    return event


def store_round(round_: Round, outcomes: list, ids: dict[int, int]) -> None:
    """The matches and absences of one round."""
    byes = [o for o in outcomes if isinstance(o, Bye)]
    Absence.objects.bulk_create(
        Absence(entrant_id=ids[o.entrant], round_number=round_.number, score=o.score) for o in byes if o.kind != "bye"
    )
    Match.objects.bulk_create(
        Match(round=round_, first_id=ids[o.entrant], bye_score=o.score) for o in byes if o.kind == "bye"
    )
    met = [o for o in outcomes if not isinstance(o, Bye)]
    matches = Match.objects.bulk_create(
        Match(round=round_, table=table, first_id=ids[o.a], second_id=ids[o.b]) for table, o in enumerate(met, start=1)
    )
    games = Game.objects.bulk_create(Game(black=o.black or "", handicap=o.handicap, **result(o)) for o in met)
    Board.objects.bulk_create(Board(match=match, game=game) for match, game in zip(matches, games, strict=True))


def result(o: object) -> dict[str, str]:
    """What a game stores of its outcome."""
    if not isinstance(o, Played):
        return {}
    return {"outcome": OUTCOMES[o.score_a, o.score_b], "ending": "no_show" if o.unplayed else "resignation"}
