import Estimator
import Formulas
import Notation
import Units

/// The value of a figure at which an output's direction in an input turns, for every plant.
package struct Turn: Sendable, Hashable {
  /// The input or formula whose value determines where the direction turns.
  package let figure: String
  /// The exact value, in the figure's own unit, up to which `below` is proved.
  ///
  /// `above` is proved from there, or from a few neighbouring doubles above it.
  package let at: Rational
  package let unit: UnitOfMeasure
  /// The claim proved where the figure is at most `at`.
  package let below: Monotonicity
  /// The claim proved where the figure is greater.
  package let above: Monotonicity
}

extension ProofProgram {
  /// Returns the turn of the direction in a field, or nil if none is proved.
  package func turn(in field: Int) -> Turn? {
    let box = PlantBox(self)
    let values = Enclosure(self, over: box).values
    let changing = nodes.indices.filter { node in
      values[node].map { $0.low < 0 && 0 < $0.high } == true
    }
    for node in changing {
      for place in inputs {
        guard let line = line(at: node, in: place), !line.slope.isZero,
          let turn = turn(in: field, atSignOf: node, over: box)
        else { continue }
        let (input, rises) = (fields[place], !line.slope.isNegative)
        return Turn(
          figure: input.name, at: -line.constant / line.slope, unit: input.unit,
          below: rises ? turn.below : turn.above, above: rises ? turn.above : turn.below)
      }
    }
    for node in changing {
      guard let formula = names[node], let turn = turn(in: field, atSignOf: node, over: box) else {
        continue
      }
      return Turn(
        figure: formula.name, at: 0, unit: formula.unit, below: turn.below, above: turn.above)
    }
    return inputs.lazy.compactMap { turn(in: field, across: $0) }.first
  }

  /// Returns the claims where a node that does not depend on the field is negative and positive, or
  /// nil if they are not proved.
  private func turn(in field: Int, atSignOf node: Int, over box: PlantBox)
    -> (below: Monotonicity, above: Monotonicity)?
  {
    func slopes(where range: Interval) -> (node: Interval?, formula: Interval?) {
      let part = Enclosure(self, over: box, where: [node: range])
      let enclosure = SlopeEnclosure(self, in: field, part)
      return (enclosure.slopes[node], enclosure.range)
    }
    let below = slopes(where: Interval(-.infinity, 0))
    let above = slopes(where: Interval(0, .infinity))
    guard below.node?.isZero == true else { return nil }
    let pairs: [(Monotonicity, Monotonicity)] = [
      (.neverRises, .neverFalls), (.neverFalls, .neverRises),
    ]
    return pairs.first { $0.0.holds(below.formula) && $0.1.holds(above.formula) }
  }

  /// Returns a node that depends only on one field, as `slope * field + constant`, or nil if it is not
  /// such a line.
  private func line(at node: Int, in place: Int) -> (slope: Rational, constant: Rational)? {
    switch nodes[node] {
    case .input(let other): return other == place ? (1, 0) : nil
    case .constant(let value, _): return (0, value)
    case .lookup: return nil
    case .operation(let operation, let a, let b):
      guard let left = line(at: a, in: place), let right = line(at: b, in: place) else {
        return nil
      }
      switch operation {
      case .sum: return (left.slope + right.slope, left.constant + right.constant)
      case .difference: return (left.slope - right.slope, left.constant - right.constant)
      case .product where left.slope.isZero:
        return (left.constant * right.slope, left.constant * right.constant)
      case .product where right.slope.isZero:
        return (left.slope * right.constant, left.constant * right.constant)
      default: return nil
      }
    }
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
    return Rational(exactly: most).map {
      Turn(
        figure: fields[place].name, at: $0, unit: fields[place].unit, below: below, above: above)
    }
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
