"""Secrets of single players about the acts of a record, in headers of their own.

    [secret "3. p1: 12 p2: cheat T01; 15 (34); 16 = cheat T12 3+6"]

All that in turn 3, of player 1, about the acts that all have seen, by their number from 1: after act 12
player 2 tried T01; the roll of act 15 showed 3 and 4; what stands as act 16 was in truth a false declaration.
Published records leave these headers out, and remarks on declarations too, which say how honest they were:
what is left is what all have seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import CheatAct
from antimono.cheaters.game import Action, Verb
from antimono.cheaters.game.table import PRIVATE_DICE
from antimono.cheaters.records.form import FORM, Shown
from antimono.cheaters.rules.ultimate import ultimate_cards
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError
from antimono.core.records import limits, sheet
from antimono.core.records.sheet import move_text
from antimono.core.records.turns import TURN, pieces
from antimono.core.records.words import Word, roll_text, seat
from antimono.core.text import _

_ACTS: Mapping[str | None, CheatAct] = {card.id: card.act for card in (*load().cheat_cards, *ultimate_cards())}

DECLARE = Action(Verb.DECLARE)
"""How a false declaration stands among the acts that all have seen."""

_LINE = 300
"""After how many characters a further header is begun."""

_INSTEAD = "="
"""What follows the number of an act that was another than it seemed."""


@dataclass(frozen=True, slots=True)
class SecretMove(sheet.RecordedMove[Action, Shown]):
    """One action of a record, and whether its dice are seen by its player alone."""

    hidden: bool = False
    """Whether its dice are a secret (R-48)."""


def declares(action: Action) -> bool:
    """Return whether an act is a false declaration, which looks like an honest one (R-48)."""
    return action.verb is Verb.CHEAT and _ACTS.get(action.card) in PRIVATE_DICE


def as_written(action: Action) -> Action:
    """Return an act as a record writes it; a declaration names nobody, since it is the deciding player's.

    Else a lie could be told from the truth by how it was typed.
    """
    return action.by(None) if action.verb is Verb.DECLARE or declares(action) else action


def is_secret(action: Action) -> bool:
    """Return whether only its player knows of an act; moving another's pawn is done in the open (R-48)."""
    if action.verb is not Verb.CHEAT or declares(action):
        return False
    return _ACTS.get(action.card) is not CheatAct.MOVE_OTHER_PAWN


def public(moves: Sequence[SecretMove]) -> tuple[SecretMove, ...]:
    """Return the acts as all have seen them."""
    return tuple(
        [
            replace(
                move,
                action=DECLARE if declares(move.action) else move.action,
                dice=() if move.hidden else move.dice,
                comment="" if declares(move.action) else move.comment,
                hidden=False,
            )
            for move in moves
            if not is_secret(move.action)
        ]
    )


def as_published(moves: Sequence[SecretMove]) -> tuple[SecretMove, ...]:
    """Return the acts as they may be published: a remark on a declaration could tell whether it was honest."""
    seen = public(moves)
    return tuple([replace(each, comment="") if each.action.verb is Verb.DECLARE else each for each in seen])


def secret_lines(moves: Sequence[SecretMove]) -> Iterator[str]:
    """Yield what the headers say of the acts, one a turn; of a long turn several."""
    number, line, turn = 0, "", (0, 0)
    for move in moves:
        number += not is_secret(move.action)
        for entry in _entries(move, number):
            if line and (turn != (move.turn, move.player) or len(line) + len(entry) > _LINE):
                yield line
                line = ""
            turn = move.turn, move.player
            line = f"{line}; {entry}" if line else f"{move.turn}. {seat(move.player)}: {entry}"
    if line:
        yield line


def _entries(move: SecretMove, number: int) -> Iterator[str]:
    """Yield the secrets of one act."""
    if is_secret(move.action):
        yield f"{number} {move_text(FORM, move)}"
    elif declares(move.action):
        yield f"{number} {_INSTEAD} {move_text(FORM, replace(move, dice=()))}"
    elif move.hidden:
        rolls = [roll_text(each) for each in move.dice if isinstance(each, Dice)]
        yield f"{number} ({' '.join(rolls)})"


@dataclass(slots=True)
class _Secrets:
    """The contents of the headers, by the number of the act."""

    after: dict[int, list[SecretMove]] = field(default_factory=dict)
    """What was tried after it."""
    instead: dict[int, tuple[Action, str, Word]] = field(default_factory=dict)
    """What it was in truth, with the comment."""
    dice: dict[int, tuple[tuple[Dice, ...], Word]] = field(default_factory=dict)
    count: int = 0
    last: int = 0
    """The number that was named last: they go up."""


def with_secrets(
    seen: Sequence[sheet.RecordedMove[Action, Shown]], headers: Sequence[Word], seats: int, *, broken: bool
) -> tuple[SecretMove, ...]:
    """Return the acts as they were, from what all have seen and from the headers about what is secret.

    Args:
        seen: the acts that all have seen.
        headers: what the headers say.
        seats: how many players there are.
        broken: whether the acts break off: then secrets of later ones are left aside.

    Raises:
        TextError: if a header cannot be read or is about an act that is not there.
    """
    secrets = _read(headers, seats, len(seen))
    moves: list[SecretMove] = []
    for number in range(len(seen) + 1):
        if number:
            moves.append(_true(seen[number - 1], number, secrets))
        moves += secrets.after.get(number, ())
    beyond = [number for number in (*secrets.after, *secrets.instead, *secrets.dice) if number > len(seen)]
    if beyond and not broken:
        raise headers[-1].wrong(
            _(
                "This is about action {number}, but the record has only {acts} public actions.",
                number=max(beyond),
                acts=len(seen),
            )
        )
    return tuple(moves)


def _true(move: sheet.RecordedMove[Action, Shown], number: int, secrets: _Secrets) -> SecretMove:
    """Return the true form of an act."""
    action, comment, word, dice = move.action, move.comment, move.word, move.dice
    instead, rolled = secrets.instead.get(number), secrets.dice.get(number)
    if instead is not None:
        said, remark, place = instead
        if action.verb is not Verb.DECLARE or said.player not in (None, action.player, move.player):
            raise place.wrong(_("Action {number} is not a declaration of that player.", number=number))
        action, word = said, place
        comment = _joined(comment, remark, place)
    if rolled is not None:
        if action.verb is not Verb.ROLL or dice:
            raise rolled[1].wrong(_("Action {number} is not a roll with hidden dice.", number=number))
        dice = rolled[0]
    return SecretMove(as_written(action), dice, comment, move.turn, move.player, word, rolled is not None)


def _read(headers: Sequence[Word], seats: int, acts: int) -> _Secrets:
    found = _Secrets()
    if len(headers) > limits.MOVES:  # each is about one act at least
        _check_moves(acts + len(headers), headers[-1])
    for header in headers:
        sentences: list[list[Word]] = [[]]
        for piece in pieces(header):
            if piece.text == ";":
                sentences.append([])
            elif len(sentences[-1]) >= limits.WORDS:
                raise piece.wrong(_("An action has at most {most} words.", most=limits.WORDS))
            else:
                sentences[-1].append(piece)
        turn, player = _read_turn(sentences[0][:2], seats, header)
        sentences[0] = sentences[0][2:]
        for sentence in sentences:
            _read_entry(sentence, found, seats, header, (turn, player))
        _check_moves(acts + found.count, header)
    return found


def _check_moves(count: int, header: Word) -> None:
    try:
        limits.check_moves(count)
    except AntimonoError as error:
        header.fail(error)


def _read_turn(words: Sequence[Word], seats: int, header: Word) -> tuple[int, int]:
    """Return the turn of the acts in a header, and the player whose turn it was."""
    number = TURN.fullmatch(words[0].text) if words else None
    if number is None or len(words) < 2 or not words[1].text.endswith(":"):
        place = words[0] if words else header
        raise place.wrong(_("Begin a secret with the turn and its player, such as “3. p1: 12 p2: cheat T01”."))
    player = Word(words[1].text[:-1], words[1].line, words[1].column)
    return int(number[1]), player.player(seats)


def _read_entry(sentence: Sequence[Word], found: _Secrets, seats: int, header: Word, turn: tuple[int, int]) -> None:
    if len(sentence) < 2:
        place = sentence[0] if sentence else header
        raise place.wrong(
            _(
                "“{word}” is not a secret. Write the number of an action, then its attempt (“12 p2: cheat "
                "T01”), its dice (“15 (34)”) or the truth (“16 = cheat T12 3+6”).",
                word=place.quoted,
            )
        )
    first, second = sentence[:2]
    number = first.number()
    if number < found.last:
        raise first.wrong(_("The numbers of the actions must increase, so {number} comes too late.", number=number))
    found.last = number
    if second.text.startswith("("):
        if len(sentence) > 2 or number in found.dice:
            raise second.wrong(_("Write dice once, after the action that led to them."))
        inner = Word(second.within(3 * limits.ROLLS).text[1:-1], second.line, second.column + 1)
        found.dice[number] = tuple([each.roll() for each in inner.words()]), second
    elif second.text == _INSTEAD:
        action, comment = _read_action(sentence[2:], second, seats)
        if not declares(action) or number in found.instead:
            raise second.wrong(_("Only one false declaration can replace a declaration."))
        found.instead[number] = action, comment, second
    else:
        action, comment = _read_action(sentence[1:], second, seats)
        if not is_secret(action):
            raise second.wrong(_("“{action}” is public, so it is not a secret.", action=str(action)))
        found.count += 1
        found.after.setdefault(number, []).append(SecretMove(action, (), comment, *turn, second))


def _read_action(words: Sequence[Word], place: Word, seats: int) -> tuple[Action, str]:
    """Return an action and the comment on it."""
    text = " ".join([word.text for word in words if not word.text.startswith("{")])
    said = [word.text.replace("{", " ").replace("}", " ") for word in words if word.text.startswith("{")]
    try:
        action = _parsed(text)
    except AntimonoError as error:
        place.fail(error)
    place.check_seats(FORM.players(action), seats)
    return action, _joined("", " ".join(said), place)


@lru_cache(1_024)
def _parsed(text: str) -> Action:
    """Return an action; cached, because players try the same ones again and again."""
    return Action.parse(text)


def _joined(first: str, second: str, place: Word) -> str:
    """Return one comment made of two."""
    try:
        return limits.remark(f"{first} {second}".strip(), "", limits.COMMENT)
    except AntimonoError as error:
        place.fail(error)
