#!/usr/bin/env python3
"""Prints Oracles/Laws/pins.txt, the figures that pin every constant of WTP's rules for `wtp check`: for each set
of rules its name, then plants, each as changes to the one before, and their figures in turn."""
from fractions import Fraction

import model
import proved

RULES = {
  "boiler": "boiler", "saturation": "boiler, oxygen at saturation", "mixed": "boiler, mixed feed",
  "mixed-temperature": "boiler, oxygen at saturation, mixed feed and temperature",
  "conductivity": "boiler, cycles by conductivity", "cooling": "cooling",
  "hardness": "cooling, saturation indices by hardness", "indices": "cooling, saturation indices by calcium"}
# No two are equal that have the same unit, every demand is above 0, and all are exact in binary.
PLANT = dict(word.split("=") for word in """
summer_steam=2311 summer_hours=19 summer_days=5 summer_weeks=23 winter_steam=3907 winter_hours=17 winter_days=3
winter_weeks=11 feed_tds=97 m_alkalinity=123 ph=8.25 calcium_hardness=517 feed_temperature=62.5 max_tds=3517
min_sulphite=31 min_caustic_alkalinity=311 condensate_return=0.375 makeup_tds=131 makeup_m_alkalinity=127
makeup_calcium_hardness=523 condensate_tds=7 condensate_m_alkalinity=11 condensate_calcium_hardness=3
makeup_temperature=17 condensate_temperature=83 feed_conductivity=160 boiler_conductivity=5300 circulation=211
temperature_drop=6.5 sump_volume=23 system_volume=71 concentration_factor=3.75 makeup_hardness=611
makeup_alkalinity=173 makeup_ph=7.25 makeup_chloride=43 water_temperature=33 hours=21 days=6 weeks=47""".split())


def lines(system):
  """The plants, each with a test of its outputs: all at the first, then oxygen at both ends of each step."""
  is_plain = system in ("boiler", "cooling")
  yield {name: PLANT[name] for name in model.SYSTEMS[system][0]}, lambda name: is_plain or "." not in name
  if system == "boiler":
    for node in range(40, 101, 5):
      for at in (node - 0.5, node, node + 0.5)[:3 if node in (40, 100) else 2]:
        yield dict(feed_temperature="%g" % at), "dissolved_oxygen".__eq__


if __name__ == "__main__":
  for mode, rules in RULES.items():
    system, plant = proved.system_of(mode), {}
    print(rules)
    for changes, is_pinned in lines(system):
      plant.update((name, Fraction(text)) for name, text in changes.items())
      results = {header.split(" [")[0]: value for header, value in model.results(system, plant).items()}
      print(*("%s=%s" % change for change in changes.items()))
      print(*("%s=%s" % (name, "none" if value is None else model.significant(value, 17).rstrip("0").rstrip("."))
              for name, value in results.items() if is_pinned(name)))
    print()
