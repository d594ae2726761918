"""The settings of an event."""

import pytest
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from games.errors import Refused
from games.rulesets import RULESETS
from tests.web.conftest import enter_all, published
from tournaments.actions.events import change_settings
from tournaments.event_settings import FIELDS, HANDICAP_KEYS, MOST_CRITERIA, EventSettings
from tournaments.models import Event
from tournaments.tiebreaks import TIEBREAKS
from tournaments.wording import word
from tournaments.wording.settings import GROUPS, WORDS


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/settings/"


def form(client, url, **changes):
    """What the form on the page would send."""
    answer = client.get(url)
    shown = answer.context["form"]
    data = {}
    for bound in shown:
        value = bound.value()
        if bound.name == "tiebreaks":
            data |= {f"tiebreaks_{i}": code for i, code in enumerate(bound.field.widget.decompress(value))}
        elif value is True:
            data[bound.name] = "on"
        elif value is not False and value is not None:
            data[bound.name] = value
    return data | changes


def test_every_setting_has_words_and_a_group():
    grouped = [key for keys in GROUPS.values() for key in keys]
    assert sorted(grouped) == sorted(FIELDS) == sorted(WORDS)
    for key, field in FIELDS.items():
        assert set(WORDS[key].choices) == set(field.metadata.get("choices", ()))


def test_saving_the_form_as_it_is_changes_no_setting(owner_client, event, url):
    assertRedirects(owner_client.post(url, form(owner_client, url)), url)
    event.refresh_from_db()
    assert (event.options, event.settings, event.version) == (EventSettings(), {}, 2)


def test_teams_have_handicap_in_any_system_and_others_lose_it_with_the_teams(owner_client, event, url):
    assert not set(HANDICAP_KEYS) & set(owner_client.get(url).context["form"].fields)
    assertRedirects(owner_client.post(url, form(owner_client, url, lineup="free")), url)
    shown = owner_client.get(url).context["form"]
    assert {shown.fields[key].css_class for key in HANDICAP_KEYS} == {"team-only"}
    teams = {"ruleset": "aga", "handicap": "rank", "handicap_ceiling": "6"}
    assertRedirects(owner_client.post(url, form(owner_client, url, **teams)), url)
    event.refresh_from_db()
    assert event.settings == {"lineup": "free", "ruleset": "aga", "handicap": "rank", "handicap_ceiling": 6}
    assert event.options.handicap_compensation == RULESETS["aga"].settings["handicap_compensation"]
    assertRedirects(owner_client.post(url, form(owner_client, url, lineup="none")), url)
    event.refresh_from_db()
    assert event.settings == {"ruleset": "aga"}


def test_settings_are_stored(owner_client, event, url):
    changes = {
        "komi": "2 3/4",
        "clubs_apart": "hard",
        "clubs_apart_rounds": "3",
        "bye_points": "1",
        "tiebreaks_1": "total",
        "warning_penalty": "none",
        "name": "Open 公开组",
        "rounds": "9",
    }
    data = form(owner_client, url, **changes)
    del data["forfeit_encounter"]
    owner_client.post(url, data)
    event.refresh_from_db()
    expected = EventSettings(
        komi=11,
        clubs_apart="hard",
        clubs_apart_rounds=3,
        bye_points=1,
        tiebreaks=("points", "total", "warnings"),
        warning_penalty=0,
        forfeit_encounter=False,
    )
    assert (event.options, event.name, event.rounds_planned) == (expected, "Open 公开组", 9)
    assertContains(owner_client.get(url), 'value="2¾ zi"')


@pytest.mark.parametrize(
    "wrong",
    [
        {"komi": "NaN"},
        {"komi": "3.7"},
        {"komi": "Infinity"},
        {"komi": "1e308"},
        {"komi": "٣"},
        {"bye_points": "3"},
        {"colour_streak": ""},
        {"first_round": "alphabet"},
        {"clubs_apart_rounds": "never"},
        {"tiebreaks_3": "points"},
        {"tiebreaks_3": "__class__"},
        {"rounds": "0"},
        {"rounds": "9" * 5000},
        {"name": "\u200b"},
        {"version": "x"},
    ],
)
def test_nonsense_is_said_and_changes_nothing(owner_client, event, url, acts, wrong):
    answer = owner_client.post(url, form(owner_client, url, **wrong))
    assertContains(answer, "error")
    assert answer.context["form"].errors
    event.refresh_from_db()
    assert (event.options, event.version, acts()) == (EventSettings(), 1, 0)


def test_a_stale_form_shows_what_is_stored(owner_client, event, url):
    first, second = form(owner_client, url, komi="2 3/4"), form(owner_client, url, bye_points="1")
    owner_client.post(url, first)
    answer = owner_client.post(url, second)
    assertContains(answer, "Somebody changed this meanwhile")
    assertContains(answer, "Stored now: 2¾ zi")
    event.refresh_from_db()
    assert event.options.bye_points == 2


def test_fewer_rounds_than_drawn_are_refused(owner_client, six, url):
    published(six, 1)
    owner_client.post(url, form(owner_client, url, rounds="1"))
    six.refresh_from_db()
    assert six.rounds_planned == 1


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"accelerated_rounds": "5"}, "accelerated_rounds"),
        ({"tiebreaks_0": "points", "tiebreaks_1": "points"}, "tiebreaks"),
        ({f"tiebreaks_{place}": "" for place in range(20)}, "tiebreaks"),
        ({"rounds": "1"}, "rounds"),
    ],
)
def test_what_is_impossible_is_said_beside_the_setting(owner_client, six, url, changed, key):
    published(six, 1)
    enter_all(six.rounds.get())
    published(six, 2)
    answer = owner_client.post(url, form(owner_client, url, **changed))
    assert list(answer.context["form"].errors) == [key]


def test_an_event_without_rounds_is_deleted_with_its_players(owner_client, six, tournament):
    assertRedirects(
        owner_client.post(f"/events/{six.pk}/delete/", {"version": six.version}), f"/tournaments/{tournament.pk}/"
    )
    assert (Event.objects.count(), tournament.players.count()) == (0, 0)


def test_an_event_with_rounds_is_not_deleted(owner_client, six):
    published(six, 1)
    answer = owner_client.post(f"/events/{six.pk}/delete/", {"version": six.version}, follow=True)
    assertContains(answer, 'class="message error"')
    assert Event.objects.filter(pk=six.pk).exists()


@pytest.mark.parametrize(("person", "status"), [("colleague", 302), ("stranger", 404), ("nobody", 401)])
def test_who_may(clients, url, person, status):
    data = form(clients["owner"], url, bye_points="1")
    assert clients[person].post(url, data).status_code == status


def test_get_changes_nothing(owner_client, event, url, acts):
    owner_client.get(f"{url}?komi=0&version=1")
    assert owner_client.get(f"/events/{event.pk}/delete/?version=1").status_code == 405
    assert acts() == 0


def test_a_usual_order_sets_the_criteria_and_what_belongs_to_them(owner_client, event, url):
    event.system = "mcmahon"
    event.save()
    owner_client.post(url, form(owner_client, url, criteria="egf"))
    event.refresh_from_db()
    options = event.options
    assert options.tiebreaks == ("mms", "sos", "confrontation")
    assert (options.bye_opponent, options.sos_handicap) == ("start", True)
    assertContains(owner_client.get(url), "as listed below")


def test_only_orders_for_the_system_are_offered(owner_client, event, url):
    page = owner_client.get(url)
    assertContains(page, '<option value="wagc">')
    assertNotContains(page, '<option value="egf">')
    answer = owner_client.post(url, form(owner_client, url, criteria="egf"))
    assert "criteria" in answer.context["form"].errors


def test_odd_criteria_are_pointed_out_but_stored(owner_client, event, url):
    owner_client.post(url, form(owner_client, url, tiebreaks_0="mms", tiebreaks_1="sos", tiebreaks_2=""))
    event.refresh_from_db()
    assert event.options.tiebreaks == ("mms", "sos")
    assertContains(owner_client.get(url), "“MMS” is made for McMahon.")


def test_more_criteria_than_menus_are_refused(event, acts):
    codes = list(TIEBREAKS)[: MOST_CRITERIA + 1]
    before = acts()
    with pytest.raises(Refused) as refused:
        change_settings(event, 1, {"tiebreaks": codes}, 5, "Open", "owner")
    assert "At most 12 criteria" in word(refused.value)
    assert acts() == before
