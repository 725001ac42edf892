import Commands
import RowEngine

/// The options of `sweep`, in the order of its help.
let sweepOptions = [
  Option(
    name: "vary", value: "\"FIELD=RANGE UNIT\"", repeatable: true,
    help: "an axis: from:to:step, from:to/count or a,b,c, both ends included; the last given "
      + "varies fastest; with --sample a range to draw from, from:to"),
  plantOption, setOption, catalogueOption,
  Option(
    name: "outputs", value: "LIST",
    help: "columns: a product (S5: its dose and usage), S5.demand, a result (annual_feed), "
      + "or all, results, solid, liquid (default: dose and usage of every product)"),
  Option(
    name: "inputs", value: "varied|all",
    help: "the inputs to write: the varied ones (default), or all, so that the table stands "
      + "alone"),
  Option(
    name: "decimals", value: "N|shortest",
    help: "0 to 12 fixed decimals (default 4), or the shortest digits that read back exactly"),
  Option(
    name: "format", value: RowFormats.names.joined(separator: "|"), help: RowFormats.help),
  Option(
    name: "layout", value: "wide|long",
    help: "a column for each output (default), or a row for each, with its name and unit"),
  Option(
    name: "outside", value: "refuse|mark",
    help: "with points outside the limits: refuse the grid (default), or keep their rows with a "
      + "status and empty outputs"),
  Option(
    name: "sample", value: "N",
    help: "draw N plants over the varied ranges in place of a grid, each range covered evenly"),
  Option(
    name: "seed", value: "S",
    help: "what the draws follow from: the same seed draws the same plants (default 1)"),
  Option(
    name: "sample-decimals", value: "N",
    help: "the decimals of drawn figures, 0 to 12 (default 3)"),
  Option(
    name: "shard", value: "K/N",
    help: "write part K of N only; the parts one after the other are the whole, header included"),
  Option(
    name: "jobs", short: "j", value: "N",
    help: "threads to work with (default: one for each core); the bytes are the same for any N"),
  Option(
    name: "output", short: "o", value: "FILE",
    help: "write to a file, whole or not at all (default: standard output)"),
  Option(
    name: "max-points", value: "N",
    help: "refuse a larger grid (default 1000000000)"),
]
