import Notation
import Tables

/// A file as people keep it, recognised, and ready to be read in the one table format.
///
/// It may be an .xlsx workbook, or a text in UTF-8 or UTF-16 whose cells are separated by commas,
/// semicolons or tabs, with decimal points or commas, with titles above the header, and with empty
/// rows and columns. It can be read once: a text row by row; a workbook is held in memory, and may have 256 MiB.
package struct Spreadsheet {
  /// The file as the user named it, `-` for standard input.
  package let file: String
  /// What the first rows show the file to be.
  package let heading: Heading
  /// What the file is instead of a table in the one table format, in a few words each.
  private let readAs: [String]
  /// What else is worth saying of how it is read.
  private var notes: [String] = []

  /// The header, where one was found among the first rows.
  let header: Record?
  let content: Content
  let names: KnownNames
  let decimals: DecimalRule

  enum Content {
    /// What is left to read of a text, how that is written, and what ends its lines.
    case text(ByteSource, TextDialect, lineBreak: String)
    case workbook(Worksheet)
  }

  /// The bytes of a text that are looked at to find its header.
  private static let headSize = 1 << 16

  /// Looks at a file, which is a workbook or a text.
  package init(
    file: String, names: KnownNames, layouts: [KnownLayout] = [],
    choices: ReadingChoices = ReadingChoices(), source: @escaping ByteSource
  ) throws {
    let head = LookAhead(source)
    try head.extend(to: 8)
    if beginsAsWorkbook(head.bytes) {
      let (sheet, note) = try worksheet(head, of: file, named: choices.sheet)
      self.init(file: file, sheet, names: names, layouts: layouts, choices)
      notes = [note].compactMap { $0 }
    } else {
      if let sheet = choices.sheet {
        throw SpreadsheetError.sheetOfText(file: file, sheet: sheet)
      }
      try self.init(file: file, text: head, names: names, layouts: layouts, choices)
    }
    notes += titleNotes
  }

  private init(
    file: String, _ sheet: Worksheet, names: KnownNames, layouts: [KnownLayout],
    _ choices: ReadingChoices
  ) {
    let rows = sheet.records { _ in false }
    let first = Array(sequence(state: ()) { _ in rows() }.prefix(Heading.maximumRows))
    (self.file, self.names, content) = (file, names, .workbook(sheet))
    heading = Heading.found(in: first, names: names, layouts: layouts).heading
    header = heading.header(in: first)
    decimals = choices.decimal == .comma ? .commaAsked : .none
    readAs = ["the sheet \(quoted(sheet.name)) of a workbook"]
  }

  private init(
    file: String, text raw: LookAhead, names: KnownNames, layouts: [KnownLayout],
    _ choices: ReadingChoices
  ) throws {
    var encoding = TextEncoding(mark: raw.bytes)
    var head = encoding == .utf8 ? raw : LookAhead(encoding.utf8(raw.source(), of: file))
    try head.extend(to: Self.headSize)
    var found = try RecognisedText(
      head, of: file, names: names, layouts: layouts, decimal: choices.decimal)
    if encoding == .utf8, !areUTF8(head.bytes, areWhole: head.isWhole) {
      // No text is read as Windows-1252 but one that is one of the layouts so.
      let windows = TextEncoding.windows1252
      let start = LookAhead(windows.utf8(byteSource(of: head.bytes), of: file))
      try start.extend(to: .max)
      let export = try RecognisedText(start, of: file, names: names, layouts: layouts)
      if case .layout = export.heading {
        (encoding, found) = (windows, export)
        head = LookAhead(windows.utf8(head.source(), of: file))
        try head.extend(to: Self.headSize)
      }
    }
    found.dialect.encoding = encoding
    (self.file, self.names, heading) = (file, names, found.heading)
    header = found.heading.header(in: found.rows)
    decimals = try found.decimals(in: head, of: file, layouts, choices)
    let source = head.source(behind: found.dialect.separatorLine?.count ?? 0)
    content = .text(source, found.dialect, lineBreak: lineBreak(in: head.bytes))
    readAs = found.dialect.words(decimals)
  }
}

/// How a file is to be read, where the file does not tell by itself.
package struct ReadingChoices: Hashable, Sendable {
  /// The sheet of a workbook; nil for the first that is not hidden.
  package var sheet: String?

  /// The decimal mark of a text; nil where the figures are to tell.
  package var decimal: DecimalMark?

  /// Whatever the file tells.
  package init(sheet: String? = nil, decimal: DecimalMark? = nil) {
    (self.sheet, self.decimal) = (sheet, decimal)
  }
}

/// What stands between the whole part of a figure and its decimals.
package enum DecimalMark: String, CaseIterable, Sendable {
  case comma, point
}

/// What ends the first line of a text.
private func lineBreak(in bytes: [UInt8]) -> String {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
  return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
}

// MARK: - Workbooks

/// The most bytes that the file of a workbook may have.
private let maximumWorkbookSize = 256 << 20

/// Whether a file begins as a ZIP archive does, or as the files of old spreadsheet programs.
private func beginsAsWorkbook(_ bytes: [UInt8]) -> Bool {
  [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0xD0, 0xCF, 0x11, 0xE0]].contains {
    bytes.starts(with: $0)
  }
}

/// The sheet of a workbook that has a name, or the first that has cells and is not hidden, and a note
/// where others have cells too.
private func worksheet(
  _ head: LookAhead, of file: String, named name: String?
) throws -> (Worksheet, note: String?) {
  try head.extend(to: maximumWorkbookSize + 1)
  guard head.bytes.count <= maximumWorkbookSize else {
    throw SpreadsheetError.tooLarge(file: file, limit: maximumWorkbookSize)
  }
  do {
    let workbook = try Workbook(head.bytes)
    if let name { return (try workbook.worksheet(named: name), nil) }
    let sheets = try workbook.sheets.filter { $0.isWorksheet && !$0.isHidden }
      .map(workbook.worksheet).filter { !$0.isEmpty }
    guard let first = sheets.first else { throw SpreadsheetError.noCells(file: file) }
    let others = sheets.dropFirst().map(\.name)
    if others.isEmpty { return (first, nil) }
    let shown = others.prefix(6).map(quoted).joined(separator: ", ")
    return (
      first,
      "\(shown)\(others.count > 6 ? ", ..." : "") \(others.count == 1 ? "has" : "have") cells too; "
        + "--sheet NAME reads another sheet"
    )
  } catch let error as WorkbookError {
    throw SpreadsheetError.workbook(file: file, error)
  }
}

// MARK: - Saying how it is read

extension Spreadsheet {
  /// What is worth saying of how the file is read: in one sentence what is not as in the one table
  /// format, that it is a layout included, and then the rest.
  package func remarks(layout: String? = nil) -> [String] {
    let form = (layout.map { ["the layout \($0)"] } ?? []) + readAs
    return (form.isEmpty ? [] : ["read as: " + form.joined(separator: ", ")]) + notes
  }

  /// How rows are written below the last of the text, with cells for the columns that are read; nil
  /// for a workbook, to which nothing can be added.
  package var writing: RowWriting? {
    guard case .text(_, let dialect, let lineBreak) = content else { return nil }
    let titles = header?.cells.map { columnTitle($0.text, names: names) } ?? []
    return RowWriting(
      encoding: dialect.encoding, separator: dialect.separator,
      usesDecimalCommas: decimals.usesCommas, lineBreak: lineBreak, width: titles.count,
      places: header == nil ? nil : titles.indices.filter { !titles[$0].isEmpty },
      emptyColumns: emptyColumns)
  }

  /// How many empty columns stand before the first title of a layout.
  private var emptyColumns: Int {
    if case .layout(_, let start) = heading { start.column } else { 0 }
  }

  /// What stands around the table and is passed over.
  private var titleNotes: [String] {
    var notes: [String] = []
    if let row = heading.headerRow, row > 0 {
      notes.append(
        "\(row == 1 ? "1 row" : "\(row) rows") above the header \(isOrAre(row)) passed over")
    }
    var unnamed = emptyColumns
    if case .table = heading { unnamed = header?.cells.count(where: \.isBlank) ?? 0 }
    if unnamed > 0 {
      let columns = "empty column\(unnamed == 1 ? "" : "s")"
      notes.append("\(unnamed) \(columns) without a name \(isOrAre(unnamed)) passed over")
    }
    return notes
  }

  private func isOrAre(_ count: Int) -> String { count == 1 ? "is" : "are" }
}
