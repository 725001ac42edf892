import Formulas
import Notation

/// Plants as arrays of figures in the fields' own units, in field order.
extension Model {
  /// Returns whether a plant is within all limits.
  package func admits(_ plant: [Double]) -> Bool {
    zip(fields, plant).allSatisfy { $0.limits.holds($1) }
      && crossLimits.allSatisfy { limit in
        let (a, b) = places(of: limit)
        return limit.holds(plant[a], plant[b])
      }
  }

  /// The example plant, in field order.
  package var examplePlant: [Double] { fields.map(\.example.value) }

  /// Returns the example plant with some figures replaced, or nil if the result cannot satisfy the
  /// cross-field limits.
  package func example(with figures: [(place: Int, figure: Double)]) -> [Double]? {
    var plant = examplePlant
    for (place, figure) in figures { plant[place] = figure }
    return repair(&plant, keeping: figures.map(\.place)) ? plant : nil
  }

  /// Adjusts fields of a plant, except those to keep, so that it satisfies the cross-field limits.
  ///
  /// Returns false if that is impossible.
  package func repair(_ plant: inout [Double], keeping kept: [Int]) -> Bool {
    for limit in crossLimits {
      let (a, b) = places(of: limit)
      if limit.holds(plant[a], plant[b]) { continue }
      let moved = kept.contains(b) ? a : b
      if kept.contains(moved) { return false }
      let other = plant[moved == a ? b : a]
      plant[moved] = limit.maximumSum.map { $0.double - other } ?? other
      // A difference that was rounded up may be too large by one unit in the last place.
      if !limit.holds(plant[a], plant[b]) { plant[moved] = plant[moved].nextDown }
      if !limit.holds(plant[a], plant[b]) { return false }
    }
    return zip(fields, plant).allSatisfy { $0.limits.holds($1) }
  }

  /// Returns every table in which a field is looked up.
  package func tables(lookedUpWith field: Field) -> Set<StepTable> {
    outputs.reduce(into: []) { $0.formUnion($1.formula.stepTables(lookedUpWith: field.input)) }
  }

  /// Returns the distinct nodes, in ascending order, of every table in which a field is looked up.
  package func tableNodes(lookedUpWith field: Field) -> [Rational] {
    Set(tables(lookedUpWith: field).flatMap { $0.nodes.map(\.at) }).sorted()
  }
}
