"""What players give away. `texts` are codes and results to paste.

Pages are one file each, with everything in it, that any browser opens and that asks no network.
`look` is a theme in the words of a page, `page` puts one together, `replayed` is a game as a page shows it, and
`game_page` the page of it. `game.html`, `style.css` and `player.js` are what they are made of; the script knows no
rules, it only shows what was worked out here."""
