// Notation tests: written next.
