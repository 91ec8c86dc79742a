"""Bank notes on the stage: each pile has a name, and is a button where it may be pressed."""

from __future__ import annotations

import re

from antimono.core.text import _
from antimono.lessons.stage.figures import Pile, Piles
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.stage import figure_html

PEN = Pen(money_format="${amount}")


def test_a_pile_says_how_many_notes_it_holds() -> None:
    html = figure_html(Piles(_("Your purse"), (Pile(100, 3, "n100"), Pile(5, 1, "n5"))), PEN, ("n100",))
    assert 'role="group" aria-label="Your purse"' in html
    assert re.findall(r'<button[^>]*data-key="(\w+)"><span class="am-unseen">([^<]+)<', html) == [
        ("n100", "3 notes of $100")
    ]
    assert re.findall(r'<div class="am-pile"><span class="am-unseen">([^<]+)<', html) == ["1 note of $5"]


def test_no_notes_at_all_are_told() -> None:
    assert "no notes yet" in figure_html(Piles(_("On the table"), (), _("no notes yet")), PEN)
