import Estimator
import Formulas

/// How an output moves with an input while everything else stays.
package enum Direction: String, Sendable {
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
  package fileprivate(set) var direction: Direction?
  /// How many boxes the proof looked at.
  package fileprivate(set) var boxes = 1
  /// A pair of plants between which the output rises, where one was looked for and found.
  package fileprivate(set) var rising: Witness?
  /// A pair of plants between which the output falls, where one was looked for and found.
  package fileprivate(set) var falling: Witness?
  /// The smallest box that stayed undecided, where the direction is unknown.
  package fileprivate(set) var left: PlantBox?
  /// The boxes whose slopes prove the direction, which cover every plant; none where pairs of plants
  /// prove it.
  package fileprivate(set) var leaves: [PlantBox] = []

  fileprivate var isNeither: Bool { rising != nil && falling != nil }

  /// The claims that the pairs of plants have not refuted.
  fileprivate var openClaims: [Monotonicity] {
    if rising != nil { return [.neverFalls] }
    return falling != nil ? [.neverRises] : [.constant, .neverFalls, .neverRises]
  }

  /// Notes that slopes prove a claim over some boxes, which with the pairs of plants makes a direction.
  fileprivate mutating func settle(_ claim: Monotonicity, _ leaves: [PlantBox], of box: PlantBox) {
    direction =
      switch claim {
      case .constant: .constant
      case .neverFalls: rising.map { _ in .rising }
      case .neverRises: falling.map { _ in .falling }
      }
    (left, self.leaves) = direction == nil ? (box, []) : (nil, leaves)
  }

  /// Halves boxes until a claim that the pairs found leave open is proved or refuted.
  fileprivate mutating func search(
    _ program: ProofProgram, _ field: Int, _ box: PlantBox, _ maximumBoxes: Int
  ) {
    left = box
    for claim in openClaims where !isNeither {
      let search = program.search(claim, in: field, maximumBoxes: maximumBoxes)
      boxes += search.boxes
      switch search.verdict {
      case .proved: return settle(claim, search.leaves, of: box)
      case .refuted(let witness) where witness.change.isNegative: falling = witness
      case .refuted(let witness): rising = witness
      case .unknown(let smallest): left = smallest
      }
    }
    if isNeither { (direction, left) = (.neither, nil) }
  }
}

extension ProofProgram {
  /// Finds the direction of the formula in a field, over the whole plant range.
  ///
  /// A direction is proved by slopes; that it is not constant, or is neither, by pairs of plants
  /// confirmed in exact arithmetic. Where neither comes about within so many boxes, it is unknown.
  package func direction(
    in field: Int, maximumBoxes: Int = 2000, tries: Int = 2000
  ) -> DirectionFinding {
    var found = DirectionFinding(output: formula.name, input: fields[field].name)
    let box = PlantBox(self)
    let proved =
      inputs.contains(field) ? Monotonicity.proved(by: slopes(in: field, over: box)) : .constant
    if proved != .constant {
      (found.rising, found.falling) = witnesses(
        in: field, box: box, tries: tries, rising: proved != .neverRises,
        falling: proved != .neverFalls)
    }
    if let proved {
      found.settle(proved, [box], of: box)
    } else {
      found.search(self, field, box, maximumBoxes)
    }
    return found
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

  /// The most that slopes prove; nil where they prove nothing.
  static func proved(by slopes: Interval?) -> Monotonicity? {
    allCases.first { $0.holds(slopes) }
  }

  package func holds(_ slopes: Interval?) -> Bool { distance(slopes) == 0 }

  /// Whether a pair of plants shows that the claim is false.
  func isRefuted(by witness: Witness) -> Bool {
    if witness.change.isNegative { return self != .neverRises }
    return !witness.change.isZero && self != .neverFalls
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
