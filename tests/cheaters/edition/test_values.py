"""Every value of the edition, and what they add up to (CH-2.1, R-24)."""

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from antimono.cheaters.edition import load, load_files
from antimono.cheaters.edition.catalogue import FOLDER
from antimono.cheaters.edition.model import (
    BaseValue,
    Colour,
    Constants,
    Deck,
    Defaults,
    Effect,
    EffectKind,
    SquareKind,
    colour_name,
)
from antimono.cheaters.game.options import Options

FACTS = Path(__file__).parents[3].parent / "shared" / "facts"

EDITION = load()

TITLES = """
 1 Boulevard de Belleville    brown       60  30  60 100 160
 3 Rue Lecourbe               brown       60  30  60 100 160
 5 Rue de Vaugirard           light_blue 100  50 100 100 200
 7 Rue de Courcelles          light_blue 100  50 100 100 200
 8 Avenue de la République    light_blue 120  60 120 100 220
10 Boulevard de la Villette   pink       140  70 140 200 340
11 Avenue de Neuilly          pink        20  70 140 200 340
12 Rue de Paradis             pink       160  80 160 200 360
14 Avenue Mozart              orange     180  90 180 200 380
16 Boulevard Saint-Michel     orange     180  90 180 200 380
17 Place Pigalle              orange     200 100 200 200 400
19 Avenue Matignon            red        220 110 220 300 520
21 Boulevard Malesherbes      red        220 110 220 300 520
22 Avenue Henri-Martin        red        240 120 240 300 540
24 Faubourg Saint-Honoré      yellow     130 130 260 300 560
25 Place de la Bourse         yellow     260 130 260 300 560
26 Rue La Fayette             yellow     280 140 280 300 580
28 Avenue de Breteuil         green      300 150 300 400 700
29 Avenue Foch                green      300 150 300 400 700
31 Boulevard des Capucines    green        0 160 320 400 720
34 Avenue des Champs-Élysées  dark_blue  350 180 360 400 750
35 Rue de la Paix             dark_blue  400 200 400 400 800
"""
"""Square, name, colour, price, rent, rent with the colour, hotel price, rent with a hotel."""

OTHERS = {
    "start": {0: "Départ"},
    "jail": {9: "Prison / Simple visite"},
    "free_parking": {18: "Parc gratuit"},
    "go_to_jail": {27: "Allez en prison"},
    "station": {4: "Gare Montparnasse", 13: "Gare de Lyon", 23: "Gare du Nord", 32: "Gare Saint-Lazare"},
    "chance": dict.fromkeys((6, 20, 33), "Chance"),
    "community_chest": dict.fromkeys((2, 15, 30), "Caisse de communauté"),
}

CHEATS = """
T01 take_from_bank       100 35 | collect 100 bank                            | go_to_jail
T02 place_hotel            0 50 | collect 50 bank                             | pay 200 bank
T03 remove_hotel           0 55 | place_hotel, else collect 100 bank          | go_to_jail
T04 extra_at_start       100 40 | collect 100 bank                            | pay 200 bank
T05 move_other_pawn        0 85 | take_cheapest_unsold, else collect 100 bank | undo_move; victim_places_pawn
T06 underpay               0 35 | collect 50 bank                             | pay_shortfall; pay 100 payee
T07 collect_foreign_rent   0 60 | collect 50 bank                             | pay 200 owner
T08 escape_jail            0 50 | collect 50 bank                             | pay 100 bank; stay_in_jail
T09 take_from_player     100 60 | collect 50 bank                             | pay 100 target; go_to_jail
T10 take_unsold_property   0 45 |                                             | go_to_jail
T11 wrong_total            0 40 | collect 100 bank                            | pay 100 bank
T12 wrong_die              0 40 | collect 100 bank                            | go_to_jail
T13 dodge_rent             0 50 | collect 50 bank                             | pay_rent_again
T14 swap_properties        0 55 |                                             | pay 200 target
T15 move_hotel             0 50 | collect 100 bank                            | pay 200 bank
"""
"""Act, amount, notice in per cent; reward; penalty."""

DRAWN = """
C01 now  advance_to 0          K01 now  advance_to 0
C02 held send_other_to_jail    K02 now  bribe 150 for 50
C03 held get_out_of_jail       K03 held get_out_of_jail
C04 now  go_to_jail            K04 now  go_to_jail
C05 held reduce_rent 50%       K05 now  collect 10 each_other
C06 now  advance_to 22         K06 now  collect 200 bank
C07 now  advance_to 10         K07 now  pay 50 bank
C08 now  advance_to 35         K08 now  collect 50 bank
C09 now  advance_to 13         K09 now  collect 20 bank
C10 now  move_back 3           K10 now  collect 100 bank
C11 now  collect 50 bank       K11 now  pay 100 bank
C12 now  collect 150 bank      K12 now  collect 100 bank
C13 now  pay_per_hotel 100     K13 now  collect 30 bank
C14 now  pay 20 bank           K14 held place_hotel
C15 now  pay 50 each_other     K15 now  return_property
C16 held move_hotel            K16 held buy_hotel 50%
"""


def lines(table: str) -> list[str]:
    return [line for line in table.splitlines() if line.strip()]


def words(effect: Effect) -> str:
    """An effect as the tables above write it."""
    match effect:
        case Effect(EffectKind.COLLECT | EffectKind.PAY as kind, amount, party):
            said = f"{kind} {amount} {party}"
        case Effect(EffectKind.BRIBE, amount, price=price):
            said = f"bribe {amount} for {price}"
        case Effect(EffectKind.ADVANCE_TO, square=square):
            said = f"advance_to {square}"
        case Effect(EffectKind.MOVE_BACK | EffectKind.PAY_PER_HOTEL as kind, amount):
            said = f"{kind} {amount}"
        case Effect(kind, percent=percent) if percent != 100:
            said = f"{kind} {percent}%"
        case _:
            said = str(effect.kind)
    return said if effect.otherwise is None else f"{said}, else {words(effect.otherwise)}"


def test_r_24_ch_2_6_the_title_cards() -> None:
    written = [
        f"{each.index:2} {each.name:26} {each.group:10} {each.price:3} {each.rent:3} {each.rent_full_set:3} "
        f"{each.hotel_price:3} {each.rent_hotel:3}"
        for each in EDITION.properties
    ]
    assert written == lines(TITLES)


def test_ch_2_6_the_ordinary_price_differs_where_print_says_so() -> None:
    changed = {each.index: each.ordinary_price for each in EDITION.properties if each.price != each.ordinary_price}
    assert changed == {11: 140, 24: 260, 31: 320}


def test_r_24_every_figure_of_a_title_card_follows_from_the_ordinary_price() -> None:
    for each in EDITION.properties:
        assert each.rent in (each.ordinary_price // 2, each.ordinary_price // 2 + 5)
        assert each.rent_full_set == 2 * each.rent
        assert each.rent_hotel == each.ordinary_price + each.hotel_price
        assert each.hotel_price == (100, 200, 300, 400)[each.index // 9]


def test_ch_5_5_the_squares_without_title_cards() -> None:
    found: dict[str, dict[int, str]] = {}
    for square in EDITION.squares:
        if square.kind is not SquareKind.STREET:
            found.setdefault(square.kind, {})[square.index] = square.name
    assert found == OTHERS


def test_ch_2_1_ch_5_5_36_squares_nine_a_side_with_22_properties() -> None:
    assert [square.index for square in EDITION.squares] == list(range(36))
    corners = [square.index for square in EDITION.squares if square.index % 9 == 0]
    assert [EDITION.squares[index].kind for index in corners] == ["start", "jail", "free_parking", "go_to_jail"]
    assert len(EDITION.properties) == EDITION.constants.title_cards == 22
    streets = [square for square in EDITION.squares if square.kind is SquareKind.STREET]
    assert [(each.index, each.name, each.slug) for each in EDITION.properties] == [
        (square.index, square.name, square.slug) for square in streets
    ]


def test_ch_4_4_eight_colours_that_lie_together() -> None:
    assert [(name, len(members)) for name, members in EDITION.groups.items()] == [
        (colour, 2 if colour in ("brown", "dark_blue") else 3) for colour in Colour
    ]
    assert len({str(colour_name(colour)) for colour in Colour}) == 8


CONSTANTS = Constants(
    start_money=1500,
    start_notes=((500, 2), (100, 4), (50, 1), (20, 1), (10, 3)),
    bank_notes=((500, 30), (100, 30), (50, 30), (20, 30), (10, 30)),
    start_pays=200,
    jail_fee=50,
    jail_rolls=3,
    false_accusation=100,
    auction_opening=10,
    auction_step=10,
    doubles_to_jail=3,
    hotels=16,
    hotel_at_setup=8,
    cheats_face_up=5,
    smallest_note=10,
    pawns=6,
    fewest_players=2,
    title_cards=22,
    cheat_cards=15,
    chance_cards=16,
    community_chest_cards=16,
)


def test_ch_2_1_ch_2_3_ch_5_1_ch_6_3_ch_7_4_the_constants() -> None:
    assert EDITION.constants == CONSTANTS
    assert EDITION.squares[EDITION.constants.hotel_at_setup].name == "Avenue de la République"


def test_r_25_r_42_r_48_r_53_r_59_r_81_r_82_what_holds_where_nothing_is_agreed_on() -> None:
    defaults = Defaults(BaseValue.PRICE, *[False] * 6)
    assert EDITION.defaults == defaults
    assert asdict(defaults) | {"ultimate_penalty": "jail", "last_sale": False} == asdict(Options())
    assert Options.of(EDITION) == Options()


def test_r_24_the_cheat_cards() -> None:
    written = [
        f"{each.id} {each.act:20} {each.amount:3} {each.notice:.0%} | ".replace("%", "")
        + f"{'; '.join(map(words, each.reward)):44}| {'; '.join(map(words, each.penalty))}"
        for each in EDITION.cheat_cards
    ]
    assert written == lines(CHEATS)
    assert len(written) == EDITION.constants.cheat_cards == 15


def test_r_24_ch_5_2_ch_5_8_chance_and_community_chest() -> None:
    decks = (EDITION.chance, EDITION.community_chest)
    assert [len(deck) for deck in decks] == [16, 16]
    assert [{each.deck for each in deck} for deck in decks] == [{Deck.CHANCE}, {Deck.COMMUNITY_CHEST}]
    written = [[f"{each.id} {'held' if each.held else 'now'} {words(each.effect)}" for each in deck] for deck in decks]
    wanted = [" ".join(line.split()) for line in lines(DRAWN)]
    assert [" ".join(pair) for pair in zip(*written, strict=True)] == wanted


def test_r_46_every_amount_is_a_multiple_of_the_smallest_note() -> None:
    amounts = [
        *(amount for each in EDITION.properties for amount in (each.price, each.rent, each.rent_full_set)),
        *(amount for each in EDITION.properties for amount in (each.hotel_price, each.rent_hotel)),
        *(each.amount for each in EDITION.cheat_cards),
    ]
    constants = EDITION.constants
    amounts += [constants.start_money, constants.start_pays, constants.jail_fee, constants.false_accusation]
    effects = [each.effect for each in (*EDITION.chance, *EDITION.community_chest)]
    effects += [effect for each in EDITION.cheat_cards for effect in (*each.reward, *each.penalty)]
    effects += [effect.otherwise for effect in effects if effect.otherwise is not None]
    amounts += [effect.amount for effect in effects if effect.kind is not EffectKind.MOVE_BACK]
    amounts += [effect.price for effect in effects]
    assert {amount % 10 for amount in amounts} == {0}


def test_every_card_has_a_name_of_its_own_in_its_deck_and_every_cheat_tells_what_it_is() -> None:
    for deck in (EDITION.cheat_cards, EDITION.chance, EDITION.community_chest):
        assert len({each.name for each in deck}) == len(deck)
    assert all(each.tells.endswith(".") for each in EDITION.cheat_cards)
    assert len({each.tells for each in EDITION.cheat_cards}) == 15


def test_an_edition_is_equal_to_one_that_says_the_same() -> None:
    other = load_files(FOLDER.joinpath("cheaters.toml"), FOLDER.joinpath("decks.toml"))
    assert other is not EDITION
    assert other == EDITION
    assert hash(other) == hash(EDITION)
    assert replace(other, title="Another") != EDITION


@pytest.mark.skipif(not FACTS.is_dir(), reason="this checkout has no shared folder")
def test_r_24_the_edition_has_what_the_written_facts_have() -> None:
    cards = json.loads((FACTS / "cheaters_cards.json").read_text(encoding="utf-8"))
    fields = ("index", "group", "price", "rent", "rent_full_set", "hotel_price", "rent_hotel")
    assert [[getattr(title, name) for name in fields] for title in EDITION.properties] == [
        [each[name] for name in fields] for each in cards["title_cards"]
    ]
    assert [title.name for title in EDITION.properties] == [each["name_fr"] for each in cards["title_cards"]]
    assert [(each.name, each.notice) for each in EDITION.cheat_cards] == [
        (each["name"], each["notice_default"]) for each in cards["cheat_cards"]
    ]
    for deck, key in ((EDITION.chance, "chance_cards"), (EDITION.community_chest, "community_chest_cards")):
        assert [(each.id, each.name, each.held) for each in deck] == [
            (each["id"], each["theme"], each["timing"] == "held") for each in cards[key]
        ]
