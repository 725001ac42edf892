import Notation
import Tables

/// What the figures of a file show of its decimal mark.
///
/// A figure with a single mark that cannot group thousands decides. One that can is open, and is read
/// as the others are; one that has several marks tells nothing.
struct DecimalEvidence {
  /// The first figure with each kind of marks.
  private var first: [FigureMarks: Cell] = [:]

  /// Looks at a cell.
  mutating func look(at cell: Cell) {
    if let marks = FigureMarks(cell.text), first[marks] == nil { first[marks] = cell }
  }

  /// The decimal mark, where the figures tell it; a file without any has points.
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
    // Where points group in one figure, a single one before three digits is no decimal point.
    if first[.openComma] == nil, let open = first[.openPoint], let groups = first[.pointGroups] {
      throw contradiction(groups, open)
    }
    if let open = first[.openComma] ?? first[.openPoint] {
      throw .thousandsOrDecimals(open.text, at: open.place(in: file))
    }
    return .point
  }
}

/// What becomes of the figures of a text, so that they have decimal points.
enum DecimalRule: Hashable {
  /// They are as they are to be.
  case none
  /// Figures have decimal commas; one with a decimal point contradicts what others showed.
  case comma
  /// Figures have decimal points; one with a decimal comma contradicts what others showed.
  case point
  /// Figures have decimal commas, as the user says; one with a point is none.
  case commaAsked

  var usesCommas: Bool { self == .comma || self == .commaAsked }

  /// A cell whose figure has a decimal point; one that cannot be read so is left as it is, and is no
  /// figure.
  func canonical(_ cell: Cell, of file: String) throws(SpreadsheetError) -> Cell {
    if self == .none || cell.isStoredNumber || cell.note != nil { return cell }
    switch (self, FigureMarks(cell.text)) {
    case (.comma, .point): throw .contradicted(cell.text, shown: .comma, at: cell.place(in: file))
    case (.point, .comma): throw .contradicted(cell.text, shown: .point, at: cell.place(in: file))
    case (.comma, .openPoint), (.commaAsked, .openPoint), (.commaAsked, .point):
      return cell.saying(cell.text, .unreadable("it has a point, where decimals have a comma"))
    case (.comma, .comma), (.comma, .openComma), (.commaAsked, .comma), (.commaAsked, .openComma):
      return cell.saying(cell.text.replacing(",", with: "."), nil)
    default: return cell
    }
  }
}

extension Cell {
  /// The cell at its place with another text.
  func saying(_ text: String, _ note: CellNote?) -> Cell {
    Cell(
      text: text, line: line, column: column, name: name, note: note, isStoredNumber: isStoredNumber
    )
  }
}

extension Record {
  /// The row with other cells.
  func with(_ cells: [Cell]) -> Record { Record(line: line, row: row, cells: cells) }

  var isBlank: Bool { cells.allSatisfy(\.isBlank) }

  /// The cell in a column, from 0; the row may end before it.
  func cell(_ column: Int) -> Cell {
    if column < cells.count { return cells[column] }
    return Cell(
      text: "", line: line, column: column + 1,
      name: CellName(sheet: cells.first?.name.sheet, row: row, column: column + 1))
  }
}
