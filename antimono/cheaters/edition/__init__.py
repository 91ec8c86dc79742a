"""The data of the Cheaters Edition: board, title cards, decks and figures, each value with its source.

>>> from antimono.cheaters.edition import load
>>> load().deed("Rue de la Paix").rent_hotel
800

`cheaters.toml` and `decks.toml` hold it; `reading/` reads them, and `model` has the values that they become.
"""

from antimono.cheaters.edition.catalogue import EDITION_ID, load, load_files, read_edition
from antimono.cheaters.edition.model import Edition
from antimono.cheaters.edition.witnesses import WITNESSES

__all__ = ["EDITION_ID", "WITNESSES", "Edition", "load", "load_files", "read_edition"]
