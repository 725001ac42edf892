import Notation

/// Reads the cells of a sheet: ECMA-376 part 1, sections 18.3.1.4, 18.3.1.73 and 18.3.1.80.
struct WorksheetReader {
  var reader: XMLReader
  var sheet: Worksheet
  let areFormulasOutOfDate: Bool
  /// Whether to read only up to the first cell.
  let isBrief: Bool
  var row = 0
  var column = 0

  /// Reads the complete part.
  mutating func read() throws(InputError) -> Worksheet {
    while try reader.nextChild() {
      if reader.isElement("cols") {
        while try reader.nextChild("col") {
          try readColumn()
          try reader.skip()
        }
      } else if reader.isElement("sheetData") {
        while try reader.nextChild("row") {
          try readRow()
          if isBrief, !sheet.isEmpty { return sheet }
        }
      } else {
        try reader.skip()
      }
    }
    while try reader.next() != .finished {}
    return sheet
  }

  private mutating func readColumn() throws(InputError) {
    let (first, last) = (reader.value(of: "min"), reader.value(of: "max"))
    guard reader.isTrue("hidden"), let first = first.flatMap({ Int($0) }),
      let last = last.flatMap({ Int($0) }), first <= last
    else { return }
    sheet.hide(first...last)
  }

  /// Reads a row; a row without a number follows the previous one.
  private mutating func readRow() throws(InputError) {
    let previous = row
    let number = reader.value(of: "r") ?? "\(previous + 1)"
    guard let found = Int(number), 1...CellReference.maximumRow ~= found else {
      throw reader.error(
        "\(quoted(number)) is not a row; rows are from 1 to \(CellReference.maximumRow)")
    }
    guard found > previous else {
      throw reader.error("row \(found) appears twice or out of order")
    }
    (row, column) = (found, 0)
    if reader.isTrue("hidden") { sheet.hiddenRows.insert(found) }
    while true {
      if let cell = reader.takePlainNumber() {
        try read(cell)
      } else if try reader.nextChild("c") {
        try readCell()
      } else {
        return
      }
    }
  }

  private mutating func read(_ cell: PlainNumber) throws(InputError) {
    let reference = try nextReference(cell.reference.map { reader.bytes[$0] })
    let start = sheet.bytes.count
    sheet.bytes.append(contentsOf: reader.bytes[cell.value])
    let style = style(cell.style.map { reader.bytes[$0] })
    try sheet.append(.number, style: style, at: reference, from: start)
  }

  private mutating func readCell() throws(InputError) {
    let reference = try nextReference(reader.bytes(of: "r"))
    let type = reader.bytes(of: "t")
    let kind =
      type.map { type in
        cellKinds.first { $0.type.utf8.elementsEqual(type) }?.kind ?? .unknownType
      } ?? .number
    let style = style(reader.bytes(of: "s"))
    let start = sheet.bytes.count
    var (hasFormula, hasValue) = (false, false)
    while try reader.nextChild() {
      if reader.isElement("v") {
        try reader.appendText(to: &sheet.bytes)
        hasValue = true
      } else if reader.isElement("is") {
        try reader.appendRichText(to: &sheet.bytes)
        hasValue = true
      } else {
        if reader.isElement("f") { hasFormula = true }
        try reader.skip()
      }
    }
    let hasResult = hasValue && (kind == .text || sheet.bytes.count > start)
    guard hasResult || hasFormula else { return }
    // A cell of an unknown type keeps the name of the type, because its value is unreadable.
    if kind == .unknownType, hasResult, let type, !type.isEmpty {
      sheet.bytes.replaceSubrange(start..., with: type)
    }
    let shown: CellKind =
      !hasFormula
      ? kind : !hasResult ? .formulaWithoutValue : areFormulasOutOfDate ? .formulaOutOfDate : kind
    try sheet.append(shown, style: style, at: reference, from: start)
  }

  /// Returns the place of the cell; a cell without a reference follows the previous one.
  private mutating func nextReference(
    _ place: ArraySlice<UInt8>?
  ) throws(InputError) -> CellReference {
    let previous = column
    guard let place else {
      column += 1
      guard column <= CellReference.maximumColumn else {
        throw reader.error("there is a cell beyond the last column, XFD")
      }
      return CellReference(row: row, column: column)
    }
    guard let reference = CellReference(place), reference.row == row else {
      throw reader.error(
        "\(quoted(String(decoding: place, as: UTF8.self))) is not a cell of the row")
    }
    column = reference.column
    guard column > previous else {
      throw reader.error("cell \(reference) appears twice or out of order")
    }
    return reference
  }

  /// Returns the number of the style; an invalid one becomes larger than that of any style.
  private func style(_ digits: ArraySlice<UInt8>?) -> Int {
    guard let digits else { return 0 }
    var style = 0
    for byte in digits {
      guard byte &- UInt8(ascii: "0") < 10 else { return Styles.maximumCount }
      style = min(style * 10 + Int(byte & 15), Styles.maximumCount)
    }
    return style
  }
}

/// The kinds of cells by their types.
private let cellKinds: [(type: String, kind: CellKind)] = [
  ("n", .number), ("s", .sharedText), ("str", .text), ("inlineStr", .text), ("b", .boolean),
  ("e", .error), ("d", .date),
]

/// The parts of a cell with a number, as most programs write it.
private struct PlainNumber {
  var reference: Range<Int>?
  var style: Range<Int>?
  var value = 0..<0
}

extension XMLReader {
  /// Takes a complete cell with a number, or nothing if anything else is ahead.
  ///
  /// Nearly all cells of a large workbook are such as `<c r="B2" s="3"><v>1.5</v></c>`, and to read
  /// them tag by tag takes several times as long.
  fileprivate mutating func takePlainNumber() -> PlainNumber? {
    guard !isEmptyElement, take("<c", from: position) != nil else { return nil }
    var (place, cell) = (position + 2, PlainNumber())
    func value(after mark: StaticString) -> Range<Int>? {
      guard let start = take(mark, from: place) else { return nil }
      var end = start
      while end < bytes.count, isLetter(bytes[end]) || isDigit(bytes[end]) { end += 1 }
      guard let next = take("\"", from: end) else { return nil }
      place = next
      return start..<end
    }
    cell.reference = value(after: " r=\"")
    cell.style = value(after: " s=\"")
    if let type = value(after: " t=\""), !isEqual(type, "n") { return nil }
    guard let start = take("><v>", from: place) else { return nil }
    var end = start
    while end < bytes.count, isDigit(bytes[end]) || isInNumber(bytes[end]) { end += 1 }
    guard end > start, let next = take("</v></c>", from: end) else { return nil }
    cell.value = start..<end
    position = next
    return cell
  }

  /// Returns the place after a mark, or nil if something else is ahead.
  @inline(__always)
  private func take(_ mark: StaticString, from place: Int) -> Int? {
    isAhead(mark, at: place) ? place + mark.utf8CodeUnitCount : nil
  }
}

/// Whether a byte may be between the digits of a number.
@inline(__always)
private func isInNumber(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    || byte | 0x20 == UInt8(ascii: "e")
}
