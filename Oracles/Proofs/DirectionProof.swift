import Estimator
import Formulas

/// How an output changes with one input when all others stay the same.
package enum Direction: String, Sendable {
  /// Never falls and sometimes rises.
  case rising
  /// Never rises and sometimes falls.
  case falling
  /// Never changes.
  case constant
  /// Sometimes rises and sometimes falls.
  case neither
}

/// The direction of an output in an input over all admissible plants.
package struct DirectionFinding: Sendable {
  package let output: String
  package let input: Field
  /// The claim that slopes prove, if any.
  package fileprivate(set) var claim: Monotonicity?
  /// The number of boxes that the proof examined.
  package fileprivate(set) var boxes = 1
  /// A pair of plants between which the output rises, if one was needed and found.
  package fileprivate(set) var rising: Witness?
  /// A pair of plants between which the output falls, if one was needed and found.
  package fileprivate(set) var falling: Witness?
  /// The smallest undecided box, if the direction is unknown.
  package fileprivate(set) var left: PlantBox?
  /// The point where the direction turns, if one is proved.
  package fileprivate(set) var turn: Turn?

  /// The proved direction, or nil if it is unknown.
  package var direction: Direction? {
    switch claim {
    case .constant: .constant
    case .neverFalls: rising.map { _ in .rising }
    case .neverRises: falling.map { _ in .falling }
    case nil: rising != nil && falling != nil ? .neither : nil
    }
  }

  /// The claims that no pair of plants has refuted.
  fileprivate var openClaims: [Monotonicity] {
    if rising != nil { return [.neverFalls] }
    return falling != nil ? [.neverRises] : [.constant, .neverFalls, .neverRises]
  }

  /// Records a claim that slopes prove over a box.
  ///
  /// Together with the pairs of plants, the claim may prove a direction.
  fileprivate mutating func settle(_ claim: Monotonicity, over box: PlantBox) {
    self.claim = claim
    left = direction == nil ? box : nil
  }

  /// Halves boxes until an open claim is proved or refuted.
  fileprivate mutating func search(
    _ program: ProofProgram, _ field: Int, _ box: PlantBox, _ maximumBoxes: Int
  ) {
    left = box
    for claim in openClaims where direction == nil {
      let search = program.search(claim, in: field, maximumBoxes: maximumBoxes)
      boxes += search.boxes
      switch search.verdict {
      case .proved: return settle(claim, over: box)
      case .refuted(let witness) where witness.change.isNegative: falling = witness
      case .refuted(let witness): rising = witness
      case .unknown(let smallest): left = smallest
      }
    }
    guard direction == .neither else { return }
    (left, turn) = (nil, program.turn(in: field))
  }
}

extension ProofProgram {
  /// Returns the direction of the formula in a field, over all admissible plants.
  ///
  /// Slopes prove a direction. Pairs of plants, confirmed in exact arithmetic, prove that the
  /// output is not constant, or that it both rises and falls. If the limit on boxes is reached
  /// first, the direction is unknown.
  package func direction(
    in field: Int, maximumBoxes: Int = 2000, tries: Int = 2000
  ) -> DirectionFinding {
    var found = DirectionFinding(output: formula.name, input: fields[field])
    let box = PlantBox(self)
    let isConstant = !inputs.contains(field) || plants.pins(field, in: model)
    let proved = isConstant ? .constant : Monotonicity.proved(by: slopes(in: field, over: box))
    if proved != .constant {
      (found.rising, found.falling) = witnesses(
        in: field, box: box, tries: tries, rising: proved != .neverRises,
        falling: proved != .neverFalls)
    }
    if let proved {
      found.settle(proved, over: box)
    } else {
      found.search(self, field, box, maximumBoxes)
    }
    return found
  }
}

/// A claim about every slope.
package enum Monotonicity: String, Sendable, CaseIterable {
  /// Every slope is 0.
  case constant = "never changes"
  /// No slope is below 0.
  case neverFalls = "never falls"
  /// No slope is above 0.
  case neverRises = "never rises"

  /// Returns the strongest claim that slopes prove, or nil if they prove none.
  package static func proved(by slopes: Interval?) -> Monotonicity? {
    allCases.first { $0.holds(slopes) }
  }

  package func holds(_ slopes: Interval?) -> Bool { distance(slopes) == 0 }

  /// Returns whether a pair of plants refutes the claim.
  func isRefuted(by witness: Witness) -> Bool {
    if witness.change.isNegative { return self != .neverRises }
    return !witness.change.isZero && self != .neverFalls
  }

  /// Returns how far slopes are from satisfying the claim, or 0 if they satisfy it.
  func distance(_ slopes: Interval?) -> Double {
    guard let slopes else { return .infinity }
    return switch self {
    case .constant: max(-slopes.low, slopes.high, 0)
    case .neverFalls: max(-slopes.low, 0)
    case .neverRises: max(slopes.high, 0)
    }
  }
}

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
  /// Proves or refutes a claim about the slopes in a field by branch and bound.
  ///
  /// It halves undecided boxes until there are none or the limit on boxes is reached. A claim that
  /// holds on every box holds for all plants, since a line along the field crosses finitely many
  /// boxes, and neighbours share their faces.
  ///
  /// - Returns: The verdict and the number of boxes examined.
  func search(
    _ claim: Monotonicity, in field: Int, maximumBoxes: Int = 2000
  ) -> (verdict: SlopeVerdict, boxes: Int) {
    var waiting = [PlantBox(self)]
    var boxes = 0
    while let box = waiting.popLast() {
      boxes += 1
      if claim.holds(slopes(in: field, over: box)) { continue }
      let found = witnesses(in: field, box: box, tries: 8, seed: UInt64(boxes))
      let refuting = [found.rising, found.falling].compactMap { $0 }.first(where: claim.isRefuted)
      if let refuting { return (.refuted(refuting), boxes) }
      guard boxes < maximumBoxes, let halves = bestHalves(of: box, for: claim, in: field) else {
        return (.unknown(box), boxes)
      }
      waiting += halves
    }
    return (.proved, boxes)
  }

  /// Returns the slopes of the formula in a field over a box, or nil if it may have no value.
  func slopes(in field: Int, over box: PlantBox) -> Interval? {
    SlopeEnclosure(self, in: field, Enclosure(self, over: box)).range
  }

  /// Returns the halves that come closest to satisfying the claim, over all fields that the formula
  /// reads.
  private func bestHalves(of box: PlantBox, for claim: Monotonicity, in field: Int) -> [PlantBox]? {
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
