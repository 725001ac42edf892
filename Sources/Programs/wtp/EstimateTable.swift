import Estimator
import Notation
import Tables

/// Estimates as a table: case, inputs as they were given, results, products; a row each.
func table(of estimates: [EstimatedCase], form: Product.Form?) -> String {
  guard let first = estimates.first else { return "" }
  let rows = estimates.enumerated().map { row(of: $1, number: $0 + 1, form) }
  return ([header(of: first, form)] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
}

private func header(of estimated: EstimatedCase, _ form: Product.Form?) -> [String] {
  let plant = estimated.estimate.plant
  let inputs = zip(plant.model.fields, plant.given).map { $0.header(in: $1.unit) }
  return ["case"] + inputs + figures(of: estimated, form).map { "\($0.name) [\($0.unit)]" }
}

private func row(
  of estimated: EstimatedCase, number: Int, _ form: Product.Form?
) -> [String] {
  [estimated.name ?? "\(number)"] + estimated.estimate.plant.given.map(\.text)
    + figures(of: estimated, form).map { text($0.value, as: .fixed(4)) }
}

private func figures(of estimated: EstimatedCase, _ form: Product.Form?) -> [Figure] {
  estimated.estimate.results + estimated.products(of: form).flatMap(\.figures)
}
