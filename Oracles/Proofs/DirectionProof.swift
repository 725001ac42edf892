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
  /// The name of the output.
  package let output: String
  /// The name of the input.
  package let input: String
  /// The proved direction, or nil if it is unknown.
  package fileprivate(set) var direction: Direction?
  /// The number of boxes that the proof examined.
  package fileprivate(set) var boxes = 1
  /// A pair of plants between which the output rises, if one was needed and found.
  package fileprivate(set) var rising: Witness?
  /// A pair of plants between which the output falls, if one was needed and found.
  package fileprivate(set) var falling: Witness?
  /// The smallest undecided box, if the direction is unknown.
  package fileprivate(set) var left: PlantBox?
  /// The boxes whose slopes prove the direction and that cover every plant; empty if pairs of
  /// plants prove it.
  package fileprivate(set) var leaves: [PlantBox] = []

  fileprivate var isNeither: Bool { rising != nil && falling != nil }

  /// The claims that no pair of plants has refuted.
  fileprivate var openClaims: [Monotonicity] {
    if rising != nil { return [.neverFalls] }
    return falling != nil ? [.neverRises] : [.constant, .neverFalls, .neverRises]
  }

  /// Records that slopes prove a claim over some boxes.
  ///
  /// Together with the pairs of plants, this gives a direction.
  fileprivate mutating func settle(_ claim: Monotonicity, _ leaves: [PlantBox], of box: PlantBox) {
    direction =
      switch claim {
      case .constant: .constant
      case .neverFalls: rising.map { _ in .rising }
      case .neverRises: falling.map { _ in .falling }
      }
    (left, self.leaves) = direction == nil ? (box, []) : (nil, leaves)
  }

  /// Halves boxes until an open claim is proved or refuted.
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
  /// Returns the direction of the formula in a field, over all admissible plants.
  ///
  /// Slopes prove a direction. Pairs of plants, confirmed in exact arithmetic, prove that it is not
  /// constant, or that it is neither. If the limit on boxes is reached first, the direction is
  /// unknown.
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

/// A claim about every slope.
package enum Monotonicity: String, Sendable, CaseIterable {
  /// Every slope is 0.
  case constant = "never changes"
  /// No slope is below 0.
  case neverFalls = "never falls"
  /// No slope is above 0.
  case neverRises = "never rises"

  /// Returns the strongest claim that slopes prove, or nil if they prove none.
  static func proved(by slopes: Interval?) -> Monotonicity? {
    allCases.first { $0.holds(slopes) }
  }

  package func holds(_ slopes: Interval?) -> Bool { distance(slopes) == 0 }

  /// Returns whether a pair of plants refutes the claim.
  func isRefuted(by witness: Witness) -> Bool {
    if witness.change.isNegative { return self != .neverRises }
    return !witness.change.isZero && self != .neverFalls
  }

  /// Returns how far slopes are from satisfying the claim; 0 if they satisfy it.
  func distance(_ slopes: Interval?) -> Double {
    guard let slopes else { return .infinity }
    return switch self {
    case .constant: max(-slopes.low, slopes.high, 0)
    case .neverFalls: max(-slopes.low, 0)
    case .neverRises: max(slopes.high, 0)
    }
  }
}
