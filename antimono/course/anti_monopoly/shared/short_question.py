"""A short question: a situation in a sentence or two, and four payments as answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Self

from antimono.anti_monopoly.editions import Role, SquareKind, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import ROLES, SEATS, YOU
from antimono.core.arguments import Roll
from antimono.core.dice import Dice
from antimono.core.errors import UnreadableError
from antimono.core.figures import Seat
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared.four_players import table

BANK = -1
"""The bank, where the players of the story are 0 to 3."""

ANSWERS = 4
"""The number of answers to a question."""

ROLLS = (Dice(1, 3), Dice(1, 4))
"""The rolls that bring a pawn to the square of a situation: no doubles, and not both from one square."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Payments as an answer; if several players pay or are paid, each pays or gets the amount."""

    payers: tuple[int, ...]
    payees: tuple[int, ...]
    amount: int
    """In money units of the edition."""

    @classmethod
    def of(cls, payer: int, payee: int, amount: int) -> Self:
        """Return the answer that one player or the bank pays another; `NOBODY`'s if the amount is 0."""
        return cls((payer,), (payee,), amount) if amount else cls((), (), 0)

    @classmethod
    def played(cls, scene: Scenario, *actions: str) -> Self:
        """Return the payment in the engine's game after some actions, which must result in a single payment.

        Raises:
            UnreadableError: if several amounts have moved, because no single answer would be right.
        """
        game = scene.game()
        for action in actions:
            game.play(action)
        was, now = scene.draft.position.cash, game.position().cash
        came = [after - before for before, after in zip(was, now, strict=True)]
        payers = tuple(player for player, amount in enumerate(came) if amount < 0)
        payees = tuple(player for player, amount in enumerate(came) if amount > 0)
        # If several pay one, or one pays several, only the single player's amount differs.
        many = payers if len(payers) > 1 else payees or payers
        amounts = {abs(came[player]) for player in many}
        moved = sum(1 for event in game.log if event.transfer is not None and event.amount)
        if len(amounts) > 1 or moved > len(many):
            raise UnreadableError(
                _("“{scene}” leads to more than one payment, so it cannot be a question.", scene=str(scene))
            )
        return cls(payers or (BANK,), payees or (BANK,), amounts.pop()) if amounts else cls((), (), 0)

    def say(self, money: Callable[[int], str], seats: Sequence[Seat] = SEATS) -> Message:
        """Write the answer for a button: “You pay Blue $40”, or that nobody pays."""
        if not self.amount:
            return _("Nobody pays anything")
        amount = money(self.amount)
        if len(self.payers) > 1:
            return self._from_several(amount, seats)
        if len(self.payees) > 1:
            return self._to_several(amount, seats)
        (payer,), (payee,) = self.payers, self.payees
        if payer == YOU:
            if payee == BANK:
                return _("You pay the bank {amount}", amount=amount)
            return _("You pay {payee} {amount}", payee=seats[payee].mark.name, amount=amount)
        if payer == BANK:
            if payee == YOU:
                return _("The bank pays you {amount}", amount=amount)
            return _("The bank pays {payee} {amount}", payee=seats[payee].mark.name, amount=amount)
        if payee == YOU:
            return _("{payer} pays you {amount}", payer=seats[payer].mark.name, amount=amount)
        if payee == BANK:
            return _("{payer} pays the bank {amount}", payer=seats[payer].mark.name, amount=amount)
        return _(
            "{payer} pays {payee} {amount}", payer=seats[payer].mark.name, payee=seats[payee].mark.name, amount=amount
        )

    def _from_several(self, amount: str, seats: Sequence[Seat]) -> Message:
        first, second = (seats[player].mark.name for player in self.payers)
        (payee,) = self.payees
        if payee == BANK:
            return _("{first} and {second} pay the bank {amount} each", first=first, second=second, amount=amount)
        if payee == YOU:
            return _("{first} and {second} pay you {amount} each", first=first, second=second, amount=amount)
        return _(
            "{first} and {second} pay {payee} {amount} each",
            first=first,
            second=second,
            payee=seats[payee].mark.name,
            amount=amount,
        )

    def _to_several(self, amount: str, seats: Sequence[Seat]) -> Message:
        first, second = (seats[player].mark.name for player in self.payees)
        (payer,) = self.payers
        if payer == BANK:
            if YOU in self.payees:
                return _("The bank pays you and {second} {amount} each", second=second, amount=amount)
            return _("The bank pays {first} and {second} {amount} each", first=first, second=second, amount=amount)
        if payer == YOU:
            return _("You pay {first} and {second} {amount} each", first=first, second=second, amount=amount)
        if YOU in self.payees:
            return _(
                "{payer} pays you and {second} {amount} each",
                payer=seats[payer].mark.name,
                second=second,
                amount=amount,
            )
        return _(
            "{payer} pays {first} and {second} {amount} each",
            payer=seats[payer].mark.name,
            first=first,
            second=second,
            amount=amount,
        )


NOBODY = Answer((), (), 0)
"""The answer that no money moves."""


@dataclass(frozen=True, slots=True)
class ShortQuestion:
    """A situation in a sentence or two, with four answers to choose from."""

    slug: str
    """Its name, the same in every edition."""
    words: Message
    """The situation, in 20 words at most."""
    answers: tuple[Answer, ...]
    """Four different answers, the right one first."""
    why: Message
    """The reason why it is right, in one sentence."""
    clauses: tuple[str, ...]
    """The clauses behind it, the deciding one first."""


class Asking:
    """Makes questions in one edition; squares and players are indices.

    Attributes:
        rules: the edition.
        table: the story's table at the beginning of a game.
    """

    def __init__(self, edition: str) -> None:
        self.rules = load(edition)
        self.table = table(edition)

    def money(self, amount: int) -> str:
        """Write an amount in the edition's currency."""
        return self.rules.money(amount)

    def name(self, square: int) -> str:
        """Return the name of a square in the edition."""
        return self.rules.squares[square].name

    def price(self, square: int) -> str:
        """Write the price of a property (AM-8.1)."""
        return self.money(self.rules.deed_at(square).price)

    def ask(
        self,
        slug: str,
        words: Message,
        right: Answer,
        ideas: tuple[Answer, ...],
        *,
        why: Message,
        clauses: tuple[str, ...],
    ) -> ShortQuestion:
        """Return a question with four answers: the right one and three wrong ones.

        Args:
            slug: its name.
            words: the situation.
            right: the engine's answer.
            ideas: the results of common mistakes, the most frequent first; one that happens to equal the right
                answer is left out.
            why: the reason why the right answer is right.
            clauses: behind it.
        """
        wrong = (idea for idea in chain(ideas, slips(right)) if idea != right)
        answers = tuple(dict.fromkeys((right, *wrong)))[:ANSWERS]
        return ShortQuestion(slug, words, answers, why, clauses)

    def landing(self, scene: Scenario, player: int, square: int, *rolls: Roll) -> Scenario:
        """Put a player on turn so that the next roll brings them to a square; `rolls` follow it."""
        squares = self.rules.squares
        roll = next(each for each in ROLLS if squares[square - each.total].kind is not SquareKind.GO_TO_CUSTODY)
        return scene.at(player, (square - roll.total) % len(squares)).on_turn(player).dice(roll, *rolls)

    def role(self, player: int) -> Role:
        """Return the role of a player of the story."""
        return Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST


def slips(right: Answer) -> tuple[Answer, ...]:
    """Return answers given in haste: the wrong purse, the wrong direction, a half, a double."""
    if not right.amount:
        return ()
    return (
        Answer(right.payees, right.payers, right.amount),
        Answer(right.payers, right.payees, 2 * right.amount),
        Answer(right.payers, right.payees, right.amount // 2),
        NOBODY,
    )


def others(player: int) -> tuple[int, ...]:
    """Return all players of the story but one, clockwise."""
    count = len(SEATS)
    return tuple((player + step) % count for step in range(1, count))
