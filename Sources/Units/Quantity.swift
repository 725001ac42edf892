import Notation

/// A figure with its unit, of a kind that the compiler knows.
///
/// ```swift
/// let drop: Quantity<TemperatureDifference> = .fahrenheitDegrees(10)
/// let steam = try Quantity<SteamFlow>("2.2 t/h")
/// ```
public struct Quantity<What: Measure>: Sendable, Hashable {
  /// The figure in the unit it was given in.
  public let figure: Double
  /// The unit it was given in.
  public let unit: UnitOfMeasure
  /// The figure in the kind's own unit, rounded once.
  public let value: Double
  /// The number that was written, in the unit it was given in, where no Double equals it.
  package let written: Rational?

  /// A figure in a unit named by its spelling, for units known only when the program runs.
  ///
  /// Throws `UnitError` for a unit of another kind.
  public init(_ figure: Double, in unit: String) throws(UnitError) {
    self.init(figure, try UnitOfMeasure.named(unit, of: What.kind, for: "this quantity"))
  }

  /// A quantity read from a text such as `2200 lb/h`.
  ///
  /// Throws `QuantityError` for a text that is not a number, or a unit of another kind.
  public init(_ text: String) throws(QuantityError) {
    let written = try WrittenQuantity(
      parsing: text, as: What.kind, for: "this quantity", needsUnit: true)
    figure = written.number.double
    unit = written.unit
    value = written.value
    let number = written.number.rational
    self.written = number == Rational(exactly: figure) ? nil : number
  }

  /// The figure in another unit of the kind, rounded once.
  ///
  /// Throws `UnitError` for a unit of another kind.
  public func figure(in unit: String) throws(UnitError) -> Double {
    try UnitOfMeasure.named(unit, of: What.kind, for: "this quantity").fromOwnUnit(value)
  }

  private init(_ figure: Double, _ unit: UnitOfMeasure) {
    (self.figure, self.unit, written) = (figure, unit, nil)
    value = unit.inOwnUnit(figure)
  }

  /// A figure in the unit of this kind that the catalogue writes so.
  init(_ figure: Double, _ symbol: String) {
    guard let unit = What.kind.units.first(where: { $0.symbol == symbol }) else {
      preconditionFailure("the catalogue has no \(symbol) for \(What.kind.name)")
    }
    self.init(figure, unit)
  }
}

extension Quantity: CustomStringConvertible {
  /// The figure with its unit.
  public var description: String { "\(figure) \(unit)" }
}
