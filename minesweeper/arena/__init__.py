"""Solvers against each other: one game (`match`), many of them on all cores or a cluster (`tournament`), what the
results say (`standings`) and how sure that is (`estimates`). Read them in this order."""
