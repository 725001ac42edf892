import Notation

/// A figure as written: its digits, its unit, and its value in the kind's own unit.
package struct WrittenQuantity: Sendable, Hashable {
  /// The number as written.
  package let number: DecimalNumber
  /// The unit as written.
  package let unit: UnitOfMeasure
  /// The value in the kind's own unit, rounded once.
  package let value: Double

  /// The exact value in the kind's own unit.
  package var exact: Rational { unit.inOwnUnit(number.rational) }

  /// Creates a quantity; the exact value is rounded once.
  package init(_ number: DecimalNumber, _ unit: UnitOfMeasure) {
    self.number = number
    self.unit = unit
    value = unit.isOwn ? number.double : unit.inOwnUnit(number.rational).double
  }

  /// Parses a number with an optional unit, such as `2200 lb/h` or `2200lb/h`.
  ///
  /// A number without a unit is in the kind's own unit, or an error if `needsUnit` is true; only a 0
  /// that is the same in all units of its kind never needs a unit. `quantity` is the name of the figure
  /// in errors.
  package init(
    parsing text: String, as kind: Kind, for quantity: String, needsUnit: Bool = false
  ) throws(QuantityError) {
    let (numberText, unitText) = figureAndUnit(of: text)
    let number: DecimalNumber
    do { number = try DecimalNumber(parsing: numberText) } catch {
      throw .number(quantity: quantity, error)
    }
    do {
      let unit = try Self.unit(
        unitText, number: numberText, of: kind, for: quantity,
        needsUnit: needsUnit && !(number.rational.isZero && kind.hasOneZero))
      self.init(number, unit)
    } catch {
      throw .unit(error)
    }
    // The conversion to the kind's own unit may overflow.
    guard value.isFinite else { throw .number(quantity: quantity, NumberError(.overflow, text)) }
  }

  /// Finds the unit by its spelling, or the kind's own unit if the text is nil and no unit is needed.
  package static func unit(
    _ text: String?, number: String, of kind: Kind, for quantity: String, needsUnit: Bool
  ) throws(UnitError) -> UnitOfMeasure {
    guard let text else {
      guard !needsUnit else { throw UnitError(.missing, quantity, needs: kind, given: number) }
      return kind.ownUnit
    }
    return try UnitOfMeasure.named(text, of: kind, for: quantity)
  }
}

extension WrittenQuantity: CustomStringConvertible {
  /// The figure with its unit: `10 degF`.
  package var description: String { unit.isPlain ? "\(number)" : "\(number) \(unit)" }
}

/// The reason why text is not a quantity.
public enum QuantityError: Error, Sendable, Hashable {
  case number(quantity: String, NumberError)
  case unit(UnitError)
  /// A cell of a table that has no figure; the text is the complete message.
  case cell(String)
}

extension QuantityError: CustomStringConvertible {
  /// The fault and what to write instead, in one sentence.
  public var description: String {
    switch self {
    case .number(let quantity, let error)
    where error.fault == .notANumber && error.text.first?.isNumber == true:
      "\(quantity): \(error), and a unit after a space"
    case .number(let quantity, let error): "\(quantity): \(error)"
    case .unit(let error): error.description
    case .cell(let sentence): sentence
    }
  }
}
