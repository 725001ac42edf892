import Notation
import Tables

/// Whether a file begins as a ZIP archive does, or as the files of old spreadsheet programs.
func beginsAsWorkbook(_ bytes: [UInt8]) -> Bool {
  [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0xD0, 0xCF, 0x11, 0xE0]].contains {
    bytes.starts(with: $0)
  }
}

extension Spreadsheet {
  /// The sheet of a workbook that is asked for, or the first that has cells and is not hidden, and
  /// a note where others have cells too.
  static func worksheet(
    _ head: LookAhead, of file: String, _ choices: ReadingChoices
  ) throws -> (Worksheet, note: String?) {
    try head.extend(to: maximumWorkbookSize + 1)
    guard head.bytes.count <= maximumWorkbookSize else {
      throw SpreadsheetError.tooLarge(file: file, limit: maximumWorkbookSize)
    }
    do throws(WorkbookError) {
      let workbook = try Workbook(head.bytes)
      if let name = choices.sheet { return (try workbook.worksheet(named: name), nil) }
      var found: Worksheet?
      var others: [String] = []
      for entry in workbook.sheets where entry.kind == .worksheet && !entry.isHidden {
        let sheet = try workbook.worksheet(entry)
        if sheet.cellCount == 0 { continue }
        if found == nil { found = sheet } else { others.append(entry.name) }
      }
      guard let found else { throw WorkbookError.noSheets }
      return (found, others.isEmpty ? nil : Self.note(of: others))
    } catch .noSheets {
      throw SpreadsheetError.noCells(file: file)
    } catch {
      throw SpreadsheetError.workbook(file: file, error)
    }
  }

  private static func note(of others: [String]) -> String {
    let shown = others.prefix(6).map(quoted).joined(separator: ", ")
    return "\(shown)\(others.count > 6 ? ", ..." : "") "
      + "\(others.count == 1 ? "has" : "have") cells too; --sheet NAME reads another sheet"
  }

  /// What the first bytes of a text show, read as Windows-1252, if that is one of the layouts: no
  /// other text is read so.
  static func exportInWindows1252(
    _ head: LookAhead, of file: String, names: KnownNames, layouts: [KnownLayout]
  ) throws -> RecognisedText? {
    let windows = LookAhead(TextEncoding.windows1252.utf8(byteSource(of: head.bytes), of: file))
    try windows.extend(to: .max)
    let found = try TextDialect.recognised(in: windows, of: file, names: names, layouts: layouts)
    if case .layout = found.heading { return found }
    return nil
  }

  /// What becomes of the figures of a text; its first mebibyte is to show which mark they have.
  static func decimals(
    in head: LookAhead, _ found: RecognisedText, of file: String, _ layouts: [KnownLayout],
    _ choices: ReadingChoices
  ) throws -> DecimalRule {
    if let mark = choices.decimal { return mark == .comma ? .commaAsked : .none }
    if found.dialect.separator == UInt8(ascii: ",") { return .none }
    try head.extend(to: evidenceSize)
    let words = found.heading.wordColumns(in: found.heading.header(in: found.rows))
    var (evidence, rowsAbove) = (DecimalEvidence(), found.heading.rowsAbove(layouts))
    do {
      try found.dialect.forEachRow(in: head, of: file) { row in
        rowsAbove -= 1
        if rowsAbove >= 0 { return true }
        for (column, cell) in row.cells.enumerated() where !words.contains(column) {
          evidence.look(at: cell)
        }
        return true
      }
    } catch is TableError {}  // What is wrong there is said when the rows before it were read.
    return try evidence.mark(of: file, found.dialect.separatorWords) == .comma ? .comma : .point
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
    case .unknown: rows.first { !$0.cells.allSatisfy(\.isBlank) }
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

extension TextDialect {
  /// The bytes below the line that names the separator.
  func source(of head: LookAhead) throws -> ByteSource {
    let source = head.source()
    guard let line = separatorLine else { return source }
    var rest = line.count
    var passed = [UInt8](repeating: 0, count: line.count)
    while rest > 0 {
      rest -= try passed.withUnsafeMutableBytes { try source(.init(rebasing: $0[..<rest])) }
    }
    return source
  }

  /// What is not as in the one table format.
  func words(_ decimals: DecimalRule) -> [String] {
    let areCommas = decimals == .comma || decimals == .commaAsked
    return [
      separator == UInt8(ascii: ",") ? nil : "\(separatorWords) between cells",
      areCommas ? "decimal commas" : nil, encoding.words,
    ].compactMap { $0 }
  }
}
