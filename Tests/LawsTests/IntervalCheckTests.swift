import Estimator
import Formulas
import Laws
import Notation
import Plants
import Proofs
import Testing

/// Checks interval operations against exact fractions; `wtp check intervals` tries more cases.
@Suite struct `Intervals` {
  private static let cases = 2000

  @Test func `contain every exact result of every operation`() {
    let check = IntervalCheck(cases: Self.cases)
    #expect(check.problems.isEmpty, "\(check.problems.prefix(3))")
    #expect(check.operations == 6)
    #expect(check.cases == IntervalCheck.total(drawing: Self.cases))
    #expect(check.cases > 6 * Self.cases)
  }

  @Test(arguments: WrongOperation.allCases)
  func `are caught and named if they are wrong`(wrong: WrongOperation) throws {
    let check = IntervalCheck([wrong.operation], cases: Self.cases)
    let problem = try #require(check.problems.first, "\(wrong) is not caught")
    #expect(problem.hasPrefix("\(wrong): "))
    let verdict = check.verdict(named: "intervals", "they hold")
    #expect(verdict.outcome == .fails && verdict.counterexamples.count <= 11)
    // The check stops after a hundred failures.
    #expect(check.problems.count <= 100 + 19 * 19)
  }

  /// All pairs of 19 edges are tried first.
  @Test func `are no longer checked after a hundred failures of an operation`() {
    let blind = ["blind", "blinder"].map { name in
      IntervalCheck.Operation(name, enclosure: { _, _ in nil }, exact: { $0 + $1 })
    }
    let one = IntervalCheck([blind[0]], cases: Self.cases)
    #expect(one.problems.count == 19 * 19 + 100 && one.cases == one.problems.count)
    #expect(one.problems.first == "blind: 0.0 and 0.0 gave no result")
    let two = IntervalCheck(blind, cases: Self.cases)
    #expect(two.problems.count == 2 * one.problems.count)
    let verdict = two.verdict(named: "intervals", "they hold")
    #expect(verdict.cases == two.cases && verdict.remark == "2 operations")
    #expect(verdict.counterexamples.last?.sentence == "and \(two.problems.count - 10) more")
  }

  private static let kinds: [(String, @Sendable (Double) -> Bool)] = [
    ("eighths up to 125", { $0 * 8 == ($0 * 8).rounded() && $0 != $0.rounded() }),
    ("numbers up to 1000", { 200 < $0.magnitude && $0.magnitude < 1000 }),
    ("numbers of any size", { 1e10 < $0.magnitude && $0.magnitude < 1e100 }),
  ]

  /// No edge is in these ranges.
  @Test(arguments: kinds.indices)
  func `are checked with numbers of each kind`(kind: Int) {
    let (name, isOfKind) = Self.kinds[kind]
    let blind = IntervalCheck.Operation(
      name, enclosure: { a, b in a.low == a.high && isOfKind(a.low) ? nil : a + b },
      exact: { $0 + $1 })
    let problems = IntervalCheck([blind], cases: Self.cases).problems
    #expect(problems.contains { $0.hasSuffix(" gave no result") }, "\(problems)")
  }

  @Test func `report their progress after every random case`() {
    var reported: [Int] = []
    let check = IntervalCheck([.all[0]], cases: 5, progress: { reported.append($0) })
    #expect(reported == Array(19 * 19 + 1...19 * 19 + 5) && check.cases == 19 * 19 + 5)
  }
}

/// An operation with a mistake that few cases show, because of their rounding or signs.
enum WrongOperation: String, CaseIterable {
  case nearest, inward, signless, underflowing, unbounded, divided

  /// The operation, named after the mistake.
  var operation: IntervalCheck.Operation {
    switch self {
    case .nearest: sum { Interval($0.low + $1.low, $0.high + $1.high) }
    case .inward:
      sum { left, right in
        let sum = left + right
        return sum.low.nextUp < sum.high ? Interval(sum.low.nextUp, sum.high) : sum
      }
    case .signless: product { Interval($0.low * $1.low, max($0.low * $1.low, $0.high * $1.high)) }
    case .underflowing:
      product { left, right in
        let product = left * right
        return max(-product.low, product.high) < 0x1p-1070 ? .zero : product
      }
    case .unbounded:
      product { left, right in
        let product = left * right
        return Interval(product.low, min(product.high, max(product.low, 1e308)))
      }
    case .divided:
      IntervalCheck.Operation(
        rawValue, enclosure: { $0.divided(by: $1.isZero ? .one : $1) },
        exact: { $1.isZero ? nil : $0 / $1 })
    }
  }

  private func sum(_ wrong: @escaping @Sendable (Interval, Interval) -> Interval)
    -> IntervalCheck.Operation
  { IntervalCheck.Operation(rawValue, enclosure: wrong, exact: { $0 + $1 }) }

  private func product(_ wrong: @escaping @Sendable (Interval, Interval) -> Interval)
    -> IntervalCheck.Operation
  { IntervalCheck.Operation(rawValue, enclosure: wrong, exact: { $0 * $1 }) }
}
