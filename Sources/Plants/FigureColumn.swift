import Estimator
import Formulas
import Notation
import Tables
import Units

/// The figures of a field in a block of rows, both as written and in the field's own unit.
///
/// Plain decimals in that unit are parsed directly as bytes. All other cells are converted
/// individually.
package struct FigureColumn {
  package let unit: UnitOfMeasure
  /// The column of the table; nil if all rows have the same given figure.
  package let column: Int?
  /// The figure of all rows, with its span.
  private let given: (figure: GivenFigure, span: InputSpan?)?
  private var decimals = DecimalColumn()
  /// What is known about the figures that were read most recently.
  private var traits = Traits()
  /// Whether the column has no unit although its field needs one, so that only 0 is a figure.
  private let lacksUnit: Bool
  /// Whether an empty cell is read as 0, since it may be part of a season that was left empty.
  private let mayBeEmpty: Bool
  /// Whether any cell of the rows is empty, or the field was left out.
  private(set) var hasEmptyCells = false

  private struct Traits {
    /// Whether every figure is a plain decimal in the field's own unit.
    var arePlain = true
    /// Whether the bytes of every cell are the text of its figure.
    var areUnchanged = true
    /// Whether no cell has a unit of its own.
    var haveOneUnit = true
    /// The largest significand of the plain decimals.
    var longest: Int64 = 0
    /// The largest number of decimals.
    var decimals = 0
    /// The least and the greatest figure; in reverse order if no cell has one.
    var (least, greatest) = (Double.infinity, -Double.infinity)
  }

  /// Creates a column whose figures are read from a table's column.
  package init(
    column: Int, unit: UnitOfMeasure, lacksUnit: Bool = false, mayBeEmpty: Bool = false
  ) {
    self.unit = unit
    self.lacksUnit = lacksUnit
    self.mayBeEmpty = mayBeEmpty
    self.column = column
    given = nil
  }

  /// Creates a column of zeros for a field that was left out, since it may be part of a season that
  /// was left empty.
  init(leftOut field: Field) {
    self.init(GivenFigure.zero(in: field.unit), of: field)
    hasEmptyCells = true
  }

  /// Creates a column with the same figure in every row.
  package init(_ figure: GivenFigure, of field: Field) {
    let figure = figure.deciding(in: field)
    unit = figure.unit
    column = nil
    given = (figure, figure.exact.map { InputSpan($0) })
    (lacksUnit, mayBeEmpty) = (false, false)
    (traits.least, traits.greatest) = (figure.value, figure.value)
  }

  /// The figure of all rows in the field's own unit; nil if there is a cell for each.
  var givenValue: Double? { given?.figure.value }
}

// MARK: Reading

extension FigureColumn {
  /// Reads the cells of a block as figures in the field's own unit, and adds those that have none.
  ///
  /// These get the lower limit.
  ///
  /// The field is a parameter because a stored reference would be retained and released for each
  /// cell.
  mutating func read(
    _ rows: RowBlock, of field: Field, at place: Int, to values: UnsafeMutablePointer<Double>,
    missing: inout [MissingFigure]
  ) {
    guard let column else { return }
    let unit = unit
    hasEmptyCells = false
    rows.withBytes { bytes, bounds in
      read(rows, column, of: field, bytes, bounds, to: values) { row, fault in
        missing.append(
          MissingFigure(row: row, field: place, column: column, unit: unit, fault: fault))
      }
    }
  }

  private mutating func read(
    _ rows: RowBlock, _ column: Int, of field: Field, _ bytes: UnsafePointer<UInt8>,
    _ bounds: UnsafePointer<Range<Int>>, to values: UnsafeMutablePointer<Double>,
    fail: (_ row: Int, CellFault) -> Void
  ) {
    let (count, width, hasNotes, powers) = (rows.count, rows.columns, rows.hasNotes, tens)
    let isOwn = unit.isOwn && !lacksUnit
    var (traits, decimals) = (Traits(), decimals)
    // The previous cell, or an empty range if it has no figure.
    var last = 0..<0
    for row in 0..<count {
      let range = bounds[row &* width &+ column]
      let isReadable = !hasNotes || rows.reasonForNoFigure(row, column) == nil
      if isReadable, !last.isEmpty, areEqual(bytes, range, last) {
        values[row] = values[row &- 1]
        continue
      }
      last = range
      if isOwn, isReadable, let decimal = decimals.read(bytes, range), decimal.isExact,
        !decimal.isNegative
      {
        values[row] = decimal.double(powers)
        traits.longest = max(traits.longest, decimal.significand)
        traits.decimals = max(traits.decimals, decimal.decimals)
        traits.areUnchanged = traits.areUnchanged && isUnchanged(bytes, range, decimal)
      } else {
        traits.arePlain = false
        switch quantity(row, in: rows) {
        case .success(let quantity):
          values[row] = field.double(of: quantity)
          traits.decimals = max(traits.decimals, quantity.number.decimals)
          traits.haveOneUnit = traits.haveOneUnit && quantity.unit == unit
          let decimal = PlainDecimal(bytes, range)
          traits.areUnchanged =
            traits.areUnchanged && decimal.map { isUnchanged(bytes, range, $0) } ?? false
          hasEmptyCells = hasEmptyCells || range.isEmpty
        case .failure(let fault):
          fail(row, fault)
          (values[row], last, traits.areUnchanged) = (field.limits.from.double, 0..<0, false)
          continue
        }
      }
      traits.least = min(traits.least, values[row])
      traits.greatest = max(traits.greatest, values[row])
    }
    (self.traits, self.decimals) = (traits, decimals)
  }

  /// Returns the figure in the cell of a row, or why it has none.
  private func quantity(_ row: Int, in rows: RowBlock) -> Result<WrittenQuantity, CellFault> {
    guard let column else { return .failure(.empty) }
    if mayBeEmpty, rows.isEmpty(row, column) {
      return .success(WrittenQuantity(DecimalNumber(0, isNegative: false, decimals: 0), unit))
    }
    return rows.quantity(row, column).flatMap { number, own in
      if lacksUnit, own == nil, !(number.significand.isZero && unit.kind.hasOneZero) {
        return .failure(.unreadable("the column has no unit"))
      }
      return .success(WrittenQuantity(number, own.map { unit.kind.unit(withSymbol: $0) } ?? unit))
    }
  }
}

/// Returns whether a decimal is in the form that `DecimalNumber` writes, without leading zeros.
///
/// Returns false for decimals with a sign, since the only such figure of a plant is -0, which is
/// written without a sign.
@inline(__always)
private func isUnchanged(
  _ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, _ decimal: PlainDecimal
) -> Bool {
  if decimal.isNegative { return false }
  let whole = range.count &- decimal.decimals &- (decimal.decimals > 0 ? 1 : 0)
  return whole == 1 || bytes[range.lowerBound] != UInt8(ascii: "0")
}

// MARK: The figures read

extension FigureColumn {
  /// Returns whether the field has no figure in a row.
  func isEmpty(_ row: Int, in rows: RowBlock) -> Bool {
    hasEmptyCells && column.map { rows.isEmpty(row, $0) } ?? true
  }

  /// Whether every figure is a decimal of at most fifteen digits in the field's own unit.
  var areShort: Bool {
    given?.figure.isShort ?? (traits.arePlain && traits.longest < 1_000_000_000_000_000)
  }

  /// The range of the figures in the field's own unit, or nil if there are none.
  package var range: Interval? {
    traits.least <= traits.greatest ? Interval(traits.least, traits.greatest) : nil
  }

  /// Returns the span of the exact figures, whose doubles are at most one unit in the last place away.
  ///
  /// Figures within the limits are so exactly. A column without figures has the span of the limits.
  package func span(within limits: Interval) -> InputSpan {
    guard let range else { return InputSpan(limits) }
    let isExact = traits.arePlain && traits.decimals == 0
    let span =
      given?.span
      ?? InputSpan(
        isExact ? range : Interval(range.low.nextDown, range.high.nextUp), isExact: isExact,
        denominator: denominator)
    let areInside = limits.contains(range.low) && limits.contains(range.high)
    return areInside ? span.cut(to: limits) ?? span : span
  }

  /// A common denominator of the figures read, or nil if it is too large.
  private var denominator: UInt128? {
    if traits.arePlain { return UInt128(powerOfTen(traits.decimals)) }
    guard traits.haveOneUnit else { return nil }
    return commonMultiple(
      UInt128(exactly: (unit.factor * .powerOfTen(-traits.decimals)).denominator),
      UInt128(exactly: unit.offset.denominator))
  }

  /// Returns the exact figure of a row in the field's own unit, or nil if it has none.
  func exact(of row: Int, in rows: RowBlock) -> Rational? {
    if let given { return given.figure.exact }
    guard case .success(let quantity) = quantity(row, in: rows) else { return nil }
    return quantity.exact
  }

  /// Returns the figure of a row, whose double is `value`, or nil if it has none.
  func figure(of row: Int, in rows: RowBlock, value: Double) -> GivenFigure? {
    if let given { return given.figure }
    if let column, traits.areUnchanged {
      return GivenFigure(text: rows.text(row, column), unit: unit, value: value)
    }
    guard case .success(let quantity) = quantity(row, in: rows) else { return nil }
    return GivenFigure(text: quantity.number.description, unit: quantity.unit, value: value)
  }

  /// The column whose cells are the figures as `write` writes them; nil if some differ.
  package var unchangedColumn: Int? { traits.areUnchanged ? column : nil }

  /// Writes the figure of a row as entered, or converted to a unit or that of its column.
  package func write(
    _ row: Int, of rows: RowBlock, in unit: UnitOfMeasure? = nil, to table: inout TableWriter
  ) {
    if let column, traits.areUnchanged, unit ?? self.unit == self.unit {
      return rows.withCell(row, column) { table.write(plain: $0) }
    }
    var text = text(of: row, in: rows, unit)
    text.withUTF8 { table.write(plain: $0) }
  }

  /// Returns the figure of a row in plain notation, converted to a unit or that of its column if it has
  /// another.
  private func text(
    of row: Int, in rows: RowBlock, _ written: UnitOfMeasure? = nil
  ) -> String {
    let figure = figure(of: row, in: rows, value: 0).expected(
      or: "only plants are written, but row \(row) lacks a figure")
    let unit = written ?? self.unit
    guard figure.unit != unit, let exact = exact(of: row, in: rows) else { return figure.text }
    return decimalText(unit.fromOwnUnit(exact))
  }

  /// Returns the figure of a row as in its cell, in the unit of its column.
  func textInUnit(_ row: Int, of rows: RowBlock) -> String {
    guard let column else { return text(of: row, in: rows) }
    if case .inUnit = rows.note(row, column) { return text(of: row, in: rows) }
    return rows.text(row, column)
  }
}

/// Returns a converted figure, rounded to 20 significant digits if it has no finite decimal.
private func decimalText(_ figure: Rational) -> String {
  if let decimal = DecimalNumber(figure) { return decimal.description }
  return roundedText(figure, decimals: max(0, 19 - figure.absoluteValue.powerOfTenBelow))
}

/// A cell of a field that has no figure.
package struct MissingFigure {
  /// The row in its block.
  package let row: Int
  /// The index of the field.
  package let field: Int
  package let column: Int
  package let unit: UnitOfMeasure
  package let fault: CellFault
}
