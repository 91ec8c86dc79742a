"""Questions to practise on cards, made from tables of situations (AM-15)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.card_worth import chance_to_win
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.cards.harder import Harder
from antimono.lessons.anti_monopoly.scenes.cards.words import KEYS, decks, who
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, options, tap
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, ROLES, YOU, purses, strip
from antimono.lessons.stage.scene import Scene

OBEY = ("AM-15.1",)
JOURNEY = ("AM-15.1", "R-19", "AM-13.1")


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    tell = _Practice(edition)
    return (*tell.first(), *tell.second(), *tell.third())


class _Practice(Harder):
    """The questions in one edition."""

    def first(self) -> list[Scene]:
        """What one scene has taught: whose deck, what one card does to a purse."""
        obeyed = ((YOU, "C06", 300), (GREEN, "C03", 250), (BLUE, "M07", 400), (NAVY, "M21", 120))
        return [
            *(self._deck(player) for player in (BLUE, GREEN, NAVY)),
            *(self._obeyed(*each) for each in obeyed),
            self._sent(),
        ]

    def _deck(self, player: int) -> Scene:
        role = Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST
        other = next(each for each in Role if each is not role)
        there = self.table.at(player, 22)

        others = {YOU, BLUE, GREEN, NAVY} - {player}
        return tap(
            f"deck-{player}",
            1,
            title=_("Which deck?"),
            words=_("{player} stops on a card square. Mark the deck to draw from.", player=who(player)),
            show=lambda _done: (strip(there, (22,), without=others), decks()),
            right=(KEYS[role],),
            mistakes={KEYS[other]: _("Each colour draws from its own deck.")},
            say=_("The deck of their own colour."),
            uses=OBEY,
        )

    def _obeyed(self, player: int, card_id: str, units: int) -> Scene:
        table = self.table.cash(player, units * self.rules.scale)
        before, after = self.drawn(table, player, card_id)
        had, has = (scene.draft.position.cash[player] for scene in (before, after))
        return amount(
            f"obey-{card_id.lower()}",
            1,
            title=_("Obey"),
            words=_("You draw this card. How much have you then?")
            if player == YOU
            else _("{player} draws this card. How much have they then?", player=who(player)),
            show=lambda done: (self.face(card_id), purses(after if done else before, before, (player,))),
            right=has,
            mistakes=foreseen(
                has,
                (had, _("The card moves money.")),
                (2 * had - has, _("Is it paid, or collected?")),
                (abs(has - had), _("That is what the card moves; the purse is not empty before.")),
            ),
            say=_("{has} in the purse.", has=self.money(has)),
            uses=OBEY,
        )

    def _sent(self) -> Scene:
        """The way to the corner passes START, which pays nothing (AM-14.2)."""
        _before, after = self.drawn(self.table, YOU, "C02", 36)
        pays = self.start_pays
        return choice(
            "sent",
            1,
            title=_("Sent"),
            words=_(
                "You stand just before {start} and draw this card. What does the bank pay you on the way?",
                start=self.name(0),
            ),
            show=lambda done: (
                self.face("C02"),
                corner_rooms(self.rules, competitors=[YOU] if done else []),
                purses(after, players=(YOU,)),
            ),
            right="0",
            options=options(self.money, 0, pays, 2 * pays),
            mistakes={
                str(pays): _("Not on the way to the corner."),
                str(2 * pays): _("Nobody passes twice."),
            },
            say=_("Nothing: who is sent to the corner takes no money on the way."),
            uses=(*OBEY, "AM-14.2"),
        )

    def second(self) -> list[Scene]:
        """Cards that reach into other purses, chances, and the way past START."""
        shared = (
            (BLUE, BLUE, "M23"),
            (BLUE, YOU, "M18"),
            (GREEN, NAVY, "C13"),
            (GREEN, GREEN, "C13"),
            (NAVY, NAVY, "M18"),
        )
        ways = (("C21", 36), ("M24", 17), ("M04", 22), ("C17", 7))
        return [
            *(self._shared(*each) for each in shared),
            self._bank_pays(),
            self._wins(),
            *(self._passes(*each) for each in ways),
        ]

    def _shared(self, drawer: int, asked: int, card_id: str) -> Scene:
        before, after = self.drawn(self.table, drawer, card_id)
        had, has = (scene.draft.position.cash[asked] for scene in (before, after))
        each = self.amount(card_id)
        ideas: tuple[tuple[int, Message], ...] = (
            (had + each, _("Count who pays."))
            if drawer == asked
            else (had + each, _("They pay, they do not collect.")),
            (had + 3 * each, _("Only one colour pays.")),
            (
                had - 2 * each,
                _("The other one pays for themselves.") if drawer != asked else _("They collect."),
            ),
            (had, _("This card reaches into their purse.")),
            (had - each, _("They collect.")),
        )
        return amount(
            f"shared-{card_id.lower()}-{drawer}-{asked}",
            2,
            title=_("From each"),
            words=_shared_words(drawer, asked),
            show=lambda done: (self.face(card_id), purses(after if done else before, before)),
            right=has,
            mistakes=foreseen(has, *ideas),
            say=_("Each of that colour pays {each}.", each=self.money(each)),
            uses=(*OBEY, "AM-4.2"),
        )

    def _bank_pays(self) -> Scene:
        """A card for all Monopolists, one of them in jail (R-12)."""
        before, after = self.drawn(self.table.in_custody(BLUE), NAVY, "M19")
        right = sum(after.draft.position.cash) - sum(before.draft.position.cash)
        each = self.amount("M19")
        return amount(
            "bank-pays",
            2,
            title=_("In jail"),
            words=_("Navy draws this card; Blue sits in jail. What does the bank pay altogether?"),
            show=lambda done: (
                self.face("M19"),
                corner_rooms(self.rules, monopolists=[BLUE]),
                purses(after if done else before, before, (BLUE, NAVY)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (2 * each, _("Who sits in jail collects no card money.")),
                (each, _("Here card money is paid in jail, too.")),
                (4 * each, _("Only to Monopolists.")),
            ),
            say=_("To Navy alone.") if right == each else _("To both: here jail stops only rent."),
            uses=(*OBEY, "AM-14.5", "R-12"),
        )

    def _wins(self) -> Scene:
        gamble = self.gamble("M02")
        right = int(36 * chance_to_win(gamble))
        least = gamble.at_least
        return amount(
            "wins",
            2,
            title=_("Chance"),
            words=_("Blue draws this card. With how many of the 36 rolls do they win?"),
            show=lambda _done: (self.face("M02"),),
            right=right,
            mistakes=foreseen(
                right,
                (13 - least, _("Those are totals; most can be rolled in several ways.")),
                (10, _("{least} itself wins, too.", least=least)),
                (36 - right, _("Those lose.")),
                (9, _("4 and 6 is another way than 6 and 4.")),
            ),
            say=_("5 and 4 and 3 and 2 and 1: fifteen ways."),
            uses=OBEY,
            unit=_("rolls"),
        )

    def _passes(self, card_id: str, square: int) -> Scene:
        """Whether START pays on a journey: all pawns go clockwise (R-19)."""
        player = YOU if card_id[0] == "C" else BLUE
        before, after = self.drawn(self.table, player, card_id, square)
        goal = after.draft.position.pawns[player]
        paid = after.draft.position.cash[player] > before.draft.position.cash[player]
        there = before.at(player, square)
        others = {YOU, BLUE, GREEN, NAVY} - {player}
        return choice(
            f"passes-{card_id.lower()}",
            2,
            title=_("The way round"),
            words=_(
                "On square {square} this card is drawn; it leads to square {goal}. Does {start} pay on the "
                "way?",
                square=square,
                goal=goal,
                start=self.name(0),
            ),
            show=lambda done: (
                self.face(card_id),
                strip(
                    after if done else there,
                    sorted({square, goal}),
                    pointed=goal,
                    notes={each: _("square {number}", number=each) for each in (square, goal)},
                    without=others,
                ),
            ),
            right="yes" if paid else "no",
            options=(
                ("yes", _("Yes, {pays}", pays=self.money(self.start_pays))),
                ("no", _("No")),
            ),
            mistakes={"no": _("Pawns never go back: they go almost round.")}
            if paid
            else {"yes": _("The goal lies ahead, before the end of the round.")},
            say=_("The goal lies behind, so the way there leads past {start}.", start=self.name(0))
            if paid
            else _("The goal lies ahead: {start} is not passed.", start=self.name(0)),
            uses=JOURNEY,
        )


def _shared_words(drawer: int, asked: int) -> Message:
    """Who draws, and whose purse is asked for."""
    if drawer == asked:
        return _("{drawer} draws this card. How much have they then?", drawer=who(drawer))
    if asked == YOU:
        return _("{drawer} draws this card. How much have you then?", drawer=who(drawer))
    return _("{drawer} draws this card. How much has {asked} then?", drawer=who(drawer), asked=who(asked))
