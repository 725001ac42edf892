import Formulas

/// A formula's term with one part of it rewritten.
struct Rewriting {
  let kind: MutantKind
  private(set) var term: Term
  private(set) var before: String
  private(set) var after: String
  let constant: String?
  /// Whether the words show a leaf alone, which says little without what it is an operand of.
  private var isBare = false

  init(
    _ kind: MutantKind, _ term: Term, from before: String, to after: String, constant: String? = nil
  ) {
    (self.kind, self.term, self.constant) = (kind, term, constant)
    (self.before, self.after) = (before, after)
  }

  /// A part rewritten as another, in the words of both.
  init(_ kind: MutantKind, _ part: Term, as other: Term) {
    let text = part.text()
    self.init(kind, other, from: text, to: other.text(), constant: part.isConstant ? text : nil)
    isBare = part.operands.isEmpty
  }

  /// The same mistake seen in the term that the part is an operand of.
  fileprivate func lifted(into whole: Term, at place: Int) -> Rewriting {
    var lifted = self
    lifted.term = whole.replacingOperand(place, by: term)
    if isBare { (lifted.before, lifted.after) = (whole.text(), lifted.term.text()) }
    lifted.isBare = false
    return lifted
  }
}

extension Term {
  /// The whole term for every rewriting of every part of it.
  func rewritings(_ ofPart: (Term) -> [Rewriting]) -> [Rewriting] {
    let below = operands.enumerated().flatMap { place, operand in
      operand.rewritings(ofPart).map { $0.lifted(into: self, at: place) }
    }
    return ofPart(self) + below
  }

  /// The same operation with another operand.
  package func replacingOperand(_ place: Int, by other: Term) -> Term {
    var changed = operands
    changed[place] = other
    return replacingOperands(changed)
  }

  /// The term with every leaf that is asked for replaced.
  func replacingLeaves(_ replacement: (Term) -> Term?) -> Term {
    if operands.isEmpty { return replacement(self) ?? self }
    return replacingOperands(operands.map { $0.replacingLeaves(replacement) })
  }

  /// The inputs, constants and named formulas of the term, from left to right, each once.
  var leaves: [Term] {
    let all = operands.isEmpty ? [self] : operands.flatMap(\.leaves)
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  var isConstant: Bool { if case .constant = self { true } else { false } }
}
