"""CPU seconds per document for 300 players and 9 rounds, per player, and how it grows."""

import math
import os
import subprocess
import sys
import time
from dataclasses import replace
from gettext import NullTranslations

import django

from tests.documents.papers import random_paper
from tournaments.documents import DOCUMENTS, render
from tournaments.documents.shape import START

SIZES = (100, 300)
ROUNDS = 9
FIRST = """
import time
from tournaments.documents.fonts import REGULAR, face
start = time.process_time()
face(REGULAR)
print(time.process_time() - start)
"""


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "referee_site.settings")
django.setup()  # the pairing report words its reasons by it


def cpu_seconds(code, form, paper, repeat=3):
    """The fewest CPU seconds of a few runs."""
    spent = []
    for _ in range(repeat):
        start = time.process_time()
        render(code, form, paper, NullTranslations())
        spent.append(time.process_time() - start)
    return min(spent)


def main():
    """Print one line per document and format."""
    fonts = float(subprocess.run([sys.executable, "-c", FIRST], capture_output=True, check=True, text=True).stdout)
    print(f"fonts, once per process: {fonts:.3f} s CPU")
    small, large = (random_paper(size, ROUNDS) for size in SIZES)
    for code, document in DOCUMENTS.items():
        for form in document.formats:
            tell(code, code, form, small, large)
    for shape in ("egd", "wall"):
        for form in DOCUMENTS["crosstable"].formats:
            tell(shape, "crosstable", form, replace(small, shape=START[shape]), replace(large, shape=START[shape]))


def tell(name, code, form, small, large):
    """Print the line of a document."""
    few, many = cpu_seconds(code, form, small), cpu_seconds(code, form, large)
    growth = math.log(many / few) / math.log(SIZES[1] / SIZES[0])
    each = 1000 * many / SIZES[1]
    print(f"{name:10} {form:4} {SIZES[1]} × {ROUNDS}: {many:.3f} s CPU, {each:.2f} ms a player, grows by {growth:.2f}")


if __name__ == "__main__":
    main()
