// Notation: written next.
