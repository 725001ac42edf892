import Notation
import Tables

/// The kind of table in a file, detected from its first rows.
package enum Heading: Hashable, Sendable {
  /// A table, with the row of its header, counted from 0, and whether the row below it has the units.
  case table(row: Int, hasUnitRow: Bool = false)
  /// A vertical sheet of `field`, `value` and `unit`, with the row of its header, counted from 0.
  case vertical(row: Int)
  /// A layout, with its index among the known layouts, and where its titles start.
  ///
  /// Some of the titles may differ from those of the layout.
  case layout(Int, LayoutStart)
  /// No known header or layout.
  case unknown

  /// The number of rows searched for titles and the header.
  static let maximumRows = 50
}

extension Heading {
  /// Searches for known titles and headers; also returns the number of known names.
  static func found(
    in rows: [Record], names: KnownNames, layouts: [ExportLayout]
  ) -> (heading: Heading, names: Int) {
    if !layouts.isEmpty, let layout = found(layouts, in: rows) { return (layout, .max) }
    let rows = names.applied(to: rows)
    for (index, row) in rows.enumerated() {
      let titles = row.cells.map { columnName($0.text) }
      let words = Set(titles.map { $0.lowercased() })
      if VerticalSheet.isHeader(row, names) { return (.vertical(row: index), 3) }
      let named = titles.filter(names.knows)
      let known = names.count(named)
      let figures = words.subtracting(wordColumnNames).count { !$0.isEmpty }
      let isSmallHeader = named.count == 1 && figures <= 2 && !row.cells.contains(where: \.isFigure)
      let isWanted = names.areAllNeeded && names.inputs.isSubset(of: titles)
      if known >= 2 || known == 1 && isSmallHeader || isWanted {
        let next = index + 1 < rows.count ? rows[index + 1] : nil
        return (
          .table(row: index, hasUnitRow: next.map { areUnits($0, row, names) } ?? false), known
        )
      }
    }
    return (.unknown, 0)
  }

  /// Returns whether a row below a header has units instead of the figures of a plant.
  private static func areUnits(_ row: Record, _ header: Record, _ names: KnownNames) -> Bool {
    let isWord = { (index: Int) in names.isWords(blankNormalised(header.cell(index).text)) }
    let cells = row.cells.enumerated().filter { !$1.isBlank }
    let others = cells.filter { !isWord($0.offset) }
    return others.contains { !$1.isFigure && names.isUnit(unit(in: $1)) }
      && others.allSatisfy { !$1.isStoredNumber && (!$1.isFigure || $1.text == "1") }
      && cells.allSatisfy {
        !isWord($0) || unit(in: $1).isEmpty || $1.text.lowercased().hasPrefix("unit")
      }
  }

  /// Returns the unit in a cell, which may be in brackets; none for a dash.
  static func unit(in cell: Cell) -> String {
    let text = blankNormalised(cell.text)
    if ["-", "\u{2013}", "\u{2014}"].contains(text) { return "" }
    // A spreadsheet program may show the unit of a plain number with decimals.
    if ["1.", "1,"].contains(text.prefix(2)), text.dropFirst(2).allSatisfy({ $0 == "0" }) {
      return "1"
    }
    let pairs: [(Character, Character)] = [("[", "]"), ("(", ")")]
    let isBracketed = pairs.contains { $0.0 == text.first && $0.1 == text.last }
    return isBracketed ? String(text.dropFirst().dropLast()) : text
  }

  /// Returns the layout whose titles are all present or, failing that, the first with most of them.
  private static func found(_ layouts: [ExportLayout], in rows: [Record]) -> Heading? {
    let titles = rows.map { $0.cells.map { lettersAndDigits(of: $0.text) } }
    for areNear in [false, true] {
      for (index, layout) in layouts.enumerated() {
        if let start = layout.start(in: titles, areNear: areNear) { return .layout(index, start) }
      }
    }
    return nil
  }
}

extension Heading {
  /// Whether rows begin with the name of a field and its figure, as in a vertical sheet without its
  /// header, or with both in one cell, as in `Feed TDS: 180 mg/L`.
  static func areFields(_ rows: [Record], _ names: KnownNames) -> Bool {
    rows.contains { row in
      let parts = row.cell(0).text.split(maxSplits: 1) { ":=".contains($0) }.map(String.init)
      guard let name = parts.first, names.knowsFigures(columnName(name)) else { return false }
      return parts.count == 2 || row.cell(1).isFigure
    }
  }
}

extension Cell {
  /// Whether the text begins with a figure, which may have a unit.
  fileprivate var isFigure: Bool { WrittenFigure(figureAndUnit(of: text).figure) != nil }
}

extension Heading {
  /// The row of the header, counted from 0; nil if there is none.
  var headerRow: Int? {
    switch self {
    case .table(let row, _), .vertical(let row): row
    case .layout, .unknown: nil
    }
  }

  /// Returns the header as the user means it, with the units of the row below it, or the first row that
  /// is not empty if no header is known.
  func header(
    in rows: [Record], _ names: KnownNames, _ layouts: [ExportLayout]
  ) -> Record? {
    if case .layout(let index, let start) = self {
      return layouts[index].header(in: rows, from: start)
    }
    let written = writtenHeader(in: rows)
    let rows = names.applied(to: rows)
    if case .table(let row, hasUnitRow: true) = self {
      let (names, units) = (rows[row], rows[row + 1])
      let cells = names.cells.enumerated().map { index, cell in
        let (title, unit) = (blankNormalised(cell.text), Heading.unit(in: units.cell(index)))
        let isComplete = unit.isEmpty || title.isEmpty || title.hasSuffix("[\(unit)]")
        return isComplete || title.hasSuffix("(\(unit))") || isWordColumn(title)
          ? cell : cell.with("\(title) [\(unit)]", nil)
      }
      return Record(line: units.line, row: units.row, cells: cells)
    }
    return written.flatMap { names.applied(to: [$0]).first }
  }

  /// Returns the row of the header, or the first row that is not empty if no header is known.
  func writtenHeader(in rows: [Record]) -> Record? {
    if let headerRow { return rows[headerRow] }
    return self == .unknown ? rows.first { !$0.isBlank } : nil
  }

  /// Returns the number of rows above the first row of figures.
  func rowsAbove(_ layouts: [ExportLayout]) -> Int {
    switch self {
    case .table(let row, let hasUnitRow): row + (hasUnitRow ? 2 : 1)
    case .vertical(let row): row + 1
    case .layout(let index, let start): start.row + layouts[index].titleRows.columns + 1
    case .unknown: 1
    }
  }

  /// Returns the column with the names of the rows of a vertical sheet; nil for other tables.
  func fieldColumn(in rows: [Record]) -> Int? {
    guard case .vertical(let row) = self else { return nil }
    return VerticalSheet.Columns(rows[row])[.field].first
  }

  /// Returns the columns below a header whose cells are text.
  func wordColumns(in header: Record?, _ names: KnownNames) -> Set<Int> {
    guard let header else { return [] }
    switch self {
    case .layout, .table, .unknown:
      return Set(
        header.cells.indices.filter {
          names.isWords(blankNormalised(header.cells[$0].text))
        })
    case .vertical:
      let values = VerticalSheet.Columns(header).values
      return Set(header.cells.indices.filter { !values.contains($0) })
    }
  }
}

// MARK: - Titles of columns

/// Returns the title of a column as `name [unit]`, with normalised spaces.
///
/// A unit in parentheses counts as a unit only after a known name. A known plain name that ends in
/// a unit, such as `feed_tds_g_L`, is split into name and unit. A name in words, such as
/// `Feed TDS`, becomes the name that it means.
func columnTitle(_ text: String, names: KnownNames) -> String {
  let words = blankNormalised(text)
  if let (name, unit) = parts(of: words, "[", "]") {
    return columnTitle(names.spelled(beforeUnit: name), unit: unit)
  }
  if let (name, unit) = parts(of: words, "(", ")"), names.knows(name), !names.extendsTitle(unit) {
    return columnTitle(names.spelled(beforeUnit: name), unit: unit)
  }
  // "M alkalinity as CaCO3 (mg/L)" has a part of its unit in the name.
  let basis = " as CaCO3"
  if let (name, unit) = parts(of: words, "(", ")"), name.lowercased().hasSuffix(basis.lowercased()),
    case let plain = String(name.dropLast(basis.count)), names.knows(plain)
  {
    return columnTitle(names.spelled(beforeUnit: plain), unit: unit + basis)
  }
  return names.spelled(words)
}

/// Returns the text without surrounding white space and with single spaces between words.
func blankNormalised(_ text: String) -> String {
  if hasPlainBlanks(text) { return text }
  return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// Whether the text is ASCII and its only white space is single spaces between words.
private func hasPlainBlanks(_ text: String) -> Bool {
  var previous = UInt8(ascii: " ")
  for byte in text.utf8 {
    let isBlank = byte == UInt8(ascii: " ")
    guard byte < 0x7F, isBlank ? previous != byte : byte > UInt8(ascii: " ") else { return false }
    previous = byte
  }
  return previous != UInt8(ascii: " ") || text.isEmpty
}

/// Returns the letters and digits of a title in lower case, to compare titles of layouts.
package func lettersAndDigits(of text: String) -> String {
  let kept = asciiLowercased(text).utf8.filter { isLetter($0) || isDigit($0) }
  return String(decoding: kept, as: UTF8.self)
}

/// Returns the name of a column without its unit.
package func columnName(_ text: String) -> String {
  if hasPlainBlanks(text), !text.utf8.contains(where: "[(".utf8.contains) { return text }
  let words = blankNormalised(text)
  let end = words.firstIndex { $0 == "[" || $0 == "(" } ?? words.endIndex
  return blankNormalised(String(words[..<end]))
}

/// Splits text into a name and a unit in brackets; returns nil if it has any other form.
func parts(
  of text: String, _ opening: Character, _ closing: Character
) -> (name: String, unit: String)? {
  guard text.last == closing, let start = text.firstIndex(of: opening),
    text.count(where: { $0 == opening }) == 1, text.count(where: { $0 == closing }) == 1
  else { return nil }
  let name = blankNormalised(String(text[..<start]))
  let unit = blankNormalised(String(text[start...].dropFirst().dropLast()))
  return name.isEmpty || unit.isEmpty ? nil : (name, unit)
}
