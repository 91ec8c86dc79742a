"""What either game's log says of a player, to that player and to the others."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping

import pytest

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game import log as first_log
from antimono.anti_monopoly.scenario import Scenario
from antimono.cheaters.game import EventKind as CheatersWhat
from antimono.cheaters.game import Game as CheatersGame
from antimono.cheaters.game import log as second_log
from antimono.core.text import Message, Player, _, player_name, verbatim
from tests.anti_monopoly.game.conftest import random_choice
from tests.cheaters.game.scenes import step

NAMES = (_("Ada"), _("Fox"), _("Owl"), _("Hare"))
THIRD_PERSON = re.compile(r"\b[Yy]ou (?:is|has|was|\w\w+[^s]s)\b")
SUBJECT = re.compile(r"(?:^|[.:] )\{(\w+)\}")
"""A name that begins a sentence or a clause."""

STEPS = 1500


def of_anti_monopoly() -> Iterator[Message]:
    rng = random.Random(1)
    for seed, ending in enumerate(("game-a", "game-b", "game-a/3")):
        game: Game = Scenario.new("us", "CMCM", seed=seed, ending=ending).game(log=True)
        for _step in range(STEPS):
            if game.outcome is not None:
                break
            game.play(random_choice(game, rng))
        yield from (event.text for event in game.log)


def of_cheaters() -> Iterator[Message]:
    rng = random.Random(1)
    for seed in range(3):
        game = CheatersGame(players=4, seed=seed)
        for _step in range(STEPS):
            if game.outcome is not None:
                break
            step(game, rng, 0.3)
        yield from (event.text for event in game.log)


def of_tables() -> Iterator[Message]:
    """The sentences about money, whether a game meets them or not."""
    values = {name: verbatim(name) for name in ("amount", "square", "start")}
    for table in (first_log._SENTENCES, first_log._TO_THE_BANK):
        for text in table.values():
            yield text.fill(player=player_name(0), payee=player_name(1), **values)
    for what, text in second_log._SENTENCES.items():
        about = re.findall(r"pay(?:er|ee)", text.singular)[0]
        other = "payee" if about == "payer" else "payer"
        assert about == "payer" or what in {CheatersWhat.START, CheatersWhat.SALE, CheatersWhat.FINAL}
        yield text.fill(**{about: player_name(0), other: player_name(1)}, **values)


def by_sentence(texts: Iterator[Message]) -> Mapping[str, Message]:
    return {each.singular: each for each in texts if any(isinstance(value, Player) for _name, value in each.values)}


@pytest.mark.parametrize(("texts", "least"), [(of_anti_monopoly, 30), (of_cheaters, 40), (of_tables, 30)])
def test_a_sentence_about_a_player_has_a_form_to_that_player(
    texts: Callable[[], Iterator[Message]], least: int
) -> None:
    found = by_sentence(texts())
    assert len(found) >= least, sorted(found)
    for singular, text in found.items():
        players = {
            name: value.seat for name, value in text.values if isinstance(value, Player) and f"{{{name}}}" in singular
        }
        subjects = [name for name in SUBJECT.findall(singular) if name in players]
        assert text.to_you is not None or not subjects, singular
        for reader in players.values():
            said = str(text.called((*NAMES[:reader], _("You"), *NAMES[reader + 1 :]), reader))
            assert re.search(r"\b[Yy]ou(?:r|rs)?\b", said), said
            assert not THIRD_PERSON.search(said), said
        to_all = str(text.called([verbatim(f"<{seat}>") for seat in range(4)]))
        assert all(f"<{seat}>" in to_all for seat in players.values()), to_all
