import Notation
import Tables

/// Evidence for the decimal mark of a file, collected from its figures.
///
/// A single mark that cannot group thousands, as in `1,5`, is the decimal mark. A mark that could
/// group thousands, as in `1.234`, is ambiguous, so the figure is read like the others. A figure with
/// several marks does not show the decimal mark.
struct DecimalEvidence {
  /// The first figure with each combination of marks.
  private var first: [NumberMarks: Cell] = [:]

  mutating func add(_ cell: Cell) {
    if let marks = NumberMarks(cell.text), first[marks] == nil { first[marks] = cell }
  }

  /// Returns the decimal mark that the figures show, or a point if no figure has a mark.
  ///
  /// Throws `SpreadsheetError` if the figures contradict each other or are all ambiguous.
  func mark(of file: String, _ separator: String) throws(SpreadsheetError) -> DecimalMark {
    func contradiction(_ comma: Cell, _ point: Cell) -> SpreadsheetError {
      .bothMarks(
        separator: separator, comma: comma.text, at: comma.place(in: file), point: point.text,
        pointAt: point.place(in: file))
    }
    if let comma = first[.comma] {
      guard let point = first[.point] else { return .comma }
      throw contradiction(comma, point)
    }
    if first[.point] != nil { return .point }
    // If points group thousands in one figure, a single point before three digits is not decimal.
    if first[.ambiguousComma] == nil, let ambiguous = first[.ambiguousPoint],
      let groups = first[.pointGroups]
    {
      throw contradiction(groups, ambiguous)
    }
    if let ambiguous = first[.ambiguousComma] ?? first[.ambiguousPoint] {
      throw .thousandsOrDecimals(ambiguous.text, at: ambiguous.place(in: file))
    }
    return .point
  }
}

/// How to convert the figures of a text file so that they have decimal points.
enum DecimalRule: Hashable {
  /// Figures stay unchanged.
  case none
  /// Figures have decimal commas, as others in the file show; a decimal point is an error.
  case comma
  /// Figures have decimal points, as others in the file show; a decimal comma is an error.
  case point
  /// Figures have decimal commas, as the user requested; a cell with a point is not a figure.
  case requestedComma

  var usesCommas: Bool { self == .comma || self == .requestedComma }

  /// Returns the cell with a decimal point in its figure.
  ///
  /// A cell that cannot be converted keeps its text and is marked as unreadable.
  func canonical(_ cell: Cell, of file: String) throws(SpreadsheetError) -> Cell {
    if self == .none || cell.isStoredNumber || cell.note != nil { return cell }
    switch (self, NumberMarks(cell.text)) {
    case (.comma, .point): throw .contradicted(cell.text, shown: .comma, at: cell.place(in: file))
    case (.point, .comma): throw .contradicted(cell.text, shown: .point, at: cell.place(in: file))
    case (.comma, .ambiguousPoint), (.requestedComma, .ambiguousPoint), (.requestedComma, .point):
      return cell.with(cell.text, .unreadable("it has a point, but the decimal mark is a comma"))
    case (.comma, .comma), (.comma, .ambiguousComma), (.requestedComma, .comma),
      (.requestedComma, .ambiguousComma):
      return cell.with(cell.text.replacing(",", with: "."), nil)
    default: return cell
    }
  }
}

extension Cell {
  /// Returns a cell at the same place with different text and a different note.
  func with(_ text: String, _ note: CellNote?) -> Cell {
    Cell(
      text: text, line: line, column: column, name: name, note: note, isStoredNumber: isStoredNumber
    )
  }
}

extension Record {
  /// Returns the row with other cells.
  func with(_ cells: [Cell]) -> Record { Record(line: line, row: row, cells: cells) }

  var isBlank: Bool { cells.allSatisfy(\.isBlank) }

  /// Returns the cell in a column, counted from 0; an empty cell if the row ends before it.
  func cell(_ column: Int) -> Cell {
    if column < cells.count { return cells[column] }
    return Cell(
      text: "", line: line, column: column + 1,
      name: CellName(sheet: cells.first?.name.sheet, row: row, column: column + 1))
  }
}
