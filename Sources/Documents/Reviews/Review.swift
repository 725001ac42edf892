import Estimator
import Notation

/// WTP's rules for a plant, compared with published physics.
package struct Review: Sendable {
  /// The plant's name, which can be any text; nil if it has none.
  package let name: String?
  /// The rules of the plant.
  package let model: Model
  /// The lines, in order: the figures, the doses, then what published guides say.
  package let lines: [ReviewLine]

  /// Reviews a plant; `drift` is the drift of a cooling tower as a share of its circulation.
  package init(of plant: Plant, named name: String? = nil, drift: Rational = 0) {
    (self.name, model) = (name, plant.model)
    let figures = ReviewedFigures(plant)
    switch model.system {
    case .boiler: lines = BoilerReview(figures).lines
    case .cooling: lines = CoolingReview(figures, drift: drift).lines
    }
  }
}

/// A figure of a plant by WTP's rules and as published.
package struct ReviewLine: Sendable {
  package enum Kind: String, Sendable {
    /// A figure that physics or a mass balance gives.
    case figure
    /// A dose by WTP's rule at other figures.
    case dose
    /// A figure outside the band of a published guide, which is not a limit.
    case guide
  }

  /// Whether the rule doses too much or too little.
  package enum Direction: String, Sendable {
    case over, under

    /// The direction of a figure below the published one, if this is that of a figure above it.
    fileprivate var opposite: Direction { self == .over ? .under : .over }
  }

  package let kind: Kind
  /// The name in snake_case, or with the id of a product.
  package let name: String
  /// The unit; `1` for a ratio.
  package let unit: String
  /// The meaning in a few words.
  package let meaning: String
  /// The figure by WTP's rules or as the plant has it, if any.
  package let rule: Rational?
  /// The published figure, if any.
  package let published: Rational?
  /// What the difference means for the products; nil if it means nothing.
  package let dosed: Direction?
  /// Advice on this plant, or the reason why there is no published figure; may be empty.
  package let note: String
  /// The source of the published figure, with its bound.
  package let source: String

  /// The rule's figure minus the published one; nil if either is missing.
  package var difference: Rational? { rule.flatMap { rule in published.map { rule - $0 } } }
}

extension ReviewLine {
  /// Creates a line of `review-lines.txt`, or one for a `subject` such as a dose or a product.
  init(
    _ row: String, of subject: String? = nil, _ kind: Kind = .figure, rule: Rational? = nil,
    published: Rational?, note: String = "", moreOfSource: String = ""
  ) {
    let cells = ReviewLine.cells(of: row)
    let excess = rule.flatMap { rule in published.map { rule - $0 } }
    let ifAbove = excess?.isZero == false ? Direction(rawValue: cells[2]) : nil
    self.init(
      kind: kind, name: subject ?? row, unit: cells[1], meaning: cells[3], rule: rule,
      published: published, dosed: excess?.isNegative == true ? ifAbove?.opposite : ifAbove,
      note: note, source: cells[4] + moreOfSource)
  }

  /// Returns the cells of a row of `review-lines.txt`.
  static func cells(of row: String) -> [String] {
    rows.first(where: { $0[0] == row }).expected(or: "review-lines.txt has no row \(row)")
  }

  private static let rows = EmbeddedText.named("review-lines.txt").tableRows
}

/// The exact figures of a plant by name: its inputs and all outputs.
struct ReviewedFigures {
  let plant: Plant
  private let values: [String: Rational]

  init(_ plant: Plant) {
    self.plant = plant
    let outputs = zip(plant.model.outputs.map(\.name), plant.exactOutputs)
    values = plant.exactPoint.merging(outputs) { input, _ in input }
  }

  /// Returns a figure, or nil if the plant has no such input or output.
  subscript(name: String) -> Rational? { values[name] }

  /// Returns whether a figure is an input of the plant.
  func isGiven(_ name: String) -> Bool { plant.model.place(of: name) != nil }

  /// Returns an output of the plant if one of its inputs were another.
  func output(_ output: Output, if name: String, is figure: Rational) -> Rational? {
    output.formula.exactValue { $0 == name ? figure : values[$0] }
  }
}

/// A band of a published guide for a figure of a plant.
struct GuideBand {
  let name: String
  let unit: String
  let from: Rational
  let to: Rational
  let source: String
  /// The consequence of a figure outside the band; else empty.
  let consequence: String
  /// Whether the band is for shell boilers only, as those of BS 2486 are.
  var isOfShell: Bool { source.hasPrefix("BS 2486") }

  /// The bands of `boiler-guides.txt`.
  static let ofBoilers = EmbeddedText.named("boiler-guides.txt").tableRows.map { cells in
    GuideBand(
      name: cells[0], unit: cells[1], from: number(cells[2]), to: number(cells[3]),
      source: cells[4], consequence: cells[5])
  }

  private static func number(_ text: String) -> Rational {
    do { return try DecimalNumber(parsing: text).rational } catch {
      preconditionFailure("boiler-guides.txt: \(error)")
    }
  }

  /// Returns the line of a figure outside the band.
  func line(_ figure: Rational?, _ meaning: String) -> ReviewLine? {
    guard let figure, figure < from || to < figure else { return nil }
    let range = from.isZero ? "at most \(exactText(to))" : "\(exactText(from)) to \(exactText(to))"
    return ReviewLine(
      kind: .guide, name: name, unit: unit, meaning: meaning, rule: figure, published: nil,
      dosed: nil,
      note: "a guide has \(range)\(unit == "1" || unit == "pH" ? "" : " \(unit)")\(consequence)",
      source: source)
  }
}
