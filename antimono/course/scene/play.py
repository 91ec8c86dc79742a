r"""Playing a scene: from the acts done so far to the view, and the state each press leads to.

What was done is text. A part for each act begun, with commas between: the right keys pressed, with `+`
between them; then, if the last answer was wrong, `-` and its key after the first miss, `!` and its key after
the second (or `!` alone for “show me”), when the solution is shown and the scene continues. For a puzzle: its
moves, with `+` between them, or `!`.

Only the last miss is kept, so a scene has few states, and all of them can be listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _, quoted
from antimono.course.scene.figures import StageFigure
from antimono.course.scene.scene import Act, Kind, Puzzle, Scene

SHOW = "!"
"""The key of “show me”."""

VOTES = range(2, 7)
"""The numbers of answers for which a class may vote by show of hands."""

AGAIN = "~"
"""The key of “start again”."""

BELOW, ABOVE = "<", ">"
"""The prefixes of keys for unforeseen numbers: `<64` is any below the right one, `>64` any above."""


class Tone(StrEnum):
    """The tone of a reply."""

    RIGHT = "right"
    WRONG = "wrong"
    SHOWN = "shown"
    """The solution, after two misses or on request."""
    TOLD = "told"
    """Neither right nor wrong: the result of an act, or the truth about a bet."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply to the reader's last act."""

    tone: Tone
    text: Message
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneView:
    """A scene at one moment."""

    words: Message
    """The instruction, or the scene's first words once all is done."""
    figures: tuple[StageFigure, ...]
    options: tuple[tuple[str, Message], ...] = ()
    """The buttons that may be pressed, pairs of key and label."""
    live: tuple[str, ...] = ()
    """The marks in the figures that may be pressed."""
    first: str = ""
    """The one to press first if none would be wrong: gold shows it, and it gives no answer away."""
    typed: bool = False
    """Whether a number is to be typed."""
    unit: Message | None = None
    """Its unit, if it is not money."""
    kind: Kind = Kind.MOVE
    """The kind of the present task, or of the last one."""
    reply: Reply | None = None
    done: bool = False
    missed: bool = False
    """Whether the last question was answered wrong, or its solution shown."""
    right: tuple[str, ...] = ()
    """The keys of the right marks in the last answer, whether pressed or shown."""
    wrong: str = ""
    """The key of the wrong mark or button in it."""
    answered: tuple[tuple[str, Message], ...] = ()
    """The buttons, pairs of key and label, that have been answered: the right one, and a wrong bet."""
    vote: str | None = None
    """The key of what is true, where a class may vote: something with a few answers has just been asked; `""`
    if there is no single true one, `None` if there is nothing to vote on."""
    next: Mapping[str, str]
    """The text of the acts done after each press, by its key."""
    reply_first: bool = False
    """Whether the reply belongs to the previous task, and the words ask something new."""


@dataclass(frozen=True, slots=True)
class _Part:
    """The changes made by one act."""

    keys: tuple[str, ...] = ()
    miss: str = ""
    """`-` or `!`."""
    wrong: str = ""
    """The wrong key behind it."""

    @property
    def text(self) -> str:
        return "+".join(self.keys) + self.miss + self.wrong


def view(scene: Scene, did: str = "") -> SceneView:
    """Return the view of a scene after some acts.

    Raises:
        UnreadableError: if they are impossible.
    """
    if scene.puzzle is not None:
        return _puzzle(scene, scene.puzzle, did)
    parts = _parts(scene, did)
    done = tuple(key for part in parts for key in part.keys)
    shown = scene.show(done)
    place = len(parts) - 1
    act, part = scene.acts[place], parts[place]
    finished = _finished(act, part)
    over = finished and place + 1 == len(scene.acts)
    reply = _reply(act, part)
    right, wrong = _marked(act, part) if reply is not None or not finished else ((), "")
    answered = tuple((key, label) for key, label in act.options if over and key in (*right, wrong))
    right = tuple(key for key in right if key not in dict(act.options))
    if finished and not over:
        act, part, place = scene.acts[place + 1], _Part(), place + 1
        wrong = "" if wrong in dict(act.options) else wrong
    words = scene.words if place == 0 or act.words is None else act.words
    missed = parts[-1].miss != ""
    if over:
        return SceneView(
            words=words,
            figures=shown,
            kind=act.kind,
            reply=reply,
            done=True,
            missed=missed,
            right=right,
            wrong=wrong,
            answered=answered,
            next={},
        )
    follows = reply is not None and part == _Part() and act.words is not None
    keys = _open(act, part)
    before = [_forget(each) for each in parts[:place]]
    onward = {key: ",".join([*before, _press(act, part, key).text]) for key in keys}
    buttons = dict(act.options)
    live = tuple(key for key in keys if key not in buttons and key != SHOW and not act.kind.typed)
    given = act.kind is Kind.TAP and set(live) <= set(act.right)
    return SceneView(
        words=words,
        figures=shown,
        options=tuple((key, label) for key, label in act.options if key in keys)
        + (((SHOW, _("Show me")),) if SHOW in keys else ()),
        live=live,
        first=next((key for key in act.right if given and key in live), ""),
        typed=act.kind.typed,
        unit=act.unit,
        kind=act.kind,
        reply=reply,
        missed=missed,
        right=right,
        wrong=wrong,
        vote=_vote(act) if part == _Part() else None,
        next=onward,
        reply_first=follows,
    )


def press(scene: Scene, did: str, key: str) -> str:
    """Return the text of the acts done after pressing `key`, or typing it as a number.

    Raises:
        UnreadableError: if no mark with that key can be pressed now.
    """
    now = view(scene, did)
    if now.typed and key not in now.next and key.isascii() and key.isdigit():
        key = unforeseen(now.next, int(key)) or key
    if key not in now.next:
        raise UnreadableError(_("Nothing here has the key “{key}”.", key=quoted(key)))
    return now.next[key]


def unforeseen(keys: Iterable[str], number: int) -> str | None:
    """Return the key for a number that is too low or too high to have its own; `None` if there is none."""
    for key in keys:
        if (key[:1] == BELOW and number < int(key[1:])) or (key[:1] == ABOVE and number > int(key[1:])):
            return key
    return None


def states(scene: Scene) -> dict[str, SceneView]:
    """Return every possible view of a scene by the acts done, from the first on."""
    found: dict[str, SceneView] = {}
    waiting = [""]
    while waiting:
        did = waiting.pop(0)
        if did not in found:
            found[did] = view(scene, did)
            waiting += found[did].next.values()
    return found


def solve(scene: Scene) -> str:
    """Return the text of the acts that finish a scene without a miss, by the shortest way.

    Raises:
        UnreadableError: if that is impossible.
    """
    did = ""
    for key in way(scene):
        did = press(scene, did, key)
    return did


def way(scene: Scene) -> tuple[str, ...]:
    """Return the keys that finish a scene without a miss, in the order in which they are pressed.

    Raises:
        UnreadableError: if that is impossible.
    """
    pressed: dict[str, tuple[str, ...]] = {"": ()}
    waiting = [""]
    while waiting:
        did = waiting.pop(0)
        now = view(scene, did)
        if now.done:
            return pressed[did]
        for key, after in now.next.items():
            if key not in (SHOW, AGAIN) and "-" not in after and "!" not in after and after not in pressed:
                pressed[after] = (*pressed[did], key)
                waiting.append(after)
    raise UnreadableError(_("The scene “{slug}” cannot be finished.", slug=scene.slug))


def _parts(scene: Scene, did: str) -> list[_Part]:
    if did == "":
        return [_Part()]
    parts = [_read(part) for part in did.split(",")]
    problem = UnreadableError(_("“{did}” is not possible in the scene “{slug}”.", did=quoted(did), slug=scene.slug))
    if len(parts) > len(scene.acts):
        raise problem
    for act, part in zip(scene.acts, parts, strict=False):
        known = _keys(act)
        if not set(part.keys) <= set(act.right if act.kind is not Kind.GUESS else known):
            raise problem
        if part.wrong and part.wrong not in known:
            raise problem
    if not all(_finished(act, part) for act, part in zip(scene.acts, parts[:-1], strict=False)):
        raise problem
    return [
        replace(part, keys=_solution(act, part)) if part.miss == SHOW else part
        for act, part in zip(scene.acts, parts, strict=False)
    ]


def _read(text: str) -> _Part:
    for sign in ("-", SHOW):
        keys, found, wrong = text.partition(sign)
        if found:
            return _Part(tuple(key for key in keys.split("+") if key), sign, wrong)
    return _Part(tuple(key for key in text.split("+") if key))


def _forget(part: _Part) -> str:
    """Return a finished act as it is stored: that the solution was shown, not after which answer."""
    return SHOW if part.miss == SHOW else part.text


def _finished(act: Act, part: _Part) -> bool:
    return part.miss == SHOW or (not part.miss and len(part.keys) >= act.needs)


def _solution(act: Act, part: _Part) -> tuple[str, ...]:
    rest = [key for key in act.right if key not in part.keys]
    return (*part.keys, *rest)[: max(act.needs, 1)]


def _keys(act: Act) -> tuple[str, ...]:
    """Return all keys of an act."""
    found = (*act.right, *(key for key, _label in act.options), *act.others, *act.mistakes)
    if act.kind.typed:
        right = act.right[0]
        found += (ABOVE + right,) if right == "0" else (BELOW + right, ABOVE + right)
    return tuple(dict.fromkeys(found))


def _open(act: Act, part: _Part) -> tuple[str, ...]:
    """Return the keys that can be pressed now: not those already collected, and a bet has no misses."""
    keys = tuple(key for key in _keys(act) if key not in part.keys)
    return (*keys, SHOW) if part.miss == "-" else keys


def _vote(act: Act) -> str | None:
    """Return the true answer of an act on which a class may vote, as in `SceneView.vote`."""
    if act.kind is Kind.ORDER or act.kind.typed or len(_keys(act)) not in VOTES:
        return None
    single = act.needs == 1 and (len(act.right) == 1 or act.kind is Kind.GUESS)
    return act.right[0] if single and act.kind is not Kind.MOVE else ""


def _press(act: Act, part: _Part, key: str) -> _Part:
    if key == SHOW:
        return _Part((), SHOW)
    wanted = act.right
    if act.kind is Kind.ORDER:
        wanted = act.right[len(part.keys) : len(part.keys) + 1]
    if key in wanted or act.kind is Kind.GUESS:
        keys = (*part.keys, key)
        return _Part(keys if act.kind is Kind.ORDER else tuple(sorted(keys, key=_keys(act).index)))
    if not part.miss:
        return _Part(part.keys, "-", key)
    return _Part((), SHOW, "" if act.kind.typed else key)  # a number that was typed is marked nowhere


def _marked(act: Act, part: _Part) -> tuple[tuple[str, ...], str]:
    """Return the right keys as soon as they are pressed, and the wrong one; rows in order and moves show it anyway."""
    if act.kind in (Kind.ORDER, Kind.MOVE, Kind.ROLL) or act.kind.typed:
        return (), ""
    if act.kind is Kind.GUESS:
        if not _finished(act, part):
            return (), ""
        wrong = next((key for key in part.keys if key not in act.right), "")
        return (part.keys[:1] if part.keys and not wrong else act.right[:1]), wrong
    return part.keys, "" if _finished(act, part) else part.wrong


def _reply(act: Act, part: _Part) -> Reply | None:
    if not part.keys and not part.miss:
        return None
    last = part.keys[-1] if part.keys else ""
    say = act.said.get(last, act.say)
    if part.miss == "-":
        return Reply(Tone.WRONG, act.mistakes.get(part.wrong) or _unforeseen_reply(act, part.wrong))
    if part.miss == SHOW:
        return Reply(Tone.SHOWN, say or _("So it is."), act.clauses)
    if say is None or not _finished(act, part):
        return None
    return Reply(Tone.RIGHT if act.kind.scored else Tone.TOLD, say, act.clauses)


def _unforeseen_reply(act: Act, key: str) -> Message:
    """Return the reply to a wrong answer that has none of its own; for a number, say on which side it is."""
    if not act.kind.typed:
        return act.otherwise or _("Not that one.")
    if act.otherwise is None:
        return _("That is too low.") if key.startswith(BELOW) else _("That is too high.")
    if key.startswith(BELOW):
        return _("That is too low. {hint}", hint=act.otherwise)
    return _("That is too high. {hint}", hint=act.otherwise)


def _puzzle(scene: Scene, puzzle: Puzzle, did: str) -> SceneView:
    shown = did == SHOW
    moves = puzzle.solution if shown else tuple(key for key in did.split("+") if key)
    if not shown:
        _check_moves(scene, puzzle, moves)
    figures = scene.show(moves)
    if shown or puzzle.solved(moves):
        reply = Reply(Tone.SHOWN if shown else Tone.RIGHT, puzzle.say, puzzle.clauses)
        return SceneView(words=scene.words, figures=figures, reply=reply, done=True, missed=shown, next={})
    possible = puzzle.moves(moves)
    onward = {key: _joined(puzzle, (*moves, key)) for key in possible}
    extra: tuple[tuple[str, Message], ...] = ()
    if moves:
        onward |= {AGAIN: "", SHOW: SHOW}
        extra = ((AGAIN, _("Start again")), (SHOW, _("Show me")))
    told = puzzle.told(moves) if moves else None
    return SceneView(
        words=scene.words,
        figures=figures,
        options=(*((key, label) for key, label in possible.items() if str(label)), *extra),
        live=tuple(key for key, label in possible.items() if not str(label)),
        reply=Reply(Tone.TOLD, told) if told else None,
        next=onward,
    )


def _check_moves(scene: Scene, puzzle: Puzzle, moves: tuple[str, ...]) -> None:
    """Each move must be possible after those before it, in some order where the order does not matter."""
    if any(True for _way in _ways(puzzle, (), moves)):
        return
    raise UnreadableError(_("“{did}” is not possible in the scene “{slug}”.", did="+".join(moves), slug=scene.slug))


def _ways(puzzle: Puzzle, made: tuple[str, ...], left: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if not left:
        yield made
        return
    possible = puzzle.moves(made)
    tried: set[str] = set()
    for place, key in enumerate(left):
        if key in possible and key not in tried:
            tried.add(key)
            yield from _ways(puzzle, (*made, key), (*left[:place], *left[place + 1 :]))
        if puzzle.ordered:
            return


def _joined(puzzle: Puzzle, moves: tuple[str, ...]) -> str:
    return "+".join(moves if puzzle.ordered else sorted(moves))
