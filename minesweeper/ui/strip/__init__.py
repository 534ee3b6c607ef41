"""Over and beside a board (`beside_board`): the `strip` with its text, the `buttons` of a bot or replay (`controls`,
`transport`), and the `bot_pointer`."""
