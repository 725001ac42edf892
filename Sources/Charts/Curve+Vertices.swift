import Notation

/// A curve as the points that a line must go through to be it, where its rule is straight.
extension Curve {
  /// A value that a curve has at a place, or only comes to from one side.
  package struct Vertex: Hashable, Sendable {
    /// Where it is, in the unit of the axis.
    package let x: Rational
    package let value: Rational
    /// From where the value is come to.
    package let side: Side
  }

  /// Where a vertex lies of its place: on it, or as near below or above as one likes.
  package enum Side: String, Sendable { case below, at, above }

  /// The vertices in the order of the axis: at a step what the curve comes to from below, the value at
  /// the step, and what it goes on from, as far as these differ.
  ///
  /// Between two vertices of neighbouring places the rule of `rules` holds; where that is curved, the two
  /// alone do not draw it.
  package var vertices: [Vertex] {
    places.flatMap { place in
      [
        place.isClosedLeft ? nil : place.left.map { Vertex(x: place.x, value: $0, side: .below) },
        Vertex(x: place.x, value: place.value, side: .at),
        place.isClosedRight ? nil : place.right.map { Vertex(x: place.x, value: $0, side: .above) },
      ].compactMap { $0 }
    }
  }
}
