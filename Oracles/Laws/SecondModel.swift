/// A second, independent implementation of a sheet of WTP, at a plant.
package protocol SecondModel {
  /// The figures of the plant by field name.
  var point: [String: Double] { get }
}

extension SecondModel {
  /// Returns a figure that the plant must have.
  package func given(_ name: String) -> Double {
    guard let figure = point[name] else {
      preconditionFailure("the plant must have the input \(name)")
    }
    return figure
  }
}
