"""Files that are no player lists, or the death of a reader (attacks 50–62 of quality.md): refused within a second."""

import random
import struct
import zipfile
from pathlib import Path

import pytest

from games.errors import Refused
from tests.interchange.workbook_files import BOOK, SHEETS, ods_of, raw_xlsx, xlsx, zipped
from tests.timing import within
from tournaments.interchange.grids import read_rows
from tournaments.interchange.player_lists import check_rows, read_players

HERE = Path(__file__).parent
NAME = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>'
ONE = f'{NAME}<row r="2"><c r="A2" t="inlineStr"><is><t>Li Na</t></is></c></row>'
SHARED = '<row r="%d"><c r="A%d" t="s"><v>0</v></c></row>'
MB = 2**20
LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefghi", "bcdefghij", strict=True))
    + f']><workbook xmlns="{SHEETS}">&j;</workbook>'
)
EXTERNAL = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY e SYSTEM "%s">]><w>&e;</w>'
ACROSS, NO = ' table:number-columns-repeated="16384"', ""
ODS_CELL = '<table:table-cell%s office:value-type="string"><text:p>x</text:p></table:table-cell>'


def lying_zip() -> bytes:
    """A zip that declares 100 bytes for an entry that inflates to 60 MB."""
    honest = zipped({"xl/workbook.xml": BOOK, "xl/a.xml": b" " * 60 * MB})
    size = struct.pack("<I", 60 * MB)
    assert honest.count(size) == 2
    return honest.replace(size, struct.pack("<I", 100))


def encrypted_zip() -> bytes:
    """A zip whose first entry says that it is encrypted."""
    data = bytearray(raw_xlsx(ONE))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def greedy_xls() -> bytes:
    """An xls that announces 2^48 cells; the library asks for their memory at once, which ends its process."""
    data = bytearray((HERE / "entry_form.xls").read_bytes())
    at = data.index(b"\x00\x02\x0e\x00\x00\x00\x00\x00")
    data[at + 8 : at + 12], data[at + 14 : at + 16] = b"\xf0\xff\xff\xff", b"\xff\xff"
    return bytes(data)


def noise(size: int) -> bytes:
    return random.Random(1).randbytes(size)


def wide_shared() -> bytes:
    """A shared text of a million letters, used by five thousand cells."""
    text = f'<?xml version="1.0"?><sst xmlns="{SHEETS}"><si><t>{noise(300_000).hex()}</t></si></sst>'
    return raw_xlsx("".join(SHARED % (n, n) for n in range(1, 5000)), {"xl/sharedStrings.xml": text})


HOSTILE = {
    "50 inflates to 200 MB": (lambda: zipped({"xl/workbook.xml": BOOK, "xl/a.xml": zeros(200)}), "workbook_too_large"),
    "50 inflates a hundredfold": (lambda: zipped({"xl/workbook.xml": BOOK, "xl/a.xml": zeros(40)}), "workbook_too_large"),
    "50 lies about its size": (lying_zip, "workbook_too_large"),
    "50 one text in every cell": (wide_shared, "workbook_too_large"),
    "51 a million rows": (lambda: raw_xlsx(NAME + '<row r="1000000"><c r="A1000000"><v>1</v></c></row>'), "too_many_rows"),
    "51 a million rows of text": (lambda: b"name\n" + b"a\n" * 1_000_000, "too_many_rows"),
    "100,000 rows": (lambda: b"name\trank\n" + b"Li Na\t5d\n" * 100_000, "too_many_rows"),
    "5,001 rows": (lambda: b"name\n" + b"Li Na\n" * 5001, "too_many_rows"),
    "52 a cell at XFD1048576": (
        lambda: raw_xlsx(NAME + '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        "too_many_rows",
    ),
    "52 a cell at XFD1": (lambda: raw_xlsx('<row r="1"><c r="XFD1"><v>1</v></c></row>'), "too_many_columns"),
    "52 a row without cell places": (lambda: raw_xlsx('<row r="1048576"><c><v>1</v></c></row>'), "too_many_rows"),
    "52 a far cell in an xls": (lambda: (HERE / "far_cell.xls").read_bytes(), "too_many_rows"),
    "52 a far cell in an ods": (
        lambda: ods_of(
            f'<table:table-row table:number-rows-repeated="9999999"/><table:table-row>{ODS_CELL % NO}</table:table-row>'
        ),
        "too_many_rows",
    ),
    "52 a cell repeated across an ods": (
        lambda: ods_of(f"<table:table-row>{ODS_CELL % ACROSS}</table:table-row>"),
        "too_many_columns",
    ),
    "52 a row repeated down an ods": (
        lambda: ods_of(f'<table:table-row table:number-rows-repeated="1000000">{ODS_CELL % NO}</table:table-row>'),
        "too_many_rows",
    ),
    "53 billion laughs": (lambda: raw_xlsx(ONE, {"xl/workbook.xml": LAUGHS}), "workbook_entities"),
    "54 an entity from a file": (
        lambda: raw_xlsx(ONE, {"xl/workbook.xml": EXTERNAL % "file:///etc/passwd"}),
        "workbook_entities",
    ),
    "54 an entity from the web": (
        lambda: raw_xlsx(ONE, {"xl/workbook.xml": EXTERNAL % "http://127.0.0.1/"}),
        "workbook_entities",
    ),
    "55 an external DTD": (
        lambda: raw_xlsx(ONE, {"xl/workbook.xml": '<!DOCTYPE w SYSTEM "http://127.0.0.1/x.dtd"><w/>'}),
        "workbook_entities",
    ),
    "58 a renamed exe": (lambda: b"MZ\x90\0\x03\0\0\0" + noise(1000), "file_not_text"),
    "58 a picture": (lambda: b"\x89PNG\r\n\x1a\n" + noise(1000), "file_not_text"),
    "58 another zip": (lambda: zipped({"readme.txt": "hello"}), "file_not_workbook"),
    "58 a document": (lambda: zipped({"word/document.xml": "<w/>"}), "file_not_workbook"),
    "58 an old document": (
        lambda: (HERE / "far_cell.xls").read_bytes().replace("Workbook".encode("utf-16-le"), "WordDocu".encode("utf-16-le")),
        "file_not_workbook",
    ),
    "58 an xls that wants all memory": (greedy_xls, "workbook_broken"),
    "54 entities in UTF-16": (lambda: raw_xlsx(ONE, {"xl/workbook.xml": LAUGHS.encode("utf-16")}), "workbook_broken"),
    "59 empty": (lambda: b"", "file_empty"),
    "59 blank": (lambda: b" \r\n\t\n", "file_empty"),
    "59 an empty workbook": (lambda: xlsx([[""]]), "file_empty"),
    "59 a workbook without its end": (lambda: xlsx([["Name"], ["Li Na"]])[:-200], "workbook_broken"),
    "59 an xls without its end": (lambda: (HERE / "far_cell.xls").read_bytes()[:600], "workbook_broken"),
    "60 half a character of UTF-16": (lambda: b"\xff\xfen\0\0\xd8", "text_undecodable"),
    "61 a NUL": (lambda: b"name\nLi\0Na\n", "file_not_text"),
    "61 a cell of 1 MB": (lambda: b"name\trank\nLi Na\t" + b"x" * MB + b"\n", "cell_too_long"),
    "61 a quoted cell of 1 MB": (lambda: b'name\trank\nLi Na\t"' + b"x" * MB + b'"\n', "cell_too_long"),
    "61 10,000 columns": (lambda: b"name" + b",x" * 10_000 + b"\nLi Na\n", "too_many_columns"),
    "72 a line of 4 MB": (lambda: b"x" * 4 * MB, "cell_too_long"),
    "a page in disguise": (lambda: b"<html><table><tr><td>Name</td></tr></table></html>", "file_is_html"),
    "50 MB": (lambda: b"x" * 50 * MB, "file_too_large"),
    "too many entries": (lambda: zipped({f"xl/{n}.xml": "" for n in range(201)}), "workbook_too_large"),
    "an encrypted entry": (encrypted_zip, "workbook_encrypted"),
    "an encrypted workbook": (
        lambda: (HERE / "far_cell.xls").read_bytes() + "EncryptedPackage".encode("utf-16-le"),
        "workbook_encrypted",
    ),
    "an odd compression": (lambda: zipped({"xl/workbook.xml": BOOK}, zipfile.ZIP_BZIP2), "workbook_broken"),
    "5 MB of line ends": (lambda: b"name\n" + b"\n" * 5_000_000, "too_many_rows"),
}


def zeros(megabytes: int) -> bytes:
    return b"\0" * megabytes * MB


@pytest.mark.parametrize("attack", HOSTILE)
def test_a_hostile_file_is_refused_within_a_second(attack):
    make, code = HOSTILE[attack]
    data = make()
    assert within(1, lambda: refusal(data)).code == code


def refusal(data: bytes) -> Refused:
    with pytest.raises(Refused) as refused:
        read_players(data)
    return refused.value


def test_names_that_lead_out_of_the_archive_and_macros_are_left_behind():  # 56, 57
    data = raw_xlsx(ONE, {"../../x.xml": "<x/>", "xl/vbaProject.bin": b"\0" * 100})
    assert [player.family_name for player in read_players(data)[0]] == ["Li"]


def test_empty_formatted_cells_far_away_do_no_harm():
    data = raw_xlsx(ONE + '<row r="1048576"><c r="XFD1048576" s="0"/></row>')
    assert len(read_players(data)[0]) == 1


def test_an_open_quote_swallows_nothing():  # 61
    preview = check_rows(read_rows('name,club\n"Li Na,A\nZhao Yi,B\nSun Er,"C"\n'))
    assert [(player.family_name, player.club) for player in preview.players] == [("Li", "A"), ("Zhao", "B"), ("Sun", "C")]
    assert [remark.code for remark in preview.remarks] == ["odd_quotes"]


def test_two_stray_quotes_swallow_nothing():
    lines = "".join(f"P{number},A\n" for number in range(9))
    preview = check_rows(read_rows(f'name,club\n"Li Na,A\n{lines}Zhao Yi"\n'))
    assert len(preview.players) == 11


def test_headers_and_players_twice():  # 62
    preview = check_rows(read_rows("name,name,club\nLi Na,x,A\nLi Na,y,A\n"))
    assert len(preview.players) == 2
    assert [remark.code for remark in preview.remarks] == ["headers_twice"]
    assert [warning.code for row in preview.rows for warning in row.warnings] == ["namesake"]


@pytest.mark.parametrize("seed", range(30))
def test_a_damaged_workbook_is_read_or_refused(seed):
    chance = random.Random(seed)
    data = bytearray(chance.choice([xlsx([["Name"], ["Li Na"]]), (HERE / "entry_form.xls").read_bytes()]))
    for _ in range(chance.choice([1, 20])):
        data[chance.randrange(len(data))] = chance.randrange(256)
    try:
        read_players(bytes(data))
    except Refused as refused:
        told = refused.code
        assert told
