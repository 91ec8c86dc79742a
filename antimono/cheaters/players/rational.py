"""The rational player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from antimono.cheaters.edition.model import CheatCard, EffectKind
from antimono.cheaters.game import Action
from antimono.cheaters.game.view import View
from antimono.cheaters.players.cheating import best_attempt
from antimono.cheaters.players.planner import Planner
from antimono.cheaters.players.watching import Charge, suspicions
from antimono.cheaters.players.worth import Outlook


@dataclass(frozen=True, slots=True)
class Rational(Planner):
    """Weighs all in money: property by income, cheats by gain, penalty and vigilance, accusations as well.

    They know how likely each card is noticed (R-82) and cheat where that leaves a gain. They accuse where
    what the cheat would lose, shared among the rivals, outweighs the price of a wrong accusation (CH-7.4).
    They pay more for a property that a rival needs for a set.
    """

    reserve: int = 50
    """The cash they keep when they buy, bid and build, in money units."""
    rate: float = 0.5
    """How likely they believe somebody to declare a false roll who would gain by it, from 0 to 1."""
    vigilance: float | None = None
    """How likely one other player sees one attempt, from 0 to 1; `None` goes by the card."""

    def limit(self, view: View, square: int) -> int:
        """What it will bring, and their share of what it would bring the rival to whom it is worth most."""
        me, outlook = view.player, Outlook(view)
        rivals = [each for each in view.players if each != me and not view.out[each]]
        needed = max([outlook.worth(each, square) for each in rivals], default=0.0)
        mine = outlook.worth(me, square)
        return int(mine + max(0.0, needed - mine) / max(1, len(rivals)))

    def cheats(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
        """The attempt with the highest expected gain."""
        del seed
        return best_attempt(view, actions, self._notice)

    def charges(self, view: View) -> Iterable[Charge]:
        """What is sure, and what is worth the risk."""
        found = [*view.hints, *view.moved_in_the_open]
        found += [
            charge
            for chance, charge in suspicions(view, self.rate)
            if self.expected_of_accusing(view, charge, chance) > 0
        ]
        return [charge for charge in found if charge[0] != view.player]

    def expected_of_accusing(self, view: View, charge: Charge, chance: float) -> float:
        """What an accusation brings on average against the rivals, in money units.

        A rival's loss is shared by all others; the money for a wrong accusation is lost, and a rival has it.

        Args:
            view: theirs.
            charge: the accused and the card.
            chance: how likely it is true.
        """
        share = 1 / max(1, sum([not out for out in view.out]) - 1)
        card = next(each for each in view.cheats if each.id == charge[1])
        lost = sum([each.amount for each in (*card.reward, *card.penalty)])
        lost += sum(
            [view.edition.constants.jail_fee for each in card.penalty if each.kind is EffectKind.GO_TO_JAIL]
        )
        wrong = view.edition.constants.false_accusation
        return chance * lost * share - (1 - chance) * wrong * (1 + share)

    def _notice(self, card: CheatCard) -> float:
        return card.notice if self.vigilance is None else self.vigilance
