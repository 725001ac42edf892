import Estimator
import Notation
import Units

/// A field that a sweep varies, with its points.
package struct Axis: Sendable {
  package let field: Field
  package let unit: UnitOfMeasure
  package let range: AxisRange

  package init(field: Field, unit: UnitOfMeasure, range: AxisRange) {
    self.field = field
    self.unit = unit
    self.range = range
  }

  package var count: Int { range.count }

  /// The point at a place, in the unit it was given in and in the field's own.
  package func figure(_ index: Int) -> GivenFigure {
    GivenFigure(WrittenQuantity(range.point(index), unit))
  }

  /// Reads `feed_temperature=40:100:5 degC` for a model.
  package init(parsing text: String, of model: Model) throws(SweepError) {
    let (field, value) = try Model.fieldAndValue(
      text, of: model, form: "FIELD=RANGE UNIT, as in feed_temperature=40:100:5")
    let (rangeText, unitText) = WrittenQuantity.parts(of: value)
    let range = try AxisRange(parsing: rangeText, of: text)
    do {
      let unit = try WrittenQuantity.unit(
        unitText, number: rangeText, of: field.kind, for: field.name, needsUnit: field.needsUnit)
      self.init(field: field, unit: unit, range: range)
    } catch { throw .unit(axis: text, error) }
  }
}

extension Model {
  /// Splits `FIELD=VALUE` at the first `=`, and finds the field.
  package static func fieldAndValue(
    _ text: String, of model: Model, form: String
  ) throws(SweepError) -> (Field, String) {
    guard let equals = text.firstIndex(of: "=") else { throw .noField(text, form: form) }
    let name = text[..<equals].split(separator: " ").joined(separator: " ")
    guard let field = model.field(name) else {
      throw .unknownField(
        name, system: model.system, nearest: nearest(to: name, among: model.fields.map(\.name)))
    }
    return (field, String(text[text.index(after: equals)...]))
  }
}
