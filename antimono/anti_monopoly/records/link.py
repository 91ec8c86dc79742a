"""A whole game in one word that fits into a link: `am1.…`, in letters that no link changes.

The first piece after the version is the beginning (edition, roles, ending, options, seed, all as the headers
of a record say it); each further piece holds some actions. Every piece ends in a check of all that came
before it and of the players' cash after it, so damage is found where it is, and the pieces before it are
read. `~` at the end says that nothing is missing.

>>> from antimono.anti_monopoly.game import Game
>>> game = Game("us", "CM", seed=1)
>>> game.play("roll")
>>> word = link_of(game)
>>> word.startswith("am1.") and len(word) < 130
True
>>> read_link(word).replay().position() == game.position()
True
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence
from dataclasses import replace

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.records.packing import packed, slugs, unpacked
from antimono.anti_monopoly.records.record import Record
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.records import limits
from antimono.core.text import Message, _, quoted

VERSION = "am1"
"""Of the form of links."""

END = "~"
"""Stands at the end of a link of which nothing is missing."""

ACTIONS = 40
"""How many actions a piece holds at most: so many are lost if it is damaged."""

_CHECK = 3
"""Bytes of a check: one in 17 million damages stays unseen."""

_WINDOW = 32_768
"""How many bytes back a piece can refer to."""

_LONGEST_ACTION = 80
"""Bytes of a trade of all properties."""

_HEADERS = (
    b'[antimono "1"]\n[options "finite-stock as-printed"]\n[house-rules ""]\n[players "you cautious builder '
    b'blocker hoarder trader random"]\n[edition "us"]\n[roles "competitor monopolist competitor monopolist"]'
    b'\n[ending "game-a/20"]\n[seed "'
)
"""What headers have in common, which need not be in a link."""

_PLAY = bytes((0, 1, 9)) * 8 + bytes((0, 2, 9)) * 8 + bytes((0, 9)) * 16
"""What turns have in common: roll, buy or decline, end."""


def link_of(source: Game | Record) -> str:
    """Return the word that holds a game; comments on its actions are left out.

    Raises:
        AntimonoError: if the record cannot be played through, or has more than can be read again.
    """
    record = source if isinstance(source, Record) else Record.of(source)
    limits.check_moves(len(record.moves))
    game = record.initial(log=False)
    deeds = slugs(game.edition)
    data, before, check = _headers(record), _HEADERS, b""
    pieces = [VERSION]
    for first in range(0, len(record.moves) + ACTIONS, ACTIONS):
        check = _check(check, data, game)
        pieces.append(squeezed(data, before, check))
        before = _PLAY if before is _HEADERS else before + data
        moves = record.moves[first : first + ACTIONS]
        data = b"".join(packed(move.action, deeds) for move in moves)
        for move in moves:
            game.play(move.action)
        if not moves:
            break
    word = ".".join(pieces) + END
    if len(word) > limits.LINK:
        raise UnreadableError(_("This game is too long for a link. Save it in a file instead."))
    return word


def read_link(text: str) -> Record:
    """Return the record that a link holds; where it is damaged or cut, up to there, and `broken` says so.

    Args:
        text: the word itself, or a link that ends in it; spaces and line ends in it are left out.

    Raises:
        UnreadableError: if it is not a link to a game, or of a form that is not known here, or its beginning is
            damaged, so that nothing of the game is left.
    """
    if len(text) > limits.LINK:
        raise UnreadableError(_none(text))
    found = _LINK.search(text)
    if found is None:
        raise UnreadableError(_none(text))
    if found[1] != VERSION:
        raise UnreadableError(
            _(
                "This link has version {version}, but this program reads {known}. The link may be newer.",
                version=found[1],
                known=VERSION,
            )
        )
    word, end, rest = text[found.end() :].partition(END)
    first, *pieces = "".join(word.split()).split(".")
    record = _beginning(first)
    game, problem = _played(record, pieces)
    if problem is None and not end:
        problem = _("The link breaks off after action {count}.", count=len(game.actions))
    if problem is None and _GOES_ON.match(rest):
        problem = _damaged(game)
    return replace(Record.of(game, notes=dict(record.notes)), broken=problem)


_LINK = re.compile(r"(?<![A-Za-z0-9_.~-])(am[0-9]{1,3})\.")
"""How a link begins, at the end of an address or alone."""


_GOES_ON = re.compile(r"\.?[A-Za-z0-9_-]")
"""A character that cannot follow a link's end; the end is then a letter that has become one."""


def _beginning(piece: str) -> Record:
    """Return the record without actions from the first piece.

    Raises:
        UnreadableError: if the piece is damaged.
    """
    found = unsqueezed(piece, _HEADERS, limits.POSITION)
    try:
        if found is not None:
            record = Record.parse(found[1].decode() + "\n\n*")
            if _check(b"", found[1], record.initial(log=False)) == found[0]:
                return record
    except (AntimonoError, UnicodeDecodeError):
        pass
    raise UnreadableError(_("Copy the link again. Its beginning is damaged or cut, so its game cannot be read."))


def _played(record: Record, pieces: Sequence[str]) -> tuple[Game, Message | None]:
    """Return the game from some pieces, and the fault of the first piece that cannot be read."""
    game = record.initial(log=False)
    deeds = slugs(game.edition)
    check, before = _check(b"", _headers(record), game), _PLAY
    for piece in pieces:
        twin = game.copy()
        found = unsqueezed(piece, before, ACTIONS * _LONGEST_ACTION)
        try:
            actions = list(unpacked(found[1], deeds)) if found else []
            if not 0 < len(actions) <= ACTIONS or len(twin.actions) + len(actions) > limits.MOVES:
                found = None
            for action in actions if found else ():
                twin.play(action)
        except AntimonoError:
            found = None
        if found is None or (check := _check(check, found[1], twin)) != found[0]:
            return game, _damaged(game)
        game, before = twin, (before + found[1])[-_WINDOW:]
    return game, None


def _damaged(game: Game) -> Message:
    return _("The link is damaged or cut after action {count}. The game was read up to there.", count=len(game.actions))


def _headers(record: Record) -> bytes:
    """Return the headers of a record."""
    return str(replace(record, moves=())).partition("\n\n")[0].encode()


def _check(before: bytes, data: bytes, game: Game) -> bytes:
    """Return a checksum of a piece, of all pieces before it and of the players' cash after it."""
    cash = ",".join(map(str, game.cash))
    return zlib.crc32(before + data + cash.encode()).to_bytes(4)[:_CHECK]


def squeezed(data: bytes, before: bytes, check: bytes) -> str:
    """Return how a piece is written; `before` is what it may refer to."""
    press = zlib.compressobj(9, wbits=-15, zdict=before[-_WINDOW:])
    return urlsafe_b64encode(check + press.compress(data) + press.flush()).decode().rstrip("=")


def unsqueezed(piece: str, before: bytes, most: int) -> tuple[bytes, bytes] | None:
    """Return the check and the data of a piece; nothing if it is damaged."""
    try:
        whole = urlsafe_b64decode(piece + "=" * (-len(piece) % 4))
        press = zlib.decompressobj(wbits=-15, zdict=before[-_WINDOW:])
        data = press.decompress(whole[_CHECK:], most)
    except (NotBase64, ValueError, zlib.error):
        return None
    return (whole[:_CHECK], data) if press.eof and not press.unused_data else None


def _none(text: str) -> Message:
    return _(
        "“{text}” is not a link to a game. Such a link has a word that begins with {version}.",
        text=quoted(text),
        version=f"{VERSION}.",
    )
