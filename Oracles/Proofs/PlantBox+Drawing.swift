import Estimator
import Formulas
import Notation
import Plants
import Rounding

extension PlantBox {
  /// A source of plants of the box, its stream named after the program's formula.
  package func plants(for program: ProofProgram, seed: UInt64 = 1) -> RandomPlants {
    RandomPlants(
      within: ranges.map { $0.low...$0.high },
      edges: ranges.indices.map { edges(of: $0, in: program) },
      RandomStream(program.formula.name, seed: seed), repair: { holds($0) }, admits: holds)
  }

  /// The ends of a field's range, and the table nodes within it with their neighbours.
  private func edges(of place: Int, in program: ProofProgram) -> [Double] {
    let nodes = program.nodes(askedWith: place).map(\.double)
    let near = nodes.flatMap { [$0.nextDown, $0, $0.nextUp] }
    return [ranges[place].low, ranges[place].high] + near.filter(ranges[place].contains)
  }

  /// Whether a plant lies in the box and keeps the shared limits.
  package func holds(_ plant: [Double]) -> Bool {
    zip(ranges, plant).allSatisfy { $0.contains($1) }
      && limits.allSatisfy { limit in
        switch limit {
        case .atMost(let a, let b): plant[a] <= plant[b]
        case .sumAtMost(let a, let b, let maximum): Outward.sum(plant[a], plant[b]).high <= maximum
        }
      }
  }
}

extension Case {
  /// The two plants of a pair, the one with less of its field first; nil where it is not a pair.
  package var ordered: (low: [Double], high: [Double])? {
    guard let partner else { return nil }
    return plant[partner] < other ? (plant, otherPlant) : (otherPlant, plant)
  }
}

extension ProofProgram {
  /// The arguments of the nodes of every table that is asked with a field.
  package func nodes(askedWith field: Int) -> [Rational] {
    nodes.flatMap { node -> [Rational] in
      guard case .lookup(let table, let a) = node, nodes[a] == .input(field) else { return [] }
      return steps[table].nodes.map(\.at)
    }
  }
}
