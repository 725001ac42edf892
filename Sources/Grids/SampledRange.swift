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

  /// Reads `feed_temperature=40:100 degC` for a model, to be drawn with so many decimals.
  package init(parsing text: String, of model: Model, decimals: Int) throws(GridError) {
    let (field, value) = try Axis.parts(of: text, model)
    let (rangeText, unitText) = WrittenQuantity.parts(of: value)
    let ends = rangeText.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 else { throw .malformedSampledRange(axis: text) }
    let from = try SampledRange.whole(ends[0], decimals: decimals, of: text)
    let to = try SampledRange.whole(ends[1], decimals: decimals, of: text)
    do {
      unit = try WrittenQuantity.unit(
        unitText, number: rangeText, of: field.kind, for: field.name, needsUnit: field.needsUnit)
    } catch { throw .unit(axis: text, error) }
    (self.field, self.from, self.to) = (field, from, to)
    guard from <= to, to.subtractingReportingOverflow(from).overflow == false else {
      throw .malformedSampledRange(axis: text)
    }
    guard let scale = DecimalScale(unit, decimals: decimals, holding: [from, to]) else {
      throw .sampleDecimals(axis: text, end: ends[1], decimals: decimals)
    }
    self.scale = scale
  }

  private static func whole(
    _ end: String, decimals: Int, of axis: String
  ) throws(GridError) -> Int {
    let number: DecimalNumber
    do { number = try DecimalNumber(parsing: end) } catch { throw .number(axis: axis, error) }
    guard let whole = number.rational.whole(decimals) else {
      throw .sampleDecimals(axis: axis, end: end, decimals: decimals)
    }
    return whole
  }

  /// How many figures there are to draw from.
  package var valueCount: UInt64 { UInt64(to - from) + 1 }

  /// The figure that a whole number of last decimals stands for.
  package func figure(_ number: Int) -> GivenFigure {
    let text = decimalText(number, decimals: scale.decimals)
    do { return GivenFigure(WrittenQuantity(try DecimalNumber(parsing: text), unit)) } catch {
      preconditionFailure("\(text) is a whole number of decimals, but is refused: \(error)")
    }
  }
}
