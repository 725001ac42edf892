import Notation

/// A unit of one kind, with its exact conversion to the kind's own unit.
///
/// `value in the kind's own unit = value * factor + offset`. The factor and the offset are exact
/// fractions, so a figure is rounded only once. Each unit is a single object, which all figures in
/// that unit share.
public final class UnitOfMeasure: Sendable, Hashable {
  /// The spelling that programs print: `m3/h`.
  public let symbol: String
  /// The kind of figure that the unit measures.
  package let kind: Kind
  /// The size of this unit in the kind's own unit.
  package let factor: Rational
  /// The value in the kind's own unit that corresponds to 0 in this one.
  package let offset: Rational
  /// The unit in words, with the definition of its factor if there is one.
  public let meaning: String
  /// Other accepted spellings, in the form that `UnitSpelling` produces.
  package let otherSpellings: [String]
  /// Whether figures of this kind have this unit inside the estimator.
  package let isOwn: Bool

  init(
    _ symbol: String, _ kind: Kind, _ factor: Rational, _ meaning: String,
    offset: Rational = 0, also otherSpellings: [String] = []
  ) {
    (self.symbol, self.kind, self.meaning) = (symbol, kind, meaning)
    (self.factor, self.offset, self.otherSpellings) = (factor, offset, otherSpellings)
    isOwn = factor == 1 && offset.isZero
  }

  /// Creates a unit of money, such as `GBP/yr`, which converts to no other.
  package static func money(_ symbol: String) -> UnitOfMeasure {
    UnitOfMeasure(symbol, .ratio, 1, "")
  }

  /// Whether this is the unit of a plain number, which is not printed.
  package var isPlain: Bool { symbol == "1" }

  /// Converts an exact figure in this unit to the kind's own unit.
  package func inOwnUnit(_ value: Rational) -> Rational {
    isOwn ? value : value * factor + offset
  }

  /// Converts an exact figure in the kind's own unit to this unit.
  package func fromOwnUnit(_ value: Rational) -> Rational {
    isOwn ? value : (value - offset) / factor
  }

  /// Converts a figure in this unit to the kind's own unit, rounded once.
  ///
  /// A value that is not finite is returned unchanged.
  package func inOwnUnit(_ value: Double) -> Double {
    guard !isOwn, let exact = Rational(exactly: value) else { return value }
    return inOwnUnit(exact).double
  }

  /// Converts a figure in the kind's own unit to this unit, rounded once.
  ///
  /// A value that is not finite is returned unchanged.
  package func fromOwnUnit(_ value: Double) -> Double {
    guard !isOwn, let exact = Rational(exactly: value) else { return value }
    return fromOwnUnit(exact).double
  }

  /// Finds the unit of a kind by any of its common spellings.
  ///
  /// `quantity` is the name of the figure in errors, usually that of the field.
  package static func named(
    _ text: String, of kind: Kind, for quantity: String
  ) throws(UnitError) -> UnitOfMeasure {
    func unit(_ spelling: String) -> UnitOfMeasure? { kind.units.first { $0.isSpelled(spelling) } }
    // Most texts need no normalization, which takes longer.
    if let unit = unit(text) { return unit }
    let spelling = UnitSpelling.normal(text)
    if let unit = unit(spelling) { return unit }
    throw UnitError(.init(refusing: spelling, needing: kind), quantity, needs: kind, given: text)
  }

  /// Returns whether text is a spelling of this unit where a unit of its kind is expected.
  package func isRead(from text: String) -> Bool { isSpelled(UnitSpelling.normal(text)) }

  /// Returns whether text is a spelling of a unit of any kind.
  package static func isUnit(_ text: some StringProtocol) -> Bool {
    let spelling = UnitSpelling.normal(String(text))
    return !spelling.isEmpty && catalogue.contains { $0.isSpelled(spelling) }
  }

  /// Returns whether the unit has the given spelling, compared byte for byte.
  func isSpelled(_ spelling: String) -> Bool {
    ([symbol] + otherSpellings).contains { $0.utf8.elementsEqual(spelling.utf8) }
  }
}

extension UnitOfMeasure: CustomStringConvertible {
  /// The symbol.
  public var description: String { symbol }
}

extension UnitOfMeasure {
  /// Returns whether two units are the same object of the catalogue.
  public static func == (left: UnitOfMeasure, right: UnitOfMeasure) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
