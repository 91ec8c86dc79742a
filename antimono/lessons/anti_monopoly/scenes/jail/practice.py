"""Questions to practise on custody, made from tables of situations (AM-14)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.confinement import buying
from antimono.anti_monopoly.rules.custody import Plan, ways
from antimono.anti_monopoly.rules.release import corner, way_out
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.jail.stays import Stays
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms, waits
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, tap
from antimono.lessons.anti_monopoly.story import (
    A_PRICE,
    BLUE,
    GREEN,
    NAVY,
    SEATS,
    YOU,
    purses,
    strip,
)
from antimono.lessons.stage.figures import Pair, StageFigure, Throw
from antimono.lessons.stage.scene import Scene

GO_TO = 30
BEACON, GEORGETOWN, CONSTITUTION, NOB_HILL, FIFTH, WALL = 24, 26, 27, 34, 37, 39
WAYS = ("AM-14.7", "AM-14.8", "AM-14.10", "R-31")

_EARNS = _("The price war goes on earning.")
_NOTHING = _("Jail collects nothing.")
_VISITS = _("Sightseeing changes nothing: rent is due.")


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    tell = _Practice(edition)
    return (*tell.first(), *tell.second(), *tell.third())


class _Practice(Stays):
    """The questions in one edition."""

    def first(self) -> list[Scene]:
        """What one scene has taught: where one goes, what one collects, what one may build."""
        go = self.name(GO_TO)
        went = (
            ("sent-blue", BLUE, "jail", _("Blue stops on “{go}”. Mark where Blue's pawn goes.", go=go)),
            ("sent-green", GREEN, "war", _("Green stops on “{go}”. Mark where Green's pawn goes.", go=go)),
            ("walked-navy", NAVY, "visit", _("Navy's roll ends on the corner. Mark where Navy is.")),
        )
        owners = (
            ("rent-green", GREEN, "war", BEACON, (), _EARNS),
            ("rent-navy", NAVY, "jail", NOB_HILL, (), _NOTHING),
            ("rent-blue", BLUE, "visit", GEORGETOWN, (CONSTITUTION,), _VISITS),
        )
        built = (("build-green", GREEN, "war", BEACON), ("build-navy", NAVY, "jail", WALL))
        return [
            *(self._went(*each) for each in went),
            *(self._collected(*each) for each in owners),
            *(self._builds(*each) for each in built),
        ]

    def _went(self, slug: str, player: int, room: str, words: Message) -> Scene:
        sides: dict[str, dict[str, list[int]]] = {
            "war": {"competitors": [player]},
            "jail": {"monopolists": [player]},
            "visit": {"visitors": [player]},
        }
        wrong = {
            "war": _("The price war is for Competitors who are sent there."),
            "jail": _("Jail is for Monopolists who are sent there."),
            "visit": _("Sightseeing is for who comes by dice."),
        }
        return tap(
            slug,
            1,
            title=_("Which part?"),
            words=words,
            show=lambda done: (corner_rooms(self.rules, **sides[room] if done else {}),),
            right=(room,),
            mistakes={key: said for key, said in wrong.items() if key != room},
            say=_("So it is: green in the price war, blue in jail, and free to look round by dice."),
            uses=("AM-14.1", "AM-14.6"),
        )

    def _collected(
        self, slug: str, owner: int, room: str, square: int, others: tuple[int, ...], told: Message
    ) -> Scene:
        scene = self.table.owns(owner, square).at(YOU, square)
        for other in others:
            scene = scene.owns(owner, other)
        usual = scene.owed(YOU, square).value
        rooms = corner_rooms(
            self.rules,
            competitors=[owner] if room == "war" else [],
            monopolists=[owner] if room == "jail" else [],
            visitors=[owner] if room == "visit" else [],
        )
        inside = scene.at(owner, corner(self.rules)) if room == "visit" else scene.in_custody(owner)
        right = inside.owed(YOU, square).value
        price = self.rules.deed_at(square).price
        squares = (square, *others)
        return amount(
            slug,
            1,
            title=_("Rent inside"),
            words=_(
                "You stop on {street}, whose owner is on the corner. What do you owe?",
                street=self.name(square),
            ),
            show=lambda _done: (rooms, strip(inside, squares, pointed=square)),
            right=right,
            mistakes=foreseen(
                right,
                (0, told),
                (usual, told),
                (price, A_PRICE),
                (price // 10, _("Two streets of one city: doubled.")),
                (2 * usual, told),
            ),
            say=told,
            uses=("AM-14.3", "AM-14.5", "AM-14.6"),
        )

    def _builds(self, slug: str, player: int, room: str, square: int) -> Scene:
        role = Role.COMPETITOR if room == "war" else Role.MONOPOLIST
        allowed = buying(self.rules, role).allowed
        scene = self.table.owns(player, square).in_custody(player)
        if player == NAVY or self.rules.switches.competitor_needs_two_streets:
            scene = scene.owns(player, FIFTH if player == NAVY else BEACON - 1)
        squares = tuple(
            sorted(each for each, held in scene.draft.position.properties if held.owner == player)
        )
        rooms = (
            corner_rooms(self.rules, competitors=[player])
            if room == "war"
            else corner_rooms(self.rules, monopolists=[player])
        )
        return choice(
            slug,
            1,
            title=_("Building inside"),
            words=_(
                "It is the turn of {player}, who has money enough. May they build on {street} from inside?",
                player=SEATS[player].mark.name,
                street=self.name(square),
            ),
            show=lambda _done: (rooms, strip(scene, squares, pointed=square)),
            right="yes" if allowed else "no",
            options=(("yes", _("Yes")), ("no", _("No"))),
            mistakes={"yes": _("Nothing is bought in the price war.")}
            if not allowed
            else {"no": _("Building is allowed there.")},
            say=_("Inside or not, building is allowed there.")
            if allowed
            else _("The price war allows no buying and no building."),
            uses=("AM-14.4", "R-11"),
        )

    def second(self) -> list[Scene]:
        """What a turn allows, what a freeing double does, what is left in a purse."""
        turns = [(1, False), (2, False), *([(2, True)] if waits(self.rules) else []), (3, False)]
        freed = (((1, 1), (2, 4)), ((3, 3), (1, 2)), ((5, 5), (1, 4)))
        return [
            *(self._allowed(turn, waited) for turn, waited in turns),
            *(self._freed(Dice(*double), Dice(*after)) for double, after in freed),
            self._purse("purse-green", GREEN, BEACON, 300),
            self._purse("purse-navy", NAVY, NOB_HILL, 400),
        ]

    def _allowed(self, turn: int, waited: bool) -> Scene:
        found = ways(self.rules, turn, waited=waited, can_pay=True)
        right = {1: "pay", 2: "either", 3: "any"}[len(found)]
        may_wait = waits(self.rules)
        words = {
            (1, False): _("Navy's first turn in jail. What may they do?"),
            (2, False): _(
                "Navy rolled no double on their first turn in jail. What may they do on the second?"
            ),
            (2, True): _("Navy waited on their first turn in jail. What may they do on the second?"),
            (3, False): _("Navy rolled twice in jail, and no double. What may they do on the third turn?"),
        }[turn, waited]
        too_much = _("Waiting is for the first turn.") if may_wait else _("Nobody may just wait here.")
        mistakes = {
            (1, False): {
                "pay": _("Rolling is possible, too."),
                "any": too_much,
                "either": _("Waiting, too."),
            },
            (2, False): {"pay": _("One miss is not the end of rolling."), "any": too_much},
            (2, True): {
                "either": _("Who waits has chosen to pay."),
                "any": _("Who waits has chosen to pay."),
            },
            (3, False): {
                "either": _("Nobody stays longer than two turns."),
                "any": _("Nobody stays longer than two turns."),
            },
        }[turn, waited]
        return choice(
            f"turn-{turn}{'-waited' if waited else ''}",
            2,
            title=_("What may they do?"),
            words=words,
            show=lambda _done: (corner_rooms(self.rules, monopolists=[NAVY]),),
            right=right,
            options=(
                ("pay", _("Pay {fine}, nothing else", fine=self.money(self.fine))),
                ("either", _("Pay or roll")),
                ("any", _("Pay, roll or wait")),
            ),
            mistakes={key: said for key, said in mistakes.items() if key != right},
            say={
                "pay": _("The fine is due."),
                "either": _("Pay or roll."),
                "any": _("On the first turn there are three ways."),
            }[right],
            uses=WAYS,
        )

    def _freed(self, double: Dice, after: Dice) -> Scene:
        inside = corner(self.rules)
        stop = way_out(self.rules, Plan.DOUBLES, 10 * self.fine, (double, after))[-1].square
        squares = (inside, *sorted({inside + each for each in (double.total, after.total)}))
        squares = (*squares, inside + double.total + after.total)
        moves = self.rules.switches.freeing_double_moves_pawn

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            scene = self.table.at(NAVY, stop if done else inside)
            return (
                Pair((Throw(SEATS[NAVY], double),), (Throw(SEATS[NAVY], after),)),
                strip(scene, squares, without=(YOU, BLUE, GREEN)),
            )

        wrong = {
            inside + double.total: _("The next roll moves the pawn.")
            if not moves
            else _("The next roll moves the pawn, too."),
            inside + double.total + after.total: _("The freeing double moves nobody."),
            inside + after.total: _("The freeing double moves the pawn, too."),
        }
        return tap(
            f"freed-{double.total}-{after.total}",
            2,
            title=_("Freed"),
            words=_(
                "Navy, in jail, rolls {double} and is free. The next roll is {after}. Mark where it stops.",
                double=f"{double.first}+{double.second}",
                after=f"{after.first}+{after.second}",
            ),
            show=show,
            right=(str(stop),),
            mistakes={str(square): said for square, said in wrong.items() if square != stop},
            say=_("The freeing double moves nobody; the next roll does.")
            if not moves
            else _("Here the freeing double moves the pawn, and so does the next roll."),
            uses=("AM-14.8", "AM-14.9"),
        )

    def _purse(self, slug: str, player: int, square: int, units: int) -> Scene:
        cash = units * self.rules.scale
        scene = self.table.owns(player, square).cash(player, cash)
        rent = scene.owed(YOU, square).value
        paid = scene.in_custody(player).owed(YOU, square).value
        right = cash + paid - self.fine
        rooms = (
            corner_rooms(self.rules, competitors=[player])
            if player == GREEN
            else corner_rooms(self.rules, monopolists=[player])
        )
        return amount(
            slug,
            2,
            title=_("Purse"),
            words=_(
                "{player} sits inside. You stop on {street}. Then {player} pays the fine of {fine}. How much "
                "has {player} now?",
                player=SEATS[player].mark.name,
                street=self.name(square),
                fine=self.money(self.fine),
            ),
            show=lambda _done: (
                rooms,
                strip(scene, (square,), without=(YOU,)),
                purses(scene, players=(player,)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (cash - self.fine, _("The rent is missing: the price war goes on earning.")),
                (cash + rent - self.fine, _NOTHING),
                (cash + paid, _("The fine is missing.")),
                (cash + rent, _("Jail collects nothing, and the fine is missing.")),
            ),
            say=_("{rent} of rent, and the fine.", rent=self.money(paid)),
            uses=("AM-14.3", "AM-14.5", "AM-14.7"),
        )
