"""Random play in every edition and ending: what holds after every action (issue 3, R-0 to R-38)."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, Ending, Game, Phase, Verb, timed
from antimono.anti_monopoly.game.actions import WITH_DEED
from antimono.anti_monopoly.game.holdings import estate, means, tenure
from antimono.anti_monopoly.game.landing import percentage_tax
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.rules.estate import check_estate
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.rent import rent
from antimono.anti_monopoly.rules.tax import income_tax_percentage
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError
from antimono.core.ledger import open_ledger
from antimono.rulebook.clauses import CLAUSES

C, M = Role.COMPETITOR, Role.MONOPOLIST
TABLES = ([C, M], [M, C, M], [C, M, C, M], [C, M, C, M, C], [M, M, M, C, C, C])
ENDINGS = (GAME_A, GAME_B, timed(8))
TURN_CAP = 3_000

every_edition = pytest.mark.parametrize("edition", EDITION_IDS)


def choose(game: Game, rng: random.Random, *, offers: bool = True) -> Action:
    """A random action: now and then out of turn or an offer, and money is not thrown away for ever."""
    fate = rng.random()
    if fate < 0.05:
        acts = game.legal_actions(rng.randrange(len(game.roles)))
        if acts:
            return rng.choice(acts)
    if offers and fate > 0.97:
        acts = game.legal_actions(offers=True)
        return rng.choice(acts)
    acts = game.legal_actions()
    moving = [each for each in acts if each.verb not in (Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE)]
    return rng.choice(moving if moving and fate < 0.85 else acts)


def check_invariants(game: Game) -> None:
    state = game.state
    assert sum(state.cash) == 0, "what the players hold the bank has given out"
    assert all(cash >= 0 for cash in state.cash[:-1])
    assert len(state.table.owned_squares) == 28
    for square in range(40):
        owner = state.owners[square]
        if owner == BANK:
            assert not state.levels[square]
            assert not state.mortgaged[square]
        else:
            assert square in state.table.owned_squares
            assert not state.out[owner]
            assert not (state.mortgaged[square] and state.levels[square])
    hotels = [state.role_tables[owner].hotel if owner != BANK else () for owner in state.owners]
    built = [
        (level, ladder[square])
        for square, (level, ladder) in enumerate(zip(state.levels, hotels, strict=True))
        if level
    ]
    assert state.hotels == sum(level == hotel for level, hotel in built)
    assert state.houses == sum(level for level, hotel in built if level < hotel)
    if state.finite_stock:
        assert state.hotels <= game.edition.constants.hotels
        assert state.houses <= game.edition.constants.houses
    for player in state.players:
        mine = estate(state, player)
        check_estate(game.edition, mine)
        assert most_that_can_be_raised(mine).value == means(state, player)
        assert percentage_tax(state, player) == income_tax_percentage(game.edition, mine).value
        assert 0 <= state.custody_turn[player] <= game.edition.constants.custody_turns + 1
        if state.out[player]:
            assert not mine.cash
            assert not mine.held
            assert not state.custody_turn[player]
    for role in Role:
        assert sorted(state.decks[role]) == list(range(25))
    assert game.over == (state.phase is Phase.OVER) == (not game.legal_actions())
    assert bool(state.debts) == (
        state.phase is Phase.DEBT or (state.open_offer is not None and state.open_offer.phase is Phase.DEBT)
    )
    if not game.over:
        assert not state.out[state.decider]
        assert game.position().phase is state.phase


def check_rents(game: Game) -> None:
    """The tables give what the rules give for every property as it is held now."""
    state, dice = game.state, Dice(3, 4)
    for square in state.table.owned_squares:
        owner = state.owners[square]
        if owner == BANK or state.mortgaged[square]:
            continue
        held = tenure(state, square)
        looked_up = state.role_tables[owner].rents[square][held.owned][held.level]
        factor = dice.total if state.table.is_utility[square] else 1
        waived = held.in_custody and not state.role_tables[owner].collects_inside
        assert rent(game.edition, game.edition.deed_at(square), held, dice).value == (
            0 if waived else looked_up * factor
        )


def candidates(game: Game) -> list[Action]:
    """Every action that has a text, offers aside, by the one who decides and by all others."""
    plain = [Action(verb) for verb in Verb if verb not in WITH_DEED and verb is not Verb.OFFER]
    deeds = [Action(verb, deed.slug) for verb, deed in product(WITH_DEED, game.edition.deeds)]
    return [*plain, *deeds]


def accepts(game: Game, action: Action) -> bool:
    """Whether a copy plays the action; if not, that a clause says why and nothing has changed."""
    twin = game.copy(log=False)
    try:
        twin.play(action)
    except IllegalError as error:
        refused = error
    else:
        return True
    assert refused.clause in CLAUSES
    assert twin.position() == game.position()
    return False


def check_exactness(game: Game) -> None:
    """`legal_actions` lists exactly what `play` accepts, and a refusal leaves the game as it was."""
    before = game.position()
    for player in range(len(game.roles)):
        listed = {each.by(None) for each in game.legal_actions(player)}
        accepted = {action for action in candidates(game) if accepts(game, action.by(player))}
        assert before == game.position()
        assert listed == accepted, f"player {player} in {game!r}"
    assert len(set(game.legal_actions())) == len(game.legal_actions())
    for action in game.legal_actions(offers=True):
        game.check(action)


@every_edition
@pytest.mark.parametrize("ending", ENDINGS, ids=["a", "b", "timed"])
@pytest.mark.parametrize("seed", range(3))
def test_invariants_after_every_action(edition: str, ending: Ending, seed: int) -> None:
    """Money conserved, deeds in one place, buildings counted, nobody negative, bankrupts own nothing."""
    rng = random.Random(seed)
    game = Game(edition, TABLES[seed], seed=seed, ending=ending, finite_stock=seed == 2)
    while not game.over and game.turns < 150:
        game.play(choose(game, rng))
        check_invariants(game)
        if rng.random() < 0.05:
            check_rents(game)


@every_edition
@pytest.mark.parametrize("ending", ENDINGS, ids=["a", "b", "timed"])
def test_legal_actions_are_complete_and_exact(edition: str, ending: Ending) -> None:
    """Against every action that can be written, at random moments (and always when somebody is in debt)."""
    for seed in (0, 3):
        rng = random.Random(seed)
        stock = {"houses": 6, "hotels": 1} if seed == 3 else {}
        game = Game(
            edition,
            TABLES[seed],
            seed=seed,
            ending=ending,
            log=False,
            finite_stock=seed == 3,
            house_rules=stock,
        )
        seen: dict[Phase, int] = {}
        while not game.over and game.turns < 400:
            game.play(choose(game, rng))
            seen[game.phase] = seen.get(game.phase, 0) + 1
            if seen[game.phase] in (1, 8, 40):
                check_exactness(game)
        check_exactness(game)


@every_edition
@pytest.mark.parametrize("ending", ENDINGS, ids=["a", "b", "timed"])
def test_random_games_end_or_reach_the_cap(edition: str, ending: Ending) -> None:
    """200 games an edition without an error (67 for each ending)."""
    over = 0
    for seed in range(67):
        rng = random.Random(seed)
        game = Game(edition, TABLES[seed % 5], seed=seed, ending=ending, log=False)
        while not game.over and game.turns < TURN_CAP:
            game.play(choose(game, rng, offers=False))
        over += game.over
        if game.outcome:
            assert game.outcome.winners
            assert all(not game.state.out[winner] for winner in game.outcome.winners)
    assert over >= 60


@every_edition
def test_the_log_can_be_posted_to_a_ledger(edition: str) -> None:
    """Every transfer names payer, payee and amount with its steps, and the ledger agrees about all cash."""
    rng = random.Random(5)
    game = Game(edition, [C, M, C, M], seed=5)
    while not game.over and game.turns < 300:
        game.play(choose(game, rng))
    start = game.edition.constants.start_money
    ledger = open_ledger({f"p{player + 1}": start for player in range(4)})
    ledger = ledger.post_all(event.transfer for event in game.log if event.transfer)
    assert ledger.total == 0
    assert [ledger.balances[f"p{player + 1}"] for player in range(4)] == game.state.cash[:-1]
    assert all(event.clauses for event in game.log)


@given(
    edition=st.sampled_from(EDITION_IDS),
    roles=st.sampled_from(TABLES),
    ending=st.sampled_from(ENDINGS),
    seed=st.integers(0, 2**64 - 1),
    choices=st.lists(st.integers(0, 10_000), min_size=20, max_size=150),
)
@settings(max_examples=60, deadline=None)
def test_any_choices_keep_the_invariants(
    edition: str, roles: list[Role], ending: Ending, seed: int, choices: list[int]
) -> None:
    """The same with choices that Hypothesis makes; undo and copies restore the position exactly."""
    game = Game(edition, roles, seed=seed, ending=ending)
    for choice in choices:
        acts = game.legal_actions(offers=choice % 7 == 0)
        if not acts:
            break
        before = game.position()
        twin = game.copy()
        game.play(acts[choice % len(acts)])
        check_invariants(game)
        assert twin.position() == before
    if game.actions:
        after, log = game.position(), game.log
        again = game.undo()
        if game.actions or not game.over:
            game.play(again)
        assert game.position() == after
        assert game.log == log
