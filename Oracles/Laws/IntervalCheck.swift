import Estimator
import Formulas
import Notation
import Plants
import Proofs

/// A check of the interval operations against exact fractions.
///
/// The interval result for two numbers must contain the exact result, and so must the result for
/// two wider intervals around them. The check tries every pair of edges, then random numbers of
/// every sign and size.
package struct IntervalCheck: Sendable {
  /// An interval operation and its exact counterpart.
  package struct Operation: Sendable {
    package let name: String
    let enclosure: @Sendable (Interval, Interval) -> Interval?
    /// The exact result, or nil if there is none; then the interval must be nil too.
    let exact: @Sendable (Rational, Rational) -> Rational?

    package init(
      _ name: String, enclosure: @escaping @Sendable (Interval, Interval) -> Interval?,
      exact: @escaping @Sendable (Rational, Rational) -> Rational?
    ) {
      (self.name, self.enclosure, self.exact) = (name, enclosure, exact)
    }

    /// Every operation of the interval layer.
    package static let all = [
      Operation("sum", enclosure: { $0 + $1 }, exact: { $0 + $1 }),
      Operation("difference", enclosure: { $0 - $1 }, exact: { $0 - $1 }),
      Operation("product", enclosure: { $0 * $1 }, exact: { $0 * $1 }),
      Operation("quotient", enclosure: { $0.divided(by: $1) }) { $1.isZero ? nil : $0 / $1 },
      Operation("maximum", enclosure: { .maximum($0, $1) }, exact: { max($0, $1) }),
      Operation("minimum", enclosure: { .minimum($0, $1) }, exact: { min($0, $1) }),
    ]
  }

  /// The number of operations.
  package let operations: Int
  /// The number of cases tried.
  package private(set) var cases = 0
  /// The cases in which the interval misses the exact result, one line each.
  package private(set) var problems: [String] = []

  /// Tries every pair of edges, then a number of random cases of each operation.
  ///
  /// It stops trying an operation after a hundred failures. After each random case, it calls
  /// `progress` with the number of finished cases.
  package init(
    _ operations: [Operation] = Operation.all, cases: Int, seed: UInt64 = 1,
    progress: (Int) -> Void = { _ in }
  ) {
    self.operations = operations.count
    for operation in operations {
      var stream = RandomStream("intervals.\(operation.name)", seed: seed)
      for a in IntervalCheck.edges {
        for b in IntervalCheck.edges { check(operation, a, b, &stream) }
      }
      let maximum = problems.count + 100
      for _ in 0..<cases where problems.count < maximum {
        check(operation, stream.edgyDouble(), stream.edgyDouble(), &stream)
        progress(self.cases)
      }
    }
  }

  /// Returns the total number of cases for a number of random cases per operation.
  package static func total(drawing cases: Int) -> Int {
    Operation.all.count * (edges.count * edges.count + cases)
  }

  private mutating func check(
    _ operation: Operation, _ a: Double, _ b: Double, _ stream: inout RandomStream
  ) {
    guard let left = Rational(exactly: a), let right = Rational(exactly: b) else { return }
    cases += 1
    let wide = (stream.interval(around: a), stream.interval(around: b))
    let found = operation.enclosure(Interval(a), Interval(b))
    let around = operation.enclosure(wide.0, wide.1)
    let result = operation.exact(left, right)
    guard let result else {
      if found != nil || around != nil { note(operation, "\(a) and \(b) have no result") }
      return
    }
    guard let found, found.contains(exactly: result) else {
      return note(operation, "\(a) and \(b) gave \(found.map { "\($0)" } ?? "no result")")
    }
    if let around, !around.contains(exactly: result) {
      note(operation, "\(a) in \(wide.0) and \(b) in \(wide.1) gave \(around)")
    }
  }

  private mutating func note(_ operation: Operation, _ sentence: String) {
    problems.append("\(operation.name): \(sentence)")
  }

  package func verdict(named name: String, _ statement: String) -> LawVerdict {
    LawVerdict(
      name, statement, cases: cases, remark: "\(operations) operations", problems: problems)
  }

  /// The numbers where rounding is critical: zeros, ones, the ends of the range, and powers of two
  /// between them.
  fileprivate static let edges: [Double] = [
    0, -0.0, 1, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
    Double.leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    0x1p-960, 0x1p-537, 0x1p1000, 1 + .ulpOfOne, 0.1, -0.1, 3, 6.8, 52,
  ]
}

extension RandomStream {
  /// Returns a finite `Double`: an edge, a multiple of 1/8, a medium-sized number, or any bit
  /// pattern.
  fileprivate mutating func edgyDouble() -> Double {
    switch index(below: 4) {
    case 0: return IntervalCheck.edges[index(below: IntervalCheck.edges.count)]
    case 1: return Double(index(below: 2001) - 1000) / 8
    case 2: return uniform(-1e3, 1e3)
    default:
      let value = Double(bitPattern: next())
      return value.isFinite ? value : 1
    }
  }

  /// Returns an interval that contains a number, inside or at an end.
  fileprivate mutating func interval(around value: Double) -> Interval {
    Interval(value).hull(Interval(edgyDouble())).hull(Interval(edgyDouble()))
  }
}
