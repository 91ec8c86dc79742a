"""The clock stops: who still plays, who may deal, what is kept, what the banker pays (AM-24)."""

from __future__ import annotations

from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.last_table import BEACON, UNION, LastTable
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Bill, Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

SHARE, WALK = ("AM-24.3",), ("AM-24.4", "AM-24.5")


class Clock(LastTable):
    """The scenes about the rules of the timed game, in one edition."""

    def time_is_up(self) -> Scene:
        """The round in progress is finished (AM-24.1, R-32)."""
        before = {
            "you": _("You: have had a turn in this round"),
            "blue": _("Blue: on turn, the dice in hand"),
            "green": _("Green"),
            "navy": _("Navy"),
        }
        after = {"green": _("Green: still plays"), "navy": _("Navy: still plays, then it is over")}

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rows = tuple(Row(key, after[key] if key in done else text) for key, text in before.items())
            return (Rows(_("The round in which the alarm rings"), rows, numbered=True),)

        return Scene(
            slug="time",
            title=_("Time"),
            words=_(
                "What if you had agreed on an hour, with all four still in? The alarm rings while Blue "
                "plays. Mark everyone else who still gets a turn."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=("green", "navy"),
                    needs=2,
                    mistakes={
                        "you": _("You began this round: a new one does not begin."),
                        "blue": _("Blue is playing already. Who comes after?"),
                    },
                    say=_("The round is played to its end, so everybody has had as many turns."),
                    clauses=("AM-24.1", "R-32"),
                ),
            ),
            teaches=("AM-24.1", "R-32"),
        )

    def no_deals(self) -> Scene:
        """Only the bank trades (AM-24.2)."""
        late = self.rules.switches.timed_settling
        back = self.house_price(UNION) // 2
        before = self.greens
        after = before.owns(YOU, UNION, 4).cash(YOU, self.cash + back)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if "sell" in done else before
            notes = {BEACON: _("refused")} if "swap" in done else {}
            squares = sorted((self.spare, UNION, BEACON))
            return (strip(now, squares, notes=notes), purses(now, before, (YOU, GREEN)))

        values: dict[str, Message | str] = {"yours": self.name(self.spare), "greens": self.name(BEACON)}
        return Scene(
            slug="no-deals",
            title=_("No deals"),
            words=_(
                "Time is up. Here you may put your things in order once more. Offer Green {yours} for "
                "{greens}.",
                **values,
            )
            if late
            else _(
                "A moment before: the clock is still running. Offer Green {yours} for {greens}.", **values
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=("swap",),
                    options=(("swap", _("Offer the swap")),),
                    say=_("Refused: now each player deals with the bank alone.")
                    if late
                    else _("Refused: with a clock players deal with the bank alone, all game long."),
                    clauses=("AM-24.2",),
                ),
                Act(
                    kind=Kind.MOVE,
                    words=_(
                        "Now deal with the bank: sell one step of the hotel on {street}, which cost {price}.",
                        street=self.name(UNION),
                        price=self.money(self.house_price(UNION)),
                    ),
                    right=("sell",),
                    options=(("sell", _("Sell it to the bank")),),
                    say=_(
                        "{back}, as always. Here you may also build, mortgage and pay loans back now, one "
                        "player after the other.",
                        back=self.money(back),
                    )
                    if late
                    else _(
                        "{back}, as always. The bank buys, lends and builds as ever.", back=self.money(back)
                    ),
                    clauses=("AM-24.2", "AM-12.1"),
                ),
            ),
            teaches=("AM-24.2",),
            uses=("AM-21.1", "AM-12.1"),
        )

    def shrinks(self) -> Scene:
        """Cash shrinks by role (AM-24.3)."""
        kept, blues = self.kept(self.all, YOU), self.kept(self.all, BLUE)
        was = self.all.draft.position.cash[BLUE]
        after = self.all
        for player in range(4):
            after = after.cash(player, self.kept(self.all, player))
        half = self.cash // 2

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (purses(after if done else self.all, self.all),)

        values = {
            "kept": self.money(kept),
            "was": self.money(was),
            "blues": self.money(blues),
        }
        return Scene(
            slug="shrinks",
            title=_("Cash shrinks"),
            words=_(
                "All have had their turns. Before the end the bank takes most of your cash. How much of your "
                "{cash} is left? Bet.",
                cash=self.money(self.cash),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(kept),),
                    options=tuple((str(each), verbatim(self.money(each))) for each in (kept, 2 * kept, half)),
                    say=_("A tenth: {kept}. Monopolists keep a fifth: Blue's {was} become {blues}.", **values)
                    if 10 * kept == self.cash
                    else _(
                        "A tenth, rounded to a note: {kept}. Monopolists keep a fifth: Blue's {was} become "
                        "{blues}.",
                        **values,
                    ),
                    clauses=("AM-24.3", "R-5"),
                ),
            ),
            teaches=SHARE,
        )

    def walk(self) -> Scene:
        """The banker pays a rent for each deed (AM-24.4, AM-24.5)."""
        rents = self.end(self.all, YOU).value - self.kept(self.all, YOU)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            told = [index for index in self.yours if str(index) in done]
            return (strip(self.all, self.yours, _("Your deeds")), *self._walked(told))

        return Scene(
            slug="walk",
            title=_("The banker's walk"),
            words=_(
                "Then the banker walks round the board once, and pays every owner the rent of each deed. "
                "Choose yours to be paid."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(str(index) for index in self.yours),
                    needs=len(self.yours),
                    say=_(
                        "{rents}, and nothing for the mortgaged deed. Not as in Monopoly: prices count "
                        "nowhere. Now the most money wins, whatever the colour.",
                        rents=self.money(rents),
                    ),
                    clauses=("AM-24.4", "AM-24.5", "AM-11.3"),
                ),
            ),
            teaches=WALK,
            uses=("AM-11.3",),
        )

    def _walked(self, told: list[int]) -> tuple[Bill, ...]:
        """What the banker has paid you for some of your deeds."""
        if not told:
            return ()
        drawn = self.end_bill(self.all, YOU, only=told)
        return (Bill(_("The banker pays"), drawn.steps[1:], drawn.total, SEATS[YOU], drawn.plain[1:]),)

    def your_end(self) -> Scene:
        """What you end with."""
        right, kept = self.end(self.all, YOU).value, self.kept(self.all, YOU)
        rents = right - kept
        count = self.count(self.all, YOU).value

        def show(answered: bool) -> tuple[StageFigure, ...]:
            if answered:
                return (self.end_bill(self.all, YOU),)
            rows = (
                Row("cash", _("Your cash, before the bank took its part"), self.cash),
                Row("walk", _("The banker's walk"), rents),
                Row("end", _("Your end")),
            )
            return (Rows(_("Your end"), rows),)

        return amount(
            "your-end",
            0,
            title=_("Your end"),
            words=_("So what do you end the game with? A Competitor keeps a tenth of the cash."),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (count, _("Cash shrinks first.")),
                (kept, _("The walk is missing.")),
                (rents, _("Of your cash a tenth is left.")),
                (2 * kept + rents, _("A fifth is for Monopolists; you keep a tenth.")),
                (count // 10, _("Only the cash shrinks; the walk comes after.")),
                (kept + rents // 10, _("Only the cash shrinks; the walk is paid whole.")),
            ),
            say=_(
                "{kept} and {rents}. Without a clock the same things counted {count}.",
                kept=self.money(kept),
                rents=self.money(rents),
                count=self.money(count),
            ),
            uses=(*SHARE, *WALK),
            kind=Kind.SUM,
        )
