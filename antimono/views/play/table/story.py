"""The story of a game: how it ended, what it hinged on, who paid whom, wealth by round as a plot."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from antimono.anti_monopoly.game import EventKind, Termination
from antimono.anti_monopoly.story import Story, story_of
from antimono.core.figures import Axis, Curve, Plot, Stroke
from antimono.core.text import Message, _, player_name, verbatim
from antimono.course.lesson.frame import Column
from antimono.course.lesson.frame import Table as Rows
from antimono.play.table.people import SeatOccupant
from antimono.play.table.state import GameDesk
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.plot import plot_html
from antimono.views.drawing.tables import table as table_html
from antimono.views.play.parts import folded, why_html

_KEPT: OrderedDict[tuple[str, tuple[str, ...]], Story] = OrderedDict()
_STROKES = (Stroke.SOLID, Stroke.SOLID, Stroke.DASHED, Stroke.DASHED, Stroke.DOTTED, Stroke.DOTTED)
_ROWS = 16


def story_html(table: GameDesk, pen: Pen) -> str:
    """Draw the story, if it is told or asked for; else nothing."""
    game = table.playing
    if not (table.looks.told or table.looks.shown == "story") or not game.roles:
        return ""
    story = _story(table)
    headline = f"<p>{why_html(story.headline, pen)}</p>"
    hinged = "".join(f"<li>{why_html(each, pen)}</li>" for each in story.hinged)
    turning = "".join(f"<li>{why_html(each.why, pen)}</li>" for each in story.turning)
    parts = [headline, *([table_html(_count(story), pen, "desk-count")] if _is_counted(story) else [])]
    if hinged:
        title = _("What decided the game") if game.over else _("So far")
        parts.append(f"<h4>{pen.text(title)}</h4><ul>{hinged}</ul>")
    if turning:
        parts.append(f"<h4>{pen.text(_('Turning points'))}</h4><ol>{turning}</ol>")
    if len(story.course.standings) > 2:
        plot = wealth_plot(story, table.people_there)
        parts.append(
            f'<figure class="am-figure"><figcaption>{pen.text(plot.title)}</figcaption>'
            f'{plot_html(plot, pen, "desk-wealth")}<p class="am-summary">'
            f"{pen.text(plot.summary)}</p></figure>"
        )
        parts.append(folded(_("The numbers"), table_html(_wealth(story), pen, "desk-rounds"), pen))
    parts.append(table_html(_paid(story), pen, "desk-paid"))
    head = pen.text(_("The story of this game"))
    focus = ' data-focus="story"' if table.looks.shown == "story" else ""
    return f'<section class="desk-panel desk-story"><h3 tabindex="-1"{focus}>{head}</h3>{"".join(parts)}</section>'


def _story(table: GameDesk) -> Story:
    key = table.beginning, table.actions
    if key not in _KEPT:
        _KEPT[key] = story_of(table.playing)
        while len(_KEPT) > 2:
            _KEPT.popitem(last=False)
    return _KEPT[key]


def wealth_plot(story: Story, people: Sequence[SeatOccupant]) -> Plot:
    """Return the wealth of all players, round by round."""
    course, game = story.course, story.course.game
    standings = course.standings
    most = max(max(each.wealth) for each in standings)
    curves = tuple(
        Curve(
            name=people[player].name,
            mark=people[player].mark,
            points=tuple((place, each.wealth[player]) for place, each in enumerate(standings)),
            stroke=_STROKES[player],
        )
        for player in game.players
    )
    last = standings[-1]
    best = last.order()[0]
    richest: dict[str, Message | str] = {"player": player_name(best), "worth": game.edition.money(last.wealth[best])}
    return Plot(
        title=_("The wealth of all players, round by round"),
        across=Axis(label=_("rounds"), high=len(standings) - 1, step=max(1, (len(standings) - 1) // 5), money=False),
        up=Axis(label=_("worth"), high=most, step=_step(most)),
        curves=curves,
        summary=_before_the_count(**richest) if _is_counted(story) else _at_the_end(**richest),
    )


def _at_the_end(**richest: Message | str) -> Message:
    return _("At the end, {player} is the richest, with {worth}.", **richest)


def _before_the_count(**richest: Message | str) -> Message:
    return _("Before the count, {player} is the richest, with {worth}.", **richest)


def _is_counted(story: Story) -> bool:
    outcome = story.course.game.outcome
    return outcome is not None and outcome.termination is Termination.TIME_UP


def _step(most: int) -> int:
    """Return a round distance between marks, four or so of them."""
    step = 1
    while most // step > 5:
        step *= 2 if str(step)[0] != "2" else 5
        if str(step).startswith("10"):
            continue
    return step


def _wealth(story: Story) -> Rows:
    course = story.course
    last = len(course.standings) - 1
    places = sorted({last * place // (_ROWS - 1) for place in range(_ROWS)} if last >= _ROWS else range(last + 1))
    return Rows(
        caption=_("Worth after each round: cash and one visit to each property"),
        columns=(Column(_("Round")), *(Column(player_name(player), money=True) for player in course.game.players)),
        rows=tuple((verbatim(course.standings[place].round), *course.standings[place].wealth) for place in places),
    )


def _count(story: Story) -> Rows:
    """Return what is left to each when time is up, what the bank adds, and the sum (AM-24.3, AM-24.4)."""
    game = story.course.game
    found = {
        (event.what, event.player): event.amount
        for event in game.log
        if event.what in (EventKind.VALUATION, EventKind.WORTH)
    }
    ends = [found.get((EventKind.WORTH, player), 0) for player in game.players]
    gets = [found.get((EventKind.VALUATION, player), 0) for player in game.players]
    return Rows(
        caption=_("The count when time is up: cash kept, rent for properties and total"),
        columns=(
            Column(_("Player")),
            Column(_("keeps"), money=True),
            Column(_("gets"), money=True),
            Column(_("ends with"), money=True),
        ),
        rows=tuple(
            (player_name(player), ends[player] - gets[player], gets[player], ends[player])
            for player in game.players
            if not game.state.out[player]
        ),
    )


def _paid(story: Story) -> Rows:
    players = story.course.game.players
    names: list[Message] = [*(player_name(player) for player in players), _("the bank")]
    heads = [*(_("to {player}", player=player_name(player)) for player in players), _("to the bank")]
    return Rows(
        caption=_("Who paid whom"),
        columns=(Column(_("Who pays")), *(Column(head, money=True) for head in heads)),
        rows=tuple((name, *row) for name, row in zip(names, story.course.matrix(), strict=True)),
    )
