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
  /// The exact number as written, in its original unit, if no Double is equal to it.
  package let written: Rational?

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
    figure = written.number.double
    unit = written.unit
    value = written.value
    let number = written.number.rational
    self.written = number == Rational(exactly: figure) ? nil : number
  }

  /// Converts the figure to another unit of the kind, rounded once.
  ///
  /// Throws `UnitError` if the unit is of another kind.
  public func figure(in unit: String) throws(UnitError) -> Double {
    try UnitOfMeasure.named(unit, of: What.kind, for: "this quantity").fromOwnUnit(value)
  }

  private init(_ figure: Double, _ unit: UnitOfMeasure) {
    (self.figure, self.unit, written) = (figure, unit, nil)
    value = unit.inOwnUnit(figure)
  }

  /// Creates a quantity in the unit with exactly this symbol in the catalogue.
  init(_ figure: Double, _ symbol: String) {
    self.init(figure, What.kind.unit(withSymbol: symbol))
  }
}

extension Quantity: CustomStringConvertible {
  /// The figure with its unit.
  public var description: String { "\(figure) \(unit)" }
}
