import Estimator
import Formulas
import Proofs
import Synchronization

/// The law that every output changes in the direction proved for its formula.
enum DirectionLaw {
  static func law(of model: Model) -> Law {
    let proved = ProvedDirections(model)
    return Law(
      model.system, "directions", wantsPartner: true, obligations: { proved.all.obligations }
    ) { trial in
      guard let (input, low, high) = trial.pair else { return }
      for (place, direction) in proved.all.byInput[input].enumerated() {
        direction.compare(low[place], high[place], place, &trial)
      }
    }
  }
}

/// The directions proved for a model, computed on first use.
private final class ProvedDirections: Sendable {
  /// The directions of all outputs by input, and a case that shows each proved change.
  typealias All = (byInput: [[ProvedDirection]], obligations: [Law.Obligation])

  private let model: Model
  private let known = Mutex<All?>(nil)

  init(_ model: Model) { self.model = model }

  var all: All {
    known.withLock { known in
      let all = known ?? prove()
      known = all
      return all
    }
  }

  private func prove() -> All {
    let programs = model.outputs.map { ProofProgram($0.formula, of: model) }
    var obligations: [Law.Obligation] = []
    let byInput = model.fields.indices.map { input in
      programs.map { ProvedDirection($0, input, &obligations) }
    }
    return (byInput, obligations)
  }
}

/// The proved direction of an output in an input, against which pairs of plants are checked.
private struct ProvedDirection: Sendable {
  private let claim: Monotonicity?
  /// Notes on the figures of the plant with more of the input, and of the one with less.
  private let (more, less): (String, String)
  /// The indices of the obligations to show a rise and a fall.
  private let (rise, fall): (Int?, Int?)
  private let turn: Turn?
  /// The rounding error allowed if the direction turns: a few ulps of the largest possible output.
  private let slack: Double

  /// Creates the direction, and adds an obligation for each change that a pair of plants shows.
  init(_ program: ProofProgram, _ field: Int, _ obligations: inout [Law.Obligation]) {
    let found = program.direction(in: field)
    func oblige(_ witness: Witness?, _ moves: String) -> Int? {
      guard let witness, found.direction != nil else { return nil }
      let sample = Case(witness.low, partner: field, other: witness.high[field])
      obligations.append(("\(found.output) \(moves) with \(found.input.name)", sample))
      return obligations.count - 1
    }
    (more, less) = ("with more \(found.input.name)", "with less \(found.input.name)")
    (claim, turn) = (found.direction == nil ? nil : found.claim, found.turn)
    (rise, fall) = (oblige(found.rising, "rises"), oblige(found.falling, "falls"))
    let range = turn == nil ? nil : program.range().interval
    slack = range.map { 8 * $0.size.ulp } ?? 0
  }

  /// Compares an output between two plants, one with less of the input and one with more.
  func compare(_ low: Double, _ high: Double, _ place: Int, _ trial: inout Trial) {
    if let rise, low < high { trial.meet(rise) }
    if let fall, low > high { trial.meet(fall) }
    guard let claim = claim ?? monotonicity(for: trial) else { return }
    trial.follows(claim, place, low, high, slack: slack, more: more, less: less)
  }

  /// Returns the claim on the plants' side of the turn, or nil if they are on different sides.
  private func monotonicity(for trial: Trial) -> Monotonicity? {
    guard let turn else { return nil }
    let figures =
      trial.subject.model.place(of: turn.figure).map {
        [trial.sample.plant[$0], trial.sample.otherPlant[$0]]
      } ?? [trial.figure(turn.figure)]
    let at = Interval(enclosing: turn.at)
    if figures.allSatisfy({ $0 <= at.low }) { return turn.below }
    return figures.allSatisfy { $0 >= at.high } ? turn.above : nil
  }
}
