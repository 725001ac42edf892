// Sweeping: written next.
