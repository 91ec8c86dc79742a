"""Questions of the third level on custody: the cost of a stay, its chances, a whole account."""

from __future__ import annotations

from antimono.anti_monopoly.rules.custody import Plan, exits
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.jail.words import averages, corner_rooms, cost
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, spot
from antimono.lessons.anti_monopoly.story import (
    GREEN,
    NAVY,
    SEATS,
    YOU,
    Telling,
    strip,
)
from antimono.lessons.stage.figures import Row
from antimono.lessons.stage.scene import Scene

BEACON, WALL = 24, 39

_NOTHING = _("Jail collects nothing.")


class Stays(Telling):
    """The hardest questions in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.fine = self.rules.constants.custody_fine

    def third(self) -> list[Scene]:
        """What several scenes together say: the cost of a stay, its chances, a whole account."""
        step = self.fine // 10
        losers = (("jail-dear", NAVY, 4 * step), ("jail-cheap", NAVY, step), ("war", GREEN, 4 * step))
        return [
            *(self._cheapest(*each) for each in losers),
            *self._chances(),
            self._account("account-navy", NAVY),
            self._account("account-green", GREEN),
        ]

    def _cheapest(self, slug: str, player: int, rent: int) -> Scene:
        lost = rent if player == NAVY else 0
        rolling = cost(self.rules, Plan.DOUBLES, lost)
        right = "roll" if rolling < self.fine else "pay"
        inside = (
            corner_rooms(self.rules, monopolists=[player])
            if player == NAVY
            else corner_rooms(self.rules, competitors=[player])
        )
        return choice(
            f"cheapest-{slug}",
            3,
            title=_("Pay or roll"),
            words=_(
                "{player} would collect {rent} of rent every turn. Which way out costs least on average, "
                "lost rent included?",
                player=SEATS[player].mark.name,
                rent=self.money(rent),
            ),
            show=lambda _done: (inside, averages(self.rules)),
            right=right,
            options=(("pay", _("Pay at once")), ("roll", _("Roll, and roll again"))),
            mistakes={"roll": _("Add the lost rent, turn by turn.")}
            if right == "pay"
            else {
                "pay": _("The price war loses no rent.")
                if player == GREEN
                else _("So little rent does not outweigh the fine.")
            },
            say=_("Rolling: {cost} on average.", cost=self.rules.money(rolling)),
            uses=("AM-14.3", "AM-14.5", "AM-14.7", "AM-14.8", "AM-14.10"),
        )

    def _chances(self) -> list[Scene]:
        """Counted in 36 stays, of which the rolls are equally likely."""
        miss = exits(self.rules, Plan.DOUBLES)[-1].probability
        all_, fined = miss.denominator, miss.numerator
        stays = _("stays")

        def count(slug: str, words: Message, right: int, mistakes: dict[str, Message], say: Message) -> Scene:
            return amount(
                slug,
                3,
                title=_("Of 36 stays"),
                words=words,
                show=lambda _done: (corner_rooms(self.rules, competitors=[YOU]),),
                right=right,
                mistakes=mistakes,
                say=say,
                uses=("AM-14.8", "AM-14.10"),
                unit=None if slug == "fines" else stays,
            )

        return [
            count(
                "first-roll",
                _(
                    "Thirty-six players in jail roll on their first turn, each another roll of the two dice. "
                    "How many are free?"
                ),
                6,
                foreseen(6, (12, _("One way for each double: both dice the same.")), (1, _("Six doubles."))),
                _("Six doubles: 6 of 36."),
            ),
            count(
                "by-double",
                _(
                    "All roll on both turns, and 25 stays of 36 meet the third turn. How many of the 36 end "
                    "by a double?"
                ),
                all_ - fined,
                foreseen(
                    all_ - fined,
                    (12, _("The second roll is only for who missed the first.")),
                    (6, _("There is a second roll.")),
                    (fined, _("Those meet the third turn.")),
                ),
                _("6 at once, and a sixth of the other 30."),
            ),
            count(
                "fines",
                _(
                    "All roll on both turns; 25 stays of 36 meet the third turn, where the fine is {fine}. "
                    "What do the 36 pay together?",
                    fine=self.money(self.fine),
                ),
                fined * self.fine,
                foreseen(
                    fined * self.fine,
                    (all_ * self.fine, _("Doubles cost nothing.")),
                    ((all_ - fined) * self.fine, _("Those go free.")),
                    (self.fine, _("Together, not each.")),
                ),
                _("25 fines, so {average} a stay.", average=self.rules.money(fined * self.fine // all_)),
            ),
        ]

    def _account(self, slug: str, player: int) -> Scene:
        square = WALL if player == NAVY else BEACON
        scene = self.table.owns(player, square)
        rent = scene.owed(YOU, square).value
        jail = player == NAVY
        rows = (
            Row("first", _("first turn: no double, no fine"), 0),
            Row("rent", _("a visit to {street}, meanwhile", street=self.name(square)), rent),
            Row("third", _("third turn: another roll, no fine"), 0)
            if not jail
            else Row("third", _("third turn: the fine"), self.fine),
        )
        fine = {
            "first": _("This line is right: who rolls pays nothing yet."),
            "rent": _("This line is right: the price war goes on earning."),
            "third": _("This line is right: two misses are the most."),
        }
        wrong = "rent" if jail else "third"
        return spot(
            slug,
            3,
            words=_(
                "{player} was sent to the corner and kept this account of the stay. Mark the wrong line.",
                player=SEATS[player].mark.name,
            ),
            label=_("An account"),
            rows=rows,
            wrong=wrong,
            fine={key: said for key, said in fine.items() if key != wrong},
            figures=(strip(scene, (square,)),),
            say=_NOTHING
            if jail
            else _("The third turn begins with the fine of {fine}.", fine=self.money(self.fine)),
            uses=("AM-14.3", "AM-14.5", "AM-14.10"),
        )
