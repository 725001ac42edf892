import Estimator
import Formulas
import Notation

/// A plant and the figures that a port must compute for it, to the last bit.
package struct SelfTestRow: Sendable, Hashable {
  /// The inputs in the order of the fields, in their own units.
  package let plant: [Double]
  /// The outputs in order, nil for those without a value.
  package let figures: [Double?]
}

extension PortedRules {
  /// A dozen plants with their figures: the example, plants at the ends of every table and just
  /// outside them, plants that need every product, and random plants.
  package var selfTest: [SelfTestRow] {
    let program = CompiledFormulas(outputs.map(\.formula), inputs: model.inputs)
    let rowOf = { (plant: [Double]) in
      let figures = program.values(at: plant).map { $0.isFinite ? $0 : nil }
      return SelfTestRow(plant: plant, figures: figures)
    }
    var rows = ([model.examplePlant] + tableEdges).map(rowOf)
    let candidates = self.candidates.map(rowOf)
    // An output that is 0 for every plant would hide a mistake in the formulas that it depends on.
    for place in outputs.indices where !rows.contains(where: { $0.isInformative(place) }) {
      rows += candidates.filter { $0.isInformative(place) }.prefix(1)
    }
    return rows + candidates.filter { !rows.contains($0) }.prefix(max(0, 12 - rows.count))
  }

  /// Random plants with at most two decimals.
  private var candidates: [[Double]] {
    let stream = RandomStream("self-test of a port", seed: 1)
    var plants = RandomPlants(model, EdgePlants(model), stream)
    return (0..<200).map { _ in plants.plant().map { ($0 * 100).rounded() / 100 } }
      .filter(model.admits)
  }

  /// Plants at and just outside the ends of each table's arguments, at a node and just below it.
  private var tableEdges: [[Double]] {
    fields.enumerated().flatMap { place, field in
      let tables = Set(outputs.flatMap { $0.formula.stepTables(lookedUpWith: field.input) })
      return tables.sorted { $0.name < $1.name }.flatMap { table in
        let (first, last) = (table.nodes[0].argument, table.through.double)
        let node = table.nodes[table.nodes.count / 2].argument
        return [first - 0.01, first, node.nextDown, node, last, last + 0.01].map { figure in
          var plant = model.examplePlant
          plant[place] = figure
          return plant
        }
      }
    }
  }
}

extension SelfTestRow {
  /// Whether the figure exists and is not 0.
  fileprivate func isInformative(_ place: Int) -> Bool { figures[place].map { $0 != 0 } ?? false }
}
