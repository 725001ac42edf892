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
  /// them, usual plants of every size between.
  package var selfTest: [SelfTestRow] {
    let program = CompiledFormulas(outputs.map(\.formula), inputs: model.inputs)
    return selfTestPlants.map { plant in
      let figures = program.values(at: plant).map { $0.isFinite ? $0 : nil }
      return SelfTestRow(plant: plant, figures: figures)
    }
  }

  private var selfTestPlants: [[Double]] {
    let example = fields.map { $0.example.value }
    let asked = tableEdges.map { place, value in
      var plant = example
      plant[place] = value
      return plant
    }
    let usual = (1...100).lazy.map { self.usualPlant($0) }.filter { self.keepsCrossLimits($0) }
    return [example] + asked + usual.prefix(max(3, 11 - asked.count))
  }

  /// The figures at and a little outside the ends of what tables are asked with, and at a node.
  private var tableEdges: [(place: Int, value: Double)] {
    fields.enumerated().flatMap { place, field in
      let asked = Set(outputs.flatMap { $0.formula.stepTables(askedWith: field.input) })
      return asked.sorted { $0.name < $1.name }.flatMap { table in
        let (first, last) = (table.nodes[0].argument, table.through.double)
        let node = table.nodes[table.nodes.count / 2].argument
        return [first - 0.01, first, node.nextDown, node, last, last + 0.01].map { (place, $0) }
      }
    }
  }

  /// A plant within usual ranges: the multiples of the golden ratio are spread evenly.
  private func usualPlant(_ number: Int) -> [Double] {
    fields.enumerated().map { place, field in
      let range = field.usual ?? field.limits
      let share = (Double(number * fields.count + place) * 0.618_033_988_749_894_9)
        .truncatingRemainder(dividingBy: 1)
      let value = range.from.double + share * (range.to.double - range.from.double)
      return (value * 100).rounded() / 100
    }
  }

  private func keepsCrossLimits(_ plant: [Double]) -> Bool {
    model.crossLimits.allSatisfy { limit in
      guard let first = model.place(of: limit.fields.first.name),
        let second = model.place(of: limit.fields.second.name)
      else { preconditionFailure("a limit is about fields of its model") }
      return limit.holds(plant[first], plant[second])
    }
  }
}
