"""Figures of a scene as HTML: squares that can be pressed, bills, purses, dice, deeds, lines.

A mark that may be pressed is a button with a name; the same mark is plain where it may not. Everything that
can be seen to move has a name in `data-moves`, by which a page finds it again in the next view.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from antimono.core.figures import Seat
from antimono.core.text import Message, _, listing, ngettext
from antimono.course.scene.figures import (
    Bill,
    CardFace,
    DeedCard,
    Die,
    Pair,
    Part,
    Pile,
    Piles,
    Purse,
    Purses,
    Room,
    Rooms,
    Row,
    Rows,
    Secret,
    StageFigure,
    Strip,
    Throw,
    Tile,
    Unwritten,
)
from antimono.views.drawing.figure import captioned
from antimono.views.drawing.inks import deck, ink_class, letter, pawn
from antimono.views.drawing.pen import MINUS, Pen
from antimono.views.drawing.pieces import is_piece, piece
from antimono.views.drawing.postcard import postcard

type Live = Collection[str]
"""The keys of the marks that may be pressed now."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a figure that can be pressed, and the result of the last press, by their keys."""

    live: Live = ()
    right: Live = ()
    wrong: str = ""
    first: str | None = None
    """The one that gold shows, if any may be pressed; else gold shows the square in question."""

    def kind(self, key: str) -> str:
        """Return the classes of a mark besides its own."""
        came = " am-was-right" if key in self.right else " am-was-wrong" if key and key == self.wrong else ""
        return f" am-live{came}" if key and key in self.live else came

    def sign(self, key: str) -> str:
        """Return what is drawn on a mark that was answered."""
        return came_out(right=key in self.right) if key and (key in self.right or key == self.wrong) else ""


def came_out(*, right: bool) -> str:
    """Return the sign on an answered mark; the words also say it."""
    return piece("mark-check" if right else "mark-cross", "am-came-out")


def figure_html(figure: StageFigure, pen: Pen, live: Live | Marks = (), name: str = "stage") -> str:
    """Return one thing on the stage; `name` is a prefix for the ids in it."""
    marks = live if isinstance(live, Marks) else Marks(live)
    match figure:
        case Strip():
            return _strip(figure, pen, marks)
        case Bill() | Unwritten():
            return _bill(figure, pen)
        case Purses():
            return _purses(figure, pen, marks)
        case Throw() | Die():
            return _dice(figure, pen)
        case DeedCard() | CardFace():
            return _card(figure, pen, marks)
        case Rows():
            return _rows(figure, pen, marks)
        case Rooms():
            return _rooms(figure, pen, marks)
        case Piles():
            return _piles(figure, pen, marks)
        case Pair() | Secret():
            return _together(figure, pen, marks, name)
        case _:
            return captioned(figure, pen, name, marks.live)


def _together(figure: Pair | Secret, pen: Pen, marks: Marks, name: str) -> str:
    """Figures that belong together: two tables, or what one seat alone sees."""
    if isinstance(figure, Secret):
        return _secret(figure, pen, marks, name)

    def half(parts: tuple[Part, ...], side: str) -> str:
        drawn = (figure_html(part, pen, marks, f"{name}{side}{place}") for place, part in enumerate(parts))
        return f'<div class="am-half">{"".join(drawn)}</div>'

    return f'<div class="am-pair">{half(figure.left, "l")}{half(figure.right, "r")}</div>'


def _secret(secret: Secret, pen: Pen, marks: Marks, name: str) -> str:
    told = "".join(f"<p>{pen.text(line)}</p>" for line in secret.lines)
    parts = enumerate(secret.parts)
    drawn = "".join(figure_html(part, pen, marks, f"{name}s{place}") for place, part in parts)
    tag = f"{piece('mark-eye-off')} {pen.text(_('Only you can see this'))}"
    return f'<div class="am-secret"><p class="am-secret-tag">{tag}</p>{told}{drawn}</div>'


def badge(seat: Seat, pen: Pen, *, kind: str = "am-badge") -> str:
    """Return the letter of a player on their ink."""
    return (
        f'<span class="{ink_class(seat.mark.ink)} am-seat"><span class="{kind}">{letter(seat.mark, pen)}</span></span>'
    )


def _strip(strip: Strip, pen: Pen, marks: Marks) -> str:
    tiles = "".join(_tile(tile, pen, marks, gap) for tile, gap in zip(strip.tiles, _gaps(strip), strict=True))
    kind = "am-strip am-street am-whatif" if strip.whatif else "am-strip am-street"
    label = _("What if: {table}", table=strip.label) if strip.whatif else strip.label
    heading = ""
    if strip.host is not None:
        heading = (
            f'<p class="am-strip-head am-host {ink_class(strip.host.mark.ink)}" aria-hidden="true">'
            f"{face(strip.host)}{pen.text(strip.label)}</p>"
        )
    elif strip.heading:
        heading = f'<p class="am-strip-head" aria-hidden="true">{pen.text(strip.label)}</p>'
    elif strip.whatif:
        tag = f"{pen.text(_('What if'))} <small>{pen.text(_('not part of the story'))}</small>"
        heading = f'<p class="am-apart" aria-hidden="true">{tag}</p>'
    return (
        f'<div class="{kind}" role="group" aria-label="{pen.text(label)}">{heading}'
        f'<div class="am-tiles" style="--tiles:{len(strip.tiles)}">{tiles}</div></div>'
    )


def _gaps(strip: Strip) -> Iterator[int]:
    """Yield how many squares of the board are left out before each of those shown."""
    yield 0
    size = len(strip.whole.squares) if strip.whole is not None else 0
    for one, other in pairwise(tile.index for tile in strip.tiles):
        yield (other - one - 1) % size if size else max(0, other - one - 1)


def _tile(tile: Tile, pen: Pen, marks: Marks, gap: int) -> str:
    square = tile.square
    city = f'<span class="am-city">{escape(square.set_name)}</span>' if square.set_name else ""
    price = "" if square.price is None else f'<span class="am-price">{pen.money(square.price)}</span>'
    note = "" if tile.note is None else f'<span class="am-tile-note">{pen.text(tile.note)}</span>'
    owner = ""
    if tile.owner is not None:
        key = escape(tile.owner.key)
        owner = f'<span class="am-held-by" data-owner="{key}">{badge(tile.owner, pen)}</span>'
    pawns = "".join(_pawn(seat, pen) for seat in tile.pawns)
    lent = f'<span class="am-lent-tag">{pen.text(_("mortgaged"))}</span>' if tile.mortgaged else ""
    inside = (
        f'<span class="am-pic">{postcard(square)}{_buildings(tile)}{lent}</span>'
        f'<span class="am-tile-name">{escape(square.name)}</span>{city}{note}{price}{owner}'
        f'<span class="am-pawns">{pawns}</span>'
    )
    kind = f"am-tile am-set-{tile.set_number % 8 + 1}" if square.set_name else "am-tile"
    kind += "" if tile.owner is None else f" {ink_class(tile.owner.mark.ink)}"
    kind += " am-gap" if gap else ""
    pointed = tile.pointed if marks.first is None else "" != tile.press == marks.first
    kind += " am-pointed" if pointed else ""
    kind += " am-lent" if tile.mortgaged else ""
    return _pressable(tile.press, kind, inside, tile_words(tile), pen, marks)


def _pressable(key: str, kind: str, inside: str, words: Message, pen: Pen, marks: Marks) -> str:
    """Return a mark: a button with a name where it may be pressed, else what it shows and, unseen, the name."""
    inside = f'<span aria-hidden="true" class="am-inside">{inside}</span>'
    return _mark(key, kind, f'<span class="am-unseen">{pen.text(words)}</span>{inside}', marks)


def _mark(key: str, kind: str, inside: str, marks: Marks) -> str:
    """Return what is a button where it may be pressed."""
    kind += marks.kind(key)
    inside += marks.sign(key)
    if key and key in marks.live:
        return f'<button type="button" class="{kind}" data-key="{escape(key)}">{inside}</button>'
    return f'<div class="{kind}">{inside}</div>'


def tile_words(tile: Tile) -> Message:
    """Return a square in words: its name, who owns it, what stands on it, who is there."""
    square = tile.square
    parts = [_("{name}, {city}", name=square.name, city=square.set_name)] if square.set_name else []
    if not parts:
        parts.append(_("{name}", name=square.name))
    if tile.owner is not None:
        parts.append(_("owner: {player}", player=tile.owner.mark.name))
    elif square.price is not None:
        parts.append(_("no owner"))
    if tile.hotel:
        parts.append(_("a hotel"))
    elif tile.level:
        parts.append(ngettext("{count} house", "{count} houses", tile.level))
    if tile.mortgaged:
        parts.append(_("mortgaged"))
    if tile.note is not None:
        parts.append(tile.note)
    return listing([*parts, *_here(tile.pawns)])


def _here(seats: Sequence[Seat]) -> list[Message]:
    """Return who stands there, if anybody does."""
    return [_("here: {players}", players=listing([seat.mark.name for seat in seats]))] if seats else []


def _buildings(tile: Tile) -> str:
    """Return what stands on the ground of a postcard."""
    built = piece("hotel", "am-hotel") if tile.hotel else piece("house", "am-house") * tile.level
    return f'<span class="am-built">{built}</span>' if built else ""


def _pawn(seat: Seat, pen: Pen) -> str:
    """Round of a Competitor, square of a Monopolist, an arch where there are no roles, with a letter."""
    return (
        f'<span class="am-pawn {ink_class(seat.mark.ink)}" data-moves="pawn-{escape(seat.key)}">'
        f"{piece(pawn(seat.mark.ink))}<b>{letter(seat.mark, pen)}</b></span>"
    )


def face(seat: Seat) -> str:
    """Return a player as a person, where the story has a face for them; else as their pawn."""
    if is_piece(f"face-{seat.key}"):
        return f'<span class="am-face">{piece(f"face-{seat.key}")}</span>'
    return f'<span class="am-face am-faceless">{piece(pawn(seat.mark.ink))}</span>'


def _bill(bill: Bill | Unwritten, pen: Pen) -> str:
    if isinstance(bill, Unwritten):
        sum_of_it = pen.text(pen.money_format.format(amount="?"))
        return f'<p class="am-unwritten" aria-hidden="true">{sum_of_it}</p>'
    stamp = "" if bill.owner is None else _stamp(bill.owner, pen)
    rows = []
    for place, step in enumerate(bill.steps):
        text = bill.plain[place] if bill.plain else step.text
        amount = _signed(step.amount, pen) if place else pen.money(step.amount)
        rows.append(
            f'<tr><th scope="row">{pen.text(text)}{why(step.clauses, pen)}</th><td class="am-amount">{amount}</td></tr>'
        )
    total = pen.money(sum(step.amount for step in bill.steps))
    return (
        f'<table class="am-bill"><caption>{stamp}<span>{pen.text(bill.title)}</span></caption>'
        f"<tbody>{''.join(rows)}</tbody>"
        f'<tfoot><tr><th scope="row">{pen.text(bill.total)}</th><td class="am-amount">'
        f'<strong class="am-bill-total">{total}</strong></td></tr></tfoot></table>'
    )


def _stamp(seat: Seat, pen: Pen) -> str:
    """Return who is paid, stamped on a corner of the bill: round or square, as they are."""
    return f'<span class="am-stamp {ink_class(seat.mark.ink)}">{pen.text(seat.mark.name)}</span> '


def _signed(amount: int, pen: Pen) -> str:
    if amount == 0:
        return "–"
    sign, size = (MINUS, -amount) if amount < 0 else ("+", amount)
    return f'<span class="am-sign">{sign}</span>{pen.money(size)}'


def why(clauses: tuple[str, ...], pen: Pen) -> str:
    """Return a quiet chip that opens to the clauses, in words; `""` if there are none."""
    return pen.unfolding(pen.text(_("why?")), clauses) if clauses else ""


def _purses(purses: Purses, pen: Pen, marks: Marks) -> str:
    return f'<div class="am-purses">{"".join(_purse(purse, pen, marks) for purse in purses.purses)}</div>'


def _purse(purse: Purse, pen: Pen, marks: Marks) -> str:
    change = ""
    if purse.change:
        sign = "am-came" if purse.change > 0 else "am-went"
        change = f'<span class="am-change {sign}">{_signed(purse.change, pen)}</span>'
    inside = (
        f'{face(purse.seat)}<span class="am-purse-name">{pen.text(purse.seat.mark.name)}</span> '
        f'<span class="am-money"><span class="am-cash" data-moves="purse-{escape(purse.seat.key)}">'
        f"{pen.money(purse.cash)}</span>{change}</span>"
    )
    if purse.out:
        inside += f'<span class="am-purse-out">{pen.text(_("bankrupt"))}</span>'
    kind = f"am-purse{' am-out' * purse.out} {ink_class(purse.seat.mark.ink)}"
    words = _("{player}: {cash}", player=purse.seat.mark.name, cash=_money(purse.cash, pen))
    if purse.key and (purse.key in marks.live or marks.sign(purse.key)):
        return _pressable(purse.key, kind, inside, words, pen, marks)
    return f'<div class="{kind}">{inside}</div>'


def _money(amount: int, pen: Pen) -> str:
    return pen.money_format.format(amount=amount)


def _dice(thrown: Throw | Die, pen: Pen) -> str:
    who = "" if thrown.seat is None else badge(thrown.seat, pen)
    faces = (thrown.face,) if isinstance(thrown, Die) else (thrown.dice.first, thrown.dice.second)
    total = f'<span class="am-throw-total">{sum(faces)}</span>' if len(faces) > 1 else ""
    note = ""
    if isinstance(thrown, Throw) and thrown.note is not None:
        note = f'<span class="am-throw-note">{pen.text(thrown.note)}</span>'
    words = (
        _("The dice show {first} and {second}.", first=faces[0], second=faces[-1])
        if len(faces) > 1
        else _("The die shows {face}.", face=faces[0])
    )
    drawn = "".join(die_svg(face) for face in faces)
    return (
        f'<p class="am-throw">{who}<span class="am-unseen">{pen.text(words)}</span>'
        f'<span aria-hidden="true" class="am-dice">{drawn}{total}</span>{note}</p>'
    )


def die_svg(face: int) -> str:
    """Return a face of a die; unseen by a screen reader, so that its pips are said beside it."""
    return piece(f"die-{face}", "am-die")


def _deed(deed: DeedCard, pen: Pen) -> str:
    heads = "".join(
        f'<th scope="col"><span class="{ink_class(mark.ink)}">'
        f'<span class="am-badge">{letter(mark, pen)}</span></span>'
        f'<span class="am-unseen">{pen.text(mark.name)}</span></th>'
        for mark in deed.columns
    )
    rows = []
    for place, (label, rents) in enumerate(deed.rows):
        cells = []
        for column, rent in enumerate(rents):
            here = deed.marked == (place, column)
            mark = f" {pen.case_mark}" if here else ""
            amount = "–" if rent is None else pen.money(rent)
            cells.append(f'<td class="am-amount{" am-marked" if here else ""}">{amount}{mark}</td>')
        rows.append(f'<tr><th scope="row">{pen.text(label)}</th>{"".join(cells)}</tr>')
    house = ""
    if deed.house_price is not None:
        house = f"<p>{pen.text(_('A building costs {price}.', price=_money(deed.house_price, pen)))}</p>"
    picture = '<span class="am-band"></span>' if deed.square is None else postcard(deed.square)
    price = pen.text(_("Price: {price}", price=_money(deed.price, pen)))
    return (
        f'<div class="am-deed am-set-{deed.set_number % 8 + 1}"><div class="am-pic">{picture}</div>'
        f"<table><caption><strong>{escape(deed.name)}</strong> "
        f'<span class="am-city">{escape(deed.set_name)}</span><span class="am-price">{price}</span></caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>{house}</div>"
    )


def _card(card: DeedCard | CardFace, pen: Pen, marks: Marks) -> str:
    if isinstance(card, DeedCard):
        return _deed(card, pen)
    badge_of_deck = f'<span class="am-badge" aria-hidden="true">{letter(card.mark, pen)}</span>'
    inside = f'<span class="am-card-deck">{badge_of_deck} {pen.text(card.deck)}</span>'
    for part, words in (("am-card-story", card.story), ("am-card-order", card.order), ("am-tile-note", card.note)):
        if words is not None:
            inside += f'<span class="{part}">{pen.text(words)}</span>'
    if not card.order:
        inside = piece(deck(card.mark.ink)) + inside
    kind = f"am-card{'' if card.order else ' am-card-back'} {ink_class(card.mark.ink)}"
    return _mark(card.key, kind, inside, marks)


def _rows(rows: Rows, pen: Pen, marks: Marks) -> str:
    tag = "ol" if rows.numbered else "ul"
    items = "".join(f"<li>{_row(row, pen, marks)}</li>" for row in rows.rows)
    return f'<{tag} class="am-rows" aria-label="{pen.text(rows.label)}">{items}</{tag}>'


def _row(row: Row, pen: Pen, marks: Marks) -> str:
    amount = "" if row.amount is None else f'<span class="am-amount">{pen.money(row.amount)}</span>'
    inside = f"<span>{pen.text(row.text)}</span>{amount}"
    return _mark(row.key, "am-row", inside, marks)


def _rooms(rooms: Rooms, pen: Pen, marks: Marks) -> str:
    drawn = "".join(_room(room, pen, marks) for room in rooms.rooms)
    return (
        f'<div class="am-strip" role="group" aria-label="{pen.text(rooms.label)}">'
        f'<div class="am-tiles am-rooms" style="--tiles:{len(rooms.rooms)}">{drawn}</div></div>'
    )


_CELLS: Mapping[str, str] = {
    "jail": "<i></i>" * 6,
    "war": f'<span class="am-awning"></span>{f"<b class=am-cut>{MINUS}</b>" * 3}',
    "visit": piece("mark-look"),
}
"""What is drawn in a part of the corner: bars, an awning over prices that fall, or that one only looks."""


def _room(room: Room, pen: Pen, marks: Marks) -> str:
    note = "" if room.note is None else f'<span class="am-tile-note">{pen.text(room.note)}</span>'
    pawns = "".join(_pawn(seat, pen) for seat in room.pawns)
    name = die_svg(room.face) if room.face else pen.text(room.name)
    inside = f'<span class="am-tile-name">{name}</span>{note}'
    standing = f'<span class="am-pawns">{pawns}</span>'
    if room.key in _CELLS:
        held = " am-held" if pawns else ""
        inside = f'<span class="am-cell am-cell-{room.key}{held}">{standing}{_CELLS[room.key]}</span>{inside}'
    else:
        inside += standing
    words = [room.name, *([] if room.note is None else [room.note]), *_here(room.pawns)]
    return _pressable(room.key, "am-tile am-room", inside, listing(words), pen, marks)


def _piles(piles: Piles, pen: Pen, marks: Marks) -> str:
    drawn = "".join(_pile(pile, pen, marks) for pile in piles.piles)
    if not piles.piles and piles.none is not None:
        drawn = f'<p class="am-pile-none">{pen.text(piles.none)}</p>'
    return (
        f'<div role="group" aria-label="{pen.text(piles.label)}">'
        f'<p class="am-strip-head" aria-hidden="true">{pen.text(piles.label)}</p>'
        f'<div class="am-piles">{drawn}</div></div>'
    )


def _pile(pile: Pile, pen: Pen, marks: Marks) -> str:
    note = pile.picture or f"note-{pile.worth}"
    inside = piece(note) if is_piece(note) else f'<span class="am-note">{pile.worth}</span>'
    inside += f'<span class="am-pile-worth">{pen.money(pile.worth)}</span>'
    inside += f'<span class="am-pile-number">× {pen.number(pile.number)}</span>'
    words = ngettext("{count} note of {worth}", "{count} notes of {worth}", pile.number, worth=_money(pile.worth, pen))
    kind = "am-pile am-pile-more" if pile.number > 1 else "am-pile"
    return _pressable(pile.key, kind, inside, words, pen, marks)
