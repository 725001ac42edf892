import Formulas
import Mutation
import Notation

/// The mistakes in a part of a formula that differ only in a free figure, which is a factor or an
/// addend.
struct FigureFamily {
  let formula: Formula
  var isAddition = false
  /// The constant that the free figure multiplies, or nil if the part is not a constant.
  var constant: Rational?
  let rank: Int
  /// Whether naming the part says no more about the mistake than naming the formula.
  var isDetail = false
  let term: (_ figure: Rational) -> Term
  /// Describes the mistake with a given figure.
  let words: (_ figure: String) -> String

  /// The figure that leaves the formula right.
  var right: Double { isAddition ? 0 : 1 }
}

extension FigureFamily {
  /// Returns all families of mistakes in one figure of a formula.
  ///
  /// Pass true for `isRead` if other outputs depend on the formula.
  static func all(of formula: Formula, isRead: Bool) -> [FigureFamily] {
    let figures = "every \(formula.name) figure" + (isRead ? " (and what depends on it)" : "")
    let unit = formula.unit.isPlain ? "" : " \(formula.unit)"
    let whole = [
      FigureFamily(
        formula: formula, rank: 0, term: { .constant($0, .one) * formula.term },
        words: { "\(figures) is \($0) times the formula's" }),
      FigureFamily(
        formula: formula, isAddition: true, rank: 5,
        term: { formula.term + .constant($0, formula.kind.dimension) },
        words: { "\(figures) is off by \($0)\(unit)" }),
    ]
    return whole + formula.term.parts.flatMap { families(of: $0, in: formula) }
      + repeatedConstants(of: formula)
  }

  /// Returns the families for constants that occur several times, and are wrong everywhere.
  private static func repeatedConstants(of formula: Formula) -> [FigureFamily] {
    let constants = formula.term.parts.compactMap { part -> Constant? in
      if case .constant(let constant) = part.term { constant } else { nil }
    }
    return Dictionary(grouping: constants, by: \.self).filter { $0.value.count > 1 }.keys
      .filter { !$0.value.isZero }.sorted { $0.value < $1.value }
      .map { constant in
        FigureFamily(
          formula: formula, constant: constant.value, rank: 1,
          term: { factor in
            let wrong = Term.constant(constant.value * factor, constant.unit, constant.name)
            return formula.term.replacingLeaves { $0 == .constant(constant) ? wrong : nil }
          },
          words: {
            "\(formula.name): \($0) instead of \(Term.constant(constant).text()) everywhere"
          })
      }
  }

  private static func families(of part: TermPart, in formula: Formula) -> [FigureFamily] {
    switch part.term {
    case .constant(let constant) where constant.value.isZero: return []
    case .constant(let constant):
      return [
        FigureFamily(
          formula: formula, constant: constant.value, rank: 2,
          term: { part.replaced(.constant(constant.value * $0, constant.unit)) },
          words: { "\(formula.name): \($0) instead of \(part.term.text())" })
      ]
    case .lookup(let table, let argument):
      return table.nodes.enumerated().map { place, node in
        let at = text(node.argument, as: .shortest)
        let right = text(node.result, as: .shortest)
        return FigureFamily(
          formula: formula, constant: node.gives, rank: 4,
          term: { factor in
            let wrong = TableNode(at: node.at, gives: node.gives * factor)
            return part.replaced(.lookup(table.with([wrong], at: place), argument))
          },
          words: { "\(table.name) at \(at): \($0) instead of \(right)" })
      }
    default:
      let season = part.term.season
      let words = season.map { "the \($0) part" } ?? part.term.text()
      return [
        FigureFamily(
          formula: formula, rank: season == nil ? 3 : 1, isDetail: season == nil,
          term: { part.replaced(.constant($0, .one) * part.term) },
          words: { "\(formula.name): \(words) is multiplied by \($0)" })
      ]
    }
  }
}

/// A part of a term, and a function that returns the term with that part replaced.
typealias TermPart = (term: Term, replaced: (_ by: Term) -> Term)

extension Term {
  /// All proper parts of the term; for a table lookup, the lookup itself.
  var parts: [TermPart] {
    if case .lookup = self { return [(self, { $0 })] }
    return operands.enumerated().flatMap { place, operand -> [TermPart] in
      [(operand, { replacingOperand(place, by: $0) })]
        + operand.parts.map { part in
          (part.term, { replacingOperand(place, by: part.replaced($0)) })
        }
    }
  }

  /// The season whose duty and steam are the only inputs of the term; otherwise nil.
  fileprivate var season: String? {
    let read = Set(inputs.map(\.name))
    return ["summer", "winter"].first { season in
      read == Set(["steam", "hours", "days", "weeks"].map { "\(season)_\($0)" })
    }
  }
}
