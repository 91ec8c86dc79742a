"""The scenario lab as a desk: what it opens from, and what each press does.

A press has one name with one value, as a rule: `square` (pressed on the board), `player`, `tool`, `visitor`;
an edit with whose or where it is, as `cash-2` or `owner-39`; `undo` and `redo`; `example`; `text` (a position
or a link, pasted); `instead` (a position that was offered); `act` (the text of an action that is played);
`keep`, `swap` and `drop` for the position to compare with, and `look` to be taken to the comparison.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import Message, _, player_name, quoted
from antimono.course.lesson.controls import Value, Values
from antimono.play.desk import LINK, ONWARD, Desk
from antimono.play.scenario.answers import read, written
from antimono.play.scenario.edits import EDITS, PLAYERS, TABLE_EDITS, Edit, checked, holding, number, seat
from antimono.play.scenario.examples import EMPTY, EXAMPLES, example, text_of
from antimono.play.scenario.lab import PAWN, Lab, Tool, bounded, is_link, read_link
from antimono.play.scenario.repairs import AT_THE_FINE, refused, remark


def pressed(lab: Lab, press: Values) -> Lab:
    """Return the lab after a press; one that is refused changes nothing, and says why."""
    lab = replace(lab, notes=(), said=None)
    if ONWARD in press:
        return replace(lab, waiting=False)
    lab = replace(lab, refusal=None, done=False)
    for name, value in press.items():
        try:
            lab = _pressed(lab, name, value)
        except AntimonoError as error:
            lab = replace(lab, notes=(*lab.notes, error.message))
        if lab.refusal is not None:
            break
    return lab


def _pressed(lab: Lab, name: str, value: Value) -> Lab:
    verb, _dash, which = name.partition("-")
    if verb in EDITS or name in TABLE_EDITS:
        return _edited(lab, verb, which, value)
    act = _ACTS.get(name)
    if act is None:
        raise UnreadableError(_("Nothing here is called “{name}”.", name=quoted(name)))
    return act(lab, value)


def _edited(lab: Lab, verb: str, which: str, value: Value) -> Lab:
    """Return the lab after an edit, or with the reason why it is not made."""
    edit: Edit = TABLE_EDITS.get(verb) or EDITS[verb]
    place = number(which or "0", _("number"))
    if verb in PLAYERS:
        place = seat(lab.scene, place)
    scene = lab.scene
    try:
        made, said = edit(scene, place, value)
        after = checked(made)
    except AntimonoError as error:
        notes = (*lab.notes, error.message)
        return replace(lab, notes=notes, refusal=refused(scene, verb, place, value, edit, error))
    strange = remark(made, after, verb, place)
    if strange is not None:
        lab = replace(lab, notes=(*lab.notes, strange))
    told = None if strange is not None and verb in AT_THE_FINE else said
    return _at(lab, written(after), told)


def _at(lab: Lab, text: str, said: Message | None) -> Lab:
    """Return the lab with another position, if it is another; what was there can be gone back to."""
    if text == lab.text:
        return replace(lab, said=said)
    changed = replace(lab, past=bounded((*lab.past, lab.text)), future=())
    return _shown(changed, text, said)


def _shown(lab: Lab, text: str, said: Message | None) -> Lab:
    """Return the lab with this position; a player who has left the table is closed."""
    seats = read(text).draft.setting.seats
    tool = lab.tool if lab.tool.player < seats else Tool()
    player = lab.player if lab.player is not None and lab.player < seats else None
    visitor = lab.visitor if lab.visitor < seats else 0
    return replace(
        lab, text=text, said=said, tool=tool, player=player, visitor=visitor, waiting=True, before=lab.rolled
    )


def _on_square(lab: Lab, value: Value) -> Lab:
    """Answer a press of a square: open it, or put there what the reader has in hand."""
    square = lab.edition.find(number(value, _("square"))).index
    match lab.tool.kind:
        case "pawn":
            after = _edited(lab, PAWN, str(lab.tool.player + 1), square)
            return after if after.refusal else replace(after, tool=Tool())
        case "deed":
            held = holding(lab.scene, square)
            owner = 0 if held.owner == lab.tool.player else lab.tool.player + 1
            return replace(_edited(lab, "owner", str(square), owner), square=square)
    name = lab.edition.squares[square].name
    if square == lab.square:
        return replace(lab, square=None, said=_("{square} is closed.", square=name))
    return replace(lab, square=square, said=_("{square} is open.", square=name))


def _on_player(lab: Lab, value: Value) -> Lab:
    """Answer a press of a player: take their pawn in hand; pressed again, put it back."""
    who = number(value, _("number of a player"))
    if not who:
        return replace(lab, player=None, tool=Tool())
    player = seat(lab.scene, who)
    if player == lab.player and lab.tool.kind == PAWN:
        return replace(lab, player=None, tool=Tool(), said=_("The pawn is back where it was."))
    return replace(lab, player=player, tool=Tool(PAWN, player), said=say(Tool(PAWN, player)))


def _take(lab: Lab, value: Value) -> Lab:
    tool = Tool.of(value, lab.seats)
    if tool is None:
        raise UnreadableError(_("There is no tool “{name}” here.", name=quoted(str(value))))
    return replace(lab, tool=tool, said=say(tool))


def say(tool: Tool) -> Message:
    """Return what pressing a square does now."""
    name = player_name(tool.player)
    match tool.kind:
        case "pawn":
            return _("Tap the square where the pawn of {player} should go.", player=name)
        case "deed":
            return _("Tap the properties that {player} gets. Tap one they own to return it to the bank.", player=name)
    return _("Tap a square to open it, or drag a pawn.")


def _undo(lab: Lab, _value: Value) -> Lab:
    if not lab.past:
        return replace(lab, notes=(_("There is nothing to undo."),))
    *past, text = lab.past
    future = bounded((*lab.future, lab.text))
    back = replace(lab, past=tuple(past), future=future, about=_about(text, lab.about))
    return _shown(back, text, _("The last change has been undone."))


def _redo(lab: Lab, _value: Value) -> Lab:
    if not lab.future:
        return replace(lab, notes=(_("There is nothing to redo."),))
    *future, text = lab.future
    past = bounded((*lab.past, lab.text))
    again = replace(lab, past=past, future=tuple(future), about=_about(text, lab.about))
    return _shown(again, text, _("The change has been redone."))


def _about(text: str, otherwise: str) -> str:
    """Return the example that a position is; or another one, if it is none."""
    edition = read(text).edition.id
    return next((each.slug for each in EXAMPLES if text_of(each.slug, edition) == text), otherwise)


def _begin(lab: Lab, value: Value) -> Lab:
    """Return an example in the edition of the table, or an empty board for the same players."""
    slug = str(value)
    setting = lab.scene.draft.setting
    if slug == EMPTY:
        roles = [role or Role.COMPETITOR for role in lab.scene.draft.position.roles]
        scene = Scenario.new(setting.edition, roles, ending=setting.ending, finite_stock=setting.finite_stock)
        return replace(_at(lab, str(scene), _("The board is empty.")), tool=Tool(), square=None, about="")
    chosen = example(slug)
    after = _at(lab, text_of(slug, setting.edition), chosen.title)
    return replace(after, about=slug, tool=Tool(), player=None, square=chosen.square, visitor=chosen.visitor)


def _paste(lab: Lab, value: Value) -> Lab:
    """Return a position or a link that somebody brings; the position that was compared with stays."""
    text = str(value).strip()
    if not text:
        raise UnreadableError(_("Paste a link or a position, for example “us CMCM; p2: nob-hill+2; p1 at corner”."))
    texts = read_link(text) if is_link(text) else (text,)
    after = replace(_at(lab, str(read(texts[0])), _("The position is open.")), about="")
    return replace(after, kept=str(read(texts[1])) if len(texts) > 1 else after.kept)


def _instead(lab: Lab, value: Value) -> Lab:
    return replace(_at(lab, str(read(str(value))), _("Done.")), done=True)


def _act(lab: Lab, value: Value) -> Lab:
    """Play an action and show the position after it; `IllegalError` if it is illegal."""
    after = lab.scene.after(str(value))
    return _at(lab, str(after), _("“{action}” has been played.", action=quoted(str(value))))


def _keep(lab: Lab, _value: Value) -> Lab:
    return replace(lab, kept=lab.text, looked=0, said=_("This position is kept, and changes are compared with it."))


def _swap(lab: Lab, _value: Value) -> Lab:
    if not lab.kept:
        raise UnreadableError(_("There is no kept position to compare with."))
    was = lab.text
    return replace(_at(lab, lab.kept, _("The two positions have been swapped.")), kept=was)


def _drop(lab: Lab, _value: Value) -> Lab:
    return replace(lab, kept="", said=_("The comparison has ended."))


def _look(lab: Lab, _value: Value) -> Lab:
    if not lab.kept:
        raise UnreadableError(_("There is no kept position to compare with."))
    return replace(lab, looked=lab.looked + 1)


def _visit(lab: Lab, value: Value) -> Lab:
    visitor = seat(lab.scene, number(value, _("number of a player")))
    name = player_name(visitor)
    return replace(lab, visitor=visitor, said=_("The board shows the costs of {player}.", player=name))


def _shade(lab: Lab, value: Value) -> Lab:
    return replace(lab, shaded=value is True)


_ACTS: Mapping[str, Callable[[Lab, Value], Lab]] = {
    "square": _on_square,
    "player": _on_player,
    "tool": _take,
    "undo": _undo,
    "redo": _redo,
    "example": _begin,
    "text": _paste,
    "instead": _instead,
    "act": _act,
    "keep": _keep,
    "swap": _swap,
    "drop": _drop,
    "look": _look,
    "visitor": _visit,
    "shades": _shade,
}
"""What presses do that are no edits, by name."""


# ── What the lab opens from


SEATED = "CMCM"
"""The players of an empty board that nobody has said more about."""

FIRST = EXAMPLES[0]
"""What a reader finds who brings nothing along."""


def opened(values: Values) -> Lab:
    """Return the lab as values say; what cannot be used is noted, and left out."""
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
    square, player = _within(values.get("square"), board), _within(values.get("player"), seats + 1)
    visitor, about = _within(values.get("visitor"), seats + 1), str(values.get("about"))
    return replace(
        lab,
        past=_steps(values.get("past"), notes),
        future=_steps(values.get("future"), notes),
        kept=kept,
        tool=Tool.of(values.get("tool"), seats) or Tool(),
        square=lab.square if square is None else square,
        player=player - 1 if player else None,
        visitor=visitor - 1 if visitor else lab.visitor,
        shaded=values.get("shades") is not False,
        about=lab.about or (about if about in [each.slug for each in EXAMPLES] else ""),
        notes=tuple(notes),
    )


def _from_link(word: str, notes: list[Message]) -> tuple[Lab | None, str]:
    """Return the lab of a link, and the position it is compared with; nothing where it cannot be read."""
    try:
        texts = [str(read(each)) for each in read_link(word)]
    except AntimonoError as error:
        notes.append(_("{problem} An example is shown instead.", problem=error.message))
        return None, ""
    return Lab(text=texts[0]), texts[1] if len(texts) > 1 else ""


def _position(value: Value, notes: list[Message]) -> str:
    """Return a position as it is written here; nothing where it cannot be read."""
    if not value:
        return ""
    try:
        return str(read(str(value)))
    except AntimonoError as error:
        notes.append(error.message)
        return ""


def _example(slug: str, edition: str, notes: list[Message]) -> Lab:
    if edition and edition not in EDITION_IDS:
        notes.append(_("This page has no edition “{name}”.", name=quoted(edition)))
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
    """Return the positions that can be gone back or forward to: those that can be read."""
    if not value:
        return ()
    try:
        texts = read_link(str(value))
    except AntimonoError:
        notes.append(_("The earlier changes could not be read, so they cannot be undone."))
        return ()
    return bounded(texts)


def _within(value: Value | None, most: int) -> int | None:
    """Return a whole number from zero below `most`; nothing for anything else."""
    return value if type(value) is int and 0 <= value < most else None


DESK: Desk[Lab] = Desk("scenario", _("Scenario lab"), opened, pressed)
