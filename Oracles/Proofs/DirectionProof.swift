import Estimator
import Formulas

/// How an output moves with an input while everything else stays.
package enum Direction: String, Sendable, CaseIterable {
  /// Never falls, and rises somewhere.
  case rising
  /// Never rises, and falls somewhere.
  case falling
  /// Never changes.
  case constant
  /// Rises somewhere and falls elsewhere.
  case neither
}

/// What was found about an output and an input over the whole plant range.
package struct DirectionFinding: Sendable {
  /// The name of the output.
  package let output: String
  /// The name of the input.
  package let input: String
  /// The direction that is proved, or nil where it is unknown.
  package let direction: Direction?
  /// How many boxes the proof looked at.
  package let boxes: Int
  /// A pair of plants between which the output rises, where one was looked for and found.
  package let rising: Witness?
  /// A pair of plants between which the output falls, where one was looked for and found.
  package let falling: Witness?
  /// The smallest box that stayed undecided, where the direction is unknown.
  package let left: PlantBox?
  /// The boxes whose slopes prove the direction, which cover every plant; none where pairs of plants
  /// prove it.
  package let leaves: [PlantBox]
}

extension ProofProgram {
  /// Finds the direction of the formula in a field, over the whole plant range.
  ///
  /// A direction is proved by slopes; that it is not constant, or is neither, by pairs of plants
  /// confirmed in exact arithmetic. Where neither comes about within so many boxes, it is unknown.
  package func direction(
    in field: Int, maximumBoxes: Int = 2000, tries: Int = 2000
  ) -> DirectionFinding {
    let box = PlantBox(self)
    guard inputs.contains(field) else {
      return finding(field, .constant, Evidence(boxes: 1), leaves: [box])
    }
    let slopes = SlopeEnclosure(self, in: field, Enclosure(self, over: box)).range
    var evidence = Evidence(boxes: 1)
    if Monotonicity.constant.holds(slopes) {
      return finding(field, .constant, evidence, leaves: [box])
    }
    let proved = [Monotonicity.neverFalls, .neverRises].first { $0.holds(slopes) }
    evidence.add(
      witnesses(
        in: field, box: box, tries: tries, rising: proved != .neverRises,
        falling: proved != .neverFalls))
    if let proved {
      return finding(field, evidence.direction(proved), evidence, left: box, leaves: [box])
    }
    if evidence.isNeither { return finding(field, .neither, evidence) }
    return searched(field, box, evidence, maximumBoxes)
  }

  /// Halves boxes until a claim that the pairs found leave open is proved or refuted.
  private func searched(
    _ field: Int, _ box: PlantBox, _ start: Evidence, _ maximumBoxes: Int
  ) -> DirectionFinding {
    var evidence = start
    var left = box
    for claim in evidence.openClaims {
      var search = SlopeSearch(self, field: field, of: claim, maximumBoxes: maximumBoxes)
      let verdict = search.verdict(over: box)
      evidence.boxes += search.boxes
      switch verdict {
      case .proved:
        return finding(
          field, evidence.direction(claim), evidence, left: box, leaves: search.leaves)
      case .refuted(let witness): evidence.add(witness)
      case .unknown(_, let smallest): left = smallest
      }
      if evidence.isNeither { return finding(field, .neither, evidence) }
    }
    return finding(field, nil, evidence, left: left)
  }

  private func finding(
    _ field: Int, _ direction: Direction?, _ evidence: Evidence, left: PlantBox? = nil,
    leaves: [PlantBox] = []
  ) -> DirectionFinding {
    DirectionFinding(
      output: formula.name, input: fields[field].name, direction: direction,
      boxes: evidence.boxes, rising: evidence.rising, falling: evidence.falling,
      left: direction == nil ? left : nil, leaves: direction == nil ? [] : leaves)
  }
}

/// What a proof of a direction has come upon.
private struct Evidence {
  var boxes: Int
  var rising: Witness?
  var falling: Witness?

  init(boxes: Int) { self.boxes = boxes }

  var isNeither: Bool { rising != nil && falling != nil }

  mutating func add(_ found: (rising: Witness?, falling: Witness?)) {
    rising = rising ?? found.rising
    falling = falling ?? found.falling
  }

  mutating func add(_ witness: Witness) {
    if witness.change.isNegative { falling = witness } else { rising = witness }
  }

  /// The claims that the pairs of plants have not refuted.
  var openClaims: [Monotonicity] {
    if rising != nil { return [.neverFalls] }
    return falling != nil ? [.neverRises] : [.constant, .neverFalls, .neverRises]
  }

  /// The direction that a proved claim means beside the pairs of plants.
  func direction(_ claim: Monotonicity) -> Direction? {
    switch claim {
    case .constant: .constant
    case .neverFalls: rising == nil ? nil : .rising
    case .neverRises: falling == nil ? nil : .falling
    }
  }
}

/// What is claimed of every slope.
package enum Monotonicity: String, Sendable, CaseIterable {
  /// Every slope is 0.
  case constant = "never changes"
  /// No slope is below 0.
  case neverFalls = "never falls"
  /// No slope is above 0.
  case neverRises = "never rises"

  package func holds(_ slopes: Interval?) -> Bool {
    guard let slopes else { return false }
    return switch self {
    case .constant: slopes.isZero
    case .neverFalls: slopes.low >= 0
    case .neverRises: slopes.high <= 0
    }
  }

  /// Whether a pair of plants shows that the claim is false.
  func isRefuted(by witness: Witness) -> Bool {
    switch self {
    case .constant: !witness.change.isZero
    case .neverFalls: witness.change.isNegative
    case .neverRises: !witness.change.isNegative && !witness.change.isZero
    }
  }

  /// How far slopes are from the claim; what may be split is the farther the less is decided.
  func distance(_ slopes: Interval?) -> Double {
    guard let slopes else { return .infinity }
    return switch self {
    case .constant: max(-slopes.low, slopes.high, 0)
    case .neverFalls: max(-slopes.low, 0)
    case .neverRises: max(slopes.high, 0)
    }
  }
}
