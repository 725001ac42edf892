import Notation

/// An .xlsx workbook to write, in ECMA-376 transitional format.
///
/// The same workbook always gives the same bytes, since they contain no date.
package struct NewWorkbook {
  /// The sheets in the order of their tabs.
  let sheets: [NewSheet]

  /// Creates a workbook of sheets.
  package init(sheets: [NewSheet]) { self.sheets = sheets }
}

/// A sheet to write.
package struct NewSheet {
  /// The name on the tab, without `: \ / ? * [ ] '`.
  let name: String
  /// The widths of the columns, in characters.
  package let widths: [Double]
  /// The rows and their heights in points; nil for a height that fits the longest text.
  private(set) var rows: [(cells: [NewCell], height: Double?)] = []
  /// The first and the last cell of each merged range.
  private(set) var merged: [(first: CellReference, last: CellReference)] = []
  /// The names that formulas use, with their targets, such as `Working!$B$7`.
  private(set) var names: [(name: String, target: String)] = []
  /// The rules for what can be typed into cells.
  package var validations: [CellValidation] = []
  /// The number of rows that stay visible while scrolling and are printed on every page.
  package var frozenRows = 0
  /// Whether the sheet is protected, with a footer and room for a page's width of columns; a table of
  /// data is not.
  var isForm = true
  /// Whether only unlocked cells of a form can be edited.
  package var isProtected = true
  /// The number of columns to print; nil for all.
  package var printedColumns: Int?
  package var isLandscape = false
  /// The number of the column that is not shown, if any.
  package var hiddenColumn: Int?

  /// The last line of every page of a form.
  package var footer = ""

  /// Creates a sheet without rows.
  package init(_ name: String, widths: [Double]) { (self.name, self.widths) = (name, widths) }

  /// Returns the cell in a column, from 1, of the next row to add, or of a row after that.
  private func next(_ column: Int, after rows: Int = 0) -> CellReference {
    CellReference(row: self.rows.count + 1 + rows, column: column)
  }

  /// Names the cell in a column of the next row to add, or the cells down to a row after that.
  ///
  /// A name has letters, digits and underscores, and must not look like a cell address.
  package mutating func name(_ name: String, column: Int, through last: Int? = nil) {
    let end = last.map { ":\(next(column, after: $0).absolute)" } ?? ""
    names.append((name, "\(self.name)!\(next(column).absolute)\(end)"))
  }

  /// Adds a row; if it has a height, longer text is cut off.
  package mutating func add(_ cells: [NewCell] = [], height: Double? = nil) {
    rows.append((cells, height))
  }

  /// Adds a row of one cell that spans columns.
  package mutating func add(_ cell: NewCell, across columns: Int, height: Double? = nil) {
    merged.append((next(1), next(columns)))
    let rest = (1..<columns).map { _ in NewCell(style: cell.style) }
    add([cell] + rest, height: height)
  }
}

/// A cell to write.
package struct NewCell: Sendable {
  /// The content of a cell.
  package enum Content: Sendable {
    case empty
    case text(String)
    case number(Double)
    /// A formula without `=`, and its result.
    case formula(String, FormulaResult)

    fileprivate var text: String {
      switch self {
      case .text(let text), .formula(_, .text(let text)): text
      case .empty, .number, .formula(_, .number): ""
      }
    }
  }

  let content: Content
  let style: CellStyle
  /// The longest text that the cell may show later; its row has room for it.
  let longestText: String

  /// Creates a cell; numbers must be finite.
  package init(_ content: Content = .empty, style: CellStyle = CellStyle(), longest: String? = nil)
  {
    (self.content, self.style) = (content, style)
    longestText = longest ?? content.text
  }

  /// Creates a cell of text, or an empty cell if the text is empty.
  package init(_ text: String, style: CellStyle = CellStyle()) {
    self.init(text.isEmpty ? .empty : .text(text), style: style)
  }
}

/// The stored result of a formula, which programs show until they recalculate it.
package enum FormulaResult: Sendable {
  case number(Double)
  case text(String)
}

/// A rule for what can be typed into a cell; programs do not apply it to pasted values.
package struct CellValidation: Sendable {
  let cell: CellReference
  /// The two limits of a figure, or one formula that must be true.
  let formulas: [String]
  /// The title of the error message; programs show 32 characters of it.
  let title: String
  /// The error message for other values; programs show 225 characters of it.
  let message: String

  /// Creates a rule for a cell.
  package init(cell: CellReference, formulas: [String], title: String, message: String) {
    self.cell = cell
    self.formulas = formulas
    self.title = title
    self.message = message
  }
}

extension CellReference {
  /// The absolute reference, such as `$B$7`, which stays the same when a formula is moved.
  package var absolute: String { "$\(description.prefix { $0.isLetter })$\(row)" }
}
