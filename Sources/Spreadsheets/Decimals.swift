import Notation
import Tables

/// What the figures of a file show of its decimal mark.
///
/// A figure with a single mark that cannot group thousands decides. One that can is open, and is read
/// as the others are; one that has several marks tells nothing.
struct DecimalEvidence {
  private var comma: Cell?
  private var point: Cell?
  private var openComma: Cell?
  private var openPoint: Cell?
  /// A figure whose points group thousands.
  private var pointGroups: Cell?

  /// Looks at a cell.
  mutating func look(at cell: Cell) {
    switch FigureMarks(cell.text) {
    case nil, .some(.none), .others: break
    case .point: point = point ?? cell
    case .comma: comma = comma ?? cell
    case .openPoint: openPoint = openPoint ?? cell
    case .openComma: openComma = openComma ?? cell
    case .pointGroups: pointGroups = pointGroups ?? cell
    }
  }

  /// The decimal mark, where the figures tell it; a file without any has points.
  func mark(of file: String, _ separator: String) throws(SpreadsheetError) -> DecimalMark {
    if let comma {
      guard let point else { return .comma }
      throw contradiction(comma, point, file, separator)
    }
    if point != nil { return .point }
    if let openComma { throw .thousandsOrDecimals(openComma.text, at: openComma.place(in: file)) }
    // Where points group in one figure, a single one before three digits is no decimal point.
    if let openPoint, let pointGroups {
      throw contradiction(pointGroups, openPoint, file, separator)
    }
    if let openPoint { throw .thousandsOrDecimals(openPoint.text, at: openPoint.place(in: file)) }
    return .point
  }

  private func contradiction(
    _ comma: Cell, _ point: Cell, _ file: String, _ separator: String
  ) -> SpreadsheetError {
    .bothMarks(
      separator: separator, comma: comma.text, at: comma.place(in: file), point: point.text,
      pointAt: point.place(in: file))
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

  /// A cell whose figure has a decimal point; one that cannot be read so is left as it is, and is no
  /// figure.
  func canonical(_ cell: Cell, of file: String) throws(SpreadsheetError) -> Cell {
    if self == .none || cell.isStoredNumber || cell.note != nil { return cell }
    guard let marks = FigureMarks(cell.text) else { return cell }
    switch (self, marks) {
    case (.comma, .point): throw .contradicted(cell.text, shown: .comma, at: cell.place(in: file))
    case (.point, .comma): throw .contradicted(cell.text, shown: .point, at: cell.place(in: file))
    case (.comma, .openPoint), (.commaAsked, .openPoint), (.commaAsked, .point):
      return cell.saying(cell.text, .unreadable("it has a point, where decimals have a comma"))
    case (.comma, .comma), (.comma, .openComma), (.commaAsked, .comma), (.commaAsked, .openComma):
      return cell.saying(cell.text.replacing(",", with: "."), cell.note)
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
