"""Questions on who is paid, and on the money in play altogether (AM-2.1, AM-2.3, AM-2.4, R-27)."""

from __future__ import annotations

from antimono.anti_monopoly.rules.notes import box_after_start
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.money.bank import RAILROAD, RUSH, START, Bank
from antimono.lessons.anti_monopoly.scenes.money.notes import NOB_HILL, piles
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, spot
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Scene

WALL, BEACON = 39, 24


class Flows(Bank):
    """These questions in one edition."""

    def first(self) -> list[Scene]:
        """One payment at a time."""
        return [
            self._paid_to("to-rent", BLUE, NOB_HILL, _("You stop on this street. Who gets your money?")),
            self._paid_to("to-price", None, WALL, _("You buy this street. Who gets your money?")),
            self._paid_to("to-house", YOU, RUSH, _("You build a house on your street. Who gets your money?")),
            self._paid_to("to-fare", NAVY, RAILROAD, _("You stop here and pay the fare. Who gets it?")),
        ]

    def second(self) -> list[Scene]:
        """The box, and the banker's own purse."""
        return [
            self._stock("stock-4", 4),
            self._stock("stock-3", 3),
            self._banker("banker", 300),
            *((self._thousand("stands-for", 160),) if self.rules.constants.unit_stands_for > 1 else ()),
        ]

    def third(self) -> list[Scene]:
        """What all purses hold together: only the bank changes it."""
        return [
            self._all_purses("all-rent", rents=2, starts=1, fines=0),
            self._all_purses("all-fine", rents=1, starts=1, fines=1),
            self._all_purses("all-two", rents=3, starts=2, fines=1),
            self._new_money("new-money"),
        ]

    def _paid_to(self, slug: str, owner: int | None, square: int, words: Message) -> Scene:
        scene = self.table if owner is None else self.table.owns(owner, square)
        right = "bank" if owner in (None, YOU) else SEATS[owner or 0].key
        options = (
            ("bank", _("The bank")),
            *((SEATS[each].key, SEATS[each].mark.name) for each in (BLUE, GREEN, NAVY)),
        )
        mistakes = {SEATS[each].key: _("They do not own it.") for each in (BLUE, GREEN, NAVY)} | {
            "bank": _("The square has an owner: look at the badge.")
        }
        if right == "bank":
            said = (
                _("Not the players: who sells what nobody owns?")
                if owner is None
                else _("No other player sells houses.")
            )
            mistakes = dict.fromkeys(mistakes, said)
        return choice(
            slug,
            1,
            title=_("Who is paid?"),
            words=words,
            show=lambda _done: (strip(scene, (square,), pointed=square, without=range(4)),),
            right=right,
            options=options,
            mistakes={key: each for key, each in mistakes.items() if key != right},
            say=_("The bank sells streets and houses.")
            if right == "bank"
            else _("What stands on a deed is paid to its owner."),
            uses=("AM-2.1", "AM-8.1", "AM-8.2"),
        )

    def _stock(self, slug: str, players: int) -> Scene:
        """How many notes the players take, and, where it is known, leave."""
        left = dict(box_after_start(self.rules, players))
        worth, each = self.start_purse[1]
        held = dict(self.box).get(worth, 0)
        right = left[worth] if left else players * each
        words = (
            _(
                "The box holds {held} notes of {worth}. {players} players take their starting money. How "
                "many of these notes are left?",
                held=held,
                worth=self.money(worth),
                players=players,
            )
            if left
            else _(
                "{players} players take their starting money. How many notes of {worth} is that?",
                worth=self.money(worth),
                players=players,
            )
        )
        return amount(
            slug,
            2,
            title=_("The box"),
            words=words,
            show=lambda _done: (piles(_("One starting purse"), self.start_purse),),
            right=right,
            mistakes=foreseen(
                right,
                (held - each, _("Only one player has taken theirs.")),
                (each, _("That is one player's share.")),
                (players * each, _("So many are taken out.")),
                (held - players, _("Each takes more than one.")),
            ),
            say=_("{players} times {each} notes.", players=players, each=each),
            uses=("AM-2.3", "AM-5.1"),
            unit=_("notes"),
        )

    def _banker(self, slug: str, units: int) -> Scene:
        """What is the banker's own, and what is not."""
        cash, house, start = units * self.scale, self.house_price(RUSH), self.name(START)
        right = cash + self.pays
        scene = self.table.cash(GREEN, cash)
        return amount(
            slug,
            2,
            title=_("Two purses"),
            words=_(
                "Green keeps the bank and has {cash}. You pay {house} for a house, Blue pays {fine} as a "
                "fine, Green passes {start}. What is Green's own now?",
                start=start,
                cash=self.money(cash),
                house=self.money(house),
                fine=self.money(self.fine),
            ),
            show=lambda _done: (purses(scene, players=(GREEN,)),),
            right=right,
            mistakes=foreseen(
                right,
                (cash + house + self.fine + self.pays, _("House and fine are the bank's, not Green's.")),
                (cash + house + self.fine, _("That went to the bank. And {start} pays Green.", start=start)),
                (cash + self.fine + self.pays, _("The fine is the bank's.")),
                (cash + house + self.pays, _("The house was bought of the bank.")),
                (cash, _("{start} pays the banker, too.", start=start)),
            ),
            say=_("{pays} from {start}; the rest is the bank's.", pays=self.money(self.pays), start=start),
            uses=("AM-2.1", "AM-13.1", "AM-14.7"),
        )

    def _thousand(self, slug: str, units: int) -> Scene:
        due, unit = units * self.scale, self.rules.constants.unit_stands_for
        steps = (due, due * 10, due * unit)
        return choice(
            slug,
            2,
            title=_("Thousands"),
            words=_("A bill of {due}, in thousands: which sum does it stand for?", due=self.money(due)),
            show=lambda _done: (piles(_("Your starting purse"), self.start_purse),),
            right=str(due * unit),
            options=tuple((str(each), verbatim(self.thousands_of(each))) for each in steps),
            mistakes={
                str(due): _("That is what is printed."),
                str(due * 10): _("One nought is not a thousand."),
            },
            say=_("Every 1 stands for 1,000."),
            uses=("AM-2.4",),
        )

    def _all_purses(self, slug: str, *, rents: int, starts: int, fines: int) -> Scene:
        """What all players have together after some payments."""
        rent = self.table.owns(GREEN, BEACON).owed(YOU, BEACON).value
        before, start = sum(self.table.draft.position.cash), self.name(START)
        right = before + starts * self.pays - fines * self.fine
        paid = (
            *(Row(f"rent{each}", _("A rent, to Green"), rent) for each in range(rents)),
            *(Row(f"start{each}", _("{start} is passed", start=start), self.pays) for each in range(starts)),
            *(Row(f"fine{each}", _("A fine for leaving the corner"), self.fine) for each in range(fines)),
        )
        return amount(
            slug,
            3,
            title=_("All together"),
            words=_(
                "All four purses hold {all} together. Then these payments are made. What do they hold "
                "together now?",
                all=self.money(before),
            ),
            show=lambda _done: (Rows(_("What is paid"), paid),),
            right=right,
            mistakes=foreseen(
                right,
                (right - rents * rent, _("A rent only moves from purse to purse.")),
                (right + rents * rent, _("A rent only moves from purse to purse.")),
                (before, _("The bank adds at {start}.", start=start)),
                (before + starts * self.pays, _("The fine leaves the purses for the bank.")),
                (right + 2 * fines * self.fine, _("The fine goes to the bank.")),
            ),
            say=_("Only the bank adds and takes: {sum}.", sum=self.money(right)),
            uses=("AM-2.1", "AM-13.1", "AM-14.7", "R-27") if fines else ("AM-2.1", "AM-13.1", "R-27"),
        )

    def _new_money(self, slug: str) -> Scene:
        """An account of what the bank has paid out, with a rent among it."""
        scene = self.table.owns(GREEN, BEACON)
        rent, start = scene.owed(YOU, BEACON).value, self.name(START)
        rows = (
            Row("start", _("You pass {start}", start=start), self.pays),
            Row("rent", _("You pay Green's rent"), rent),
            Row("again", _("Navy lands on {start}", start=start), self.pays),
            Row("gift", _("The Foundation gives Green"), self.rules.constants.foundation_gift(2)),
        )
        figures: tuple[StageFigure, ...] = (strip(scene, (BEACON,), without=range(4)),)
        return spot(
            slug,
            3,
            words=_("“So much new money came from the bank this round.” Mark the line that does not belong."),
            label=_("New money"),
            rows=rows,
            wrong="rent",
            fine={key: _("This line is right: the bank pays it.") for key in ("start", "again", "gift")},
            figures=figures,
            say=_("A rent is not new: it moves from you to Green."),
            uses=("AM-2.1", "AM-8.2", "AM-13.1", "AM-20.2"),
        )
