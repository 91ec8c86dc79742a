"""The Foundation: a levy on Monopolists, a small lottery for Competitors (AM-20)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from antimono.anti_monopoly.rules.foundation import foundation_gift
from antimono.anti_monopoly.theme import SEATS
from antimono.core.dice import ALL_ROLLS, FACES
from antimono.core.text import Message, _, listing, verbatim
from antimono.course.anti_monopoly.foundation import try_it
from antimono.course.anti_monopoly.foundation.try_it import average
from antimono.course.anti_monopoly.shared.four_players import TO_THE_BANK
from antimono.course.anti_monopoly.words import *
from antimono.course.lesson.frame import Column, Table
from antimono.course.scene.figures import Die, Room, Rooms

HERE = "anti-monopoly-foundation"
BOTH_HERE = f"You at {HERE}; Blue at {HERE}"
PAYS, GIVES, BOTH = "AM-20.1", "AM-20.2", "AM-20.1 AM-20.2"

NOT_THE_DUE = _("That is what a Monopolist pays.")
BLUE_ROLLS_NOT = _("Monopolists do not roll here. They pay.")
A_MONOPOLIST_PAYS = _("A Monopolist pays here.")
BRINGS_NOTHING = _("This face pays nothing.")
FOR_A_ONE, FOR_A_TWO = _("That is for a 1."), _("That is for a 2.")
NOT_EVERY = _("Not every visit wins.")
EVERY_TWO = _("Count every 2.")
ONCE_EACH = _("Each face comes up only once.")
EVERY_STOP = _("Blue has paid on every visit.")
WIDER = _("What you win makes the gap wider, not narrower.")


def gift(t: EditionWords, *faces: int) -> int:
    """Return what the bank pays a Competitor for these rolls of the die, one per visit."""
    return sum(foundation_gift(t.rules, face).value for face in faces)


def faces(t: EditionWords, told: Iterable[int] = ()) -> Rooms:
    """Return the six faces of the die, some of them with their prize."""
    brings = {face: verbatim(t.money(gift(t, face))) for face in told}
    return Rooms(_("The faces of the die"),
        tuple(Room(str(face), _("a {face}", face=face), note=brings.get(face), face=face) for face in FACES))


def thrown(*shown: int) -> Rooms:
    """Return the faces that the die showed, visit by visit."""
    return Rooms(_("The die, visit by visit"),
        tuple(Room(f"s{place}", _("a {face}", face=face), face=face) for place, face in enumerate(shown, 1)))


def die(by: str, face: int) -> Die:
    """Return one die as a player threw it."""
    return Die(SEATS[player(by)], face)


def stop(by: str) -> Figure:
    """Return the square, with the pawn of a player on it."""
    return strip(HERE, table=f"{by} at {HERE}")


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes on the levy for Monopolists, the prizes for Competitors, and their averages."""
    win, due, mean = partial(gift, t), t.owed("", HERE, "Blue"), average(t.rules)
    all_six = gift(t, *FACES)
    you_and_blue = strip(HERE, table=BOTH_HERE, without="Green Navy")

    yield scene("blue-pays", _("Blue pays"),
        _("The corner “{anti_monopoly_foundation}” treats Competitors and Monopolists differently. Blue is four "
          "squares away from it. Roll for Blue."),
        table="Blue at locust-st",
        show=[after(throw("1+3", "Blue")),
            strip("locust-st", "walnut-st", HERE, pointed=HERE, without="You Green Navy"), purses("Blue")],
        ask=roll(_("Roll for Blue"), then=f"Blue at {HERE}; Blue holds {t.cash('', 'Blue') - due}",
            say=_("Blue pays {due} to the bank. A Monopolist pays that on every visit here.", due=due)),
        teaches=PAYS)

    yield scene("green-rolls", _("You roll"),
        _("Now it is your turn, and the corner is six squares ahead. What will it cost a Competitor? Roll."),
        table="You at michigan-ave",
        show=[when(lambda done: len(done) == 1, throw("2+4", "You")), after(die("You", 2), of=2),
            strip("michigan-ave", "locust-st", HERE, pointed=HERE, without="Blue Green Navy"), purses("You")],
        ask=[roll(_("Roll the dice"), key="walk", then=f"You at {HERE}",
                say=_("It costs you nothing. You may even win something.")),
            roll(_("Roll one die"), key="die", words=_("A Competitor rolls one die here. Roll it."),
                then=f"You holds {t.cash('') + win(2)}", say=_("A 2. The bank gives you {gift}.", gift=win(2)))],
        teaches=GIVES)

    yield scene("which-faces", _("Which faces?"), _("Only two faces of the die win. Choose them."),
        show=[lambda m: faces(t, FACES if len(m.done) == 2 else map(int, m.done))],
        ask=tap("1", "2", needs=2,
            mistakes=dict.fromkeys("345", BRINGS_NOTHING) | {"6": _("High faces win nothing here.")},
            say=_("A 1 pays {one}, a 2 pays {two}, and the others nothing. Two faces of six win, so one visit in three "
                  "does.",
                one=win(1), two=win(2))),
        teaches=GIVES)

    yield scene("no-pot", _("After Blue"),
        _("Blue has just paid {due} here. You land on the same corner and roll a 6. What do you get?", due=due),
        show=[die("You", 6), you_and_blue],
        ask=choose([0, win(2), due], right=0, mistakes=[(due, TO_THE_BANK), (win(2), FOR_A_TWO)],
            say=_("Nothing. There is no pot here, unlike Free Parking as many people play it in Monopoly. Blue's money "
                  "goes to the bank.")),
        uses=BOTH)

    enough = -(-due // mean)
    yield scene("as-much", _("As much as Blue"),
        _("Six visits, one with each face, win you {sum}: {average} per visit on average. One visit costs Blue {due}. "
          "How many average visits make up for one of Blue's?", sum=all_six, average=mean, due=due),
        show=[before(you_and_blue), after(Table(_("The same number of visits each"),
            (Column(_("Visits")), Column(_("You win, on average")), Column(_("Blue pays"))),
            tuple((verbatim(str(stops)), verbatim(t.money(stops * mean)), verbatim(t.money(stops * due)))
                for stops in (1, 6, enough))))],
        ask=choose({str(each): str(each) for each in (3, 6, enough)}, right=enough,
            mistakes=[(few, _("{stops} visits win {sum}. Blue pays more.", stops=str(few), sum=few * mean))
                for few in (3, 6)],
            say=_("{stops} average visits win {sum}. The corner gives Competitors a little luck, but mainly it takes "
                  "money from Monopolists.", stops=str(enough), sum=enough * mean)),
        uses=BOTH)

    paid = 6 * due
    yield scene("challenge", _("Challenge"),
        _("What if you and Blue had equal purses, and both landed here six times? Your die shows each face once. How "
          "much more than Blue do you have then?"),
        show=[you_and_blue, purses("You Blue", table="You has 1200; Blue has 1200")],
        ask=number(all_six + paid,
            mistakes=[(paid, _("That is what Blue has paid. You have also won something.")), (paid - all_six, WIDER),
                (all_six, _("That is what you have won. Blue has also paid six times.")), (due + all_six, EVERY_STOP),
                (due, EVERY_STOP), (6 * (all_six + paid), ONCE_EACH)],
            say=_("Blue paid {paid} and you won {won}. Nothing went from Blue to you, only to and from the bank.",
                paid=paid, won=all_six)),
        uses=BOTH, challenge=True)


# ---- To practise ----

def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on paying here, the prizes of the faces, purses, accounts and equally likely cases."""
    win, due, mean = partial(gift, t), t.owed("", HERE, "Blue"), average(t.rules)
    all_six = win(*FACES)

    yield scene("due", _("What is due?"), _("{player} lands here. What must they pay?", player="Blue"),
        show=[stop("Blue")],
        ask=among(due, say=_("{due} to the bank, on every visit.", due=due),
            mistakes=[(0, _("{player} is a Monopolist.", player="Blue")),
                (win(2), _("That is the most a Competitor can win.")),
                (win(1), _("That is what a Competitor wins with a 1.")), (2 * due, _("Nothing doubles here."))]),
        uses=PAYS, level=1)

    def one_stop(by: str, face: int) -> Written:
        return scene(f"face-{face}", _("One die"),
            _("You land here and roll one die. What does the bank give you?") if by == "You"
            else _("Green lands here and rolls one die. What does the bank give Green?"),
            show=[die(by, face), stop(by)],
            ask=among(win(face), say=_("{gift}.", gift=win(face)) if win(face) else _("Only 1 and 2 win."),
                mistakes=[(win(1), FOR_A_ONE), (win(2), FOR_A_TWO),
                    (face * win(1), _("A higher face does not win more. Only 1 and 2 win.")), (0, _("This face wins.")),
                    (due, NOT_THE_DUE)]),
            uses=GIVES, level=1)

    yield one_stop("You", 1)
    yield one_stop("Green", 2)
    yield one_stop("You", 5)

    yield scene("who-rolls", _("Who rolls?"),
        _("Choose the two purses whose owners roll a die when they land here."),
        show=[purses(keys={each: each.lower() for each in PLAYERS})],
        ask=tap("you", "green", needs=2, mistakes={"blue": BLUE_ROLLS_NOT, "navy": BLUE_ROLLS_NOT},
            say=_("Competitors roll, and Monopolists pay.")),
        uses=BOTH, level=1)

    yield scene("whose-money", _("Whose money?"), _("Blue pays {due} here. Who gets it?", due=due),
        show=[stop("Blue")],
        ask=choose({"bank": _("The bank"), "next": _("The next Competitor who lands here"),
                "all": _("All Competitors together")}, right="bank",
            mistakes={"next": TO_THE_BANK, "all": TO_THE_BANK}, say=_("There is no pot, so it stays with the bank.")),
        uses=BOTH, level=1)

    yield scene("best-face", _("The best face"), _("You land here. Choose the face of the die that wins most."),
        show=[before(faces(t)), after(faces(t, FACES))],
        ask=tap("2", say=_("A 2 pays {gift}.", gift=win(2)),
            mistakes={"1": _("It wins, but another face wins more."), **dict.fromkeys("3456", BRINGS_NOTHING)}),
        uses=GIVES, level=1)

    yield scene("how-often", _("How often?"), _("How often does a Competitor's visit win something?"),
        show=[faces(t)],
        ask=choose({"sixth": _("One visit in six"), "third": _("One visit in three"), "half": _("Every other visit")},
            right="third", say=_("Two faces out of six win."),
            mistakes={"sixth": _("More than one face wins."), "half": _("Fewer than three faces win.")}),
        uses=GIVES, level=1)

    def purse(by: str, cash: int, face: int = 0) -> Written:
        had, change = cash * t.scale, win(face) if face else -due
        luck = [(had - due, _("A Competitor pays nothing here.")), (had + due, TO_THE_BANK), (had + win(2), FOR_A_TWO),
            (had + win(1), FOR_A_ONE), (had - win(2), _("The bank pays you here. It does not take.")),
            (had, _("This face wins."))]
        levy = [(had + due, A_MONOPOLIST_PAYS), (had + win(2), BLUE_ROLLS_NOT), (had + win(1), BLUE_ROLLS_NOT),
            (had, A_MONOPOLIST_PAYS)]
        return scene(f"purse-{by.lower()}", _("Purse"),
            _("You land here. How much is in your purse then?") if by == "You"
            else _("{player} lands here. How much is in {player}'s purse then?", player=by),
            table=f"{by} has {cash}", show=[*([die(by, face)] if face else []), stop(by), purses(by)],
            ask=number(had + change, then=f"{by} holds {had + change}",
                mistakes=[*(luck if face else levy),
                    (abs(change), _("That is only the change. How much is in the purse?"))],
                say=_("{gift} from the bank.", gift=change) if face else _("{due} to the bank.", due=due)),
            uses=BOTH, level=2)

    yield purse("Navy", 400)
    yield purse("You", 300, 2)
    yield purse("Green", 250, 1)

    def several(slug: str, *shown: int) -> Written:
        right, count = win(*shown), str(len(shown))
        return scene(slug, _("Several visits"),
            _("Green lands here {count} times, and the die shows {faces}. How much does Green win in total?",
                count=count, faces=listing([verbatim(str(face)) for face in shown])),
            show=[thrown(*shown), stop("Green")],
            ask=among(right, say=_("{sum} in {count} visits.", sum=right, count=count),
                mistakes=[(sum(shown) * win(1), _("Only 1 and 2 win. Pips do not count.")),
                    (len(shown) * win(2), NOT_EVERY), (right - win(1), _("The 1 also wins.")),
                    (right - win(2), EVERY_TWO)]),
            uses=GIVES, level=2)

    yield several("three-stops", 1, 4, 2)
    yield several("four-stops", 2, 6, 2, 1)

    every = _("This line is right: a Monopolist pays on every visit.")
    yield scene("account-navy", _("Spot the error"),
        _("Navy kept an account of three visits here. Find the wrong line."),
        ask=spot(_("Navy's account"), line("first", _("first visit: paid"), due, why=every),
            line("second", _("second visit: paid"), due, why=every),
            line("third", _("third visit: rolled a 1, won"), win(1)), say=BLUE_ROLLS_NOT),
        uses=BOTH, level=2)

    yield scene("account-green", _("Spot the error"),
        _("Green kept an account of four visits here. Find the wrong line."),
        ask=spot(_("Green's account"),
            line("f1", _("rolled a {face}: won", face="1"), win(1), why=_("This line is right: a 1 wins.")),
            line("f3", _("rolled a {face}: won", face="3"), win(1, 2)),
            line("f2", _("rolled a {face}: won", face="2"), win(2), why=_("This line is right: a 2 wins most.")),
            line("f6", _("rolled a {face}: won", face="6"), 0, why=_("This line is right: a 6 wins nothing.")),
            say=_("A 3 wins nothing. Only 1 and 2 win.")),
        uses=GIVES, level=2)

    yield scene("in-order", _("Smallest first"),
        _("What does the bank give you? Put these in order, smallest first."),
        ask=order(_("Events"),
            line("two", _("here, the die shows 2"), win(2), early=_("The 2 is the best face.")),
            line("start", _("you pass {start}"), t.constants.start_square_pays,
                early=_("No face of the die pays as much.")),
            line("five", _("here, the die shows 5"), win(5)),
            line("one", _("here, the die shows 1"), win(1), early=_("One of these pays nothing.")),
            otherwise=_("Something else pays less."),
            say=_("Even the best face pays only half as much as {start}.")),
        uses="AM-20.2 AM-13.1", level=2)

    def pairs(slug: str, level: int, words: Message, counts: Callable[[int, int], bool],
            mistakes: Sequence[tuple[int, Message]], say: Message) -> Written:
        found = sum(counts(dice.first, dice.second) for dice in ALL_ROLLS)
        return scene(slug, _("Of 36 pairs"), words, show=[faces(t, FACES)],
            ask=among(found, mistakes=mistakes, counted=True, say=say), uses=GIVES, level=level)

    yield pairs("both-win", 2, _("You land here twice. In how many of the 36 pairs of faces do both visits win?"),
        lambda first, second: bool(win(first)) and bool(win(second)),
        [(2, _("Each winning face can come with either of them.")),
            (12, _("That is how often the first visit wins. The second must also win."))],
        _("Two faces times two faces."))
    yield pairs("some-win", 3,
        _("You land here twice. In how many of the 36 pairs of faces does at least one visit win?"),
        lambda first, second: win(first, second) > 0,
        [(24, _("Pairs in which both win are counted twice.")),
            (16, _("In the other 20 at least one visit wins.")),
            (12, _("The second visit can win as well.")),
            (4, _("In those, both visits win."))],
        _("36 minus the 16 pairs without any prize."))
    yield pairs("exactly", 3,
        _("You land here twice. In how many of the 36 pairs of faces do you win exactly {sum} in total?", sum=win(2)),
        lambda first, second: win(first, second) == win(2),
        [(8, _("Two smaller prizes can also make it.")), (4, _("The 2 can come first or second.")),
            (12, _("Beside a 2 the other visit must win nothing.")), (1,
            _("There is more than one way to reach that sum."))],
        _("A 2 and a losing face in eight pairs, and a double 1 in one."))

    yield scene("twelve", _("On average"),
        _("How much do {count} visits here win a Competitor in total, on average?", count="12"),
        show=[faces(t, FACES)],
        ask=number(12 * mean, say=_("{average} per visit.", average=mean),
            mistakes=[(all_six, _("That is for six visits.")),
                (12 * all_six, _("The six faces together win that over six visits, not on one.")), (12 * win(2),
                NOT_EVERY),
                (12 * win(1), _("That is twice the average. Four faces win nothing."))]),
        uses=GIVES, level=3)

    shown = (1, 2, 6, 2)
    won, paid = win(*shown), 4 * due
    yield scene("apart", _("The gap"),
        _("You and Navy have equal purses. Then both land here {count} times, and your die shows {faces}. How much "
          "more than Navy do you have?", count="4", faces=listing([verbatim(str(face)) for face in shown])),
        show=[thrown(*shown), purses("You Navy")],
        ask=among(won + paid, say=_("Navy paid {paid}, and you won {won}.", paid=paid, won=won),
            mistakes=[(paid, _("That is what Navy has paid. You have also won something.")), (paid - won, WIDER),
                (won, _("That is what you have won. Navy has also paid.")), (due + won,
                _("Navy has paid on every visit."))]),
        uses=BOTH, level=3)

    before_, yours, blues = 180 * t.scale, 420 * t.scale + win(2), 600 * t.scale - due
    yield scene("richer", _("Who is richer?"),
        _("Blue is richer. You both land here. How much more than Blue do you have then?"),
        table=f"{BOTH_HERE}; You has 420; Blue has 600",
        show=[die("You", 2), strip(HERE, without="Green Navy"), purses("You Blue")],
        ask=number(yours - blues, then=f"You holds {yours}; Blue holds {blues}",
            mistakes=[(before_, _("That is how much more Blue had before.")),
                (due + win(2), _("That is how much the gap has changed. Blue was ahead.")),
                (yours - blues + due, _("Blue's due goes to the bank, not to you.")),
                (blues - 420 * t.scale, _("Your die also wins something."))],
            say=_("{yours} against {blues}.", yours=yours, blues=blues)),
        uses=BOTH, level=3)

    third = win(1, 2)
    then = (all_six + third) // 6
    yield scene("another-rule", _("A rule of your own"),
        _("Your table agrees that a 3 also pays {third}. How much does a Competitor then win per visit, on average?",
            third=third),
        show=[faces(t, FACES)],
        ask=among(then, say=_("Six visits win {sum}.", sum=6 * then),
            mistakes=[(6 * then, _("That is for six visits, one with each face.")),
                (2 * then, _("That is the average of the winning faces. Three of six win nothing.")),
                (third, _("That is for a 3."))]),
        uses=GIVES, level=3)

    cash = t.constants.start_money
    last = -(-cash // due)
    yield scene("start-money", _("All gone"),
        _("Blue has {cash} and no other income. On which visit here can Blue no longer pay?", cash=cash),
        show=[stop("Blue"), purses("Blue")],
        ask=number(last, unit=_("visits"),
            mistakes=[(last - 1, _("Blue can still pay at that one.")), (last + 1, _("It happens earlier.")),
                (cash // win(2), _("You divided by a prize. Blue pays more per visit."))],
            say=_("{paid} visits leave {left}.", paid=str(last - 1), left=cash - (last - 1) * due)),
        uses=PAYS, level=3)

    yield scene("which-more", _("Certainty or luck?"),
        _("A table agrees that a Competitor gets {sure} on every visit here and does not roll. Is that more than the "
          "die pays on average?", sure=win(1)),
        show=[faces(t, FACES)],
        ask=choose({"yes": _("More"), "even": _("The same"), "no": _("Less")}, right="yes",
            mistakes={"even": _("Some visits win as much or more, but most visits win nothing."),
                "no": _("Count six visits, one with each face.")},
            say=_("{sure} is twice the average of {average}.", sure=win(1), average=mean)),
        uses=GIVES, level=3)


CHAPTER = chapter(try_it.LESSON, minutes=3, story=story, practice=practice,
    promise=_("One corner takes from Monopolists and gives to Competitors. How much, and from whose purse?"))
