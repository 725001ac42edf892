import Notation
import Reports
import Tables

extension Verdict {
  /// The verdict of every output in the table format, a row each.
  package var csvReport: String {
    var writer = TableWriter()
    for (name, unit) in [
      ("table", nil), ("system", nil), ("kind", nil), ("output", nil), ("unit", nil),
      ("cells", nil), ("agreeing", nil), ("differing", nil), ("unclaimed", nil),
      ("without_value", nil), ("negative_usages", nil), ("worst_difference", nil),
      ("worst_share", "%"), ("worst_line", nil), ("worst_case", nil),
    ] as [(String, String?)] {
      writer.write(column: name, unit: unit)
    }
    writer.endRow()
    for sheet in sheets {
      for tally in sheet.tallies { writer.write(tally, of: sheet) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension TableWriter {
  fileprivate mutating func write(_ tally: Tally, of sheet: SheetVerdict) {
    for text in [fileName(sheet.file), sheet.system.rawValue, sheet.kind.rawValue] { write(text) }
    write(tally.name)
    write(tally.unit)
    let counts = [
      tally.cells, tally.agreeing, tally.differing, tally.unclaimed, tally.withoutValue,
      tally.negativeUsages,
    ]
    for count in counts { write("\(count)") }
    write(tally.worst.map { brief($0.difference) } ?? "")
    write(tally.worst.map { $0.share.isFinite ? brief($0.share * 100) : "" } ?? "")
    write(tally.worst.map { "\($0.line)" } ?? "")
    write(tally.worst?.caseName ?? "")
    endRow()
  }
}
