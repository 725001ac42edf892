"""Price lists, their costs in exact fractions, and errors to be refused.

Every price, density and pack is invented: WTP's prices are not published. A
case is a file of one or more lines, each with the required amounts.
"""
import math
from fractions import Fraction

import model

HEADER = ["case", "line", "product", "price", "currency", "per", "unit",
          "density [kg/L]", "pack_size", "pack_unit", "usage [kg/yr]",
          "dose [g/m3]", "price_per_kg", "price_per_litre", "cost_per_year",
          "cost_per_m3", "packs [1/yr]", "refusal", "other_line", "note"]

# Kilograms, and litres.
WEIGHTS = {"kg": Fraction(1), "t": Fraction(1000),
           "lb": Fraction("0.45359237")}
VOLUMES = {"L": Fraction(1), "m3": Fraction(1000),
           "gal_uk": Fraction("4.54609"), "gal_us": Fraction("3.785411784")}


def line(product, price, currency, per, unit, usage="1000", dose="100",
         density="", pack="", note="", says=""):
  """A line; `pack` is text such as "25 kg"; `says` is an error that does not follow from figures."""
  size, _, pack_unit = pack.partition(" ")
  return dict(product=product, price=price, currency=currency, per=per,
              unit=unit, density=density, pack_size=size, pack_unit=pack_unit,
              usage=usage, dose=dose, note=note, says=says)


def gbp(product, price, per, unit, *amounts, **more):
  return line(product, price, "GBP", per, unit, *amounts, **more)


RIGHT = (
  ("by-kg", [gbp("S5", "2.50", "1", "kg", note="a price per kilogram")]),
  ("by-25-kg", [gbp("S5", "2.50", "25", "kg", "1113.3", "222.7",
                    note="a tenth of a pound a kilogram")]),
  ("by-t", [gbp("S5", "1850", "1", "t", "348.25", "69.65")]),
  ("by-half-t", [gbp("S5", "925", "0.5", "t", "348.25", "69.65")]),
  ("by-lb", [gbp("S5", "1.20", "1", "lb", note="0.45359237 kg, exactly")]),
  ("by-55-lb", [gbp("S5", "66", "55", "lb", "250", "12.5")]),
  ("by-L", [gbp("S5", "3", "1", "L", density="1.2")]),
  ("by-25-L", [gbp("S5", "62.50", "25", "L", density="1.18")]),
  ("by-m3", [gbp("S5", "2400", "1", "m3", density="1.2")]),
  ("by-gal-uk", [gbp("S5", "12", "1", "gal_uk", density="1.1",
                     note="4.54609 L, exactly")]),
  ("by-gal-us", [gbp("S5", "12", "1", "gal_us", density="1.1",
                     note="3.785411784 L, exactly")]),
  ("by-55-gal-us", [gbp("S5", "620", "55", "gal_us", density="1.13",
                        pack="55 gal_us")]),
  ("water", [gbp("S5", "1", "1", "L", density="1",
                 note="a kilogram a litre")]),
  ("heavy", [gbp("S5", "9.99", "1", "L", density="20")]),
  ("light", [gbp("SS1295", "9.99", "1", "L", density="0.1")]),
  ("weight-with-density", [gbp("S5", "2", "1", "kg", density="1.25",
                               note="also has a price per litre")]),
  ("third", [gbp("S5", "10", "3", "kg", "100", "50",
                 note="3.3333 a kilogram; the cost is rounded once")]),
  ("seventh", [gbp("S5", "1", "7", "kg", "1000", "1")]),
  ("third-of-lb", [gbp("S5", "10", "3", "lb", "100", "50")]),
  ("tie-of-cost", [gbp("S5", "0.01", "1", "kg", "0.5", "0.5",
                       note="half a penny is a penny: away from zero")]),
  ("tie-of-cost-above", [gbp("S5", "1", "1", "kg", "2.345", "5")]),
  ("tie-of-price", [gbp("S5", "1.00005", "1", "kg", "1", "1")]),
  ("below-a-tie", [gbp("S5", "0.00499999", "1", "kg", "1", "1")]),
  ("thirds-do-not-add", [gbp("S5", "1", "3", "kg", "3", "3",
                             note="1.00, not 3 times 0.3333")]),
  ("large", [gbp("S5", "1000000000", "1", "kg", "123456789.125", "100000")]),
  ("tiny", [gbp("S5", "0.0001", "1000000", "kg", "0.001", "0.0001")]),
  ("many-digits", [gbp("S5", "2.500000000000000000001", "25", "kg",
                       "1000000", "12")]),
  ("no-usage", [gbp("S5", "2.50", "25", "kg", "0", "100", pack="25 kg",
                    note="no duty: nothing is used, no pack ordered")]),
  ("no-dose", [gbp("S19", "2.50", "25", "kg", "0", "0", pack="25 kg")]),
  ("slug", [gbp("C31", "9.10", "1", "kg", "520", "",
                note="a slug has no cost per cubic metre")]),
  ("packs-exactly", [gbp("S5", "62.50", "25", "kg", "250", "50",
                         pack="25 kg", note="ten packs, and none more")]),
  ("packs-a-gram-more", [gbp("S5", "62.50", "25", "kg", "250.001", "50",
                             pack="25 kg", note="eleven")]),
  ("packs-a-gram-less", [gbp("S5", "62.50", "25", "kg", "249.999", "50",
                             pack="25 kg")]),
  ("part-of-a-pack", [gbp("S5", "62.50", "25", "kg", "0.001", "0.01",
                          pack="25 kg", note="one")]),
  ("pack-other-unit", [gbp("S5", "1850", "1", "t", "1113.3", "222.7",
                           pack="55 lb")]),
  ("pack-by-volume", [gbp("S5", "2", "1", "kg", "1113.3", "222.7",
                          density="1.18", pack="25 L")]),
  ("pack-gal-uk-exactly", [gbp("S5", "2", "1", "kg", "454.609", "50",
                               density="1", pack="5 gal_uk",
                               note="twenty")]),
  ("pack-gal-us-exactly", [gbp("S5", "2", "1", "kg", "283.9058838", "50",
                               density="1", pack="25 gal_us",
                               note="three, though doubles give more")]),
  ("pack-m3", [gbp("S5", "1500", "1", "m3", "3600", "50", density="1.2",
                   pack="1 m3")]),
  ("pack-third", [gbp("S5", "2", "1", "kg", "2.1", "50", pack="0.3 kg",
                      note="seven, though 2.1 / 0.3 is more in doubles")]),
  ("packs-very-many", [gbp("S5", "2", "1", "kg", "1000000000", "50",
                           pack="0.000001 kg")]),
  ("list-by-weight", [gbp("S5", "62.50", "25", "kg", "1113.3", "222.7"),
                      gbp("S10", "1850", "1", "t", "573.3", "114.7"),
                      gbp("S123", "1.20", "1", "lb", "2050.4", "410.1")]),
  ("list-with-densities", [
    gbp("S5", "62.50", "25", "kg", "1113.3", "222.7"),
    gbp("S10", "3", "1", "L", "573.3", "114.7", density="1.33",
        note="a density converts litres to kilograms"),
    gbp("H207", "12", "1", "gal_uk", "460.8", "50", density="1.1")]),
  ("equal-costs", [gbp("S26", "1.11", "1", "kg", "141.4", "28.3"),
                   gbp("S28", "27.75", "25", "kg", "141.4", "28.3")]),
  ("other-currency", [line("S5", "310", "JPY", "1", "kg", "100", "50"),
                      line("S10", "450", "JPY", "1", "kg", "100", "50")]),
)

VOLUMES_ALONE = (
  ("all-by-L", [gbp("S5", "3", "1", "L", says="no-density",
                    note="may be compared by the litre, not by usage in kg"),
                gbp("S10", "100", "25", "L")]),
  ("all-by-gal", [gbp("S5", "12", "1", "gal_uk", says="no-density"),
                  gbp("S10", "12", "1", "gal_us"),
                  gbp("S123", "900", "1", "m3")]),
)

REFUSED = (
  ("volume-joins-weight", [
    gbp("S5", "2.50", "25", "kg"), gbp("S10", "3", "1", "L")]),
  ("weight-joins-volume", [
    gbp("S5", "3", "1", "L"), gbp("S10", "2.50", "25", "kg")]),
  ("gal-joins-lb", [gbp("S5", "2", "1", "lb"), gbp("S10", "3", "1", "gal_us")]),
  ("t-joins-m3", [gbp("S5", "900", "1", "m3"), gbp("S10", "900", "1", "t")]),
  ("density-joins-volume", [
    gbp("S5", "3", "1", "L"), gbp("S10", "3", "1", "L", density="1.2",
        note="one has a price per kilogram, the other has none")]),
  ("volume-joins-density", [
    gbp("S5", "3", "1", "L", density="1.2"), gbp("S10", "3", "1", "L")]),
  ("third-line", [gbp("S5", "2.50", "25", "kg"), gbp("S10", "3", "1", "t"),
                  gbp("S123", "3", "1", "L")]),
  ("two-currencies", [
    gbp("S5", "2.50", "25", "kg"), line("S10", "3", "EUR", "1", "kg")]),
  ("two-currencies-third-line", [
    gbp("S5", "2.50", "25", "kg"), gbp("S10", "3", "1", "kg"),
    line("S123", "3", "USD", "1", "kg")]),
  ("twice", [gbp("S5", "2.50", "25", "kg"), gbp("S10", "3", "1", "kg"),
             gbp("S5", "2.40", "25", "kg")]),
  ("twice-alike", [gbp("S5", "2.50", "25", "kg"),
                   gbp("S5", "2.50", "25", "kg")]),
  ("free", [gbp("S5", "free", "1", "kg", says="number")]),
  ("empty-price", [gbp("S5", "", "1", "kg", says="number")]),
  ("thousand-or-decimal", [gbp("S5", "1,250", "1", "kg", says="number")]),
  ("price-two-signs", [gbp("S5", "\u00a3\u00a32.50", "1", "kg", says="number")]),
  ("price-0", [gbp("S5", "0", "1", "kg", says="price")]),
  ("price-below-0", [gbp("S5", "-2.50", "1", "kg", says="price")]),
  ("price-too-large", [gbp("S5", "1000000000.01", "1", "kg", says="price")]),
  ("per-0", [gbp("S5", "2.50", "0", "kg", says="per")]),
  ("per-below-0", [gbp("S5", "2.50", "-25", "kg", says="per")]),
  ("unit-pound", [gbp("S5", "2.50", "1", "pound", says="unit")]),
  ("unit-gal", [gbp("S5", "2.50", "1", "gal", says="unit")]),
  ("unit-capital", [gbp("S5", "2.50", "1", "GAL_UK", says="unit")]),
  ("unit-g", [gbp("S5", "2.50", "1", "g", says="unit")]),
  ("density-below-0", [gbp("S5", "3", "1", "L", density="-1.2",
                           says="density")]),
  ("density-0", [gbp("S5", "3", "1", "L", density="0", says="density")]),
  ("density-in-kg-m3", [gbp("S5", "3", "1", "L", density="1200",
                            says="density")]),
  ("pack-0", [gbp("S5", "3", "1", "kg", pack="0 kg", says="pack_size")]),
  ("pack-without-unit", [gbp("S5", "3", "1", "kg", pack="25",
                             says="half-pack")]),
  ("pack-without-size", [gbp("S5", "3", "1", "kg", pack=" kg",
                             says="half-pack")]),
  ("pack-volume-no-density", [gbp("S5", "3", "1", "kg", pack="25 L",
                                  says="pack-density")]),
  ("currency-short", [line("S5", "3", "GB", "1", "kg", says="currency")]),
  ("currency-dollar", [line("S5", "3", "$", "1", "kg", says="currency",
                            note="one of several dollars")]),
  ("currency-name", [line("S5", "3", "pounds", "1", "kg", says="currency")]),
  ("product-unknown", [gbp("S55", "3", "1", "kg", says="product")]),
  ("product-space", [gbp("S 5", "3", "1", "kg", says="product")]),
)


def weight(size, unit, density):
  """The kilograms of an amount; None for a volume without a density."""
  if unit in WEIGHTS:
    return size * WEIGHTS[unit]
  return size * VOLUMES[unit] * density if density else None


def volume(size, unit, density):
  """The litres of an amount; None for a weight without a density."""
  if unit in VOLUMES:
    return size * VOLUMES[unit]
  return size * WEIGHTS[unit] / density if density else None


def number(text):
  return model.exact(text) if text else None


def money(value, decimals):
  return "" if value is None else model.decimals(value, decimals)


def figures(row):
  """Price per kilogram and per litre, cost, cost per cubic metre, packs."""
  price, density = number(row["price"]), number(row["density"])
  sold = number(row["per"]), row["unit"], density
  kilograms, litres = weight(*sold), volume(*sold)
  litre = money(litres and price / litres, 4)
  if kilograms is None:
    return ["", litre, "", "", ""]
  unit_price, usage = price / kilograms, number(row["usage"])
  dose, packs = number(row["dose"]), ""
  if row["pack_size"]:
    pack = weight(number(row["pack_size"]), row["pack_unit"], density)
    packs = str(math.ceil(usage / pack))
  return [money(unit_price, 4), litre, money(usage * unit_price, 2),
          money(None if dose is None else dose / 1000 * unit_price, 4), packs]


def clash(rows, index):
  """The reason why a line cannot join the earlier ones, and the index of the conflicting one."""
  row = rows[index]
  for place, other in enumerate(rows[:index]):
    if other["product"] == row["product"]:
      return "repeated", place
  if index and rows[0]["currency"] != row["currency"]:
    return "currencies", 0
  if index and by_weight(rows[0]) != by_weight(row):
    return "units", 0
  return "", None


def by_weight(row):
  """Whether the price per kilogram is known."""
  return row["unit"] in WEIGHTS or bool(row["density"])


def case_rows(name, rows, is_refused):
  found = 0
  for index, row in enumerate(rows):
    refusal, other = row["says"], None
    if is_refused and not refusal:
      refusal, other = clash(rows, index)
    found += bool(refusal)
    yield [name, str(index + 2), row["product"], row["price"],
           row["currency"], row["per"], row["unit"], row["density"],
           row["pack_size"], row["pack_unit"], row["usage"], row["dose"],
           *([""] * 5 if is_refused else figures(row)), refusal,
           "" if other is None else str(other + 2), row["note"]]
    if refusal and is_refused:
      assert index == len(rows) - 1, "%s has lines after its refused line" % name
  assert found == (1 if is_refused or rows[0]["says"] else 0), name


def table():
  """The header, and a row for each line of each case."""
  rows = [HEADER]
  for cases, is_refused in ((RIGHT, False), (VOLUMES_ALONE, False),
                            (REFUSED, True)):
    for name, lines in cases:
      assert name not in [row[0] for row in rows], "%s appears twice" % name
      rows.extend(case_rows(name, lines, is_refused))
  return rows
