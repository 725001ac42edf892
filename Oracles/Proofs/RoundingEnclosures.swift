import Formulas
import Notation

/// Bounds of the rounding error of every node of a program over boxes: `a + r * |value|`.
///
/// Each bound follows from the node's operands, by the rule for its operation in `BoundedFigure`,
/// and from the values that enclose it. Inputs are decimal figures, each rounded once.
package struct RoundingEnclosures: Sendable {
  private let program: ProofProgram
  private let constants: [Int: BoundedFigure]

  /// Creates the bounds for a program that is computed in doubles.
  package init(_ program: ProofProgram) {
    self.program = program
    constants = program.nodes.enumerated().reduce(into: [:]) { figures, node in
      guard case .constant(let value) = node.element else { return }
      figures[node.offset] = BoundedFigure(constant: value, .double)
    }
  }

  /// Returns the enclosure and the error bound of every node over a box, in program order.
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

  /// Returns the enclosure and the error bound of the formula over a box.
  package func figure(over box: PlantBox) -> BoundedFigure {
    let figures = figures(over: box)
    return figures[figures.count - 1]
  }

  private func figure(
    of place: Int, _ figures: [BoundedFigure], _ box: PlantBox
  ) -> BoundedFigure {
    switch program.nodes[place] {
    case .input(let field): return BoundedFigure(input: InputSpan(box.ranges[field]), .double)
    case .constant: return constants[place] ?? .unknown
    case .lookup(let table, let a): return look(up: program.steps[table], a, figures[a])
    case .operation(let operation, let a, let b):
      let (left, right) = (figures[a], figures[b])
      return switch operation {
      case .sum: left.adding(right, .double)
      case .difference: left.subtracting(right, .double)
      case .product: left.multiplied(by: right, .double)
      case .quotient: left.divided(by: right, .double)
      case .maximum: left.maximum(right)
      case .minimum: left.minimum(right)
      }
    }
  }

  private func look(up table: StepTable, _ argument: Int, _ asked: BoundedFigure) -> BoundedFigure {
    let isInput = if case .input = program.nodes[argument] { true } else { false }
    guard let met = table.nodes(selectedBy: asked, isInput: isInput) else { return .unknown }
    let values = met.map { BoundedFigure(constant: $0.gives, .double) }
    return values.dropFirst().reduce(values[0]) { $0.oneOf($1) }
  }
}

extension BoundedFigure {
  /// Returns the figure narrowed to other known bounds, or unknown if it may have no value.
  fileprivate func narrowed(to values: Interval?) -> BoundedFigure {
    guard let values, let range = range?.intersection(values) else { return .unknown }
    return BoundedFigure(range, bound)
  }
}
