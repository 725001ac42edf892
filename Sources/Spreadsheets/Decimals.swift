import Notation
import Tables

/// Evidence for the decimal mark of a file, collected from its figures.
///
/// A single mark that cannot group thousands, as in `1,5`, is the decimal mark. So is the last of
/// two different marks, as in `1.234,5`; the other one groups thousands. A mark that could group
/// thousands, as in `1.234`, is ambiguous.
struct DecimalEvidence {
  /// The first figure with each combination of marks.
  private var first: [NumberMarks: Cell] = [:]
  /// The same for each column, counted from 1.
  private var firstOfColumn: [Int: [NumberMarks: Cell]] = [:]

  mutating func add(_ cell: Cell) {
    let text = cell.trimmed.text
    let inWords = FigureInWords(text).flatMap { WrittenFigure($0.figure) }
    guard let marks = (WrittenFigure(text) ?? inWords)?.marks, marks != .none else { return }
    if first[marks] == nil { first[marks] = cell }
    let column = cell.name.column
    if firstOfColumn[column]?[marks] == nil { firstOfColumn[column, default: [:]][marks] = cell }
  }

  /// Returns the decimal mark that the figures show, or a point if no figure has a mark.
  ///
  /// Throws `InputError` if the figures contradict each other or are all ambiguous.
  func mark(of file: String, _ separator: String) throws(InputError) -> DecimalMark {
    func contradiction(_ comma: Cell, _ point: Cell) -> InputError {
      InputError(
        "cells are separated by \(separator), but figures have both commas and points: "
          + "\(quoted(comma.text)) here, \(quoted(point.text)) at "
          + "\(point.place(in: file).withoutFile); \(Choice.oneDecimalMark)",
        at: comma.place(in: file))
    }
    if let comma = first[.comma] {
      guard let point = first[.point] else { return .comma }
      throw contradiction(comma, point)
    }
    if first[.point] != nil { return .point }
    if let groups = first[.pointGroups] {
      // In another column, a point before three digits may be a decimal point.
      if let other = first[.commaGroups] ?? unexplained(.ambiguousPoint, by: .pointGroups) {
        throw contradiction(groups, other)
      }
      return .comma
    }
    if let ambiguous = unexplained(.ambiguousComma, by: .commaGroups) {
      throw ambiguity(of: ambiguous, in: file)
    }
    if first[.commaGroups] != nil { return .point }
    if let ambiguous = first[.ambiguousPoint] { throw ambiguity(of: ambiguous, in: file) }
    return .point
  }

  /// Returns the first ambiguous figure in a column without a figure that shows what its mark means.
  private func unexplained(_ ambiguous: NumberMarks, by groups: NumberMarks) -> Cell? {
    let cells = firstOfColumn.values.compactMap { $0[groups] == nil ? $0[ambiguous] : nil }
    return cells.min { ($0.name.row, $0.name.column) < ($1.name.row, $1.name.column) }
  }

  private func ambiguity(of cell: Cell, in file: String) -> InputError {
    let (text, parts) = (cell.text, cell.text.split { ",.".contains($0) })
    let mark = text.contains(",") ? "comma" : "point"
    return InputError(
      "\(quoted(text)) is \(excerpt(parts.joined(separator: "."))) with a decimal \(mark), but "
        + "\(excerpt(parts.joined())) if \(mark)s group thousands, and no figure shows which; "
        + "\(Choice.decimalMark)", at: cell.place(in: file))
  }

  /// Whether a figure with decimals proves the decimal mark, and none contradicts it, so that the other
  /// mark groups thousands: `1.250` next to `2,5`.
  func proves(_ mark: DecimalMark) -> Bool {
    mark == .comma
      ? first[.comma] != nil && first[.point] == nil && first[.commaGroups] == nil
      : first[.point] != nil && first[.comma] == nil && first[.pointGroups] == nil
  }

  /// Whether the figures show that the decimal mark is a comma, and none contradicts it.
  var showsOnlyCommas: Bool {
    proves(.comma)
      || first[.pointGroups] != nil && first[.comma] == nil && first[.point] == nil
        && first[.commaGroups] == nil && unexplained(.ambiguousPoint, by: .pointGroups) == nil
  }

  /// Whether the figures show that the decimal mark is a point, and none contradicts it.
  private var showsOnlyPoints: Bool {
    proves(.point)
      || first[.commaGroups] != nil && first[.point] == nil && first[.comma] == nil
        && first[.pointGroups] == nil && unexplained(.ambiguousComma, by: .commaGroups) == nil
  }

  /// Returns whether the figures show that the decimal mark is the other one.
  func showsOnly(not mark: DecimalMark) -> Bool {
    mark == .comma ? showsOnlyPoints : showsOnlyCommas
  }

  /// Whether some figure has a comma, for whatever purpose.
  var hasCommas: Bool {
    [.comma, .ambiguousComma, .commaGroups, .pointGroups].contains { first[$0] != nil }
  }

  /// Returns the columns, counted from 1, in which the mark that is not decimal groups thousands; nil if
  /// it does so in all columns.
  func groupedColumns(of mark: DecimalMark) -> Set<Int>? {
    if proves(mark) { return nil }
    let (groups, others): (NumberMarks, [NumberMarks]) =
      mark == .point
      ? (.commaGroups, [.comma, .pointGroups]) : (.pointGroups, [.point, .commaGroups])
    return Set(
      firstOfColumn.filter { column in
        column.value[groups] != nil && others.allSatisfy { column.value[$0] == nil }
      }.keys)
  }
}

/// How to convert the figures of a file so that they have decimal points.
enum DecimalRule: Hashable {
  /// Figures have decimal points.
  case none
  /// Figures have decimal commas, as others in the file show; a decimal point is an error.
  case comma
  /// Figures have decimal points, as others in the file show; a decimal comma is an error.
  case point
  /// Figures have decimal commas, as the user requested; a cell with a point is not a figure.
  case requestedComma

  var usesCommas: Bool { self == .comma || self == .requestedComma }

  /// The result for a combination of marks.
  enum Conversion {
    /// The text changes as the function states.
    case text((String) -> String)
    /// The cell is not a figure, for a reason.
    case unreadable(String)
    /// The figure has another decimal mark than the figures above it.
    case contradiction(mark: String, shown: String)
  }

  /// Returns how to convert a figure with the given marks.
  ///
  /// Set `isGrouped` if figures of its column, or with decimals, show that the mark that is not decimal groups
  /// thousands.
  func conversion(of marks: NumberMarks, isGrouped: Bool) -> Conversion {
    switch (usesCommas, marks) {
    case (true, .point) where self == .comma: .contradiction(mark: "point", shown: "comma")
    case (false, .comma) where self == .point: .contradiction(mark: "comma", shown: "point")
    case (true, .ambiguousPoint) where !isGrouped, (true, .point):
      .unreadable(
        "it has a point, but the decimal mark is a comma; leave the point out if it groups "
          + "thousands")
    case (true, .comma), (true, .ambiguousComma), (true, .ambiguousPoint), (true, .pointGroups):
      .text { $0.replacing(".", with: "").replacing(",", with: ".") }
    case (false, .ambiguousComma) where isGrouped, (false, .commaGroups):
      .text { $0.replacing(",", with: "") }
    default: .text { $0 }
    }
  }
}

extension Place {
  /// The place without its file.
  fileprivate var withoutFile: String { cell.map { "\($0)" } ?? "line \(line), column \(column)" }
}

extension Cell {
  /// The cell without white space around its text.
  var trimmed: Cell {
    if let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace {
      return self
    }
    return text.isEmpty ? self : with(String(text.trimmedOfWhitespace), note)
  }

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
