import Estimator
import Notation
import Sheets
import Units

/// A sheet as a diagnosis looks at it: plants, claimed figures, and which of them agree.
///
/// A sheet may be of any length: of the rows that differ and of those that agree a bounded number
/// is kept, spread over the sheet.
package struct DiagnosedSheet: Sendable {
  /// The rules that the sheet was held against.
  package let model: Model
  /// The column of the sheet in which each output stands, counted from 1, where cells have names.
  private(set) var outputColumns: [Int: Int] = [:]
  /// The unit in which the sheet has each field, where it is not the field's own.
  private(set) var inputUnits: [Int: UnitOfMeasure] = [:]
  /// The cells that differ, those of rows that were not kept among them.
  package private(set) var differences = 0

  private var differing: RowSample
  private var agreeing: RowSample

  /// No rows yet; so many of each kind are kept.
  package init(_ model: Model, differingRows: Int = 700, agreeingRows: Int = 500) {
    self.model = model
    differing = RowSample(maximum: differingRows)
    agreeing = RowSample(maximum: agreeingRows)
  }

  /// No rows yet of a sheet whose columns are known.
  package init(columnsOf sheet: borrowing Sheet) {
    self.init(sheet.model)
    for column in sheet.columns {
      switch column.meaning {
      case .output(let output, _): outputColumns[output] = column.place.cell?.column
      case .input(let field, let unit): inputUnits[field] = unit
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

  /// The rows that are looked at, in the order of the sheet.
  package var rows: [SheetRow] {
    (differing.kept + agreeing.kept).sorted { $0.number < $1.number }
  }

  /// How many rows the sheet has.
  package var rowCount: Int { differing.seen + agreeing.seen }

  /// Whether some rows are not looked at.
  package var isCut: Bool { rows.count < rowCount }
}

/// A bounded number of rows out of any number, spread over them evenly.
///
/// All are kept until there are too many; then every second one is, and so on.
private struct RowSample: Sendable {
  private(set) var kept: [SheetRow] = []
  private(set) var seen = 0
  private let maximum: Int
  private var stride = 1

  init(maximum: Int) { self.maximum = maximum }

  mutating func add(_ row: SheetRow) {
    defer { seen += 1 }
    guard seen.isMultiple(of: stride) else { return }
    kept.append(row)
    guard kept.count > maximum else { return }
    kept = kept.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    stride *= 2
  }
}
