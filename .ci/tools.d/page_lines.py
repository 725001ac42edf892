"""Lines of a calculation: the page has exact figures where the program has doubles."""

import re
from fractions import Fraction

# A fraction follows digits that never end, and replaces them here.
CUT = re.compile(r"-?[0-9.]+\.\.\. = (-?[0-9]+/[0-9]+)")
FIGURE = re.compile(r"-?[0-9]+(?:/[0-9]+|[0-9]*\.[0-9]+)?(?:e[-+][0-9]+)?(?:\.\.\.)?")


def same_line(ours, said):
    """Whether the page's line has the program's words and, exactly, the numbers of its doubles."""
    ours = CUT.sub(r"\1", ours)
    if FIGURE.sub("#", ours) != FIGURE.sub("#", said):
        return False
    return all(same_figure(*pair) for pair in zip(FIGURE.findall(ours), FIGURE.findall(said)))


def same_figure(exact, double):
    tolerance = 1e-5 if exact.endswith("...") else 1e-12
    value = Fraction(exact.removesuffix("..."))
    # Doubles lose digits if a step subtracts nearly equal numbers.
    return abs(value - Fraction(double)) <= Fraction(tolerance) * max(abs(value), 1)
