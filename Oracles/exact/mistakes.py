#!/usr/bin/env python3
"""Writes fifty sheets, each with one mistake that people make, and eight right ones.

    python3 Oracles/exact/mistakes.py FOLDER

`mistakes.csv` lists the cause of each, and the tokens that any correct naming of it contains:
separated by spaces, with `|` between alternatives. Rows are spreadsheet rows; the header is row 1.
Every sheet is read back and compared with the exact model before the script ends.
"""
import argparse
import sys
from fractions import Fraction
from pathlib import Path

import model
from mistaken_sheets import (
  BIOCIDES, INHIBITORS, SHEETS, between, check, claims, column_letters, demand_of, differing, mistake,
  new_annual_makeup, new_cycles, new_demand, new_feed, new_flow, new_oxygen, new_slugs, rows_of, table, to, write)
from model import exact

SOLIDS = "SS1294 SS1295 SS1350 SS1095 SS1995 SS2295 SS8985"
LIQUIDS = "S5 S10 S123 S125 S26 S28 S19 S456 S124 S22 S23 S88 S95"
FLOWS = "evaporation bleed makeup annual_makeup"
WATER = "system_tds system_hardness system_alkalinity system_ph system_chloride"
ROW_ABOVE = "above|previous|preceding|before"


# Boilers: duty and annual feed.

@mistake("pounds-in-a-tonne", "boiler", "constant",
         "A cubic metre of feed was counted as 2204.6 lb of steam instead of 2200 lb.",
         "2204.6|2204.62|2204.623|0.9979|1.0021", "annual_feed cycles S5 S125 S22 S26",
         places="annual_feed=1 cycles=2 dose=2 usage=1", printed=True)
def pounds_in_a_tonne(rows):
  for row in rows:
    new_feed(row, row.right["annual_feed"] * 2200 / exact("2204.6"))


@mistake("short-tons", "boiler", "constant",
         "Rows 18 to 27 count 2000 lb of steam as a cubic metre of feed instead of 2200 lb.",
         "2000|1.1|0.9091 18 27", "annual_feed SS1295 SS2295 S10 S123", rows=32, places="annual_feed=0 dose=1 usage=1")
def short_tons(rows):
  for row in between(rows, 18, 27):
    new_feed(row, row.right["annual_feed"] * Fraction(2200, 2000))


@mistake("winter-round-the-clock", "boiler", "duty", "The winter duty was taken as 24 hours a day.",
         "winter_hours 24", "annual_feed " + SOLIDS, rows=20, places="*=2")
def winter_round_the_clock(rows):
  for row in rows:
    new_feed(row, model.annual_feed({**row.plant, "winter_hours": 24}))


@mistake("winter-forgotten", "boiler", "duty", "The usage of S125 covers the summer only; the winter was forgotten.",
         "S125 winter|winter_steam|winter_hours|winter_days|winter_weeks", "annual_feed S10 S125 S124",
         rows=18, places="annual_feed=0 dose=2 usage=1", printed=True)
def winter_forgotten(rows):
  for row in rows:
    feed = to(model.annual_feed({**row.plant, "winter_weeks": 0}), 0)
    row.put("S125.usage", row.take("S125.dose") * feed / 1000)


@mistake("both-seasons-all-year", "boiler", "duty", "Both seasons were counted as 52 weeks each.",
         "52 summer_weeks|winter_weeks|weeks", "annual_feed S19.demand S19.annual_demand S28 S88", places="*=1")
def both_seasons_all_year(rows):
  for row in rows:
    new_feed(row, model.annual_feed({**row.plant, "summer_weeks": 52, "winter_weeks": 52}))


@mistake("summer-hours-in-winter", "boiler", "wrong input",
         "The winter part of the annual feed uses the summer hours instead of the winter hours.",
         "summer_hours winter_hours", "annual_feed S5 S22 S456", rows=28, places="annual_feed=1 dose=1 usage=0",
         printed=True)
def summer_hours_in_winter(rows):
  for row in rows:
    new_feed(row, model.annual_feed({**row.plant, "winter_hours": row.plant["summer_hours"]}))


@mistake("blowdown-added", "boiler", "method",
         "The annual feed includes the blowdown: it was multiplied by cycles / (cycles - 1).",
         "annual_feed|feed|steam blowdown|blowdown_fraction|cycles", "annual_feed cycles S10 S26 S95", rows=26,
         places="annual_feed=0 cycles=1 dose=2 usage=1", printed=True)
def blowdown_added(rows):
  for row in rows:
    cycles = row.take("cycles")
    new_feed(row, row.right["annual_feed"] * cycles / (cycles - 1))


@mistake("steam-per-day", "boiler", "unit", "The summer steam of rows 21 to 29 was typed in lb per day.",
         "summer_steam|summer_hours 24|0.0417|0.04167 21 29", "annual_feed S5 S23", rows=34, places="*=3")
def steam_per_day(rows):
  for row in between(rows, 21, 29):
    row.typed["summer_steam"] *= 24


@mistake("weeks-exchanged", "boiler", "rows", "The weeks of summer and winter are exchanged in rows 9 and 16.",
         "summer_weeks winter_weeks 9 16", "annual_feed SS1095 SS8985 S123", rows=22, places="*=2")
def weeks_exchanged(rows):
  for row in rows[7], rows[14]:
    typed = row.typed
    typed.update(summer_weeks=typed["winter_weeks"] - 1, winter_weeks=typed["summer_weeks"])
    row.use(summer_weeks=Fraction(typed["winter_weeks"]), winter_weeks=Fraction(typed["summer_weeks"]))


# Boilers: cycles and reserves.

@mistake("cycles-minus-one", "boiler", "method",
         "The cycles were computed as (max TDS - feed TDS) / feed TDS, which is one too few.",
         "cycles|max_tds|blowdown_fraction 1|one|-1|max_tds-feed_tds", "cycles SS1295 SS1995 S26 S124 S22", rows=30,
         places="cycles=1 dose=2 usage=1", printed=True)
def cycles_minus_one(rows):
  for row in rows:
    new_cycles(row, row.right["cycles"] - 1)


@mistake("max-tds-of-first-row", "boiler", "reference",
         "A $ too many: every row uses the max TDS of the first plant, in row 2.", "max_tds 3200|first|2",
         "cycles S125 S28 S456 S23", rows=25, places="cycles=2 dose=2 usage=1", printed=True)
def max_tds_of_first_row(rows):
  rows[0].typed["max_tds"] = 3200
  rows[0].use(max_tds=Fraction(3200))
  for row in rows:
    new_cycles(row, 3200 / row.plant["feed_tds"])


@mistake("old-feed-tds", "boiler", "stale", "The formulas of rows 25 to 30 were not filled down: their figures are "
         "from an old feed TDS.", "feed_tds 25 30", "cycles " + LIQUIDS, rows=29, places="*=2")
def old_feed_tds(rows):
  for row, change in zip(between(rows, 25, 30), (35, -20, 55, 80, -15, 40)):
    row.use(feed_tds=row.plant["feed_tds"] + change)


@mistake("reserve-undivided", "boiler", "method", "The reserve of S125, 240 g/m3, was not divided by the cycles.",
         "S125 cycles|blowdown_fraction|blowdown", "dissolved_oxygen cycles S5 S10 S123 S125", rows=15,
         places="dissolved_oxygen=2 cycles=1 dose=1 usage=0", printed=True)
def reserve_undivided(rows):
  for row in rows:
    new_demand(row, "S125", 40 * row.right["dissolved_oxygen"] + 240)


@mistake("alkalinity-of-feed-tds", "boiler", "wrong input",
         "The minimum alkalinity was taken as 15 % of the feed TDS instead of the max TDS.",
         "feed_tds max_tds|min_alkalinity", "cycles min_alkalinity S19.demand S19.annual_demand S22", rows=21,
         places="cycles=2 min_alkalinity=0 demand=2 annual_demand=1 dose=2 usage=1", printed=True)
def alkalinity_of_feed_tds(rows):
  for row in rows:
    least = row.put("min_alkalinity", exact("0.15") * row.plant["feed_tds"])
    change = row.right["min_alkalinity"] - least
    new_demand(row, "S19", row.right["S19.demand"] + change / row.right["cycles"])


@mistake("caustic-of-example", "boiler", "hard-coded",
         "The caustic alkalinity of 350 of the example plant stayed in the formula of SS1995.",
         "min_caustic_alkalinity 350|650", "cycles SS1995.demand SS1995.annual_demand SS2295 S124", rows=27,
         places="*=4")
def caustic_of_example(rows):
  for row in rows:
    new_demand(row, "SS1995", demand_of("SS1995", row.plant, min_caustic_alkalinity=Fraction(350)))


@mistake("missing-brackets", "boiler", "method",
         "Brackets are missing in S456: it has 150 * hardness + 0.25 instead of 150 * (hardness + 0.25).",
         "S456 0.25", "S456 S22 S23", rows=16, places="dose=3 usage=1", printed=True)
def missing_brackets(rows):
  for row in rows:
    new_demand(row, "S456", (150 * row.plant["calcium_hardness"] + exact("0.25")) / row.right["cycles"])


@mistake("minus-sign-lost", "boiler", "sign", "The minus sign of S19 was lost: its demand is printed as positive.",
         "S19 sign|abs|absolute|negative|positive|minus|-1", "S19.demand S19.annual_demand SS1995.demand S88",
         rows=19, places="*=1", printed=True)
def minus_sign_lost(rows):
  for row in rows:
    new_demand(row, "S19", abs(row.right["S19.demand"]))


# Boilers: oxygen, temperature and water.

@mistake("oxygen-interpolated", "boiler", "table", "The oxygen was interpolated between the steps of the table.",
         "oxygen|dissolved_oxygen|feed_temperature interpolated|interpolation|interpolates|interpolate|linear|linearly",
         "dissolved_oxygen SS1295 SS1095 S5 S10", rows=36, places="dissolved_oxygen=2 dose=2 usage=1", printed=True)
def oxygen_interpolated(rows):
  for row in rows:
    new_oxygen(row, interpolated(row.plant["feed_temperature"]))


def interpolated(temperature):
  for (t, oxygen), (next_t, next_oxygen) in zip(model.OXYGEN, model.OXYGEN[1:]):
    if t <= temperature < next_t:
      return oxygen + (next_oxygen - oxygen) * (temperature - t) / (next_t - t)
  return model.OXYGEN[-1][1]


@mistake("oxygen-nearest", "boiler", "table",
         "The oxygen was read at the nearest temperature of the table instead of the one below.",
         "oxygen|dissolved_oxygen|feed_temperature nearest|closest|rounded|half|halfway|2.5",
         "dissolved_oxygen S123 S125 SS1350", rows=40, places="dissolved_oxygen=2 dose=1 usage=0")
def oxygen_nearest(rows):
  for row in rows:
    new_oxygen(row, min(model.OXYGEN, key=lambda node: abs(node[0] - row.plant["feed_temperature"]))[1])


@mistake("no-minus-32", "boiler", "unit", "The feed temperature was converted from degF without subtracting 32.",
         "feed_temperature 32", "dissolved_oxygen SS1295 S5 S10 S26", rows=23, places="*=2",
         units=dict(feed_temperature="degF"))
def no_minus_32(rows):
  for row in rows:
    row.use(feed_temperature=Fraction(row.typed["feed_temperature"]) * 5 / 9)


@mistake("temperature-digits", "boiler", "rows", "The feed temperature of row 14 was typed as 58 instead of 85.",
         "feed_temperature 14", SOLIDS + " " + LIQUIDS, rows=17, places="dose=2 usage=1")
def temperature_digits(rows):
  rows[12].typed["feed_temperature"] = 58
  rows[12].use(feed_temperature=Fraction(85))


@mistake("hardness-as-calcium", "boiler", "unit",
         "The hardness column is in mg/L Ca; the figures were computed with it times 2.5, as CaCO3.",
         "calcium_hardness 2.5|2.497|0.4", "SS2295 S456 S22 S23 S26", rows=18, places="dose=2 usage=0")
def hardness_as_calcium(rows):
  for row in rows:
    row.use(calcium_hardness=row.plant["calcium_hardness"] * Fraction(5, 2))


@mistake("alkalinity-in-grains", "boiler", "unit",
         "The M alkalinity of rows 8 to 13 was typed in grains per US gallon.",
         "m_alkalinity 17.1|17.12|17.118|grain|grains 8 13",
         "SS8985 SS1995.demand S19.demand S88 S95 S22", rows=24, places="*=2", printed=True)
def alkalinity_in_grains(rows):
  for row in between(rows, 8, 13):
    row.typed["m_alkalinity"] = to(row.plant["m_alkalinity"] / exact("17.1"), 2)


@mistake("hardness-of-row-above", "boiler", "reference",
         "The dose of S22 in rows 10 to 24 uses the calcium hardness of the row above.",
         "calcium_hardness 10 24 " + ROW_ABOVE, "SS2295 S456 S22 S23", rows=30, places="dose=1 usage=1", printed=True)
def hardness_of_row_above(rows):
  for row in between(rows, 10, 24):
    above = rows[row.number - 3].plant["calcium_hardness"]
    new_demand(row, "S22", demand_of("S22", row.plant, calcium_hardness=above))


@mistake("ph-for-hardness", "boiler", "reference",
         "The formula of S22 refers to the column next to hardness and multiplies the pH by 4.", "S22 ph",
         "SS2295 S22 S23 S28", rows=14, places="dose=2 usage=1", printed=True)
def ph_for_hardness(rows):
  for row in rows:
    new_demand(row, "S22", demand_of("S22", row.plant, calcium_hardness=row.plant["ph"]))


# Boilers: products and figures.

@mistake("rule-of-neighbour", "boiler", "product", "SS1095 was computed with the rule of SS1295.",
         "SS1095 SS1295|SS1350", SOLIDS, rows=26, places="dose=1 usage=0", printed=True)
def rule_of_neighbour(rows):
  for row in rows:
    new_demand(row, "SS1095", row.right["SS1295.demand"])


@mistake("columns-exchanged", "boiler", "product", "The columns of S22 and S23 are exchanged.", "S22 S23",
         "annual_feed S124 S22 S23", rows=12, places="annual_feed=0 dose=3s usage=0")
def columns_exchanged(rows):
  for row in rows:
    for part in ".dose", ".usage":
      row.put("S22" + part, row.right["S23" + part])
      row.put("S23" + part, row.right["S22" + part])


@mistake("active-bisulphite", "boiler", "strength",
         "The dose of S5 is its 17 % of bisulphite, not the product: it was multiplied by 0.17.", "S5 0.17|17|5.88",
         "dissolved_oxygen S5 S10 S125", rows=20, places="dissolved_oxygen=2 dose=1 usage=1", printed=True)
def active_bisulphite(rows):
  for row in rows:
    new_demand(row, "S5", row.take("S5.demand") * exact("0.17"))


@mistake("decimals-cut", "boiler", "rounding", "The figures were truncated to 2 decimals instead of rounded.",
         "truncated|truncation|truncate|truncating|cut|chopped|down", "cycles " + LIQUIDS, rows=16, places="*=2")
def decimals_cut(rows):
  for row in rows:
    for name in row.sheet.outputs:
      row.put(name, Fraction(int(row.right[name] * 100), 100))


# Slips of a typist.

def swapped(text):
  """The text with its first two adjacent digits exchanged that differ."""
  for i in range(len(text) - 1):
    a, b = text[i:i + 2]
    if a.isdigit() and b.isdigit() and "0" not in (a, b) and a != b:
      return text[:i] + b + a + text[i + 2:]
  raise AssertionError("no digits to swap in " + text)


def shortened(text):
  """The text without its second digit before the point."""
  assert text[:2].isdigit(), text
  return text[0] + text[2:]


def slipped(text):
  """The text with its point one digit further to the right."""
  whole, part = text.split(".")
  return whole + part[0] + "." + part[1:]


def repeated(text):
  """The text with its first digit typed twice."""
  return text[0] + text


def unsigned(text):
  assert text.startswith("-"), text
  return text[1:]


def mistype(rows, *slips):
  for name, number, slip in slips:
    rows[number - 2].mistype(name, slip)


TYPING = {
  "three-slips": (("S5.dose", 6, swapped), ("S23.usage", 11, shortened), ("S88.dose", 19, slipped)),
  "sign-and-point": (("SS1995.demand", 8, unsigned), ("SS1095.usage", 17, slipped)),
  "two-slips-of-usage": (("H280.usage", 9, swapped), ("C45.usage", 21, shortened)),
  "one-slip-of-bleed": (("bleed", 13, repeated),),
}


def addresses(name, system, outputs):
  """The cells of a sheet's typing errors, as tokens: the address or the output."""
  ids = claims(system, outputs)
  before = 1 + len(model.SYSTEMS[system][0])
  return " ".join("%s%d|%s" % (column_letters(before + ids.index(output)), number, output)
                  for output, number, _ in TYPING[name])


def typing(name, system, sentence, outputs, rows, places):
  mistake(name, system, "typing", sentence, addresses(name, system, outputs), outputs, rows, places,
          least=len(TYPING[name]))(lambda rows: mistype(rows, *TYPING[name]))


typing("three-slips", "boiler", "Three cells were mistyped: S5.dose in row 6 has two digits swapped, S23.usage in "
       "row 11 lacks a digit, and the decimal point of S88.dose in row 19 slipped.",
       "annual_feed cycles " + LIQUIDS, 22, "*=2")
typing("sign-and-point", "boiler", "Two cells were mistyped: SS1995.demand in row 8 lacks its minus sign, and the "
       "decimal point of SS1095.usage in row 17 slipped.",
       "SS1995.demand SS1295 SS1095 SS2295", 30, "demand=1 dose=1 usage=2")


# Cooling: flows.

@mistake("drop-plus-32", "cooling", "unit",
         "The temperature drop was converted to degF with + 32, as if it were a temperature.", "temperature_drop 32",
         FLOWS + " HS2097 H207 H2805", rows=18, places="evaporation=2 bleed=2 makeup=2 annual_makeup=0 dose=0 usage=1",
         printed=True)
def drop_plus_32(rows):
  for row in rows:
    degf = row.plant["temperature_drop"] * exact("1.8") + 32
    new_flow(row, evaporation=row.plant["circulation"] * degf / 1000)


@mistake("textbook-evaporation", "cooling", "constant",
         "The evaporation uses the textbook constant of 0.00085 per degF instead of 0.001.", "0.00085|0.85|0.00153",
         FLOWS + " H390 H423 C31", rows=25, places="evaporation=2 bleed=2 makeup=2 annual_makeup=0 dose=0 usage=1",
         printed=True)
def textbook_evaporation(rows):
  for row in rows:
    new_flow(row, evaporation=row.right["evaporation"] * exact("0.85"))


@mistake("bleed-without-minus-one", "cooling", "method",
         "The bleed was computed as evaporation / concentration factor, without the - 1.",
         "bleed concentration_factor", FLOWS + " HS4390 H2073 H391 C44", rows=22,
         places="evaporation=2 bleed=3 makeup=2 annual_makeup=0 dose=1 usage=1", printed=True)
def bleed_without_minus_one(rows):
  for row in rows:
    new_flow(row, bleed=row.take("evaporation") / row.plant["concentration_factor"])


@mistake("make-up-dosed", "cooling", "method",
         "The inhibitors were dosed to the make-up instead of the bleed: not divided by the concentration factor.",
         "concentration_factor|bleed", "annual_makeup HS2097 H207 H280 H425 CS4490", rows=28,
         places="annual_makeup=0 dose=0 usage=2", printed=True)
def make_up_dosed(rows):
  for row in rows:
    for product in INHIBITORS:
      row.put(product + ".usage", row.right[product + ".dose"] * row.take("annual_makeup") / 1000)


@mistake("350-days", "cooling", "duty", "The year was taken as 350 days instead of days * weeks.", "350",
         FLOWS + " H874 H535", rows=20, places="evaporation=2 bleed=2 makeup=1 annual_makeup=0 dose=0 usage=1",
         printed=True)
def days_350(rows):
  for row in rows:
    new_annual_makeup(row, row.take("makeup") * row.plant["hours"] * 350)


@mistake("makeup-of-row-above", "cooling", "reference",
         "The annual make-up of rows 8 to 19 uses the make-up of the row above.",
         "makeup|annual_makeup 8 19 " + ROW_ABOVE, FLOWS + " H2805 H3905", rows=31,
         places="evaporation=1 bleed=2 makeup=2 annual_makeup=0 dose=0 usage=1", printed=True)
def makeup_of_row_above(rows):
  for row in between(rows, 8, 19):
    plant = row.plant
    new_annual_makeup(row, rows[row.number - 3].take("makeup") * plant["hours"] * plant["days"] * plant["weeks"])


@mistake("drop-in-degf", "cooling", "unit", "The temperature drop of rows 11 to 20 was typed in degF.",
         "temperature_drop degF|delta_degF|1.8|0.5556|0.556 11 20", FLOWS + " H207 C31", rows=33,
         places="evaporation=3 bleed=3 makeup=3 annual_makeup=1 dose=0 usage=2")
def drop_in_degf(rows):
  for row in between(rows, 11, 20):
    row.typed["temperature_drop"] = to(row.plant["temperature_drop"] * exact("1.8"), 1)


@mistake("factor-digits", "cooling", "rows", "The concentration factor of row 10 was typed as 2.3 instead of 3.2.",
         "concentration_factor 10", FLOWS + " " + WATER + " HS3990 H4255", rows=15, places="*=2")
def factor_digits(rows):
  rows[8].typed["concentration_factor"] = exact("2.3")
  rows[8].use(concentration_factor=exact("3.2"))


# Cooling: biocides, water and usage.

@mistake("fifty-weeks", "cooling", "duty", "The biocides were counted for 50 weeks a year instead of 52.",
         "50|0.9615|0.96|1.04", "annual_makeup H207 CS4400 CS4490 C31 C45 C48", rows=24,
         places="annual_makeup=0 dose=0 usage=2")
def fifty_weeks(rows):
  for row in rows:
    new_slugs(row, BIOCIDES, slugs=50)


@mistake("twice-a-week", "cooling", "method", "SCG1 and CSChlor were counted twice a week.",
         "SCG1 CSChlor 2|104|twice|double|doubled|0.5", "CS4400 CS4802 CS4490 SCG1 CSChlor C42T", rows=13, places="*=2")
def twice_a_week(rows):
  for row in rows:
    new_slugs(row, ("SCG1", "CSChlor"), slugs=104)


@mistake("bronopol-to-system", "cooling", "wrong input",
         "CS4802 was dosed to the system volume instead of the sump volume.", "CS4802 system_volume",
         "CS4400 CS4802 CS4490 SCG1", rows=16, places="dose=1 usage=1")
def bronopol_to_system(rows):
  for row in rows:
    new_slugs(row, ("CS4802",), place="system_volume")


@mistake("imperial-gallons", "cooling", "unit",
         "The system volume of rows 15 to 26 was typed in imperial gallons instead of US gallons.",
         "system_volume gal_imp|imperial|1.2|1.20|1.201|1.2009|1.20095|0.8327 15 26", "CS4400 CS4802 C42T C32 C52",
         rows=35, places="dose=0 usage=2", units=dict(sump_volume="gal_us", system_volume="gal_us"))
def imperial_gallons(rows):
  for row in between(rows, 15, 26):
    row.use(system_volume=row.typed["system_volume"] * model.IMPERIAL_GALLON / 1000)


@mistake("old-system-volume", "cooling", "stale",
         "The biocides of rows 27 to 31 were not filled down: they are from an old system volume.",
         "system_volume 27 31", "makeup CS4490 C31 C44 C51 C58", rows=30, places="makeup=2 dose=0 usage=1")
def old_system_volume(rows):
  for row, change in zip(between(rows, 27, 31), (6, -3, 11, 4, -2)):
    row.use(system_volume=row.plant["system_volume"] + change)


@mistake("usage-per-slug", "cooling", "unit",
         "The usage of the biocides is for one slug; the 52 weeks of the year are missing.",
         "52", "H2073 H423 C31 C32 C44 C48 C54", rows=19, places="dose=0 usage=3")
def usage_per_slug(rows):
  for row in rows:
    new_slugs(row, BIOCIDES, slugs=1)


@mistake("litres-for-kilograms", "cooling", "unit",
         "The usage of H425 and H4255 is in litres: the kilograms were divided by a density of 1.15.",
         "H425 H4255 1.15|0.87|0.8696", "annual_makeup H423 H425 H4255 H535", rows=27,
         places="annual_makeup=0 dose=0 usage=1", printed=True)
def litres_for_kilograms(rows):
  for row in rows:
    for name in "H425.usage", "H4255.usage":
      row.put(name, row.take(name) / exact("1.15"))


@mistake("hardness-in-german-degrees", "cooling", "unit", "The make-up hardness was typed in German degrees.",
         "makeup_hardness|system_hardness dH|German|german|17.8|17.85|17.848", FLOWS + " " + WATER, rows=21,
         places="evaporation=2 bleed=2 makeup=2 annual_makeup=0 system_ph=1 *=0", printed=True)
def hardness_in_german_degrees(rows):
  for row in rows:
    row.typed["makeup_hardness"] = to(row.plant["makeup_hardness"] / exact("17.8"), 1)


@mistake("hardness-for-alkalinity", "cooling", "wrong input",
         "The system alkalinity was computed from the make-up hardness.", "system_alkalinity makeup_hardness",
         WATER, rows=14, places="*=1")
def hardness_for_alkalinity(rows):
  for row in rows:
    row.put("system_alkalinity", row.right["system_hardness"])


typing("two-slips-of-usage", "cooling", "Two cells were mistyped: H280.usage in row 9 has two digits swapped, and "
       "C45.usage in row 21 lacks a digit.", FLOWS + " H207 H280 H391 C45 C48", 26, "dose=0 *=2")
typing("one-slip-of-bleed", "cooling", "One cell was mistyped: the first digit of the bleed in row 13 was typed twice.",
       FLOWS + " " + WATER, 17, "annual_makeup=0 *=3")

# Right sheets use the layouts of these, or other decimals.
RIGHT = ("pounds-in-a-tonne", "winter-round-the-clock", "max-tds-of-first-row", "no-minus-32", "columns-exchanged",
         "drop-plus-32", "imperial-gallons", "hardness-for-alkalinity")
EXPONENTS = {"winter-round-the-clock": {"*": "3e"}}


def write_mistaken(folder, number, sheet):
  path = folder / ("%02d-%s.csv" % (number, sheet.name))
  rows = rows_of(sheet, sheet.name)
  sheet.make(rows)
  write(path, table(rows))
  count = check(path, rows, sheet.least)
  print("%s: %s | %s (%d cells)" % (path.name, sheet.mistake, sheet.tokens, count))
  return [path.name, sheet.system, sheet.kind, sheet.mistake, sheet.tokens]


def write_right(folder, name):
  sheet = next(sheet for sheet in SHEETS if sheet.name == name)
  sheet = sheet._replace(places=EXPONENTS.get(name, sheet.places))
  path = folder / ("right-%s.csv" % name)
  write(path, table(rows_of(sheet, "right " + name)))
  assert not differing(path, sheet.system), "%s is not right" % path


def main():
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  parser.add_argument("folder", type=Path)
  folder = parser.parse_args().folder
  folder.mkdir(parents=True, exist_ok=True)
  assert len(SHEETS) == 50 and len({sheet.name for sheet in SHEETS}) == 50
  listing = [write_mistaken(folder, number, sheet) for number, sheet in enumerate(SHEETS, 1)]
  for name in RIGHT:
    write_right(folder, name)
  write(folder / "mistakes.csv", [["file", "system", "kind", "mistake", "tokens"], *listing])
  return 0


if __name__ == "__main__":
  sys.exit(main())
