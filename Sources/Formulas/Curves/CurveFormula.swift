import Notation
import Units

/// A formula's term as a function of one input, with the other inputs fixed.
package struct CurveFormula: Hashable, Sendable {
  let term: Term
  /// The name of the input.
  let input: String
  /// The unit of the input's numbers.
  let unit: UnitOfMeasure
  /// The exact figures of the other inputs, in their own units.
  let fixed: [String: Rational]

  /// Returns the exact value at a number in the unit of the axis, or nil if it has none.
  func value(at x: Rational) -> Rational? {
    var point = fixed
    point[input] = unit.offset + unit.factor * x
    return term.exactValue { point[$0] }
  }

  /// Returns the same function for a part of the term.
  private func part(_ term: Term) -> CurveFormula {
    CurveFormula(term: term, input: input, unit: unit, fixed: fixed)
  }
}

extension CurveFormula {
  /// Whether the formula looks up a table, so that it may have steps.
  var hasTable: Bool {
    !term.parts { if case .lookup(let table, _) = $0 { table } else { nil } }.isEmpty
  }
}

// MARK: Breakpoints

extension CurveFormula {
  /// Returns the numbers at which the formula may have a step, a corner or no value, in ascending
  /// order.
  ///
  /// They are strictly between `low` and `high`: inputs that reach a table's nodes, crossings of the
  /// operands of `maximum` and `minimum`, and zeros of divisors. They are exact if the parts are linear
  /// fractions of the input. Otherwise they are the nearest doubles, and the search may miss two
  /// crossings within 1/64 of an interval.
  func places(from low: Rational, to high: Rational) -> [Rational] {
    func places(of operands: Term..., and term: Term, at values: [Rational]) -> [Rational] {
      let known = Set(operands.flatMap { part($0).places(from: low, to: high) }).sorted()
      let crossings = part(term).crossings(of: values, between: [low] + known + [high])
      return Set(known + crossings).sorted()
    }
    switch term {
    case .input, .constant: return []
    case .formula(let formula): return part(formula.term).places(from: low, to: high)
    case .operation(.sum, let a, let b), .operation(.difference, let a, let b),
      .operation(.product, let a, let b):
      return places(of: a, b, and: a, at: [])
    case .operation(.quotient, let a, let b): return places(of: a, b, and: b, at: [0])
    case .operation(.maximum, let a, let b), .operation(.minimum, let a, let b):
      return places(of: a, b, and: a - b, at: [0])
    case .lookup(let table, let argument):
      return places(of: argument, and: argument, at: table.nodes.map(\.at) + [table.through])
    }
  }

  /// Returns the numbers strictly between neighboring breakpoints at which the formula has one of the
  /// values.
  private func crossings(of values: [Rational], between places: [Rational]) -> [Rational] {
    zip(places, places.dropFirst()).flatMap { low, high -> [Rational] in
      guard !values.isEmpty, low < high, value(at: (low + high) / 2) != nil else { return [] }
      guard let fraction = LinearFraction(from: low, to: high, value) else {
        return values.flatMap { searched(for: $0, from: low, to: high) }
      }
      return values.compactMap(fraction.number).filter { low < $0 && $0 < high }
    }
  }

  /// Returns the numbers at which a curved formula has the value `wanted`, as the nearest
  /// doubles.
  package func searched(for wanted: Rational, from low: Rational, to high: Rational) -> [Rational] {
    let numbers = (0...64).map { low + (high - low) * Rational($0, over: 64) }
    let signs = numbers.map { value(at: $0).map { ($0 - wanted).sign } }
    let met = numbers.indices.dropFirst().dropLast().filter { signs[$0] == 0 }
    let crossed = numbers.indices.dropFirst().filter { index in
      guard let before = signs[index - 1], let after = signs[index] else { return false }
      return before * after < 0
    }
    return met.map { numbers[$0] }
      + crossed.map { closedIn(on: wanted, from: numbers[$0 - 1], to: numbers[$0]) }
  }

  /// Returns the number at which the formula crosses a value, by bisection down to adjacent doubles.
  ///
  /// If the shortest decimal of one of them has exactly this value, it is the number.
  private func closedIn(on wanted: Rational, from low: Rational, to high: Rational) -> Rational {
    var (low, high) = (low, high)
    let below = value(at: low).map { ($0 - wanted).sign }
    while let middle = Rational(exactly: low.double / 2 + high.double / 2), low < middle,
      middle < high, let value = value(at: middle), value != wanted
    {
      if (value - wanted).sign == below { low = middle } else { high = middle }
    }
    let decimals = [low, high].map { DecimalNumber(shortest: $0.double).rational }
    return decimals.first { self.value(at: $0) == wanted }
      ?? Rational(exactly: low.double / 2 + high.double / 2) ?? low
  }
}

extension Rational {
  fileprivate var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }
}
