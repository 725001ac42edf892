import Formulas
import Notation
import Testing
import Units

@Suite struct `Formula dependencies` {
  private static let x = Input("x", .ratio)
  private static let y = Input("y", .ratio)
  private static let z = Input("z", .ratio)
  private static let sum = Formula("sum", .ratio, "", source: "") { .input(x) + .input(y) }
  private static let step = Formula("step", .ratio, "", source: "") {
    .lookup(RandomTerms.steps, .formula(sum))
  }
  private static let last = Formula("last", .ratio, "", source: "") {
    .maximum(.formula(step), .formula(sum) * .constant(2, .one))
  }

  @Test func `include the inputs of other formulas that it reads`() {
    #expect(Self.sum.inputs == [Self.x, Self.y])
    #expect(Self.last.inputs == [Self.x, Self.y])
    let difference = Formula("difference", .ratio, "", source: "") {
      .input(Self.z) - .formula(Self.step)
    }
    #expect(difference.inputs == [Self.x, Self.y, Self.z])
    #expect(Term.constant(1, .one).inputs.isEmpty)
  }

  @Test func `list each formula once, after its own dependencies`() {
    #expect(Self.sum.formulas.isEmpty)
    #expect(Self.step.formulas == [Self.sum])
    #expect(Self.last.formulas == [Self.sum, Self.step])
  }

  @Test func `include the step tables that it looks up`() {
    #expect(Self.sum.stepTables.isEmpty)
    #expect(Self.last.stepTables == [RandomTerms.steps])
  }

  @Test func `distinguish lookups of an input from lookups of computed figures`() {
    let (x, y) = (Term.input(Self.x), Term.input(Self.y))
    let renamed = Formula("renamed", .ratio, "", source: "") { x }
    let nested = Formula("nested", .ratio, "", source: "") {
      y + .lookup(RandomTerms.steps, .formula(renamed))
    }
    for term in [.lookup(RandomTerms.steps, x), .formula(nested), y * .formula(nested)] as [Term] {
      let formula = Formula("outer", .ratio, "", source: "") { term }
      #expect(formula.stepTables(lookedUpWith: Self.x) == [RandomTerms.steps], "\(term.text())")
      #expect(formula.stepTables(lookedUpWith: Self.y).isEmpty, "\(term.text())")
    }
    #expect(Self.last.stepTables(lookedUpWith: Self.x).isEmpty)
  }
}
