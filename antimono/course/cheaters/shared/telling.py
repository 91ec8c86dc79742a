"""The story of the Cheaters course: You, Fox, Owl and Crow, with positions in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import override

from antimono.cheaters.edition import EDITION_ID, load
from antimono.cheaters.edition.model import CheatCard, Edition, Property
from antimono.cheaters.rules.values import final_rent
from antimono.cheaters.scenario import Scenario
from antimono.cheaters.scenario.words import put
from antimono.cheaters.theme import SEATS
from antimono.core.text import Message
from antimono.course.chapter import Chapter
from antimono.course.lesson.lesson import Lesson
from antimono.course.scene.scene import Scene
from antimono.course.writing import Story, Written, scenes_told
from antimono.course.writing import telling as shared
from antimono.course.writing.telling import named

PLAYERS = tuple(SEATS)

SEED = 127
"""The seed of the story: with it only You notice what Fox tries in the first round."""


def starred(amount: int) -> str:
    """Write an amount that no source gives, with the mark of a reconstruction (R-24)."""
    return f"{load().money(amount)}*"


def marked(*amounts: int) -> dict[str, str]:
    """Return buttons for amounts that no source gives; zero needs no mark."""
    return {str(each): starred(each) if each else str(each) for each in sorted(set(amounts))}


class EditionWords(shared.EditionWords[Scenario]):
    """The words and figures of a chapter's scenes in the Cheaters Edition.

    Squares are called by their slugs, `avenue-foch`; positions are words: see
    `antimono.cheaters.scenario.words`. In sentences `{avenue_foch_price}` is its price, and
    `{avenue_foch_rent}` and `{avenue_foch_hotel}` are its rents without and with a hotel, both reconstructed.
    """

    def __init__(self) -> None:
        self.rules: Edition = load()
        squares = {square.slug: square.index for square in self.rules.squares}
        super().__init__(SEATS, squares, Scenario.new(len(PLAYERS), SEED, glimpse=True))

    @property
    @override
    def edition(self) -> str:
        """The id of the edition."""
        return self.rules.id

    def square(self, name: str) -> int:
        """Return the place of a square."""
        return self.rules.find(name).index

    def deed(self, square: str) -> Property:
        """Return the title card of a property."""
        return self.rules.deed(square)

    @override
    def name(self, square: str) -> str:
        """Return the name of a square on the board."""
        return self.rules.find(square).name

    @override
    def money(self, amount: int | Fraction) -> str:
        """Return an amount as the edition writes it."""
        return self.rules.money(int(amount))

    def cheat(self, card: str) -> CheatCard:
        """Return a cheat card."""
        return next(each for each in self.rules.cheat_cards if each.id == card)

    def cash(self, position: str, of: str = "You") -> int:
        """Return the cash of a player in a position."""
        return self.cash_in(self.at(position))[named(of, PLAYERS)]

    def owed(self, position: str, square: str, by: str = "You") -> int:
        """Return the rent that the owner of a square may ask a player for."""
        return self.at(position).owed(named(by, PLAYERS), square).value

    def counted(self, owned: Sequence[str], *hotels: str) -> int:
        """Return what the bank pays in the final count for streets of one owner, some with hotels (CH-1.3)."""
        colours = {
            group: {each.slug for each in self.rules.properties if each.group == group} for group in self.rules.groups
        }
        titles = map(self.deed, owned)
        return sum(
            final_rent(each, full_set=colours[each.group] <= set(owned), hotel=each.slug in hotels).value
            for each in titles
        )

    @override
    def _put(self, position: Scenario, text: str) -> Scenario:
        return put(position, text, PLAYERS)

    @override
    def _figure(self, square: str, figure: str) -> str | None:
        title = next((each for each in self.rules.properties if each.slug == square), None)
        if title is None:
            return None
        match figure:
            case "price":
                return self.money(title.price)
            case "rent":
                return starred(title.rent)
            case "hotel":
                return starred(title.rent_hotel)
        return None


def money_format(_edition: str) -> str:
    """Return the format in which amounts are written."""
    return load().money_format


@cache
def scenes_of(told: Story[EditionWords], _edition: str) -> tuple[Scene, ...]:
    """Return the scenes of a chapter of this game, which has one edition.

    Raises:
        UnreadableError: if a scene cannot be read; the error says where.
    """
    return scenes_told(told, EditionWords())


def no_practice(_told: EditionWords) -> Iterator[Written]:
    """No questions to practise."""
    return iter(())


def chapter(
    slug: str,
    title: Message,
    *,
    promise: Message,
    minutes: int,
    story: Story[EditionWords],
    practice: Story[EditionWords] = no_practice,
    lesson: Lesson | None = None,
) -> Chapter:
    """Return a chapter of this game: its scenes and questions, and the free lesson if it has one."""
    return Chapter(
        slug=slug,
        title=title,
        promise=promise,
        minutes=minutes,
        scenes=partial(scenes_of, story),
        money=money_format,
        editions=(EDITION_ID,),
        practice=partial(scenes_of, practice),
        lesson=lesson,
    )
