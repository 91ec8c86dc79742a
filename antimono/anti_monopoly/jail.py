"""The outcomes of jail and price war in one call, for people: names in, exact odds with their clauses out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from gettext import NullTranslations
from typing import override

from antimono.anti_monopoly.editions import Edition, Role, read_edition, switch
from antimono.anti_monopoly.game.options import read_role
from antimono.anti_monopoly.rules.confinement import Permission, buying, collecting_rent, receiving_card_money
from antimono.anti_monopoly.rules.custody import (
    CustodyEvent,
    CustodyPlan,
    Exit,
    event_clauses,
    event_text,
    exits,
    expected_fine,
    expected_turns_inside,
    plan_name,
)
from antimono.core.arguments import parse_int, read_word
from antimono.core.notebook_repr import NotebookRepr
from antimono.core.reconstructions import Reconstruction, marks, marks_data
from antimono.core.text import ENGLISH, Message, _, figure, verbatim

_DECIDING = (
    ("constants", "custody_fine"),
    ("constants", "custody_turns"),
    ("switches", "waiting_in_custody_allowed"),
    ("switches", "freeing_double_moves_pawn"),
    ("switches", "jailed_monopolist_income"),
    ("switches", "competitor_buys_in_price_war"),
)
"""The values of the edition on which the answer rests."""

_FREEING_DOUBLE = "freeing_double_moves_pawn"


@dataclass(frozen=True, slots=True, repr=False)
class JailOdds(NotebookRepr):
    """The ways in which a player in custody gets out, with their probabilities."""

    edition: Edition
    role: Role
    plan: CustodyPlan
    exits: tuple[Exit, ...]
    """By turn; their probabilities add up to one."""

    @property
    def expected_fine(self) -> Fraction:
        """The mean fine, in money units."""
        return expected_fine(self.exits)

    @property
    def expected_turns_inside(self) -> Fraction:
        """The mean number of turns that begin and end in custody."""
        return expected_turns_inside(self.exits)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses that decide, each once."""
        every = [clause for way in self.exits for clause in event_clauses(way.route)]
        every += [clause for _text, clauses in self.remarks for clause in clauses]
        return tuple(dict.fromkeys(every))

    @property
    def permissions(self) -> dict[str, Permission]:
        """The player's permissions in custody: `collects_rent`, `receives_card_money`, `may_buy`."""
        return {
            "collects_rent": collecting_rent(self.edition, self.role),
            "receives_card_money": receiving_card_money(self.edition, self.role),
            "may_buy": buying(self.edition, self.role),
        }

    @property
    def freeing_double(self) -> tuple[Message, tuple[str, ...]]:
        """The effect of a double that frees, and its clauses."""
        return self.edition.switches.meaning(_FREEING_DOUBLE), switch(_FREEING_DOUBLE).clauses

    @property
    def remarks(self) -> tuple[tuple[Message, tuple[str, ...]], ...]:
        """The effect of a double, where one can free, and the permissions: sentences with their clauses."""
        double = [self.freeing_double] if any(way.route is CustodyEvent.DOUBLE for way in self.exits) else []
        return *double, *((each.text, each.clauses) for each in self.permissions.values())

    @property
    def means(self) -> tuple[Message, Message]:
        """The expected fine and the expected turns inside, as fractions and decimals."""
        return (
            _("Expected fine: {fine}", fine=_with_decimal(self.expected_fine)),
            _("Expected turns held: {turns}", turns=_with_decimal(self.expected_turns_inside)),
        )

    @property
    def reconstructions(self) -> tuple[Reconstruction, ...]:
        """The reconstructed values on which the answer rests."""
        return marks(self.edition, _DECIDING)

    @property
    def title(self) -> Message:
        """The question, in a sentence."""
        values: dict[str, str | Message] = {"edition": Message(self.edition.title), "plan": plan_name(self.plan)}
        if self.role is Role.COMPETITOR:
            return _("{edition}: a Competitor in the price war who plans to {plan}.", **values)
        return _("{edition}: a Monopolist in jail who plans to {plan}.", **values)

    def rows(self) -> list[tuple[Exit, Message, tuple[str, ...]]]:
        """Return each way out with its sentence and clauses."""
        return [(way, event_text(self.edition, way.turn, way.route), event_clauses(way.route)) for way in self.exits]

    def data(self, translations: NullTranslations = ENGLISH) -> dict[str, object]:
        """Return the answer as plain data, with the fields of `antimono jail --json`."""
        text, clauses = self.freeing_double
        return {
            "edition": self.edition.id,
            "role": self.role,
            "plan": self.plan,
            "outcomes": [
                {
                    "turn": way.turn,
                    "route": way.route,
                    "probability": str(way.probability),
                    "fine": way.fine,
                    "text": sentence.text(translations),
                    "clauses": list(cited),
                }
                for way, sentence, cited in self.rows()
            ],
            "expected_fine": str(self.expected_fine),
            "expected_turns_inside": str(self.expected_turns_inside),
            "freeing_double": {"text": text.text(translations), "clauses": list(clauses)},
            **{
                name: {"allowed": each.allowed, "text": each.text.text(translations), "clauses": list(each.clauses)}
                for name, each in self.permissions.items()
            },
            "reconstructions": marks_data(self.reconstructions),
        }

    @override
    def __repr__(self) -> str:
        return (
            f"<JailOdds {self.edition.id} {self.role} {self.plan}: {len(self.exits)} outcomes, "
            f"expected fine {self.expected_fine}, expected turns inside {self.expected_turns_inside}>"
        )

    @override
    def __str__(self) -> str:
        lines = [
            f"  {way.probability!s:>7}  {float(way.probability):>6.1%}  {sentence} ({', '.join(cited)})"
            for way, sentence, cited in self.rows()
        ]
        remarks = [f"{text} ({', '.join(cited)})" for text, cited in self.remarks]
        return "\n".join([str(self.title), *lines, *map(str, self.means), *remarks])


def _with_decimal(value: Fraction) -> Message:
    if value.denominator == 1:
        return verbatim(value)
    return _("{fraction} = {number}", fraction=value, number=figure(value, 2))


def jail(
    edition: Edition | str, role: Role | str, plan: CustodyPlan | str = "doubles", cash: int | None = None
) -> JailOdds:
    """Return the ways out of jail (a Monopolist) or price war (a Competitor), with exact probabilities.

    >>> from antimono.anti_monopoly.jail import jail
    >>> jail("us", "monopolist", "doubles").expected_fine
    Fraction(625, 18)

    Args:
        edition: an edition or its id.
        role: the player's role, for example `monopolist` or `M`.
        plan: `pay` (at once), `wait` (one turn, then pay), `once` (try for a double once, then pay) or
            `doubles` (try twice, then pay the fine that is due).
        cash: all the money the player can raise, in money units; enough if it is left out.

    Raises:
        UnknownNameError: if there is no such edition.
        UnreadableError: if the role, the plan or the cash cannot be read.
        IllegalError: if the edition forbids the plan; the message names the clause.
    """
    rules, player = read_edition(edition), read_role(role)
    chosen = read_word(plan, CustodyPlan, _("plan"))
    limit = None if cash is None else parse_int(cash, _("cash"))
    return JailOdds(rules, player, chosen, exits(rules, chosen, limit))
