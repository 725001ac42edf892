import Commands
import Ports

/// What `bench` takes, in the order of its help.
struct BenchOptions: CommandOptions {
  let rounds = Option(
    "rounds", .wholeNumber(from: 1), default: 9, help: "how often each workload runs")
  let only = Option(
    "only", .text("TEXT"), help: "the workloads whose names contain a text, and the yardsticks")
  let verifiedRows = Option(
    "verified-rows", .wholeNumber(from: 1), default: 1_000_000,
    help: "the rows that are written to a temporary file and verified, 843 bytes each")
  let format = Option<ReportForm>(
    "format", .choice, default: .text, help: "how the table is written")
  let results = Option(
    "results", .folder("FOLDER"),
    help: "write the table to a file named by the date and the machine as well")
  let baseline = Option(
    "baseline", .file, help: "compare ratios with those of an earlier run")
  let allowed = Option(
    "allow", .percentage, default: 10, help: "how far a ratio may fall below its baseline")
  let before = Option(
    "before", .folder("FOLDER"),
    help: "measure whole sweeps of this build against those of an earlier build in a folder")
  let source = Option<PeerLanguage?>(
    "source", .choice, help: "print the boiler's formulas in a language, and measure nothing")
  let outputs = Option(
    "outputs", .text("NAMES"), default: "all", help: "the outputs that --source is about")
}

extension ValueReader<Int> {
  /// A share in whole percent.
  fileprivate static var percentage: ValueReader {
    ValueReader("N%", words: { "\($0)%" }) { word throws(ValueRefusal) in
      guard word.last == "%", let percent = Int(plainDigits: word.dropLast()), percent < 100
      else { throw .mustBe("a whole percentage below 100, as in 10%") }
      return percent
    }
  }
}
