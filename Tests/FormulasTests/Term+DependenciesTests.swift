import Formulas
import Notation
import Testing
import Units

@Suite struct `The dependencies of a formula` {
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

  @Test func `are the inputs it reads, through other formulas too`() {
    #expect(Self.sum.inputs == [Self.x, Self.y])
    #expect(Self.last.inputs == [Self.x, Self.y])
    let difference = Formula("difference", .ratio, "", source: "") {
      .input(Self.z) - .formula(Self.step)
    }
    #expect(difference.inputs == [Self.x, Self.y, Self.z])
    #expect(Term.constant(1, .one).inputs.isEmpty)
  }

  @Test func `are the formulas it names, each once and after those it needs`() {
    #expect(Self.sum.formulas.isEmpty)
    #expect(Self.step.formulas == [Self.sum])
    #expect(Self.last.formulas == [Self.sum, Self.step])
  }

  @Test func `are the step tables it asks`() {
    #expect(Self.sum.stepTables.isEmpty)
    #expect(Self.last.stepTables == [RandomTerms.steps])
  }

  @Test func `tell the tables asked with an input itself from those asked with what follows`() {
    let (x, y) = (Term.input(Self.x), Term.input(Self.y))
    let renamed = Formula("renamed", .ratio, "", source: "") { x }
    let asked = Formula("asked", .ratio, "", source: "") {
      y + .lookup(RandomTerms.steps, .formula(renamed))
    }
    for term in [.lookup(RandomTerms.steps, x), .formula(asked), y * .formula(asked)] as [Term] {
      let formula = Formula("outer", .ratio, "", source: "") { term }
      #expect(formula.stepTables(askedWith: Self.x) == [RandomTerms.steps], "\(term.text())")
      #expect(formula.stepTables(askedWith: Self.y).isEmpty, "\(term.text())")
    }
    #expect(Self.last.stepTables(askedWith: Self.x).isEmpty)
  }
}
