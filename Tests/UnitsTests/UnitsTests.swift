// Units tests: written next.
