import Estimator
import Formulas
import Proofs

/// What the cases of a law have passed: every segment and both sides of every node of every
/// table, and every clamp on both sides.
package struct Coverage: Sendable {
  private let marks: [Mark]
  private var isSeen: [Bool]

  /// One thing that must have been seen.
  private struct Mark: Sendable {
    let name: String
    let isMet: @Sendable ([Double], [Double]) -> Bool
  }

  /// What a subject's model obliges its laws to pass.
  package init(_ subject: Subject) {
    marks = Coverage.tables(subject.model) + Coverage.clamps(subject)
    isSeen = marks.map { _ in false }
  }

  /// Notes a plant and its figures.
  package mutating func note(_ plant: [Double], _ figures: [Double]) {
    for index in marks.indices where !isSeen[index] && marks[index].isMet(plant, figures) {
      isSeen[index] = true
    }
  }

  /// What was not passed.
  package var missing: [String] {
    zip(marks, isSeen).compactMap { $1 ? nil : $0.name }
  }

  private static func tables(_ model: Model) -> [Mark] {
    var marks: [Mark] = []
    var known: Set<StepTable> = []
    for output in model.outputs {
      let program = ProofProgram(output.formula, of: model)
      for table in program.steps where known.insert(table).inserted {
        for place in program.inputs where !program.nodes(askedWith: place).isEmpty {
          marks += Coverage.marks(of: table, model.fields[place].name, place)
        }
      }
    }
    return marks
  }

  private static func marks(of table: StepTable, _ field: String, _ place: Int) -> [Mark] {
    table.nodes.enumerated().flatMap { index, node -> [Mark] in
      let next = index + 1 < table.nodes.count ? table.nodes[index + 1].argument : nil
      let end = next?.nextDown ?? table.through.double
      let text = Interval(node.argument).description
      return [
        Mark(name: "\(field) at the node \(text)") { plant, _ in plant[place] == node.argument },
        Mark(name: "\(field) inside the segment from \(text)") { plant, _ in
          node.argument < plant[place] && plant[place] < end
        },
        Mark(name: "\(field) at the end of the segment from \(text)") { plant, _ in
          plant[place] == end
        },
      ]
    }
  }

  /// The demands that a clamp cuts, by the proof that they reach both signs.
  private static func clamps(_ subject: Subject) -> [Mark] {
    subject.model.outputs.filter { $0.quantity == "demand" }.flatMap { output -> [Mark] in
      guard let place = subject.place(of: output.name),
        case .proved(let range) = ProofProgram(output.formula, of: subject.model).range(),
        range.low < 0, range.high > 0
      else { return [] }
      return [
        Mark(name: "\(output.name) above 0") { _, figures in figures[place] > 0 },
        Mark(name: "\(output.name) below 0") { _, figures in figures[place] < 0 },
      ]
    }
  }
}
