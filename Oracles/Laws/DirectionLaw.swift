import Estimator
import Proofs
import Synchronization

/// The directions that are proved of a model's formulas, held against what answers.
enum DirectionLaw {
  static func law(of model: Model) -> Law {
    let proved = ProvedDirections(model)
    return Law(
      model.system, "directions", "every output moves with every input as is proved",
      wantsPartner: true, obligations: { proved.obligations }
    ) { trial, comparisons in
      guard let (input, low, high) = trial.pair else { return }
      for direction in proved.directions(in: input) {
        guard let place = trial.subject.place(of: direction.output) else { continue }
        direction.compare(low[place], high[place], place, trial, &comparisons)
      }
    }
  }
}

/// What is proved of an output in an input, as far as a pair of plants can be held against it.
private struct ProvedDirection: Sendable {
  let output: String
  let direction: Direction?
  /// The places of the obligations to see it rise, and to see it fall.
  let (rise, fall): (Int?, Int?)
  let turn: Turn?
  /// What rounding may take off terms as large as the output can be.
  let slack: Double

  init(
    _ finding: DirectionFinding, _ program: ProofProgram, _ input: Int, rise: Int?, fall: Int?
  ) {
    (self.rise, self.fall) = (rise, fall)
    output = finding.output
    direction = finding.direction
    turn = finding.direction == .neither ? program.turn(in: input) : nil
    guard case .proved(let range) = program.range() else {
      slack = 0
      return
    }
    slack = 8 * max(range.low.magnitude, range.high.magnitude).ulp
  }

  /// Judges an output at the plant with less and at the one with more of the input.
  func compare(
    _ low: Double, _ high: Double, _ place: Int, _ trial: Trial, _ comparisons: inout Comparisons
  ) {
    if let rise, low < high { comparisons.meet(rise) }
    if let fall, low > high { comparisons.meet(fall) }
    guard let direction else { return }
    switch direction {
    case .constant: comparisons.equal(place, low, high, ulps: 0, "with more of it")
    case .rising: comparisons.atMost(place, low, high, ulps: 4, "with more of it")
    case .falling: comparisons.atMost(place, high, low, ulps: 4, "with less of it")
    case .neither:
      switch monotonicity(for: trial) {
      case .neverFalls: comparisons.atMost(place, low, high + slack, ulps: 4, "with more of it")
      case .neverRises: comparisons.atMost(place, high, low + slack, ulps: 4, "with less of it")
      case .constant, nil: return
      }
    }
  }

  /// What is proved on the plants' side of the turn; nil where they are on different sides.
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

/// The directions that are proved of a model, found when they are first asked for.
private final class ProvedDirections: Sendable {
  private struct Proved {
    var byInput: [[ProvedDirection]] = []
    var obligations: [Obligation] = []
  }

  private let model: Model
  private let known = Mutex<Proved?>(nil)

  init(_ model: Model) { self.model = model }

  /// What is proved of every output in an input.
  func directions(in input: Int) -> [ProvedDirection] { proved.byInput[input] }

  /// Each way in which an output is proved to move with an input, with the plants that show it.
  var obligations: [Obligation] { proved.obligations }

  private var proved: Proved {
    known.withLock { known in
      let found = known ?? prove()
      known = found
      return found
    }
  }

  private func prove() -> Proved {
    let programs = model.outputs.map { ProofProgram($0.formula, of: model) }
    var proved = Proved()
    for input in model.fields.indices {
      proved.byInput.append(
        programs.map { program in
          let found = program.direction(in: input)
          return ProvedDirection(
            found, program, input,
            rise: oblige(&proved, found.rising, "rises", found, input),
            fall: oblige(&proved, found.falling, "falls", found, input))
        })
    }
    return proved
  }

  /// Adds what a pair of plants shows, and gives its place; nothing where there is no pair.
  private func oblige(
    _ proved: inout Proved, _ witness: Witness?, _ moves: String, _ found: DirectionFinding,
    _ input: Int
  ) -> Int? {
    guard let witness, found.direction != nil else { return nil }
    let tried = Case(witness.low, partner: input, other: witness.high[input])
    let name = "\(found.output) \(moves) with \(found.input)"
    proved.obligations.append(Obligation(name: name, tried: tried))
    return proved.obligations.count - 1
  }
}
