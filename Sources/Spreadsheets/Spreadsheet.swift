import Notation
import Tables

/// A spreadsheet file whose format was detected, ready to be read as a table.
///
/// The file is an .xlsx workbook, or text in UTF-8 or UTF-16 with cells separated by commas,
/// semicolons or tabs. It may have decimal points or commas, titles above the header, and empty
/// rows and columns. It can be read once. Text is read row by row; a workbook of up to 256 MiB is
/// kept in memory.
package struct Spreadsheet {
  /// The name of the file, as the user typed it; `-` for standard input.
  package let file: String
  /// The kind of table, detected from the first rows.
  package let heading: Heading
  /// The ways in which the file differs from the standard table format.
  private let readAs: [String]
  /// Other remarks about how the file is read.
  private var notes: [String] = []
  /// A note that other sheets of the workbook have cells too, if they do.
  package private(set) var noteOnOtherSheets: String?

  /// The header; nil if none was found in the first rows.
  let header: Record?
  /// The first rows, in which the header was searched for.
  let firstRows: [Record]
  /// The known layouts.
  let layouts: [ExportLayout]
  private(set) var content: Content
  private(set) var names: KnownNames
  private(set) var figures: FigureReading

  enum Content {
    /// The rest of a text file and its dialect.
    case text(ByteSource, TextDialect)
    case workbook(Worksheet)
  }
}

extension Spreadsheet {
  /// The number of bytes inspected to find the header of a text file.
  private static let headSize = 1 << 16

  /// Detects the format of a file.
  ///
  /// The sheets of a `workbook` that is given share its budget. Throws `InputError` or `TableError` if
  /// the file cannot be read.
  package init(
    file: String, names: KnownNames, layouts: [ExportLayout] = [],
    choices: ReadingChoices = ReadingChoices(), in workbook: Workbook? = nil,
    source: @escaping ByteSource
  ) throws {
    let head = PeekableSource(source)
    var names = names
    names.titles = choices.titles
    try head.extend(to: 8)
    if beginsAsWorkbook(head.bytes) {
      var (sheet, note) = try worksheet(head, of: file, workbook, named: choices.sheet)
      sheet.leavesOutHidden = choices.onlyVisible
      self.init(file: file, sheet, names: names, layouts: layouts, choices)
      (notes, noteOnOtherSheets) = ([note, sheet.noteOnHidden].compactMap { $0 }, note)
    } else {
      if let sheet = choices.sheet {
        throw InputError("a text file has no sheets; \(Choice.noSheet(sheet))", in: file)
      }
      try head.extend(to: 512)
      if let error = InputError(foreign: head.bytes, file: file) { throw error }
      try self.init(file: file, text: head, names: names, layouts: layouts, choices)
    }
    notes += titleNotes
  }

  private init(
    file: String, _ sheet: Worksheet, names: KnownNames, layouts: [ExportLayout],
    _ choices: ReadingChoices
  ) {
    let rows = sheet.records { _ in false }
    let first = Array(sequence(state: ()) { _ in rows() }.prefix(Heading.maximumRows))
    let heading = Heading.found(in: first, names: names, layouts: layouts).heading
    let header = heading.header(in: first, names, layouts)
    let rule: DecimalRule? = choices.decimal.map { $0 == .comma ? .requestedComma : .none }
    let figures = sheet.figures(below: heading, with: header, names, layouts, rule)
    self.init(
      file: file, heading: heading,
      readAs: ["the sheet \(quoted(sheet.name)) of a workbook"]
        + (figures.decimals == .comma ? ["decimal commas in cells of text"] : []),
      header: header, firstRows: first, layouts: layouts, content: .workbook(sheet), names: names,
      figures: figures)
  }

  private init(
    file: String, text raw: PeekableSource, names: KnownNames, layouts: [ExportLayout],
    _ choices: ReadingChoices
  ) throws {
    var encoding = TextEncoding(mark: raw.bytes)
    var head = encoding == .utf8 ? raw : PeekableSource(encoding.utf8(raw.source(), of: file))
    try head.extend(to: Self.headSize)
    var found = try DetectedText(
      head, of: file, names: names, layouts: layouts, decimal: choices.decimal)
    if encoding == .utf8, !areUTF8(head.bytes, areComplete: head.isComplete) {
      // Text is read as Windows-1252 only if it then has a known layout.
      let windows = TextEncoding.windows1252
      let start = PeekableSource(windows.utf8(byteSource(of: head.bytes), of: file))
      try start.extend(to: .max)
      let export = try DetectedText(start, of: file, names: names, layouts: layouts)
      if case .layout = export.heading {
        (encoding, found) = (windows, export)
        head = PeekableSource(windows.utf8(head.source(), of: file))
        try head.extend(to: Self.headSize)
      } else if found.heading == .unknown, let fault = found.fault {
        // A title that cannot be read may be one of the header.
        throw fault
      }
    }
    found.dialect.encoding = encoding
    let figures = try found.figures(in: head, of: file, names, layouts, choices.decimal)
    let source = head.source(after: found.dialect.separatorLine?.count ?? 0)
    self.init(
      file: file, heading: found.heading, readAs: found.dialect.description(figures.decimals),
      notes: [found.note].compactMap { $0 },
      header: found.heading.header(in: found.rows, names, layouts), firstRows: found.rows,
      layouts: layouts,
      content: .text(source, found.dialect), names: names, figures: figures)
  }
}

extension Spreadsheet {
  /// The layout of an export; nil for other files.
  package var layout: ExportLayout? {
    if case .layout(let index, _) = heading { layouts[index] } else { nil }
  }

  /// Whether the first rows have no header, but fields with their figures.
  var lacksHeader: Bool { heading == .unknown && Heading.areFields(firstRows, names) }

  /// The titles of the header as written, before the user's choices.
  private var writtenTitles: [String] {
    heading.writtenHeader(in: firstRows)?.cells.map(\.text) ?? []
  }

  /// Returns the same file, to be read from the beginning of its bytes by the names of other rules.
  ///
  /// What was detected stays: the encoding, the dialect and the header.
  package func again(
    named names: KnownNames, from source: @escaping ByteSource
  ) throws -> Spreadsheet {
    var copy = self
    copy.names = names
    copy.names.titles = self.names.titles
    copy.figures.names = copy.names
    copy.figures.counts = ConvertedFigures()
    guard case .text(_, let dialect) = content else { return copy }
    let text = PeekableSource(dialect.encoding.utf8(source, of: file))
    let skipped = dialect.separatorLine?.count ?? 0
    try text.extend(to: skipped)
    copy.content = .text(text.source(after: skipped), dialect)
    return copy
  }
}

/// Options that override what is detected in a file.
package struct ReadingChoices: Hashable, Sendable {
  /// The sheet of a workbook to read; nil for the first visible one with cells.
  package var sheet: String?

  /// The decimal mark of a text file; nil to detect it from the figures.
  package var decimal: DecimalMark?

  /// Whether hidden rows and columns of a workbook are left out.
  package var onlyVisible: Bool

  /// What some titles mean, and which columns or rows are left out.
  package var titles = TitleChoices()

  /// Creates the options; by default, everything is detected.
  package init(sheet: String? = nil, decimal: DecimalMark? = nil, onlyVisible: Bool = false) {
    self.sheet = sheet
    self.decimal = decimal
    self.onlyVisible = onlyVisible
  }
}

// MARK: - Workbooks

/// Whether a file starts like a ZIP archive or a file of an old spreadsheet program.
func beginsAsWorkbook(_ bytes: [UInt8]) -> Bool {
  [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0xD0, 0xCF, 0x11, 0xE0]].contains {
    bytes.starts(with: $0)
  }
}

/// Returns the named sheet of a workbook, or the first visible sheet with cells.
///
/// Also returns a note if other visible sheets have cells.
private func worksheet(
  _ head: PeekableSource, of file: String, _ opened: Workbook?, named name: String?
) throws -> (Worksheet, note: String?) {
  try inWorkbook(head, of: file, opened) { workbook in
    if let name { return (try workbook.worksheet(named: name), nil) }
    var (found, others): (Worksheet?, [String]) = (nil, [])
    for sheet in workbook.sheets where sheet.isWorksheet && !sheet.isHidden {
      if found == nil {
        let sheet = try workbook.worksheet(sheet)
        if !sheet.isEmpty { found = sheet }
      } else if try workbook.hasCells(sheet) {
        others.append(sheet.name)
      }
    }
    guard let first = found else { throw InputError.noCells }
    if others.isEmpty { return (first, nil) }
    return (
      first,
      "\(listed(others.map(quoted), maximum: 6)) \(others.count == 1 ? "has" : "have") cells too; "
        + "to read another sheet, use \(Choice.sheet) NAME"
    )
  }
}

// MARK: - Remarks

extension Spreadsheet {
  /// The titles of the columns as written, and as `name [unit]`.
  package var titles: [(written: String, title: String)] {
    zip(writtenTitles, header?.cells ?? []).map {
      (blankNormalised($0), columnTitle($1.text, names: names))
    }
  }

  /// Whether the file has a layout, or a header with at least two known inputs or with an output or a
  /// product, such as `S28`.
  package var looksLikeTable: Bool {
    switch heading {
    case .layout: true
    case .table:
      (header?.cells ?? []).count { names.knowsFigures(columnName($0.text)) } > 1
        || hasFigureOfOutput
    case .unknown: hasFigureOfOutput
    case .vertical: false
    }
  }

  /// Returns the notes on the figures that were converted, once all rows have been read.
  package var notesOnFigures: () -> [String] { { [figures] in figures.counts.notes } }

  /// Returns the remarks about how the file is read.
  ///
  /// The first remark lists all differences from the standard table format, including the layout.
  package func remarks(layout: String? = nil) -> [String] {
    let form = (layout.map { ["the layout \($0)"] } ?? []) + readAs
    return (form.isEmpty ? [] : ["read as: " + form.joined(separator: ", ")]) + notes
  }

  /// Remarks about the rows and columns that are skipped.
  private var titleNotes: [String] {
    let notes = sentence(
      on: heading.headerRow ?? 0, "row", "above the header is", "above the header are", " skipped")
    switch heading {
    case .vertical: return notes
    case .table(_, hasUnitRow: true):
      return notes + ["the row below the titles has their units"]
        + names.titles.notes(on: writtenTitles)
    default: return notes + names.titles.notes(on: writtenTitles)
    }
  }
}
