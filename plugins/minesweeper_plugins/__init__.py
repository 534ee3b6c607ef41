"""The plugins that come with the game. Each module is one, written as anybody would write theirs."""
