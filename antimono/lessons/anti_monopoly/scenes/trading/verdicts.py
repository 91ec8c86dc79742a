"""Questions whether two players may agree on something (AM-21, AM-12.2, R-22)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.questions import choice
from antimono.lessons.anti_monopoly.scenes.trading.dealing import RUSH, WALNUT, Dealing
from antimono.lessons.anti_monopoly.story import GREEN, YOU, purses, strip
from antimono.lessons.stage.scene import Scene

VERDICTS = (
    ("yes", _("Allowed")),
    ("houses", _("Refused: houses go to the bank first")),
    ("loan", _("Refused: that is a loan")),
    ("rent", _("Refused: rent is due in full")),
)
WRONG = {
    "yes": _("Look again: one thing in it may not pass between players."),
    "houses": _("No house stands in the way."),
    "loan": _("Nothing is to be paid later."),
    "rent": _("No rent is touched."),
}
CLAUSE = {
    "yes": ("AM-21.1", "R-22"),
    "houses": ("AM-21.2", "AM-12.2"),
    "loan": ("AM-21.3",),
    "rent": ("AM-21.4", "R-22"),
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """A deal that somebody has in mind."""

    slug: str
    level: int
    words: Message
    right: str
    """Which of `VERDICTS`."""
    say: Message
    offer: str = ""
    """The deal as the engine is asked about it, where it is one: Green's, on turn."""
    wrong: Mapping[str, Message] | None = None
    """What is said of some verdicts in place of the usual."""


class Verdicts(Dealing):
    """Those questions in one edition."""

    @property
    def bench(self) -> Scenario:
        """Green's and your deeds, among them one built and one mortgaged; Green is on turn."""
        scene = self.table.owns(GREEN, 23).owns(GREEN, 24, mortgaged=True).owns(YOU, RUSH)
        scene = scene.owns(YOU, WALNUT, 1).cash(GREEN, 500 * self.scale).cash(YOU, 300 * self.scale)
        return scene.on_turn(GREEN)

    def verdicts(self) -> list[Scene]:
        """May they agree on that?"""
        rush, walnut = self.slug(RUSH), self.slug(WALNUT)
        hundred = self.money(100 * self.scale)
        values = {
            "rush": self.name(RUSH),
            "walnut": self.name(WALNUT),
            "harvard": self.name(23),
            "beacon": self.name(24),
            "hundred": hundred,
            "less": self.money(10 * self.scale),
        }
        cases = (
            Verdict(
                "may-swap",
                1,
                _("Green would swap {harvard} for your {rush}, and you would add {hundred}.", **values),
                "yes",
                _("Deeds and money, in any proportion."),
                f"p1 {self.slug(23)} for {rush} {100 * self.scale}",
            ),
            Verdict(
                "may-gift",
                1,
                _("You would give {rush} to Green for nothing.", **values),
                "yes",
                _("Any price both accept, even none."),
                f"p1 nothing for {rush}",
            ),
            Verdict(
                "may-built",
                1,
                _("Green would give you {hundred} for {walnut} as it stands.", **values),
                "houses",
                _("First the house is sold to the bank; then the street may go."),
                f"p1 {100 * self.scale} for {walnut}",
                {"yes": _("A house stands there.")},
            ),
            Verdict(
                "may-mortgaged",
                2,
                _("Green would sell you {beacon}, mortgaged, for {hundred}.", **values),
                "yes",
                _("It comes as it is, with its mortgage and without a fee."),
                f"p1 {self.slug(24)} for {100 * self.scale}",
            ),
            Verdict(
                "may-later",
                1,
                _("Green would give you {hundred} now and get it back in the next round, no more.", **values),
                "loan",
                _("Also without interest: money for later money is a loan."),
                wrong={"yes": _("Something is to be paid later.")},
            ),
            Verdict(
                "may-favour",
                1,
                _("Green stops on {rush}. You would take {less}, as Green is an ally.", **values),
                "rent",
                _("Nobody lowers it, for ally or enemy."),
                wrong={
                    "yes": _("Rent is not yours to lower."),
                    "loan": _("Nothing is paid back later."),
                },
            ),
            Verdict(
                "may-promise",
                2,
                _(
                    "You would give Green {rush}; Green's next two visits to {walnut} would be free.",
                    **values,
                ),
                "rent",
                _("A deed may be given for nothing; a rent may not be let off."),
                wrong={
                    "yes": _("What is to become of the two visits?"),
                    "houses": _("{rush} is bare, and {walnut} stays yours.", **values),
                    "loan": _("No money is to come back: what are the visits?"),
                },
            ),
        )
        return [self._verdict(case) for case in cases]

    def _verdict(self, case: Verdict) -> Scene:
        scene = self.bench
        assert not case.offer or self.allows(scene, case.offer) == (case.right == "yes"), case.slug
        special = case.wrong or {}
        return choice(
            case.slug,
            case.level,
            title=_("Allowed?"),
            words=_("{deal} May you two agree on that?", deal=case.words),
            show=lambda _done: (
                strip(scene, (RUSH, WALNUT, 23, 24), without=range(4)),
                purses(scene, None, (YOU, GREEN)),
            ),
            right=case.right,
            options=VERDICTS,
            mistakes={key: special.get(key, said) for key, said in WRONG.items() if key != case.right},
            say=case.say,
            uses=CLAUSE[case.right],
        )
