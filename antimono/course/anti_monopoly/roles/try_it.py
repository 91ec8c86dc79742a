"""The lesson on roles: fair tables of two to six, the first choice, and the choices left (AM-2.2, AM-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Edition, Role, role_name, switch
from antimono.anti_monopoly.rules.balance import FEWEST, MOST, Draw, draw_starter, roles_left, sizes
from antimono.anti_monopoly.theme import MARKS
from antimono.core.dice import rolls
from antimono.core.figures import Bars, Press, Series
from antimono.core.text import Message, _, listing, player_name, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Clauses, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

OF_EACH = MOST // 2
"""The number of pawns of each colour (AM-2.2)."""

DECKS: Mapping[Role, Message] = {Role.COMPETITOR: _("Competitor cards"), Role.MONOPOLIST: _("Monopolist cards")}

type Sizes = tuple[int, int]
"""The numbers of Competitors and Monopolists."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A table before play: the order of choosing, and the choices so far."""

    players: int
    draw: Draw
    chosen: tuple[Role, ...]
    """The roles, in the order of choosing."""

    @property
    def left(self) -> tuple[Role, ...]:
        """The roles that the next player may choose; none if all have chosen."""
        return roles_left(self.chosen, self.players)

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles chosen, and those that follow because no other choice is left (AM-4.3)."""
        if len(self.left) != 1:
            return self.chosen
        return (*self.chosen, *self.left * (self.players - len(self.chosen)))

    @property
    def next(self) -> Message:
        """The player who chooses next."""
        return player_name(self.draw.order[len(self.chosen)])

    @property
    def division(self) -> Sizes | None:
        """Return how the table is divided; `None` while that is open."""
        return _count(self.roles) if len(self.roles) == self.players else None


def _count(roles: tuple[Role, ...]) -> Sizes:
    return roles.count(Role.COMPETITOR), roles.count(Role.MONOPOLIST)


def tell(ask: Controls) -> LessonBody:
    """Ask for the number of players and their choices, and show what is left for the others."""
    edition = ask_edition(ask)
    players = ask.number("players", _("Players"), FEWEST, MOST, default=4)
    seed = ask.roll("draw", _("Roll for the first choice"))
    chosen = ask.moves(
        "choices",
        _("Choices"),
        legal=lambda made: _legal(players, made),
        why=lambda made, wanted: _why_not(players, made, wanted),
    )
    seating = Seating(players, draw_starter(players, rolls(seed)), chosen)
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(seating),
        headline=Headline(_("Settled roles"), _("{settled} of {players}", settled=len(seating.roles), players=players)),
        passages=(_now(seating), _rules(edition)),
        figures=(_bars(seating),),
        tables=(_at_the_table(seating), _splits(seating), _divisions(seating)),
    )


def _legal(players: int, made: tuple[Role, ...]) -> list[tuple[Role, Message]]:
    return [(role, role_name(role)) for role in roles_left(made, players)]


def _why_not(players: int, made: tuple[Role, ...], wanted: str) -> Message:
    if len(made) == players:
        return _("Everybody has already chosen a role (AM-4.1).")
    if wanted not in set(Role):
        return _("Choose “competitor” or “monopolist”.")
    return _("The table already has enough players of that role to be fair (AM-4.3).")


def _sentence(seating: Seating) -> Message:
    values: dict[str, Message | int] = {
        "players": seating.players,
        "first": player_name(seating.draw.starter),
        "made": listing([role_name(role) for role in seating.chosen]),
    }
    if not seating.chosen:
        return _(
            "{players} players sit down. {first} rolled highest and chooses a role first; the others follow clockwise.",
            **values,
        )
    return _("{players} players sit down. {first} rolled highest and chose first. Chosen so far: {made}.", **values)


def _now(seating: Seating) -> Passage:
    """Return the next player's choices, the pawns left in the box, and the players who rolled again."""
    lines: list[tuple[Message, tuple[str, ...]]] = [(_choice(seating), ("AM-4.1", "AM-4.3"))]
    green, blue = _count(seating.roles)
    lines.append(
        (
            _("Pawns left in the box: {green} green, {blue} blue.", green=OF_EACH - green, blue=OF_EACH - blue),
            ("AM-2.2", "AM-4.2"),
        )
    )
    if len(seating.draw.rounds) > 1:
        tied = [player_name(throw.player) for throw in seating.draw.rounds[1]]
        again = _("{players} shared the highest roll and rolled again.", players=listing(tied))
        lines.append((again, ("R-26",)))
    return Passage(_("The next choice"), tuple(lines))


def _choice(seating: Seating) -> Message:
    division = seating.division
    if division is None:
        return _(
            "{player} chooses next and may be a Competitor or a Monopolist, because either can still make a fair "
            "table.",
            player=seating.next,
        )
    values: dict[str, Message | int] = {"green": division[0], "blue": division[1]}
    if len(seating.chosen) == seating.players:
        return _("Everybody has chosen: {green} against {blue} (Competitors, Monopolists).", **values)
    if seating.left[0] is Role.COMPETITOR:
        return _(
            "Everybody who has not chosen must be a Competitor: it will be {green} against {blue} (Competitors, "
            "Monopolists).",
            **values,
        )
    return _(
        "Everybody who has not chosen must be a Monopolist: it will be {green} against {blue} (Competitors, "
        "Monopolists).",
        **values,
    )


def _rules(edition: Edition) -> Passage:
    return Passage(
        _("What the rules say"),
        (
            (_("Competitors have green pawns, Monopolists blue ones."), ("AM-4.2",)),
            (
                _("An even number of players is split equally; with an odd number, one colour has one more."),
                ("AM-4.3",),
            ),
            (edition.switches.meaning("roles_chosen_freely"), switch("roles_chosen_freely").clauses),
            (_("The player with the highest roll also has the first turn of the game."), ("AM-6.1", "R-26")),
            (_("Each role has its own deck, shuffled by itself and laid face down."), ("AM-3.1",)),
            (_("Nobody changes their role during the game."), ("AM-4.4",)),
        ),
    )


def _bars(seating: Seating) -> Bars:
    """Return the pawns at the table and in the box; a colour that may be chosen can be tapped."""
    out = dict(zip(Role, _count(seating.roles), strict=True))
    return Bars(
        title=_("The six pawns"),
        categories=(_("at the table"), _("in the box")),
        series=tuple(
            Series(role_name(role), MARKS[role], (out[role], OF_EACH - out[role]), (None, _taken(seating, role)))
            for role in Role
        ),
        summary=_(
            "At the table: {green} green and {blue} blue pawns. In the box: the other {rest}.",
            green=out[Role.COMPETITOR],
            blue=out[Role.MONOPOLIST],
            rest=MOST - sum(out.values()),
        ),
        money=False,
    )


def _taken(seating: Seating, role: Role) -> Press | None:
    """Return the press by which the next player chooses `role`; `None` if no pawn of it is left."""
    if role not in seating.left:
        return None
    label = _("{role}: the choice of {player}", role=role_name(role), player=seating.next)
    return Press(label, (("choices", ", ".join((*seating.chosen, role))),))


def _at_the_table(seating: Seating) -> Table:
    """Return the players in the order in which they choose."""
    none = verbatim("–")
    rows = []
    for place, player in enumerate(seating.draw.order):
        thrown = [str(throw.dice) for throws in seating.draw.rounds for throw in throws if throw.player == player]
        role = seating.roles[place] if place < len(seating.roles) else None
        rows.append(
            (
                player_name(player),
                verbatim(", ".join(thrown)),
                none if role is None else role_name(role),
                none if role is None else DECKS[role],
            )
        )
    return Table(
        caption=_("The players, in the order in which they choose"),
        columns=(Column(_("Player")), Column(_("Rolled")), Column(_("Role")), Column(_("Draws from"))),
        rows=tuple(rows),
        marked=(len(seating.chosen),) if len(seating.chosen) < seating.players else (),
    )


def divisions() -> Iterator[tuple[int, Sizes]]:
    """Yield all fair tables as a number of players and its division (AM-2.2, AM-4.3)."""
    for players in range(FEWEST, MOST + 1):
        for division in sizes(players):
            yield players, division


def _divisions(seating: Seating) -> Table:
    fair = tuple(divisions())
    return Table(
        caption=_("All fair tables"),
        columns=(
            Column(_("Players")),
            Column(_("Competitors")),
            Column(_("Monopolists")),
            Column(_("Pawns left in the box")),
        ),
        rows=tuple(
            (verbatim(str(players)), str(green), str(blue), _pawns_left(green, blue)) for players, (green, blue) in fair
        ),
        marked=tuple(
            place
            for place, each in enumerate(fair)
            if each[0] == seating.players and seating.division in (None, each[1])
        ),
        presses=tuple(_divided(players, division) for players, division in fair),
    )


def _splits(seating: Seating) -> Table:
    """Return every split of this many players, and the reason that forbids some (AM-2.2, AM-4.3)."""
    players = seating.players
    every = [(green, players - green) for green in range(players, -1, -1)]
    fair = sizes(players)
    return Table(
        caption=_("Every split of {players} players", players=players),
        columns=(Column(_("Competitors")), Column(_("Monopolists")), Column(_("May they play?")), Column(_("Clauses"))),
        rows=tuple((verbatim(str(green)), str(blue), *_verdict(players, green, blue)) for green, blue in every),
        marked=tuple(place for place, each in enumerate(every) if each == seating.division),
        presses=tuple(_divided(players, each) if each in fair else None for each in every),
    )


def _verdict(players: int, green: int, blue: int) -> tuple[Message, Clauses]:
    """Return whether a split is allowed, with its clauses."""
    if (green, blue) in sizes(players):
        return _("yes"), Clauses(("AM-4.3",))
    clauses = ("AM-4.3", "AM-2.2") if max(green, blue) > OF_EACH else ("AM-4.3",)
    if players % 2 == 0:
        return _("no: it must be {half} against {half}", half=players // 2), Clauses(clauses)
    return _("no: a difference of {more}, but only 1 is allowed", more=abs(green - blue)), Clauses(clauses)


def _pawns_left(green: int, blue: int) -> Message:
    if green + blue == MOST:
        return _("none")
    return _("{green} green, {blue} blue", green=OF_EACH - green, blue=OF_EACH - blue)


def _divided(players: int, division: Sizes) -> Press:
    """Return the press that sets up a table of this many, all of whom have chosen."""
    green, blue = division
    chosen = [Role.COMPETITOR] * green + [Role.MONOPOLIST] * blue
    label = _("{players} players: {green} Competitors, {blue} Monopolists", players=players, green=green, blue=blue)
    return Press(label, (("players", players), ("choices", ", ".join(chosen))))


LESSON = Lesson("roles", _("Two roles"), tell)
