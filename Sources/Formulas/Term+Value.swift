import Units

/// The reading of a formula as a number at a point.
///
/// This is the plain reading, which the others are tested against; `CompiledFormulas` is the fast one.
extension Formula {
  /// The value in the formula's own unit, or nil where it has none.
  ///
  /// There is none outside a table, where an input is missing, and where a division by zero
  /// leaves no finite number.
  public func value(at point: [String: Double]) -> Double? { term.value(at: point) }
}

extension Term {
  /// The value at a point, or nil where there is none.
  public func value(at point: [String: Double]) -> Double? {
    let value = rawValue(at: point)
    return value?.isFinite == true ? value : nil
  }

  private func rawValue(at point: [String: Double]) -> Double? {
    switch self {
    case .input(let input): return point[input.name]
    case .constant(let constant): return constant.value.double
    case .formula(let formula): return formula.value(at: point)
    case .lookup(let table, let argument):
      return argument.value(at: point).flatMap(table.value)
    case .sum(let a, let b): return Term.both(a, b, point, +)
    case .difference(let a, let b): return Term.both(a, b, point, -)
    case .product(let a, let b): return Term.both(a, b, point, *)
    case .quotient(let a, let b): return Term.both(a, b, point, divided)
    case .maximum(let a, let b): return Term.both(a, b, point, greater)
    case .minimum(let a, let b): return Term.both(a, b, point, lesser)
    }
  }

  private static func both(
    _ a: Term, _ b: Term, _ point: [String: Double], _ operation: (Double, Double) -> Double
  ) -> Double? {
    guard let left = a.value(at: point), let right = b.value(at: point) else { return nil }
    return operation(left, right)
  }
}

/// The greater of two numbers, and not a number where either is not finite.
///
/// The standard library's `max(0, .nan)` is 0, which would turn "no value" into a dose of 0.
@inline(__always)
package func greater(_ a: Double, _ b: Double) -> Double {
  let (a, b) = (finite(a), finite(b))
  return a >= b || a.isNaN ? a : b
}

/// The lesser of two numbers, and not a number where either is not finite.
@inline(__always)
package func lesser(_ a: Double, _ b: Double) -> Double {
  let (a, b) = (finite(a), finite(b))
  return a <= b || a.isNaN ? a : b
}

/// A number divided by another, and not a number where the divisor is not finite.
@inline(__always)
func divided(_ a: Double, _ b: Double) -> Double { a / finite(b) }

/// The number, or not a number where it is infinite: 0 times infinity is none.
///
/// Other operations pass an infinity on, so that only these can hide that there is no value.
@inline(__always)
private func finite(_ number: Double) -> Double { number + number * 0 }
