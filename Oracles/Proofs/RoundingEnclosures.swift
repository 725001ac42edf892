import Formulas
import Notation

/// How far every node of a program can be from its exact value over boxes: `a + r * |value|`.
///
/// Each node follows from its operands alone, by the rule of its operation in `BoundedFigure`, and
/// from the values that enclose it. Inputs are figures as they are written, each rounded once.
package struct RoundingEnclosures: Sendable {
  private let program: ProofProgram
  private let constants: [Int: BoundedFigure]

  /// The rounding of a program whose nodes are computed in doubles.
  package init(_ program: ProofProgram) {
    self.program = program
    constants = program.nodes.enumerated().reduce(into: [:]) { figures, node in
      guard case .constant(let value) = node.element else { return }
      figures[node.offset] = BoundedFigure(constant: value, .double)
    }
  }

  /// What encloses every node over a box, and how far it can be off, in the order of the program.
  package func figures(over box: PlantBox) -> [BoundedFigure] {
    let enclosure = Enclosure(program, over: box)
    var figures: [BoundedFigure] = []
    figures.reserveCapacity(program.nodes.count)
    for place in program.nodes.indices {
      let figure = figure(of: place, figures, box)
      figures.append(figure.narrowed(to: enclosure.values[place]))
    }
    return figures
  }

  /// What encloses the formula's value over a box, and how far it can be off.
  package func figure(over box: PlantBox) -> BoundedFigure {
    let figures = figures(over: box)
    return figures[figures.count - 1]
  }

  private func figure(
    of place: Int, _ figures: [BoundedFigure], _ box: PlantBox
  ) -> BoundedFigure {
    switch program.nodes[place] {
    case .input(let field): BoundedFigure(input: InputSpan(box.ranges[field]), .double)
    case .constant: constants[place] ?? .unknown
    case .sum(let a, let b): figures[a].adding(figures[b], .double)
    case .difference(let a, let b): figures[a].subtracting(figures[b], .double)
    case .product(let a, let b): figures[a].multiplied(by: figures[b], .double)
    case .quotient(let a, let b): figures[a].divided(by: figures[b], .double)
    case .maximum(let a, let b): figures[a].maximum(figures[b])
    case .minimum(let a, let b): figures[a].minimum(figures[b])
    case .lookup(let table, let a): look(up: program.steps[table], a, figures[a])
    }
  }

  private func look(up table: StepTable, _ argument: Int, _ asked: BoundedFigure) -> BoundedFigure {
    let isInput = if case .input = program.nodes[argument] { true } else { false }
    guard let met = table.nodes(askedWith: asked, isInput: isInput) else { return .unknown }
    let values = met.map { BoundedFigure(constant: $0.gives, .double) }
    return values.dropFirst().reduce(values[0]) { $0.oneOf($1) }
  }
}

extension BoundedFigure {
  /// The figure within what is known of it besides; unknown where it may have no value.
  fileprivate func narrowed(to values: Interval?) -> BoundedFigure {
    guard let values, let range = range?.intersection(values) else { return .unknown }
    return BoundedFigure(range, bound)
  }
}
