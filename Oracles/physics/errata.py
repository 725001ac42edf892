"""Shows by computation where published figures or formulas are wrong."""
import published
from balls import exact


def shown():
  """What is printed, by how much it is off, and the range that is stated."""
  slope = published.equilibrium_ph(exact(100)), published.equilibrium_ph(exact(100), "1.485")
  yield ("UFC 3-240-13FN p.217, pHeq of 100 mg/L by 1.485 against 1.465", slope[1] - slope[0],
         0.0399, 0.0401)
  yield ("UFC p.217's own example, 7.47, against the slope 1.465", slope[0] - exact("7.47"),
         -0.005, 0.005)
  b = published.langelier_b(exact(25))
  b = published.langelier_b
  yield ("B at 25 degC with 273.15 added to kelvin", b(exact("298.15")) - b(exact(25)), -3.8, -3.6)
  yield ("B at 25 degC with 273 for 273.15", b(exact("24.85")) - b(exact(25)), 0.0028, 0.0030)
  for celsius, percent in ((90, 74), (95, 193)):
    t = exact(celsius)
    over = 100 * (published.oxygen_benson_krause(t) / published.oxygen(t) - 1)
    yield "Benson-Krause at %d degC, beyond its range, %%" % celsius, over, percent - 1, percent + 1
  share = 1 / exact(19)
  yield ("blowdown at 20 cycles: a share of steam divided by 1 minus itself, %",
         100 * (share / (1 - share) / share - 1), 5.5, 5.6)
  yield "pHs without the 0.4 of calcium hardness", altered("9.3", "0") - right(), -0.401, -0.399
  yield "pHs with 9.4 for 9.3", altered("9.4", "0.4") - right(), 0.099, 0.101


# A water: degC, mg/L of dissolved solids, calcium hardness and alkalinity.
WATER = [exact(x) for x in (25, 320, 150, 34)]


def right():
  return published.saturation_ph(*WATER)


def altered(constant, shift):
  """The saturation pH with another constant, and another shift of the logarithm of calcium."""
  celsius, solids, calcium, alkalinity = WATER
  return (exact(constant) + (published.log10(solids) - 1) / 10 + published.langelier_b(celsius)
          - (published.log10(calcium) - exact(shift)) - published.log10(alkalinity))


def report():
  fine = True
  for what, value, low, high in shown():
    right = bool(value > exact(low)) and bool(value < exact(high))
    print("%-78s %9.4f%s" % (what, float(value), "" if right else "  NOT AS STATED"))
    fine = fine and right
  return fine
