import Estimator
import Formulas
import Units

/// The value of a figure at which an output's direction in an input turns, for every plant.
package struct Turn: Sendable, Hashable {
  /// The input or formula whose value determines where the direction turns.
  package let figure: String
  /// The greatest value for which `below` is proved, in the figure's own unit; `above` is proved from at
  /// most a few neighbours above it.
  package let at: Double
  package let unit: UnitOfMeasure
  /// The claim proved where the figure is at most `at`.
  package let below: Monotonicity
  /// The claim proved where the figure is greater.
  package let above: Monotonicity
}

extension ProofProgram {
  /// Returns the turn of the direction in a field, or nil if none is proved.
  package func turn(in field: Int) -> Turn? {
    for place in inputs {
      if let turn = turn(in: field, across: place) { return turn }
    }
    for (node, formula) in names.sorted(by: { $0.key < $1.key }) {
      if let turn = turn(in: field, atSignOf: node, formula) { return turn }
    }
    return nil
  }

  /// Returns the turn where a formula that does not depend on the field changes sign, or nil if that
  /// is not proved.
  private func turn(in field: Int, atSignOf node: Int, _ formula: Formula) -> Turn? {
    let box = PlantBox(self)
    func slopes(where range: Interval) -> (node: Interval?, formula: Interval?) {
      let part = Enclosure(self, over: box, where: [node: range])
      let enclosure = SlopeEnclosure(self, in: field, part)
      return (enclosure.slopes[node], enclosure.range)
    }
    let below = slopes(where: Interval(-.infinity, 0))
    let above = slopes(where: Interval(0, .infinity))
    guard below.node?.isZero == true, Monotonicity.neverRises.holds(below.formula),
      Monotonicity.neverFalls.holds(above.formula)
    else { return nil }
    return Turn(
      figure: formula.name, at: 0, unit: formula.unit, below: .neverRises, above: .neverFalls)
  }

  private func turn(in field: Int, across place: Int) -> Turn? {
    let range = PlantBox(self).ranges[place]
    func claim(at end: Double) -> Monotonicity? {
      [.neverFalls, .neverRises].first { holds($0, in: field, across: place, Interval(end)) }
    }
    guard let below = claim(at: range.low), let above = claim(at: range.high), below != above else {
      return nil
    }
    let least = edge(from: range.high, to: range.low) {
      holds(above, in: field, across: place, Interval($0, range.high))
    }
    let most = edge(from: range.low, to: range.high) {
      holds(below, in: field, across: place, Interval(range.low, $0))
    }
    // Outward rounding may leave a gap of a few neighbours between the two proofs.
    guard least - most <= 1e-12 * range.high, range.low < least, most < range.high else {
      return nil
    }
    return Turn(
      figure: fields[place].name, at: most, unit: fields[place].unit,
      below: below, above: above)
  }

  private func holds(
    _ claim: Monotonicity, in field: Int, across place: Int, _ range: Interval
  ) -> Bool {
    guard let box = PlantBox(self).restricting(place, to: range) else { return false }
    let slopes = slopes(in: field, over: box)
    return claim.holds(slopes) && !(claim == .neverRises && Monotonicity.constant.holds(slopes))
  }

  /// Returns the number up to which a condition holds, from a start towards an end.
  private func edge(from start: Double, to end: Double, _ holds: (Double) -> Bool) -> Double {
    var (inside, outside) = (start, end)
    if holds(end) { return end }
    for _ in 0..<80 {
      let middle = inside / 2 + outside / 2
      if middle == inside || middle == outside { break }
      if holds(middle) { inside = middle } else { outside = middle }
    }
    return inside
  }
}
