"""What sabotage does to a function: the operators of mutmut, less what is noise here, and some of our own.

Left out of mutmut's is whatever puts `None` for a value or drops an argument that has to be there: mypy
refuses such a change before any test runs, so it would die in any case and flatter the share of the dead.
Left out as well, because no test of the rules ought to notice: docstrings, assertions, annotations, the
sentences for people whole (also one of a single word), and the `strict` of `zip`, which guards against a slip
of the code and never speaks in a game.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import libcst as cst
import libcst.matchers as m
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators, operator_arg_removal, operator_assignment, operator_string

type Operator = Callable[[Any], Iterable[cst.CSTNode]]

TEXT_CALLS = ("_", "ngettext", "Message", "verbatim")
"""What is called with a sentence for people: how a sentence is worded is no rule of the game."""

_text = m.Call(func=m.OneOf(*(m.Name(name) for name in TEXT_CALLS)))
_type_check = m.Call(func=m.OneOf(m.Name("isinstance"), m.Name("len"), m.Name("cast")))


@dataclass(frozen=True)
class Mutant:
    """One change of one function."""

    path: str
    """Of the module, from the root of the project."""
    function: str
    """The outermost function or the method that is changed, as in `__qualname__`."""
    lines: range
    """The lines of what is changed; a test that runs none of them cannot notice."""
    before: str
    """The function as it is."""
    after: str
    """The function as it is to be."""

    @property
    def id(self) -> str:
        """The same as long as the function is the same, whatever becomes of the rest of the file."""
        text = repr((self.path, self.function, self.before, self.after))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def change(self) -> str:
        """The lines that differ, as in a diff."""
        lines = difflib.ndiff(self.before.splitlines(), self.after.splitlines())
        return "\n".join(line for line in lines if line[:2] in ("- ", "+ "))

    def put_into(self, source: str) -> str:
        """The whole module with the change: as long to make as ten mutants, so only for what is tried."""
        module = cst.parse_module(source)
        here = (
            function
            for name, function in _functions(module)
            if name == self.function and _code(module, function) == self.before
        )
        function = next(here)
        changed = cst.ensure_type(cst.parse_statement(self.after, module.config_for_parsing), cst.FunctionDef)
        changed = changed.with_changes(leading_lines=function.leading_lines)
        return cst.ensure_type(module.deep_replace(function, changed), cst.Module).code


def mutants(path: str, source: str) -> list[Mutant]:
    """Every change that the operators know in the functions of a module, each once."""
    wrapper = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    module, positions = wrapper.module, wrapper.resolve(PositionProvider)
    found: dict[tuple[str, str], Mutant] = {}
    for name, function in _functions(module):
        before = _code(module, function)
        # Parameters and decorators are evaluated once, where the function is made, and are left alone.
        for node in _walk(function.body):
            place = positions.get(node) or positions[function]
            lines = range(place.start.line, place.end.line + 1)
            for changed in _changes(node):
                whole = cst.ensure_type(function.deep_replace(node, changed), cst.FunctionDef)
                after = _code(module, whole)
                if after == before or ("super()" in before and "super()" not in after):
                    continue  # the same, or code of another shape, which cannot take the place of the first
                found.setdefault((name, after), Mutant(path, name, lines, before, after))
    return list(found.values())


def _code(module: cst.Module, function: cst.FunctionDef) -> str:
    return module.code_for_node(function.with_changes(leading_lines=[]))


def _functions(holder: cst.Module | cst.ClassDef, outer: str = "") -> Iterator[tuple[str, cst.FunctionDef]]:
    """The functions and methods of a module under their qualified names."""
    for node in holder.body.body if isinstance(holder, cst.ClassDef) else holder.body:
        if isinstance(node, cst.FunctionDef):
            yield outer + node.name.value, node
        elif isinstance(node, cst.ClassDef):
            yield from _functions(node, f"{outer}{node.name.value}.")


def _walk(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """A node and all in it that is worth a change."""
    if not _is_noise(node):
        yield node
        sentences = m.matches(node, _text)
        for child in node.children:
            if not (sentences and m.matches(child, m.Arg(value=m.SimpleString()))):
                yield from _walk(child)


def _is_noise(node: cst.CSTNode) -> bool:
    """Return whether a change of this node and of all in it tells nothing about the rules."""
    match node:
        case cst.Annotation() | cst.Assert() | cst.TypeAlias() | cst.Decorator():
            return True
        case cst.Expr(value=cst.SimpleString() | cst.ConcatenatedString()):
            return True  # a docstring
        case cst.ConcatenatedString():
            return True  # long enough to be a sentence
        case cst.Arg(keyword=cst.Name(value="strict")):
            return True
        case _:
            return False


def _changes(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    for kind, operator in OPERATORS:
        if isinstance(node, kind):
            yield from (changed for changed in operator(node) if not _drops_text(node, changed))


def _drops_text(node: cst.CSTNode, changed: cst.CSTNode) -> bool:
    """Return whether the change takes a sentence away, or an argument of one, or breaks a question of types."""
    if isinstance(node, cst.Assign | cst.AnnAssign):
        return m.matches(node, m.OneOf(m.Assign(value=_text), m.AnnAssign(value=_text)))
    if isinstance(node, cst.Call) and isinstance(changed, cst.Call):
        if m.matches(node, m.OneOf(_text, _type_check)):
            return True
        left = {id(argument) for argument in changed.args}
        return any(m.matches(each, m.Arg(value=_text)) and id(each) not in left for each in node.args)
    return False


def _one_string(node: cst.BaseString) -> Iterator[cst.CSTNode]:
    """One change of a word that the code works with; a sentence stays."""
    if isinstance(node, cst.SimpleString) and not re.search(r" |^[A-Z][a-z]+$", node.raw_value):
        yield from list(operator_string(node))[:1]


def _without_an_argument(node: cst.Call) -> Iterator[cst.CSTNode]:
    """One argument forgotten that may have a default: any by keyword, the last by place."""
    for place, argument in enumerate(node.args):
        last = argument is node.args[-1] and len(node.args) > 1
        if _is_noise(argument):
            continue
        if argument.keyword is not None or (last and not argument.star):
            yield node.with_changes(args=[*node.args[:place], *node.args[place + 1 :]])


def _negated(node: cst.If | cst.While | cst.CompIf) -> Iterator[cst.CSTNode]:
    """The condition the other way round, where the operators of mutmut find nothing in it to turn."""
    if isinstance(node.test, cst.Name | cst.Attribute | cst.Call | cst.Subscript | cst.NamedExpr):
        test = node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
        yield node.with_changes(test=cst.UnaryOperation(cst.Not(), test))


def _without_a_term(node: cst.BooleanOperation) -> Iterator[cst.CSTNode]:
    """One of two conditions forgotten; the parentheses stay, as they may hold several lines together."""
    for term in (node.left, node.right):
        yield term.with_changes(lpar=[*node.lpar, *term.lpar], rpar=[*term.rpar, *node.rpar])


def _left_out(node: cst.SimpleStatementLine) -> Iterator[cst.CSTNode]:
    """A statement that was forgotten: what is refused is allowed, what is done is left undone."""
    done = m.Expr(value=m.Call())
    kept = m.Assign(targets=[m.AssignTarget(target=m.OneOf(m.Attribute(), m.Subscript()))])
    wanted = m.OneOf(m.Raise(), m.AugAssign(), m.Del(), done, kept)
    if len(node.body) == 1 and m.matches(node.body[0], wanted):
        yield node.with_changes(body=[cst.Pass()])
    if m.matches(node, m.SimpleStatementLine(body=[m.Expr(value=m.Yield())])):
        yield cst.ensure_type(cst.parse_statement("yield from ()"), cst.SimpleStatementLine)


_REPLACED = (operator_arg_removal, operator_assignment, operator_string)

OPERATORS: list[tuple[Any, Operator]] = [
    *((kind, operator) for kind, operator in mutation_operators if operator not in _REPLACED),
    (cst.Call, _without_an_argument),
    (cst.BaseString, _one_string),
    (cst.If, _negated),
    (cst.While, _negated),
    (cst.CompIf, _negated),
    (cst.BooleanOperation, _without_a_term),
    (cst.SimpleStatementLine, _left_out),
]
"""What is done to which kind of node."""
