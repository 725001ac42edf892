// Formulas tests: written next.
