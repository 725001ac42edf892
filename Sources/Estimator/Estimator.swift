// Estimator: written next.
