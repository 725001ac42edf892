import Estimator
import Formulas
import Mutation
import Notation

/// Mistakes with a figure of their own: a part of a formula so many times too large, another
/// constant, another figure in a table, so much added.
///
/// The cells themselves say the figure: each bounds it, and the one that most of them bound is tried
/// on all.
struct WrongFigures {
  let table: EvidenceTable
  let shelf: FormulaShelf
  private var model: Model { table.model }

  init(_ table: EvidenceTable, _ shelf: FormulaShelf) {
    self.table = table
    self.shelf = shelf
  }

  /// The mistakes that meet at least two of the open cells, with their figures.
  var suspects: [(suspect: Suspect, wrong: Formula)] {
    let open = table.openPlaces
    let formulas = shelf.formulas.filter { formula in
      shelf.places(reading: formula).contains(where: open.contains)
    }
    return formulas.flatMap { formula in
      families(of: formula).flatMap { family in solved(family, open) }
    }
  }

  /// Mistakes in a part of a formula that differ in one figure; 1 is right for a factor, 0 for an
  /// addition.
  struct Family {
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
  }

  private func solved(
    _ family: Family, _ open: Set<Int>
  ) -> [(suspect: Suspect, wrong: Formula)] {
    let places = shelf.places(reading: family.formula)
    return bounds(family, places.filter(open.contains))
      .compactMap { Figure(within: $0, of: family) }.map { suspect(family, $0, places) }
  }

  private func suspect(
    _ family: Family, _ figure: Figure, _ places: [Int]
  ) -> (suspect: Suspect, wrong: Formula) {
    let wrong = family.formula.with(family.term(figure.value))
    let (table, shelf) = (table, shelf)
    let words = family.words(figure.text)
    let cost = 4 + figure.digits * 3.3
    let suspect = Suspect(
      mistake: Mistake(
        name: "figure: \(words)", words: words, subjects: [family.formula.name.owner],
        rank: family.rank + Int(figure.digits) * 10, cost: cost, isDetail: family.isDetail),
      places: places
    ) { table.values(of: shelf.outputs($0, with: [wrong])) }
    return (suspect, wrong)
  }
}

// MARK: The free figure

extension WrongFigures {
  /// Bounds of a free figure, and how many cells they are of.
  struct Bounds {
    let low, high: Double
    let cells: Int
  }

  /// The bounds that most of the open cells agree on, at least two: where what is asked is a straight
  /// line in the figure, and where it is one in 1 over it and meets about as many cells.
  private func bounds(_ family: Family, _ hot: [Int]) -> [Bounds] {
    let signed = hot.map(signedPlace)
    let asked = Set(signed).sorted()
    let wrong = shelf.outputs(asked, with: [family.formula.with(family.term(2))])
    let start = family.isAddition ? 0.0 : 1.0
    let step = family.isAddition ? 2.0 : 1.0
    let values = Dictionary(uniqueKeysWithValues: zip(asked, table.values(of: wrong)))
    var straight: [(Double, Double)] = []
    var inverse: [(Double, Double)] = []
    for (place, twin) in zip(hot, signed) {
      guard let moved = values[twin] else { continue }
      for index in table.cellsHeld[place] where table.states[index] == .differs {
        let cell = table.cells[index]
        let (right, slope) = (
          table.right[twin][cell.row], (moved[cell.row] - table.right[twin][cell.row]) / step
        )
        guard slope.isFinite, cell.claimed.isFinite,
          abs(slope) > 1e-12 * (abs(right) + abs(cell.claimed)),
          cell.claimed != 0 || twin == place
        else { continue }
        let (a, b) = (
          (cell.claimed - cell.allowed - right) / slope,
          (cell.claimed + cell.allowed - right) / slope
        )
        straight.append((start + min(a, b), start + max(a, b)))
        if !family.isAddition {
          let (c, d) = (1 - a / 2, 1 - b / 2)
          if c > 0, d > 0 { inverse.append((1 / max(c, d), 1 / min(c, d))) }
        }
      }
    }
    let (first, second) = (Bounds(agreedBy: straight), Bounds(agreedBy: inverse))
    guard let first else { return [second].compactMap { $0 } }
    guard let second, 10 * second.cells >= 9 * first.cells else { return [first] }
    return [first, second]
  }

  /// A dose or usage as it is before it is held at 0.
  private func signedPlace(_ place: Int) -> Int {
    switch model.outputs[place].quantity {
    case "dose": model.place(of: "demand", beside: place) ?? place
    case "usage": model.signedTwin(of: place) ?? place
    default: place
    }
  }
}

extension WrongFigures.Bounds {
  /// The range in which most of many ranges overlap, if at least two do.
  fileprivate init?(agreedBy ranges: [(Double, Double)]) {
    let ends = ranges.flatMap { [($0.0, 1), ($0.1, -1)] }
      .sorted { ($0.0, -$0.1) < ($1.0, -$1.1) }
    var (count, most, low, high) = (0, 0, 0.0, 0.0)
    var isOpen = false
    for (value, step) in ends {
      count += step
      if count > most { (most, low, isOpen) = (count, value, true) }
      if step < 0, isOpen, count == most - 1 { (high, isOpen) = (value, false) }
    }
    guard most >= 2, low.isFinite, high.isFinite else { return nil }
    (self.low, self.high, cells) = (low, high, most)
  }
}

/// A free figure with the digits that its bounds determine.
struct Figure {
  /// The factor or the addition.
  let value: Rational
  /// As it is written: the constant itself where the factor is of one.
  let text: String
  /// How many digits it needs.
  let digits: Double

  fileprivate init?(within bounds: WrongFigures.Bounds, of family: WrongFigures.Family) {
    let scale = family.constant?.double ?? 1
    let ends = [bounds.low * scale, bounds.high * scale]
    guard let found = Figure.decimal(from: min(ends[0], ends[1]), to: max(ends[0], ends[1])) else {
      return nil
    }
    let unchanged = family.isAddition ? 0 : scale
    guard found.rational.double != unchanged else { return nil }
    value = family.constant.map { found.rational / $0 } ?? found.rational
    let isFactor = !family.isAddition && family.constant == nil
    text = isFactor ? Figure.padded(found, width: ends[1] - ends[0]) : found.shortened
    digits = Double(found.description.utf8.count { $0 > UInt8(ascii: "0") })
  }

  /// The decimal of the fewest decimals between two numbers, or the middle where they are too close.
  private static func decimal(from low: Double, to high: Double) -> DecimalNumber? {
    let middle = (low + high) / 2
    guard middle.magnitude < 1e12 else { return nil }
    for decimals in 0...12 {
      let written = Notation.text(middle, as: .fixed(decimals))
      guard let number = number(written) else { return nil }
      if low <= number.double, number.double <= high { return number }
    }
    return number(number(Notation.text(middle, as: .fixed(12)))?.shortened ?? "")
  }

  /// A factor with the zeros that its bounds determine.
  private static func padded(_ number: DecimalNumber, width: Double) -> String {
    var (decimals, unit) = (0, 1.0)
    while decimals < 4, unit / 10 > abs(width) { (decimals, unit) = (decimals + 1, unit / 10) }
    let shown = max(decimals, number.decimals)
    return Notation.text(number.double, as: .fixed(min(shown, 12)))
  }

  private static func number(_ written: String) -> DecimalNumber? {
    do { return try DecimalNumber(parsing: written) } catch { return nil }
  }
}

// MARK: The families

extension WrongFigures {
  /// What may be wrong in a formula by one figure.
  private func families(of formula: Formula) -> [Family] {
    let name = formula.name
    let follows =
      shelf.places(reading: formula).contains { model.outputs[$0].name != name }
      ? ", with what follows from it," : ""
    let whole = Family(
      formula: formula, isAddition: false, constant: nil, rank: 0,
      term: { .constant($0, .one) * formula.term },
      words: { "every \(name) figure\(follows) is \($0) times the formula's" })
    let unit = formula.unit.isPlain ? "" : " \(formula.unit)"
    let added = Family(
      formula: formula, isAddition: true, constant: nil, rank: 5,
      term: { formula.term + .constant($0, formula.kind.dimension) },
      words: { "every \(name) figure\(follows) is \($0)\(unit) off the formula's" })
    return [whole, added] + parts(of: formula)
  }

  private func parts(of formula: Formula) -> [Family] {
    formula.term.parts.flatMap { part -> [Family] in
      switch part.term {
      case .constant(let constant):
        return constant.value.isZero
          ? []
          : [
            Family(
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
          Family(
            formula: formula, isAddition: false, constant: nil, rank: season == nil ? 3 : 1,
            isDetail: season == nil,
            term: { part.replaced(by: .constant($0, .one) * part.term) },
            words: { "\(formula.name): \(words) is taken \($0) times" })
        ]
      }
    }
  }

  private func node(
    of steps: StepTable, _ place: Int, _ argument: Term, _ part: TermPart, _ formula: Formula
  ) -> Family {
    let node = steps.nodes[place]
    return Family(
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
  /// Every part of the term but itself.
  fileprivate var parts: [TermPart] {
    if case .lookup = self { return [TermPart(term: self) { $0 }] }
    return operands.enumerated().flatMap { place, operand in
      let own = TermPart(term: operand) { replacing(place, by: $0) }
      let isTable = if case .lookup = operand { true } else { false }
      return (isTable ? [] : [own])
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
    let names = inputs.map(\.name)
    guard names.count == 4 else { return nil }
    return ["summer", "winter"].first { season in
      names.allSatisfy { $0.hasPrefix("\(season)_") }
    }
  }
}
