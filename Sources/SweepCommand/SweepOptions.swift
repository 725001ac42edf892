import Commands
import Estimator
import Notation
import Platform
import Sweep

/// What `sweep` takes, in the order of its help.
struct SweepOptions {
  let system: Option<SystemKind>
  let axes: Option<[String]>
  let plant: Option<PlantSource?>
  let reading: ReadingOptions
  let settings: Option<[String]>
  let catalogue: Option<String?>
  let outputs: Option<String?>
  let inputs: Option<WrittenInputs>
  let numbers: Option<NumberFormat>
  let format: Option<SweepFormat?>
  let marks: Option<Bool>
  let layout: Option<TableLayout>
  let points: Option<AddedPoints>
  let names: Option<ColumnNames>
  let outside: Option<OutsidePoints>
  let sample: Option<Int?>
  let seed: Option<Int>
  let sampleDecimals: Option<Int>
  let shard: Option<Shard>
  let jobs: Option<Int?>
  let output: Option<String?>
  let schema: Option<String?>
  let maximumPoints: Option<Int>

  init(_ declare: inout Declarations) {
    system = declare.system()
    axes = declare.axes()
    plant = declare.plant()
    reading = ReadingOptions(&declare, of: "--plant")
    settings = declare.settings()
    catalogue = declare.catalogue()
    outputs = declare.outputs()
    inputs = declare.inputs()
    numbers = declare.numbers()
    format = declare.option(
      "format", .choice(among: SweepFormat.all, named: \.name), help: SweepFormat.help)
    marks = declare.flag("marks", help: "mark the points of the grid in a chart")
    layout = declare.layout()
    points = declare.points()
    names = declare.names()
    outside = declare.outside()
    sample = declare.sample()
    seed = declare.seed()
    sampleDecimals = declare.option(
      "sample-decimals", .wholeNumber(from: 0, to: 12), default: 3,
      help: "the decimals of drawn figures, 0 to 12")
    shard = declare.shard()
    jobs = declare.jobs()
    output = declare.output()
    schema = declare.schema()
    maximumPoints = declare.option(
      "max-points", .wholeNumber(from: 1), default: 1_000_000_000, help: "refuse a larger grid")
    declare.require(axes, for: sample)
    declare.require(sample, for: seed, sampleDecimals)
  }
}

// MARK: - Rows

extension Declarations {
  fileprivate mutating func axes() -> Option<[String]> {
    options(
      "vary", .text("\"FIELD=RANGE UNIT\"") { .setting },
      help: "an axis: from:to:step, from:to/count or a,b,c, both ends included; the last given "
        + "varies fastest; with --sample a range to draw from, from:to")
  }

  fileprivate mutating func points() -> Option<AddedPoints> {
    option(
      "points", .choice, default: .given,
      help: "the points of the last axis as given, or exact: those too at which an output steps or "
        + "turns a corner, so that a line through the rows is the rule")
  }

  fileprivate mutating func outside() -> Option<OutsidePoints> {
    option(
      "outside", .choice, default: .refuse,
      help: "with points outside the limits: refuse the grid, or keep their rows with a status "
        + "and empty outputs")
  }

  fileprivate mutating func sample() -> Option<Int?> {
    option(
      "sample", .wholeNumber(from: 1),
      help: "draw N plants over the varied ranges in place of a grid, each range covered evenly")
  }

  fileprivate mutating func seed() -> Option<Int> {
    option(
      "seed", .wholeNumber("S", from: 0), default: 1,
      help: "what the draws follow from: the same seed draws the same plants")
  }

  fileprivate mutating func shard() -> Option<Shard> {
    option(
      "shard", .shard, default: .whole,
      help: "write part K of N only; the parts one after the other are the whole, header included")
  }
}

// MARK: - Columns

extension Declarations {
  fileprivate mutating func outputs() -> Option<String?> {
    option(
      "outputs", .text("LIST") { .outputs },
      help: "columns: a product (S5: its dose and usage), S5.demand, a result (annual_feed), "
        + "or all, results, solid, liquid (default: dose and usage of every product)")
  }

  fileprivate mutating func inputs() -> Option<WrittenInputs> {
    option(
      "inputs", .choice, default: .varied,
      help: "the inputs to write: the varied ones, or all, so that the table stands alone")
  }

  fileprivate mutating func numbers() -> Option<NumberFormat> {
    option(
      "decimals", .numberFormat, default: .fixed(4),
      help: "0 to 12 fixed decimals, or the shortest digits that read back exactly")
  }

  fileprivate mutating func layout() -> Option<TableLayout> {
    option(
      "layout", .choice, default: .wide,
      help: "a column for each output, or a row for each, with its product, form, quantity, basis "
        + "and unit")
  }

  fileprivate mutating func names() -> Option<ColumnNames> {
    option(
      "names", .choice, default: .units,
      help: "columns as S5.dose [g/m3], or plain, as charting tools take them: S5_dose_g_m3")
  }
}

// MARK: - Writing

extension Declarations {
  fileprivate mutating func jobs() -> Option<Int?> {
    option(
      "jobs", short: "j", .wholeNumber(from: 1),
      help: "threads to work with (default: one for each core); the bytes are the same for any N")
  }

  fileprivate mutating func output() -> Option<String?> {
    option(
      "output", short: "o", .file,
      help: "write to a file, whole or not at all (default: standard output)")
  }

  fileprivate mutating func schema() -> Option<String?> {
    option(
      "schema", .file,
      help: "write a Frictionless Table Schema of the columns too: names, units, limits")
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
