"""The messages of Python code, with what a translator wants to know of each: its context, its place, its clauses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

CLAUSES = re.compile(r"\b(?:AM-\d+(?:\.\d+)?|CH-\d+(?:\.\d+)?|R-\d+)\b")
MARK = "Translators:"
"""How a comment for translators begins, as gettext's tools expect."""

type Parents = dict[ast.AST, ast.AST]


class Entry(NamedTuple):
    """A message as it stands in code."""

    line: int
    message: str | tuple[str, str]
    """The sentence, or its singular and plural."""
    context: str | None
    comments: list[str]


def entries(source: str) -> Iterator[Entry]:
    """Yield the messages of a module; what is not written as a plain text is left out."""
    tree = ast.parse(source)
    lines = source.splitlines()
    parents: Parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        count = {"_": 1, "ngettext": 2}.get(node.func.id, 0)
        given = [each.value for each in node.args[:count] if isinstance(each, ast.Constant)]
        texts = [each for each in given if isinstance(each, str)]
        if count and len(texts) == count:
            message = texts[0] if count == 1 else (texts[0], texts[1])
            named = {each.arg: each.value for each in node.keywords}
            context = named.get("context")
            word = context.value if isinstance(context, ast.Constant) else None
            comments = [*_written(node, lines), *_place(node, parents, source)]
            yield Entry(node.lineno, message, str(word) if word else None, comments)


def _written(node: ast.Call, lines: list[str]) -> Iterator[str]:
    """Yield the comment for translators above a message."""
    line = node.lineno - 2
    block: list[str] = []
    while line >= 0 and lines[line].strip().startswith("#"):
        block.insert(0, lines[line].strip().lstrip("# "))
        line -= 1
    if block and block[0].startswith(MARK):
        yield " ".join(block).removeprefix(MARK).strip()


def _place(node: ast.Call, parents: Parents, source: str) -> Iterator[str]:
    """Yield what a message is for: the function that says it, what takes it, and the clauses nearby."""
    words: list[str] = []
    clauses: list[str] = []
    inner: ast.AST = node
    while (outer := parents.get(inner)) is not None:
        match outer:
            case ast.keyword(arg=str(name)):
                words.insert(0, name)
            case ast.Call() if not clauses:
                words.insert(0, ast.unparse(outer.func).rpartition(".")[2])
                clauses = CLAUSES.findall(ast.get_source_segment(source, outer) or "")
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
                words.insert(0, ast.unparse(target))
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                words.insert(0, name)
        inner = outer
    found = ", ".join(dict.fromkeys(clauses))
    if place := ": ".join(word.strip("_").replace("_", " ") for word in dict.fromkeys(words)):
        yield f"{place} ({found})" if found else place
