"""The main line of a game record in SGF, as nodes with their properties.

Written by hand and without recursion, since records break the rules of the format in many ways: a bracket missing at the
end, text before the beginning, no semicolon before the first node, lower-case letters in the names of properties. Every
byte is looked at once, up to the end of the main line.
"""

import re
from dataclasses import dataclass

from games.errors import Refused

Node = list[tuple[str, list[str]]]  # properties in the order in which they are written
BEGINNING = re.compile(r"\(\s*;")
WITHOUT_SEMICOLON = re.compile(r"\(\s*(?=[A-Z]{1,2}\s?\[)")
TOKEN = re.compile(r"[();]|[A-Za-z0-9]++|\[([^\]\\]*+(?:\\.[^\]\\]*+)*+)(\]|\\?\Z)", re.DOTALL)
MOST_TOKENS = 200_000
LONGEST_NAME = 100  # letters; names have two


@dataclass(frozen=True)
class MainLine:
    """The nodes of the main line, and what is odd about the file: "unterminated", "variations", "several_games"."""

    nodes: list[Node]
    warnings: tuple[str, ...]


def main_line(text: str) -> MainLine:
    """The first variation at every fork. Refused("no_record") or "record_too_long" (limit)."""
    start = BEGINNING.search(text) or WITHOUT_SEMICOLON.search(text)
    if start is None:
        raise Refused("no_record")
    reader = _Reader()
    for count, token in enumerate(TOKEN.finditer(text, start.start())):
        if count > MOST_TOKENS:
            raise Refused("record_too_long", limit=MOST_TOKENS)
        if not reader.take(token):
            break
    if not any(reader.nodes):
        raise Refused("no_record")
    return MainLine(reader.nodes, reader.warnings())


class _Reader:
    """Takes the parts of a record one by one until the main line is over."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.name = ""
        self.depth = 0
        self.last = ""
        self.over = self.cut = self.others = self.games = False

    def take(self, token: re.Match[str]) -> bool:
        """Take one part; False once nothing that follows matters."""
        part = token[0]
        if part == "(":
            self.others, self.games = self.over and self.depth > 0, self.over and self.depth == 0
            self.depth += 1
        elif part == ")":
            self.over = self.over or self.last != "("  # a fork without a node is none
            self.depth -= 1
        elif not self.over:
            self._property(token)
        self.last = part[:1]
        return not (self.others or self.games or self.cut)

    def _property(self, token: re.Match[str]) -> None:
        part = token[0]
        if part == ";":
            self.nodes.append([])
            self.name = ""
        elif part[0] != "[":
            name = part[:LONGEST_NAME]
            self.name = "".join(letter for letter in name if not letter.islower()) or name.upper()
        elif self.name:
            self.cut = token[2] != "]"
            if not self.nodes:
                self.nodes.append([])
            if self.last == "[":
                self.nodes[-1][-1][1].append(token[1])
            else:
                self.nodes[-1].append((self.name, [token[1]]))

    def warnings(self) -> tuple[str, ...]:
        """What is odd about the file."""
        found = {
            "unterminated": self.cut or not self.over or (self.depth > 0 and not (self.others or self.games)),
            "variations": self.others,
            "several_games": self.games,
        }
        return tuple(code for code, is_so in found.items() if is_so)


def unescaped(value: str) -> str:
    """A value as text: a backslash before a line's end joins the lines, before anything else it is dropped."""
    return re.sub(r"\\(\r\n|\n\r|\n|\r|.)", lambda found: "" if found[1] in "\r\n" else found[1], value, flags=re.DOTALL)
