import Notation

/// A figure with its unit, of a kind that is known at compile time.
///
/// ```swift
/// let drop: Quantity<TemperatureDifference> = .fahrenheitDegrees(10)
/// let steam = try Quantity<SteamFlow>("2.2 t/h")
/// ```
public struct Quantity<What: Measure>: Sendable, Hashable {
  /// The figure in its original unit.
  public let figure: Double
  /// The original unit.
  public let unit: UnitOfMeasure
  /// The figure in the kind's own unit, rounded once.
  public let value: Double
  /// The exact number in the original unit: as written, or the shortest decimal of a program's double;
  /// nil if that is not finite.
  package let number: Rational?

  /// Creates a quantity in a unit that is known only at run time.
  ///
  /// Throws `UnitError` if the unit is of another kind.
  public init(_ figure: Double, in unit: String) throws(UnitError) {
    self.init(figure, try UnitOfMeasure.named(unit, of: What.kind, for: "this quantity"))
  }

  /// Parses a quantity such as `2200 lb/h`.
  ///
  /// Throws `QuantityError` if the text has no number, or no unit of this kind.
  public init(_ text: String) throws(QuantityError) {
    let written = try WrittenQuantity(
      parsing: text, as: What.kind, for: "this quantity", needsUnit: true)
    self.init(exactly: written.number.rational, written.unit)
  }

  /// Creates a quantity from an exact number in a unit of its kind.
  package init(exactly number: Rational, _ unit: UnitOfMeasure) {
    (figure, self.unit, self.number) = (number.double, unit, number)
    value = unit.inOwnUnit(number).double
  }

  /// The exact figure in the kind's own unit, or nil if it is not finite.
  fileprivate var exact: Rational? { number.map(unit.inOwnUnit) }

  /// Converts the figure to another unit of the kind, rounded once.
  ///
  /// Throws `UnitError` if the unit is of another kind.
  public func figure(in unit: String) throws(UnitError) -> Double {
    try UnitOfMeasure.named(unit, of: What.kind, for: "this quantity").fromOwnUnit(value)
  }

  private init(_ figure: Double, _ unit: UnitOfMeasure) {
    let number = figure.isFinite ? DecimalNumber(shortest: figure).rational : nil
    (self.figure, self.unit, self.number) = (figure, unit, number)
    value = number.map(unit.inOwnUnit)?.double ?? figure
  }

  /// Creates a quantity in the unit with exactly this symbol in the catalogue.
  init(_ figure: Double, _ symbol: String) {
    self.init(figure, What.kind.unit(withSymbol: symbol))
  }
}

extension Quantity where What == Temperature {
  /// Returns the temperature of a mixture: `share` of the one, and the rest of the other.
  ///
  /// It is exact, as if it were written.
  public static func mixed(_ share: Quantity<Ratio>, of one: Self, with other: Self) -> Self {
    guard let share = share.exact, let one = one.exact, let other = other.exact else {
      return Self(.nan, What.kind.ownUnit)
    }
    return Self(exactly: share * one + (1 - share) * other, What.kind.ownUnit)
  }
}

extension Quantity: CustomStringConvertible {
  /// The figure with its unit.
  public var description: String { "\(figure) \(unit)" }
}
