import Commands
import Estimator
import Notation
import Platform
import Sweep

/// What `sweep` takes, in the order of its help.
struct SweepOptions: CommandOptions {
  let system = Option.system
  let axes = Option(
    repeated: "vary", .text("\"FIELD=RANGE UNIT\"") { .setting },
    help: "an axis: from:to:step, from:to/count or a,b,c, both ends included; the last given "
      + "varies fastest; with --sample a range to draw from, from:to")
  let plant = Option.plant()
  let reading = ReadingOptions(of: "--plant")
  let settings = Option.settings
  let catalogue = Option.catalogue
  let outputs = Option(
    "outputs", .text("LIST") { .outputs },
    help: "columns: a product (S5: its dose and usage), S5.demand, a result (annual_feed), "
      + "or all, results, solid, liquid (default: dose and usage of every product)")
  let inputs = Option<WrittenInputs>(
    "inputs", .choice, default: .varied,
    help: "the inputs to write: the varied ones, or all, so that the table stands alone")
  let numbers = Option<NumberFormat>(
    "decimals", .numberFormat, default: .fixed(4),
    help: "0 to 12 fixed decimals, or the shortest digits that read back exactly")
  let format = Option<SweepFormat?>(
    "format", .choice(among: SweepFormat.all, named: \.name), help: SweepFormat.help)
  let marks = Option(flag: "marks", help: "mark the points of the grid in a chart")
  let layout = Option<TableLayout>(
    "layout", .choice, default: .wide,
    help: "a column for each output, or a row for each, with its product, form, quantity, basis "
      + "and unit")
  let points = Option<AddedPoints>(
    "points", .choice, default: .given,
    help: "the points of the last axis as given, or exact: those too at which an output steps or "
      + "turns a corner, so that a line through the rows is the rule")
  let names = Option<ColumnNames>(
    "names", .choice, default: .units,
    help: "columns as S5.dose [g/m3], or plain, as charting tools take them: S5_dose_g_m3")
  let outside = Option<OutsidePoints>(
    "outside", .choice, default: .refuse,
    help: "with points outside the limits: refuse the grid, or keep their rows with a status "
      + "and empty outputs")
  let sample = Option<Int?>(
    "sample", .wholeNumber(from: 1),
    help: "draw N plants over the varied ranges in place of a grid, each range covered evenly")
  let seed = Option(
    "seed", .wholeNumber("S", from: 0), default: 1,
    help: "what the draws follow from: the same seed draws the same plants")
  let sampleDecimals = Option(
    "sample-decimals", .wholeNumber(from: 0, to: 12), default: 3,
    help: "the decimals of drawn figures, 0 to 12")
  let shard = Option<Shard>(
    "shard", .shard, default: .whole,
    help: "write part K of N only; the parts one after the other are the whole, header included")
  let jobs = Option<Int?>(
    "jobs", short: "j", .wholeNumber(from: 1),
    help: "threads to work with (default: one for each core); the bytes are the same for any N")
  let output = Option.output()
  let schema = Option(
    "schema", .file,
    help: "write a Frictionless Table Schema of the columns too: names, units, limits")
  let maximumPoints = Option(
    "max-points", .wholeNumber(from: 1), default: 1_000_000_000, help: "refuse a larger grid")

  var relations: OptionRelations {
    require(axes, for: sample) + require(sample, for: seed, sampleDecimals)
  }
}

// MARK: - Values

/// The inputs that a table has columns for.
enum WrittenInputs: String, CaseIterable { case varied, all }

/// The points that the last axis of a grid has.
enum AddedPoints: String, CaseIterable { case given, exact }

/// What becomes of points outside the limits.
enum OutsidePoints: String, CaseIterable { case refuse, mark }

extension ValueReader<NumberFormat> {
  fileprivate static var numberFormat: ValueReader {
    let completion = { @Sendable in Completion(words: [.init("shortest")]) }
    return ValueReader("N|shortest", words: \.words, completion: completion) {
      word throws(ValueRefusal) in
      if word == "shortest" { return .shortest }
      guard let decimals = Int(plainDigits: word), NumberFormat.allowedDecimals.contains(decimals)
      else { throw .mustBe("a whole number from 0 to 12, or shortest") }
      return .fixed(decimals)
    }
  }
}

extension NumberFormat {
  /// The format as it is asked for.
  fileprivate var words: String {
    switch self {
    case .fixed(let decimals): "\(decimals)"
    case .shortest: "shortest"
    }
  }
}

extension ValueReader<Shard> {
  fileprivate static var shard: ValueReader {
    ValueReader("K/N", words: { "\($0.number)/\($0.count)" }) { word throws(ValueRefusal) in
      let numbers = word.split(separator: "/", omittingEmptySubsequences: false)
        .map { Int(plainDigits: $0) }
      guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
        let shard = Shard(number, of: count)
      else {
        throw .mustBe("K/N with K from 1 to N, as in \"2/8\", and N at most \(Int.max)")
      }
      return shard
    }
  }
}
