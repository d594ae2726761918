"""How columns share a page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.documents.widths import share

COLUMNS = st.lists(st.tuples(st.floats(1, 400), st.sampled_from([0, 0, 1, 2])), min_size=1, max_size=40)


@given(COLUMNS, st.floats(100, 800))
def test_columns_never_leave_the_page(columns, room):
    natural, weights = [width for width, _ in columns], [weight for _, weight in columns]
    widths = share(natural, weights, room)
    assert len(widths) == len(columns)
    assert sum(widths) <= room * (1 + 1e-9)
    assert min(widths) > 0


@given(COLUMNS, st.floats(100, 800))
def test_what_fits_is_not_cut_and_fills_the_page(columns, room):
    natural, weights = [width for width, _ in columns], [weight for _, weight in columns]
    if sum(natural) <= room:
        widths = share(natural, weights, room)
        assert sum(widths) == pytest.approx(room)
        assert all(width >= wish for width, wish in zip(widths, natural, strict=True))


def test_the_widest_for_its_weight_is_cut_first():
    assert share([20, 300, 50], [0, 1, 1], 170) == pytest.approx((20, 100, 50))
    assert share([20, 300, 300], [0, 2, 1], 170) == pytest.approx((20, 100, 50))


def test_a_page_that_is_too_narrow_for_the_fixed_ones_shrinks_all():
    assert share([100, 100, 12], [0, 0, 1], 106) == pytest.approx((50, 50, 6))
