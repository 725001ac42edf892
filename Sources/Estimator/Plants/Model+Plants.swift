import Formulas
import Notation

/// A plant as the judges know it: its figures in the fields' own units, in field order.
extension Model {
  /// Whether a plant is within all limits.
  package func admits(_ plant: [Double]) -> Bool {
    zip(fields, plant).allSatisfy { $0.limits.holds($1) }
      && crossLimits.allSatisfy { limit in
        let (a, b) = places(of: limit)
        return limit.holds(plant[a], plant[b])
      }
  }

  /// The example plant, in field order.
  package var examplePlant: [Double] { fields.map(\.example.value) }

  /// The example plant with some figures in place of its own, which shared limits leave as they are; nil
  /// where the limits cannot be met so.
  func example(with figures: [(place: Int, figure: Double)]) -> [Double]? {
    var plant = examplePlant
    for (place, figure) in figures { plant[place] = figure }
    return repair(&plant, keeping: figures.map(\.place)) ? plant : nil
  }

  /// Moves the partners of shared limits so that they hold, but none that is to be kept.
  ///
  /// False where the limits cannot be met so.
  package func repair(_ plant: inout [Double], keeping kept: [Int]) -> Bool {
    for limit in crossLimits {
      let (a, b) = places(of: limit)
      if limit.holds(plant[a], plant[b]) { continue }
      let moved = kept.contains(b) ? a : b
      if kept.contains(moved) { return false }
      switch limit {
      case .atMost: plant[moved] = plant[moved == a ? b : a]
      case .sumAtMost(_, _, let maximum, _): plant[moved] = maximum - plant[moved == a ? b : a]
      }
      // A difference that was rounded up may be too much by its last digit.
      if !limit.holds(plant[a], plant[b]) { plant[moved] = plant[moved].nextDown }
      if !limit.holds(plant[a], plant[b]) { return false }
    }
    return zip(fields, plant).allSatisfy { $0.limits.holds($1) }
  }

  /// The arguments of the nodes of every table that is asked with a field, rising, each once.
  package func tableNodes(lookedUpWith field: Field) -> [Rational] {
    let tables = outputs.reduce(into: Set<StepTable>()) { found, output in
      found.formUnion(output.formula.stepTables(askedWith: field.input))
    }
    return Set(tables.flatMap { $0.nodes.map(\.at) }).sorted()
  }
}
