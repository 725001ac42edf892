import Formulas

/// The verdict on a claim that slopes have one sign.
package enum SlopeVerdict: Sendable {
  /// The claim holds for all admissible plants.
  case proved
  /// The claim is false, as a pair of plants proves in exact arithmetic.
  case refuted(Witness)
  /// The claim is undecided; the smallest undecided box is attached.
  case unknown(PlantBox)
}

extension ProofProgram {
  /// Proves or refutes a claim about the slopes in a field, and returns the number of boxes
  /// examined and those in which the claim holds.
  ///
  /// If it is proved, these cover all plants.
  ///
  /// Branch and bound: an undecided box is halved until the limit on boxes is reached. A claim that
  /// holds on every box holds overall: a segment along the field crosses finitely many boxes, and
  /// neighbours share their faces.
  func search(
    _ claim: Monotonicity, in field: Int, maximumBoxes: Int = 2000
  ) -> (verdict: SlopeVerdict, boxes: Int, leaves: [PlantBox]) {
    var (waiting, boxes, leaves) = ([PlantBox(self)], 0, [PlantBox]())
    while let box = waiting.popLast() {
      boxes += 1
      if claim.holds(slopes(in: field, over: box)) {
        leaves.append(box)
        continue
      }
      let found = witnesses(in: field, box: box, tries: 8, seed: UInt64(boxes))
      let refuting = [found.rising, found.falling].compactMap { $0 }.first(where: claim.isRefuted)
      if let refuting { return (.refuted(refuting), boxes, leaves) }
      guard boxes < maximumBoxes, let halves = bestHalves(of: box, for: claim, in: field) else {
        return (.unknown(box), boxes, leaves)
      }
      waiting += halves
    }
    return (.proved, boxes, leaves)
  }

  /// Returns the slopes of the formula in a field over a box, or nil if it may have no value.
  func slopes(in field: Int, over box: PlantBox) -> Interval? {
    SlopeEnclosure(self, in: field, Enclosure(self, over: box)).range
  }

  /// Returns the halves that decide the most, over every field that the formula reads.
  private func bestHalves(
    of box: PlantBox, for claim: Monotonicity, in field: Int
  ) -> [PlantBox]? {
    var best: (halves: [PlantBox], distance: Double, width: Double)?
    for place in inputs {
      guard let halves = box.halves(across: place) else { continue }
      let distance = halves.reduce(0) { $0 + claim.distance(slopes(in: field, over: $1)) }
      let range = box.ranges[place]
      let width = (range.high - range.low) / max(range.high.magnitude, range.low.magnitude)
      if let best, (best.distance, -best.width) <= (distance, -width) { continue }
      best = (halves, distance, width)
    }
    return best?.halves
  }
}
