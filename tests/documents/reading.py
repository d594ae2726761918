"""PDFs read back with poppler's pdftotext, which knows nothing of how they were made."""

import re
import shutil
import subprocess
from html import unescape
from typing import NamedTuple

import pytest

WORD = re.compile(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>')
PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.DOTALL)


class Word(NamedTuple):
    """A word with its box in points, y growing downwards."""

    left: float
    top: float
    right: float
    bottom: float
    text: str


class Page(NamedTuple):
    width: float
    height: float
    words: list[Word]


def pdftotext(pdf: bytes, *options: str) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("needs pdftotext (poppler-utils)")
    run = subprocess.run(["pdftotext", *options, "-", "-"], input=pdf, capture_output=True, check=True)
    assert run.stderr == b""
    return run.stdout.decode("utf-8")


def lines(pdf: bytes) -> list[str]:
    """The lines of all pages, each with single blanks."""
    return [" ".join(line.split()) for line in pdftotext(pdf, "-layout").splitlines() if line.strip()]


def pages(pdf: bytes) -> list[Page]:
    """The pages with the words on them."""
    return [
        Page(float(width), float(height), [Word(*map(float, word[:4]), unescape(word[4])) for word in WORD.findall(body)])
        for width, height, body in PAGE.findall(pdftotext(pdf, "-bbox"))
    ]
