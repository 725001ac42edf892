import Charts
import Commands
import Estimator
import Notation
import Platform
import Sweep

extension SweepRequest {
  /// The chart that is asked for in place of rows.
  func chart() throws(ChartError) -> (Chart, ChartFormat)? {
    guard case .chart(let format) = format else { return nil }
    let chart = try Chart(
      of: sweep.grid, outputs: sweep.outputs, examples: Set(examples.map(\.name)),
      withMarks: given.marks)
    return (chart, format)
  }

  /// Writes the chart, whole or not at all.
  func write(_ chart: (Chart, ChartFormat), _ program: Program) throws {
    let file = try OutputFile(path: given.output)
    try file.write(chart.0.text(as: chart.1, made: try provenance(program)))
    try file.commit()
  }

  /// Writes the rows, and says how many draws were made again.
  func writeRows(_ program: Program) throws {
    let sweep = try withExactPoints(program)
    let schema = try schemaFile()
    let file = try OutputFile(path: given.output)
    var progress = ProgressLine(program, total: sweep.rows.count, unit: "rows", output: file)
    defer { progress.finish() }
    let counts = try sweep.write(
      jobs: given.jobs ?? coreCount,
      progress: { progress.update(done: $0, bytes: file.bytesWritten) },
      to: { try file.write($0) })
    try file.commit()
    try schema?.write(TableSchema(sweep: sweep, provenance: provenance(program)).text)
    try schema?.commit()
    if counts.redraws > 0 { program.note(sweep.words(redraws: counts.redraws)) }
  }

  /// The file of `--schema`, which is opened before the rows are written and written after them.
  private func schemaFile() throws -> OutputFile? {
    guard let path = given.schema else { return nil }
    guard path != given.output ?? "-" else {
      throw CommandError(
        .usage, "--schema and --output name the same file, \(quoted(path)): give each its own")
    }
    return try OutputFile(path: path)
  }

  private func provenance(_ program: Program) throws -> Provenance {
    try program.provenance(
      reading: try [given.plant?.input].compactMap { $0 }, catalogue: given.catalogue,
      of: [sweep.grid.model.system])
  }

  /// The sweep with the points of `--points exact`, which are counted on standard error.
  private func withExactPoints(_ program: Program) throws -> Sweep {
    guard given.points == .exact else { return sweep }
    let exact = try ExactPoints(sweep.grid, outputs: sweep.outputs, maximum: given.maximumPoints)
    guard let axis = exact.grid.axes.last else {
      preconditionFailure("points were added to an axis")
    }
    let rows = exact.grid.count - sweep.grid.count
    program.note(
      "\(axis.field.name) has \(counted(exact.added, "point")) more, at steps and corners: "
        + "\(counted(rows, "row")) added")
    if !exact.curved.isEmpty {
      let names = exact.curved.prefix(6).map(\.name).joined(separator: ", ")
      program.note(
        "curved between the rows, so that a line comes only near: \(names)"
          + (exact.curved.count > 6 ? ", ..." : ""))
    }
    var sweep = sweep
    sweep.grid = exact.grid
    return sweep
  }
}

extension Sweep {
  /// A sentence on draws that were made again.
  fileprivate func words(redraws: Int) -> String {
    let pairs = grid.model.crossLimits.map {
      "\($0.fields.first.name) and \($0.fields.second.name)"
    }
    return "\(redraws) \(redraws == 1 ? "draw was" : "draws were") made again, since limits "
      + "between \(pairs.joined(separator: ", or ")) were broken"
  }
}

// MARK: Errors

extension ChartError: ReportedError {
  /// A word that is wrong, or a value that cannot be.
  package var status: ExitStatus { isUsage ? .usage : .data }
}

extension ExactPointsError: ReportedError {
  /// A word that is wrong, or a value that cannot be.
  package var status: ExitStatus { if case .gap = self { .data } else { .usage } }
}

extension GridError: ReportedError {
  /// A word that is wrong, or a value that cannot be.
  package var status: ExitStatus { isUsage ? .usage : .data }

  package var hint: String? { if case .setting(let error) = self { error.hint } else { nil } }
}
