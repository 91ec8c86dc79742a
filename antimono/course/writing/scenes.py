"""A scene as it is written, and a chapter of such scenes.

A chapter's `story` and `practice` are functions from an `EditionWords`, which knows the edition, to scenes as
values. Invalid scenes are rejected when a chapter is loaded in an edition; the error names the scene and the
nearest valid word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import Message, _, verbatim
from antimono.course.scene.figures import StageFigure
from antimono.course.scene.scene import MOST_WORDS, Act, Puzzle, Scene
from antimono.course.writing.asks import Task
from antimono.course.writing.figures import Figure, SceneState, Tapped, draw
from antimono.course.writing.telling import EditionWords


class WrittenPuzzle:
    """A puzzle: any number of moves until a goal is reached."""

    solution: tuple[str, ...]
    """Moves that solve it."""
    ordered = False
    """Whether the same moves in another order lead to another situation."""

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """Return the possible keys after these moves, with the labels of their buttons; a mark's label is empty."""
        raise NotImplementedError

    def say(self, made: tuple[str, ...]) -> Message | None:
        """Return the reply after these moves if they do not solve it."""
        raise NotImplementedError

    def solved(self, made: tuple[str, ...]) -> bool:
        """Return whether these moves solve it."""
        raise NotImplementedError

    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        """Return the figures after these moves."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A scene as it is written; with an edition it becomes a scene of the stage."""

    slug: str
    title: Message
    words: Message
    asks: tuple[Task, ...]
    game: tuple[WrittenPuzzle, Message] | None
    """A puzzle, with the reply when it is solved."""
    show: tuple[Figure, ...]
    table: str
    tapped: Tapped
    without: str
    teaches: tuple[str, ...]
    uses: tuple[str, ...]
    clauses: tuple[str, ...]
    level: int
    challenge: bool

    def scene(self, telling: EditionWords[Any]) -> Scene:
        """Return the scene in an edition.

        Raises:
            AntimonoError: if it is invalid.
        """
        clauses = self.clauses or self.teaches or self.uses
        puzzle = None
        if self.game is not None:
            puzzle = _puzzle(*self.game, telling, clauses)
        acts = tuple(ask.act(telling, clauses, first=not place) for place, ask in enumerate(self.asks))
        scene = Scene(
            slug=self.slug,
            title=telling.said(self.title),
            words=telling.said(self.words),
            show=cache(partial(self._shown, telling)),  # what is missed or shown changes no figure
            acts=acts,
            puzzle=puzzle,
            teaches=self.teaches,
            uses=self.uses,
            challenge=self.challenge,
            level=self.level,
        )
        _check_length(scene)
        scene.show(())
        return scene

    def _shown(self, telling: EditionWords[Any], done: tuple[str, ...]) -> tuple[StageFigure, ...]:
        moment: SceneState[Any, Any] = SceneState(
            telling=telling,
            done=done,
            table=self.table,
            then=tuple(self._added(len(done))),
            tapped=self.tapped,
            without=self.without,
        )
        if self.game is not None:
            return draw(self.game[0].draw(done), moment)
        return draw((*self.show, *self._asked_about(len(done))), moment)

    def _added(self, presses: int) -> Iterator[str]:
        """Yield the words that the finished acts add to the position."""
        for ask in self.asks:
            presses -= ask.needs
            if presses >= 0 and ask.then:
                yield ask.then

    def _asked_about(self, presses: int) -> Iterator[Figure]:
        """Yield the lines of the present question, or of the last one."""
        for ask in self.asks:
            if presses <= ask.needs or ask is self.asks[-1]:
                if ask.figure is not None:
                    yield ask.figure
                return
            presses -= ask.needs


def scene(
    slug: str,
    title: Message,
    words: Message,
    *,
    ask: Task | Sequence[Task] = (),
    puzzle: WrittenPuzzle | None = None,
    say: Message | None = None,
    show: Sequence[Figure] = (),
    table: str = "",
    tapped: Tapped = "",
    without: str = "",
    teaches: str = "",
    uses: str = "",
    clauses: str = "",
    level: int = 0,
    challenge: bool = False,
) -> Written:
    """Return a scene: one idea, and one thing to do about it.

    Args:
        slug: its name within the chapter.
        title: a word or two.
        words: the situation and the first instruction; at most forty words.
        ask: the task, or several in a row.
        puzzle: a puzzle instead of tasks.
        say: the reply when the puzzle is solved.
        show: the figures, before and after.
        table: the position at first, in words.
        tapped: the words that each press adds to it.
        without: the players whose pawns are not drawn on its strips, `Blue Green`, or `ALL`.
        teaches: clauses that are new here, `AM-8.2 R-23`.
        uses: clauses, taught before, that an answer needs.
        clauses: the reason that is shown; by default those it teaches or uses.
        level: of a question to practise, 1 to 3.
        challenge: whether it is the chapter's challenge.
    """
    return Written(
        slug=slug,
        title=title,
        words=words,
        asks=(ask,) if isinstance(ask, Task) else tuple(ask),
        game=None if puzzle is None or say is None else (puzzle, say),
        show=tuple(show),
        table=table,
        tapped=tapped,
        without=without,
        teaches=tuple(teaches.split()),
        uses=tuple(uses.split()),
        clauses=tuple(clauses.split()),
        level=level,
        challenge=challenge,
    )


def challenge(
    game: WrittenPuzzle, words: Message, *, say: Message, uses: str, teaches: str = "", clauses: str = ""
) -> Written:
    """Return the last scene of a chapter: a puzzle."""
    return scene(
        "challenge",
        _("Challenge"),
        words,
        puzzle=game,
        say=say,
        teaches=teaches,
        uses=uses,
        clauses=clauses,
        challenge=True,
    )


type Story[Teller] = Callable[[Teller], Iterable[Written]]
"""The scenes of a chapter, or its questions to practise."""


def scenes_told[Teller: EditionWords[Any]](told: Story[Teller], telling: Teller) -> tuple[Scene, ...]:
    """Return the scenes of a chapter in the edition of its telling.

    Raises:
        UnreadableError: if one of them is invalid, with its place.
    """
    found, slug = list[Scene](), ""
    try:
        for written in told(telling):
            slug = written.slug
            found.append(written.scene(telling))
            slug = ""
    except (AntimonoError, KeyError) as error:
        where = told.__module__.rpartition(".")[2]
        after = found[-1].slug if found else ""
        place = (
            _("scene “{slug}”", slug=slug)
            if slug
            else _("after the scene “{slug}”", slug=after)
            if after
            else _("the first scene")
        )
        raise UnreadableError(
            _(
                "{chapter}.py, {place}, edition {edition}: {why}",
                chapter=where,
                place=place,
                edition=telling.edition,
                why=error.message if isinstance(error, AntimonoError) else verbatim(str(error)),
            )
        ) from error
    return tuple(found)


def _puzzle(game: WrittenPuzzle, say: Message, telling: EditionWords[Any], clauses: tuple[str, ...]) -> Puzzle:
    @cache  # callers resuming from a state request the intermediate ones again
    def moves(made: tuple[str, ...]) -> dict[str, Message]:
        return {key: telling.said(label) for key, label in game.moves(made).items()}

    def told(made: tuple[str, ...]) -> Message | None:
        said = game.say(made)
        return None if said is None else telling.said(said)

    return Puzzle(
        moves=moves,
        told=told,
        solved=game.solved,
        solution=game.solution,
        ordered=game.ordered,
        say=telling.said(say),
        clauses=clauses,
    )


def _check_length(scene: Scene) -> None:
    """Refuse sentences that are too long.

    Raises:
        UnreadableError: with the sentence.
    """
    for sentence in map(str, _sentences(scene)):
        if len(sentence.split()) > MOST_WORDS:
            raise UnreadableError(
                _("Use at most {most} words; this sentence has more: “{text}”.", most=MOST_WORDS, text=sentence)
            )


def _sentences(scene: Scene) -> Iterator[Message]:
    yield scene.title
    yield scene.words
    for act in scene.acts:
        yield from _of_act(act)
    if scene.puzzle is not None:
        yield scene.puzzle.say


def _of_act(act: Act) -> Iterator[Message]:
    yield from filter(None, (act.words, act.say, act.otherwise, act.unit))
    yield from (*act.mistakes.values(), *act.said.values(), *(label for _key, label in act.options))
