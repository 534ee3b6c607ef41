"""What is drawn over and beside a board (`beside_board`): the `strip` with its text, the `buttons` of what plays by
itself (`controls`, `transport`), and the `bot_pointer`."""
