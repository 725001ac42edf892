// Sweeping tests: written next.
