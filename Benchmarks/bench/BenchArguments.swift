import Commands
import Ports

/// The version that help prints; the benchmark is part of no release.
let version = "0.1.0"

/// What `bench` takes, in the order of its help.
struct BenchOptions {
  let rounds: Option<Int>
  let only: Option<String?>
  let verifiedRows: Option<Int>
  let format: Option<ReportForm>
  let results: Option<String?>
  let baseline: Option<String?>
  let allowed: Option<Percentage>
  let before: Option<String?>
  let source: Option<PeerLanguage?>
  let outputs: Option<String>

  init(_ declare: inout Declarations) {
    rounds = declare.option(
      "rounds", .wholeNumber(from: 1), default: 9, help: "how often each workload runs")
    only = declare.option(
      "only", .text("TEXT"),
      help: "the workloads whose names contain a text, and the yardsticks")
    verifiedRows = declare.option(
      "verified-rows", .wholeNumber(from: 1), default: 1_000_000,
      help: "the rows that are written to a temporary file and verified, 843 bytes each")
    format = declare.option("format", .choice, default: .text, help: "how the table is written")
    results = declare.option(
      "results", .folder("FOLDER"),
      help: "write the table to a file named by the date and the machine as well")
    baseline = declare.option(
      "baseline", .file, help: "compare ratios with those of an earlier run")
    allowed = declare.option(
      "allow", .percentage, default: Percentage(whole: 10),
      help: "how far a ratio may fall below its baseline")
    before = declare.option(
      "before", .folder("FOLDER"),
      help: "measure whole sweeps of this build against those of an earlier build in a folder")
    source = declare.option(
      "source", .choice, help: "print the boiler's formulas in a language, and measure nothing")
    outputs = declare.option(
      "outputs", .text("NAMES"), default: "all", help: "the outputs that --source is about")
  }
}

/// A share in whole percent.
struct Percentage {
  let whole: Int
  /// The share itself, from 0 to 1.
  var share: Double { Double(whole) / 100 }
}

extension ValueReader<Percentage> {
  fileprivate static var percentage: ValueReader {
    ValueReader("N%", words: { "\($0.whole)%" }) { word throws(ValueRefusal) in
      guard word.last == "%", let whole = Int(plainDigits: word.dropLast()), 0..<100 ~= whole
      else { throw .mustBe("a whole percentage below 100, as in 10%") }
      return Percentage(whole: whole)
    }
  }
}
