import Notation

/// Reads the cells of a sheet: ECMA-376 part 1, sections 18.3.1.4, 18.3.1.73 and 18.3.1.80.
struct WorksheetReader {
  private var reader: XMLReader
  private var sheet: Worksheet
  private let areFormulasOutOfDate: Bool
  private var row = 0
  private var column = 0

  /// Reads a part into an empty sheet.
  static func read(
    _ bytes: consuming [UInt8], into sheet: Worksheet, areFormulasOutOfDate: Bool
  ) throws(XMLError) -> Worksheet {
    var reader = WorksheetReader(
      reader: try XMLReader(bytes), sheet: sheet, areFormulasOutOfDate: areFormulasOutOfDate)
    try reader.read()
    return reader.sheet
  }

  private init(reader: XMLReader, sheet: Worksheet, areFormulasOutOfDate: Bool) {
    (self.reader, self.sheet) = (reader, sheet)
    self.areFormulasOutOfDate = areFormulasOutOfDate
  }

  private mutating func read() throws(XMLError) {
    try reader.expectRoot("worksheet")
    while let part = try reader.nextChild() {
      if part == "sheetData" { try readRows() } else { try reader.skip() }
    }
    while try reader.next() != .finished {}
  }

  private mutating func readRows() throws(XMLError) {
    while true {
      switch try reader.next() {
      case .start where reader.isElement("row"): try readRow()
      case .start: try reader.skip()
      case .text: continue
      case .end, .finished: return
      }
    }
  }

  /// Reads a row; one without a number follows the last.
  private mutating func readRow() throws(XMLError) {
    let last = row
    row += 1
    if let number = reader.value(of: "r") {
      guard let number = Int(reader.string(number)), 1...CellReference.maximumRow ~= number else {
        throw reader.error(.rowOutOfRange(reader.string(number)))
      }
      row = number
    }
    guard row <= CellReference.maximumRow else { throw reader.error(.rowOutOfRange("\(row)")) }
    guard row > last else { throw reader.error(.rowOutOfOrder(row)) }
    column = 0
    while true {
      switch try reader.next() {
      case .start where reader.isElement("c"): try readCell()
      case .start: try reader.skip()
      case .text: continue
      case .end, .finished: return
      }
    }
  }

  private mutating func readCell() throws(XMLError) {
    let reference = try nextReference()
    let (type, typeName) = (cellType(), reader.value(of: "t"))
    let style = style()
    let start = sheet.bytes.count
    var (hasFormula, hasValue) = (false, false)
    let depth = reader.open.count
    while reader.open.count >= depth {
      guard try reader.next() == .start else { continue }
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
    guard hasValue || hasFormula else { return }
    // Of an unknown type the cell keeps the type's name, not a value that nobody can read.
    if type == .unknownType, sheet.bytes.count > start, let typeName, !typeName.isEmpty {
      sheet.bytes.removeLast(sheet.bytes.count - start)
      sheet.bytes.append(contentsOf: reader.bytes[typeName])
    }
    keep(type, style, at: reference, from: start, hasFormula: hasFormula, hasValue: hasValue)
  }

  private mutating func keep(
    _ type: StoredCell.Kind, _ style: Int, at reference: CellReference, from start: Int,
    hasFormula: Bool, hasValue: Bool
  ) {
    var kind = type
    let hasResult = hasValue && (type == .text || sheet.bytes.count > start)
    if hasFormula, !hasResult {
      kind = .formulaWithoutValue
    } else if hasFormula, areFormulasOutOfDate {
      kind = .formulaOutOfDate
    } else if !hasResult {
      return
    }
    sheet.append(kind, style: style, at: reference, from: start)
  }

  /// Where the cell is; one without a reference follows the last.
  private mutating func nextReference() throws(XMLError) -> CellReference {
    let last = column
    if let place = reader.value(of: "r") {
      guard let reference = CellReference(reader.bytes[place]), reference.row == row else {
        throw reader.error(.badCellReference(reader.string(place)))
      }
      column = reference.column
      guard column > last else { throw reader.error(.cellOutOfOrder(reader.string(place))) }
      return reference
    }
    column += 1
    guard column <= CellReference.maximumColumn else { throw reader.error(.columnBeyondLast) }
    return CellReference(row: row, column: column)
  }

  private func cellType() -> StoredCell.Kind {
    guard let type = reader.value(of: "t") else { return .number }
    if reader.isEqual(type, "n") { return .number }
    if reader.isEqual(type, "s") { return .sharedText }
    if reader.isEqual(type, "str") || reader.isEqual(type, "inlineStr") { return .text }
    if reader.isEqual(type, "b") { return .boolean }
    if reader.isEqual(type, "e") { return .error }
    return reader.isEqual(type, "d") ? .date : .unknownType
  }

  /// The number of the style, or one that no workbook has.
  private func style() -> Int {
    guard let place = reader.value(of: "s") else { return 0 }
    var style = 0
    for byte in reader.bytes[place] {
      guard byte &- UInt8(ascii: "0") < 10 else { return Styles.maximumStyles }
      style = min(style * 10 + Int(byte & 15), Styles.maximumStyles)
    }
    return style
  }
}
