import Foundation
import Notation
import Testing

@testable import Oracles

/// The interval layer against exact fractions, biased to edges, signs, zeros, huge and tiny values.
///
/// `INTERVAL_CASES=5000000 swift test -c release --filter IntervalTests` is the long run.
@Suite struct `Intervals` {
  private static let cases =
    ProcessInfo.processInfo.environment["INTERVAL_CASES"].flatMap(Int.init) ?? 2000

  private typealias Operation = (
    name: String, enclosure: @Sendable (Interval, Interval) -> Interval?,
    exact: @Sendable (Rational, Rational) -> Rational?
  )

  private static let operations: [Operation] = [
    ("sum", { $0 + $1 }, { $0 + $1 }),
    ("difference", { $0 - $1 }, { $0 - $1 }),
    ("product", { $0 * $1 }, { $0 * $1 }),
    ("quotient", { $0.divided(by: $1) }, { $1.isZero ? nil : $0 / $1 }),
    ("maximum", { .maximum($0, $1) }, { max($0, $1) }),
    ("minimum", { .minimum($0, $1) }, { min($0, $1) }),
  ]

  @Test(arguments: ["sum", "difference", "product", "quotient", "maximum", "minimum"])
  func `hold every exact result of two numbers`(name: String) throws {
    let operation = try #require(Self.operations.first { $0.name == name })
    var stream = RandomStream(name, seed: 1)
    var (missed, exact, checked) = ([String](), 0, 0)
    for _ in 0..<Self.cases {
      let (a, b) = (stream.edgyDouble(), stream.edgyDouble())
      guard let left = Rational(exactly: a), let right = Rational(exactly: b) else { continue }
      guard let result = operation.exact(left, right) else {
        if operation.enclosure(Interval(a), Interval(b)) != nil { missed.append("\(a), \(b)") }
        continue
      }
      checked += 1
      let found = operation.enclosure(Interval(a), Interval(b))
      if found?.contains(exactly: result) != true { missed.append("\(a), \(b)") }
      if found.map({ $0.low == $0.high }) == true { exact += 1 }
    }
    #expect(missed.isEmpty, "\(missed.count) of \(checked) missed: \(missed.prefix(3))")
    #expect(checked > Self.cases / 2 && exact > 0)
  }

  @Test(arguments: ["sum", "difference", "product", "quotient", "maximum", "minimum"])
  func `hold the result of any two numbers within`(name: String) throws {
    let operation = try #require(Self.operations.first { $0.name == name })
    var stream = RandomStream(name, seed: 2)
    var missed: [String] = []
    for _ in 0..<Self.cases {
      let ends = (0..<4).map { _ in stream.edgyDouble() }
      let left = Interval(min(ends[0], ends[1]), max(ends[0], ends[1]))
      let right = Interval(min(ends[2], ends[3]), max(ends[2], ends[3]))
      guard let found = operation.enclosure(left, right) else { continue }
      for (a, b) in [(left.low, right.high), (left.inside(&stream), right.inside(&stream))] {
        guard let x = Rational(exactly: a), let y = Rational(exactly: b),
          let result = operation.exact(x, y)
        else { continue }
        if !found.contains(exactly: result) { missed.append("\(a), \(b) of \(left), \(right)") }
      }
    }
    #expect(missed.isEmpty, "\(missed.count) missed: \(missed.prefix(3))")
  }

  @Test func `are never wider than two neighbours for two numbers`() {
    var stream = RandomStream("width", seed: 3)
    for _ in 0..<Self.cases {
      let (a, b) = (stream.uniform(-1e6, 1e6), stream.uniform(-1e6, 1e6))
      for found in [Rounding.sum(a, b), Rounding.product(a, b), Rounding.quotient(a, b)]
      where found.high > found.low.nextUp {
        Issue.record("\(a), \(b) give \(found)")
      }
    }
  }

  @Test func `move no exact result`() {
    #expect(Interval(0.5) + Interval(0.25) == Interval(0.75))
    #expect(Interval(3) * Interval(0) == .zero)
    #expect(Interval(0, .infinity) * .zero == .zero)
    #expect(Interval(-.infinity, 0) * Interval(0, 5) == Interval(-.infinity, 0))
    #expect(Interval(1).divided(by: Interval(4)) == Interval(0.25))
  }

  @Test func `hold a decimal between its neighbours`() {
    let tenth = Interval(enclosing: Rational(1, over: 10))
    #expect(tenth.low.nextUp == tenth.high && tenth.contains(0.1))
    #expect(Interval(enclosing: Rational(1, over: 4)) == Interval(0.25))
  }

  @Test func `keep the sign of what is too small to round`() {
    #expect(Rounding.product(.leastNonzeroMagnitude, .leastNonzeroMagnitude).low == 0)
    #expect(Rounding.product(-Double.leastNonzeroMagnitude, .leastNonzeroMagnitude).high == 0)
    #expect(Rounding.sum(.greatestFiniteMagnitude, .greatestFiniteMagnitude).high == .infinity)
  }
}

extension RandomStream {
  /// A finite Double: an edge, a short number, or any bit pattern.
  fileprivate mutating func edgyDouble() -> Double {
    let edges: [Double] = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, 0x1p-960, 0x1p-537, 0x1p1000, 1 + .ulpOfOne, 0.1, 3, 6.8, 52,
    ]
    switch index(below: 4) {
    case 0: return edges[index(below: edges.count)]
    case 1: return Double(index(below: 2001) - 1000) / 8
    case 2: return uniform(-1e3, 1e3)
    default:
      let value = Double(bitPattern: next())
      return value.isFinite ? value : 1
    }
  }
}

extension Interval {
  fileprivate func inside(_ stream: inout RandomStream) -> Double {
    let share = stream.fraction()
    return min(high, max(low, low * (1 - share) + high * share))
  }
}
