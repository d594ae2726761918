"""The store of public pages: one build per revision, whoever asks, and no more pages than it keeps."""

from concurrent.futures import ThreadPoolExecutor
from time import sleep

from tournaments.views.page_store import PageStore, pack


def counting(texts: list[str]):
    """A build that notes each call and takes a while."""

    def build() -> str:
        sleep(0.02)
        texts.append("x")
        return f"page {len(texts)}"

    return build


def test_a_crowd_waits_for_one_build():
    store, calls = PageStore(), []
    with ThreadPoolExecutor(20) as crowd:
        pages = list(crowd.map(lambda _n: store.get((1, "standings", "en"), 7, counting(calls)).body, range(100)))
    assert set(pages) == {b"page 1"}
    assert len(calls) == 1


def test_a_new_revision_is_built_and_other_pages_stay():
    store, calls = PageStore(), []
    for revision in (1, 1, 2, 2):
        store.get((1, "standings", "en"), revision, counting(calls))
    store.get((1, "standings", "zh-hans"), 2, counting(calls))
    assert len(calls) == 3


def test_a_failed_build_is_tried_again():
    store = PageStore()
    for _time in range(2):
        try:
            store.get((1, "player 9", "en"), 1, lambda: 1 / 0)
        except ZeroDivisionError:
            continue
    assert store.get((1, "player 9", "en"), 1, lambda: "there").body == b"there"


def test_the_longest_unused_page_goes_first():
    store, calls = PageStore(kept=2), []
    for page in ("a", "b", "a", "c", "a", "b"):
        store.get((1, page, "en"), 1, counting(calls))
    assert len(calls) == 4


def test_the_tag_follows_the_content():
    assert pack("same", 1).tag == pack("same", 2).tag != pack("other", 1).tag
