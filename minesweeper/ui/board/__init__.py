"""The board on the screen: `layout`, `halves` and `viewport` (where it is), `renderer` (its cells), `counters` (what is
round them), `rulers` (numbers of rows and columns), `minimap`, `overlay` (what is laid over it), `wave`, `ending`,
`fireworks` and `travel` (what moves), `scene` (all of it), `presenter` (a session and its scene), `announcer` (its
sounds and messages), `told_plugins` (who is told of it), `left_games` (what it left), `shot` (a picture without a
screen)."""
