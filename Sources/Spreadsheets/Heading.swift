import Notation
import Tables

/// What the first rows of a file show it to be.
package enum Heading: Hashable, Sendable {
  /// A table, by the row of its header, from 0.
  case table(row: Int)
  /// A vertical sheet of `field`, `value` and `unit`, by the row of its header, from 0.
  case vertical(row: Int)
  /// A layout, by its place among those that were looked for, and where its titles begin; some of them
  /// may be other ones.
  case layout(Int, LayoutStart)
  /// Nothing that is known.
  case unknown

  /// How many rows are looked at for titles and the header.
  static let maximumRows = 50
}

extension Heading {
  /// Looks for titles and headers that are known, and says how many names of them are.
  static func found(
    in rows: [Record], names: KnownNames, layouts: [KnownLayout]
  ) -> (heading: Heading, names: Int) {
    for (index, layout) in layouts.enumerated() {
      if let start = layout.start(rows) { return (.layout(index, start), .max) }
    }
    for (index, layout) in layouts.enumerated() {
      if let start = layout.nearStart(rows) { return (.layout(index, start), .max) }
    }
    for (index, row) in rows.enumerated() {
      let titles = row.cells.map { columnName($0.text) }.filter { !$0.isEmpty }
      let words = Set(titles.map { $0.lowercased() })
      if VerticalSheet.isHeader(row) { return (.vertical(row: index), 3) }
      if VerticalSheet.lacksValues(row) { return (.unknown, 0) }
      let known = titles.count(where: names.knows)
      let figures = words.subtracting(wordColumnNames).count
      if known >= 2 || known == 1 && figures <= 2 { return (.table(row: index), known) }
    }
    return (.unknown, 0)
  }
}

// MARK: - Titles of columns

/// The title of a column as the one table format writes it: blanks and line breaks as one blank,
/// none around names and units, and units in brackets.
///
/// A unit in parentheses is taken for one where the name before it is known, and so is the end of a
/// plain name.
func columnTitle(_ text: String, names: KnownNames) -> String {
  let words = blankNormalised(text)
  if let (name, unit) = parts(of: words, "[", "]") { return columnTitle(name, unit: unit) }
  if let (name, unit) = parts(of: words, "(", ")"), names.knows(name) {
    return columnTitle(name, unit: unit)
  }
  return names.plainTitle(words) ?? words
}

/// A text with every run of blanks and line breaks as one blank, and none around it.
func blankNormalised(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// The name of a column, without its unit.
func columnName(_ text: String) -> String {
  let words = blankNormalised(text)
  let end = words.firstIndex { $0 == "[" || $0 == "(" } ?? words.endIndex
  return blankNormalised(String(words[..<end]))
}

/// A name and a unit, where the text is those two and nothing else.
private func parts(
  of text: String, _ opening: Character, _ closing: Character
) -> (name: String, unit: String)? {
  guard text.last == closing, let start = text.firstIndex(of: opening),
    text.count(where: { $0 == opening }) == 1, text.count(where: { $0 == closing }) == 1
  else { return nil }
  let name = blankNormalised(String(text[..<start]))
  let unit = blankNormalised(String(text[start...].dropFirst().dropLast()))
  return name.isEmpty || unit.isEmpty ? nil : (name, unit)
}
