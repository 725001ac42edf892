import Formulas
import Notation

/// What a term is whatever way it is written: one polynomial over another.
///
/// Where a table, a maximum or a minimum is in the way, that part is an atom of the polynomials,
/// known by the normal form of what it is asked with.
struct NormalForm: Hashable {
  let above: Polynomial
  let below: Polynomial

  private init(_ above: Polynomial, over below: Polynomial) {
    if let divisor = below.constant, !divisor.isZero {
      self.above = above * Polynomial(1 / divisor)
      self.below = Polynomial(1)
    } else {
      self.above = above
      self.below = below
    }
  }

  /// The normal form of a term; named formulas are looked into.
  init(_ term: Term) {
    switch term {
    case .input(let input): self.init(.input(input.name))
    case .constant(let constant): self.init(Polynomial(constant.value), over: Polynomial(1))
    case .formula(let formula): self.init(formula.term)
    case .lookup(let table, let a): self.init(.lookup(table, NormalForm(a)))
    case .interpolation(let table, let a): self.init(.interpolation(table, NormalForm(a)))
    case .maximum(let a, let b): self.init(.maximum([NormalForm(a), NormalForm(b)]))
    case .minimum(let a, let b): self.init(.minimum([NormalForm(a), NormalForm(b)]))
    case .sum(let a, let b): self = NormalForm(a) + NormalForm(b)
    case .difference(let a, let b): self = NormalForm(a) - NormalForm(b)
    case .product(let a, let b): self = NormalForm(a) * NormalForm(b)
    case .quotient(let a, let b): self = NormalForm(a) / NormalForm(b)
    }
  }

  private init(_ atom: Atom) { self.init(Polynomial(atom), over: Polynomial(1)) }

  /// Whether two forms agree wherever both have a value.
  func agrees(with other: NormalForm) -> Bool {
    (above * other.below - other.above * below).isZero
  }

  static func + (left: NormalForm, right: NormalForm) -> NormalForm {
    if left.below == right.below { return NormalForm(left.above + right.above, over: left.below) }
    return NormalForm(
      left.above * right.below + right.above * left.below, over: left.below * right.below)
  }

  static func - (left: NormalForm, right: NormalForm) -> NormalForm {
    left + NormalForm(right.above * Polynomial(-1), over: right.below)
  }

  static func * (left: NormalForm, right: NormalForm) -> NormalForm {
    NormalForm(left.above * right.above, over: left.below * right.below)
  }

  static func / (left: NormalForm, right: NormalForm) -> NormalForm {
    NormalForm(left.above * right.below, over: left.below * right.above)
  }
}

/// What a polynomial is made of.
indirect enum Atom: Hashable {
  case input(String)
  case lookup(StepTable, NormalForm)
  case interpolation(LinearTable, NormalForm)
  case maximum(Set<NormalForm>)
  case minimum(Set<NormalForm>)
}
