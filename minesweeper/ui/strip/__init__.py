"""Over and beside a board (`beside_board`): the `strip` with its text, and the `buttons` of a bot or replay."""
