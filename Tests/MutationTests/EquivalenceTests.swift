import Estimator
import Formulas
import Mutation
import Notation
import Testing
import Units

/// What is proved to be no mistake, and what must not be.
@Suite struct `Equivalence of formulas` {
  private let a = input(BoilerFields.mAlkalinity)
  private let b = input(BoilerFields.calciumHardness)
  private let c = input(BoilerFields.feedTDS)
  private let d = input(BoilerFields.summerWeeks)

  @Test func `a normal form sees through the way a term is written`() {
    let pairs = [
      (a + b, b + a), ((a + b) * c, a * c + b * c), (a / c * c, a), (a - (b - c), a - b + c),
      (a / (b / c), a * c / b), (number(2) * a - a, a), (.maximum(a, b), .maximum(b, a)),
      (a * .maximum(b, c) / a, .maximum(c, b)),
      ((a * a - b * b) / (a + b), a - b),
    ]
    for (left, right) in pairs {
      #expect(NormalForm(left).agrees(with: NormalForm(right)), "\(left.text()) = \(right.text())")
    }
  }

  @Test func `a normal form keeps apart what is not the same`() {
    let pairs = [
      (a + b, a - b), (a / b, b / a), (a * a, a), (.maximum(a, b), .minimum(a, b)),
      (a, a * number(1.0001)), (.maximum(a, b), a), (number(0), a),
    ]
    for (left, right) in pairs {
      #expect(!NormalForm(left).agrees(with: NormalForm(right)), "\(left.text()), \(right.text())")
    }
  }

  /// A form inside a clamp is compared whole, so a number below the line must have gone into it.
  @Test func `a normal form divides by the numbers that it is over`() {
    let clamps = [
      (Term.maximum(a / number(2), b), Term.maximum(a * number(0.5), b)),
      (.maximum((a + b) / number(4), c), .maximum(a * number(0.25) + b / number(4), c)),
      (.minimum(a / (c - c + number(2)), b), .minimum(number(0.5) * a, b)),
    ]
    for (left, right) in clamps {
      #expect(NormalForm(left).agrees(with: NormalForm(right)), "\(left.text()) = \(right.text())")
    }
    let other = Term.maximum(a / number(3), b)
    #expect(!NormalForm(other).agrees(with: NormalForm(clamps[0].0)))
  }

  @Test func `a normal form of what is over nothing is not that of its upper part`() {
    let overNothing = NormalForm(a / (b - b))
    #expect(!overNothing.agrees(with: NormalForm(a)))
    #expect(!overNothing.agrees(with: NormalForm(number(0))))
  }

  @Test func `a clamp that never turns is no clamp`() {
    let simplification = Simplification(model: .boiler)
    let clamped = Term.maximum(number(0), a)
    #expect(simplification.simplified(clamped) == a)
    let turns = Term.maximum(number(0), a - b)
    #expect(simplification.simplified(turns) == turns)
  }

  /// An alkalinity is at most 10,000 mg/L.
  @Test func `of two of which one is never the greater, the other is left`() {
    let simplification = Simplification(model: .boiler)
    let (zero, most, more) = (number(0), number(10_000), number(10_001))
    for (clamped, left) in [
      (Term.maximum(a, zero), a), (.maximum(zero, a), a), (.minimum(a, most), a),
      (.minimum(most, a), a), (.maximum(a, most), most), (.maximum(more, a), more),
      (.minimum(a, zero), zero), (.minimum(zero, a), zero),
    ] {
      #expect(simplification.simplified(clamped) == left, "\(clamped.text())")
    }
    for turning in [
      Term.maximum(a, number(9999)), .minimum(number(9999), a), .minimum(a, b),
      .maximum(zero, a / (b - b)),
    ] {
      #expect(simplification.simplified(turning) == turning, "\(turning.text())")
    }
  }

  /// A feed is from 40 to 100 degC: a node at 40 counts, and one that changes nothing does not.
  @Test func `a table is cut to the nodes that plants meet`() {
    func lookup(_ nodes: [(Rational, Rational)], through end: Rational = 200) -> Term {
      .lookup(
        StepTable(
          "table", from: .temperature, to: .dissolvedOxygen, source: "none", through: end,
          nodes.map { TableNode(at: $0.0, gives: $0.1) }), input(BoilerFields.feedTemperature))
    }
    let simplification = Simplification(model: .boiler)
    #expect(
      simplification.simplified(lookup([(0, 9), (40, 7), (101, 1)]))
        == .constant(7, Kind.dissolvedOxygen.dimension))
    #expect(
      simplification.simplified(lookup([(0, 9), (50, 9), (70, 5), (80, 9)]))
        == lookup([(40, 9), (70, 5), (80, 9)], through: 100))
    // Outside either end there is no value.
    for outside in [lookup([(41, 9), (50, 7)]), lookup([(0, 9), (50, 7)], through: 99)] {
      #expect(simplification.simplified(outside) == outside)
    }
  }

  @Test func `a table of which plants meet one node is the figure of that node`() throws {
    // A feed is from 40 to 100 degC.
    let table = StepTable(
      "table", from: .temperature, to: .dissolvedOxygen, source: "none", through: 200,
      [
        TableNode(at: 0, gives: 9), TableNode(at: 30, gives: 7), TableNode(at: 101, gives: 1),
      ])
    let lookup = Term.lookup(table, input(BoilerFields.feedTemperature))
    #expect(
      Simplification(model: .boiler).simplified(lookup) == .constant(7, table.value.dimension))
    let twoNodes = StepTable(
      "table", from: .temperature, to: .dissolvedOxygen, source: "none", through: 200,
      [TableNode(at: 0, gives: 9), TableNode(at: 100, gives: 7)])
    let other = Term.lookup(twoNodes, input(BoilerFields.feedTemperature))
    guard case .lookup = Simplification(model: .boiler).simplified(other) else {
      Issue.record("a table of two nodes that are met is no single figure")
      return
    }
  }

  @Test func `a mutant without a value for some plant is a mistake`() {
    #expect(proves("S5.usage") { $0 + a - a })
    #expect(!proves("S5.usage") { $0 * d / d })
    #expect(proves("S5.usage") { $0 * c / c })
  }

  @Test func `a difference that no sheet prints is proved by its bound`() {
    let ph = input(BoilerFields.ph)
    #expect(proves("S5.dose") { $0 + ph * number(Rational(1, over: 1_000_000)) })
    #expect(!proves("S5.dose") { $0 + ph * number(Rational(1, over: 100_000)) })
  }

  /// It is greatest at pH 7, 49 times its factor, which one box of all plants does not show.
  @Test(arguments: [
    (Rational(1, over: 2), true), (-Rational(1, over: 2), true), (1.2, false), (-1.2, false),
  ])
  func `a difference that is bounded in parts alone is proved part by part`(
    millionths: Rational, isProved: Bool
  ) {
    let ph = input(BoilerFields.ph)
    let factor = number(millionths / 1_000_000)
    #expect(proves("S5.dose") { $0 + ph * (number(14) - ph) * factor } == isProved)
  }

  @Test func `a clamp counts on a dose, not on a demand`() {
    let shelf = MutantShelf(.boiler).mutants.filter { $0.kind == .clamp }
    let equivalence = Equivalence(.boiler, tolerances: Model.boiler.outputs.map { _ in 5e-5 })
    let mistakes = shelf.filter { !equivalence.proves($0) }
    #expect(mistakes.map(\.formula) == ["SS1995.dose", "S19.dose"])
    for mutant in mistakes {
      #expect(!mutant.places.contains { Model.boiler.outputs[$0].quantity == "demand" })
    }
  }

  /// Whether an output of the boiler with another term is proved to be the same.
  private func proves(_ name: String, _ change: (Term) -> Term) -> Bool {
    let place = Model.boiler.outputs.firstIndex { $0.name == name } ?? 0
    let formula = Model.boiler.outputs[place].formula
    let mutant = Mutant(
      kind: .operation, formula: name, constant: nil, before: "", after: "", places: [place],
      changed: [formula.with(change(.formula(formula)))])
    return Equivalence(.boiler, tolerances: Model.boiler.outputs.map { _ in 5e-5 }).proves(mutant)
  }
}

private func input(_ field: Field) -> Term { .input(field.input) }

private func number(_ value: Rational) -> Term { .constant(value, .one) }
