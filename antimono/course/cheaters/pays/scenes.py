"""Does cheating pay? The gain unseen, the loss when caught, and the number of watchers (CH-7.2, CH-7.3, R-82)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import override

from antimono.cheaters.rules.vigilance import break_even, break_even_vigilance, conviction
from antimono.core.text import Message, _, ngettext
from antimono.course.cheaters.pays.try_it import LESSON
from antimono.course.cheaters.shared.deterrence import Law, signed
from antimono.course.cheaters.shared.deterrence import stakes as stakes_of
from antimono.course.cheaters.shared.recorded_games import won
from antimono.course.cheaters.shared.words import *

FOCH = "avenue-foch"


def stakes(t: EditionWords, cheat: str) -> tuple[int, int]:
    """Return the gain of a card unseen and its cost when caught, tried for Avenue Foch."""
    card, title = t.cheat(cheat), t.deed(FOCH)
    acts = {"T02": title.rent_hotel - title.price, "T07": t.deed("rue-de-vaugirard").rent, "T10": title.price}
    return stakes_of(card, acts.get(cheat, card.amount))


def average(gain: int, loss: int, sees: Fraction, watchers: int = 3) -> Fraction:
    """Return the average gain of a try that so many watchers see so often."""
    return Law(gain, loss, watchers, sees).average


def told(amount: Fraction, places: int = 0) -> str:
    """Return an average as it is written, reconstructed as its parts are."""
    return f"{signed(amount, places)}*"


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: many half-asleep watchers catch more than one who watches well."""
    gain, loss = stakes(t, "T01")
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    one = average(gain, loss, half, 1)
    yield scene("one-eye", _("One eye"),
        _("Unseen, Quick fingers wins {gain}. If you are caught, you go to jail and pay {fee} to leave. One player watches, and "
          "sees one try in two. How much does a try earn on average? Bet.", gain=starred(gain), fee=loss),
        show=[card("T01")], ask=bet({"minus": told(Fraction(-loss)), "plus": told(one), "all": told(Fraction(gain))}, right="plus",
            say=_("{average}: half of {gain}, less half of {fee}. With one drowsy watcher, cheating pays.", average=told(one), gain=starred(gain),
                fee=loss)),
        teaches="CH-7.2 CH-7.3")

    looking = {"fox": _("Fox looks"), "owl": _("Owl looks"), "crow": _("Crow looks"), "foxowl": _("Fox and Owl look"),
        "foxcrow": _("Fox and Crow look"), "owlcrow": _("Owl and Crow look"), "all": _("All three look"), "none": _("Nobody looks")}
    three = average(gain, loss, half)
    yield scene("three-eyes", _("Three watch"),
        _("Now three players watch, each half asleep: a coin decides whether each one looks. There are eight ways. Find the one "
          "in which you are not seen."),
        show=[lines(_("Eight ways"), *(line(key, words) for key, words in looking.items()))],
        ask=tap("none", mistakes={key: _("One player who looks is enough.") for key in looking if key != "none"},
            say=_("One way in eight: {gain} once, less {fee} seven times. On average, {average}.", gain=starred(gain), fee=loss,
                average=told(three, 2))),
        teaches="R-82")

    even, each_one = break_even(gain, loss), break_even_vigilance(gain, loss, 3)
    assert even is not None
    assert each_one is not None
    tried = [Fraction(share, 5) for share in (2, 3, 4, 5)]
    yield scene("edge", _("The edge"),
        _("How many of five tries must be caught before cheating earns nothing on average? Bet."),
        show=[card("T01"), after(lines(_("Average gain of a try"), *(line(f"c{share.numerator}.{share.denominator}",
            _("Caught {part} of five: {average}", part=str(int(share * 5)), average=told(average(gain, loss, share, 1)))) for share in tried)))],
        ask=bet({"2": _("Two of five"), "3": _("Three of five"), "4": _("Four of five")}, right=str(int(even * 5)),
            say=_("Four of five. Three watchers catch that many if each sees {share}% of all tries.", share=str(round(100 * each_one)))),
        teaches="R-82")

    cards = ("T10", "T01", "T02", "T09", "T07")
    found = {each: stakes(t, each) for each in cards}
    ranks = {each: rank for rank, each in enumerate(sorted(cards, key=lambda each: -Fraction(*found[each])), 1)}
    yield scene("which-card", _("Which card"),
        _("The gain and the loss of five cards; where one takes a street, it is {avenue_foch}. Put them in order, starting with the "
          "card that still pays when most tries are caught."),
        ask=order(_("Five cards"), *(line(each.lower(), _("{card}: {won} unseen, {lost} caught", card=t.cheat(each).name,
                won=starred(found[each][0]), lost=starred(found[each][1])), ranks[each],
                early=_("Divide the gain by the loss.") if ranks[each] > 1 else None)
                for each in sorted(cards)), shown=False,
            say=_("Six to one, four to one, and so on down to one half. The loss matters as much as the gain.")),
        uses="CH-7.2 CH-7.3 R-24")

    caught = conviction(quarter, 3)
    pays = average(gain, loss, quarter)
    ideas = {"fine": average(gain, 3 * loss, quarter), "eyes": average(gain, loss, Fraction(2, 5)), "five": average(gain, loss, quarter, 5)}
    still = {key: _("{average}: it still pays.", average=told(value)) for key, value in ideas.items() if value > 0}
    right = next(key for key in ideas if key not in still)
    yield scene("stop-fox", _("Stop Fox"),
        _("Three players watch, and each sees a quarter of all tries. So {share}% are caught, a try earns {average}, and Fox "
          "cheats. Which one of these stops Fox?",
            share=str(round(100 * caught)), average=told(pays)),
        show=[card("T01")], ask=choose({"fine": _("Leaving jail costs {more}, not {less}", more=3 * loss, less=loss),
                "eyes": _("Each sees 40% of all tries"), "five": _("Five players watch, not three")}, right=right, mistakes=still,
            say=_("{average}: the fine is higher, and nobody need watch better.", average=told(ideas[right]))),
        uses="CH-7.3 R-82")

    pick = average(*stakes(t, "T09"), quarter)
    yield scene("two-prices", _("Two prices"),
        _("Pickpocket takes {took} from another player. Three players watch, and each sees a quarter of all tries. Does it pay "
          "the thief? Bet.",
            took=starred(t.cheat("T09").amount)),
        show=[card("T09")], ask=bet({"yes": _("Yes"), "no": _("No")}, right="no",
            say=_("{average} on average. But the richest player wins, so a rival's loss counts as well, about a third as much as "
                  "your gain.",
                average=told(pick))),
        teaches="CH-1.4")

    shares = {vigilance: round(100 * Fraction(*each)) for vigilance, each in won().items()}
    games = str(max(total for _won, total in won().values()))
    yield scene("played", _("In whole games"),
        _("Fox believes that each player sees one try in five, and cheats whenever that pays. The other three are honest. If "
          "each sees half, what share of {games} games does Fox win? Bet.", games=games),
        show=[after(lines(_("Of {games} games each, Fox wins", games=games), *(line(f"v{place}", _("Each sees {sees}%: {wins}%",
            sees=str(round(100 * vigilance)), wins=str(share))) for place, (vigilance, share) in enumerate(shares.items()))))],
        ask=bet({str(each): _("{share}%", share=str(each)) for each in sorted({*shares.values(), 25})}, right=str(shares[half]),
            say=_("{share}%; a fair share is 25%. Fox did not notice how well the others watch. These are played games, give or "
                  "take three.",
                share=str(shares[half]))),
        teaches="R-82")

    game = NobodyCheats(t)
    yield challenge(game,
        _("Write the law: the gain of Quick fingers ({gain} now), the cost of leaving jail ({fee}), and how often each of three "
          "sees it. Nobody should cheat, and nobody should have to watch more than 20%.", gain=starred(gain), fee=loss),
        say=_("Nobody cheats. Gary Becker, 1968: a high fine and few watchers deter as much as a low fine and many."),
        uses="CH-7.2 CH-7.3 R-82 R-24", clauses="CH-7.2 CH-7.3")


class NobodyCheats(WrittenPuzzle):
    """Set the gain of a cheat, its cost, and how well each player watches."""

    solution = ("eyes.20", "fine.150", "gain.100")
    most = 20
    """The highest allowed vigilance, in per cent."""

    def __init__(self, t: EditionWords) -> None:
        gain, loss = stakes(t, "T01")
        self.choices: Mapping[str, Sequence[int]] = {"gain": (gain // 2, gain), "fine": (loss, 3 * loss, 6 * loss), "eyes": (10, 20, 40)}

    def law(self, made: tuple[str, ...]) -> dict[str, int]:
        """Return what has been set."""
        return {key: int(amount) for key, _dot, amount in (each.partition(".") for each in made)}

    def brings(self, made: tuple[str, ...]) -> Fraction | None:
        """Return the average gain of a try, once everything is set."""
        law = self.law(made)
        return average(law["gain"], law["fine"], Fraction(law["eyes"], 100)) if len(law) == len(self.choices) else None

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        said = {"gain": lambda each: _("A cheat earns {amount}", amount=starred(each)), "fine": lambda each: _("Jail costs {amount}", amount=each),
            "eyes": lambda each: _("Each sees {share}%", share=str(each))}
        set_already = self.law(made)
        return {f"{key}.{each}": said[key](each) for key, amounts in self.choices.items() if key not in set_already for each in amounts}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        brings = self.brings(made)
        if brings is None:
            return _("Set the rest.")
        if brings >= 0:
            return _("{average} on average, so cheating pays. Start again.", average=told(brings))
        return _("{average}: nobody cheats, but everyone watches more than {most}%. Start again.", average=told(brings), most=str(self.most))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        brings = self.brings(made)
        return brings is not None and brings < 0 and self.law(made)["eyes"] <= self.most

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        law, brings = self.law(made), self.brings(made)
        rows = {"gain": lambda each: _("Unseen: {amount}", amount=starred(each)), "fine": lambda each: _("Caught: −{amount}", amount=each),
            "eyes": lambda each: _("Each of three sees {share}%", share=str(each))}
        unset = {"gain": _("Unseen: …"), "fine": _("Caught: …"), "eyes": _("Each of three sees …")}
        drawn = [line(key, rows[key](law[key]) if key in law else unset[key]) for key in rows]
        if brings is not None:
            drawn.append(line("average", _("On average {average}", average=told(brings))))
        return (lines(_("The law"), *drawn),)


CAUGHT = ((1, 1, Fraction(1, 4), 8), (1, 2, Fraction(1, 2), 8), (2, 2, Fraction(1, 4), 16), (3, 3, Fraction(1, 4), 64))
"""The level, the number of watchers, how often each sees a try, the number of tries."""
BRINGS = ((1, 4, 2, 100, 50), (2, 5, 3, 150, 50), (3, 8, 7, 400, 50))
"""The level, the number of tries, the number caught, the gain of one unseen, the cost of one that is caught."""
EVEN = ((1, 10, 100, 100), (2, 8, 150, 50), (3, 10, 100, 400))
"""The level, the number of tries, the gain of one unseen, the cost of one that is caught."""
FINES = ((2, 4, 2, 100), (2, 8, 6, 150), (3, 10, 2, 50))
"""The level, the number of tries, the number caught, the gain of one unseen."""


def asked(_t: EditionWords) -> Iterator[Written]:
    """Yield questions about the laws of other tables: how many are caught, the gain of tries, the break-even point, the fine that stops them."""
    for level, watchers, sees, tries in CAUGHT:
        caught = int(tries * conviction(sees, watchers))
        yield scene(f"caught-{watchers}-{tries}", _("How many?"),
            ngettext("{count} player watches, and sees one try in {one}. Of {tries} tries, how many are caught?",
                "{count} players watch, and each sees one try in {one}. Of {tries} tries, how many are caught?",
                watchers, one=str(1 / sees), tries=str(tries)),
            ask=number(caught, unit=_("tries"), mistakes=[
                    (watchers * tries * sees, _("That counts a try that two of them see twice.")),
                    (tries * sees, _("That is how many one of them sees.")), (tries - caught, _(
                        "Those are the tries that nobody sees."))],
                otherwise=_("How many tries does the first player miss? How many of these does the next one miss?"),
                say=_("Nobody sees {missed} of {tries}, so {caught} are caught.", missed=str(tries - caught), tries=str(tries), caught=str(caught))),
            uses="CH-7.3 R-82", level=level)
    for level, tries, caught, gain, fine in BRINGS:
        unseen = tries - caught
        yield scene(f"brings-{gain}-{fine}", _("The sum of all tries"),
            _("At another table a try earns {gain} unseen, and costs {fine} when caught. Of {tries} tries, {caught} are caught. "
              "How much do all of them earn together?", gain=gain, fine=fine, tries=str(tries), caught=str(caught)),
            ask=among(unseen * gain - caught * fine, mistakes=[(unseen * gain, _("You have left out the tries that are caught.")),
                    (tries * gain - caught * fine, _("A cheat who is caught does not get the {gain}.", gain=gain))],
                say=_("{unseen} × {gain} − {caught} × {fine} = {brings}.", unseen=str(unseen), gain=gain, caught=str(caught), fine=fine,
                    brings=unseen * gain - caught * fine)),
            uses="CH-7.2 CH-7.3", level=level)
    for level, tries, gain, fine in EVEN:
        even = break_even(gain, fine)
        assert even is not None
        caught = int(tries * even)
        yield scene(f"even-{gain}-{fine}", _("The edge"),
            _("At another table a try earns {gain} unseen, and costs {fine} when caught. How many of {tries} tries must be "
              "caught before they earn nothing in total?", gain=gain, fine=fine, tries=str(tries)),
            ask=among(caught, counted=True, mistakes=[(tries - caught, _("That is the number that are not caught.")),
                    (tries, _("Then every try loses, and cheating costs money."))],
                say=_("{caught} of {tries}: they lose {lost}, and the other {unseen} win as much.", caught=str(caught), tries=str(tries),
                    lost=caught * fine, unseen=str(tries - caught))),
            uses="CH-7.2 CH-7.3 R-82", level=level)
    for level, tries, caught, gain in FINES:
        fine = (tries - caught) * gain // caught
        yield scene(f"fine-{gain}-{caught}", _("Which fine?"),
            _("At another table a try earns {gain} unseen, and {caught} of {tries} tries are caught. What must the fine be, so "
              "that the tries earn nothing in total?", gain=gain, tries=str(tries), caught=str(caught)),
            ask=among(fine, mistakes=[((tries - caught) * gain, _("That is the total gain. Those who are caught pay it together.")),
                    (gain, _("That would be right only if half of them were caught."))],
                say=_("{unseen} win {won} together; {caught} have to lose as much: {fine} each.", unseen=str(tries - caught),
                    won=(tries - caught) * gain, caught=str(caught), fine=fine)),
            uses="CH-7.2 CH-7.3", level=level)


CHAPTER = chapter("cheaters-pays", _("Does cheating pay?"), minutes=4, story=story, practice=asked, lesson=LESSON,
    promise=_("Why three half-asleep watchers catch seven cheats in eight."))
