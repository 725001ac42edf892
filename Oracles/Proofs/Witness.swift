import Estimator
import Formulas
import Notation
import Plants

/// Two plants that differ in one field, with the exact change of an output between them.
package struct Witness: Sendable {
  /// The plant with less of the field, in field order.
  package let low: [Double]
  /// The plant with more of the field.
  package let high: [Double]
  /// The exact change of the output from the first to the second.
  package let change: Rational
}

extension ProofProgram {
  /// Returns pairs of plants of a box between which the output rises and falls, confirmed exactly.
  ///
  /// A pair is nil if it is not requested or is not found in the given number of tries, which
  /// proves nothing.
  package func witnesses(
    in field: Int, box: PlantBox, tries: Int, seed: UInt64 = 1, rising wantsRising: Bool = true,
    falling wantsFalling: Bool = true
  ) -> (rising: Witness?, falling: Witness?) {
    var plants = box.plants(for: self, seed: seed)
    var (rising, falling): (Witness?, Witness?)
    for _ in 0..<tries {
      let (up, down) = (wantsRising && rising == nil, wantsFalling && falling == nil)
      guard up || down else { break }
      guard let pair = plants.pair(of: field)?.ordered,
        mayMove(pair.low, pair.high, up: up, down: down),
        let witness = witness(pair.low, pair.high)
      else { continue }
      if witness.change.isNegative {
        falling = falling ?? witness
      } else if !witness.change.isZero {
        rising = rising ?? witness
      }
    }
    return (rising, falling)
  }

  /// Returns whether a requested change is possible, judging by intervals.
  ///
  /// Most pairs do not change a clamped output at all, and exact fractions take a hundred times as
  /// long to find that out.
  private func mayMove(_ low: [Double], _ high: [Double], up: Bool, down: Bool) -> Bool {
    guard let first = range(at: low), let second = range(at: high) else { return true }
    return up && second.high > first.low || down && second.low < first.high
  }

  /// Returns the interval of the formula at a plant, or nil if it may have no value.
  private func range(at plant: [Double]) -> Interval? {
    PlantBox(plant.map { Interval($0) }, limits).flatMap { Enclosure(self, over: $0).range }
  }

  /// Returns the exact change between two plants, or nil if an output has no value.
  package func witness(_ low: [Double], _ high: [Double]) -> Witness? {
    guard let first = exactValue(at: low), let second = exactValue(at: high) else { return nil }
    return Witness(low: low, high: high, change: second - first)
  }

  /// Returns the formula's exact value at a plant, or nil if it has none.
  package func exactValue(at plant: [Double]) -> Rational? {
    formula.exactValue { model.place(of: $0).flatMap { Rational(exactly: plant[$0]) } }
  }
}

extension Case {
  /// The two plants of a pair, the one with less of its field first, or nil if it is not a pair.
  package var ordered: (low: [Double], high: [Double])? {
    guard let partner else { return nil }
    return plant[partner] < other ? (plant, otherPlant) : (otherPlant, plant)
  }
}
