import Commands
import Notation
import Platform
import Sweep
import Tables

extension SweepRequest {
  /// Writes a row for each drawn input and each output: how its figures are spread, and its rank
  /// correlation with each input.
  func writeSummary(_ program: Program) throws {
    let (summaries, ranges) = (try sweep.summaries(), sweep.sample?.ranges ?? [])
    var writer = TableWriter(.text(sweep.dialect))
    let figures = ["mean", "deviation", "p5", "p50", "p95", "least", "greatest"]
    let titles =
      ["column", "drawn", "count"] + figures + ranges.map { "rank correlation, \($0.field.name)" }
    for title in titles { writer.write(title: title) }
    writer.endRow()
    func write(_ figure: Double, as format: NumberFormat) {
      writer.write(figure: Notation.text(figure, as: format))
    }
    for (place, summary) in summaries.enumerated() {
      writer.write(typed: summary.title)
      writer.write(typed: place < ranges.count ? ranges[place].distribution : "")
      writer.write(figure: "\(summary.count)")
      write(summary.mean, as: given.numbers)
      write(summary.deviation, as: given.numbers)
      for figure in [summary.p5, summary.p50, summary.p95, summary.least, summary.greatest] {
        write(figure, as: given.numbers)
      }
      for correlation in summary.correlations {
        if let correlation {
          write(correlation, as: given.numbers)
        } else {
          writer.write(typed: "-")
        }
      }
      writer.endRow()
    }
    let file = try OutputFile(path: given.output)
    try writer.bytes.withUnsafeBytes { try file.write($0) }
    try file.commit()
    let count = counted(sweep.grid.count, "plant")
    program.note("summary of \(count) drawn with seed \(given.seed)", evenIfQuiet: true)
  }
}

extension SampledRange {
  /// What the figures were drawn from, in words.
  fileprivate var distribution: String {
    let ends = [from, to].map { figure($0).exact.map(exactText) ?? "" }
    guard let normal else { return "from \(ends[0]) to \(ends[1])" }
    return "\(normal.words), cut at \(ends[0]) and \(ends[1])"
  }
}
