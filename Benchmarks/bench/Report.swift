import Commands
import Documents
import Notation
import Platform
import Tables

/// The forms that a report may take.
enum ReportForm: String, CaseIterable {
  case text, markdown, csv
}

/// The measurements as a table, with what is known of the machine.
///
/// The table format has no comments, so its rows name the machine in columns of their own.
func report(_ measurements: [Measurement], as form: ReportForm) -> String {
  let rows = measurements.map(row)
  let titles = columns.map { columnTitle($0.name, unit: $0.unit) }
  switch form {
  case .csv: return table(rows)
  case .markdown:
    let rule = columns.map { _ in "---" }
    let lines = ([titles, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }
    return "\(Machine.current)\n\n" + lines.joined()
  case .text: return "\(Machine.current)\n" + aligned([titles] + rows)
  }
}

private let columns: [(name: String, unit: String?)] = [
  ("workload", nil), ("count", "1"), ("counted", nil), ("minimum", "ms"), ("median", "ms"),
  ("p90", "ms"), ("spread", "%"), ("rate", "M/s"), ("each", "ns"), ("cell", "ns"),
  ("throughput", "GB/s"), ("ratio", "1"), ("yardstick", nil),
  ("by bound", "1"), ("as ties", "1"), ("by more digits", "1"), ("by fractions", "1"),
  ("checksum", nil),
]

private func row(_ measurement: Measurement) -> [String] {
  let workload = measurement.workload
  func figure(_ value: Double?, _ decimals: Int) -> String {
    value.map { Notation.text($0, as: .fixed(decimals)) } ?? ""
  }
  let decisions = workload.decisions.map {
    [$0.byBound, $0.asTies, $0.byMoreDigits, $0.byFractions].map { "\($0)" }
  }
  return [
    workload.name, "\(workload.count)", workload.unit,
    figure(measurement.fastest * 1e3, 3), figure(measurement.median * 1e3, 3),
    figure(measurement.p90 * 1e3, 3), figure(measurement.spread * 100, 1),
    figure(measurement.rate / 1e6, 3), figure(measurement.nanosecondsEach, 2),
    figure(measurement.nanosecondsPerCell, 2), figure(measurement.gigabytesPerSecond, 3),
    figure(measurement.ratio, 4), workload.yardstick ?? "",
  ] + (decisions ?? ["", "", "", ""]) + [workload.checksum]
}

private func table(_ rows: [[String]]) -> String {
  let machine = Machine.current
  let cells = [machine.processor, "\(machine.coreCount)", machine.operatingSystem]
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
  /// The processor's name in lower case with dashes, as it stands in the names of files.
  var slug: String {
    processor.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
  }
}
