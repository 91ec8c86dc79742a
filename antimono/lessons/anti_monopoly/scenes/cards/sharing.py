"""Cards that move the purses of several, how sure each card is, what a deck is worth (R-12, R-20, R-21)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.confinement import receiving_card_money
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.card_drawn import average_card
from antimono.lessons.anti_monopoly.card_kinds import how_sure
from antimono.lessons.anti_monopoly.scenes.cards.challenge import Chairs
from antimono.lessons.anti_monopoly.scenes.cards.drawing import EARLY, Drawing
from antimono.lessons.anti_monopoly.scenes.cards.words import OUR_TABLE, decks, kind_bars
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms
from antimono.lessons.anti_monopoly.scenes.questions import foreseen, options
from antimono.lessons.anti_monopoly.story import BLUE, NAVY, YOU, purses
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

POWER, FRIEND = "C13", "M19"
SURE, DISPUTED, GUESSED = "C01", "C04", "C20"


class Sharing(Drawing):
    """The later scenes in one edition."""

    def from_each(self) -> Scene:
        """A card that both blues pay (AM-15.1)."""
        before, after = self.drawn(self.table, YOU, POWER, EARLY)
        each = self.amount(POWER)
        right = after.draft.position.cash[YOU] - before.draft.position.cash[YOU]

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (self.face(POWER), purses(after if done else before, before))

        return Scene(
            slug="from-each",
            title=_("From each"),
            words=_("Some cards reach into other purses. What does this one bring you at our table?"),
            show=show,
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=(str(right),),
                    options=options(self.money, each, right, 3 * each),
                    mistakes=foreseen(
                        right,
                        (each, _("There are two blues.")),
                        (3 * each, _("Green is no Monopolist, and pays nothing.")),
                    ),
                    say=_(
                        "{sum}: Blue and Navy pay {each} each.", sum=self.money(right), each=self.money(each)
                    ),
                    clauses=("AM-15.1", "R-20"),
                ),
            ),
            uses=("AM-15.1", "AM-4.2"),
        )

    def jailed(self) -> Scene:
        """Card money for who sits in jail (AM-14.5, R-12)."""
        before, after = self.drawn(self.table.in_custody(NAVY), BLUE, FRIEND, EARLY)
        amount = self.amount(FRIEND)
        paid = receiving_card_money(self.rules, Role.MONOPOLIST).allowed

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            here = corner_rooms(self.rules, monopolists=[NAVY])
            return (self.face(FRIEND), here, purses(after if done else before, before, (BLUE, NAVY)))

        return Scene(
            slug="jailed",
            title=_("In jail"),
            words=_("Blue draws this card. Navy, a Monopolist too, sits in jail. What does Navy get? Bet."),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("now" if paid else "nothing",),
                    options=(
                        ("now", verbatim(self.money(amount))),
                        ("later", _("{amount}, once free", amount=self.money(amount))),
                        ("nothing", _("Nothing")),
                    ),
                    say=_(
                        "{amount}, at once: here jail stops rent, not card money.", amount=self.money(amount)
                    )
                    if paid
                    else _("Nothing, and nothing later either: who sits in jail collects no card money."),
                    clauses=("R-12", "AM-14.5"),
                ),
            ),
            teaches=("R-12",),
            uses=("AM-14.5",),
        )

    def sure(self) -> Scene:
        """How well each card is known (R-20, R-21)."""

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return tuple(
                self.face(
                    card_id,
                    key=card_id.lower(),
                    note=how_sure(self.rules, self.card(card_id))[-1] if done else None,
                    marked=bool(done),
                )
                for card_id in (SURE, DISPUTED, GUESSED)
            )

        return Scene(
            slug="sure",
            title=_("How sure?"),
            words=_(
                "Printed cards are not public. We rely on reports, and tell the stories in our own words. In "
                "one of these, a name is guessed. Mark it."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(GUESSED.lower(),),
                    mistakes={
                        SURE.lower(): _("Reports agree on this one, and it names nothing."),
                        DISPUTED.lower(): _("Reports differ on this one, but it names nothing."),
                    },
                    say=_(
                        "Its place on the board is reported, not its name. Whatever is guessed or borrowed "
                        "bears a * on this site."
                    ),
                    clauses=("R-20", "R-21"),
                ),
            ),
            teaches=("R-20", "R-21"),
        )

    def average(self) -> Scene:
        """What a deck is worth to who draws from it."""
        green, blue = (average_card(self.rules, role, OUR_TABLE) for role in Role)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (kind_bars(self.rules, OUR_TABLE),) if done else (decks(),)

        return Scene(
            slug="average",
            title=_("Worth"),
            words=_(
                "Leave journeys and the corner aside. At our table, whose deck brings more money to who "
                "draws from it, on average? Bet."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("blue" if blue > green else "green",),
                    options=(("green", _("Green's")), ("blue", _("Blue's")), ("same", _("Both the same"))),
                    say=_(
                        "A green card brings {green}, a blue one {blue}. Blue's gamble wins more often, and "
                        "two blue cards make you and Green pay.",
                        green=self.rules.money(green),
                        blue=self.rules.money(blue),
                    ),
                    clauses=("R-20",),
                ),
            ),
            teaches=("R-20",),
        )

    def challenge(self) -> Scene:
        """The table at which the decks are worth most nearly the same."""
        game = Chairs(self)
        return challenge_scene(
            game,
            words=_(
                "Six sit down. Take chairs away, one by one, until the two bars are as nearly equal as they "
                "can be. The colours may differ by one chair."
            ),
            say=_(
                "One green, two blue: {gap} apart. Each green chair pays into Blue's deck, each blue chair "
                "into yours.",
                gap=self.rules.money(game.gap(game.solution)),
            ),
            clauses=("AM-15.1", "R-20", "AM-4.3"),
            uses=("AM-15.1", "R-20", "AM-4.3"),
        )
