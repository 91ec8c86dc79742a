"""Quick questions on START, the corner and the Foundation (AM-13, AM-14, AM-20)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.core.dice import Dice
from antimono.core.text import Message, _, ngettext
from antimono.course.anti_monopoly.shared.short_question import BANK, NOBODY, Answer, Asking, ShortQuestion

CORNER, GO_TO, FOUNDATION = 10, 30, 20

WALKS = (
    (BLUE, 37, Dice(2, 4)),
    (YOU, 34, Dice(3, 4)),
    (GREEN, 36, Dice(1, 3)),
    (NAVY, 33, Dice(5, 2)),
    (YOU, 32, Dice(2, 3)),
    (BLUE, 26, Dice(5, 6)),
)
"""Who stands where, and what they roll; where they stop, nothing is owed."""

SENT, SEEING, FINED, LATE = (BLUE, YOU), (GREEN, NAVY), (YOU, BLUE), (NAVY, GREEN)
"""Who is sent to the corner, who only comes by, who pays to leave at once, and who after two turns."""

TRIES = ((YOU, Dice(3, 3)), (NAVY, Dice(5, 5)), (BLUE, Dice(2, 5)))
"""Who rolls inside, and what."""

GIFTS = ((YOU, 1), (GREEN, 2), (YOU, 3), (GREEN, 6))
"""Which Competitor stops at the Foundation, and what the die shows."""


class Squares(Asking):
    """The questions on squares without an owner, in one edition."""

    def questions(self) -> tuple[ShortQuestion, ...]:
        """Return every question on the other squares, always in the same order."""
        return (
            *(self.walk(*each) for each in WALKS),
            *(self.sent(each) for each in SENT),
            *(self.seeing(each) for each in SEEING),
            *(self.fined(each) for each in FINED),
            *(self.late(each) for each in LATE),
            *(self.tried(*each) for each in TRIES),
            *(self.foundation(each) for each in (BLUE, NAVY)),
            *(self.gift(*each) for each in GIFTS),
        )

    def walk(self, player: int, start: int, dice: Dice) -> ShortQuestion:
        """Return the question about a move that passes START, ends there, or does not reach it (AM-13.1)."""
        pays = self.rules.constants.start_square_pays
        before = len(self.rules.squares) - start
        values: dict[str, str | Message] = {"start": self.name(0), "roll": str(dice.total)}
        if player == YOU:
            words = ngettext(
                "You are {count} square before {start} and roll {roll}. Nothing is owed where you land.",
                "You are {count} squares before {start} and roll {roll}. Nothing is owed where you land.",
                before,
                **values,
            )
        else:
            words = ngettext(
                "{player} is {count} square before {start} and rolls {roll}. Nothing is owed where they land.",
                "{player} is {count} squares before {start} and rolls {roll}. Nothing is owed where they land.",
                before,
                player=SEATS[player].mark.name,
                **values,
            )
        scene = self.table.at(player, start).on_turn(player).dice(dice)
        if dice.total < before:
            why = _("The move ends before {start}.", start=self.name(0))
        elif dice.total == before:
            why = _("Landing on {start} pays as much as passing it.", start=self.name(0))
        else:
            why = _("The bank pays a player who passes {start}.", start=self.name(0))
        return self.ask(
            f"start-{player}-{start}",
            words,
            Answer.played(scene, "roll"),
            (NOBODY, Answer.of(BANK, player, 2 * pays), Answer.of(BANK, player, pays), Answer.of(player, BANK, pays)),
            why=why,
            clauses=("AM-13.1",),
        )

    def sent(self, player: int) -> ShortQuestion:
        """Return the question about a player sent to the corner, who is paid nothing on the way (AM-14.2)."""
        constants, start = self.rules.constants, self.name(0)
        if player == YOU:
            words = _("You are sent to the price war. Moving clockwise, you would pass {start}.", start=start)
        else:
            words = _(
                "{player} is sent to jail. Moving clockwise, {player} would pass {start}.",
                player=SEATS[player].mark.name,
                start=start,
            )
        return self.ask(
            f"sent-{player}",
            words,
            Answer.played(self.landing(self.table, player, GO_TO), "roll"),
            (
                Answer.of(BANK, player, constants.start_square_pays),
                Answer.of(player, BANK, constants.custody_fine),
                Answer.of(BANK, player, constants.start_square_pays - constants.custody_fine),
            ),
            why=_("A player who is sent there gets no START money and owes nothing yet."),
            clauses=("AM-14.2", "AM-14.1"),
        )

    def seeing(self, player: int) -> ShortQuestion:
        """Return the question about landing on the corner by the dice: sightseeing (AM-14.6)."""
        fine = self.rules.constants.custody_fine
        return self.ask(
            f"seeing-{player}",
            _("{player} rolls and lands on the corner of jail and price war.", player=SEATS[player].mark.name),
            Answer.played(self.landing(self.table, player, CORNER), "roll"),
            (Answer.of(player, BANK, fine), Answer.of(player, BANK, 2 * fine), Answer.of(BANK, player, fine)),
            why=_("A player who lands there on a roll is only sightseeing."),
            clauses=("AM-14.6",),
        )

    def fined(self, player: int) -> ShortQuestion:
        """Ask what it costs to leave by the fine (AM-14.7)."""
        if player == YOU:
            words = _("You are in the price war. You leave at once instead of rolling for a double.")
        else:
            words = _(
                "{player} is in jail and leaves at once instead of rolling for a double.",
                player=SEATS[player].mark.name,
            )
        scene = self.table.in_custody(player).on_turn(player)
        return self.ask(
            f"fined-{player}",
            words,
            Answer.played(scene, "pay"),
            self.instead_of_fine(player),
            why=_("The fine goes to the bank and is the same for both roles."),
            clauses=("AM-14.7",),
        )

    def late(self, player: int) -> ShortQuestion:
        """Return the question about the third turn, which begins with the fine (AM-14.10)."""
        name = SEATS[player].mark.name
        words = (
            _("{player} has been in jail for two turns. The third turn begins.", player=name)
            if self.role(player) is Role.MONOPOLIST
            else _("{player} has been in the price war for two turns. The third turn begins.", player=name)
        )
        return self.ask(
            f"late-{player}",
            words,
            Answer.played(self.table.in_custody(player, 3).on_turn(player)),
            (NOBODY, *self.instead_of_fine(player)),
            why=_("The third turn begins with the fine and then continues as usual."),
            clauses=("AM-14.10",),
        )

    def instead_of_fine(self, player: int) -> tuple[Answer, ...]:
        """Return the wrong answers to a question whose answer is the fine."""
        constants = self.rules.constants
        first = next(each for each in (BLUE, GREEN) if each != player)
        return (
            Answer.of(player, BANK, constants.start_square_pays),
            Answer.of(player, first, constants.custody_fine),
            NOBODY,
        )

    def tried(self, player: int, dice: Dice) -> ShortQuestion:
        """Ask for the cost of a roll in jail or in the price war, which is nothing (AM-14.8, AM-14.9)."""
        constants, blue = self.rules.constants, self.role(player) is Role.MONOPOLIST
        roll: dict[str, str | Message] = {"first": str(dice.first), "second": str(dice.second)}
        if player == YOU:
            words = _("It is your first turn in the price war. You roll {first} and {second}.", **roll)
        elif blue:
            words = _(
                "It is {player}'s first turn in jail. {player} rolls {first} and {second}.",
                player=SEATS[player].mark.name,
                **roll,
            )
        else:
            words = _(
                "It is {player}'s first turn in the price war. {player} rolls {first} and {second}.",
                player=SEATS[player].mark.name,
                **roll,
            )
        scene = self.table.in_custody(player).on_turn(player).dice(dice)
        return self.ask(
            f"tried-{player}",
            words,
            Answer.played(scene, "roll"),
            (
                Answer.of(player, BANK, constants.custody_fine),
                Answer.of(player, BANK, constants.start_square_pays),
                Answer.of(BANK, player, constants.custody_fine),
            ),
            why=_("A double sets the player free at no cost.")
            if dice.is_double
            else _("The roll was not a double, so the player stays. That costs nothing yet."),
            clauses=("AM-14.8", "AM-14.9") if dice.is_double else ("AM-14.8", "AM-14.7"),
        )

    def foundation(self, player: int) -> ShortQuestion:
        """Return what a Monopolist pays at the Foundation (AM-20.1)."""
        constants = self.rules.constants
        due = constants.foundation_monopolist_pays
        return self.ask(
            f"foundation-{player}",
            _("{player} lands on {foundation}.", player=SEATS[player].mark.name, foundation=self.name(FOUNDATION)),
            Answer.played(self.landing(self.table, player, FOUNDATION), "roll"),
            (Answer((player,), (YOU, GREEN), due // 2), Answer.of(player, BANK, constants.property_tax), NOBODY),
            why=_("At the Foundation, a Monopolist pays the bank."),
            clauses=("AM-20.1",),
        )

    def gift(self, player: int, face: int) -> ShortQuestion:
        """Ask what the Foundation gives a Competitor for a roll (AM-20.2)."""
        constants = self.rules.constants
        values: dict[str, str | Message] = {"foundation": self.name(FOUNDATION), "face": str(face)}
        words = (
            _("You land on {foundation} and roll a {face} with one die.", **values)
            if player == YOU
            else _(
                "{player} lands on {foundation} and rolls a {face} with one die.",
                player=SEATS[player].mark.name,
                **values,
            )
        )
        one, two = constants.foundation_gift(1), constants.foundation_gift(2)
        return self.ask(
            f"gift-{player}-{face}",
            words,
            Answer.played(self.landing(self.table, player, FOUNDATION, Dice(face, 4)), "roll"),
            (
                Answer.of(BANK, player, face * one),
                Answer.of(player, BANK, constants.foundation_monopolist_pays),
                Answer.of(BANK, player, two),
                NOBODY,
                Answer.of(BANK, player, one),
            ),
            why=_(
                "A 1 pays {one} and a 2 pays {two}; any other roll pays nothing.",
                one=self.money(one),
                two=self.money(two),
            ),
            clauses=("AM-20.2",),
        )
