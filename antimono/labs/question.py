"""A question of a lab: a bet before an experiment, or an exercise after it, with a reply to each answer.

It is a scene of the course without a picture, and follows the same rules: the first wrong answer
gets a reply and another try, the second shows the solution.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import Formatter

from antimono.anti_monopoly.editions import Edition
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, Value, _, quoted
from antimono.course.chapter import Chapter
from antimono.course.scene.figures import StageFigure
from antimono.course.scene.numbers import read_number
from antimono.course.scene.play import Reply, Tone, press, view
from antimono.course.scene.scene import Act, Kind, Scene


@dataclass(frozen=True, slots=True)
class Checked:
    """The reply to an answer; a notebook displays it."""

    right: bool
    reply: Reply

    def __repr__(self) -> str:
        sign = {Tone.RIGHT: "✓ ", Tone.WRONG: "✗ "}.get(self.reply.tone, "")
        why = f" ({', '.join(self.reply.clauses)})" if self.reply.clauses else ""
        return f"{sign}{self.reply.text}{why}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A bet or an exercise."""

    scene: Scene
    """The question, in one act or several in order."""
    money_format: str = "{amount}"

    @property
    def bet(self) -> bool:
        """True if every answer is welcome, because the experiment is still to come."""
        return all(act.kind is Kind.GUESS for act in self.scene.acts)

    def check(self, answer: object, part: int = 1) -> Checked:
        """Return the reply to an answer typed in a notebook: 122, "$122" or an option.

        Args:
            answer: a number, a text that contains one, or the key of an option.
            part: which part of the question it answers, from 1.

        Raises:
            UnreadableError: if it matches no possible answer, or there is no such part.
        """
        if not 1 <= part <= len(self.scene.acts):
            raise UnreadableError(
                _("There is no part {part}. Enter a part from 1 to {last}.", last=len(self.scene.acts), part=part)
            )
        act = self.scene.acts[part - 1]
        key = _key(act, answer)
        # The part alone: those before it need not have been answered.
        alone = replace(self.scene, words=act.words or self.scene.words, acts=(act,))
        reply = view(alone, press(alone, "", key)).reply
        if reply is None:
            reply = Reply(Tone.RIGHT, _("That is right."), act.clauses)
        return Checked(key in act.right, reply)

    def chapter(self) -> Chapter:
        """Return a chapter that contains only this scene, for code that shows chapters."""
        return Chapter(
            slug=self.scene.slug,
            title=self.scene.title,
            promise=self.scene.words,
            minutes=1,
            scenes=lambda _edition: (self.scene,),
            money=lambda _edition: self.money_format,
            editions=("",),
        )


def nothing_shown(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
    """Return the pictures of a question: none, because its lab draws them."""
    return ()


def bet(
    slug: str,
    words: Message,
    options: Mapping[str, Message],
    *,
    true: str,
    say: Message,
    said: Mapping[str, Message] | None = None,
) -> Question:
    """Return a bet, which the reader places before the experiment shows the result.

    Args:
        slug: its name on the page.
        words: what is asked.
        options: what can be chosen, by key.
        true: the key of what comes out.
        say: what is said of any choice: where to look, not yet what came out.
        said: what is said instead, by the key that was chosen.

    >>> heads = bet("coin", _("Heads?"), {"yes": _("Yes"), "no": _("No")}, true="no", say=_("Toss it."))
    >>> heads.check("yes"), heads.bet
    (Toss it., True)
    """
    act = Act(kind=Kind.GUESS, right=(true,), options=tuple(options.items()), say=say, said=dict(said or {}))
    return Question(scene=Scene(slug=slug, title=_("Your bet"), words=words, show=nothing_shown, acts=(act,)))


def number(
    right: int,
    *,
    mistakes: Mapping[int, Message],
    say: Message,
    otherwise: Message,
    words: Message | None = None,
    clauses: tuple[str, ...] = (),
    unit: Message | None = None,
) -> Act:
    """Return a part of an exercise whose answer is a whole number, an amount of money unless a `unit` is named.

    Args:
        right: the answer.
        mistakes: the replies to likely wrong answers, each about the idea behind it.
        say: the calculation, shown after a right answer or two wrong ones.
        otherwise: the reply to any other wrong answer, which says where to begin.
        words: the question of this part, if it is not the first.
        clauses: the clauses on which the answer rests.
        unit: what is counted.
    """
    return Act(
        kind=Kind.NUMBER,
        right=(str(right),),
        mistakes={str(wrong): reply for wrong, reply in mistakes.items()},
        say=say,
        otherwise=otherwise,
        words=words,
        clauses=clauses,
        unit=unit,
    )


def exercise(slug: str, words: Message, *acts: Act, edition: Edition | None = None, **figures: Value) -> Question:
    """Return an exercise of one part or several.

    Args:
        slug: its name on the page.
        words: what is asked in the first part.
        acts: the parts.
        edition: in whose money amounts are written.
        figures: what sentences name in braces and do not bring themselves. With an edition whole numbers are
            money; a count is given as text.

    Raises:
        KeyError: if a sentence names a figure that nobody gives.
        TypeError: if a figure is given that no sentence names.

    >>> part = number(4, mistakes={5: _("One too many.")}, say=_("{one} and {one}."), otherwise=_("Add."))
    >>> sum_of_two = exercise("sum", _("What is {one} + {one}?"), part, one=2)
    >>> sum_of_two.check(4), sum_of_two.check("5"), sum_of_two.check(7)
    (✓ 2 and 2., ✗ One too many., ✗ That is too high. Add.)
    """
    known = {
        name: edition.money(each) if edition and not isinstance(each, (str, Message)) else each
        for name, each in figures.items()
    }
    unused = set(known)

    def filled(message: Message) -> Message:
        named = dict.fromkeys(name for _text, name, *_more in Formatter().parse(message.singular) if name)
        if message.plural is not None:
            del named["count"]  # it fills itself
        own = dict(message.values)
        unused.difference_update(named)
        return replace(message, values=tuple((name, own[name] if name in own else known[name]) for name in named))

    parts = tuple(
        replace(
            act,
            words=act.words and filled(act.words),
            say=act.say and filled(act.say),
            otherwise=act.otherwise and filled(act.otherwise),
            mistakes={wrong: filled(reply) for wrong, reply in act.mistakes.items()},
        )
        for act in acts
    )
    scene = Scene(slug=slug, title=_("Exercise"), words=filled(words), show=nothing_shown, acts=parts)
    if unused:
        raise TypeError(f"no sentence of the exercise “{slug}” names {sorted(unused)}")
    return Question(scene=scene, money_format=edition.money_format if edition else "{amount}")


def _key(act: Act, answer: object) -> str:
    """Return the option of an act that an answer names.

    Raises:
        UnreadableError: if it matches no option.
    """
    text = str(answer).strip()
    if act.kind.typed:
        digits = read_number(text)
        if digits is None:
            raise UnreadableError(_("Enter a whole number, for example 64, not “{answer}”.", answer=quoted(text)))
        return digits
    labels = {str(label).casefold(): key for key, label in act.options}
    found = labels.get(text.casefold(), text)
    if found not in dict(act.options):
        raise UnreadableError(
            _(
                "“{answer}” is not one of the answers. Choose from: {options}.",
                answer=quoted(text),
                options=", ".join(key for key, _label in act.options),
            )
        )
    return found
