"""Fifty boiler sheets with mistakes that people make in copying, sorting, typing, converting and rounding.

Tokens are those of `mistakes.py`, with the separators that `hundred.py`, which runs the sheets, explains.
"""
from fractions import Fraction
from math import ceil, floor

import mistaken_sheets
import model
from mistaken_sheets import (
  between, claims, column_letters, demand_of, figures, mistake, new_cycles, new_demand, new_feed, new_oxygen, to)
from model import exact

EARLIER = len(mistaken_sheets.SHEETS)
RESULTS = "annual_feed cycles dissolved_oxygen min_alkalinity"
SOLIDS = "SS1294 SS1295 SS1350 SS1095 SS1995 SS2295 SS8985"
LIQUIDS = "S5 S10 S123 S125 S26 S28 S19 S456 S124 S22 S23 S88 S95"
ABOVE = "above|previous|preceding|before|low|lower|down|late"
BELOW = "below|next|following|after|high|higher|up|early"
CUT = "truncated|truncation|truncate|truncating|cut|chopped|down|floor|integer|whole"
POUNDS = "lb|lb/yr|pounds|2.2|2.2046|2.20462|2.204623|2.205|0.4536|0.45359|0.453592"
OXYGEN = "oxygen|dissolved_oxygen|oxygen_table|feed_temperature"
DECIMALS = "decimal|decimals|digit|digits|--printed"


# What happens to figures.

def copied(rows, names=None):
  """The claims of each row, as printed."""
  return [{name: row.text(name) for name in names or row.sheet.outputs} for row in rows]


def paste(rows, texts):
  for row, cells in zip(rows, texts):
    row.texts.update(cells)


def sort(rows, name):
  """Sorts a column on its own."""
  for row, value in zip(rows, sorted(row.exact(name) for row in rows)):
    row.put(name, value)


def scale(rows, factor, *names):
  for row in rows:
    for name in names:
      row.put(name, row.take(name) * factor)


def truncated(value, places):
  return Fraction(floor(value * 10 ** places), 10 ** places)


def constants(rows, product, **changed):
  """Computes a product with other constants."""
  numbers = {**model.BOILER_PRODUCTS[product], **{name: exact(text) for name, text in changed.items()}}
  for row in rows:
    new_demand(row, product, model.boiler_demand(row.plant, model.dissolved_oxygen, **numbers))


def retype(rows, **conversions):
  """Types inputs otherwise, and computes from them."""
  for row in rows:
    row.typed.update({field: convert(row.typed[field]) for field, convert in conversions.items()})
    row.use(**row.shown())


def outputs_ending(row, part):
  return [name for name in row.sheet.outputs if name.endswith(part)]


def cell(name, number, outputs):
  """A token for a cell: its address or its output."""
  column = 1 + len(model.SYSTEMS["boiler"][0]) + claims("boiler", outputs).index(name)
  return "%s%d|%s" % (column_letters(column), number, name)


# Constants and their reach.

@mistake("digits-of-reserve", "boiler", "constant", "S123 uses 105 instead of 150 from row 27 on.", "S123 105 27",
         "cycles S5 S123 S124", rows=45, places="cycles=2 dose=2 usage=1", printed=True)
def digits_of_reserve(rows):
  constants(between(rows, 27, 46), "S123", r="105")


@mistake("one-plant", "boiler", "constant", "The reserve of S28 was typed as 500 in a sheet of one plant.",
         "S28 500|0.8333|0.83333|0.833333", "cycles S26 S28 S124 S22", rows=1, places="*=4", least=2)
def one_plant(rows):
  constants(rows, "S28", r="500")


@mistake("long-tons", "boiler", "constant", "The annual feed was counted in long tons of 2240 lb of steam.",
         "2240|0.9821|0.98214|0.982143|1.018|1.0182|1.01818", "annual_feed S5 S22", rows=2,
         places="annual_feed=2 dose=2 usage=2", printed=True)
def long_tons(rows):
  for row in rows:
    new_feed(row, row.right["annual_feed"] * Fraction(2200, 2240))


@mistake("polymer-250", "boiler", "constant", "The formula of S22 has 250 instead of 200 in rows 40 to 71 only.",
         "S22 250 40 71", "SS2295 S22 S23", rows=110, places="dose=1 usage=0")
def polymer_250(rows):
  constants(between(rows, 40, 71), "S22", r="250")


@mistake("percent-as-number", "boiler", "constant", "The minimum alkalinity is 15 times the max TDS, not 15 %.",
         "min_alkalinity 15|100", "cycles min_alkalinity S5 S26", rows=13, places="min_alkalinity=0 *=2")
def percent_as_number(rows):
  scale(rows, 100, "min_alkalinity")


# Copying and sorting.

@mistake("usage-sorted", "boiler", "order", "The usage of SS1095 was sorted on its own.",
         "SS1095.usage order|sorted", SOLIDS, rows=33, places="dose=1 usage=0")
def usage_sorted(rows):
  sort(rows, "SS1095.usage")


@mistake("alkalinity-sorted", "boiler", "order", "The column of M alkalinity was sorted on its own.",
         "m_alkalinity order|sorted ~ m_alkalinity another|other", "SS8985 S19.demand S88 S95", rows=32, places="*=2")
def alkalinity_sorted(rows):
  for row, value in zip(rows, sorted(row.typed["m_alkalinity"] for row in rows)):
    row.typed["m_alkalinity"] = value


@mistake("row-too-low", "boiler", "paste", "S22 and S23 of rows 12 to 25 were pasted one row too low.",
         "S22|S22.dose S23|S23.usage 12 25 " + ABOVE, "SS2295 S26 S22 S23 S95", rows=36, places="dose=2 usage=1")
def row_too_low(rows):
  names = claims("boiler", "S22 S23")
  paste(between(rows, 12, 25), copied(between(rows, 11, 24), names))


@mistake("column-too-far", "boiler", "paste", "The doses of rows 8 to 19 were pasted one column too far right.",
         "8 19 S5 S10 / 8 19 S10 S123 / 8 19 S123 S125 / 8 19 column|columns|left|right|far",
         "S5.dose S10.dose S123.dose S125.dose S22.dose", rows=24, places="*=2")
def column_too_far(rows):
  for row in between(rows, 8, 19):
    doses = copied([row])[0]
    row.texts.update(zip(("S10.dose", "S123.dose", "S125.dose"), doses.values()))


@mistake("first-row-down", "boiler", "fill", "The figures of the first plant were filled down over all rows.",
         "2|first figures|values|results|claims|cells ~ every figure",
         "S456 S124", rows=9, places="dose=2 usage=1")
def first_row_down(rows):
  paste(rows[1:], copied(rows[:1]) * 8)


@mistake("fill-handle", "boiler", "fill", "The figures of row 14 were filled down to row 22.",
         "14 15|16|17|18|19|20|21|22", "annual_feed cycles " + LIQUIDS, rows=60,
         places="annual_feed=0 cycles=2 dose=1 usage=0")
def fill_handle(rows):
  paste(between(rows, 15, 22), copied(between(rows, 14, 14)) * 8)


EXCHANGED = "S5.dose S10.dose S123.dose S5.usage S10.usage S123.usage"


@mistake("cells-exchanged", "boiler", "cells", "The doses of S5 and S10 are exchanged in row 11.",
         cell("S5.dose", 11, EXCHANGED) + "|S5 " + cell("S10.dose", 11, EXCHANGED)
         + "|S10 exchanged|swapped|other|place",
         EXCHANGED, rows=21, least=2, places="dose=1 usage=0")
def cells_exchanged(rows):
  row = rows[9]
  row.texts.update({"S5.dose": row.text("S10.dose"), "S10.dose": row.text("S5.dose")})


@mistake("neighbour", "boiler", "product", "The columns of S88 hold the figures of S95.", "S88 S95|5", "S124 S88 S95",
         rows=6, places="dose=0 usage=0")
def neighbour(rows):
  for row in rows:
    for part in ".dose", ".usage":
      row.put("S88" + part, row.right["S95" + part])


# Units and factors.

@mistake("pounds-a-year", "boiler", "unit", "Every usage is in lb/yr.",
         "usage|usages " + POUNDS + " / summer_steam winter_steam kg/h", "S5 S28 S88 SS1350", rows=20,
         places="dose=2 usage=1")
def pounds_a_year(rows):
  scale(rows, 1 / model.POUND, "S5.usage", "S28.usage", "S88.usage", "SS1350.usage")


@mistake("tonnes-a-year", "boiler", "unit", "The usage of S125 is in t/yr.", "S125|S125.usage 1000|0.001|t|t/yr|tonnes",
         LIQUIDS, rows=17, places="S125.usage=4 dose=2 usage=1")
def tonnes_a_year(rows):
  scale(rows, Fraction(1, 1000), "S125.usage")


@mistake("safety-of-ten", "boiler", "factor", "10 % of safety was added to every dose and usage.", "1.1|10",
         "S10 S125 S26 S22 S95", rows=40, places="dose=2 usage=1")
def safety_of_ten(rows):
  scale(rows, exact("1.1"), *rows[0].sheet.outputs)


@mistake("hardness-by-ten", "boiler", "input", "The hardness of rows 17 to 23 was typed without its decimal point.",
         "calcium_hardness 10|0.1|fH 17 23", "SS2295 S456 S22 S23", rows=38, places="dose=2 usage=1")
def hardness_by_ten(rows):
  for row in between(rows, 17, 23):
    row.typed["calcium_hardness"] *= 10


@mistake("hours-as-time", "boiler", "input", "The winter hours of rows 5 to 12 are times, fractions of a day.",
         "winter_hours 5 12 time|times|fraction|fractions|1/24|0.0417|0.04167|days|divided|small|low",
         "annual_feed SS1095 S123", rows=19, places="annual_feed=0 dose=1 usage=1")
def hours_as_time(rows):
  for row in between(rows, 5, 12):
    row.typed["winter_hours"] = to(Fraction(row.typed["winter_hours"]) / 24, 4)


@mistake("steams-exchanged", "boiler", "input", "The columns of summer and winter steam are exchanged.",
         "summer_steam|summer winter_steam|winter", "annual_feed S5 S456 S88", rows=29, places="annual_feed=1 *=1")
def steams_exchanged(rows):
  for row in rows:
    typed = row.typed
    typed.update(summer_steam=typed["winter_steam"], winter_steam=typed["summer_steam"])


# Duty.

@mistake("rest-of-year", "boiler", "duty", "The winter weeks were taken as 52 minus the summer weeks.",
         "winter_weeks|winter 52|summer_weeks ~ annual_feed another|other", "annual_feed S26 S22", rows=30,
         places="annual_feed=1 dose=2 usage=1")
def rest_of_year(rows):
  for row in rows:
    new_feed(row, model.annual_feed({**row.plant, "winter_weeks": 52 - row.plant["summer_weeks"]}))


@mistake("days-of-a-year", "boiler", "duty", "Plants on duty all year were counted as 365 days instead of 7 * 52.",
         "365|1.0027|1.00275|1.002747", "annual_feed S5 S22 S88", rows=15, places="annual_feed=1 dose=2 usage=1")
def days_of_a_year(rows):
  for row in rows:
    row.typed.update(summer_days=7, winter_days=7, winter_weeks=52 - row.typed["summer_weeks"])
    row.use(**row.shown())
    new_feed(row, row.right["annual_feed"] * 365 / 364)


@mistake("feed-of-row-above", "boiler", "reference", "Every usage takes the annual feed of the row above.",
         "annual_feed|feed " + ABOVE, "annual_feed SS1295 S124 S23", rows=18, places="annual_feed=0 dose=2 usage=1")
def feed_of_row_above(rows):
  for row, above in zip(rows[1:], rows):
    for product in "SS1295", "S124", "S23":
      row.put(product + ".usage", row.take(product + ".dose") * above.right["annual_feed"] / 1000)


# Rounding and bounds.

@mistake("one-column-cut", "boiler", "rounding", "The dose of S22 was truncated to 1 decimal.", "S22|S22.dose " + CUT,
         LIQUIDS, rows=28, places="dose=1 usage=1")
def one_column_cut(rows):
  for row in rows:
    row.put("S22.dose", truncated(row.right["S22.dose"], 1))


@mistake("whole-sacks-up", "boiler", "rounding", "Every usage was rounded up to whole kilograms.", "usage|usages up",
         SOLIDS, rows=14, places="dose=2 usage=0")
def whole_sacks_up(rows):
  for row in rows:
    for name in outputs_ending(row, ".usage"):
      row.put(name, ceil(row.right[name]))


@mistake("fives-up", "boiler", "rounding", "Every dose was rounded up to a multiple of 5 g/m3.",
         "dose|doses|S5.dose|S10.dose 5 up", "S5 S10 S125 S124", rows=22, places="dose=0 usage=1")
def fives_up(rows):
  for row in rows:
    for name in outputs_ending(row, ".dose"):
      row.put(name, 5 * ceil(row.right[name] / 5))


@mistake("least-dose", "boiler", "bound", "No dose of S10 below 75 g/m3 was printed.", "S10|S10.dose 75",
         "dissolved_oxygen cycles S5 S10 S22", rows=34, places="dissolved_oxygen=2 cycles=2 *=1", printed=True)
def least_dose(rows):
  for row in rows:
    if row.right["S10.demand"] < 75:
      new_demand(row, "S10", Fraction(75))


@mistake("demand-clamped", "boiler", "bound", "The demand of SS1995 is 0 where it is negative: it is the dose.",
         "SS1995|SS1995.demand 0|clamped|negative|SS1995.dose|dose", "SS1995.demand S19.demand S22 SS1095", rows=25,
         places="*=2")
def demand_clamped(rows):
  for row in rows:
    row.put("SS1995.demand", row.right["SS1995.dose"])


@mistake("point-lost", "boiler", "typing", "The usage of S124 in row 19 lost its decimal point.",
         cell("S124.usage", 19, LIQUIDS), LIQUIDS, rows=31, places="dose=2 usage=1", least=1)
def point_lost(rows):
  rows[17].mistype("S124.usage", lambda text: text.replace(".", ""))


@mistake("later-rows-shorter", "boiler", "decimals", "The dose of S5 has 3 decimals in rows 2 to 10 and 1 after them.",
         DECIMALS, "S5.dose S10.dose S22.dose", rows=30, places="*=3", least=0)
def later_rows_shorter(rows):
  for row in between(rows, 11, 31):
    row.texts["S5.dose"] = model.decimals(row.right["S5.dose"], 1)


@mistake("one-long-cell", "boiler", "decimals", "Only the usage of SS1350 in row 7 has decimals.", DECIMALS, SOLIDS,
         rows=16, places="*=0", least=0)
def one_long_cell(rows):
  rows[5].texts["SS1350.usage"] = model.decimals(rows[5].right["SS1350.usage"], 3)


# Ports.

@mistake("port-after-node", "boiler", "port", "The oxygen steps after a node of the table, not at it: > for >=.",
         OXYGEN + " node|nodes|step|steps|boundary|exactly|>|>=|below|previous|edge|after|inclusive|exclusive",
         "dissolved_oxygen S5 S123 SS1295", rows=42, places="*=3")
def port_after_node(rows):
  for row in rows:
    temperature = row.plant["feed_temperature"]
    new_oxygen(row, [oxygen for node, oxygen in model.OXYGEN if node < temperature][-1])


@mistake("port-unclamped", "boiler", "port", "The dose and usage of S19 are not clamped at 0.",
         "S19|S19.dose clamped|clamp|negative|0|demand|S19.demand", "S19 S456 S22", rows=23, places="*=4")
def port_unclamped(rows):
  for row in rows:
    row.put("S19.dose", row.right["S19.demand"])
    row.put("S19.usage", row.right["S19.annual_demand"])


@mistake("port-whole-cycles", "boiler", "port", "The cycles are an integer division.", "cycles " + CUT,
         "cycles S26 S124 S22 S456", rows=35, places="*=4")
def port_whole_cycles(rows):
  for row in rows:
    new_cycles(row, Fraction(floor(row.right["cycles"])))


@mistake("port-node", "boiler", "port", "The table of oxygen has 2.6 instead of 2.2 at 85 degC.", OXYGEN + " 2.6",
         "dissolved_oxygen " + SOLIDS + " S5 S10 S123 S125", rows=80, places="*=4")
def port_node(rows):
  for row in rows:
    if row.right["dissolved_oxygen"] == exact("2.2"):
      new_oxygen(row, exact("2.6"))


@mistake("port-kilograms", "boiler", "port", "Steam in kg/h was converted with 2.2 lb in a kilogram.",
         "2.2|0.9979|0.997903|0.997903214|1.0021|2204.6|2204.62|2204.623|2204.62262", "annual_feed S10 S23 S95",
         rows=12, units=dict(summer_steam="kg/h", winter_steam="kg/h"))
def port_kilograms(rows):
  for row in rows:
    new_feed(row, row.right["annual_feed"] * exact("2.2") * model.POUND)


@mistake("port-german-degrees", "boiler", "port", "Hardness in dH was converted with 17.8.",
         "calcium_hardness 17.8|0.9973|0.99731|0.997311|0.99731106|1.0027", "SS2295 S22 S23 S456", rows=20,
         units=dict(calcium_hardness="dH"))
def port_german_degrees(rows):
  for row in rows:
    row.use(calcium_hardness=row.typed["calcium_hardness"] * exact("17.8"))


@mistake("port-third", "boiler", "port", "SS8985 has 0.33 for a third.", "SS8985 0.33", RESULTS + " " + SOLIDS,
         rows=50)
def port_third(rows):
  constants(rows, "SS8985", m="0.33")


@mistake("port-last-node", "boiler", "port", "The table of oxygen lacks its last node, 0.7 from 95 degC.",
         OXYGEN + " 1.6|95", "dissolved_oxygen SS1095 S5 S10 S125", rows=120, places="*=3")
def port_last_node(rows):
  for row in rows:
    if row.plant["feed_temperature"] >= 95:
      new_oxygen(row, exact("1.6"))


# Two mistakes on one sheet.

@mistake("two-reserve-and-sort", "boiler", "two", "S26 uses 690 instead of 600; the dose of S88 was sorted on its own.",
         "S26 690|1.15 ; S88.dose order|sorted", "S26 S88 S22", rows=26, places="dose=2 usage=1")
def two_reserve_and_sort(rows):
  constants(rows, "S26", r="690")
  sort(rows, "S88.dose")


@mistake("two-pounds-and-point", "boiler", "two",
         "The usage of S5 is in lb/yr; the dose of S22 in row 9 lost its decimal point.",
         "S5|S5.usage " + POUNDS + " ; " + cell("S22.dose", 9, "S5 S10 S22"), "S5 S10 S22", rows=24,
         places="dose=1 usage=1")
def two_pounds_and_point(rows):
  scale(rows, 1 / model.POUND, "S5.usage")
  rows[7].mistype("S22.dose", lambda text: text.replace(".", ""))


@mistake("two-reserve-and-rows", "boiler", "two",
         "S10 uses 56 instead of 65 from row 20 on; rows 5 to 12 of SS2295 hold the figures of the row below.",
         "S10 56 20 ; SS2295 5 12 " + BELOW, "S10 SS2295 S95", rows=35, places="dose=2 usage=1")
def two_reserve_and_rows(rows):
  constants(between(rows, 20, 36), "S10", r="56")
  paste(between(rows, 5, 12), copied(between(rows, 6, 13), claims("boiler", "SS2295")))


@mistake("two-input-and-reserve", "boiler", "two",
         "The hardness of rows 6 to 9 was typed ten times too high; S124 uses 1020 instead of 1200.",
         "calcium_hardness 10|0.1|fH 6 9 ; S124 1020|0.85", "SS2295 S22 S23 S124", rows=18, places="dose=2 usage=1")
def two_input_and_reserve(rows):
  constants(rows, "S124", r="1020")
  for row in between(rows, 6, 9):
    row.typed["calcium_hardness"] *= 10


@mistake("two-factor-and-month", "boiler", "two",
         "S23 has 2 instead of 20 times the hardness; the usage of S95 is for a month.",
         "S23 2 ; S95|S95.usage 12|month|monthly|1/12", "S22 S23 S95 S26", rows=21, places="dose=2 usage=1")
def two_factor_and_month(rows):
  constants(rows, "S23", h="2")
  scale(rows, Fraction(1, 12), "S95.usage")


@mistake("two-rows-and-cut", "boiler", "two",
         "The figures of rows 4 and 9 are exchanged; the dose of S125 was truncated.",
         "4 9 ; S125|S125.dose " + CUT, "S10 S125 S22 S88", rows=25, places="dose=1 usage=1")
def two_rows_and_cut(rows):
  for row in rows:
    row.put("S125.dose", truncated(row.right["S125.dose"], 1))
  paste([rows[2], rows[7]], copied([rows[7], rows[2]]))


@mistake("two-tons-and-reserve", "boiler", "two",
         "The annual feed was counted in tons of 2000 lb of steam; S28 uses 550 instead of 600.",
         "2000|1.1|0.9091|0.90909 ; S28 550|0.9167|0.91667|0.916667", "annual_feed S28 S26 S5", rows=16,
         places="annual_feed=1 dose=2 usage=1")
def two_tons_and_reserve(rows):
  for row in rows:
    new_feed(row, row.right["annual_feed"] * Fraction(2200, 2000))
  constants(rows, "S28", r="550")


@mistake("two-sign-and-rounded", "boiler", "two",
         "The demand of S19 lost its sign; the dose of S456 was rounded to whole g/m3.",
         "S19|S19.demand sign|abs|absolute|negative|positive|minus|-1 ; S456|S456.dose rounded|whole|decimals|integer",
         "S19.demand S456 S22", rows=22, places="*=2")
def two_sign_and_rounded(rows):
  for row in rows:
    row.put("S19.demand", abs(row.right["S19.demand"]))
    row.put("S456.dose", to(row.right["S456.dose"], 0))


@mistake("two-duty-and-slip", "boiler", "two",
         "The summer duty was taken as 24 hours a day; two digits of the dose of S10 in row 15 are exchanged.",
         "summer_hours 24 ; " + cell("S10.dose", 15, "annual_feed S5 S10 S22"), "annual_feed S5 S10 S22", rows=27,
         places="annual_feed=1 dose=1 usage=1")
def two_duty_and_slip(rows):
  for row in rows:
    new_feed(row, model.annual_feed({**row.plant, "summer_hours": 24}))
  rows[13].mistype("S10.dose", lambda text: text[1] + text[0] + text[2:])


@mistake("two-margins", "boiler", "two", "A margin of 10 % was added to the figures of S5, and of 5 % to those of S10.",
         "S5|S5.dose 1.1|10 ; S10|S10.dose 1.05|5", "SS1295 S5 S10 S123", rows=19, places="dose=2 usage=1")
def two_margins(rows):
  scale(rows, exact("1.1"), "S5.dose", "S5.usage")
  scale(rows, exact("1.05"), "S10.dose", "S10.usage")


@mistake("two-sort-and-tonnes", "boiler", "two",
         "The dose of S123 was sorted on its own; the usage of S22 is in t/yr.",
         "S123.dose order|sorted ; S22|S22.usage 1000|0.001|t|t/yr|tonnes", "S123 S22 S26 S95", rows=40,
         places="S22.usage=4 dose=2 usage=1")
def two_sort_and_tonnes(rows):
  sort(rows, "S123.dose")
  scale(rows, Fraction(1, 1000), "S22.usage")


@mistake("two-exchange-and-factor", "boiler", "two",
         "The doses of S88 and S95 are exchanged; SS1095 has 10 instead of 9 times the oxygen.",
         "S88|S88.dose S95|S95.dose ; SS1095 10", "S88 S95 SS1095 SS1295", rows=23, places="dose=2 usage=1")
def two_exchange_and_factor(rows):
  constants(rows, "SS1095", a="10")
  for row in rows:
    row.put("S88.dose", row.right["S95.dose"])
    row.put("S95.dose", row.right["S88.dose"])


SHEETS = mistaken_sheets.SHEETS[EARLIER:]
