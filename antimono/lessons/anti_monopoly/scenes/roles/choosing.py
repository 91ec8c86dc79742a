"""The later scenes on roles: who chooses, what is left, the two decks, the challenge (AM-3.1, AM-4.1)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role, decks
from antimono.anti_monopoly.rules.balance import roles_left
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.board import MARKS
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene
from antimono.lessons.anti_monopoly.scenes.questions import choice
from antimono.lessons.anti_monopoly.scenes.roles.fair import Fair
from antimono.lessons.anti_monopoly.scenes.roles.table import (
    BLUE,
    FRIENDS,
    KEYS,
    ROUND_THE_TABLE,
    clockwise_from,
    friends,
    heaps,
    highest,
    settled,
)
from antimono.lessons.stage.figures import CardFace, Pair, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

ROLLS = {"ada": 8, "eli": 11, "iris": 5, "otto": 6}
"""Their first rolls, clockwise."""


class Choosing(Fair):
    """Those scenes in one edition."""

    def choosing(self) -> Scene:
        """The highest roll, then clockwise (AM-4.1)."""
        (first,) = highest(ROLLS)
        order = clockwise_from(tuple(ROLLS), first)
        names = {key: FRIENDS[key] for key in order}
        free = self.rules.switches.roles_chosen_freely

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (friends(tuple(ROLLS), dict.fromkeys(done, BLUE), ROLLS),)

        more = _("{name} rolled more.", name=names[first])
        return Scene(
            slug="choosing",
            title=_("Who chooses?"),
            words=_(
                "Four friends without a colour. They can simply agree. These have rolled instead: the "
                "highest chooses first. Mark who that is."
            )
            if free
            else _(
                "Four friends without a colour. Each has rolled: the highest chooses first. Mark who that is."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(order[0],),
                    mistakes=dict.fromkeys(order[1:], more),
                    say=_(
                        "{name} takes a blue pawn. Had two of them rolled highest, those two would roll "
                        "again.",
                        name=names[order[0]],
                    ),
                    clauses=("AM-4.1", "R-26"),
                ),
                Act(
                    kind=Kind.TAP,
                    words=_(
                        "{name} has taken blue. They sit clockwise in this order. Who chooses next? Mark "
                        "them.",
                        name=names[order[0]],
                    ),
                    right=(order[1],),
                    mistakes={
                        order[0]: _("{name} has chosen.", name=names[order[0]]),
                        order[2]: _("Somebody sits between {name} and this seat.", name=names[order[0]]),
                        order[3]: ROUND_THE_TABLE,
                    },
                    say=_(
                        "{name}, the next one clockwise, though others rolled more. {name} takes blue, too.",
                        name=names[order[1]],
                    ),
                    clauses=("AM-4.1",),
                ),
            ),
            teaches=("AM-4.1",),
        )

    def left(self) -> Scene:
        """What the third may choose (AM-4.1, AM-4.3)."""
        (first,) = highest(ROLLS)
        order = clockwise_from(tuple(ROLLS), first)
        chosen = dict.fromkeys(order[:2], BLUE)
        (only,) = roles_left(tuple(chosen.values()), len(order))
        too_many = _("Then three would be blue, and one green.")

        def show(done: bool) -> tuple[StageFigure, ...]:
            taken = chosen | dict.fromkeys(order[2:], only) if done else chosen
            return (friends(tuple(ROLLS), taken, ROLLS),)

        return choice(
            "left",
            0,
            title=_("What is left?"),
            words=_(
                "{first} and {second} have taken blue. Now {third} chooses, before {fourth}. What may "
                "{third} take?",
                first=FRIENDS[order[0]],
                second=FRIENDS[order[1]],
                third=FRIENDS[order[2]],
                fourth=FRIENDS[order[3]],
            ),
            show=show,
            right="green",
            options=(("green", _("Green")), ("blue", _("Blue")), ("either", _("Either"))),
            mistakes={"blue": too_many, "either": too_many},
            say=_("Green, and so must {fourth}. Two choices settled four colours.", fourth=FRIENDS[order[3]]),
            uses=("AM-4.1", "AM-4.3"),
        )

    def two_decks(self) -> Scene:
        """Even luck comes in two colours (AM-3.1)."""

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            names = {"green": _("Competitors' cards"), "blue": _("Monopolists' cards")}
            left, right = (
                CardFace(
                    MARKS[role],
                    names[key],
                    note=_("shuffled, face down")
                    if key in done
                    else _("{cards} cards", cards=len(decks.deck(self.rules, role))),
                    key=key,
                )
                for key, role in KEYS.items()
            )
            return (Pair((left,), (right,)),)

        return Scene(
            slug="two-decks",
            title=_("Two decks"),
            words=_("Your colour decides which cards you will draw later. Shuffle both decks: choose each."),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(KEYS),
                    needs=2,
                    say=_(
                        "Each deck by itself, face down. Not as in Monopoly, where all draw the same cards: "
                        "here even luck comes in two colours."
                    ),
                    clauses=("AM-3.1",),
                ),
            ),
            teaches=("AM-3.1",),
        )

    def challenge(self) -> Scene:
        """Who chooses late may not choose at all."""
        game = Soonest()
        return challenge_scene(
            game,
            words=_(
                "Five friends choose in this order. Choose for them, so that everybody's colour is settled "
                "after as few choices as possible. Choose a colour."
            ),
            say=_(
                "Three choices: once three have one colour, the others must take the other. Who chooses late "
                "may not choose at all."
            ),
            clauses=("AM-4.1", "AM-4.3"),
            uses=("AM-4.1", "AM-4.3"),
            ordered=True,
        )


class Soonest:
    """Five friends choose until nobody has a choice any more; a move is a colour."""

    solution = ("blue", "blue", "blue")

    def __init__(self) -> None:
        self.order = tuple(FRIENDS)[:5]

    def chosen(self, made: tuple[str, ...]) -> tuple[Role, ...]:
        """The roles that have been chosen."""
        return tuple(KEYS[key] for key in made)

    def settled(self, made: tuple[str, ...]) -> bool:
        """Whether nobody has a choice any more."""
        return settled(self.chosen(made), len(self.order))

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """What the next one may choose."""
        return {} if self.settled(made) else {key: verbatim("") for key in KEYS}

    def told(self, made: tuple[str, ...]) -> Message:
        """Who is next, or that it took too long."""
        if self.settled(made):
            return _(
                "Settled after {count} choices. Fewer are enough: start again.",
                count=len(made),
            )
        return _("Not settled yet: {name} chooses next.", name=FRIENDS[self.order[len(made)]])

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether nobody can be faster."""
        return self.settled(made) and len(made) <= len(self.solution)

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The friends with what they have chosen or must take, and the colours."""
        chosen = self.chosen(made)
        roles = dict(zip(self.order, chosen, strict=False))
        left = roles_left(chosen, len(self.order))
        if len(left) == 1:
            roles |= dict.fromkeys(self.order[len(made) :], left[0])
        return (friends(self.order, roles), heaps())
