import Estimator
import Formulas
import Foundation
import Notation
import Proofs
import Testing
import Units

/// Proofs of formulas with known directions, and refutations of wrong claims.
@Suite struct `Proofs of direction` {
  private static let dip = StepTable(
    "dip", from: .temperature, to: .dissolvedOxygen, source: "test", through: 100,
    [
      TableNode(at: 40, gives: 6), TableNode(at: 60, gives: 4), TableNode(at: 70, gives: 4.5),
      TableNode(at: 80, gives: 2),
    ])

  /// `(x + 1)(x + 2) - x(x + 3)` is 2, which intervals do not show since x occurs four times.
  @Test(arguments: [1, 7, 20])
  func `stop after the maximum number of boxes`(boxes: Int) {
    let x = input(BoilerFields.feedTemperature)
    let one = Term.constant(1, .one)
    let program = program((x + one) * (x + one + one) - x * (x + one + one + one))
    let field = place(BoilerFields.feedTemperature)
    let given = program.direction(in: field, maximumBoxes: boxes, tries: 40)
    #expect(given.direction == nil && given.boxes == 1 + 3 * boxes && given.left != nil)
    let isWhole = given.left == PlantBox(program)
    #expect(isWhole == (boxes == 1))
  }

  /// `x * x * (160 - x)` rises up to 106, which one box from 40 to 100 does not show.
  @Test func `use pairs of plants from a search`() throws {
    let (x, field) = (input(BoilerFields.feedTemperature), place(BoilerFields.feedTemperature))
    let rises = program(x * x * (.constant(160, .one) - x)).direction(in: field, tries: 0)
    #expect(rises.direction == .rising && rises.boxes > 2 && rises.falling == nil)
    #expect(try #require(rises.rising).change > 0)
    let dips = program(.lookup(Self.dip, x)).direction(in: field, tries: 0)
    let ends = [dips.rising?.low, dips.rising?.high].compactMap { $0?[field] }
    #expect(ends[0] >= 60 && ends[0] < 70 && ends[1] >= 70 && ends[1] < 80)
    #expect(dips.direction == .neither)
    #expect(try #require(dips.rising).change == Rational(1, over: 2))
    #expect(try #require(dips.falling).change < 0)
  }

  /// Oxygen at saturation falls along its whole curve; the mixture rises with both temperatures.
  @Test(arguments: [
    ("makeup_temperature", Direction.falling), ("condensate_temperature", .falling),
    ("condensate_return", .neither), ("makeup_tds", .constant),
  ])
  func `follow a curve of a mixture as a function of it`(
    name: String, direction: Direction
  ) throws {
    let model = Model.boiler.with(oxygen: .saturation).feeding(.mixedTemperature)
    let oxygen = try #require(model.output("dissolved_oxygen"))
    let field = try #require(model.place(of: name))
    let found = ProofProgram(oxygen.formula, of: model).direction(in: field)
    #expect(found.direction == direction && found.boxes < 10)
  }

  /// The slopes show that the term never falls, but no plants were tried to show that it changes.
  @Test func `leave a direction unknown if no plants show it`() {
    let x = input(BoilerFields.feedTemperature)
    for term in [x, .constant(140, .one) - x] {
      let program = program(term)
      let found = program.direction(in: place(BoilerFields.feedTemperature), tries: 0)
      #expect(found.direction == nil && found.left == PlantBox(program) && found.boxes == 1)
      #expect(found.rising == nil && found.falling == nil)
      let known = program.direction(in: place(BoilerFields.feedTemperature))
      #expect(known.direction != nil && known.left == nil)
    }
  }

  @Test func `find a pair of plants even if few pairs differ`() throws {
    let x = input(BoilerFields.feedTDS)
    let program = program(.maximum(.constant(0, .one), x - .constant(49_000, .one)))
    let found = program.direction(in: place(BoilerFields.feedTDS))
    #expect(found.direction == .rising)
    let pair = try #require(found.rising)
    let figures = [pair.low, pair.high].map { $0[place(BoilerFields.feedTDS)] }
    #expect(figures[0] < figures[1] && figures[1] > 49_000)
    let change = max(figures[1] - 49_000, 0) - max(figures[0] - 49_000, 0)
    #expect(abs(pair.change.double - change) <= 1e-9 * change)
  }

  @Test func `find the turn where a rising line meets a falling line`() {
    let x = input(BoilerFields.feedTemperature)
    let half = x / .constant(2, .one)
    let program = program(.minimum(x, .constant(105, .one) - half))
    let field = place(BoilerFields.feedTemperature)
    #expect(program.direction(in: field).direction == .neither)
    let turn = program.turn(in: field)
    #expect(turn?.at == 70 && turn?.below == .neverFalls && turn?.above == .neverRises)
  }

  @Test func `find the turn where a falling line meets a rising line`() {
    let x = input(BoilerFields.feedTemperature)
    let half = x / .constant(2, .one)
    let turn = program(.maximum(x, .constant(105, .one) - half))
      .turn(in: place(BoilerFields.feedTemperature))
    #expect(turn?.at == 70 && turn?.below == .neverRises && turn?.above == .neverFalls)
    #expect(
      turn.map { "\($0)" } == "feed_temperature 70 degC: never rises below, never falls above")
  }

  @Test func `find no turn if there are two, or if one side is constant`() {
    let x = input(BoilerFields.feedTemperature)
    let field = place(BoilerFields.feedTemperature)
    let fall = Term.constant(100, .one) - x
    // Rises to 60, falls to 80, and rises again.
    let zigzag = Term.minimum(x, .maximum(.constant(120, .one) - x, x - .constant(40, .one)))
    #expect(program(zigzag).direction(in: field).direction == .neither)
    #expect(program(zigzag).turn(in: field) == nil)
    #expect(program(.maximum(fall, .constant(30, .one))).turn(in: field) == nil)
    #expect(program(.minimum(fall, .constant(30, .one))).turn(in: field) == nil)
    #expect(program(x).turn(in: field) == nil)
  }

  @Test(arguments: SystemKind.allCases)
  func `prove a range that contains the exact figures of all plants`(system: SystemKind) {
    let model = Model.of(system)
    var outside: [String] = []
    for output in model.outputs {
      let program = ProofProgram(output.formula, of: model)
      guard case .proved(let range) = program.range() else {
        outside.append("\(output.name) is not proved")
        continue
      }
      var plants = PlantBox(program).plants(for: program, seed: 5)
      for _ in 0..<50 {
        guard let value = program.exactValue(at: plants.plant()),
          range.interval.contains(exactly: value)
        else {
          outside.append(output.name)
          break
        }
      }
    }
    #expect(outside.isEmpty)
  }

  private func input(_ field: Field) -> Term { .input(field.input) }

  private func place(_ field: Field) -> Int { Model.boiler.place(of: field.name) ?? -1 }

  private func program(_ term: Term) -> ProofProgram {
    ProofProgram(term, of: .boiler)
  }
}
