"""Films without a screen: a bot's game (`film`) is shot in a `studio`; of its frames the `changes` are saved by
`film_file` as a `gif` or as pictures."""
