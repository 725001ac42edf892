import Notation
import Tables

/// The encoding and separator of a text file.
struct TextDialect {
  var encoding = TextEncoding.utf8
  var separator = UInt8(ascii: ",")
  /// The first line if it names the separator; it is not part of the table.
  var separatorLine: SeparatorLine?

  /// The supported separators; that of the standard table format comes first.
  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The rules for splitting the text into rows and cells.
  var form: TextForm {
    var form = TextForm()
    form.separator = separator
    form.allowsBlankLines = true
    form.removesGuards = true
    if separatorLine != nil { form.firstLine = 2 }
    return form
  }

  /// The name of the separator in messages, in the plural.
  var separatorName: String {
    switch separator {
    case UInt8(ascii: ","): "commas"
    case UInt8(ascii: ";"): "semicolons"
    case UInt8(ascii: "\t"): "tabs"
    default: quoted(String(Unicode.Scalar(separator)))
    }
  }

  /// Describes the differences from the standard table format.
  func description(_ decimals: DecimalRule) -> [String] {
    [
      separator == UInt8(ascii: ",") ? nil : "\(separatorName) between cells",
      decimals.usesCommas ? "decimal commas" : nil, encoding.name,
    ].compactMap { $0 }
  }
}

/// A first line that names the separator, such as `sep=;`, as Excel reads it.
struct SeparatorLine {
  let separator: UInt8
  /// The number of bytes, including the byte order mark and the line break.
  let count: Int

  /// Reads the line at the start of the text; nil if there is none.
  ///
  /// The separator may be unsupported.
  init?(_ bytes: [UInt8]) {
    let start = byteOrderMarkSize(at: bytes)
    let line = bytes[start...].prefix(16).prefix { $0 != UInt8(ascii: "\n") }
    var content = Array(line)
    if content.last == UInt8(ascii: "\r") { content.removeLast() }
    if content.count == 7, content.first == UInt8(ascii: "\""), content.last == UInt8(ascii: "\"") {
      content = Array(content[1..<6])
    }
    guard content.count == 5, content[..<4].elementsEqual("sep=".utf8) else { return nil }
    separator = content[4]
    count = min(start + line.count + 1, bytes.count)
  }
}

/// The dialect and the kind of table of a text file, detected from its first bytes.
struct DetectedText {
  var dialect = TextDialect()
  let heading: Heading
  /// The first rows, up to the first that cannot be read.
  let rows: [Record]
  /// Why no more of them can be read.
  var fault: (any Error)?
  /// A note on the decimal mark that the user requests, if it is not used.
  private(set) var note: String?
}

extension DetectedText {
  /// Detects the format of a text file from its first bytes.
  ///
  /// The separator that yields the most known names wins, then the one that yields the most cells.
  /// If no name is known, the most frequent separator in the first line wins. On a tie, the comma
  /// wins unless figures have decimal commas. Throws `InputError` if the separator is unsupported or
  /// differs from the one that the first line names.
  init(
    _ head: PeekableSource, of file: String, names: KnownNames, layouts: [ExportLayout],
    decimal: DecimalMark? = nil
  ) throws(InputError) {
    var dialect = TextDialect()
    dialect.separatorLine = SeparatorLine(head.bytes)
    let separators = TextDialect.separators
    let inOrder = decimal == .comma ? separators.dropFirst() + [separators[0]] : separators[...]
    let candidates = dialect.separatorLine.map { [$0.separator] } ?? Array(inOrder)
    let others = (separators + [UInt8(ascii: "|")]).filter { !candidates.contains($0) }
    func best(of separators: [UInt8]) -> Ranked? {
      dialect.best(of: separators, in: head, of: file, names, layouts)
    }
    let isInText = { (separator: UInt8) in head.bytes.contains(separator) }
    // All separators that are not in the text yield the same single column, so only one is tried: among
    // the others if commas may be decimal marks, else if no other yields a name, since it takes time.
    let absent = candidates.first { !isInText($0) }
    let found =
      best(of: candidates.filter { isInText($0) || decimal == .comma && $0 == absent })
      ?? absent.flatMap { best(of: [$0]) }
    let other = best(of: others.filter(isInText))
    if let other, found.map({ $0.rank < other.rank }) ?? true {
      throw dialect.wrongSeparator(found: other.text.dialect, of: file)
    }
    if let line = dialect.separatorLine, !separators.contains(line.separator) {
      throw dialect.wrongSeparator(found: nil, of: file)
    }
    if let found {
      self = found.text
    } else {
      let line = dialect.firstLine(in: head)
      let counts = candidates.map { separator in line.count { $0 == separator } }
      dialect.separator = zip(candidates, counts).max { $0.1 < $1.1 }?.0 ?? separators[0]
      let (rows, fault) = dialect.firstRows(in: head, of: file)
      self.init(dialect: dialect, heading: .unknown, rows: rows, fault: fault)
    }
  }

  /// Returns how figures are converted, detected from the first mebibyte of the text.
  ///
  /// What the figures show is certain, so a requested mark that they contradict is only noted.
  mutating func figures(
    in head: PeekableSource, of file: String, _ names: KnownNames, _ layouts: [ExportLayout],
    _ requested: DecimalMark?
  ) throws -> FigureReading {
    let isByCommas = dialect.separator == UInt8(ascii: ",")
    try head.extend(to: 1 << 20)
    let haveWords = mayHaveUnits(head.bytes)
    func reading(_ rule: DecimalRule, _ groupedColumns: Set<Int>? = []) -> FigureReading {
      FigureReading(
        decimals: rule, groupedColumns: groupedColumns, haveWords: haveWords, names: names)
    }
    // Between commas, only a quoted figure can have a comma.
    let mayHaveCommas = !isByCommas || head.bytes.contains(UInt8(ascii: "\""))
    if !mayHaveCommas, requested != .comma { return reading(.none) }
    let evidence = try evidence(in: head, of: file, names, layouts)
    // There, a requested point is the rule anyway.
    let proof =
      isByCommas && requested == .point ? nil : requested.flatMap { evidence.proof(of: $0.other) }
    if let requested, let proof {
      note =
        "the requested decimal \(requested) is not used, since \(quoted(proof.text)) at \(proof.name) shows "
        + "that it is a \(requested.other)"
    }
    if isByCommas, !evidence.hasCommas { return reading(.none) }
    if let requested, proof == nil {
      return reading(requested == .comma ? .requestedComma : .none, nil)
    }
    if isByCommas, !evidence.proves(.comma) {
      return reading(.none, evidence.groupedColumns(of: .point))
    }
    let mark = try evidence.mark(of: file, dialect.separatorName)
    return reading(mark == .comma ? .comma : .point, evidence.groupedColumns(of: mark))
  }

  private func evidence(
    in head: PeekableSource, of file: String, _ names: KnownNames, _ layouts: [ExportLayout]
  ) throws -> DecimalEvidence {
    let words = heading.wordColumns(in: heading.header(in: rows, names, layouts), names)
    let fields = heading.fieldColumn(in: rows)
    var (evidence, rowsAbove) = (DecimalEvidence(), heading.rowsAbove(layouts))
    do {
      try dialect.forEachRow(in: head, of: file) { row in
        rowsAbove -= 1
        if let fields, names.isWords(blankNormalised(row.cell(fields).text)) { return true }
        for (column, cell) in row.cells.enumerated() where rowsAbove < 0 && !words.contains(column)
        {
          evidence.add(cell)
        }
        return true
      }
    } catch is TableError {}  // Reported later, when the rows before it have been read.
    return evidence
  }
}

/// The result for one separator, ranked by the number of known names, then of cells in the header.
private typealias Ranked = (text: DetectedText, rank: (names: Int, cells: Int))

extension TextDialect {
  /// Returns the highest-ranked result; nil if no separator yields a known name.
  fileprivate func best(
    of separators: [UInt8], in head: PeekableSource, of file: String, _ names: KnownNames,
    _ layouts: [ExportLayout]
  ) -> Ranked? {
    var best: Ranked?
    var dialect = self
    for separator in separators {
      dialect.separator = separator
      let rows = dialect.firstRows(in: head, of: file).rows
      let (heading, known) = Heading.found(in: rows, names: names, layouts: layouts)
      let rank = (known, heading.writtenHeader(in: rows)?.cells.count ?? 0)
      if known > 0, best.map({ $0.rank < rank }) ?? true {
        best = (DetectedText(dialect: dialect, heading: heading, rows: rows), rank)
      }
    }
    return best
  }

  /// Returns the error for an unsupported separator or one that the first line names wrongly.
  fileprivate func wrongSeparator(found other: TextDialect?, of file: String) -> InputError {
    let place = Place(file: file, line: 1, column: 1)
    if let separatorLine {
      var named = self
      named.separator = separatorLine.separator
      return InputError(
        "the first line names \(named.separatorName) as the separator, but the cells "
          + (Self.separators.contains(separatorLine.separator)
            ? "are separated by \(other?.separatorName ?? "something else"); fix or remove the line"
            : "must be separated by commas, semicolons or tabs"),
        at: place)
    }
    return InputError(
      "the cells are separated by \(other?.separatorName ?? separatorName), but must be separated by "
        + "commas, semicolons or tabs", at: place)
  }

  /// Returns the first complete rows of the text, up to the first that cannot be read, and its fault.
  fileprivate func firstRows(
    in head: PeekableSource, of file: String
  ) -> (rows: [Record], fault: (any Error)?) {
    var rows: [Record] = []
    do {
      try forEachRow(in: head, of: file) { row in
        rows.append(row)
        return rows.count < Heading.maximumRows
      }
    } catch { return (rows, error) }
    return (rows, nil)
  }

  /// Calls `body` with each row in the first bytes of the text until it returns false.
  ///
  /// Leaves out the last row if it may be truncated.
  func forEachRow(
    in head: PeekableSource, of file: String, _ body: (Record) throws -> Bool
  ) throws {
    let bytes = Array(head.bytes.dropFirst(separatorLine?.count ?? 0))
    var reader = try RecordReader(file: file, form: form, source: byteSource(of: bytes))
    var previous: Record?
    while true {
      let row = Result { try reader.next() }
      guard case .success(.some(let next)) = row else {
        if !head.isComplete, case .success = row { return }
        if let previous { _ = try body(previous) }
        _ = try row.get()
        return
      }
      if let previous, try !body(previous) { return }
      previous = next
    }
  }

  /// Returns the first line that is not blank.
  fileprivate func firstLine(in head: PeekableSource) -> ArraySlice<UInt8> {
    let start = separatorLine?.count ?? byteOrderMarkSize(at: head.bytes)
    return head.bytes.dropFirst(start).split(separator: UInt8(ascii: "\n"))
      .first { line in line.contains { $0 > UInt8(ascii: " ") } } ?? []
  }
}

/// Returns the size of the UTF-8 byte order mark at the start of the text, in bytes; 0 if absent.
private func byteOrderMarkSize(at bytes: [UInt8]) -> Int {
  bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}

/// Whether bytes are valid UTF-8, except for a truncated character at the end.
func areUTF8(_ bytes: [UInt8], areComplete: Bool) -> Bool {
  if String(validating: bytes, as: UTF8.self) != nil { return true }
  if areComplete { return false }
  return (1...3).contains { cut in
    bytes.count > cut && String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
  }
}

/// Returns whether text may have figures with a unit or a duration: `165mg/L`, `8:20`.
private func mayHaveUnits(_ bytes: [UInt8]) -> Bool {
  zip(bytes, bytes.dropFirst()).contains { byte, next in
    let letter = next | 0x20
    return isDigit(byte)
      && (next == UInt8(ascii: ":")
        || letter &- UInt8(ascii: "a") < 26 && letter != UInt8(ascii: "e"))
  }
}
