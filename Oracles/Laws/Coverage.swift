import Estimator
import Formulas
import Proofs

/// The parts of tables and clamps that the cases of a law must cover: every segment, both sides of
/// every node, and both sides of every clamp.
package struct Coverage: Sendable {
  private typealias Mark = (name: String, isMet: @Sendable ([Double], [Double]) -> Bool)
  private var open: [Mark]

  /// Creates the coverage for a subject, with every part of its model still uncovered.
  package init(_ subject: Subject) {
    open = Coverage.tables(subject.model) + Coverage.clamps(subject)
  }

  /// Marks the parts that a plant and its figures cover.
  package mutating func note(_ plant: [Double], _ figures: [Double]) {
    if !open.isEmpty { open.removeAll { $0.isMet(plant, figures) } }
  }

  /// The parts that were not covered.
  package var missing: [String] { open.map(\.name) }

  private static func tables(_ model: Model) -> [Mark] {
    model.fields.enumerated().flatMap { place, field in
      model.tables(lookedUpWith: field).flatMap { marks(of: $0, field.name, place) }
    }
  }

  private static func marks(of table: StepTable, _ field: String, _ place: Int) -> [Mark] {
    table.nodes.enumerated().flatMap { index, node -> [Mark] in
      let next = index + 1 < table.nodes.count ? table.nodes[index + 1].argument : nil
      let end = next?.nextDown ?? table.through.double
      let text = Interval(node.argument).description
      return [
        ("\(field) at the node \(text)", { plant, _ in plant[place] == node.argument }),
        (
          "\(field) inside the segment from \(text)",
          { plant, _ in node.argument < plant[place] && plant[place] < end }
        ),
        ("\(field) at the end of the segment from \(text)", { plant, _ in plant[place] == end }),
      ]
    }
  }

  /// The two signs of every demand whose proved range includes both.
  private static func clamps(_ subject: Subject) -> [Mark] {
    subject.model.outputs.filter { $0.quantity == "demand" }.flatMap { output -> [Mark] in
      guard let place = subject.place(of: output.name),
        let range = ProofProgram(output.formula, of: subject.model).range().interval,
        range.low < 0, range.high > 0
      else { return [] }
      return [
        ("\(output.name) above 0", { _, figures in figures[place] > 0 }),
        ("\(output.name) below 0", { _, figures in figures[place] < 0 }),
      ]
    }
  }
}
