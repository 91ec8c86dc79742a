"""Short questions on the Cheaters Edition, for a sheet and for practice: who pays whom, and how much."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from antimono.cheaters.theme import SEATS
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared.short_question import ANSWERS, BANK, NOBODY, Answer, ShortQuestion, slips
from antimono.course.cheaters.shared.figures import strip
from antimono.course.cheaters.shared.telling import PLAYERS, EditionWords, starred
from antimono.course.writing import Written, choose, purses, scene

YOU = 0
OPEN = "open T01 T02 T03 T06 T09"
RULING = "R-24"
"""Cited where the amount is reconstructed, so that it carries the mark."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticeCase:
    """A situation that the engine answers."""

    chapter: str
    """The chapter whose practice it belongs to, without `cheaters-`."""
    slug: str
    level: int
    words: Message
    table: str
    """The position of the question, in words."""
    right: Answer
    """The answer that the engine's game gives."""
    ideas: tuple[Answer, ...]
    """The answers that common wrong ideas give."""
    why: Message
    clauses: str
    squares: tuple[str, ...] = ()
    """The squares to draw."""
    seen: str = ""
    """The players whose cash is shown."""

    @property
    def question(self) -> ShortQuestion:
        """The same for a sheet: four answers, the right one first."""
        wrong = (idea for idea in chain(self.ideas, slips(self.right), _AWAY) if idea != self.right)
        answers = tuple(dict.fromkeys((self.right, *wrong)))[:ANSWERS]
        return ShortQuestion(f"{self.chapter}-{self.slug}", self.words, answers, self.why, tuple(self.clauses.split()))


_AWAY = (Answer.of(YOU, BANK, 50), Answer.of(BANK, YOU, 200), Answer.of(YOU, BANK, 100), NOBODY)
"""Answers that fill up a question with too few wrong ideas."""


def moved(t: EditionWords, table: str, then: str, *whose: int) -> Answer:
    """Return what has moved between players, or from one of them to the bank, once something has happened."""
    was, now = t.at(table).draft.position.cash, t.at(f"{table}; {then}").draft.position.cash
    came = {player: now[player] - was[player] for player in whose}
    payers, payees = [each for each in whose if came[each] < 0], [each for each in whose if came[each] > 0]
    payer, payee = (payers or [BANK])[0], (payees or [BANK])[0]
    return Answer.of(payer, payee, max(map(abs, came.values())))


def said(case: PracticeCase, answer: Answer) -> Message:
    """Return an answer as a button says it."""
    money: Callable[[int], str] = starred if RULING in case.clauses.split() else str
    return answer.say(money, tuple(SEATS.values()))


@cache
def cases() -> tuple[PracticeCase, ...]:
    """Return all of them, always in the same order."""
    t = EditionWords()
    return (*_rents(t), *_cards(t), *_buying(t), *_bids(t), *_jail(t), *_cheats(t), *_shouts(t), *_sales(t), *_counts(t))


def practice(chapter: str, _told: EditionWords) -> Iterator[Written]:
    """Yield the practice questions of a chapter, named without `cheaters-`."""
    for case in cases():
        if case.chapter == chapter:
            shown = {str(each): said(case, answer) for each, answer in enumerate(case.question.answers)}
            labels = dict(sorted(shown.items(), key=lambda each: str(each[1])))
            figures = [strip(*case.squares, table=case.table)] if case.squares else []
            yield scene(case.slug,
                _("Who pays?"), case.words, table=case.table, show=[*figures, purses(case.seen)],
                ask=choose(labels, right="0", say=case.why), uses=case.clauses, level=case.level)


def _came(t: EditionWords, who: str, square: str) -> str:
    """Return a position in which a player's roll has brought them to a square."""
    place = t.square(square)
    return f"{who} at {t.called((place - 3) % len(t.rules.squares))}; {who} on turn; dice 1+2 1+2; do {who}: roll"


def _after(who: str) -> str:
    """Return the player whose roll comes next."""
    return PLAYERS[(PLAYERS.index(who) + 1) % len(PLAYERS)]


def _named(who: str) -> Message:
    return SEATS[who].mark.name


# ── Rent, if it is asked for ──────────────────────────────────────────────────

ALONE, WHOLE, HOTEL = range(3)
ASKED, LATE, SILENT = range(3)
STOPS = (("Fox", "Owl", "avenue-foch", ALONE, ASKED),
    ("You", "Fox", "place-pigalle", ALONE, ASKED), ("Crow", "You", "rue-de-la-paix", ALONE, ASKED),
    ("Owl", "Fox", "avenue-mozart", ALONE, SILENT), ("You", "Crow", "rue-lecourbe", WHOLE, ASKED),
    ("Fox", "You", "rue-de-paradis", WHOLE, ASKED), ("Owl", "Crow", "avenue-matignon", WHOLE, SILENT),
    ("Crow", "Fox", "rue-la-fayette", WHOLE, ASKED), ("You", "Owl", "avenue-henri-martin", HOTEL, ASKED),
    ("Fox", "Crow", "rue-de-courcelles", HOTEL, LATE), ("Owl", "You", "place-de-la-bourse", HOTEL, LATE),
    ("Crow", "Owl", "avenue-de-breteuil", HOTEL, ASKED), ("You", "Fox", "avenue-des-champs-elysees", HOTEL, SILENT),
    ("Fox", "Owl", "boulevard-saint-michel", ALONE, LATE))
"""The visitor, the owner, the street, how it is owned, and whether the owner speaks."""
FIRST_STOPS = (("Fox", "You", "avenue-de-breteuil", ALONE, ASKED), ("Owl", "You", "avenue-de-neuilly", ALONE, ASKED),
    ("Crow", "Owl", "avenue-foch", ALONE, SILENT), ("Fox", "You", "avenue-de-la-republique", HOTEL, ASKED),
    ("You", "Fox", "rue-de-la-paix", HOTEL, LATE))
"""The same on the streets of “First cheat”."""


def _rents(t: EditionWords) -> Iterator[PracticeCase]:
    rows = [*(("rent", each) for each in STOPS), *(("first-cheat", each) for each in FIRST_STOPS)]
    for chapter, (visitor, owner, street, held, asks) in rows:
        title = t.deed(street)
        whole = ", ".join(each.slug for each in t.rules.properties if each.group == title.group)
        owned = (street, whole, f"{street} hotel")[held]
        table = f"{OPEN}; {owner}: {owned}; {_came(t, visitor, street)}"
        payer, payee = PLAYERS.index(visitor), PLAYERS.index(owner)
        then = f"do {owner}: claim {visitor}" if asks == ASKED else f"do {visitor}: end; quiet; do {_after(visitor)}: roll"
        rents = (title.rent, title.rent_full_set, title.rent_hotel)
        words = _("{visit} {held} {asked}", visit=_visit(t, visitor, owner, street, rents), held=_HELD[held], asked=_asked(owner, asks))
        yield PracticeCase(chapter=chapter,
            slug=f"stop-{street}", level=1 + held if asks == ASKED else 2 + (held == HOTEL), words=words, table=table,
            right=moved(t, table, then, payer, payee),
            ideas=(Answer.of(payer, payee, rents[held]), *(Answer.of(payer, payee, each) for each in rents), NOBODY),
            why=_WHY[held] if asks == ASKED else _("A rent that is not asked for before the next roll is lost."),
            clauses=f"CH-4.3 {RULING}" if held != WHOLE else f"CH-4.4 CH-4.3 {RULING}", squares=(street,), seen=f"{visitor} {owner}")


_HELD = (_("It has no hotel, and its colour is not complete."), _("It has no hotel, but its colour is complete."), _("It has a hotel."))
_WHY = (_("The owner asked in time, so the visitor pays the basic rent."),
    _("Owning a whole colour raises the rent."), _("The visitor pays the hotel rent, and nothing is doubled."))


def _visit(t: EditionWords, visitor: str, owner: str, street: str, rents: Sequence[int]) -> Message:
    bare, whole, hotel = map(starred, rents)
    told = {"street": t.name(street), "bare": bare, "whole": whole, "hotel": hotel}
    if visitor == "You":
        return _("You land on {owner}'s {street} (rent {bare}, whole colour {whole}, hotel {hotel}).", owner=_named(owner), **told)
    if owner == "You":
        return _("{visitor} lands on your {street} (rent {bare}, whole colour {whole}, hotel {hotel}).", visitor=_named(visitor), **told)
    return _("{visitor} lands on {owner}'s {street} (rent {bare}, whole colour {whole}, hotel {hotel}).",
        visitor=_named(visitor), owner=_named(owner), **told)


def _asked(owner: str, asks: int) -> Message:
    if asks == SILENT:
        return _("Nobody asks, and the next player rolls.")
    if owner == "You":
        return _("You ask in time.") if asks == ASKED else _("You ask after the next player rolls.")
    if asks == ASKED:
        return _("{owner} asks in time.", owner=_named(owner))
    return _("{owner} asks after the next player rolls.", owner=_named(owner))


# ── Cards that are used, and what cards order ─────────────────────────────────


def _cards(t: EditionWords) -> Iterator[PracticeCase]:
    for level, street in enumerate(("avenue-foch", "boulevard-de-belleville", "avenue-mozart"), 1):
        table = f"{OPEN}; Owl: {street}; You holds C05; {_came(t, 'You', street)}"
        rent = t.deed(street).rent
        yield PracticeCase(chapter="cards",
            slug=f"half-{street}", level=level, table=table, squares=(street,), seen="You Owl", clauses=f"R-46 CH-5.8 {RULING}",
            words=_("You land on Owl's {street}, rent {rent}. You use “rent reduced”, which halves it, and Owl asks in time.",
                street=t.name(street), rent=starred(rent)),
            right=moved(t, table, "do You: use C05; do Owl: claim You", 0, 2),
            ideas=(Answer.of(0, 2, rent), Answer.of(0, 2, -(-rent // 20) * 10), Answer.of(0, 2, rent // 2), NOBODY),
            why=_("You pay half, rounded down to whole notes of 10 (our ruling)."))
    for level, (deck, card_, square) in enumerate(
        (("chest", "K06", "caisse-de-communaute-3"), ("chest", "K07", "caisse-de-communaute-2"), ("chance", "C14", "chance-1")), 1):
        place = t.square(square)
        start = t.called((place - 3) % len(t.rules.squares))
        table = f"{OPEN}; Fox at {start}; Fox on turn; cards {deck} {card_}; dice 1+2"
        found = moved(t, table, "do Fox: roll", 1)
        told = next(each for each in (*t.rules.chance, *t.rules.community_chest) if each.id == card_)
        yield PracticeCase(chapter="cards",
            slug=f"card-{card_.lower()}", level=level, table=table, squares=(square,), seen="Fox", clauses=f"CH-5.2 {RULING}",
            words=_("Fox draws “{card}”, {amount}, and reads it aloud.", card=Message(told.name), amount=starred(found.amount)),
            right=found, ideas=(Answer.of(1, BANK, found.amount), Answer.of(BANK, 1, found.amount), NOBODY),
            why=_("A card that is read aloud must be obeyed at once."))


# ── Buying, and bidding ───────────────────────────────────────────────────────

FREE = ("boulevard-des-capucines",
    "avenue-de-neuilly", "avenue-de-la-republique", "faubourg-saint-honore", "rue-de-la-paix", "avenue-mozart",
)


def _buying(t: EditionWords) -> Iterator[PracticeCase]:
    for place, street in enumerate(FREE):
        title = t.deed(street)
        table = f"{OPEN}; {_came(t, 'You', street)}"
        words = _(
            "You land on {street}, which nobody owns. Its square says {price}. You buy it.", street=t.name(street), price=title.price)
        if street == "avenue-de-la-republique":
            words = _("You land on {street}, which nobody owns. Its square says {price}, and it has a hotel. You buy it.",
                street=t.name(street), price=title.price)
        yield PracticeCase(chapter="prices",
            slug=f"buy-{street}", level=1 + place // 2, table=table, words=words, squares=(street,), seen="You",
            clauses="CH-2.6 CH-4.1" if street != "avenue-de-la-republique" else "CH-2.3 CH-4.1",
            right=moved(t, table, "do You: buy", 0),
            ideas=tuple(Answer.of(0, BANK, each) for each in (2 * title.price, title.price // 20 * 10, 300, 30)),
            why=_("You pay the price on the square, and a hotel that is already there is free."))
    pays = t.rules.constants.start_pays
    for level, (who, start, dice) in enumerate(
        (("You", "rue-de-la-paix", "1+2"), ("Fox", "avenue-foch", "1+2"), ("Crow", "gare-saint-lazare", "1+3")), 1):
        player = PLAYERS.index(who)
        table = f"{OPEN}; {who} at {start}; {who} on turn; dice {dice}; cards chest K03"
        ways = {"You": _("You roll {dice} from {square} and pass START.", dice=dice, square=t.name(start)),
            "Fox": _("Fox rolls {dice} from {square} and lands on the station Saint-Lazare.", dice=dice, square=t.name(start)),
            "Crow": _("Crow rolls {dice} from {square} and lands on START.", dice=dice, square=t.name(start))}
        yield PracticeCase(chapter="prices",
            slug=f"start-{who.lower()}", level=level, table=table, words=ways[who], squares=(start, "depart"), seen=who,
            clauses="CH-5.1 R-42" if who == "Fox" else "CH-5.1", right=moved(t, table, f"do {who}: roll", player),
            ideas=(Answer.of(BANK, player, pays), Answer.of(BANK, player, 2 * pays), Answer.of(player, BANK, 100), NOBODY),
            why=_("START pays 200 for landing or passing, and a pawn on a station moves on to the next station."))


def _bids(t: EditionWords) -> Iterator[PracticeCase]:
    for level, (street, first, second) in enumerate(
        (("avenue-matignon", 60, 90), ("rue-de-vaugirard", 10, 20), ("avenue-foch", 150, 310)), 1):
        table = f"{OPEN}; {_came(t, 'You', street)}; do You: auction; do Fox: bid {first}"
        price = t.deed(street).price
        told: dict[str, str | int] = {"street": t.name(street), "price": price, "first": first, "second": second}
        for wins, then in (("you", f"do Owl: pass; do Crow: pass; do You: bid {second}; quiet"), ("fox", "quiet")):
            player = YOU if wins == "you" else 1
            words = (_("You do not want {street}, price {price}. Fox bids {first}, you bid {second}, and nobody bids more.", **told)
                if wins == "you"
                else _("You do not want {street}, price {price}. Fox bids {first}, and nobody bids more.", **told))
            yield PracticeCase(chapter="bidding",
                slug=f"{wins}-{street}", level=level, table=table, words=words, squares=(street,), seen="You Fox", clauses="CH-4.2",
                right=moved(t, table, then, player), why=_("The highest bidder pays the bank."),
                ideas=(Answer.of(player, BANK, price), Answer.of(player, YOU if player else 1, first), NOBODY))


# ── Jail ──────────────────────────────────────────────────────────────────────


def _jail(t: EditionWords) -> Iterator[PracticeCase]:
    fee = t.rules.constants.jail_fee
    rows = (("pay",
            1, _("You are in jail, and pay at the start of your turn."), f"{OPEN}; You in jail; You on turn", "do You: pay", YOU,
            _("Paying to leave jail costs 50."), "CH-6.3"),
        ("double",
            1, _("Fox is in jail and rolls a double."), f"{OPEN}; Fox in jail; Fox on turn; dice 2+2", "do Fox: roll", 1,
            _("A double frees Fox and costs nothing."), "CH-6.3"),
        ("newcomer",
            2, _("Fox is in jail. You land on “Go to jail”."),
            f"{OPEN}; Fox in jail; You at faubourg-saint-honore; You on turn; dice 1+2", "do You: roll", 1,
            _("There is one bunk, so Fox is freed and pays nothing."), "CH-6.2 R-71"),
        ("third",
            3, _("Crow is in jail, tries for a double for the third time, and rolls 2+5."),
            f"{OPEN}; Crow in jail 3; Crow on turn; dice 2+5", "do Crow: roll", 3, _("After the third miss, Crow must pay the 50."),
            "CH-6.3 R-70",
        ), ("first",
            2, _("Owl is in jail, tries for a double for the first time, and rolls 2+5."),
            f"{OPEN}; Owl in jail; Owl on turn; dice 2+5", "do Owl: roll", 2, _("A first miss costs nothing, and Owl stays in jail."), "CH-6.3"))
    for slug, level, words, table, then, player, why, clauses in rows:
        yield PracticeCase(chapter="jail",
            slug=slug, level=level, words=words, table=table, squares=("prison",), seen=PLAYERS[player], clauses=clauses,
            right=moved(t, table, then, player),
            ideas=(Answer.of(player, BANK, fee), NOBODY, Answer.of(player, BANK, 2 * fee), Answer.of(player, YOU if player else 1, fee)),
            why=why,
        )
    street = "avenue-foch"
    table = f"{OPEN}; Owl: {street}; Owl in jail; {_came(t, 'You', street)}"
    yield PracticeCase(chapter="jail",
        slug="rent", level=3, table=table, squares=(street,), seen="You Owl", clauses=f"CH-6.1 CH-4.3 {RULING}", words=_(
            "Owl is in jail. You land on Owl's {street} without a hotel, rent {rent}, and Owl asks in time.", street=t.name(street),
            rent=starred(t.deed(street).rent)),
        right=moved(t, table, "do Owl: claim You", 0, 2),
        ideas=(NOBODY, Answer.of(0, BANK, t.deed(street).rent), Answer.of(0, 2, t.deed(street).rent // 2)),
        why=_("A player in jail still collects rent."))


# ── Cheats, and who shouts ────────────────────────────────────────────────────


def _cheats(t: EditionWords) -> Iterator[PracticeCase]:
    card_ = t.cheat("T01")
    took, reward = card_.amount, sum(each.amount for each in card_.reward)
    both = {"took": starred(took), "reward": starred(reward)}
    tried = {"You": _("You tried Quick fingers: take {took}, reward {reward}.", **both)}
    for level, who in enumerate(PLAYERS[1:] + PLAYERS[:1], 1):
        player, tells = (PLAYERS.index(who),
            tried.get(who) or _("{player} tried Quick fingers: take {took}, reward {reward}.", player=_named(who), **both))
        table = f"{OPEN}; {_after(who)} at gare-de-lyon; {who} on turn; rolled; dice 1+3; do {who}: cheat T01"
        ends = (("unseen",
                _("Nobody has said anything, and the next player rolls."), f"do {who}: end; quiet; do {_after(who)}: roll",
                _("A cheat that nobody called out succeeds at the next roll, with its reward.")),
            ("waits",
                _("The dice have not been passed yet."), "quiet",
                _("It is noted, but not carried out, until the next player rolls (our ruling).")))
        for slug, told, then, why in ends:
            yield PracticeCase(chapter="cheat",
                slug=f"{slug}-{who.lower()}", level=min(level, 3), table=table, words=_("{tried} {then}", tried=tells, then=told),
                seen=who, clauses=f"{'CH-7.2' if slug == 'unseen' else 'R-47'} {RULING}",
                right=moved(t, table, then if slug == "unseen" else f"do {who}: end", player),
                ideas=(Answer.of(BANK, player, took + reward), NOBODY, Answer.of(BANK, player, took)), why=why)


SHOUTS = (("catch", 1, "Owl", "Crow", "", "T01", ""), ("catch", 1, "You", "Fox", "", "T09", ""), ("catch", 2, "Owl", "Fox", "T01", "T01", ""),
    ("catch", 2, "Owl", "Fox", "T09 Crow", "T09", ""), ("catch", 3, "You", "Fox", "T01", "T02", ""),
    ("catch", 3, "Owl", "Fox", "T02 rue-de-la-paix", "T02", "Fox: rue-de-la-paix"), ("first-cheat", 2, "Crow", "Owl", "", "T09", ""),
    ("first-cheat", 2, "You", "Fox", "T02 rue-de-la-paix", "T02", "Fox: rue-de-la-paix"))
"""The chapter, the level, the accuser, the accused, what they have tried, the card named, and further facts."""


def _shouts(t: EditionWords) -> Iterator[PracticeCase]:
    fine = t.rules.constants.false_accusation
    for chapter, level, shouts, thief, tried, named, extra in SHOUTS:
        one, other = PLAYERS.index(shouts), PLAYERS.index(thief)
        table = "; ".join(filter(None, (OPEN, extra, f"{thief} on turn; rolled", tried and f"do {thief}: cheat {tried}")))
        right = moved(t, table, f"do {shouts}: accuse {thief} {named}", *range(len(PLAYERS)))
        told = {"thief": _named(thief), "shouts": _named(shouts), "named": Message(t.cheat(named).name)}
        if not tried:
            did = _("{thief} has tried nothing.", **told)
        else:
            did = _("{thief} has tried “{tried}”.", thief=_named(thief), tried=Message(t.cheat(tried[:3]).name))
        if tried.endswith("Crow"):
            did = _("{thief} has tried “{tried}” on Crow.", thief=_named(thief), tried=Message(t.cheat(tried[:3]).name))
        cry = (_("You shout: “Cheater! {thief}, {named}!”", **told)
            if shouts == "You"
            else _("{shouts} shouts: “Cheater! {thief}, {named}!”", **told))
        guilty = tried[:3] == named
        yield PracticeCase(chapter=chapter,
            slug=f"{shouts}-{thief}-{named}-{bool(tried)}".lower(), level=level, table=table, seen=f"{shouts} {thief}",
            words=_("{did} {cry} The penalty for this card is {penalty}.", did=did, cry=cry, penalty=_penalty(t, named)),
            clauses=f"CH-7.3 {RULING}" if guilty and right.amount else "CH-7.3" if guilty else "CH-7.4 R-52" if tried else "CH-7.4",
            right=right, ideas=(Answer.of(one, other, fine), Answer.of(other, one, fine), Answer.of(other, BANK, fine), NOBODY),
            why=_("The cheat takes the card's penalty; the accuser gets nothing for it (our ruling).")
            if guilty
            else _("The accused is innocent of that charge, so the accuser pays 100."))


def _penalty(t: EditionWords, card_: str) -> Message:
    pay = sum(each.amount for each in t.cheat(card_).penalty)
    jailed = any(each.kind.value == "go_to_jail" for each in t.cheat(card_).penalty)
    if pay and jailed:
        return _("{fine} and jail*", fine=starred(pay))
    return _("{fine}", fine=starred(pay)) if pay else _("jail*")


# ── Sold to the bank, and counted ─────────────────────────────────────────────


def _sales(t: EditionWords) -> Iterator[PracticeCase]:
    for place, (street, hotel) in enumerate((("avenue-matignon", ""),
            ("avenue-de-neuilly", ""), ("avenue-mozart", " hotel"), ("rue-de-la-paix", ""), ("boulevard-des-capucines", " hotel"),
            ("avenue-des-champs-elysees", " hotel"))):
        title = t.deed(street)
        table = f"{OPEN}; Fox: {street}{hotel}; Fox has 0; Fox at gare-du-nord; Fox on turn; rolled"
        due = 10
        found = moved(t, f"{table}; Fox owes {due}", f"do Fox: sell {street}", 1)
        got = Answer.of(BANK, 1, found.amount + due)
        told: dict[str, str | int] = {"street": t.name(street), "price": title.price}
        words = (_("Fox must pay a debt, and sells {street} to the bank: price {price}, no hotel.", **told)
            if not hotel
            else _("Fox must pay a debt, and sells {street} with its hotel to the bank: price {price}, hotel rent {hotel}.",
                hotel=starred(title.rent_hotel), **told))
        yield PracticeCase(chapter="hotels",
            slug=f"sell-{street}", level=1 + place // 2, table=table, words=words, squares=(street,), seen="Fox", right=got,
            clauses=f"CH-9.2 CH-4.5 {RULING}" if hotel else "CH-9.2 CH-4.5",
            ideas=(Answer.of(BANK, 1, title.price // 20 * 10), Answer.of(BANK, 1, title.price), Answer.of(BANK, 1, 2 * title.price)),
            why=_("The bank pays the base value: the printed price or, with a hotel, the hotel rent."))


COUNTED = ((("avenue-foch",), ()),
    (("boulevard-de-belleville", "rue-lecourbe"), ()), (("avenue-foch", "rue-de-la-paix"), ("rue-de-la-paix",)),
    (("rue-de-la-paix", "avenue-des-champs-elysees"), ("rue-de-la-paix",)), (("rue-de-la-paix", "avenue-des-champs-elysees"), ()),
    (("boulevard-de-belleville", "rue-lecourbe"), ("rue-lecourbe",)))


def _counts(t: EditionWords) -> Iterator[PracticeCase]:
    for place, (streets, hotels) in enumerate(COUNTED):
        whole = t.counted(streets, *hotels)
        alone = sum(t.deed(each).rent_hotel if each in hotels else t.deed(each).rent for each in streets)
        twice = 2 * alone
        listed = [_("{street} (rent {rent})", street=t.name(each), rent=starred(t.deed(each).rent))
            if each not in hotels
            else _("{street} with a hotel (rent {rent})", street=t.name(each), rent=starred(t.deed(each).rent_hotel))
            for each in streets
        ]
        own = ", ".join(f"{each} hotel" if each in hotels else each for each in streets)
        words = (_("For the final count you own {a}, without the rest of its colour.", a=listed[0])
            if len(streets) == 1
            else _("For the final count you own {a} and {b}, which are a whole colour.", a=listed[0], b=listed[1])
            if t.deed(streets[0]).group == t.deed(streets[1]).group
            else _("For the final count you own {a} and {b}, of two colours.", a=listed[0], b=listed[1]))
        yield PracticeCase(chapter="home",
            slug=f"count-{place}", level=1 + place // 2, table=f"{OPEN}; You: {own}", words=words, squares=streets, seen="You",
            right=Answer.of(BANK, YOU, whole),
            ideas=(Answer.of(BANK, YOU, alone), Answer.of(BANK, YOU, twice), NOBODY, Answer.of(BANK, YOU, whole // 2)),
            clauses=f"CH-1.3 R-40 {RULING}", why=_("Streets without a hotel count double if their colour is whole; a hotel rent is never "
                                                   "doubled."))
