"""Mistakes in sheets of people who compute from rounded figures: they print first and multiply then."""
from fractions import Fraction

import model
from mistaken_sheets import between, figures, mistake, new_feed, new_oxygen, to
from model import exact

OUTPUTS = "annual_feed dissolved_oxygen S5 S10 S123 S22 S88 SS1295"
BIOCIDES = "C31 C32 C44 C45 CS4400 CS4802"
# A factor and its inverse name the same mistake.
FACTORS = (("doubled", 2, "2|2.0|double|doubled"), ("in-grams", 1000, "1000"),
           ("in-pounds", exact("2.2046"), "2.2046|0.4536|lb|pounds"),
           ("of-a-month", Fraction(1, 12), "12|month|months"))


def factor(name, factor, tokens):
  @mistake("doses-" + name, "boiler", "factor", "Every printed dose was multiplied by %s." % factor,
           "dose|doses " + tokens, OUTPUTS, printed=True)
  def every_dose(rows):
    for row in rows:
      for output in row.sheet.outputs:
        if output.endswith(".dose"):
          row.put(output, row.take(output) * factor)

  @mistake("s5-" + name, "boiler", "factor", "The printed dose of S5 was multiplied by %s." % factor,
           "S5.dose " + tokens, OUTPUTS, printed=True)
  def one_dose(rows):
    for row in rows:
      row.put("S5.dose", row.take("S5.dose") * factor)


for parts in FACTORS:
  factor(*parts)


@mistake("slugs-on-duty", "cooling", "duty", "The biocides were counted for the weeks of duty instead of 52.", "weeks",
         "annual_makeup H207 " + BIOCIDES, printed=True)
def slugs_on_duty(rows):
  for row in rows:
    for product in BIOCIDES.split():
      volume = row.plant[model.COOLING_PRODUCTS[product][1]]
      row.put(product + ".usage", row.take(product + ".dose") * volume * row.plant["weeks"] / 1000)


def in_kilograms(rows, *fields):
  for row in between(rows, 9, 16):
    for field in fields:
      row.typed[field] = round(row.typed[field] / 2.2046)


@mistake("steam-in-kilograms", "boiler", "unit", "The summer steam of rows 9 to 16 was typed in kg/h.",
         "summer_steam kg/h 9 16", OUTPUTS)
def steam_in_kilograms(rows):
  in_kilograms(rows, "summer_steam")


@mistake("all-steam-in-kilograms", "boiler", "unit", "The steam of both seasons was typed in kg/h in rows 9 to 16.",
         "summer_steam winter_steam kg/h 9 16", OUTPUTS, places="*=1")
def all_steam_in_kilograms(rows):
  in_kilograms(rows, "summer_steam", "winter_steam")


@mistake("tds-exchanged", "boiler", "row", "The feed and the max TDS of row 9 are exchanged.", "feed_tds max_tds 9",
         "cycles S28 " + OUTPUTS)
def tds_exchanged(rows):
  typed = rows[7].typed
  typed.update(feed_tds=typed["max_tds"], max_tds=typed["feed_tds"])


@mistake("sulphite-for-caustic", "boiler", "wrong input",
         "SS1995 has the minimum sulphite instead of the minimum caustic alkalinity.",
         "min_sulphite min_caustic_alkalinity", "SS1995.demand SS1995.annual_demand S5 S22", printed=True)
def sulphite_for_caustic(rows):
  for row in rows:
    plant = {**row.plant, "min_caustic_alkalinity": row.plant["min_sulphite"]}
    for name, value in figures("boiler", plant).items():
      if name.startswith("SS1995"):
        row.put(name, value)


@mistake("seven-days", "boiler", "duty", "The duty was taken as 7 days a week.", "7 days|summer_days|winter_days",
         OUTPUTS, places="annual_feed=1 *=2", printed=True)
def seven_days(rows):
  for row in rows:
    new_feed(row, model.annual_feed({**row.plant, "summer_days": 7, "winter_days": 7}))


@mistake("oxygen-one-node-low", "boiler", "table", "The oxygen was read one step of the table too low.",
         "low|below|lower", OUTPUTS, printed=True)
def oxygen_one_node_low(rows):
  for row in rows:
    plant = {**row.plant, "feed_temperature": max(40, row.plant["feed_temperature"] - 5)}
    new_oxygen(row, figures("boiler", plant)["dissolved_oxygen"])


@mistake("drop-in-degc", "cooling", "row", "The temperature drop of row 7 was typed in degC under a header of degF.",
         "temperature_drop degC|delta_degC 7", "evaporation bleed makeup annual_makeup H207 H390",
         units={"temperature_drop": "degF"}, places="*=3", least=6)
def drop_in_degc(rows):
  rows[5].typed["temperature_drop"] = to(rows[5].typed["temperature_drop"] / exact("1.8"), 1)


@mistake("two-digits", "boiler", "rounding", "The doses of S123 were rounded to two significant digits.",
         "S123|S123.dose 2|two", OUTPUTS, places="S123.dose=2s *=2")
def two_digits(rows):
  for row in rows:
    row.texts["S123.dose"] = model.significant(row.right["S123.dose"], 2)
