import Notation

/// An .xlsx workbook to be written, ECMA-376 transitional.
///
/// The same workbook makes the same bytes: they hold no date.
package struct NewWorkbook {
  /// The sheets in the order of their tabs.
  package var sheets: [NewSheet]
  /// The names that formulas use.
  package var names: [NewName] = []
  /// Whether a program computes all formulas anew as it opens the workbook.
  package var isRecalculatedOnLoad = true

  /// A workbook of sheets, of which there is one at least.
  package init(sheets: [NewSheet]) { self.sheets = sheets }

  /// The bytes of the file.
  package var bytes: [UInt8] { WorkbookWriter(self).archive.bytes }
}

/// A name for a cell or a range of cells of a workbook.
package struct NewName: Sendable, Hashable {
  /// The name, of letters, digits and underscores, which is not the address of a cell.
  package let name: String
  /// What it names: `Working!$B$7`.
  package let target: String

  /// A name for a cell, or for a range down to another cell.
  package init(
    _ name: String, sheet: String, _ cell: CellReference, through last: CellReference? = nil
  ) {
    self.name = name
    target = "\(sheet)!\(cell.absolute)" + (last.map { ":\($0.absolute)" } ?? "")
  }
}

/// A sheet to be written.
package struct NewSheet {
  /// The name on the tab, of letters and digits.
  package let name: String
  /// The widths of the columns, in characters.
  package let widths: [Double]
  /// The rows from the first.
  package private(set) var rows: [NewRow] = []
  /// Cells that are shown as one: the first and the last of each.
  package private(set) var merged: [(first: CellReference, last: CellReference)] = []
  /// What may be typed into cells.
  package var validations: [CellValidation] = []
  /// How many rows stay in sight, and are printed on every page.
  package var frozenRows = 0
  /// How many columns are printed; nil for all.
  package var printedColumns: Int?
  /// The words at the foot of every printed page.
  package var footer = ""

  /// A sheet without rows.
  package init(_ name: String, widths: [Double]) { (self.name, self.widths) = (name, widths) }

  /// The number of the row that is added next.
  package var nextRow: Int { rows.count + 1 }

  /// Adds a row; of one with a height, text that is longer is cut.
  package mutating func add(_ cells: [NewCell] = [], height: Double? = nil) {
    rows.append(NewRow(cells: cells, height: height))
  }

  /// Adds a row of one cell as wide as some columns.
  package mutating func add(_ cell: NewCell, across columns: Int, height: Double? = nil) {
    let row = nextRow
    let rest = (1..<columns).map { _ in NewCell(style: cell.style) }
    add([cell] + rest, height: height)
    merged.append(
      (CellReference(row: row, column: 1), CellReference(row: row, column: columns)))
  }
}

/// A row to be written, its cells from the first column.
package struct NewRow {
  /// The cells.
  package let cells: [NewCell]
  /// The height in points; nil for what the longest text needs.
  package let height: Double?
}

/// A cell to be written.
package struct NewCell: Sendable, Hashable {
  /// What a cell holds.
  package enum Content: Sendable, Hashable {
    case empty
    case text(String)
    case number(Double)
    /// A formula without its `=`, and its result.
    case formula(String, FormulaResult)

    fileprivate var text: String {
      switch self {
      case .text(let text), .formula(_, .text(let text)): text
      case .empty, .number, .formula(_, .number): ""
      }
    }
  }

  /// What the cell holds.
  package let content: Content
  /// How it looks.
  package let style: CellStyle
  /// The longest text that it may come to show, for which its row has room.
  let longestText: String

  /// A cell; no number of it is infinite.
  package init(
    _ content: Content = .empty, style: CellStyle = CellStyle(), longest: String? = nil
  ) {
    (self.content, self.style) = (content, style)
    longestText = longest ?? content.text
  }

  /// A cell of text, which is empty where the text is.
  package init(_ text: String, style: CellStyle = CellStyle()) {
    self.init(text.isEmpty ? .empty : .text(text), style: style)
  }
}

/// The result of a formula, which is shown until a program computes it anew.
package enum FormulaResult: Sendable, Hashable {
  case number(Double)
  case text(String)
}

/// What may be typed into a cell; what is pasted is not held to it.
package struct CellValidation: Sendable, Hashable {
  /// What is allowed.
  package enum Rule: Sendable, Hashable {
    /// Figures from the first to the second, as formulas write them.
    case decimal(from: String, to: String)
    /// What makes a formula true.
    case formula(String)
  }

  /// The cell.
  package let cell: CellReference
  /// What is allowed in it.
  package let rule: Rule
  /// What stands above the message, of which programs show 32 characters.
  package let title: String
  /// What is said of anything else, of which programs show 225 characters.
  package let message: String

  /// The most characters of a title that spreadsheet programs take.
  package static let maximumTitle = 32
  /// The most characters of a message that spreadsheet programs take.
  package static let maximumMessage = 225

  /// What may be typed into a cell.
  package init(_ cell: CellReference, _ rule: Rule, title: String, message: String) {
    (self.cell, self.rule, self.title, self.message) = (cell, rule, title, message)
  }
}

extension CellReference {
  /// The place as a formula writes it where it does not move with the formula: `$B$7`.
  package var absolute: String {
    let name = description
    let letters = name.prefix { $0.isLetter }
    return "$\(letters)$\(row)"
  }
}
