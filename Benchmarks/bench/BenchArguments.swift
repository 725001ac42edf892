import Commands
import Ports

/// The options of `bench`, in the order in which help lists them.
struct BenchOptions: CommandOptions {
  let rounds = Option(
    "rounds", .wholeNumber(from: 1), default: 9, help: "the number of runs of each workload")
  let only = Option(
    "only", .text("TEXT"), help: "run only workloads whose names contain TEXT, and the yardsticks")
  let verifiedRows = Option(
    "verified-rows", .wholeNumber(from: 1), default: 1_000_000,
    help: "the number of rows to write to a temporary file and verify, 843 bytes each")
  let format = Option<ReportForm>(
    "format", .choice, default: .text, help: "the format of the table")
  let results = Option(
    "results", .folder("FOLDER"),
    help: "also write the table to a file named after the date and the machine")
  let before = Option(
    "before", .folder("FOLDER"),
    help: "compare complete sweeps of this build with those of an earlier build in FOLDER")
  let source = Option<PeerLanguage?>(
    "source", .choice, help: "only print the boiler's formulas in a language")
  let outputs = Option("outputs", .text("NAMES"), default: "all", help: "the outputs for --source")
}
