import Notation

/// The value of a formula with the size of the largest term of the sums in it.
///
/// Where terms of a sum cancel, rounding errors are relative to the size, not to the value.
private struct SizedNumber {
  let value: Rational?
  let size: Rational?

  init(_ value: Rational?, _ size: Rational?) { (self.value, self.size) = (value, size) }

  init(_ value: Rational?) { self.init(value, value?.absoluteValue) }
}

extension Formula {
  /// Returns the size of the largest term of the sums in the formula; nil if it has no value.
  package func largestTerm(at point: [String: Rational]) -> Rational? {
    let number: SizedNumber = term.number { SizedNumber(point[$0]) }
    return number.size
  }
}

extension SizedNumber: FormulaNumber {
  init(rounding exact: Rational) { self.init(exact) }

  static func + (a: SizedNumber, b: SizedNumber) -> SizedNumber {
    SizedNumber(a.value + b.value, .greater(a.size, b.size))
  }

  static func - (a: SizedNumber, b: SizedNumber) -> SizedNumber {
    SizedNumber(a.value - b.value, .greater(a.size, b.size))
  }

  static func * (a: SizedNumber, b: SizedNumber) -> SizedNumber {
    SizedNumber(a.value * b.value, a.size * b.size)
  }

  static func quotient(_ a: SizedNumber, _ b: SizedNumber) -> SizedNumber {
    SizedNumber(.quotient(a.value, b.value), .quotient(a.size, b.value?.absoluteValue))
  }

  static func greater(_ a: SizedNumber, _ b: SizedNumber) -> SizedNumber {
    SizedNumber(.greater(a.value, b.value), .greater(a.size, b.size))
  }

  static func lesser(_ a: SizedNumber, _ b: SizedNumber) -> SizedNumber {
    SizedNumber(.lesser(a.value, b.value), .greater(a.size, b.size))
  }

  static func value(of table: StepTable, at argument: SizedNumber) -> SizedNumber {
    SizedNumber(.value(of: table, at: argument.value))
  }
}
