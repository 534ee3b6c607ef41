"""The rules of the game on boards made of integers. Standard library only; no screen, no clock, no global state.

The modules, in the order in which to read them:

- `grid`: which cells there are and which of them touch; a set of cells is an int
- `tiling` and `tiled`: tilings as values that plugins add, and the grids of all but the usual one
- `minefield` and `board`: where the mines are, and what a player may see of that
- `moves`, `rules` and `turn`: what a player can do, what follows from it, and what it did
- `difficulty`, `options` and `setup`: which game it is, as one value with a text form
- `laying`, `filters` and `dealing`: how mines are laid, conditions on a board, and dealers, who may move hidden mines
- `hidden`: the mines of a game, and the questions that a move has to wait for; `ahead`: answers to them from elsewhere
- `game` and `log`: a game in progress, and the log of it; `daily`: the board of the day
- `duel` and `duel_rules`: the same for two sides; `playable`: the base class of both
- `metrics`: the clicks that a board takes; `estimates`: shares, and how sure they are
- `renamed`: names of earlier versions
- `advice` and `answers`: what solvers advise, and the check of it; `late_reason`: a reason that is found when it is
  read; `luck`: the seed that they are given; `character`: how a solver appears in duels
- `picture`, `part`, `typed`, `printed` and `naming`: cells drawn as text, all or a part of them, positions as people
  type them and as the game prints them, and what cells are called
- `sketch`: positions that somebody draws, possible or not
- `arrays`: boards and sets of cells for numpy, which is imported when it is used
- `checks` and `limits`: checks of values, and the limits they keep to
- `later`: public names that are imported when they are used, and calls that wait for an import
"""
