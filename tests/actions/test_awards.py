"""Rules about awards: one act, one line in the log, all or nothing; they travel in the tournament file."""

import json

import pytest

from games.errors import Refused
from tests.actions.conftest import WHO, enter_all, published
from tournaments import queries
from tournaments.actions.awards import change_awards, replace_awards
from tournaments.actions.export import export_tournament
from tournaments.actions.transfer import import_tournament
from tournaments.interchange.own_format import checksum
from tournaments.models import Act, Player
from tournaments.wording import word
from tournaments.wording.log import said

RULES = {
    "categories": [{"name": "Newcomers 新手", "newcomer": True}],
    "teams": {"best": 2},
    "promotion": {"rules": [{"percent": "33.3", "rounding": "up"}, {"category": "newcomers 新手", "top": 1, "extra": True}]},
    "certificates": {"zh-hans": {"title": "升段证书"}},
}


def test_a_change_is_one_line_in_the_log(event):
    change_awards(event, event.version, "categories", [{"name": "Women", "sex": "f", "age_to": ""}], WHO)
    assert event.awards == {"categories": [{"name": "Women", "sex": "f"}]}
    act = Act.objects.get()
    assert (act.verb, act.details["part"], act.details["before"], act.details["after"]) == (
        *("change_awards", "categories", {}, event.awards),
    )
    assert said(act, {}) == "Rules about awards changed: Categories"


def test_what_is_refused_changes_nothing(event):
    for raw in ([{"name": ""}], [{"name": "A", "age_to": "old"}], "x"):
        with pytest.raises(Refused):
            change_awards(event, event.version, "categories", raw, WHO)
    with pytest.raises(Refused) as refused:
        change_awards(event, event.version + 1, "teams", {}, WHO)
    assert refused.value.code == "stale"
    event.refresh_from_db()
    assert (event.awards, event.version, Act.objects.count()) == ({}, 1, 0)


def test_the_same_again_is_no_line(event):
    replace_awards(event, event.version, RULES, WHO)
    assert said(Act.objects.get(), {}) == "Rules about awards changed: all"
    replace_awards(event, event.version, RULES, WHO)
    assert Act.objects.count() == 1


def test_rules_and_results_survive_the_tournament_file(seven):
    enter_all(published(seven, 1))
    Player.objects.filter(entries__number__in=[3, 5]).update(newcomer=True, rank="2k")
    seven.refresh_from_db()
    replace_awards(seven, seven.version, RULES, WHO)
    copy = import_tournament(export_tournament(seven.tournament), WHO).events.get()
    assert copy.awards == seven.awards == RULES
    mine, theirs = queries.awards(seven), queries.awards(copy)
    assert mine.promotions == theirs.promotions
    assert mine.categories == theirs.categories
    assert mine.teams == theirs.teams
    assert {one.row.entrant.number for one in mine.categories[0].members} == {3, 5}


@pytest.mark.parametrize(
    ("awards", "path"),
    [
        ({"badges": 1}, "awards.badges"),
        ({"teams": {"best": "x"}}, "awards.teams.best"),
        ({"categories": [{"name": "A", "sex": "f"}, {"name": "B"}]}, "awards.categories[1].sex"),
        ({"promotion": {"rules": [{"wins": "x"}]}}, "awards.promotion.rules[0].wins"),
        ({"prizes": {"rules": [{"amounts": ["1"], "category": "A"}]}}, "awards.prizes.rules[0].category"),
        ({"certificates": {"en": {"body": "{age}"}}}, "awards.certificates.body"),
    ],
)
def test_a_file_with_rules_that_can_not_be_is_refused_with_the_path(event, awards, path):
    file = json.loads(export_tournament(event.tournament))
    del file["sha256"]
    file["tournament"]["events"][0]["awards"] = awards
    data = json.dumps({**file, "sha256": checksum(file)}).encode()
    with pytest.raises(Refused) as refused:
        import_tournament(data, WHO)
    assert refused.value.data["path"] == f"tournament.events[0].{path}"
    assert "no such rule about awards" in word(refused.value)
