import Notation

/// A figure as it was written: its digits, its unit, and its value in the kind's own unit.
public struct WrittenQuantity: Sendable, Hashable {
  /// The number as it was written.
  public let number: DecimalNumber
  /// The unit it was written in.
  public let unit: UnitOfMeasure
  /// The value in the own unit of the unit's kind, rounded once.
  public let value: Double

  /// The exact value in the own unit of the unit's kind.
  public var exact: Rational { unit.isOwn ? number.rational : unit.inOwnUnit(number.rational) }

  /// A number in a unit; the conversion is exact and rounded once.
  public init(_ number: DecimalNumber, _ unit: UnitOfMeasure) {
    self.number = number
    self.unit = unit
    value = unit.isOwn ? number.double : unit.inOwnUnit(number.rational).double
  }

  /// Reads `2200 lb/h` or `2200lb/h`: a number and a unit; a bare number is in the kind's own unit.
  ///
  /// `quantity` is what the figure is called in an error. Where `needsUnit` is true, a bare
  /// number is refused.
  public init(
    parsing text: String, as kind: Kind, for quantity: String, needsUnit: Bool = false
  ) throws(QuantityError) {
    let (numberText, unitText) = figureAndUnit(of: text)
    let number: DecimalNumber
    do { number = try DecimalNumber(parsing: numberText) } catch {
      throw .number(quantity: quantity, error)
    }
    do {
      let unit = try Self.unit(
        unitText, number: numberText, of: kind, for: quantity, needsUnit: needsUnit)
      self.init(number, unit)
    } catch { throw .unit(error) }
    // In its own unit a number may be too large that is not in the one it was written in.
    guard value.isFinite else { throw .number(quantity: quantity, NumberError(.overflow, text)) }
  }

  /// The unit that a text names, or the kind's own where no unit was written and none is needed.
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
  public var description: String {
    unit.isPlain ? "\(number)" : "\(number) \(unit)"
  }
}

/// Why a written quantity could not be read.
public enum QuantityError: Error, Sendable, Hashable {
  case number(quantity: String, NumberError)
  case unit(UnitError)
}

extension QuantityError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .number(let quantity, let error)
    where error.fault == .notANumber && error.text.first?.isNumber == true:
      "\(quantity): \(error), and a unit after a space"
    case .number(let quantity, let error) where error.fault == .percentSign:
      "\(quantity): \(quoted(error.text)) has a per cent sign without a blank before it; write the figure and "
        + "a unit of \(quantity) after a space"
    case .number(let quantity, let error): "\(quantity): \(error)"
    case .unit(let error): error.description
    }
  }
}
