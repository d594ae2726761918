"""Imports point one way, as docs/architecture.md says; the pure modules know no Django."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
APPS = ("referee_site", "tournaments", "games")
PURE = (
    *("games.errors", "games.ranks", "games.results", "games.result_text", "games.series", "games.points", "games.nigiri"),
    *("games.time_systems", "games.clock", "games.calls", "games.clock_data"),
    *("games.amounts", "games.result_words", "games.result_writing", "games.rulesets"),
    *("games.offences", "games.offence_search", "games.penalties", "games.timekeeping"),
    *("games.board", "games.replay", "games.incidents", "games.record", "games.sgf", "games.checking", "games.drawing"),
    *("games.handicap", "games.counting", "games.count_text", "games.rooms", "games.final_position"),
    *("games.dead_stones", "games.playout", "games.fast_board"),
    *("tournaments.records", "tournaments.event_settings", "tournaments.lots", "tournaments.names"),
    *("tournaments.match_days", "tournaments.ical"),
    *("tournaments.crosstable", "tournaments.tiebreaks", "tournaments.standings", "tournaments.ties"),
    *(
        "tournaments.ladder",
        "tournaments.stages",
        "tournaments.official",
        "tournaments.prospects",
        "tournaments.round_clock",
        "tournaments.teams",
    ),
    *("tournaments.awards", "tournaments.pairing", "tournaments.documents", "tournaments.interchange"),
)


def layers() -> list[list[str]]:
    """The layers of tournaments as the documentation has them, lowest first."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    order = re.search(r"inside `tournaments`\s+`([^`]+)`", text)[1]
    return [re.split(r"[,\s]+", layer.strip()) for layer in reversed(order.split(">"))]


RANKS = {name: rank for rank, layer in enumerate(layers()) for name in layer}


def modules(*parts: str) -> dict[str, Path]:
    """All modules below a folder by dotted name."""
    found = {}
    for path in sorted(ROOT.joinpath(*parts).rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if ".migrations" not in name and ".fonts." not in name:
            found[name] = path
    return found


def imports(path: Path) -> Iterator[str]:
    """What a module imports, as dotted names, wherever the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


ALL = {name: path for app in APPS for name, path in modules(app).items()}


def layer(name: str) -> int:
    """The rank of a module of tournaments."""
    return RANKS[name.split(".")[1]]


def test_there_is_something_to_check():
    assert len(ALL) > 50
    assert list(RANKS)[-1] == "urls"


@pytest.mark.parametrize("name", [name for name in ALL if name.startswith("tournaments.")])
def test_every_module_of_tournaments_has_its_layer(name):
    assert name.split(".")[1] in {*RANKS, "apps"}, "add it to the line of layers in docs/architecture.md"


@pytest.mark.parametrize("name", ALL)
def test_apps_import_only_downwards(name):
    app = APPS.index(name.split(".")[0])
    upwards = [target for target in imports(ALL[name]) if target.split(".")[0] in APPS[:app]]
    assert upwards == []


@pytest.mark.parametrize("name", [name for name in ALL if name.startswith("tournaments.")])
def test_layers_import_only_downwards(name):
    if name.split(".")[1] not in RANKS:
        return
    own = [target for target in imports(ALL[name]) if target.startswith("tournaments.") and target.split(".")[1] in RANKS]
    assert [target for target in own if layer(target) > layer(name)] == []


@pytest.mark.parametrize("name", [name for name in ALL if name.startswith(PURE)])
def test_pure_modules_know_no_django(name):
    assert [target for target in imports(ALL[name]) if target.split(".")[0] in {"django", "django_htmx"}] == []


def test_only_one_module_knows_the_matching_library():
    knowing = [name for name, path in ALL.items() if any(target.split(".")[0] == "rustworkx" for target in imports(path))]
    assert knowing == ["tournaments.pairing.matching"]


def test_nothing_imports_relatively():
    relative = [
        name
        for name, path in ALL.items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []
