import Commands
import Notation
import Platform
import Tables

/// The ratios of an earlier run, by workload.
struct Baseline {
  private let path: String
  private let ratios: [String: Double]

  /// Reads the table of an earlier run.
  init(path: String) throws {
    let input = try InputFile(path: path)
    var reader = try TableReader(file: path) { try input.read(into: $0) }
    let header = reader.header
    guard let name = header.index(of: "workload"), let ratio = header.index(of: "ratio") else {
      throw CommandError(
        .data,
        "\(quoted(path)) is not a benchmark table: it needs the columns workload and ratio [1]")
    }
    var ratios: [String: Double] = [:]
    while let row = try reader.next() {
      if row.cells[ratio].text.isEmpty { continue }  // A yardstick.
      ratios[try header.text(in: row, at: name)] = try header.number(in: row, at: ratio).double
    }
    (self.path, self.ratios) = (path, ratios)
  }

  /// Throws if the baseline has no ratio for some workload with a yardstick.
  func require(_ workloads: [Workload]) throws(CommandError) {
    for workload in workloads where workload.yardstick != nil && ratios[workload.name] == nil {
      throw CommandError(
        .data, "\(quoted(path)) has no ratio for the workload \(quoted(workload.name))",
        hint: "select other workloads with --only, or make a new baseline with --results")
    }
  }

  /// Returns a line for each workload whose ratio fell by more than the allowed share.
  func slower(_ measurements: [Measurement], allowing share: Double) -> [String] {
    measurements.compactMap { measurement in
      let name = measurement.workload.name
      guard let before = ratios[name], let now = measurement.ratio,
        now < before * (1 - share)
      else { return nil }
      let (was, has) = (Notation.text(before, as: .fixed(4)), Notation.text(now, as: .fixed(4)))
      return "\(name): the ratio was \(was) and is \(has)"
    }
  }
}
