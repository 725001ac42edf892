import Estimator
import Notation

/// The laws of products whose doses are proportional for every plant.
///
/// The second model determines the pairs and their ratios, so that no pair is missed.
enum BoilerTwins {
  /// Returns a law for every product of WTP's list and the first before it with a proportional
  /// dose.
  static let all: [Law] = {
    let products = Model.boiler.products
    return products.indices.compactMap { later in
      products[..<later].lazy.compactMap { earlier in
        earlier.form == products[later].form ? law(earlier.id, products[later].id) : nil
      }.first
    }
  }()

  private static func law(_ earlier: String, _ later: String) -> Law? {
    guard let proportion = proportion(of: later, to: earlier) else { return nil }
    return proportion == 1
      ? law(earlier, proportion, later) : law(later, proportion, earlier)
  }

  private static func law(
    _ first: String, _ proportion: Rational, _ second: String
  ) -> Law {
    let outputs = ["demand", "dose", "usage", "annual_demand"]
    let times = proportion == 1 ? "" : "\(proportion) x "
    let (factor, ulps) = (proportion.double, proportion == 1 ? 0.0 : 4)
    return Law(
      .boiler, "\(first.lowercased())-is-\(second.lowercased())", "\(first) = \(times)\(second)",
      needs: outputs.flatMap { ["\(first).\($0)", "\(second).\($0)"] }
    ) { trial in
      for output in outputs {
        let other = trial.figure("\(second).\(output)") * factor
        trial.equal("\(first).\(output)", other, ulps: ulps)
      }
    }
  }

  /// Returns the ratio of two products' demands, or nil if it varies between plants.
  private static func proportion(of product: String, to other: String) -> Rational? {
    var proportion: Rational?
    for demands in demandsByProduct {
      guard let demand = demands[product], let other = demands[other], other != 0,
        let found = Rational(nearly: demand / other), found == proportion ?? found
      else { return nil }
      proportion = found
    }
    return proportion
  }

  /// The demands of the second model at the example plant, with each figure changed in turn.
  private static let demandsByProduct: [[String: Double]] = BoilerFields.all.map { field in
    let example = field.example.value
    let changed = field.limits.holds(1.25 * example) ? 1.25 * example : 0.75 * example
    let demands = SecondBoilerModel.example(changing: field, to: changed).demands
    return Dictionary(
      uniqueKeysWithValues: demands.map { product, demand in (product, demand ?? .nan) })
  }
}

extension Rational {
  /// Returns the simple fraction that is nearest to a quotient of two rounded figures.
  fileprivate init?(nearly value: Double) {
    for denominator in 1...12 {
      let numerator = value * Double(denominator)
      guard abs(numerator - numerator.rounded()) < 1e-9 * abs(numerator) else { continue }
      self = Rational(Int(numerator.rounded()), over: denominator)
      return
    }
    return nil
  }
}
