"""Compares published.py with figures that the releases print, and with the package iapws."""
from fractions import Fraction

from iapws._iapws import _Henry
from iapws.iapws97 import _PSat_T, _Region1, _Region2

import published
from balls import exact

# IAPWS G7-04, table of check values: K, ln(kH/GPa).
HENRY = [(300, 1.5024), (400, 1.8832), (500, 1.1630), (600, -0.0276)]
# IF97, tables 5, 15 and 35.
LIQUID = [(300, 3, "volume", 0.00100215168), (300, 3, "enthalpy", 115.331273),
          (300, 3, "capacity", 4.17301218)]
STEAM = [(300, "0.0035", 2549.91145), (700, "0.0035", 3335.68375)]
SATURATION = [(300, 0.00353658941), (500, 2.63889776)]


def comparisons():
  """What, computed, printed, and the allowed difference."""
  def celsius(kelvin):
    return exact(kelvin) - published.KELVIN
  for kelvin, printed in HENRY:
    value = (published.henry(celsius(kelvin)) / 1000000).log()
    yield "ln(kH/GPa) at %d K" % kelvin, float(value), printed, 0.00005
  for kelvin, printed in SATURATION:
    value = published.saturation_pressure(celsius(kelvin)) / 1000
    yield "saturation pressure at %d K" % kelvin, float(value), printed, printed * 5e-9
  for kelvin, megapascals, what, printed in LIQUID:
    density, enthalpy, capacity = published.liquid(celsius(kelvin), exact(1000 * megapascals))
    value = dict(volume=1 / density, enthalpy=enthalpy, capacity=capacity)[what]
    yield "%s of water at %d K" % (what, kelvin), float(value), printed, printed * 5e-9
  for kelvin, megapascals, printed in STEAM:
    value = published.steam_enthalpy(celsius(kelvin), 1000 * exact(megapascals))
    yield "enthalpy of steam at %d K" % kelvin, float(value), printed, printed * 5e-9
  for degrees in range(1, 100, 7):
    yield from against_iapws(degrees)


def against_iapws(degrees):
  """The same from the package iapws, in doubles."""
  kelvin, t = degrees + 273.15, exact(degrees)
  pressure = _PSat_T(kelvin)
  water, steam = _Region1(kelvin, pressure), _Region2(kelvin, pressure)
  for what, ours, theirs in (
      ("kH", published.henry(t), 1000 * _Henry(kelvin, "O2")),
      ("saturation pressure", published.saturation_pressure(t), 1000 * pressure),
      ("density", published.density(t), 1 / _Region1(kelvin, 0.101325)["v"]),
      ("heat capacity", published.heat_capacity(t), _Region1(kelvin, 0.101325)["cp"]),
      ("latent heat", published.latent_heat(t), steam["h"] - water["h"])):
    yield "%s at %d degC by iapws" % (what, degrees), float(ours), theirs, abs(theirs) * 1e-11


def report():
  """Prints the disagreements and a count; returns whether there are none."""
  everything = list(comparisons())
  wrong = [x for x in everything if not abs(x[1] - x[2]) <= x[3]]
  for what, computed, printed, _ in wrong:
    print("%s: computed %.12g, printed %.12g" % (what, computed, printed))
  print("published equations: %d check values, %d wrong" % (len(everything), len(wrong)))
  return not wrong
