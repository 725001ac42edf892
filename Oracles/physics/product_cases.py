"""Published examples that the programs answer, and reasons for those that nothing meets."""
import re
import subprocess

BOILERS = {  # feed_tds and max_tds for the cycles
  "B01": (250, 5000), "B10-cycles_of_concentration": (2.5, 15), "B31": (50, 500)}

GPM, GPD = 1 / 0.227124707, 1440 / 0.227124707  # from m3/h
# Circulation, drop in degF, concentration factor, output, and the factor from m3/h.
TOWERS = {
  "C02": ("875 gal_us/min", 10, 3, "evaporation", GPM),
  "C03": ("875 gal_us/min", 10, 3, "bleed", GPM),
  "C12": ("9900 gal_us/min", 8, 3, "evaporation", GPD),
  "C14-4": ("9900 gal_us/min", 8, 4, "makeup", GPD),
  "C14-8": ("9900 gal_us/min", 8, 8, "makeup", GPD),
  "C16": ("3600 gal_us/min", 10, 4, "bleed", GPM),
  "C17": ("3600 gal_us/min", 10, 4, "makeup", GPM),
  "C10-blowdown": ("100 m3/h", 10, 3, "bleed", 72000),
}
# A tower that evaporates 1 m3/h gives the bleed and the make-up per evaporation.
for cycles in (3.5, 5, 8):
  TOWERS["C25-%g" % cycles] = ("100 m3/h", 10, cycles, "bleed", 1)
TOWERS["C26-5"] = ("100 m3/h", 10, 5, "makeup", 1)
for cycles in (2, 3, 5, 6, 7, 9, 10):
  TOWERS["C28-%d" % cycles] = ("100 m3/h", 10, cycles, "makeup", 1)

WAITING = {
  "the review's true feed and blowdown":
    "B02 B03 B04 B08 B09 B11-base-rate B11-base-feed B11-mod-rate B11-mod-feed B11-mod-bd B13 B14 "
    "B15 B19 B32",
  "condensate return and cycles from conductivities":
    "B06 B10-makeup B10-makeup_fraction B24 B25 C01 "
    "C10-cycles_of_concentration",
  "drift in the review": "C06 C11 C13-8 C23 C24",
  "heat and the evaporation ceiling in the review": "C05 C21",
}
LISTED = {
  "a conversion with a rounded density": "B05 B34",
  "a flow by a boiler's power": "B10-blowdown B10-steam_loss",
  "a solution's strength or a product's active share, not a dose": "B17 B22",
  "a ratio that the source states": "B21 B23 B35 B36",
  "phosphate charges are left out":
    "B18 B26-84 B26-215 B26-280 B26-300 B27-215 B27-300 B28-0.1 B28-1.0 B28-1.5 B28-1.9 B30 S13 "
    "S14 S16",
  "deaerator heat is left out": "B38",
  "carbon dioxide and caustic from alkalinity are not computed": "S09 S10 S12",
  "an approach to the wet bulb is not computed": "C06x",
  "make-up by heat load and the tool's own factor":
    "C07-2 C07-3 C08-1 C08-3 C09-1 C09-2 C10-circulated C10-evaporation",
  "another rule of thumb than WTP's": "C20 C27 C50",
  "a table of factors for pools": "C38-2 C38-3",
  "calcium carbonate that precipitates needs a model of all ions": "C40-7.5 C40-8.0",
  "sulphate is not an input": "C41",
  "a volume by its dimensions or by a tracer is not computed": "C43 C44",
}
REASONS = {case: (kind, why) for kind, reasons in (("waiting", WAITING), ("listed", LISTED))
           for why, cases in reasons.items() for case in cases.split()}


def reason(row):
  return "%s: %s" % REASONS.get(row["case_id"], ("WRONG", "no program or equation, and no reason"))


def figure(programs, system, output, settings, *options):
  """One figure of `sweep`; None if it refuses the plant or does not know an option."""
  words = [word for setting in settings for word in ("--set", setting)]
  run = subprocess.run(
    [programs + "/sweep", system, *words, "--outputs", output, "--decimals", "shortest", *options],
    capture_output=True, text=True, check=False)
  if run.returncode in (64, 65):
    return None
  run.check_returncode()
  return float(run.stdout.splitlines()[1])


def answers(rows, programs):
  """The product's figures for the rows that it can be asked, by case."""
  known = {}
  for row in rows:
    case = row["case_id"]
    if case in BOILERS:
      tds, most = BOILERS[case]
      plant = ["feed_tds=%s" % tds, "max_tds=%s" % most]
      known[case] = [figure(programs, "boiler", "cycles", plant)]
    elif case in TOWERS:
      circulation, drop, cycles, output, factor = TOWERS[case]
      flow = figure(programs, "cooling", output, [
        "circulation=%s" % circulation, "temperature_drop=%s delta_degF" % drop,
        "concentration_factor=%s" % cycles])
      known[case] = [flow * factor]
    elif case.startswith("DO-"):
      known[case] = oxygen(programs, re.match(r"T=([0-9.]+)", row["inputs"]).group(1))
  return known


def oxygen(programs, celsius):
  """Oxygen by WTP's table, from 40 degC, and at saturation where the programs have it."""
  plant = ["feed_temperature=%s degC" % celsius]
  return [figure(programs, "boiler", "dissolved_oxygen", plant, *options)
          for options in ((), ("--oxygen", "saturation"))]
