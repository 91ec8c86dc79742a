"""Questions to practise on roles, made from tables of situations (AM-2.2, AM-3.1, AM-4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from antimono.anti_monopoly.rules.balance import roles_left, sizes
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.roles import OF_EACH
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, order, spot, tap
from antimono.lessons.anti_monopoly.scenes.roles.table import (
    BLUE,
    EQUAL,
    FRIENDS,
    GREEN,
    KEYS,
    NOT_THREE,
    ONE_MORE,
    ROUND_THE_TABLE,
    box,
    clockwise_from,
    division,
    friends,
    full,
    highest,
    settled,
    wished,
)
from antimono.lessons.anti_monopoly.story import Telling
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Scene

FAIR, TURN = ("AM-4.3",), ("AM-4.1", "AM-4.3")
SEATS = tuple(FRIENDS)
ONLY = {GREEN: _("Only green"), BLUE: _("Only blue")}
YES_NO = (("yes", _("Yes")), ("no", _("No")))
PLAYERS, PAWNS = _("players"), _("pawns")

ALLOWED = ((3, 1), (5, 4), (6, 4), (4, 2))
"""Players, and how many of them are green."""
GREENS = ((5, 2), (6, 3), (3, 2))
"""Players, and how many of them are blue."""
FIRST_ROLLS = (
    {"ada": 7, "eli": 4, "iris": 10, "otto": 9},
    {"ada": 6, "eli": 5, "iris": 3, "otto": 8, "uma": 7},
)
LEFT = ((4, "bb"), (5, "gg"), (5, "bgbb"), (6, "ggb"), (2, "g"))
"""Players, and what has been chosen."""
FORCED = ((6, "ggbg"), (5, "bgbb"), (6, "bbb"))
"""Players, and what has been chosen when the last choice is settled."""
WISHES = ((6, 5), (5, 5), (4, 3))
"""Players, and how many of them wish to be green."""


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    drill = _Drill(edition)
    return (
        *(drill.allowed(*each) for each in ALLOWED),
        *(drill.greens(*each) for each in GREENS),
        drill.in_the_box(),
        drill.first(FIRST_ROLLS[0]),
        drill.swap(),
        *(drill.next(rolls) for rolls in FIRST_ROLLS),
        *(drill.left(*each) for each in LEFT),
        drill.choosing_order(),
        drill.tie(),
        *(drill.forced(*each) for each in FORCED),
        *(drill.wishes(*each) for each in WISHES),
        drill.two_boxes(),
        drill.unfair(),
        drill.depends(),
    )


class _Drill(Telling):
    """The questions in one edition."""

    def allowed(self, players: int, green: int) -> Scene:
        blue = players - green
        fair = (green, blue) in sizes(players)
        even = players % 2 == 0
        why = EQUAL if even else ONE_MORE if fair else NOT_THREE
        return choice(
            f"allowed-{green}-{blue}",
            1,
            title=_("May they play?"),
            words=_("{table}. May they play like this?", table=division(players, green)),
            show=lambda done: box(green, blue) if done and fair else box(0, 0),
            right="yes" if fair else "no",
            options=YES_NO,
            mistakes={"no" if fair else "yes": why},
            say=why,
            uses=FAIR,
        )

    def greens(self, players: int, blue: int) -> Scene:
        right = players - blue
        why = EQUAL if players % 2 == 0 else ONE_MORE
        return amount(
            f"greens-{players}",
            1,
            title=_("How many green?"),
            words=_(
                "{players} friends play, and {blue} of them are blue. How many are green?",
                players=players,
                blue=blue,
            )
            if players % 2
            else _("{players} friends play. How many of them are green?", players=players),
            show=lambda done: box(right, blue) if done else box(0, blue if players % 2 else 0),
            right=right,
            mistakes=foreseen(
                right,
                (players, _("That would be all of them.")),
                (blue, _("That is how many are blue.")),
                (right + 1, why),
                (right - 1, why),
            ),
            say=division(players, right),
            uses=FAIR,
            unit=PLAYERS,
        )

    def in_the_box(self) -> Scene:
        right = OF_EACH - 2
        return amount(
            "in-the-box",
            1,
            title=_("Left in the box"),
            words=_("Four friends play. How many green pawns stay in the box?"),
            show=lambda done: box(2, 2) if done else (),
            right=right,
            mistakes=foreseen(
                right,
                (2, _("Two are at the table.")),
                (OF_EACH, _("Somebody has to play green.")),
                (4, _("The box has six pawns in all, three of each colour.")),
            ),
            say=_("Three of each colour; two green ones are at the table."),
            uses=("AM-2.2", "AM-4.3"),
            unit=PAWNS,
        )

    def first(self, rolls: Mapping[str, int]) -> Scene:
        (right,) = highest(rolls)
        return tap(
            "first",
            1,
            title=_("Who chooses first?"),
            words=_("They have rolled for the choice of colours. Mark who chooses first."),
            show=lambda done: (friends(tuple(rolls), dict.fromkeys(done, GREEN), rolls),),
            right=(right,),
            mistakes=dict.fromkeys((key for key in rolls if key != right), _("Somebody rolled more.")),
            say=_("{name} rolled highest.", name=FRIENDS[right]),
            uses=("AM-4.1",),
        )

    def swap(self) -> Scene:
        return choice(
            "swap",
            1,
            title=_("A swap"),
            words=_("After an hour Ada would rather be blue and Eli green. Both agree to swap. May they?"),
            show=lambda _done: (friends(SEATS[:2], {"ada": GREEN, "eli": BLUE}),),
            right="no",
            options=YES_NO,
            mistakes={"yes": _("A colour is chosen before the game, and kept.")},
            say=_("Nobody changes colour during the game, not even by agreement."),
            uses=("AM-4.4",),
        )

    def next(self, rolls: Mapping[str, int]) -> Scene:
        (first,) = highest(rolls)
        right = clockwise_from(tuple(rolls), first)[1]
        mistakes: dict[str, Message] = dict.fromkeys(rolls, ROUND_THE_TABLE)
        mistakes[first] = _("{name} has chosen.", name=FRIENDS[first])
        del mistakes[right]
        return tap(
            f"next-{len(rolls)}",
            2,
            title=_("Who is next?"),
            words=_(
                "They sit clockwise from left to right. {name} rolled highest and has chosen. Mark who "
                "chooses next.",
                name=FRIENDS[first],
            ),
            show=lambda done: (friends(tuple(rolls), {first: BLUE} | dict.fromkeys(done, GREEN), rolls),),
            right=(right,),
            mistakes=mistakes,
            say=_("The next one clockwise is {name}.", name=FRIENDS[right]),
            uses=("AM-4.1",),
        )

    def left(self, players: int, chosen: str) -> Scene:
        roles = tuple(GREEN if letter == "g" else BLUE for letter in chosen)
        left = roles_left(roles, players)
        keys = {role: key for key, role in KEYS.items()}
        right = "either" if len(left) == 2 else keys[left[0]]
        options = (("green", ONLY[GREEN]), ("blue", ONLY[BLUE]), ("either", _("Either")))
        seats = SEATS[:players]
        taken = dict(zip(seats, roles, strict=False))
        why = full(roles, left[0], players)
        return choice(
            f"left-{players}-{chosen}",
            2,
            title=_("What is left?"),
            words=_(
                "{players} friends choose in this order. What may {name} take now?",
                players=players,
                name=FRIENDS[seats[len(roles)]],
            ),
            show=lambda _done: (friends(seats, taken),),
            right=right,
            options=options,
            mistakes={
                key: _("The table can still be fair with the other colour, too.")
                if right == "either"
                else why
                for key, _label in options
                if key != right
            },
            say=_("Both colours can still come out fair.") if right == "either" else why,
            uses=TURN,
        )

    def choosing_order(self) -> Scene:
        rolls = FIRST_ROLLS[1]
        (first,) = highest(rolls)
        places = {key: place for place, key in enumerate(clockwise_from(tuple(rolls), first))}
        return order(
            "choosing-order",
            2,
            title=_("In which order?"),
            words=_(
                "They sit clockwise in this order and have rolled. Number them as they choose their colours."
            ),
            label=_("First rolls"),
            items=tuple(
                (key, _("{name}: {total}", name=FRIENDS[key], total=total), places[key])
                for key, total in rolls.items()
            ),
            mistakes={},
            otherwise=_("The highest first; then round the table, whatever the others rolled."),
            say=_("{name} first, then clockwise.", name=FRIENDS[first]),
            uses=("AM-4.1",),
            money=False,
        )

    def tie(self) -> Scene:
        rolls = {"ada": 9, "eli": 4, "iris": 9, "otto": 7}
        tied = highest(rolls)
        return tap(
            "tie",
            2,
            title=_("A tie"),
            words=_("Two of them share the highest roll. Mark everybody who rolls again."),
            show=lambda _done: (friends(tuple(rolls), None, rolls),),
            right=tied,
            needs=len(tied),
            mistakes=dict.fromkeys(
                (key for key in rolls if key not in tied), _("They rolled less, so they are out of it.")
            ),
            say=_("Only those who share the highest roll."),
            uses=("AM-6.1", "R-26"),
        )

    def forced(self, players: int, chosen: str) -> Scene:
        roles = tuple(GREEN if letter == "g" else BLUE for letter in chosen)
        assert settled(roles, players)
        seats = SEATS[:players]
        taken = dict(zip(seats, roles, strict=False))
        rest = dict.fromkeys(seats[len(roles) :], roles_left(roles, players)[0])
        right = len(rest)

        def show(done: bool) -> tuple[StageFigure, ...]:
            return (friends(seats, taken | rest if done else taken),)

        return amount(
            f"forced-{players}-{chosen}",
            3,
            title=_("No choice"),
            words=_(
                "{players} friends choose in this order. How many of those without a pawn have no choice any "
                "more?",
                players=players,
            ),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (0, _("One colour is full: three of them, that is all.")),
                (players, _("Those with a pawn have chosen freely.")),
                (right + 1, _("Count only those who have no pawn yet.")),
                (right - 1, _("Who comes last has no choice either.")),
            ),
            say=_("Three have one colour, so all others take the other."),
            uses=TURN,
            unit=PLAYERS,
        )

    def wishes(self, players: int, green: int) -> Scene:
        most = max(greens for greens, _blues in sizes(players))
        right = green - most
        return amount(
            f"wishes-{players}",
            3,
            title=_("Too many wishes"),
            words=wished(players, green),
            show=lambda done: box(most, players - most) if done else (),
            right=right,
            mistakes=foreseen(
                right,
                (green - players // 2, _("An odd table may have one more green.")),
                (right - 1, EQUAL if players % 2 == 0 else NOT_THREE),
                (0, _("Even if all agree, the table must be fair.")),
                (green, _("Not all of them: some can stay green.")),
                (most, _("That is how many may be green.")),
            ),
            say=division(players, most),
            uses=FAIR,
            unit=PLAYERS,
        )

    def two_boxes(self) -> Scene:
        """The most greens at two tables."""
        tables = (5, 6)
        right = sum(max(green for green, _blue in sizes(players)) for players in tables)
        return amount(
            "two-boxes",
            3,
            title=_("A club"),
            words=_(
                "{players} children have two boxes: {first} play at one table, {second} at the other. How "
                "many can be green, at most?",
                players=sum(tables),
                first=tables[0],
                second=tables[1],
            ),
            show=lambda _done: (),
            right=right,
            mistakes=foreseen(
                right,
                (right - 1, _("At the odd table green may have one more.")),
                (sum(tables), _("Both colours must be there, at both tables.")),
                (OF_EACH, _("Two boxes have two times three green pawns.")),
                (right + 1, _("Six players are three against three.")),
            ),
            say=_("Three at either table: all green pawns of both boxes."),
            uses=("AM-2.2", "AM-4.3"),
            unit=PLAYERS,
        )

    def unfair(self) -> Scene:
        """One table of four is wrong."""
        tables = ((2, 1), (3, 2), (5, 2), (6, 2))
        return spot(
            "unfair",
            3,
            words=_("A helper has split four tables. Mark the one that may not play so."),
            label=_("Tables"),
            rows=[Row(f"t{players}", division(players, green)) for players, green in tables],
            wrong="t6",
            fine={
                "t2": _("This one is fair: one of each colour is enough."),
                "t3": ONE_MORE,
                "t5": ONE_MORE,
            },
            say=_("Six are even: three against three."),
            uses=FAIR,
        )

    def depends(self) -> Scene:
        """What the colour does not touch, and what it does."""
        pays = self.money(self.rules.constants.start_square_pays)
        alike = _("This is the same for everybody.")
        return choice(
            "depends",
            3,
            title=_("Two sets of rules"),
            words=_("Which of these depends on the colour of your pawn?"),
            show=lambda _done: (),
            right="deck",
            options=(
                ("cash", _("The money you begin with")),
                ("price", _("What the bank asks for a street")),
                ("deck", _("The deck of cards")),
                ("start", _("What {start} pays: {pays}", start=self.name(0), pays=pays)),
            ),
            mistakes=dict.fromkeys(("cash", "price", "start"), alike),
            say=_("Each colour has a deck of its own. The start is equal, the rules are not."),
            uses=("AM-3.1", "AM-5.1", "AM-8.1", "AM-13.1"),
        )
