import Estimator
import Formulas
import Notation
import Tables
import Units

/// The figures of a field in a block of rows, both as entered and in the field's own unit.
///
/// Plain decimals are parsed and copied directly as bytes. All other cells are converted
/// individually by `GivenFigure`.
struct FigureColumn {
  let unit: UnitOfMeasure
  private let source: Source
  private var decimals = DecimalColumn()
  /// The figures of all other rows, whose cells are not copied byte for byte.
  private var others: [Int: GivenFigure] = [:]
  /// The largest significand and the largest number of decimals of the copied cells.
  private var longest: Int64 = 0
  private var decimalsRead = 0
  /// Whether the column has no unit although its field needs one, so that only 0 is a figure.
  private let lacksUnit: Bool
  /// Whether an empty cell is read as 0, since it may be part of a season that was left empty.
  private let mayBeEmpty: Bool
  /// Whether any cell of the rows is empty, or the field was left out.
  private(set) var hasEmptyCells: Bool

  private enum Source {
    case cells(column: Int)
    /// One figure for all rows, with its text as bytes.
    case given(GivenFigure, [UInt8])
  }

  /// Creates a column whose figures are read from a table's column.
  init(column: Int, unit: UnitOfMeasure, lacksUnit: Bool = false, mayBeEmpty: Bool = false) {
    (self.unit, self.lacksUnit, self.mayBeEmpty) = (unit, lacksUnit, mayBeEmpty)
    (source, hasEmptyCells) = (.cells(column: column), false)
  }

  /// Creates a column of zeros for a field that was left out, since it may be part of a season that
  /// was left empty.
  init(leftOut field: Field) {
    self.init(GivenFigure.zero(in: field.unit), of: field)
    hasEmptyCells = true
  }

  /// Creates a column with the same figure in every row.
  init(_ figure: GivenFigure, of field: Field) {
    let figure = figure.deciding(in: field)
    unit = figure.unit
    (lacksUnit, mayBeEmpty, hasEmptyCells) = (false, false, false)
    source = .given(figure, Array(figure.text.utf8))
  }

  /// Reads the figures of a block's rows into a column.
  ///
  /// Returns false if a cell is not a number.
  ///
  /// The field is a parameter because a stored reference would be retained and released for each
  /// cell.
  mutating func read(
    _ rows: RowBlock, of field: Field, to values: UnsafeMutablePointer<Double>
  ) -> Bool {
    switch source {
    case .given(let figure, _):
      values.update(repeating: figure.value, count: max(rows.count, 1))
      return true
    case .cells(let column):
      if !others.isEmpty { others.removeAll() }
      hasEmptyCells = false
      return rows.withBytes { bytes, bounds in
        read(rows, column, of: field, bytes, bounds, to: values)
      } ?? true
    }
  }

  private mutating func read(
    _ rows: RowBlock, _ column: Int, of field: Field, _ bytes: UnsafePointer<UInt8>,
    _ bounds: UnsafePointer<Range<Int>>, to values: UnsafeMutablePointer<Double>
  ) -> Bool {
    let (count, width, isOwn, powers) = (rows.count, rows.columns, unit.isOwn, tens)
    var (last, longest, most) = (0..<0, Int64(0), 0)
    defer { (self.longest, decimalsRead) = (longest, most) }
    for row in 0..<count {
      let range = bounds[row &* width &+ column]
      if rows.hasNotes, rows.reasonForNoFigure(row, column) != nil { return false }
      if row > 0, areEqual(bytes, range, last) {
        values[row] = values[row &- 1]
        if !others.isEmpty { others[row] = others[row - 1] }
        continue
      }
      last = range
      if isOwn, !lacksUnit, let decimal = decimals.read(bytes, range), decimal.isExact,
        isWrittenUnchanged(bytes, range, decimal)
      {
        values[row] = decimal.double(powers)
        longest = max(longest, decimal.significand)
        most = max(most, decimal.decimals)
      } else {
        guard let figure = figure(rows, row, column, of: field) else { return false }
        hasEmptyCells = hasEmptyCells || range.isEmpty
        values[row] = figure.value
        others[row] = figure
      }
    }
    return true
  }

  private func figure(
    _ rows: RowBlock, _ row: Int, _ column: Int, of field: Field
  ) -> GivenFigure? {
    if mayBeEmpty, rows.isEmpty(row, column) { return .zero(in: unit) }
    // The error is reported when the row is read individually.
    do {
      let number = try DecimalNumber(parsing: rows.text(row, column))
      if lacksUnit, !number.rational.isZero { return nil }
      return GivenFigure(WrittenQuantity(number, unit)).deciding(in: field)
    } catch { return nil }
  }

  /// Returns whether the field has no figure in a row.
  func isEmpty(_ row: Int, in rows: RowBlock) -> Bool {
    switch source {
    case .given: hasEmptyCells
    case .cells(let column): hasEmptyCells && rows.isEmpty(row, column)
    }
  }

  /// Whether every figure is a decimal of at most fifteen digits in the field's own unit.
  var areShort: Bool {
    switch source {
    case .given(let figure, _): figure.isShort
    case .cells: others.isEmpty && longest < 1_000_000_000_000_000
    }
  }

  /// Returns the span of the figures that were read most recently, whose values are `values`.
  func span(_ values: UnsafePointer<Double>, _ count: Int) -> InputSpan {
    if case .given(let figure, _) = source { return InputSpan(figure.exactOfPoint) }
    var (least, greatest) = (values[0], values[0])
    for row in 0..<count {
      least = min(least, values[row])
      greatest = max(greatest, values[row])
    }
    let isExact = others.isEmpty && decimalsRead == 0
    return InputSpan(
      isExact ? Interval(least, greatest) : Interval(least.nextDown, greatest.nextUp),
      isExact: isExact,
      denominator: others.values.reduce(UInt128(powerOfTen(decimalsRead))) { common, figure in
        commonMultiple(common, figure.exact.flatMap { InputSpan($0).denominator })
      })
  }

  /// Returns the figure of a row.
  func figure(of row: Int, in rows: RowBlock, value: Double) -> GivenFigure {
    switch source {
    case .given(let figure, _): figure
    case .cells(let column):
      others[row] ?? GivenFigure(text: rows.text(row, column), unit: unit, value: value)
    }
  }

  /// Writes the figure of a row as entered.
  func write(_ row: Int, of rows: RowBlock, to table: inout TableWriter) {
    switch source {
    case .given(_, let text): text.withUnsafeBufferPointer { table.write(plain: $0) }
    case .cells(let column):
      if !others.isEmpty, let figure = others[row] {
        var text = figure.text
        return text.withUTF8 { table.write(plain: $0) }
      }
      rows.withCell(row, column) { table.write(plain: $0) }
    }
  }
}

/// Returns whether a decimal is in the form that `DecimalNumber` writes, without leading zeros.
///
/// Returns false for decimals with a sign, since the only such figure of a plant is -0, which is
/// written without a sign.
@inline(__always)
private func isWrittenUnchanged(
  _ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, _ decimal: PlainDecimal
) -> Bool {
  if decimal.isNegative { return false }
  let whole = range.count &- decimal.decimals &- (decimal.decimals > 0 ? 1 : 0)
  return whole == 1 || bytes[range.lowerBound] != UInt8(ascii: "0")
}
