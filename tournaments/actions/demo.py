"""The demo: a small Swiss in its fourth round, made by the same acts as any other. All names are invented."""

from django.contrib.auth.models import User

from tournaments.actions.entrants import add_players, number_by_lot, withdraw
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.rounds import draw_round
from tournaments.actions.simulate import finish
from tournaments.models import Event, Tournament
from tournaments.names import Order
from tournaments.records import PlayerData

SEED = 20_08  # the demo is the same everywhere
ROUNDS, PLAYED = 5, 3
OPEN = 5  # tables of the round in progress that have no result yet
FAMILY, GIVEN = "family", "given"

PLAYERS: tuple[tuple[str, str, Order, str, str, str], ...] = (
    ("林", "墨白", FAMILY, "6d", "松风棋社", "CN"),
    ("欧阳", "明远", FAMILY, "5d", "江畔棋院", "CN"),
    ("沈", "星河", FAMILY, "5d", "松风棋社", "CN"),
    ("朴", "서준", FAMILY, "5d", "Hangang", "KR"),
    ("Sokolov", "Ilja", GIVEN, "4d", "Newa", "EE"),
    ("Żak", "Łukasz", GIVEN, "4d", "Cztery Strony", "PL"),
    ("顾", "清秋", FAMILY, "3d", "江畔棋院", "CN"),
    ("Орлова", "Дарья", GIVEN, "3d", "Белая Ладья", "KZ"),
    ("佐伯", "健一", FAMILY, "3d", "Aoba", "JP"),
    ("Marchetti", "Chiara", GIVEN, "2d", "Tre Pietre", "IT"),
    ("Nguyễn", "Thị Hoa", FAMILY, "2d", "Sông Hồng", "VN"),
    ("唐", "小满", FAMILY, "1d", "松风棋社", "CN"),
    ("Őri", "Zsófia", GIVEN, "1d", "Duna", "HU"),
    ("Παππάς", "Νίκος", GIVEN, "1k", "Λευκός Πύργος", "GR"),
    ("MacAulay", "Fiona", GIVEN, "1k", "North Star", "GB"),
    ("贺", "一苇", FAMILY, "2k", "江畔棋院", "CN"),
    ("Lindqvist", "Åsa", GIVEN, "3k", "Tre Pietre", "SE"),
    ("de la Cruz", "Íñigo", GIVEN, "4k", "Duna", "ES"),
    ("Šimková", "Tereza", GIVEN, "5k", "North Star", "CZ"),
    ("程", "东来", FAMILY, "6k", "松风棋社", "CN"),
)


def load_demo(owner: User) -> Tournament:
    """Make the demo tournament: three rounds played, the fourth published with some of its results."""
    who = owner.username
    tournament = create_tournament("Demo Open", who, owner, place="Riverside Hall", chief_referee="Zhao Ming", demo=True)
    event = create_event(tournament, "Open", "swiss", ROUNDS, who)
    add_players(event, players(), who)
    number_by_lot(event, event.version, who, SEED)
    for round_number in range(1, PLAYED + 1):
        finish(draw_round(event, round_number, who, SEED + round_number), who, SEED)
        if round_number == PLAYED - 1:
            leave(event, who)
    finish(draw_round(event, PLAYED + 1, who, SEED), who, SEED, leave_open=OPEN)
    return tournament


def players() -> list[PlayerData]:
    """The demo's players."""
    return [
        PlayerData(family, given, name_order=order, rank=rank, club=club, country=country)
        for family, given, order, rank, club, country in PLAYERS
    ]


def leave(event: Event, who: str) -> None:
    """Let the last one entered go home, which leaves an odd number and so a bye."""
    entrant = event.entrants.order_by("pk").last()
    withdraw(entrant, entrant.version, who)
