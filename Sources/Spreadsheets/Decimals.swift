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
          + "\(point.name); \(Choice.oneDecimalMark)",
        at: comma.place(in: file))
    }
    if let comma = first[.decimal(.comma)] {
      guard let point = first[.decimal(.point)] else { return .comma }
      throw contradiction(comma, point)
    }
    if first[.decimal(.point)] != nil { return .point }
    if let groups = first[.groups(.point)] {
      // In another column, a point before three digits may be a decimal point.
      if let other = first[.groups(.comma)] ?? unexplained(.point) {
        throw contradiction(groups, other)
      }
      return .comma
    }
    if let ambiguous = unexplained(.comma) { throw ambiguity(of: ambiguous, in: file) }
    if first[.groups(.comma)] != nil { return .point }
    if let ambiguous = first[.ambiguous(.point)] { throw ambiguity(of: ambiguous, in: file) }
    return .point
  }

  /// Returns the first figure with an ambiguous mark in a column without a figure that shows what it
  /// means.
  private func unexplained(_ mark: DecimalMark) -> Cell? {
    let cells = firstOfColumn.values.compactMap {
      $0[.groups(mark)] == nil ? $0[.ambiguous(mark)] : nil
    }
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
    first[.decimal(mark)] != nil && first[.decimal(mark.other)] == nil
      && first[.groups(mark)] == nil
  }

  /// Returns the first figure that shows the decimal mark, unless another contradicts it.
  func proof(of mark: DecimalMark) -> Cell? {
    if proves(mark) { return first[.decimal(mark)] }
    let others: [NumberMarks] = [.decimal(mark), .decimal(mark.other), .groups(mark)]
    return others.allSatisfy { first[$0] == nil } && unexplained(mark.other) == nil
      ? first[.groups(mark.other)] : nil
  }

  /// Whether some figure has a comma, for whatever purpose.
  var hasCommas: Bool {
    [.decimal(.comma), .ambiguous(.comma), .groups(.comma), .groups(.point)].contains {
      first[$0] != nil
    }
  }

  /// Returns the columns, counted from 1, in which the mark that is not decimal groups thousands; nil if
  /// it does so in all columns.
  func groupedColumns(of mark: DecimalMark) -> Set<Int>? {
    if proves(mark) { return nil }
    return Set(
      firstOfColumn.filter { column in
        column.value[.groups(mark.other)] != nil && column.value[.decimal(mark.other)] == nil
          && column.value[.groups(mark)] == nil
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
    case (true, .decimal(.point)) where self == .comma:
      .contradiction(mark: "point", shown: "comma")
    case (false, .decimal(.comma)) where self == .point:
      .contradiction(mark: "comma", shown: "point")
    case (true, .ambiguous(.point)) where !isGrouped, (true, .decimal(.point)):
      .unreadable(
        "it has a point, but the decimal mark is a comma; leave the point out if it groups "
          + "thousands")
    case (true, .decimal), (true, .ambiguous), (true, .groups(.point)):
      .text { $0.replacing(".", with: "").replacing(",", with: ".") }
    case (false, .ambiguous(.comma)) where isGrouped, (false, .groups(.comma)):
      .text { $0.replacing(",", with: "") }
    default: .text { $0 }
    }
  }
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
