"""The bundled plugins. Each module is one, written as any author would write one."""
