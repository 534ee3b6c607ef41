"""What the operating system gives.

`files` are read and written whole, `stopping` ends the program in order, `processes` are started and end with us,
`background` does work in a thread,
`waiting` measures time that was spent, `shell` spells commands to type, `local_time` is the player's clock.
"""
