// Platform: written next.
