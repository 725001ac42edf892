// Commands: written next.
