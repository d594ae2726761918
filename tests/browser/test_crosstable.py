"""The crosstable in a real browser: shapes by mouse, on a phone, without scripts, and ready to print."""

import pytest

from tests.rounds import fill, finish, published

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def played(event):
    """Twenty players, two rounds of which the second is open."""
    fill(event, 20, club="Club of a rather long name")
    finish(published(event))
    event.refresh_from_db()
    published(event, 2)
    return event


def test_a_choice_stays_through_the_others(page, played):
    page.goto(f"/events/{played.pk}/crosstable/")
    page.select_option("select[name=rows]", "number")
    page.wait_for_url("**rows=number**")
    page.select_option("#after", "1")
    page.wait_for_url("**after=1**")
    assert page.locator("tbody th").first.inner_text() == "Player001"
    page.get_by_role("link", name="EGD style").click()
    page.wait_for_url("**form=egd**")
    assert page.input_value("select[name=rows]") == "number"
    assert page.locator("[aria-current=page]", has_text="EGD style").count() == 1
    address = page.get_by_role("link", name="PDF A3").get_attribute("href")
    assert address.endswith("crosstable.pdf?round=1&form=egd&rows=number&size=a3")
    assert page.request.get(address).headers["content-type"] == "application/pdf"


def test_a_phone_scrolls_inside_the_table_and_the_name_stays(phone, played):
    for query in ("form=table&opponents=place", "form=egd", "form=wall"):
        phone.goto(f"/events/{played.pk}/crosstable/?{query}")
        assert phone.evaluate("document.documentElement.scrollWidth") == 390, query
        phone.evaluate("document.querySelector('.scroll').scrollLeft = 250")
        box = phone.locator("tbody th").first.bounding_box()
        assert 0 <= box["x"] < 20, query
        assert phone.evaluate("document.querySelector('.scroll').scrollLeft") > 100, query


def test_fingers_hit_the_menus_and_links(phone, played):
    phone.goto(f"/events/{played.pk}/crosstable/?form=table")
    controls = phone.locator(".title select, .title .button, .title .forms a")
    assert controls.count() >= 10
    assert all(controls.nth(n).bounding_box()["height"] >= 40 for n in range(controls.count()))


def test_the_public_page_works_without_scripts(open_page, played):
    page = open_page(phone=True, java_script_enabled=False)
    page.goto("/p/open/crosstable?lang=en")
    page.get_by_role("link", name="wall chart").click()
    page.get_by_text("Show it differently").click()
    page.select_option("select[name=rows]", "place")
    page.get_by_role("button", name="Show").click()
    page.get_by_role("link", name="中文").click()
    assert page.url.endswith("/p/open/crosstable?lang=zh-hans&form=wall&rows=place")
    assert page.get_by_role("link", name="成绩大表").get_attribute("aria-current") == "page"
    assert page.context.cookies() == []


@pytest.mark.parametrize("form", ["table", "egd", "wall"])
def test_the_public_name_column_stays_on_a_phone(open_page, played, form):
    page = open_page(phone=True)
    page.goto(f"/p/open/crosstable?lang=en&form={form}")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.evaluate("document.querySelector('.scroll').scrollLeft = 250")
    assert 0 <= page.locator("tbody th").first.bounding_box()["x"] < 20


def test_the_public_page_follows_the_event_in_its_shape(open_page, played):
    page = open_page()
    page.clock.install()
    page.goto("/p/open/crosstable?lang=en&form=egd")
    assert page.get_by_text("?/").count() > 0
    finish(played.rounds.get(number=2))
    page.clock.fast_forward(16_000)
    page.locator("tbody", has_text="?/").wait_for(state="detached")
    assert page.locator("[aria-current=page]", has_text="EGD style").count() == 1
