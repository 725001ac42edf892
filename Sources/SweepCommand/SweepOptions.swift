import Charts
import Commands
import Estimator
import Notation
import Plants
import Platform
import Sweep

/// The options of `sweep`, in the order in which help lists them.
struct SweepOptions: CommandOptions {
  let system = Option<SystemKind>.system
  let axes = Option(repeated: "vary", .text("\"FIELD=RANGE UNIT\""))
  let plants = Option<PlantArgument?>("plants", .plant)
  let kept = Option("keep-columns", .text("TITLE,..."))
  let skipsWrong = Option(flag: "skip-wrong")
  let bases = Option(repeated: "plant", short: "p", .plant)
  let reading = ReadingOptions()
  let settings = Option.settings
  let catalogue = Option.catalogue
  let rules = RuleOptions()
  let outputs = Option("outputs", .text("LIST"))
  let prices = Option("prices", .file)
  let inputs = Option<WrittenInputs>("inputs", .choice, default: .varied)
  let numbers = Option<NumberFormat>("decimals", .numberFormat, default: .fixed(4))
  let format = Option<SweepFormat?>(
    "format", .choice(among: SweepFormat.formats, named: \.name), help: SweepFormat.help)
  let separator = Option.separator
  let decimal = Option.decimal
  let logarithmic = Option<[ChartDirection]>(repeated: "log", .choice)
  let language = Option.language
  let sender = Option<String?>("confirmed-by", .text("NAME"))
  let layout = Option<TableLayout>("layout", .choice, default: .wide)
  let names = Option<ColumnNames>("names", .choice, default: .units)
  let outside = Option<OutsidePoints>("outside", .choice, default: .refuse)
  let sample = Option<Int?>("sample", .wholeNumber(from: 1))
  let seed = Option("seed", .wholeNumber("S", from: 0), default: 1)
  let sampleDecimals = Option("sample-decimals", .wholeNumber(from: 0, to: 12), default: 3)
  let summary = Option(flag: "summary")
  let shard = Option<Shard>("shard", .shard, default: .whole)
  let header = Option<HeaderParts>("header", .choice, default: .first)
  let jobs = Option<Int?>("jobs", short: "j", .wholeNumber(from: 1))
  let output = Option.output
  let progress = Option(flag: "progress")
  let plan = Option(flag: "plan")
  let maximumPoints = Option("max-points", .wholeNumber(from: 1), default: 1_000_000_000)

  var relations: OptionRelations {
    formatRelations + require(axes, for: sample) + require(sample, for: seed, sampleDecimals)
      + require(shard, for: header) + require(plants, for: kept, skipsWrong)
      + exclude(plants, with: axes, sample) + require(sample, for: summary)
      + exclude(summary, with: plan, shard, progress, jobs)
      + refuse([summary]) {
        if $0.isGiven(plants) {
          return "is for drawn plants only: draw them with --sample and --vary instead of --plants"
        }
        return chosenFormat($0).rows == .csv && $0[layout] == .wide
          ? nil : "is a csv of its own: write -o FILE.csv, and leave out --format and --layout"
      }
      + refuse([outside]) {
        if $0[outside] == .mark, $0[skipsWrong] {
          return "mark keeps wrong rows, but --skip-wrong leaves them out: leave out one"
        }
        return $0[outside] == .mark && $0.isGiven(sample)
          ? "mark is for grids, but --sample has no plants outside the limits: leave out one" : nil
      }
  }
}

// MARK: - Values

/// The inputs to write as columns.
enum WrittenInputs: String, CaseIterable { case varied, all }

/// The parts that have a header.
enum HeaderParts: String, CaseIterable { case first, each }

/// The treatment of points outside the limits.
enum OutsidePoints: String, CaseIterable { case refuse, mark }

extension ValueReader<NumberFormat> {
  fileprivate static var numberFormat: ValueReader {
    let words = { @Sendable (format: NumberFormat) in
      if case .fixed(let decimals) = format { "\(decimals)" } else { "shortest" }
    }
    return ValueReader(
      "N|shortest", mustBe: "a whole number from 0 to 12, or shortest", words: words
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
