"""What START pays on the way: by dice, by card, and on the way to the corner (AM-13.1, AM-14.2, R-19)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import GoToCustody, MoveTo, deck
from antimono.anti_monopoly.rules.start import passing_start, steps_to
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.questions import options
from antimono.lessons.anti_monopoly.start import card_squares
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, ROLES, SEATS, YOU, Telling, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

START, SUNSET, CORNER, ELECTRIC, GAS, GO_TO = 0, 6, 10, 12, 28, 30
CARD, TRUCKING, LAST_CARD, FIFTH, WALL = 33, 35, 36, 37, 39
CASH = 600
"""What the players have in this chapter, in the scale of 1500."""


class StartWays(Telling):
    """The scenes about single moves, in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.pays = self.rules.constants.start_square_pays
        self.start = self.name(START)
        for player in range(4):
            self.table = self.table.cash(player, CASH * self.rules.scale)

    def drawn(self, scene: Scenario, player: int, target: int | None) -> Scenario:
        """The card that sends to a square, or to the corner if that is `None`, is the player's next one."""
        role = Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST
        for number, card in enumerate(deck(self.rules, role), start=1):
            effect = card.effect
            sends = isinstance(effect, GoToCustody) if target is None else effect == MoveTo(target)
            if sends:
                return scene.cards(role, number)
        raise AssertionError(target)

    def paid(self, start: int, target: int) -> int:
        """What START pays a pawn that a card sends from one square to another."""
        return passing_start(self.rules, start, steps_to(self.rules, start, target)).value

    def card_strips(self) -> tuple[StageFigure, ...]:
        """The squares on which a card is drawn, three and three: six are too many for a phone."""
        squares = card_squares(self.rules)
        halves = squares[: len(squares) // 2], squares[len(squares) // 2 :]
        return tuple(
            strip(self.table, half, _("Card squares"), notes=numbers(half), without=range(4))
            for half in halves
        )

    def landing(self) -> Scene:
        """Landing pays as passing does (AM-13.1)."""
        before = self.table.at(YOU, FIFTH).on_turn(YOU).dice((1, 2))
        after = before.after("roll")

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (
                Throw(SEATS[YOU], Dice(1, 2)),
                strip(now, (FIFTH, WALL, START, 1), pointed=START, without=(BLUE, GREEN, NAVY)),
                purses(now, before, (YOU,)),
            )

        return Scene(
            slug="landing",
            title=_("Landing"),
            words=_(
                "Passing {start} pays {pays}. Now your roll ends exactly on it. What does the bank pay? Bet.",
                start=self.start,
                pays=self.money(self.pays),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(self.pays),),
                    options=options(self.money, 0, self.pays, 2 * self.pays),
                    say=_(
                        "{pays}: landing pays as passing does, and once. Double pay for landing is a habit "
                        "of some Monopoly tables; there is none here.",
                        pays=self.money(self.pays),
                    ),
                    clauses=("AM-13.1",),
                ),
            ),
            teaches=("AM-13.1",),
        )

    def by_card(self) -> Scene:
        """Ordered moves are clockwise, and START pays on the way (R-19)."""
        before = self.table.at(YOU, CARD - 4).on_turn(YOU).dice((1, 3))
        after = self.drawn(before, YOU, GAS).after("roll")
        on = steps_to(self.rules, CARD, GAS)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before.at(YOU, CARD)
            return (
                strip(
                    now,
                    (START, GAS, CARD),
                    pointed=GAS,
                    notes=numbers((START, GAS, CARD)),
                    without=(BLUE, GREEN, NAVY),
                ),
                purses(now, before, (YOU,)),
            )

        return Scene(
            slug="by-card",
            title=_("By card"),
            words=_(
                "On this square you draw a card. Yours says: go to {gas}. That lies {back} squares behind "
                "you. Which way does your pawn walk? Bet.",
                gas=self.name(GAS),
                back=CARD - GAS,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("on",),
                    options=(
                        ("back", _("{count} squares back", count=CARD - GAS)),
                        ("on", _("{count} squares on, round the board", count=on)),
                    ),
                    say=_(
                        "{count} squares on: pawns never walk back. {start} lies on the way, and pays "
                        "{pays}.",
                        count=on,
                        start=self.start,
                        pays=self.money(self.pays),
                    ),
                    clauses=("R-19", "AM-13.1"),
                ),
            ),
            teaches=("R-19",),
            uses=("AM-13.1",),
        )

    def who_not(self) -> Scene:
        """Who is sent to the corner is not paid (AM-14.2)."""
        places = {YOU: START + 3, BLUE: START, GREEN: SUNSET, NAVY: CORNER}
        after = self.table
        for player, place in places.items():
            after = after.at(player, place)
            if player != NAVY:
                after = after.cash(player, CASH * self.rules.scale + self.pays)
        rows = (
            Row("you", _("You roll 6 from {fifth}", fifth=self.name(FIFTH))),
            Row(
                "blue", _("Blue rolls 3 from {fifth}, onto {start}", fifth=self.name(FIFTH), start=self.start)
            ),
            Row(
                "green",
                _(
                    "Green draws a card on square {square}: go to {sunset}",
                    square=LAST_CARD,
                    sunset=self.name(SUNSET),
                ),
            ),
            Row("navy", _("Navy lands on “{go}”: to the corner", go=self.name(GO_TO))),
        )

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            lines = Rows(_("Four moves"), rows)
            return (lines, purses(after if done else self.table, self.table))

        passing = _("That way leads past {start}, and pays.", start=self.start)
        return Scene(
            slug="who-not",
            title=_("Who not?"),
            words=_(
                "Four pawns move, and every way leads to {start} or past it. One of the four is not paid. "
                "Mark that line.",
                start=self.start,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=("navy",),
                    mistakes={
                        "you": passing,
                        "blue": _("Landing pays, too."),
                        "green": _("By card or by dice: {start} pays.", start=self.start),
                    },
                    say=_(
                        "From square {go} the corner lies {steps} squares on, past {start}. But who is sent "
                        "there is paid nothing.",
                        go=GO_TO,
                        steps=steps_to(self.rules, GO_TO, CORNER),
                        start=self.start,
                    ),
                    clauses=("AM-14.2", "R-19"),
                ),
            ),
            teaches=("AM-14.2",),
            uses=("AM-13.1", "R-19", "AM-14.1"),
        )

    def detour(self) -> Scene:
        """Dice and card in one trip (AM-13.1, R-19)."""
        return self._trip("detour", FIFTH, (2, 3), ELECTRIC)

    def _trip(self, slug: str, start: int, dice: tuple[int, int], target: int) -> Scene:
        """A trip of Navy's that leads by dice to a card square, and from there by card to another."""
        before = self.table.at(NAVY, start).on_turn(NAVY).dice(dice)
        after = self.drawn(before, NAVY, target).after("roll")
        stop = (start + sum(dice)) % len(self.rules.squares)
        right = _cash(after, NAVY) - _cash(before, NAVY)
        by_dice = passing_start(self.rules, start, sum(dice)).value
        squares = dict.fromkeys((start, START, stop, target))

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (
                Throw(SEATS[NAVY], Dice(*dice)),
                strip(now, squares, notes=numbers(squares), without=(YOU, BLUE, GREEN)),
            )

        return Scene(
            slug=slug,
            title=_("Detour"),
            words=_(
                "By this roll Navy comes from {from_} to square {stop} and draws a card: go to {target}. "
                "What has {start} paid Navy for all this?",
                from_=self.name(start),
                stop=stop,
                target=self.name(target),
                start=self.start,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes={
                        str(each): said
                        for each, said in (
                            (
                                right + self.pays,
                                _(
                                    "From square {stop} to square {target} there is no {start}.",
                                    stop=stop,
                                    target=target,
                                    start=self.start,
                                ),
                            ),
                            (0, _("The dice led past {start}.", start=self.start)),
                        )
                    },
                    otherwise=_("Follow both ways: how often do they come by {start}?", start=self.start),
                    say=_(
                        "{paid} for the way by dice. The card's way does not come by {start}.",
                        paid=self.money(by_dice),
                        start=self.start,
                    ),
                    clauses=("AM-13.1", "R-19"),
                ),
            ),
            uses=("AM-13.1", "R-19"),
        )

    def which(self) -> Scene:
        """From which card squares a card leads past START (R-19)."""
        squares = card_squares(self.rules)
        right = tuple(str(each) for each in squares if not self.paid(each, SUNSET))
        mistakes: dict[str, Message] = {
            str(each): _("From there the way leads past {start}.", start=self.start)
            for each in squares
            if str(each) not in right
        }
        behind = SUNSET + 1
        mistakes[str(behind)] = _(
            "{sunset} lies one square behind: the pawn walks {steps}, past {start}.",
            sunset=self.name(SUNSET),
            steps=steps_to(self.rules, behind, SUNSET),
            start=self.start,
        )
        return Scene(
            slug="which",
            title=_("Which one?"),
            words=_(
                "A card says: go to {sunset}, which is square {square}. From which card square does {start} "
                "pay you nothing? Mark it.",
                sunset=self.name(SUNSET),
                square=SUNSET,
                start=self.start,
            ),
            show=lambda _done: self.card_strips(),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=right,
                    mistakes=mistakes,
                    say=_(
                        "Square {square}: only four squares to go. From all others {start} is on the way.",
                        square=right[0],
                        start=self.start,
                    ),
                    clauses=("R-19", "AM-13.1"),
                ),
            ),
            uses=("R-19", "AM-13.1"),
        )


def numbers(squares: dict[int, None] | tuple[int, ...]) -> dict[int, Message]:
    """The numbers of squares, to be written on them."""
    return {each: _("square {number}", number=each) for each in squares}


def _cash(scene: Scenario, player: int) -> int:
    return scene.draft.position.cash[player]
