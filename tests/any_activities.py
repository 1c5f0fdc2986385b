"""Activities of every kind that the files' shape allows: hypothesis draws, plain data comes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from kitgen.engine import maze_race, simultaneous_orders
from kitgen.engine.grid import Square

Plain = dict[str, Any]

ALPHABETS = (
    "abcdefghijklmnop ABC 'Äéßłő",
    "αβγδ εζη ΩΨ",
    "жук и ёж Ї",
    "Việt Nam ấ ề",
    "漢字かな العربية",
    "\N{GRINNING FACE}\N{ZERO WIDTH JOINER}e\u0301 \u00a0\u00ad",
    "1. 2) - * _ # > [a]: `b` & < \\ ~",
)
"""Scripts with and without glyphs, and what Markdown reads as marks."""


def written(letters: str) -> st.SearchStrategy[str]:
    """A line in one of the alphabets."""
    return st.text(letters, min_size=1, max_size=60).map(lambda text: f"T{text}.")


def rarely(usual: st.SearchStrategy[str], odd: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Mostly the one, so that most activities have nothing against them."""
    return st.integers(0, 19).flatmap(lambda number: odd if number == 7 else usual)


lines = rarely(
    st.sampled_from(ALPHABETS[:4]).flatmap(written), st.sampled_from(ALPHABETS).flatmap(written)
)
paragraphs = rarely(
    st.one_of(
        st.lists(lines, min_size=1, max_size=4).map("\n\n".join),
        st.lists(lines, min_size=1, max_size=9).map(lambda items: "- " + "\n- ".join(items)),
        st.integers(1, 40).map(lambda count: "Word upon word. " * count),
        st.sampled_from(["**Bold**", "*a* **b**", "[x]: y", "2\\. b"]),
    ),
    st.sampled_from(["x" * 90, "{{ rules }}", "{{ nothing }}", "Word upon word. " * 400]),
)
sizes = st.one_of(st.integers(2, 12), st.integers(2, 30))


def maybe(
    strategy: st.SearchStrategy[Any], **keys: st.SearchStrategy[Any]
) -> st.SearchStrategy[Plain]:
    """A dict of `strategy` with some of these keys, and not with others."""
    return st.tuples(strategy, st.fixed_dictionaries({}, optional=keys)).map(
        lambda both: {**both[0], **both[1]}
    )


def scenarios(play: st.SearchStrategy[Plain]) -> st.SearchStrategy[list[Plain]]:
    """None to three scenarios with ids, some of them with words."""
    each = maybe(play, title=lines, text=paragraphs, note=paragraphs)
    return st.lists(each, max_size=3).map(
        lambda found: [{"id": f"s-{number}", **one} for number, one in enumerate(found)]
    )


def crates(rules: Plain, picked: list[tuple[int, int]]) -> list[str]:
    """The labels of squares that leave the first row and the last column free."""
    rows, columns = rules["rows"], rules["columns"]
    places = {Square(1 + r % (rows - 1), c % (columns - 1)) for r, c in picked}
    return [maze_race.LABELS.text(place) for place in sorted(places)]


def turns(rules: Plain, most: int) -> st.SearchStrategy[list[Plain]]:
    """Programs of a race, each with how often it is run."""
    command = st.sampled_from(["up", "down", "left", "right"])
    program = st.lists(command, min_size=1, max_size=rules["commands"])
    turn = st.fixed_dictionaries({"program": program, "runs": st.integers(1, rules["runs"])})
    return st.lists(turn, min_size=1, max_size=most)


def match(first: str, a: Plain, b: Plain) -> Plain:
    """A match of two races, with as many turns for either side."""
    count = min(len(a["turns"]), len(b["turns"]))
    cut_a, cut_b = ({**race, "turns": race["turns"][:count]} for race in (a, b))
    return {"match": {"first": first, "a": cut_a, "b": cut_b}}


def maze_plays(rules: Plain, most: int) -> st.SearchStrategy[list[Plain]]:
    """Inspections of both mazes; races and matches across the one that is legal."""
    asked: list[Plain] = [{"maze": "legal"}, {"maze": "any"}]
    race = st.fixed_dictionaries({"maze": st.just("legal"), "turns": turns(rules, most)})
    matches = st.builds(match, st.sampled_from("ab"), race, race)
    return scenarios(st.one_of(st.sampled_from(asked), race, matches))


@st.composite
def mazes(draw: st.DrawFn) -> Plain:
    """A maze to race across, and one that need not be legal."""
    rules: Plain = {"rows": draw(sizes), "columns": draw(sizes)}
    pairs = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=40)
    legal = crates(rules, draw(pairs))
    label = st.sampled_from(["A-1", "A-2", "B-1", "B-2", "ZZ-9", *legal])
    rules |= {
        "crates": len(legal),
        "commands": draw(st.integers(1, 10)),
        "runs": draw(st.integers(1, 10)),
        "damage": draw(st.integers(1, 99)),
    }
    most = draw(st.sampled_from([2, 5, 15]))
    return {
        "rules": rules,
        "record": {"turns": draw(st.integers(1, 200))},
        "mazes": [
            {"id": "legal", "crates": legal},
            {"id": "any", "crates": draw(st.lists(label, max_size=60))},
        ],
        "examples": draw(maze_plays(rules, most)),
        "challenges": draw(maze_plays(rules, most)),
    }


@st.composite
def orders(draw: st.DrawFn) -> Plain:
    """Practices and matches on a board whose sides begin in opposite corners."""
    rows, columns = draw(sizes), draw(sizes)
    labels = [
        simultaneous_orders.LABELS.text(Square(row, column))
        for row, column in [(0, 0), (rows - 1, columns - 1), (1, 0), (0, 1)]
    ]
    far = {"red": labels[0], "blue": labels[1]}
    rules: Plain = {
        "rows": rows,
        "columns": columns,
        "starts": far,
        "targets": {"red": far["blue"], "blue": far["red"]},
        "orders": draw(st.integers(1, 10)),
        "programs": draw(st.integers(1, 20)),
    }
    order = st.sampled_from("NESWX")

    def pair(count: int) -> st.SearchStrategy[Plain]:
        program = st.lists(order, min_size=count, max_size=count)
        return st.fixed_dictionaries({"red": program, "blue": program})

    play = scenarios(
        st.one_of(
            st.integers(1, rules["orders"])
            .flatmap(pair)
            .map(lambda one: {"start": {"red": labels[2], "blue": labels[3]}, "programs": [one]}),
            st.lists(pair(rules["orders"]), min_size=1, max_size=rules["programs"]).map(
                lambda pairs: {"programs": pairs}
            ),
        )
    )
    return {"rules": rules, "examples": draw(play), "challenges": draw(play)}


ACTIONS = ["forward", "turn_left", "turn_right", "paint_red", "F1", "F2", "forward if blue"]


def puzzle(name: str, board: str, slots: list[int], direction: str) -> Plain:
    """A puzzle whose robot stands in the first square."""
    return {
        "id": name,
        "board": board,
        "robot": {"x": 0, "y": 0, "direction": direction},
        "slots": {f"F{number}": count for number, count in enumerate(slots, 1)},
        "paints": ["red"],
    }


@st.composite
def puzzles(draw: st.DrawFn) -> Plain:
    """Programs to follow on a board of any size, and a puzzle to solve."""
    columns, rows = draw(st.integers(2, 14)), draw(st.integers(1, 18))
    row = st.lists(st.sampled_from("rgbRGB."), min_size=columns, max_size=columns)
    board = draw(st.lists(row, min_size=rows, max_size=rows))
    board[0][:2] = "rB"
    slots = draw(st.lists(st.integers(1, 10), min_size=2, max_size=5))
    program = st.fixed_dictionaries(
        {
            name: st.lists(st.sampled_from(ACTIONS), max_size=slots[index])
            for index, name in enumerate(["F1", "F2"])
        }
    )
    follow = st.fixed_dictionaries({"puzzle": st.just("any"), "program": program})
    solve: st.SearchStrategy[Plain] = st.just({"puzzle": "line"})
    picture = "\n".join(" ".join(line) for line in board)
    solution = {"solution": {"F1": ["forward"]}}
    return {
        "rules": {"max_actions": draw(st.integers(1, 300))},
        "record": {"rows": draw(st.integers(1, 200)), "stack": draw(st.integers(1, 200))},
        "puzzles": [
            puzzle("any", picture, slots, draw(st.sampled_from(["up", "right"]))),
            puzzle("line", "r B", slots, "right") | solution,
        ],
        "examples": draw(scenarios(follow)),
        "challenges": draw(scenarios(st.one_of(follow, solve))),
    }


GAMES: dict[str, Callable[[], st.SearchStrategy[Plain]]] = {
    "maze-race": mazes,
    "simultaneous-orders": orders,
    "robozzle": puzzles,
}


@st.composite
def activities(draw: st.DrawFn) -> Plain:
    """An activity of any game, as the data that its file holds."""
    game = draw(st.sampled_from(sorted(GAMES)))
    sections = ("summary", "purpose", "prepare", "play", "finish", "adapt", "observe", "host")
    about = {"players": lines, "source": lines, "skills": st.lists(lines, max_size=3)}
    return {
        "kitgen": 1,
        "id": draw(st.sampled_from(["any", "x" * 60])),
        "game": game,
        "title": draw(lines),
        "language": draw(st.sampled_from(["en", "el", "ru"])),
        "about": draw(st.fixed_dictionaries({}, optional=about)),
        "text": draw(st.fixed_dictionaries({}, optional=dict.fromkeys(sections, paragraphs))),
        **draw(GAMES[game]()),
    }
