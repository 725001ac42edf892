import Estimator
import Notation
import Sheets
import Units

/// The rows of a sheet that a diagnosis examines, with their plants and claimed figures.
///
/// The sheet may have any number of rows. Only a limited number of those that differ and of those
/// that agree are kept, spread over the sheet.
package struct DiagnosedSheet: Sendable {
  /// The model that the sheet was checked against.
  package let model: Model
  /// Whether the figures are another program's answers, whose decimals no cell of the sheet has.
  package var isOfAnswers = false
  /// The column of each output, counted from 1; empty where cells have no names.
  private(set) var outputColumns: [Int: Int] = [:]
  /// The column of each input, counted from 1, by field index.
  private(set) var inputColumns: [Int: Int] = [:]
  /// The units of the input columns, by field index.
  private(set) var inputUnits: [Int: UnitOfMeasure] = [:]
  /// The number of cells that differ, including those in rows that were not kept.
  package private(set) var differences = 0

  private var differing: RowSample
  private var agreeing: RowSample

  /// Creates a sheet without rows, which will keep at most the given numbers of rows that differ and
  /// of rows that agree.
  package init(_ model: Model, differingRows: Int = 1200, agreeingRows: Int = 1200) {
    self.model = model
    differing = RowSample(maximum: differingRows)
    agreeing = RowSample(maximum: agreeingRows)
  }

  /// Creates a sheet without rows whose columns are those of `sheet`.
  package init(columnsOf sheet: borrowing Sheet) {
    self.init(sheet.model)
    for column in sheet.columns {
      switch column.meaning {
      case .output(let output, _): outputColumns[output] = column.place.cell?.column
      case .input(let field, let unit):
        inputUnits[field] = unit
        inputColumns[field] = column.place.cell?.column
      default: break
      }
    }
  }

  /// Adds the next row of the sheet.
  package mutating func add(_ row: SheetRow) {
    let wrong = row.claims.count { !$0.agrees }
    differences += wrong
    if wrong > 0 { differing.add(row) } else { agreeing.add(row) }
  }

  /// The rows kept, in the order of the sheet.
  package var rows: [SheetRow] { (differing.kept + agreeing.kept).sorted { $0.number < $1.number } }

  /// The number of rows in the sheet.
  package var rowCount: Int { differing.seen + agreeing.seen }

  /// Whether some rows were dropped.
  package var isCut: Bool { rows.count < rowCount }
}

/// A limited number of rows, spread evenly over all rows added.
///
/// Keeps every row until there are too many, then every second one, then every fourth, and so on.
private struct RowSample: Sendable {
  let maximum: Int
  var kept: [SheetRow] = []
  var seen = 0
  var stride = 1

  mutating func add(_ row: SheetRow) {
    defer { seen += 1 }
    guard seen.isMultiple(of: stride) else { return }
    kept.append(row)
    guard kept.count > maximum else { return }
    kept = kept.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    stride *= 2
  }
}
