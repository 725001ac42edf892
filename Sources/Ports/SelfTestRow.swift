import Estimator
import Formulas
import Notation

/// A plant and the figures that a port must give for it, to the last bit.
package struct SelfTestRow: Sendable, Hashable {
  /// The figures of the plant in the order of the fields, in their own units.
  package let plant: [Double]
  /// The figures of the outputs; nil where there is none.
  package let figures: [Double?]
}

extension PortedRules {
  /// A dozen plants with their figures: the example, the ends of every table and a little outside
  /// them, plants that need every product, and usual plants of every size.
  package var selfTest: [SelfTestRow] {
    let program = CompiledFormulas(outputs.map(\.formula), inputs: model.inputs)
    let rowOf = { (plant: [Double]) in
      let figures = program.values(at: plant).map { $0.isFinite ? $0 : nil }
      return SelfTestRow(plant: plant, figures: figures)
    }
    var rows = ([examplePlant] + tableEdges).map(rowOf)
    let candidates = self.candidates.map(rowOf)
    // A figure that is 0 for every plant would hide a mistake in what it is made of.
    for place in outputs.indices where !rows.contains(where: { $0.tells(place) }) {
      rows += candidates.filter { $0.tells(place) }.prefix(1)
    }
    return rows + candidates.filter { !rows.contains($0) }.prefix(max(0, 12 - rows.count))
  }

  private var examplePlant: [Double] { fields.map { $0.example.value } }

  /// Usual plants, then the example with one figure at an end of what is usual.
  private var candidates: [[Double]] {
    let ends = fields.indices.flatMap { place -> [[Double]] in
      let range = fields[place].usual ?? fields[place].limits
      return [range.from.double, range.to.double].map { examplePlant.replacing($0, at: place) }
    }
    return ((1...100).map(usualPlant) + ends).filter(keepsCrossLimits)
  }

  /// The figures at and a little outside the ends of what tables are asked with, and at a node.
  private var tableEdges: [[Double]] {
    fields.enumerated().flatMap { place, field in
      let asked = Set(outputs.flatMap { $0.formula.stepTables(askedWith: field.input) })
      return asked.sorted { $0.name < $1.name }.flatMap { table in
        let (first, last) = (table.nodes[0].argument, table.through.double)
        let node = table.nodes[table.nodes.count / 2].argument
        return [first - 0.01, first, node.nextDown, node, last, last + 0.01]
          .map { examplePlant.replacing($0, at: place) }
      }
    }
  }

  /// A plant within usual ranges: fractions of multiples of the golden ratio are spread evenly, and
  /// those of squares do not keep step from field to field.
  private func usualPlant(_ number: Int) -> [Double] {
    fields.enumerated().map { place, field in
      let range = field.usual ?? field.limits
      let share = (Double(number * (number + place)) * 0.618_033_988_749_894_9)
        .truncatingRemainder(dividingBy: 1)
      let value = range.from.double + share * (range.to.double - range.from.double)
      return (value * 100).rounded() / 100
    }
  }

  private func keepsCrossLimits(_ plant: [Double]) -> Bool {
    model.crossLimits.allSatisfy { limit in
      let (first, second) = model.places(of: limit)
      return limit.holds(plant[first], plant[second])
    }
  }
}

extension SelfTestRow {
  /// Whether a figure is there and is not 0.
  fileprivate func tells(_ place: Int) -> Bool { figures[place].map { $0 != 0 } ?? false }
}

extension [Double] {
  fileprivate func replacing(_ value: Double, at place: Int) -> [Double] {
    var plant = self
    plant[place] = value
    return plant
  }
}
