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

  /// Whether the points were listed one by one.
  package var isList: Bool { range.isList }

  /// The point at a place, in the unit it was given in and in the field's own.
  package func figure(_ index: Int) -> GivenFigure {
    GivenFigure(WrittenQuantity(range.point(index), unit)).deciding(in: field)
  }

  /// Reads `feed_temperature=40:100:5 degC` for a model.
  package init(parsing text: String, of model: Model) throws(GridError) {
    let (field, value) = try Axis.parts(of: text, model)
    if let slip = RangeSlip(value) {
      throw .endsAlone(
        axis: text, write: "\(slip.from):\(slip.to):STEP\(slip.unit)",
        or: "\(slip.from):\(slip.to)/COUNT\(slip.unit)")
    }
    let (rangeText, unitText) = figureAndUnit(of: value)
    let range = try AxisRange(parsing: rangeText, of: text)
    do {
      let unit = try WrittenQuantity.unit(
        unitText, number: rangeText, of: field.kind, for: field.name, needsUnit: field.needsUnit)
      self.init(field: field, unit: unit, range: range)
    } catch { throw .unit(axis: text, error) }
  }

  static func parts(
    of text: String, _ model: Model
  ) throws(GridError) -> (field: Field, value: String) {
    do {
      return try Setting.parts(
        of: text, model, form: "FIELD=RANGE UNIT, as in \"feed_temperature=40:100:5 degC\"")
    } catch { throw .setting(error) }
  }
}
