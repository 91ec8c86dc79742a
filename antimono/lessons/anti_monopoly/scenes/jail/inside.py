"""Who goes where on the corner, and what they may do there (AM-14.1 to AM-14.6)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.confinement import buying
from antimono.anti_monopoly.rules.release import corner
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.jail.words import (
    corner_rooms,
)
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    NAVY,
    SEATS,
    YOU,
    Telling,
    bill,
    strip,
)
from antimono.lessons.stage.figures import Pair, Part, Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

WILSHIRE, RUSH, STATE = 8, 11, 13
FIFTH, WALL = 37, 39
GO_TO = 30
FIVE = Dice(2, 3)


class Inside(Telling):
    """The scenes about a stay, in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.corner = corner(self.rules)
        self.fine = self.rules.constants.custody_fine
        self.yours = self.table.owns(YOU, RUSH)
        if self.rules.switches.competitor_needs_two_streets:
            self.yours = self.yours.owns(YOU, STATE)
        self.inside = self.yours.owns(NAVY, FIFTH).owns(NAVY, WALL).in_custody(YOU).in_custody(NAVY)

    def one_corner(self) -> Scene:
        """Three ways to the corner, three meanings (AM-14.1, AM-14.6)."""
        sent = {
            "you": (YOU, _("You, a Competitor, stop on “{go}”.", go=self.name(GO_TO))),
            "navy": (NAVY, _("Navy, a Monopolist, stops there, too.")),
            "green": (GREEN, _("Green walks to the corner by dice.")),
        }
        told = {
            "you": _("You: the price war"),
            "navy": _("Navy: jail"),
            "green": _("Green: just sightseeing, free of charge"),
        }

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            start = self.table.at(YOU, GO_TO).at(NAVY, GO_TO).at(GREEN, WILSHIRE)
            gone = [sent[key][0] for key in done]
            rows = tuple(Row(key, told[key] if key in done else text) for key, (_who, text) in sent.items())
            return (
                strip(start, (WILSHIRE, GO_TO), without=(BLUE, *gone)),
                corner_rooms(
                    self.rules,
                    competitors=[YOU] if "you" in done else [],
                    monopolists=[NAVY] if "navy" in done else [],
                    visitors=[GREEN] if "green" in done else [],
                ),
                Rows(_("Three ways to the corner"), rows),
            )

        return Scene(
            slug="one-corner",
            title=_("One corner"),
            words=_("Three of you come to the same corner. Choose each line to see where they end up."),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(sent),
                    needs=3,
                    say=_(
                        "One corner, three meanings. Who is sent there is held: green in a price war, blue "
                        "in jail. Who comes by dice walks on next turn. In a price war, firms undercut each "
                        "other."
                    ),
                    clauses=("AM-14.1", "AM-14.6"),
                ),
            ),
            teaches=("AM-14.1", "AM-14.6"),
        )

    def rent_inside(self) -> Scene:
        """Who goes on collecting (AM-14.3, AM-14.5)."""
        rent = self.inside.owed(BLUE, RUSH).value
        usual = self.inside.in_custody(NAVY, 0).owed(GREEN, WALL).value

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            halves: list[tuple[Part, ...]] = []
            for key, guest, square, squares, label in (
                ("blue", BLUE, RUSH, (RUSH,), _("You: price war")),
                ("green", GREEN, WALL, (FIFTH, WALL), _("Navy: jail")),
            ):
                scene = self.inside.at(guest, square if key in done else square - FIVE.total)
                drawn = strip(scene, squares, label, pointed=square, heading=True)
                thrown = Throw(SEATS[guest], FIVE)
                halves.append((drawn, thrown, bill(scene, guest, square)) if key in done else (drawn,))
            return (Pair(*halves),)

        return Scene(
            slug="rent-inside",
            title=_("Rent inside"),
            words=_(
                "You sit in the price war, Navy in jail. Blue comes to {street}, which is yours. Do you "
                "still earn? Roll for Blue.",
                street=self.name(RUSH),
            ),
            show=show,
            acts=(
                roll(
                    _("Roll for Blue"),
                    key="blue",
                    say=_("{rent}: the price war goes on earning.", rent=self.money(rent)),
                    clauses=("AM-14.3",),
                ),
                roll(
                    _("Roll for Green"),
                    key="green",
                    words=_(
                        "Now Green comes to Navy's {street}, which brings {rent} on other days. Roll for "
                        "Green.",
                        street=self.name(WALL),
                        rent=self.money(usual),
                    ),
                    say=_("Nothing. The same corner, but only one of you earns there."),
                    clauses=("AM-14.5", "AM-14.3"),
                ),
            ),
            teaches=("AM-14.3", "AM-14.5"),
            uses=("AM-8.2", "AM-9.2"),
        )

    def shopping(self) -> Scene:
        """Who may buy and build (AM-14.4, R-11)."""
        allowed = buying(self.rules, Role.COMPETITOR).allowed
        yours, theirs = f"y{RUSH}", f"n{WALL}"

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            scene = self.inside
            notes: dict[int, Message] = {}
            if yours in done:
                scene = scene.owns(YOU, RUSH, int(allowed))
                notes = {} if allowed else {RUSH: _("refused")}
            if theirs in done:
                scene = scene.owns(NAVY, WALL, 1)
            mine = (RUSH, STATE) if self.rules.switches.competitor_needs_two_streets else (RUSH,)
            return (
                Pair(
                    (strip(scene, mine, _("You: price war"), notes=notes, prefix="y", heading=True),),
                    (strip(scene, (FIFTH, WALL), _("Navy: jail"), prefix="n", heading=True),),
                ),
            )

        return Scene(
            slug="shopping",
            title=_("Shopping"),
            words=_(
                "Who may build from inside? Choose {yours}, which is yours, then Navy's {theirs}.",
                yours=self.name(RUSH),
                theirs=self.name(WALL),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(yours, theirs),
                    needs=2,
                    say=_("Here both may buy and build from inside.")
                    if allowed
                    else _("The price war allows no buying and no building. Jail allows both."),
                    clauses=("AM-14.4", "R-11"),
                ),
            ),
            teaches=("AM-14.4", "R-11"),
        )
