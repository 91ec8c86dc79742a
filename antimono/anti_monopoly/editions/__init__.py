"""The editions of the game: board, deeds, constants and switches, each value with its source.

>>> from antimono.anti_monopoly.editions import load, Role
>>> nob_hill = load("us").street("Nob Hill")
>>> nob_hill.rent_ladder(Role.MONOPOLIST)
(64, 104, 144, 184, 224)

An edition is a TOML file in this folder; `reading/` reads it, and the rest are the values that it becomes.
"""

from antimono.anti_monopoly.editions.asymmetries import ASYMMETRIES, Asymmetry
from antimono.anti_monopoly.editions.catalogue import EDITION_IDS, editions, load, load_file, read_edition, title
from antimono.anti_monopoly.editions.constants import Constants
from antimono.anti_monopoly.editions.edition import Edition, ProvenanceKey
from antimono.anti_monopoly.editions.lookup import OtherKindError
from antimono.anti_monopoly.editions.roles import ByRole, Role, other_role, role_name
from antimono.anti_monopoly.editions.squares import City, Deed, Square, SquareKind, Street, Transport, Utility
from antimono.anti_monopoly.editions.switches import (
    SWITCHES,
    BankruptBuildings,
    EditionSwitch,
    JailedIncome,
    MortgageInMonopoly,
    Switches,
    SwitchValue,
    switch,
)
from antimono.anti_monopoly.editions.witnesses import WITNESSES, witness
from antimono.core.editions.names import Place
from antimono.core.editions.notes import Notes
from antimono.core.provenance import Confidence, Provenance, Source, confidence_name

__all__ = [
    "ASYMMETRIES",
    "EDITION_IDS",
    "SWITCHES",
    "WITNESSES",
    "Asymmetry",
    "BankruptBuildings",
    "ByRole",
    "City",
    "Confidence",
    "Constants",
    "Deed",
    "Edition",
    "EditionSwitch",
    "JailedIncome",
    "MortgageInMonopoly",
    "Notes",
    "OtherKindError",
    "Place",
    "Provenance",
    "ProvenanceKey",
    "Role",
    "Source",
    "Square",
    "SquareKind",
    "Street",
    "SwitchValue",
    "Switches",
    "Transport",
    "Utility",
    "confidence_name",
    "editions",
    "load",
    "load_file",
    "other_role",
    "read_edition",
    "role_name",
    "switch",
    "title",
    "witness",
]
