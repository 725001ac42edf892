import Estimator
import Formulas
import Notation

/// A range for every field: the plants whose figures lie in these ranges and satisfy the shared
/// limits.
package struct PlantBox: Sendable, Hashable {
  /// The range of each field, in field order.
  package private(set) var ranges: [Interval]
  let limits: [SharedLimit]

  /// Creates the box of all plants that a program's proofs are about.
  package init(_ program: ProofProgram) {
    let whole = program.plants.box(of: program.model).expected(
      or: "there must be plants to prove \(program.formula.name) for")
    self = whole
  }

  /// Creates a box from ranges, narrowed to the shared limits; returns nil if no plant remains.
  init?(_ ranges: [Interval], _ limits: [SharedLimit]) {
    (self.ranges, self.limits) = (ranges, limits)
    for limit in limits where !narrow(to: limit) { return nil }
  }

  /// Returns the part of the box where a field lies in a range, or nil if it is empty.
  package func restricting(_ place: Int, to range: Interval) -> PlantBox? {
    guard let part = ranges[place].intersection(range) else { return nil }
    var parts = ranges
    parts[place] = part
    return PlantBox(parts, limits)
  }

  /// Returns the halves of the box across a field, or nil if its range has no `Double` between its
  /// ends.
  package func halves(across place: Int) -> [PlantBox]? {
    let range = ranges[place]
    let middle = range.middle
    guard range.low < middle, middle < range.high else { return nil }
    return [Interval(range.low, middle), Interval(middle, range.high)].compactMap {
      restricting(place, to: $0)
    }
  }

  /// Narrows two fields to a limit; returns false if nothing remains.
  private mutating func narrow(to limit: SharedLimit) -> Bool {
    let (a, b) = (ranges[limit.first], ranges[limit.second])
    func rest(of other: Interval) -> Double? {
      limit.maximumSum.map { (Interval($0) - Interval(other.low)).high }
    }
    let (mostOfA, mostOfB) = (rest(of: b) ?? b.high, rest(of: a) ?? .infinity)
    guard a.low <= mostOfA, b.low <= mostOfB else { return false }
    ranges[limit.first] = Interval(a.low, min(a.high, mostOfA))
    let leastOfB = limit.maximumSum == nil ? max(a.low, b.low) : b.low
    ranges[limit.second] = Interval(leastOfB, min(b.high, mostOfB))
    return true
  }
}

extension PlantBox {
  /// Returns a source of random plants in the box, seeded with the name of the program's formula.
  package func plants(for program: ProofProgram, seed: UInt64 = 1) -> RandomPlants {
    let within = zip(ranges, program.fields).map { $0.drawn(in: $1.limits) }
    return RandomPlants(
      within: within, edges: within.indices.map { edges(of: $0, within[$0], in: program) },
      RandomStream(program.formula.name, seed: seed), repair: { holds($0) }, admits: holds)
  }

  /// Returns the ends of a field's range, and the table nodes within it with their neighbours.
  private func edges(
    of place: Int, _ range: ClosedRange<Double>, in program: ProofProgram
  ) -> [Double] {
    let tables = program.formula.stepTables(lookedUpWith: program.fields[place].input)
    let nodes = tables.flatMap { $0.nodes.map(\.argument) }.sorted()
    let near = nodes.flatMap { [$0.nextDown, $0, $0.nextUp] }
    return [range.lowerBound, range.upperBound] + near.filter(range.contains)
  }

  /// Returns whether a plant lies in the box and satisfies the shared limits.
  package func holds(_ plant: [Double]) -> Bool {
    zip(ranges, plant).allSatisfy { $0.contains($1) }
      && limits.allSatisfy { limit in
        let (a, b) = (plant[limit.first], plant[limit.second])
        return limit.maximumSum.map { OutwardRounding.sum(a, b).high <= $0 } ?? (a <= b)
      }
  }
}

extension Interval {
  /// A number between the ends: about the geometric mean if they are far apart, or else the midpoint.
  var middle: Double {
    if low > 0, high / low > 4 {
      return Double(bitPattern: (low.bitPattern + high.bitPattern) / 2)
    }
    return low / 2 + high / 2
  }

  /// Returns the part of the range that satisfies limits exactly.
  ///
  /// The enclosure of 0.01 starts at a `Double` below it, which is outside the limits.
  fileprivate func drawn(in limits: Limits) -> ClosedRange<Double> {
    func isBelow(_ end: Double) -> Bool { Rational(exactly: end).map { $0 < limits.from } == true }
    func isAbove(_ end: Double) -> Bool { Rational(exactly: end).map { $0 > limits.to } == true }
    let inner = (isBelow(low) ? low.nextUp : low, isAbove(high) ? high.nextDown : high)
    return inner.0 <= inner.1 ? inner.0...inner.1 : low...high
  }
}
