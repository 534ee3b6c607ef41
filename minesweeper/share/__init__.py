"""Web pages for sharing: each is one self-contained file that works offline in any browser.

`look` turns a theme into CSS and shapes, and `page` fills a template. `replayed` computes the data of a game
or a duel, and `game_page` writes its page; the script `player.js` knows no rules and only shows this data.
`statistics_page` writes the player's statistics with charts, and `paper_page` a board to print, as a puzzle.
"""
