import Commands
import Documents
import Formulas
import Notation
import Platform
import Tables

/// The formats of a report.
enum ReportForm: String, CaseIterable {
  case text, csv
}

/// Returns the measurements as a table with a description of the machine.
///
/// CSV has no comments, so each of its rows describes the machine in additional columns.
func report(_ measurements: [Measurement], as form: ReportForm) -> String {
  let titles = columns.map { ReportTable.Column.words($0.name, unit: $0.unit) }
  let rows = measurements.map { measurement in columns.map { $0.text(measurement) } }
  switch form {
  case .csv:
    let machine = [Machine.processor, "\(coreCount)", Machine.operatingSystem]
    return ReportTable(
      titles + [.words("processor"), .words("cores", unit: "1"), .words("system")],
      rows.map { $0 + machine }
    ).csv
  case .text:
    let table = TextTable(
      [ReportTable(titles).titles] + rows, figures: columns.indices.dropFirst())
    return "\(Machine.words)\n" + table.text(width: textWidth())
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
  ("ratio", "1", { figure($0.ratio, 4) }), ("baseline", nil, { $0.workload.baseline ?? "" }),
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
