import Formulas

/// What became of a claim that slopes have one sign.
package enum SlopeVerdict: Sendable {
  /// The claim holds over the whole plant range.
  case proved
  /// The claim is false, as a pair of plants shows in exact arithmetic.
  case refuted(Witness)
  /// Neither came about; the smallest box that stayed undecided.
  case unknown(PlantBox)
}

/// Branch and bound: a box that does not decide a claim is halved, until the boxes are used up.
///
/// A claim that holds on every box holds on the whole: a segment along the field crosses finitely
/// many boxes, and neighbours share their faces.
struct SlopeSearch {
  let program: ProofProgram
  let field: Int
  let monotonicity: Monotonicity
  var maximumBoxes = 2000
  /// How many boxes were looked at.
  private(set) var boxes = 0
  /// The boxes in which the claim holds; together they cover the whole where it is proved.
  private(set) var leaves: [PlantBox] = []

  /// Proves or refutes the claim over a box.
  mutating func verdict(over whole: PlantBox) -> SlopeVerdict {
    var waiting = [whole]
    while let box = waiting.popLast() {
      boxes += 1
      if monotonicity.holds(slopes(over: box)) {
        leaves.append(box)
        continue
      }
      if let witness = refutation(in: box) { return .refuted(witness) }
      guard boxes < maximumBoxes, let halves = bestHalves(of: box) else {
        return .unknown(box)
      }
      waiting += halves
    }
    return .proved
  }

  private func slopes(over box: PlantBox) -> Interval? {
    SlopeEnclosure(program, in: field, Enclosure(program, over: box)).range
  }

  private func refutation(in box: PlantBox) -> Witness? {
    let found = program.witnesses(in: field, box: box, tries: 8, seed: UInt64(boxes))
    return [found.rising, found.falling].compactMap { $0 }.first(where: monotonicity.isRefuted)
  }

  /// The halves that decide the most, over every field that the formula reads.
  private func bestHalves(of box: PlantBox) -> [PlantBox]? {
    var best: (halves: [PlantBox], distance: Double, width: Double)?
    for place in program.inputs {
      guard let halves = box.halves(across: place) else { continue }
      let distance = halves.reduce(0) { $0 + monotonicity.distance(slopes(over: $1)) }
      let range = box.ranges[place]
      let width = (range.high - range.low) / max(range.high.magnitude, range.low.magnitude)
      if let best, (best.distance, -best.width) <= (distance, -width) { continue }
      best = (halves, distance, width)
    }
    return best?.halves
  }
}
