"""Published examples that the programs answer, and reasons for those that nothing meets."""
import csv
import io
import re
import subprocess

BOILERS = {"B31": (50, 500)}  # feed_tds and max_tds for the cycles
# Conductivities of feed and boiler, or of make-up and system, for the cycles.
CONDUCTIVITIES = {
  "B01": (250, 5000), "B10-cycles_of_concentration": (2.5, 15), "C01": (300, 800),
  "C10-cycles_of_concentration": (5, 15)}
# Feed and make-up, whose ratio is the share of make-up, and the factor from a share: conductivities,
# or 8 gpm of make-up in 48 gpm of feed.
MAKEUP_SHARES = {"B10-makeup_fraction": (2.5, 5, 1), "B24": (8, 48, 100)}

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

# Feed and boiler solids, a line of the review, and the steam (for a share, its factor). The review
# is for 823,200 m3 a year, which 2 % of blowdown divides without a remainder.
REVIEWED_BOILERS = {
  "B02": (5, 100, "blowdown_of_feed", 1), "B03": (5, 100, "blowdown", 40000),
  "B04": (5, 100, "true_feed", 40000), "B08": (2, 100, "true_feed", 45),
  "B09": (2, 100, "blowdown", 45), "B11-base-rate": (400, 5500, "blowdown", "share"),
  "B11-base-feed": (400, 5500, "true_feed", 100), "B11-mod-rate": (400, 6000, "blowdown", "share"),
  "B11-mod-feed": (400, 6000, "true_feed", 100), "B11-mod-bd": (400, 6000, "blowdown", 100),
  "B13": (55, 3500, "blowdown", 144), "B14": (80, 3500, "blowdown", 4000),
  "B15": (1, 250, "blowdown", 100), "B19": (3200, 53200, "blowdown", "share"),
  "B32": (5, 50, "blowdown_of_feed", 0.5)}
YEAR = 823200
STEAM = ["summer_steam=220000 lb/h", "winter_steam=0 lb/h", "summer_hours=24", "summer_days=7",
         "summer_weeks=49", "winter_weeks=0"]
# Drop in degF, cycles, drift, a line of the review of 100,000 m3/h, and the circulation in the row.
REVIEWED_TOWERS = {
  "C06": (10, 3, "0.002 %", "drift", 875),
  "C11": (8, 8, "0.1 %", "drift", 9900 * 1440),
  "C13-8": (8, 8, "0.1 %", "bleed", 9900 * 1440)}
# Volume and bleed in US gallons and gallons a minute, a line of the review, and the factor from hours.
REVIEWED_LOSSES = {
  "C18": (4000, 10, "half_life", 60), "C19": (1000, 5, "half_life", 1),
  "C53": (50000, 25, "holding_time", 1)}
# At 25 degC, TDS, calcium hardness, alkalinity and pH of the system.
REVIEWED_INDICES = {"C35": (320, 150, 34, 8.8, "lsi")}
# The temperature, then the same, and the figure by the indices of a sweep at that pH.
SWEPT_INDICES = {
  "C33": (25, 500, 250, 100, 8.0, lambda ph, lsi, rsi, psi: 2 * (ph - lsi) - psi),
  "C36": (30, 500, 250, 100, 8.0, lambda ph, lsi, rsi, psi: ph - lsi),
  "C37": (30, 500, 250, 100, 8.0, lambda ph, lsi, rsi, psi: rsi)}

LISTED = {
  "constants of water that differ by half a percent to a percent from ours": "C05 C21",
  "a sum of flows that the source gives": "C23 C24",
  "a conversion with a rounded density": "B05 B34",
  "a flow by a boiler's power": "B10-blowdown B10-makeup B10-steam_loss",
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
REASONS = {case: why for why, cases in LISTED.items() for case in cases.split()}


def reason(row):
  why = REASONS.get(row["case_id"])
  return "listed: " + why if why else "no formula: for %s in %s" % (row["quantity"], row["unit"])


def figure(programs, system, output, settings, *options):
  """One figure of `sweep`; None if it refuses the plant or does not know an option."""
  found = figures(programs, system, output, settings, *options)
  return found and found[0]


def figures(programs, system, outputs, settings, *options):
  """Some figures of `sweep`; None if it refuses the plant or does not know an option."""
  words = [word for setting in settings for word in ("--set", setting)]
  run = subprocess.run(
    [programs + "/sweep", system, *words, "--outputs", outputs, "--decimals", "shortest", *options],
    capture_output=True, text=True, check=False)
  if run.returncode in (64, 65):
    return None
  run.check_returncode()
  row = next(csv.DictReader(io.StringIO(run.stdout)))  # oxygen_rule may come first
  return [float(cell) for name, cell in row.items() if name.split(" [")[0] in outputs.split(",")]


def review(programs, system, settings, *options):
  """The published figures of a review, by line."""
  words = [word for setting in settings for word in ("--set", setting)]
  run = subprocess.run(
    [programs + "/wtp", "review", system, "example", *words, "--format", "csv", *options],
    capture_output=True, text=True, check=False)
  run.check_returncode()
  lines = csv.DictReader(io.StringIO(run.stdout))
  return {line["line"]: float(line["published"]) for line in lines if line["published"]}


def reviewed_boiler(programs, feed_tds, max_tds, line, steam):
  found = review(programs, "boiler", STEAM + ["feed_tds=%s" % feed_tds, "max_tds=%s" % max_tds])
  if steam == "share":
    return 100 * found[line] / found["true_feed"]
  return found[line] * steam / (1 if line == "blowdown_of_feed" else YEAR)


def reviewed_tower(programs, drop, cycles, drift, line, circulation):
  found = review(programs, "cooling", [
    "circulation=100000 m3/h", "temperature_drop=%s delta_degF" % drop,
    "concentration_factor=%s" % cycles], "--drift", drift)
  return found[line] * circulation / 100000


def reviewed_loss(programs, volume, bleed, line, factor):
  """A tower of 3 cycles evaporates twice its bleed, which is 1 % of the flow for 10 degF."""
  return factor * review(programs, "cooling", [
    "circulation=%s gal_us/min" % (200 * bleed), "temperature_drop=10 delta_degF",
    "concentration_factor=3", "system_volume=%s gal_us" % volume, "sump_volume=1 m3"])[line]


def reviewed_index(programs, solids, calcium, alkalinity, ph, line):
  makeup = ["makeup_tds=%s" % (solids / 2), "makeup_hardness=%s" % (calcium / 2),
            "makeup_alkalinity=%s" % (alkalinity / 2), "makeup_ph=%.1f" % (ph - 0.7)]
  return review(programs, "cooling", ["concentration_factor=2"] + makeup)[line]


def swept_index(programs, celsius, solids, calcium, alkalinity, ph, answer):
  return answer(ph, *figures(programs, "cooling", "lsi,rsi,psi", [
    "concentration_factor=2", "water_temperature=%s degC" % celsius, "makeup_tds=%s" % (solids / 2),
    "calcium_hardness=%s" % (calcium / 2), "makeup_hardness=%s" % calcium,
    "makeup_alkalinity=%s" % (alkalinity / 2), "makeup_ph=%.1f" % (ph - 0.7)]))


def makeup_share(programs, feed, makeup, factor):
  """The share of make-up with which pure condensate gives the feed, along a mixture that is linear."""
  waters = ["condensate_tds=0", "makeup_tds=%s" % makeup]
  none, half = (figure(programs, "boiler", "feed_tds", waters + ["condensate_return=%s" % share])
                for share in (0, 0.5))
  return factor * (1 - (none - feed) / (none - half) / 2)


def mixed_temperature(programs):
  """16.7 % of make-up at 41 degF and condensate at 176 degF, in degF."""
  return 32 + 1.8 * figure(programs, "boiler", "feed_temperature", [
    "condensate_return=83.3 %", "makeup_temperature=41 degF", "condensate_temperature=176 degF"],
    "--oxygen", "saturation")


def makeup_of_steam(programs):
  """The make-up for 40,000 lb/h of steam at 20 cycles, of which 9,684 lb/h do not return."""
  return reviewed_boiler(programs, 5, 100, "true_feed", 40000) - (40000 - 9684)


def answers(rows, programs):
  """The product's figures for the rows that it can be asked, by case."""
  known = {}
  for row in rows:
    case = row["case_id"]
    if case in BOILERS:
      tds, most = BOILERS[case]
      plant = ["feed_tds=%s" % tds, "max_tds=%s" % most]
      known[case] = [figure(programs, "boiler", "cycles", plant)]
    elif case in CONDUCTIVITIES:
      feed, boiler = CONDUCTIVITIES[case]
      plant = ["feed_conductivity=%s" % feed, "boiler_conductivity=%s" % boiler]
      known[case] = [figure(programs, "boiler", "cycles", plant)]
    elif case in MAKEUP_SHARES:
      known[case] = [makeup_share(programs, *MAKEUP_SHARES[case])]
    elif case == "B25":
      known[case] = [mixed_temperature(programs)]
    elif case == "B06":
      known[case] = [makeup_of_steam(programs)]
    elif case in SWEPT_INDICES:
      known[case] = [swept_index(programs, *SWEPT_INDICES[case])]
    elif case in TOWERS:
      circulation, drop, cycles, output, factor = TOWERS[case]
      flow = figure(programs, "cooling", output, [
        "circulation=%s" % circulation, "temperature_drop=%s delta_degF" % drop,
        "concentration_factor=%s" % cycles])
      known[case] = [flow * factor]
    elif case in REVIEWED_BOILERS:
      known[case] = [reviewed_boiler(programs, *REVIEWED_BOILERS[case])]
    elif case in REVIEWED_TOWERS:
      known[case] = [reviewed_tower(programs, *REVIEWED_TOWERS[case])]
    elif case in REVIEWED_LOSSES:
      known[case] = [reviewed_loss(programs, *REVIEWED_LOSSES[case])]
    elif case in REVIEWED_INDICES:
      known[case] = [reviewed_index(programs, *REVIEWED_INDICES[case])]
    elif case.startswith("DO-"):
      known[case] = oxygen(programs, re.match(r"T=([0-9.]+)", row["inputs"]).group(1))
  return known


def oxygen(programs, celsius):
  """Oxygen by WTP's table, from 40 degC, and at saturation where the programs have it."""
  plant = ["feed_temperature=%s degC" % celsius]
  return [figure(programs, "boiler", "dissolved_oxygen", plant, *options)
          for options in ((), ("--oxygen", "saturation"))]
