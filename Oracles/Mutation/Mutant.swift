import Documents
import Estimator
import Formulas
import Notation

/// A model with one mistake in it: what was changed, and what comes out differently.
package struct Mutant: Sendable {
  /// What kind of mistake it is.
  package let kind: MutantKind
  /// The name of the formula in which the mistake is made.
  package let formula: String
  /// The constant that is wrong, with its unit, where the mistake is in one.
  package let constant: String?
  /// The part of the formula as it should be.
  package let before: String
  /// The same part with the mistake.
  package let after: String
  /// The places of the model's outputs that read the mistake.
  package let places: [Int]
  /// Those outputs as they come out, in the order of their places.
  package let changed: [Formula]

  /// Everything that is kept, as it is given.
  package init(
    kind: MutantKind, formula: String, constant: String?, before: String, after: String,
    places: [Int], changed: [Formula]
  ) {
    (self.kind, self.formula, self.constant) = (kind, formula, constant)
    (self.before, self.after, self.places, self.changed) = (before, after, places, changed)
  }

  /// The mistake in words: `S5.demand: 35 g/g O2 * dissolved_oxygen -> 36 g/g O2 * ...`.
  package var description: String { "\(formula): \(before) -> \(after)" }

  /// The product or the result in whose formula the mistake is.
  package var owner: String { String(formula.prefix { $0 != "." }) }
}

/// The kinds of mistake that an audit makes.
package enum MutantKind: String, Sendable, Hashable, CaseIterable {
  case percent = "constant 1 % off"
  case lastDigit = "last digit of a constant"
  case sign = "sign of a constant"
  case zero = "constant 0"
  case operation = "operation"
  case operands = "operands exchanged"
  case figures = "figures exchanged"
  case extreme = "max and min exchanged"
  case clamp = "clamp dropped"
  case term = "term or factor dropped"
  case node = "table node moved"
  case neighbours = "table neighbours exchanged"
  case edge = "at or above read as above"
  case line = "steps read as a line"
  case season = "season dropped or doubled"
  case doseAndDemand = "dose and demand exchanged"
  case unit = "unit confused"
  case catalogue = "catalogue entry exchanged"

  /// Whether it is of direction, clamp, table or season, which a law can be expected to see.
  ///
  /// Another operation is not: `220 + x` rises just as `220 * x` does.
  package var isOfShape: Bool {
    switch self {
    case .sign, .operands, .extreme, .clamp, .node, .neighbours, .edge, .line, .season:
      true
    default: false
    }
  }
}

/// A formula's term with one part of it rewritten.
struct Rewriting {
  let kind: MutantKind
  let term: Term
  let before: String
  let after: String
  let constant: String?
  /// Whether the words show a leaf alone, which says little without what it is an operand of.
  private let isBare: Bool

  init(
    _ kind: MutantKind, _ term: Term, from before: String, to after: String,
    constant: String? = nil, isBare: Bool = false
  ) {
    (self.kind, self.term, self.before, self.after) = (kind, term, before, after)
    (self.constant, self.isBare) = (constant, isBare)
  }

  /// A part rewritten as another, in the words of both.
  init(_ kind: MutantKind, _ part: Term, as other: Term) {
    self.init(
      kind, other, from: part.text(), to: other.text(), constant: part.constantText,
      isBare: part.operands.isEmpty)
  }

  /// The same mistake seen in the term that the part is an operand of.
  fileprivate func lifted(into whole: Term, at place: Int) -> Rewriting {
    var operands = whole.operands
    operands[place] = term
    let rewritten = whole.replacingOperands(operands)
    return Rewriting(
      kind, rewritten, from: isBare ? whole.text() : before,
      to: isBare ? rewritten.text() : after, constant: constant)
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

  /// A constant with its unit; nil for any other term.
  fileprivate var constantText: String? {
    if case .constant = self { text() } else { nil }
  }
}
