import Estimator
import Formulas
import Mutation
import Notation

/// Mistakes in a part of a formula that differ in one figure; 1 is right for a factor, 0 for an
/// addition.
struct FigureFamily {
  let formula: Formula
  let isAddition: Bool
  /// The right figure that the free one multiplies, where it is a constant.
  let constant: Rational?
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
    let follows =
      shelf.places(reading: formula).contains { model.outputs[$0].name != name }
      ? ", with what follows from it," : ""
    let whole = FigureFamily(
      formula: formula, isAddition: false, constant: nil, rank: 0,
      term: { .constant($0, .one) * formula.term },
      words: { "every \(name) figure\(follows) is \($0) times the formula's" })
    let unit = formula.unit.isPlain ? "" : " \(formula.unit)"
    let added = FigureFamily(
      formula: formula, isAddition: true, constant: nil, rank: 5,
      term: { formula.term + .constant($0, formula.kind.dimension) },
      words: { "every \(name) figure\(follows) is \($0)\(unit) off the formula's" })
    return [whole, added] + parts(of: formula)
  }

  private static func parts(of formula: Formula) -> [FigureFamily] {
    formula.term.parts.flatMap { part -> [FigureFamily] in
      switch part.term {
      case .constant(let constant):
        return constant.value.isZero
          ? []
          : [
            FigureFamily(
              formula: formula, isAddition: false, constant: constant.value, rank: 2,
              term: { part.replaced(by: .constant(constant.value * $0, constant.unit)) },
              words: { "\(formula.name): \($0) in place of \(part.term.text())" })
          ]
      case .lookup(let table, let argument):
        return table.nodes.indices.map { node(of: table, $0, argument, part, formula) }
      default:
        let season = part.term.season
        let words = season.map { "\($0)'s part" } ?? part.term.text()
        return [
          FigureFamily(
            formula: formula, isAddition: false, constant: nil, rank: season == nil ? 3 : 1,
            isDetail: season == nil,
            term: { part.replaced(by: .constant($0, .one) * part.term) },
            words: { "\(formula.name): \(words) is taken \($0) times" })
        ]
      }
    }
  }

  private static func node(
    of steps: StepTable, _ place: Int, _ argument: Term, _ part: TermPart, _ formula: Formula
  ) -> FigureFamily {
    let node = steps.nodes[place]
    return FigureFamily(
      formula: formula, isAddition: false, constant: node.gives, rank: 4,
      term: { factor in
        var nodes = steps.nodes
        nodes[place] = TableNode(at: node.at, gives: node.gives * factor)
        let wrong = StepTable(
          steps.name, from: steps.argument, to: steps.value, source: steps.source,
          through: steps.through, nodes)
        return part.replaced(by: .lookup(wrong, argument))
      },
      words: {
        "\(steps.name) at \(text(node.argument, as: .shortest)): \($0) in place of "
          + text(node.result, as: .shortest)
      })
  }
}

/// A part of a term, and the whole with something else in its place.
struct TermPart {
  let term: Term
  let replaced: (_ by: Term) -> Term

  func replaced(by other: Term) -> Term { replaced(other) }
}

extension Term {
  /// Every part of the term but itself; of a table, which is a formula of its own, the table.
  fileprivate var parts: [TermPart] {
    if case .lookup = self { return [TermPart(term: self) { $0 }] }
    return operands.enumerated().flatMap { place, operand in
      let own = TermPart(term: operand) { replacing(place, by: $0) }
      return [own]
        + operand.parts.map { part in
          TermPart(term: part.term) { replacing(place, by: part.replaced(by: $0)) }
        }
    }
  }

  private func replacing(_ place: Int, by other: Term) -> Term {
    var changed = operands
    changed[place] = other
    return replacingOperands(changed)
  }
}

extension Term {
  /// The season whose duty and steam are all that the term reads, where it reads both.
  fileprivate var season: String? {
    let read = Set(inputs.map(\.name))
    return ["summer", "winter"].first { season in
      read == Set(["steam", "hours", "days", "weeks"].map { "\(season)_\($0)" })
    }
  }
}
