"""The editions of the game: board, deeds, constants and switches, each value with its source.

>>> from antimono.anti_monopoly.editions import load, Role
>>> nob_hill = load("us").street("Nob Hill")
>>> nob_hill.rent_ladder(Role.MONOPOLIST)
(64, 104, 144, 184, 224)
"""

from antimono.anti_monopoly.editions.constants import Constants, Notes
from antimono.anti_monopoly.editions.deeds import City, Deed, Kind, Square, Street, Transport, Utility
from antimono.anti_monopoly.editions.edition import Edition, ProvenanceKey
from antimono.anti_monopoly.editions.loader import EDITION_IDS, editions, load, title
from antimono.anti_monopoly.editions.roles import ByRole, Role, role_name
from antimono.anti_monopoly.editions.switches import (
    SWITCHES,
    BankruptBuildings,
    JailedIncome,
    MortgageInMonopoly,
    Switch,
    Switches,
    SwitchValue,
    switch,
)
from antimono.anti_monopoly.editions.witnesses import WITNESSES, Witness, witness
from antimono.core.provenance import Confidence, Provenance, confidence_name

__all__ = [
    "EDITION_IDS",
    "SWITCHES",
    "WITNESSES",
    "BankruptBuildings",
    "ByRole",
    "City",
    "Confidence",
    "Constants",
    "Deed",
    "Edition",
    "JailedIncome",
    "Kind",
    "MortgageInMonopoly",
    "Notes",
    "Provenance",
    "ProvenanceKey",
    "Role",
    "Square",
    "Street",
    "Switch",
    "SwitchValue",
    "Switches",
    "Transport",
    "Utility",
    "Witness",
    "confidence_name",
    "editions",
    "load",
    "role_name",
    "switch",
    "title",
    "witness",
]
