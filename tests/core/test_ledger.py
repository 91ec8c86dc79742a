"""The double-entry ledger: money moves, none is made (AM-22.1, R-27)."""

import pytest

from antimono.core.amount import Amount, Step
from antimono.core.errors import IllegalError, UnknownNameError, UnreadableError
from antimono.core.ledger import Ledger, open_ledger
from antimono.core.text import _
from antimono.core.transfer import BANK, Transfer


def transfer(payer: str, payee: str, amount: int) -> Transfer:
    return Transfer(payer, payee, Amount((Step(_("A test"), amount, ("AM-8.2",)),)))


def opened() -> Ledger:
    return open_ledger({"Ada": 120, "Bo": 0})


def test_the_bank_opens_with_the_opposite_of_what_it_has_issued() -> None:
    assert opened().balances == {"bank": -120, "Ada": 120, "Bo": 0}
    assert opened().total == 0


def test_an_entry_knows_both_balances_afterwards() -> None:
    ledger = opened().post(transfer("Ada", "Bo", 50)).post(transfer(BANK, "Bo", 100))
    assert [(entry.payer_balance, entry.payee_balance) for entry in ledger.entries] == [(70, 50), (-220, 150)]
    assert ledger.balances == {"bank": -220, "Ada": 70, "Bo": 150}
    assert ledger.total == 0


def test_posting_leaves_the_old_ledger_as_it_was() -> None:
    before = opened()
    after = before.post(transfer("Ada", "Bo", 1))
    assert before == opened() != after


def test_post_all_posts_in_order() -> None:
    transfers = [transfer("Ada", "Bo", 120), transfer("Bo", "Ada", 120)]
    assert opened().post_all(transfers).balances == opened().balances
    assert opened().post_all([]) == opened()
    with pytest.raises(IllegalError):
        opened().post_all(reversed(transfers))


def test_am_22_1_a_player_cannot_pay_more_than_he_has() -> None:
    assert opened().post(transfer("Ada", "Bo", 120)).balances["Ada"] == 0
    with pytest.raises(IllegalError, match="Ada has 120 and cannot pay 121") as caught:
        opened().post(transfer("Ada", "Bo", 121))
    assert caught.value.clause == "AM-22.1"


def test_r_27_the_bank_never_runs_out() -> None:
    assert opened().post(transfer(BANK, "Bo", 10**9)).balances["Bo"] == 10**9


@pytest.mark.parametrize(("payer", "payee", "amount"), [("Ada", "Bo", -1), ("Ada", "Ada", 1), (BANK, BANK, 0)])
def test_a_transfer_moves_zero_or_more_between_two(payer: str, payee: str, amount: int) -> None:
    with pytest.raises(UnreadableError, match="from one account to another"):
        opened().post(transfer(payer, payee, amount))


def test_an_unknown_account_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="no account named “Adda”; did you mean “Ada”"):
        opened().post(transfer("Adda", "Bo", 1))


@pytest.mark.parametrize("players", [{"bank": 5}, {"Ada": -1}])
def test_players_have_their_own_names_and_no_debts(players: dict[str, int]) -> None:
    with pytest.raises(UnreadableError):
        open_ledger(players)


def test_posting_many_transfers_is_posting_them_one_by_one() -> None:
    transfers = [transfer("Ada", "Bo", 20), transfer("Bo", BANK, 5), transfer(BANK, "Ada", 200)]
    one_by_one = opened()
    for each in transfers:
        one_by_one = one_by_one.post(each)
    assert opened().post_all(transfers) == one_by_one
    with pytest.raises(IllegalError):
        opened().post_all([*transfers, transfer("Bo", "Ada", 16)])
