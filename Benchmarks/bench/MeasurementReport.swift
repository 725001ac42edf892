import Commands
import Documents
import Formulas
import Notation
import Platform
import Tables

/// The formats of a report.
enum ReportForm: String, CaseIterable {
  case text, markdown, csv
}

/// Returns the measurements as a table with a description of the machine.
///
/// CSV has no comments, so each of its rows describes the machine in additional columns.
func report(_ measurements: [Measurement], as form: ReportForm) -> String {
  let rows = measurements.map { measurement in columns.map { $0.text(measurement) } }
  let titles = columns.map { columnTitle($0.name, unit: $0.unit) }
  switch form {
  case .csv: return table(rows)
  case .markdown:
    let rule = columns.map { _ in "---" }
    let lines = ([titles, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }
    return "\(Machine.words)\n\n" + lines.joined()
  case .text: return "\(Machine.words)\n" + aligned([titles] + rows)
  }
}

/// The columns with their units and their text for a measurement.
private let columns: [(name: String, unit: String?, text: @Sendable (Measurement) -> String)] = [
  ("workload", nil, { $0.workload.name }), ("count", "1", { "\($0.workload.count)" }),
  ("counted", nil, { $0.workload.unit }), ("minimum", "ms", { figure($0.times[0] * 1e3, 3) }),
  ("median", "ms", { figure($0.median * 1e3, 3) }), ("p90", "ms", { figure($0.p90 * 1e3, 3) }),
  ("spread", "%", { figure($0.spread * 100, 1) }),
  ("rate", "M/s", { figure(Double($0.workload.count) / $0.median / 1e6, 3) }),
  ("each", "ns", { figure($0.nanoseconds(for: $0.workload.count), 2) }),
  ("cell", "ns", { figure($0.nanoseconds(for: $0.workload.cells), 2) }),
  ("throughput", "GB/s", { figure($0.nanoseconds(for: $0.workload.bytes).map { 1 / $0 }, 3) }),
  ("ratio", "1", { figure($0.ratio, 4) }), ("yardstick", nil, { $0.workload.yardstick ?? "" }),
  ("by bound", "1", { decisions($0, \.byBound) }), ("as ties", "1", { decisions($0, \.asTies) }),
  ("by fractions", "1", { decisions($0, \.byFractions) }),
  ("checksum", nil, { $0.workload.checksum }),
]

private func figure(_ value: Double?, _ decimals: Int) -> String {
  value.map { Notation.text($0, as: .fixed(decimals)) } ?? ""
}

private func decisions(_ measurement: Measurement, _ count: KeyPath<Decisions, Int>) -> String {
  measurement.workload.decisions.map { "\($0[keyPath: count])" } ?? ""
}

private func table(_ rows: [[String]]) -> String {
  let cells = [Machine.processor, "\(coreCount)", Machine.operatingSystem]
  var writer = TableWriter()
  for column in columns { writer.write(column: column.name, unit: column.unit) }
  for name in ["processor", "cores", "system"] {
    writer.write(column: name, unit: name == "cores" ? "1" : nil)
  }
  writer.endRow()
  for row in rows {
    for cell in row + cells { writer.write(cell) }
    writer.endRow()
  }
  return String(decoding: writer.bytes, as: UTF8.self)
}

private func aligned(_ rows: [[String]]) -> String {
  TextTable(rows, figures: rows[0].indices.dropFirst()).text(width: textWidth())
}

extension Machine {
  /// The processor's name in lower case with dashes, for file names.
  static var slug: String {
    processor.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
  }
}
