"""Every code that the program can raise or give as a reason has its sentence."""

import re
from pathlib import Path

from tournaments.wording import SENTENCES

ROOT = Path(__file__).resolve().parent.parent
RAISED = re.compile(r"""\b(?:Refused|Reason)\(\s*["']([a-z_0-9]+)["']""")


def test_every_code_has_a_sentence():
    sources = [*ROOT.glob("games/**/*.py"), *ROOT.glob("tournaments/**/*.py"), *ROOT.glob("referee_site/**/*.py")]
    codes = {code: path.name for path in sources for code in RAISED.findall(path.read_text(encoding="utf-8"))}
    assert codes, "no codes found: has the way of raising them changed?"
    assert {code: where for code, where in codes.items() if code not in SENTENCES} == {}
