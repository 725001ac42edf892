/// A plant that a law is tried on, and where one is wanted a second figure of one field.
package struct Case: Sendable, Hashable {
  /// The figures in the fields' own units, in field order.
  package var plant: [Double]
  /// The place of the field that has a second figure, where one is wanted.
  package var partner: Int?
  /// The second figure.
  package var other: Double = 0

  /// A plant, with a second figure of one field where it has one.
  package init(_ plant: [Double], partner: Int? = nil, other: Double = 0) {
    (self.plant, self.partner, self.other) = (plant, partner, other)
  }

  /// The plant with the second figure in its place.
  package var otherPlant: [Double] {
    guard let partner else { return plant }
    var changed = plant
    changed[partner] = other
    return changed
  }
}
