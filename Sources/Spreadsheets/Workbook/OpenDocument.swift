import Notation

/// Reads the sheets of an OpenDocument spreadsheet: OpenDocument 1.2 part 1, chapters 9 and 19.
///
/// Cells keep the stored value of a figure. Repeated cells and rows are kept only if they have
/// content.
struct OpenDocument {
  private var reader: XMLReader
  private let styles: Styles
  private let texts: SharedStrings
  /// The names of the styles of hidden sheets.
  private var hiddenStyles: Set<String> = []
  /// The sheets in the order of their tabs, each with a reader of its cells.
  private(set) var tables: [(name: String, isHidden: Bool, reader: XMLReader)] = []
  private let budget: InputBudget
  private var row = 0
  /// The last column that the table declares so far.
  private var column = 0
  private var isBrief = false

  /// Finds the sheets of an archive.
  init(
    _ archive: ZipArchive, styles: Styles, texts: SharedStrings
  ) throws(InputError) {
    let manifest = "META-INF/manifest.xml"
    if archive.contains(manifest),
      String(decoding: try archive.contents(of: manifest), as: UTF8.self)
        .contains("encryption-data")
    {
      throw InputError("the workbook is protected by a password; save it without one")
    }
    self.styles = styles
    self.texts = texts
    budget = archive.budget
    reader = try XMLReader("content.xml", of: archive, root: "document-content")
    while try reader.nextChild() {
      if reader.isElement("automatic-styles") {
        try readStyles()
      } else if reader.isElement("body") {
        while try reader.nextChild("spreadsheet") {
          while try reader.nextChild("table") { try findTable() }
        }
      } else {
        try reader.skip()
      }
    }
  }

  /// Finds the styles of hidden sheets.
  private mutating func readStyles() throws(InputError) {
    while try reader.nextChild("style") {
      let name = reader.value(of: "name", prefix: "style")
      while try reader.nextChild() {
        if let name, reader.isElement("table-properties"),
          reader.value(of: "display", prefix: "table") == "false"
        {
          hiddenStyles.insert(name)
        }
        try reader.skip()
      }
    }
  }

  private mutating func findTable() throws(InputError) {
    let name = try reader.requiredValue(of: "name", prefix: "table")
    let style = reader.value(of: "style-name", prefix: "table")
    tables.append((name, style.map(hiddenStyles.contains) ?? false, reader))
    try reader.skip()
  }

  /// Reads the cells of a sheet, or only the first.
  func worksheet(at index: Int, isBrief: Bool) throws(InputError) -> Worksheet {
    var sheet = Worksheet(name: tables[index].name, styles: styles, texts: texts, budget: budget)
    var copy = self
    (copy.reader, copy.isBrief) = (tables[index].reader, isBrief)
    try copy.readRows(of: &sheet)
    return sheet
  }

  /// Reads the rows of a table, or of a group of rows.
  private mutating func readRows(of sheet: inout Worksheet) throws(InputError) {
    while try reader.nextChild() {
      if reader.isElement("table-row") {
        try readRow(of: &sheet)
        if isBrief, !sheet.isEmpty { return }
      } else if reader.isElement("table-column") {
        let count = repetitions("number-columns-repeated")
        if isHidden { sheet.hide(column + 1...column + count) }
        column += count
        try reader.skip()
      } else if groups.contains(reader.elementName) {
        try readRows(of: &sheet)
        if isBrief, !sheet.isEmpty { return }
      } else {
        try reader.skip()
      }
    }
  }

  private mutating func readRow(of sheet: inout Worksheet) throws(InputError) {
    let (count, isHidden) = (repetitions("number-rows-repeated"), isHidden)
    var cells: [(column: Int, count: Int, kind: CellKind, bytes: [UInt8])] = []
    var column = 1
    while try reader.nextChild() {
      let repeated = repetitions("number-columns-repeated")
      if reader.isElement("table-cell") {
        if let (kind, bytes) = try readCell() { cells.append((column, repeated, kind, bytes)) }
      } else {
        // A cell that a merged one covers has no content of its own.
        try reader.skip()
      }
      column += repeated
    }
    defer { row += count }
    guard let last = cells.last else { return }
    guard row + count <= CellReference.maximumRow,
      last.column + last.count - 1 <= CellReference.maximumColumn
    else { throw reader.error("there is a cell beyond the last row or column of a sheet") }
    for number in (row + 1)...(row + count) {
      if isHidden { sheet.hiddenRows.insert(number) }
      for cell in cells {
        for column in cell.column..<(cell.column + cell.count) {
          let start = sheet.bytes.count
          sheet.bytes += cell.bytes
          try sheet.append(
            cell.kind, style: 0, at: CellReference(row: number, column: column), from: start)
          if isBrief { return }
        }
      }
    }
  }

  /// Whether the row or column that just started is hidden or filtered out.
  private var isHidden: Bool {
    reader.value(of: "visibility", prefix: "table").map { $0 != "visible" } ?? false
  }

  /// Returns how often an element is repeated; the limit is more than any sheet has.
  private func repetitions(_ name: StaticString) -> Int {
    let count = reader.value(of: name, prefix: "table").flatMap { Int($0) } ?? 1
    return min(max(count, 1), 1 << 24)
  }
}

// MARK: - Cells

extension OpenDocument {
  /// Reads the cell that just started; returns nil if it is empty.
  private mutating func readCell() throws(InputError) -> (CellKind, [UInt8])? {
    let isError = reader.value(of: "value-type", prefix: "calcext") == "error"
    let type = isError ? "error" : reader.value(of: "value-type", prefix: "office")
    let hasFormula = reader.bytes(of: "formula", prefix: "table") != nil
    let value = storedValue(ofType: type).map { Array($0) }
    let text = try readParagraphs()
    guard let type else {
      return text.isEmpty ? (hasFormula ? (.formulaWithoutValue, []) : nil) : (.text, text)
    }
    if type == "error" { return (.error, text) }
    if type == "string" {
      let content = value ?? text
      return content.isEmpty ? nil : (.text, content)
    }
    guard let kind = cellKinds[type] else { return (.unknownType, Array(type.utf8)) }
    guard let value else { return (.formulaWithoutValue, []) }
    if type == "time", isDuration(value, shownAs: text) { return (.text, text) }
    guard kind == .number, !text.isEmpty, text != value else { return (kind, value) }
    return (.numberAsShown, value + [0] + text)
  }

  /// Returns the attribute with the value of a cell.
  private func storedValue(ofType type: String?) -> ArraySlice<UInt8>? {
    switch type {
    case "string": reader.bytes(of: "string-value", prefix: "office")
    case "boolean": reader.bytes(of: "boolean-value", prefix: "office")
    case "date": reader.bytes(of: "date-value", prefix: "office")
    case "time": reader.bytes(of: "time-value", prefix: "office")
    default: reader.bytes(of: "value", prefix: "office")
    }
  }

  /// Reads the paragraphs of a cell, without comments and drawings.
  private mutating func readParagraphs() throws(InputError) -> [UInt8] {
    var (text, isFirst): ([UInt8], Bool) = ([], true)
    while try reader.nextChild() {
      if reader.isElement("p") {
        if !isFirst { text.append(UInt8(ascii: "\n")) }
        isFirst = false
        try reader.appendParagraph(to: &text)
      } else {
        try reader.skip()
      }
    }
    return text
  }
}

/// The elements that group rows or columns.
private let groups = [
  "table-header-rows", "table-rows", "table-row-group", "table-header-columns", "table-columns",
  "table-column-group",
]

/// The kinds of cells with a value, by the types of the format.
private let cellKinds: [String: CellKind] = [
  "float": .number, "currency": .number, "percentage": .number, "date": .date, "time": .date,
  "boolean": .boolean,
]

/// Whether a text shows all hours, minutes and seconds of a duration such as `PT08H20M00S`.
private func isDuration(_ value: [UInt8], shownAs text: [UInt8]) -> Bool {
  func numbers(_ bytes: [UInt8]) -> [Int] {
    bytes.split { !isDigit($0) }.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
  let (stored, shown) = (numbers(value), numbers(text))
  return stored.starts(with: shown) && 2...3 ~= shown.count
    && stored.dropFirst(shown.count).allSatisfy { $0 == 0 }
    && FigureInWords(duration: String(decoding: text, as: UTF8.self)) != nil
}

extension XMLReader {
  /// Reads the text of the element that just started, with its spans.
  fileprivate mutating func appendParagraph(to bytes: inout [UInt8]) throws(InputError) {
    while true {
      switch try next() {
      case .text: bytes.append(contentsOf: text)
      case .end, .finished: return
      case .start where isElement("s"):
        let count = value(of: "c", prefix: "text").flatMap { Int($0) } ?? 1
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: min(max(count, 1), 100)))
        try skip()
      case .start where isElement("tab") || isElement("line-break"):
        bytes.append(UInt8(ascii: isElement("tab") ? "\t" : "\n"))
        try skip()
      case .start where isEqual(prefix, "text"): try appendParagraph(to: &bytes)
      case .start: try skip()
      }
    }
  }
}
