"""The pages of categories, team results, promotions, prizes and certificates."""

from copy import deepcopy
from dataclasses import fields

import pytest
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.rounds import fill, finish, published
from tournaments import queries
from tournaments.forms.awards import ROWS, SETTINGS
from tournaments.models import Event, Player
from tournaments.wording.award_labels import CHOICES, LABELS, PARTS

RULES = {
    "categories": [{"name": "Women", "sex": "f"}],
    "teams": {"best": 2},
    "promotion": {"rules": [{"wins": "1"}]},
    "prizes": {"currency": "€", "rules": [{"amounts": ["100", "50"]}]},
}


def at(event: Event, part: str) -> str:
    """The page's address."""
    return f"/events/{event.pk}/awards/{part}/"


def form(client, url, **changes):
    """What the form on the page would send."""
    shown = client.get(url).context["form"]
    data = {}
    for one in [shown.settings, *(shown.rows or ())]:
        for bound in one:
            value = bound.value()
            if value is None and hasattr(bound.field, "choices"):
                value = bound.field.choices[0][0]
            if value is True:
                data[bound.html_name] = "on"
            elif value is not False and value is not None:
                data[bound.html_name] = value
    if shown.rows is not None:
        data |= {field.html_name: field.value() for field in shown.rows.management_form}
    return data | changes


@pytest.fixture
def played(event):
    """Four players of one round: 1 and 3 have won. 1 is a woman, 2 a man."""
    fill(event, 4)
    finish(published(event))
    Player.objects.update(rank="2d", club="Praha")
    for number, sex in ((1, "f"), (2, "m")):
        Player.objects.filter(entries__number=number).update(sex=sex, birth="1987-06-05")
    return event


@pytest.fixture
def ruled(played):
    """The same with rules of every kind."""
    played.awards = deepcopy(RULES)
    played.save()
    return played


def test_every_field_has_words():
    named = {(part, each.name) for part, (cls, _) in ROWS.items() for each in fields(cls)}
    named |= {(part, each.name) for part, cls in SETTINGS.items() for each in fields(cls) if "kind" in each.metadata}
    assert set(LABELS) == named | {("teams", "used")}
    kinds = {
        (part, each.name): each.metadata["kind"]
        for part, cls in [*SETTINGS.items(), *((part, cls) for part, (cls, _) in ROWS.items())]
        for each in fields(cls)
        if "kind" in each.metadata
    }
    choices = {key: set(kind.choices) for key, kind in kinds.items() if kind.name == "choice"}
    assert {key: set(words) for key, words in CHOICES.items()} == choices


def test_categories(owner_client, played):
    url = at(played, "categories")
    assertContains(owner_client.get(url), "No categories yet")
    data = form(
        owner_client, url, **{"rules-0-name": "Women", "rules-0-sex": "f", "rules-1-name": "2段", "rules-1-rank_to": "2段"}
    )
    assertRedirects(owner_client.post(url, data), url)
    played.refresh_from_db()
    assert played.awards == {"categories": [{"name": "Women", "sex": "f"}, {"name": "2段", "rank_to": "2d"}]}
    page = owner_client.get(url)
    (women, dan) = page.context["results"].categories
    assert [(one.place, one.line.entrant.number) for one in women.members] == [("1", 1)]
    assert women.unclear == "Player003, Player004"
    assert [one.place for one in dan.members] == ["1=", "1=", "3=", "3="]
    assertContains(page, "Not known whether in it: Player003, Player004")
    assertNotContains(page, "1987")


def test_the_first_page_is_that_of_the_categories(owner_client, ruled):
    assertContains(owner_client.get(f"/events/{ruled.pk}/"), f'href="{at(ruled, "categories")}"')


def test_an_emptied_rule_is_taken_away(owner_client, ruled):
    url = at(ruled, "categories")
    owner_client.post(url, form(owner_client, url, **{"rules-0-name": "", "rules-0-sex": ""}))
    ruled.refresh_from_db()
    assert "categories" not in ruled.awards


def test_a_category_that_a_promotion_needs_stays(owner_client, ruled, acts):
    ruled.awards["promotion"]["rules"][0]["category"] = "women"
    ruled.save()
    url, before = at(ruled, "categories"), acts()
    answer = owner_client.post(url, form(owner_client, url, **{"rules-0-name": "Ladies"}))
    assertContains(answer, "Promotion, rule 1, Only this category: There is no category “women”.")
    assert acts() == before


def test_promotion(owner_client, played):
    url = at(played, "promotion")
    data = form(owner_client, url, min_field="4", **{"rules-0-wins": "1", "rules-0-new": "+1"})
    assertRedirects(owner_client.post(url, data), url)
    played.refresh_from_db()
    assert played.awards == {"promotion": {"min_field": 4, "rules": [{"wins": "1"}]}}
    page = owner_client.get(url)
    assert [(one.entrant.number, one.old, one.new) for one in page.context["results"].promoted] == [
        *((1, "2d", "3d"), (3, "2d", "3d")),
    ]
    assertContains(page, "1 win (1 needed)")
    assertContains(page, "4 players with a game · not final: rounds or results are missing")
    assertContains(page, f"/events/{played.pk}/documents/certificates.pdf?player=3")


def test_a_field_that_is_too_small_says_so(owner_client, ruled):
    ruled.awards["promotion"]["min_field"] = 5
    ruled.save()
    page = owner_client.get(at(ruled, "promotion"))
    assertContains(page, "Nobody is promoted: 4 players have played a game, 5 are needed.")
    assert page.context["results"].promoted == []


def test_who_is_not_promoted_is_shown_with_the_reason(owner_client, ruled):
    Player.objects.filter(entries__number=3).update(rank="")
    page = owner_client.get(at(ruled, "promotion"))
    assertContains(page, "no rank is declared, so ranks up can’t be reckoned")
    assert [one.entrant.number for one in page.context["results"].promoted] == [1]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"rules-0-wins": "many"}, "“many” is not possible; it takes: a number of wins such as 5 or 4.5."),
        ({"rules-0-new": ""}, "it takes: a rank such as 3d, or +1 to +9 for so many ranks up."),
        ({"rules-0-top": "3", "rules-0-percent": "20"}, "Give a percentage or a number of places, not both."),
        ({"rules-1-new": "3d"}, "Say what has to be fulfilled"),
        ({"rules-0-category": "Juniors"}, "There is no category “Juniors”."),
        ({"min_field": "-1"}, "it takes: a whole number from 0 to 9999."),
        ({"shared": "some"}, "Select a valid choice."),
        ({"rules-0-wins": "9" * 500}, "at most 400 characters"),
        ({"version": "x"}, "The form was incomplete."),
        ({"rules-TOTAL_FORMS": "x"}, "ManagementForm data is missing"),
        ({"rules-TOTAL_FORMS": "5000"}, "at most 40 forms"),
    ],
)
def test_nonsense_is_said_and_changes_nothing(owner_client, ruled, acts, typed, said):
    url, before = at(ruled, "promotion"), acts()
    answer = owner_client.post(url, form(owner_client, url, **typed))
    assertContains(answer, said)
    ruled.refresh_from_db()
    assert (ruled.awards, acts()) == (RULES, before)


def test_the_refusal_stands_in_its_row(owner_client, ruled):
    url = at(ruled, "promotion")
    answer = owner_client.post(url, form(owner_client, url, **{"rules-2-wins": "x", "rules-2-new": "3d"}))
    rows = list(answer.context["form"].rows)
    assert [sorted(row.errors) for row in rows] == [[], [], ["wins"]]


def test_a_stale_form_shows_what_is_stored(owner_client, ruled):
    url = at(ruled, "promotion")
    first = form(owner_client, url, min_field="2", **{"rules-0-wins": "0.5"})
    second = form(owner_client, url, min_field="3")
    owner_client.post(url, first)
    answer = owner_client.post(url, second)
    assertContains(answer, "Somebody changed this meanwhile")
    assertContains(answer, "Stored now: 2")
    assertContains(answer, "Stored now: 0.5")
    ruled.refresh_from_db()
    assert ruled.awards["promotion"]["min_field"] == 2
    again = second | {"version": answer.context["form"].settings["version"].value()}
    assertRedirects(owner_client.post(url, again), url)
    ruled.refresh_from_db()
    assert ruled.awards["promotion"] == {"min_field": 3, "rules": [{"wins": "1"}]}


def test_team_result(owner_client, played):
    url = at(played, "teams")
    assert owner_client.get(url).context["results"].teams == []
    assertRedirects(owner_client.post(url, form(owner_client, url, used="on", best="2")), url)
    page = owner_client.get(url)
    (team,) = page.context["results"].teams
    assert (team.place, team.name, team.total) == ("1", "Praha", "2")
    data = form(owner_client, url)
    del data["used"]
    owner_client.post(url, data)
    played.refresh_from_db()
    assert played.awards == {}


def test_prizes(owner_client, played):
    url = at(played, "prizes")
    data = form(owner_client, url, currency="¥", **{"rules-0-amounts": "100 50 25"})
    assertRedirects(owner_client.post(url, data), url)
    (table,) = owner_client.get(url).context["results"].prizes
    assert [(place, entrant.number, amount) for place, entrant, amount in table.prizes] == [
        *(("1=", 1, "¥75"), ("1=", 3, "¥75"), ("3=", 2, "¥12.50"), ("3=", 4, "¥12.50")),
    ]


def test_certificates_are_edited_by_language(owner_client, ruled):
    url = at(ruled, "certificates")
    shown = form(owner_client, url)
    assert shown["title"] == "Certificate of Promotion"
    owner_client.post(url, shown)
    ruled.refresh_from_db()
    assert "certificates" not in ruled.awards  # what was not changed is not stored
    owner_client.post(url + "?language=en", form(owner_client, url, title="Diploma", signature="", body="{name}\r\n{new}"))
    chinese = form(owner_client, url + "?language=zh-hans")
    assert (chinese["title"], chinese["addressee"]) == ("段级位证书", "{姓名}：")
    owner_client.post(url + "?language=zh-hans", chinese | {"title": "升段证书"})
    ruled.refresh_from_db()
    assert ruled.awards["certificates"] == {
        "en": {"title": "Diploma", "signature": "-", "body": "{name}\n{new}"},
        "zh-hans": {"title": "升段证书"},
    }
    assert form(owner_client, url)["signature"] == ""


def test_an_unknown_placeholder_is_refused(owner_client, ruled):
    url = at(ruled, "certificates")
    answer = owner_client.post(url, form(owner_client, url, title="{age}"))
    assertContains(answer, "“{age}” stands for nothing. Possible: {name}")


def test_the_preview_stores_nothing(owner_client, ruled, acts):
    url, before = at(ruled, "certificates"), acts()
    answer = owner_client.post(url + "preview/?language=zh-hans", form(owner_client, url, title="升段证书"))
    assert (answer.status_code, answer["Content-Type"], answer.content[:4]) == (200, "application/pdf", b"%PDF")
    wrong = owner_client.post(url + "preview/", form(owner_client, url, title="{age}"))
    assertContains(wrong, "stands for nothing", status_code=409)
    assert owner_client.get(url + "preview/").status_code == 405
    ruled.refresh_from_db()
    assert (ruled.awards, acts()) == (RULES, before)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(
    ("person", "status", "saved"),
    [("owner", 200, 302), ("colleague", 200, 302), ("stranger", 404, 404), ("nobody", 302, 401)],
)
def test_who_may(clients, ruled, part, person, status, saved):
    data = form(clients["owner"], at(ruled, part))
    assert clients[person].get(at(ruled, part)).status_code == status
    assert clients[person].post(at(ruled, part), data).status_code == saved


def test_another_part_is_not_found(owner_client, ruled):
    assert owner_client.get(at(ruled, "badges")).status_code == 404


@pytest.mark.parametrize("part", PARTS)
def test_a_get_changes_nothing(owner_client, ruled, acts, part):
    before, version = acts(), ruled.version
    owner_client.get(at(ruled, part))
    ruled.refresh_from_db()
    assert (acts(), ruled.version, ruled.awards) == (before, version, RULES)


def test_saving_a_form_as_it_is_leaves_no_line_in_the_log(owner_client, ruled, acts):
    for part in PARTS:
        before = acts()
        owner_client.post(at(ruled, part), form(owner_client, at(ruled, part)))
        assert acts() == before
    ruled.refresh_from_db()
    assert ruled.awards == RULES


@pytest.mark.parametrize(
    "code", ["categories.pdf", "categories.xlsx", "teams.pdf", "promotions.xlsx", "certificates.pdf", "prizes.pdf"]
)
def test_sheets(owner_client, ruled, code):
    answer = owner_client.get(f"/events/{ruled.pk}/documents/{code}?language=zh-hans")
    assert answer.status_code == 200
    assert answer.content[:2] in (b"%P", b"PK")


def test_the_certificate_of_one(owner_client, ruled):
    url = f"/events/{ruled.pk}/documents/certificates.pdf?player="
    assert owner_client.get(url + "3").content.startswith(b"%PDF")
    assertContains(owner_client.get(url + "2"), "No. 2 is not promoted", status_code=409)
    assert owner_client.get(url + "x").status_code < 500


def test_sheets_are_offered_once_there_are_rules(owner_client, played):
    def offered():
        return {one.code for one, _ in owner_client.get(f"/events/{played.pk}/documents/").context["documents"]}

    before = offered()
    played.awards = RULES
    played.save()
    assert offered() - before == {"categories", "teams", "promotions", "certificates", "prizes"}


@pytest.mark.parametrize("part", PARTS)
def test_as_many_queries_for_many_players_as_for_few(owner_client, tournament, queries, part):
    counts = []
    for name, players in (("small", 6), ("large", 120)):
        event = Event.objects.create(
            tournament=tournament, name=name, slug=name, system="swiss", rounds_planned=5, awards=RULES
        )
        fill(event, players)
        finish(published(event))
        counts.append(queries(owner_client, at(event, part)))
    assert counts[0] == counts[1] < 30


def test_awards_follow_each_result(ruled):
    assert [one.row.entrant.number for one in queries.awards(ruled).promoted()] == [1, 3]
    assert [one.row.entrant.number for one in queries.awards(ruled).promoted(3)] == [3]
