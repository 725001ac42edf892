import Estimator
import Formulas
import Notation

/// Draws plants from a box: edges, table nodes and their neighbours, sizes of every decade.
package struct PlantSampler: Sendable {
  private let box: PlantBox
  /// The figures of each field that are tried for themselves.
  private let edges: [[Double]]
  private var stream: RandomStream

  /// A sampler of a box of a program's plants, its stream named after the formula.
  package init(_ program: ProofProgram, in box: PlantBox, seed: UInt64 = 1) {
    self.box = box
    stream = RandomStream(program.formula.name, seed: seed)
    edges = box.ranges.indices.map { place in
      let nodes = program.nodes(askedWith: place).map(\.double)
      let near = nodes.flatMap { [$0.nextDown, $0, $0.nextUp] }
      return [box.ranges[place].low, box.ranges[place].high]
        + near.filter(box.ranges[place].contains)
    }
  }

  /// The next plant of the box, which keeps the shared limits.
  package mutating func plant() -> [Double] {
    while true {
      let plant = box.ranges.indices.map { figure(of: $0) }
      if box.holds(plant) { return plant }
    }
  }

  /// A plant and another that has more of one field and the same of all others, if one is found.
  package mutating func pair(in field: Int) -> (low: [Double], high: [Double])? {
    let plant = plant()
    var other = plant
    other[field] = figure(of: field)
    guard other[field] != plant[field], box.holds(other) else { return nil }
    return plant[field] < other[field] ? (plant, other) : (other, plant)
  }

  private mutating func figure(of place: Int) -> Double {
    let range = box.ranges[place]
    guard range.low < range.high else { return range.low }
    switch stream.index(below: 4) {
    case 0: return edges[place][stream.index(below: edges[place].count)]
    case 1: return stream.uniform(range.low, range.high)
    default: return stream.logUniform(range.low, range.high)
    }
  }
}

extension PlantBox {
  /// Whether a plant lies in the box and keeps the shared limits.
  func holds(_ plant: [Double]) -> Bool {
    zip(ranges, plant).allSatisfy { $0.contains($1) }
      && limits.allSatisfy { limit in
        switch limit {
        case .atMost(let a, let b): plant[a] <= plant[b]
        case .sumAtMost(let a, let b, let most): Rounding.sum(plant[a], plant[b]).high <= most
        }
      }
  }
}

extension ProofProgram {
  /// The arguments of the nodes of every table that is asked with a field.
  func nodes(askedWith field: Int) -> [Rational] {
    nodes.flatMap { node -> [Rational] in
      switch node {
      case .lookup(let table, let a) where nodes[a] == .input(field): steps[table].nodes.map(\.at)
      default: []
      }
    }
  }
}
