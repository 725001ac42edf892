import Commands
import Ports

/// The options of `bench`, in the order in which help lists them.
struct BenchOptions: CommandOptions {
  let rounds = Option("rounds", .wholeNumber(from: 1), default: 9)
  let only = Option("only", .text("TEXT"))
  let verifiedRows = Option("verified-rows", .wholeNumber(from: 1), default: 1_000_000)
  let format = Option<ReportForm>("format", .choice, default: .text)
  let results = Option("results", .text("FOLDER"))
  let before = Option("before", .text("FOLDER"))
  let source = Option<PeerLanguage?>("source", .choice)
  let outputs = Option("outputs", .text("NAMES"), default: "all")
}
