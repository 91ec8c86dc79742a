"""Questions of the third level on cards: whole journeys, accounts, averages, larger tables."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.card_worth import card_worth
from antimono.anti_monopoly.rules.cards import effect_text
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.card_drawn import DRAWER, seats_of
from antimono.lessons.anti_monopoly.scenes.cards.drawing import Drawing
from antimono.lessons.anti_monopoly.scenes.cards.words import chairs, who
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, order, spot
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Throw
from antimono.lessons.stage.scene import Scene

AIRLINE, WHARF, FIFTH, ELECTRIC = 25, 31, 37, 12


class Harder(Drawing):
    """The hardest questions in one edition."""

    def third(self) -> list[Scene]:
        """What several scenes and chapters together say."""
        return [
            self._journey("journey-you", YOU, "C20", 7, BLUE, FIFTH),
            self._journey("journey-blue", BLUE, "M24", 33, YOU, WHARF),
            self._journey("journey-green", GREEN, "C17", 36, NAVY, AIRLINE),
            self._account(),
            self._ranking("rank-green", Role.COMPETITOR, ("C13", "C07", "C11", "C09")),
            self._ranking("rank-blue", Role.MONOPOLIST, ("M23", "M02", "M10", "M12")),
            self._four("four-green", ("C01", "C24", "C05", "C06")),
            self._four("four-blue", ("M07", "M12", "M08", "M21")),
            self._larger("larger-green", "C13", (2, 3)),
            self._larger("larger-blue", "M18", (3, 2)),
        ]

    def _journey(self, slug: str, player: int, card_id: str, square: int, owner: int, goal: int) -> Scene:
        table = self.table.owns(owner, goal)
        before, after = self.drawn(table, player, card_id, square)
        had, has = (scene.draft.position.cash[player] for scene in (before, after))
        rent = table.owed(player, goal).value
        passed = goal < square
        paid = self.start_pays if passed else 0
        price = self.rules.deed_at(goal).price
        others = {YOU, BLUE, GREEN, NAVY} - {player}
        start = _("The money of {start} is missing.", start=self.name(0))
        return amount(
            slug,
            3,
            title=_("Journey"),
            words=_(
                "You stand on square {square} and draw this card. How much have you in the end?",
                square=square,
            )
            if player == YOU
            else _(
                "{player} stands on square {square} and draws this card. How much have they in the end?",
                player=who(player),
                square=square,
            ),
            show=lambda done: (
                self.face(card_id),
                strip(
                    after if done else before.at(player, square),
                    sorted({square, goal}),
                    pointed=goal,
                    notes={square: _("square {number}", number=square)},
                    without=others,
                ),
                purses(after if done else before, before, (player,)),
            ),
            right=has,
            mistakes=foreseen(
                has,
                (had - rent, start),
                (had + paid, _("What the owner takes is missing.")),
                (
                    had - rent + self.start_pays,
                    _("The goal lies ahead: {start} is not passed.", start=self.name(0)),
                ),
                (had + paid - price, _("That is the price; the owner takes less.")),
                (had, _("Two purses are concerned.")),
            ),
            say=_(
                "{had}, and {paid} on the way, less {rent}.",
                had=self.money(had),
                paid=self.money(paid),
                rent=self.money(rent),
            )
            if passed
            else _("{had}, less {rent}.", had=self.money(had), rent=self.money(rent)),
            uses=("AM-15.1", "R-19", "AM-13.1", "AM-8.2", "AM-18.2"),
        )

    def _account(self) -> Scene:
        """The account of a journey in which the roll for the company is confused with that of the pawn."""
        moved, rolled = (6, 5), (1, 3)
        table = self.table.owns(GREEN, ELECTRIC)
        due = table.owed(BLUE, ELECTRIC, rolled).value
        wrong = table.owed(BLUE, ELECTRIC, moved).value
        rows = (
            Row("way", _("{start} on the way", start=self.name(0)), self.start_pays),
            Row("due", _("Green's company, for the roll that led to the card"), wrong),
            Row("next", _("a second roll, because of the card"), 0),
        )
        thrown = Throw(None, Dice(*rolled), _("for the company"))
        return spot(
            "account",
            3,
            words=_(
                "From square 22 Blue's card leads to Green's company. This is Blue's account. Mark the "
                "wrong line."
            ),
            label=_("An account"),
            rows=rows,
            wrong="due",
            fine={
                "way": _(
                    "This line is right: the company lies behind, so the way leads past {start}.",
                    start=self.name(0),
                ),
                "next": _("This line is right: a card gives no other roll."),
            },
            figures=(self.face("M04"), thrown),
            say=_("The company wants the new roll: {due}.", due=self.money(due)),
            uses=("AM-15.1", "R-19", "R-27", "AM-19.1", "AM-19.2"),
        )

    def _ranking(self, slug: str, role: Role, cards: tuple[str, ...]) -> Scene:
        items = [
            (each.lower(), effect_text(self.rules, self.card(each)), int(12 * self.worth(each)))
            for each in cards
        ]
        words = (
            _("Number these green cards for who draws one at our table: the lowest average first.")
            if role is Role.COMPETITOR
            else _("Number these blue cards for who draws one at our table: the lowest average first.")
        )
        gamble, shared = next(each for each in cards if each in ("C09", "M02")), cards[0]
        return order(
            slug,
            3,
            title=_("In order"),
            words=words,
            label=_("Cards"),
            items=items,
            mistakes={
                gamble.lower(): _("Weigh the sum by the chance to win."),
                shared.lower(): _("Count who pays."),
            },
            otherwise=_("One of the others brings less."),
            say=_(
                "The gamble is worth {average}, the card that two pay {sum}.",
                average=self.rules.money(self.worth(gamble)),
                sum=self.rules.money(self.worth(shared)),
            ),
            uses=("AM-15.1", "R-20"),
            money=False,
        )

    def _four(self, slug: str, cards: tuple[str, ...]) -> Scene:
        """The average of four cards, none of them a gamble."""
        worth = [self.worth(each) for each in cards]
        right = sum(worth) / len(worth)
        gains = [each for each in worth if each > 0]
        return amount(
            slug,
            3,
            title=_("Average"),
            words=_("Four cards are left, each as likely to be drawn. What do they bring on average?"),
            show=lambda _done: tuple(self.face(each) for each in cards),
            right=int(right),
            mistakes=foreseen(
                int(right),
                (int(sum(worth)), _("That is all four together; divide by four.")),
                (int(sum(gains) / len(cards)), _("A card that costs counts, too.")),
                (int(sum(worth) / 3), _("A card of nothing is a card, too: divide by four.")),
            ),
            say=_("{sum} altogether, by four.", sum=self.rules.money(sum(worth))),
            uses=("AM-15.1", "R-20"),
        )

    def _larger(self, slug: str, card_id: str, size: tuple[int, int]) -> Scene:
        """A card that all of the other colour pay, at another table than ours."""
        card = self.card(card_id)
        right = int(card_worth(self.rules, card.effect, DRAWER, seats_of(card.role, size))[DRAWER])
        each = self.amount(card_id)
        said: Message = _("Only the other colour pays.")
        return amount(
            slug,
            3,
            title=_("A larger table"),
            words=_("Five sit at this table. What does the card bring who draws it?"),
            show=lambda _done: (chairs(size), self.face(card_id)),
            right=right,
            mistakes=foreseen(
                right,
                (each, _("Count who pays.")),
                (2 * each, _("That is our table; here are more.")),
                (4 * each, said),
                (5 * each, said),
            ),
            say=_("Three pay {each} each.", each=self.money(each)),
            uses=("AM-15.1", "AM-4.3"),
        )
