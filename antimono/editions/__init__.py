"""The editions of the game: board, deeds, constants and switches, each value with its source.

>>> from antimono.editions import load, Role
>>> nob_hill = load("us").street("Nob Hill")
>>> nob_hill.rent_ladder(Role.MONOPOLIST)
(64, 104, 144, 184, 224)
"""

from antimono.editions.constants import Constants, Notes
from antimono.editions.deeds import City, Deed, Kind, Square, Street, Transport, Utility
from antimono.editions.edition import Edition, ProvenanceKey
from antimono.editions.loader import EDITION_IDS, editions, load, title
from antimono.editions.provenance import Confidence, Provenance, confidence_name
from antimono.editions.roles import ByRole, Role, role_name
from antimono.editions.switches import (
    SWITCHES,
    BankruptBuildings,
    JailedIncome,
    MortgageInMonopoly,
    Switch,
    Switches,
    SwitchValue,
    switch,
)
from antimono.editions.witnesses import WITNESSES, Witness, witness

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
