import Notation
import Units

extension GivenFigure {
  /// Returns a hint for a figure outside the limits of its field that would be usual in another
  /// unit, or an empty string if there is no such unit.
  ///
  /// Examples: `; 185 degF is 85 degC: if you mean that, write the unit`, and `; if 80 degC is
  /// meant, write that` for a figure in degF.
  func unitSlip(of field: Field) -> String {
    guard let number = asWritten.map(unit.fromOwnUnit) else { return "" }
    let meant = field.kind.units.first { other in
      let value = other.inOwnUnit(number).double
      return other != unit && field.limits.holds(value) && field.usual?.holds(value) != false
    }
    guard let meant else { return "" }
    func figure(_ text: String, _ unit: UnitOfMeasure) -> String {
      unit.isPlain ? text : "\(text) \(unit)"
    }
    let written = figure(Notation.excerpt(text), meant)
    if meant == field.unit { return "; if you mean \(written), write that" }
    let own = figure(GivenFigure.rounded(meant.inOwnUnit(number)), field.unit)
    return "; \(written) is \(own): if you mean that, write the unit"
  }

  /// Returns a value with two decimals but no trailing zeros.
  private static func rounded(_ value: Rational) -> String {
    do {
      return try DecimalNumber(parsing: Notation.text(value.double, as: .fixed(2))).shortened
    } catch {
      preconditionFailure("\(value) has digits that are not a number: \(error)")
    }
  }
}
