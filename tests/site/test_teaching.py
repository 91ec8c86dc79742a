"""Plans for teachers: links lead somewhere, minutes add up, sheets ask what was seen, figures are right."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from course.auction import Auction, auction, auction_html
from course.doors import door
from course.exercise_sheet import exercise, sheet_html
from course.labs import bet_of
from course.pages import art_of
from course.teaching import (
    NowhereError,
    SceneLink,
    SituationLink,
    plan_step,
    scene,
    scene_address,
    show,
    situation_address,
)
from docutils import nodes
from docutils.utils import new_document

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.rules.building import purchase_price
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.anti_monopoly.rules.tax import income_tax_percentage
from antimono.anti_monopoly.scenario import Scenario
from antimono.cheaters.rules.vigilance import break_even_vigilance
from antimono.core.text import ENGLISH
from antimono.course.chapters import CHAPTERS, HOME
from antimono.course.cheaters.pays.scenes import stakes
from antimono.course.cheaters.shared.deterrence import Law
from antimono.course.cheaters.shared.telling import EditionWords
from antimono.labs.public_good import enough

TEXTS = Path(__file__).parents[2] / "notebooks"
MINUTES = {"rules": 60, **dict.fromkeys(("market-power", "taxation", "insolvency", "concentration", "crime"), 45)}
CRIME = "crime"
"""Of the second game, whose chapters have no free lessons: its plot and its sheet are of labs."""
LESSONS = pytest.mark.parametrize("lesson", MINUTES)
OF_THE_FIRST_GAME = pytest.mark.parametrize("lesson", [each for each in MINUTES if each != CRIME])
US = load("us")


def page(name: str) -> str:
    """A lesson's text, or that of its sheet or key."""
    return (TEXTS / "teach" / f"{name}.md").read_text("utf-8")


def part(lesson: str, title: str) -> str:
    """Return what stands below a heading of a lesson."""
    return page(lesson).split(f"\n## {title}\n")[1].split("\n## ")[0]


def targets(text: str, role: str) -> list[str]:
    """Return what the links of a kind lead to."""
    found = re.findall(rf"\{{{role}\}}`([^`]*)`", text)
    return [each.rpartition("<")[2].rstrip(">") for each in found]


@LESSONS
def test_the_minutes_of_a_plan_follow_each_other_and_add_up(lesson: str) -> None:
    spans = [(int(a), int(b)) for a, b in re.findall(r"(?m)^(\d+)–(\d+) · \S", part(lesson, "The plan"))]
    assert len(spans) >= 5
    assert [begin for begin, _end in spans] == [0, *(end for _begin, end in spans[:-1])]
    assert spans[-1][1] == MINUTES[lesson]
    assert all(begin < end for begin, end in spans)
    assert f"A lesson of {MINUTES[lesson]} minutes" in page(lesson)
    assert f"(teach/{lesson}.md) · {MINUTES[lesson]} minutes" in (TEXTS / "teachers.md").read_text("utf-8")


@LESSONS
def test_a_plan_shows_the_length_of_each_step(lesson: str) -> None:
    spans = re.findall(r"(?m)^(\d+–\d+) · \S", part(lesson, "The plan"))
    steps = [
        plan_step(nodes.definition_list_item("", nodes.term("", f"{span} · All")), "min").astext() for span in spans
    ]
    shown = [re.findall(r"--minutes:(\d+).*>(\d+)<small> min<", step)[0] for step in steps]
    lengths = [int(end) - int(begin) for begin, end in (span.split("–") for span in spans)]
    assert shown == [(str(each), str(each)) for each in lengths]
    assert sum(lengths) == MINUTES[lesson]


def test_a_step_without_minutes_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with its minutes"):
        plan_step(nodes.definition_list_item("", nodes.term("", "All")), "min")


def test_only_the_sheets_that_can_be_chosen_are_promised_to_be() -> None:
    fixed = [lesson for lesson in MINUTES if "{exercise-sheet}" in page(f"{lesson}-sheet")]
    assert fixed == [CRIME]
    assert list(MINUTES)[-1] == CRIME, "the first five are the others"
    assert len(MINUTES) - len(fixed) == 5
    for name in ("teachers", "worksheet"):
        text = " ".join((TEXTS / f"{name}.md").read_text("utf-8").split())
        assert "first five" in text
        assert "*Crime and punishment* is always the same" in text


@LESSONS
def test_every_link_leads_to_a_scene_or_a_situation_that_is_there(lesson: str) -> None:
    for target in targets(page(lesson), "scene"):
        scene(target)
    for target in targets(page(lesson), "situation"):
        situation_address(target)
    assert len(targets(part(lesson, "The plan"), "scene")) >= 5
    assert targets(part(lesson, "The experiment"), "situation")


@OF_THE_FIRST_GAME
def test_an_experiment_opens_a_plot(lesson: str) -> None:
    assert any(
        type(figure).__name__ == "Plot"
        for target in targets(part(lesson, "The experiment"), "situation")
        for figure in _frame(target)
    )


def _frame(target: str) -> tuple[object, ...]:
    slug, _mark, query = target.partition("?")
    told = CHAPTERS[slug].lesson
    assert told is not None
    values = dict(each.split("=") for each in query.split("&"))
    return told.frame(values).story.figures


@OF_THE_FIRST_GAME
def test_a_sheet_asks_only_what_the_plan_shows_and_its_key_answers_that_sheet(lesson: str) -> None:
    shown = {target.partition("/")[0] for target in targets(page(lesson).split("\n## Slides")[0], "scene")}
    asked, answered = (
        re.findall(r"```\{worksheet(?:-key)?\} ([a-z ]+)\n((?::.*\n)*)```", page(f"{lesson}-{kind}"))
        for kind in ("sheet", "key")
    )
    assert asked == answered
    ((chapters, _options),) = asked
    assert set(chapters.split()) <= shown
    assert f"```{{worksheet}} {chapters}" in page(f"{lesson}-sheet")
    assert f"```{{worksheet-key}} {chapters}" in page(f"{lesson}-key")
    assert f"{lesson}-key" not in page(f"{lesson}-sheet")  # what pupils get leads to no answer


def test_the_lesson_of_the_second_game_has_the_plot_and_the_exercises_of_its_labs() -> None:
    assert "../labs/does-cheating-pay.ipynb" in part(CRIME, "The experiment")
    for kind in ("sheet", "key"):
        assert f"```{{exercise-{kind}}} does_cheating_pay public_good\n```" in page(f"{CRIME}-{kind}")
    assert f"{CRIME}-key" not in page(f"{CRIME}-sheet")


def test_a_sheet_of_exercises_asks_every_part_and_its_key_alone_answers() -> None:
    questions = [exercise("does_cheating_pay"), exercise("public_good")]
    asked, answered = (sheet_html(questions, key=key, root="../") for key in (False, True))
    acts = [act for question in questions for act in question.scene.acts]
    for html in (asked, answered):
        assert html.count("<li>") == len(acts)
    assert asked.count('class="sheet-line"') == len(acts)
    assert all(f"<strong>{act.right[0]}</strong>" in answered for act in acts)
    assert "<strong>" not in asked
    assert "../rules.html#ch-7-3" in answered
    with pytest.raises(ModuleNotFoundError, match="cheeting"):
        exercise("cheeting")


@LESSONS
def test_a_page_of_economics_is_a_page_and_says_where_the_model_fails(lesson: str) -> None:
    text, sources = part(lesson, "The economics").split("### Sources")
    assert 300 <= len(re.findall(r"\w+", text)) <= 520
    assert "**Where the model fails.**" in text
    years = [int(year) for year in re.findall(r"(?m)^- .*?\((\d{4})\): \S", sources)]
    assert len(years) == sources.count("\n- ") >= 5
    assert years == sorted(years)


@LESSONS
def test_each_question_to_talk_about_says_what_to_listen_for(lesson: str) -> None:
    talk = part(lesson, "To talk about")
    assert talk.count("?\n: Listen for ") == len(re.findall(r"(?m)^: ", talk)) >= 3


@pytest.mark.parametrize(
    ("target", "why"), [("rent/never", "no scene “never”"), ("rant/two", "no chapter “rant”"), ("rent", "no scene “”")]
)
def test_a_scene_that_is_not_there_is_named(target: str, why: str) -> None:
    with pytest.raises(NowhereError, match=why):
        scene(target)


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("tax", "is not a situation"),
        ("tox?cash=1", "no chapter “tox”"),
        ("tax?cash=99999", "cannot be"),
        ("tax?purse=900", "cannot be"),
        ("rent?die1=2", "would change nothing"),
    ],
)
def test_a_situation_that_the_lesson_does_not_take_is_named(target: str, why: str) -> None:
    with pytest.raises(NowhereError, match=why):
        situation_address(target)


def test_addresses() -> None:
    assert scene_address(*scene("home/where")) == "index.html"
    assert scene_address(*scene("home/alone"), "home.2,rent.3") == "index.html?scene=2&slides=home.2,rent.3"
    assert scene_address(*scene("rent/two")) == "rent.html?scene=3"
    assert situation_address("tax?role=monopolist&cash=1000") == ("tax.html?role=monopolist&cash=1000#try-anything")


@pytest.mark.parametrize(
    ("role", "target", "place"),
    [
        (SceneLink, "rent/two", "(chapter Rent, scene 3)"),
        (SceneLink, "home/alone", "(first page, scene 2)"),
        (SituationLink, "tax?cash=900", "(chapter Income tax and property tax, sandbox)"),
    ],
)
def test_a_link_with_words_of_its_own_says_on_paper_where_it_leads(
    role: type[SceneLink | SituationLink], target: str, place: str
) -> None:
    env = SimpleNamespace(docname="teach/rules", config=SimpleNamespace(language="en"))
    settings = SimpleNamespace(env=env)
    inliner = cast("Any", SimpleNamespace(document=SimpleNamespace(settings=settings)))
    link, paper = role()("scene", "", f"this <{target}>", 1, inliner)[0]
    assert (link.astext(), paper.astext().strip()) == ("this", place)
    assert cast("nodes.inline", paper)["classes"] == ["print-only"]
    assert len(role()("scene", "", target, 1, inliner)[0]) == 1


def _box(*scenes: str) -> nodes.container:
    links = [nodes.reference("", each, internal=True, refuri="x", scene=each) for each in scenes]
    return nodes.container("", *(nodes.paragraph("", "", link) for link in links), classes=["teach-slides"])


def test_slides_are_one_show_that_begins_with_the_first() -> None:
    document = new_document("teach/rules")
    document += _box("home/where", "rent/two")
    app = cast("Any", SimpleNamespace(config=SimpleNamespace(language="en")))
    show(app, document, "teach/rules")
    slides = "slides=home.1,rent.3"
    begins, first, second = (link["refuri"] for link in document.findall(nodes.reference))
    assert begins == first == f"../index.html?{slides}"
    assert second == f"../rent.html?scene=3&{slides}"


@LESSONS
def test_no_slide_comes_twice(lesson: str) -> None:
    """With a scene twice in the list, the arrows would go in a circle."""
    slides = targets(part(lesson, "Slides"), "scene")
    assert len(slides) == len(set(slides)) >= 8
    numbers = re.findall(r"(?m)^(\d+)\. ", part(lesson, "Slides"))
    assert numbers == [str(number) for number in range(1, len(slides) + 1)]
    assert HOME.slug not in CHAPTERS


def _taxed(role: Role, cash: int, *, lent: bool = False) -> int:
    held = (HeldDeed(US.deed("Rush St."), mortgaged=lent), HeldDeed(US.deed("Walnut St."), level=2))
    return income_tax_percentage(US, Estate(role, cash, held)).value


def _index(amounts: list[int]) -> int:
    """The Herfindahl–Hirschman index of shares in %."""
    return round(sum((100 * amount / sum(amounts)) ** 2 for amount in amounts))


def _fares(navy: int) -> list[int]:
    """Return what four visits bring the owners of the transport companies, Navy first, then Blue, Green and you."""
    railroad = US.deed("U.S. Railroad")
    alone = [rent(US, railroad, Ownership(role, 1)).value for role in (*[Role.MONOPOLIST], *2 * [Role.COMPETITOR])]
    return [navy * rent(US, railroad, Ownership(Role.MONOPOLIST, navy)).value, *alone[navy - 1 :]]


def _hotel(role: Role) -> tuple[int, int]:
    """Return what a hotel on Nob Hill costs, and what it earns beside a second street of the city."""
    street = US.street("Nob Hill")
    level = street.hotel_level(role)
    return purchase_price(street, role, level), rent(US, street, Ownership(role, 2, level)).value


def _owed(owner: str, *streets: str, houses: int = 0) -> list[int]:
    scenario = Scenario.new("us", "CMC")
    for street in streets:
        scenario = scenario.owns(owner, street)
    if houses:
        scenario = scenario.owns(owner, streets[-1], houses)
    return [scenario.owed("p1" if owner != "p1" else "p3", street).value for street in streets]


def _cheated() -> list[str]:
    """Return what the lesson of the Cheaters Edition says of Overnight hotel, of fines and of accusations."""
    gain, loss = stakes(EditionWords(), "T02")
    half = Law(vigilance=Fraction(1, 2))
    sharp = Law(vigilance=Fraction(3, 4))
    mine, ours = enough()
    once, twice = (Fraction(gain, gain + each) for each in (loss, 2 * loss))
    each_once, each_twice = (break_even_vigilance(gain, each, 3) or 0 for each in (loss, 2 * loss))
    return [
        f"{gain}* unseen, {loss}* if caught",
        f"(a) {gain} ÷ {gain + loss}: from {float(100 * once):.0f}%",
        f"= {loss} ÷ {gain + loss}; x is about {1 - each_once:.2f}, so",
        f"so each must see {100 * each_once:.0f}%",
        f"(c) {gain} ÷ {gain + 2 * loss} = {float(100 * twice):.0f}%, each {100 * each_twice:.0f}%.",
        f"keeps {gain} − {loss} = {gain - loss}.",
        f"an attempt costs {float(-half.average)} on average, with two coins",
        f"two coins each about {float(-sharp.average):.0f}",
        f"a fine of {float(Law().fine_needed or 0):.0f} deters as much when each of three players sees 25%",
        f"a fine of 50 when each sees {100 * (break_even_vigilance(200, 50, 3) or 0):.0f}%",
        f"from {float(100 * ours):.0f}% certainty",
        f"but the accuser alone only from {float(100 * mine):.0f}%",
    ]


def test_the_figures_in_the_lessons_are_the_engines() -> None:
    (green_cost, green_rent), (blue_cost, blue_rent) = _hotel(Role.COMPETITOR), _hotel(Role.MONOPOLIST)
    visit, green_visit = (_owed(who, "Union Square", "Nob Hill", houses=1)[1] for who in ("p2", "p3"))
    built = _owed("p2", "Fifth Ave.", "Wall St.", houses=2)[1]
    single = _owed("p3", "Fifth Ave.", "Wall St.", houses=2)[1]
    fifth, wall = _owed("p2", "Fifth Ave.", "Wall St.")
    street = US.street("Nob Hill")
    raised = [
        most_that_can_be_raised(Estate(Role.COMPETITOR, cash, held)).value
        for cash, held in (
            (1000, ()),
            (680, (HeldDeed(street),)),
            (80, (HeldDeed(street, level=3),)),
            (60, (HeldDeed(US.deed("Rush St.")), HeldDeed(US.deed("Walnut St."), level=2))),
        )
    ]
    washington = ("Georgetown", "Constitution Ave.", "Pennsylvania Ave.")
    whole, two = _owed("p2", *washington), _owed("p2", *washington[:2])
    bare = [_owed("p3", each)[0] for each in washington]
    wanted = {
        "rules": [f"640 − {visit} + 100 = {740 - visit}", f"640 − {green_visit} + 100 = {740 - green_visit}"],
        "market-power": [
            f"costs Green {green_cost} and earns {green_rent} a visit",
            f"while Blue pays {blue_cost} and earns {blue_rent}",
            f"{fifth} + {wall} = {fifth + wall} after",
            f"It adds {fifth + wall - _owed('p2', 'Fifth Ave.')[0]}",
            f"Two houses earn {single} single and {built} doubled",
            f"({blue_rent} − {green_rent}) ÷ {blue_rent} = {(blue_rent - green_rent) / blue_rent:.2f}",
        ],
        "taxation": [
            f"= {_taxed(Role.COMPETITOR, 600)}. Blue",
            f"= {_taxed(Role.MONOPOLIST, 600)}. Both",
            f"{_taxed(Role.COMPETITOR, 670, lent=True)} to pay",
            f"paying off the mortgage costs {US.deed('Rush St.').redemption}.",
        ],
        "insolvency": [f"They raise {raised[0]}, {raised[1]} and {raised[2]}", f"100 and 70 on the deeds: {raised[3]}"],
        "crime": _cheated(),
        "concentration": [
            *(
                f"| {word} | {sum(fares)} | {_index([navy, *(4 - navy) * [1]])} | {_index(fares)} |"
                for navy, word in enumerate(("one", "two", "three", "four"), start=1)
                for fares in [_fares(navy)]
            ),
            f"{' + '.join(map(str, whole))} = {sum(whole)}",
            f"{two[0]} + {two[1]} + {bare[2]} = {two[0] + two[1] + bare[2]}",
            f"{' + '.join(map(str, bare))} = {sum(bare)}",
        ],
    }
    missing = {
        lesson: [each for each in figures if each not in " ".join(page(lesson).split())]
        for lesson, figures in wanted.items()
    }
    assert {lesson: figures for lesson, figures in missing.items() if figures} == {}
    assert _taxed(Role.MONOPOLIST, 670, lent=True) == _taxed(Role.MONOPOLIST, 600)  # so Blue saves nothing


def test_a_die_hides_what_the_engine_says_a_street_adds() -> None:
    both, alone = _owed("p2", "Georgetown", "Constitution Ave."), _owed("p2", "Georgetown")[0]
    single = _owed("p3", "Georgetown", "Constitution Ave.")
    sold = auction()
    assert sold == Auction(alone, sum(both), sum(single))
    assert sold.competitor_adds == single[1]
    html = auction_html(sold, ENGLISH)
    for added, slips in ((sold.monopolist_adds, 1), (sold.competitor_adds, 2)):
        assert html.count("".join(f"<td>{face * added}</td>" for face in range(1, 7))) == slips
    assert f"budget is {sold.budget} in" in html
    assert sold.budget >= 6 * sold.monopolist_adds > sold.budget - 100


def test_the_sentences_of_the_auction_have_no_number_of_their_own() -> None:
    """They name numbers, so none is typed by hand; a name that does not exist is refused."""
    sold = auction()
    text = page("market-power")
    named = targets(text, "auction-number")
    assert set(named) >= {"monopolist_both", "competitor_both", "monopolist_adds", "competitor_adds"}
    values = {sold.number(name) for name in named}
    told = part("market-power", "The experiment") + part("market-power", "The economics")
    assert not values & {int(each) for each in re.findall(r"(?<![\d.-])\d+(?![\d.-])", told)}
    with pytest.raises(ValueError, match=r"no number “rival”; it has alone, monopolist_both"):
        sold.number("rival")


@pytest.mark.parametrize(
    ("added", "highest", "ties"),
    [((6, 1), 205, 11), ((1, 1), 55, 36), ((7, 1), 216, 0), ((1, 7), 0, 0)],
    ids=["Blue's least is the others' most", "all alike", "Blue always", "Blue never"],
)
def test_the_odds_of_the_auction_are_counted(added: tuple[int, int], highest: int, ties: int) -> None:
    alone = 20
    sold = Auction(alone, *(alone + each for each in added))
    assert (sold.highest, sold.ties) == (highest, ties)


def test_the_bet_of_a_lab_is_taken_out_whole() -> None:
    bet = '<section id="your-bet"><h2>B</h2><section data-question="b"><p data-seal></p></section></section>'
    rest = '<section id="lab"><h1>L</h1>', '<section id="more"></section></section>'
    assert bet_of(bet.join(rest)) == (bet, "".join(rest))
    assert bet_of("".join(rest)) == ("", "".join(rest))
    assert bet_of(bet[:-10])[0] == "", "what never ends is no part"


def test_a_door_has_its_picture_its_name_and_what_is_behind_it() -> None:
    name = nodes.term("", "", nodes.reference("", "Taxation", refuri="t"), nodes.Text(" · 45 minutes"))
    item = nodes.definition_list_item("", name, nodes.definition("", nodes.paragraph("", "A share?")))
    picture, called, said = door(item, "boston-wide").children
    assert 'class="door-picture door-wide"' in picture.astext()
    assert [each.astext() for each in called.children] == ["Taxation", "45 minutes"]
    assert said.astext() == "A share?"


@pytest.mark.parametrize(
    ("page", "art"),
    [
        ("labs/two-taxes", ("pawn-round", "income-tax", "pawn-square")),
        ("labs/public-good", ("face-fox", "eye", "face-owl")),
        ("teach/crime-sheet", ("face-fox", "tray", "face-owl")),
        ("teach/market-power", ("boston-wide",)),
        ("labs/index", ("die-2", "die-5")),
        ("notes", ()),
    ],
    ids=["lab", "Cheaters Edition", "its sheet", "from edge to edge", "its own", "no door"],
)
def test_a_head_shows_what_the_door_to_its_page_shows(page: str, art: tuple[str, ...]) -> None:
    """Between two players: of the second game, which knows no roles, not two pawns."""
    labs = {"labs/two-taxes": "income-tax", "labs/public-good": "eye", "labs/index": "start"}
    teach = {"teach/market-power": "boston-wide", "teach/crime-sheet": "tray"}
    told = {"labs/index": {"doors": labs}, "teachers": {"doors": teach}, "about": {}}
    assert art_of(cast("Any", SimpleNamespace(env=SimpleNamespace(metadata=told))), page) == art
