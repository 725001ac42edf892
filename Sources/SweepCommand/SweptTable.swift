import Charts
import Commands
import Estimator
import Notation
import Platform
import Sweep

/// The rows that the command line asks for, and where they go.
struct SweptTable {
  private let sweep: Sweep
  private let jobs: Int
  private let path: String?
  private let schema: SchemaFile?

  init(_ sweep: Sweep, _ arguments: Arguments, _ options: SweepOptions) throws {
    self.sweep = sweep
    jobs = arguments[options.jobs] ?? coreCount
    path = arguments[options.output]
    schema = try arguments[options.schema].map { [path] in try SchemaFile($0, beside: path) }
  }

  /// Writes the rows, and says how many draws were made again.
  func write(_ program: Program, made provenance: () throws -> Provenance) throws {
    let redraws = try rows(program)
    try schema?.write(sweep, made: provenance)
    if redraws > 0 { program.note(SweptRows.words(redraws: redraws, of: sweep.grid.model)) }
  }

  private func rows(_ program: Program) throws -> Int {
    let output = try OutputFile(path: path)
    var progress = ProgressLine(program, total: sweep.rows.count, unit: "rows", output: output)
    defer { progress.finish() }
    let counts = try sweep.write(
      jobs: jobs, progress: { progress.update(done: $0, bytes: output.bytesWritten) },
      to: { try output.write($0) })
    try output.commit()
    return counts.redraws
  }
}

extension TableForm {
  /// The sweep with the points of `--points exact`, which are counted on standard error.
  func withPoints(of sweep: Sweep, _ program: Program) throws -> Sweep {
    guard hasExactPoints else { return sweep }
    let exact = try ExactPoints(sweep.grid, outputs: sweep.outputs, maximum: maximumPoints)
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
    return sweep.replacing(grid: exact.grid)
  }
}

extension ExactPointsError: ReportedError {
  /// A word that is wrong, or a value that cannot be.
  package var report: CommandError {
    if case .gap = self { return CommandError(.data, "\(self)") }
    return CommandError(.usage, "\(self)")
  }
}
