"""The documentation keeps up with the code."""

import re
import shlex
from pathlib import Path

import pytest
from django.core.management import get_commands, load_command_class

from games.offences import OFFENCES
from games.penalties import CONSEQUENCES
from games.rulesets import RULESETS
from tournaments.documents import DOCUMENTS
from tournaments.pairing import SYSTEMS
from tournaments.tiebreaks import TIEBREAKS

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
TARGETS = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def test_the_readme_counts_the_criteria():
    assert f"{len(TIEBREAKS)} criteria in any order" in text("README.md")


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("page", "registry"),
    [("docs/documents.md", DOCUMENTS), ("docs/tiebreaks.md", TIEBREAKS)],
    ids=["documents", "tie-breaks"],
)
def test_every_entry_of_a_registry_has_its_heading(page, registry):
    assert re.findall(r"^## `(\w+)`", text(page), re.MULTILINE) == list(registry)


def test_every_ruleset_has_its_row():
    assert re.findall(r"^\| `(\w+)`[^|]*\|(?:[^|]*\|){8}$", text("docs/rulesets.md"), re.MULTILINE)[1:] == list(RULESETS)


def test_rulings_lists_every_offence_and_every_consequence():
    rows = re.findall(r"^\| `(\w+)` \|", text("docs/rulings.md"), re.MULTILINE)
    assert rows == [*OFFENCES, *CONSEQUENCES]


def test_every_system_has_its_page():
    heads = {
        "swiss": ("pairing", "How a Swiss round is drawn"),
        "mcmahon": ("mcmahon", "McMahon"),
        "round_robin": ("round_robin", "Round robin"),
        "win_and_stay": ("win_and_stay", "Win and stay"),
        "knockout": ("knockout", "Knockout"),
        "swiss_elimination": ("swiss_elimination", "Swiss with elimination"),
    }
    assert set(SYSTEMS) == set(heads)
    for page, head in heads.values():
        assert text(f"docs/{page}.md").startswith(f"# {head}")


def commands():
    """Every `manage.py …` in the documentation, and each line of the README's table of commands."""
    for page in PAGES:
        found = re.findall(r"manage\.py ([a-z_]+[^`\n]*)", page.read_text(encoding="utf-8"))
        yield from (pytest.param(line, id=f"{page.name}: {line}") for line in found)
    for line in re.findall(r"^\| (`.*`) \|", text("README.md"), re.MULTILINE):
        yield from (pytest.param(one, id=f"README.md: {one}") for one in re.findall(r"`([a-z_]+[^`]*)`", line))


@pytest.mark.parametrize("line", list(commands()))
def test_every_command_exists_with_its_options(line):
    name, *words = shlex.split(line)
    app = get_commands()[name]
    parser = load_command_class(app, name).create_parser("manage.py", name)
    known = {option for action in parser._actions for option in action.option_strings}
    options = {option for word in words if (option := word.strip("[]")).startswith("-")}
    assert options <= known


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_and_links_exist(page):
    content = page.read_text(encoding="utf-8")
    assert set(re.findall(r"`?\bmake (\w+)\b(?= *[`\n]|.*ARGS)", content)) <= TARGETS
    for target in re.findall(r"\]\(([^)#:]+)\)", content):
        assert (page.parent / target).exists(), target


def test_every_environment_variable_is_documented():
    used = {
        found
        for path in (ROOT / "referee_site").glob("*.py")
        for found in re.findall(r'environ\.get\("(\w+)"', path.read_text())
    }
    documented = set(re.findall(r"^\| `(\w+)` \|", text("docs/hosting.md"), re.MULTILINE))
    assert documented == (used - {"CONTENT_LENGTH"}) | {"DATABASE_URL"}


def test_the_readme_starts_with_two_commands():
    blocks = re.findall(r"^    (.+)$", text("README.md"), re.MULTILINE)
    assert blocks[:2] == ["make run", "make test"]
