"""Where a position comes from: the examples, the table, a text or link that somebody brings."""

from __future__ import annotations

from html import escape

from antimono.anti_monopoly.editions import EDITION_IDS, title
from antimono.anti_monopoly.game import Aim
from antimono.anti_monopoly.game.options import Ending
from antimono.anti_monopoly.records.setting import ending_word
from antimono.core.text import _, ngettext, verbatim
from antimono.play.scenario.examples import EMPTY, EXAMPLES
from antimono.play.scenario.lab import Lab
from antimono.play.scenario.table_edits import ROUNDS, letters, seatings
from antimono.play.scenario.words import ending_name
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button
from antimono.views.play.scenario.parts import choice, figure, row, toggle, unfolding


def begin_html(lab: Lab, pen: Pen) -> str:
    """The examples, with a sentence on the one that is shown; the rest to unfold."""
    unchanged = lab.as_example
    as_it_is = [] if unchanged else [("", _("the position below"))]
    options = [*as_it_is, *((each.slug, each.title) for each in EXAMPLES), (EMPTY, _("an empty board"))]
    chosen = lab.about if unchanged else ""
    examples = row(choice("example", _("Begin with an example"), options, chosen, pen))
    about = next((each.told for each in EXAMPLES if each.slug == lab.about), None)
    told = f'<p class="setup-told">{pen.text(about)}</p>' if about else ""
    heading = f'<h2 class="am-unseen">{pen.text(_("The position"))}</h2>'
    return (
        f"{heading}{examples}{told}"
        f"{unfolding(_('The table: edition, players, ending'), _table(lab, pen), pen)}"
        f"{unfolding(_('Open a position that you have as text or link'), _paste(pen), pen)}"
    )


def _table(lab: Lab, pen: Pen) -> str:
    draft = lab.scene.draft
    setting = draft.setting
    editions = [(name, verbatim(title(name))) for name in EDITION_IDS]
    seats = [(str(count), ngettext("One", "{count}", count)) for count in range(2, 7)]
    roles = letters(lab.scene)
    seating = [(each, verbatim(" ".join(each))) for each in seatings(setting.seats)]
    ending = setting.ending
    word = ending_word(ending)
    offered = [Ending(Aim.GAME_A), Ending(Aim.GAME_B), Ending(Aim.GAME_A, ending.rounds or ROUNDS), ending]
    endings = {ending_word(each): ending_name(each) for each in offered}
    stock = toggle(
        pen.text(_("The box limits houses and hotels")),
        "stock",
        not setting.finite_stock,
        setting.finite_stock,
    )
    position = draft.position
    parts = [
        choice("edition", _("Edition"), editions, setting.edition, pen),
        choice("players", _("Players"), seats, str(setting.seats), pen),
        choice("roles", _("Roles: C Competitor, M Monopolist"), seating, roles, pen),
        choice("ending", _("Ending"), list(endings.items()), word, pen),
        figure("round", _("Round"), position.round + 1, 1, 1, pen),
    ]
    changed = ""
    if setting.house_rules:
        rules = ngettext(
            "{count} house rule holds; another edition is taken without it.",
            "{count} house rules hold; another edition is taken without them.",
            len(setting.house_rules),
        )
        changed = f"<p>{pen.text(rules)}</p>"
    return f'<div class="setup-fields">{"".join(parts)}</div>{row(stock)}{changed}'


def _paste(pen: Pen) -> str:
    label = pen.text(_("A position, or a link of one"))
    send = pen.text(_("Open it"))
    return (
        '<form data-form class="setup-paste"><label class="setup-field">'
        f"<span>{label}</span>"
        '<textarea name="text" rows="3" spellcheck="false" autocomplete="off"></textarea></label>'
        f'<button type="submit" class="setup-button">{send}</button></form>'
    )


def instead_html(lab: Lab, pen: Pen) -> str:
    """What would be right in place of what was not done; why it was not, the notes say."""
    if lab.done:
        said = pen.text(_("That is done; Undo takes it back."))
        return f'<p class="setup-instead" tabindex="-1" data-focus="done-{len(lab.past)}">{said}</p>'
    refusal = lab.refusal
    if refusal is None or not (refusal.instead or refusal.clauses):
        return ""
    if not refusal.instead:
        said = pen.text(_("The rule that forbids it:"))
        return f'<p class="setup-instead">{said}{pen.clauses(refusal.clauses)}</p>'
    offered = "".join(
        press_button(pen.text(said), {"instead": text}, kind="setup-button") for said, text in refusal.instead
    )
    head = f"{pen.text(_('What would be possible in its place'))}{pen.clauses(refusal.clauses)}"
    return (
        '<section class="setup-part setup-instead" aria-labelledby="setup-instead">'
        f'<h3 id="setup-instead" tabindex="-1" data-focus="instead-{escape(refusal.of)}">{head}</h3>'
        f"{row(offered)}</section>"
    )
