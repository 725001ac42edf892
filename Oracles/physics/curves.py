"""The rational curves, each with the published equation that it stands for and its stated distance.

`d` reads a decimal: as an exact fraction for `reference/physics.csv`, as a ball for the proof. This
file needs no PyPI package.
"""
from collections import namedtuple
from fractions import Fraction

# `published` names a function of published.py; the range is that of the curve's variable. A
# relative distance is a share of the published figure.
Curve = namedtuple("Curve", "name unit variable low high published stated relative value")


def polynomial(x, d, *coefficients):
  """The value of a polynomial, lowest power first."""
  total = 0
  for coefficient in reversed(coefficients):
    total = total * x + d(coefficient)
  return total


def oxygen(t, d=Fraction):
  """Not yet clamped at 0; mg/L."""
  return ((d("99.974") - t) * polynomial(t, d, "0.1448", "-0.000589", "0.00001596")
          / polynomial(t, d, "1", "0.0127", "-0.000094"))


def oxygen_at(t, pressure, d=Fraction):
  """Not yet clamped at 0; mg/L at a pressure in kPa."""
  return (pressure - saturation_pressure(t, d)) * (
    polynomial(t, d, "-0.05687", "0.0004373") + d("9.4319") / (t + 47))


def saturation_pressure(t, d=Fraction):
  return polynomial(
    t, d, "0.611243", "0.0443987", "0.00142949", "2.6973e-5", "2.7283e-7", "2.7822e-9")


def oxygen_benson_krause(t, d=Fraction):
  return polynomial(t, d, "14.6188", "-0.41116", "0.0090203", "-0.000131", "8.57e-7")


def latent_heat(t, d=Fraction):
  return polynomial(t, d, "2500.92", "-2.3748", "0.0005339", "-0.0000123")


def evaporation_ceiling(t, d=Fraction):
  return polynomial(t, d, "0.00168547", "6.4309e-7", "2.02e-8", "-1.06e-10")


LOGARITHM = [("6.719", "5.26"), ("41.822", "50.1"), ("247.87", "316"), ("1660.7", "1990"),
             ("24303", "19000")]


def log10(x, d=Fraction):
  return d("5.00536") - sum(d(k) / (x + d(p)) for k, p in LOGARITHM)


def langelier_b(t, d=Fraction):
  return polynomial(t, d, "-4.524788", "-0.00443715") + d("3078.28") / (t + 433)


def hypochlorous_share(ph, d=Fraction):
  u = ph - d("7.54")
  return d("0.5") - u * (d("0.574") + d("0.0409") * u * u) / (1 + d("0.502") * u * u)


CURVES = [
  Curve("oxygen", "mg/L", "temperature [degC]", "0", "100", "oxygen", "0.0018", False, oxygen),
  # About the air at 2,000 m; proofs.py proves the curve for other pressures too.
  Curve("oxygen_at_80_kpa", "mg/L", "temperature [degC]", "0", "100", "oxygen_at_80_kpa", "0.0063",
        False, lambda t, d=Fraction: oxygen_at(t, 80, d)),
  Curve("saturation_pressure", "kPa", "temperature [degC]", "0", "100", "saturation_pressure",
        "6.1e-5", True, saturation_pressure),
  Curve("oxygen_benson_krause", "mg/L", "temperature [degC]", "0", "40", "oxygen_benson_krause",
        "0.0021", False, oxygen_benson_krause),
  Curve("latent_heat", "kJ/kg", "temperature [degC]", "0", "100", "latent_heat", "0.0151", False,
        latent_heat),
  Curve("evaporation_ceiling", "1/K", "temperature [degC]", "5", "60", "evaporation_ceiling",
        "1.23e-4", True, evaporation_ceiling),
  Curve("log10", "1", "value", "10", "10000", "log10", "8.8e-5", False, log10),
  Curve("langelier_b", "1", "temperature [degC]", "0", "100", "langelier_b", "1.3e-5", False,
        langelier_b),
  Curve("hypochlorous_share", "1", "ph", "6", "9.5", "hypochlorous_share", "0.00033", False,
        hypochlorous_share),
]
