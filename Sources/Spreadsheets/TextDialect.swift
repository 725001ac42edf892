import Notation
import Tables

/// How a text as people keep it is written.
struct TextDialect {
  var encoding = TextEncoding.utf8
  var separator = UInt8(ascii: ",")
  /// The first line, where it says what stands between cells; none of the table.
  var separatorLine: SeparatorLine?

  /// The bytes that may stand between cells; the one of the table format comes first.
  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// How the text is cut into rows and cells.
  var form: TextForm {
    var form = TextForm()
    form.separator = separator
    form.allowsBlankLines = true
    if separatorLine != nil { form.firstLine = 2 }
    return form
  }

  /// What stands between cells.
  var separatorWords: String {
    switch separator {
    case UInt8(ascii: ","): "commas"
    case UInt8(ascii: ";"): "semicolons"
    case UInt8(ascii: "\t"): "tabs"
    default: quoted(String(Unicode.Scalar(separator)))
    }
  }

  /// What is not as in the one table format.
  func words(_ decimals: DecimalRule) -> [String] {
    [
      separator == UInt8(ascii: ",") ? nil : "\(separatorWords) between cells",
      decimals.usesCommas ? "decimal commas" : nil, encoding.words,
    ].compactMap { $0 }
  }
}

/// The first line of a text that tells spreadsheet programs what stands between cells: `sep=;`.
struct SeparatorLine {
  let separator: UInt8
  /// The number of bytes, with the line break and a byte order mark.
  let count: Int

  /// The line at the start of a text, if it has one, whatever it names.
  init?(_ bytes: [UInt8]) {
    let start = sizeOfMark(at: bytes)
    let line = bytes[start...].prefix(16).prefix { $0 != UInt8(ascii: "\n") }
    var words = Array(line)
    if words.last == UInt8(ascii: "\r") { words.removeLast() }
    if words.count == 7, words.first == UInt8(ascii: "\""), words.last == UInt8(ascii: "\"") {
      words = Array(words[1..<6])
    }
    guard words.count == 5, words[..<4].elementsEqual("sep=".utf8) else { return nil }
    separator = words[4]
    count = min(start + line.count + 1, bytes.count)
  }
}

/// What the first bytes of a text show: its dialect, and what its first rows are.
struct RecognisedText {
  var dialect = TextDialect()
  let heading: Heading
  /// The first rows, as far as they can be read.
  let rows: [Record]

  /// Recognises a text by its first bytes.
  ///
  /// The separator by which most names are known is taken, and of those the one with most cells; where
  /// none is, the one that the first line has most of. The one of the table format comes first, but not
  /// where figures have decimal commas. Throws `SpreadsheetError` where cells turn out to be separated
  /// by something that is not read, or by something else than the first line says.
  init(
    _ head: LookAhead, of file: String, names: KnownNames, layouts: [KnownLayout],
    decimal: DecimalMark? = nil
  ) throws(SpreadsheetError) {
    var dialect = TextDialect()
    dialect.separatorLine = SeparatorLine(head.bytes)
    let separators = TextDialect.separators
    let inOrder =
      decimal == .comma ? separators.dropFirst() + separators.prefix(1) : separators[...]
    let candidates = dialect.separatorLine.map { [$0.separator] } ?? Array(inOrder)
    let all = candidates + (separators + [UInt8(ascii: "|")]).filter { !candidates.contains($0) }
    // By all that are nowhere in the text its rows are the same, so the first of those will do.
    let absent = all.filter { !head.bytes.contains($0) }.dropFirst()
    func best(of separators: some Collection<UInt8>) -> Ranked? {
      dialect.best(
        of: separators.filter { !absent.contains($0) }, in: head, of: file, names, layouts)
    }
    let found = best(of: candidates)
    let other = best(of: all.dropFirst(candidates.count))
    if let other, found.map({ $0.rank < other.rank }) ?? true {
      throw dialect.misled(by: other.text.dialect, of: file)
    }
    if let line = dialect.separatorLine, !separators.contains(line.separator) {
      throw dialect.misled(by: nil, of: file)
    }
    if let found {
      self = found.text
    } else {
      let line = dialect.firstLine(in: head)
      let counts = candidates.map { separator in line.count { $0 == separator } }
      dialect.separator = zip(candidates, counts).max { $0.1 < $1.1 }?.0 ?? separators[0]
      self.init(dialect: dialect, heading: .unknown, rows: dialect.firstRows(in: head, of: file))
    }
  }

  fileprivate init(dialect: TextDialect, heading: Heading, rows: [Record]) {
    (self.dialect, self.heading, self.rows) = (dialect, heading, rows)
  }

  /// What becomes of the figures of the text; its first mebibyte is to show which mark they have.
  func decimals(
    in head: LookAhead, of file: String, _ layouts: [KnownLayout], _ choices: ReadingChoices
  ) throws -> DecimalRule {
    if let mark = choices.decimal { return mark == .comma ? .commaAsked : .none }
    if dialect.separator == UInt8(ascii: ",") { return .none }
    try head.extend(to: 1 << 20)
    let words = heading.wordColumns(in: heading.header(in: rows))
    var (evidence, rowsAbove) = (DecimalEvidence(), heading.rowsAbove(layouts))
    do {
      try dialect.forEachRow(in: head, of: file) { row in
        rowsAbove -= 1
        for (column, cell) in row.cells.enumerated() where rowsAbove < 0 && !words.contains(column)
        {
          evidence.look(at: cell)
        }
        return true
      }
    } catch is TableError {}  // What is wrong there is said when the rows before it were read.
    return try evidence.mark(of: file, dialect.separatorWords) == .comma ? .comma : .point
  }
}

/// What a separator shows a text to be: how many names are known, and how many cells the header has.
private typealias Ranked = (text: RecognisedText, rank: (names: Int, cells: Int))

extension TextDialect {
  /// What the first rows are by the separator by which they show most, with how much they show.
  fileprivate func best(
    of separators: [UInt8], in head: LookAhead, of file: String, _ names: KnownNames,
    _ layouts: [KnownLayout]
  ) -> Ranked? {
    var best: Ranked?
    var dialect = self
    for separator in separators {
      dialect.separator = separator
      let rows = dialect.firstRows(in: head, of: file)
      let (heading, known) = Heading.found(in: rows, names: names, layouts: layouts)
      let rank = (known, heading.header(in: rows)?.cells.count ?? 0)
      if known > 0, best.map({ $0.rank < rank }) ?? true {
        best = (RecognisedText(dialect: dialect, heading: heading, rows: rows), rank)
      }
    }
    return best
  }

  /// What to say of a text whose cells another dialect shows to be separated otherwise.
  fileprivate func misled(by other: TextDialect?, of file: String) -> SpreadsheetError {
    let place = Place(file: file, line: 1, column: 1)
    if let separatorLine {
      var named = self
      named.separator = separatorLine.separator
      return .misnamedSeparator(
        named.separatorWords, isRead: Self.separators.contains(separatorLine.separator),
        found: other?.separatorWords, at: place)
    }
    return .otherSeparator(other?.separatorWords ?? separatorWords, at: place)
  }

  /// The first rows of a text, as far as they can be read and are whole.
  fileprivate func firstRows(in head: LookAhead, of file: String) -> [Record] {
    var rows: [Record] = []
    do {
      try forEachRow(in: head, of: file) { row in
        rows.append(row)
        return rows.count < Heading.maximumRows
      }
    } catch { return rows }  // What is wrong there is said when the text is read.
    return rows
  }

  /// Hands over the rows of the first bytes of a text until the body says to stop; one that may be
  /// cut off is left out.
  func forEachRow(
    in head: LookAhead, of file: String, _ body: (Record) throws -> Bool
  ) throws {
    let bytes = Array(head.bytes.dropFirst(separatorLine?.count ?? 0))
    var reader = try RecordReader(file: file, form: form, source: byteSource(of: bytes))
    var former: Record?
    while true {
      let row = Result { try reader.next() }
      guard case .success(.some(let next)) = row else {
        if !head.isWhole, case .success = row { return }
        if let former { _ = try body(former) }
        _ = try row.get()
        return
      }
      if let former, try !body(former) { return }
      former = next
    }
  }

  /// The first line that has anything in it.
  fileprivate func firstLine(in head: LookAhead) -> ArraySlice<UInt8> {
    let start = separatorLine?.count ?? sizeOfMark(at: head.bytes)
    return head.bytes.dropFirst(start).split(separator: UInt8(ascii: "\n"))
      .first { line in line.contains { $0 > UInt8(ascii: " ") } } ?? []
  }
}

/// How many bytes at the start of a text are a byte order mark of UTF-8.
private func sizeOfMark(at bytes: [UInt8]) -> Int {
  bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}

/// Whether bytes are UTF-8, but for a character at their end that may go on behind them.
func areUTF8(_ bytes: [UInt8], areWhole: Bool) -> Bool {
  if String(validating: bytes, as: UTF8.self) != nil { return true }
  if areWhole { return false }
  return (1...3).contains { cut in
    bytes.count > cut && String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
  }
}
