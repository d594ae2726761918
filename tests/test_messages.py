"""Every text is translated, and what users get is compiled from what is in the repository."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest
from django.utils import translation

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = Path("referee_site/locale/zh_Hans/LC_MESSAGES/django.po")
SOURCES = ("referee_site", "tournaments", "games", "templates", "manage.py")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")


@pytest.fixture(scope="module")
def catalogue():
    """The Chinese catalogue."""
    return polib.pofile(str(ROOT / CATALOGUE))


@pytest.fixture(scope="module")
def extracted(tmp_path_factory):
    """What is to be translated, collected from a copy of the sources."""
    copy = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("*.po", "*.mo", "__pycache__"))
        else:
            shutil.copy(source, copy / name)
    (copy / CATALOGUE).parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "manage.py", "makemessages", "--locale", "zh_Hans", "--verbosity", "0"]
    subprocess.run(command, cwd=copy, check=True, env={**os.environ, "REFEREE_VAR": str(copy / "var")})
    return polib.pofile(str(copy / CATALOGUE))


def key(entry):
    return entry.msgctxt, entry.msgid, entry.msgid_plural


@pytest.mark.gettext
def test_the_catalogue_has_exactly_the_texts_of_the_sources(extracted, catalogue):
    wanted, there = ({key(entry) for entry in texts if not entry.obsolete} for texts in (extracted, catalogue))
    assert (sorted(map(str, wanted - there)), sorted(map(str, there - wanted))) == ([], [])


def test_every_text_is_translated(catalogue):
    open_texts = [
        entry.msgid for entry in catalogue if not entry.obsolete and ("fuzzy" in entry.flags or not entry.translated())
    ]
    assert open_texts == []


def test_chinese_has_one_form_for_all_numbers(catalogue):
    assert catalogue.metadata["Plural-Forms"] == "nplurals=1; plural=0;"
    assert [entry.msgid for entry in catalogue if entry.msgid_plural and list(entry.msgstr_plural) != [0]] == []


def test_translations_keep_the_placeholders(catalogue):
    def placeholders(*texts):
        return {found for text in texts for found in PLACEHOLDER.findall(text)}

    changed = [
        entry.msgid
        for entry in catalogue
        if not entry.obsolete
        and placeholders(entry.msgid, entry.msgid_plural) != placeholders(entry.msgstr, *entry.msgstr_plural.values())
    ]
    assert changed == []


def test_the_compiled_catalogue_is_up_to_date(catalogue):
    compiled = polib.mofile(str(ROOT / CATALOGUE.with_suffix(".mo")))
    assert {key(e): (e.msgstr, e.msgstr_plural) for e in compiled} == {
        key(e): (e.msgstr, e.msgstr_plural) for e in catalogue.translated_entries()
    }


def test_chinese_is_shown_when_chosen():
    with translation.override("zh-hans"):
        assert translation.gettext("Log in") != "Log in"


def test_undo_and_revoking_have_words_of_their_own_in_chinese(catalogue):
    told = {entry.msgid: entry.msgstr for entry in catalogue if not entry.msgctxt}
    assert (told["Undo"], told["Revoke"]) == ("撤回", "撤销")
    taken_back = [text for text in told if re.search(r"\b(undo|undone|taken? (it )?back|take the lot back)\b", text, re.I)]
    assert len(taken_back) > 10
    assert [text for text in taken_back if "撤销" in told[text]] == []
    assert [text for text in told if re.search(r"\brevok", text, re.I) and "撤回" in told[text]] == []
