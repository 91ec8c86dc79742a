"""Names on the squares of a drawn board, where there is little room: a matter of look, not of rules.

A name that is not listed stands as it is, or is broken where it has a space. A hyphen at the end of a line
is one that the square adds, at a seam of the word; what everybody knows is dropped (*U.S.*), and a square
where a card is drawn is called by that. A reader who taps a square, or hears it, gets the whole name.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_TOLD = """
Competitor or Monopolist = Card
U.S. Railroad = Railroad
U.S. Electric Company = Electric|Company
U.S. Bus Company = Bus|Company
U.S. Air Line = Air|Line
U.S. Gas Company = Gas|Company
U.S. Trucking Company = Trucking|Company
Sightseeing Tour / Prison / Price War = Sightseeing|Prison · Price War
Anti-Monopoly Foundation = Anti-Monopoly|Foundation
Go to Prison / Go to Price War = Go to Prison /|Go to Price War
Hollywood Blvd. = Holly-|wood|Blvd.
Constitution Ave. = Consti-|tution|Ave.
Pennsylvania Ave. = Pennsyl-|vania|Ave.
Georgetown = George-|town
Fisherman's Wharf = Fisherman’s Wharf

Alexanderplatz = Alexan-|derplatz
Kurfürstendamm = Kurfürs-|tendamm
Potsdamer Straße = Potsda-|mer Str.
Paseo de la Castellana = P. de la Castellana
Rue la Fayette = Rue la|Fayette
Rue de la Paix = Rue de|la Paix
Champs-Elysées = Champs-|Elysées
Corso Impero = Corso|Impero
Hoogstraat = Hoog-|straat
Nieuwstraat = Nieuw-|straat
Via Roma = Via|Roma

Concurrent ou Monopoliste = Carte
Impôt sur le revenu = Impôt|sur le|revenu
Aéroport = Aéro-|port
Simple visite / Prison / Guerre des prix = Simple visite|Prison · Guerre|des prix
Compagnie d’électricité = Électri-|cité
Tramways = Tram-|ways
Fondation Anti-Monopoly = Fondation|Anti-Monopoly
Compagnie du gaz = Com-|pagnie|du gaz
Allez en prison / à la guerre des prix = Allez en prison|/ à la guerre|des prix
Impôt supplémentaire = Impôt|supplé-|mentaire

Wettbewerber- oder Monopolistenfeld = Karte
Einkommenssteuer = Einkom-|mens-|steuer
Flughafen = Flug-|hafen
Gefängnis / Preiskrieg / Sightseeing-Tour = Sightseeing|Gefängnis|Preiskrieg
Elektrizitätswerk = Elektrizi-|tätswerk
Straßenbahn = Straßen-|bahn
Anti-Monopoly Stiftung = Anti-Monopoly|Stiftung
Bahnhof = Bahn-|hof
Gaswerk = Gas-|werk
Monopolist: Gefängnis / Wettbewerber: Preiskrieg = Gefängnis /|Preiskrieg
Busbetriebe = Bus-|betriebe
Zusatzsteuer = Zusatz-|steuer

Concorrente o Monopolista = Carta
Imposta sul reddito = Imposta|sul|reddito
Aeroporto = Aero-|porto
Percorso turistico / Prigione / Guerra dei prezzi = Giro turistico|Prigione · Guerra|dei prezzi
Azienda elettrica = Azienda|elettrica
Fondazione antimonopolio = Fondazione|antimonopolio
Ferrovia = Ferro-|via
Azienda del gas = Azienda|del gas
In prigione / Alla guerra dei prezzi = In prigione /|Alla guerra|dei prezzi
Tassa ambientale = Tassa am-|bientale

Przedsiębiorca lub Monopolista = Karta
Podatek dochodowy = Podatek|docho-|dowy
Zwiedzanie / Więzienie / Wojna cenowa = Zwiedzanie|Więzienie|Wojna cenowa
Elektrownia = Elektro-|wnia
Zajezdnia tramwajowa = Zajezdnia|tramwaj.
Urząd antymonopolowy = Urząd anty-|monopolowy
Dworzec kolejowy = Dworzec|kolejowy
Do więzienia / Na wojnę cenową = Do więzienia /|Na wojnę|cenową
Dworzec autobusowy = Dworzec|autobus.
Podatek od nieruchomości = Podatek od|nierucho-|mości
Gazownia = Gazow-|nia
"""

_PAIRS = (line.split(" = ") for line in _TOLD.splitlines() if line)

NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType({name: tuple(told.split("|")) for name, told in _PAIRS})
"""The lines of a name, by the name as the editions print it."""
