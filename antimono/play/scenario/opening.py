"""What the lab opens from: values that were kept, a link, an example; what cannot be used is noted."""

from __future__ import annotations

from dataclasses import replace

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import AntimonoError
from antimono.core.text import Message, _, quoted
from antimono.lessons.controls import Value, Values
from antimono.play.desk import LINK
from antimono.play.scenario.answers import read
from antimono.play.scenario.examples import EMPTY, EXAMPLES, example, text_of
from antimono.play.scenario.lab import LOOK, Lab, Tool, bounded
from antimono.play.scenario.link import read_link

SEATED = "CMCM"
"""The players of an empty board that nobody has said more about."""

FIRST = EXAMPLES[0]
"""What a reader finds who brings nothing along."""


def opened(values: Values) -> Lab:
    """The lab as values say; what cannot be used is noted, and left out."""
    notes: list[Message] = []
    kept = ""
    lab = None
    if LINK in values:
        lab, kept = _from_link(str(values[LINK]), notes)
    if lab is None and "position" in values:
        text = _position(values["position"], notes)
        lab = Lab(text=text) if text else None
    if lab is None:
        lab = _example(str(values.get("example") or FIRST.slug), str(values.get("edition") or ""), notes)
    kept = kept or _position(values.get("kept") or "", notes)
    seats, board = lab.seats, len(lab.edition.squares)
    tool = Tool.of(values.get("tool") or LOOK, seats)
    square, player = _within(values.get("square"), board), _within(values.get("player"), seats + 1)
    visitor, about = _within(values.get("visitor"), seats + 1), str(values.get("about") or "")
    return replace(
        lab,
        past=_steps(values.get("past"), notes),
        future=_steps(values.get("future"), notes),
        kept=kept,
        tool=tool or Tool(),
        square=lab.square if square is None else square,
        player=player - 1 if player else None,
        visitor=visitor - 1 if visitor else lab.visitor,
        shaded=values.get("shades") is not False,
        about=lab.about or (about if about in [each.slug for each in EXAMPLES] else ""),
        notes=tuple(notes),
    )


def _from_link(word: str, notes: list[Message]) -> tuple[Lab | None, str]:
    """The lab of a link, and the position it is compared with; nothing where it cannot be read."""
    try:
        texts = [str(read(each)) for each in read_link(word)]
    except AntimonoError as error:
        notes.append(_("{problem} An example is shown in its place.", problem=error.message))
        return None, ""
    return Lab(text=texts[0]), texts[1] if len(texts) > 1 else ""


def _position(value: Value, notes: list[Message]) -> str:
    """A position as it is written here; nothing where it cannot be read."""
    if not value:
        return ""
    try:
        return str(read(str(value)))
    except AntimonoError as error:
        notes.append(error.message)
        return ""


def _example(slug: str, edition: str, notes: list[Message]) -> Lab:
    if edition and edition not in EDITION_IDS:
        notes.append(_("There is no edition “{name}” here.", name=quoted(edition)))
        edition = ""
    edition = edition or EDITION_IDS[0]
    if slug == EMPTY:
        return Lab(text=str(Scenario.new(edition, SEATED)))
    try:
        chosen = example(slug)
    except AntimonoError as error:
        notes.append(error.message)
        chosen = FIRST
    text = text_of(chosen.slug, edition)
    return Lab(text=text, square=chosen.square, visitor=chosen.visitor, about=chosen.slug)


def _steps(value: Value | None, notes: list[Message]) -> tuple[str, ...]:
    """The positions that can be gone back or forward to: those that can be read."""
    if not value:
        return ()
    try:
        texts = read_link(str(value))
    except AntimonoError:
        notes.append(_("What came before this position could not be read, so it cannot be undone."))
        return ()
    return bounded(texts)


def _within(value: Value | None, most: int) -> int | None:
    """A whole number from zero below `most`; nothing for anything else."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and isinstance(value, int) and 0 <= value < most else None
