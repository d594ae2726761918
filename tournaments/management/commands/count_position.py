"""count_position FILE: the area count of a final position, and who wins by how much."""

import re
from argparse import ArgumentParser
from typing import Any

from games.amounts import read_quarters
from games.count_text import chinese_result, zi_text
from games.counting import Count, Points, count_area, read_dead
from games.dead_stones import PLAYOUTS, Chain, chains, suggested
from games.errors import Refused
from games.file_words import remark_text
from games.final_position import FinalPosition, final_position
from games.handicap import compensation
from games.points import BLACK, point_names, point_text
from games.results import Conditions, Entry, Verdict, margin_for_black, verdict
from games.rooms import Remark, remarks
from tournaments.management.bare import BareCommand, seed
from tournaments.management.commands.check_record import file_bytes

KOMI = 15  # quarter zi
MOST_KOMI = 400
RESULTS = {"a": "Black wins", "b": "White wins", "draw": "Draw", "both_lose": "Both lose"}


class Command(BareCommand):
    """Counts by Articles 8, 9, 11, 21.2 and 24.1; needs no database."""

    help = "Count a final position: FILE is a game record (SGF) or rows of X, O and dots; - reads standard input."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The position, what is dead, the terms."""
        parser.add_argument("file")
        parser.add_argument("--dead", default="", metavar="aa,bb", help="points with dead stones; a chain dies as a whole")
        parser.add_argument("--komi", help='in zi, such as "3 3/4" (default: as in the record, else 3 3/4)')
        parser.add_argument(
            "--warnings", default="0,0", metavar="B,W", help="warnings to Black and White; each costs one zi"
        )
        parser.add_argument("--handicap", metavar="N", help="handicap stones (default: as in the record)")
        parser.add_argument("--compensation", default="none", help="given back for handicap: none, half, half-less-one")
        parser.add_argument("--suggest", action="store_true", help=f"suggest dead stones by {PLAYOUTS} games at random")
        parser.add_argument("--seed", type=seed, default=1, help="of the suggestion (default: 1)")
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Count and print."""
        final = final_position(file_bytes(options["file"]))
        dead = read_dead([name for name in re.split(r"[,\s]+", options["dead"]) if name], final.position, final.size)
        terms = Terms(options, final)
        found = chains(final.position, final.size, options["seed"]) if options["suggest"] else None
        data = counted(final, dead, terms)
        if final.checked:
            data["incidents"] = [incident.as_dict() for incident in final.checked.incidents]
        if found is not None:
            data["suggestion"] = suggestion(final, found, terms, options["seed"])
        if options["json"]:
            self.print_json(data)
            return
        for line in lines(data):
            self.stdout.write(line)


class Terms:
    """What a game was played under, as the options say; where they don't, as the record says."""

    def __init__(self, options: dict[str, Any], final: FinalPosition) -> None:
        """Refused("bad_komi" | "bad_warnings" | "bad_handicap" | "bad_compensation")."""
        self.komi = komi(options["komi"]) if options["komi"] is not None else KOMI if final.komi is None else final.komi
        self.warnings = warnings(options["warnings"])
        self.handicap = handicap(options["handicap"]) if options["handicap"] is not None else final.handicap
        self.kind = options["compensation"].strip().lower().replace("-", "_")
        given = self.komi + compensation(self.handicap, self.kind)
        self.conditions = Conditions(final.size**2, given)

    def margin(self, count: Count) -> int:
        """Black's margin in quarter zi."""
        return margin_for_black(count.black_zi, self.conditions, *self.warnings)

    def verdict(self, count: Count) -> Verdict:
        """The result, with Black as side "a"."""
        return verdict(Entry(ending="count", black_zi=count.black_zi), "a", self.conditions, *self.warnings)


def komi(text: str) -> int:
    """A komi in quarter zi. Refused("bad_komi")."""
    quarters = read_quarters(text) if text.strip() else None
    if quarters is None or abs(quarters) > MOST_KOMI:
        raise Refused("bad_komi", text=text[:40])
    return quarters


def warnings(text: str) -> tuple[int, int]:
    """Black's and White's warnings from "1,0". Refused("bad_warnings")."""
    found = re.fullmatch(r"\s*([0-9])\s*,\s*([0-9])\s*", text, re.ASCII)
    if found is None:
        raise Refused("bad_warnings", text=text[:40])
    return int(found[1]), int(found[2])


def handicap(text: str) -> int:
    """A number of handicap stones. Refused("bad_handicap")."""
    if not re.fullmatch(r"[0-9]{1,2}", text, re.ASCII):
        raise Refused("bad_handicap", text=text[:40])
    return int(text)


def counted(final: FinalPosition, dead: Points, terms: Terms) -> dict[str, Any]:
    """The count as documented in docs/counting.md."""
    count = count_area(final.position, final.size, dead)
    return {
        "size": final.size,
        "dead": point_names(dead, final.size),
        "komi_zi": zi_text(terms.komi),
        "warnings": list(terms.warnings),
        "handicap": terms.handicap,
        "handicap_compensation": terms.kind,
        "black_points": count.black_points,
        "white_points": count.white_points,
        "neutral": count.neutral,
        "black_zi": zi_text(count.black_zi),
        "white_zi": zi_text(count.white_zi),
        "baseline": zi_text(count.baseline),
        **result(terms, count),
        "questions": [question(remark, final.size) for remark in remarks(final.position, final.size, dead)],
    }


def result(terms: Terms, count: Count) -> dict[str, Any]:
    """Who wins by how much, in words and in Chinese."""
    said = terms.verdict(count)
    margin = terms.margin(count)
    words = RESULTS[said.outcome]
    if said.by_warnings:
        words += " by warnings (Article 24.2)"
    elif margin:
        words += f" by {zi_text(abs(margin))} zi"
    return {"margin_black_zi": zi_text(margin), "result": chinese_result(said), "words": words}


def question(remark: Remark, size: int) -> dict[str, Any]:
    """A remark as JSON."""
    colour = {".": ""}.get(remark.colour, "B" if remark.colour == BLACK else "W")
    return {
        "kind": remark.kind,
        "colour": colour,
        "points": point_names(remark.points, size),
        "words": remark_text(remark, size),
    }


def suggestion(final: FinalPosition, found: list[Chain], terms: Terms, lot: int) -> dict[str, Any]:
    """What is suggested dead, how often each chain was lost, and what the result would be."""
    dead = suggested(found)
    shown = [chain for chain in found if chain.dead or chain.doubtful]
    return {
        "seed": lot,
        "games": PLAYOUTS,
        "dead": point_names(dead, final.size),
        **result(terms, count_area(final.position, final.size, dead)),
        "chains": [
            {
                "points": point_names(chain.points, final.size),
                "at": point_text(min(chain.points), final.size),
                "colour": "B" if final.position[min(chain.points)] == BLACK else "W",
                "per_cent": chain.per_cent,
                "dead": chain.dead,
                "doubtful": chain.doubtful,
            }
            for chain in sorted(shown, key=lambda chain: -chain.per_cent)
        ],
    }


def lines(data: dict[str, Any]) -> list[str]:
    """The count for people."""
    given = f"komi {data['komi_zi']}"
    if data["handicap"]:
        given += f", handicap {data['handicap']} ({data['handicap_compensation'].replace('_', '-')})"
    said = [
        f"Black {data['black_points']} points, White {data['white_points']}, neutral {data['neutral']}",
        f"Black {data['black_zi']} zi, White {data['white_zi']} zi; half the board is {data['baseline']}",
        f"{given}; warnings {data['warnings'][0]} and {data['warnings'][1]}",
        f"{data['words']} ({data['result']})",
        *(one["words"] for one in data["questions"]),
    ]
    if found := data.get("suggestion"):
        dead = f"--dead {','.join(found['dead'])}" if found["dead"] else "no dead stones"
        said.append(f"Suggested by {found['games']} games at random, seed {found['seed']}: {dead}")
        said += [chain_line(chain) for chain in found["chains"]]
        said.append(f"With those dead: {found['words']} ({found['result']})")
    return said


def chain_line(chain: dict[str, Any]) -> str:
    """A chain with its share."""
    colour = "Black" if chain["colour"] == "B" else "White"
    verdict = "dead" if chain["dead"] else "alive"
    doubt = ", look at it" if chain["doubtful"] else ""
    return f"  {colour} at {chain['at']} ({len(chain['points'])}): lost in {chain['per_cent']} %: {verdict}{doubt}"
