"""What a player is told, in English: values of the rooms below become words here and nowhere else, for the window, the
terminal, pages and films alike.

- `titles`: what levels, generators, dealers and boards are called, and what the displays show
- `notices`: what is said when a game begins, is copied, goes on otherwise than was asked, or cannot
- `exercises`: what to do in one, and how it went
- `results`: how a game ended, for the player and for others
- `duels`: what is said of the two sides
- `races`: how games of one board stand beside each other
- `reasons`: hints, odds, and what the bot thinks
- `refusals`: why a move is refused, and why a game does not count
- `screens`: what the window and the terminal say of themselves
- `verdicts`: what a review found out about a game
"""
