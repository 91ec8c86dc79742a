"""Messages: whole sentences, plain data until a surface puts them into a language."""

from fractions import Fraction
from gettext import NullTranslations
from typing import override

import pytest

from antimono.core.text import ENGLISH, Message, _, figure, harmful, listing, ngettext, player_name, quoted, verbatim
from antimono.core.translations import Catalogue

KNOWN = {"{who} pays {what}": "{what} is paid by {who}", "Competitor": "Wettbewerber"}


class Backwards(NullTranslations):
    """A language in which a few sentences are known."""

    @override
    def gettext(self, message: str) -> str:
        return KNOWN.get(message, message)

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{count} Haus" if n == 1 else "{count} Häuser"


def test_without_a_catalogue_it_is_english() -> None:
    message = _("{who} pays {what}", who="Ada", what=5)
    assert str(message) == message.text() == message.text(ENGLISH) == "Ada pays 5"


def test_a_catalogue_translates_the_whole_sentence_and_messages_within() -> None:
    message = _("{who} pays {what}", who=_("Competitor"), what=5)
    assert message.text(Backwards()) == "5 is paid by Wettbewerber"
    assert str(message) == "Competitor pays 5"


@pytest.mark.parametrize(("count", "english", "other"), [(1, "1 house", "1 Haus"), (2, "2 houses", "2 Häuser")])
def test_what_counts_has_two_forms(count: int, english: str, other: str) -> None:
    message = ngettext("{count} house", "{count} houses", count)
    assert str(message) == english
    assert message.text(Backwards()) == other


def test_braces_in_values_are_left_alone() -> None:
    assert str(_("no {name}", name="{who}")) == "no {who}"
    assert str(verbatim("{who}")) == "{who}"


def test_a_listing_puts_commas_between() -> None:
    assert str(listing([verbatim("a"), _("Competitor"), verbatim("{c}")])) == "a, Competitor, {c}"
    assert listing([_("Competitor"), verbatim("b")]).text(Backwards()) == "Wettbewerber, b"
    assert str(listing([])) == ""


def test_a_context_tells_two_meanings_of_a_word_apart() -> None:
    coins = Catalogue("de", {"Change": ["Änderung"], "coins\x04Change": ["Wechselgeld"]})
    assert [_("Change", context=each).text(coins) for each in ("", "coins", "rules")] == [
        "Änderung",
        "Wechselgeld",
        "Change",
    ]
    assert str(_("Change", context="coins")) == "Change"


@pytest.mark.parametrize(
    ("number", "digits", "signed", "english", "german"),
    [
        (34.716, 1, False, "34.7", "34,7"),
        (1234567.25, 1, False, "1,234,567.2", "1.234.567,2"),
        (-0.5, 2, True, "−0.50", "−0,50"),
        (3, 0, True, "+3", "+3"),
        (Fraction(1, 8), 3, False, "0.125", "0,125"),
    ],
)
def test_a_number_has_the_signs_of_the_language(
    number: float, digits: int, signed: bool, english: str, german: str
) -> None:
    signs = Catalogue("de", {"decimal sign\x04.": [","], "thousands sign\x04,": ["."]})
    message = _("{share}% of players", share=figure(number, digits, signed=signed, grouped=True))
    assert [str(message), message.text(signs)] == [f"{english}% of players", f"{german}% of players"]
    assert message.called([_("Blue")], 0).text(signs) == f"{german}% of players"


def test_a_list_takes_the_form_of_the_language() -> None:
    listed = listing([_("Competitor"), verbatim("b"), verbatim("{c}")])
    assert listed.text(Catalogue("ja", {"{first}, {then}": ["{first}、{then}"]})) == "Competitor、b、{c}"


def test_messages_are_plain_data() -> None:
    assert _("a {b}", b=1) == Message("a {b}", (("b", 1),))
    assert len({_("a {b}", b=1), _("a {b}", b=1), _("a {b}", b=2)}) == 2


def test_a_name_that_ends_in_a_dot_brings_the_full_stop_along() -> None:
    assert str(_("You stop on {street}.", street="Wall St.")) == "You stop on Wall St."
    assert str(_("You stop on {street}. Who owns it?", street="Wall St.")) == "You stop on Wall St. Who owns it?"
    assert str(_("You stop on {street}.", street="Nob Hill")) == "You stop on Nob Hill."
    assert str(_("And so on...")) == "And so on..."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nob-hill", "nob-hill"),
        ("", ""),
        ("x" * 60, "x" * 60),
        ("x" * 40 + "y" * 40, "x" * 36 + "…" + "y" * 23),
        ("Wall\n St.\t", "Wall  St. "),
        ("a\x1b[2Jb\x07\x9b\x00", "a�[2Jb���"),
        ("\u202eevil\u2066", "�evil�"),
        ("\ud800", "�"),
        ("Łódź “é” 漢字", "Łódź “é” 漢字"),
    ],
)
def test_what_a_sentence_repeats_is_short_and_harmless(text: str, sentence: str) -> None:
    assert quoted(text) == sentence


def test_a_sentence_may_repeat_more_or_less() -> None:
    assert quoted("abcdefghij", 5) == "abc…j"
    assert quoted("abcdefghij", 10) == "abcdefghij"
    assert len(quoted("x" * 1_000_000, 100)) == 100


@pytest.mark.parametrize("text", ["\x1b", "\x00", "\x7f", "\x9b", "\u202e", "\u2066", "\ud800", "a\x08b"])
def test_what_steers_a_terminal_is_harmful(text: str) -> None:
    assert harmful(f"well {text} done")


@pytest.mark.parametrize("text", ["", "two\nlines\tand a tab\r\n", "Łódź 漢字", "👨\u200d👩", "می\u200cخواهم"])
def test_text_of_any_language_is_harmless(text: str) -> None:
    assert not harmful(text)


NAMES = (_("You"), _("Fox"), _("Owl"))
PAYS = _("{payer} pays {amount} to {payee}.", _("You pay {amount} to {payee}."))


@pytest.mark.parametrize(
    ("payer", "payee", "reader", "says"),
    [
        (0, 2, 0, "You pay 50 to Owl."),
        (2, 0, 0, "Owl pays 50 to you."),
        (1, 2, 0, "Fox pays 50 to Owl."),
        (1, 2, None, "Fox pays 50 to Owl."),
        (1, 3, 0, "Fox pays 50 to Player 4."),
    ],
)
def test_players_have_names_and_the_reader_is_you(payer: int, payee: int, reader: int | None, says: str) -> None:
    message = PAYS.fill(payer=player_name(payer), payee=player_name(payee), amount=50)
    assert str(message.called(NAMES, reader)) == says
    assert str(message) == f"Player {payer + 1} pays 50 to Player {payee + 1}."


def test_a_player_alone_has_the_name_that_begins_a_sentence() -> None:
    assert str(player_name(0).called(NAMES, 0)) == "You"
    assert str(player_name(3).called(NAMES, 0)) == "Player 4"


def test_a_player_within_a_message_within_a_message_is_named() -> None:
    message = _("{why} {player} wins.", why=_("{player} is out.", player=player_name(1)), player=player_name(2))
    assert str(message.called(NAMES)) == "Fox is out. Owl wins."


def test_only_a_player_is_a_player_whatever_a_text_says() -> None:
    assert str(_("{player} pays.", _("You pay."), player="Player 1").called(NAMES, 0)) == "Player 1 pays."
