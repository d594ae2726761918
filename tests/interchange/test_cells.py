"""Single cells as people write them, and the names and texts made of them."""

import pytest

from games.errors import Refused
from tournaments.interchange.cells import (
    read_birth,
    read_correction,
    read_rating,
    read_sex,
    read_whole,
    read_yes_no,
    split_name,
)
from tournaments.interchange.columns import find_header, is_total, map_columns, recognise
from tournaments.interchange.text_decoding import decode
from tournaments.names import clean_text, full_name

BIRTHS = {
    "1997-08-02": [
        *("19970802", "1997-8-2", "1997/8/2", "1997.8.2", "1997年8月2日", "1997年08月02日生", "2.8.1997", "02.08.1997"),
        *("1997-08-02 00:00:00", "35644", "１９９７-８-２", "1997 年 8 月 2 日"),
    ],
    "1983-02-14": ["14.2.1983", "14/2/1983", "2/14/1983", "14-02-1983"],
    "2010-05-05": ["05/05/2010"],
    "2010-04-13": ["13/04/2010", "04/13/2010", "13.4.2010"],
    "2010-04-03": ["3.4.2010"],
    "1900": ["1900"],
    "2100": ["2100"],
    "1997": ["1997", "1997年", " 1997 "],
    "": [""],
}
DOUBTFUL = {
    "2010": ["03/04/2010", "12/11/2010", "3-4-2010", "2010-06", "2010年6月", "201006"],
    "": [
        "2010-02-30",
        "97-8-2",
        "31.2.1999",
        "1899",
        "2101",
        "13/13/2010",
        "2 Aug 1997",
        "12",
        "3010-01-01",
        "١٩٩٧",
        "99999",
        "x" * 1000,
    ],
}


@pytest.mark.parametrize(("text", "birth"), [(text, birth) for birth, texts in BIRTHS.items() for text in texts])
def test_a_birth_is_read(text, birth):
    assert read_birth(text) == (birth, True)


@pytest.mark.parametrize(("text", "kept"), [(text, kept) for kept, texts in DOUBTFUL.items() for text in texts])
def test_of_a_doubtful_birth_only_what_is_certain_is_kept(text, kept):
    assert read_birth(text) == (kept, False)


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        *(
            ("2512", 2512),
            ("2,512", 2512),
            ("2 512", 2512),
            ("2'512", 2512),
            ("-900", -900),
            ("2512.4", 2512),
            ("2512,6", 2513),
        ),
        *(
            ("0", 0),
            ("x", None),
            ("1000000000", None),
            ("-1000000000", None),
            ("1e9", None),
            ("١٢٣", None),
            ("25,12,3", None),
        ),
    ],
)
def test_ratings(text, rating):
    assert read_rating(text) == rating


@pytest.mark.parametrize(
    ("text", "half_points"),
    [
        *(("1", 2), ("+1", 2), ("-1", -2), ("−0.5", -1), ("0,5", 1), ("1½", 3), ("½", 1), (" 2.0 ", 4), ("0", 0)),
        *(("49.5", 99), ("-49.5", -99), ("50", None), ("1.25", None), ("", None), ("x", None), ("1e1", None), ("١", None)),
    ],
)
def test_corrections_are_read_in_points(text, half_points):
    assert read_correction(text) == half_points


def test_numbers_and_sexes():
    assert [read_whole(text) for text in ("7", "007", "０７", "0", "-1", "7.5", "10000", "٧")] == [7, 7, 7] + [None] * 5
    assert [read_sex(text) for text in ("男", "女", "M", "female", "w", "x")] == ["m", "f", "m", "f", "f", None]


@pytest.mark.parametrize(
    ("typed", "parts", "shown"),
    [
        ("李 娜", ("李娜", ""), "李娜"),
        ("欧阳锋", ("欧阳锋", ""), "欧阳锋"),
        ("买买提·吐尔逊", ("买买提·吐尔逊", ""), "买买提·吐尔逊"),
        ("김 민준", ("김민준", ""), "김민준"),
        ("Emil Max Dörfler", ("Emil", "Max Dörfler"), "Emil Max Dörfler"),
        ("Dörfler, Emil", ("Dörfler", "Emil"), "Dörfler Emil"),
        ("Dörfler，Emil", ("Dörfler", "Emil"), "Dörfler Emil"),
        (", Emil", ("Emil", ""), "Emil"),
        ("Madonna", ("Madonna", ""), "Madonna"),
    ],
)
def test_a_name_in_one_cell(typed, parts, shown):
    assert split_name(typed) == parts
    assert full_name(*parts) == shown


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("  Li \t Na\n", "Li Na"),
        ("\u202eLi\u2066 Na\u2069", "Li Na"),
        ("Li\u200bNa\ufeff", "LiNa"),
        ("\u200b\u200d\u3164", ""),
        ("\u2800", ""),
        ("Li\x00\x1b[31m", "Li[31m"),
        ("e\u0301", "é"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("李\u3000娜", "李 娜"),
        ("می‌خواهم", "می‌خواهم"),
    ],
)
def test_texts_are_cleaned(text, clean):
    assert clean_text(text) == clean


def test_half_a_surrogate_pair_is_refused():
    with pytest.raises(Refused) as refused:
        clean_text("Li\ud800")
    assert (refused.value.code, refused.value.data) == ("bad_character", {"text": "Li\\ud800"})


@pytest.mark.parametrize(
    ("header", "code"),
    [
        *(("姓 名", "name"), ("Name", "name"), ("NAME:", "name"), ("Surname", "family_name"), ("First name", "given_name")),
        *(("姓名（必填）", "name"), ("姓名 Name", "name"), ("Name/姓名", "name"), ("段位", "rank"), ("ＲＡＮＫ", "rank")),
        *(
            ("出生日期(如1990-01-01)", "birth"),
            ("代表队", "team"),
            ("身份证号", "identity"),
            ("EGD PIN", "egf"),
            ("#", "serial"),
        ),
        *(("First name Last name", "name_given"), ("Příjmení", "family_name"), ("소속", "club"), ("氏名", "name")),
        *(("备注", ""), ("", ""), ("棋手 名单", ""), ("Club rank", ""), ("x" * 1000, "")),
    ],
)
def test_header_words(header, code):
    assert recognise(header) == code


def test_the_header_is_the_line_with_the_most_words():
    lines = [["选手", "名单"], [], ["姓名", "段位", "备注"], ["李娜", "5d", ""]]
    assert find_header(lines) == 2
    assert find_header([["李娜", "5d"]]) is None
    assert find_header([["rank", "club"]]) is None
    assert map_columns(["No", "Name", "Vorname", "Name", "Club", "Team"]) == (
        *("serial", "family_name", "given_name", "name", "club", "team"),
    )
    assert map_columns(["姓名", "队名"]) == ("name", "club")


def test_sums():
    assert all(is_total([cell]) for cell in ("合计", "合计：65人", "小计", "Total", "TOTAL 65", "Subtotal", "總計"))
    assert is_total(["", "合计"])
    assert not any(is_total([cell]) for cell in ("Totalini", "李合计", "", "Totò"))


FORM = "编号,姓名,单位,段位\n1,李娜,弈林棋院,5段\n"
TRADITIONAL = "編號,姓名,單位,段位\n1,李娜,棋院,5段\n"
JAPANESE = "番号,氏名,所属,段位\n1,羽根直樹,名古屋,9段\n"
KOREAN = "번호,이름,소속,기력\n1,이창호,서울,5단\n"
CZECH = "Surname;First name;Club\nDvořák;Šárka;Plzeň\nŽižka;Jiří;Ústí\n"
GERMAN = "Name;Vorname;Verein\nDörfler;Jürgen;Köln\nGroß;Änne;Düren\n"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        *((FORM, "gb18030"), (FORM, "utf-8"), (FORM, "utf-8-sig"), (FORM, "utf-16"), (TRADITIONAL, "big5")),
        *((JAPANESE, "shift_jis"), (KOREAN, "euc_kr"), (CZECH, "cp1250"), (GERMAN, "latin-1"), (GERMAN, "utf-8")),
    ],
)
def test_every_encoding(text, encoding):  # attack 60
    assert decode(text.encode(encoding))[0] == text


def test_an_encoding_chosen_by_hand():
    assert decode("Günaydın".encode("cp1254"), "cp1254") == ("Günaydın", "cp1254")
    for encoding in ("ascii", "rot13", "no-such"):
        with pytest.raises(Refused, match="text_undecodable"):
            decode("Günaydın".encode("cp1254"), encoding)


@pytest.mark.parametrize(
    ("text", "answer"), [("yes", True), ("X", True), ("是", True), ("√", True), ("", False), ("否", False), ("maybe", None)]
)
def test_yes_and_no(text, answer):
    assert read_yes_no(text) is answer
