"""Exact Markov chain of one pawn's landings, and the rents that follow from it (AM-5 to AM-20).

Nothing is drawn by lot here. From the engine's own tables a chain is made whose states are the squares and
the turns in custody; its stationary probabilities say how often a pawn stops where, in the long run
(Ash and Bishop, “Monopoly as a Markov process”, Mathematics Magazine 45, 1972).

>>> from antimono.simulate import markov
>>> visitor = markov.pawn("us", "competitor", "pay")
>>> visitor
<Pawn us competitor, plan pay: 1.202 landings a turn, 4.5 % of turns begin in custody>
>>> round(visitor.visits("Fifth Ave."), 4), round(visitor.visits("Wall St."), 4)
(0.0324, 0.0252)
>>> markov.income(visitor, "Fifth Ave.", "competitor", hotel=True)
<Income fifth-ave competitor, owned 1, level 5: 4.377 a round, pays back after 308.4 rounds>

Other walks can be put in, a card deck of one's own or another board: see `BoardChain`.

>>> from antimono.simulate.markov import classic
>>> classic.CLASSIC.long_run()
<StationaryDistribution: custody 3.95 %, Illinois Avenue 3.19 %, Go 3.10 %>

One thing is simplified: every card is as likely each time, though a deck is drawn without putting cards back
in between. `antimono.simulate.markov.chain` says what that comes to.
"""

from antimono.simulate.markov.board import RoundIncome, TurnMoney, flow, turn_money
from antimono.simulate.markov.custody import Stay, fair_turn, stay, stays
from antimono.simulate.markov.income import Income, income, incomes
from antimono.simulate.markov.pawn import Pawn, pawn
from antimono.simulate.markov.walk import SENT, BoardChain, StationaryDistribution, deck, edition_walk

__all__ = [
    "SENT",
    "BoardChain",
    "Income",
    "Pawn",
    "RoundIncome",
    "StationaryDistribution",
    "Stay",
    "TurnMoney",
    "deck",
    "edition_walk",
    "fair_turn",
    "flow",
    "income",
    "incomes",
    "pawn",
    "stay",
    "stays",
    "turn_money",
]
