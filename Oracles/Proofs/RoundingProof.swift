import Estimator
import Formulas
import Notation

/// Proved bounds of the rounding errors of a model's outputs.
package struct RoundingProof: Sendable {
  package let model: Model
  /// The plants that the bounds cover.
  package let plants: ProvedPlants
  /// The bound for each output, in the order of the model.
  package let findings: [RoundingFinding]

  /// Bounds the rounding errors of some outputs of a model; returns nil if no plant is within the
  /// limits.
  package init?(_ model: Model, outputs: [Output], over plants: ProvedPlants) {
    (self.model, self.plants) = (model, plants)
    guard let box = plants.box(of: model) else { return nil }
    findings = outputs.map { ProofProgram($0.formula, of: model).finding($0, over: box) }
  }

  /// Whether every output has a bound.
  package var isProved: Bool { findings.allSatisfy { $0.bound.isFinite } }
}

/// The bound of an output's rounding error.
package struct RoundingFinding: Sendable {
  package let output: Output
  /// The bound for all plants, as a function of the exact value.
  package let bound: RoundingBound
  /// The greatest error of any plant, in the unit of the output.
  package let greatest: Double
  /// The parts that the box of plants was split into.
  package let parts: [RoundingPart]
  /// The plant with the greatest bound, by field index, without fields that have no effect on it.
  package let worstPlant: [Int: Double]
  /// The error bound of the output for that plant.
  package let worstError: Double
}

/// A part of a box, with the bound over it.
package struct RoundingPart: Sendable {
  package let box: PlantBox
  /// The enclosure and error bound of the output over the part.
  package let figure: BoundedFigure

  /// The greatest error of any plant of the part.
  package var error: Double { figure.greatestError }
}

/// Bounds of the error of an output, by splitting boxes.
///
/// A bound over a box combines figures that no single plant has, so the bound over a wide box is
/// loose. A box is split where that reduces the greatest error.
extension ProofProgram {
  /// A split is worthwhile if the error falls to at most this share.
  private static let worthwhile = 0.98
  private static let maximumParts = 64

  /// Bounds the error of an output, which the program computes, over a box.
  fileprivate func finding(_ output: Output, over whole: PlantBox) -> RoundingFinding {
    var parts = [part(whole)]
    while parts.count < Self.maximumParts {
      let worst = parts.indices.max { parts[$0].error < parts[$1].error } ?? 0
      guard let halves = bestHalves(of: parts[worst]) else { break }
      parts.remove(at: worst)
      parts += halves
    }
    let worst = parts.max(by: { $0.error < $1.error }).expected(
      or: "the box of \(output.name) must have a part")
    let (plant, error) = worstPlant(of: worst)
    let bounds = parts.map(\.figure.bound)
    let bound = RoundingBound(
      absolute: bounds.map(\.absolute).max() ?? 0, relative: bounds.map(\.relative).max() ?? 0)
    return RoundingFinding(
      output: output, bound: bounds.allSatisfy(\.isFinite) ? bound : .infinite,
      greatest: worst.error, parts: parts, worstPlant: plant, worstError: error)
  }

  private func part(_ box: PlantBox) -> RoundingPart {
    RoundingPart(box: box, figure: boundedFigure(over: box))
  }

  /// Returns the halves with the smallest maximum error, or nil if no split is worthwhile.
  private func bestHalves(of part: RoundingPart) -> [RoundingPart]? {
    let splits = inputs.compactMap { place -> (halves: [RoundingPart], error: Double)? in
      let halves = part.box.halves(across: place)?.map(self.part)
      return halves.map { ($0, $0.map(\.error).max() ?? 0) }
    }
    guard let best = splits.min(by: { $0.error < $1.error }),
      best.error.isFinite, best.error <= Self.worthwhile * part.error
    else { return nil }
    return best.halves
  }

  /// Searches a part for the plant with the greatest bound.
  ///
  /// It tries the ends and the middle of each range, first field by field and then by changing one
  /// figure at a time.
  private func worstPlant(of part: RoundingPart) -> (plant: [Int: Double], error: Double) {
    var worst = part
    for place in inputs {
      let tried = parts(of: worst, at: place, in: worst.box.ranges[place])
      worst = tried.max { $0.error < $1.error } ?? worst
    }
    for place in inputs + inputs {
      for tried in parts(of: worst, at: place, in: part.box.ranges[place])
      where tried.error > worst.error {
        worst = tried
      }
    }
    let places = inputs.filter { place in
      parts(of: worst, at: place, in: part.box.ranges[place]).contains { $0.error != worst.error }
    }
    let plant = places.map { ($0, worst.box.ranges[$0].low) }
    return (Dictionary(uniqueKeysWithValues: plant), min(worst.error, part.error))
  }

  /// Returns the parts with a field at the ends and in the middle of its range.
  private func parts(of part: RoundingPart, at place: Int, in range: Interval) -> [RoundingPart] {
    [range.low, range.high, range.middle].compactMap { figure in
      var moved = part.box.ranges
      moved[place] = Interval(figure)
      return PlantBox(moved, part.box.limits).map(self.part)
    }
  }
}

/// Bounds of the rounding error of every node over boxes: `a + r * |value|`.
///
/// Each bound follows from the node's operands, by the rule for its operation in `BoundedFigure`,
/// and from the values that enclose it. Inputs are decimal figures, each rounded once, and the
/// program is computed in doubles.
extension ProofProgram {
  /// Returns the enclosure and the error bound of the formula over a box.
  package func boundedFigure(over box: PlantBox) -> BoundedFigure {
    let figures = boundedFigures(over: box)
    return figures[figures.count - 1]
  }

  /// Returns the enclosure and the error bound of every node over a box, in program order.
  func boundedFigures(over box: PlantBox) -> [BoundedFigure] {
    let enclosure = Enclosure(self, over: box)
    var figures: [BoundedFigure] = []
    figures.reserveCapacity(nodes.count)
    for place in nodes.indices {
      let figure = figure(of: place, figures, box)
      figures.append(figure.narrowed(to: enclosure.values[place]))
    }
    return figures
  }

  private func figure(of place: Int, _ figures: [BoundedFigure], _ box: PlantBox) -> BoundedFigure {
    switch nodes[place] {
    case .input(let field): return BoundedFigure(input: InputSpan(box.ranges[field]))
    case .constant(_, let figure): return figure
    case .lookup(let table, let a): return look(up: steps[table], a, figures[a])
    case .operation(let operation, let a, let b):
      let (left, right) = (figures[a], figures[b])
      return switch operation {
      case .sum: left.adding(right)
      case .difference: left.subtracting(right)
      case .product: left.multiplied(by: right)
      case .quotient: left.divided(by: right)
      case .maximum: left.maximum(right)
      case .minimum: left.minimum(right)
      }
    }
  }

  private func look(up table: StepTable, _ argument: Int, _ asked: BoundedFigure) -> BoundedFigure {
    let isInput = if case .input = nodes[argument] { true } else { false }
    return table.nodes(selectedBy: asked, isInput: isInput).map(BoundedFigure.oneOf) ?? .unknown
  }
}

extension BoundedFigure {
  /// Returns the figure narrowed to other known bounds, or `.unknown` if it may have no value.
  fileprivate func narrowed(to values: Interval?) -> BoundedFigure {
    guard let values, let range = range?.intersection(values) else { return .unknown }
    return narrowed(to: range)
  }
}
