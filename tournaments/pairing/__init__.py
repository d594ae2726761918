"""Systems of play: each draws one round from a history (contract in docs/architecture.md)."""

from tournaments.pairing.knockout import KNOCKOUT
from tournaments.pairing.mcmahon import MCMAHON
from tournaments.pairing.round_robin import ROUND_ROBIN
from tournaments.pairing.swiss import SWISS
from tournaments.pairing.swiss_elimination import SWISS_ELIMINATION
from tournaments.pairing.system import System
from tournaments.pairing.win_and_stay import WIN_AND_STAY

__all__ = ["SYSTEMS", "System"]

SYSTEMS: dict[str, System] = {
    system.code: system for system in (SWISS, MCMAHON, ROUND_ROBIN, SWISS_ELIMINATION, KNOCKOUT, WIN_AND_STAY)
}
