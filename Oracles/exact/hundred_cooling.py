"""Fifty sheets: 25 of cooling systems with one mistake, 12 with two, and 13 of wrong ports of the formulas.

Tokens are those of `mistakes.py`; `;` stands between the tokens of two mistakes, and after ` ~ ` what is true but too
little.
"""
import random
from fractions import Fraction

import model
from mistaken_sheets import (
  BIOCIDES, INHIBITORS, Row, Sheet, between, boiler_plant, claims, column_letters, cooling_plant,
  new_annual_makeup, new_cycles, new_demand, new_feed, new_flow, new_oxygen, new_slugs, to)
from model import exact

SHEETS = []
FLOWS = "evaporation bleed makeup annual_makeup"
WATER = "system_tds system_hardness system_alkalinity system_ph system_chloride"
EVERY_INHIBITOR = " ".join(INHIBITORS)
EVERY_BIOCIDE = " ".join(BIOCIDES)
ROW_ABOVE = "above|previous|preceding|before"
POUNDS = "2.2046|2.20462|2.205|2.2|0.4536|0.45359|0.453592|lb|lb/yr|pound|pounds"
CUT = "truncated|truncation|truncates|truncate|cut|chopped|down"


def sheet(name, system, kind, sentence, tokens, outputs, rows=24, places="*=4", units=None, printed=False, least=4):
  """Lists a sheet; the decorated function makes its mistake. A sheet may have more rows than there are towns."""
  def listed(make):
    def grown(drawn):
      plant = dict(boiler=boiler_plant, cooling=cooling_plant)[system]
      draw = random.Random(name + " goes on")
      for number in range(len(drawn) + 2, rows + 2):
        drawn.append(Row(drawn[0].sheet, number, "Site %d" % number, plant(draw)))
      make(drawn)
    SHEETS.append(Sheet(name, system, kind, sentence, tokens, claims(system, outputs), min(rows, 40),
                        dict(p.split("=") for p in places.split()), units or {}, printed, least, grown))
    return make
  return listed


def cooling(name, kind, sentence, tokens, outputs, **layout):
  return sheet(name, "cooling", kind, sentence, tokens, outputs, **layout)


def cell(outputs, output, row, system="cooling"):
  """The tokens of one cell: its output and row, or its address."""
  ids = claims(system, outputs)
  address = column_letters(1 + len(model.SYSTEMS[system][0]) + ids.index(output)) + str(row)
  return "%s|%s %d|%s" % (output, address, row, address)


def usages(row):
  return [name for name in row.sheet.outputs if name.endswith(".usage")]


def scale(row, names, factor):
  for name in names:
    row.put(name, row.take(name) * factor)


def reordered(rows, name, order):
  """Puts the figures of a column into another order of the rows."""
  for row, other in zip(rows, order):
    row.put(name, other.right[name])


def from_row_above(rows, first, last, names):
  for row in between(rows, first, last):
    for name in names:
      row.put(name, rows[row.number - 3].right[name])


def exchanged(row, one, other):
  row.put(one, row.right[other])
  row.put(other, row.right[one])


# One mistake: figures copied, sorted, pasted and typed.

@cooling("old-dose-further-down", "constant", "From row 31 on the usage of H391 was computed with 120 instead of 150 "
         "g/m3.", "H391 120|0.8 31", FLOWS + " H391 H423 H535", rows=70, places="*=2")
def old_dose_further_down(rows):
  for row in rows[29:]:
    row.put("H391.usage", row.right["H391.usage"] * 120 / 150)


@cooling("one-column-sorted", "order", "The usages of H280 were sorted by themselves.", "H280 order|sorted",
         FLOWS + " H280 H390", rows=38, places="*=1 dose=0")
def one_column_sorted(rows):
  reordered(rows, "H280.usage", sorted(rows, key=lambda row: row.right["H280.usage"]))


@cooling("block-too-low", "rows", "The figures of rows 12 to 20 were pasted one row too low, over rows 13 to 21.",
         "13 21 " + ROW_ABOVE, FLOWS + " " + WATER, rows=33, places="*=3")
def block_too_low(rows):
  from_row_above(rows, 13, 21, rows[0].sheet.outputs)


@cooling("first-row-down", "rows", "The annual makeup of row 2 stands in every row: a value was filled down.",
         "annual_makeup 2|first|same|constant|48989", FLOWS + " H207 H874", rows=16, places="annual_makeup=0 *=2")
def first_row_down(rows):
  for row in rows:
    row.put("annual_makeup", rows[0].right["annual_makeup"])


@cooling("usages-in-pounds", "unit", "All usages are in lb/yr.", POUNDS,
         "annual_makeup " + EVERY_INHIBITOR + " " + EVERY_BIOCIDE, rows=20, places="*=1 dose=0")
def usages_in_pounds(rows):
  for row in rows:
    scale(row, usages(row), 1 / model.POUND)


@cooling("solids-in-tonnes", "unit", "The usages of HS2097, HS4390 and HS3990 are in t/yr.",
         "0.001|1000|t|t/yr|tonne|tonnes", "makeup annual_makeup HS2097 HS4390 HS3990 H207", rows=26, places="*=3")
def solids_in_tonnes(rows):
  for row in rows:
    scale(row, ("HS2097.usage", "HS4390.usage", "HS3990.usage"), Fraction(1, 1000))


@cooling("a-month-of-c31", "unit", "The usage of C31 is for a month.",
         "C31 12|month|monthly|0.0833|0.08333|4.333|4.3333", "annual_makeup C31 C32 C45", rows=12, places="*=2")
def a_month_of_c31(rows):
  for row in rows:
    scale(row, ["C31.usage"], Fraction(1, 12))


@cooling("lost-point-of-factor", "row", "The concentration factor of row 9 was typed as 37 instead of 3.7.",
         "concentration_factor 9 ~ row 9", FLOWS + " " + WATER + " H207 H423", rows=21, places="*=2")
def lost_point_of_factor(rows):
  rows[7].use(concentration_factor=exact("3.7"))
  rows[7].typed["concentration_factor"] = 37


@cooling("two-cells-exchanged", "row", "The bleed and the makeup of row 14 are exchanged.",
         "bleed|P14 makeup|Q14 14|P14 exchanged|swapped|other|each", FLOWS, rows=18, places="*=2", least=2)
def two_cells_exchanged(rows):
  exchanged(rows[12], "bleed", "makeup")


SLUGS = "annual_makeup C45 C48 C51"


@cooling("point-of-one-cell", "cell", "The decimal point of C45.usage in row 6 was lost.",
         cell(SLUGS, "C45.usage", 6), SLUGS, rows=11, places="*=2 dose=0", least=1)
def point_of_one_cell(rows):
  rows[4].mistype("C45.usage", lambda text: text.replace(".", ""))


@cooling("hours-as-times", "unit", "The hours of rows 5 to 9 were typed as times, fractions of a day.",
         "hours fraction|fractions|time|times|small|smaller 5 9",
         "annual_makeup H207 H390 HS3990", rows=24, places="*=0")
def hours_as_times(rows):
  for row in between(rows, 5, 9):
    row.use(hours=Fraction(12))
    row.typed["hours"] = exact("0.5")
  for row, hours in (rows[4], 6), (rows[6], 18):
    row.use(hours=Fraction(hours))
    row.typed["hours"] = Fraction(hours, 24)


@cooling("bags-of-five", "rounding", "Every usage was rounded up to the next multiple of 5 kg.",
         "5 up|upwards|ceiling|multiple|multiples|next|bags", "makeup HS2097 HS4390 H535 H280 C58", rows=30,
         places="makeup=2 *=0")
def bags_of_five(rows):
  for row in rows:
    for name in usages(row):
      row.put(name, -(-row.right[name] // 5) * 5)


@cooling("figures-of-neighbour", "product", "Dose and usage of H2073 are those of H207.", "H2073 H207|100|3|0.3333",
         FLOWS + " H207 H2073 H280", rows=25, places="*=1 dose=0")
def figures_of_neighbour(rows):
  for row in rows:
    for part in ".dose", ".usage":
      row.put("H2073" + part, row.right["H207" + part])


@cooling("fewer-decimals", "decimals", "The figures were rounded to 1 decimal, and zeros were appended.",
         "1|2|two|0.1|fewer decimal|decimals", FLOWS + " H4255 C44", rows=22, places="*=3 dose=0")
def fewer_decimals(rows):
  for row in rows:
    for name in row.sheet.outputs:
      row.put(name, to(row.right[name], 1))


@cooling("forty-eight-weeks", "duty", "Rows 10 to 17 were computed with 48 weeks.", "48 10 17",
         "makeup annual_makeup H390 H3905", rows=29, places="annual_makeup=0 *=1", units={"temperature_drop": "degF"})
def forty_eight_weeks(rows):
  for row in between(rows, 10, 17):
    row.typed["weeks"] = row.number + 34
    row.use(weeks=Fraction(row.number + 34))
    new_annual_makeup(row, row.right["makeup"] * row.plant["hours"] * row.plant["days"] * 48)


@cooling("every-day-of-the-year", "duty", "The annual makeup counts 365 days instead of days times weeks.", "365",
         FLOWS + " H207 HS2097", rows=27, places="annual_makeup=0 dose=0 *=2")
def every_day_of_the_year(rows):
  for row in rows:
    new_annual_makeup(row, row.right["makeup"] * row.plant["hours"] * 365)


@cooling("ten-percent-safe", "factor", "Every usage has 10 % added for safety.", "1.1|1.10|10|110",
         "annual_makeup H207 H280 C31 C44 CS4400", rows=35, places="annual_makeup=0 *=2")
def ten_percent_safe(rows):
  for row in rows:
    scale(row, usages(row), exact("1.1"))


@cooling("slugs-all-the-time", "method", "C31 and C32 were dosed to the bleed all the time, like an inhibitor.",
         "C31|C32 bleed|annual_makeup|makeup|inhibitor|inhibitors|continuous|continuously",
         "annual_makeup H207 C31 C32 C44", rows=19, places="annual_makeup=1 *=2")
def slugs_all_the_time(rows):
  for row in rows:
    for product in "C31", "C32":
      carried = row.right["annual_makeup"] / row.plant["concentration_factor"]
      row.put(product + ".usage", row.right[product + ".dose"] * carried / 1000)


@cooling("drop-without-1.8", "unit", "The evaporation takes 0.001 of the circulation per degC, without the 1.8.",
         "evaporation|temperature_drop|circulation 1.8|0.5556|0.556|0.55556|degC|degF", FLOWS + " HS4390 H391", rows=31,
         places="*=3", printed=True)
def drop_without_factor(rows):
  for row in rows:
    new_flow(row, row.plant["circulation"] * row.plant["temperature_drop"] / 1000)


@cooling("bleed-by-whole-factor", "method", "The bleed is evaporation / concentration factor, without the minus 1.",
         "bleed concentration_factor", FLOWS + " H425 H535", rows=23, places="*=2",
         units={"circulation": "gal_us/min"})
def bleed_by_whole_factor(rows):
  for row in rows:
    new_flow(row, bleed=row.right["evaporation"] / row.plant["concentration_factor"])


@cooling("one-long-cell", "decimals", "The annual makeup of row 7 has 4 decimals, all others none: they are right, "
         "rounded.", "annual_makeup decimal|decimals|digits|printed|right ~ annual_makeup rounded",
         "makeup annual_makeup H390", rows=25, places="annual_makeup=0 *=2", least=0)
def one_long_cell(rows):
  rows[5].texts["annual_makeup"] = model.decimals(rows[5].right["annual_makeup"], 4)


@cooling("bleed-a-day", "unit", "The bleed is printed in m3 a day, as 24 hours.", "bleed 24|day|m3/d",
         FLOWS + " H207", rows=14, places="annual_makeup=0 *=2")
def bleed_a_day(rows):
  for row in rows:
    row.put("bleed", row.right["bleed"] * 24)


@cooling("claims-left-behind", "order", "The inputs were sorted by circulation, and the figures stayed.",
         "order|sorted ~ row figures", FLOWS + " " + WATER + " H280", rows=20, places="annual_makeup=0 *=2",
         units={"temperature_drop": "degF"}, least=100)
def claims_left_behind(rows):
  as_before = rows[:]
  rows.sort(key=lambda row: row.plant["circulation"])
  for number, row in enumerate(rows, 2):
    row.number = number
  for name in rows[0].sheet.outputs:
    reordered(rows, name, as_before)


@cooling("only-one-plant", "unit", "The drop of the only row is headed degF, and was taken as degC.",
         "1.8|degC|delta_degC", FLOWS, rows=1, places="annual_makeup=0 *=3", units={"temperature_drop": "degF"})
def only_one_plant(rows):
  row = rows[0]
  row.use(temperature_drop=Fraction(row.typed["temperature_drop"]))


@cooling("ph-not-raised", "rows", "The system pH of rows 4 to 8 is the make-up pH, without the 0.7.",
         "system_ph 0.7|makeup_ph 4 8", WATER, rows=17, places="system_ph=1 *=0")
def ph_not_raised(rows):
  for row in between(rows, 4, 8):
    row.put("system_ph", row.plant["makeup_ph"])


# Two mistakes.

@cooling("pounds-and-fortnights", "two", "H391.usage is in lb/yr, and C45 is dosed every other week.",
         "H391 %s;C45 26|0.5|half|halved|2" % POUNDS, "annual_makeup H390 H391 C44 C45", rows=28, places="*=2 dose=0")
def pounds_and_fortnights(rows):
  for row in rows:
    scale(row, ["H391.usage"], 1 / model.POUND)
    new_slugs(row, ["C45"], slugs=26)


@cooling("exchange-and-volume", "two", "Bleed and makeup of row 7 are exchanged, and CS4802 is dosed to the system "
         "volume.", "bleed|P7 makeup|Q7 7|P7 exchanged|swapped|other|each;CS4802 system_volume",
         FLOWS + " CS4802 CS4490", rows=20, places="*=2")
def exchange_and_volume(rows):
  exchanged(rows[5], "bleed", "makeup")
  for row in rows:
    new_slugs(row, ["CS4802"], "system_volume")


@cooling("alkalinity-and-ph", "two", "The system hardness comes from the make-up alkalinity, and the pH is raised by "
         "0.8.", "system_hardness|makeup_hardness makeup_alkalinity|system_alkalinity;system_ph 0.8|0.1|0.7", WATER,
         rows=15, places="*=2")
def alkalinity_and_ph(rows):
  for row in rows:
    row.put("system_hardness", row.right["system_alkalinity"])
    row.put("system_ph", row.plant["makeup_ph"] + exact("0.8"))


@cooling("celsius-and-order", "two", "Rows 14 to 19 have no 1.8 in the evaporation, and the usages of C31 were sorted.",
         "evaporation|temperature_drop|circulation 1.8|0.5556|0.556|degC|degF|delta_degC 14 19;C31 order|sorted",
         FLOWS + " H207 C31 C48", rows=36, places="annual_makeup=1 *=2")
def celsius_and_order(rows):
  for row in between(rows, 14, 19):
    new_flow(row, row.right["evaporation"] / exact("1.8"))
  reordered(rows, "C31.usage", sorted(rows, key=lambda row: -row.right["C31.usage"]))


@cooling("makeup-dose-and-point", "two", "H425 is dosed to the make-up instead of the bleed, and the factor of row 10 "
         "was typed as 25 for 2.5.", "H425 concentration_factor|makeup|annual_makeup;concentration_factor 10 ~ row 10",
         FLOWS + " H425 H4255", rows=24, places="*=2")
def makeup_dose_and_point(rows):
  rows[8].use(concentration_factor=exact("2.5"))
  rows[8].typed["concentration_factor"] = 25
  for row in rows:
    row.put("H425.usage", row.right["annual_makeup"] * row.right["H425.dose"] / 1000)


@cooling("safety-and-dose", "two", "C52.usage has 10 % added, and HS3990 is dosed at 25 g/m3.",
         "C52 1.1|1.10|10|110;HS3990 25|1.25", "annual_makeup HS4390 HS3990 C52 C54", rows=45, places="*=2 dose=0")
def safety_and_dose(rows):
  for row in rows:
    scale(row, ["C52.usage"], exact("1.1"))
    scale(row, ["HS3990.dose", "HS3990.usage"], exact("1.25"))


@cooling("low-block-and-fill", "two", "H535.usage of rows 5 to 9 is that of the row above, and H874.usage is that of "
         "row 2 everywhere.", "H535 5 9 %s;H874 2|first|same|constant|850.8" % ROW_ABOVE,
         "annual_makeup H423 H535 H874", rows=18, places="*=1 dose=0")
def low_block_and_fill(rows):
  from_row_above(rows, 5, 9, ["H535.usage"])
  for row in rows:
    row.put("H874.usage", rows[0].right["H874.usage"])


@cooling("no-bleed-no-chloride", "two", "The makeup lacks the bleed, and the system chloride is that of the make-up.",
         "makeup|annual_makeup bleed|evaporation;system_chloride concentration_factor|makeup_chloride",
         FLOWS + " system_tds system_chloride H207", rows=32, places="annual_makeup=0 *=1")
def no_bleed_no_chloride(rows):
  for row in rows:
    row.put("makeup", row.right["evaporation"])
    plant = row.plant
    new_annual_makeup(row, row.right["evaporation"] * plant["hours"] * plant["days"] * plant["weeks"])
    row.put("system_chloride", plant["makeup_chloride"])


@cooling("all-week-and-fifty", "two", "Rows 2 to 12 count 7 days a week, and C44 is dosed in 50 weeks.",
         "7 days|annual_makeup 2 12;C44 50|0.9615|0.96154", "makeup annual_makeup HS2097 C44 C54", rows=40,
         places="annual_makeup=0 *=2")
def all_week_and_fifty(rows):
  for row in rows:
    if row.number <= 12:
      row.typed["days"] = 5 + row.number % 2
      row.use(days=Fraction(row.typed["days"]))
      new_annual_makeup(row, row.right["annual_makeup"] * 7 / row.plant["days"])
    new_slugs(row, ["C44"], slugs=50)


TYPED = FLOWS + " H207 H874"


@cooling("digits-and-point", "two", "In row 5 the digits of the makeup are swapped, and H207.usage of row 13 lost its "
         "point.", "%s;%s" % (cell(TYPED, "makeup", 5), cell(TYPED, "H207.usage", 13)), TYPED, rows=19, places="*=2",
         least=2)
def digits_and_point(rows):
  rows[3].mistype("makeup", lambda text: text[1] + text[0] + text[2:])
  rows[11].mistype("H207.usage", lambda text: text.replace(".", ""))


@cooling("cut-and-sump", "two", "The usages of the inhibitors are cut to whole kg, and CSChlor is dosed to the sump.",
         CUT + " whole|integer|integers|rounded|rounding;CSChlor sump_volume|sump",
         "annual_makeup H280 H2805 H391 HS2097 CSChlor SCG1", rows=34,
         places="annual_makeup=1 *=0 CSChlor.usage=2 SCG1.usage=2")
def cut_and_sump(rows):
  for row in rows:
    for product in "H280", "H2805", "H391", "HS2097":
      row.put(product + ".usage", Fraction(int(row.right[product + ".usage"])))
    new_slugs(row, ["CSChlor"], "sump_volume")


@cooling("litres-and-hours", "two", "The circulation of row 8 was typed in L/s, and the hours of row 15 as 2.4 for 24.",
         "circulation 8;hours 15", FLOWS + " H390", rows=22, places="annual_makeup=0 *=2")
def litres_and_hours(rows):
  rows[6].use(circulation=Fraction(540))
  rows[6].typed["circulation"] = 150
  rows[13].use(hours=Fraction(24))
  rows[13].typed["hours"] = exact("2.4")


# Wrong ports. First of the boiler.

@sheet("above-the-node", "boiler", "port", "The steps of oxygen begin above their temperature: > instead of >=.",
       "oxygen|dissolved_oxygen|feed_temperature exactly|node|nodes|boundary|boundaries|edge|edges|step|steps|equal|>",
       "annual_feed dissolved_oxygen S5 S10 S123", rows=100, places="*=3")
def above_the_node(rows):
  for row in rows:
    temperature = row.plant["feed_temperature"]
    new_oxygen(row, next(oxygen for node, oxygen in reversed(model.OXYGEN) if node < temperature or node == 40))


@sheet("negative-doses", "boiler", "port", "Doses and usages are not clamped at 0.",
       "S19|SS1995 clamp|clamped|negative|0|zero|demand|sign|minus|below",
       "annual_feed cycles S19 SS1995 S124", rows=60, places="*=3")
def negative_doses(rows):
  for row in rows:
    for product in "S19", "SS1995":
      row.put(product + ".dose", row.right[product + ".demand"])
      row.put(product + ".usage", row.right[product + ".annual_demand"])


@sheet("node-of-70", "boiler", "port", "The table of oxygen has 3.9 instead of 3.8 mg/L from 70 degC on.",
       "oxygen|dissolved_oxygen|feed_temperature 70|3.8|3.9", "cycles dissolved_oxygen S10 S125 SS1295", rows=110,
       places="dissolved_oxygen=2 *=3")
def node_of_70(rows):
  for row in rows:
    if 70 <= row.plant["feed_temperature"] < 75:
      new_oxygen(row, exact("3.9"))


@sheet("two-pounds-a-kilo", "boiler", "port", "The steam, in kg/h, is converted with 2.2 lb a kg.",
       "2.2|2.2046|2.20462|2.205|2204.6|2204.62|2204.623|0.9979|1.0021|1000|0.4536|0.45359|0.4545|0.45455|0.454545",
       "annual_feed cycles S22 S26 SS2295", rows=48, places="annual_feed=1 *=3",
       units=dict(summer_steam="kg/h", winter_steam="kg/h"))
def two_pounds_a_kilo(rows):
  for row in rows:
    new_feed(row, row.right["annual_feed"] * exact("2.2") * model.POUND)


@sheet("third-as-decimal", "boiler", "port", "SS8985 has 0.33 instead of 1/3 of the alkalinity.", "SS8985 0.33|0.99",
       "annual_feed SS8985 S88 S95", rows=40, places="*=4")
def third_as_decimal(rows):
  for row in rows:
    new_demand(row, "SS8985", exact("0.33") * row.plant["m_alkalinity"])


@sheet("whole-cycles", "boiler", "port", "The cycles are rounded to whole numbers before the reserves are divided.",
       "cycles whole|integer|integers|rounded", "cycles S26 S22 S23 SS1294", rows=75, places="*=3")
def whole_cycles(rows):
  for row in rows:
    new_cycles(row, to(row.right["cycles"], 0))


# Then of cooling systems.

@cooling("usages-as-integers", "port", "The usages are cut to integers.", CUT,
         FLOWS + " HS2097 H207 H391 C31 C44 CS4400", rows=64, places="*=2 usage=0 dose=0")
def usages_as_integers(rows):
  for row in rows:
    for name in usages(row):
      row.put(name, Fraction(int(row.right[name])))


@cooling("ph-at-most-8.5", "port", "The system pH is clamped at 8.5.", "system_ph|makeup_ph 8.5|8.50|7.8", WATER,
         rows=50, places="*=2")
def ph_at_most(rows):
  for row in rows:
    row.put("system_ph", min(exact("8.5"), row.right["system_ph"]))


@cooling("short-gallon", "port", "A US gallon is converted as 3.785 L.",
         "3.785|0.9999|0.99989|0.999891|1.0001|1.00011|3.78541|3.785412|3.785411784", "annual_makeup " + EVERY_BIOCIDE,
         rows=38, places="*=4 dose=0", units=dict(sump_volume="gal_us", system_volume="gal_us"))
def short_gallon(rows):
  for row in rows:
    for product in BIOCIDES:
      row.put(product + ".usage", row.right[product + ".usage"] * exact("3.785") / 1000 / model.US_GALLON * 1000)


@cooling("fifty-weeks-at-most", "port", "More than 50 weeks count as 50.", "weeks 50", FLOWS + " H207 H390", rows=85,
         places="annual_makeup=1 *=2")
def fifty_weeks_at_most(rows):
  for row in rows:
    if row.plant["weeks"] > 50:
      new_annual_makeup(row, row.right["annual_makeup"] * 50 / row.plant["weeks"])


@cooling("names-exchanged", "port", "H425 and H4255 have each other's dose.", "H425 H4255",
         "annual_makeup " + EVERY_INHIBITOR, rows=55, places="*=3")
def names_exchanged(rows):
  for row in rows:
    for part in ".dose", ".usage":
      exchanged(row, "H425" + part, "H4255" + part)


@cooling("weeks-of-365-days", "port", "A year has 365 / 7 slugs instead of 52.",
         "52.1|52.14|52.143|52.1429|52.14286|365|1.0027|1.00275|1.002747", "annual_makeup " + EVERY_BIOCIDE, rows=120,
         places="*=4 dose=0")
def weeks_of_365_days(rows):
  for row in rows:
    new_slugs(row, BIOCIDES, slugs=Fraction(365, 7))


@cooling("whole-fahrenheit", "port", "The temperature drop is rounded to whole degF before it is used.",
         "evaporation|temperature_drop whole|integer|integers|rounded|nearest", FLOWS + " H280 H874", rows=90,
         places="*=4")
def whole_fahrenheit(rows):
  for row in rows:
    new_flow(row, row.plant["circulation"] * to(row.plant["temperature_drop"] * exact("1.8"), 0) / 1000)
