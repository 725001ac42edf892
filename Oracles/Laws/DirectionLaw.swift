import Estimator
import Proofs
import Synchronization

/// The law that answers satisfy the directions proved for a model's formulas.
enum DirectionLaw {
  static func law(of model: Model) -> Law {
    let proved = ProvedDirections(model)
    return Law(
      model.system, "directions", "every output changes with every input as proved",
      wantsPartner: true, obligations: { proved.all.obligations }
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
  /// The directions of every output in an input, and each proved change with the plants that show
  /// it.
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

/// The proved direction of an output in an input, in a form that a pair of plants can be checked
/// against.
private struct ProvedDirection: Sendable {
  private let claim: Monotonicity?
  /// The indices of the obligations to see it rise and fall.
  private let (rise, fall): (Int?, Int?)
  private let turn: Turn?
  /// The rounding error of terms as large as the output can be, for a direction that turns.
  private let slack: Double

  /// Adds obligations for the changes that pairs of plants show.
  init(_ program: ProofProgram, _ input: Int, _ obligations: inout [Law.Obligation]) {
    let found = program.direction(in: input)
    func oblige(_ witness: Witness?, _ moves: String) -> Int? {
      guard let witness, found.direction != nil else { return nil }
      let tried = Case(witness.low, partner: input, other: witness.high[input])
      obligations.append(("\(found.output) \(moves) with \(found.input.name)", tried))
      return obligations.count - 1
    }
    (claim, turn) = (found.direction == nil ? nil : found.claim, found.turn)
    (rise, fall) = (oblige(found.rising, "rises"), oblige(found.falling, "falls"))
    if turn != nil, case .proved(let range) = program.range() {
      slack = 8 * range.size.ulp
    } else {
      slack = 0
    }
  }

  /// Checks an output at the plant with less and at the one with more of the input.
  func compare(_ low: Double, _ high: Double, _ place: Int, _ trial: inout Trial) {
    if let rise, low < high { trial.meet(rise) }
    if let fall, low > high { trial.meet(fall) }
    guard let claim = claim ?? monotonicity(for: trial) else { return }
    trial.follows(
      claim, place, low, high, slack: slack, more: "with more of it", less: "with less of it")
  }

  /// Returns the claim on the plants' side of the turn, or nil if they are on different sides.
  private func monotonicity(for trial: Trial) -> Monotonicity? {
    guard let turn else { return nil }
    let figures =
      trial.subject.model.place(of: turn.figure).map {
        [trial.tried.plant[$0], trial.tried.otherPlant[$0]]
      } ?? [trial.figure(turn.figure)]
    if figures.allSatisfy({ $0 <= turn.at }) { return turn.below }
    return figures.allSatisfy { $0 >= turn.at } ? turn.above : nil
  }
}
