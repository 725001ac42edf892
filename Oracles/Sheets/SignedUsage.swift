import Estimator

/// A usage that a sheet prints negative is the signed demand of a year: which output that is.
extension Model {
  /// The place of the signed demand of a year that belongs to a usage; nil for any other output.
  package func signedPlace(ofUsage place: Int) -> Int? {
    partner(of: place, "usage", named: "annual_demand")
  }

  /// The place of the usage that belongs to a signed demand of a year; nil for any other output.
  package func usagePlace(ofSigned place: Int) -> Int? {
    partner(of: place, "annual_demand", named: "usage")
  }

  /// The place of another figure of the same product.
  package func place(of quantity: String, beside output: Int) -> Int? {
    guard let product = outputs[output].product else { return nil }
    return outputs.firstIndex { $0.name == "\(product.id).\(quantity)" }
  }

  private func partner(of place: Int, _ quantity: String, named other: String) -> Int? {
    outputs[place].quantity == quantity ? self.place(of: other, beside: place) : nil
  }
}
