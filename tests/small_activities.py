"""A small activity of each game, for tests that change one thing about it."""

MAZE = """\
kitgen: 1
id: small-maze
game: maze-race
title: A small maze
rules: {rows: 4, columns: 5, crates: 3}
text:
  summary: Cross the maze.
mazes:
  - id: yard
    map: |
      . . X . .
      . . . . .
      . X . X .
      . . . . .
examples:
  - id: right-and-down
    maze: yard
    turns: [{program: [right, right, down], runs: 2}]
challenges:
  - id: is-it-legal
    maze: yard
  - id: down-and-right
    maze: yard
    turns: [{program: [down, right]}]
"""

ORDERS = """\
kitgen: 1
id: small-orders
game: simultaneous-orders
title: Small orders
examples:
  - id: face-to-face
    start: {red: B3, blue: C3}
    programs: [{red: [E], blue: [W]}]
challenges:
  - id: one-square
    start: {red: B3, blue: D3}
    programs: [{red: [E], blue: [W]}]
"""

STARS = """\
kitgen: 1
id: small-stars
game: robozzle
title: Small stars
puzzles:
  - id: line
    board: |
      r r b R
    robot: {x: 0, y: 0, direction: right}
    slots: {F1: 2}
    solution: {F1: [forward, F1]}
examples:
  - id: short-walk
    puzzle: line
    program: {F1: [forward]}
challenges:
  - id: reach-it
    puzzle: line
"""

SMALL = {"maze-race": MAZE, "simultaneous-orders": ORDERS, "robozzle": STARS}
"""A small activity of each game."""
