// Tables tests: written next.
