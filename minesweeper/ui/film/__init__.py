"""Films without a screen: a bot's game (`film`) is shot in a `studio`; `film_file` saves the `changes` between frames
as a `gif` or as pictures."""
