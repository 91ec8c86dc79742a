"""The stage of a chapter in its page: how each scene begins, as HTML, and a table of all that can come of it.

A scene has few states, so all of them are drawn when the site is built: `table` is what a page needs to
tell a chapter in an edition, and no Python. The beginnings stand in the page itself, one below the other, so
it reads, prints and is searched without any script; `scenes.mjs` shows one at a time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from gettext import NullTranslations

from antimono.core.figures import Board
from antimono.core.text import ENGLISH, Message, _, ngettext
from antimono.course.chapter import Chapter
from antimono.course.scene.play import SceneView, solve, states, view
from antimono.course.scene.scene import Scene
from antimono.rulebook.clauses import clause
from antimono.views.attributes import attributes_html
from antimono.views.drawing.pen import Pen, links_to, no_link
from antimono.views.drawing.pieces import piece
from antimono.views.page.paper import answer
from antimono.views.page.shared_html import Pieces
from antimono.views.scene_html import head_html, scene_name, title_html, view_html, whole_board, whole_board_html

WORDS: Mapping[str, Message] = {
    "notNumber": _("Enter a whole number, for example 64."),
    "place": _("{number} of {count}", number="{number}", count="{count}"),
    "failed": _("The scenes could not be loaded. The text is complete without them."),
    "noScene": _("The link names a scene that does not exist, so the first one is shown."),
    "copied": _("Link copied."),
    "uncopied": _("The link could not be copied; it is in the address bar."),
    "code": _("A QR code for the link {link}", link="{link}"),
    "loopback": _(
        "Phones cannot open this address, because it points back to the device that opens it. In a class, start the "
        "course with “make class” and open the address it prints."
    ),
    "close": _("Close"),
    "hands": _("Show of hands"),
    "handsFor": _("Hands for “{answer}”", answer="{answer}"),
    "more": _("One more for “{answer}”", answer="{answer}"),
    "fewer": _("One fewer for “{answer}”", answer="{answer}"),
    "share": _("{count} of {all}", count="{count}", all="{all}"),
    "cameOut": _("✓ this is what happened"),
    "clearHands": _("Clear the counts"),
    "wholeBoard": _("The whole board"),
    "first": _("Right first time: {right} of {count}", right="{right}", count="{count}"),
}
"""What the browser module may have to say, by the name under which it knows it."""

PRACTICE_WORDS: Mapping[str, Message] = {
    "notNumber": WORDS["notNumber"],
    "wholeBoard": WORDS["wholeBoard"],
    "failed": _("The questions could not be loaded."),
    "tally": _("{done} of {count}", done="{done}", count="{count}"),
    "all": _("All {count} done, {right} right first time", count="{count}", right="{right}"),
    "row": _("{row} right in a row", row="{row}"),
    "rule": _("{row} on this rule", row="{row}"),
}
"""What the browser module may have to say of practice."""

LEVELS: Mapping[int, Message] = {1: _("Warm up"), 2: _("Think"), 3: _("Think twice")}
"""What the levels are called."""

_PRACTICE = _("Practice")
_LEVEL = _("Level")
_NEXT_QUESTION = _("Next question")
_NO_SCRIPT = _("Practice needs JavaScript.")
_ANSWER = _("What happens")
_BACK = _("Back")
_NEXT = _("Next")
_COPY = _("Copy link")
_CODE = _("Code for phones")
_SLIDES = _("Slides")
_SOUND = _("Sound")
_LEARNT = _("What you learned")
_AGAIN = _("Restart this chapter")
_SENTENCE = range(25, 180)
"""How many characters a rule has that is a sentence, and one to remember."""


def section(
    chapter: Chapter,
    *,
    editions: Mapping[str, str],
    number: int = 0,
    onward: str = "",
    clauses: str = "rules.html",
    tables: str = "lessons/",
    translations: NullTranslations = ENGLISH,
) -> str:
    """Return the HTML of a chapter's stage: complete without a script, and live with `scenes.mjs`.

    Args:
        chapter: the chapter.
        editions: the names of its editions, by id.
        number: which chapter of the course it is; 0 if it is none.
        onward: HTML that stands at the end of the last scene: where to go next.
        clauses: the page of the rules, seen from this one.
        tables: the folder with the chapters' tables, seen from this one.
        translations: the reader's language.
    """
    edition = chapter.editions[0]
    scenes = chapter.scenes(edition)
    pen = Pen(translations, chapter.money(edition), links_to(clauses))
    said = {name: words.text(translations) for name, words in WORDS.items()}
    attributes = {
        "class": "antimono-stage",
        "aria-label": chapter.title.text(translations),
        "data-chapter": chapter.slug,
        "data-tables": f"{tables}{chapter.slug}.{{edition}}.json",
        "data-edition": edition,
        "data-words": json.dumps(said, ensure_ascii=False),
    }
    start = attributes_html(attributes)
    articles = "".join(
        _article(scene, place, f"{chapter.slug}-{place}", pen) for place, scene in enumerate(scenes, start=1)
    )
    head = _head(chapter, number, editions, pen)
    return f"<section {start}>\n{head}\n{articles}\n{_foot(chapter, number, onward, pen)}</section>\n"


def practice_section(chapter: Chapter, *, tables: str = "lessons/", translations: NullTranslations = ENGLISH) -> str:
    """Return the HTML of a chapter's practice; `""` if it has no questions. The questions come with the script."""
    edition = chapter.editions[0]
    levels = sorted({scene.level for scene in chapter.practice(edition)})
    if not levels:
        return ""
    pen = Pen(translations)
    buttons = "".join(
        f'<button type="button" class="am-option" data-level="{level}" aria-pressed="false">'
        f"{pen.text(LEVELS[level])}</button>"
        for level in levels
    )
    said = {name: words.text(translations) for name, words in PRACTICE_WORDS.items()}
    attributes = {
        "class": "antimono-stage",
        "aria-label": _PRACTICE.text(translations),
        "data-practice": chapter.slug,
        "data-tables": f"{tables}{chapter.slug}.practice.{{edition}}.json",
        "data-edition": edition,
        "data-boxes": " ".join(chapter.editions),
        "data-words": json.dumps(said, ensure_ascii=False),
    }
    start = attributes_html(attributes)
    return (
        f"<section {start}>"
        f'<noscript><p class="am-stage-status">{pen.text(_NO_SCRIPT)}</p></noscript>'
        f'<div class="am-stage-head"><div class="am-levels" role="group" aria-label="'
        f'{pen.text(_LEVEL)}">{buttons}</div><p class="am-place" data-place></p></div>'
        '<p class="am-stage-status" role="status" data-say></p><div class="am-question" data-view></div>'
        '<div class="am-stage-foot"><button type="button" data-next hidden>'
        f"{pen.text(_NEXT_QUESTION)}</button></div></section>"
    )


def table(
    chapter: Chapter,
    edition: str,
    *,
    practice: bool = False,
    clauses: str = "rules.html",
    translations: NullTranslations = ENGLISH,
) -> str:
    """Return every view of every scene of a chapter in an edition, as JSON.

    Each scene has its `slug`, `title`, `level`, the `rule` it is about, the presses that have it `solved`, for
    a question the `answer` in words, and its `states`. A state, by the presses that lead to it, has the
    `html`, the index of the whole `board` in `boards`, whether it is `done` and `missed`, the right answer
    where a class may `vote`, and the state after each press (`next`). False and missing values are left out.
    Parts that many views share are stored once, in `pieces`: `html` and each of the `boards` are lists of
    indices into it. Practice questions are not positions of the story's table, so they have no boards.

    Args:
        chapter: the chapter.
        edition: the id of the edition.
        practice: whether to return its practice questions instead of its scenes.
        clauses: the page of the rules, seen from the chapter's.
        translations: the reader's language.
    """
    prefix = f"{chapter.slug}-practice-" if practice else f"{chapter.slug}-"
    told = chapter.practice(edition) if practice else chapter.scenes(edition)
    pen = Pen(translations, chapter.money(edition), links_to(clauses))
    pieces, boards = Pieces(), dict[Board, int]()
    scenes = [
        {
            "slug": scene.slug,
            "title": scene.title.text(translations),
            "level": scene.level,
            "rule": rule(scene),
            "solved": solve(scene),
            **({"answer": answer(scene, translations)} if practice else {}),
            "states": {
                did: {
                    "html": pieces.cut(view_html(shown, pen, f"{prefix}{number}")),
                    **_facts(shown, None if practice else whole_board(shown), boards),
                }
                for did, shown in states(scene).items()
            },
        }
        for number, scene in enumerate(told, start=1)
    ]
    plain = replace(pen, clause_link=no_link)  # one board is shown at a time, so they can share their ids
    drawn = [pieces.cut(whole_board_html(board, plain, f"{prefix}whole")) for board in boards]
    whole = {"edition": edition, "scenes": scenes, "boards": drawn, "pieces": pieces.listed}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def rule(scene: Scene) -> str:
    """Return the clause that a scene is about before all others; what is asked, if it names none.

    >>> from antimono.course.chapters import CHAPTERS
    >>> rule(CHAPTERS["rent"].practice("us")[0])
    'AM-8.4'
    """
    named = [*scene.uses, *scene.teaches, *(clause for act in scene.acts for clause in act.clauses)]
    return named[0] if named else next((act.kind.value for act in scene.acts), "puzzle")


def _facts(shown: SceneView, board: Board | None, boards: dict[Board, int]) -> dict[str, object]:
    """Return what a page has to know of a view besides its HTML; `boards` has the place of each whole board met."""
    facts: dict[str, object] = {}
    if board is not None:
        facts["board"] = boards.setdefault(board, len(boards))
    facts |= {name: True for name in ("done", "missed") if getattr(shown, name)}
    facts |= {} if shown.vote is None else {"vote": shown.vote}
    return facts | ({"next": dict(shown.next)} if shown.next else {})


def _article(scene: Scene, number: int, name: str, pen: Pen) -> str:
    begins = view_html(view(scene), pen, name)
    ends = view_html(view(scene, solve(scene)), pen, f"{name}-end")
    current = " data-current" if number == 1 else ""
    return (
        f'<article class="am-scene" id="scene-{number}" data-scene="{number}"'
        f' data-slug="{scene.slug}"{current}>'
        f'<h2 class="am-scene-title">{pen.text(scene.title)}</h2>'
        f"<div data-view>{begins}</div>"
        f'<details class="am-answer"><summary>{pen.text(_ANSWER)}</summary>{ends}</details>'
        "</article>\n"
    )


def _head(chapter: Chapter, place: int, editions: Mapping[str, str], pen: Pen) -> str:
    scenes = chapter.scenes(chapter.editions[0])
    count = pen.text(ngettext("{count} scene", "{count} scenes", len(scenes)))
    names = (pen.text(scene_name(number, scene)) for number, scene in enumerate(scenes, start=1))
    dots = (
        f'<a href="?scene={number}" data-go="{number}" aria-label="{name}"></a>'
        for number, name in enumerate(names, start=1)
    )
    back = f'<button type="button" data-back hidden aria-label="{pen.text(_BACK)}">{piece("mark-back")}</button>'
    behind = (("data-copy-scene", _COPY), ("data-code", _CODE), ("data-slides-on", _SLIDES), ("data-sound", _SOUND))
    head = head_html(
        title_html(chapter, place, pen),
        f'<p class="am-place" data-place>{count}</p>',
        dots,
        editions,
        pen,
        name=chapter.slug,
        more="".join(_button(name, label, pen) for name, label in behind),
        back=back,
    )
    return f'{head}<p class="am-stage-status" role="status" data-say></p>'


def _button(name: str, label: Message, pen: Pen, sign: str = "") -> str:
    return f'<button type="button" {name} hidden>{pen.text(label)}{sign}</button>'


def _foot(chapter: Chapter, number: int, onward: str, pen: Pen) -> str:
    """Return what a script puts in the panel of a scene that is done; a chapter ends with a paper."""
    sign = piece("mark-next")
    if not number:
        led = f'<div class="am-onward" data-onward hidden>{onward}</div>'
        return f'<div class="am-stage-foot">{led}{_button("data-next", _NEXT, pen, sign)}</div>\n'
    name = f"{chapter.slug}-end-of-all"
    pawns = [
        piece(f"pawn-{shape}", "am-end-pawn", f"am-{ink}") for shape, ink in (("round", "green"), ("square", "blue"))
    ]
    stamp = f'<span class="am-stamp am-green">{pen.text(_("Chapter {number}", number=number))}</span>'
    learnt = "".join(
        f"<li>{pen.clause(each)} <span>{pen.text(clause(each).text)}</span></li>" for each in taught(chapter)
    )
    return (
        f'<dialog class="am-closing" data-onward aria-labelledby="{name}">'
        f'<p class="am-end-picture" aria-hidden="true">{stamp.join(pawns)}</p>'
        f'<h2 id="{name}">{pen.text(_("That was “{chapter}”.", chapter=chapter.title))}</h2>'
        f'<p class="am-end-tally" data-tally></p><ul class="am-learnt">{learnt}</ul>{onward}'
        f'<button type="button" class="am-quiet-button" data-again>{pen.text(_AGAIN)}</button></dialog>'
        f'<div class="am-stage-foot">{_button("data-end", _LEARNT, pen, sign)}'
        f"{_button('data-next', _NEXT, pen, sign)}</div>\n"
    )


def taught(chapter: Chapter) -> tuple[str, ...]:
    """Return the clauses that sum a chapter up; if it names none, up to three short ones, from beginning to end."""
    if chapter.learnt:
        return chapter.learnt
    first = (scene.teaches[0] for scene in chapter.scenes(chapter.editions[0]) if scene.teaches)
    short = [each for each in dict.fromkeys(first) if len(str(clause(each).text)) in _SENTENCE]
    return tuple(short[place] for place in sorted({0, len(short) // 2, len(short) - 1}) if short)
