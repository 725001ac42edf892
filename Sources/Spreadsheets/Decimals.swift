import Notation
import Tables

/// The marks in a figure that may stand before its decimals.
enum FigureMarks: Hashable {
  /// Digits alone.
  case none
  /// Points, and no comma.
  case points
  /// Commas, each before exactly three digits, so that they may group thousands.
  case groupingCommas
  /// Commas that cannot group thousands.
  case decimalCommas
  /// Commas and points.
  case both

  /// The marks of a figure; nil for a text that is none.
  init?(_ text: String) {
    var bytes = text.utf8[...]
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
    let (figure, exponent) = (bytes[..<end], bytes[end...].dropFirst())
    guard figure.contains(where: isDigit), figure.allSatisfy(isPartOfFigure),
      end == bytes.endIndex || isExponent(exponent)
    else { return nil }
    let hasPoint = figure.contains(UInt8(ascii: "."))
    let groups = figure.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    if groups.count == 1 {
      self = hasPoint ? .points : .none
    } else if hasPoint {
      self = .both
    } else {
      let isGrouping = !groups[0].isEmpty && groups.dropFirst().allSatisfy { $0.count == 3 }
      self = isGrouping ? .groupingCommas : .decimalCommas
    }
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

private func isPartOfFigure(_ byte: UInt8) -> Bool {
  isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
}

private func isExponent(_ bytes: Substring.UTF8View) -> Bool {
  let hasSign = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
  let digits = hasSign ? bytes.dropFirst() : bytes
  return !digits.isEmpty && digits.allSatisfy(isDigit)
}

/// What the figures of a file show of its decimal mark.
struct DecimalEvidence {
  private var comma: Tables.Cell?
  private var point: Tables.Cell?
  private var isDecided = false

  /// Looks at a cell.
  mutating func look(at cell: Tables.Cell) {
    switch FigureMarks(cell.text) {
    case nil, .some(.none): break
    case .points: point = point ?? cell
    case .groupingCommas: comma = comma ?? cell
    case .decimalCommas:
      if !isDecided { comma = cell }
      isDecided = true
    case .both:
      comma = comma ?? cell
      point = point ?? cell
    }
  }

  /// The decimal mark, where the figures tell it.
  func mark(of file: String, _ separator: String) throws(SpreadsheetError) -> DecimalMark {
    guard let comma else { return .point }
    if let point {
      throw .bothMarks(
        separator: separator, comma: comma.text, at: comma.place(in: file), point: point.text,
        pointAt: point.place(in: file))
    }
    guard isDecided else { throw .thousandsOrDecimals(comma.text, at: comma.place(in: file)) }
    return .comma
  }
}

/// What becomes of the figures of a text, so that they have decimal points.
enum DecimalRule: Hashable {
  /// They are as they are to be.
  case none
  /// Figures have decimal commas; one with a point contradicts what others showed.
  case comma
  /// Figures have decimal points; one with a comma contradicts what others showed.
  case point
  /// Figures have decimal commas, as the user says; one with a point is none.
  case commaAsked

  /// A cell whose figure has a decimal point.
  func canonical(_ cell: Tables.Cell, of file: String) throws(SpreadsheetError) -> Tables.Cell {
    if self == .none || cell.isStoredNumber || cell.note != nil { return cell }
    guard let marks = FigureMarks(cell.text) else { return cell }
    switch (self, marks) {
    case (.comma, .points), (.comma, .both):
      throw .contradicted(cell.text, shown: .comma, at: cell.place(in: file))
    case (.point, .groupingCommas), (.point, .decimalCommas), (.point, .both):
      throw .contradicted(cell.text, shown: .point, at: cell.place(in: file))
    case (.commaAsked, .points):
      return cell.saying(cell.text, .unreadable("it has a point, where decimals have a comma"))
    case (.comma, .groupingCommas), (.comma, .decimalCommas), (.commaAsked, .groupingCommas),
      (.commaAsked, .decimalCommas):
      let groups = cell.text.split(separator: ",", omittingEmptySubsequences: false)
      return groups.count == 2 ? cell.saying(groups.joined(separator: "."), cell.note) : cell
    default: return cell
    }
  }
}

extension Tables.Cell {
  /// The cell at its place with another text.
  func saying(_ text: String, _ note: CellNote?) -> Tables.Cell {
    Tables.Cell(
      text: text, line: line, column: column, name: name, note: note, isStoredNumber: isStoredNumber)
  }
}
