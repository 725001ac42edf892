import Notation

/// A unit of one kind, with its exact conversion to the kind's own unit.
///
/// `value in the own unit = value * factor + offset`; both are exact fractions, so a figure is
/// rounded once, when it enters. Each unit is one object, since every figure has its unit.
public final class UnitOfMeasure: Sendable, Hashable {
  /// The one spelling that is written: `m3/h`.
  public let symbol: String
  /// What the unit measures.
  public let kind: Kind
  /// How many of the kind's own unit one of this is.
  public let factor: Rational
  /// What the kind's own unit reads where this reads 0.
  public let offset: Rational
  /// The unit in words, with the source of its factor where it has one.
  public let meaning: String
  /// Other spellings that are read, after the common ones of `UnitSpelling`.
  package let otherSpellings: [String]
  /// Whether this is the unit that figures of its kind have inside the estimator.
  package let isOwn: Bool

  init(
    _ symbol: String, _ kind: Kind, _ factor: Rational, _ meaning: String,
    offset: Rational = 0, also otherSpellings: [String] = []
  ) {
    (self.symbol, self.kind, self.meaning) = (symbol, kind, meaning)
    (self.factor, self.offset, self.otherSpellings) = (factor, offset, otherSpellings)
    isOwn = factor == 1 && offset.isZero
  }

  /// Whether this is the unit of a plain number, which is not written beside it.
  public var isPlain: Bool { symbol == "1" }

  /// A figure in this unit, exactly, in the kind's own unit.
  public func inOwnUnit(_ value: Rational) -> Rational { value * factor + offset }

  /// A figure in the kind's own unit, exactly, in this unit.
  public func fromOwnUnit(_ value: Rational) -> Rational { (value - offset) / factor }

  /// A figure in this unit, in the kind's own unit, rounded once.
  ///
  /// A value that is not finite stays what it is.
  public func inOwnUnit(_ value: Double) -> Double {
    guard !isOwn, let exact = Rational(exactly: value) else { return value }
    return inOwnUnit(exact).double
  }

  /// A figure in the kind's own unit, in this unit, rounded once.
  ///
  /// A value that is not finite stays what it is.
  public func fromOwnUnit(_ value: Double) -> Double {
    guard !isOwn, let exact = Rational(exactly: value) else { return value }
    return fromOwnUnit(exact).double
  }

  /// The unit of a kind that a text names, in any of its common spellings.
  ///
  /// `quantity` is what the figure is called in an error, as a rule the field's name.
  public static func named(
    _ text: String, of kind: Kind, for quantity: String
  ) throws(UnitError) -> UnitOfMeasure {
    let spelling = UnitSpelling.normal(text)
    if let unit = kind.units.first(where: { $0.isSpelled(spelling) }) { return unit }
    let hasKelvinSign = text.unicodeScalars.contains(UnitSpelling.kelvinSign)
    throw UnitError(
      hasKelvinSign ? .kelvinSign : .init(refusing: spelling, needing: kind), quantity, needs: kind,
      given: text)
  }

  /// Whether a text is read as this unit where its kind is needed.
  package func isRead(from text: String) -> Bool { isSpelled(UnitSpelling.normal(text)) }

  /// Whether a spelling is one of this unit's, byte for byte.
  ///
  /// Swift's `==` takes a character for its canonical equivalent: the Kelvin sign for the letter.
  func isSpelled(_ spelling: String) -> Bool {
    ([symbol] + otherSpellings).contains { $0.utf8.elementsEqual(spelling.utf8) }
  }
}

extension UnitOfMeasure: CustomStringConvertible {
  /// The one spelling that is written.
  public var description: String { symbol }
}

extension UnitOfMeasure {
  /// Whether two units are the same; each is one object, which the catalogue has.
  public static func == (left: UnitOfMeasure, right: UnitOfMeasure) -> Bool {
    left === right
  }

  /// Feeds which unit it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
