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
      SpreadsheetError(
        "cells are separated by \(separator), but figures have both commas and points: "
          + "\(quoted(comma.text)) here, \(quoted(point.text)) at "
          + "\(point.place(in: file).withoutFile); use --decimal comma to read only those with "
          + "commas, or --decimal point to read only those with points", at: comma.place(in: file))
    }
    if let comma = first[.comma] {
      guard let point = first[.point] else { return .comma }
      throw contradiction(comma, point)
    }
    if first[.point] != nil { return .point }
    // If points group thousands in one figure, a point before three digits is not a decimal point.
    if first[.ambiguousComma] == nil, let ambiguous = first[.ambiguousPoint],
      let groups = first[.pointGroups]
    {
      throw contradiction(groups, ambiguous)
    }
    if let ambiguous = first[.ambiguousComma] ?? first[.ambiguousPoint] {
      let text = ambiguous.text
      let (parts, mark) = (text.split { ",.".contains($0) }, text.contains(",") ? "comma" : "point")
      throw SpreadsheetError(
        "\(quoted(text)) is \(excerpt(parts.joined(separator: "."))) with a decimal \(mark), but "
          + "\(excerpt(parts.joined())) if \(mark)s group thousands, and no figure shows which; use "
          + "--decimal comma or --decimal point", at: ambiguous.place(in: file))
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
    case (.comma, .point): throw contradiction(cell, of: file, "point", shown: "comma")
    case (.point, .comma): throw contradiction(cell, of: file, "comma", shown: "point")
    case (.comma, .ambiguousPoint), (.requestedComma, .ambiguousPoint), (.requestedComma, .point):
      return cell.with(cell.text, .unreadable("it has a point, but the decimal mark is a comma"))
    case (.comma, .comma), (.comma, .ambiguousComma), (.requestedComma, .comma),
      (.requestedComma, .ambiguousComma):
      return cell.with(cell.text.replacing(",", with: "."), nil)
    default: return cell
    }
  }

  private func contradiction(
    _ cell: Cell, of file: String, _ mark: String, shown: String
  ) -> SpreadsheetError {
    SpreadsheetError(
      "\(quoted(cell.text)) has a \(mark), but the figures above only have decimal \(shown)s; use the "
        + "same mark in all figures, or use --decimal comma or --decimal point",
      at: cell.place(in: file))
  }
}

extension Place {
  /// The place without its file.
  fileprivate var withoutFile: String { cell.map { "\($0)" } ?? "line \(line), column \(column)" }
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
