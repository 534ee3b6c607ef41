"""The window: one View per screen, the only part of the program that knows arcade."""
