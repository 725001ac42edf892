// The second model is written next.
