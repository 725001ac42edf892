import Estimator
import Formulas
import Foundation
import Notation
import Proofs
import Testing
import Units

/// Proofs of shapes whose directions are known, and refutations of what is wrong.
@Suite struct `Proofs of direction` {
  private static let dip = StepTable(
    "dip", from: .temperature, to: .dissolvedOxygen, source: "test", through: 100,
    [
      TableNode(at: 40, gives: 6), TableNode(at: 60, gives: 4), TableNode(at: 70, gives: 4.5),
      TableNode(at: 80, gives: 2),
    ])

  @Test func `a table with a dip is refuted by two plants`() throws {
    let program = program(.lookup(Self.dip, input(BoilerFields.feedTemperature)))
    var search = SlopeSearch(
      program, field: place(BoilerFields.feedTemperature), of: .neverRises)
    guard case .refuted(let witness) = search.verdict(over: PlantBox(program)) else {
      Issue.record("the dip is not refuted")
      return
    }
    let ends = [witness.low, witness.high].map { $0[place(BoilerFields.feedTemperature)] }
    #expect(ends[0] >= 60 && ends[0] < 70 && ends[1] >= 70 && ends[1] < 80)
    #expect(witness.change == Rational(1, over: 2))
    #expect(program.direction(in: place(BoilerFields.feedTemperature)).direction == .neither)
  }

  @Test func `x - x never changes`() {
    let x = input(BoilerFields.feedTDS)
    let found = program(x - x).direction(in: place(BoilerFields.feedTDS))
    #expect(found.direction == .constant)
  }

  @Test func `x over 1 + x rises, in one box`() {
    let x = input(BoilerFields.mAlkalinity)
    let found = program(x / (.constant(1, .one) + x)).direction(in: place(BoilerFields.mAlkalinity))
    #expect(found.direction == .rising)
    #expect(found.boxes == 1)
  }

  @Test func `a repeated input that no rule knows is split, or honestly unknown`() {
    let x = input(BoilerFields.feedTemperature)
    let field = place(BoilerFields.feedTemperature)
    let bowl = program(x * x - x * .constant(10, .one)).direction(in: field)
    #expect(bowl.direction == .rising && bowl.boxes > 0)
    let one = Term.constant(1, .one)
    let cancels = program((x + one) * (x + one + one) - x * (x + one + one + one))
    let few = cancels.direction(in: field, maximumBoxes: 20, tries: 40)
    #expect(few.direction == nil && few.left != nil)
  }

  /// How (t - 20)^2 / t rises is seen over small ranges of t alone; the other factor is from 0 on, and
  /// half of its range is as wide as the whole.
  @Test(arguments: [(Monotonicity.neverFalls, 1 as Rational), (.neverRises, -1)])
  func `what is halved is the input that decides the claim`(claim: Monotonicity, sign: Rational) {
    let t = input(BoilerFields.feedTemperature)
    let above = t - .constant(20, .one)
    let program = program(
      .constant(sign, .one) * above * above / t * input(BoilerFields.mAlkalinity))
    var search = SlopeSearch(
      program, field: place(BoilerFields.feedTemperature), of: claim, maximumBoxes: 100)
    guard case .proved(let boxes) = search.verdict(over: PlantBox(program)) else {
      Issue.record("what \(claim.rawValue) is not proved")
      return
    }
    #expect(boxes > 1)
  }

  /// `(x + 1)(x + 2) - x(x + 3)` is 2, which no interval of an x that stands four times shows.
  @Test(arguments: [1, 7, 20])
  func `a claim that stays open is given up after so many boxes, and is not proved`(boxes: Int) {
    let x = input(BoilerFields.feedTemperature)
    let one = Term.constant(1, .one)
    let program = program((x + one) * (x + one + one) - x * (x + one + one + one))
    let field = place(BoilerFields.feedTemperature)
    for claim in Monotonicity.allCases {
      var search = SlopeSearch(program, field: field, of: claim, maximumBoxes: boxes)
      guard case .unknown(let looked, let box) = search.verdict(over: PlantBox(program)) else {
        Issue.record("\(claim.rawValue) is decided")
        continue
      }
      #expect(looked == boxes && search.boxes == boxes)
      let isWhole = box == PlantBox(program)
      #expect(isWhole == (boxes == 1))
    }
    let given = program.direction(in: field, maximumBoxes: boxes, tries: 40)
    #expect(given.direction == nil && given.boxes == 1 + 3 * boxes)
  }

  /// `x * x * (160 - x)` rises up to 106, which one box from 40 to 100 does not show.
  @Test func `pairs of plants that the search alone comes upon count as well`() throws {
    let (x, field) = (input(BoilerFields.feedTemperature), place(BoilerFields.feedTemperature))
    let rises = program(x * x * (.constant(160, .one) - x)).direction(in: field, tries: 0)
    #expect(rises.direction == .rising && rises.falling == nil)
    #expect(try #require(rises.rising).change > 0)
    let dips = program(.lookup(Self.dip, x)).direction(in: field, tries: 0)
    #expect(dips.direction == .neither && dips.leaves.isEmpty)
    #expect(try #require(dips.rising).change == Rational(1, over: 2))
    #expect(try #require(dips.falling).change < 0)
  }

  /// That it never falls is seen at once; that it is not constant, no plants were asked to show.
  @Test func `a direction that no plants show is unknown, whatever slopes prove`() {
    let x = input(BoilerFields.feedTemperature)
    for term in [x, .constant(140, .one) - x] {
      let program = program(term)
      let found = program.direction(in: place(BoilerFields.feedTemperature), tries: 0)
      #expect(found.direction == nil && found.left == PlantBox(program) && found.boxes == 1)
      #expect(found.leaves.isEmpty && found.rising == nil && found.falling == nil)
      let known = program.direction(in: place(BoilerFields.feedTemperature))
      #expect(known.direction != nil && known.left == nil)
      #expect(known.leaves == [PlantBox(program)])
    }
  }

  @Test func `a pair of plants is found where few of them move`() throws {
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

  @Test func `a ramp that is cut off turns where it meets the line that falls`() {
    let x = input(BoilerFields.feedTemperature)
    let half = x / .constant(2, .one)
    let program = program(.minimum(x, .constant(105, .one) - half))
    let field = place(BoilerFields.feedTemperature)
    #expect(program.direction(in: field).direction == .neither)
    let turn = program.turn(in: field)
    #expect(turn?.at == 70 && turn?.below == .neverFalls && turn?.above == .neverRises)
    #expect(turn?.from == 70)
  }

  @Test func `a line that falls turns where a ramp takes over`() {
    let x = input(BoilerFields.feedTemperature)
    let half = x / .constant(2, .one)
    let turn = program(.maximum(x, .constant(105, .one) - half))
      .turn(in: place(BoilerFields.feedTemperature))
    #expect(turn?.at == 70 && turn?.below == .neverRises && turn?.above == .neverFalls)
    #expect(turn?.from == 70)
    #expect(
      turn.map { "\($0)" } == "feed_temperature 70 degC: never rises below, never falls above")
  }

  @Test func `what turns twice, or stands still on one side, has no turn`() {
    let x = input(BoilerFields.feedTemperature)
    let field = place(BoilerFields.feedTemperature)
    let fall = Term.constant(100, .one) - x
    // Rises to 60, falls to 80, rises again.
    let zigzag = Term.minimum(x, .maximum(.constant(120, .one) - x, x - .constant(40, .one)))
    #expect(program(zigzag).direction(in: field).direction == .neither)
    #expect(program(zigzag).turn(in: field) == nil)
    #expect(program(.maximum(fall, .constant(30, .one))).turn(in: field) == nil)
    #expect(program(.minimum(fall, .constant(30, .one))).turn(in: field) == nil)
    #expect(program(x).turn(in: field) == nil)
  }

  @Test func `a division by what may be 0 is refuted by a plant, or unknown`() {
    let x = input(BoilerFields.feedTemperature)
    let quotient = program(.constant(1, .one) / (x - .constant(40, .one)))
    guard case .refuted(_, let plant) = quotient.range() else {
      Issue.record("1 / (x - 40) has a value everywhere")
      return
    }
    #expect(plant[place(BoilerFields.feedTemperature)] == 40)
    let shifted = program(.constant(1, .one) / (x - .constant(Rational(12345, over: 223), .one)))
    if case .unknown = shifted.range() {} else { Issue.record("a hidden pole is not unknown") }
  }

  @Test func `of plants to find, so many are tried and no more`() throws {
    let x = input(BoilerFields.feedTemperature)
    let nothing = program(.constant(1, .one) / (x - x))
    if case .unknown = nothing.range(tries: 0) {} else { Issue.record("no plant was to be tried") }
    guard case .refuted(let figure, _) = nothing.range(tries: 1) else {
      Issue.record("1 / (x - x) has a value for a plant")
      return
    }
    #expect(figure == "tested")
    // Every pair shows that x rises, the first that is one as well.
    let (field, rising) = (place(BoilerFields.feedTemperature), program(x))
    var plants = PlantBox(rising).plants(for: rising, seed: 6)
    let tries = try #require((1...100).first { _ in plants.pair(of: field) != nil })
    func found(_ tries: Int) -> Witness? {
      rising.witnesses(in: field, box: PlantBox(rising), tries: tries, seed: 6).rising
    }
    #expect(found(tries) != nil && found(tries - 1) == nil)
    let unwanted = rising.witnesses(
      in: field, box: PlantBox(rising), tries: tries, seed: 6, rising: false)
    #expect(unwanted.rising == nil && unwanted.falling == nil)
  }

  @Test func `weeks that two seasons share enter the range once`() throws {
    let program = ProofProgram(BoilerFormulas.annualFeed, of: .boiler)
    guard case .proved(let range) = program.range() else {
      Issue.record("the range of the annual feed is not proved")
      return
    }
    let most = Rational(1_000_000, over: 2200) * Rational(24 * 7 * 52)
    #expect(range.contains(exactly: most) && range.high <= most.double * (1 + 1e-12))
    #expect(range.low == 0)
  }

  @Test(arguments: SystemKind.allCases)
  func `every plant's exact figures lie in the proved range`(system: SystemKind) {
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
        guard let value = program.exactValue(at: plants.plant()), range.contains(exactly: value)
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
    ProofProgram(Formula("tested", .ratio, "tested", source: "test") { term }, of: .boiler)
  }
}
