"""Certificates: the club's text with its placeholders, one page each, whatever the names."""

from dataclasses import replace
from gettext import NullTranslations

import pytest

from games.errors import Refused
from tests.documents.chinese import Chinese
from tests.documents.papers import awards_of, club_paper, paper_of
from tests.documents.reading import lines, pages
from tournaments.awards import read_awards
from tournaments.awards.certificates import PLACEHOLDERS, CertificateText, chosen, completed, filled
from tournaments.documents import preview, render
from tournaments.documents.certificates import usual
from tournaments.records import Entrant, Played

ENGLISH, CHINESE = NullTranslations(), Chinese()
LONG = "Maximilian-Friedrich von Müller-Lüdenscheidt zu Hohenzollern-Sigmaringen"


def printed(paper=None, words=ENGLISH):
    return lines(render("certificates", "pdf", paper or club_paper(), words))


def chinese(paper, **certificate):
    rules = replace(paper.awards.results.rules, certificates={"zh-hans": CertificateText(**certificate)})
    sheet = replace(paper.awards, language=lambda: "zh-hans", results=replace(paper.awards.results, rules=rules))
    return replace(paper, awards=sheet)


def winners(*names):
    """A paper in which each of the names has won its only game."""
    entrants = [Entrant(i, name, "Club", rank="2d", strength=31) for i, name in enumerate(names, start=1)]
    losers = [Entrant(i + len(names), f"Loser {i}", rank="5d", strength=34) for i, _ in enumerate(names, start=1)]
    games = tuple(Played(1, i, i + len(names), 2, 0) for i, _ in enumerate(names, start=1))
    return paper_of((*entrants, *losers), games, 1)


def test_the_usual_text():
    assert printed()[:9] == [
        *("Certificate of Promotion", "李娜", "2026 Spring Open 春季公开赛 · Open A 公开组"),
        *("place 1, won 0.5 of 2 rounds", "promoted to professional 2 dan", "2026 Spring Open 春季公开赛"),
        *("2026-05-03", "Chief referee: Zhao Xia 赵霞", "(seal)"),
    ]


def test_the_usual_text_in_chinese():
    found = printed(chinese(club_paper()), CHINESE)
    assert found[:5] == [
        *("段级位证书", "李娜：", "在“2026 Spring Open 春季公开赛 · Open A 公开组”中", "2轮获0.5胜，列第1名"),
        "准予晋升为职业2段，特发此证",
    ]
    assert "2026年05月03日" in found


def test_a_text_of_the_club():
    paper = chinese(
        club_paper(), title="升段证书", body="{姓名}由{原段位}升为｛ 新段位 ｝", signature="-", issuer="松风棋社", seal=False
    )
    assert printed(paper, CHINESE)[:4] == ["升段证书", "李娜：", "李娜由职业1段升为职业2段", "松风棋社"]
    assert "裁判长" not in " ".join(printed(paper, CHINESE))


def test_only_one_person():
    found = printed(replace(club_paper(), only=1))
    assert found.count("Certificate of Promotion") == 1
    assert "Wang Wei" in found
    with pytest.raises(Refused) as refused:
        printed(replace(club_paper(), only=2))
    assert (refused.value.code, refused.value.data) == ("not_promoted", {"number": 2})


def test_without_rules_there_is_nothing_to_print():
    paper = club_paper()
    bare = replace(paper, awards=replace(paper.awards, results=replace(paper.awards.results, rules=read_awards({}))))
    for code in ("categories", "teams", "promotions", "certificates", "prizes"):
        for without in (bare, replace(paper, awards=None)):
            with pytest.raises(Refused) as refused:
                render(code, "pdf", without, ENGLISH)
            assert refused.value.code == "award_missing"


def test_forty_certificates_are_forty_pages():
    found = pages(render("certificates", "pdf", winners(*(f"Player Number {i}" for i in range(40))), ENGLISH))
    assert len(found) == 40
    assert all(page.width > page.height for page in found)


@pytest.mark.parametrize("name", [LONG, "欧阳" * 40, "W" * 100, "<b>O’Brien</b> & {new}", "Z" + "\u0301" * 50])
def test_long_and_odd_names_stay_inside_the_frame(name):
    (page,) = pages(render("certificates", "pdf", winners(name), ENGLISH))
    for word in page.words:
        assert word.left > 85
        assert word.right < page.width - 85
        assert word.top > 40
        assert word.bottom < page.height - 40


def test_a_long_name_goes_on_two_lines():
    found = printed(winners(LONG))
    assert found[1:3] == ["Maximilian-Friedrich von Müller-Lüdenscheidt zu", "Hohenzollern-Sigmaringen"]


def test_what_a_name_holds_is_not_replaced():
    assert "{new} <b>" in printed(winners("{new} <b>"))


def test_the_preview_shows_a_text_that_is_not_stored():
    found = lines(preview(club_paper(), ENGLISH, CertificateText(title="Diploma", body="{new}")))
    assert found[:3] == ["Diploma", "李娜", "professional 2 dan"]


def test_the_preview_makes_somebody_up_where_nobody_is_promoted():
    paper = paper_of((), (), 0)
    assert lines(preview(paper, ENGLISH, CertificateText(body="{old} {new}")))[1:3] == [
        *("Name of the player", "amateur 2 dan amateur 3 dan"),
    ]


def test_every_placeholder_is_filled():
    everything = CertificateText(body=" ".join(f"{{{code}}} {{{alias}}}" for code, alias in PLACEHOLDERS.items()))
    text = filled(everything, {code: str(index) for index, code in enumerate(PLACEHOLDERS)})
    assert text.body == " ".join(f"{index} {index}" for index in range(len(PLACEHOLDERS)))


def test_what_was_shown_and_not_changed_is_not_stored():
    sheet = awards_of(club_paper().standings)
    plain = usual(sheet, ENGLISH)
    assert chosen(completed(CertificateText(), plain), plain) == CertificateText()
    edited = CertificateText(title="Diploma", signature="-", frame=False)
    assert chosen(completed(edited, plain), plain) == edited
