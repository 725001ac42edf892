import Notation

/// An .xlsx workbook to be written, ECMA-376 transitional.
///
/// The same workbook makes the same bytes: they hold no date.
struct NewWorkbook {
  /// The sheets in the order of their tabs.
  let sheets: [NewSheet]
}

/// A sheet to be written.
struct NewSheet {
  /// The name on the tab, of letters and digits.
  let name: String
  /// The widths of the columns, in characters.
  let widths: [Double]
  /// The rows from the first, with the height in points; nil for what the longest text needs.
  private(set) var rows: [(cells: [NewCell], height: Double?)] = []
  /// Cells that are shown as one: the first and the last of each.
  private(set) var merged: [(first: CellReference, last: CellReference)] = []
  /// The names that formulas use, with what they name: `Working!$B$7`.
  private(set) var names: [(name: String, target: String)] = []
  /// What may be typed into cells.
  var validations: [CellValidation] = []
  /// How many rows stay in sight, and are printed on every page.
  var frozenRows = 0
  /// How many columns are printed; nil for all.
  var printedColumns: Int?

  /// A sheet without rows.
  init(_ name: String, widths: [Double]) { (self.name, self.widths) = (name, widths) }

  /// The cell in a column, from 1, of the row that is added next, or of one after it.
  private func next(_ column: Int, after rows: Int = 0) -> CellReference {
    CellReference(row: self.rows.count + 1 + rows, column: column)
  }

  /// Names the cell in a column of the row that is added next, or the cells down to a row after it.
  ///
  /// A name has letters, digits and underscores, and is not the address of a cell.
  mutating func name(_ name: String, column: Int, through last: Int? = nil) {
    let end = last.map { ":\(next(column, after: $0).absolute)" } ?? ""
    names.append((name, "\(self.name)!\(next(column).absolute)\(end)"))
  }

  /// Adds a row; of one with a height, text that is longer is cut.
  mutating func add(_ cells: [NewCell] = [], height: Double? = nil) {
    rows.append((cells, height))
  }

  /// Adds a row of one cell as wide as some columns.
  mutating func add(_ cell: NewCell, across columns: Int, height: Double? = nil) {
    merged.append((next(1), next(columns)))
    let rest = (1..<columns).map { _ in NewCell(style: cell.style) }
    add([cell] + rest, height: height)
  }
}

/// A cell to be written.
struct NewCell: Sendable {
  /// What a cell holds.
  enum Content: Sendable {
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
  let content: Content
  /// How it looks.
  let style: CellStyle
  /// The longest text that it may come to show, for which its row has room.
  let longestText: String

  /// A cell; no number of it is infinite.
  init(
    _ content: Content = .empty, style: CellStyle = CellStyle(), longest: String? = nil
  ) {
    (self.content, self.style) = (content, style)
    longestText = longest ?? content.text
  }

  /// A cell of text, which is empty where the text is.
  init(_ text: String, style: CellStyle = CellStyle()) {
    self.init(text.isEmpty ? .empty : .text(text), style: style)
  }
}

/// The result of a formula, which is shown until a program computes it anew.
enum FormulaResult: Sendable {
  case number(Double)
  case text(String)
}

/// What may be typed into a cell; what is pasted is not held to it.
struct CellValidation: Sendable {
  /// What is allowed.
  enum Rule: Sendable {
    /// Figures from the first to the second, as formulas write them.
    case decimal(from: String, to: String)
    /// What makes a formula true.
    case formula(String)
  }

  /// The cell.
  let cell: CellReference
  /// What is allowed in it.
  let rule: Rule
  /// What stands above the message, of which programs show 32 characters.
  let title: String
  /// What is said of anything else, of which programs show 225 characters.
  let message: String
}

extension CellReference {
  /// The place as a formula writes it where it does not move with the formula: `$B$7`.
  var absolute: String { "$\(description.prefix { $0.isLetter })$\(row)" }
}
