import Notation
import Units

/// A figure outside the limits of its field that would be within them in another unit.
struct UnitSlip {
  /// The unit that may be meant.
  let unit: UnitOfMeasure
  /// The figure in that unit, in the field's own.
  let value: Rational

  /// The first unit of the field's kind in which a figure is usual; nil where it is in none.
  init?(_ given: GivenFigure, of field: Field) {
    guard let number = given.asWritten.map(given.unit.fromOwnUnit) else { return nil }
    for unit in field.kind.units where unit != given.unit {
      let value = unit.inOwnUnit(number)
      let isUsual = field.limits.holds(value.double) && field.usual?.holds(value.double) != false
      if isUsual {
        (self.unit, self.value) = (unit, value)
        return
      }
    }
    return nil
  }

  /// What an error adds: `; 185 degF is 85 degC: if that is meant, write the unit`, and
  /// `; if 80 degC is meant, write that` of a figure in degF.
  func text(of given: GivenFigure) -> String {
    let own = unit.kind.ownUnit
    func figure(_ text: String, _ unit: UnitOfMeasure) -> String {
      unit.isPlain ? text : "\(text) \(unit)"
    }
    let meant = figure(excerpt(given.text), unit)
    if unit == own { return "; if \(meant) is meant, write that" }
    return "; \(meant) is \(figure(rounded, own)): if that is meant, write the unit"
  }

  /// The value to two decimals, without zeros at its end.
  private var rounded: String {
    do {
      return try DecimalNumber(parsing: Notation.text(value.double, as: .fixed(2))).shortened
    } catch {
      preconditionFailure("\(value) has digits that are no number: \(error)")
    }
  }
}
