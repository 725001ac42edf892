// Commands tests: written next.
