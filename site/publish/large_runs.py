"""The large runs: many games of each question of “What if?” to begin with, and those of the labs' notebooks.

What they have come to is data, in `FILE`, with the seeds, the version that played them and the fingerprint of
the rules by which they were played. `make runs` plays them again, with the compiled kernel. Data of other
rules are not used: until they are played again, a build of the site plays the questions itself and keeps what
they come to; where there is no Numba the engine plays a hundredth of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from gettext import NullTranslations
from hashlib import sha256
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from course.what_if_questions import ENDING, PLAYERS, QUESTIONS, STRATEGY, about

import antimono
from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.records.setting import read_rule
from antimono.core.files import write_text
from antimono.core.text import ENGLISH
from antimono.labs.what_if import shares
from antimono.simulate import engine, kernel
from antimono.simulate.what_if import WhatIf, play_together
from antimono.simulate.work import Span
from antimono.views.page.what_if import draw
from publish import kernel as kernel_settings
from publish import notebooks, paths

FILE = paths.LARGE_RUNS
"""The data."""

AGAIN = "make runs"
"""What writes `FILE` anew."""

GAMES = {"us": 100_000}
"""How many games of each question, by edition; of the others `OTHERS`."""

OTHERS = 20_000

FIRST = 10
"""So many games at each table tell whose rules they are."""

AT_ONCE = 5_000
"""So many of them one core plays at a time."""

SLOWER = 100
"""So many times fewer games the engine plays."""

SEED = 0
"""Of the first game: that of the page's form, so that its games are the first of these."""

CACHE = paths.BUILD / "cache" / "what-if"
"""Where they are kept from one build to the next."""

NAME = "what-if.{edition}.json"
"""What the answers of an edition are called in the site."""

LAYERS = ("core", "rulebook", "anti_monopoly", "simulate")
"""The folders of the package that the games follow from."""


@dataclass(frozen=True, slots=True)
class Run:
    """The results of the games for one question."""

    edition: str
    question: int
    """Its place in `QUESTIONS`."""
    seed: int
    """Of the first game."""
    games: int
    numbers: list[int]
    """The sums, see `WhatIf.found`."""


def fingerprint() -> str:
    """Return what the large runs follow from: the questions, and games that the rules engine plays at each table.

    Another one means other rules; a rule that matters in none of these few games is noticed by the test that
    repeats thousands.
    """
    asked = [[question.asked(edition) for question in QUESTIONS] for edition in EDITION_IDS]
    digest = sha256(json.dumps([SEED, GAMES, OTHERS, asked]).encode())
    played: dict[object, str] = {}
    for edition in EDITION_IDS:
        for question in QUESTIONS:
            whole = WhatIf.read(question.asked(edition))
            for table in (whole.one, whole.other or whole.one):
                name = table.fingerprint()
                if name not in played:
                    played[name] = repr([engine.play(table, SEED + at) for at in range(FIRST)])
                digest.update(f"{name} {played[name]}".encode())
    return digest.hexdigest()


def shipped(file: Path = FILE) -> dict[str, Any]:
    """Return what is in `FILE`; nothing if it is damaged or is not there."""
    try:
        found = json.loads(file.read_text("utf-8"))
        return found if isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}


def is_current(found: Mapping[str, Any]) -> bool:
    """Return whether shipped data are whole and of the rules as they are now."""
    return _read_runs(found.get("runs")) != [] and found.get("fingerprint") == fingerprint()


def runs(cache: Path = CACHE, file: Path = FILE) -> list[Run]:
    """Return the runs of all editions: the shipped ones or, if those are of other rules, kept or played again."""
    found = shipped(file)
    if is_current(found):
        return _read_runs(found["runs"])
    print(f"the large runs that are shipped are of other rules: {AGAIN} plays them anew", flush=True)
    return _kept_or_played(cache)


def _kept_or_played(cache: Path) -> list[Run]:
    why = kernel.why_not(WhatIf.read(QUESTIONS[0].asked(EDITION_IDS[0])).one)
    by_kernel = why is None
    games = {each: GAMES.get(each, OTHERS) // (1 if by_kernel else SLOWER) for each in EDITION_IDS}
    asked = [[question.asked(edition) for question in QUESTIONS] for edition in EDITION_IDS]
    key = sha256(f"{json.dumps([SEED, games, asked])} {_sources()}".encode()).hexdigest()
    file = cache / f"{key[:16]}.json"
    if kept := _kept(file):
        return kept
    if why:
        print(f"{why}: without it the questions of “What if?” get {SLOWER} times fewer games.", flush=True)
    found = play(games, by_kernel=by_kernel)
    cache.mkdir(parents=True, exist_ok=True)
    for old in cache.glob("*.json"):
        old.unlink()
    write_text(file, json.dumps([asdict(run) for run in found]) + "\n")
    return found


def _kept(file: Path) -> list[Run]:
    """Return the runs in a file; none if it is not there or damaged."""
    try:
        return _read_runs(json.loads(file.read_text("utf-8")))
    except (OSError, ValueError):
        return []


def _read_runs(found: Any) -> list[Run]:
    try:
        return [Run(**each) for each in found]
    except TypeError:
        return []


def play(games: Mapping[str, int], *, by_kernel: bool) -> list[Run]:
    """Play the questions of some editions, so many games of each, on all cores.

    Editions whose games the kernel cannot tell apart are played once, and have as many games as the first.
    """
    same: dict[object, str] = {}
    plays = {edition: same.setdefault(_rules(edition) if by_kernel else edition, edition) for edition in games}
    with ProcessPoolExecutor() as cores:
        parts = {
            edition: [cores.submit(play_span, edition, span, by_kernel=by_kernel) for span in _spans(games[edition])]
            for edition in same.values()
        }
        sums = {edition: _added([part.result() for part in mine]) for edition, mine in parts.items()}
    return [
        Run(edition, place, SEED, games[player], numbers)
        for edition, player in plays.items()
        for place, numbers in enumerate(sums[player])
    ]


def play_span(edition: str, span: Span, *, by_kernel: bool) -> list[list[int]]:
    """Return the sums of each question of an edition over some seeds."""
    questions = [WhatIf.read(question.asked(edition)) for question in QUESTIONS]
    return play_together(questions, span, kernel=by_kernel)


def _rules(edition: str) -> tuple[bytes, ...]:
    """Return all that the kernel knows of the tables at which the questions of an edition are asked."""
    questions = [WhatIf.read(question.asked(edition)) for question in QUESTIONS]
    return tuple(kernel.rules(each.other or each.one) for each in questions)


def _spans(games: int) -> list[Span]:
    return [Span(SEED + at, min(AT_ONCE, games - at)) for at in range(0, games, AT_ONCE)]


def _added(parts: Sequence[Sequence[Sequence[int]]]) -> list[list[int]]:
    """Return the sums over some spans together, question by question and place by place."""
    return [[sum(numbers) for numbers in zip(*spans, strict=True)] for spans in zip(*parts, strict=True)]


def write_answers(folder: Path, found: Sequence[Run], translations: NullTranslations = ENGLISH) -> None:
    """Write `NAME` for every edition that was played: what a page shows of each question, and the sums."""
    folder.mkdir(parents=True, exist_ok=True)
    for edition in dict.fromkeys(run.edition for run in found):
        answers = [_answer(run, translations) for run in found if run.edition == edition]
        text = json.dumps(answers, ensure_ascii=False, separators=(",", ":"))
        (folder / NAME.format(edition=edition)).write_text(text + "\n", "utf-8")


def read_answers(folder: Path) -> list[Run]:
    """Return the runs that the English answers in a folder tell of, for those in another language."""
    files = [folder / NAME.format(edition=edition) for edition in EDITION_IDS]
    return [Run(**answer["run"]) for file in files if file.is_file() for answer in json.loads(file.read_text("utf-8"))]


def again(run: Run) -> str:
    """Return what plays the games of a run again, in Python."""
    edition = load(run.edition)
    rules = dict(read_rule(word, edition) for word in QUESTIONS[run.question].rules(edition))
    table = f'matchup("{run.edition}", "{PLAYERS}", "{STRATEGY}", "{ENDING}")'
    games = f"games={run.games}, seed={run.seed}"
    if not rules:
        return f"from antimono.simulate import matchup, simulate\n\nprint(simulate({table}, {games}))\n"
    return (
        f"from antimono.simulate import compare, matchup\n\ntable = {table}\n"
        f"print(compare(table, {json.dumps(rules)}, {games}))\n"
    )


def _answer(run: Run, translations: NullTranslations) -> dict[str, object]:
    asked = QUESTIONS[run.question].asked(run.edition)
    found = WhatIf.read(asked).found(run.numbers, run.seed, run.games)
    shown = draw(found, asked, translations, "what-known")
    more = [about(run.edition)] if found.other is None else [shares(found), about(run.edition)]
    notes = "".join(f'<p class="am-summary">{escape(note.text(translations))}</p>' for note in more)
    blocks = {**shown["blocks"], "answer": shown["blocks"]["answer"] + notes}
    return {**shown, "blocks": blocks, "setting": asked, "again": again(run), "run": asdict(run)}


def _sources() -> str:
    """Return a digest of all that the games may depend on, and of more: to look closer would take longer."""
    digest = sha256()
    files = (file for layer in LAYERS for file in (paths.ROOT / "antimono" / layer).rglob("*.*"))
    for file in sorted(file for file in files if file.suffix in {".py", ".toml"}):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def labs_spans(folder: Path) -> list[tuple[str, list[int]]]:
    """Return what the games of the labs' notebooks come to, which are run for it in a fresh kernel."""
    noted = folder / "spans.jsonl"
    noted.unlink(missing_ok=True)
    labs = [place for place in notebooks.sources() if place.parts[0] == "labs"]
    around = kernel_settings.environment(folder / "ipython")
    first = f"from publish import spans; spans.note({str(noted)!r})"
    notebooks.run(labs, paths.NOTEBOOKS, folder / "run", around, first=first)
    found = dict(json.loads(line) for line in noted.read_text("utf-8").splitlines())
    return sorted(found.items())


def write(file: Path = FILE) -> None:
    """Play all large runs, and write them to `FILE`.

    Raises:
        RuntimeError: if the kernel cannot play here; the engine would take days.
    """
    why = kernel.why_not(WhatIf.read(QUESTIONS[0].asked(EDITION_IDS[0])).one)
    if why is not None:
        raise RuntimeError(str(why))
    found = play({each: GAMES.get(each, OTHERS) for each in EDITION_IDS}, by_kernel=True)
    with TemporaryDirectory() as folder:
        of_labs = [f"{json.dumps(name)}: {json.dumps(sums)}" for name, sums in labs_spans(Path(folder))]
    lines = [
        f'"again": {json.dumps(AGAIN)}',
        f'"version": {json.dumps(antimono.__version__)}',
        f'"fingerprint": {json.dumps(fingerprint())}',
        f'"runs": {_lines(json.dumps(asdict(run)) for run in found)}',
        f'"spans": {_lines(of_labs, "{}")}',
    ]
    write_text(file, "{\n" + ",\n".join(lines) + "\n}\n")


def _lines(parts: Iterable[str], brackets: str = "[]") -> str:
    """JSON with a line for each part, so that a difference can be read."""
    return f"{brackets[0]}\n" + ",\n".join(parts) + f"\n{brackets[1]}"


if __name__ == "__main__":
    write()
