import Documents
import Estimator
import Formulas
import Notation

/// A comparison of the estimator with the second model, plant by plant.
///
/// The two models round differently, so their figures may differ by a few units in the last place
/// (ulp). If a figure is a small difference of large parts, the ulp is that of the largest part.
package struct Differential: Sendable {
  /// The maximum difference in ulp.
  package static let maximumUlps = 12.0

  package let system: SystemKind
  /// The number of plants at edges.
  package let edges: Int
  /// The number of random plants.
  package let drawn: Int
  /// The number of figures compared.
  package private(set) var figures = 0
  /// The number of figures that differ by more than the maximum or are missing in one model.
  package private(set) var differing = 0
  /// The greatest difference in ulp.
  package private(set) var worst = 0.0
  /// The output and the plant of the worst difference.
  package private(set) var worstAt = ""
  /// Descriptions of the first differences.
  package private(set) var examples: [String] = []

  private let model: Model
  private let program: CompiledFormulas

  /// Compares a model with its second implementation at enumerated edges, then at random plants.
  package init(_ model: Model, drawing count: Int) {
    self.model = model
    system = model.system
    program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    let edgePlants = EdgePlants(model)
    let pairs = edgePlants.pairs()
    (edges, drawn) = (pairs.count, count)
    for plant in pairs { compare(plant) }
    let stream = RandomStream("second model, \(system.rawValue)", seed: 1)
    var plants = RandomPlants(model, edgePlants, stream)
    for _ in 0..<count { compare(plants.plant()) }
  }

  /// Whether all figures agree.
  package var isPass: Bool { differing == 0 && figures > 0 }

  private mutating func compare(_ plant: [Double]) {
    let point = Dictionary(uniqueKeysWithValues: zip(model.fields.map(\.name), plant))
    let second =
      system == .boiler
      ? SecondBoilerModel(point: point, isSaturated: model.changes.oxygen == .saturation).figures
      : SecondCoolingModel(point: point).figures
    for (output, value) in zip(model.outputs, program.values(at: plant)) {
      figures += 1
      let other = second[output.name]
      let ulps = other.map { distance(value, $0, output, point) } ?? .infinity
      if !(ulps <= worst) {
        (worst, worstAt) = (ulps, "\(output.name) of \(description(of: plant))")
      }
      guard !(ulps <= Self.maximumUlps) else { continue }
      differing += 1
      guard examples.count < 10 else { continue }
      let figures = "\(value) and \(other.map { "\($0)" } ?? "no value")"
      examples.append("\(output.name): \(figures) of \(description(of: plant))")
    }
  }

  private func distance(
    _ value: Double, _ other: Double, _ output: Output, _ point: [String: Double]
  ) -> Double {
    let ulps = ulpDistance(value, other)
    if ulps <= 2 { return ulps }
    let size = output.formula.term.largestPart(at: point)
    return min(ulps, ulpDistance(value, other, of: size))
  }

  private func description(of plant: [Double]) -> String {
    zip(model.fields, plant).map { "\($0.name)=\(text($1, as: .shortest))" }.joined(separator: " ")
  }
}

extension Differential: CustomStringConvertible {
  /// A line with the counts and the worst difference, followed by the differences.
  package var description: String {
    let head =
      "\(model): \(grouped(edges)) plants at edges and \(grouped(drawn)) at random, "
      + "\(grouped(figures)) figures: "
      + (differing == 0 ? "all agree" : "\(grouped(differing)) differ")
      + ", worst \(brief(worst)) ulp (allowed \(brief(Self.maximumUlps)))"
    return ([head] + (worst > 0 ? ["  worst: \(worstAt)"] : []) + examples.map { "  \($0)" })
      .joined(separator: "\n")
  }
}

extension Term {
  /// Returns the size that a term would have without cancellation, or NaN if it has no value.
  fileprivate func largestPart(at point: [String: Double]) -> Double {
    let parts = operands.map { $0.largestPart(at: point) }
    return switch self {
    case .input, .constant, .lookup: (value(at: point) ?? .nan).magnitude
    case .formula(let formula): formula.term.largestPart(at: point)
    case .sum, .difference: parts[0] + parts[1]
    case .maximum, .minimum: .greater(parts[0], parts[1])
    case .product: parts[0] * parts[1]
    case .quotient(_, let divisor): parts[0] / (divisor.value(at: point) ?? .nan).magnitude
    }
  }
}
