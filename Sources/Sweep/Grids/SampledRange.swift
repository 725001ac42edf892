import Estimator
import Notation
import Units

/// A field that is drawn between two figures, in whole numbers of a last decimal.
package struct SampledRange: Sendable {
  package let field: Field
  package let unit: UnitOfMeasure
  /// The ends, in whole numbers of the last decimal.
  package let from: Int
  package let to: Int
  let scale: DecimalScale
  /// Whether the nearest double of some figure is on the wrong side of a limit or a node.
  private let hasConfusedFigures: Bool

  /// Reads `feed_temperature=40:100 degC` for a model, to be drawn with so many decimals.
  package init(parsing text: String, of model: Model, decimals: Int) throws(GridError) {
    let (field, value) = try Axis.parts(of: text, model)
    let (rangeText, unitText) = figureAndUnit(of: value)
    if !rangeText.contains(":"), let slip = RangeSlip(value) {
      throw .endsAlone(axis: text, write: "\(slip.from):\(slip.to)\(slip.unit)", or: nil)
    }
    let ends = rangeText.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 else { throw .malformedSampledRange(axis: text) }
    let from = try SampledRange.number(ends[0], decimals: decimals, of: text)
    let to = try SampledRange.number(ends[1], decimals: decimals, of: text)
    do {
      unit = try WrittenQuantity.unit(
        unitText, number: rangeText, of: field.kind, for: field.name, needsUnit: field.needsUnit)
    } catch { throw .unit(axis: text, error) }
    guard from <= to else { throw .malformedSampledRange(axis: text) }
    let unit = unit
    func drawn(_ decimals: Int) -> (from: Int, to: Int, scale: DecimalScale)? {
      SampledRange.drawn(from, to, unit, decimals: decimals)
    }
    guard let drawn = drawn(decimals) else {
      let fits = (0..<decimals).last { drawn($0) != nil }
      throw .sampleTooFine(axis: text, decimals: decimals, fits: fits)
    }
    self.field = field
    (self.from, self.to, scale) = drawn
    hasConfusedFigures = drawn.scale.confuses(field, from: drawn.from, to: drawn.to)
  }

  /// Reads an end, which may have no more decimals than are drawn.
  private static func number(
    _ end: String, decimals: Int, of axis: String
  ) throws(GridError) -> Rational {
    let number: DecimalNumber
    do { number = try DecimalNumber(parsing: end) } catch { throw .number(axis: axis, error) }
    let has = (DecimalNumber(number.rational) ?? number).decimals
    guard has <= decimals else {
      throw .sampleDecimals(axis: axis, end: end, has: has, decimals: decimals)
    }
    return number.rational
  }

  /// The ends in whole numbers of the last decimal; nil where 64 bits do not hold them.
  private static func drawn(
    _ from: Rational, _ to: Rational, _ unit: UnitOfMeasure, decimals: Int
  ) -> (from: Int, to: Int, scale: DecimalScale)? {
    guard let from = from.whole(decimals), let to = to.whole(decimals),
      !to.subtractingReportingOverflow(from).overflow,
      let scale = DecimalScale(unit, decimals: decimals, holding: [from, to])
    else { return nil }
    return (from, to, scale)
  }

  /// How many figures there are to draw from.
  var valueCount: UInt64 { UInt64(to - from) + 1 }

  /// Puts the figures of so many whole numbers, in the field's own unit, in a column.
  func putValues(
    _ numbers: UnsafePointer<Int>, _ count: Int, in values: UnsafeMutablePointer<Double>
  ) {
    scale.values(numbers, count, to: values)
    guard hasConfusedFigures else { return }
    for row in 0..<count {
      values[row] = field.double(nearest: values[row]) { scale.exact(numbers[row]) }
    }
  }

  /// The figure that a whole number of last decimals stands for.
  package func figure(_ number: Int) -> GivenFigure {
    let text = decimalText(number, decimals: scale.decimals)
    do {
      let number = try DecimalNumber(parsing: text)
      return GivenFigure(WrittenQuantity(number, unit)).deciding(in: field)
    } catch {
      preconditionFailure("\(text) is a whole number of decimals, but is refused: \(error)")
    }
  }
}
