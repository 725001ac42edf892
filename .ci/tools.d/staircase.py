"""Checks that a picture, or bars in a terminal, show only the staircase of S5.

A picture is read by its pixels. Coloured pixels are the curve; its first and last columns are 40 and
100 degC, and its first and last levels set the scale of doses, so no axis has to be read.
"""

import re

import numpy
from PIL import Image

# The oxygen in the feed in mg/L, from 40 degC in steps of 5 degC; the last value applies up to 100 degC.
OXYGEN = [6.8, 6.2, 5.7, 5.2, 4.7, 4.25, 3.8, 3.4, 2.8, 2.2, 1.6, 0.7]
# 35 g of S5 per gram of oxygen and 120 g/m3 in the boiler, at a feed TDS of 165 and at most 3500 mg/L.
LEVELS = numpy.array([35 * oxygen + 120 * 165 / 3500 for oxygen in OXYGEN])
NODES = numpy.arange(40, 101, 5)
EIGHTHS = " ▏▎▍▌▋▊▉█"


def coloured(path):
    """A table of booleans: whether each pixel of a picture has colour."""
    pixels = numpy.asarray(Image.open(path).convert("RGB")).astype(int)
    colour = pixels.max(axis=2) - pixels.min(axis=2)
    return colour > max(40, colour.max() / 2)


def curve(ink):
    """The first and last column of the widest run of coloured columns, which excludes labels."""
    columns = numpy.flatnonzero(ink.any(axis=0))
    if not len(columns):
        return 0, 0
    runs = numpy.split(columns, numpy.flatnonzero(numpy.diff(columns) > 1) + 1)
    widest = max(runs, key=len)
    return int(widest[0]), int(widest[-1])


def middle(ink, column):
    """The height of a column's coloured pixels, in rows from the top."""
    return numpy.flatnonzero(ink[:, column]).mean()


def picture_faults(path):
    """The differences between a picture and the staircase, in words."""
    ink = coloured(path)
    left, right = curve(ink)
    if right - left < 200:
        return [f"no curve: {right - left} columns"]
    centre = [round(left + (right - left) * (bin + 0.5) / 12) for bin in range(12)]
    heights = numpy.array([middle(ink, column) for column in centre])
    scale = (heights[-1] - heights[0]) / (LEVELS[-1] - LEVELS[0])
    if scale >= 0:
        return ["the curve does not fall"]
    rows = heights[0] + (LEVELS - LEVELS[0]) * scale
    return level_faults(heights, rows) + riser_faults(ink, left, right, rows)


def level_faults(heights, rows):
    """Bins where the curve, in the middle of the bin, is more than about a pixel from the rule's level."""
    slack = 1 + 0.0025 * (rows[-1] - rows[0])
    return [f"at {NODES[bin] + 2.5} degC the curve is {heights[bin] - rows[bin]:+.1f} pixels off"
            for bin in numpy.flatnonzero(abs(heights - rows) > slack)]


def riser_faults(ink, left, right, rows):
    """Columns with coloured pixels off the level of their bin, except for a few at risers or rings."""
    thickness = numpy.median(ink[:, left:right + 1].sum(axis=0))
    slack = 1 + thickness / 2 + 0.02 * (rows[-1] - rows[0])
    astray = [column for column in range(left, right + 1) if strays(
        ink, column, rows[min(11, (column - left) * 12 // (right - left))], slack)]
    nodes = left + (right - left) * numpy.arange(1, 12) / 12
    reach = max(thickness + 2, 0.006 * (right - left))
    ramps = [column for column in astray if abs(nodes - column).min() > reach]
    return [f"{len(ramps)} columns between two levels, the first {ramps[0] - left} of {right - left}"
            ] if ramps else []


def strays(ink, column, row, slack):
    return abs(numpy.flatnonzero(ink[:, column]) - row).max() > slack


def bar_faults(text):
    """The differences between DuckDB's table of bars, 50 wide for 250 g/m3, and the staircase."""
    rows = re.findall(r"│ +([0-9.]+) │ +[0-9.]+ │ ([ ▏▎▍▌▋▊▉█]+) │", text)
    drawn = {float(temperature): sum(map(EIGHTHS.index, bar)) for temperature, bar in rows}
    due = {100.0: LEVELS[-1] * 400 / 250}
    for bin, level in enumerate(LEVELS):
        due[float(NODES[bin])] = level * 400 / 250
    return [f"no bar at {point}" for point in due if point not in drawn] + [
        f"at {point} the bar has {drawn[point]} eighths, not {due[point]:.1f}"
        for point in drawn if point not in due or abs(drawn[point] - due[point]) > 1]
