"""What holds after every action, whatever is played, in every edition and ending."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, Ending, EventKind, Game, Offer, Phase, Verb, timed
from antimono.anti_monopoly.game.actions import WITH_DEED
from antimono.anti_monopoly.game.holdings import estate, means, percentage_tax, tenure
from antimono.anti_monopoly.game.property_acts import OWN_TURN, PAUSES
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.records.position_check import check_position
from antimono.anti_monopoly.records.setting import Setting
from antimono.anti_monopoly.rules.estate import check_estate
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.rent import rent
from antimono.anti_monopoly.rules.tax import income_tax_percentage
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError, IllegalError
from antimono.core.ledger import open_ledger
from antimono.rulebook.clauses import CLAUSES
from tests.asked import asked, examples

C, M = Role.COMPETITOR, Role.MONOPOLIST
TABLES = ([C, M], [M, C, M], [C, M, C, M], [C, M, C, M, C], [M, M, M, C, C, C])
ENDINGS = (GAME_A, GAME_B, timed(8))
TURN_CAP = 3_000

type Choose = Callable[..., Action]


def check_board(game: Game) -> None:
    """Money is conserved, deeds are in one place, pieces are counted, nobody has what the rules forbid."""
    state = game.state
    assert sum(state.cash) == 0, "what the players hold the bank has given out"
    assert all(cash >= 0 for cash in game.cash)
    assert len(state.table.owned_squares) == 28
    houses = hotels = 0
    for square, owner in enumerate(state.owners):
        level = state.levels[square]
        if owner == BANK:
            assert not level
            assert not state.mortgaged[square]
            continue
        assert square in state.table.owned_squares
        assert not state.out[owner]
        assert not (state.mortgaged[square] and level)
        hotel = level > 0 and level == state.role_tables[owner].hotel[square]
        hotels += hotel
        houses += 0 if hotel else level
    assert (state.houses, state.hotels) == (houses, hotels)
    assert not state.finite_stock or houses <= game.edition.constants.houses
    assert not state.finite_stock or hotels <= game.edition.constants.hotels
    for player in state.players:
        mine = estate(state, player)
        check_estate(game.edition, mine)
        assert most_that_can_be_raised(mine).value == means(state, player)
        assert percentage_tax(state, player) == income_tax_percentage(game.edition, mine).value
        if state.out[player]:
            assert not mine.cash
            assert not mine.held
    for role in Role:
        assert sorted(state.decks[role]) == list(range(25))


def check_pending(game: Game) -> None:
    """No flag outlives its cause, and whatever waits belongs to what is decided now."""
    state = game.state
    for player in state.players:
        inside = state.custody_turn[player]
        assert 0 <= inside <= game.edition.constants.custody_turns + 1
        assert not inside or (state.pawns[player] == state.table.corner and not state.out[player])
        assert not state.waited[player] or inside >= 2
    asked = state.offers[0].phase if state.offers else state.phase
    assert bool(state.offers) == (state.phase is Phase.OFFER)
    assert bool(state.debts) == (asked is Phase.DEBT)
    assert bool(state.undeclared) == (state.phase is Phase.ROLES)
    assert bool(state.settlers) == (state.phase is Phase.SETTLING)
    assert game.over == (state.phase is Phase.OVER) == (not game.legal_actions())
    proposers = [opened.proposer for opened in state.offers]
    assert len(set(proposers)) == len(proposers)
    for opened in state.offers:
        assert opened.proposer != opened.offer.partner
        assert not state.out[opened.proposer]
        assert not state.out[opened.offer.partner]
    for debt in state.debts:
        assert debt.debtor != debt.creditor
        assert debt.amount > 0
        assert not state.out[debt.debtor]
        assert debt.creditor == BANK or not state.out[debt.creditor]
    if state.offers:
        assert state.decider == state.offers[-1].offer.partner
    elif state.debts:
        assert state.decider == state.debts[0].debtor
        assert state.cash[state.decider] < state.debts[0].amount
    elif state.phase in OWN_TURN:
        assert state.decider == state.turn
    assert game.over or not state.out[state.decider]
    assert not state.again or (state.rolled and state.phase in OWN_TURN | PAUSES)
    assert not (state.again and (state.phase is Phase.END or state.custody_turn[state.turn]))


def check_again(game: Game) -> None:
    """The extra roll is to come exactly if the log of this turn has a double that gives one (AM-7, R-13)."""
    state, again = game.state, False
    if state.phase not in OWN_TURN | PAUSES:
        return
    for event in game.log:
        if event.turn != state.turns or event.player != state.turn:
            continue
        if event.what is EventKind.SENT:
            again = False
        elif event.what is EventKind.DICE and event.dice and event.clauses[0] in ("AM-5.2", "AM-14.8"):
            again = event.dice.is_double
        elif event.what is EventKind.DICE and event.clauses[0] == "AM-7.1":
            again = False
    assert state.again == again


def check_rents(game: Game) -> None:
    """The tables give what the rules give for every property as it is held now."""
    state, dice = game.state, Dice(3, 4)
    for square in state.table.owned_squares:
        owner = state.owners[square]
        if owner == BANK or state.mortgaged[square]:
            continue
        held = tenure(state, square)
        due = state.role_tables[owner].rents[square][state.rent_count(square, owner)][held.level]
        factor = dice.total if state.table.is_utility[square] else 1
        waived = held.in_custody and not state.role_tables[owner].collects_inside
        assert rent(game.edition, game.edition.deed_at(square), held, dice).value == (0 if waived else due * factor)


def check_twin(game: Game) -> None:
    """The position alone says what may be done: a game set up so offers everybody the same."""
    position, setting = game.position(), Setting.of(game)
    check_position(setting, position)
    twin = setting.game(position, log=False)
    assert twin.position() == position
    for player in game.players:
        assert twin.legal_actions(player) == game.legal_actions(player)
    assert twin.legal_actions() == game.legal_actions()


def check_books(game: Game) -> None:
    """The ledger agrees with all cash about every transfer in the log."""
    start = game.edition.constants.start_money
    ledger = open_ledger({f"p{player + 1}": start for player in game.players})
    ledger = ledger.post_all(event.transfer for event in game.log if event.transfer)
    assert ledger.total == 0
    assert tuple(ledger.balances[f"p{player + 1}"] for player in game.players) == game.cash
    assert all(event.clauses and set(event.clauses) <= CLAUSES.keys() for event in game.log)


@pytest.mark.no_cover
@asked(
    ("edition", "ending", "seed"),
    product(EDITION_IDS, ENDINGS, range(4)),
    quick=[(edition, ENDINGS[place % 3], place % 4) for place, edition in enumerate(EDITION_IDS)],
)
def test_invariants_after_every_action(choose: Choose, edition: str, ending: Ending, seed: int) -> None:
    """Random games, the last of them with the role draw: every position is one that its own check accepts."""
    rng = random.Random(seed)
    roles = None if seed == 3 else TABLES[seed]
    game = Game(edition, roles, seed=seed, ending=ending, finite_stock=seed == 2, players=5)
    while not game.over and game.turns < 100:
        game.play(choose(game, rng))
        check_board(game)
        check_pending(game)
        if rng.random() < 0.1:
            check_rents(game)
            check_twin(game)
            check_again(game)
    check_twin(game)
    check_books(game)


@pytest.mark.no_cover
@asked(("edition", "ending"), product(EDITION_IDS, ENDINGS), quick=[("us", GAME_A), ("it", GAME_B), ("pl", ENDINGS[2])])
def test_random_games_end_or_reach_the_cap(choose: Choose, edition: str, ending: Ending) -> None:
    """75 games an edition without an error (25 for each ending)."""
    over = 0
    for seed in range(25):
        rng = random.Random(seed)
        game = Game(edition, TABLES[seed % 5], seed=seed, ending=ending, log=False)
        while not game.over and game.turns < TURN_CAP:
            game.play(choose(game, rng, offers=False))
        over += game.over
        if game.outcome:
            assert game.outcome.winners
            assert all(not game.state.out[winner] for winner in game.outcome.winners)
    assert over >= 20


class AnyGame(RuleBasedStateMachine):
    """A game in which anything may be tried at any moment, also what is not allowed."""

    game: Game
    waiting: set[int]
    """By the actions alone, who has let a turn in custody pass and is still there (R-31)."""

    @initialize(
        edition=st.sampled_from(EDITION_IDS),
        roles=st.sampled_from([*TABLES, None, None]),
        players=st.integers(2, 6),
        ending=st.sampled_from([*ENDINGS, timed(2)]),
        seed=st.integers(0, 2**64 - 1),
        money=st.sampled_from([1_500, 400, 150]),
        finite_stock=st.booleans(),
    )
    def sit_down(self, *, edition: str, seed: int, money: int, **options: Any) -> None:
        rules = {"start_money": money * (10 if edition == "it" else 1)}
        self.game = Game(edition, seed=seed, house_rules=rules, **options)
        self.waiting = set()

    def play(self, action: Action) -> None:
        actor = self.game.player_to_decide if action.player is None else action.player
        self.game.play(action)
        if action.verb is Verb.WAIT:
            self.waiting.add(actor)
        self.waiting = {player for player in self.waiting if self.game.state.custody_turn[player]}
        assert self.waiting == {each for each in self.game.players if self.game.state.waited[each]}

    @rule(rng=st.randoms(use_true_random=False), acts=st.sampled_from([1, 10, 100, 200]))
    def play_on(self, rng: random.Random, acts: int) -> None:
        """Whoever has to decide does, many times over: what moves the turn on rather than the rest."""
        for _act in range(acts):
            legal = self.game.legal_actions(offers=rng.random() < 0.05)
            moving = [each for each in legal if each.verb not in WITH_DEED]
            if legal:
                self.play(rng.choice(moving if moving and rng.random() < 0.8 else legal))
                check_board(self.game)
                check_pending(self.game)

    @rule(player=st.integers(0, 5), choice=st.integers(0, 10_000))
    def act_at_any_time(self, player: int, choice: int) -> None:
        acts = self.game.legal_actions(player % len(self.game.players))
        if acts:
            self.play(acts[choice % len(acts)])

    @rule(
        player=st.integers(0, 5),
        partner=st.integers(0, 5),
        gives=st.integers(0, 27),
        takes=st.integers(0, 27),
        cash=st.integers(-400, 400),
        sides=st.sampled_from(["gives", "takes", "both"]),
    )
    def offer(self, player: int, partner: int, gives: int, takes: int, cash: int, sides: str) -> None:
        """A trade of what two players have, at a price that may be too high: allowed or not."""
        game, seats = self.game, len(self.game.players)
        player, partner = player % seats, partner % seats
        mine, theirs = (
            [deed.slug for deed in game.edition.deeds if game.owner(deed.slug) == each] for each in (player, partner)
        )
        proposed = Offer(
            partner,
            gives=(mine[gives % len(mine)],) if mine and sides != "takes" else (),
            gives_cash=max(cash, 0),
            takes=(theirs[takes % len(theirs)],) if theirs and sides != "gives" else (),
            takes_cash=max(-cash, 0),
        )
        self.attempt(Action(Verb.OFFER, offer=proposed, player=player))

    @rule(
        verb=st.sampled_from([verb for verb in Verb if verb is not Verb.OFFER]),
        deed=st.integers(0, 27),
        player=st.none() | st.integers(0, 5),
        role=st.sampled_from(Role),
    )
    def attempt_anything(self, verb: Verb, deed: int, player: int | None, role: Role) -> None:
        slug = self.game.edition.deeds[deed].slug if verb in WITH_DEED else None
        self.attempt(Action(verb, slug, player=player, role=role if verb is Verb.CHOOSE else None))

    def attempt(self, action: Action) -> None:
        """Play it if it is allowed; else a sentence says why, with a clause that exists; nothing changes."""
        before, log = self.game.position(), self.game.log
        refused: AntimonoError | None = None
        try:
            self.play(action)
        except AntimonoError as error:
            refused = error
        if refused is not None:
            assert str(refused).endswith(".")
            assert not isinstance(refused, IllegalError) or refused.clause in CLAUSES
            assert (self.game.position(), self.game.log) == (before, log)

    @precondition(lambda self: self.game.actions)
    @rule()
    def undo_and_redo(self) -> None:
        """Undoing replays all the rest, and the action again gives the same game and log."""
        after, log = self.game.position(), self.game.log
        last = self.game.undo()
        self.game.play(last)
        assert (self.game.position(), self.game.log) == (after, log)

    @rule(choice=st.integers(0, 10_000))
    def copy(self, choice: int) -> None:
        """A copy goes its own way."""
        before, log = self.game.position(), self.game.log
        twin = self.game.copy()
        acts = twin.legal_actions(offers=True)
        if acts:
            twin.play(acts[choice % len(acts)])
            assert twin.position() != before
        assert (self.game.position(), self.game.log) == (before, log)

    @invariant()
    def the_board_is_in_order(self) -> None:
        check_board(self.game)
        check_rents(self.game)

    @invariant()
    def nothing_outlives_its_cause(self) -> None:
        check_pending(self.game)
        check_again(self.game)

    @invariant()
    def its_own_check_accepts_the_position(self) -> None:
        check_twin(self.game)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            check_books(self.game)


TestAnyGame = pytest.mark.no_cover(AnyGame.TestCase)
TestAnyGame.settings = settings(examples(24), stateful_step_count=30, deadline=None)
