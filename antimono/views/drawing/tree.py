"""A tree of chances as nested lists, each branch with its probability in figures and as a thin bar."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.core.figures import Branch, Tree
from antimono.core.text import _
from antimono.views.drawing.click_targets import pressed_html, reached_first
from antimono.views.drawing.pen import Pen

_END = _("end")
_BAR = 100


def tree_html(tree: Tree, pen: Pen) -> str:
    """Return the branches of a tree, without its title and summary."""
    first = reached_first([branch for branch in _all(tree.branches) if branch.press is not None], None)
    return f'<div class="am-tree">{_branches(tree.branches, pen, first)}</div>'


def _all(branches: tuple[Branch, ...]) -> Iterator[Branch]:
    for branch in branches:
        yield branch
        yield from _all(branch.branches)


def _branches(branches: tuple[Branch, ...], pen: Pen, first: Branch | None) -> str:
    return f"<ol>{''.join(_branch(branch, pen, first) for branch in branches)}</ol>" if branches else ""


def _branch(branch: Branch, pen: Pen, first: Branch | None) -> str:
    length = round(_BAR * float(branch.probability), 2)
    end = f' <span class="am-end">{pen.text(_END)}</span>' if branch.end else ""
    text = pressed_html(branch.press, pen.text(branch.text), pen, reached=branch is first)
    leaf = ' class="am-leaf"' if branch.end else ""
    return (
        f'<li{leaf}><div class="am-branch">'
        f'<span class="am-branch-text">{text}{pen.clauses(branch.clauses)}{end}</span> '
        f'<span class="am-chance">{pen.chance(branch.probability)}</span>'
        f'<svg class="am-chance-bar" viewBox="0 0 {_BAR} 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="am-chance-all" width="{_BAR}" height="4"/>'
        f'<rect class="am-chance-part" width="{length:g}" height="4"/>'
        f"</svg></div>{_branches(branch.branches, pen, first)}</li>"
    )
