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


def test_no_more_bytes_are_kept_than_may_be():
    page = "x" * 1000
    size = pack(page, 1).size
    store, calls = PageStore(most=3 * size), []

    def asked(name: str, revision: int = 1) -> None:
        store.get((1, name, "en"), revision, lambda: calls.append(name) or page)

    for name in "abcabc":
        asked(name)
    assert calls == ["a", "b", "c"]
    asked("d")  # a goes
    asked("b")
    asked("b", revision=2)  # takes the place of the older one
    asked("c")
    asked("d")
    assert calls == ["a", "b", "c", "d", "b"]
    asked("a")
    assert calls[-1] == "a"


def test_a_page_larger_than_the_store_is_kept_while_it_is_the_latest():
    store, calls = PageStore(most=10), []
    for name in ("a", "a", "b", "a"):
        store.get((1, name, "en"), 1, lambda name=name: calls.append(name) or "x" * 100)
    assert calls == ["a", "b", "a"]


def test_the_tag_follows_the_content():
    assert pack("same", 1).tag == pack("same", 2).tag != pack("other", 1).tag
