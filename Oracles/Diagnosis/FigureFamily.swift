import Estimator
import Formulas
import Mutation
import Notation

/// Mistakes in a part of a formula that differ in one figure; 1 is right for a factor, 0 for an
/// addition.
struct FigureFamily {
  let formula: Formula
  var isAddition = false
  /// The right figure that the free one multiplies, where it is a constant.
  var constant: Rational?
  let rank: Int
  /// Whether it is a part of a formula that says no more than the whole.
  var isDetail = false
  let term: (_ figure: Rational) -> Term
  /// The mistake in words, with the free figure written out.
  let words: (_ figure: String) -> String

  /// The figure with which nothing is wrong.
  var right: Double { isAddition ? 0 : 1 }
}

extension FigureFamily {
  /// What may be wrong in a formula by one figure.
  static func all(
    of formula: Formula, in shelf: FormulaShelf, _ model: Model
  ) -> [FigureFamily] {
    let name = formula.name
    let isRead = shelf.places(reading: formula).contains { model.outputs[$0].name != name }
    let figures = "every \(name) figure" + (isRead ? ", with what follows from it," : "")
    let unit = formula.unit.isPlain ? "" : " \(formula.unit)"
    let whole = [
      FigureFamily(
        formula: formula, rank: 0, term: { .constant($0, .one) * formula.term },
        words: { "\(figures) is \($0) times the formula's" }),
      FigureFamily(
        formula: formula, isAddition: true, rank: 5,
        term: { formula.term + .constant($0, formula.kind.dimension) },
        words: { "\(figures) is \($0)\(unit) off the formula's" }),
    ]
    return whole + formula.term.parts.flatMap { families(of: $0, in: formula) }
  }

  private static func families(of part: TermPart, in formula: Formula) -> [FigureFamily] {
    switch part.term {
    case .constant(let constant) where constant.value.isZero: return []
    case .constant(let constant):
      return [
        FigureFamily(
          formula: formula, constant: constant.value, rank: 2,
          term: { part.replaced(.constant(constant.value * $0, constant.unit)) },
          words: { "\(formula.name): \($0) in place of \(part.term.text())" })
      ]
    case .lookup(let table, let argument):
      return table.nodes.indices.map { node(of: table, $0, argument, part, formula) }
    default:
      let season = part.term.season
      let words = season.map { "\($0)'s part" } ?? part.term.text()
      return [
        FigureFamily(
          formula: formula, rank: season == nil ? 3 : 1, isDetail: season == nil,
          term: { part.replaced(.constant($0, .one) * part.term) },
          words: { "\(formula.name): \(words) is taken \($0) times" })
      ]
    }
  }

  private static func node(
    of steps: StepTable, _ place: Int, _ argument: Term, _ part: TermPart, _ formula: Formula
  ) -> FigureFamily {
    let node = steps.nodes[place]
    let at = text(node.argument, as: .shortest)
    return FigureFamily(
      formula: formula, constant: node.gives, rank: 4,
      term: { factor in
        var nodes = steps.nodes
        nodes[place] = TableNode(at: node.at, gives: node.gives * factor)
        let wrong = StepTable(
          steps.name, from: steps.argument, to: steps.value, source: steps.source,
          through: steps.through, nodes)
        return part.replaced(.lookup(wrong, argument))
      },
      words: {
        "\(steps.name) at \(at): \($0) in place of \(text(node.result, as: .shortest))"
      })
  }
}

/// A part of a term, and the whole with something else in its place.
private typealias TermPart = (term: Term, replaced: (_ by: Term) -> Term)

extension Term {
  /// Every part of the term but itself; of a table, which is a formula of its own, the table.
  fileprivate var parts: [TermPart] {
    if case .lookup = self { return [(self, { $0 })] }
    return operands.enumerated().flatMap { place, operand -> [TermPart] in
      [(operand, { replacingOperand(place, by: $0) })]
        + operand.parts.map { part in
          (part.term, { replacingOperand(place, by: part.replaced($0)) })
        }
    }
  }

  /// The season whose duty and steam are all that the term reads, where it reads both.
  fileprivate var season: String? {
    let read = Set(inputs.map(\.name))
    return ["summer", "winter"].first { season in
      read == Set(["steam", "hours", "days", "weeks"].map { "\(season)_\($0)" })
    }
  }
}
