"""Pages to give away: one file each, with everything in it, that any browser opens and that asks no network.

`look` is a theme in the words of a page and `page` puts one together. `replayed` is a game as a page shows it,
`duelled` what a duel has besides, and `game_page` the page of either; its script `player.js` knows no rules, it only
shows what was worked out here. `statistics_page` is the page of a player's statistics, with its charts.
"""
