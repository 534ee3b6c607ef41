"""Films without a screen: a bot's game (`film`) is shot in a `studio`, which draws only the `changes` between frames;
`film_file` saves them as a GIF or as pictures."""
