import Estimator
import Formulas
import Laws
import Notation
import TestSupport
import Testing

/// Comparisons of two implementations of the rules.
@Suite struct `The second model` {
  @Test(arguments: [
    Model.boiler, .boiler.with(oxygen: .saturation),
    .boiler.giving([.annualFeed, .dissolvedOxygen]), .boiler.giving([.cycles]),
    .boiler.with(oxygen: .saturation).feeding(.mixedTemperature),
    .boiler.feeding(.mixed), .boiler.feeding(.conductivity), .cooling,
    .cooling.giving([.annualMakeup]), .cooling.indexing(by: .calcium),
  ])
  func `agrees with the estimator to a few ulp at edge and random plants`(model: Model) {
    let comparison = Comparison(model, drawing: sampleSize(200))
    #expect(comparison.plants.count > 500)
    let differing = comparison.plants.flatMap(comparison.differences)
    #expect(differing.isEmpty, "\(differing.prefix(10))")
  }

  @Test func `finds a different coefficient at every plant`() {
    let planted = Model.boiler.changing { formula in
      formula.name == "cycles" ? formula.term + formula.term : nil
    }
    let comparison = Comparison(planted, drawing: 50)
    for differing in comparison.plants.map(comparison.differences) {
      #expect(differing.count == 1 && differing[0].hasPrefix("cycles: "), "\(differing)")
    }
  }

  @Test func `has no figure of an unknown product`() {
    let own = Product(
      id: "OWN1", form: .liquid, role: .oxygenScavenger, what: "a site's own",
      dosing: .boiler(BoilerCoefficients(reserve: 30)))
    let comparison = Comparison(Model(.boiler, products: [own]), drawing: 3)
    let outputs = ["demand", "dose", "usage", "annual_demand"].count
    #expect(comparison.plants.allSatisfy { comparison.differences(at: $0).count == outputs })
  }
}

/// The estimator and the second model at every pair of edges and at random plants.
private struct Comparison {
  let plants: [[Double]]
  private let model: Model
  private let program: CompiledFormulas

  init(_ model: Model, drawing count: Int) {
    self.model = model
    program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    let edges = EdgePlants(model)
    let stream = RandomStream("second model, \(model.system.rawValue)", seed: 1)
    var random = RandomPlants(model, edges, stream)
    plants = edges.pairs() + (0..<count).map { _ in random.plant() }
  }

  /// Returns the figures of a plant that differ by more than 12 ulp, in words.
  func differences(at plant: [Double]) -> [String] {
    let point = model.point(of: plant)
    let second = model.figuresOfSecondModel(at: point)
    return zip(model.outputs, program.values(at: plant)).compactMap { output, value in
      // The distance is not a number if only one has the figure.
      let other = second[output.name] ?? .nan
      if ulpDistance(value, other) <= 12 { return nil }
      let size = output.formula.term.largestPart(at: point)
      if ulpDistance(value, other, of: size) <= 12 { return nil }
      return "\(output.name): \(value) and \(other) at \(point)"
    }
  }
}

extension Term {
  /// The largest part from which the value is computed, if all of it is added.
  fileprivate func largestPart(at point: [String: Double]) -> Double {
    let parts = operands.map { $0.largestPart(at: point) }
    return switch self {
    case .input, .constant, .lookup: (value(at: point) ?? .nan).magnitude
    case .formula(let formula): formula.term.largestPart(at: point)
    case .operation(.sum, _, _), .operation(.difference, _, _): parts[0] + parts[1]
    case .operation(.maximum, _, _), .operation(.minimum, _, _): .greater(parts[0], parts[1])
    case .operation(.product, _, _): parts[0] * parts[1]
    case .operation(.quotient, _, let divisor):
      parts[0] / (divisor.value(at: point) ?? .nan).magnitude
    }
  }
}
