import Estimator
import Formulas
import Notation
import Proofs

/// The operations of the interval layer, held against exact fractions.
///
/// The enclosure of two numbers must hold their exact result, and so must that of two intervals in
/// which they lie. Every edge meets every other, then numbers of every sign and size are drawn.
package struct IntervalCheck: Sendable {
  /// An operation as it encloses, and as it is.
  package struct Operation: Sendable {
    /// What the operation is called.
    package let name: String
    let enclosure: @Sendable (Interval, Interval) -> Interval?
    /// The exact result, or nil where there is none, and there may be no enclosure either.
    let exact: @Sendable (Rational, Rational) -> Rational?

    /// An operation by its name.
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

  /// How many operations there are.
  package let operations: Int
  /// How many cases were tried.
  package private(set) var cases = 0
  /// The cases whose result was not held, a line each.
  package private(set) var problems: [String] = []

  /// Tries every pair of edges, and so many more cases of each operation.
  ///
  /// An operation that has missed a hundred results is not tried further. `progress` is told after
  /// every case that is drawn how many are done.
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

  /// How many cases there are to try, of so many drawn for each operation.
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
      return note(operation, "\(a) and \(b) gave \(found.map { "\($0)" } ?? "nothing")")
    }
    // What holds the narrow enclosure holds the result; else it is asked itself.
    if let around, !(around.contains(found.low) && around.contains(found.high)),
      !around.contains(exactly: result)
    {
      note(operation, "\(a) in \(wide.0) and \(b) in \(wide.1) gave \(around)")
    }
  }

  private mutating func note(_ operation: Operation, _ sentence: String) {
    problems.append("\(operation.name): \(sentence)")
  }

  /// What became of the interval layer.
  package func verdict(named name: String, _ statement: String) -> LawVerdict {
    LawVerdict(
      name, statement, cases: cases, remark: "\(operations) operations", problems: problems)
  }

  /// The numbers at which rounding turns: zeros, ones, the ends of the range, powers between.
  fileprivate static let edges: [Double] = [
    0, -0.0, 1, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
    Double.leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    0x1p-960, 0x1p-537, 0x1p1000, 1 + .ulpOfOne, 0.1, -0.1, 3, 6.8, 52,
  ]
}

extension RandomStream {
  /// A finite Double: an edge, a short number, a usual one, or any bit pattern.
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

  /// An interval that holds a number, at an end or within.
  fileprivate mutating func interval(around value: Double) -> Interval {
    Interval(value).hull(Interval(edgyDouble())).hull(Interval(edgyDouble()))
  }
}
