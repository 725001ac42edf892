import Formulas

/// A term of a formula with one part rewritten.
struct Rewriting {
  let kind: MutantKind
  private(set) var term: Term
  private(set) var before: String
  private(set) var after: String
  let constant: String?
  /// Whether the description is only a leaf, which is unclear without the operation around it.
  private var isBare = false

  init(
    _ kind: MutantKind, _ term: Term, from before: String, to after: String, constant: String? = nil
  ) {
    (self.kind, self.term, self.constant) = (kind, term, constant)
    (self.before, self.after) = (before, after)
  }

  /// Creates a rewriting of a part as another, with the text of both.
  init(_ kind: MutantKind, _ part: Term, as other: Term) {
    let text = part.text()
    self.init(kind, other, from: text, to: other.text(), constant: part.isConstant ? text : nil)
    isBare = part.operands.isEmpty
  }

  /// Returns the rewriting of a term that has the part as an operand.
  fileprivate func lifted(into whole: Term, at place: Int) -> Rewriting {
    var lifted = self
    lifted.term = whole.replacingOperand(place, by: term)
    if isBare { (lifted.before, lifted.after) = (whole.text(), lifted.term.text()) }
    lifted.isBare = false
    return lifted
  }
}

extension Term {
  /// Returns the complete term for every rewriting of each of its parts.
  func rewritings(_ ofPart: (Term) -> [Rewriting]) -> [Rewriting] {
    let below = operands.enumerated().flatMap { place, operand in
      operand.rewritings(ofPart).map { $0.lifted(into: self, at: place) }
    }
    return ofPart(self) + below
  }

  /// Returns the same operation with a different operand.
  package func replacingOperand(_ place: Int, by other: Term) -> Term {
    var changed = operands
    changed[place] = other
    return replacingOperands(changed)
  }

  /// Returns the term with some leaves replaced.
  package func replacingLeaves(_ replacement: (Term) -> Term?) -> Term {
    if operands.isEmpty { return replacement(self) ?? self }
    return replacingOperands(operands.map { $0.replacingLeaves(replacement) })
  }

  /// The distinct inputs, constants and named formulas of the term, from left to right.
  package var leaves: [Term] {
    (operands.isEmpty ? [self] : operands.flatMap(\.leaves)).unique
  }

  var isConstant: Bool { if case .constant = self { true } else { false } }
}
