import Estimator
import Formulas
import Notation

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
    let nodes = program.nodes(askedWith: place).map(\.double)
    let near = nodes.flatMap { [$0.nextDown, $0, $0.nextUp] }
    return [range.lowerBound, range.upperBound] + near.filter(range.contains)
  }

  /// Returns whether a plant lies in the box and satisfies the shared limits.
  package func holds(_ plant: [Double]) -> Bool {
    zip(ranges, plant).allSatisfy { $0.contains($1) }
      && limits.allSatisfy { limit in
        switch limit {
        case .atMost(let a, let b): plant[a] <= plant[b]
        case .sumAtMost(let a, let b, let maximum):
          OutwardRounding.sum(plant[a], plant[b]).high <= maximum
        }
      }
  }
}

extension Interval {
  /// Returns the numbers of the range that satisfy limits exactly.
  ///
  /// The enclosure of 0.01 starts at a `Double` below it, which is outside the limits.
  fileprivate func drawn(in limits: Limits) -> ClosedRange<Double> {
    func isBelow(_ end: Double) -> Bool { Rational(exactly: end).map { $0 < limits.from } == true }
    func isAbove(_ end: Double) -> Bool { Rational(exactly: end).map { $0 > limits.to } == true }
    let inner = (isBelow(low) ? low.nextUp : low, isAbove(high) ? high.nextDown : high)
    return inner.0 <= inner.1 ? inner.0...inner.1 : low...high
  }
}

extension Case {
  /// The two plants of a pair, the one with less of its field first, or nil if it is not a pair.
  package var ordered: (low: [Double], high: [Double])? {
    guard let partner else { return nil }
    return plant[partner] < other ? (plant, otherPlant) : (otherPlant, plant)
  }
}

extension ProofProgram {
  /// Returns the nodes of every table that is looked up with a field.
  package func nodes(askedWith field: Int) -> [Rational] {
    nodes.flatMap { node -> [Rational] in
      guard case .lookup(let table, let a) = node, nodes[a] == .input(field) else { return [] }
      return steps[table].nodes.map(\.at)
    }
  }
}
