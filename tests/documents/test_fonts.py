"""What the typefaces can print, and what happens to what they can't."""

import pytest

from tests.timing import within
from tournaments.documents.fonts import BOLD, REGULAR, ems, face, fit, printable

SCRIPTS = {
    "simplified": "参赛者编号单位姓名裁判长赵钱孙李周吴郑王马欧阳龚鑫淼垚犇赟",
    "traditional": "對陣表編號單位姓名裁判長趙錢孫李張龔鑫龍圍棋賽積分體",
    "kana": "あいうえおかがぱんゔアイウエオヴヶー・々囲碁対局者",
    "hangul": "가각힣바둑대회김이박최정남궁뷁",
    "cyrillic": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяІЇЄҐіїєґЎўЂЋЏ",
    "greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "vietnamese": "ĂÂĐÊÔƠƯăâđêôơưẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
    "polish": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż",
    "others": "ČĎĚŇŘŠŤŮŽčďěňřšťůžŐŰőűÄÖÜßäöüÅÆØåæøÇĞİŞçğışÀÂÈÊËÎÏÔÙÛŸàâèêëîïôùûÿÑñ¿¡ĀĒĪŌŪāēīōūȘȚșț",
    "signs": "●○½¼¾+=−!:·–—…%&()<>“”‘’№①▢〓?0123456789",
}


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("font", [REGULAR, BOLD])
def test_every_script_prints(script, font):
    glyphs = face(font).charToGlyph
    assert [letter for letter in SCRIPTS[script] if not glyphs.get(ord(letter))] == []
    assert printable(SCRIPTS[script]) == SCRIPTS[script]


def test_both_faces_have_the_same_letters():
    assert set(face(REGULAR).charToGlyph) == set(face(BOLD).charToGlyph)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("𠮷田", "〓田"),
        ("محمد", "?"),
        ("Ali محمد Ben", "Ali ? Ben"),
        ("Ann 👨‍👩‍👧", "Ann ?"),
        ("👍🏽 ok", "? ok"),
        ("𝐀𝐧𝐧", "Ann"),
        ("สมชาย", "?"),
    ],
)
def test_letters_that_the_font_lacks_are_seen_to_be_missing(text, expected):
    assert printable(text) == expected


def test_fit_keeps_then_shrinks_then_cuts():
    assert fit("Anna", 10, 100) == ("Anna", 10)
    width = ems("Bartholomew") * 10
    text, size = fit("Bartholomew", 10, width * 0.8)
    assert text == "Bartholomew"
    assert size == pytest.approx(8)
    text, size = fit("Bartholomew", 10, width * 0.4)
    assert (text[:4], text[-1], size) == ("Bart", "…", 7)
    assert ems(text) * size <= width * 0.4


@pytest.mark.parametrize("room", [0.0, 1.0, 3.0, 30.0, 300.0])
@pytest.mark.parametrize("text", ["", "i", "欧阳修" * 3000, "W" * 10_000, "e" + "\u0301" * 10_000])
def test_fit_never_takes_more_than_its_room(text, room):
    set_text, size = within(0.3, lambda: fit(text, 9, room))
    assert ems(set_text) * size <= room + 1e-9
