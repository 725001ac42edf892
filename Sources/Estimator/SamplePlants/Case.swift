/// A plant for testing a law, with a second figure of one field if the law compares two plants.
package struct Case: Sendable, Hashable {
  /// The figures in the fields' own units, in field order.
  package var plant: [Double]
  /// The index of the field that has a second figure, if any.
  package var partner: Int?
  /// The second figure.
  package var other: Double = 0

  /// Creates a case from a plant and an optional second figure of one field.
  package init(_ plant: [Double], partner: Int? = nil, other: Double = 0) {
    (self.plant, self.partner, self.other) = (plant, partner, other)
  }

  /// The plant with the second figure instead of the first.
  package var otherPlant: [Double] {
    guard let partner else { return plant }
    var changed = plant
    changed[partner] = other
    return changed
  }
}
