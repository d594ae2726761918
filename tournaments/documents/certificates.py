"""Certificates of promotion 升段证书: A4 across, one to a page, from the text that the club has edited."""

from functools import partial

from games.errors import Refused
from tournaments.awards.certificates import CertificateText, completed, filled, with_aliases
from tournaments.awards.kinds import wins_text
from tournaments.awards.promotion import Promoted
from tournaments.documents.awards import awards_of
from tournaments.documents.page import QUIET, RULE, Area, Book, Press
from tournaments.documents.prose import LEADING, set_prose
from tournaments.documents.sheet import AwardSheet, Paper, Words
from tournaments.documents.texts import grade_text, heading

EDGE, INSET = 26.0, 5.0  # of the outer frame from the edge of the paper, and between the two lines of the frame
SIDE = 92.0  # margin of the text
TITLE, NAME, BODY, FOOT = (38.0, 24.0), (32.0, 16.0), (21.0, 10.0), 13.0  # largest and smallest type
SEAL, COLUMN = 96.0, 250.0  # side of the square for the seal, width of what stands at the foot
CHINESE = "zh-hans"


def certificates_pdf(paper: Paper, words: Words) -> bytes:
    """A page for everybody promoted, by place, or for `paper.only`. Raises Refused("nobody_promoted" | "not_promoted")."""
    title = words.gettext("Certificates")
    sheet = awards_of(paper, "certificates", title)
    promoted = sheet.results.promoted(paper.only)
    if not promoted:
        raise Refused("nobody_promoted") if paper.only is None else Refused("not_promoted", number=paper.only)
    text = completed(sheet.results.rules.certificates.get(sheet.language(), CertificateText()), usual(sheet, words))
    return printed(paper, words, title, [filled(text, values(paper, sheet, one, words)) for one in promoted])


def sample_pdf(paper: Paper, words: Words, text: CertificateText) -> bytes:
    """The certificate of the first who is promoted, or of somebody made up, with a text that need not be stored.

    The paper must have awards.
    """
    sheet = awards_of(paper, "", "")
    promoted = sheet.results.promoted()
    known = values(paper, sheet, promoted[0], words) if promoted else sample_values(paper, sheet, words)
    return printed(paper, words, words.gettext("Certificates"), [filled(completed(text, usual(sheet, words)), known)])


def usual(sheet: AwardSheet, words: Words) -> CertificateText:
    """The text where the club has written no other; with Chinese placeholders in Chinese."""
    _ = words.gettext
    text = CertificateText(
        title=_("Certificate of Promotion"),
        addressee=_("{name}"),
        body=_("{competition}\nplace {place}, won {wins} of {rounds} rounds\n\npromoted to {new}"),
        signature=_("Chief referee: {referee}"),
        issuer=_("{tournament}"),
        date=_("{date}"),
    )
    return with_aliases(text) if sheet.language() == CHINESE else text


def values(paper: Paper, sheet: AwardSheet, one: Promoted, words: Words) -> dict[str, str]:
    """What the placeholders stand for on somebody's certificate."""
    entrant = one.row.entrant
    return {
        **event_values(paper, sheet, words),
        "name": entrant.name,
        "old": grade_text(one.old, words) or words.gettext("no rank"),
        "new": grade_text(one.new, words),
        "place": str(one.row.place),
        "wins": wins_text(one.wins),
        "club": entrant.club,
        "number": str(entrant.number),
    }


def sample_values(paper: Paper, sheet: AwardSheet, words: Words) -> dict[str, str]:
    """The same for somebody made up."""
    person = {"name": words.gettext("Name of the player"), "club": words.gettext("Club"), "number": "1"}
    grades = {"old": grade_text("2d", words), "new": grade_text("3d", words)}
    return {**event_values(paper, sheet, words), **person, **grades, "place": "1", "wins": str(paper.rounds)}


def event_values(paper: Paper, sheet: AwardSheet, words: Words) -> dict[str, str]:
    """What is the same on all certificates of an event."""
    year, month, day = sheet.day.split("-")
    return {
        "competition": heading(paper),
        "tournament": paper.tournament,
        "event": paper.event,
        "date": words.gettext("%(year)s-%(month)s-%(day)s") % {"year": year, "month": month, "day": day},
        "rounds": str(paper.standings.field.rounds or paper.rounds),
        "referee": paper.chief_referee,
    }


def printed(paper: Paper, words: Words, title: str, texts: list[CertificateText]) -> bytes:
    """The pages."""
    book = Book(paper, words, title, landscape=True)
    for text in texts:
        book.add(partial(draw, text=text, words=words))
    return book.printed(bare=True)


def draw(press: Press, page: Area, text: CertificateText, words: Words) -> None:
    """One certificate: frame, title, name, text, signature at the left, issuer, date and seal at the right."""
    if text.frame:
        for inset, weight in ((EDGE, 1.6), (EDGE + INSET, 0.5)):
            press.box(Area(inset, page.top - inset, page.width - 2 * inset, page.height - 2 * inset), weight)
    width = page.width - 2 * SIDE
    prose(press, Area(SIDE, page.top - 72, width, 64), text.title, TITLE, bold=True)
    prose(press, Area(SIDE, page.top - 152, width, 84), text.addressee, NAME, bold=True)
    prose(press, Area(SIDE, page.top - 242, width, 160), text.body, BODY)
    foot = Area(SIDE, 170, COLUMN, 90)
    if text.signature:
        press.line((foot.left, 112), (foot.right - 20, 112), 0.6, RULE)
        press.text(Area(foot.left, 112, COLUMN - 20, 20), 96, text.signature, FOOT)
    draw_issuer(press, Area(page.width - SIDE - COLUMN, foot.top, COLUMN, foot.height), text, words)


def draw_issuer(press: Press, area: Area, text: CertificateText, words: Words) -> None:
    """Who issues it and when; the seal goes over both, as is the custom."""
    middle = area.left + area.width / 2
    if text.seal:
        press.dashed(Area(middle - SEAL / 2, 172, SEAL, SEAL))
        press.text(Area(area.left, 76, area.width, 10), 66, words.gettext("(seal)"), 8, "centre", grey=QUIET)
    press.text(area, 128, text.issuer, FOOT + 1, "centre", bold=True)
    press.text(area, 106, text.date, FOOT, "centre")


def prose(press: Press, area: Area, text: str, sizes: tuple[float, float], bold: bool = False) -> None:
    """Lines in the middle of an area, as large as they fit."""
    lines, size = set_prose(text, area.width, area.height, *sizes, bold)
    y = area.top - (area.height - LEADING * size * len(lines)) / 2
    for line in lines:
        y -= LEADING * size
        press.text(area, y + 0.42 * size, line, size, "centre", bold)
