import Estimator
import Notation
import Plants
import Units

/// A field that a sweep varies, and its points.
package struct Axis: Sendable {
  package let field: Field
  package let unit: UnitOfMeasure
  package let range: AxisRange

  package init(field: Field, unit: UnitOfMeasure, range: AxisRange) {
    (self.field, self.unit, self.range) = (field, unit, range)
  }

  package var count: Int { range.count }

  /// Whether the points were listed one by one.
  package var isList: Bool { range.isList }

  /// The point at an index, in the unit as typed and in the field's own unit.
  package func figure(_ index: Int) -> GivenFigure {
    GivenFigure(WrittenQuantity(range.point(index), unit)).deciding(in: field)
  }

  /// Parses an axis such as `feed_temperature=40:100:5 degC`.
  package init(parsing text: String, of model: Model) throws(GridError) {
    let varied = try VariedText(text, of: model)
    if try UncertainFigure(varied) != nil { throw .needsSample(axis: text) }
    let range = try varied.points
    self.init(field: varied.field, unit: try varied.unit, range: range)
  }
}

/// The parts of an argument of `--vary`, such as `feed_temperature=40:100:5 degC`.
struct VariedText {
  let text: String
  let field: Field
  /// What follows the equals sign.
  let value: String
  let range: String
  private let unitText: String?

  init(_ text: String, of model: Model) throws(GridError) {
    do {
      let parts = try Setting.parts(
        of: text, model, form: "FIELD=RANGE UNIT, as in \"feed_temperature=40:100:5 degC\"")
      (self.text, field, value) = (text, parts.field, parts.value)
      (range, unitText) = figureAndUnit(of: parts.value)
    } catch { throw .setting(error) }
  }

  /// Creates the parts of an argument in another notation.
  init(_ text: String, _ field: Field, range: String, unit: String?) {
    (self.text, self.field, value, self.range) = (text, field, range, range)
    unitText = unit
  }

  /// The points of the range.
  var points: AxisRange {
    get throws(GridError) {
      if range.contains("/log"), !field.kind.hasOneZero {
        throw .noRatios(axis: text, field)
      }
      // A wrong unit is reported first, since it may be a part of the range.
      _ = try unit
      return try AxisRange(parsing: range, of: text)
    }
  }

  var unit: UnitOfMeasure {
    get throws(GridError) {
      do {
        return try WrittenQuantity.unit(
          unitText, number: range, of: field.kind, for: field.name, needsUnit: field.needsUnit)
      } catch {
        // A figure in what is no unit belongs to the range: `40 to 100 step 5`, but not `m3/day`.
        let hasFigure = zip(" \(error.given)", error.given).contains { before, character in
          character.isWholeNumber && !before.isLetter
        }
        guard case .unknown = error.reason, hasFigure else { throw .unit(axis: text, error) }
        throw .malformed(axis: text)
      }
    }
  }
}
