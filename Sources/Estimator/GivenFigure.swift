import Notation
import Units

/// A figure of a plant in its original digits and unit.
///
/// Figures are exact decimals: those that a user wrote, or the shortest ones of a program's doubles,
/// so that 0.1 is a tenth in both. Units are converted exactly.
package struct GivenFigure: Sendable, Hashable {
  /// The text of the number in its original unit.
  package let text: String
  /// The original unit.
  package let unit: UnitOfMeasure
  /// The figure in the field's own unit, as the nearest double.
  ///
  /// In a `Plant` it may be the next double instead, so that it is on the same side of every limit
  /// and table node as the exact figure.
  package let value: Double

  package init(text: String, unit: UnitOfMeasure, value: Double) {
    (self.text, self.unit, self.value) = (text, unit, value)
  }

  /// Creates a figure from a written quantity.
  package init(_ written: WrittenQuantity) {
    self.init(text: written.number.description, unit: written.unit, value: written.value)
  }

  /// Returns 0 in a unit.
  package static func zero(in unit: UnitOfMeasure) -> GivenFigure {
    GivenFigure(text: "0", unit: unit, value: unit.offset.double)
  }

  /// Creates a figure from a program.
  ///
  /// Any double is accepted here; the limits of the field reject impossible ones.
  package init<What: Measure>(_ quantity: Quantity<What>) {
    let (figure, unit) = (quantity.figure, quantity.unit)
    guard let number = quantity.number else {
      self.init(text: "\(figure)", unit: unit, value: quantity.value)
      return
    }
    let decimal = DecimalNumber(number) ?? DecimalNumber(shortest: figure)
    self.init(WrittenQuantity(decimal, unit))
  }

  /// Returns the figure as a quantity of its kind.
  func quantity<What: Measure>() -> Quantity<What> {
    Quantity(
      exactly: number.expected(or: "\(text) is not a figure of a plant").rational, unit)
  }
}

// MARK: - The exact figure

extension GivenFigure {
  /// The exact figure in the field's own unit, or nil if a program passed a number that is not
  /// finite.
  package var exact: Rational? { number.map { unit.inOwnUnit($0.rational) } }

  /// The exact figure in the field's own unit, for a plant within its limits.
  package var exactOfPoint: Rational {
    exact.expected(or: "\(text) is not a figure of a plant")
  }

  /// The number in the text, or nil if a program passed a number that is not finite.
  private var number: DecimalNumber? {
    let number = DecimalNumber(text)
    precondition(number != nil || !value.isFinite, "\(text) was a number before")
    return number
  }

  /// Returns the same figure with a double on the same side of the field's limits and table nodes
  /// as the exact figure.
  package func deciding(in field: Field) -> GivenFigure {
    let deciding = field.double(nearest: value) { exact }
    guard deciding != value else { return self }
    return GivenFigure(text: text, unit: unit, value: deciding)
  }

  /// Whether the figure is a decimal of at most fifteen digits in its field's own unit.
  ///
  /// Doubles distinguish all such decimals.
  package var isShort: Bool { value.isFinite && unit.isOwn && text.utf8.count <= 15 }
}

// MARK: - Conformances

extension GivenFigure: CustomStringConvertible {
  /// The figure with its unit, such as `10 degF`.
  package var description: String { figure(text, in: unit) }

  /// The figure with its unit, shortened for messages if it has very many digits.
  var excerpt: String { figure(Notation.excerpt(text), in: unit) }
}

extension GivenFigure {
  /// Returns a hint for a figure outside its field's limits that would be usual in another unit, or
  /// an empty string if there is no such unit.
  ///
  /// Examples: `; 185 degF is 85 degC: if you mean that, write the unit`, and for a figure in degF
  /// `; if you mean 80 degC, write that`.
  func unitSlip(of field: Field) -> String {
    guard let number = exact.map(unit.fromOwnUnit) else { return "" }
    // Durations are only in workbooks in minutes and seconds.
    let units = field.kind == .hoursPerDay ? [] : field.kind.units
    let meant = units.first { other in
      let value = other.inOwnUnit(number).double
      return other != unit && field.limits.holds(value) && field.usual?.holds(value) != false
    }
    guard let meant else { return "" }
    let written = figure(Notation.excerpt(text), in: meant)
    if meant == field.unit { return "; if you mean \(written), write that" }
    let own = figure(GivenFigure.rounded(meant.inOwnUnit(number)), in: field.unit)
    return "; \(written) is \(own): if you mean that, write the unit"
  }

  /// Returns a value with two decimals, or four below 0.1, but no trailing zeros.
  private static func rounded(_ value: Rational) -> String {
    let figure = value.double
    return DecimalNumber(figure, decimals: figure.magnitude < 0.1 ? 4 : 2).shortened
  }
}

/// Returns a figure with its unit, unless it is a plain number.
private func figure(_ text: String, in unit: UnitOfMeasure) -> String {
  unit.isPlain ? text : "\(text) \(unit)"
}
