// Estimator tests: written next.
