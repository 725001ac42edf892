// Formulas: written next.
