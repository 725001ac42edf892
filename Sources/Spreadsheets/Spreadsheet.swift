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
  package private(set) var readAs: [String] = []
  /// What else is worth saying of how it is read.
  package private(set) var notes: [String] = []

  /// The header, where one was found among the first rows.
  let header: Record?
  let content: Content
  let names: KnownNames
  let decimals: DecimalRule
  /// How the text is written, and what ends its lines; nil for a workbook.
  private let written: (dialect: TextDialect, lineBreak: String)?

  enum Content {
    case text(ByteSource, TextForm)
    case workbook(Worksheet)
  }

  /// The most bytes that the file of a workbook may have.
  package static let maximumWorkbookSize = 256 << 20

  /// The bytes of a text that are looked at to find its header.
  static let headSize = 1 << 16
  /// The bytes of a text that are looked at to find its decimal mark.
  static let evidenceSize = 1 << 20

  /// Looks at a file, which is a workbook or a text.
  package init(
    file: String, names: KnownNames, layouts: [KnownLayout] = [],
    choices: ReadingChoices = ReadingChoices(), source: @escaping ByteSource
  ) throws {
    let head = LookAhead(source)
    try head.extend(to: 8)
    if beginsAsWorkbook(head.bytes) {
      let (sheet, note) = try Self.worksheet(head, of: file, choices)
      self.init(file: file, sheet, names: names, layouts: layouts, choices)
      notes += [note].compactMap { $0 }
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
    (self.file, self.names, content) = (file, names, .workbook(sheet))
    var (rows, first) = (WorkbookRows(sheet) { _ in false }, [Record]())
    while first.count < Heading.maximumRows, let row = rows.next() { first.append(row) }
    heading = Heading.found(in: first, names: names, layouts: layouts).heading
    header = heading.header(in: first)
    decimals = choices.decimal == .comma ? .commaAsked : .none
    readAs = ["the sheet \(quoted(sheet.name)) of a workbook"]
    written = nil
  }

  private init(
    file: String, text raw: LookAhead, names: KnownNames, layouts: [KnownLayout],
    _ choices: ReadingChoices
  ) throws {
    var encoding = TextEncoding(mark: raw.bytes) ?? .utf8
    var head = encoding == .utf8 ? raw : LookAhead(encoding.utf8(raw.source(), of: file))
    try head.extend(to: Self.headSize)
    var found = try TextDialect.recognised(
      in: head, of: file, names: names, layouts: layouts, decimal: choices.decimal)
    if encoding == .utf8, !areUTF8(head.bytes, areWhole: head.isWhole),
      let export = try Self.exportInWindows1252(head, of: file, names: names, layouts: layouts)
    {
      encoding = .windows1252
      head = LookAhead(encoding.utf8(head.source(), of: file))
      try head.extend(to: Self.headSize)
      found = export
    }
    found.dialect.encoding = encoding
    (self.file, self.names, heading) = (file, names, found.heading)
    header = found.heading.header(in: found.rows)
    decimals = try Self.decimals(in: head, found, of: file, layouts, choices)
    content = .text(try found.dialect.source(of: head), found.dialect.form)
    written = (found.dialect, lineBreak(in: head.bytes))
    readAs = found.dialect.words(decimals)
  }
}

/// What ends the first line of a text.
private func lineBreak(in bytes: [UInt8]) -> String {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
  return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
}

extension Spreadsheet {
  /// How rows are written below the last of the text, with cells for the columns that are read; nil
  /// for a workbook, to which nothing can be added.
  package var writing: RowWriting? {
    guard let written else { return nil }
    let titles = header?.cells.map { columnTitle($0.text, names: names) } ?? []
    return RowWriting(
      encoding: written.dialect.encoding, separator: written.dialect.separator,
      usesDecimalCommas: decimals == .comma || decimals == .commaAsked,
      lineBreak: written.lineBreak, width: titles.count,
      places: header == nil ? nil : titles.indices.filter { !titles[$0].isEmpty },
      emptyColumns: emptyColumns)
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

  /// How many empty columns stand before the first title of a layout.
  private var emptyColumns: Int {
    if case .layout(_, let start) = heading { start.column } else { 0 }
  }

  /// What stands around the table and is passed over.
  fileprivate var titleNotes: [String] {
    var notes: [String] = []
    if let row = heading.headerRow, row > 0 {
      notes.append(
        row == 1
          ? "1 row above the header is passed over" : "\(row) rows above the header are passed over"
      )
    }
    var unnamed = emptyColumns
    if case .table = heading { unnamed = header?.cells.count(where: \.isBlank) ?? 0 }
    guard unnamed > 0 else { return notes }
    return notes + [
      "\(unnamed) empty column\(unnamed == 1 ? "" : "s") without a name "
        + "\(unnamed == 1 ? "is" : "are") passed over"
    ]
  }
}
