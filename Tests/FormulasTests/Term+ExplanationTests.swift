import Formulas
import Notation
import Testing
import Units

@Suite struct `Formula explanations` {
  private static let a = Term.input(Input("a", .ratio))
  private static let b = Term.input(Input("b", .ratio))
  private static let c = Term.input(Input("c", .ratio))

  @Test func `use parentheses only where needed`() {
    let (a, b, c) = (Self.a, Self.b, Self.c)
    let texts: [(Term, String)] = [
      (a + b + c, "a + b + c"), (a - (b - c), "a - (b - c)"), (a - b - c, "a - b - c"),
      (a - (b + c), "a - (b + c)"), ((a + b) * c, "(a + b) * c"), (a * b + c, "a * b + c"),
      (a / (b / c), "a / (b / c)"), (a / (b * c), "a / (b * c)"), (a / b / c, "a / b / c"),
      (a / (b - c), "a / (b - c)"), (a + (b - c), "a + b - c"), (a - b * c, "a - b * c"),
      (a * b * c, "a * b * c"), (a * (b / c), "a * b / c"), (.maximum(a + b, c), "max(a + b, c)"),
      (.minimum(a, b - c), "min(a, b - c)"), (.lookup(RandomTerms.steps, a + b), "steps(a + b)"),
    ]
    for (term, text) in texts { #expect(term.text() == text) }
  }

  @Test func `print units after constants, but not after plain numbers`() {
    #expect(Term.constant(35, .gram / .gramOfOxygen).text() == "35 g/g O2")
    #expect(
      Term.constant(0.15, .gramOfCalciumCarbonate / .gramOfSolids).text() == "0.15 g CaCO3/g solids"
    )
    #expect(Term.constant(1000, .gram / .kilogram).text() == "1000 g/kg")
    #expect(Term.constant(52, .one / .year).text() == "52 1/yr")
    #expect(Term.constant(1, .one).text() == "1")
    #expect(Term.constant(11, .one).text() == "11")
    #expect(Term.constant(Rational(1, over: 3), .one).text() == "1/3")
    #expect((Self.a / .constant(Rational(1, over: 3), .one)).text() == "a / (1/3)")
    #expect((Self.a * .constant(-2.5, .one)).text() == "a * -2.5")
  }

  @Test func `list each formula before its first use and the main one last`() {
    let sum = Formula("sum", .dose, "", source: "first") { Self.a + Self.b }
    let twice = Formula("twice", .dose, "", source: "second") { .formula(sum) + .formula(sum) }
    let last = Formula("last", .massPerYear, "", source: "third", note: "never below 0") {
      .maximum(.constant(0, .one), .formula(twice) - .formula(sum))
    }
    let steps = last.explanation(at: ["a": 0.5, "b": -2.25])
    #expect(steps.map(\.name) == ["sum", "twice", "last"])
    #expect(steps.map(\.formula) == ["a + b", "sum + sum", "max(0, twice - sum)"])
    #expect(steps.map(\.figures) == ["0.5 + -2.25", "-1.75 + -1.75", "max(0, -3.5 - -1.75)"])
    #expect(steps.map(\.value) == [-1.75, -3.5, 0])
    #expect(steps.map(\.unit.symbol) == ["g/m3", "g/m3", "kg/yr"])
    #expect(steps.map(\.source) == ["first", "second", "third"])
    #expect(steps.map(\.note) == [nil, nil, "never below 0"])
  }

  /// In doubles, 0.7 x 5 + (1 - 0.7) x 325 is 101.00000000000001.
  @Test func `have the digits of exact values at an exact point`() {
    let mixed = Formula("mixed", .dose, "", source: "") {
      Self.a * .constant(5, .one) + (.constant(1, .one) - Self.a) * .constant(325, .one)
    }
    let twice = Formula("twice", .dose, "", source: "") { .constant(2, .one) * .formula(mixed) }
    let steps = twice.explanation(exactlyAt: ["a": 0.7])
    #expect(steps.map(\.value) == [101, 202])
    #expect(steps.map(\.figures) == ["0.7 * 5 + (1 - 0.7) * 325", "2 * 101"])
    #expect(mixed.explanation(at: ["a": 0.7]).map(\.value) == [101.00000000000001])
  }

  @Test func `mark up names and units for programs`() {
    let demand = Formula("demand", .dose, "", source: "") { Self.a }
    let term =
      Term.constant(35, .gram / .gramOfOxygen) * Self.a + .constant(2, .one) * .formula(demand)
    #expect(term.markedText == "35[ g/g O2] * {a} + 2 * {demand}")
  }

  @Test func `report missing values`() {
    let table = Formula("table", .ratio, "", source: "") { .lookup(RandomTerms.steps, Self.a) }
    let dose = Formula("dose", .ratio, "", source: "") {
      .maximum(.constant(0, .one), .formula(table))
    }
    let steps = dose.explanation(at: ["a": 99])
    #expect(steps.map(\.figures) == ["steps(99)", "max(0, no value)"])
    #expect(steps.map(\.value) == [nil, nil])
    #expect((Self.a + Self.b).text(at: ["a": 1]) == "1 + no value")
  }
}
