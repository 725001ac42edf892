/// What a law compares in a case: the comparison that is nearest to breaking the law is kept.
package struct Comparisons: Sendable {
  /// The nearest to breaking, or nil where the law says nothing of the case.
  package private(set) var worst: ComparedFigures?
  /// The places of the obligations that the case met.
  package private(set) var met: [Int] = []

  /// Nothing compared yet.
  package init() {}

  /// Whether every comparison kept the law.
  package var holds: Bool { (worst?.margin ?? 0) >= 0 }

  /// Two figures that must be equal, to so many units in the last place of the greater.
  package mutating func equal(
    _ output: Int, _ left: Double, _ right: Double, ulps: Double = 0, _ note: String = ""
  ) {
    add(output, left, right, margin: ulps - unitsApart(left, right), note)
  }

  /// A figure that must be at most another, to so many units in the last place of the greater.
  package mutating func atMost(
    _ output: Int, _ left: Double, _ right: Double, ulps: Double = 0, _ note: String = ""
  ) {
    let apart = unitsApart(left, right)
    let margin = left <= right ? ulps + min(apart, 1e15) : ulps - apart
    add(output, left, right, margin: margin, note)
  }

  /// A figure that must not be there, since the plant is outside the formula's table.
  package mutating func absent(_ output: Int, _ value: Double, _ note: String = "") {
    add(output, value, .nan, margin: value.isNaN ? 0 : -.infinity, note)
  }

  /// An obligation of the law that the case meets, by its place.
  package mutating func meet(_ obligation: Int) { met.append(obligation) }

  private mutating func add(
    _ output: Int, _ left: Double, _ right: Double, margin: Double, _ note: String
  ) {
    let margin = margin.isNaN ? -.infinity : margin
    if let worst, worst.margin <= margin { return }
    worst = ComparedFigures(output: output, left: left, right: right, margin: margin, note: note)
  }
}

/// Two figures side by side.
package struct ComparedFigures: Sendable {
  /// The place of the output that is judged.
  package let output: Int
  /// The figure that is judged.
  package let left: Double
  /// What it is held against.
  package let right: Double
  /// How much room is left, in units of the last place; below 0 the law is broken.
  package let margin: Double
  /// What the second figure is.
  package let note: String
}
