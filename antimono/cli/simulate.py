"""`antimono simulate`: many games between strategies, with confidence intervals."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from antimono.anti_monopoly.editions import ASYMMETRIES, Edition, load
from antimono.anti_monopoly.game.options import ALL, RuleValue
from antimono.anti_monopoly.players import CAP_TURNS, LEVELS
from antimono.cli.anti_monopoly.options import ending_of
from antimono.cli.cheaters import simulate as cheaters
from antimono.cli.exit_codes import CANNOT_WRITE, INTERRUPTED
from antimono.cli.figures import rulebook_lines
from antimono.cli.games import game_name
from antimono.cli.parser import EDITION, JSON, Parser, at_least_one, roles, whole
from antimono.cli.terminal import complain, interruptible, say, show_progress, shows_progress, write, write_json
from antimono.core.arguments import read_word
from antimono.core.errors import UnreadableError, UnsavedError
from antimono.core.many import Share
from antimono.core.text import Message, _, quoted, verbatim

if TYPE_CHECKING:
    from antimono.simulate import cheating
    from antimono.simulate.comparison import Comparison
    from antimono.simulate.estimates import Mean
    from antimono.simulate.results import Results
    from antimono.simulate.run import StoppedError

    type Found = Results | Comparison | cheating.CheatingResults | cheating.CheatingComparison
    type Save = Callable[[Found], None]

_EXAMPLES = (
    "antimono simulate --games 1000 --strategy builder,cautious --ending game-a/30",
    "antimono simulate --roles CMC --house-rule tax=competitor --house-rule custody_fine=100 --seed 7",
    "antimono simulate --games 100000 --keep played --output games.parquet",
    "antimono simulate --ending game-a/30 --house-rule all=competitor --json",
    "antimono simulate --games 4000 --compare tax=competitor",
    "antimono simulate --game cheaters --strategy bold,honest,honest --house-rule vigilance=0.3 --games 400",
)

_STRATEGIES: Mapping[str, Message] = {
    "random": _("takes any legal action at random"),
    "cautious": _("always keeps cash for the next bill"),
    "builder": _("buys everything, and builds with all its money"),
    "blocker": _("keeps Monopolists from a second street in any city"),
    "hoarder": _("wants all transport companies, at almost any price"),
    "trader": _("looks for trades that leave both players richer"),
    "landlord": _("buys land first, and builds late"),
    "developer": _("as careful as the landlord, but builds from half-time"),
    "settler": _("buys nearly all the land before building, and mortgages to buy"),
    "squeezer": _("spends everything on land, and builds from half-time with cash in hand"),
    "banker": _("buys land, hardly ever builds, and keeps cash for the final count"),
    "grabber": _("spends and borrows for land, and builds once hardly any is left"),
    "sprinter": _("spends and borrows for land, pays to leave jail, and builds early"),
    "steward": _("does not borrow for land, and builds from its first monopoly, keeping 300"),
    "mason": _("borrows for land, pays to leave jail, and builds once ten properties are sold"),
    "pioneer": _("spends and borrows for land, and builds once five properties are left"),
}
"""Each strategy but the levels in a few words; `PORTRAITS` describes them in sentences."""

_LARGEST_SEED = 10**18 - 1
"""The largest seed that leaves room in 64 bits for those of the later games."""


def run(arguments: Sequence[str]) -> int | None:
    """Simulate; the result is the exit code."""
    options = _parser().read(arguments)
    if options.game and game_name(options.game) == "cheaters":
        return _shown(options, _saver(options), cheaters.what(options, _means(options)))
    edition = load(options.edition)
    rules = house_rules(options.house_rule, edition)
    # Imported here, so that the help and errors need not wait for it.
    from antimono.simulate.matchup import matchup
    from antimono.simulate.run import compare, simulate

    strategies = [name.strip().casefold() for name in (options.strategy or "builder").split(",")]
    seats = roles(options.roles or "CMCM")
    table = matchup(
        edition,
        seats,
        [strategies[place % len(strategies)] for place in range(max(len(seats), len(strategies)))],
        ending_of(options.ending or "game-a"),
        house_rules=rules,
        finite_stock=options.finite_stock,
        cap_turns=CAP_TURNS if options.turns is None else at_least_one("--turns", options.turns),
    )
    save, means = _saver(options), _means(options)
    if options.compare:
        other = table.with_rules(house_rules(options.compare, table.edition))
        return _shown(options, save, lambda: compare(table, other, **means))
    rows = save is not None and (options.lines or "games") == "games"
    return _shown(options, save, lambda: simulate(table, rows=rows, **means))


def _means(options: Namespace) -> dict[str, Any]:
    """Return the number of games and the settings of their run."""
    from antimono.simulate.progress import Progress

    return {
        "games": at_least_one("--games", options.games),
        "seed": whole("--seed", options.seed, _LARGEST_SEED),
        "keep": options.keep,
        "workers": None if options.workers is None else at_least_one("--workers", options.workers),
        "kernel": False if options.engine else None,
        "progress": Progress(show_progress) if shows_progress() else False,
    }


def _shown(options: Namespace, save: Save | None, play: Callable[[], Found]) -> int | None:
    """Simulate and show the results, even partial ones; return the exit code."""
    from antimono.simulate.run import StoppedError

    try:
        with interruptible():
            found = play()
    except StoppedError as stopped:
        if stopped.results.games:
            _show(options, cast("Found", stopped.results), save)
        complain(_stopped(stopped, options.keep))
        return INTERRUPTED if stopped.interrupted else CANNOT_WRITE
    return _show(options, found, save)


def house_rules(words: Iterable[str], edition: Edition) -> dict[str, RuleValue]:
    """Return the house rules written as `tax=competitor`; the last of each name applies."""
    from antimono.anti_monopoly.records.setting import read_rule

    return dict(read_rule(word.strip(), edition) for word in words)


def _parser() -> Parser:
    parser = Parser(
        "simulate",
        _(
            "Simulate many games of Anti-Monopoly between strategies: who wins (with a 95% confidence "
            "interval), how long games last, and who goes bankrupt. The seed decides a game, so the same "
            "command gives the same result on any number of cores."
        ),
        _EXAMPLES,
        EDITION
        | {
            "--roles ROLES": _(
                "the role of each seat, clockwise: competitor,monopolist or c,m or CMCM (default: CMCM)"
            ),
            "--game NAME": _(
                "anti-monopoly or cheaters (default: anti-monopoly). In cheaters, --strategy gives one "
                "strategy for each player, for example {players}, and players move on by one seat after each "
                "game. The house rules there are vigilance=0.5 and table options such as vote=true",
                players=cheaters.DEFAULT,
            ),
            "--strategy NAME": _(
                "one strategy for all seats, or one for each, with commas (default: builder); see below"
            ),
            "--ending WHICH": _(
                "game-a, game-b or a timed game such as game-a/30, as in “antimono play” (default: game-a)"
            ),
            "--games N": _("number of games (default: 1000)"),
            "--seed N": _("seed of the first game; later games use the numbers that follow (default: 0)"),
            "--turns N": _(
                "abandon a game, without a winner, after this many turns (default: {turns})", turns=CAP_TURNS
            ),
            "--finite-stock": _("limit houses and hotels to those in the box"),
            "--house-rule NAME=VALUE ...": _("a house rule to apply, see below; may be repeated"),
            "--compare NAME=VALUE ...": _(
                "also play the same seeds with this house rule, and show what it changes; may be repeated"
            ),
            "--workers N": _("number of processes (default: one for each core)"),
            "--engine": _("use the rules engine even where the compiled kernel could be used"),
            "--keep FOLDER": _("a folder for finished games; after a stop, the same command continues from there"),
            "--output FILE": _(
                "write a table to a file such as games.parquet or games.csv, with a row for each game and seat"
            ),
            "--lines WHAT": _(
                "the subject of each row of that table: {kinds} (default: games)", kinds=", ".join(_kinds())
            ),
        }
        | JSON,
    )
    parser.set_defaults(games="1000", seed="0")
    names = [*_STRATEGIES, ", ".join(LEVELS)]
    meanings = [*_STRATEGIES.values(), _("levels, from weak to strong; they play by role and ending")]
    parser.section(_("strategies"), verbatim(_table(zip(names, meanings, strict=True), max(map(len, _STRATEGIES)))))
    asymmetries = {each.value: about.meaning for each, about in ASYMMETRIES.items()}
    parser.section(
        _("house rules"),
        _(
            "Give a constant or switch of the edition another value (“antimono rules” lists them all). Or switch "
            "off a difference between the roles by naming the role that everyone is then treated as, for "
            "example tax=competitor. The word {all} stands for all of them:\n{asymmetries}",
            all=ALL,
            asymmetries=_table(asymmetries.items(), max(map(len, asymmetries))),
        ),
    )
    return parser


def _table(rows: Iterable[tuple[str, Message]], width: int) -> str:
    """Return a line for each name and its meaning, aligned in columns."""
    return "\n".join(f"{name:{width}}  {say(meaning)}" for name, meaning in rows)


def _kinds() -> tuple[str, ...]:
    from antimono.simulate.results import FrameKind

    return tuple(FrameKind)


def _saver(options: Namespace) -> Save | None:
    """Return the function that writes the table; invalid options raise an error before a game is played."""
    if options.compare and options.lines is not None:
        raise UnreadableError(_("Leave out --lines: with --compare, each row is a measure."))
    if options.output is None:
        return None
    from antimono.simulate.dataframe import check_output, save
    from antimono.simulate.results import FrameKind, Results

    path = check_output(options.output)
    kind = read_word(options.lines or "games", FrameKind, _("kind of frame"))

    def write_table(found: Found) -> None:
        save(found.frame(kind) if isinstance(found, Results) else found.frame(), path)

    return write_table


def _stopped(stopped: StoppedError, folder: str | None) -> Message:
    """Return the message about a simulation that was stopped."""
    values: dict[str, Message | int] = {
        "games": stopped.results.games,
        "planned": stopped.results.planned,
        "why": stopped.why,
    }
    if not stopped.results.games:
        return stopped.message
    if folder is None:
        return _(
            "Stopped after {games} of {planned} games: {why}. Use --keep with a folder to keep them, so that "
            "the same command continues.",
            **values,
        )
    return _(
        "Stopped after {games} of {planned} games: {why}. They are kept in {folder}, and the same command continues.",
        folder=quoted(folder),
        **values,
    )


def _show(options: Namespace, results: Found, save: Save | None) -> int | None:
    """Show the results, even if the table cannot be written; return the exit code."""
    unsaved: UnsavedError | None = None
    if save is not None:
        try:
            save(results)
        except UnsavedError as error:
            unsaved = error
    if options.json:
        write_json(as_json(results))
        for note in results.warnings:
            complain(note)
    else:
        write([*str(results).splitlines(), *_rulebook(results)])
        if save is not None and unsaved is None:
            write([say(_("Written: {path}", path=str(Path(options.output))))])
    if unsaved is None:
        return None
    complain(unsaved.message)
    return CANNOT_WRITE


def _rulebook(results: Found) -> Iterable[str]:
    """Return the remark about the rulebook, if the edition has none of its own."""
    from antimono.simulate.comparison import Comparison
    from antimono.simulate.results import Results

    if isinstance(results, Comparison):
        return rulebook_lines(results.one.edition.id)
    return rulebook_lines(results.table.edition.id) if isinstance(results, Results) else ()


def as_json(results: Found) -> dict[str, object]:
    """Return the results of a simulation as plain data; amounts in money units of the edition."""
    from antimono.simulate.comparison import Comparison
    from antimono.simulate.results import Results

    origin = {"version": results.origin.version, "date": results.origin.date, "call": results.repro_code}
    if isinstance(results, Results):
        return origin | _of_one(results)
    return origin | (_of_two(results) if isinstance(results, Comparison) else cheaters.as_json(results))


def _of_two(found: Comparison) -> dict[str, object]:
    return {
        "table": found.one.data(),
        "other_table": found.other.data(),
        "seed": found.seed,
        "planned": found.planned,
        "games": found.games,
        "pairs": found.pairs,
        "given_up": [_share(share) for share in found.given_up],
        "wins": {role.value: each.data for role, each in found.wins.items()},
        "wealth": {role.value: each.data for role, each in found.wealth.items()},
        "wealth_at_cost": {role.value: each.data for role, each in found.wealth_at_cost.items()},
        "turns_a_game": found.turns.data,
    }


def _of_one(results: Results) -> dict[str, object]:
    return {
        **results.table.data(),
        "seed": results.seed,
        "planned": results.planned,
        "games": results.games,
        "played_by_kernel": results.by_kernel,
        "ended": results.ended,
        "ends": {end.value: number for end, number in results.ends.items()},
        "given_up": _share(results.given_up),
        "turns": results.turns.total,
        "turns_a_game": _mean(results.turns),
        "wins": {role.value: _share(share) for role, share in results.wins.items()},
        "wins_by_seat": [_share(share) for share in results.wins_by_seat],
        "bankrupt_by_seat": [_share(share) for share in results.bankrupt],
        "causes": {
            role.value: {cause.value: number for cause, number in causes.items()}
            for role, causes in results.causes.items()
        },
        "cash_by_seat": [_mean(mean) for mean in results.cash],
        "wealth_by_seat": [_mean(mean) for mean in results.wealth],
        "wealth_at_cost_by_seat": [_mean(mean) for mean in results.wealth_at_cost],
    }


def _share(share: Share) -> dict[str, float | int]:
    low, high = share.interval
    return {"share": share.value, "low": low, "high": high, "count": share.count, "whole": share.whole}


def _mean(mean: Mean) -> dict[str, float | None]:
    low, high = mean.interval or (None, None)
    return {"mean": mean.value, "low": low, "high": high}
