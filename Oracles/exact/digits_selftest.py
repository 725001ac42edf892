"""Checks that `digits.py` finds a wrong cell in tables with one mistake each."""
from collections import namedtuple

import boiler_plants
import digit_sweeps
import digits
import model

# Rounding cases that the sweeps do not cover.
ROUNDED = (
  ("14.19375", 4, "14.1938"), ("63.65", 1, "63.7"), ("0.125", 2, "0.13"),
  ("-0.125", 2, "-0.13"), ("2.5", 0, "3"), ("0.5", 0, "1"),
  ("-0.00001", 4, "-0.0000"), ("-0.4", 0, "-0"), ("0", 3, "0.000"),
  ("0.9999", 3, "1.000"), ("0.0449999", 2, "0.04"))

STATUS = "a status"

# Five times this alkalinity is 420.61725.
TIE = "84.12345"

# The right table, before it is written in a format.
Table = namedtuple("Table", "header rows")


class SerialPool:
  """A substitute for a process pool that runs its tasks in this process."""
  imap = staticmethod(map)


def right_table():
  """Some plants of our own tables and a tie, with their figures as fractions."""
  kinds, rows = model.SYSTEMS["boiler"][0], []
  units = {"steam": "lb/h", "hardness": "mg/L CaCO3", "temperature": "degC",
           "alkalinity": "mg/L CaCO3"}
  inputs = ["%s [%s]" % (f, units.get(k, k)) for f, k in kinds.items()]
  tie = {**boiler_plants.BASE, "m_alkalinity": TIE}
  for typed in [*list(boiler_plants.plants())[::9], tie]:
    plant = {field: model.exact(typed[field]) for field in kinds}
    outside = digit_sweeps.outside("boiler", plant)
    figures = [""] * len(model.headers("boiler")) if outside else [
      model.decimals(figure, 4)
      for figure in model.results("boiler", plant).values()]
    status = "outside: " + outside if outside else "ok"
    rows.append([typed[f] for f in kinds] + [status] + figures)
  return Table(inputs + ["status"] + model.headers("boiler"), rows)


def words(title):
  """The words about an output in the long layout, without its form or basis."""
  name, unit = title.rstrip("]").split(" [")
  product, quantity = name.split(".") if "." in name else ("", name)
  return [product, "", quantity, "", unit]


def lines(table, form):
  """The lines of a table as `sweep` writes them."""
  header, rows = table
  first = header.index("status") + 1
  if form == "long":
    header = header[:first] + ["product", "form", "quantity", "basis", "unit", "value"]
    rows = [row[:first] + words(name) + [cell]
            for row in rows for name, cell in zip(table.header[first:],
                                                  row[first:])]
  if form == "jsonl":
    return ["{%s}\n" % ",".join(
      '"%s":%s' % (name, '"%s"' % cell if name == "status" else cell or "null")
      for name, cell in zip(header, row)) for row in rows]
  return [",".join(row) + "\n" for row in [header] + rows]


def found(table, form, rows):
  """The number of differences found in a table."""
  sweep = digit_sweeps.Sweep(
    "boiler", "boiler", [], rows, 4, "jsonl" if form == "jsonl" else "csv", 1,
    [])
  return digits.compared(
    sweep, lines(table, form), SerialPool)[0]["differ"]


def mistakes(table):
  """Tables with one mistake each, and the number of cells affected."""
  header, rows = table
  inside = next(i for i, row in enumerate(rows) if "ok" in row)
  outside = next(i for i, row in enumerate(rows) if "ok" not in row)
  demand, dose = (header.index("S19.%s [g/m3]" % q) for q in ("demand", "dose"))
  other = header.index("S5.dose [g/m3]")
  def changed(row, column, change):
    cells = list(rows[row])
    cells[column] = change(cells[column])
    return Table(header, rows[:row] + [cells] + rows[row + 1:])
  swapped = list(header)
  swapped[dose], swapped[other] = header[other], header[dose]
  unlike = sum(row[dose] != row[other] for row in rows)
  yield "nothing", table, 0
  yield "a last digit", changed(inside, demand, next_digit), 1
  yield "a sign", changed(inside, demand, lambda c: c.replace("-", "")), 1
  yield "a sign of zero", changed(inside, dose, lambda c: "-" + c), 1
  yield "a decimal too many", changed(inside, demand, lambda c: c + "0"), 1
  yield "an empty cell", changed(inside, demand, lambda c: ""), 1
  yield "a figure outside", changed(outside, demand, lambda c: "0.0000"), 1
  yield STATUS, changed(outside, header.index("status"), lambda c: "ok"), 1
  yield "a column in another's place", Table(swapped, rows), 2 * unlike
  yield "a missing row", Table(header, rows[:-1]), 1
  yield "a row too many", Table(header, rows + rows[-1:]), 1
  yield "a tie", changed(*tie(table)), 1


def next_digit(cell):
  return cell[:-1] + str((int(cell[-1]) + 1) % 10)


def tie(table):
  """A plant whose S95 is a tie, rounded to the even digit instead of up."""
  header, rows = table
  column = header.index("S95.dose [g/m3]")
  return (next(i for i, row in enumerate(rows) if TIE in row),
          column, lambda cell: cell[:-1] + str(int(cell[-1]) - 1))


def passes():
  """Whether every check passes; prints those that do not."""
  wrong = ["%s to %d decimals is %s" % (text, decimals, model.decimals(
    model.exact(text), decimals)) for text, decimals, right in ROUNDED
    if {model.decimals(model.exact(text), decimals),
        digits.rounded(model.exact(text), decimals)[0]} != {right}]
  table, tried = right_table(), 0
  digits.remember()
  for what, mistaken, cells in mistakes(table):
    for form in ("csv", "jsonl", "long"):
      rows = len(table.rows)
      if form == "long":
        rows *= len(model.headers("boiler"))
      tried += 1
      differ = found(mistaken, form, rows)
      # The long layout repeats a status for every output.
      expected = rows // len(table.rows) if what == STATUS else cells
      if differ != expected:
        wrong.append("%s, %s: %d cells differ" % (what, form, differ))
  for line in wrong:
    print(line)
  print("%d tables with and without mistakes, %d wrong" % (tried, len(wrong)))
  return not wrong
