import Notation
import Tables

/// The column names by which the header of a table is recognised.
package struct KnownNames: Sendable {
  /// The names of inputs; a workbook's figures for these are read as stored, not as shown.
  package let inputs: Set<String>
  /// The names of all other columns of figures.
  package let outputs: Set<String>
  /// The names that follow a product id and a point: `dose` in `S5.dose`.
  package let quantities: Set<String>
  /// Other names by which a header is recognised.
  package let words: Set<String>
  /// Whether columns and rows of words may be particulars of a plant, such as its customer.
  let hasParticulars: Bool
  /// Returns the form `name [unit]` of a name without brackets, such as `feed_tds_g_L`.
  let plainTitle: @Sendable (String) -> String?

  /// Creates the names for one kind of table.
  package init(
    inputs: Set<String>, outputs: Set<String>, quantities: Set<String> = [],
    words: Set<String> = [], hasParticulars: Bool = false,
    plainTitle: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    (self.inputs, self.outputs) = (inputs, outputs)
    (self.quantities, self.words, self.plainTitle) = (quantities, words, plainTitle)
    self.hasParticulars = hasParticulars
  }

  /// Whether the name is that of a known column.
  func knows(_ name: String) -> Bool { words.contains(name) || knowsFigures(name) }

  /// Whether the name is that of a known column of figures.
  func knowsFigures(_ name: String) -> Bool {
    if inputs.contains(name) || outputs.contains(name) { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2 { return !parts[0].isEmpty && quantities.contains(String(parts[1])) }
    return plainTitle(name) != nil
  }

  /// Whether the cells below a title are words: a plant's name, a note or a particular.
  func isWords(_ title: String) -> Bool {
    isWordColumn(title) || hasParticulars && particularName(title) != nil
  }

  /// Whether a row of a vertical sheet is a particular of a plant.
  ///
  /// An unknown row is one only if its values are no figures and its name is unlike any field.
  func isParticular(_ name: String, values: [Cell]) -> Bool {
    guard hasParticulars, !isWordColumn(name) else { return false }
    if particularName(name) != nil { return true }
    return !knows(columnName(name)) && !inputs.contains { hasParts(name, $0) }
      && nearest(to: name, among: inputs) == nil && !values.contains(where: \.beginsLikeFigure)
  }
}

extension Cell {
  /// Whether the cell is stored as a number, or its text begins like a figure: `12 mg/L`, `<0.5`.
  fileprivate var beginsLikeFigure: Bool {
    let start = text.drop { $0.isWhitespace || "<>~=+-.,(".contains($0) }
    return isStoredNumber || start.first?.isNumber == true
  }
}

/// A known layout of a file whose titles are not a header of `name [unit]`.
package struct KnownLayout: Sendable {
  package let name: String
  /// The number of rows of titles.
  package let titleRows: Int
  /// Finds the titles in the first rows of a file, each cell reduced to its letters and digits.
  ///
  /// Returns nil if a title is missing.
  package let start: @Sendable ([[String]]) -> LayoutStart?
  /// Finds where the titles would start if most of them are present.
  package let nearStart: @Sendable ([[String]]) -> LayoutStart?

  /// Creates a layout that is recognised by its titles.
  package init(
    _ name: String, titleRows: Int, start: @escaping @Sendable ([[String]]) -> LayoutStart?,
    nearStart: @escaping @Sendable ([[String]]) -> LayoutStart? = { _ in nil }
  ) {
    (self.name, self.titleRows) = (name, titleRows)
    (self.start, self.nearStart) = (start, nearStart)
  }
}

/// The place where the titles of a layout start.
package struct LayoutStart: Hashable, Sendable {
  /// The first row of titles, counted from 0; greater if the first rows of titles are missing.
  package let row: Int
  /// The first column, counted from 0; the columns before it are empty.
  package let column: Int
  /// The columns that are not part of the layout, counted from the first.
  package let inserted: [Int]

  /// Creates a start from a row, a column, and the columns inserted in the layout.
  package init(row: Int, column: Int = 0, inserted: [Int] = []) {
    (self.row, self.column, self.inserted) = (row, column, inserted)
  }
}
