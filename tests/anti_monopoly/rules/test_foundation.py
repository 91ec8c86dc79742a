"""The Anti-Monopoly Foundation (AM-20.1, AM-20.2)."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, editions, load
from antimono.anti_monopoly.rules.foundation import foundation_due, foundation_gift
from antimono.core.errors import UnreadableError

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


@every_edition
def test_am_20_1_a_monopolist_pays(edition: Edition) -> None:
    assert foundation_due(edition).value == 160 * edition.scale
    assert foundation_due(edition).steps[0].clauses == ("AM-20.1",)


@pytest.mark.parametrize(("die", "gift"), [(1, 25), (2, 50), (3, 0), (4, 0), (5, 0), (6, 0)])
@every_edition
def test_am_20_2_a_competitor_rolls_one_die(edition: Edition, die: int, gift: int) -> None:
    amount = foundation_gift(edition, die)
    assert amount.value == gift * edition.scale
    assert amount.steps[0].clauses == ("AM-20.2",)
    assert ("gives nothing" in str(amount)) is (gift == 0)


@pytest.mark.parametrize("die", [0, 7])
def test_no_die_shows_that(die: int) -> None:
    with pytest.raises(UnreadableError, match="1 to 6"):
        foundation_gift(load("us"), die)
