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
    if !layouts.isEmpty, let layout = found(layouts, in: rows) { return (layout, .max) }
    for (index, row) in rows.enumerated() {
      let titles = row.cells.map { columnName($0.text) }
      let words = Set(titles.map { $0.lowercased() })
      if VerticalSheet.isHeader(words) { return (.vertical(row: index), 3) }
      if VerticalSheet.lacksValues(words) { return (.unknown, 0) }
      let known = titles.count(where: names.knows)
      let figures = words.subtracting(wordColumnNames).count { !$0.isEmpty }
      if known >= 2 || known == 1 && figures <= 2 { return (.table(row: index), known) }
    }
    return (.unknown, 0)
  }

  /// The layout whose titles are all there, or else the first of which most are.
  private static func found(_ layouts: [KnownLayout], in rows: [Record]) -> Heading? {
    let titles = rows.map { $0.cells.map { lettersAndDigits(of: $0.text) } }
    for (index, layout) in layouts.enumerated() {
      if let start = layout.start(titles) { return .layout(index, start) }
    }
    for (index, layout) in layouts.enumerated() {
      if let start = layout.nearStart(titles) { return .layout(index, start) }
    }
    return nil
  }
}

extension Heading {
  /// The row of the header, from 0, where there is one.
  var headerRow: Int? {
    switch self {
    case .table(let row), .vertical(let row): row
    case .layout, .unknown: nil
    }
  }

  /// The header among the first rows; where none is known, the first row that is not empty.
  func header(in rows: [Record]) -> Record? {
    switch self {
    case .table(let row), .vertical(let row): rows[row]
    case .unknown: rows.first { !$0.isBlank }
    case .layout: nil
    }
  }

  /// How many rows stand above the first row of figures.
  func rowsAbove(_ layouts: [KnownLayout]) -> Int {
    switch self {
    case .table(let row), .vertical(let row): row + 1
    case .layout(let index, let start): start.row + layouts[index].titleRows
    case .unknown: 1
    }
  }

  /// The columns under a header whose cells are no figures.
  func wordColumns(in header: Record?) -> Set<Int> {
    guard let header else { return [] }
    switch self {
    case .layout: return []
    case .table, .unknown:
      return Set(
        header.cells.indices.filter {
          isWordColumn(blankNormalised(header.cells[$0].text))
        })
    case .vertical:
      let values = VerticalSheet.valueColumns(header)
      return Set(header.cells.indices.filter { !values.contains($0) })
    }
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
  if hasPlainBlanks(text) { return text }
  return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// Whether a text is ASCII whose only blanks are single ones between words.
private func hasPlainBlanks(_ text: String) -> Bool {
  var former = UInt8(ascii: " ")
  for byte in text.utf8 {
    let isBlank = byte == UInt8(ascii: " ")
    guard byte < 0x7F, isBlank ? former != byte : byte > UInt8(ascii: " ") else { return false }
    former = byte
  }
  return former != UInt8(ascii: " ") || text.isEmpty
}

/// The letters and digits of a title, by which titles of layouts are compared.
package func lettersAndDigits(of text: String) -> String {
  String(decoding: asciiLowercased(text).utf8.filter(isLetterOrDigit), as: UTF8.self)
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
}

/// The names of the columns that a row heads, in lower case.
func columnNames(in header: Record) -> Set<String> {
  Set(header.cells.map { columnName($0.text).lowercased() })
}

/// The name of a column, without its unit.
func columnName(_ text: String) -> String {
  if hasPlainBlanks(text), !text.utf8.contains(where: isOpening) { return text }
  let words = blankNormalised(text)
  let end = words.firstIndex { $0 == "[" || $0 == "(" } ?? words.endIndex
  return blankNormalised(String(words[..<end]))
}

private func isOpening(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(")
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
