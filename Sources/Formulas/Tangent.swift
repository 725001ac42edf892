import Notation

/// The value that a formula approaches on one side of a point along an input, and its slope there.
///
/// Both are exact: every operation of a formula passes on the slopes of its operands. A table is
/// constant between its nodes; at a node, it has the value of the row on the side of the tangent.
package struct Tangent: Sendable {
  /// The limit of the formula; nil if it has no value there.
  package let value: Rational?
  /// The change of the value for a unit of the input away from the point.
  private let change: Rational?
  /// The change of the value for a unit of the input towards greater figures.
  package var slope: Rational? { isAbove ? change : change.map { -$0 } }
  fileprivate var isAbove = true

  fileprivate init(_ value: Rational?, changing change: Rational?) {
    self.value = value
    self.change = change
  }
}

extension Formula {
  /// Returns the tangent at a point along an input, on the side of greater figures or of lesser ones.
  package func tangent(
    at point: [String: Rational], along input: String, above isAbove: Bool
  ) -> Tangent {
    var tangent: Tangent = term.number { name in
      Tangent(point[name], changing: name == input ? isAbove ? 1 : -1 : 0)
    }
    tangent.isAbove = isAbove
    return tangent
  }
}

extension Tangent: FormulaNumber {
  init(rounding exact: Rational) { self.init(exact, changing: 0) }

  static func + (a: Tangent, b: Tangent) -> Tangent {
    Tangent(a.value + b.value, changing: a.change + b.change)
  }

  static func - (a: Tangent, b: Tangent) -> Tangent {
    Tangent(a.value - b.value, changing: a.change - b.change)
  }

  static func * (a: Tangent, b: Tangent) -> Tangent {
    Tangent(a.value * b.value, changing: a.change * b.value + a.value * b.change)
  }

  static func quotient(_ a: Tangent, _ b: Tangent) -> Tangent {
    let value = Rational?.quotient(a.value, b.value)
    return Tangent(value, changing: .quotient(a.change - value * b.change, b.value))
  }

  static func greater(_ a: Tangent, _ b: Tangent) -> Tangent { first(of: a, b, isGreater: true) }
  static func lesser(_ a: Tangent, _ b: Tangent) -> Tangent { first(of: a, b, isGreater: false) }

  private static func first(of a: Tangent, _ b: Tangent, isGreater: Bool) -> Tangent {
    guard let left = a.value, let right = b.value, let up = a.change, let other = b.change else {
      return Tangent(nil, changing: nil)
    }
    let isLess = left == right ? up < other : left < right
    return isLess == isGreater ? b : a
  }

  static func value(of table: StepTable, at argument: Tangent) -> Tangent {
    guard let at = argument.value, let change = argument.change else { return argument }
    let isBefore = change.isNegative
    guard at < table.through || at == table.through && (isBefore || change.isZero) else {
      return Tangent(nil, changing: nil)
    }
    let row = table.nodes.last { $0.at < at || $0.at == at && !isBefore }
    return Tangent(row?.gives, changing: row == nil ? nil : 0)
  }
}
