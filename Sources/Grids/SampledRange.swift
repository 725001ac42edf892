import Estimator
import Notation
import Units

/// A field that is drawn between two figures, in whole numbers of a last decimal.
package struct SampledRange: Sendable {
  package let field: Field
  package let unit: UnitOfMeasure
  /// The ends, in whole numbers of the last decimal.
  let from: Int
  let to: Int
  let scale: DecimalScale

  /// Reads `feed_temperature=40:100 degC` for a model, to be drawn with so many decimals.
  package init(parsing text: String, of model: Model, decimals: Int) throws(GridError) {
    let (field, value) = try Axis.parts(of: text, model)
    let (rangeText, unitText) = WrittenQuantity.parts(of: value)
    let ends = rangeText.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 else { throw .malformedSampledRange(axis: text) }
    var numbers: [Int] = []
    for end in ends {
      do {
        let number = try DecimalNumber(parsing: end)
        guard let whole = number.rational.whole(decimals) else {
          throw GridError.sampleDecimals(axis: text, end: end, decimals: decimals)
        }
        numbers.append(whole)
      } catch let error as NumberError {
        throw .number(axis: text, error)
      } catch let error as GridError { throw error } catch { throw .malformed(axis: text) }
    }
    do {
      unit = try WrittenQuantity.unit(
        unitText, number: rangeText, of: field.kind, for: field.name, needsUnit: field.needsUnit)
    } catch { throw .unit(axis: text, error) }
    (self.field, from, to) = (field, numbers[0], numbers[1])
    guard from <= to, to.subtractingReportingOverflow(from).overflow == false else {
      throw .malformedSampledRange(axis: text)
    }
    guard let scale = DecimalScale(unit, decimals: decimals, holding: [from, to]) else {
      throw .sampleDecimals(axis: text, end: ends[1], decimals: decimals)
    }
    self.scale = scale
  }

  /// How many figures there are to draw from.
  var valueCount: UInt64 { UInt64(to - from) + 1 }

  /// The figure that a whole number of last decimals stands for.
  func figure(_ number: Int) -> GivenFigure {
    let text = decimalText(number, decimals: scale.decimals)
    do { return GivenFigure(WrittenQuantity(try DecimalNumber(parsing: text), unit)) } catch {
      preconditionFailure("\(text) is a whole number of decimals, but is refused: \(error)")
    }
  }
}
