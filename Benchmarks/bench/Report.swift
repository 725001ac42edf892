import Notation
import Platform

/// The forms that a report may take.
enum ReportForm: String, CaseIterable {
  case text, markdown, csv
}

/// The measurements as a table, after what is known of the machine.
func report(_ measurements: [Measurement], as form: ReportForm) -> String {
  let header = [
    "workload", "count", "minimum [ms]", "median [ms]", "p90 [ms]", "spread [%]", "rate [M/s]",
    "each [ns]", "cell [ns]", "throughput [GB/s]", "ratio", "checksum",
  ]
  let rows = measurements.map { row($0, measurements) }
  switch form {
  case .csv: return ([header] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  case .markdown:
    let rule = header.map { _ in "---" }
    let lines = ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }
    return "\(Machine.current)\n\n" + lines.joined()
  case .text: return "\(Machine.current)\n" + aligned([header] + rows)
  }
}

private func row(_ measurement: Measurement, _ all: [Measurement]) -> [String] {
  let workload = measurement.workload
  func figure(_ value: Double?, _ decimals: Int) -> String {
    value.map { Notation.text($0, as: .fixed(decimals)) } ?? ""
  }
  return [
    workload.name.replacingCommas, "\(workload.count) \(workload.unit)",
    figure(measurement.fastest * 1e3, 3), figure(measurement.median * 1e3, 3),
    figure(measurement.p90 * 1e3, 3), figure(measurement.spread * 100, 1),
    figure(measurement.rate / 1e6, 3), figure(measurement.nanosecondsEach, 2),
    figure(measurement.nanosecondsPerCell, 2), figure(measurement.gigabytesPerSecond, 3),
    figure(measurement.ratio(to: all), 4), workload.checksum,
  ]
}

private func aligned(_ rows: [[String]]) -> String {
  let widths = rows[0].indices.map { column in rows.map { $0[column].utf8.count }.max() ?? 0 }
  return rows.map { row in
    zip(row, widths).enumerated().map { place, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.utf8.count)
      return place == 0 ? cell.0 + space : space + cell.0
    }.joined(separator: "  ") + "\n"
  }.joined()
}

extension String {
  /// The text without commas, so that a cell needs no quotes.
  fileprivate var replacingCommas: String { split(separator: ",").joined(separator: ";") }
}
