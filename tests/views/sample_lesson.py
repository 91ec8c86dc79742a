"""A lesson with every kind of control but moves: some hidden, some depending on others."""

from __future__ import annotations

from antimono.core.amount import Step
from antimono.core.text import Message, _
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Place
from antimono.course.lesson.frame import Headline, LessonBody
from antimono.course.lesson.lesson import Lesson

_CITIES = {"north": ("Oslo", "Umeå", "Turku"), "south": ("Rome", "Athens", "Naples", "Malta", "<Nice> & “Old”")}


def tell(ask: Controls) -> LessonBody:
    """Add up everything that was asked."""
    regions = [("north", _("North")), ("south", _("South"))]
    region = ask.choice("region", _("Region"), regions, resets=["cash"])
    cities = [(str(number), _plain(city)) for number, city in enumerate(_CITIES[region])]
    city = ask.choice("city", _("City in the {region}", region=region), cities)
    ask.at(Place.SITUATION, _("What stands there"))
    count = ask.number("count", _("Houses"), 0, 5 if region == "south" else 4, default=1)
    height = ask.number("height", _("Floors"), 1, 3, names=[_("one"), _("two"), _("three")], visible=count > 0)
    ask.at(Place.SITUATION)
    cash = ask.number("cash", _("Cash"), 0, 5000, default=100, step=10)
    taxed = ask.switch("taxed", _("Taxed"), visible=count > 2)
    ask.jump("again", _("Show it"), {"region": "south", "count": 5, "taxed": True}, visible=count != 2)
    ask.at(Place.WALK)
    seed = ask.roll("walk", _("Another walk"))
    step = ask.walk("step", _("Step"), 3 + count + seed % 2)
    total = count * height + cash - (10 if taxed and count > 2 else 0) + step + int(city)
    return LessonBody(
        money_format="${amount}",
        situation=_("{count} houses and {cash} in {city}.", count=count, cash=cash, city=_CITIES[region][int(city)]),
        headline=Headline(_("In all"), _("${total}", total=total), total),
        steps=(Step(_("Everything"), total, ("AM-8.2",)),),
    )


def _plain(text: str) -> Message:
    return _("{text}", text=text)


LESSON = Lesson(slug="sample", title=_("Sample"), tell=tell)
