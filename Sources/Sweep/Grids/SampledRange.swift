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
    let varied = try VariedText(text, of: model)
    if !varied.range.contains(":"), let slip = varied.slip {
      throw .endsAlone(axis: text, write: "\(slip.from):\(slip.to)\(slip.unit)", or: nil)
    }
    let words = varied.range.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2 else { throw .malformedSampledRange(axis: text) }
    let ends = try words.map { word throws(GridError) in
      try SampledRange.end(String(word), decimals: decimals, of: text)
    }
    (field, unit) = (varied.field, try varied.unit)
    guard ends[0] <= ends[1] else { throw .malformedSampledRange(axis: text) }
    guard let drawn = SampledRange.drawn(ends, unit, decimals: decimals) else {
      let fits = (0..<decimals).last { [unit] in
        SampledRange.drawn(ends, unit, decimals: $0) != nil
      }
      throw .sampleTooFine(axis: text, decimals: decimals, fits: fits)
    }
    (from, to, scale) = drawn
    hasConfusedFigures = drawn.scale.confuses(field, from: drawn.from, to: drawn.to)
  }

  /// Reads an end, which may have no more decimals than are drawn.
  private static func end(
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
    _ ends: [Rational], _ unit: UnitOfMeasure, decimals: Int
  ) -> (from: Int, to: Int, scale: DecimalScale)? {
    guard let from = ends[0].whole(decimals), let to = ends[1].whole(decimals),
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
