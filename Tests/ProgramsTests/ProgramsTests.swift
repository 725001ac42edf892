// Programs tests: written next.
