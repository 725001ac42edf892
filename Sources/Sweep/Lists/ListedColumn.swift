import Estimator
import Formulas
import Notation
import Tables
import Units

/// The cells of a column by row, one after another in memory.
struct ListedCells: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The length of the longest cell in bytes.
  private(set) var longest = 0
  private(set) var hasEmptyCells = false

  var count: Int { ends.count }

  mutating func append(_ cell: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: cell)
    ends.append(bytes.count)
    longest = max(longest, cell.count)
    hasEmptyCells = hasEmptyCells || cell.isEmpty
  }

  mutating func append(_ cell: [UInt8]) { cell.withUnsafeBufferPointer { append($0) } }

  func range(_ row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  func text(_ row: Int) -> String { String(decoding: bytes[range(row)], as: UTF8.self) }

  /// Returns the result of `body` for the bytes of a row's cell.
  private func withCell<Value>(
    _ row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(row)])) }
  }

  /// Copies the cell of a row and returns its length.
  func copy(_ row: Int, to slot: UnsafeMutablePointer<UInt8>) -> Int {
    withCell(row) { cell in
      if let start = cell.baseAddress { slot.update(from: start, count: cell.count) }
      return cell.count
    }
  }

  /// Returns the double nearest to the figure of a row; NaN for an empty cell.
  func double(_ row: Int) -> Double { withCell(row, Self.double) }

  /// Returns the double nearest to a figure in plain digits; NaN for an empty cell.
  static func double(_ cell: UnsafeBufferPointer<UInt8>) -> Double {
    guard let start = cell.baseAddress, !cell.isEmpty else { return .nan }
    if let plain = PlainDecimal(start, 0..<cell.count), plain.isExact { return plain.double(tens) }
    return exact(cell).double
  }

  /// Returns the exact number of a figure.
  func exact(_ row: Int) -> Rational { withCell(row, Self.exact) }

  private static func exact(_ cell: UnsafeBufferPointer<UInt8>) -> Rational {
    let text = String(decoding: cell, as: UTF8.self)
    let number = DecimalNumber(text).expected(or: "\(quoted(text)) is listed as a figure")
    return number.rational
  }
}

/// A column of listed plants: an input, or a column that is kept as it is.
package struct ListedColumn: Sendable {
  /// The title of a column that is kept; the name of an input.
  package let title: String
  /// The input with its unit; nil for a column that is kept.
  package let input: (field: Field, unit: UnitOfMeasure)?
  /// Whether its cells are figures in plain digits or empty.
  package private(set) var isOfFigures: Bool
  /// Whether it is kept and all its cells are whole numbers, none of which is negative.
  private(set) var isOfWholeNumbers: Bool
  private(set) var cells = ListedCells()
  /// The figures of an input in the field's own unit, by row.
  private(set) var values: [Double] = []
  /// The figures of an input without cells in its unit, NaN for none; empty while they equal `values`.
  private var written: [Double] = []
  /// The span of the figures of an input.
  private(set) var span: InputSpan?

  init(input field: Field, in unit: UnitOfMeasure) {
    (title, input, isOfFigures, isOfWholeNumbers) = (field.name, (field, unit), true, false)
  }

  init(kept title: String) {
    (self.title, input, isOfFigures, isOfWholeNumbers) = (title, nil, true, true)
  }

  /// Adds the cells of a column; those of an input must be figures in plain digits.
  mutating func add(_ rows: RowBlock, _ column: Int) {
    rows.forEachCell(of: column) { add(cell: $0) }
  }

  /// Adds a cell; that of an input is empty if it cannot be read.
  mutating func add(cell: UnsafeBufferPointer<UInt8>) {
    if input == nil, isOfFigures {
      let figure = plainFigure(cell)
      isOfFigures = cell.isEmpty || figure != nil
      isOfWholeNumbers = isOfWholeNumbers && figure?.decimals == 0 && figure?.isNegative == false
    }
    cells.append(cell)
  }

  mutating func add(text: String) {
    var text = text
    text.withUTF8 { add(cell: $0) }
  }

  /// Adds figures in the unit of an input without cells, before those in the field's own unit.
  mutating func addWritten(_ figures: [Double]) {
    if written.isEmpty { written = values }
    written += figures
  }

  /// Adds figures of an input without cells whose unit is the field's own.
  mutating func addWrittenAsOwn(_ figures: UnsafeBufferPointer<Double>) {
    if !written.isEmpty { written += figures }
  }

  /// Adds the figures of an input in the field's own unit.
  mutating func add(_ figures: UnsafeBufferPointer<Double>) { values.append(contentsOf: figures) }

  mutating func widen(to other: InputSpan) { span = span.map { $0.hull(other) } ?? other }

  /// Returns the figures of some rows in their unit; NaN for a row that has none.
  func doubles(_ rows: Range<Int>) -> ArraySlice<Double> {
    if input == nil { return rows.map(cells.double)[...] }
    return written.isEmpty ? values[rows] : written[rows]
  }

  /// Returns the exact figure of an input in the field's own unit.
  func exact(_ row: Int) -> Rational {
    let number = cells.exact(row)
    return input.map { $0.unit.inOwnUnit(number) } ?? number
  }

  /// Whether some row has no cell or figure.
  var hasEmptyCells: Bool { cells.hasEmptyCells || written.contains { $0.isNaN } }

  /// Whether it has texts in which a decimal comma would replace points.
  package var hasWordsWithPoints: Bool { !isOfFigures && cells.bytes.contains(UInt8(ascii: ".")) }

  /// The longest text.
  var longestText: String {
    (0..<cells.count).first { cells.range($0).count == cells.longest }.map(cells.text) ?? ""
  }

  /// Returns the cells as bytes of a row format.
  func cells(in format: RowFormat, _ dialect: TableDialect) -> ListedCells {
    if isOfFigures, format.isBinary {
      let rows = 0..<(input == nil ? cells.count : values.count)
      return doubles(rows).reduce(into: ListedCells()) { $0.append($1.bytes) }
    }
    if isOfFigures, format.emptyCell.isEmpty { return cells }
    let width = format.isBinary ? format.cells(ofWords: [longestText])[0].count : 0
    return (0..<cells.count).reduce(into: ListedCells()) { made, row in
      let text = cells.text(row)
      let figure = text.isEmpty ? format.emptyCell : Array(text.utf8)
      let cell = isOfFigures ? figure : format.cell(ofText: text, dialect)
      made.append(cell + [UInt8](repeating: 0, count: max(0, width - cell.count)))
    }
  }
}

/// Returns a decimal of at most 15 digits without leading zeros, which a reader of numbers writes again
/// as it is; nil for other texts.
private func plainFigure(_ cell: UnsafeBufferPointer<UInt8>) -> PlainDecimal? {
  guard let start = cell.baseAddress, let decimal = PlainDecimal(start, 0..<cell.count) else {
    return nil
  }
  let sign = decimal.isNegative ? 1 : 0
  let whole = cell.count - sign - decimal.decimals - (decimal.decimals > 0 ? 1 : 0)
  guard whole == 1 || cell[sign] != UInt8(ascii: "0"), whole + decimal.decimals <= 15 else {
    return nil
  }
  return decimal.isNegative && decimal.significand == 0 ? nil : decimal
}

extension RowBlock {
  /// Calls a closure with the bytes of each cell of a column.
  @inline(__always)
  fileprivate func forEachCell(of column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withBytes { bytes, bounds in
      for row in 0..<count {
        let range = bounds[row &* columns &+ column]
        body(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
      }
    }
  }
}

extension RowFormat {
  /// Returns the cell of any text.
  fileprivate func cell(ofText text: String, _ dialect: TableDialect) -> [UInt8] {
    switch self {
    case .csv:
      var writer = TableWriter(.text(dialect))
      writer.write(typed: text)
      return writer.bytes
    case .jsonl: return Array(quotedForJSON(text).utf8)
    case .npy: return Array(text.utf8)
    default: return cells(ofWords: [text])[0]
    }
  }
}
