"""Quick questions on cards that move money between players, or lead to it (AM-15, R-19, R-20)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import DiceGamble, card
from antimono.anti_monopoly.rules.cards import effect_text
from antimono.anti_monopoly.rules.confinement import receiving_card_money
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared.short_question import BANK, NOBODY, Answer, Asking, ShortQuestion

EARLY, LATE = 7, 36
"""Two card squares: one where no card leads past START but to it, and one near START."""

PAID = (
    ("C13", YOU, (BLUE, NAVY)),
    ("C13", GREEN, (BLUE, NAVY)),
    ("M18", BLUE, (YOU, GREEN)),
    ("M23", NAVY, (YOU, GREEN)),
    ("M19", BLUE, (BLUE, NAVY)),
)
"""Cards that move money of several: the card, who draws it, and the two players whom it names."""

GAMBLES = (("C09", YOU, Dice(4, 5)), ("C09", GREEN, Dice(4, 6)), ("M02", BLUE, Dice(3, 5)), ("M02", NAVY, Dice(3, 4)))
"""Cards that are gambles: who draws them, and what they roll."""

JOURNEYS = (("C18", YOU, EARLY), ("C21", GREEN, LATE), ("M04", NAVY, EARLY), ("M01", BLUE, LATE))
"""Cards that lead to a square of the bank's: who draws them, and where."""

VISITS = (("C17", YOU, BLUE), ("M01", NAVY, GREEN))
"""Cards that lead to a transport company, early on the board: who draws them, who owns it and one more."""

TRANSPORTS = (25, 5)


class Cards(Asking):
    """The questions on cards in one edition."""

    def questions(self) -> tuple[ShortQuestion, ...]:
        """Return every question on cards, always in the same order."""
        return (
            *(self.paid(*each) for each in PAID),
            *(self.gamble(*each) for each in GAMBLES),
            *(self.journey(*each) for each in JOURNEYS),
            *(self.visit(*each) for each in VISITS),
            self.inside(),
            self.sent(),
        )

    def drawn(self, player: int, said: Message) -> Message:
        """Return a sentence with the player who draws a card and what it orders."""
        if player == YOU:
            return _("You draw a card: “{order}”", order=said)
        return _("{player} draws a card: “{order}”", player=SEATS[player].mark.name, order=said)

    def amount(self, card_id: str) -> int:
        """Return the amount printed on a card."""
        amount: int = getattr(card(self.rules, card_id).effect, "amount", 0)
        return amount

    def order(self, card_id: str) -> Message:
        """Return the order of a card."""
        return effect_text(self.rules, card(self.rules, card_id))

    def paid(self, card_id: str, player: int, named: tuple[int, ...]) -> ShortQuestion:
        """Ask who pays whom by a card that moves money."""
        drawn = card(self.rules, card_id)
        amount = self.amount(card_id)
        scene = self.landing(self.table.cards(drawn.role, int(card_id[1:])), player, EARLY)
        ideas = (
            Answer((BANK,), named, amount),
            Answer.of(BANK, player, 2 * amount),
            Answer(named, (BANK,), amount),
            Answer.of(BANK, player, amount),
        )
        return self.ask(
            f"card-{card_id}-{player}",
            self.drawn(player, self.order(card_id)),
            Answer.played(scene, "roll"),
            ideas,
            why=_("The players that a card names do exactly what it says."),
            clauses=("AM-15.1", "R-20"),
        )

    def gamble(self, card_id: str, player: int, dice: Dice) -> ShortQuestion:
        """Return the question about a card that pays after a high roll."""
        drawn = card(self.rules, card_id)
        effect = drawn.effect
        assert isinstance(effect, DiceGamble)
        least, amount = effect.at_least, self.money(effect.amount)
        values: dict[str, str | Message] = {"least": str(least), "amount": amount, "roll": str(dice.total)}
        if player == YOU:
            words = _("Your card: the bank pays you {amount} if you roll {least} or more. You roll {roll}.", **values)
        else:
            words = _(
                "{player}'s card: the bank pays {amount} for a roll of {least} or more. {player} rolls {roll}.",
                player=SEATS[player].mark.name,
                **values,
            )
        scene = self.landing(self.table.cards(drawn.role, int(card_id[1:])), player, EARLY, dice)
        return self.ask(
            f"gamble-{card_id}-{player}",
            words,
            Answer.played(scene, "roll"),
            (
                NOBODY,
                Answer.of(player, BANK, effect.amount),
                Answer.of(BANK, player, effect.amount),
                Answer.of(BANK, player, 2 * effect.amount),
            ),
            why=_("A roll of {least} or more wins; a lower one costs nothing.", least=least),
            clauses=("AM-15.1", "R-20"),
        )

    def journey(self, card_id: str, player: int, square: int) -> ShortQuestion:
        """Return the question about a card's move to an unowned square; START pays on the way (R-19)."""
        drawn = card(self.rules, card_id)
        target: int = getattr(drawn.effect, "square", 0)
        pays = self.rules.constants.start_square_pays
        values: dict[str, str | Message] = {"target": self.name(target), "number": str(target), "from": str(square)}
        name = SEATS[player].mark.name
        if player == YOU:
            words = _("Your card sends you from square {from} to {target} ({number}). Nobody owns it.", **values)
        else:
            words = _(
                "{player}'s card sends them from square {from} to {target} ({number}). Nobody owns it.",
                player=name,
                **values,
            )
        if target == 0:
            words = _("You are on square {from}. Your card sends you to {target}.", **values)
        scene = self.landing(self.table.cards(drawn.role, int(card_id[1:])), player, square)
        passed = target <= square
        return self.ask(
            f"journey-{card_id}-{player}",
            words,
            Answer.played(scene, "roll"),
            (NOBODY, Answer.of(BANK, player, pays), Answer.of(BANK, player, 2 * pays), Answer.of(player, BANK, pays)),
            why=_("The pawn moves clockwise, and the bank pays when it reaches or passes {start}.", start=self.name(0))
            if passed
            else _("Moving clockwise, the pawn does not pass {start} on this journey.", start=self.name(0)),
            clauses=("R-19", "AM-13.1"),
        )

    def visit(self, card_id: str, player: int, owner: int) -> ShortQuestion:
        """Return the question about a card's move to an owned company, where the fare is owed (R-19, AM-18)."""
        drawn = card(self.rules, card_id)
        scene = self.table
        for each in TRANSPORTS:
            scene = scene.owns(owner, each)
        scene = self.landing(scene.cards(drawn.role, int(card_id[1:])), player, EARLY)
        price = self.rules.transport(TRANSPORTS[0]).price
        blue = self.role(owner) is Role.MONOPOLIST
        values: dict[str, str | Message] = {
            "company": self.name(TRANSPORTS[0]),
            "price": self.money(price),
            "owner": SEATS[owner].mark.name,
        }
        words = (
            _("A card sends you on to {company} ({price}), one of {owner}'s two transport companies.", **values)
            if player == YOU
            else _(
                "A card sends {player} on to {company} ({price}), one of {owner}'s two transport companies.",
                player=SEATS[player].mark.name,
                **values,
            )
        )
        return self.ask(
            f"visit-{card_id}-{player}",
            words,
            Answer.played(scene, "roll"),
            (
                NOBODY,
                Answer.of(player, owner, price // 5),
                Answer.of(player, owner, price // 10),
                Answer.of(player, owner, 2 * price // 5),
            ),
            why=_("A fare is also owed after a card. A Monopolist with two companies charges two fifths of the price.")
            if blue
            else _("A fare is also owed after a card. A Competitor charges a tenth of the price."),
            clauses=("AM-18.2", "R-8") if blue else ("AM-18.1",),
        )

    def inside(self) -> ShortQuestion:
        """Return the question about card money for a player in jail (AM-14.5, R-12)."""
        drawn, amount = card(self.rules, "M19"), self.amount("M19")
        scene = self.table.in_custody(NAVY).cards(drawn.role, int(drawn.id[1:]))
        return self.ask(
            "card-inside",
            _("Navy is in jail. {card}", card=self.drawn(BLUE, self.order("M19"))),
            Answer.played(self.landing(scene, BLUE, EARLY), "roll"),
            (
                Answer((BANK,), (BLUE, NAVY), amount),
                Answer.of(BANK, BLUE, amount),
                Answer.of(BANK, NAVY, amount),
                Answer.of(BANK, BLUE, 2 * amount),
                NOBODY,
            ),
            why=receiving_card_money(self.rules, Role.MONOPOLIST).text,
            clauses=("AM-14.5", "R-12"),
        )

    def sent(self) -> ShortQuestion:
        """Return the question about a card that sends its drawer to the price war (AM-14.2)."""
        drawn, constants = card(self.rules, "C02"), self.rules.constants
        scene = self.landing(self.table.cards(drawn.role, int(drawn.id[1:])), GREEN, LATE)
        return self.ask(
            "card-sent",
            _("A card sends Green to the price war. Moving clockwise, Green would pass {start}.", start=self.name(0)),
            Answer.played(scene, "roll"),
            (
                Answer.of(BANK, GREEN, constants.start_square_pays),
                Answer.of(GREEN, BANK, constants.custody_fine),
                Answer.of(BANK, GREEN, constants.start_square_pays - constants.custody_fine),
            ),
            why=_("A player who is sent there gets no START money and owes nothing yet."),
            clauses=("AM-14.2", "AM-14.1"),
        )
