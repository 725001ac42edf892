import Documents
import Estimator
import Notation
import Tables

extension Verdict {
  /// The cells that differ, a row each.
  var data: ReportTable {
    let titles = [
      "table", "sheet", "cell", "line", "case", "output", "unit", "sheet_figure",
      "formula_figure", "difference", "allowed", "times_allowed", "judged_decimals", "reason",
    ]
    return ReportTable(
      titles.map { .words($0) },
      sheets.flatMap { sheet in sheet.differences.map { $0.data(of: sheet) } })
  }

  /// The verdict on every output, a row each.
  var outputData: ReportTable {
    let columns: [(String, String?)] = [
      ("table", nil), ("system", nil), ("kind", nil), ("output", nil), ("unit", nil),
      ("cells", nil), ("agreeing", nil), ("differing", nil), ("unclaimed", nil),
      ("without_value", nil), ("negative_usages", nil), ("least_judged_decimals", nil),
      ("most_judged_decimals", nil), ("worst_difference", nil), ("worst_share", "%"),
      ("worst_line", nil), ("worst_case", nil),
    ]
    return ReportTable(
      columns.map { .words($0, unit: $1) },
      sheets.flatMap { sheet in sheet.tallies.map { $0.data(of: sheet) } })
  }
}

extension OutputCounts {
  fileprivate func data(of sheet: SheetVerdict) -> [String] {
    let counts = [cells, agreeing, differing, unclaimed, withoutValue, negativeUsages]
    return [sheet.fileInData, sheet.system.rawValue, sheet.kind.rawValue, name, unit]
      + counts.map { "\($0)" }
      + [
        judged.map { "\($0.lowerBound)" } ?? "", judged.map { "\($0.upperBound)" } ?? "",
        worst.map { brief($0.difference) } ?? "",
        worst.map { ($0.share * 100).isFinite ? brief($0.share * 100) : "" } ?? "",
        worst.map { "\($0.line)" } ?? "", worst?.caseName ?? "",
      ]
  }
}

extension Difference {
  fileprivate func data(of verdict: SheetVerdict) -> [String] {
    func number(_ value: Double?) -> String {
      value.flatMap { $0.isFinite ? text($0, as: .shortest) : nil } ?? ""
    }
    let hasFigures = distance != nil || verdict.kind == .refusals
    let cell = place.cell.map { "\(CellName(row: $0.row, column: $0.column))" } ?? ""
    let figures = [
      number(distance?.difference), number(distance?.allowed), number(distance?.times),
    ]
    return [
      verdict.fileInData, place.cell?.sheet ?? "", cell, "\(line)", caseName ?? "", output, unit,
      sheet, hasFigures ? found : "",
    ] + figures + [
      judged.map { "\($0.decimals)" } ?? "",
      ulps.map(inUlps) ?? (hasFigures ? reason : foundOrReason),
    ]
  }
}

extension SheetVerdict {
  /// The file name in tables of data.
  fileprivate var fileInData: String { file == "-" ? "standard input" : file }
}
