import Documents
import Estimator
import Notation
import Plants
import Tables

/// The verdict on a table: the counts of every output, and the first differences.
package struct SheetVerdict: Sendable {
  /// The kind of claims in a table.
  package enum Kind: String, Sendable, CaseIterable {
    /// Figures of plants.
    case figures
    /// Figures with more digits than a double.
    case exact
    /// Expected errors.
    case refusals
  }

  /// The file as the user named it, `-` for standard input.
  package let file: String
  /// The sheet of the workbook, if others in it have cells too.
  package var sheet: String?
  /// The rules that the table is checked against, including the user's catalogue.
  package let model: Model
  package let kind: Kind
  /// A description of the tolerance.
  package let allowance: String
  /// Whether the tolerance is half a unit of the last decimal.
  package internal(set) var isCheckedByDigits = false
  /// Whether answers are compared bit for bit with the estimator's doubles.
  package internal(set) var isByBits = false
  package internal(set) var rows = 0
  /// The counts of the outputs in column order, or of kinds of error for a table of refusals.
  package internal(set) var tallies: [OutputCounts] = []
  /// The rows with a cell that differs.
  package internal(set) var differingRows = RowSpan()
  /// Whether columns with claims may have empty cells.
  package internal(set) var allowsEmptyCells = false
  /// The first differences, in the order of the file.
  package internal(set) var differences: [Difference] = []
  /// The failures that prevented cells from being compared.
  ///
  /// A table with any does not pass.
  package internal(set) var failures: [String] = []
  /// The rows that were compared with the answers of another program.
  var comparedRows = RowSpan()
  /// Whether a failure left rows out, so that counts of the others would mislead.
  var isIncomplete: Bool { !failures.isEmpty && comparedRows.count < max(rows, 1) }
  /// The columns and rows of the file that were skipped because they contain no figures of plants.
  package internal(set) var skipped = SkippedParts()
  /// Notes on the file and on how it was checked.
  package internal(set) var notes: [String] = []
  /// The inputs with the same figure in every row.
  package internal(set) var constantInputs: [String] = []
  /// How the cells of each column were read.
  var columnRules = ColumnRules(claims: [])
  /// Likely explanations of the differences, one sentence each.
  package var diagnosis: [String] = []
  /// The SHA-256 of the file, if requested.
  package var digest: String?

  package var system: SystemKind { model.system }
  /// The cells that claim a figure.
  package var cells: Int { tallies.reduce(0) { $0 + $1.cells } }
  /// The cells within their tolerance.
  package var agreeing: Int { tallies.reduce(0) { $0 + $1.agreeing } }
  /// The cells outside their tolerance.
  package var differing: Int { tallies.reduce(0) { $0 + $1.differing } }
  /// The empty cells, which claim nothing.
  package var unclaimed: Int { tallies.reduce(0) { $0 + $1.unclaimed } }
  /// The empty cells, without an explanation, of columns with claims.
  package var missing: Int { tallies.reduce(0) { $0 + $1.missing } }
  /// The rows of these cells.
  package var missingRows: RowSpan {
    tallies.filter { $0.missing > 0 }.reduce(into: RowSpan()) { $0.absorb($1.unexplained) }
  }
  /// Whether every claim holds, there is at least one, and no figure is missing.
  package var isPass: Bool {
    differing == 0 && agreeing > 0 && failures.isEmpty && (missing == 0 || allowsEmptyCells)
  }
  /// The cell that used the greatest share of its tolerance, if any.
  package var worst: (output: OutputCounts, worst: OutputCounts.Worst)? {
    tallies.compactMap { tally in tally.worst.map { (tally, $0) } }.max { $0.1 < $1.1 }
  }
}

/// The verdict on all tables.
package struct Verdict: Sendable {
  package let sheets: [SheetVerdict]

  /// Whether only some outputs were checked.
  package var isOfChosenOutputs = false

  /// The sheets of workbooks that were not checked.
  package var others: [UncheckedSheet] = []

  package init(_ sheets: [SheetVerdict]) { self.sheets = sheets }

  /// The cells that claim a figure, or an error.
  package var cells: Int { sheets.reduce(0) { $0 + $1.cells } }
  /// The cells that agree.
  package var agreeing: Int { sheets.reduce(0) { $0 + $1.agreeing } }
  /// The cells that differ.
  package var differing: Int { sheets.reduce(0) { $0 + $1.differing } }
  /// Whether every claim of every table holds, there is at least one in each, no figure is missing,
  /// and every table could be read.
  package var isPass: Bool {
    !sheets.isEmpty && sheets.allSatisfy(\.isPass) && !others.contains(where: \.isUnreadable)
  }

  /// The outputs of the verified systems that no table claims a figure for.
  package var uncovered: [(system: SystemKind, outputs: [String])] {
    SystemKind.allCases.compactMap { system in
      let sheets = sheets.filter {
        $0.system == system && $0.kind != .refusals && !$0.isIncomplete
      }
      guard let model = sheets.first?.model else { return nil }
      let covered = Set(sheets.flatMap(\.tallies).filter { $0.cells > 0 }.map(\.name))
      let missing = model.outputs.map(\.name).filter { !covered.contains($0) }
      return missing.isEmpty ? nil : (system, missing)
    }
  }
}

extension Verdict {
  /// The cells that differ, one row each.
  var data: ReportTable {
    let titles = [
      "table", "sheet", "cell", "line", "case", "output", "unit", "sheet_figure",
      "formula_figure", "difference", "allowed", "times_allowed", "judged_decimals", "reason",
    ]
    return ReportTable(
      titles.map { ["table", "sheet", "case"].contains($0) ? .names($0) : .words($0) },
      sheets.flatMap { sheet in
        (sheet.differences + sheet.tallies.compactMap(sheet.missingCells))
          .map { $0.data(of: sheet) }
      } + others.filter(\.isUnreadable).map { $0.data(columns: titles.count) })
  }

  /// The counts of every output, one row each.
  var outputData: ReportTable {
    let titles = [
      "table", "system", "kind", "output", "unit", "cells", "agreeing", "differing", "unclaimed",
      "without_value", "negative_usages", "least_judged_decimals", "most_judged_decimals",
      "worst_difference", "worst_share", "worst_line", "worst_case", "missing", "coarse",
    ]
    return ReportTable(
      titles.map {
        ["table", "worst_case"].contains($0)
          ? .names($0) : .words($0, unit: $0 == "worst_share" ? "%" : nil)
      },
      sheets.flatMap { sheet in sheet.tallies.map { $0.data(of: sheet) } })
  }
}

extension OutputCounts {
  fileprivate func data(of sheet: SheetVerdict) -> [String] {
    let counts = [cells, agreeing, differing, unclaimed, withoutValue, negativeUsages]
    return [sheet.tableInData, sheet.system.rawValue, sheet.kind.rawValue, name, unit]
      + counts.map { "\($0)" }
      + [
        checkedDecimals.map { "\($0.lowerBound)" } ?? "",
        checkedDecimals.map { "\($0.upperBound)" } ?? "",
        worst.map { brief($0.difference) } ?? "",
        worst.map { ($0.share * 100).isFinite ? brief($0.share * 100) : "" } ?? "",
        worst.map { "\($0.line)" } ?? "", worst?.caseName ?? "", "\(missing)", "\(coarse)",
      ]
  }
}

extension SheetVerdict {
  /// Returns the entry of the missing figures of an output, at the first; nil if there are none, or they
  /// are allowed.
  func missingCells(of tally: OutputCounts) -> Difference? {
    guard tally.missing > 0, !allowsEmptyCells, let place = tally.firstMissing else { return nil }
    return Difference(
      line: place.line, row: place.cell?.row ?? place.line, place: place, caseName: nil,
      output: tally.name, unit: tally.unit, sheet: "", found: "", reason: tally.missingInWords)
  }
}

/// Returns the name of a file in tables of data.
func nameInData(_ file: String) -> String { file == "-" ? "standard input" : file }

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
      nameInData(verdict.file), place.cell?.sheet ?? "", cell, "\(line)", caseName ?? "", output,
      unit,
      sheet, hasFigures ? found : "",
    ] + figures + [
      checkedDecimals.map { "\($0.decimals)" } ?? "",
      ulps.map(inUlps) ?? (hasFigures ? reason : foundOrReason),
    ]
  }
}

extension SheetVerdict {
  /// The name of the table in tables of data, which includes the sheet if there are several.
  fileprivate var tableInData: String {
    nameInData(file) + (sheet.map { ":\(CellName.nameOfSheet($0))" } ?? "")
  }
}
