"""A tree of chances as nested lists, each branch with its probability in figures and as a thin bar."""

from __future__ import annotations

from antimono.core.text import _
from antimono.lessons.figures import Branch, Tree
from antimono.views.drawing.pen import Pen

_END = _("end")
_BAR = 100


def tree_html(tree: Tree, pen: Pen) -> str:
    """The branches of a tree, without its title and summary."""
    return f'<div class="am-tree">{_branches(tree.branches, pen)}</div>'


def _branches(branches: tuple[Branch, ...], pen: Pen) -> str:
    return f"<ol>{''.join(_branch(branch, pen) for branch in branches)}</ol>" if branches else ""


def _branch(branch: Branch, pen: Pen) -> str:
    length = round(_BAR * float(branch.probability), 2)
    end = f' <span class="am-end">{pen.text(_END)}</span>' if branch.end else ""
    leaf = ' class="am-leaf"' if branch.end else ""
    return (
        f'<li{leaf}><div class="am-branch">'
        f'<span class="am-branch-text">{pen.text(branch.text)}{pen.clauses(branch.clauses)}{end}</span> '
        f'<span class="am-chance">{pen.chance(branch.probability)}</span>'
        f'<svg class="am-chance-bar" viewBox="0 0 {_BAR} 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="am-chance-all" width="{_BAR}" height="4"/>'
        f'<rect class="am-chance-part" width="{length:g}" height="4"/>'
        f"</svg></div>{_branches(branch.branches, pen)}</li>"
    )
