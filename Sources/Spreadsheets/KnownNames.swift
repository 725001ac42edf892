import Tables

/// The names by which the header of a table is found, and told from titles above it.
package struct KnownNames: Sendable {
  /// The names of inputs, whose figures are read as they are stored, not as they are shown.
  package let inputs: Set<String>
  /// The names of all other columns that have figures.
  package let outputs: Set<String>
  /// What follows the name of a product, whichever it is: `dose` in `S5.dose`.
  package let quantities: Set<String>
  /// Other words that a header is known by.
  package let words: Set<String>
  /// The column, as `name [unit]`, that a name without brackets stands for.
  let plainTitle: @Sendable (String) -> String?

  /// The names of a room's own columns.
  package init(
    inputs: Set<String>, outputs: Set<String>, quantities: Set<String> = [],
    words: Set<String> = [],
    plainTitle: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    (self.inputs, self.outputs) = (inputs, outputs)
    (self.quantities, self.words, self.plainTitle) = (quantities, words, plainTitle)
  }

  /// Whether a column is known by its name.
  func knows(_ name: String) -> Bool {
    if inputs.contains(name) || outputs.contains(name) || words.contains(name) { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2 { return !parts[0].isEmpty && quantities.contains(String(parts[1])) }
    return plainTitle(name) != nil
  }
}

/// A layout of a file whose rows of titles are not a header of `name [unit]`.
package struct KnownLayout: Sendable {
  /// What the layout is called.
  package let name: String
  /// How many rows of titles it has.
  package let titleRows: Int
  /// Where its titles begin among the first rows of a file, of which each cell is given by its letters
  /// and digits; nil where they are not there.
  package let start: @Sendable ([[String]]) -> LayoutStart?
  /// Where they would begin, where most of them are there.
  package let nearStart: @Sendable ([[String]]) -> LayoutStart?

  /// A layout that is known by its titles.
  package init(
    _ name: String, titleRows: Int, start: @escaping @Sendable ([[String]]) -> LayoutStart?,
    nearStart: @escaping @Sendable ([[String]]) -> LayoutStart? = { _ in nil }
  ) {
    (self.name, self.titleRows) = (name, titleRows)
    (self.start, self.nearStart) = (start, nearStart)
  }
}

/// Where the titles of a layout begin.
package struct LayoutStart: Hashable, Sendable {
  /// The first row of titles, from 0, or below where the first are missing.
  package let row: Int
  /// The first column, from 0; those before it are empty.
  package let column: Int

  /// The place of a row and a column.
  package init(row: Int, column: Int = 0) { (self.row, self.column) = (row, column) }
}
