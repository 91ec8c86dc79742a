"""Building: places, times, steps, prices and rents (AM-9, AM-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import level_name, purchase_price
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.building.try_it import LESSON
from antimono.course.anti_monopoly.shared.four_players import A_PRICE, GREEN_NEVER, added, as_bill
from antimono.course.anti_monopoly.words import *

PAIR = "Blue: union-square, nob-hill; Blue on turn"
YES_NO = {"yes": _("Yes"), "no": _("No")}


def story(t: EditionWords) -> Iterator[Written]:
    """Yield scenes on places, times, steps, prices and rents."""
    both_need_two = t.switches.competitor_needs_two_streets
    yours = f"You: sunset-blvd, rush-st, {'chestnut-st, ' if both_need_two else ''}walnut-st; You on turn"
    first = f"{yours}; do build walnut-st"
    three = ("rush-st", "chestnut-st", "walnut-st") if both_need_two else ("sunset-blvd", "rush-st", "walnut-st")

    if both_need_two:
        yield scene("anywhere", _("Two streets"),
            _("In this edition nobody builds on a lone street. You own three streets. Choose one on which you may "
              "build a house, for {price}.", price=t.house("walnut-st")),
            table=yours, tapped="do build {}", without=ALL,
            show=[strip(*three), when(lambda done: key_of("chestnut-st") not in done, bill("walnut-st", "Blue")),
                after(bill("chestnut-st", "Blue"), of="chestnut-st"), purses("You")],
            ask=tap("walnut-st", "chestnut-st", mistakes={"rush-st": _("This one is alone in its city.")},
                say=_("Two streets of one city, so you may build. That is how we read the table in the Italian guide "
                      "(our ruling). A Competitor still never doubles."),
                clauses="R-28 AM-9.4 AM-10.3"),
            teaches="AM-9.4 AM-10.3 R-28")
    else:
        yield scene("anywhere", _("Anywhere"),
            _("You own three streets in three cities. A house on {walnut_st} costs {price}. Choose {walnut_st} to "
              "build there.", price=t.house("walnut-st")),
            table=yours, tapped="do build {}", without=ALL,
            show=[strip(*three, pointed="walnut-st"), bill("walnut-st", "Blue"), purses("You")],
            ask=tap("walnut-st", others=("sunset-blvd", "rush-st"),
                otherwise=_("You may build there as well. But choose {walnut_st}."),
                say=_("The rent was {before}, and now it is {after}. A Competitor may build on any street they own, "
                      "even a lone one.", before=t.owed(yours, "walnut-st", "Blue"),
                    after=t.owed(first, "walnut-st", "Blue"))),
            teaches="AM-9.4 AM-10.3")

    alone, second, house = "Blue: wall-st; Blue on turn", "Blue: fifth-ave", "do build wall-st"
    yield scene("not-yet", _("Blue wants to build"), _("Choose {wall_st}, where Blue wants a house."),
        table=alone, without=ALL, show=[strip("nob-hill", "fifth-ave", "wall-st", pointed="wall-st"), bill("wall-st")],
        ask=[tap("wall-st", say=_("Refused. A Monopolist may build only with two streets of the city."),
                clauses="AM-9.3"),
            tap("fifth-ave", words=_("Choose the street that Blue must buy first."), then=second,
                mistakes={"nob-hill": _("That is another city."), "wall-st": _("Blue already owns this one.")},
                say=_("Now Blue has two, and even the bare street costs you double."), clauses="AM-9.1 AM-9.2"),
            tap("wall-st", words=_("Now choose {wall_st} again, to build."), then=house, others=["fifth-ave"],
                otherwise=_("Blue may build there as well. But choose {wall_st}."), clauses="AM-9.3 AM-10.3",
                say=_("A house, and you owe {rent}. First the city, then the house. {blue_says}",
                    rent=t.owed(f"{alone}; {second}; {house}", "wall-st"), blue_says=speaks("Blue", "builds")))],
        teaches="AM-9.3", uses="AM-9.1 AM-9.2")

    steps = Steps(t, three, yours, first)
    came = {"spent": cost(t, "You", "walnut-st"), "rent": steps.rent(steps.solution)}
    yield scene("four-and-one", _("Four and one"),
        _("{walnut_st} has one house. Keep choosing the street until you have built all you can. Each step costs "
          "{price}.", price=t.house("walnut-st")),
        puzzle=steps,
        say=_("The four houses go back, and you get a hotel (your box may call it an apartment). Five steps cost "
              "{spent} in all, and the rent is now {rent}.", **came) if t.edition == "us" else
        _("The four houses go back, and you get a hotel. Five steps cost {spent} in all, and the rent is now {rent}.",
          **came),
        teaches="AM-10.1", uses="AM-10.3", clauses="AM-10.1 R-16")

    houses, build = PAIR + 3 * "; do build nob-hill", "do build nob-hill"
    owed = t.owed(f"{houses}; {build}", "nob-hill")
    yield scene("three-and-one", _("Blue builds again"),
        _("Blue has three houses on {nob_hill} and builds again. What will Blue have there then? Place your bet."),
        table=houses, without=ALL, show=[strip("union-square", "nob-hill", pointed="nob-hill"), bill("nob-hill")],
        ask=bet({"house": _("Four houses"), "hotel": _("A hotel")}, right="hotel", then=build,
            said={"house": _("No, Blue's fourth step is the hotel. The three houses go back, and you owe {rent}.",
                rent=owed)},
            say=_("A hotel, one step sooner than yours. Blue returns three houses, and you owe {rent}.", rent=owed)),
        teaches="AM-10.2")

    step, blues, greens = t.house("nob-hill", "Blue"), cost(t, "Blue", "nob-hill"), cost(t, "Green", "nob-hill")
    tower = "{}: union-square, nob-hill hotel"

    def hotel(owner: str, label: Message, spent: int) -> Sequence[Figure]:
        table = tower.format(owner)
        return (strip("nob-hill", label=label, letter=owner[0].lower(), table=table,
            results={"nob-hill": _("cost {spent}", spent=spent)}), after(bill("nob-hill", table=table), of=2))

    yield scene("two-hotels", _("Two hotels"),
        _("Green at one table and Blue at another each have a hotel on {nob_hill} and a second, bare street. Each "
          "step costs {price}. What did Blue's hotel cost in all?", price=step),
        without=ALL, show=[pair(hotel("Green", _("Green's hotel"), greens), hotel("Blue", _("Blue's hotel"), blues))],
        ask=[number(blues, otherwise=_("Count the steps: the houses, then the hotel."), clauses="AM-10.2 AM-10.3 R-16",
                mistakes=[(greens, _("A Competitor takes five steps. A Monopolist needs fewer.")),
                    (blues - step, _("Those are the houses. The hotel costs a step as well.")),
                    (step, _("That is only the last step. Count the houses that were returned."))],
                say=_("Three houses and the hotel are four steps of {price}: {total}.", price=step, total=blues)),
            choose({"green": _("Green"), "blue": _("Blue"), "same": _("The same")}, right="blue",
                words=_("Green's five steps cost {greens}. Who takes more rent from you?", greens=greens),
                mistakes={"green": _("Green's hotel includes one more house. But who doubles?"),
                    "same": _("They are not the same, because one of them doubles.")},
                say=_("Blue takes {blue} after paying {blue_spent}, and Green {green} after paying {green_spent}. "
                      "Blue pays less and takes more.",
                    blue=t.owed(tower.format("Blue"), "nob-hill"), blue_spent=blues,
                    green=t.owed(tower.format("Green"), "nob-hill"), green_spent=greens),
                clauses="AM-10.1 AM-10.2 AM-9.2 R-23")],
        uses="AM-9.2 AM-10.1 AM-10.2 AM-10.3")

    yield scene("uneven", _("Uneven"),
        _("What if you had three houses on {walnut_st} and none on {chestnut_st}? Try to build the fourth: choose "
          "{walnut_st}."),
        table="You: chestnut-st, walnut-st+3; You on turn", without=ALL,
        show=[strip("chestnut-st", "walnut-st", whatif=True)],
        ask=[tap("walnut-st", then="do build walnut-st", mistakes={"chestnut-st": _("You can build there later. Try "
                                                                                    "{walnut_st}.")},
                say=_("Built. You may build where you like. No street has to wait for another, for either role."),
                clauses="AM-10.5"),
            tap("chestnut-st", words=_("Now try to move a house: choose {chestnut_st}."), clauses="AM-10.6",
                say=_("The house stays where it is. A building never moves to another street."))],
        teaches="AM-10.5 AM-10.6")

    moments = {"blue": "Blue on turn", "navy": "Navy on turn", "before": "You on turn", "after": "You on turn; rolled"}
    may = [key for key, now in moments.items() if t.legal(f"{yours}; {now}", "p1: build walnut-st")]
    yield scene("when", _("When"), _("You want to build. Choose the two moments when you may."),
        show=[lines(_("Moments of a round"), line("blue", _("Blue's turn")), line("navy", _("Navy's turn")),
            line("before", _("Your turn, before the dice")), line("after", _("Your turn, after the dice")))],
        ask=tap(*may, needs=2, mistakes=dict.fromkeys(("blue", "navy"), _("It is somebody else's turn then.")),
            say=_("On your own turn, before or after the dice, as many steps as you can pay for (our ruling). If "
                  "the box runs out of houses, use something else.") if t.edition == "pl" else
            _("On your own turn, before or after the dice, as many steps as you can pay for. If the box runs out of "
              "houses, use something else (two rulings of ours)."), clauses="AM-10.4 R-34 AM-10.8 R-1"),
        teaches="AM-10.4 R-34 AM-10.8 R-1")

    game = Portfolio(t)
    yield challenge(game,
        _("One visit to each of Blue's streets earns {sum}. Advise Blue how to spend {budget} so that they earn the "
          "most. Choose streets to buy and build on.", sum=game.income(()), budget=t.cash(game.begin, "Blue")),
        say=_("{sum}: buy {fifth_ave} first, because it doubles two rents. After that, a house earns the same share of "
              "its price anywhere.",
            sum=game.income(game.solution)),
        uses="AM-9.1 AM-9.2 AM-9.3 AM-10.2 AM-10.3", clauses="AM-9.2 AM-10.3 R-23")


class Steps(WrittenPuzzle):
    """Puzzle: build every step on a street after the first house."""

    def __init__(self, t: EditionWords, squares: Sequence[str], bare: str, first: str) -> None:
        self.t, self.squares, self.bare, self.first = t, squares, bare, first
        self.solution = (key_of("walnut-st"),) * (t.street("walnut-st").hotel_level(role("You")) - 1)

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some steps."""
        return self.first + "; do build walnut-st" * len(made)

    def rent(self, made: tuple[str, ...]) -> int:
        """Return the rent after some steps."""
        return self.t.owed(self.table(made), "walnut-st", "Blue")

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        return {} if self.solved(made) else {key_of("walnut-st"): verbatim("")}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if len(made) == len(self.solution) - 1:
            return _("Four houses. There is no fifth, so choose the street once more.")
        return ngettext("{count} house now, and the rent is {rent}.", "{count} houses now, and the rent is {rent}.",
            len(made) + 1, rent=self.rent(made))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return len(made) == len(self.solution)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        return (strip(*self.squares, pointed="walnut-st", table=table, without=ALL),
            bill("walnut-st", "Blue", table=table), purses("You", table=table, since=self.bare))


class Portfolio(WrittenPuzzle):
    """Puzzle: spend a sum on Blue's streets; a move buys a square or builds its next step."""

    solution = ("37", "39", "1")
    begin = "Blue: basin-st, french-quarter, wall-st; Blue has 600; Blue on turn"
    streets = ("basin-st", "french-quarter", "fifth-ave", "wall-st")

    def __init__(self, t: EditionWords) -> None:
        self.t = t
        self.known: dict[str, int] = {}
        self.possible: dict[str, list[str]] = {}
        self.bought = f"Blue: fifth-ave; Blue holds {t.cash(self.begin, 'Blue') - t.cost('fifth-ave')}"

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some moves, the missing street bought first."""
        built = list(made)
        if "37" in built:
            built.remove("37")
        return "; ".join((self.begin, *([self.bought] if "37" in made else ()),
            *(f"do build {self.t.deed(square).slug}" for square in sorted(built, key=lambda square: square != "37"))))

    def brings(self, made: tuple[str, ...]) -> dict[str, int]:
        """Return the rent of one visit to each of Blue's streets."""
        return {street: self.t.owed(self.table(made), street) for street in self.streets
            if street != "fifth-ave" or "37" in made}

    def income(self, made: tuple[str, ...]) -> int:
        """Return the sum of these rents."""
        table = self.table(made)
        if table not in self.known:
            self.known[table] = sum(self.brings(made).values())
        return self.known[table]

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        table = self.table(made)
        if table not in self.possible:
            built = [street for street in self.streets if self.t.legal(table, f"build {street}")]
            buys = "37" not in made and self.t.cash(table, "Blue") >= self.t.cost("fifth-ave")
            self.possible[table] = [*built, "fifth-ave"] if buys else built
        return {key_of(street): verbatim("") for street in self.possible[table]}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if self.moves(made):
            return _("They earn {total} in all now.", total=self.income(made))
        return _("They earn {total} in all, and Blue cannot pay for more. They can earn more, so start again.",
            total=self.income(made))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.income(made) >= self.income(self.solution)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table, t = self.table(made), self.t
        visits = added(*((verbatim(t.name(street)), rent, ()) for street, rent in self.brings(made).items()))
        return (strip(*self.streets, table=table, without=ALL,
                notes={street: _("house {price}", price=t.house(street)) for street in self.streets}),
            as_bill(visits, _("One visit to each"), player("Blue"), _("Together")),
            purses("Blue", table=table, since=self.begin))


def cost(t: EditionWords, owner: str, street: str, steps: int = 0) -> int:
    """Return the price of `steps` building steps on a street; with 0, of all steps up to the hotel."""
    return purchase_price(t.street(street), role(owner), steps or t.street(street).hotel_level(role(owner)))


# ---- To practise ----


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on places, times, the next step, prices and rents."""

    def has(owner: str, street: str, *others: str, steps: int = 0) -> str:
        """Return the words for a player on turn who owns these streets, with `steps` built on the first."""
        return f"{owner}: {', '.join((*others, f'{street}+{steps}'))}; {owner} on turn"

    def in_order(*streets: str) -> list[str]:
        return sorted(streets, key=t.square)

    def where(owner: str) -> str:
        """Return the clause that says where a player builds."""
        if role(owner) is Role.MONOPOLIST:
            return "AM-9.3"
        return "R-28" if t.switches.competitor_needs_two_streets else "AM-9.4"

    def so(owner: str, legal: bool) -> Message:
        if where(owner) == "AM-9.4":
            return _("A Competitor builds on any street of their own.")
        if legal:
            return _("Two streets of the city are enough.")
        return (_("In this edition a lone street is not enough, for either role (our ruling).")
            if where(owner) == "R-28" else _("A Monopolist needs two streets of this city."))

    def may(slug: str, owner: str, street: str, *others: str, beside: str) -> Written:
        table, build = has(owner, street, *others), f"build {street}"
        legal = t.legal(table, build)
        why = (_("That is a Monopolist's rule, and {player} is a Competitor.", player=owner)
            if where(owner) == "AM-9.4" else _("Count the streets of the city again.") if legal else
            _("How many streets of this city does {player} own?", player=owner))
        return scene(f"may-{slug}", _("May they?"),
            _("It is {player}'s turn. May {player} build on {street} now?", player=owner, street=street),
            table=table, without=ALL, show=[strip(*in_order(street, *others, beside), pointed=street)],
            ask=choose(YES_NO, right="yes" if legal else "no", mistakes=dict.fromkeys(YES_NO, why),
                say=so(owner, legal), then=f"do {build}" if legal else ""),
            uses=where(owner), level=1)

    def one_more(level: int, owner: str, street: str, second: str, steps: int) -> Written:
        plan, green = t.street(street), role(owner) is Role.COMPETITOR
        last = steps + 1 == plan.hotel_level(role(owner))
        return scene(f"next-{owner.lower()}-{steps}", _("One more step"),
            _("{player} builds one more step on {street}. What is there now?", player=owner, street=street),
            table=has(owner, street, second, steps=steps), without=ALL,
            show=[strip(*in_order(street, second), pointed=street)],
            ask=choose({"house": _("5 houses") if steps == 4 else level_name(plan, Role.COMPETITOR, steps + 1),
                    "hotel": _("a hotel"), "same": level_name(plan, role(owner), steps)},
                right="hotel" if last else "house", then=f"do build {street}",
                mistakes={"same": _("A step adds something."),
                    "hotel": _("Not yet. A Competitor has four houses first.") if green else
                        _("Not yet. There is room for another house."),
                    "house": _("A Competitor stops at four houses.") if green else
                        _("A Monopolist stops at three houses.")},
                say=_("A Competitor has four houses, then the hotel.") if green else
                _("A Monopolist has three houses, then the hotel.")),
            uses="AM-10.1" if green else "AM-10.2", level=level)

    def now(level: int, slug: str, owner: str, turn: str) -> Written:
        table = f"{has(owner, 'constitution-ave', 'georgetown')}; {turn} on turn; rolled"
        legal = t.legal(table, f"p{player(owner) + 1}: build constitution-ave")
        return scene(slug, _("Now?"),
            _("It is {turn}'s turn, after the dice. {player} wants to build on {constitution_ave}. Is that allowed?",
                turn=turn, player=owner),
            table=table, without=ALL, show=[strip("georgetown", "constitution-ave", pointed="constitution-ave")],
            ask=choose(YES_NO, right="yes" if legal else "no",
                mistakes={"yes": _("Whose turn is it?"),
                    "no": _("It is {player}'s own turn, so the dice do not matter.", player=owner)},
                say=_("Players build only on their own turn, before or after the dice (our ruling).")),
            uses="AM-10.4 R-34", level=level)

    def until(owner: str, street: str, second: str) -> Written:
        table, price, house = has(owner, street), t.cost(second), t.house(street, owner)
        legal = t.legal(table, f"build {street}")
        return scene(f"until-{owner.lower()}", _("The first house"),
            _("{player} owns {street} and nothing else. {second} costs {price}, and a house costs {house}. What is "
              "the least that {player} must spend to have a house on {street}?",
                player=owner, street=street, second=second, price=price, house=house),
            table=table, without=ALL, show=[strip(*in_order(street, second), pointed=street)],
            ask=among(house if legal else price + house,
                mistakes=[(house, _("A lone street is not enough.")),
                    *([(price, so(owner, legal)), (price + house, so(owner, legal))] if legal else
                      [(price, _("You left out the house."))]),
                    (price + 2 * house, _("One house is enough, on one of the two streets."))],
                say=so(owner, legal) if legal else
                _("{price} for a second street, and {house} for the house.", price=price, house=house)),
            uses=where(owner), level=2)

    def spent(slug: str, owner: str, street: str, second: str, steps: int) -> Written:
        total, step = cost(t, owner, street, steps), t.house(street, owner)
        hotel, green = steps == t.street(street).hotel_level(role(owner)), role(owner) is Role.COMPETITOR
        return scene(slug, _("What did it cost?"),
            _("Each building step on {street} costs {price}. What did all the buildings there cost?",
                street=street, price=step),
            table=has(owner, street, second, steps=steps), without=ALL,
            show=[strip(*in_order(street, second), pointed=street)],
            ask=number(total,
                mistakes=[*([(total - step, _("The hotel is a step of its own.")),
                        (step, _("That is only the last step.")),
                        (total - 2 * step, _("A Competitor has four houses before the hotel.")) if green else
                        (total + step, _("One step too many: a Monopolist has three houses."))]
                    if hotel else [(step, _("That is one house. Count them all.")),
                        (total // 2, _("Every house costs a full step."))]),
                    (total + t.cost(street), _("The street itself was paid for before."))],
                say=_("{count} steps of {price}: {total}.", count=str(steps), price=step, total=total)),
            uses="AM-10.3 AM-10.1" if green else "AM-10.3 AM-10.2", level=2)

    def owes(slug: str, owner: str) -> Written:
        table = has(owner, "constitution-ave", "georgetown", steps=2)
        rents = t.street("constitution-ave").competitor_rents
        bare, single, blue = rents[0], rents[2], role(owner) is Role.MONOPOLIST
        return scene(slug, _("What do you owe?"),
            _("You land on {constitution_ave}. It cost {constitution_ave_price}, and a house there costs {house}. "
              "What do you owe?", house=t.house("constitution-ave", owner)),
            table=table, without=ALL,
            show=[strip("georgetown", "constitution-ave", pointed="constitution-ave"), after(bill("constitution-ave"))],
            ask=number(t.owed(table, "constitution-ave"),
                mistakes=[(bare, _("You left out the houses.")), (rents[1], _("There are two houses.")),
                    (t.cost("constitution-ave"), A_PRICE),
                    *([(single, _("{player} has two streets here, so double it.", player=owner)),
                        (2 * bare, _("You left out the houses.")), (single + bare, _("The rent for the houses "
                                                                                    "doubles as well."))]
                    if blue else [(2 * single, GREEN_NEVER), (single + bare, GREEN_NEVER)])],
                say=_("A tenth of the price and of each house. {player}'s monopoly doubles the sum.",
                    player=owner)
                if blue else _("A tenth of the price and a tenth of each house.")),
            uses="R-23 AM-9.2" if blue else "R-23 AM-9.5", level=2)

    def earned(owner: str) -> Written:
        table, blue = has(owner, "nob-hill", "union-square"), role(owner) is Role.MONOPOLIST
        price = t.house("nob-hill", owner)
        more = t.owed(f"{table}; do build nob-hill", "nob-hill") - t.owed(table, "nob-hill")
        return scene(f"visits-{owner.lower()}", _("When has it paid for itself?"),
            _("{player} builds the first house on {nob_hill} for {price}. After how many visits has the house "
              "earned its price?", player=owner, price=price),
            table=table, without=ALL,
            show=[strip("union-square", "nob-hill", pointed="nob-hill"), after(bill("nob-hill"))],
            ask=among(price // more, counted=True, then="do build nob-hill",
                mistakes=[(10, _("Blue doubles the rent for a house.")), (5, GREEN_NEVER),
                    (20, _("A house earns a tenth of its price."))],
                say=_("Each visit earns {more} more, so it takes {count} visits.",
                      more=more, count=str(price // more))),
            uses="R-23 AM-9.2" if blue else "R-23 AM-9.5", level=3)

    yield may("green-alone", "Green", "rush-st", beside="state-st")
    yield may("blue-alone", "Blue", "georgetown", beside="constitution-ave")
    yield may("blue-two", "Blue", "georgetown", "constitution-ave", beside="pennsylvania-ave")
    yield may("navy-two-cities", "Navy", "fifth-ave", "nob-hill", beside="wall-st")
    yield may("green-pair", "Green", "chestnut-st", "locust-st", beside="walnut-st")
    yield one_more(1, "Green", "walnut-st", "chestnut-st", 3)
    yield one_more(1, "Blue", "nob-hill", "union-square", 3)
    yield one_more(2, "Navy", "wall-st", "fifth-ave", 2)
    yield one_more(2, "Green", "beacon-st", "harvard-square", 4)
    yield now(1, "moment-other", "Blue", "Green")
    yield now(2, "moment-own", "Navy", "Navy")

    yield scene("uneven-blue", _("One street ahead"),
        _("{player} wants to build on {harvard_square} again, while {brattle_st} is bare. Is that allowed?",
          player="Blue"),
        table=has("Blue", "harvard-square", "brattle-st", steps=2), without=ALL,
        show=[strip("brattle-st", "harvard-square", pointed="harvard-square"), after(bill("harvard-square", "Navy"))],
        ask=choose(YES_NO, right="yes", mistakes={"no": _("No street has to wait for another.")},
            say=_("They may build as they like: many here, none there."), then="do build harvard-square"),
        uses="AM-10.5", level=2)

    yield scene("carry", _("A second street"), _("Green wants a house on {rush_st} as well. How can Green get "
                                                     "one there?"),
        table=has("Green", "state-st", "rush-st", steps=3), without=ALL,
        show=[strip("rush-st", "state-st")],
        ask=choose({"buy": _("Green buys a new one"), "carry": _("Green moves one over"),
                "swap": _("Green pays half and moves one over")}, right="buy",
            mistakes={"carry": _("A building never moves to another street."),
                "swap": _("No payment moves a building.")},
            say=_("Each house is built where it stays, for the price of a house there.")),
        uses="AM-10.3 AM-10.6", level=2)

    yield until("Green", "rush-st", "state-st")
    yield until("Blue", "nob-hill", "fishermans-wharf")
    yield spent("cost-walnut", "You", "walnut-st", "chestnut-st", 3)
    yield spent("cost-beacon", "Blue", "beacon-st", "harvard-square", 4)
    yield spent("cost-rush", "Green", "rush-st", "state-st", 5)
    yield owes("bill-green", "Green")
    yield owes("bill-blue", "Navy")

    step = t.house("wall-st", "Blue")
    yield scene("five-steps", _("Spot the error"),
        _("A step on {wall_st} costs {price}. Somebody worked out what Blue's hotel cost. Find the wrong line.",
            price=step),
        table="Blue: fifth-ave, wall-st hotel", without=ALL, show=[strip("fifth-ave", "wall-st", pointed="wall-st")],
        ask=spot(_("A calculation"),
            line("houses", _("the four houses before the hotel"), 4 * step),
            line("hotel", _("one more step for the hotel"), step,
                why=_("This line is right: the hotel costs one step.")),
            say=_("Blue has three houses, then the hotel. That costs {total}.", total=cost(t, "Blue", "wall-st"))),
        uses="AM-10.2 AM-10.3", level=3)

    bare, housed = t.street("brattle-st").competitor_rents[:2]
    yield scene("half-a-city", _("Spot the error"),
        _("You land on {brattle_st}. Somebody worked out your rent. Find the wrong line."),
        table=has("Green", "brattle-st", "harvard-square", steps=1), without=ALL,
        show=[strip("brattle-st", "harvard-square", pointed="brattle-st")],
        ask=spot(_("A calculation"),
            line("bare", _("{brattle_st}, bare"), bare, why=_("This line is right: a tenth of the price.")),
            line("house", _("a house on it"), housed - bare,
                why=_("This line is right: a tenth of what the house costs.")),
            line("double", _("two streets of the city, so doubled"), housed),
            say=_("Green never doubles, so you owe {rent}.", rent=housed)),
        uses="R-23 AM-9.5", level=3)

    step, hotel = t.house("walnut-st", "Green"), cost(t, "Green", "walnut-st")
    more = hotel - 2 * step
    yield scene("missing", _("Finish the sum"),
        _("Each step on {walnut_st} costs the same. One line is empty. How much belongs there?"),
        show=[lines(_("Green's steps to a hotel"), line("first", _("the first house"), step),
            line("more", _("the other houses")), line("hotel", _("the hotel"), step), line("sum", _("in all"), hotel))],
        ask=total(more, say=_("Three more houses cost {amount}. That makes four, and then comes the hotel.",
                              amount=more),
            mistakes=[(step, _("There is more than one other house.")),
                (more - step, _("A Competitor has one more house than a Monopolist.")),
                (more + step, _("The first house has a line of its own.")), (hotel, _("That is the total."))]),
        uses="AM-10.1 AM-10.3", level=3)

    yield earned("Blue")
    yield earned("Green")

    table = "Blue: basin-st, french-quarter, pennsylvania-ave, fishermans-wharf, union-square; Blue on turn"
    gain = {street: t.owed(f"{table}; do build {street}", street) - t.owed(table, street)
        for street in ("french-quarter", "union-square")}
    yield scene("best-house", _("Where?"),
        _("Blue also owns {basin_st} and {fishermans_wharf}, and builds one house. Choose the street where it "
          "raises the rent most."),
        table=table, without=ALL, show=[strip("french-quarter", "pennsylvania-ave", "union-square")],
        ask=most({**gain, "pennsylvania-ave": 0},
            wrong={"pennsylvania-ave": _("Blue may not build there, because the street is alone in its city."),
                "french-quarter": _("A house there raises the rent by {more}.", more=gain["french-quarter"])},
            say=_("A house there earns {more} more per visit, because expensive houses earn more.",
                  more=gain["union-square"])),
        uses="AM-9.3 AM-9.2 R-23", level=3)

    def built(key: str, owner: str, street: str, steps: int, early: Message | None = None) -> Line:
        return line(key, _("{who}, {street}: {built}", who=owner, street=street,
            built=level_name(t.street(street), role(owner), steps)), cost(t, owner, street, steps), early=early)

    yield scene("cheap-to-dear", _("Cheapest first"),
        _("A step costs {one} on {basin_st}, {two} on {walnut_st} and {three} on {nob_hill}. Put these in order of "
          "what the buildings cost, cheapest first.", one=t.house("basin-st"),
            two=t.house("walnut-st"), three=t.house("nob-hill")),
        ask=order(_("Four streets with buildings"),
            built("green_nob", "Green", "nob-hill", 5, _("Green's hotel takes one step more than Blue's.")),
            built("basin", "Navy", "basin-st", 4), built("blue_nob", "Blue", "nob-hill", 4),
            built("walnut", "You", "walnut-st", 3),
            otherwise=_("Count the steps of each, and what a step costs."),
            say=_("Four cheap steps cost less than three expensive ones.")),
        uses="AM-10.1 AM-10.2 AM-10.3", level=3)


CHAPTER = chapter(LESSON, minutes=4, story=story, practice=practice,
    promise=_("Who may build where and when, what it costs, and what it earns."))
