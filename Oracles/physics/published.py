"""The published equations, in ball arithmetic.

A function takes a ball, or a Taylor series of balls, and gives the same. Temperatures are in degC,
pressures in kPa. The coefficients of IF97 are those of the package iapws; `check_values.py`
compares the equations with the figures printed in the releases.
"""
from flint import arb
from iapws import _iapws97Constants as if97

from balls import exact

ATMOSPHERE = exact("101.325")
KELVIN = exact("273.15")
GAS_CONSTANT = exact("0.461526")  # kJ/(kg K), IF97
WATER, OXYGEN = exact("18.015268"), exact("31.9988")  # g/mol
OXYGEN_OF_AIR = exact("0.20946")  # of dry air, by volume

# IAPWS G7-04, equation 3 and table 2 (oxygen in water); valid from 1 to 343 degC.
HENRY = [exact(x) for x in ("-9.44833", "4.43822", "11.42005")]
CRITICAL_TEMPERATURE, CRITICAL_PRESSURE = exact("647.096"), exact(22064)
# IAPWS G7-04, equation 4, of Wagner and Pruss: the coefficient and the power of tau.
WAGNER_PRUSS = [("-7.85951783", "1"), ("1.84408259", "1.5"), ("-11.7866497", "3"),
                ("22.6807411", "3.5"), ("-15.9618719", "4"), ("1.80122502", "7.5")]
# IF97, equation 30, region 4.
SATURATION = [exact(x) for x in (
  "0.11670521452767e4", "-0.72421316703206e6", "-0.17073846940092e2", "0.12020824702470e5",
  "-0.32325550322333e7", "0.14915108613530e2", "-0.48232657361591e4", "0.40511340542057e6",
  "-0.23855557567849", "0.65017534844798e3")]
# Benson and Krause 1984, equation 32, fresh water; valid from 0 to 40 degC.
BENSON_KRAUSE = [exact(x) for x in (
  "-139.34411", "1.575701e5", "-6.642308e7", "1.243800e10", "-8.621949e11")]
TEN = arb(10).log()


def power(base, exponent):
  return (base.log() * exact(exponent)).exp()


def log10(x):
  return x.log() / TEN


def henry(celsius):
  """Henry's constant of oxygen in water, kPa, IAPWS G7-04."""
  reduced = (celsius + KELVIN) / CRITICAL_TEMPERATURE
  tau = 1 - reduced
  vapour = sum(exact(a) * power(tau, b) for a, b in WAGNER_PRUSS) / reduced
  a, b, c = HENRY
  return CRITICAL_PRESSURE * (vapour + a / reduced + b * power(tau, "0.355") / reduced
                              + c * power(reduced, "-0.41") * tau.exp()).exp()


def saturation_pressure(celsius):
  """The pressure of saturated steam, kPa, IF97 equation 30."""
  n = SATURATION
  kelvin = celsius + KELVIN
  theta = kelvin + n[8] / (kelvin - n[9])
  a = theta * theta + n[0] * theta + n[1]
  b = n[2] * theta * theta + n[3] * theta + n[4]
  c = n[5] * theta * theta + n[6] * theta + n[7]
  root = 2 * c / ((b * b - 4 * a * c).sqrt() - b)
  return 1000 * (root * root) * (root * root)


class Powers:
  """Integer powers of a number, each computed once."""

  def __init__(self, base):
    self.known = {0: 1 + 0 * base, 1: base}

  def __call__(self, exponent):
    if exponent not in self.known:
      if exponent < 0:
        self.known[exponent] = 1 / self(-exponent)
      else:
        self.known[exponent] = self(exponent // 2) * self(exponent - exponent // 2)
    return self.known[exponent]


def liquid(celsius, pressure):
  """Density in kg/m3, enthalpy in kJ/kg and heat capacity in kJ/(kg K), IF97 region 1."""
  kelvin, pi = celsius + KELVIN, pressure / 16530
  tau = 1386 / kelvin
  by_pressure, by_temperature = Powers(exact("7.1") - pi), Powers(tau - exact("1.222"))
  volume = enthalpy = capacity = 0
  for n, i, j in terms(if97.Region1_n, if97.Region1_Li, if97.Region1_Lj):
    if i:
      volume -= n * i * by_pressure(i - 1) * by_temperature(j)
    if j:
      enthalpy += n * j * by_pressure(i) * by_temperature(j - 1)
      capacity += n * j * (j - 1) * by_pressure(i) * by_temperature(j - 2)
  return (16530 / (volume * GAS_CONSTANT * kelvin), 1386 * GAS_CONSTANT * enthalpy,
          -GAS_CONSTANT * tau * tau * capacity)


def steam_enthalpy(celsius, pressure):
  """Enthalpy in kJ/kg, IF97 region 2."""
  tau = 540 / (celsius + KELVIN)
  ideal, by_pressure = Powers(tau), Powers(pressure / 1000)
  by_temperature = Powers(tau - exact("0.5"))
  enthalpy = 0
  for n, i, j in terms(if97.Region2_cp0_no, if97.Region2_cp0_Jo, if97.Region2_cp0_Jo):
    if j:
      enthalpy += n * j * ideal(j - 1)
  for n, i, j in terms(if97.Region2_n, if97.Region2_Li, if97.Region2_Lj):
    if j:
      enthalpy += n * j * by_pressure(i) * by_temperature(j - 1)
  return 540 * GAS_CONSTANT * enthalpy


def terms(coefficients, *exponents):
  for n, *powers in zip(coefficients, *exponents):
    yield (exact(float(n)), *(int(p) for p in powers))


def density(celsius, pressure=ATMOSPHERE):
  return liquid(celsius, pressure)[0]


def heat_capacity(celsius):
  return liquid(celsius, ATMOSPHERE)[2]


def latent_heat(celsius):
  """Heat of evaporation at saturation, kJ/kg, IF97."""
  pressure = saturation_pressure(celsius)
  return steam_enthalpy(celsius, pressure) - liquid(celsius, pressure)[1]


def evaporation_ceiling(celsius):
  """The share of water that evaporates per kelvin if all heat is latent, 1/K."""
  return heat_capacity(celsius) / latent_heat(celsius)


def oxygen(celsius, pressure=ATMOSPHERE):
  """Oxygen in water saturated with air, mg/L, negative where the water boils."""
  share = (OXYGEN_OF_AIR * (pressure - saturation_pressure(celsius))) / henry(celsius)
  moles = 1000 / WATER * share / (1 - share)
  return moles * OXYGEN * density(celsius, pressure)


def oxygen_at_80_kpa(celsius):
  return oxygen(celsius, exact(80))


def oxygen_benson_krause(celsius):
  """The same at one atmosphere, mg/L, Benson and Krause 1984."""
  inverse = 1 / (celsius + KELVIN)
  total = 0
  for coefficient in reversed(BENSON_KRAUSE):
    total = total * inverse + coefficient
  return total.exp()


def oxygen_phreeqc(celsius):
  """The same at one atmosphere, mg/L, by phreeqc.dat, whose K is in mol/kg for 1 atm."""
  kelvin = celsius + KELVIN
  log_k = exact("-7.5001") + exact("7.8981e-3") * kelvin + exact("2.0027e5") / (kelvin * kelvin)
  pressure = OXYGEN_OF_AIR * (1 - saturation_pressure(celsius) / ATMOSPHERE)
  return (log_k * TEN).exp() * pressure * OXYGEN * density(celsius)


def langelier_b(celsius):
  """The temperature term of the saturation pH."""
  return exact("34.55") - exact("13.12") * log10(celsius + KELVIN)


def hypochlorous_share(ph):
  """Hypochlorous acid as a share of free chlorine at 25 degC, pK 7.54."""
  return 1 / (1 + ((ph - exact("7.54")) * TEN).exp())


def saturation_ph(celsius, solids, calcium, alkalinity):
  """The pH at which water is saturated with calcium carbonate; mg/L, the last two as CaCO3."""
  a, c = (log10(solids) - 1) / 10, log10(calcium) - exact("0.4")
  return exact("9.3") + a + langelier_b(celsius) - c - log10(alkalinity)


def equilibrium_ph(alkalinity, slope="1.465"):
  """The pH that water has in a tower, by its alkalinity; Garratt-Callahan."""
  return exact(slope) * log10(alkalinity) + exact("4.54")


def refuses_index(ph):
  """Whether a saturation index says nothing: above pH 9.5 alkalinity is hydroxide."""
  return ph > exact("9.5")
