import Commands
import Notation
import Sweep
import Tables

extension SweepRequest {
  /// Writes a row for each drawn input and each output: how its figures are spread, and its rank
  /// correlation with each input.
  func writeSummary(_ program: Program) throws {
    let columns = sweep.sampledRanges.count + sweep.outputs.count
    guard sweep.grid.count <= Self.maximumFigures / columns else {
      throw CommandError(
        "--summary of \(counted(sweep.grid.count, "plant")) has \(counted(columns, "figure")) of each, all "
          + "in memory, but may have \(grouped(Self.maximumFigures)) figures; draw fewer plants, or "
          + "name fewer --outputs")
    }
    let ((summaries, redraws), ranges) = (try sweep.summaries(), sweep.sampledRanges)
    var writer = TableWriter(.text(sweep.dialect))
    let titles =
      ["column", "drawn", "count"] + ColumnSummary.measures
      + ranges.map { "rank correlation, \($0.field.name)" }
    for title in titles { writer.write(title: title) }
    writer.endRow()
    for (place, summary) in summaries.enumerated() {
      writer.write(typed: summary.title)
      writer.write(typed: place < ranges.count ? ranges[place].distribution : "")
      writer.write(figure: "\(summary.count)")
      for figure in summary.figures + summary.correlations {
        writer.write(figure: figure.map { Notation.text($0, as: given.numbers) } ?? "-")
      }
      writer.endRow()
    }
    try program.print(String(decoding: writer.bytes, as: UTF8.self), to: given.output)
    let count = counted(sweep.grid.count, "plant")
    program.note("summary of \(count) drawn with seed \(given.seed)", evenIfQuiet: true)
    if redraws > 0 { program.note(sweep.note(onRedraws: redraws), evenIfQuiet: true) }
  }

  /// The figures of a summary, which take some five gigabytes.
  private static let maximumFigures = 250_000_000
}

extension SampledRange {
  /// What the figures were drawn from, in words.
  fileprivate var distribution: String {
    let ends = [from, to].map { exactText(unit.fromOwnUnit(figure($0).exactOfPoint)) }
    guard let normal else { return "from \(ends[0]) to \(ends[1])" }
    return "\(normal.words), cut at \(ends[0]) and \(ends[1])"
  }
}
