import Charts
import Commands
import Estimator
import Notation
import Platform
import Sweep

/// The options of `sweep`, in the order in which help lists them.
struct SweepOptions: CommandOptions {
  let system = Option.system(of: "sweep")
  let axes = Option(
    repeated: "vary", .text("\"FIELD=RANGE UNIT\"") { .setting },
    help: "an axis: from:to:step, from:to/count or a,b,c, both ends included; the last axis "
      + "varies fastest; with --sample, a range to draw from: from:to")
  let plant = Option.plant()
  let reading = ReadingOptions(of: "--plant")
  let settings = Option.settings
  let catalogue = Option.catalogue
  let rules = RuleOptions()
  let outputs = Option(
    "outputs", .text("LIST") { .outputs },
    help: "columns: a product (S5: its dose and usage), S5.demand, a result (annual_feed), "
      + "or all, results, solid, liquid (default: dose and usage of every product)")
  let inputs = Option<WrittenInputs>(
    "inputs", .choice, default: .varied,
    help: "the inputs to write: only the varied ones, or all, for a self-contained table")
  let numbers = Option<NumberFormat>(
    "decimals", .numberFormat, default: .fixed(4),
    help: "0 to 12 fixed decimals, or the shortest digits that read back exactly")
  let format = Option<SweepFormat?>(
    "format", .choice(among: SweepFormat.formats, named: \.name), help: SweepFormat.help)
  let separator = Option.separator
  let decimal = Option.decimal
  let marks = Option(flag: "marks", help: "mark the points of the grid in a chart")
  let logarithmic = Option<[ChartDirection]>(
    repeated: "log", .choice, help: "a logarithmic scale of a chart, across (x) or up (y)")
  let comparedOxygen = Option<OxygenRule?>(
    "compare-oxygen", .choice,
    help:
      "a second line in a chart for each output, by this rule for oxygen")
  let layout = Option<TableLayout>(
    "layout", .choice, default: .wide,
    help: "a column for each output, or a row for each output with its product, form, quantity, "
      + "basis and unit")
  let points = Option<AddedPoints>(
    "points", .choice, default: .given,
    help:
      "the points of the last axis as given, or also the exact points where an output has a step "
      + "or corner, so that a line through the rows follows the rule")
  let names = Option<ColumnNames>(
    "names", .choice, default: .units,
    help: "columns such as S5.dose [g/m3], or plain names for charting tools: S5_dose_g_m3")
  let outside = Option<OutsidePoints>(
    "outside", .choice, default: .refuse,
    help: "for points outside the limits: refuse the grid, or mark their rows with a status "
      + "and empty outputs")
  let sample = Option<Int?>(
    "sample", .wholeNumber(from: 1),
    help: "draw N plants from the varied ranges instead of a grid, covering each range evenly")
  let seed = Option(
    "seed", .wholeNumber("S", from: 0), default: 1,
    help: "the random seed of --sample; the same seed draws the same plants")
  let sampleDecimals = Option(
    "sample-decimals", .wholeNumber(from: 0, to: 12), default: 3,
    help: "the number of decimals of drawn figures, 0 to 12")
  let shard = Option<Shard>(
    "shard", .shard, default: .whole,
    help:
      "write only part K of N; joined in order, the parts are the complete table with its header")
  let header = Option<HeaderParts>(
    "header", .choice, default: .first,
    help: "which parts of --shard have the header: only the first, so that the parts are joined in "
      + "order, or each, which then is a table of its own")
  let jobs = Option<Int?>(
    "jobs", short: "j", .wholeNumber(from: 1),
    help: "the number of threads (default: one per core); the output is the same for any N")
  let output = Option.output()
  let progress = Option(
    flag: "progress",
    help: "show rows, rate and time left: on a terminal, or a line a minute in a log; the signal "
      + "USR1 prints it once")
  let plan = Option(
    flag: "plan",
    help: "write nothing, but print rows, columns and sizes, as text or with --format json")
  let schema = Option(
    "schema", .file,
    help: "also write a Frictionless Table Schema of the columns: names, units, limits")
  let maximumPoints = Option(
    "max-points", .wholeNumber(from: 1), default: 1_000_000_000,
    help: "refuse a grid with more than N points")

  var relations: OptionRelations {
    formatRelations + require(axes, for: sample) + require(sample, for: seed, sampleDecimals)
      + require(shard, for: header)
      + refuse([points]) {
        guard $0[points] == .exact else { return nil }
        if $0[axes].isEmpty {
          return "exact adds points to the last axis, but there is none: add --vary"
        }
        if $0[outside] == .mark {
          return "exact follows the rule, which is valid only within the limits: leave out "
            + "--outside mark"
        }
        return $0.isGiven(sample)
          ? "exact is for grids, but --sample draws plants in random order: leave one out" : nil
      }
      + refuse([outside]) {
        $0[outside] == .mark && $0.isGiven(sample)
          ? "mark is for grids, but --sample has no plants outside the limits: leave out one" : nil
      }
      + refuse([comparedOxygen]) {
        $0[axes].count > 1 ? "is for a chart over one input: leave out one --vary" : nil
      }
      + refuse([schema]) {
        $0[schema] == $0[output] ?? "-"
          ? "and --output name the same file, \(quoted($0[output] ?? "-")): use different files"
          : nil
      }
  }
}

// MARK: - Values

/// The inputs to write as columns.
enum WrittenInputs: String, CaseIterable { case varied, all }

/// The parts that have a header.
enum HeaderParts: String, CaseIterable { case first, each }

/// The points of the last axis of a grid.
enum AddedPoints: String, CaseIterable { case given, exact }

/// The treatment of points outside the limits.
enum OutsidePoints: String, CaseIterable { case refuse, mark }

extension ValueReader<NumberFormat> {
  fileprivate static var numberFormat: ValueReader {
    let words = { @Sendable (format: NumberFormat) in
      if case .fixed(let decimals) = format { "\(decimals)" } else { "shortest" }
    }
    return ValueReader(
      "N|shortest", mustBe: "a whole number from 0 to 12, or shortest", words: words,
      completing: ["shortest"]
    ) { word in
      if word == "shortest" { return .shortest }
      let decimals = Int(plainDigits: word)
      return decimals.flatMap { NumberFormat.allowedDecimals.contains($0) ? .fixed($0) : nil }
    }
  }
}

extension ValueReader<Shard> {
  fileprivate static var shard: ValueReader {
    ValueReader(
      "K/N", mustBe: "K/N with K from 1 to N, as in \"2/8\", and N at most \(Int.max)",
      words: { "\($0.number)/\($0.count)" }
    ) { word in
      let numbers = word.split(separator: "/", omittingEmptySubsequences: false)
        .map { Int(plainDigits: $0) }
      guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
      return Shard(number, of: count)
    }
  }
}
