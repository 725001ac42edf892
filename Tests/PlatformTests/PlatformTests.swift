// Platform tests: written next.
