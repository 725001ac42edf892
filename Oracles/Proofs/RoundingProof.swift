import Estimator
import Formulas
import Notation

/// The plants over which rounding is bounded.
package enum RoundedPlants: Sendable {
  /// All plants within the limits.
  case admissible
  /// Plants whose figures are usual, where a usual range is known.
  case usual
  /// Plants with some figures in given ranges, by the place of the field; others within the limits.
  case given([Int: Interval])

  /// Whether they are all plants within the limits.
  var isWhole: Bool { if case .admissible = self { true } else { false } }

  /// The box of the plants, or nil where the limits that fields share leave none.
  package func box(of program: ProofProgram) -> PlantBox? {
    let whole = PlantBox(program)
    let ranges = program.fields.indices.map { place -> Interval in
      switch self {
      case .admissible: whole.ranges[place]
      case .usual: program.fields[place].usual.map(Interval.init) ?? whole.ranges[place]
      case .given(let ranges): ranges[place] ?? whole.ranges[place]
      }
    }
    return PlantBox(ranges, program.limits)
  }
}

extension Interval {
  /// The numbers between limits.
  init(_ limits: Limits) {
    self = Interval(enclosing: limits.from).hull(Interval(enclosing: limits.to))
  }
}

/// How far the computed outputs of a model can be from their exact values, as is proved.
package struct RoundingProof: Sendable {
  /// The model that was looked at.
  package let model: Model
  /// The plants that the proof holds for.
  package let plants: RoundedPlants
  /// What was found of each output, in the order of the model.
  package let findings: [RoundingFinding]

  /// Bounds the rounding of some outputs of a model; nil where the limits leave no plant.
  package init?(_ model: Model, outputs: [Output], over plants: RoundedPlants) {
    (self.model, self.plants) = (model, plants)
    var findings: [RoundingFinding] = []
    for output in outputs {
      let program = ProofProgram(output.formula, of: model)
      guard let box = plants.box(of: program) else { return nil }
      findings.append(RoundingSearch(program).finding(output, over: box))
    }
    self.findings = findings
  }

  /// Whether every output has a bound.
  package var isProved: Bool { findings.allSatisfy { $0.bound.isFinite } }
}

/// How far a computed output can be from its exact value.
package struct RoundingFinding: Sendable {
  /// The output.
  package let output: Output
  /// The bound that holds for every plant, by the size of the exact value.
  package let bound: RoundingBound
  /// The greatest error of any plant, in the unit of the output.
  package let greatest: Double
  /// The parts into which the box of the plants was split.
  package let parts: [RoundingPart]
  /// The plant at which the bound is greatest, its figures by the place of the field; fields that
  /// change nothing are left out.
  package let worstPlant: [Int: Double]
  /// How far the output of that plant can be off.
  package let worstError: Double
}

/// A part of a box, with the bound over it.
package struct RoundingPart: Sendable {
  /// The part.
  package let box: PlantBox
  /// What encloses the output there, and how far it can be off.
  package let figure: BoundedFigure

  /// The greatest error of any plant of the part.
  package var error: Double { figure.greatestError }
}

/// Splits a box where that makes the greatest error smaller.
///
/// A bound over a box pairs figures that no one plant has; the more so, the wider it is.
private struct RoundingSearch {
  let program: ProofProgram
  let rounding: RoundingEnclosures

  /// What is left of an error by a split that is worth it, at most.
  private static let worthwhile = 0.98
  private static let maximumParts = 64

  init(_ program: ProofProgram) {
    (self.program, rounding) = (program, RoundingEnclosures(program))
  }

  /// Bounds the error of the program's output over a box.
  func finding(_ output: Output, over whole: PlantBox) -> RoundingFinding {
    var parts = [part(whole)]
    while parts.count < Self.maximumParts {
      let worst = parts.indices.max { parts[$0].error < parts[$1].error } ?? 0
      guard let halves = bestHalves(of: parts[worst]) else { break }
      parts.remove(at: worst)
      parts += halves
    }
    guard let worst = parts.max(by: { $0.error < $1.error }) else {
      preconditionFailure("the box of \(output.name) has no part")
    }
    let (plant, error) = worstPlant(of: worst)
    let bounds = parts.map(\.figure.bound)
    let bound = RoundingBound(
      absolute: bounds.map(\.absolute).max() ?? 0, relative: bounds.map(\.relative).max() ?? 0)
    return RoundingFinding(
      output: output, bound: bounds.allSatisfy(\.isFinite) ? bound : .infinite,
      greatest: worst.error, parts: parts, worstPlant: plant, worstError: error)
  }

  private func part(_ box: PlantBox) -> RoundingPart {
    RoundingPart(box: box, figure: rounding.figure(over: box))
  }

  /// The halves whose greater error is least, or nil where no split is worth it.
  private func bestHalves(of part: RoundingPart) -> [RoundingPart]? {
    let splits = program.inputs.compactMap { place -> (halves: [RoundingPart], error: Double)? in
      let halves = part.box.halves(across: place)?.map(self.part)
      return halves.map { ($0, $0.map(\.error).max() ?? 0) }
    }
    guard let best = splits.min(by: { $0.error < $1.error }),
      best.error.isFinite, best.error <= Self.worthwhile * part.error
    else { return nil }
    return best.halves
  }

  /// A plant of a part at which the bound is greatest, as far as that is found among the ends and the
  /// middles of ranges: first one field after the other, then by changing one figure at a time.
  private func worstPlant(of part: RoundingPart) -> (plant: [Int: Double], error: Double) {
    var worst = part
    var places: Set<Int> = []
    for place in program.inputs {
      let tried = parts(of: worst, at: place, in: worst.box.ranges[place])
      guard let best = tried.max(by: { $0.error < $1.error }) else { continue }
      if tried.contains(where: { $0.error != worst.error }) { places.insert(place) }
      worst = best
    }
    for place in program.inputs + program.inputs {
      for tried in parts(of: worst, at: place, in: part.box.ranges[place])
      where tried.error > worst.error {
        worst = tried
        places.insert(place)
      }
    }
    let plant = places.map { ($0, worst.box.ranges[$0].low) }
    return (Dictionary(uniqueKeysWithValues: plant), min(worst.error, part.error))
  }

  /// What is left of a part with a field at the ends and in the middle of a range.
  private func parts(
    of part: RoundingPart, at place: Int, in range: Interval
  ) -> [RoundingPart] {
    [range.low, range.high, range.middle].compactMap { figure in
      var moved = part.box.ranges
      moved[place] = Interval(figure)
      return PlantBox(moved, part.box.limits).map(self.part)
    }
  }
}
