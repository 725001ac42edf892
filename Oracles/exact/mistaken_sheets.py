"""Sheets as people keep them: plausible plants, printed figures, and what follows from a mistaken one."""
import csv
import random
from collections import namedtuple
from fractions import Fraction

import model
from generate import OWN_UNITS
from model import decimals, exact, own_unit
from plants import plain

TOWNS = """Barry Bath Bolton Bradford Bristol Cardiff Chester Crewe Derby Dover Durham Exeter Frome Hexham
Hull Kendal Leeds Lincoln Luton Malvern Neath Newport Oldham Oxford Penzance Preston Reading Ripon Rugby
Stoke Swansea Truro Wakefield Warwick Wells Whitby Wigan Woking Yeovil York""".split()

Sheet = namedtuple("Sheet", "name system kind mistake tokens outputs rows places units printed least make")
SHEETS = []
INHIBITORS = [p for p, (_, place) in model.COOLING_PRODUCTS.items() if place == "bleed"]
BIOCIDES = [p for p in model.COOLING_PRODUCTS if p not in INHIBITORS]
SUBSTANCES = [*model.BOILER_PRODUCTS, *model.COOLING_PRODUCTS]


def mistake(name, system, kind, sentence, tokens, outputs, rows=24, places="*=4", units=None,
            printed=False, least=4):
  """Lists a sheet; the decorated function makes its mistake.

  `printed`: the mistaken figures follow from other figures as printed.
  `least`: the least number of cells that must differ.
  """
  def listed(make):
    SHEETS.append(Sheet(name, system, kind, sentence, tokens, claims(system, outputs), rows,
                        dict(p.split("=") for p in places.split()), units or {}, printed, least, make))
    return make
  return listed


def claims(system, outputs):
  """The claimed outputs; a product stands for its dose and usage."""
  ids = []
  for name in outputs.split():
    ids += [name + ".dose", name + ".usage"] if name in SUBSTANCES else [name]
  known = [header.split(" [")[0] for header in model.headers(system)]
  assert set(ids) <= set(known), set(ids) - set(known)
  return ids


# Plants.

def boiler_plant(draw):
  summer = draw.randrange(600, 9000, 50)
  weeks = draw.randrange(18, 26)
  return dict(
    summer_steam=summer, summer_hours=draw.choice((8, 9, 10, 12, 14, 16)),
    summer_days=draw.choice((4, 5, 6)), summer_weeks=weeks,
    winter_steam=summer + draw.randrange(300, 5000, 50),
    winter_hours=draw.choice((10, 12, 16, 18, 20, 22, 24)),
    winter_days=draw.choice((5, 6, 7)), winter_weeks=52 - weeks - draw.randrange(5),
    feed_tds=draw.randrange(60, 450, 5), m_alkalinity=draw.randrange(20, 220),
    ph=Fraction(draw.randrange(68, 92), 10), calcium_hardness=Fraction(draw.randrange(5, 120), 10),
    feed_temperature=draw.randrange(41, 97), max_tds=draw.randrange(2000, 4500, 100),
    min_sulphite=draw.choice((30, 35, 40, 50)), min_caustic_alkalinity=draw.randrange(200, 525, 25))


def cooling_plant(draw):
  sump = draw.randrange(40, 600)
  return dict(
    circulation=draw.randrange(60, 1500, 10), temperature_drop=Fraction(draw.randrange(40, 125), 10),
    sump_volume=Fraction(sump, 10), system_volume=Fraction(sump * draw.randrange(14, 30) // 10, 10),
    concentration_factor=Fraction(draw.randrange(20, 62), 10), makeup_tds=draw.randrange(120, 500, 5),
    makeup_hardness=draw.randrange(60, 290), makeup_alkalinity=draw.randrange(50, 250),
    makeup_ph=Fraction(draw.randrange(68, 84), 10), makeup_chloride=draw.randrange(12, 90),
    hours=draw.choice((8, 10, 12, 16, 18, 20, 24)), days=draw.choice((5, 6, 7)),
    weeks=draw.randrange(40, 53))


class Row:
  """A row of a sheet: inputs as typed, the plant behind the figures, and changed figures."""

  def __init__(self, sheet, number, case, typed):
    self.sheet, self.number, self.case, self.typed = sheet, number, case, typed
    self.changed, self.texts = {}, {}
    self.use(**self.shown())

  def shown(self):
    """The plant as the sheet shows it, in the fields' own units."""
    kinds = model.SYSTEMS[self.sheet.system][0]
    return {field: own_unit(Fraction(value), kinds[field], unit_of(self.sheet, field))
            for field, value in self.typed.items()}

  def use(self, **fields):
    """Computes the figures from other inputs than the row shows."""
    self.plant = {**getattr(self, "plant", {}), **fields}
    self.right = figures(self.sheet.system, self.plant)

  def exact(self, name):
    return self.changed.get(name, self.right[name])

  def take(self, name):
    """A figure as the mistaken formula reads it: as printed, or with every digit."""
    value = self.exact(name)
    return exact(written(value, places_of(self.sheet, name))) if self.sheet.printed else value

  def put(self, name, value):
    """Changes a figure, and returns it as another formula reads it."""
    self.changed[name] = Fraction(value)
    return self.take(name)

  def text(self, name):
    return self.texts.get(name) or written(self.exact(name), places_of(self.sheet, name))

  def mistype(self, name, slip):
    self.texts[name] = slip(self.text(name))


def figures(system, plant):
  return {header.split(" [")[0]: value for header, value in model.results(system, plant).items()}


def unit_of(sheet, field):
  kind = model.SYSTEMS[sheet.system][0][field]
  return sheet.units.get(field, OWN_UNITS.get(kind, kind))


def places_of(sheet, name):
  """How a figure is printed: `2` decimals, `3s` significant digits, or `3e` with an exponent."""
  return sheet.places.get(name) or sheet.places.get(name.split(".")[-1]) or sheet.places.get("*", "4")


def written(value, places):
  if places.endswith("e"):
    return "%.*E" % (int(places[:-1]) - 1, value)
  if places.endswith("s"):
    return model.significant(value, int(places[:-1]))
  text = decimals(value, int(places))
  return text if exact(text) else text.lstrip("-")


def sites(count):
  """At least so many names: towns, then second and third sites in them."""
  further = range(2, 2 + (count - 1) // len(TOWNS))
  return TOWNS + ["%s %d" % (town, number) for number in further for town in TOWNS]


def rows_of(sheet, seed):
  draw = random.Random(seed)
  plant = dict(boiler=boiler_plant, cooling=cooling_plant)[sheet.system]
  names = draw.sample(sites(sheet.rows), sheet.rows)
  rows = []
  for number, name in enumerate(names, 2):
    typed = plant(draw)
    if unit_of(sheet, "sump_volume" if sheet.system == "cooling" else "ph") == "gal_us":
      typed.update(sump_volume=draw.randrange(1200, 5000, 50), system_volume=draw.randrange(5000, 30000, 50))
    if sheet.units.get("feed_temperature") == "degF":
      typed["feed_temperature"] = draw.randrange(112, 177)
    rows.append(Row(sheet, number, name, typed))
  return rows


def between(rows, first, last):
  """The rows with these spreadsheet numbers."""
  chosen = [row for row in rows if first <= row.number <= last]
  assert len(chosen) == last - first + 1
  return chosen


def to(value, places):
  """The value rounded to a number of decimals."""
  return exact(decimals(Fraction(value), places))


# The consequences of a changed figure.

def products_of(row):
  return list(dict.fromkeys(name.split(".")[0] for name in row.sheet.outputs if "." in name))


def new_feed(row, feed):
  """Another annual feed, and every usage from it."""
  if feed == row.right["annual_feed"]:
    return
  feed = row.put("annual_feed", feed)
  for product in products_of(row):
    row.put(product + ".usage", row.take(product + ".dose") * feed / 1000)
    row.put(product + ".annual_demand", row.take(product + ".demand") * feed / 1000)


def new_demand(row, product, demand):
  """Another demand of a product, and its dose and usage from it."""
  if demand == row.right[product + ".demand"]:
    return
  demand = row.put(product + ".demand", demand)
  dose = row.put(product + ".dose", max(Fraction(0), demand))
  row.put(product + ".usage", dose * row.take("annual_feed") / 1000)
  row.put(product + ".annual_demand", demand * row.take("annual_feed") / 1000)


def demand_of(product, plant, **changes):
  return model.boiler_demand(
      {**plant, **changes}, model.dissolved_oxygen, **model.BOILER_PRODUCTS[product])


def new_cycles(row, cycles):
  """Other cycles, and every reserve from them. No product here depends on the minimum alkalinity."""
  if cycles == row.right["cycles"]:
    return
  max_tds = row.put("cycles", cycles) * row.plant["feed_tds"]
  for product in products_of(row):
    new_demand(row, product, demand_of(product, row.plant, max_tds=max_tds))


def new_oxygen(row, oxygen):
  change = row.put("dissolved_oxygen", oxygen) - row.right["dissolved_oxygen"]
  for product in products_of(row):
    a = model.BOILER_PRODUCTS[product].get("a", 0)
    new_demand(row, product, row.right[product + ".demand"] + a * change)


def new_flow(row, evaporation=None, bleed=None):
  """Another evaporation or bleed, and every flow and inhibitor from it."""
  plant = row.plant
  if evaporation is None:
    evaporation = row.take("evaporation")
  else:
    evaporation = row.put("evaporation", evaporation)
  if bleed is None:
    bleed = evaporation / (plant["concentration_factor"] - 1)
  bleed = row.put("bleed", bleed)
  makeup = row.put("makeup", evaporation + bleed)
  new_annual_makeup(row, makeup * plant["hours"] * plant["days"] * plant["weeks"])


def new_annual_makeup(row, annual):
  annual = row.put("annual_makeup", annual)
  for product in INHIBITORS:
    dose = row.right[product + ".dose"]
    row.put(product + ".usage", dose / 1000 * annual / row.plant["concentration_factor"])


def new_slugs(row, products, place=None, slugs=52):
  for product in products:
    volume = row.plant[place or model.COOLING_PRODUCTS[product][1]]
    row.put(product + ".usage", row.right[product + ".dose"] / 1000 * volume * slugs)


# Files.

def table(rows):
  """The cells of a sheet, with its header."""
  sheet = rows[0].sheet
  units = {header.split(" [")[0]: header for header in model.headers(sheet.system)}
  fields = list(model.SYSTEMS[sheet.system][0])
  yield ["case", *("%s [%s]" % (field, unit_of(sheet, field)) for field in fields),
         *(units[name] for name in sheet.outputs)]
  for row in rows:
    yield [row.case, *(plain(Fraction(row.typed[field])) for field in fields),
           *(row.text(name) for name in sheet.outputs)]


def column_letters(position):
  """The letters of a column, counted from 0."""
  return chr(65 + position) if position < 26 else column_letters(position // 26 - 1) + column_letters(position % 26)


def write(path, lines):
  with path.open("w", encoding="utf-8", newline="") as file:
    csv.writer(file, lineterminator="\n").writerows(lines)


def differing(path, system):
  """The cells of a file that differ from the model by more than half of the last printed digit."""
  with path.open(encoding="utf-8", newline="") as file:
    header, *lines = csv.reader(file)
  columns = [(i, model.column(name, system)) for i, name in enumerate(header)]
  found = []
  for number, line in enumerate(lines, 2):
    plant = model.plant_of(line, columns)
    assert model.admits(system, plant), "%s: row %d is outside the limits" % (path, number)
    right = model.results(system, plant)
    found += [(number, header[i].split(" [")[0]) for i, name in columns
              if name in right and abs(exact(line[i]) - right[name]) > half_a_digit(line[i])]
  return found


def half_a_digit(text):
  number, _, power = text.partition("E")
  return Fraction(10) ** (int(power or 0) - len(number.partition(".")[2])) / 2


def check(path, rows, least):
  """Checks that enough cells differ, all of them where the mistake reaches."""
  sheet = rows[0].sheet
  found = differing(path, sheet.system)
  assert len(found) >= least, "%s: only %d cells differ" % (path, len(found))
  for number, name in found:
    row = rows[number - 2]
    reached = name in row.changed or name in row.texts or row.shown() != row.plant
    assert reached, "%s: row %d: %s differs" % (path, number, name)
  return len(found)
